"""How the window looks, moves and sounds."""

from __future__ import annotations

from typing import Final

from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import BACK_HINTS, Still, around, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Choice, Scroll, Slider, Toggle, View
from turbo_table.ui.window import SCALES

HIGH: Final = 60.0
KEYS: Final = 200.0
WIDE: Final = 780.0
"""All in one row of this width."""
HEARD_MS: Final = 180.0
"""A sound is played when the volume has been still for so long."""
SWITCHES: Final = (
    ("motion", "Motion", "Cards and cars move along their way; off, they are there at once."),
    ("turn_table", "Turn the table", "Towards whose turn it is."),
    ("plain_dice", "Plain dice", "Dice and coins show their faces where they lie; off, they roll over the table."),
    ("full_screen", "Full screen", "All of the screen instead of a window."),
    ("learner", "Learner's switch", "Show where cards would lie before they are taken; the rules forbid to try out."),
)


class SettingsScreen(Still):
    """A form; every change is in force at once."""

    name = "settings"

    def __init__(self, services: Services) -> None:
        """Opened from home or from the menu of a game."""
        self._services = services
        self._listen_ms = 0.0

    def view(self, size: Size) -> View:
        """One column."""
        at = page(size, 800)
        now = self._services.preferences
        flow = Flow(at.body.x, at.body.y + 8, at.body.width)
        flow.section("Picture")
        flow.add(self._size(flow.place(HIGH, 10)))
        for id, label, detail in SWITCHES[:4]:
            flow.add(Toggle(name=id, rect=flow.place(HIGH, 10), label=label, detail=detail, on=getattr(now, id)))
        known = self._services.true_size is not None
        detail = "Measured for this display." if known else "A mm on the screen as on paper: measure it with a card."
        flow.add(Button(name="true-size", rect=flow.place(HIGH, 10), label="True size", detail=detail))
        flow.gap(14)
        flow.section("Sound")
        words = f"{round(now.volume * 100)} %" if now.volume else "off"
        flow.add(Slider(name="volume", rect=flow.place(48, 10), label="Volume", value=now.volume, words=words))
        flow.gap(14)
        flow.section("Learning")
        id, label, detail = SWITCHES[4]
        row = flow.place(HIGH, 10)
        # Beside it, where that leaves room for its words.
        beside = row.width >= WIDE
        keys = row.beside(row.width - KEYS) if beside else flow.place(48, 10).left(KEYS)
        learner = row.left(row.width - KEYS - 10) if beside else row
        flow.add(Toggle(name=id, rect=learner, label=label, detail=detail, on=now.learner))
        flow.add(Button(name="keys", rect=keys, label="All keys", key="F1"))
        scroll = Scroll(name="form", rect=around(at.body), height=flow.y - at.body.y, widgets=tuple(flow.widgets))
        return View(widgets=heading(at, "Settings"), scrolls=(scroll,), hints=BACK_HINTS, left=at.head.x, first="scale")

    def _size(self, rect: Rect) -> Choice:
        """The scales that fit; where a larger one was chosen, what is in force, and why."""
        chosen, scale, scales = self._services.preferences.scale, self._services.scale, self._scales()
        detail = f"Of words and everything else: {_percent(scale)} now."
        if chosen is not None:
            detail = "Of words and everything else."
            if scale < chosen:
                detail = f"You chose {_percent(chosen)}: the window has room for no more than this."
        return Choice(
            name="scale",
            rect=rect,
            label="Size",
            detail=detail,
            values=("as suits the screen", *map(_percent, scales)),
            index=scales.index(scale) + 1 if chosen is not None else 0,
        )

    def _scales(self) -> tuple[float, ...]:
        """The scales that fit, and the one in force."""
        most = self._services.most_scale
        own = set() if self._services.preferences.scale is None else {self._services.scale}
        return tuple(sorted({scale for scale in SCALES if scale <= most + 1e-9} | own))

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A setting was changed."""
        match name, value:
            case "back", _:
                self._services.back()
            case "true-size", _:
                ways.true_size(self._services)
            case "keys", _:
                ways.keys(self._services)
            case "scale", int(index):
                scales = (None, *self._scales())
                self._services.change(scale=scales[index] if index < len(scales) else None)
            case "volume", int(volume) | float(volume):
                self._services.change(volume=round(float(volume), 2))
                self._listen_ms = HEARD_MS
            case (("motion" | "turn_table" | "plain_dice" | "full_screen" | "learner"), bool(on)):
                self._services.change(**{name: on})

    def frame(self, dt_ms: float) -> bool:
        """Let the new volume be heard."""
        if self._listen_ms > 0:
            self._listen_ms -= dt_ms
            if self._listen_ms <= 0:
                self._services.sounds.play("lay")
        return False


def _percent(scale: float) -> str:
    return f"{round(scale * 100, 1):g} %"
