"""What a person at the table attends to: widgets in focus and under the pointer, where it rests, what was chosen."""

from __future__ import annotations

from typing import Final

from turbo_table.scene.scene import Offer, Piece, Standings
from turbo_table.ui.table.panel import CHOSEN

REST_MS: Final = 400.0
"""The pointer rests somewhere when it has not moved for so long."""


class Attention:
    """Plain facts; what comes of them others know."""

    def __init__(self) -> None:
        """Nothing is attended to."""
        self.focused = self.hovered = ""
        """The widgets that have the focus and the pointer."""
        self.pointer = (0.0, 0.0)
        self.pointed: Piece | None = None
        """What lies on the table where the pointer rests."""
        self.last: Offer | None = None
        """What was in focus last of what is chosen on the table."""
        self.scores: bool | None = None
        """Whether somebody wants to see how all stand; None: when it is time to."""
        self._rested_ms = 0.0

    def point(self, x: float, y: float) -> bool:
        """The pointer is there now; whether what it rested on is told no more."""
        if (x, y) == self.pointer:
            return False
        was, self.pointed = self.pointed, None
        self.pointer, self._rested_ms = (x, y), 0.0
        return was is not None

    def rests(self, dt_ms: float) -> bool:
        """Time passes; whether the pointer has just rested for long enough."""
        before, self._rested_ms = self._rested_ms, self._rested_ms + dt_ms
        return before < REST_MS <= self._rested_ms

    def begin(self) -> None:
        """Something else is the case at the table."""
        self.pointed, self._rested_ms, self.scores = None, 0.0, None

    def chosen(self, targets: tuple[Offer, ...]) -> Offer | None:
        """What was in focus last of these, while pointer or focus is on the button that takes it."""
        here = CHOSEN in (self.hovered, self.focused)
        return self.last if here and self.last in targets else None

    def scores_of(self, standings: Standings | None) -> Standings | None:
        """How all stand, where that is to be seen: when a race has ended, or somebody wants it."""
        if standings is None:
            return None
        return standings if (standings.due if self.scores is None else self.scores) else None

    @property
    def told(self) -> str:
        """What the pointer rests on, and what it is for; empty where a widget is in front of it."""
        if self.pointed is None or self.hovered:
            return ""
        return f"{self.pointed.label[:1].upper()}{self.pointed.label[1:]}. {self.pointed.about}".strip()
