"""A game pad as keys: whatever can be done by arrows, Tab, Enter and Esc can be done with one."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

import pygame

from turbo_table.ui.bindings import shown
from turbo_table.ui.screen import Stroke

BUTTONS: Final[Mapping[int, str]] = {0: "take", 1: "back", 4: "focus-previous", 5: "focus-next"}
"""Button -> command, as nearly every pad numbers them: A, B, and the two shoulders."""
HAT: Final[Mapping[tuple[int, int], str]] = {(-1, 0): "left", (1, 0): "right", (0, 1): "up", (0, -1): "down"}
PUSHED: Final = 0.6
"""How far the stick has to be pushed to count as the cross."""
BACK: Final = 0.4
"""Below this it counts as let go."""
STICK: Final[Mapping[tuple[int, int], str]] = {(0, -1): "left", (0, 1): "right", (1, -1): "up", (1, 1): "down"}
"""(axis, way) of the left stick -> code."""
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
        self._numbers: dict[int, int] = {}
        """The number of each pad, from 1, by what the system calls it."""
        self._pushed: dict[tuple[int, int], int] = {}
        """(pad, axis) -> the way its stick is pushed."""

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

    @property
    def count(self) -> int:
        """How many pads are plugged in."""
        return len(self._open)

    def stroke(self, event: pygame.Event) -> Stroke | None:
        """A button, the cross or the stick of a pad, as it is, or that it is gone; None for any other event."""
        id = getattr(event, "instance_id", None)
        if id is None:
            return None
        device = f"pad {self._number(id)}"
        match event.type:
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
                return Stroke(device, f"button {event.button}", event.type == pygame.JOYBUTTONDOWN)
            case pygame.JOYHATMOTION:
                command = HAT.get(tuple(event.value))
                return Stroke(device, command, down=True) if command else Stroke(device, "cross", down=False)
            case pygame.JOYAXISMOTION:
                return self._stick(device, id, event.axis, event.value)
            case pygame.JOYDEVICEREMOVED:
                del self._numbers[id]
                return Stroke(device, "gone", down=True)
        return None

    def _number(self, id: int) -> int:
        """The lowest number that is free goes to a pad that comes, so that one plugged in again has its own back."""
        taken = set(self._numbers.values())
        return self._numbers.setdefault(id, next(n for n in range(1, len(taken) + 2) if n not in taken))

    def _stick(self, device: str, id: int, axis: int, value: float) -> Stroke | None:
        before = self._pushed.get((id, axis), 0)
        way = (value > 0) - (value < 0) if abs(value) > PUSHED else before if abs(value) > BACK else 0
        if way == before:
            return None
        self._pushed[id, axis] = way
        code = STICK.get((axis, way or before))
        return Stroke(device, code, down=way != 0) if code else None

    def close(self) -> None:
        """Let go of all of them."""
        self._open.clear()
        pygame.joystick.quit()
