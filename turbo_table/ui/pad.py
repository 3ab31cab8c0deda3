"""A game pad as keys: whatever can be done by arrows, Tab, Enter and Esc can be done with one."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

import pygame

from turbo_table.ui.bindings import shown

BUTTONS: Final[Mapping[int, str]] = {0: "take", 1: "back", 4: "focus-previous", 5: "focus-next"}
"""Button -> command, as nearly every pad numbers them: A, B, and the two shoulders."""
HAT: Final[Mapping[tuple[int, int], str]] = {(-1, 0): "left", (1, 0): "right", (0, 1): "up", (0, -1): "down"}
MEANINGS: Final = (
    ("Cross", "as the arrows"),
    ("A", "press what has the focus"),
    ("B", "put back, close, or open the menu"),
    ("Shoulders", "to the button before or after"),
)
"""For the list of keys."""


class Pad:
    """Every pad that is plugged in, now or later. Nothing here raises: without one nothing happens."""

    def __init__(self) -> None:
        """Nothing is looked for before `prepare`."""
        self._ready = False
        self._open: dict[int, pygame.joystick.JoystickType] = {}

    def prepare(self) -> None:
        """Look for pads; only the first call does anything."""
        if not self._ready:
            self._ready = True
            with suppress(pygame.error):
                pygame.joystick.init()

    def key(self, event: pygame.Event) -> str:
        """The key that an event of a pad stands for, as it is shown; empty where it stands for none."""
        command = None
        match event.type:
            case pygame.JOYDEVICEADDED:
                with suppress(pygame.error):
                    # Only a pad that is held open tells anything.
                    pad = pygame.joystick.Joystick(event.device_index)
                    self._open[pad.get_instance_id()] = pad
            case pygame.JOYDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
            case pygame.JOYBUTTONDOWN:
                command = BUTTONS.get(event.button)
            case pygame.JOYHATMOTION:
                command = HAT.get(tuple(event.value))
        return shown(command) if command else ""

    def close(self) -> None:
        """Let go of all of them."""
        self._open.clear()
        pygame.joystick.quit()
