"""Keys in words, on several keyboards."""

import pygame
import pytest

from turbo_table.ui.keys import REPEAT, shown

CTRL, SHIFT, ALT, META = pygame.KMOD_LCTRL, pygame.KMOD_RSHIFT, pygame.KMOD_LALT, pygame.KMOD_LMETA


@pytest.mark.parametrize(
    ("key", "mod", "unicode", "scancode", "words"),
    [
        (pygame.K_b, 0, "b", 5, "B"),
        (pygame.K_b, pygame.KMOD_CAPS, "B", 5, "B"),
        (pygame.K_q, SHIFT, "Q", 20, "Shift+Q"),
        (pygame.K_z, CTRL, "\x1a", 29, "Ctrl+Z"),
        (pygame.K_z, CTRL | SHIFT, "\x1a", 29, "Ctrl+Shift+Z"),
        (pygame.K_z, META, "z", 29, "Ctrl+Z"),
        (pygame.K_RETURN, 0, "\r", 40, "Enter"),
        (pygame.K_KP_ENTER, 0, "\r", 88, "Enter"),
        (pygame.K_RETURN, CTRL, "\r", 40, "Ctrl+Enter"),
        (pygame.K_TAB, SHIFT, "\t", 43, "Shift+Tab"),
        (pygame.K_F11, 0, "", 68, "F11"),
        (pygame.K_LEFT, SHIFT, "", 80, "Shift+Left"),
        (pygame.K_SPACE, 0, " ", 44, "Space"),
        # A plus sign is a key of its own, or Shift and the equals sign, or on the block of numbers.
        (pygame.K_EQUALS, SHIFT, "+", 46, "+"),
        (pygame.K_EQUALS, 0, "=", 46, "="),
        (pygame.K_PLUS, 0, "+", 48, "+"),
        (pygame.K_KP_PLUS, 0, "+", 87, "+"),
        (pygame.K_EQUALS, CTRL, "", 46, "Ctrl++"),
        (pygame.K_EQUALS, CTRL | SHIFT, "", 46, "Ctrl++"),
        (pygame.K_MINUS, CTRL, "", 45, "Ctrl+-"),
        # French figures need Shift; the sign counts.
        (pygame.K_AMPERSAND, SHIFT, "1", 30, "1"),
        # On a keyboard without Latin letters the place of the key counts.
        (0x44F, CTRL, "", 29, "Ctrl+Z"),
        (0x438, 0, "и", 5, "B"),
        # An umlaut is a letter of its own key.
        (0xF6, 0, "ö", 51, "Ö"),
        (pygame.K_LSHIFT, SHIFT, "", 225, ""),
        (pygame.K_a, ALT, "a", 4, "Alt+A"),
    ],
)
def test_a_key_in_words(key: int, mod: int, unicode: str, scancode: int, words: str) -> None:
    assert shown(key, mod, unicode, scancode) == words


def test_what_acts_does_not_repeat() -> None:
    assert not REPEAT & {"Enter", "Esc", "Space", "B", "1", "Ctrl+Z", "Ctrl+Y", "F11", "Ctrl+Q"}
    assert {"Left", "Tab", "Shift+Tab", "Backspace"} <= REPEAT
