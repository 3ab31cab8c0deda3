"""How the window looks, moves and sounds."""

from __future__ import annotations

from typing import Final

from turbo_table.ui.rect import Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import BACK_HINTS, Still, around, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Choice, Scroll, Slider, Toggle, View
from turbo_table.ui.window import SCALES

HIGH: Final = 60.0
HEARD_MS: Final = 180.0
"""A sound is played when the volume has been still for so long."""
SWITCHES: Final = (
    ("motion", "Motion", "Cards and cars move along their way; off, they are there at once."),
    ("turn_table", "Turn the table", "Towards whose turn it is."),
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
        scales = self._scales()
        chosen = scales.index(now.scale) + 1 if now.scale in scales else 0
        flow.add(
            Choice(
                name="scale",
                rect=flow.place(HIGH, 10),
                label="Size",
                detail="Of words and everything else.",
                values=("as suits the screen", *(f"{scale * 100:g} %" for scale in scales)),
                index=chosen,
            )
        )
        for id, label, detail in SWITCHES[:3]:
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
        id, label, detail = SWITCHES[3]
        flow.add(Toggle(name=id, rect=flow.place(HIGH, 10), label=label, detail=detail, on=now.learner))
        flow.add(Button(name="keys", rect=flow.place(48, 10).left(240), label="All keys", key="F1"))
        scroll = Scroll(name="form", rect=around(at.body), height=flow.y - at.body.y, widgets=tuple(flow.widgets))
        return View(widgets=heading(at, "Settings"), scrolls=(scroll,), hints=BACK_HINTS, left=at.head.x, first="scale")

    def _scales(self) -> tuple[float, ...]:
        most = self._services.most_scale
        return tuple(scale for scale in SCALES if scale <= most + 1e-9)

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
            case (("motion" | "turn_table" | "full_screen" | "learner"), bool(on)):
                self._services.change(**{name: on})

    def frame(self, dt_ms: float) -> bool:
        """Let the new volume be heard."""
        if self._listen_ms > 0:
            self._listen_ms -= dt_ms
            if self._listen_ms <= 0:
                self._services.sounds.play("lay")
        return False
