"""The menu over the designer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from turbo_table.ui.bindings import shown
from turbo_table.ui.rect import Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.still import BACK_HINTS, SMALL, Still, boxed, middle
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Label, Tone, View

if TYPE_CHECKING:
    from turbo_table.ui.screens.designer import DesignerScreen


class DesignerMenuScreen(Still):
    """Stands over the course, which is seen darkly behind it."""

    name: Final = "designer-menu"

    def __init__(self, services: Services, designer: DesignerScreen) -> None:
        """Over this designer."""
        self._services: Final = services
        self._designer: Final = designer

    def view(self, size: Size) -> View:
        """A column of buttons in the middle."""
        small = size.height < SMALL
        gap, high, pad = (5.0, 34.0, 12.0) if small else (10.0, 46.0, 22.0)
        flow = middle(size)
        document = self._designer.shown
        flow.add(Label(rect=flow.place(34, gap), text=document.layout.name, style="title"))
        out: tuple[tuple[str, str, str, Tone], ...] = (
            ("go-on", "Go on", shown("back"), "primary"),
            ("save", "Save", shown("save"), "plain"),
            ("save-as", "Save as a new file", shown("save-as"), "plain"),
            ("open", "Another course", shown("new"), "plain"),
            ("settings", "Settings", "", "plain"),
            ("help", "Keys", shown("help"), "plain"),
            ("close-it", "Close this course", shown("close"), "plain"),
            ("home", "Leave the designer", "", "plain"),
        )
        for name, label, key, tone in out:
            flow.add(Button(name=name, rect=flow.place(high, gap), label=label, key=key, tone=tone))
        said = (
            "Saved." if document.saved else "Not saved yet; it is kept all the same, and home offers to go on with it."
        )
        flow.words(said, "quiet")
        return View(widgets=boxed(size, flow, pad), hints=BACK_HINTS, first="go-on", over=True)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Go where it says."""
        match name:
            case "go-on":
                self._services.back()
            case "save" | "save-as":
                self._designer.command(name)
            case "open":
                ways.courses(self._services, self._designer)
            case "settings":
                ways.settings(self._services)
            case "help":
                ways.keys(self._services)
            case "close-it":
                self._services.back()
                self._designer.close_one()
            case "home":
                self._services.home()

    def command(self, command: str) -> bool:
        """Saving and closing work by their keys too."""
        name = {"save": "save", "save-as": "save-as", "close": "close-it"}.get(command, "")
        if name:
            self.press(name)
        return bool(name)
