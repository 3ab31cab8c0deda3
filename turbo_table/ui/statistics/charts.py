"""The charts of the statistics, as widgets and as lines on a canvas: pure functions of what was counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.scene.drawing import PALETTE, SEAT_RIMS
from turbo_table.scene.shapes import mixed
from turbo_table.session.clock import told_moment
from turbo_table.ui import fonts
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect
from turbo_table.ui.rolling import Roll
from turbo_table.ui.statistics.tally import Alone, By, Line, course_name
from turbo_table.ui.theme import contrast
from turbo_table.ui.widgets.model import Bar, Label, Mark, Row, Widget

LEAST_ROW: Final = 66.0
MOST_ROW: Final = 88.0
SIGN: Final = 20.0
HIGH: Final = 22.0
"""The height of a bar with a number in it."""
BESIDE: Final = 14.0
"""Room for the bar that rolls the rows."""
SHADES: Final = (1.0, 0.76, 0.36, 0.27, 0.19, 0.12)
"""How much of its colour is in the bar of each place."""
LEAST_AVERAGE: Final = 27.0
MOST_AVERAGE: Final = 44.0
Colours = Mapping[str, int]
"""Who -> the index of colour and mark."""


def shade(colour: int, part: float) -> str:
    """A seat's light colour, mixed into the ground of a panel."""
    return mixed((PALETTE["panel"], SEAT_RIMS[colour % len(SEAT_RIMS)]), part)


def words_on(ground: str) -> str:
    """The colour of words that can be read on a ground."""
    return max(("ink", "white"), key=lambda words: contrast(words, ground))


def row_high(height: float, count: int) -> float:
    """How high the rows of a table are: higher where there is room for all of them."""
    return float(round(min(MOST_ROW, max(LEAST_ROW, height / max(1, count)))))


def table(area: Rect, lines: Sequence[Line], by: By, roll: Roll, colours: Colours, chosen: str) -> list[Widget]:
    """The rows that are seen: who or where, how many games, and what they were made of."""
    made: list[Widget] = []
    high = area.height / roll.seen
    width = area.width - (BESIDE if roll.count > roll.seen else 0)
    for index in roll.indices:
        line = lines[index]
        place = Rect(area.x, area.y + (index - roll.first) * high, width, high).inset(0, 2)
        made.append(Row(name=f"line {index}", rect=place, text="", chosen=line.name == chosen))
        bar_high = HIGH + (high - LEAST_ROW) / 2
        inside = place.inset(12, (place.height - 26 - bar_high) / 2)
        head, bar = inside.top(24), inside.below(26).top(bar_high)
        games = "1 game" if line.games == 1 else f"{line.games} games"
        won = f"{games} · {round(100 * line.share)} % won"
        right = fonts.wide(won, "quiet") + 12
        colour = colours.get(line.name)
        if colour is not None:
            made.append(Mark(rect=Rect(head.x, head.y + 2, SIGN, SIGN), seat=Seat(0), colour=colour))
            head = head.beside(SIGN + 8)
        made += (
            Label(rect=head.left(head.width - right), text=line.name, style="label"),
            Label(rect=head, text=won, style="quiet", align="right"),
        )
        made += _winners(bar, line, colours) if by == "courses" else _places(bar, line, colour or 0)
    return made


def _parts(bar: Rect, line: Line) -> list[tuple[Rect, str, int]]:
    """Where each part of a bar stands, in whole units; they touch, but for a hair."""
    total = max(1, sum(count for _, count in line.parts))
    made, before = [], 0
    for name, count in line.parts:
        left, right = (round(bar.width * each / total) for each in (before, before + count))
        made.append((Rect(bar.x + left, bar.y, max(1, right - left - 2), bar.height), name, count))
        before += count
    return made


def _places(bar: Rect, line: Line, colour: int) -> list[Widget]:
    made: list[Widget] = []
    for rect, place, count in _parts(bar, line):
        ground = shade(colour, SHADES[int(place) - 1]) if place.isdecimal() else "raised"
        made.append(Bar(rect=rect, colour=ground))
        words = f"{count} × {place}." if place.isdecimal() else f"{count} {place}"
        words = words if fonts.wide(words, "number") + 10 <= rect.width else str(count)
        if fonts.wide(words, "number") + 4 <= rect.width:
            made.append(Label(rect=rect, text=words, style="number", align="centre", colour=words_on(ground)))
    return made


