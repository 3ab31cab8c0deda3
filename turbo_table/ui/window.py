"""The window: opening it where it was, on a screen that is there; its scale; pictures of it."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import accumulate
from pathlib import Path
from typing import Final

import pygame

from turbo_table.session.preferences import LEAST_SCALE, WindowPlace

TITLE: Final = "Turbo Table"
LEAST_SIZE: Final = (960, 600)
LEAST_LOGICAL: Final = (720, 450)
"""No screen has to work in less."""
SCALES: Final = (0.75, 0.875, 1.0, 1.125, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 4.0)
BAR: Final = 40
"""Pixels that a window's title and frame may take."""


class NoDisplay(Exception):
    """No window can be opened here; the message says so, and what can be done instead."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"No window can be opened here ({reason.rstrip('.')}): play in the terminal with"
            " `turbo-table play GAME --text`, or make a picture with `turbo-table screenshot GAME -o FILE`."
        )


def open_window(place: WindowPlace, *, full_screen: bool) -> pygame.Window:
    """The program's window. Raises NoDisplay."""
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    linux = sys.platform.startswith("linux")
    if linux and not os.environ.get("SDL_VIDEODRIVER"):
        # Only what is there is asked: the libraries of anything else would complain in words of their own.
        drivers = _drivers()
        if not drivers:
            raise NoDisplay("there is no display")
        os.environ["SDL_VIDEODRIVER"] = ",".join(drivers)
    if linux and os.environ.get("DISPLAY") and not Path("/dev/dri").exists():
        # Without a graphics card a window that goes through one is 25 times slower.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in ("dummy", "offscreen") and os.environ.get("SDL_VIDEODRIVER") != driver:
            raise NoDisplay("there is no display")
        pygame.font.init()
        screens = pygame.display.get_desktop_sizes()
        size, position = placed(place, screens)
        window = pygame.Window(TITLE, size, position or pygame.WINDOWPOS_CENTERED, resizable=True)
        window.minimum_size = (min(LEAST_SIZE[0], size[0]), min(LEAST_SIZE[1], size[1]))
        if full_screen:
            window.set_fullscreen(desktop=True)
        window.get_surface()
    except pygame.error as error:
        raise NoDisplay(str(error)) from None
    pygame.key.set_repeat(400, 45)
    return window


def _drivers() -> tuple[str, ...]:
    """The ways to a display that the environment of a Linux system names."""
    wayland = os.environ.get("WAYLAND_DISPLAY") and os.environ.get("XDG_RUNTIME_DIR")
    return (*(("x11",) if os.environ.get("DISPLAY") else ()), *(("wayland",) if wayland else ()))


def placed(place: WindowPlace, screens: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """The size and the position for a window that was there; None: in the middle of the first screen.

    The system tells how large its screens are, not where they stand: a position counts only while they are the same.
    """
    wide, high = screens[0] if screens else (1280, 800)
    most = max((width for width, _ in screens), default=wide), max((height for _, height in screens), default=high)
    size = (
        min(max(place.width, LEAST_SIZE[0]), max(most[0], 640)),
        min(max(place.height, LEAST_SIZE[1]), max(most[1] - BAR, 400)),
    )
    if not place.screens or tuple(screens) != place.screens:
        return (min(size[0], max(wide, 640)), min(size[1], max(high - BAR, 400))), None
    reach_x, reach_y = sum(width for width, _ in screens), sum(height for _, height in screens)
    x = min(max(place.x, -reach_x), reach_x - 120)
    y = min(max(place.y, -reach_y if len(screens) > 1 else 0), reach_y - 120)
    if len(screens) == 1:
        x = min(max(x, 0), max(0, wide - size[0]))
        y = min(y, max(0, high - size[1]))
    return size, (x, y)


def place_of(window: pygame.Window) -> WindowPlace:
    """Where a window is now."""
    screens = tuple((width, height) for width, height in pygame.display.get_desktop_sizes())
    x, y = window.position
    width, height = window.size
    return WindowPlace(x=x, y=y, width=width, height=height, screens=screens)


def display_of(screens: Sequence[tuple[int, int]], x: float) -> str:
    """A name for the display that the middle of a window is on, by its x on the desktop.

    The system tells how large its displays are, not where they stand: most stand side by side, in their order.
    """
    sizes = "+".join(f"{width}x{height}" for width, height in screens)
    if len(screens) < 2:
        return sizes
    ends = list(accumulate(width for width, _ in screens))
    index = next((index for index, end in enumerate(ends) if x < end), len(ends) - 1)
    return f"{index + 1} of {sizes}"


def suiting(screens: Sequence[tuple[int, int]]) -> float:
    """The scale for somebody who chose none: words of about the same height on every screen."""
    high = screens[0][1] if screens else 800
    return 1.0 if high < 1300 else 1.25 if high < 1700 else 1.75


def most_scale(size: tuple[int, int]) -> float:
    """The largest scale that keeps the least logical size in a window of so many pixels."""
    return max(LEAST_SCALE, min(size[0] / LEAST_LOGICAL[0], size[1] / LEAST_LOGICAL[1]))


def in_force(scale: float, size: tuple[int, int]) -> float:
    """A chosen scale, no larger than the window allows."""
    return min(max(scale, LEAST_SCALE), most_scale(size))


def keep_picture(surface: pygame.Surface, path: Path) -> str:
    """Keep a picture in a file; the sentence that says what came of it."""
    try:
        # By way of memory: pygame does not notice a full disk.
        picture = io.BytesIO()
        pygame.image.save(surface, picture, path.name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(picture.getvalue())
    except (OSError, pygame.error) as error:
        with suppress(OSError):  # what there is of it is no picture
            path.unlink()
        return f"The picture could not be saved to {path}: {getattr(error, 'strerror', None) or error}."
    return f"Saved to {path}."
