"""What the program looks like: colours, type and measures, in logical units. No pygame here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from turbo_table.scene.drawing import PALETTE
from turbo_table.ui.widgets.model import TextStyle

Rgb = tuple[int, int, int]
Family = Literal["Barlow", "BarlowCondensed"]
Weight = Literal["Regular", "Medium", "SemiBold", "Bold"]

EXTRA: Final[Mapping[str, str]] = {
    "faint": "#95928A",  # words of what cannot be pressed just now
    "hover": "#2C3037",  # a raised thing under the pointer
    "edge": "#4A4F59",  # the rim of a raised thing
    "well": "#0E1012",  # where one types, and key caps
    "amber-hover": "#FFC24A",
    "amber-down": "#E59C0C",
    "amber-cap": "#B57D0E",  # a key cap on amber
    "danger": "#B81E33",
    "danger-hover": "#CE2A40",
    "danger-words": "#FF8C98",
    "house": "#FFC24A",  # the words `house rule`
}
"""Colours of the window alone, beside the palette that drawings use."""


@lru_cache(maxsize=256)
def rgb(colour: str) -> Rgb:
    """Red, green and blue of a name or `#RRGGBB`. Raises ValueError for what is neither."""
    code = PALETTE.get(colour) or EXTRA.get(colour) or colour
    if len(code) != 7 or code[0] != "#":
        raise ValueError(f"There is no colour {colour!r}.")
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def contrast(first: str, second: str) -> float:
    """The contrast of two colours by the WCAG's formula, from 1 to 21."""
    lighter, darker = sorted((_luminance(rgb(first)), _luminance(rgb(second))), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Rgb) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (part / 255 for part in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@dataclass(frozen=True, slots=True)
class Type:
    """How words of a style are set."""

    family: Family
    weight: Weight
    size: float
    """Logical units for an em."""
    colour: str
    line: float
    """From one line to the next, in logical units."""
    spacing: float = 0
    """Between letters, in ems; capitals then."""


STYLES: Final[Mapping[TextStyle, Type]] = {
    "display": Type("BarlowCondensed", "Bold", 44, "words", 48),
    "title": Type("BarlowCondensed", "Bold", 27, "words", 32),
    "head": Type("BarlowCondensed", "SemiBold", 21, "words", 26),
    "section": Type("BarlowCondensed", "SemiBold", 15, "quiet", 20, spacing=0.12),
    "label": Type("Barlow", "SemiBold", 16, "words", 21),
    "key": Type("Barlow", "SemiBold", 15, "words", 20),
    "body": Type("Barlow", "Medium", 16, "words", 22),
    "quiet": Type("Barlow", "Regular", 15, "quiet", 20),
    "small": Type("Barlow", "Regular", 13, "quiet", 18),
    "number": Type("BarlowCondensed", "SemiBold", 18, "words", 22),
}
LEAST_IN_PLAY: Final = 15
LEAST: Final = 13
"""Of clause ids, which stand beside words."""

ON_DARK: Final = ("room", "table", "panel", "raised", "hover", "well")
WORDS_ON: Final[tuple[tuple[str, str], ...]] = (
    *((words, ground) for words in ("words", "quiet", "amber", "house") for ground in ON_DARK),
    *(("faint", ground) for ground in ("room", "table", "panel", "raised", "well")),
    *(("danger-words", ground) for ground in ("room", "panel", "raised")),
    *(("ink", ground) for ground in ("amber", "amber-hover", "amber-down", "amber-cap", "rim", "paper")),
    *(("white", ground) for ground in ("danger", "danger-hover")),
)
"""Every pair of words and ground that is used; a test holds all of them to a contrast of 4.5."""

MARGIN: Final = 24
"""From the window's edge to anything."""
RADIUS: Final = 8
PANEL_RADIUS: Final = 12
ROW: Final = 30
"""The height of a line in a list."""
HINT_BAR: Final = 44
"""The height of the hint bar, which the app draws at the bottom of every screen."""
