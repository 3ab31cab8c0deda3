"""The charts of practice: pure functions of what was answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from turbo_table.practice.progress import GOOD_MM, SESSIONS, Answered, SideFigure, SittingFigure, sittings
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.practice import words
from turbo_table.ui.rect import Rect

ENOUGH: Final = 5
"""A sitting that was left before so many answers says nothing: it is no point of a line."""
MOST_SITTINGS: Final = 1_000
TOPS: Final = (10.0, 20.0, 40.0, 60.0, 100.0)
"""What a chart ends at: the least of these that all fits under."""
AXIS: Final = 38.0
DOT: Final = 7.0
STEPS_MM: Final = (10, 20, 50, 100, 200, 500, 1_000, 2_000)
MOST_STEPS: Final = 6
"""So many lines with their numbers have room."""


def newest(answers: Sequence[Answered]) -> tuple[SittingFigure, ...]:
    """The newest sittings that were not left at once, the oldest of them first."""
    return tuple(each for each in sittings(answers, MOST_SITTINGS) if each.answers >= ENOUGH)[-SESSIONS:]


def sides(canvas: Canvas, area: Rect, figures: Sequence[SideFigure]) -> None:
    """A bar for each card side, as high as its median error; below it the side, above it the mm."""
    most = max([2 * GOOD_MM, *(1.1 * (each.mm or 0.0) for each in figures)])
    grid = Rect(area.x + AXIS, area.y + 24, area.width - AXIS, area.height - 50)
    step = next((each for each in STEPS_MM if most / each <= MOST_STEPS), STEPS_MM[-1])
    for value in range(0, int(most) + 1, step):
        y = grid.bottom - grid.height * value / most
        canvas.box(Rect(grid.x, y, grid.width, 1), "hairline", radius=0)
        canvas.text(Rect(area.x, y - 10, AXIS - 10, 20), str(value), "quiet", align="right")
    good = grid.bottom - grid.height * GOOD_MM / most
    canvas.line([(grid.x, good), (grid.right, good)], "words", 1.5, alpha=0.8)
    for place, each in zip(grid.columns(len(figures), 0), figures, strict=True):
        wide = min(34.0, place.width * 0.6)
        below = Rect(place.x - 6, grid.bottom + 5, place.width + 12, 20)
        canvas.text(below, each.side, "label" if each.mm is not None else "quiet", align="centre")
        if each.mm is None:
            continue
        high = max(2.0, grid.height * each.mm / most)
        bar = Rect(place.middle[0] - wide / 2, grid.bottom - high, wide, high)
        canvas.box(bar, "amber" if each.mm > GOOD_MM else "#C9F27A", radius=3)
        number = Rect(place.middle[0] - 14, bar.y - 24, 28, 22)
        # The line does not run through it.
        canvas.box(number, "panel", radius=4)
        canvas.text(number, f"{each.mm:.0f}", "number", align="centre")


def points(canvas: Canvas, area: Rect, figures: Sequence[SittingFigure]) -> None:
    """The points of sittings, one after the other."""
    over_time(canvas, area, figures, lambda each: each.points, 100, ("", "#7FD4FF"))


def over_time(
    canvas: Canvas,
    area: Rect,
    figures: Sequence[SittingFigure],
    value: Callable[[SittingFigure], float | None],
    most: float | None,
    look: tuple[str, str],
) -> None:
    """A figure of sittings over time; `most`: at the top, or as it fits; `look`: its unit, the colour of the line."""
    unit, colour = look
    if most is None:
        largest = max((known for each in figures if (known := value(each)) is not None), default=0.0)
        most = next((top for top in TOPS if largest <= top), TOPS[-1])
    grid = Rect(area.x + AXIS, area.y + 6, area.width - AXIS - DOT, area.height - 12)
    for part in (0.0, 0.5, 1.0):
        y = grid.bottom - grid.height * part
        canvas.box(Rect(grid.x, y, grid.width + DOT, 1), "hairline", radius=0)
        canvas.text(Rect(area.x, y - 10, AXIS - 10, 20), f"{most * part:.0f}", "quiet", align="right")
    found = [(index, known) for index, each in enumerate(figures) if (known := value(each)) is not None]
    wide = max(1, len(figures) - 1)
    spots = [
        (grid.x + DOT + (grid.width - DOT) * index / wide, grid.bottom - grid.height * min(known, most) / most)
        for index, known in found
    ]
    canvas.line(spots, colour, 2)
    for x, y in spots:
        canvas.box(Rect(x - DOT / 2, y - DOT / 2, DOT, DOT), colour, radius=DOT / 2)
    if not spots:
        canvas.text(Rect(grid.x + 12, grid.y, grid.width, grid.height), "Nothing yet", "quiet")
    elif unit:
        last = f"{found[-1][1]:.0f} {unit}"
        canvas.text(Rect(grid.right - 100, area.y - 26, 100 + DOT, 20), last, "number", align="right")


def calls(canvas: Canvas, area: Rect, right: int, of: int) -> None:
    """How many crash calls were right, as a bar with its number."""
    bar = Rect(area.x, area.y + 34, area.width, 16)
    canvas.box(bar, "raised", radius=4)
    part = right / of if of else 0.0
    if part:
        canvas.box(bar.left(max(4.0, bar.width * part)), "#C9F27A", radius=4)
    told = f"{right} of {of}, {words.percent(part)}" if of else "None was asked yet"
    canvas.text(area.top(28), told, "head")
