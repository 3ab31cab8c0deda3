"""What could have been done at a point of a game: a map of where the car can be, and the best lines step by step."""

from __future__ import annotations

from functools import reduce
from typing import Final

from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.lookahead import CHOOSING
from turbo_table.games.turbo_drift.state import State
from turbo_table.practice.review import TOP, Heat, Landing
from turbo_table.practice.solver import Lines
from turbo_table.scene.scene import Frame
from turbo_table.session.luck import fresh_seed
from turbo_table.session.replay import Walk
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.practice import doors, heat_map, told
from turbo_table.ui.practice.heat_map import By, HeatMap
from turbo_table.ui.practice.jobs import HeatJob, Job, LinesJob
from turbo_table.ui.practice.stand import Stand
from turbo_table.ui.practice.waiting import STOP, Waiting
from turbo_table.ui.practice.worker import Failed
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import Still
from turbo_table.ui.services import Services
from turbo_table.ui.table.build import zooms
from turbo_table.ui.table.layout import Layout, layout
from turbo_table.ui.table.situation import around
from turbo_table.ui.widgets.model import Button, Choice, Hint, Label, Panel, Scroll, View, Widget

LINE: Final = "line "
RETRY: Final = "retry"
FOOT: Final = 72.0
"""Under the table's part that is free, for the legend."""
AHEAD: Final = ("this turn", "three turns")
BYS: Final[tuple[By, ...]] = ("value", "risk")
NOTHING: Final = "Nobody has driven yet at this point: choose a later one."
EARLIER: Final = "Nothing was to be chosen there: this is the last point before it where something was."


def point_of(session: Session, ply: int) -> int | None:
    """The last point up to this one at which a driver chooses something in a drive; None where there is none."""
    walk = Walk(session)
    return next((each for each in range(ply, -1, -1) if walk.state(each).phase in CHOOSING), None)


def looked_at(session: Session, ply: int) -> Session:
    """The first actions of a game in a session of its own, in which anything may be tried and taken back."""
    sitters = [Sitter(name) for name in session.setup.names]
    new = Session(session.plugin, session.setup, sitters, seed=fresh_seed(), policy="friendly", colours=session.colours)
    for each in session.line[:ply]:
        new.relive(each)
    return new


