"""A hint for the person who is asked, a step at a time. It is thought up in the bots' process and knows no window."""

from __future__ import annotations

from typing import Final

from turbo_table.core.bot import Reply
from turbo_table.core.game import Seat
from turbo_table.scene.hint import Hint
from turbo_table.session.session import Session
from turbo_table.ui.table.situation import Situation
from turbo_table.ui.thinking import Question, Thinking

MOMENT_MS: Final = 300.0
"""Whoever waits longer is told that something is going on."""
NOT_YOURS: Final = "A hint is for whoever has to decide something here."
NOTHING: Final = "There is nothing to advise here."
NO_MORE: Final = "That is all there is to this hint."


class Hinting:
    """What is advised in one situation, as far as somebody wanted to hear it; another situation ends it."""

    def __init__(self, session: Session, thinking: Thinking) -> None:
        """Nothing is advised."""
        self.steps: tuple[Hint, ...] = ()
        self.at = 0
        """The step that is shown."""
        self.said = ""
        """A sentence that has to be said once; whoever says it empties it."""
        self._session: Final = session
        self._thinking: Final = thinking
        self._now: Situation | None = None
        self._question: Question | None = None
        self._waited_ms = 0.0

    @property
    def shown(self) -> Hint | None:
        """The step that is shown; None where none is."""
        return self.steps[self.at] if self.steps else None

    @property
    def advised(self) -> frozenset[str]:
        """The pieces that were spoken of so far."""
        return frozenset(id for step in self.steps[: self.at + 1] for id in step.pieces)

    @property
    def waiting(self) -> bool:
        """Whether somebody has waited for a hint longer than a moment."""
        return self._question is not None and self._waited_ms >= MOMENT_MS

    @property
    def busy(self) -> bool:
        """Whether there is a hint, or one is wanted."""
        return self._question is not None or bool(self.steps)

    @property
    def last(self) -> bool:
        """Whether there is no more to it."""
        return self.at + 1 >= len(self.steps)

    def fault(self, now: Situation) -> str:
        """Why there is no hint in a situation, as a sentence; empty where one can be asked for."""
        if now.prompt is None or not now.mine:
            return NOT_YOURS
        return self._session.hint_fault(now.prompt.seat)

    def more(self, now: Situation) -> None:
        """Ask for a hint; once it is there, show a step more of it."""
        self._keep_to(now)
        fault = self.fault(now)
        if fault or now.prompt is None:
            self.said = fault
        elif self.steps:
            self.said = NO_MORE if self.last else ""
            self.at = min(self.at + 1, len(self.steps) - 1)
        elif self._question is None:
            seat = now.prompt.seat
            self._question = Question(self._session.game.id, "", self._session.view(seat), now.prompt, "")
            self._waited_ms = 0.0
            self._thinking.ask(self._question)

    def end(self) -> None:
        """Advise nothing, and wait for nothing."""
        if self._question is not None:
            self._thinking.cancel(self._question)
        self._question, self.steps, self.at = None, (), 0

    def frame(self, now: Situation, dt_ms: float) -> bool:
        """Time passes; whether something is shown differently."""
        before = self.shown, self.waiting
        self._keep_to(now)
        if self._question is not None:
            self._waited_ms += dt_ms
            answered = self._thinking.poll()
            if answered is not None and answered[0] is self._question:
                self._take(answered[0].prompt.seat, answered[1])
        return before != (self.shown, self.waiting) or bool(self.said)

    def _take(self, seat: Seat, answer: Reply | tuple[Hint, ...] | None) -> None:
        self._question = None
        if not isinstance(answer, tuple) or not answer:
            self.said = NOTHING
            return
        self.steps, self.at = answer, 0
        self._session.hinted(seat)

    def _keep_to(self, now: Situation) -> None:
        if self._now is not now:
            self.end()
            self._now = now
