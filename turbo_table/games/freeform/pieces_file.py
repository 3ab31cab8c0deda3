"""A table that is laid out already, `pieces/1`: what lies where, as another game left it or somebody wrote it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Final

from pydantic import Field

from turbo_table.content import ContentError, load_header, read_yaml, validate
from turbo_table.content.fields import Degrees, Identifier, Millimetres, Name, Sentence, to_um
from turbo_table.geometry.convex import convex
from turbo_table.geometry.polygon import Point, Polygon

HEADER: Final = "pieces/1"
MOST_PIECES: Final = 1_500
PILE: Final = "pile"
"""The kind of an entry that is a pile of its own `cards`."""
Dot = tuple[Millimetres, Millimetres]


@dataclass(frozen=True, slots=True)
class ShapeEntry:
    """A convex shape, such as an obstacle; its points around the place where it lies."""

    id: Identifier
    name: Name
    points: tuple[Dot, ...]


@dataclass(frozen=True, slots=True)
class PieceEntry:
    """One piece; x and y are its middle."""

    kind: Annotated[str, Field(max_length=120)]
    x: Millimetres
    y: Millimetres
    heading: Degrees = 0
    side: Annotated[int, Field(ge=0, le=99)] = 0
    locked: bool = False
    text: Sentence = ""
    cards: tuple[Annotated[str, Field(max_length=120)], ...] = ()
    """Of the kind `pile`: the kinds of its cards, bottom to top, `kind:1` with the second side up."""


@dataclass(frozen=True, slots=True)
class PiecesFile:
    """A whole file; `files` holds the user's own files of other games whose pieces lie here, by game and slot."""

    name: Name
    pieces: tuple[PieceEntry, ...]
    shapes: tuple[ShapeEntry, ...] = ()
    files: dict[str, dict[str, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Laid:
    """What a file says."""

    name: str
    pieces: tuple[PieceEntry, ...]
    """Bottom to top."""
    shapes: Mapping[str, tuple[str, Polygon]]
    """Id -> name and outline."""
    files: Mapping[str, tuple[tuple[str, str], ...]]
    """Game -> its files, by slot."""


EMPTY: Final = Laid("", (), {}, {})


@lru_cache(maxsize=16)
def laid(text: str | None, name: str = "pieces.yaml") -> Laid:
    """What lies there by a file's text; None: nothing. Raises ContentError with every fault, by `name`."""
    if text is None:
        return EMPTY
    document = read_yaml(text, name)
    load_header(document, HEADER)
    entries = validate(document, PiecesFile)
    faults = tuple(document.fault(path, message) for path, message in _faults(entries))
    if faults:
        raise ContentError(*faults)
    return Laid(
        name=entries.name,
        pieces=entries.pieces,
        shapes={each.id: (each.name, _outline(each)) for each in entries.shapes},
        files={game: tuple(sorted(given.items())) for game, given in sorted(entries.files.items())},
    )


def _faults(entries: PiecesFile) -> Iterator[tuple[tuple[str | int, ...], str]]:
    for index, piece in enumerate(entries.pieces):
        if piece.cards and piece.kind != PILE:
            yield ("pieces", index, "cards"), f"only a '{PILE}' has cards"
    if len(entries.pieces) > MOST_PIECES:
        yield ("pieces",), f"there are at most {MOST_PIECES} pieces, not {len(entries.pieces)}"
    ids = [each.id for each in entries.shapes]
    for index, each in enumerate(entries.shapes):
        if each.id in ids[:index]:
            yield ("shapes", index, "id"), f"the id '{each.id}' is used twice"
        try:
            convex(_points(each))
        except ValueError as error:
            yield ("shapes", index, "points"), f"{str(error)[0].lower()}{str(error)[1:].rstrip('.')}"


def _points(entry: ShapeEntry) -> tuple[Point, ...]:
    return tuple((to_um(x), to_um(y)) for x, y in entry.points)


def _outline(entry: ShapeEntry) -> Polygon:
    return tuple((round(x), round(y)) for x, y in convex(_points(entry)))
