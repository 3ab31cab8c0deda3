"""The first screen: the games, and the ways from here."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from turbo_table import __version__
from turbo_table.content import ContentError, read_file
from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import IllegalAction
from turbo_table.games.plugin import AnyPlugin
from turbo_table.games.registry import GAMES, find
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.whole import whole
from turbo_table.session import keeper, saves
from turbo_table.session.preview import some_setup, under_way
from turbo_table.ui.bindings import shown
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens.still import Still
from turbo_table.ui.services import Services
from turbo_table.ui.theme import HINT_BAR
from turbo_table.ui.widgets.model import Button, Hint, Label, Panel, Picture, View, Widget

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
