"""Field types that the schemas of several files share."""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, Field

FARTHEST_MM = 100_000


def _one_line(text: str) -> str:
    if any(unicodedata.category(character) == "Cc" for character in text):
        raise ValueError("must stand on one line, without tabs")
    return text


def _not_blank(text: str) -> str:
    if not text.strip():
        raise ValueError("must not be empty")
    return text


def _identifier(text: str) -> str:
    if not all(part.isascii() and part.isalnum() for part in text.split("-")):
        raise ValueError("must be an id of letters, digits and single hyphens, such as 'B1' or 'gentle-bend'")
    return text


Name = Annotated[str, Field(max_length=200), AfterValidator(_one_line), AfterValidator(_not_blank)]
"""A name of 1 to 200 characters on one line, not all blank."""

Sentence = Annotated[str, Field(max_length=1_000), AfterValidator(_one_line)]
"""Text on one line, which may be empty."""

Identifier = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(_identifier)]
"""The id of a card or the like: ASCII letters and digits, single hyphens between them."""

Millimetres = Annotated[float, Field(ge=-FARTHEST_MM, le=FARTHEST_MM)]
"""A coordinate or length in mm, within ±100 m."""

Degrees = Annotated[float, Field(ge=-360, le=360)]
"""An angle in degrees, clockwise, within ±360."""


def to_um(mm: float) -> int:
    """Whole µm."""
    return round(mm * 1_000)


def to_mdeg(degrees: float) -> int:
    """Whole millidegrees in [0, 360 000)."""
    return round(degrees * 1_000) % 360_000
