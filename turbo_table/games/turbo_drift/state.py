"""The state of a Turbo Drift race: frozen, small, shared wherever nothing changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from turbo_table.core.game import Seat
from turbo_table.games.turbo_drift.components import CardSet
from turbo_table.geometry.pose import Pose

PLACES: Final = ("AD", "AE", "BD", "BE", "CD", "CE")
"""The places of the grid in the order in which they are filled: column A, B, C; row D before E."""

Phase = Literal[
    "draw-starter",
    "draw-barrier",
    "place-barrier",
    "place-car",
    "deal-card",
    "choose-cards",
    "give-first-player",
    "choose-direction",
    "turn-up-card",
    "lay-card",
    "take-boost",
    "stop-or-go",
    "return-card",
    "over",
]


@dataclass(frozen=True, slots=True)
class Course:
    """The table a race is driven on. Compared and hashed by its digest, which is computed once."""

    digest: str
    cards: CardSet = field(compare=False)
    width_um: int = field(compare=False)
    height_um: int = field(compare=False)
    finish: Pose = field(compare=False)
    """The middle of the finish card."""
    barriers: tuple[tuple[str, Pose], ...] = field(compare=False)
    """Barrier card and the pose of its middle."""
    touch: bool = field(compare=False)
    """Option `finish: touch`."""
    wall: bool = field(compare=False)
    """Option `edge: wall`."""


@dataclass(frozen=True, slots=True)
class Car:
    """A driver and the car."""

    pose: Pose | None = None
    """The middle of its rear edge and where its nose points; None: not placed yet, or exploded."""
    nitro_left: bool = True
    driven: bool = False
    """Whether it was driven this round: its steering-wheel side is up."""
    exploded: bool = False


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the course in this turn; the pose is the middle of its bottom edge."""

    card: str
    pose: Pose


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn of the driver."""

    how: Literal["", "card", "column", "row", "nitro"] = ""
    taken: tuple[str, ...] = ()
    """The sides as they lay in the grid."""
    places: tuple[int, ...] = ()
    """Where they lay, as indices of PLACES."""
    hand: tuple[str, ...] = ()
    """Not laid yet; sorted where they are shuffled and face down."""
    shown: str = ""
    """A shuffled card that was turned up and has to be laid."""
    reverse: bool = False
    lines: tuple[Pose, ...] = ()
    """The line the first card goes on, then one after each laid card."""
    laid: tuple[Laid, ...] = ()
    boost_left: bool = False
    back: tuple[str, ...] = ()
    """Cards turned over, still to be returned to the grid."""


@dataclass(frozen=True, slots=True)
class State:
    """A whole race at one moment."""

    names: tuple[str, ...]
    course: Course
    max_rounds: int
    phase: Phase
    driver: Seat
    """Who acts, or for whom chance does."""
    holder: Seat
    """Who has the first-player card."""
    round: int
    cars: tuple[Car, ...]
    grid: tuple[str, ...]
    """The side that is up in each of PLACES; empty text: no card."""
    turn: Turn
    starts: tuple[Pose, ...]
    """Starting places that the course gives, in starting order; the middle of the rear edge."""
    to_place: tuple[str, ...] = ()
    """Barrier cards still face down in their pile, sorted."""
    drawn: str = ""
    """The barrier card that was turned up for placing."""
    winners: tuple[Seat, ...] = ()
    how: str = ""
    """How the race ended, as in RaceWon."""


def other_side(card: str) -> str:
    """The side on the back of a path card: 2A for 2B."""
    return card[:-1] + ("B" if card[-1] == "A" else "A")
