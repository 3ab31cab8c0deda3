"""How the games that are over went: who came in where, how fast alone, and how often it crashed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from threading import Thread
from typing import Final

from turbo_table.games.registry import GAMES, find
from turbo_table.scene.drawing import SEAT_MARKS
from turbo_table.session.clock import stamp
from turbo_table.session.disk import data_folder, write_whole
from turbo_table.session.records import Played, Records, to_csv
from turbo_table.session.targets import reason
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.rolling import Roll, Rolling
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.still import BACK_HINTS, Page, Still, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.statistics import charts, tally
from turbo_table.ui.statistics.tally import BYS, Alone, Filter, Line
from turbo_table.ui.widgets.model import Bar, Button, Choice, Hint, Label, Panel, View, Widget

PARTS: Final = ("table", "alone", "averages")
"""The three charts; where it is narrow, one at a time."""
WIDTH: Final = 1400.0
EVERYBODY: Final = "everybody"
EVERY_COURSE: Final = "every course"
EMPTY_BARS: Final = (0.86, 0.62, 0.41)


@dataclass(frozen=True, slots=True)
class Told:
    """What was counted, for what is chosen just now."""

    games: tuple[Played, ...] = ()
    lines: tuple[Line, ...] = ()
    figures: tuple[str, ...] = ()
    averages: tuple[tuple[str, float], ...] = ()
    alone: tuple[Alone, ...] = ()
    """On one course."""
    colours: Mapping[str, int] = field(default_factory=dict)


class StatisticsScreen(Still):
    """Filters above, three charts below."""

    name = "statistics"

    def __init__(self, services: Services) -> None:
        """Nothing is known before the first frames: the records are read beside them."""
        self._services: Final = services
        self._records: Final = Records()
        self._found: tuple[Played, ...] | None = None
        self._all: tuple[Played, ...] | None = None
        self._loader: Thread | None = None
        self._filter = Filter()
        self._by = BYS[0]
        self._figure = ""
        self._part = PARTS[0]
        self._told = Told()
        self._rolling: Final = Rolling()
        self._focused = ""
        self._lead = ""
        self._asked = 0
        self._size = Size(1280, 800)

    # What is counted

    @property
    def ready(self) -> bool:
        """Whether the records were read."""
        return self._all is not None

    def frame(self, dt_ms: float) -> bool:
        """Read the records beside the frames."""
        if self._loader is None:
            self._loader = Thread(target=self._load, daemon=True)
            self._loader.start()
        if self._found is None:
            return False
        self._all, self._found = self._found, None
        self._services.say(self._records.fault)
        self._count()
        if self._told.lines:
            self._lead_to(0)
        return True

    def _load(self) -> None:
        self._found = self._records.games()

    def close(self) -> None:
        """Nothing is read any more."""
        if self._loader is not None:
            self._loader.join()

    def _count(self) -> None:
        """Count anew, as something else was chosen."""
        known = self._all or ()
        games = tuple(filter(self._filter.keeps, known))
        figures = tally.figures(games)
        self._figure = self._figure if self._figure in figures else next(iter(figures), "")
        alone = tally.alone(games)
        course = next(
            iter(sorted({each.course for each in alone}, key=lambda c: -sum(a.course == c for a in alone))), ""
        )
        self._told = Told(
            games=games,
            lines=tally.lines(games, self._by),
            figures=figures,
            averages=tally.averages(games, self._figure),
            alone=tuple(each for each in alone if each.course == course),
            colours={name: index % len(SEAT_MARKS) for index, name in enumerate(tally.everybody(known))},
        )

    @property
    def _games(self) -> tuple[str, ...]:
        """Ids of the games that were played."""
        played = {each.game for each in self._all or ()}
        return tuple(id for id in GAMES if id in played)

    @property
    def _who(self) -> tuple[str, ...]:
        return ("", *tally.everybody(self._all or ()))

    @property
    def _courses(self) -> tuple[str | None, ...]:
        return (None, *tally.courses(self._all or ()))

    # What is shown

    def view(self, size: Size) -> View:
        """Filters, and the charts there is room for."""
        self._size = size
        at = page(size, WIDTH)
        if not self._told.games and self._filter == Filter():
            return self._nothing(at)
        places = self._places(at)
        widgets: list[Widget] = [*heading(at, "Statistics"), self._export(at), *self._filters(at)]
        if "table" in places:
            widgets += self._table(places["table"])
        if "averages" in places:
            widgets += self._averages(places["averages"])
        return View(
            widgets=tuple(widgets),
            hints=(*BACK_HINTS[:-1], Hint("X", "export"), BACK_HINTS[-1]),
            first="line 0" if "table" in places else "part",
            lead=self._lead,
            asked=self._asked,
            left=at.head.x,
        )

    def _nothing(self, at: Page) -> View:
        """What to do first."""
        loading = self._all is None
        area = at.body
        inside = area.inset(24, 20 if at.small else 32)
        title = "Reading the records …" if loading else "Nothing to count yet"
        said = (
            ""
            if loading
            else (
                "Play a game to its end: who came in where, how many rounds it took and what was crashed into "
                "is told here then."
            )
        )
        widgets: list[Widget] = [
            *heading(at, "Statistics"),
            Panel(rect=area),
            Label(rect=inside.top(34), text=title, style="title"),
            Label(rect=inside.below(44).top(44).left(min(560, inside.width)), text=said, fold=True),
        ]
        if not loading:
            widgets.append(Button(name="play", rect=inside.below(104).top(46).left(200), label="Play", tone="primary"))
            bars = inside.below(180)
            widgets += [
                Bar(rect=Rect(bars.x, bars.y + index * 44, bars.width * part, 28), colour="raised")
                for index, part in enumerate(EMPTY_BARS)
                if bars.height > 44 * (index + 1)
            ]
        first = "back" if loading else "play"
        return View(widgets=tuple(widgets), hints=BACK_HINTS, first=first, lead=first, left=at.head.x)

    def _places(self, at: Page) -> dict[str, Rect]:
        """Where each chart is."""
        high, gap = (40.0, 10.0) if at.small else (48.0, 16.0)
        body = at.body.below(high + gap)
        if at.small:
            return {self._part: body}
        left = body.left(round(body.width * 0.54))
        right = body.beside(left.width + gap)
        half = round((right.height - gap) * 0.5)
        return {"table": left, "alone": right.top(half), "averages": right.below(half + gap)}

    def _export(self, at: Page) -> Button:
        wide = 150.0 if at.small else 170.0
        place = Rect(at.head.right - 144 - wide, at.head.middle[1] - 18, wide, 36)
        return Button(name="export", rect=place, label="Export CSV", key="X")

    def _filters(self, at: Page) -> list[Widget]:
        row = at.body.top(40 if at.small else 48)
        games = tuple(find(id).game.title for id in self._games)
        who = (EVERYBODY, *self._who[1:])
        courses = (EVERY_COURSE, *map(tally.course_name, filter(lambda each: each is not None, self._courses)))  # type: ignore[arg-type]
        asked: list[tuple[str, tuple[str, ...], int]] = []
        if len(games) > 1:
            index = self._games.index(self._filter.game) + 1 if self._filter.game else 0
            asked.append(("game", ("every game", *games), index))
        asked.append(("who", who, self._who.index(self._filter.who)))
        asked.append(("course", courses, self._courses.index(self._filter.course)))
        if at.small:
            asked.append(("part", ("places", "alone", "on average"), PARTS.index(self._part)))
        summary = 0.0 if at.small else 420.0
        columns = row.left(row.width - summary).columns(len(asked), 12)
        made: list[Widget] = [
            Choice(name=name, rect=place, label="", values=values, index=index)
            for (name, values, index), place in zip(asked, columns, strict=True)
        ]
        if summary:
            count = len(self._told.games)
            words = f"{count} game{'s' if count != 1 else ''} · {tally.hours(self._told.games)} at the table"
            made.append(Label(rect=row.beside(row.width - summary), text=words, style="head", align="right"))
        return made

    def _section(self, area: Rect, words: str) -> tuple[Panel, Label]:
        return Panel(rect=area), Label(rect=area.inset(18, 14).top(20), text=words, style="section")

    def _table(self, area: Rect) -> list[Widget]:
        told = self._told
        rows = self._rows(area)
        roll = self._rolling.sized(len(told.lines), round(rows.height / self._row_high(area)))
        title = "Who won there" if self._by == "courses" else "Places"
        choice = Rect(area.right - 222, area.y + 8, 210, 34)
        chosen = self._chosen_line()
        made: list[Widget] = [
            *self._section(area, title),
            Choice(name="by", rect=choice, label="", values=BYS, index=BYS.index(self._by)),
            *charts.table(rows, told.lines, self._by, roll, told.colours, chosen),
        ]
        if not told.lines:
            made.append(Label(rect=rows.top(60).inset(12, 0), text=f"No {self._by} in these games.", style="quiet"))
        return made

    def _chosen_line(self) -> str:
        if self._by == "courses":
            return "" if self._filter.course is None else tally.course_name(self._filter.course)
        return self._filter.who

    def _rows(self, area: Rect) -> Rect:
        inside = Rect(area.x + 6, area.y + 52, area.width - 12, area.height - 60)
        high = self._row_high(area)
        return inside.top(max(1, int(inside.height // high)) * high)

    def _row_high(self, area: Rect) -> float:
        return charts.row_high(area.height - 60, len(self._told.lines))

    def _averages(self, area: Rect) -> list[Widget]:
        told = self._told
        wide = min(250.0, area.width * 0.5)
        labels = tuple(name.replace("_", " ") for name in told.figures)
        made: list[Widget] = [*self._section(area, "In a game, on average")]
        if labels:
            place = Rect(area.right - wide - 12, area.y + 8, wide, 34)
            index = told.figures.index(self._figure)
            made.append(Choice(name="figure", rect=place, label="", values=labels, index=index))
        return made + charts.averages(
            Rect(area.x + 18, area.y + 54, area.width - 36, area.height - 64), told.averages, told.colours
        )

    def paint(self, canvas: Canvas, size: Size) -> None:
        """The chart of games alone."""
        area = self._places(page(size, WIDTH)).get("alone")
        if area is None or not self._told.games:
            return
        canvas.box(area, "panel", radius=12, rim="hairline")
        inside = area.inset(18, 14)
        games = self._told.alone
        if not games:
            words = "Nobody was first alone in these games. Set up a game for one: the best is kept for each course."
            words = words if tally.for_one(self._told.games) else "These games are for two or more."
            canvas.text(inside.top(20), "Alone", "section")
            canvas.text(inside.below(34), words, "quiet", fold=True)
            return
        figure = tally.alone_by(games[0].game)
        canvas.text(inside.top(20), f"Alone: {figure} to the finish", "section")
        canvas.text(inside.below(24).top(22), charts.best_words(games, figure), "body")
        charts.alone(canvas, inside.below(56), games, self._told.colours)

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """The bar of the table."""
        area = self._places(page(size, WIDTH)).get("table")
        if area is not None and self._told.games:
            self._rolling.paint(canvas, self._rows(area))

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Something was chosen."""
        index = int(value or 0)
        match name:
            case "back":
                self._services.back()
            case "play":
                ways.set_up(self._services)
            case "export":
                self._services.say(self._exported())
            case "part":
                self._part = PARTS[index]
            case "game":
                self._choose(replace(self._filter, game=("", *self._games)[index]))
            case "who":
                self._choose(replace(self._filter, who=self._who[index]))
            case "course":
                self._choose(replace(self._filter, course=self._courses[index]))
            case "by":
                self._by = BYS[index]
                self._rolling.roll = Roll()
                self._count()
            case "figure":
                self._figure = self._told.figures[index]
                self._count()
            case _ if name.startswith("line "):
                self._line(int(name.removeprefix("line ")))

    def _choose(self, filter: Filter) -> None:
        self._filter = filter
        self._count()

    def _line(self, index: int) -> None:
        """Only the games of this line; all of them where it was so already."""
        name = self._told.lines[index].name
        again = name == self._chosen_line()
        if self._by == "courses":
            course = next(each for each in self._courses[1:] if each is not None and tally.course_name(each) == name)
            self._choose(replace(self._filter, course=None if again else course))
        else:
            self._choose(replace(self._filter, who="" if again else name))
        there = next((place for place, line in enumerate(self._told.lines) if line.name == name), 0)
        self._lead_to(there)

    def _exported(self) -> str:
        """Write a table of the games that are shown; the sentence that says where it is."""
        path = data_folder() / "tables" / f"statistics {stamp()}.csv"
        try:
            write_whole(path, to_csv(self._told.games))
        except (OSError, ValueError) as error:
            return f"The table could not be written to {path}: {reason(error)}."
        count = len(self._told.games)
        return f"{count} game{'s' if count != 1 else ''} written to {path}."

    # Keys and wheel

    def command(self, command: str) -> bool:
        """Up and down go along the rows, beyond what is seen too."""
        if not self._focused.startswith("line "):
            return False
        there = self._rolling.roll.after(command, int(self._focused.removeprefix("line ")))
        if there is not None:
            self._lead_to(there)
        return there is not None

    def _lead_to(self, index: int) -> None:
        self._rolling.roll = self._rolling.roll.sized(len(self._told.lines), self._rolling.roll.seen).showing(index)
        self._lead = f"line {index}"
        self._asked += 1

    def notice(self, focused: str, hovered: str) -> None:
        """What has the focus."""
        self._focused = focused

    def release(self) -> None:
        """Let go of the bar."""
        self._rolling.release()

    def pointer(self, event: Pointer) -> bool:
        """The wheel over the rows, and their bar."""
        area = self._places(page(self._size, WIDTH)).get("table")
        return area is not None and self._rolling.pointer(event, self._rows(area))
