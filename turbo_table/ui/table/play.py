"""The game goes on: actions of people, of chance and of bots, one after the other, each shown before the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from turbo_table.core.bot import Reply
from turbo_table.core.game import Action, Illegal, Seat, Step, legal
from turbo_table.core.journal import replay
from turbo_table.scene.scene import Cue
from turbo_table.session.history import told_back
from turbo_table.session.session import Session, UndoRefused
from turbo_table.session.speaking import Speaking
from turbo_table.ui.motion import Seen, Stage, Timeline, timeline
from turbo_table.ui.table.marks import MOST_SKIDS, Marks, Way, marked, ways_of
from turbo_table.ui.table.situation import Situation, situation
from turbo_table.ui.table.stage import passing
from turbo_table.ui.thinking import Question, Thinking

PACE_MS: Final = 260
"""Between what a bot does and what comes next, so that it can be followed."""
ROUND_MS: Final = 120
"""Before each one in a round lets it pass, or plays: there are many of them, and mostly nothing to follow."""
HOLD_MS: Final = 1_000
"""All stays as it was for so long after something could not be laid, so that it can be seen."""
FRESH_MS: Final = 250.0
"""Nobody has seen a question so soon: what is pressed until then was meant for something else, and answers nothing."""
GLANCE_MS: Final = 900
"""A turn in which there is nothing to choose stands for so long to be read before it is done by itself."""
CRASH_MS: Final = 500
"""After something could not be laid."""


class Play:
    """A session, what is the case, and what moves. It knows no window."""

    def __init__(
        self, session: Session, thinking: Thinking, place: Callable[[Situation], Stage], *, tracks: bool = True
    ) -> None:
        """`place` says where the pieces of a situation are to be seen; `tracks`: what drives leaves marks behind."""
        self.session: Final = session
        self.thinking: Final = thinking
        self._marks = self._marked = Marks()
        """What lies on the table for the eye once all has arrived, and what lay there before the last step."""
        self._before: Situation | None = None
        """What was the case before the last step."""
        self._told = 0
        """How much of the log was there before the last step."""
        self._late: tuple[Cue, ...] = ()
        """What is to be heard as soon as all has arrived."""
        self.moving = Timeline()
        self.moved_ms = 0.0
        self.wait_ms = 0.0
        """Before chance or a bot goes on."""
        self.motion = True
        """Whether anything moves at all."""
        self.cues: list[Cue] = []
        """What happened since somebody took them away, for the ear."""
        self.skids: tuple[Way, ...] = ()
        """Of earlier drives, the oldest first."""
        self._place = place
        self._tracks = tracks
        self.speaking: Final = Speaking(session)
        self.called: Seat | None = None
        """Who has to be there before the hand is shown: one of several people at this screen."""
        self._alone: Seat | None = None
        """Who is there alone."""
        people = [seat for seat in session.seats if session.is_person(seat)]
        self._viewer = people[0] if len(people) == 1 else None
        self.now: Situation = situation(session, self._viewer, self.speaking)
        self._fresh_ms = FRESH_MS if _is_hasty(self.now) else 0.0
        """For so long it has to be seen what is asked where haste may spend something, or after that, before somebody
        answers."""
        self._onward = False
        """Somebody said to go on: the only thing there is to do next is done, too."""
        self._asked = self.now
        """What a person here was asked last."""
        self._glance()
        self._call()
        self.thought = ""
        """A sentence about the bots, to be said once."""
        self._gone_on: Situation | None = None
        """Where a person went on from the scores."""
        self.skids = self._driven()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.now.prompt is None

    @property
    def rests(self) -> bool:
        """Whether a bot waits until a person here has read how all stand after a race, and goes on."""
        now = self.now
        due = now.standings is not None and now.standings.due
        people = any(map(self.session.is_person, self.session.seats))
        return due and people and now.prompt is not None and not now.mine and now is not self._gone_on

    @property
    def in_motion(self) -> bool:
        """Whether something is on its way."""
        return self.moved_ms < self.moving.length_ms

    @property
    def arrived(self) -> bool:
        """Whether what the last step was about is where it led to: it may be told now."""
        crashed = self._marks.ghosts != self._marked.ghosts
        return not self.in_motion or (crashed and self.moved_ms >= self.moving.held_ms)

    @property
    def seen(self) -> Situation:
        """What is the case as it can be told now: how seats stand, and that the game is over, once it was seen."""
        before, now = self._before, self.now
        if before is None or not self.in_motion:
            return now
        return replace(now, lines=before.lines, ask=before.ask if now.prompt is None else now.ask)

    @property
    def marks(self) -> Marks:
        """What the steps so far left on the table for the eye."""
        return self._marks if self.arrived else self._marked

    @property
    def told(self) -> int:
        """How much of the log may be told: nothing is before it is seen."""
        return len(self.session.log) if self.arrived else self._told

    def skip(self) -> bool:
        """Let everything arrive at once; whether anything was on its way."""
        was = self.in_motion or self.wait_ms > 0
        self.moved_ms = self.moving.length_ms
        self.wait_ms = 0
        self._hear()
        return was

    def _hear(self) -> None:
        if self._late and self.arrived:
            self.cues += self._late
            self._late = ()

    # What people do

    def do(self, action: Action, dropped: Seen | None = None) -> Illegal | None:
        """Do an action, its piece coming from where it was dropped; why not, if it is not allowed."""
        illegal: Illegal | None = self.session.refusal(action)
        if illegal is None and not self.too_soon():
            self.skip()
            self._onward = False
            self._marks = Marks()
            self._step(action, dropped, own=True)
        return illegal

    def speak(self, seat: Seat | None, *, onward: bool = False) -> None:
        """One of those who are asked speaks, or nobody does; `onward`: then the only thing to do is done, too."""
        self.skip()
        if self.too_soon():
            return
        before, self._onward = self.now, onward
        self.speaking.speak(seat)
        self._look([before])

    def go_on(self) -> None:
        """A person has read how all stand."""
        self.skip()
        self._gone_on = self.now

    def come(self, *, here: bool) -> None:
        """Whoever was called sees the screen alone now; else nobody came, and all are asked anew."""
        if here:
            self.speaking.come()
        else:
            self.speaking.forget()
        self.look_again()

    @property
    def fresh(self) -> bool:
        """Whether somebody is asked what could not be expected, and has hardly seen it yet."""
        return self._fresh_ms > 0 and self.now.mine

    def too_soon(self) -> bool:
        """Whether it is too soon to answer; whoever goes on pressing goes on answering nothing."""
        if self.fresh:
            self._fresh_ms = FRESH_MS
        return self.fresh

    def look_again(self) -> None:
        """Who is asked may be another one now."""
        self._look([self.now])

    def undo(self) -> str:
        """Take back; the sentence that says what came of it."""
        return self._back_or_again(again=False)

    def redo(self) -> str:
        """Do again; the sentence that says what came of it."""
        return self._back_or_again(again=True)

    def _back_or_again(self, *, again: bool) -> str:
        before, hidden = self.now, self.speaking.draws_hidden
        try:
            entries = self.session.redo() if again else self.session.undo()
        except UndoRefused as refused:
            return str(refused)
        self.thinking.cancel()
        self.speaking.forget()
        self._onward = False
        self._marks = self._marked = Marks()
        self._told, self._before = len(self.session.log), None
        self.skids = self._driven()
        self._look([before])
        told = told_back(entries, hidden=hidden or self.speaking.draws_hidden)
        return f"{'Done again' if again else 'Taken back'}: {told}."

    # What goes on by itself

    def frame(self, dt_ms: float, *, free: bool) -> bool:
        """Time passes; `free`: nothing is held, chance and bots may go on. Whether anything changed."""
        if self.in_motion:
            self.moved_ms += dt_ms
            self._hear()
            return True
        self._fresh_ms -= dt_ms
        if not free:
            return False
        if self.wait_ms > 0:
            self.wait_ms -= dt_ms
            return False
        return self._by_itself()

    @property
    def _only(self) -> Action | None:
        """What is done without a key: a forced turn, or the only thing there is where somebody said to go on."""
        now = self.now
        if not now.mine or now.prompt is None or now.prompt.round or len(now.offers) != 1:
            return None
        return now.offers[0].action if self._onward or now.prompt.forced else None

    def _glance(self) -> None:
        """See what is done without a key before it is."""
        if self._only is not None and self.now.prompt is not None:
            self.wait_ms = max(self.wait_ms, GLANCE_MS if self.now.prompt.forced else PACE_MS)

    def _by_itself(self) -> bool:
        only = self._only
        if only is not None:
            self._onward = self._onward and self.now.prompt is not None and self.now.prompt.forced
            self._marks = Marks()
            self._step(only)
            # A key that was meant for this does nothing to what comes next.
            self._fresh_ms = FRESH_MS
            return True
        answer = None if self.now.mine else self.session.chance_answer()
        if answer is not None:
            self._step(answer)
            return True
        passing = self.speaking.passing
        if passing is not None:
            self._step(passing)
            return True
        prompt = None if self.now.mine or self.rests else self.session.bot_prompt()
        if prompt is None:
            return False
        if not self.thinking.busy:
            session = self.session
            bot = session.sitters[prompt.seat].bot
            self.thinking.ask(
                Question(session.game.id, bot, session.view(prompt.seat), prompt, session.bot_seed(prompt))
            )
            if prompt.round:
                # Nobody is to tell by the pause whether it had something to think about.
                self.wait_ms = ROUND_MS
                return False
        answered = self.thinking.poll()
        self.thought, self.thinking.said = self.thinking.said or self.thought, ""
        if answered is None or answered[0].seed != self.session.bot_seed(prompt):
            return bool(self.thought)
        action = answered[1].action if isinstance(answered[1], Reply) else None
        if action is None or self.session.refusal(action) is not None:
            action = next(legal(self.session.game, self.session.state, prompt.seat))
        self._step(action)
        self.wait_ms = max(self.wait_ms, PACE_MS if self.motion and not _in_round(self.now) else 0)
        return True

    def _step(self, action: Action, dropped: Seen | None = None, *, own: bool = False) -> None:
        before = self._before = self.now
        self._told = len(self.session.log)
        step: Step[Any] = self.session.do(action)
        seer = self._viewer
        cues = tuple(
            self.now.table.cue(self.session.view(seer), event)
            for event in step.events
            if event.only is None or seer in event.only
        )
        self._marked, self._marks = self._marks, marked(self._marks, cues)
        self.skids = (*self.skids, *ways_of(cues))[-MOST_SKIDS:]
        via = [passing(before, self.session.game.view(state, seer)) for state in step.via]
        self._look([before, *via], cues, dropped, own=own)
        if self.motion and any(cue.ghosts for cue in cues):
            self.wait_ms = CRASH_MS
        self._late = tuple(cue for cue in cues if cue.ghosts)
        self.cues += (cue for cue in cues if not cue.ghosts)
        self._hear()

    def _look(
        self, passed: list[Situation], cues: tuple[Cue, ...] = (), dropped: Seen | None = None, *, own: bool = True
    ) -> None:
        """See what is the case now, and move there from what was; `own`: a person here brought it about."""
        self.now = situation(self.session, self._viewer, self.speaking)
        fresh = _is_hasty(passed[0]) or _is_hasty(self.now)
        if self.now.mine:
            fresh = fresh or is_unexpected(self._asked, self.now, own=own)
            self._asked = self.now
        self._fresh_ms = FRESH_MS if fresh else 0
        if self.speaking.mode == "passes":
            # It takes as long whatever anybody holds.
            self.wait_ms = max(self.wait_ms, ROUND_MS)
        self._glance()
        self._call()
        self.moved_ms = 0.0
        if not self.motion:
            self.moving = Timeline()
            return
        stages = [self._place(each) for each in (*passed, self.now)]
        if dropped is not None:
            stages[0] = {**stages[0], dropped.piece.id: dropped}
        self.moving = timeline(stages, cues, HOLD_MS if any(cue.ghosts for cue in cues) else 0)

    def _call(self) -> None:
        """Whoever has to be alone with the screen is called, once."""
        before, self._alone = self._alone, self.speaking.alone
        if self._alone is not None and self._alone != before:
            self.called = self._alone

    def _driven(self) -> tuple[Way, ...]:
        """The ways of the game so far, from its journal."""
        session, found = self.session, tuple[Way, ...]()
        if not (session.line and self._tracks):
            return found
        for step in replay(session.game, session.setup, session.line):
            view = session.game.view(step.state, self._viewer)
            found += ways_of(tuple(self.now.table.cue(view, event) for event in step.events if event.only is None))
        return found[-MOST_SKIDS:]


def _is_hasty(now: Situation) -> bool:
    """Whether a key that was meant for something else might spend what could be kept."""
    return now.prompt is not None and now.prompt.default is not None


def _in_round(now: Situation) -> bool:
    return now.prompt is not None and bool(now.prompt.round)


def is_unexpected(before: Situation, now: Situation, *, own: bool) -> bool:
    """Whether a key that answered the question before may be pressed once more, before it is seen what is asked now.

    Another one is asked; or something else is, after chance or a bot had its say, or with an answer on the table.
    Whoever is asked the same, chooses step by step, or says what real cards came up with, has to wait for nothing.
    `own`: a person here brought it about.
    """
    if before.prompt is None or now.prompt is None or before.dealt or now.dealt:
        return False
    if now.prompt.seat != before.prompt.seat:
        return True
    return now.prompt.kind != before.prompt.kind and (not own or bool(now.choices.lying))
