"""Values along a track against what is allowed there: the picture by which a race is judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from turbo_table.scene.boards import Judged, Stop
from turbo_table.scene.drawing import SEAT_COLOURS, SEAT_RIMS
from turbo_table.session.session import Session
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect

CARD: Final = 1.3
"""The width of a card, by its height."""
STEP: Final = 30
AXIS: Final = 44.0
"""For the numbers at the left."""
LEAST_TOP: Final = 150
DOT: Final = 9.0
FAINT: Final = 0.35
DENSE: Final = 22.0
"""So far apart lines of the grid are told from each other."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where a value at a stop is drawn."""

    area: Rect
    cells: tuple[Rect, ...]
    low: int
    top: int
    """The lowest and the highest value."""

    def y(self, value: float) -> float:
        """The height of a value."""
        return self.area.bottom - self.area.height * (value - self.low) / (self.top - self.low)

    def at(self, index: int, value: float) -> tuple[float, float]:
        """A value at a stop; at -1: at the left edge."""
        x = self.cells[index].middle[0] if index >= 0 else self.area.x
        return x, self.y(value)


def grid(area: Rect, cells: tuple[Rect, ...], stops: Sequence[Stop], rows: Sequence[Judged]) -> Grid:
    """The grid of a picture; `cells` are the places of the stops below it."""
    values = [value for row in rows for value in row.values]
    limits = [stop.most for stop in stops if stop.most is not None]
    most = max([LEAST_TOP, *values, *limits]) + STEP
    inner = Rect(area.x + AXIS, area.y + 8, area.width - AXIS, area.height - 14)
    return Grid(inner, cells, min([0, *values]) // STEP * STEP, -(-most // STEP) * STEP)


def ground(canvas: Canvas, its: Grid, stops: Sequence[Stop]) -> None:
    """What is allowed: lines of values, ceilings over limited stops, the floor below all."""
    span = its.top - its.low
    step = next((step for step in (1, 2, 5, 10) if its.area.height * STEP * step / span >= DENSE), 20) * STEP
    for value in range(-(-its.low // step) * step, its.top + 1, step):
        y = its.y(value)
        canvas.box(Rect(its.area.x, y, its.area.width, 1), "hairline", radius=0)
        canvas.text(Rect(its.area.x - AXIS, y - 10, AXIS - 10, 20), str(value), "quiet", align="right")
    for stop, cell in zip(stops, its.cells, strict=True):
        wide = Rect(cell.x - 2, its.area.y, cell.width + 4, its.area.height)
        low = its.y(stop.least)
        if stop.least:
            canvas.box(Rect(wide.x, low, wide.width, its.area.bottom - low), "barrier", radius=0, alpha=0.16)
            canvas.box(Rect(wide.x, low - 1, wide.width, 2), "barrier", radius=0)
        if stop.most is None:
            continue
        high = its.y(stop.most)
        canvas.box(Rect(wide.x, wide.y, wide.width, high - wide.y), "barrier", radius=0, alpha=0.2)
        canvas.box(Rect(wide.x, high - 2, wide.width, 4), "barrier", radius=2)
        for n in range(int((high - wide.y) // 14)):
            y = wide.y + 14 * n + 4
            canvas.line(((wide.x + 3, y + 9), (wide.right - 3, y)), "barrier", 1, alpha=0.45)
        if stop.most:
            canvas.text(wide.top(24), f"≤ {stop.most}", "key", colour="danger-words", align="centre")


def line(canvas: Canvas, its: Grid, row: Judged, colour: int, *, part: float = 1.0, faint: bool = False) -> None:
    """The values of a row, as much of the way as `part` says; with their numbers unless faint."""
    points = [its.at(-1, 0), *(its.at(index, value) for index, value in enumerate(row.values))]
    way = _some(points, part)
    rim, own = SEAT_RIMS[colour % len(SEAT_RIMS)], SEAT_COLOURS[colour % len(SEAT_COLOURS)]
    if faint:
        canvas.line(way, rim, 2, alpha=FAINT)
        return
    canvas.line(way, rim, 6)
    canvas.line(way, own, 3.5)
    wrong = {finding.index for finding in row.findings}
    won = dict(row.points)
    for index, value in enumerate(row.values[: max(0, int(part * (len(points) - 1) + 0.001))]):
        x, y = its.at(index, value)
        dot = Rect(x - DOT, y - DOT, 2 * DOT, 2 * DOT)
        if index in wrong:
            canvas.box(dot.inset(-6), "", radius=DOT + 6, rim="danger-words", rim_width=3)
        canvas.mark(dot, colour)
        number = Rect(x - 30, y - DOT - 26, 60, 20) if y - its.area.y > 44 else Rect(x - 30, y + DOT + 6, 60, 20)
        tint = "danger-words" if index in wrong else "words"
        canvas.box(number.inset((60 - canvas.text_width(str(value), "number")) / 2 - 4, 0), "room", radius=5, alpha=0.7)
        canvas.text(number, str(value), "number", colour=tint, align="centre")
        if index in won:
            badge = Rect(x - 26, number.y - 26, 52, 22)
            canvas.box(badge, "amber", radius=6)
            canvas.text(badge, f"{won[index]} pt{'s' if won[index] > 1 else ''}", "key", colour="ink", align="centre")


def compare(canvas: Canvas, area: Rect, session: Session) -> None:
    """All rows of a race that was judged, over its track."""
    boards, view = session.plugin.boards, session.view(None)
    if boards is None:
        return
    stops, rows = boards.stops(view), boards.judged(view)
    gap, count = 3.0, max(1, len(stops))
    wide = (area.width - AXIS - gap * (count - 1)) / count
    y = area.bottom - wide / CARD
    cells = tuple(Rect(area.x + AXIS + n * (wide + gap), y, wide, wide / CARD) for n in range(count))
    its = grid(area.top(area.height - wide / CARD - 6), cells, stops, rows)
    ground(canvas, its, stops)
    for stop, cell in zip(stops, cells, strict=False):
        canvas.picture(cell, session.plugin.table.art(view, stop.art))
    for row in reversed(rows):
        colour = session.colours[row.seat]
        way = [its.at(-1, 0), *(its.at(index, value) for index, value in enumerate(row.values))]
        canvas.line(way, SEAT_RIMS[colour % len(SEAT_RIMS)], 5)
        canvas.line(way, SEAT_COLOURS[colour % len(SEAT_COLOURS)], 3)
        for x, y in way[1:]:
            canvas.mark(Rect(x - DOT, y - DOT, 2 * DOT, 2 * DOT), colour)


def _some(points: Sequence[tuple[float, float]], part: float) -> list[tuple[float, float]]:
    """The beginning of a way."""
    along = min(max(part, 0.0), 1.0) * (len(points) - 1)
    whole = int(along)
    way = list(points[: whole + 1])
    if whole + 1 < len(points):
        (x0, y0), (x1, y1) = points[whole], points[whole + 1]
        way.append((x0 + (x1 - x0) * (along - whole), y0 + (y1 - y0) * (along - whole)))
    return way
