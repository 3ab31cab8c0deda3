"""A monkey at the mouse and the keys: whatever it does on whatever screen, nothing breaks and nothing grows."""

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from tests.sizes import times
from tests.ui.apps import SCREENS, go_to, screen_of
from turbo_table.ui import fonts, render, smooth
from turbo_table.ui.bindings import BINDINGS
from turbo_table.ui.headless import Driver
from turbo_table.ui.screen import Screen
from turbo_table.ui.widgets.model import Field, Ground, Slider

KEYS = tuple(key for keys in BINDINGS.values() for key in keys if key not in ("Ctrl+Q", "F12"))
LETTERS = ("B", "K", "N", "F", "R", "Space", "Page Up", "Page Down", "Backspace", "Del", "Ctrl+V", "Ctrl+A", "X")
SIZES = ((960, 600), (1280, 800), (1400, 620), (700, 420))
SCALES = (0.75, 1.0, 1.25, 1.75, None)
CACHES: tuple[Any, ...] = (
    *(fonts.font, fonts.surface, fonts.width, fonts.cut, fonts.folded, fonts.shown),
    *(smooth.corner, smooth.glass, smooth.shape, smooth.lines, smooth.mark),
)
LAST = ("back", "home", "go-on", "quit", "others", "again", "next", "start", "next-lesson", "menu", "close-it")
"""What leaves a screen is pressed when all else was."""


class Monkey:
    """Presses by a seed; remembers what it pressed."""

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver = driver
        self.rng = Random(seed)
        self.pressed: set[str] = set()

    def anywhere(self) -> tuple[float, float]:
        size = self.driver.app.size
        return self.rng.uniform(-50, size.width + 50), self.rng.uniform(-50, size.height + 50)

    def act(self) -> None:
        """One thing of all that hands can do."""
        driver, rng = self.driver, self.rng
        acts: tuple[tuple[int, Callable[[], object]], ...] = (
            (8, self.press),
            (4, lambda: driver.click(*self.anywhere(), button=rng.choice((1, 1, 1, 2, 3)))),
            (2, lambda: driver.drag(*self.anywhere(), *self.anywhere(), steps=3)),
            (1, lambda: driver.down(*self.anywhere())),
            (1, lambda: driver.up(*self.anywhere())),
            (2, lambda: driver.wheel(*self.anywhere(), rng.uniform(-3, 3))),
            (6, lambda: driver.key(rng.choice(KEYS))),
            (2, lambda: driver.key(rng.choice(LETTERS))),
            (2, lambda: driver.type(rng.choice(("Ann", "1", "\0\ud800", "漢字", "x" * 300, " ")))),
            (1, driver.lose_focus),
            (1, lambda: driver.resize(*rng.choice(SIZES))),
            (1, lambda: driver.app.change(scale=rng.choice(SCALES))),
            (1, lambda: driver.frame(rng.choice((0, 5_000, -1)))),
            (1, self.storm),
        )
        weights = [weight for weight, _ in acts]
        rng.choices([act for _, act in acts], weights)[0]()

    def press(self) -> None:
        """A widget, one that was not pressed yet if there is one."""
        names = [name for name in self.driver.names if name not in self.pressed] or list(self.driver.names)
        if names:
            self.press_one(self.rng.choice(names))

    def press_one(self, name: str) -> None:
        self.pressed.add(name)
        self.driver.press(name)

    def storm(self) -> None:
        """Ten clicks in one frame, somewhere."""
        x, y = self.anywhere()
        scale = self.driver.app.scale
        for _ in range(10):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.Event(kind, pos=(round(x * scale), round(y * scale)), button=1, touch=False))
        self.driver.frame()


@pytest.mark.parametrize("name", SCREENS)
def test_every_widget_of_every_screen_is_pressed(driver: Driver, name: str) -> None:
    go_to(driver, name)
    for each in sorted(driver.names, key=lambda each: each in LAST):
        if driver.screen != screen_of(name) or each not in driver.names:
            # Pressing another one took it away; on a screen that is opened anew it is there again.
            driver.app.change(setups=())
            go_to(driver, name)
        widget = driver.widget(each)
        driver.press(each)
        if driver.screen == screen_of(name) and isinstance(widget, Field | Slider | Ground):
            assert driver.app.top.focused == each
    driver.app.running = True
    go_to(driver, name)


@pytest.mark.parametrize("name", SCREENS)
def test_a_monkey_breaks_nothing(driver: Driver, name: str) -> None:
    monkey = Monkey(driver, list(SCREENS).index(name))
    go_to(driver, name)
    for _ in range(times(60)):
        if driver.screen == "home" and name != "home" and monkey.rng.random() < 0.7:
            go_to(driver, name)
        monkey.act()
        driver.app.running = True
        assert driver.app.faces
        assert driver.app.top.focused in (*driver.names, "")
        assert driver.app.size.width >= min(720, driver.app.window.size[0]) - 1e-6
    screen: Screen = driver.app.top.screen
    assert screen.name


def test_what_is_kept_for_drawing_does_not_grow_without_end(driver: Driver) -> None:
    monkey = Monkey(driver, 99)
    for step in range(times(40)):
        go_to(driver, list(SCREENS)[step % len(SCREENS)])
        driver.app.change(scale=1 + step % 40 / 40)
        driver.app.window.size = (1000 + step * 7 % 300, 700)
        monkey.act()
        driver.app.running = True
    for cache in CACHES:
        info = cache.cache_info()
        assert info.maxsize is not None
        assert info.currsize <= info.maxsize
    assert render.KEPT.bytes <= render.MOST_BYTES
