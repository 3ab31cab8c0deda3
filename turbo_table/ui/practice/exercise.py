"""Something to be done at a real table, with a strip below it that says what, and how it goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from turbo_table.core.game import Action
from turbo_table.geometry.polygon import Polygon
from turbo_table.session.session import Session
from turbo_table.session.unkept import Unkept
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens.table import TableScreen
from turbo_table.ui.screens.tour import NOT_HERE, in_lesson
from turbo_table.ui.services import Services
from turbo_table.ui.table import paint
from turbo_table.ui.table.layout import LOW, NARROW
from turbo_table.ui.widgets.model import Button, Hint, Label, Panel, Tone, View, Widget

GAP: Final = 12.0
HEAD: Final = 40.0
LINES: Final = 2
"""So many lines of words there is room for."""
SPACE: Final = 8.0


@dataclass(frozen=True, slots=True)
class Deed:
    """A button of the strip."""

    name: str
    label: str
    key: str = ""
    """Shown in the hint bar."""
    why_not: str = ""
    """Why it cannot be done now; empty: it can."""
    strong: bool = False
    """It is what most people want now."""
    on: bool = False


class Exercise(Protocol):
    """What is to be done. It owns its words; the screen owns the table."""

    @property
    def title(self) -> str:
        """What it is, in a few words."""

    @property
    def corner(self) -> str:
        """What kind of thing, in small capitals."""

    @property
    def words(self) -> str:
        """What is to be done, or what came of it."""

    @property
    def over(self) -> bool:
        """It was done, or cannot be any more: the strip has the word."""

    @property
    def deeds(self) -> Sequence[Deed]:
        """The buttons, from the left."""

    @property
    def marks(self) -> Sequence[Polygon]:
        """Outlines on the table that matter for it."""

    def looked(self, session: Session) -> None:
        """Something has happened, and was seen."""

    def press(self, name: str) -> bool:
        """A button of the strip; whether it is one."""

    def frame(self, dt_ms: float) -> bool:
        """Time passes; whether something else is told now."""

    def close(self) -> None:
        """It is left."""


class ExerciseScreen:
    """A table, and an exercise on it."""

    def __init__(self, services: Services, name: str, session: Session, exercise: Exercise) -> None:
        """`name`: of the screen."""
        self.name: Final = name
        self.exercise: Final = exercise
        self.session: Final = session
        self.table: Final = TableScreen(services, session, Unkept(session))
        self._services: Final = services
        self._judged = -1
        self._left = Size(0, 0)
        self._size: Size | None = None
        self._bar = Rect(0, 0, 0, 0)
        self._asked = 0
        self._was_over = False

    # What is shown

    def view(self, size: Size) -> View:
        """The table in what is left of the window, and the strip below it."""
        self._fit(size)
        inner = self.table.view(self._left)
        over = self.exercise.over
        if over != self._was_over:
            self._was_over, self._asked = over, self._asked + 1
        lead = next((deed.name for deed in self.exercise.deeds if deed.strong), "") if over else inner.lead
        return replace(
            inner,
            widgets=(
                *(in_lesson(each) for each in inner.widgets if getattr(each, "name", "") not in NOT_HERE),
                *self._strip(),
            ),
            hints=self._hints(inner.hints),
            lead=lead,
            asked=inner.asked + self._asked,
            left=self._bar.x,
        )

    def _fit(self, size: Size) -> None:
        if size == self._size:
            return
        self._size = size
        pad, gap = (5.0, 6.0) if size.width < NARROW else (10.0, GAP)
        height = 2 * pad + HEAD + LINES * 22
        # Where there is room for its buttons under the table alone, the cards beside it stay as large as they can be.
        beside = size.width >= NARROW and size.height >= LOW
        self.table.desk.gaze.foot = height + gap if beside else 0.0
        # Else its cards come before what happened, which the table itself shows.
        self.table.desk.logged = size.height >= LOW
        self._left = size if beside else Size(size.width, size.height - height - gap)
        self.table.view(self._left)
        layout = self.table.desk.layout
        top = size.height - self._services.hints_height - height
        right = layout.table.right if beside else layout.panel.right
        self._bar = Rect(layout.table.x, top, right - layout.table.x, height)

    def _strip(self) -> tuple[Widget, ...]:
        exercise, bar = self.exercise, self._bar
        inside = bar.inset(14, (bar.height - HEAD - LINES * 22) / 2)
        head = inside.top(HEAD - 6)
        buttons = _buttons(head, exercise.deeds)
        left = min((each.rect.x for each in buttons), default=head.right)
        corner = exercise.corner.upper()
        counted = fonts.wide(corner, "section") + 14 if left - head.x > 420 else 0.0
        title = Rect(head.x + counted, head.y + 3, left - head.x - counted - 10, 26)
        return (
            Panel(rect=bar, rim="amber" if exercise.over else "hairline"),
            *((Label(rect=Rect(head.x, head.y + 7, counted, 20), text=corner, style="section"),) if counted else ()),
            Label(rect=title, text=exercise.title, style="head"),
            Label(rect=inside.below(HEAD), text=exercise.words, style="body", fold=True),
            *buttons,
        )

    def _hints(self, inner: tuple[Hint, ...]) -> tuple[Hint, ...]:
        if self.table.desk.pointing.busy:
            return inner
        own: tuple[Hint, ...] = tuple(
            Hint(deed.key, deed.label.lower()) for deed in self.exercise.deeds if deed.key and not deed.why_not
        )
        keys = {hint.key for hint in own} | {shown("back"), shown("save")}
        strong = next((deed for deed in self.exercise.deeds if deed.strong), None)
        if self.exercise.over and strong is not None:
            # The strip has the word, and the focus.
            own = (Hint(shown("take"), strong.label.lower()), *(hint for hint in own if hint.key != strong.key))
            keys.add(shown("take"))
        rest = tuple(hint for hint in inner if hint.key not in keys)
        return (*rest[:3], *own, Hint(shown("back"), "leave"), *rest[3:])

    def paint(self, canvas: Canvas, size: Size) -> None:
        """The table, and what on it matters."""
        self.table.paint(canvas, self._left)
        desk = self.table.desk
        area = desk.layout.table
        with canvas.clipped(area.inset(1)):
            for shape in self.exercise.marks:
                points = paint.seen(shape, desk.camera, area)
                canvas.polygon(points, "amber", alpha=0.12)
                paint.dashed(canvas, points, "amber", 2)

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """What is dragged, or on its way."""
        self.table.paint_over(canvas, self._left)

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A button of the strip, or something on the table."""
        if not self._steer(name):
            self.table.press(name, value)
        elif any(deed.name == name and deed.why_not for deed in self.exercise.deeds):
            # It cannot be pressed again: the keys go on with the table.
            self._asked += 1

    def command(self, command: str) -> bool:
        """A deed by its key; else what it means at the table."""
        return self._steer(command) or self.table.command(command)

    def _steer(self, command: str) -> bool:
        desk = self.table.desk
        if command in ("back", "menu"):
            if command == "back" and (desk.pointing.busy or desk.closely is not None or desk.hinting.busy):
                return False
            self._services.back()
            return True
        if command == "save":
            self._services.say("Practice is not saved; a position can be kept as a drill.")
            return True
        known = any(deed.name == command and not deed.why_not for deed in self.exercise.deeds)
        if known and self.exercise.press(command):
            desk.changed()
            return True
        return False

    def do(self, action: Action) -> None:
        """Do something at the table."""
        self.table.desk.do(action)

    def pointer(self, event: Pointer) -> bool:
        """The mouse over the table."""
        return self.table.pointer(event)

    def notice(self, focused: str, hovered: str) -> None:
        """Focus or pointer went elsewhere."""
        self.table.notice(focused, hovered)

    def release(self) -> None:
        """Put back what is dragged."""
        self.table.release()

    # Time

    def frame(self, dt_ms: float) -> bool:
        """Motion goes on; when all is still, what happened is looked at."""
        dirty = self.table.frame(dt_ms)
        if self.exercise.frame(dt_ms):
            self.table.desk.changed()
            dirty = True
        count = len(self.session.history)
        if self._judged != count and not self.table.desk.play.in_motion:
            self._judged = count
            self.exercise.looked(self.session)
            self.table.desk.changed()
            dirty = True
        return dirty

    def unkept(self) -> str:
        """Nothing has to be kept."""
        return ""

    def close(self) -> None:
        """Nothing is kept."""
        self.exercise.close()
        self.table.close()


def _buttons(head: Rect, deeds: Sequence[Deed]) -> tuple[Button, ...]:
    made: list[Button] = []
    x = head.right
    for deed in reversed(deeds):
        wide = max(74.0, fonts.wide(deed.label, "label") + 30)
        tone: Tone = "primary" if deed.strong else "plain"
        made.insert(
            0,
            Button(
                name=deed.name,
                rect=Rect(x - wide, head.y, wide, head.height),
                label=deed.label,
                tone=tone,
                chosen=deed.on and not deed.strong,
                enabled=not deed.why_not,
                why_not=deed.why_not,
            ),
        )
        x -= wide + SPACE
    return tuple(made)
