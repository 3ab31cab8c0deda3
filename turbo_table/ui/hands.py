"""What pygame tells of keyboard and mouse, as keys in words and pointers in logical units."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from turbo_table.ui import keys
from turbo_table.ui.screen import Pointer, Stroke

DOUBLE_MS: Final = 400.0
NEAR: Final = 6.0
"""How far the second click of two may be from the first, in logical units."""
BUTTONS: Final[dict[int, Literal["left", "middle", "right"]]] = {1: "left", 2: "middle", 3: "right"}


class Hands:
    """Knows which keys are held and where the last click was."""

    def __init__(self) -> None:
        """Nothing is held."""
        self._held: set[int] = set()
        self._mod = 0
        self._last: tuple[float, float, float] | None = None
        # In pixels: the wheel does not tell where it was turned.
        self._where: tuple[float, float] = (0.0, 0.0)

    def key(self, event: pygame.Event, *, typing: bool) -> str:
        """The key of a KEYDOWN in words; empty where it only goes on being held and that means nothing."""
        self._mod = event.mod
        key = keys.shown(event.key, event.mod, event.unicode, getattr(event, "scancode", 0))
        held = event.key in self._held
        self._held.add(event.key)
        return "" if held and not typing and key not in keys.REPEAT else key

    def key_up(self, event: pygame.Event) -> None:
        """A KEYUP."""
        self._mod = event.mod
        self._held.discard(event.key)

    def release(self) -> None:
        """The window lost the focus: whatever is held now, it tells nothing."""
        self._held.clear()
        self._mod = 0
        self._last = None

    def pointer(self, event: pygame.Event, scale: float, time_ms: float) -> Pointer | None:
        """What a mouse event means; None where it means nothing."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._at(event, scale, "move")
            case pygame.MOUSEBUTTONDOWN if event.button in BUTTONS:
                x, y = event.pos[0] / scale, event.pos[1] / scale
                double = self._is_second(x, y, time_ms) if event.button == 1 else False
                return self._at(event, scale, "down", BUTTONS[event.button], double=double)
            case pygame.MOUSEBUTTONUP if event.button in BUTTONS:
                return self._at(event, scale, "up", BUTTONS[event.button])
            case pygame.MOUSEWHEEL:
                turned = getattr(event, "precise_y", 0.0) or float(event.y)
                x, y = self._where
                return Pointer("wheel", x / scale, y / scale, wheel=turned, ctrl=self._ctrl, shift=self._shift)
            case pygame.WINDOWLEAVE:
                x, y = self._where
                return Pointer("leave", x / scale, y / scale)
        return None

    def _at(
        self,
        event: pygame.Event,
        scale: float,
        kind: Literal["down", "up", "move"],
        button: Literal["left", "middle", "right", ""] = "",
        *,
        double: bool = False,
    ) -> Pointer:
        self._where = event.pos
        x, y = event.pos
        return Pointer(
            kind,
            x / scale,
            y / scale,
            button,
            ctrl=self._ctrl,
            shift=self._shift,
            double=double,
            space=pygame.K_SPACE in self._held,
        )

    @property
    def _ctrl(self) -> bool:
        return bool((self._mod | pygame.key.get_mods()) & (pygame.KMOD_CTRL | pygame.KMOD_META))

    @property
    def _shift(self) -> bool:
        return bool((self._mod | pygame.key.get_mods()) & pygame.KMOD_SHIFT)

    def _is_second(self, x: float, y: float, time_ms: float) -> bool:
        last, self._last = self._last, (x, y, time_ms)
        if last is None or abs(last[0] - x) > NEAR or abs(last[1] - y) > NEAR or time_ms - last[2] > DOUBLE_MS:
            return False
        self._last = None
        return True


def stroke(event: pygame.Event) -> Stroke | None:
    """A key going down or up, as it is; None for any other event, and with Ctrl or Alt, which make it a command."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return None
    down = event.type == pygame.KEYDOWN
    if down and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_LALT):
        return None
    name = keys.shown(event.key, 0, "", getattr(event, "scancode", 0))
    return Stroke("keys", name, down) if name else None
