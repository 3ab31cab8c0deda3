"""Layouts: where the cards of a game lie on the table, as hashable values in µm and millidegrees.

The table's axes: x to the right and y up, away from the first player, from the bottom-left corner. Headings
turn clockwise from 0, which points up the table, and lie in [0, 360 000) millidegrees.
"""

from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: the middle of the card (µm) and its heading (millidegrees)."""

    x_um: int
    y_um: int
    heading_mdeg: int = 0


@dataclass(frozen=True, slots=True)
class Placed:
    """A card of a game, named by its id, at its spot."""

    card: str
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """What came out when bots drove a course: for people who choose one, never for a rule."""

    difficulty: int
    """From 1, gentle, to 5, mean."""
    games: int
    """How many games each figure comes from."""
    digest: str
    """Of the course that was measured, as the game computes it: of another course these figures say nothing."""
    figures: tuple[tuple[str, float], ...]
    """What was counted, in words, and how much."""


@dataclass(frozen=True, slots=True)
class DriftLayout:
    """A course on a free table: its size (µm), the finish, the barriers and, if given, the start places.

    `measured` comes with shipped courses alone; it makes no course another one, and no save carries it. `cars` holds
    start places in starting order; empty when the players place their own cars. A game puts a finish that is None where
    it always lies.
    """

    kind: ClassVar[str] = "drift"

    name: str
    about: str
    width_um: int
    height_um: int
    finish: Spot | None
    barriers: tuple[Placed, ...]
    cars: tuple[Spot, ...] = ()
    measured: Measured | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Lane:
    """A car's way to the finish, one spot a card; `offset` is added to a slot's index for its position."""

    offset: int
    slots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class LanesLayout:
    """Lanes of track cards side by side; `style` is `drag`, `zig-zag`, `centre` or `circuit`."""

    kind: ClassVar[str] = "lanes"

    name: str
    about: str
    style: str
    lanes: tuple[Lane, ...]


Layout = DriftLayout | LanesLayout
