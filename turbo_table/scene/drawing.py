"""Vector art as plain data: one drawing for the screen, for SVG and for paper.

A drawing lies in its piece's frame: x to the right, y forward (up), whole µm, the origin where the piece's pose is.
Colours are names of the palette (`ink`, `amber` …) or `#RRGGBB`; `seat` and `seat-rim` take the owner's colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from turbo_table.geometry.polygon import Point, Polygon

PALETTE: Final[Mapping[str, str]] = {
    "room": "#121417",
    "table": "#24272C",
    "panel": "#16181C",
    "raised": "#23262C",
    "hairline": "#343840",
    "words": "#F3F0E8",
    "quiet": "#A7A49B",
    "rim": "#F6F1E4",
    "paper": "#EAE2CE",
    "ink": "#1D1B18",
    "amber": "#FFB31A",
    "turbo": "#FF7A1A",
    "barrier": "#D9263E",
    "white": "#FFFFFF",
    "asphalt": "#3A3F48",
}
SEAT_COLOURS: Final = ("#7FD4FF", "#C9F27A", "#6A3FC8", "#17324D", "#B58CFF", "#6D7F93")
SEAT_NAMES: Final = ("sky", "lime", "violet", "navy", "lilac", "steel")
"""What each colour is called, for those whom it tells more than the colour."""
SEAT_RIMS: Final = ("#D6F1FF", "#EEFBD2", "#B9A2EA", "#8FB3D9", "#E2D2FF", "#B9C4D0")
"""A light rim of each, for dark ground."""
SEAT_MARKS: Final = ("disc", "triangle", "square", "hexagon", "diamond", "star")
"""The mark of each seat, so that colour is never the only sign."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """A closed outline, filled or stroked or both; not necessarily convex."""

    points: Polygon
    fill: str = ""
    stroke: str = ""
    width_um: int = 0
    """Of the stroke."""
    alpha: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """An open stroke."""

    points: tuple[Point, ...]
    stroke: str
    width_um: int
    alpha: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """Words, standing upright in the drawing's frame; `at` is the middle of the line of text."""

    at: Point
    words: str
    height_um: int
    """Of a capital letter."""
    fill: str
    turned_mdeg: int = 0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Badge:
    """The owner's mark: the one of SEAT_MARKS that goes with the seat's colour, upright in the drawing's frame."""

    at: Point
    radius_um: int
    fill: str = "white"
    stroke: str = "ink"
    width_um: int = 0
    """Of the stroke."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture of the user's own, fitted into a box, upright in the drawing's frame.

    What lies below it is its placeholder: whoever cannot show the picture draws nothing over that.
    """

    box: tuple[int, int, int, int]
    """Left, low, width and height in µm."""
    file: str
    """Its name in the folder of the file that names it."""
    source: str
    """The first 16 hexadecimal digits of the SHA-256 of that file's text, by which the folder is known."""
    alpha: float = 1.0


Mark = Shape | Line | Text | Badge | Picture


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """What a piece looks like."""

    outline: Polygon
    """Its edge, corners rounded: for shadows, rims and clicks."""
    marks: tuple[Mark, ...]
    """Drawn one over the other, the first at the bottom."""
    over: tuple[Mark, ...] = ()
    """Drawn above all flat pieces of the table, such as a printed barrier under a path card."""
    glass: tuple[Mark, ...] = ()
    """What it looks like while it lies on the table, where that differs: tinted glass instead of paper."""
