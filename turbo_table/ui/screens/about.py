"""What this is, whose it is, and what it is made with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turbo_table import __version__
from turbo_table.ui.rect import Size
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import Still, heading, page, reading
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Scroll, View

PARTS: Final[Mapping[str, str]] = {
    "Unofficial": (
        "Turbo Table is not affiliated with, or endorsed by, the publishers or designers of the games it can play."
        " It ships no picture, text or card shape of theirs: all art is our own, rules are told in our own words, and"
        " the shapes of the path and barrier cards are ours. Own the printed game? Measure your cards and type them in."
    ),
    "Where your things are": (
        "Saves, pictures, and courses and card files of your own live in the data folder of your user account;"
        " preferences in its folder for settings. Nothing is sent anywhere: Turbo Table never uses the network."
    ),
    "Licence": "Turbo Table is free software under the MIT licence; its text comes with the program.",
    "Made with": (
        "The fonts Barlow and Barlow Condensed by Jeremy Tribby, under the SIL Open Font Licence 1.1."
        " Python, pygame-ce on SDL (LGPL and zlib), pymunk on Chipmunk (MIT), NumPy (BSD), pydantic (MIT),"
        " PyYAML (MIT), platformdirs (MIT) and tqdm (MIT and MPL)."
    ),
}


class AboutScreen(Still):
    """Words alone."""

    name = "about"

    def __init__(self, services: Services) -> None:
        """Opened from home."""
        self._services = services

    def view(self, size: Size) -> View:
        """One column of an easy width."""
        at = page(size, 860)
        flow = Flow(at.body.x, at.body.y + 6, min(at.body.width - 16, 720))
        flow.words(f"Turbo Table {__version__}", "head", gap=4)
        flow.words("A table on your screen for racing card games.", "body", gap=28)
        for title, words in PARTS.items():
            flow.section(title)
            flow.words(words, "body", gap=26)
        scroll = Scroll(name="words", rect=at.body, height=flow.y - at.body.y, widgets=tuple(flow.widgets))
        return View(widgets=heading(at, "About"), scrolls=(scroll,), hints=reading(scroll), left=at.head.x)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """There is only the way back."""
        self._services.back()
