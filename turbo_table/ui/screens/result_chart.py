"""The chart of the results: how far everybody had to go, a line for each seat, down to where nothing is left to go."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from turbo_table.scene.drawing import SEAT_COLOURS, SEAT_RIMS
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect

Rows = tuple[tuple[float | None, ...], ...]
"""A row a round: how much each seat has to go; None where it has nothing to go any more, or between two races."""
MARK: Final = 22.0
SMALL_MARK: Final = 14.0
"""The size of the marks at the ends of the lines, and where there are lines for several races."""


def chart(canvas: Canvas, area: Rect, rows: Rows, colours: tuple[int, ...], races: tuple[str, ...] = ()) -> None:
    """A line for each seat, which ends where it has come home; `races`: what each of several races is called."""
    most = max((amount for row in rows for amount in row if amount is not None), default=0.0)
    if len(rows) < 2 or most <= 0:
        canvas.text(area, "There is nothing to draw: the game ended before a round did.", "quiet", fold=True)
        return
    step = _step(most)
    top = step * -(-most // step)
    grid = Rect(area.x + 48, area.y + 6, area.width - 48 - MARK, area.height - 40)

    def at(index: int, amount: float) -> tuple[float, float]:
        return grid.x + grid.width * index / (len(rows) - 1), grid.bottom - grid.height * amount / top

    value = 0.0
    while value <= top:
        _, y = at(0, value)
        canvas.box(Rect(grid.x, y, grid.width, 1), "amber" if value == 0 else "hairline", radius=0)
        canvas.text(Rect(area.x, y - 10, 40, 20), f"{value:g}", "quiet", align="right")
        value += step
    for index, words in _below(rows, races):
        x, _ = at(index, 0)
        canvas.text(Rect(x - 30, grid.bottom + 8, 60, 20), words, "quiet", align="centre")
    ends = []
    for seat, colour in enumerate(colours):
        for line in lines_of(rows, seat):
            points = [at(index, amount) for index, amount in line]
            if len(points) > 1:
                canvas.line(points, SEAT_RIMS[colour], 5)
                canvas.line(points, SEAT_COLOURS[colour], 3)
            ends.append((points[-1], colour))
    size = MARK if len(ends) <= len(colours) else SMALL_MARK
    for (x, y), colour in ends:
        canvas.mark(Rect(x - size / 2, y - size / 2, size, size), colour)


def lines_of(rows: Rows, seat: int) -> Iterator[tuple[tuple[int, float], ...]]:
    """The lines of a seat, one a race, as (number of the row, what is to go): each ends where nothing is."""
    for gone, part in groupby(enumerate(rows), key=lambda each: each[1][seat] is None):
        if gone:
            continue
        line = [(index, row[seat] or 0.0) for index, row in part]
        while len(line) > 1 and line[-1][1] == line[-2][1] == 0:
            line.pop()
        yield tuple(line)


def _below(rows: Rows, races: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """What stands below some of the rows: where each race begins, or numbers of rounds."""
    begins = [
        index
        for index, row in enumerate(rows)
        if any(each is not None for each in row) and (index == 0 or all(each is None for each in rows[index - 1]))
    ]
    if len(begins) > 1 and len(begins) <= len(races):
        yield from zip(begins, races, strict=False)
        return
    every = max(1, -(-len(rows) // 12))
    yield from ((index, "start" if index == 0 else str(index)) for index in range(0, len(rows), every))


def _step(most: float) -> float:
    """A round number that goes into the largest amount four to eight times."""
    size = 10.0 ** (len(str(int(most))) - 1)
    return next(part * size for part in (0.1, 0.2, 0.25, 0.5, 1, 2) if most / (part * size) <= 8)
