"""What the app does for its screens: other screens, preferences, sounds, messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from turbo_table.session.preferences import Preferences
from turbo_table.ui.screen import Screen


class Sounding(Protocol):
    """Something that plays sounds by name."""

    def play(self, name: str) -> None:
        """Play a sound: `take`, `flip`, `lay`, `boost`, `crash`, `win`; any other name, or no device, is silence."""


class Services(Protocol):
    """The app, as screens see it. Nothing here raises, and all of it is done after the screen's own call returns."""

    @property
    def preferences(self) -> Preferences:
        """What is in force now."""

    @property
    def sounds(self) -> Sounding:
        """The sounds."""

    def change(self, **preferences: Any) -> None:
        """Other preferences, by their names: in force at once, and kept."""

    def open(self, screen: Screen) -> None:
        """Put a screen on top of this one."""

    def replace(self, screen: Screen) -> None:
        """Put a screen in place of the one on top."""

    def back(self) -> None:
        """Close the screen on top; the last one stays."""

    def home(self, then: Callable[[], None] | None = None) -> None:
        """Close all screens but the first, and `then` go on; something that cannot be kept is asked about."""

    def quit(self) -> None:
        """Leave the program; something that cannot be kept is asked about."""

    def say(self, sentence: str) -> None:
        """Show a sentence above the hint bar for a while, on whatever screen is on top."""

    @property
    def scale(self) -> float:
        """Pixels for a logical unit, now."""

    @property
    def most_scale(self) -> float:
        """The largest scale that the window allows now."""

    @property
    def true_size(self) -> float | None:
        """The logical units for a mm on the display that the window is on; None where nobody measured."""

    def measure(self, px_per_mm: float) -> None:
        """Keep that so many logical units are a mm on this display."""

    @property
    def hints_height(self) -> float:
        """The logical height that the hint bar takes at the bottom of every screen."""

    @property
    def pads(self) -> int:
        """How many game pads are plugged in."""