def _winners(bar: Rect, line: Line, colours: Colours) -> list[Widget]:
    made: list[Widget] = []
    if not line.parts:
        return [Bar(rect=bar, colour="raised")]
    for rect, name, count in _parts(bar, line):
        colour = colours.get(name, 0)
        ground = shade(colour, 0.8)
        made.append(Bar(rect=rect, colour=ground))
        wide = fonts.wide(str(count), "number")
        if rect.width >= SIGN + wide + 12:
            sign = Rect(rect.x + (rect.width - SIGN - wide - 4) / 2, rect.middle[1] - SIGN / 2, SIGN, SIGN)
            number = Rect(sign.right + 4, rect.y, wide + 2, rect.height)
            made.append(Mark(rect=sign, seat=Seat(0), colour=colour))
            made.append(Label(rect=number, text=str(count), style="number", colour=words_on(ground)))
    return made


def averages(area: Rect, values: Sequence[tuple[str, float]], colours: Colours) -> list[Widget]:
    """A bar for each, as many as there is room for."""
    made: list[Widget] = []
    most = max((value for _, value in values), default=0.0)
    name_wide = min(area.width * 0.36, max((fonts.wide(name, "body") for name, _ in values), default=0.0) + SIGN + 18)
    high = min(MOST_AVERAGE, max(LEAST_AVERAGE, area.height / max(1, len(values))))
    count = max(1, int(area.height / high + 0.01))
    # The last line tells of those there is no room for.
    count = count if count >= len(values) else count - 1
    for index, (name, value) in enumerate(values[:count]):
        place = Rect(area.x, area.y + index * high, area.width, high)
        colour = colours.get(name, 0)
        bar = Rect(place.x + name_wide, place.middle[1] - HIGH / 2, place.width - name_wide - 52, HIGH)
        made += (
            Mark(rect=Rect(place.x, place.middle[1] - SIGN / 2, SIGN, SIGN), seat=Seat(0), colour=colour),
            Label(rect=place.beside(SIGN + 8).left(name_wide - SIGN - 14), text=name),
            Bar(rect=bar.left(max(2.0, bar.width * value / most if most else 0)), colour=shade(colour, 1.0)),
            Label(rect=place, text=f"{value:.1f}", style="number", align="right"),
        )
    if count < len(values):
        rest = Rect(area.x, area.y + count * high, area.width, high)
        made.append(Label(rect=rest, text=f"and {len(values) - count} more", style="quiet"))
    return made


def alone(canvas: Canvas, area: Rect, games: Sequence[Alone], colours: Colours) -> None:
    """Games alone on a course over time: a mark for each, and a line for the best until then."""
    least, most = min(each.value for each in games), max(each.value for each in games)
    step = max(1, -(-int(most - least + 2) // 5))
    low = int(least) // step * step - (step if least % step == 0 and least >= step else 0)
    high = low + step * max(2, -(-int(most - low + 1) // step))
    grid = Rect(area.x + 36, area.y + 6, area.width - 36 - SIGN, area.height - 34)
    first, last = games[0].when_s, games[-1].when_s

    def at(each: Alone) -> tuple[float, float]:
        along = (each.when_s - first) / (last - first) if last > first else 0.5
        return grid.x + SIGN / 2 + (grid.width - SIGN) * along, grid.bottom - grid.height * (each.value - low) / (
            high - low
        )

    for value in range(low, high + 1, step):
        y = grid.bottom - grid.height * (value - low) / (high - low)
        canvas.box(Rect(grid.x, y, grid.width + SIGN, 1), "hairline", radius=0)
        canvas.text(Rect(area.x, y - 10, 28, 20), str(value), "quiet", align="right")
    days = [told_moment(moment) for moment in (first, last)]
    foot = Rect(grid.x, grid.bottom + 8, grid.width + SIGN, 20)
    canvas.text(foot, days[0], "quiet")
    if last > first:
        canvas.text(foot, days[1], "quiet", align="right")
    line: list[tuple[float, float]] = []
    for each in games:
        x, y = at(each)
        if each.best:
            line += [(x, line[-1][1]), (x, y)] if line else [(x, y)]
    line.append((grid.right + SIGN / 2, line[-1][1]))
    canvas.line(line, "words", 2)
    for each in games:
        x, y = at(each)
        canvas.mark(Rect(x - SIGN / 2, y - SIGN / 2, SIGN, SIGN), colours.get(each.name, 0))


def best_words(games: Sequence[Alone], figure: str) -> str:
    """The best of them, as a sentence."""
    best = min(games, key=lambda each: (each.value, each.when_s))
    return (
        f"The best on {course_name(best.course)}: {best.name} in {best.value:g} {figure}, {told_moment(best.when_s)}."
    )
