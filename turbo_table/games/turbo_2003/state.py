"""The state of a Turbo race, or of a series of them: frozen, small, shared wherever nothing changed.

Places of the track count from 1: the start card is on 1, the finish card on the last. The n-th card of a row lies for
the n-th card of the track, so one number serves both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from turbo_table.core.game import Seat
from turbo_table.core.layout import Spot
from turbo_table.games.turbo_2003.components import SpeedSet

Phase = Literal[
    "lay-track",  # chance: what comes next from start to finish; with split times alone
    "place-chicane",  # the youngest places the 60
    "turn-light",  # chance: the light that `turn` turns over
    "place-light",  # `turn` places it
    "draw-place",  # chance: where the next chicane of a time trial lies
    "ready",  # against the clock: `turn` says go, everything hidden until then
    "drive",  # a prompt for each seat that is still driving
    "next-race",  # a race of a series was judged; the youngest goes on
    "over",
]
Status = Literal["", "driving", "announced", "gave-up", "driven"]
"""Of a driver in this race: not begun, at it, done either way; in a view against the clock only that it is done."""
TrackKind = Literal["start", "plain", "stopwatch", "finish"]
UNTIMED: Final = 0
"""The time of a driver who has not ended yet, or whose time is not to be seen yet."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the set-up decided, for all races of a playthrough."""

    cards: SpeedSet
    """The speed cards of every seat: each has a set of its own."""
    champions: tuple[bool, ...]
    """Who drives by the rule for champions, one a seat."""
    split: bool
    """Split times: ten track cards, two stopwatches, points, a series of races."""
    clock: bool
    """Against the clock, one after another; a time trial is too."""
    races: int
    """How many races the series has; 1 without split times."""
    limit_ms: int
    """So long after the first arrival the others have to arrive."""
    youngest: Seat
    """Who places the 60 and turns first."""
    spots: tuple[Spot, ...] = ()
    """Where the track cards lie, from start to finish; () without a course: in a plain line."""
    closed: bool = False
    """Whether the course is a circuit: its start lies beside its finish."""
    width_um: int = 0
    height_um: int = 0
    """The table's size; 0 without a course."""


@dataclass(frozen=True, slots=True)
class TrackCard:
    """A card of the track and what lies on it."""

    kind: TrackKind
    light: str = ""
    """The id of the light card, or of the chicane `60`, that covers it; see `components.lights`."""


@dataclass(frozen=True, slots=True)
class Driver:
    """A driver in this race."""

    hand: tuple[str, ...]
    """Ids of the speed cards that are not laid, in the order of the set; in a view they may be HIDDEN."""
    row: tuple[str, ...] = ()
    """Ids of the cards laid, in the order of the track; in a view they may be HIDDEN."""
    status: Status = ""
    drove_ms: int = UNTIMED
    """How long it took, as stamped when it announced or gave up."""
    lights: int = 0
    """Light cards face down in front of the driver."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a card of a row."""

    place: int
    kind: Literal["too-fast", "too-slow", "not-stopped", "champion"]
    speed: int
    """The speed on that track card."""
    limit: int
    """The speed that was allowed: at most (`too-fast`), at least (`too-slow`), exactly (`not-stopped`)."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a driver came off in a race."""

    place: int | None
    """1 is best, equals share; None: engine failure, gave up or out of time."""
    faults: tuple[Fault, ...] = ()
    """In the order of the track; () for who gave up, too."""
    points: int = 0
    """With split times: of this race."""


@dataclass(frozen=True, slots=True)
class State:
    """A whole race at one moment."""

    names: tuple[str, ...]
    terms: Terms
    phase: Phase
    turn: Seat
    """Who acts, or for whom chance does; in `drive` against the clock, who drives; else of no meaning there."""
    race: int
    """From 1."""
    track: tuple[TrackCard, ...]
    """From start to finish; shorter than in the end while it is being laid."""
    drivers: tuple[Driver, ...]
    unseen: tuple[str, ...]
    """Light cards not turned over yet, sorted: those in front of the drivers and the one set aside."""
    drawn: str
    """The light card (or the chicane `60`) that has to be placed now; empty text: none."""
    arrived: tuple[Seat, ...] = ()
    """Who announced, in that order; in a view against the clock () until all have driven."""
    verdicts: tuple[Verdict, ...] = ()
    """One a seat once this race is judged, until the next begins."""
    points: tuple[int, ...] = ()
    """With split times: of all races judged, one a seat."""
    to_lay: tuple[str, ...] = ()
    """Track cards between start and finish that are not laid yet, sorted kinds."""
