"""The first screen: the games, and the ways from here."""

from __future__ import annotations

from pathlib import Path

from turbo_table.games.plugin import AnyPlugin
from turbo_table.games.registry import GAMES, find
from turbo_table.session import keeper
from turbo_table.ui.screens.still import Still
from turbo_table.ui.services import Services

POSED = (14, "2")
"""After how many actions, with which luck, a game looks good."""


class HomeScreen(Still):
    """The games as cards, and the ways from here."""

    name = "home"

    def __init__(self, services: Services) -> None:
        """Games are imported after the first frame."""
        self._services = services
        self._plugins: tuple[AnyPlugin, ...] = ()
        self._frames = 0
        self._unfinished: tuple[Path, ...] = ()
        self._look_again = True

    def frame(self, dt_ms: float) -> bool:
        """The first frame is to be there at once: games come with the second one."""
        self._frames += 1
        if self._look_again:
            self._look_again = False
            self._unfinished = keeper.unfinished()
        if self._frames > 1 and not self._plugins:
            self._plugins = tuple(map(find, GAMES))
            return True
        return False
