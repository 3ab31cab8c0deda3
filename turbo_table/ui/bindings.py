"""Every key of the program in one table: command -> keys, as they are shown. Ready to be remapped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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
    "start": ("Ctrl+Enter",),
    "undo": ("Ctrl+Z",),
    "redo": ("Ctrl+Y", "Ctrl+Shift+Z"),
    "save": ("Ctrl+S",),
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


@dataclass(frozen=True, slots=True)
class Group:
    """Commands that belong together, with what they do in a few words, for the list of keys."""

    title: str
    meanings: Mapping[str, str]


GROUPS: Final = (
    Group(
        "Everywhere",
        {
            "focus-next": "next",
            "focus-previous": "the one before",
            "up": "up; all arrows go to what lies that way",
            "down": "down",
            "left": "left; back through the values of a choice",
            "right": "right; on through the values of a choice",
            "take": "press what has the focus",
            "back": "put back, close, or open the menu",
            "start": "start the game that is set up",
            "help": "these keys",
            "rules": "the rules",
            "full-screen": "full screen, or a window",
            "picture": "keep a picture of the window",
            "quit": "leave",
        },
    ),
    Group(
        "In a game",
        {
            "choose-1": "the choice of that number",
            "undo": "take back",
            "redo": "do it again",
            "save": "save",
        },
    ),
    Group(
        "The table",
        {
            "look": "look closely",
            "whole-table": "the whole table",
            "driver": "whose turn it is",
            "zoom-in": "nearer",
            "zoom-out": "farther",
            "pan-left": "move the table: left",
            "pan-right": "right",
            "pan-up": "up",
            "pan-down": "down",
            "turn-table": "turn the table to whose turn it is",
        },
    ),
    Group(
        "A piece in hand",
        {
            "turn-left": "turn left by 15°",
            "turn-right": "turn right by 15°",
            "turn-left-fine": "turn left by 1°",
            "turn-right-fine": "turn right by 1°",
        },
    ),
)


def shown(command: str) -> str:
    """The first key of a command, for hints and buttons."""
    return BINDINGS[command][0]


def command_of(key: str) -> str | None:
    """The command of a key as it is shown, such as `Ctrl+Z`."""
    return next((command for command, keys in BINDINGS.items() if key in keys), None)
