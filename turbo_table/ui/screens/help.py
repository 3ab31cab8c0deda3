"""The keys, and the first words for somebody new."""

from __future__ import annotations

from typing import Final

from turbo_table.games.registry import GAMES, find
from turbo_table.ui import fonts
from turbo_table.ui.bindings import BINDINGS, GROUPS, Meaning
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import BACK_HINTS, Still, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Label, Scroll, View

BEGIN: Final = (
    "Everything works by mouse and by keys alike. What can be done now stands in words at the top of the panel,"
    " with a button for each choice; the keys that work stand at the bottom of the window."
    " Whatever is not allowed is refused with its reason and the clause of the rules: nothing is ever lost by trying."
)
MOUSE: Final = (
    ("Click", "press, take, choose"),
    ("Drag", "move a piece; the empty table moves along"),
    ("Wheel", "nearer or farther, at the pointer; a held piece turns"),
    ("Middle click", "look closely"),
)


class HelpScreen(Still):
    """A list of the keys."""

    name = "help"

    def __init__(self, services: Services) -> None:
        """Opened by F1 from anywhere."""
        self._services = services

    def view(self, size: Size) -> View:
        """Two columns where there is room."""
        at = page(size)
        room = at.body
        columns = 2 if room.width > 860 else 1
        gap = 48.0
        width = (room.width - 12 - gap * (columns - 1)) / columns
        intro = Flow(room.x, room.y + 6, min(room.width - 12, 820))
        intro.words(BEGIN, "body", gap=14)
        for plugin in filter(lambda plugin: plugin.tour, map(find, GAMES)):
            words = f"Two-minute tour of {plugin.game.title}"
            rect = intro.place(40, 10).left(fonts.wide(words, "label") + 32)
            intro.add(Button(name=f"tour-{plugin.game.id}", rect=rect, label=words))
        intro.gap(12)
        flows = [Flow(room.x + index * (width + gap), intro.y, width) for index in range(columns)]
        for title, meanings in GROUPS.items():
            _keys(min(flows, key=lambda flow: flow.y), title, meanings)
        mouse = min(flows, key=lambda flow: flow.y)
        mouse.section("Mouse")
        for what, meaning in MOUSE:
            _line(mouse, what, meaning)
        bottom = max(flow.y for flow in flows)
        widgets = (*intro.widgets, *(widget for flow in flows for widget in flow.widgets))
        scroll = Scroll(name="keys", rect=room, height=bottom - room.y, widgets=widgets)
        return View(widgets=heading(at, "Keys"), scrolls=(scroll,), hints=BACK_HINTS, left=at.head.x)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A tour, or the way back."""
        if name.startswith("tour-"):
            ways.tour(self._services, name.removeprefix("tour-"))
        else:
            self._services.back()


def _keys(flow: Flow, title: str, meanings: tuple[Meaning, ...]) -> None:
    flow.section(title)
    for each in meanings:
        _line(flow, each.keys or "  or  ".join(BINDINGS[each.commands[0]][:2]), each.words)
    flow.gap(20)


def _line(flow: Flow, keys: str, meaning: str) -> None:
    place = flow.place(26)
    flow.add(Label(rect=place.left(190), text=keys, style="key"))
    flow.add(Label(rect=Rect(place.x + 196, place.y, place.width - 196, 26), text=meaning, style="quiet"))
