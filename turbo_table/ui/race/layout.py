"""Where everything of a race is seen: a part of the screen for each person, a slim one for each bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.theme import MARGIN

SMALL: Final = 560
CARD: Final = 1.3
"""The width of a card, by its height."""
LEAST_CELL: Final = 37.0
"""A card of the row is at least so wide; where there is not room for all, the row rolls."""
MOST_CELL: Final = 92.0
NUMBER: Final = 22.0
COLUMNS: Final = 4
ROWS: Final = 3
ALONE: Final = 1000.0
"""A part has no use for more width."""
WIDE: Final = 1500.0
"""From this width on three parts stand side by side."""


@dataclass(frozen=True, slots=True)
class Room:
    """How the window is divided."""

    bar: Rect
    parts: tuple[tuple[Seat, Rect], ...]
    slim: tuple[tuple[Seat, Rect], ...]
    small: bool


@dataclass(frozen=True, slots=True)
class Part:
    """Where one person's things are."""

    rect: Rect
    head: Rect
    cells: tuple[Rect, ...]
    """Of the track cards in sight; those of the row lie below them, and the values below these."""
    row_y: float
    values_y: float
    hand: tuple[Rect, ...]
    side: Rect
    """For the value, what lies ahead, and the buttons."""
    tall: bool
    """The side lies above the hand; else to its right."""

    def row_cell(self, index: int) -> Rect:
        """The place of a card of the row below a track card in sight."""
        cell = self.cells[index]
        return Rect(cell.x, self.row_y, cell.width, cell.height)

    def value_cell(self, index: int) -> Rect:
        """The place of the value there."""
        cell = self.cells[index]
        return Rect(cell.x - 4, self.values_y, cell.width + 8, NUMBER)


def room(size: Size, hints_height: float, people: Sequence[Seat], bots: Sequence[Seat]) -> Room:
    """Bar, parts and slim parts."""
    small = size.height < SMALL
    margin = 12.0 if small else float(MARGIN)
    high = 36.0 if small else 44.0
    bar = Rect(margin, margin / 2, size.width - 2 * margin, high)
    top = bar.bottom + (4 if small else 8)
    body = Rect(margin, top, size.width - 2 * margin, size.height - hints_height - top - 2)
    gap = 8.0 if small else 12.0
    if not people:
        return Room(bar, (), tuple(zip(bots, _grid(body, len(bots), gap), strict=True)), small)
    beside = min(360.0, body.width * 0.28) if bots else 0.0
    left = body.left(body.width - beside - gap) if bots else body
    if len(people) == 1 and left.width > ALONE:
        left = Rect(left.x if bots else left.middle[0] - ALONE / 2, left.y, ALONE, left.height)
        beside = min(body.right - left.right - gap, 420.0) if bots else 0.0
    column = Rect(left.right + gap, body.y, beside, body.height)
    each = min(230.0, (column.height - gap * (len(bots) - 1)) / max(1, len(bots)))
    slim = [Rect(column.x, column.y + n * (each + gap), column.width, each) for n in range(len(bots))]
    parts = tuple(zip(people, _grid(left, len(people), gap), strict=True))
    return Room(bar, parts, tuple(zip(bots, slim, strict=True)), small)


def _grid(area: Rect, count: int, gap: float) -> tuple[Rect, ...]:
    """Parts of one size: side by side, or two by two."""
    if count <= 2 or (count == 3 and area.width >= WIDE):
        return area.columns(max(1, count), gap)
    high = (area.height - gap) / 2
    upper, lower = area.top(high), area.below(high + gap)
    return (*upper.columns(2, gap), *lower.columns(2, gap))[:count]


def part(rect: Rect, stops: int) -> Part:
    """Where everything of one person is, with a track of so many cards."""
    tight = rect.height < 260
    inner = rect.inset(8 if tight else 12, 6 if tight else 10)
    head = inner.top(26 if tight else 34)
    gap = 3.0
    seen = min(stops, max(1, int((inner.width + gap) / (LEAST_CELL + gap))))
    wide = min(MOST_CELL, (inner.width - gap * (seen - 1)) / seen)
    left = inner.middle[0] - (seen * (wide + gap) - gap) / 2
    y = head.bottom + (4 if tight else 8)
    high = wide / CARD
    cells = tuple(Rect(left + n * (wide + gap), y, wide, high) for n in range(seen))
    row_y = y + high + 5
    values_y = row_y + high + 1
    rest = Rect(inner.x, values_y + NUMBER + (2 if tight else 6), inner.width, 0)
    rest = Rect(rest.x, rest.y, rest.width, inner.bottom - rest.y)
    tall = rest.height > rest.width * 0.66
    between = 4.0 if tight else 8.0
    if tall:
        side = rest.top(min(132.0, rest.height * 0.3))
        grid = rest.below(side.height + 10)
    else:
        side_wide = min(max(rest.width * 0.36, 128.0), 300.0)
        side = rest.beside(rest.width - side_wide)
        grid = rest.left(rest.width - side_wide - 12)
    return Part(rect, head, cells, row_y, values_y, _hand(grid, between, middle=tall), side, tall)


def _hand(grid: Rect, gap: float, *, middle: bool) -> tuple[Rect, ...]:
    """Three rows of four, as the keys lie."""
    wide = min((grid.width - gap * (COLUMNS - 1)) / COLUMNS, (grid.height - gap * (ROWS - 1)) / ROWS * CARD)
    high = wide / CARD
    whole = wide * COLUMNS + gap * (COLUMNS - 1)
    left = grid.middle[0] - whole / 2 if middle else grid.x
    top = grid.y + max(0.0, (grid.height - high * ROWS - gap * (ROWS - 1)) / 2)
    return tuple(
        Rect(left + column * (wide + gap), top + row * (high + gap), wide, high)
        for row in range(ROWS)
        for column in range(COLUMNS)
    )


def first_seen(at: int, seen: int, count: int) -> int:
    """The first track card in sight, so that the one that comes next is among them with two more ahead."""
    return min(max(0, at - seen + 3), max(0, count - seen))
