"""Art files, `turbo-table: art/1`: drawings in mm, x to the right, y up, for what no rule gives a shape."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Final

from pydantic import AfterValidator, Field

from turbo_table.content.errors import ContentError
from turbo_table.content.fields import Identifier, Millimetres, Sentence, to_um
from turbo_table.content.files import read_file, shipped
from turbo_table.content.strict_yaml import read_yaml
from turbo_table.content.validate import load_header, validate
from turbo_table.geometry.polygon import Point, Polygon, disc
from turbo_table.scene.drawing import PALETTE, Badge, Line, Mark, Shape, Text
from turbo_table.scene.shapes import loop, round_box

HEADER: Final = "art/1"
SEAT: Final = ("seat", "seat-rim")
"""Colours that are the owner's."""


def is_colour(text: str) -> bool:
    """Whether a drawing may use it: a name of the palette, the owner's colour or rim, or `#RRGGBB`."""
    code = text.removeprefix("#")
    return text in PALETTE or text in SEAT or (len(code) == 6 and len(text) == 7 and not code.strip("0123456789ABCDEF"))


def _colour(text: str) -> str:
    if not is_colour(text):
        raise ValueError(f"must be one of {', '.join((*PALETTE, *SEAT))}, or a code such as '#D9263E'")
    return text


Colour = Annotated[str, AfterValidator(_colour)]
Dot = tuple[Millimetres, Millimetres]
Length = Annotated[float, Field(ge=0, le=1_000)]
Part = Annotated[float, Field(ge=0, le=1)]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkEntry:
    """One mark: exactly one of shape, line, box, disc, badge and text says what it is."""

    shape: tuple[Dot, ...] = ()
    line: tuple[Dot, ...] = ()
    box: tuple[Millimetres, Millimetres, Length, Length] | None = None
    """Left, low, width, height."""
    disc: tuple[Millimetres, Millimetres, Length] | None = None
    """Its middle and radius."""
    badge: tuple[Millimetres, Millimetres, Length] | None = None
    """The owner's mark: middle and radius."""
    text: Sentence = ""
    at: Dot = (0, 0)
    """The middle of the text."""
    cap: Length = 0
    """The height of its capitals."""
    fill: Colour = ""
    stroke: Colour = ""
    width: Length = 0
    corner: Length = 0
    """The radius of a box's corners."""
    smooth: bool = False
    """Points of a shape or line are joined by a smooth curve."""
    mirror: bool = False
    """The mark stands on the left as well: a shape is the right half of a whole one, anything else is repeated."""
    alpha: Part = 1


KINDS: Final = ("shape", "line", "box", "disc", "badge", "text")


@dataclass(frozen=True, slots=True)
class ArtFile:
    """A whole art file."""

    drawings: dict[Identifier, tuple[MarkEntry, ...]]


def read_art(text: str | bytes, name: str) -> Mapping[str, tuple[Mark, ...]]:
    """Drawing id -> its marks, the first at the bottom. Raises ContentError with every fault."""
    document = read_yaml(text, name)
    load_header(document, HEADER)
    entries = validate(document, ArtFile).drawings
    faults = [
        document.fault(("drawings", id, index), message)
        for id, marks in entries.items()
        for index, entry in enumerate(marks)
        for message in _faults(entry)
    ]
    if faults:
        raise ContentError(*faults)
    return {id: tuple(mark for entry in marks for mark in _marks(entry)) for id, marks in entries.items()}


@lru_cache(maxsize=16)
def shipped_art(game: str) -> Mapping[str, tuple[Mark, ...]]:
    """The drawings that come with a game, by its id. Raises ContentError where the file is missing or not in order."""
    path = shipped("assets") / game / "art.yaml"
    return read_art(read_file(path), str(path))


def _faults(entry: MarkEntry) -> Iterator[str]:
    given = [kind for kind in KINDS if getattr(entry, kind) not in ((), None, "")]
    if len(given) != 1:
        yield f"a mark is exactly one of {', '.join(KINDS)}, not {' and '.join(given) or 'none of them'}"
    elif (entry.line or entry.stroke) and not (entry.stroke and entry.width):
        yield "a stroke needs both a colour and a width"
    elif not (entry.line or entry.fill or entry.stroke):
        yield "there is neither a fill nor a stroke"
    elif (entry.shape and len(entry.shape) < (2 if entry.mirror else 3)) or (entry.line and len(entry.line) < 2):
        yield "there are too few points"


def _marks(entry: MarkEntry) -> Iterator[Mark]:
    yield from _one(entry, 1)
    if entry.mirror and not entry.shape:
        yield from _one(entry, -1)


def _one(entry: MarkEntry, way: int) -> Iterator[Mark]:
    """The mark itself (way 1) or its mirror image (way -1)."""

    def um(x_mm: float, y_mm: float) -> Point:
        return way * to_um(x_mm), to_um(y_mm)

    width_um = to_um(entry.width)
    if entry.line:
        points = tuple(um(*dot) for dot in entry.line)
        points = loop(points, closed=False) if entry.smooth else points
        yield Line(points=points, stroke=entry.stroke, width_um=width_um, alpha=entry.alpha)
    elif entry.text:
        yield Text(at=um(*entry.at), words=entry.text, height_um=to_um(entry.cap), fill=entry.fill, alpha=entry.alpha)
    elif entry.badge:
        x, y, radius = entry.badge
        yield Badge(
            at=um(x, y), radius_um=to_um(radius), fill=entry.fill, stroke=entry.stroke or "ink", width_um=width_um
        )
    else:
        outline = _outline(entry, way)
        yield Shape(points=outline, fill=entry.fill, stroke=entry.stroke, width_um=width_um, alpha=entry.alpha)


def _outline(entry: MarkEntry, way: int) -> Polygon:
    if entry.box:
        left, low, width, height = map(to_um, entry.box)
        return round_box(left if way > 0 else -left - width, low, width, height, to_um(entry.corner))
    if entry.disc:
        x, y, radius = map(to_um, entry.disc)
        return disc((way * x, y), radius, corners=48)
    half = [(to_um(x), to_um(y)) for x, y in entry.shape]
    other = [(-x, y) for x, y in reversed(half) if x] if entry.mirror else []
    points = (*half, *other)
    return loop(points) if entry.smooth else points
