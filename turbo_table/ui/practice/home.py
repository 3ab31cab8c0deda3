"""All that can be practised, each in a sentence, and how somebody gets on."""

from __future__ import annotations

from typing import Final

from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.practice.drills import shipped_drills
from turbo_table.practice.progress import Progress, by_side, calls_right
from turbo_table.scene.drawing import Drawing
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.practice import charts, doors, drill_files, pictures, words
from turbo_table.ui.practice.drill import in_a_row
from turbo_table.ui.practice.worker import shared
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens.still import BACK_HINTS, Still, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Label, Panel, Picture, View, Widget

TILES: Final = (
    ("stop", "Eye trainer", "See where the car will stop, before the cards are laid."),
    ("line", "Free hand", "Lay the next card by hand, then see how near it was."),
    ("drills", "Drills", "Short tasks from a first card to Nitro, with hints."),
    ("puzzle", "Puzzles", "Two turns to the finish, and a new place every time."),
    ("free", "Free practice", "Alone on any course, with endless undo."),
    ("review", "Look back", "What could have been done, and what cost most."),
)


class PracticeScreen(Still):
    """Opened from home."""

    name = "practice"

    def __init__(self, services: Services) -> None:
        """With what was answered so far."""
        self._services: Final = services
        self._stale = True
        self._glances: dict[str, str] = {}
        self._pictures: dict[str, Drawing] = {}
        self._to_draw = [name for name, _, _ in TILES]
        self._read()

    def _read(self) -> None:
        self._stale = False
        progress = Progress()
        answers = progress.answers()
        self._fault = progress.fault
        self._sittings = charts.newest(answers)
        self._calls = calls_right(answers)
        self._weak = sorted(
            (each for each in by_side(answers) if each.mm is not None), key=lambda each: -(each.mm or 0.0)
        )
        self._answers = len(answers)
        done = drill_files.done(self._services)
        glances = {"drills": f"{len(done)} of {len(shipped_drills())} done"}
        if (row := in_a_row(self._services)) > 1:
            glances["puzzle"] = f"{row} in a row"
        for kind in ("stop", "line"):
            last = next((each for each in reversed(self._sittings) if each.kind == kind), None)
            if last is not None:
                glances[kind] = f"Last: {last.points * last.answers:.0f} points, {words.mm(last.mm)} away"
        self._glances = glances

    def view(self, size: Size) -> View:
        """The tiles, and beside them how it goes."""
        if self._stale:
            self._read()
        at = page(size, 1500)
        side = 250.0 if at.small else 340.0
        left = at.body.left(at.body.width - side - at.gap)
        right = at.body.beside(left.width + at.gap)
        rows = 3
        gap = at.gap
        high = (left.height - gap * (rows - 1)) / rows
        made: list[Widget] = [*heading(at, f"Practise {PLUGIN.game.title}")]
        for index, (name, title, about) in enumerate(TILES):
            row, column = divmod(index, 2)
            place = Rect(left.x, left.y + row * (high + gap), left.width, high).columns(2, gap)[column]
            made += self._tile(place, name, title, about, small=at.small)
        made += self._side(right, small=at.small)
        return View(widgets=tuple(made), hints=BACK_HINTS, first="stop", left=at.head.x)

    def _tile(self, place: Rect, name: str, title: str, about: str, *, small: bool) -> list[Widget]:
        drawing = self._pictures.get(name)
        seen = place.beside(place.width * 0.56).inset(8)
        inside = place.inset(14 if small else 22, 8 if small else 18)
        shown = drawing is not None and place.width > 300 and place.height > 170
        if shown:
            inside = inside.left(seen.x - inside.x - 12)
        style = "head" if small else "title"
        top = 28.0 if small else 36.0
        made: list[Widget] = [
            Button(name=name, rect=place, label=""),
            Label(rect=inside.top(top), text=title, style=style),  # type: ignore[arg-type]
            Label(
                rect=inside.below(top + 2).top(68),
                text=about,
                style="quiet" if small else "body",
                fold=True,
            ),
        ]
        if shown and drawing is not None:
            made.append(Picture(rect=seen, drawing=drawing, cut=True))
        glance = self._glances.get(name, "")
        glance = glance.partition(",")[0] if small else glance
        if glance:
            made.append(Label(rect=inside.below(inside.height - 22), text=glance, style="quiet", colour="amber"))
        return made

    def _side(self, area: Rect, *, small: bool) -> list[Widget]:
        pad = 14.0 if small else 22.0
        inside = area.inset(pad, 10 if small else 18)
        made: list[Widget] = [Panel(rect=area), Label(rect=inside.top(20), text="So far", style="section")]
        button = Button(name="progress", rect=inside.below(inside.height - 44), label="Progress", detail="")
        rest = inside.below(28).top(inside.height - 28 - 56)
        if not self._answers:
            said = "Nothing yet. Begin with the eye trainer: ten questions, and you know which cards deceive you."
            made.append(Label(rect=rest.top(88), text=self._fault or said, style="quiet", fold=True))
            return [*made, button]
        right, calls = self._calls
        figures = [(str(self._answers), "answers given")]
        if calls:
            figures.append((words.percent(right / calls), "crash calls right"))
        for value, what in figures:
            made += (
                Label(rect=rest.top(34).left(92), text=value, style="title"),
                Label(rect=rest.top(34).beside(94), text=what, style="quiet"),
            )
            rest = rest.below(36)
        room = rest.height - (34 if small else 140)
        if self._weak and room >= 0:
            made.append(Label(rect=rest.below(8).top(20), text="Farthest off with", style="section"))
            rest = rest.below(34)
            for each in self._weak[: 2 if small else 3]:
                made += (
                    Label(rect=rest.top(24).left(60), text=each.side, style="label"),
                    Label(rect=rest.top(24).beside(64), text=f"{words.mm(each.mm)} away", style="body"),
                )
                rest = rest.below(24)
        return [*made, button]

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """The points of the last sittings, where there is room."""
        at = page(size, 1500)
        right = at.body.beside(at.body.width - 340.0)
        if at.small or len(self._sittings) < 2 or right.height < 520:
            return
        area = Rect(right.x + 22, right.bottom - 216, right.width - 44, 136)
        canvas.text(area.top(20), "Points, sitting by sitting", "section")
        charts.points(canvas, area.below(30), self._sittings)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Go there."""
        match name:
            case "back":
                self._services.back()
            case "stop" | "line":
                doors.sitting(self._services, "stop" if name == "stop" else "line")
            case "drills":
                doors.drills(self._services)
            case "puzzle":
                doors.puzzle(self._services)
            case "free":
                doors.choose_course(self._services)
            case "review":
                doors.games(self._services)
            case "progress":
                doors.progress(self._services)

    def frame(self, dt_ms: float) -> bool:
        """A picture a frame, until all are there."""
        if not self._to_draw:
            # Whoever looks back from here waits less.
            shared().warm()
            return False
        name = self._to_draw.pop(0)
        drawing = pictures.of(name)
        if drawing is not None:
            self._pictures[name] = drawing
        return True

    def release(self) -> None:
        """Another screen comes on top: afterwards more may be answered."""
        self._stale = True
