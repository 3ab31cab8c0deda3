"""A long list of which a few whole rows are seen: where it stands, and how keys, wheel and bar move it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from turbo_table.ui import scrolling
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect
from turbo_table.ui.screen import Pointer
from turbo_table.ui.widgets.model import Scroll

PER_NOTCH: Final = 2.0
"""Rows for a notch of the wheel."""


@dataclass(frozen=True, slots=True)
class Roll:
    """So many rows, of which `seen` are seen from the `first` on."""

    count: int = 0
    seen: int = 1
    first: int = 0

    def sized(self, count: int, seen: int) -> Roll:
        """The same place in a list, or a window, of another length."""
        seen = max(1, seen)
        return Roll(count, seen, min(max(0, self.first), max(0, count - seen)))

    def by(self, rows: int) -> Roll:
        """Rolled by so many rows, as far as it goes."""
        return replace(self, first=self.first + rows).sized(self.count, self.seen)

    def showing(self, index: int) -> Roll:
        """Rolled as little as brings a row into sight."""
        first = min(max(self.first, index - self.seen + 1), index)
        return replace(self, first=first).sized(self.count, self.seen)

    @property
    def indices(self) -> range:
        """The rows that are seen."""
        return range(self.first, min(self.count, self.first + self.seen))

    def thumb(self, area: Rect) -> Rect | None:
        """The bar beside the rows in this area; None where all are seen."""
        return scrolling.thumb(self._scroll(area), self.first * area.height / self.seen)

    def grips(self, area: Rect, x: float, y: float) -> bool:
        """Whether a press there takes the bar."""
        return scrolling.grips(self._scroll(area), x, y)

    def dragged(self, area: Rect, y: float) -> Roll:
        """Where the list stands when the middle of the bar is pulled to a height."""
        offset = scrolling.dragged(self._scroll(area), y)
        return replace(self, first=round(offset * self.seen / area.height)).sized(self.count, self.seen)

    def after(self, command: str, here: int) -> int | None:
        """The row that a key leads to from another one; None where it leads out of the list, or means nothing."""
        steps = {"up": -1, "down": 1, "Page Up": -self.seen, "Page Down": self.seen}
        steps |= {"whole-table": -self.count, "driver": self.count}
        there = min(max(here + steps.get(command, 0), 0), self.count - 1)
        return None if there == here else there

    def _scroll(self, area: Rect) -> Scroll:
        return Scroll(name="roll", rect=area, height=area.height * self.count / self.seen, widgets=())


class Rolling:
    """A list under somebody's hands."""

    def __init__(self) -> None:
        """At its top."""
        self.roll = Roll()
        self._held = False
        """Whether the bar is pulled."""

    def sized(self, count: int, seen: int) -> Roll:
        """Where it stands, now that it has so many rows, of which so many are seen."""
        self.roll = self.roll.sized(count, seen)
        return self.roll

    def pointer(self, event: Pointer, area: Rect) -> bool:
        """The wheel over the rows, or their bar; whether it was of use."""
        match event.kind:
            case "wheel" if area.holds(event.x, event.y) and self.roll.count > self.roll.seen:
                self.roll = self.roll.by(round(-event.wheel * PER_NOTCH) or (-1 if event.wheel > 0 else 1))
                return True
            case "down" if event.button == "left" and self.roll.grips(area, event.x, event.y):
                self._held = True
            case "up" if self._held:
                self._held = False
                return True
        if not self._held:
            return False
        self.roll = self.roll.dragged(area, event.y)
        return True

    def release(self) -> None:
        """Let go of the bar."""
        self._held = False

    def paint(self, canvas: Canvas, area: Rect) -> None:
        """The bar."""
        thumb = self.roll.thumb(area)
        if thumb is not None:
            canvas.box(thumb, "edge", radius=3)
