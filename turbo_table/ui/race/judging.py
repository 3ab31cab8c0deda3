"""Before the judges: row by row, in order of arrival, the values of each against the limits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from turbo_table.core.game import IllegalAction
from turbo_table.scene.boards import Boards, Finding, Judged
from turbo_table.session.records import Records, course_of
from turbo_table.session.session import Session
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.race import curve
from turbo_table.ui.race.times import whole_time
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.still import Page, Still, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Bar, Button, Hint, Label, Panel, Picture, View, Widget

DRIVE_MS: Final = 1_600.0
"""A row is driven once more in so much time."""
ROW: Final = 64.0
NEXT: Final = "next"
GAP: Final = 3.0
LINE: Final = 28.0
"""A line of what was found."""


class Judging(Still):
    """The rows of a race, and the way on."""

    def __init__(self, services: Services, session: Session) -> None:
        """At the first row."""
        self._services: Final = services
        self._session: Final = session
        boards = session.plugin.boards
        assert boards is not None
        self._boards: Final[Boards[Any]] = boards
        self._drawn: Any = session.view(None)
        self.rows: Final = boards.judged(self._drawn)
        self._stops: Final = boards.stops(self._drawn)
        self._best: Final = self._best_here()
        self.index = 0
        self.seen = 1
        """How many rows were shown already."""
        self.driven_ms = 0.0 if services.preferences.motion else DRIVE_MS

    def _best_here(self) -> str:
        """Of a game alone: the best on this track until now, and whether this one is better; else empty."""
        session = self._session
        if len(self.rows) != 1 or session.plugin.ground is None:
            return ""
        course, row = course_of(session), self.rows[0]
        known = Records().best(session.plugin.alone, game=session.game.id)
        best = next((each for each in known if each.course == course), None)
        here_s = row.time_ms / 1000 if row.place == 1 and row.time_ms is not None else None
        if best is None:
            return "The first time on this track: it is kept." if here_s is not None else ""
        if here_s is not None and here_s < best.value:
            return f"A new best! Until now: {whole_time(round(best.value * 1000))}, {best.name}."
        return f"Best on this track: {whole_time(round(best.value * 1000))}, {best.name}."

    # What is shown

    @property
    def done(self) -> bool:
        """Whether every row was shown."""
        return self.seen >= len(self.rows)

    def view(self, size: Size) -> View:
        """The rows at the left, the picture and the cards at the right, the way on below."""
        at = page(size, 1800)
        left, right = self._areas(at)
        title = self._boards.verdict(self._drawn) if self._told_all else "Before the judges"
        on = Hint(shown("take"), "next row" if not self.done else "on")
        return View(
            widgets=(
                Label(rect=at.head, text=title, style="title" if at.small else "display"),
                *self._list(left),
                Panel(rect=right),
                *self._cards(right, small=at.small),
                *self._foot(at),
            ),
            hints=(on, Hint("Up Down", "another row"), Hint(shown("rules"), "rules"), Hint(shown("back"), "menu")),
            first=NEXT,
            lead=NEXT,
            asked=self.seen,
            left=at.head.x,
        )

    def _areas(self, at: Page) -> tuple[Rect, Rect]:
        body = at.body.top(at.body.height - (50 if at.small else 66))
        side = min(340.0, body.width * 0.29)
        return body.left(side), body.beside(side + at.gap)

    def _list(self, area: Rect) -> tuple[Widget, ...]:
        made: list[Widget] = []
        high = min(ROW, (area.height - 8) / max(1, len(self.rows)) - 8)
        for number, row in enumerate(self.rows):
            rect = Rect(area.x, area.y + number * (high + 8), area.width, high)
            shown_ = number < self.seen
            time = whole_time(row.time_ms) if row.time_ms is not None and row.place is not None else ""
            if number == self.seen - 1 and number == self.index and self._part < 1:
                told = "being looked at"
            else:
                told = " · ".join(filter(None, (row.words, time))) if shown_ else "not looked at yet"
            made.append(
                Button(
                    name=f"judged {number + 1}",
                    rect=rect,
                    label=self._session.setup.names[row.seat],
                    detail=told if high >= 46 else "",
                    mark=self._session.colours[row.seat],
                    chosen=number == self.index,
                    enabled=shown_,
                    why_not="That row comes later.",
                )
            )
        y = area.y + len(self.rows) * (high + 8) + 8
        rest = Rect(area.x, y, area.width, area.bottom - y)
        made += self._totals(rest)
        if self._best and self._told_all:
            made.append(Label(rect=rest.top(48), text=self._best, fold=True))
            made.append(Label(rect=rest.below(54).top(44), text=course_of(self._session), style="quiet", fold=True))
        return tuple(made)

    def _totals(self, area: Rect) -> tuple[Widget, ...]:
        """Points, where there are any: of this race and of all."""
        scored = [row for row in self.rows if row.total is not None]
        if not scored or not self._told_all or area.height < 28 * (len(scored) + 1):
            return ()
        made: list[Widget] = [Label(rect=area.top(20), text="Points", style="section")]
        for number, row in enumerate(sorted(scored, key=lambda each: -(each.total or 0))):
            line = area.below(26 + number * 26).top(24)
            name = self._session.setup.names[row.seat]
            here = sum(points for _, points in row.points) + (row.arrival or 0)
            made.append(Label(rect=line, text=name, style="label"))
            made.append(Label(rect=line, text=f"+{here}  =  {row.total}", style="number", align="right"))
        return tuple(made)

    def _foot(self, at: Page) -> tuple[Widget, ...]:
        foot = at.body.below(at.body.height - (42 if at.small else 52))
        label = "Next row" if not self.done else self._way_on
        button = foot.beside(foot.width - min(300.0, foot.width * 0.4))
        return (Button(name=NEXT, rect=button, label=label, key=shown("take"), tone="primary"),)

    @property
    def _way_on(self) -> str:
        action = self._boards.on(self._drawn)
        if action is None:
            return "Results"
        return self._session.plugin.table.offers(self._drawn, action.seat, (action,))[0].words

    def _cells(self, area: Rect) -> tuple[Rect, ...]:
        inner = Rect(area.x + 12 + curve.AXIS, area.y, area.width - 30 - curve.AXIS, 0)
        count = max(1, len(self._stops))
        wide = (inner.width - GAP * (count - 1)) / count
        high = wide / curve.CARD
        y = area.bottom - 2 * high - 14 - self._told_high(area)
        return tuple(Rect(inner.x + n * (wide + GAP), y, wide, high) for n in range(count))

    def _told_high(self, area: Rect) -> float:
        """Room for all that was found in any row, so that nothing moves from row to row; a quarter at most."""
        lines = max((line + 1 for row in self.rows for _, _, line, _ in _flow(row, area.width - 32)), default=1)
        usual = 1 if area.height < 420 else 2
        return 2 + LINE * max(usual, min(lines, int(area.height / 4 / LINE)))

    @property
    def row(self) -> Judged | None:
        """The row that is looked at."""
        return self.rows[self.index] if self.rows else None

    def _cards(self, area: Rect, *, small: bool) -> tuple[Widget, ...]:
        made: list[Widget] = []
        row = self.row
        cells = self._cells(area)
        art = self._session.plugin.table.art
        upto = int(self._part * len(self._stops) + 0.001)
        for number, (stop, cell) in enumerate(zip(self._stops, cells, strict=True)):
            made.append(Picture(rect=cell, drawing=art(self._drawn, stop.art)))
            if row is None or number >= min(len(row.row), upto):
                continue
            below = Rect(cell.x, cell.bottom + 4, cell.width, cell.height)
            card = row.row[number]
            made.append(Picture(rect=below, drawing=art(self._drawn, card.art), colour=self._session.colours[row.seat]))
            if any(finding.index == number for finding in row.findings):
                made.append(Bar(rect=Rect(below.x, below.bottom + 1, below.width, 4), colour="barrier"))
        made += self._told(area, cells)
        return tuple(made)

    def _told(self, area: Rect, cells: tuple[Rect, ...]) -> tuple[Widget, ...]:
        """What was found, in words under the cards."""
        row = self.row
        room = Rect(
            area.x + 16, cells[0].bottom * 1.0 + cells[0].height + 12, area.width - 32, self._told_high(area) - 6
        )
        if row is None or self._part < 1:
            return ()
        if not row.findings:
            words = f"{self._session.setup.names[row.seat]}: {row.words}."
            return (Label(rect=room.top(24), text=words),)
        made: list[Widget] = []
        for number, (finding, x, line, wide) in enumerate(_flow(row, room.width)):
            rect = Rect(room.x + x, room.y + line * LINE, wide, LINE - 2)
            if rect.bottom > room.bottom + 4:
                more = len(row.findings) - number + 1
                made[-1] = Label(rect=made[-1].rect.inset(8, 0), text=f"and {more} more", style="quiet")
                break
            name = f"found {number + 1} {finding.clause}"
            made.append(Button(name=name, rect=rect, label=finding.words))
        return tuple(made)

    @property
    def _told_all(self) -> bool:
        """Whether the last row was driven to its end: nothing is told before it is seen."""
        return self.done and (self._part >= 1 or self.index < len(self.rows) - 1)

    @property
    def _part(self) -> float:
        """How much of the row was driven once more."""
        return min(1.0, self.driven_ms / DRIVE_MS)

    def paint(self, canvas: Canvas, size: Size) -> None:
        """Nothing lies under the widgets."""

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """The curve."""
        area = self._areas(page(size, 1800))[1]
        cells = self._cells(area)
        room = Rect(area.x + 12, area.y + 10, area.width - 30, cells[0].y - area.y - 14)
        its = curve.grid(room, cells, self._stops, self.rows)
        curve.ground(canvas, its, self._stops)
        for number in range(self.seen):
            if number != self.index:
                other = self.rows[number]
                curve.line(canvas, its, other, self._session.colours[other.seat], faint=True)
        row = self.row
        if row is not None:
            curve.line(canvas, its, row, self._session.colours[row.seat], part=self._part)

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Another row, a clause, or on."""
        kind, _, rest = name.partition(" ")
        if name == NEXT:
            self._on()
        elif kind == "judged" and int(rest) <= self.seen:
            self._look_at(int(rest) - 1)
        elif kind == "found":
            ways.rules(self._services, self._session.game.id, rest.split()[-1])

    def _look_at(self, index: int) -> None:
        if 0 <= index < len(self.rows):
            self.index = index
            self.seen = max(self.seen, index + 1)
            self.driven_ms = 0.0 if self._services.preferences.motion else DRIVE_MS

    def _on(self) -> None:
        if self._part < 1:
            self.driven_ms = DRIVE_MS
        elif not self.done:
            self._look_at(self.seen)
        else:
            action = self._boards.on(self._drawn)
            if action is None:
                ways.results(self._services, self._session, ())
                return
            try:
                self._session.do(action)
            except IllegalAction as refused:
                self._services.say(str(refused))

    def command(self, command: str) -> bool:
        """Up and Down go through the rows that were shown."""
        match command:
            case "up" | "down":
                index = self.index + (1 if command == "down" else -1)
                self._look_at(min(max(0, index), self.seen - 1))
            case "rules":
                ways.rules(self._services, self._session.game.id)
            case _:
                return False
        return True

    def pointer(self, event: Pointer) -> bool:
        """The mouse over nothing does nothing."""
        return False

    def frame(self, dt_ms: float) -> bool:
        """The row is driven once more."""
        if self._part >= 1:
            return False
        self.driven_ms += dt_ms
        return True


def _flow(row: Judged, width: float) -> Iterator[tuple[Finding, float, int, float]]:
    """Each thing that was found, with where it stands: how far from the left, in which line, how wide."""
    x, line = 0.0, 0
    for finding in row.findings:
        wide = min(width, fonts.wide(finding.words, "label") + 34)
        if x and x + wide > width:
            x, line = 0.0, line + 1
        yield finding, x, line, wide
        x += wide + 8
