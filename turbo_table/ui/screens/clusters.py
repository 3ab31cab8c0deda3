"""The keys of those who play on one keyboard: both clusters as they lie under the hands, every key to be chosen."""

from __future__ import annotations

from typing import Final

from turbo_table.scene.boards import PLACES
from turbo_table.ui.race.hands import KEYBOARDS, PART_WORDS, PARTS, STANDARD, Cluster, clusters, with_key
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Stroke
from turbo_table.ui.screens.still import BACK_HINTS, Still, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Choice, Label, Panel, View, Widget

KEY: Final = 90.0
"""The width of a key, at most."""
SIDES: Final = ("Left", "Right")
OWN: Final = "your own"
TAKEN: Final = ("Esc", "Enter", "Tab", "F1", "F2", "F11", "F12", "Left", "Right", "Up", "Down")
"""Keys that mean something everywhere."""


class ClustersScreen(Still):
    """Press a key on the screen, then the one it is to be."""

    name = "clusters"

    def __init__(self, services: Services) -> None:
        """With the keys in force."""
        self._services = services
        self._asked: tuple[int, int] | None = None
        """The side and the index of the key that is to be another."""

    @property
    def keys(self) -> tuple[Cluster, Cluster]:
        """The keys in force."""
        return clusters(self._services.preferences.clusters)

    def view(self, size: Size) -> View:
        """Two clusters side by side."""
        at = page(size)
        body = at.body
        names = (*KEYBOARDS, OWN)
        index = next((n for n, each in enumerate(KEYBOARDS.values()) if each == self.keys), len(names) - 1)
        values = names if index == len(names) - 1 else names[:-1]
        told = "Strike the new key, or Esc." if self._asked else "Press a key here, then strike the one it is to be."
        top = 44.0 if at.small else 58.0
        choice = Choice(
            name="keyboard", rect=body.top(top).left(body.width * 0.5), label="Keyboard", values=values, index=index
        )
        words = Label(rect=body.top(top).beside(body.width * 0.5 + 16), text=told, style="label")
        made: list[Widget] = [choice, words]
        rest = body.below(top + at.gap)
        for side, area in enumerate(rest.columns(2, at.gap)):
            made += self._cluster(side, area, small=at.small)
        widgets = (*heading(at, "Keys for two"), *made)
        return View(widgets=widgets, hints=BACK_HINTS, first="keyboard", left=at.head.x)

    def _cluster(self, side: int, area: Rect, *, small: bool) -> tuple[Widget, ...]:
        keys, gap = self.keys[side], 5.0 if small else 8.0
        inner = area.inset(16, 8 if small else 14)
        made: list[Widget] = [Panel(rect=area), Label(rect=inner.top(22), text=f"{SIDES[side]} driver", style="head")]
        body = inner.below(28 if small else 34)
        high = min(64.0, (body.height * 0.58 - 2 * gap) / 3)
        grid = body.left(min(body.width, 4 * KEY + 3 * gap))
        for row in range(3):
            line = Rect(grid.x, grid.y + row * (high + gap), grid.width, high)
            for column, place in enumerate(line.columns(4, gap)):
                made.append(self._key(side, row * 4 + column, place, keys))
        rest = body.below(3 * (high + gap) + gap)
        columns = rest.columns(2 if small else 1, gap)
        lines = -(-len(PARTS) // len(columns))
        each = min(40.0, rest.height / lines - 4)
        for number, part in enumerate(PARTS):
            area = columns[number // lines]
            line = Rect(area.x, area.y + number % lines * (each + 4), area.width, each)
            made.append(self._key(side, PLACES + number, line.left(48 if small else 64), keys))
            made.append(Label(rect=line.beside(56 if small else 76), text=PART_WORDS[part]))
        return tuple(made)

    def _key(self, side: int, index: int, rect: Rect, keys: Cluster) -> Button:
        asked = self._asked == (side, index)
        label = "?" if asked else keys[index]
        return Button(name=f"key {side + 1} {index + 1}", rect=rect, label=label, chosen=asked)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A key is to be another one, or all of them."""
        kind, *rest = name.split(" ")
        match kind:
            case "back":
                self._services.back()
            case "keyboard":
                names = tuple(KEYBOARDS)
                chosen = names[int(value or 0)] if int(value or 0) < len(names) else STANDARD
                self._services.change(clusters=KEYBOARDS[chosen])
            case "key":
                side, index = (int(each) - 1 for each in rest)
                self._asked = side, index

    def stroke(self, stroke: Stroke) -> bool:
        """The key that takes its place."""
        if self._asked is None or stroke.device != "keys" or not stroke.down:
            return False
        side, index = self._asked
        self._asked = None
        if stroke.code not in TAKEN:
            self._services.change(clusters=with_key(self.keys, side, index, stroke.code))
        elif stroke.code != "Esc":
            self._services.say(f"{stroke.code} means something everywhere: choose another key.")
        return True
