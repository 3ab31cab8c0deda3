"""A lesson of a tour: a real table with a real game on it, and what to do there in words below."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from turbo_table.games.plugin import AnyPlugin
from turbo_table.session.lessons import Standing, begin, standing
from turbo_table.session.unkept import Unkept
from turbo_table.ui.bindings import shown
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.table import TableScreen
from turbo_table.ui.services import Services
from turbo_table.ui.table.lesson_bar import AGAIN, BACK, GAP, NEXT, At, bar, bar_height
from turbo_table.ui.widgets.model import Button, Hint, View, Widget

LEAVE: Final = "menu"
"""The table's own button, which leads out of a lesson."""
NOT_HERE: Final = ("results", "home")
"""A lesson has neither."""


class TourScreen:
    """One lesson; another one, or the same again, is another screen in its place."""

    name: Final = "tour"

    def __init__(self, services: Services, plugin: AnyPlugin, index: int = 0) -> None:
        """At a lesson of the game's tour. Raises IndexError where there is none."""
        self._services: Final = services
        self._plugin: Final = plugin
        self.at: Final = At(plugin.tour, index)
        self.session: Final = begin(plugin, self.at.lesson)
        self.table: Final = TableScreen(services, self.session, Unkept(self.session))
        self.stands: Standing = standing(self.session, self.at.lesson)
        self._judged = len(self.session.history)
        """How much had happened when that was found."""
        self._size: Size | None = None
        self._left = Size(0, 0)
        """What the table has of the window."""
        self._bar = Rect(0, 0, 0, 0)

    # What is shown

    def view(self, size: Size) -> View:
        """The table in what is left of the window, and the lesson below it."""
        self._fit(size)
        inner = self.table.view(self._left)
        lead = {"asked": inner.lead, "done": NEXT, "astray": AGAIN}[self.stands.kind]
        here = (in_lesson(widget) for widget in inner.widgets if getattr(widget, "name", "") not in NOT_HERE)
        return replace(
            inner,
            widgets=(*here, *bar(self._bar, size, self.at, self.stands)),
            hints=self._hints(inner.hints),
            lead=lead,
            first=inner.first if self.stands.kind == "asked" else lead,
            left=self._bar.x,
        )

    def _fit(self, size: Size) -> None:
        if size == self._size:
            return
        first, self._size = self._size is None, size
        height = bar_height(size, self.at.tour)
        self._left = Size(size.width, size.height - height - GAP)
        self.table.view(self._left)
        if first and self.at.lesson.whole:
            self.table.command("whole-table")
        layout = self.table.desk.layout
        top = size.height - self._services.hints_height - height
        self._bar = Rect(layout.table.x, top, layout.panel.right - layout.table.x, height)

    def _hints(self, inner: tuple[Hint, ...]) -> tuple[Hint, ...]:
        """The table's, with the lesson's ways among them."""
        if self.table.desk.pointing.busy:
            return inner
        next_one = "done" if self.at.last else "next lesson"
        on = Hint(shown(NEXT), next_one)
        back = (Hint(shown(BACK), "lesson before"),) if self.at.index else ()
        own = (on, Hint(shown("back"), "leave the tour"), *back, Hint(shown("rules"), "the rule"))
        keys = {hint.key for hint in own}
        rest = tuple(hint for hint in inner if hint.key not in keys)
        match self.stands.kind:
            case "done":
                return (Hint(shown("take"), next_one), *own[1:], *rest[1:])
            case "astray":
                return (Hint(shown("take"), "again"), *own, *rest[1:])
        return (*rest[:2], *own, *rest[2:])

    def paint(self, canvas: Canvas, size: Size) -> None:
        """The table."""
        self.table.paint(canvas, self._left)

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """What is dragged, or on its way."""
        self.table.paint_over(canvas, self._left)

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A way of the tour, or something on the table."""
        if not self._steer(name):
            self.table.press(name, value)

    def command(self, command: str) -> bool:
        """A way of the tour; else what it means at the table."""
        return self._steer(command) or self.table.command(command)

    def _steer(self, command: str) -> bool:
        """A way of the tour, by key or button; whether it is one."""
        desk = self.table.desk
        match command:
            case "next-lesson" if self.at.last:
                self._services.back()
            case "next-lesson":
                self._go(1)
            case "previous-lesson":
                self._go(-1)
            case "again":
                self._go(0)
            case "back" if desk.pointing.busy or desk.closely is not None:
                return False
            case "back" | "menu":
                self._services.back()
            case "rules" | "clause":
                ways.rules(self._services, self.session.game.id, self.at.lesson.clause)
            case _:
                return False
        return True

    def _go(self, step: int) -> None:
        index = self.at.index + step
        if index >= 0:
            self._services.replace(TourScreen(self._services, self._plugin, index))

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
        if self._judged != len(self.session.history) and not self.table.desk.play.in_motion:
            self._judged = len(self.session.history)
            self.stands = standing(self.session, self.at.lesson)
            dirty = True
        return dirty

    def unkept(self) -> str:
        """Nothing has to be kept."""
        return ""

    def close(self) -> None:
        """Nothing is kept."""
        self.table.close()


def in_lesson(widget: Widget) -> Widget:
    """A widget of the table as it is in a lesson: there is no menu to be opened."""
    return replace(widget, label="Leave") if isinstance(widget, Button) and widget.name == LEAVE else widget
