"""How everybody stands in a match of several races, as a table: a line for each side, a column for each race."""

from __future__ import annotations

from typing import Final

from turbo_table.scene.scene import Standing, Standings
from turbo_table.ui import fonts
from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.model import Bar, Label, Mark, Panel, TextStyle, Widget

WIDTH: Final = 660.0
LINE: Final = 44.0
LOW_LINE: Final = 26.0
SIGN: Final = 26.0
CELL: Final = 52.0
TOTAL: Final = 100.0
HEAD: Final = 40.0
PLACES: Final = "PLACE IN RACE"
"""What the numbers below the races are."""
EDGE: Final = 24.0
BESIDE: Final = 12.0
"""Between the last head and the one before."""


def score_box(standings: Standings, area: Rect, names: tuple[str, ...], colours: tuple[int, ...]) -> tuple[Widget, ...]:
    """The table in the middle of an area, on a ground of its own, which comes first."""
    width = min(WIDTH, area.width - 16)
    words = fonts.height(standings.words, "body", width - 2 * EDGE)
    fixed = 20 + HEAD + 24 + 12 + words + 16
    line = min(LINE, max(LOW_LINE, (area.height - 12 - fixed) / len(standings.rows)))
    height = min(fixed + line * len(standings.rows), area.height - 4)
    x, y = area.middle
    rect = Rect(x - width / 2, y - height / 2, width, height)
    inside = Rect(rect.x + EDGE, rect.y + 16, width - 2 * EDGE, height - 32)
    table = inside.below(HEAD).top(24 + line * len(standings.rows))
    return (
        Panel(rect=rect, raised=True, rim="hairline"),
        Label(rect=inside.top(34), text=standings.title, style="title"),
        *score_lines(standings, table, names, colours, line),
        Label(rect=inside.below(inside.height - words), text=standings.words, style="body", fold=True),
    )


def score_lines(
    standings: Standings, area: Rect, names: tuple[str, ...], colours: tuple[int, ...], line: float = LINE
) -> tuple[Widget, ...]:
    """The lines alone, as wide as the area, below a line of heads."""
    # The last head does not reach into the column before it.
    total = max(min(TOTAL, area.width * 0.2), fonts.wide(standings.total.upper(), "section") + BESIDE)
    cell = min(CELL, (area.width - total) * 0.6 / max(1, len(standings.heads)))
    first = area.right - total - cell * len(standings.heads)
    made: list[Widget] = [Label(rect=Rect(area.x, area.y, first - area.x - 8, 24), text=PLACES, style="section")]
    for index, head in enumerate(standings.heads):
        made.append(_cell(Rect(first + index * cell, area.y, cell, 24).inset(-BESIDE / 2, 0), head, "section"))
    made.append(
        Label(
            rect=Rect(area.right - total, area.y, total, 24),
            text=standings.total.upper(),
            style="section",
            align="right",
        )
    )
    for number, row in enumerate(standings.rows):
        rect = Rect(area.x, area.y + 24 + number * line, area.width, line)
        made.append(Bar(rect=rect.top(1), colour="hairline", radius=0))
        made += _name(rect.left(first - area.x - 8), row, names, colours)
        for index, text in enumerate(row.cells):
            made.append(
                _cell(Rect(first + index * cell, rect.y, cell, line), text, "label" if text == "1" else "quiet")
            )
        made.append(
            Label(
                rect=Rect(area.right - total, rect.y, total, line),
                text=row.total,
                style="title" if line >= 36 else "head",
                align="right",
            )
        )
    return tuple(made)


def _cell(rect: Rect, text: str, style: TextStyle) -> Label:
    return Label(rect=rect, text=text, style=style, align="centre")


def _name(rect: Rect, row: Standing, names: tuple[str, ...], colours: tuple[int, ...]) -> tuple[Widget, ...]:
    """The marks and names of a side."""
    size = min(SIGN, rect.height - 4)
    marks = tuple(
        Mark(
            rect=Rect(rect.x + index * (size + 4), rect.middle[1] - size / 2, size, size),
            seat=seat,
            colour=colours[seat],
        )
        for index, seat in enumerate(row.seats)
    )
    text = ", ".join(names[seat] for seat in row.seats)
    return (*marks, Label(rect=rect.beside(len(marks) * (size + 4) + 6), text=text, style="label"))