class HeatScreen(Still):
    """A table to look at, and the choices beside it."""

    name = "what-else"

    def __init__(self, services: Services, session: Session, ply: int, waiting: Waiting | None = None) -> None:
        """At this point of a game, or the last one before it at which something was to be chosen."""
        self._services: Final = services
        self._session: Final = session
        found = point_of(session, ply)
        self.ply: Final = found if found is not None else 0
        self._note = NOTHING if found is None else "" if found == ply else EARLIER
        self._failed = ""
        """Why the last search found nothing; empty: it did."""
        self.stand: Final = Stand(services, looked_at(session, self.ply))
        self.stand.watched = True
        self.state: Final[State] = self.stand.session.state
        self.heat: Heat | None = None
        self.lines: Lines | None = None
        self._told: tuple[told.Told, ...] = ()
        self._indices: tuple[int, ...] = ()
        """Of the choices that are listed."""
        self.by: By = "value"
        self._ahead = 0
        self.chosen = 0
        self.step = 0
        self._pointed: Landing | None = None
        self._map: Final = HeatMap()
        self._waiting: Final = waiting or Waiting()
        self._layout: Layout | None = None
        self._size: Size | None = None
        self._lead = STOP
        self._asked = 0
        self._dirty = True
        if found is not None:
            self._waiting.ask(HeatJob(self.state))

    # What is shown

    def view(self, size: Size) -> View:
        """The table at the left, the panel at the right."""
        if size != self._size:
            self._size, self._layout = size, layout(size, self._services.hints_height)
        at = self._layout
        assert at is not None
        self.stand.fit(at.table, FOOT)
        inside = at.panel.inset(12 if at.close else 20, 10 if at.close else 16)
        made: list[Widget] = [Panel(rect=at.panel), *zooms(at)]
        name = self.state.names[self.state.driver]
        corner = f"{name}, round {self.state.round}" if self.state.round else "Before the race"
        made.append(Label(rect=inside.top(20).left(inside.width - 130), text=corner, style="section"))
        back = Rect(inside.right - 122, inside.y - 6, 122, 34)
        made.append(Button(name="back", rect=back, label="Back", key=shown("back")))
        rest = inside.below(32)
        made.append(Label(rect=rest.top(32), text="What could I have done?", style="title"))
        rest = rest.below(38)
        scrolls: tuple[Scroll, ...] = ()
        if self._waiting.busy:
            what = "Three turns ahead …" if self._ahead else "Every choice of this turn …"
            made += self._waiting.widgets(rest, what)
        else:
            widgets, scrolls = self._found(rest, close=at.close)
            made += widgets
        return View(
            widgets=tuple(made),
            scrolls=scrolls,
            hints=self._hints(),
            first=self._lead,
            lead=self._lead,
            asked=self._asked,
            left=at.table.x,
        )

    def _found(self, area: Rect, *, close: bool) -> tuple[list[Widget], tuple[Scroll, ...]]:
        """The switches, the lines, and the ways on."""
        made: list[Widget] = []
        note = self._sentence()
        if note:
            high = fonts.height(note, "quiet", area.width)
            made.append(Label(rect=area.top(high), text=note, style="quiet", fold=True))
            area = area.below(high + 8)
        row = 36.0 if close else 44.0
        if self._failed:
            made.append(Button(name=RETRY, rect=area.top(row).left(min(220, area.width)), label="Try again"))
            return made, ()
        if self.heat is None:
            return made, ()
        one, two = area.top(row).columns(2, 8)
        made += (
            Choice(name="by", rect=one, label="", values=("by value", "by risk"), index=BYS.index(self.by)),
            Choice(name="ahead", rect=two, label="", values=AHEAD, index=self._ahead),
        )
        area = area.below(row + (2 if close else 6))
        foot = area.below(area.height - row)
        steps = area.below(area.height - 2 * row - 8).top(row)
        listed = area.top(area.height - 2 * row - 16)
        # Room for the ring around the first of them, and at the sides.
        flow = Flow(listed.x, listed.y + 6, listed.width - 14)
        for index, each in enumerate(self._told):
            flow.add(
                Button(
                    name=f"{LINE}{index}",
                    rect=flow.place(58, 8),
                    label=f"{index + 1}  {each.title}" if index < TOP else each.title,
                    detail=each.detail.removesuffix(" of 100") if close else each.detail,
                    chosen=index == self.chosen,
                )
            )
        scroll = Scroll(name="lines", rect=listed.inset(-8, 0), height=flow.y - listed.y, widgets=tuple(flow.widgets))
        line = self._told[self.chosen] if self._told else None
        count = len(line.actions) if line else 0
        no_back = "" if self.step else "This is the beginning of the line."
        no_on = "" if self.step < count else "This is the end of the line." if count else "There is no line."
        left, right = steps.columns(2, 8)
        made += (
            Button(
                name="turn-back",
                rect=left,
                label="A step back",
                key="" if close else shown("turn-back"),
                enabled=not no_back,
                why_not=no_back,
            ),
            Button(
                name="turn-on",
                rect=right,
                label=f"On: {self.step} of {count}",
                key="" if close else shown("turn-on"),
                enabled=not no_on,
                why_not=no_on,
                tone="primary" if not no_on else "plain",
            ),
            Button(name="keep-drill", rect=foot, label="Make this a drill", key=shown("keep-drill")),
        )
        return made, (scroll,)

    def _sentence(self) -> str:
        """What has to be said about what was found."""
        if self._failed:
            return self._failed
        found = self.lines.note if self._ahead and self.lines else self.heat.turn.note if self.heat else ""
        if self.heat is not None and not self.heat.landings and not found:
            found = "The car cannot be anywhere after this turn."
        return " ".join(filter(None, (self._note, found)))

    def _hints(self) -> tuple[Hint, ...]:
        back = Hint(shown("back"), "back")
        if self._waiting.busy:
            return (Hint(shown("take"), "that will do"), back)
        return (
            Hint("Tab", "next"),
            Hint("Enter", "choose a line"),
            Hint("Ctrl+Left  Ctrl+Right", "a step back, on"),
            Hint(shown("colour-by"), "value or risk"),
            Hint(shown("keep-drill"), "a drill of this"),
            back,
        )

    def paint(self, canvas: Canvas, size: Size) -> None:
        """The table, and the map over it."""
        stand = self.stand
        if stand.area.width <= 0:
            return
        stand.paint(canvas)
        if self.heat is None or not self.heat.landings or self.step or stand.busy:
            return
        area, camera, course = stand.area, stand.camera, self.state.course
        with canvas.clipped(area.inset(1)):
            self._map.paint(canvas, self.heat, self.by, camera, area)
            for landing in self._marked():
                heat_map.outline(canvas, landing, course, camera, area)
            box = Rect(area.x + 14, area.bottom - 66, min(260.0, area.width * 0.6), 52)
            canvas.box(box, "panel", radius=8, rim="hairline", alpha=0.92)
            heat_map.legend(canvas, box.inset(14, 10), self.heat, self.by)
            if self._pointed is not None:
                heat_map.told(canvas, self._pointed, camera, area)

    def _marked(self) -> tuple[Landing, ...]:
        """Where the chosen line leads, and what the pointer is at."""
        if self._pointed is not None:
            return (self._pointed,)
        if self.heat is None or self._ahead or self.chosen >= len(self._indices):
            return ()
        ends = {end.pose for end in self.heat.turn.choices[self._indices[self.chosen]].ends if end.share >= 0.05}
        return tuple(each for each in self.heat.landings if each.pose in ends)

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """Cards on their way."""
        if self.stand.area.width > 0:
            self.stand.paint_over(canvas)

    # What is found

    def _list(self, extra: int | None = None) -> None:
        """List the best lines; `extra`: a choice besides, that was chosen on the map."""
        self._to_step(0)
        if self._ahead and self.lines is not None:
            self._told = told.lines(self.state, self.lines.lines)
        elif self.heat is not None:
            top = tuple(range(len(self.heat.top)))
            self._indices = (*top, extra) if extra is not None and extra not in top else top
            self._told = told.choices(self.state, [self.heat.turn.choices[index] for index in self._indices])
        self.chosen = self._indices.index(extra) if extra is not None else 0
        self._lead, self._asked = (f"{LINE}{self.chosen}" if self._told else "back"), self._asked + 1

    def frame(self, dt_ms: float) -> bool:
        """What was found is shown as soon as it is there."""
        moved = self.stand.frame(dt_ms)
        if self._waiting.busy:
            found = self._waiting.poll(dt_ms)
            if isinstance(found, Heat):
                self.heat = found
                self.stand.attend(_frame(found, self.state, self.stand.now.frame))
                self._list()
            elif isinstance(found, Lines):
                self.lines = found
                self._list()
            elif isinstance(found, Failed) and self.heat is not None:
                # What is known already is there, and three turns can be asked for again.
                self._services.say(found.words)
                self._ahead = 0
                self._list()
            elif isinstance(found, Failed):
                self._failed = found.words
                self._lead, self._asked = RETRY, self._asked + 1
            moved = True
        dirty, self._dirty = self._dirty, False
        return moved or dirty

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A line is chosen or stepped through, a switch turned."""
        self._dirty = True
        match name:
            case "back":
                self._services.back()
            case "stop":
                self._waiting.stop()
            case "retry" if self._failed:
                self._ask(HeatJob(self.state))
            case "by":
                self.by = BYS[int(value or 0)]
            case "ahead":
                self._look_ahead(int(value or 0))
            case _ if name.startswith(LINE):
                self.chosen = int(name.removeprefix(LINE))
                self._to_step(0)
            case _:
                self.command(name)

    def _look_ahead(self, ahead: int) -> None:
        self._ahead = ahead
        if ahead and self.lines is None:
            self._ask(LinesJob(self.state))
        else:
            self._list()

    def _ask(self, job: Job) -> None:
        self._failed = ""
        self._waiting.ask(job)
        self._lead, self._asked = STOP, self._asked + 1

    def command(self, command: str) -> bool:
        """The line is stepped through, the map coloured, the eye moved."""
        self._dirty = True
        line = self._told[self.chosen] if self._told and not self._waiting.busy else None
        match command:
            case "colour-by":
                self.by = BYS[1 - BYS.index(self.by)]
            case "turn-on" if line is not None and self.step < len(line.actions):
                self.stand.skip()
                self.stand.lay(line.actions[self.step : self.step + 1])
                self.step += 1
            case "turn-back" if line is not None and self.step:
                self._to_step(self.step - 1)
            case "keep-drill":
                doors.keep_drill(self._services, self._session.setup, self.state)
            case _:
                return self.stand.command(command)
        return True

    def _to_step(self, step: int) -> None:
        self.stand.skip()
        while self.step > step:
            self.stand.back()
            self.step -= 1

    def pointer(self, event: Pointer) -> bool:
        """What the pointer is at on the map is told; a click chooses it."""
        area = self.stand.area
        before = self._pointed
        over = area.holds(event.x, event.y) and self.heat is not None and not self.step and not self._waiting.busy
        if over and self.heat is not None and event.kind in ("move", "down"):
            self._pointed = heat_map.nearest(self.heat, self.stand.camera, area, event.x, event.y)
        elif event.kind in ("move", "leave"):
            self._pointed = None
        self._dirty = self._dirty or before is not self._pointed
        if event.kind == "down" and event.button == "left" and self._pointed is not None and not event.space:
            self._ahead = 0
            self._list(self._pointed.choice)
            return True
        return self.stand.pointer(event)

    def release(self) -> None:
        """Let go of the table."""
        self.stand.release()

    def close(self) -> None:
        """Nothing is wanted any more."""
        self._waiting.drop()


def _frame(heat: Heat, state: State, now: Frame) -> Frame:
    """A part of the table, with all places where the car can be."""
    outlines = (judge.card_outline(state.course, each.pose) for each in heat.landings)
    return reduce(Frame.around, map(around, outlines), now)
