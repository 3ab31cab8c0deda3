"""The table, or the replay of a game, as a picture, without a display."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from turbo_table.core.game import Action
from turbo_table.session.keeper import Keeper
from turbo_table.session.preferences import Preferences, WindowPlace, save
from turbo_table.session.session import Session
from turbo_table.ui.app import App
from turbo_table.ui.headless import FRAME_MS
from turbo_table.ui.screen import Screen
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.designer import DesignerScreen
from turbo_table.ui.screens.race import RaceScreen
from turbo_table.ui.screens.replay import ReplayScreen

MOST_FRAMES: Final = 300


def png(session: Session, last: Action | None, size: tuple[int, int], scale: float) -> bytes:
    """A PNG file of the table after one more action, in a window of so many pixels.

    Nobody should sit on the session as a bot, or the game goes on meanwhile.
    """

    def table(app: App, folder: Path) -> Screen:
        keeper = Keeper(session, folder / "game.save", locked=False)
        boards = session.plugin.boards
        if boards is not None and boards.stage(session.state) != "apart" and last is not None:
            session.do(last)
        screen = ways.table_of(app, session, keeper)
        if isinstance(screen, RaceScreen):
            screen.race.uncover()
            if screen.table is None:
                return screen
            screen = screen.table
        desk = screen.shown.desk if isinstance(screen, DesignerScreen) else screen.desk
        desk.play.motion = False
        if last is not None:
            desk.play.do(last)
        return screen

    return _png(table, size, scale)


def replay_png(session: Session, ply: int, size: tuple[int, int], scale: float) -> bytes:
    """A PNG file of the replay of a game, after so many of its actions, in a window of so many pixels."""
    return _png(lambda app, _: ReplayScreen(app, session, ply=ply), size, scale)


def _png(screen: Callable[[App, Path], Screen], size: tuple[int, int], scale: float) -> bytes:
    """The window with one screen in it, that may write to the folder it is given."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    with TemporaryDirectory() as name:
        folder = Path(name)
        file = folder / "preferences.json"
        window = WindowPlace(width=size[0], height=size[1])
        save(file, Preferences(scale=scale, motion=False, volume=0, window=window))
        app = App(lambda app: screen(app, folder), file)
        try:
            app.window.size = size
            for _ in range(MOST_FRAMES):
                if not app.frame(FRAME_MS):
                    break
                if app.top.screen.name == "passing":
                    # Whoever asks for the picture is there.
                    app.back()
            picture = io.BytesIO()
            pygame.image.save(app.window.get_surface(), picture, "picture.png")
        finally:
            app.close()
    return picture.getvalue()
