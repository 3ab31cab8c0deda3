"""The cards of Turbo Drift: the shipped ones, or those of a card file; TD-2.

A card file is written in mm and degrees; a `CardSet` holds whole µm and millidegrees.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from itertools import chain
from typing import Final, Literal

from turbo_table.content import ContentError, Fault, load
from turbo_table.geometry import polygon
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, forward

PATHS: Final = 6
MIN_MM: Final = 20.0
MAX_MM: Final = 300.0
Millimetres = float
Dot = tuple[Millimetres, Millimetres]


@dataclass(frozen=True, slots=True)
class SizeEntry:
    """The size of every card."""

    width: Millimetres
    height: Millimetres


@dataclass(frozen=True, slots=True)
class ExitEntry:
    """Where a side leads to, from the middle of the card's bottom edge."""

    x: Millimetres
    y: Millimetres
    heading: float


@dataclass(frozen=True, slots=True)
class PathEntry:
    """A path card."""

    id: str
    name: str
    a: ExitEntry
    b: ExitEntry


@dataclass(frozen=True, slots=True)
class BarrierEntry:
    """A barrier card, measured from its bottom-left corner."""

    id: str
    lines: tuple[tuple[Dot, ...], ...]
    icons: tuple[Dot, ...]


@dataclass(frozen=True, slots=True)
class CardFile:
    """A whole card file."""

    game: Literal["turbo-drift"]
    name: str
    card: SizeEntry
    paths: tuple[PathEntry, ...]
    boost: ExitEntry
    line_width: Millimetres
    icon_radius: Millimetres
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


BOOST: Final = "boost"


@lru_cache(maxsize=32)
def card_set(text: str | None) -> CardSet:
    """The cards of a card file's text; None: the shipped ones. Raises ContentError with every fault."""
    name = "cards.yaml"
    if text is None:
        text = files(__package__).joinpath("data/cards.yaml").read_text("utf-8")
    entries = load(text, name, CardFile, "cards/1")
    faults = tuple(Fault(name, 1, 1, path, message) for path, message in _faults(entries))
    if faults:
        raise ContentError(faults)
    half = (um(entries.card.width) // 2, um(entries.card.height) // 2)
    return CardSet(
        digest=hashlib.sha256(text.encode()).hexdigest()[:16],
        name=entries.name,
        width_um=um(entries.card.width),
        height_um=um(entries.card.height),
        exits=(
            *((f"{path.id}A", _pose(path.a)) for path in entries.paths),
            *((f"{path.id}B", _pose(path.b)) for path in entries.paths),
            (BOOST, _pose(entries.boost)),
        ),
        path_names=tuple((path.id, path.name) for path in entries.paths),
        barriers=tuple(
            (
                barrier.id,
                Barrier(
                    lines=tuple(
                        chain.from_iterable(
                            polygon.thick_line([_dot(dot, half) for dot in line], um(entries.line_width))
                            for line in barrier.lines
                        )
                    ),
                    icons=tuple(polygon.disc(_dot(dot, half), um(entries.icon_radius)) for dot in barrier.icons),
                ),
            )
            for barrier in entries.barriers
        ),
    )
