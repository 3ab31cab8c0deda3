"""A free table in a window without a display, and hands for it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from turbo_table.core.game import Setup
from turbo_table.core.journal import replay
from turbo_table.games.registry import find
from turbo_table.geometry.pose import Pose
from turbo_table.scene.handling import Add
from turbo_table.session.keeper import Keeper
from turbo_table.session.preferences import Preferences, WindowPlace, save
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Luck, Session
from turbo_table.ui.app import App
from turbo_table.ui.headless import Driver
from turbo_table.ui.screens.free import FreeScreen

PLUGIN = find("freeform")
assert PLUGIN.handling is not None
HANDLING = PLUGIN.handling
CARD = "turbo-drift.path-1"
BEND = "turbo-drift.path-3"
FRAMES = 400


def new_session(*names: str, chance: Luck = "seed") -> Session:
    """A bare table; two people sit there if none are named."""
    names = names or ("Ann", "Bo")
    return Session(
        PLUGIN, Setup(names=names), [Sitter(name) for name in names], seed="1", policy="friendly", chance=chance
    )


class FreeTable:
    """The app with one free table in it; places on the table are in mm."""

    def __init__(self, folder: Path, *names: str, motion: bool = False, chance: Luck = "seed") -> None:
        """Bare."""
        self.session = new_session(*names, chance=chance)
        window = WindowPlace(width=1280, height=800)
        save(folder / "preferences.json", Preferences(scale=1.0, motion=motion, window=window))
        screens: list[FreeScreen] = []

        def first(app: App) -> FreeScreen:
            screens.append(FreeScreen(app, self.session, Keeper(self.session, folder / "game.save")))
            return screens[0]

        self.app = App(first, folder / "preferences.json")
        self.app.window.size = (1280, 800)
        self.driver = Driver(self.app)
        self.screen = screens[0]
        self.desk = self.screen.desk
        self.driver.frame()

    @property
    def done(self) -> list[str]:
        """What was done, as text."""
        return [entry.do for entry in self.session.line]

    @property
    def lying(self) -> dict[str, Pose]:
        """What lies on the table, the lowest first."""
        return {id: each.body.pose for id, each in self.desk.lay.lying.placed.items()}

    def add(self, *placed: tuple[str, float, float]) -> list[str]:
        """Pieces out of the box, there; their ids. Nothing is chosen afterwards."""
        before = set(self.lying)
        self.desk.act(Add(tuple((kind, Pose(round(x * 1000), round(y * 1000), 0)) for kind, x, y in placed)))
        self.desk.choose(())
        self.driver.frame()
        return [id for id in self.lying if id not in before]

    def at(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """Where a place of the table is on the screen."""
        return self.desk.camera.to_screen(self.desk.layout.table, x_mm * 1000, y_mm * 1000)

    def click(self, x_mm: float, y_mm: float, button: int = 1) -> None:
        """A click there, and a frame."""
        self.driver.click(*self.at(x_mm, y_mm), button=button)
        self.driver.frame()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """A drag of the left button."""
        self.driver.drag(*self.at(*start), *self.at(*end))
        self.driver.frame()

    @contextmanager
    def holding_ctrl(self) -> Iterator[None]:
        """Ctrl is held meanwhile."""
        down: dict[str, Any] = {"key": pygame.K_LCTRL, "unicode": "", "scancode": 0}
        pygame.event.post(pygame.Event(pygame.KEYDOWN, mod=pygame.KMOD_LCTRL, **down))
        self.driver.frame()
        yield
        pygame.event.post(pygame.Event(pygame.KEYUP, mod=0, **down))
        self.driver.frame()

    def keys(self, *keys: str) -> None:
        """Keys, one after the other."""
        for key in keys:
            self.driver.key(key)
            self.driver.frame()

    def until(self, done: Callable[[], bool]) -> None:
        """Frames until something is the case."""
        for _ in range(FRAMES):
            if done():
                return
            self.driver.frame()
        raise AssertionError("it never came to be")

    def expect_agreement(self) -> None:
        """The screen shows what its session says, and the journal leads there."""
        *_, last = replay(self.session.game, self.session.setup, self.session.line)
        assert last.state == self.session.state
        assert self.desk.lay.now.view == self.session.view(self.desk.lay.seat)

    def close(self) -> None:
        """End the app."""
        self.app.close()
