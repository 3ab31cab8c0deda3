"""Barlow and Barlow Condensed: fonts, and words as ready surfaces."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

import fontpkg_barlow
import fontpkg_barlow_condensed
import pygame

from turbo_table.ui.theme import STYLES, Family, Rgb, Type, Weight
from turbo_table.ui.widgets.model import TextStyle

FOLDERS: Final[Mapping[Family, Path]] = {
    "Barlow": fontpkg_barlow.ROOT,
    "BarlowCondensed": fontpkg_barlow_condensed.ROOT,
}
ELLIPSIS: Final = "…"
UNKNOWN: Final = "?"
NO_CHARACTER: Final = "\uffff"
"""No font has it: what is drawn in its stead is the box for what is missing."""
LARGE: Final = 4
"""The scale at which words are measured beside scale 1."""


@lru_cache(maxsize=64)
def font(family: Family, weight: Weight, pixels: int) -> pygame.Font:
    """A font whose em is so many pixels high."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.Font(FOLDERS[family] / "files" / f"{family}-{weight}.ttf", max(1, pixels))


def of_style(style: TextStyle, scale: float) -> tuple[pygame.Font, float]:
    """The font of a style at a scale, and how many pixels are between its letters."""
    kind: Type = STYLES[style]
    pixels = round(kind.size * scale)
    return font(kind.family, kind.weight, pixels), round(kind.spacing * pixels)


@lru_cache(maxsize=4096)
def shown(character: str) -> str:
    """The character, or what stands for it where the fonts have no glyph: its plain letter, else a question mark."""
    if character.isspace():
        return " "
    if not character.isprintable():
        return ""
    if _has(character):
        return character
    plain = unicodedata.normalize("NFKD", character)[0]
    return plain if plain != character and plain.isprintable() and _has(plain) else UNKNOWN


@lru_cache(maxsize=4096)
def _has(character: str) -> bool:
    if ord(character) > 0xFFFF or unicodedata.category(character) == "Cs":
        return False
    faces = (font(family, "Medium", 16) for family in FOLDERS)
    return all(_picture(face, character) != _picture(face, NO_CHARACTER) for face in faces)


def _picture(face: pygame.Font, character: str) -> bytes:
    return pygame.image.tobytes(face.render(character, True, "white"), "RGBA")


def clean(words: str) -> str:
    """Words that can be drawn: no control characters, no lone surrogates, no silent boxes."""
    if words.isascii() and words.isprintable():
        return words
    return "".join(map(shown, words))


def capitals(words: str) -> str:
    """The same in capitals, but for what the fonts have no capital of, such as µ."""
    return "".join(letter.upper() if all(map(_has, letter.upper())) else letter for letter in clean(words))


@lru_cache(maxsize=4096)
def width(words: str, style: TextStyle, scale: float) -> int:
    """How many pixels wide words are."""
    face, spacing = of_style(style, scale)
    if not spacing:
        return face.size(clean(words))[0]
    letters = capitals(words)
    return int(sum(face.size(letter)[0] + spacing for letter in letters) - spacing) if letters else 0


@lru_cache(maxsize=1024)
def surface(words: str, style: TextStyle, scale: float, colour: Rgb) -> pygame.Surface:
    """One line of words, ready to be blitted."""
    face, spacing = of_style(style, scale)
    if not spacing:
        return face.render(clean(words), True, colour)
    ready = pygame.Surface((max(1, width(words, style, scale)), face.get_height()), pygame.SRCALPHA)
    x = 0
    for letter in capitals(words):
        ready.blit(face.render(letter, True, colour), (x, 0))
        x += int(face.size(letter)[0] + spacing)
    return ready


@lru_cache(maxsize=2048)
def cut(words: str, style: TextStyle, scale: float, pixels: int) -> str:
    """The words, or as much of them as is that many pixels wide, with an ellipsis."""
    if width(words, style, scale) <= pixels:
        return words
    fits, too_long = 0, len(words)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if width(words[:middle].rstrip() + ELLIPSIS, style, scale) <= pixels:
            fits = middle
        else:
            too_long = middle
    return words[:fits].rstrip() + ELLIPSIS


def wide(words: str, style: TextStyle) -> float:
    """How wide words are in logical units, at any scale: small letters are set a little wider than large ones."""
    return max(width(words, style, 1), width(words, style, LARGE) / LARGE)


@lru_cache(maxsize=1024)
def folded(words: str, style: TextStyle, space: float) -> tuple[str, ...]:
    """The words as lines of at most that many logical units, the same at every scale.

    A word alone may be longer; the path of a file is parted, so that it can be read to its end.
    """
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and wide(longer, style) > space:
                lines.append(line)
                longer = word
            *whole, line = _parted(longer, style, space)
            lines += whole
        lines.append(line)
    return tuple(lines)


def _parted(word: str, style: TextStyle, space: float) -> list[str]:
    """A path in parts that fit, most of them behind the name of a folder; any other word as it is."""
    parts: list[str] = []
    is_path = "/" in word or "\\" in word
    while is_path and len(word) > 1 and wide(word, style) > space:
        fits = next((count for count in range(len(word) - 1, 1, -1) if wide(word[:count], style) <= space), 1)
        behind = max(word.rfind(sign, 0, fits) for sign in "/\\-") + 1
        end = behind if behind > fits / 2 else fits
        parts.append(word[:end])
        word = word[end:]
    return [*parts, word]


def height(words: str, style: TextStyle, space: float) -> float:
    """How high words are in logical units, folded at a width."""
    return len(folded(words, style, space)) * STYLES[style].line


def forget() -> None:
    """Let go of all fonts and surfaces: after the fonts were closed."""
    for each in (font, shown, _has, width, surface, cut, folded):
        each.cache_clear()
