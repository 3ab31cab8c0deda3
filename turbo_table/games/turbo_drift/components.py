"""The cards of Turbo Drift: the shipped ones, or those of a card file; TD-2.

A card file is written in mm and degrees; a `CardSet` holds whole µm and millidegrees.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from math import dist
from typing import Annotated, Final, Literal

from pydantic import Field

from turbo_table.content import ContentError, Fault, load_header, read_yaml, validate
from turbo_table.content.fields import Degrees, Identifier, Millimetres, Name, to_mdeg, to_um
from turbo_table.geometry import polygon
from turbo_table.geometry.polygon import Point, Polygon
from turbo_table.geometry.pose import Pose

PATHS: Final = 6
MOST_BARRIERS: Final = 5
FARTHEST_EXIT_MM: Final = 200
SHORTEST_LINE_UM: Final = 100
"""Shorter pieces of a line may lose their area when they are turned and rounded to whole µm."""
BOOST: Final = "boost"
Size = Annotated[float, Field(ge=30, le=100)]
Thickness = Annotated[float, Field(ge=0.5, le=30)]
Dot = tuple[Millimetres, Millimetres]


@dataclass(frozen=True, slots=True)
class SizeEntry:
    """The size of every card."""

    width: Size
    height: Size


@dataclass(frozen=True, slots=True)
class ExitEntry:
    """Where a side leads to, from the middle of the card's bottom edge."""

    x: Millimetres
    y: Millimetres
    heading: Degrees


@dataclass(frozen=True, slots=True)
class PathEntry:
    """A path card."""

    id: Identifier
    name: Name
    a: ExitEntry
    b: ExitEntry


@dataclass(frozen=True, slots=True)
class BarrierEntry:
    """A barrier card, measured from its bottom-left corner."""

    id: Identifier
    lines: tuple[tuple[Dot, ...], ...]
    icons: tuple[Dot, ...]


@dataclass(frozen=True, slots=True)
class CardFile:
    """A whole card file."""

    game: Literal["turbo-drift"]
    name: Name
    card: SizeEntry
    paths: tuple[PathEntry, ...]
    boost: ExitEntry
    line_width: Thickness
    icon_radius: Thickness
    barriers: tuple[BarrierEntry, ...]


@dataclass(frozen=True, slots=True)
class Barrier:
    """A barrier card's printed parts, in the frame of the card's middle."""

    lines: tuple[Polygon, ...]
    icons: tuple[Polygon, ...]


@dataclass(frozen=True, slots=True)
class CardSet:
    """All cards of a race. Compared and hashed by the digest of its file."""

    digest: str
    name: str = field(compare=False)
    width_um: int = field(compare=False)
    height_um: int = field(compare=False)
    exits: tuple[tuple[str, Pose], ...] = field(compare=False)
    """Path side, such as 2A -> where it leads to, from the middle of its bottom edge. `boost` is one of them."""
    path_names: tuple[tuple[str, str], ...] = field(compare=False)
    barriers: tuple[tuple[str, Barrier], ...] = field(compare=False)

    @property
    def sides(self) -> tuple[str, ...]:
        """All sides of the path cards, sorted."""
        return tuple(sorted(side for side, _ in self.exits if side != BOOST))


@lru_cache(maxsize=32)
def card_set(text: str | None, name: str = "cards.yaml") -> CardSet:
    """The cards of a card file's text; None: the shipped ones. Raises ContentError with every fault, by `name`."""
    if text is None:
        text = files(__package__).joinpath("data/cards.yaml").read_text("utf-8")
    document = read_yaml(text, name)
    load_header(document, "cards/1")
    entries = validate(document, CardFile)
    faults: tuple[Fault, ...] = tuple(document.fault(path, message) for path, message in _faults(entries))
    if faults:
        raise ContentError(*faults)
    width_um, height_um = to_um(entries.card.width), to_um(entries.card.height)
    return CardSet(
        digest=hashlib.sha256(text.encode()).hexdigest()[:16],
        name=entries.name,
        width_um=width_um,
        height_um=height_um,
        exits=(
            *((f"{path.id}A", _step(path.a)) for path in entries.paths),
            *((f"{path.id}B", _step(path.b)) for path in entries.paths),
            (BOOST, _step(entries.boost)),
        ),
        path_names=tuple((path.id, path.name) for path in entries.paths),
        barriers=tuple((each.id, _barrier(each, entries)) for each in entries.barriers),
    )


