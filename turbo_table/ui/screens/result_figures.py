"""What was counted of a game, as a table: a line for each figure, a column for each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.model import Bar, Label, Mark, TextStyle, Widget

LINE: Final = 38.0
LOW_LINE: Final = 20.0
SIGN: Final = 24.0
CELL: Final = 64.0
HEAD: Final = 32.0


def told(whole: Mapping[str, float], seats: Sequence[Mapping[str, float]]) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """The figures that tell the seats apart, by name, with the number of each seat: nothing that nobody has, or that
    is counted of the whole game."""
    rows = ((name, tuple(figures.get(name, 0.0) for figures in seats)) for name in whole)
    alone = len(seats) == 1
    return tuple((name, row) for name, row in rows if any(row) and (alone or any(each != whole[name] for each in row)))


def figure_lines(
    figures: Sequence[tuple[str, tuple[float, ...]]], area: Rect, colours: tuple[int, ...]
) -> tuple[Widget, ...]:
    """The marks of the seats, and as many lines below them as there is room for."""
    line = min(LINE, max(LOW_LINE, (area.height - HEAD) / len(figures)))
    shown = figures[: max(1, int((area.height - HEAD) // line))]
    cell = min(CELL, area.width * 0.55 / len(colours))
    first = area.right - cell * len(colours)
    made: list[Widget] = []
    for seat, colour in enumerate(colours):
        sign = Rect(first + seat * cell + (cell - SIGN) / 2, area.y, SIGN, SIGN)
        made.append(Mark(rect=sign, seat=Seat(seat), colour=colour))
    for number, (name, row) in enumerate(shown):
        place = Rect(area.x, area.y + HEAD + number * line, area.width, line)
        made.append(Bar(rect=place.top(1), colour="hairline", radius=0))
        words = name.replace("_", " ").capitalize()
        made.append(Label(rect=place.left(first - area.x - 8), text=words, style="body"))
        for seat, value in enumerate(row):
            cells = Rect(first + seat * cell, place.y, cell, line)
            style: TextStyle = "label" if value else "quiet"
            made.append(Label(rect=cells, text=f"{round(value, 1):g}" if value else "–", style=style, align="centre"))
    return tuple(made)
