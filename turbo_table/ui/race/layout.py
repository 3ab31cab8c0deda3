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
SAID: Final = 50.0
"""Two lines of words need so much."""
LOW: Final = 260.0
"""A part below this height has the name beside the hand."""
SLIM: Final = 420.0
"""Below this width, or height, it shows the values of its row without the cards."""
TALL: Final = 0.54
"""A part that is higher than this, by its width, has what is said above the hand instead of beside it."""
KEY_GAP: Final = 0.16
"""Between cards of the hand, by their width: key caps stand out of them."""
ALONE: Final = 1000.0
WITH_BOTS: Final = 1400.0
"""A part has no use for more width, alone and beside bots."""
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
    row_y: float | None
    """Where the cards of the row lie; None: there is room for their values alone."""
    values_y: float
    hand: tuple[Rect, ...]
    words: Rect
    """For the value and what lies ahead."""
    buttons: tuple[Rect, ...]
    said: Rect
    """For a sentence to this seat."""
    tight: bool

    def row_cell(self, index: int) -> Rect | None:
        """The place of a card of the row below a track card in sight; None where there is no room for it."""
        cell = self.cells[index]
        return None if self.row_y is None else Rect(cell.x, self.row_y, cell.width, cell.height)

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
    most = WITH_BOTS if bots else ALONE
    if len(people) == 1 and left.width > most:
        left = Rect(left.x if bots else left.middle[0] - most / 2, left.y, most, left.height)
        beside = min(body.right - left.right - gap, 420.0) if bots else 0.0
    column = Rect(left.right + gap, body.y, beside, body.height)
    each = min(196.0, (column.height - gap * (len(bots) - 1)) / max(1, len(bots)))
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
    tight = rect.height < LOW or rect.width < SLIM
    low = rect.height < LOW
    inner = rect.inset(8 if tight else 12, 5 if tight else 10)
    high = 26.0 if tight else 34.0
    under = inner if low else inner.below(high + (3 if tight else 8))
    cells = _cells(under, stops)
    y = cells[0].bottom + 4
    row_y = None if tight else y
    values_y = y if tight else y + cells[0].height + 1
    rest = under.below(values_y + NUMBER + (2 if tight else 6) - under.y)
    if low:
        grid = rest.left(rest.width * 0.58)
        side = rest.beside(rest.width * 0.58 + 8)
        hand = _hand(grid, 3, middle=False)
        return _beside(rect, side.top(high), side.below(high), cells, row_y, values_y, hand, tight=True)
    if rest.height > rest.width * TALL:
        side = rest.top(72.0 if tight else 100.0)
        hand = _hand(rest.below(side.height + (8 if tight else 36)), 4 if tight else 8, middle=True)
        return _above(rect, inner.top(high), side, cells, row_y, values_y, hand, tight=tight)
    wide = min(max(rest.width * 0.37, 128.0), 300.0)
    hand = _hand(rest.left(rest.width - wide - 12), 8, middle=False)
    side = rest.beside(rest.width - wide)
    return _beside(rect, inner.top(high), side, cells, row_y, values_y, hand, tight=tight)


def _cells(area: Rect, stops: int) -> tuple[Rect, ...]:
    """The places of track cards, as many as there is room for."""
    gap = 3.0
    seen = min(stops, max(1, int((area.width + gap) / (LEAST_CELL + gap))))
    wide = min(MOST_CELL, (area.width - gap * (seen - 1)) / seen)
    left = area.middle[0] - (seen * (wide + gap) - gap) / 2
    return tuple(Rect(left + n * (wide + gap), area.y, wide, wide / CARD) for n in range(seen))


def _beside(
    rect: Rect,
    head: Rect,
    side: Rect,
    cells: tuple[Rect, ...],
    row_y: float | None,
    values_y: float,
    hand: tuple[Rect, ...],
    *,
    tight: bool,
) -> Part:
    """What is said and pressed stands to the right of the hand."""
    low = min(44.0, (side.height - 40) / 2 - 4) if tight else 44.0
    foot = side.below(side.height - 2 * low - 6)
    words = side.top(side.height - 2 * low - 10)
    below = words.below(78.0).top(min(64.0, words.height - 80))
    said = below if below.height >= SAID else words.top(max(SAID, min(words.height, 64.0)))
    buttons = (foot.top(low), *foot.below(low + 6).top(low).columns(2, 6))
    return Part(rect, head, cells, row_y, values_y, hand, words, buttons, said, tight)


def _above(
    rect: Rect,
    head: Rect,
    side: Rect,
    cells: tuple[Rect, ...],
    row_y: float | None,
    values_y: float,
    hand: tuple[Rect, ...],
    *,
    tight: bool,
) -> Part:
    """What is said and pressed stands above the hand."""
    words, keys = side.left(side.width * 0.48), side.beside(side.width * 0.5)
    high = (keys.height - 8) / 2
    buttons = (keys.top(high), *keys.below(high + 8).top(high).columns(2, 8))
    said = words if tight else Rect(side.x, side.bottom + 3, side.width, 32)
    return Part(rect, head, cells, row_y, values_y, hand, words, buttons, said, tight)


def _hand(grid: Rect, gap: float, *, middle: bool) -> tuple[Rect, ...]:
    """Three rows of four, as the keys lie."""
    across = COLUMNS + KEY_GAP * COLUMNS
    wide = min(grid.width / across, (grid.height - gap * ROWS) / ROWS * CARD)
    high, step = wide / CARD, wide * (1 + KEY_GAP)
    left = (grid.middle[0] - step * COLUMNS / 2 if middle else grid.x) + wide * KEY_GAP
    top = grid.y + gap + max(0.0, (grid.height - (high + gap) * ROWS) / 2 if middle else 0.0)
    return tuple(
        Rect(left + column * step, top + row * (high + gap), wide, high)
        for row in range(ROWS)
        for column in range(COLUMNS)
    )


def first_seen(at: int, seen: int, count: int) -> int:
    """The first track card in sight, so that the one that comes next is among them with two more ahead."""
    return min(max(0, at - seen + 3), max(0, count - seen))
