"""How many cards it still takes to the finish from anywhere on a course: what a search thinks of a place.

A lattice of places and headings over the table. The game's own judge says on which of them a card lies free and on
which it overlaps the finish; from there the figures spread backwards, card by card, until they settle.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.judging import NOTHING, judge_all
from turbo_table.games.turbo_drift.state import Course
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, forward
from turbo_table.geometry.sweep import rows as sweep_rows
from turbo_table.geometry.sweep import then

HEADINGS: Final = 24
FINEST_UM: Final = 36_000
MOST_CELLS: Final = 650
"""A bigger table gets coarser cells, so that every course is known after about as long, if not too coarse for cards."""
COARSEST_UM: Final = 60_000
HALF_TURN_MDEG: Final = FULL_TURN_MDEG // 2
SWEEPS: Final = 26
"""The figures are settled after so many: no shipped course takes as many cards."""
LOST_CARDS: Final = 30.0
"""From where nothing leads on."""
REVERSE_CARDS: Final = 2.0
"""What a card in reverse costs: the rest of the turn goes backwards too."""
SETTLED_CARDS: Final = 0.05
Cards = NDArray[np.float64]
Flags = NDArray[np.bool_]
Places = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Way:
    """The cards to go from every cell: its middle is the middle of a car that stands there."""

    cell_um: int
    columns: int
    rows: int
    cards: tuple[float, ...]
    """By heading, then row, then column."""

    def from_middle(self, at: Pose) -> float:
        """The cards to go for a car with its middle there: the four nearest cells, the nearer the more."""
        heading = round(at.heading_mdeg * HEADINGS / FULL_TURN_MDEG) % HEADINGS
        x = min(max(at.x_um / self.cell_um - 0.5, 0.0), self.columns - 1.001)
        y = min(max(at.y_um / self.cell_um - 0.5, 0.0), self.rows - 1.001)
        column, row = int(x), int(y)
        right, up = x - column, y - row
        first = (heading * self.rows + row) * self.columns + column
        cards, above = self.cards, first + self.columns
        near = cards[first] * (1 - right) + cards[first + 1] * right
        far = cards[above] * (1 - right) + cards[above + 1] * right
        return near * (1 - up) + far * up


def cards_to_go(course: Course, car: Pose) -> float:
    """About how many cards a car with the middle of its rear edge there needs to the finish; 0 at the finish."""
    return way(course).from_middle(judge.middle(course, car))


@lru_cache(maxsize=8)
def way(course: Course) -> Way:
    """The cards to go from everywhere on a course. The best of the sides that may lie in the grid counts, each as
    likely as its back; a place from where nothing leads on is worth a way back in reverse."""
    cell_um = min(max(FINEST_UM, ceil(sqrt(course.width_um * course.height_um / MOST_CELLS))), COARSEST_UM)
    columns, rows = ceil(course.width_um / cell_um), ceil(course.height_um / cell_um)
    free, home = _judged(course, cell_um, columns, rows)
    steps = dict(course.cards.exits)
    leads = [_leads(course, steps[side], free, cell_um) for side in course.cards.sides]
    cards = np.where(home, 0.0, LOST_CARDS)
    for _ in range(SWEEPS):
        known = np.append(cards.ravel(), LOST_CARDS)
        after = np.stack([np.minimum(known[ahead] + 1, known[back] + REVERSE_CARDS) for ahead, back in leads])
        settled = np.where(home, 0.0, np.minimum(_expected(after), LOST_CARDS))
        if np.abs(settled - cards).max() < SETTLED_CARDS:
            break
        cards = settled
    return Way(cell_um, columns, rows, tuple(cards.ravel().tolist()))


def _judged(course: Course, cell_um: int, columns: int, rows: int) -> tuple[Flags, Flags]:
    """Where a card with its middle in a cell lies free, and where it then overlaps the finish.

    A card turned by half a turn covers the same place, so half of the headings are judged.
    """
    at = judge.surroundings(course, ())
    to_edge = forward(-(course.cards.height_um // 2))
    shape = (HEADINGS // 2, rows, columns)
    heading, row, column = (index.ravel() for index in np.indices(shape))
    half = cell_um // 2
    turned_mdeg = heading * FULL_TURN_MDEG // HEADINGS
    middles = np.stack((column * cell_um + half, row * cell_um + half, turned_mdeg), axis=1)
    verdicts = judge_all(at, then(middles, sweep_rows((to_edge,))))
    clear = verdicts.struck == NOTHING
    free, home = (np.tile(flags.reshape(shape), (2, 1, 1)) for flags in (clear, clear & verdicts.finish))
    return free, home


def _leads(course: Course, exit: Pose, free: Flags, cell_um: int) -> tuple[Places, Places]:
    """The cell that a side leads to from every cell, forward and in reverse; one past the last where it crashes."""
    half = forward(course.cards.height_um // 2)
    back = forward(-(course.cards.height_um // 2))
    ahead = np.empty(free.shape, dtype=np.intp)
    behind = np.empty_like(ahead)
    for heading in range(HEADINGS):
        middle = Pose(0, 0, heading * FULL_TURN_MDEG // HEADINGS)
        rear = middle.then(back)
        ahead[heading] = _cells(free, rear.then(exit).then(half), cell_um)
        first = rear.facing(HALF_TURN_MDEG)
        there = _cells(free, first.then(exit).facing(HALF_TURN_MDEG).then(half), cell_um)
        clear = _cells(free, first.then(half), cell_um) < free.size
        behind[heading] = np.where(clear, there, free.size)
    return ahead, behind


def _cells(free: Flags, moved: Pose, cell_um: int) -> Places:
    """The number of the cell that lies so far from each cell, at that heading; one past the last where none is free."""
    headings, rows, columns = free.shape
    heading = round(moved.heading_mdeg * headings / FULL_TURN_MDEG) % headings
    row = np.arange(rows)[:, None] + round(moved.y_um / cell_um)
    column = np.arange(columns)[None, :] + round(moved.x_um / cell_um)
    inside = (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
    number = (heading * rows + row) * columns + column
    number = np.where(inside, number, 0)
    return np.where(inside & free.ravel()[number], number, free.size)


def _expected(after: Cards) -> Cards:
    """The least of the figures of six sides that lie in the grid, on average: of each card one, each as likely.

    From the least figure up, every next one halves the chance that none of those before lies there, until both sides
    of one card have come: one of them does.
    """
    sure = after.reshape(-1, 2, *after.shape[1:]).max(axis=1).min(axis=0)
    chances = 0.5 ** np.arange(1, len(after) + 1)
    chances[-1] *= 2
    return np.tensordot(chances, np.minimum(np.sort(after, axis=0), sure), axes=1)