def _faults(entries: CardFile) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """What no schema says: (path in the file, what is wrong)."""
    if len(entries.paths) != PATHS:
        yield ("paths",), f"there must be {PATHS} path cards, not {len(entries.paths)}"
    if not 1 <= len(entries.barriers) <= MOST_BARRIERS:
        yield ("barriers",), f"there must be 1 to {MOST_BARRIERS} barrier cards, not {len(entries.barriers)}"
    for key, ids in (
        ("paths", [p.id for p in entries.paths]),
        ("barriers", [b.id for b in entries.barriers]),
    ):
        for index, id in enumerate(ids):
            if id in ids[:index]:
                yield (key, index, "id"), f"the id '{id}' is used twice"
    for index, path in enumerate(entries.paths):
        yield from _exit_faults(("paths", index, "a"), path.a)
        yield from _exit_faults(("paths", index, "b"), path.b)
    yield from _exit_faults(("boost",), entries.boost)
    for index, barrier in enumerate(entries.barriers):
        for number, line in enumerate(barrier.lines):
            yield from _line_faults(("barriers", index, "lines", number), line, entries)
        for number, icon in enumerate(barrier.icons):
            if _leaves_card(polygon.disc(_point(icon), to_um(entries.icon_radius)), entries.card):
                what = f"an icon of radius {entries.icon_radius:g}"
                yield ("barriers", index, "icons", number), _off_card(what, entries)


def _exit_faults(at: tuple[str | int, ...], exit: ExitEntry) -> Iterator[tuple[tuple[str | int, ...], str]]:
    for axis, value in (("x", exit.x), ("y", exit.y)):
        if abs(value) > FARTHEST_EXIT_MM:
            yield (*at, axis), f"an exit is at most {FARTHEST_EXIT_MM} mm away, not {value:g}"


def _line_faults(
    at: tuple[str | int, ...], line: tuple[Dot, ...], entries: CardFile
) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if len(line) < 2:
        yield at, "a line needs at least two points"
        return
    points = [_point(dot) for dot in line]
    close = [index for index, (one, next) in enumerate(pairwise(points), 1) if dist(one, next) < SHORTEST_LINE_UM]
    for index in close:
        yield (*at, index), f"must be at least {SHORTEST_LINE_UM / 1000:g} mm away from the point before it"
    if close:
        return
    bars = polygon.thick_line(points, to_um(entries.line_width))
    if any(_leaves_card(bar, entries.card) for bar in bars):
        yield at, _off_card(f"a line {entries.line_width:g} wide", entries)


def _off_card(what: str, entries: CardFile) -> str:
    return f"{what} must lie wholly on the card, from 0, 0 to {entries.card.width:g}, {entries.card.height:g}"


def _leaves_card(shape: Polygon, card: SizeEntry) -> bool:
    return not all(0 <= x <= to_um(card.width) and 0 <= y <= to_um(card.height) for x, y in shape)


def _point(dot: Dot) -> Point:
    return to_um(dot[0]), to_um(dot[1])


def _step(entry: ExitEntry) -> Pose:
    return Pose(to_um(entry.x), to_um(entry.y), to_mdeg(entry.heading))


def _barrier(entry: BarrierEntry, entries: CardFile) -> Barrier:
    half = Pose(to_um(entries.card.width) // 2, to_um(entries.card.height) // 2, 0)

    def dot(at: Dot) -> Point:
        return to_um(at[0]) - half.x_um, to_um(at[1]) - half.y_um

    width_um, radius_um = to_um(entries.line_width), to_um(entries.icon_radius)
    lines = [polygon.thick_line([dot(at) for at in line], width_um) for line in entry.lines]
    return Barrier(
        lines=tuple(bar for bars in lines for bar in bars),
        icons=tuple(polygon.disc(dot(at), radius_um) for at in entry.icons),
    )
