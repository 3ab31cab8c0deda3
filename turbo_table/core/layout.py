"""Layouts: where the cards of a game lie on the table, as hashable values in µm and millidegrees.

The table's axes: x to the right and y up, away from the first player, from the bottom-left corner. Headings
turn clockwise from 0, which points up the table, and lie in [0, 360 000) millidegrees.

`layouts/README.md` documents the files.
"""

from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

Point = tuple[int, int]
"""x and y in µm."""

CARD_WIDTH_UM: Final = 63_000
CARD_LENGTH_UM: Final = 88_000
"""Of every card of a layout; the long edge lies along the way, and is the pitch of cards in a straight line."""


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
class Outline:
    """A named shape of straight edges: an area where `closed`, a line where not."""

    name: str
    points: tuple[Point, ...]
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Generated:
    """Which generator made a layout, with which seed and parameters: the same give the same layout again."""

    generator: str
    seed: int
    parameters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Extras:
    """What a layout of any kind may have besides; no rule asks for it."""

    author: str = ""
    notes: str = ""
    generated: Generated | None = None
    obstacles: tuple[Outline, ...] = ()
    """What stands in the way on the table, such as cups and books: areas where no card should lie."""
    decoration: tuple[Outline, ...] = ()
    """Areas and lines for the eye alone."""
    start_line: tuple[Point, Point] | None = None
    """The line that the cars wait behind, from end to end."""


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
    extras: Extras = Extras()


@dataclass(frozen=True, slots=True)
class Lane:
    """A car's way to the finish, one spot a card; the heading of a spot is the direction of driving.

    `offset` is added to a slot's index for its position: lanes whose positions end with the same number end level.
    """

    start: Spot
    """Where the car waits before its first slot."""
    slots: tuple[Spot, ...]
    finish: Spot | None
    """Of the finish card, which several lanes may share; None: nobody has put one yet, see `finish_of`."""
    offset: int = 0


Style = Literal["drag", "zig-zag", "centre", "circuit"]


@dataclass(frozen=True, slots=True)
class LanesLayout:
    """Lanes of track cards on a table of some size (µm); the first n lanes are a good choice for n players.

    A race that needs fewer slots than a lane has takes its last ones, see `last_slots`.
    """

    kind: ClassVar[str] = "lanes"

    name: str
    about: str
    style: Style
    lanes: tuple[Lane, ...]
    width_um: int = 914_000
    height_um: int = 914_000
    extras: Extras = Extras()


CIRCUIT_CARDS: Final = 12
"""Track cards of a circuit, the start and the finish card among them."""
SHORT_CARDS: Final = 10
"""The same where two are left out for a shorter track."""


@dataclass(frozen=True, slots=True)
class CircuitLayout:
    """One track for everybody on a table of some size (µm), a spot for each track card from start to finish.

    The heading of a spot is the direction of driving. `short` is another track for fewer cards, on the same table; ()
    where there is none. `closed`: the start card lies beside the finish card, in both tracks.
    """

    kind: ClassVar[str] = "circuit"

    name: str
    about: str
    track: tuple[Spot, ...]
    short: tuple[Spot, ...] = ()
    closed: bool = False
    width_um: int = 914_000
    height_um: int = 914_000
    extras: Extras = Extras()


Layout = DriftLayout | LanesLayout | CircuitLayout


def last_slots(lane: Lane, count: int) -> Lane:
    """The lane with its last `count` slots, so that the finish stays where it is, and the car waits just before them.

    A `count` of all slots or more gives the lane itself. Raises ValueError for less than one.
    """
    if count < 1:
        raise ValueError("A lane needs a slot.")
    if count >= len(lane.slots):
        return lane
    left_out = lane.slots[: -count or None]
    return Lane(left_out[-1], lane.slots[-count:], lane.finish, lane.offset + len(left_out))
