"""How a game ended: places, and how far everybody had to go, round by round."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from itertools import accumulate
from typing import Final

from turbo_table.core.game import IllegalAction, Seat
from turbo_table.core.layout import Layout
from turbo_table.session.luck import fresh_seed
from turbo_table.session.records import figures_of, with_last_winner
from turbo_table.session.session import Session
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.race.curve import compare
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.chosen import BUILD, from_json
from turbo_table.ui.screens.result_chart import Rows, chart
from turbo_table.ui.screens.result_figures import figure_lines, told
from turbo_table.ui.screens.still import BACK_HINTS, Page, Still, page
from turbo_table.ui.services import Services
from turbo_table.ui.table.happened import happened
from turbo_table.ui.table.score import LINE, LOW_LINE, score_lines
from turbo_table.ui.theme import ROW
from turbo_table.ui.widgets.model import Button, Choice, Hint, Label, Mark, Panel, Row, Tone, View, Widget

PLACE: Final = 62.0
LOW_PLACE: Final = 46.0
"""A line of the places; in a lower one there is no room for two lines of words."""
MOST_LINES: Final = 60
"""The last lines of a log, of which no window has room for more."""
ASIDE: Final = 76.0
"""The width that a mark and a clause take in a line of the log."""
PARTS: Final = ("chart", "figures")
"""What stands at the right."""
SWITCH: Final = 170.0


class ResultsScreen(Still):
    """Opened by the table when the game is over."""

    name = "results"

    def __init__(self, services: Services, session: Session, rows: Rows) -> None:
        """`rows`: one for the start and one for each round."""
        self._services = services
        self._part = PARTS[0]
        self._session = session
        self._rows = rows
        self._result = session.game.result(session.state)
        self._standings = session.plugin.table.standings(session.view(None))

    # What is shown

    def view(self, size: Size) -> View:
        """Places at the left, the chart at the right, the ways from here below."""
        at, places, right = self._areas(size)
        head = Label(rect=at.head, text=self._title(), style="title" if at.small else "display")
        return View(
            widgets=(head, *self._places(places), *self._right(right), *self._ways(at)),
            hints=(*BACK_HINTS[:-1], Hint(shown("back"), "home"), Hint(shown("rules"), "rules")),
            first="again",
            left=at.head.x,
        )

    def _areas(self, size: Size) -> tuple[Page, Rect, Rect]:
        at = page(size)
        body = at.body.top(at.body.height - (56 if at.small else 72))
        side = min(460.0, body.width * 0.44)
        return at, body.left(side), body.beside(side + at.gap)

    def _title(self) -> str:
        names = self._session.setup.names
        result = self._result
        winners = [name for name, place in zip(names, result.places, strict=True) if place == 1] if result else []
        if len(winners) == 1:
            return f"{winners[0]} wins"
        if self._standings is not None and len(winners) == len(self._standings.rows[0].seats):
            return f"{' and '.join(winners)} win"
        return f"{' and '.join(winners)} share the first place" if winners else "Nobody wins"

    def _places(self, area: Rect) -> tuple[Widget, ...]:
        session, result = self._session, self._result
        places = result.places if result else (None,) * len(session.seats)
        order = sorted(session.seats, key=lambda seat: (places[seat] or 99, seat))
        made: list[Widget] = [Panel(rect=area)]
        inside = area.inset(20, 16)
        made.append(Label(rect=inside.top(20), text="Places", style="section"))
        high = min(PLACE, (inside.height - 60) / len(order))
        for index, seat in enumerate(order):
            line = Rect(inside.x, inside.y + 32 + index * high, inside.width, high)
            made += self._place(line, seat, places[seat])
        rest = inside.below(32 + high * len(order) + 14)
        if self._standings is not None:
            made += self._score(rest)
        else:
            made += self._last(rest)
        return tuple(made)

    def _score(self, area: Rect) -> tuple[Widget, ...]:
        """Race by race, where there were several and there is room."""
        assert self._standings is not None
        line = min(LINE, (area.height - 24) / len(self._standings.rows))
        if line < LOW_LINE:
            return ()
        return score_lines(self._standings, area, self._session.setup.names, self._session.colours, line)

    @cached_property
    def _figures(self) -> tuple[tuple[str, tuple[float, ...]], ...]:
        """What was counted, by name, with the number of each seat."""
        return told(*figures_of(self._session))

    def _right(self, area: Rect) -> tuple[Widget, ...]:
        """What leads from the chart to the figures and back, and the figures."""
        if not self._figures:
            return ()
        place = Rect(area.right - SWITCH - 10, area.y + 8, SWITCH, 34)
        switch = Choice(name="part", rect=place, label="", values=PARTS, index=PARTS.index(self._part))
        if self._part == PARTS[0]:
            return (switch,)
        inside = area.inset(20, 16)
        title = Label(rect=inside.top(20).left(inside.width - SWITCH), text="What was counted", style="section")
        lines = figure_lines(self._figures, inside.below(40), self._session.colours)
        return (Panel(rect=area), title, switch, *lines)

    def _last(self, area: Rect) -> tuple[Widget, ...]:
        """The end of the log, as much of it as there is room for."""
        log = happened([line for line in self._session.log if not line.taken_back])[-MOST_LINES:]
        heights = [ROW - 22 + fonts.height(line.words, "body", area.width - ASIDE) for line in log]
        count = sum(total <= area.height - 28 for total in accumulate(reversed(heights)))
        if not count:
            return ()
        made: list[Widget] = [Label(rect=area.top(20), text="What happened last", style="section")]
        y = area.y + 28
        for index, (line, height) in enumerate(zip(log[-count:], heights[-count:], strict=True)):
            place = Rect(area.x - 8, y, area.width + 16, height)
            seat = line.cue.seat
            colour = None if seat is None else self._session.colours[seat]
            name = f"log {index} {line.cue.clause}"
            made.append(Row(name=name, rect=place, text=line.words, corner=line.cue.clause, mark=colour, indented=True))
            y += height
        return tuple(made)

    def _place(self, line: Rect, seat: Seat, place: int | None) -> tuple[Widget, ...]:
        session = self._session
        sitter = session.sitters[seat]
        name = f"{sitter.name} · {sitter.bot}" if sitter.is_bot else sitter.name
        words = session.plugin.table.seat_line(session.view(None), seat).words
        number = Rect(line.x, line.y, 40, line.height)
        mark = Rect(line.x + 40, line.middle[1] - 15, 30, 30)
        text = Rect(line.x + 84, line.middle[1] - 22, line.width - 84, 44)
        spots = (text.top(23), text.below(23).top(20))
        if line.height < LOW_PLACE:
            # Side by side, as two lines would not go below each other.
            half = text.below(11).top(22)
            spots = (half.left(half.width * 0.5), half.beside(half.width * 0.5))
        return (
            Label(rect=number, text=f"{place}." if place else "–", style="title"),
            Mark(rect=mark, seat=seat, colour=session.colours[seat]),
            Label(rect=spots[0], text=name, style="label"),
            Label(rect=spots[1], text=words, style="quiet"),
        )

    def _ways(self, at: Page) -> tuple[Widget, ...]:
        foot = at.body.below(at.body.height - (44 if at.small else 52))
        buttons: list[tuple[str, str, str, Tone]] = [
            ("again", "Again", "the same track" if self._same_track else "all as it was", "primary"),
            ("others", "Other seats", "back to the set-up", "plain"),
            ("next", "Next course", self._next_course()[1], "plain"),
            ("watch", "Watch again", "from the beginning", "plain"),
            ("review", "Look back", "what cost most", "plain"),
            ("home", "Home", "", "plain"),
        ]
        left_out = {"" if self._next_course()[1] else "next", "" if ways.practised(self._session.game.id) else "review"}
        known = [each for each in buttons if each[0] not in left_out]
        places = foot.columns(len(known), 12)
        return tuple(
            Button(name=name, rect=place, label=label, detail="" if at.small else detail, tone=tone)
            for place, (name, label, detail, tone) in zip(places, known, strict=True)
        )

    @property
    def _same_track(self) -> bool:
        """Whether chance is to make the same track once more: times alone are compared on it."""
        return self._session.plugin.ground is not None and len(self._session.sitters) == 1

    def _next_course(self) -> tuple[str, str]:
        """(id, name) of the course after this one; empty where there is no other."""
        from turbo_table.ui.screens.games import courses

        known = courses(self._session.game.id)
        layout = self._session.setup.layout
        index = next((i for i, course in enumerate(known) if course.layout == layout), -1)
        if not known or (len(known) == 1 and index == 0):
            return BUILD, ""
        following = known[(index + 1) % len(known)]
        return following.id, following.layout.name

    def paint(self, canvas: Canvas, size: Size) -> None:
        """The chart."""
        area = self._areas(size)[2]
        if self._part != PARTS[0]:
            return
        canvas.box(area, "panel", radius=12, rim="hairline")
        inside = area.inset(20, 16)
        if self._session.plugin.boards is not None:
            canvas.text(inside.top(20), f"{self._session.plugin.boards.unit} along the track", "section")
            compare(canvas, inside.below(34), self._session)
            return
        lines = [self._session.plugin.table.seat_line(self._session.view(None), each) for each in self._session.seats]
        unit = next((line.unit for line in lines if line.unit), "to go")
        races = self._standings.heads if self._standings is not None else ()
        whole = f"{unit}, {'race by race' if races else 'round by round'}"
        room = inside.width - (SWITCH if self._figures else 0)
        title = whole if fonts.wide(whole.upper(), "section") <= room else unit
        canvas.text(inside.top(20), title, "section")
        chart(canvas, inside.below(36), self._rows, self._session.colours, races)

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Go where it says."""
        match name:
            case "again":
                self._again(self._session.setup.layout)
            case "next":
                from turbo_table.ui.screens.games import courses

                id, _ = self._next_course()
                layout = next((each.layout for each in courses(self._session.game.id) if each.id == id), None)
                self._again(layout)
            case "part":
                self._part = PARTS[int(value or 0)]
            case "others":
                self._services.home()
                ways.set_up(self._services, self._session.game.id)
            case "watch":
                ways.watch(self._services, self._session)
            case "review":
                ways.review(self._services, self._session)
            case "home":
                self._services.home()
            case _ if name.startswith("log "):
                ways.rules(self._services, self._session.game.id, name.split()[-1])

    def _again(self, layout: Layout | None) -> None:
        old = self._session
        # A starter who was chosen by number starts again; one who stands there for having won does not.
        chosen = from_json(old.plugin, self._services.preferences.setup(old.game.id)).options
        setup = with_last_winner(
            old.game,
            replace(old.setup, layout=layout),
            again=[id for id, value in old.setup.options if dict(chosen).get(id) != value],
        )
        try:
            session = Session(
                old.plugin,
                setup,
                old.sitters,
                seed=old.seed if self._same_track else fresh_seed(),
                chance=old.chance,
                policy=old.policy,
                hints=old.gives_hints,
                colours=old.colours,
            )
        except IllegalAction as error:
            self._services.say(str(error))
            return
        ways.play(self._services, session)

    def command(self, command: str) -> bool:
        """Esc leads home, F2 to the rules."""
        if command == "back":
            self._services.home()
        elif command == "rules":
            ways.rules(self._services, self._session.game.id)
        return command in ("back", "rules")
