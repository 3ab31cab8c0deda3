"""Keys as people read them: `Ctrl+Shift+Z`, from what pygame says was pressed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

APPLICATION: Final = 0x40000065
"""The menu key of most keyboards, which pygame has no name for."""
NAMES: Final[Mapping[int, str]] = {
    pygame.K_TAB: "Tab",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_ESCAPE: "Esc",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "Page Up",
    pygame.K_PAGEDOWN: "Page Down",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Del",
    pygame.K_INSERT: "Ins",
    pygame.K_MENU: "Menu",
    APPLICATION: "Menu",
    pygame.K_SPACE: "Space",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    **{getattr(pygame, f"K_F{number}"): f"F{number}" for number in range(1, 13)},
}
FIRST_LETTER: Final = 4
"""The scancode of the key that has A on it where A is the first letter."""
REPEAT: Final = frozenset(
    (
        "Left",
        "Right",
        "Up",
        "Down",
        "Page Up",
        "Page Down",
        "Backspace",
        "Del",
        "+",
        "-",
        "=",
        "Ctrl++",
        "Ctrl+-",
        "Tab",
    )
) | {f"Shift+{key}" for key in ("Left", "Right", "Up", "Down", "Tab", "Q", "E")}
"""What goes on while the key is held; everything else happens once a press."""


def shown(key: int, mod: int, unicode: str, scancode: int) -> str:
    """A pressed key in words; empty for one that means nothing alone, such as Shift."""
    ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    alt = bool(mod & pygame.KMOD_LALT)
    shift = bool(mod & pygame.KMOD_SHIFT)
    name = NAMES.get(key)
    if name is None:
        if not (ctrl or alt) and unicode.isprintable() and unicode and not unicode.isalpha():
            # A sign is what the layout makes of key and Shift together.
            return unicode
        name = _letter(key, scancode)
        if name == "=" and ctrl:
            name, shift = "+", False
    if not name:
        return ""
    return "+".join((*(["Ctrl"] if ctrl else ()), *(["Alt"] if alt else ()), *(["Shift"] if shift else ()), name))


def _letter(key: int, scancode: int) -> str:
    """The letter of the layout; on one without Latin letters, the one at that place of the usual layout."""
    if not 32 < key < 0x10000 or 0xD800 <= key < 0xE000:
        return ""
    letter = chr(key).upper()
    place = scancode - FIRST_LETTER
    if not letter.isascii() and 0 <= place < 26:
        return chr(ord("A") + place)
    return letter if letter.isprintable() else ""
