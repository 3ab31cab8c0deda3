"""The keys, and the first words for somebody new."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from turbo_table.games.registry import GAMES, find
from turbo_table.scene.boards import PLACES
from turbo_table.ui import fonts, pad
from turbo_table.ui.bindings import BINDINGS, GROUPS, Meaning
from turbo_table.ui.race.hands import PART_WORDS, PARTS, clusters
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import BACK_HINTS, Still, heading, page, reading
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
AFTER: Final = 20.0
"""Below a group of keys."""
KEYS: Final = 180.0
"""How wide the column of keys is."""


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
        intro.words(BEGIN, "body", gap=26)
        flows = [Flow(room.x + index * (width + gap), intro.y, width) for index in range(columns)]
        for title, meanings in GROUPS.items():
            _keys(min(flows, key=lambda flow: flow.y), title, meanings)
        parts = {"Mouse": MOUSE, "Game pad": pad.MEANINGS, "Where all play at once": self._race()}
        for title, lines in parts.items():
            flow = min(flows, key=lambda flow: flow.y)
            flow.section(title)
            for what, meaning in lines:
                _line(flow, what, meaning)
            flow.gap(AFTER)
        bottom = max(flow.y for flow in flows) - AFTER
        widgets = (*intro.widgets, *(widget for flow in flows for widget in flow.widgets))
        scroll = Scroll(name="keys", rect=room, height=bottom - room.y, widgets=widgets)
        head = heading(at, "Keys")
        return View(
            widgets=(*head, *_tours(head[-1].rect)),
            scrolls=(scroll,),
            hints=(BACK_HINTS[0], *reading(scroll)),
            left=at.head.x,
        )

    def _race(self) -> tuple[tuple[str, str], ...]:
        """The keys of those who play on one keyboard, and a pad's, as they are chosen."""
        sides = clusters(self._services.preferences.clusters)
        rows = ["  ".join(" ".join(keys[start : start + 4]) for start in range(0, PLACES, 4)) for keys in sides]
        parts = [(" or ".join(keys[PLACES + n] for keys in sides), PART_WORDS[part]) for n, part in enumerate(PARTS)]
        return (
            (rows[0], "lay a card, left hand; other keys can be chosen in the set-up"),
            (rows[1], "lay a card, right hand"),
            *parts,
            ("A B Y X LB RB", "on a pad: lay, take back, finished, give up, earlier, later"),
        )

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A tour, or the way back."""
        if name.startswith("tour-"):
            ways.tour(self._services, name.removeprefix("tour-"))
        else:
            self._services.back()


def _tours(back: Rect) -> Iterator[Button]:
    """The way to the tour of each game that has one, left of the way back."""
    right = back.x
    for plugin in map(find, GAMES):
        if plugin.tour:
            words = f"Tour of {plugin.game.title}"
            width = fonts.wide(words, "label") + 32
            right -= width + 12
            yield Button(name=f"tour-{plugin.game.id}", rect=Rect(right, back.y, width, back.height), label=words)


def _keys(flow: Flow, title: str, meanings: tuple[Meaning, ...]) -> None:
    flow.section(title)
    for each in meanings:
        _line(flow, each.keys or "  or  ".join(BINDINGS[each.commands[0]][:2]), each.words)
    flow.gap(AFTER)


def _line(flow: Flow, keys: str, meaning: str) -> None:
    width = flow.width - KEYS
    height = fonts.height(meaning, "quiet", width)
    place = flow.place(height, 6)
    flow.add(Label(rect=place.left(KEYS - 6).top(20), text=keys, style="key"))
    flow.add(Label(rect=place.beside(KEYS), text=meaning, style="quiet", fold=True))
