"""Every key of the program in one table: command -> keys, as they are shown. Ready to be remapped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

BINDINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "focus-next": ("Tab",),
    "focus-previous": ("Shift+Tab",),
    "left": ("Left",),
    "right": ("Right",),
    "up": ("Up",),
    "down": ("Down",),
    "take": ("Enter",),
    "back": ("Esc",),
    "undo": ("Ctrl+Z",),
    "redo": ("Ctrl+Y", "Ctrl+Shift+Z"),
    "save": ("Ctrl+S",),
    "open": ("Ctrl+O",),
    "quit": ("Ctrl+Q",),
    "help": ("F1",),
    "rules": ("F2",),
    "full-screen": ("F11",),
    "picture": ("F12",),
    "zoom-in": ("+", "=", "Ctrl++"),
    "zoom-out": ("-", "Ctrl+-"),
    "whole-table": ("Home",),
    "driver": ("End",),
    "pan-left": ("Shift+Left",),
    "pan-right": ("Shift+Right",),
    "pan-up": ("Shift+Up",),
    "pan-down": ("Shift+Down",),
    "look": ("Z",),
    "turn-left": ("Q",),
    "turn-right": ("E",),
    "turn-left-fine": ("Shift+Q",),
    "turn-right-fine": ("Shift+E",),
    "turn-table": ("O",),
    **{f"choose-{number}": (str(number),) for number in range(1, 10)},
}
"""Letters that a game gives its offers (such as B for the boost) are asked first, and never stand here."""


def shown(command: str) -> str:
    """The first key of a command, for hints and buttons."""
    return BINDINGS[command][0]


def command_of(key: str) -> str | None:
    """The command of a key as it is shown, such as `Ctrl+Z`."""
    return next((command for command, keys in BINDINGS.items() if key in keys), None)
