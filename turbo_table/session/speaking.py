"""Who of the people at one screen answers, where a prompt has a round: all are asked once whether anybody speaks.

Several people answer `speak`: whoever speaks is called, has the table after `come`, and the others are passed for in
rule order. One person is never asked in vain: with nothing but the default to do, that is done, and it takes as long as
if there were more.
"""

from __future__ import annotations

from typing import Final, Literal

from turbo_table.core import notation
from turbo_table.core.chance import Draw, is_hidden
from turbo_table.core.game import Action, Prompt, Seat, legal
from turbo_table.session.session import Session

Mode = Literal["", "anyone", "called", "speaks", "passes"]
"""What is the case: no person may answer just now, all of them are asked, one has to come and see the own hand alone,
one speaks, one is passed for."""


class Speaking:
    """The question of a round, and its answer. It changes nothing in the session."""

    def __init__(self, session: Session) -> None:
        """Nobody has been asked yet."""
        self._session: Final = session
        self._asked: tuple[int, tuple[Seat, ...]] | None = None
        """(actions before it, its round) of the question that was answered last."""
        self._speaker: Seat | None = None
        """What the answer was; None: nobody."""
        self._here = False
        """Whether whoever speaks has come, and sees the screen alone."""
        self._quiet: dict[Seat, frozenset[str]] = {}

    @property
    def several(self) -> bool:
        """Whether more than one person sits here: what only one may see needs that one's word first."""
        return sum(map(self._session.is_person, self._session.seats)) > 1

    @property
    def prompt(self) -> Prompt | None:
        """The prompt of a person who may answer in a round now; None where nobody may."""
        prompts = self._session.prompts
        prompt = prompts[0] if prompts else None
        return prompt if prompt is not None and prompt.round and self._session.is_person(prompt.seat) else None

    @property
    def mode(self) -> Mode:
        """What is the case now."""
        prompt = self.prompt
        if prompt is None:
            return ""
        if not self.several:
            return "speaks" if self._wants(prompt.seat) and self._has_choice(prompt) else "passes"
        if self._answered(prompt):
            if self._speaker != prompt.seat or not self._wants(prompt.seat):
                return "passes"
            return "speaks" if self._here else "called"
        return "anyone" if self.people else "passes"

    @property
    def alone(self) -> Seat | None:
        """Who of several people has to be alone with the screen now: who speaks, or draws from a real pile."""
        prompt = self.prompt
        if not self.several:
            return None
        if prompt is not None:
            return prompt.seat if self.mode in ("called", "speaks") else None
        drawn = self._session.typed_prompt()
        only = drawn.chance.only if drawn is not None and isinstance(drawn.chance, Draw) else None
        return next(filter(self._session.is_person, only or ()), None)

    @property
    def draws_hidden(self) -> bool:
        """Whether somebody draws from a real pile what only one player may see."""
        drawn = self._session.typed_prompt()
        return drawn is not None and drawn.chance is not None and is_hidden(drawn.chance)

    def hand_of(self, seat: Seat) -> bool:
        """Whether a person has something that the others at this screen do not see: it is looked at alone."""
        session = self._session
        return self.several and session.is_person(seat) and session.view(seat) != session.view(None)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The people of the round that is under way who want to be asked about this, in turn order."""
        prompt = self.prompt
        if prompt is None:
            return ()
        return tuple(seat for seat in prompt.round if self._session.is_person(seat) and self._wants(seat))

    @property
    def passing(self) -> Action | None:
        """The action by which whoever is asked now is passed for; None where that is not the case."""
        prompt = self.prompt
        return prompt.default if prompt is not None and self.mode == "passes" else None

    def speak(self, seat: Seat | None) -> None:
        """The answer of all who were asked: this one speaks; None: nobody does."""
        prompt = self.prompt
        if prompt is not None:
            self._asked, self._speaker, self._here = (len(self._session.line), prompt.round), seat, False

    def come(self) -> None:
        """Whoever speaks is there, and sees the screen alone."""
        self._here = True

    def forget(self) -> None:
        """No answer counts any more, since nobody came or something was taken back: all are asked anew."""
        self._asked, self._speaker, self._here = None, None, False

    # What a seat does not want to be asked about

    def topic(self, seat: Seat) -> str:
        """What a seat is asked about now: `your own Jump 3`, or `Jump 3 of others`; empty where nobody is asked."""
        prompt = self.prompt
        if prompt is None or not prompt.topic:
            return ""
        return f"your own {prompt.topic}" if prompt.mover == seat else f"{prompt.topic} of others"

    def quiet(self, seat: Seat) -> frozenset[str]:
        """The topics that a seat is not asked about."""
        return self._quiet.get(seat, frozenset())

    def stop(self, seat: Seat, topic: str, *, on: bool) -> None:
        """`on`: the seat is asked about this topic from now on; else it is passed for."""
        quiet = self.quiet(seat) - {topic}
        self._quiet[seat] = quiet if on else quiet | {topic}

    def _wants(self, seat: Seat) -> bool:
        return self.topic(seat) not in self.quiet(seat)

    @property
    def stops(self) -> bool:
        """Whether somebody is not asked about everything."""
        return any(self._quiet.values())

    def ask_again(self) -> None:
        """Everybody is asked about everything."""
        self._quiet.clear()

    def _has_choice(self, prompt: Prompt) -> bool:
        session = self._session
        return any(action != prompt.default for action in legal(session.game, session.state, prompt.seat))

    def _answered(self, prompt: Prompt) -> bool:
        """Whether the last answer is about this question: since then those before this seat were passed for."""
        if self._asked is None:
            return False
        ply, seats = self._asked
        since = self._session.line[ply:]
        if tuple(each.seat for each in since) != seats[: len(since)] or seats[len(since) :] != prompt.round:
            return False
        passing = "" if prompt.default is None else notation.write(prompt.default)
        return all(each.do == passing and each.seat != self._speaker for each in since)
