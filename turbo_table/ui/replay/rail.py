"""The timeline of a replay: what point lies where on it, and how it is painted."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from typing import Final

from turbo_table.scene.drawing import SEAT_COLOURS
from turbo_table.session.replay import Walk
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect

LEAST_SPAN: Final = 24
"""Where the length is hidden, there is room for so many actions at least, and always for some more than were seen."""
MORE: Final = 1.2
BAND: Final = 14.0
GRIP: Final = 9.0
"""The radius of the handle."""
FLAG: Final = 9.0
SIGN: Final = 12.0
"""The size of a seat's mark on its part."""


@dataclass(frozen=True, slots=True)
class Run:
    """Actions of one seat in a row, with what chance answered in between."""

    first: int
    """The point before it."""
    last: int
    colour: int
    """Of the seat."""


@dataclass(frozen=True, slots=True)
class Rail:
    """Points along a line."""

    rect: Rect
    span: int
    """The point at its right end."""
    most: int
    """The farthest point that can be chosen."""

    def x(self, ply: int) -> float:
        """Where a point is."""
        return self.rect.x + GRIP + (self.rect.width - 2 * GRIP) * ply / self.span

    def ply(self, x: float) -> int:
        """The point nearest to a place, of those that can be chosen."""
        at = (x - self.rect.x - GRIP) / max(1.0, self.rect.width - 2 * GRIP)
        return min(max(0, round(at * self.span)), self.most)


def rail(rect: Rect, length: int, seen: int, *, hides: bool) -> Rail:
    """The whole playthrough; or, where the rest is hidden, what was seen and some room that says nothing of it."""
    if hides:
        return Rail(rect, max(LEAST_SPAN, ceil(seen * MORE)), seen)
    return Rail(rect, max(1, length), length)


def runs(walk: Walk) -> tuple[Run, ...]:
    """Who acted, from the beginning to the end."""
    found: list[Run] = []
    for ply, each in enumerate(walk.line, 1):
        colour = walk.session.colours[each.seat] if each.seat >= 0 else found[-1].colour if found else None
        if colour is None:
            continue
        if found and found[-1].colour == colour:
            found[-1] = Run(found[-1].first, ply, colour)
        else:
            found.append(Run(ply - 1, ply, colour))
    return tuple(found)


def paint(
    canvas: Canvas, on: Rail, ply: int, parts: Iterable[Run], struck: Iterable[int], bookmarks: Iterable[int]
) -> None:
    """The line, in the colours of who acted, up to what may be seen; with crashes, bookmarks and the handle."""
    rect = on.rect
    band = Rect(rect.x, rect.bottom - BAND - 2, rect.width, BAND)
    canvas.box(band, "well", radius=BAND / 2, rim="hairline")
    end = on.x(on.most)
    here = on.x(ply)
    for part in parts:
        left, right = on.x(part.first), min(on.x(part.last), end)
        if right <= left:
            continue
        inside = Rect(left, band.y + 3, max(1.0, right - left - 1), BAND - 6)
        canvas.box(inside, SEAT_COLOURS[part.colour], radius=2, alpha=0.4)
        if here > left:
            canvas.box(inside.left(min(inside.width, here - left)), SEAT_COLOURS[part.colour], radius=2)
        if inside.width > SIGN + 8:
            middle = inside.middle
            canvas.mark(Rect(middle[0] - SIGN / 2, middle[1] - SIGN / 2, SIGN, SIGN), part.colour)
    for each in struck:
        if each <= on.most:
            x = on.x(each)
            canvas.line([(x, band.y - 1), (x, band.bottom + 1)], "barrier", 2.5)
    for each in bookmarks:
        if each <= on.most:
            _flag(canvas, on.x(each), band.y - 2)
    _grip(canvas, here, band.middle[1])


def _flag(canvas: Canvas, x: float, y: float) -> None:
    """A small pennant that stands on the line."""
    canvas.line([(x, y), (x, y - FLAG - 3)], "amber", 1.5)
    top = y - FLAG - 3
    canvas.polygon([(x, top), (x + FLAG - 1, top + FLAG / 2 - 0.5), (x, top + FLAG - 1)], "amber")


def _grip(canvas: Canvas, x: float, y: float) -> None:
    canvas.box(Rect(x - GRIP, y - GRIP, 2 * GRIP, 2 * GRIP), "words", radius=GRIP, rim="room", rim_width=2)
