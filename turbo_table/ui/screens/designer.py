"""The course designer: layouts on free tables, several at once, each with its own undo and its own file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from turbo_table.session.keeper import Keeper
from turbo_table.session.session import Session
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.designer import build, commands, fields, paint, pointing
from turbo_table.ui.designer.document import Document
from turbo_table.ui.designer.panel import TABS
from turbo_table.ui.rect import Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens import ways
from turbo_table.ui.services import Services
from turbo_table.ui.table.build import GROUND
from turbo_table.ui.widgets.model import View

MOST_OPEN: Final = 8


class DesignerScreen:
    """Each document has a free table of its own; the one that is shown has mouse and keys."""

    name: Final = "designer"

    def __init__(
        self, services: Services, session: Session, keeper: Keeper | None = None, path: Path | None = None
    ) -> None:
        """With one layout, which lies on the table of a session; `path`: its file."""
        self._services: Final = services
        self.documents: Final = [Document(services, session, keeper, path)]
        self.index = 0
        self._view: View | None = None
        self._viewed: object = None
        self._asked = 0

    @property
    def shown(self) -> Document:
        """The document that is shown."""
        return self.documents[self.index]

    def add(self, session: Session, keeper: Keeper | None = None, path: Path | None = None) -> None:
        """One more, which is shown; a file that is open already is shown where it is."""
        known = next((i for i, each in enumerate(self.documents) if path is not None and each.path == path), None)
        if known is not None:
            self.go(known)
        elif len(self.documents) >= MOST_OPEN:
            self._services.say(f"{MOST_OPEN} courses are open: close one first.")
        else:
            self.documents.append(Document(self._services, session, keeper, path))
            self.go(len(self.documents) - 1)

    def go(self, index: int) -> None:
        """Show another document."""
        self.shown.free.release()
        self.index = index % len(self.documents)
        self.shown.desk.changed()
        self._viewed = None
        self._asked += 1

    def close_one(self) -> None:
        """Close the document that is shown; the last one with the screen."""
        if len(self.documents) == 1:
            self._services.back()
            return
        self._services.say(self.documents.pop(self.index).close())
        self.go(max(0, self.index - 1))

    # What is shown

    def view(self, size: Size) -> View:
        """Everything on the screen but the table."""
        document = self.shown
        desk = document.desk
        desk.fit(size)
        assert desk.lay
        key = (self.index, desk.changes, document.checks.of, document.trial and document.trial.over)
        if self._view is None or self._viewed != key:
            self._viewed = key
            built = build.build(self.documents, self.index)
            self._view = View(
                widgets=built.widgets,
                scrolls=built.scrolls,
                hints=build.hints(document),
                first=GROUND,
                lead=desk.lead,
                asked=desk.asked + self._asked,
            )
        return self._view

    def paint(self, canvas: Canvas, size: Size) -> None:
        """The table, and flags on it."""
        self.shown.free.paint(canvas, size)
        paint.under(canvas, self.shown)

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """What is held, drawn, and what follows."""
        self.shown.free.paint_over(canvas, size)
        paint.over(canvas, self.shown)

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A widget was pressed."""
        document = self.shown
        desk = document.desk
        kind, _, rest = name.partition(" ")
        number = int(rest) if rest.isdecimal() else -1
        match kind:
            case "table" if document.pen is not None:
                commands.set_corner(document)
            case "tab" if rest in TABS:
                desk.tab = rest
            case "document" if number < len(self.documents):
                self.go(number)
            case "problem":
                commands.jump(document, number)
            case "mend":
                commands.mend(document, number)
            case "show":
                commands.show(document, rest, shown=bool(value))
            case "fix":
                commands.fix(document, rest, locked=bool(value))
            case "say":
                fields.say(document, rest, value)
            case "reseed":
                fields.reseed(document)
            case "courses":
                ways.courses(self._services, self)
            case "save-anew":
                self.command("save-as")
            case "play-it":
                self.command("play")
            case "menu":
                ways.designer_menu(self._services, self)
            case "close-it":
                self.close_one()
            case _ if not self.command(name):
                document.free.press(name, value)
        desk.changed()

    def command(self, command: str) -> bool:
        """A key, or a tool that stands for one."""
        if self._manage(command) or commands.command(self.shown, command):
            self.shown.desk.changed()
            return True
        if command == "back" and self.shown.desk.open is None and commands.at_rest(self.shown):
            ways.designer_menu(self._services, self)
            return True
        return self.shown.free.command(command)

    def _manage(self, command: str) -> bool:
        document = self.shown
        match command:
            case "save" | "save-as":
                self._services.say(document.save(anew=command == "save-as"))
                ways.forget_courses()
            case "open" | "new":
                ways.courses(self._services, self)
            case "play":
                commands.play(self._services, document)
            case "close":
                self.close_one()
            case "next-document" | "previous-document":
                self.go(self.index + (1 if command == "next-document" else -1))
            case _:
                return False
        return True

    # The pointer, and time

    def pointer(self, event: Pointer) -> bool:
        """The mouse: a pen that is out has it first."""
        document = self.shown
        if document.pen is not None and pointing.drawn(document, event):
            document.desk.changed()
            return True
        return document.free.pointer(event)

    def notice(self, focused: str, hovered: str) -> None:
        """Focus or pointer went elsewhere."""
        self.shown.free.notice(focused, hovered)

    def release(self) -> None:
        """Put back what is held."""
        self.shown.free.release()

    def frame(self, dt_ms: float) -> bool:
        """Motion goes on, problems are looked for."""
        document = self.shown
        dirty = document.free.frame(dt_ms)
        if document.checks.frame(document.layout, dt_ms):
            document.at = -1
            document.desk.changed()
            dirty = True
        if document.trial is not None and document.trial.poll():
            document.desk.changed()
            dirty = True
        return dirty

    def unkept(self) -> str:
        """Why what was done cannot be kept; empty where it is."""
        return " ".join(filter(None, (each.free.unkept() for each in self.documents)))

    def close(self) -> None:
        """Keep what is not saved."""
        self._services.say(" ".join(filter(None, (each.close() for each in self.documents))))
