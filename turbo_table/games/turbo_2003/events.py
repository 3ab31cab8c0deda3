"""What happens in Turbo, past tense. Places count from 1, the start card's."""

from __future__ import annotations

from dataclasses import dataclass

from turbo_table.core.game import Event, Seat
from turbo_table.games.turbo_2003.state import Fault, TrackKind


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceBegan(Event):
    """A race is set up: everybody's cards are in front of them, nothing is on the track."""

    race: int
    races: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackCardLaid(Event):
    """A track card came next; with split times alone."""

    place: int
    kind: TrackKind


@dataclass(frozen=True, slots=True, kw_only=True)
class LightsDealt(Event):
    """Light cards lie face down in front of everybody, so many each, and one aside."""

    each: int
    again: bool
    """Whether it is a new start."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LightTurned(Event):
    """A light card showed its face."""

    seat: Seat
    light: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LightPlaced(Event):
    """A light card, or the chicane `60`, lies on a track card."""

    seat: Seat | None
    """None: by chance, in a time trial."""
    light: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StartInterrupted(Event):
    """The light cards are collected for a new start."""

    all_red: bool
    """Else: no place was left for the light `light` on which the track could still be driven."""
    light: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Started(Event):
    """The race is on: green light, or for one driver against the clock (`seat`)."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLaid(Event):
    """A speed card came into a row, on this place."""

    seat: Seat
    card: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardMoved(Event):
    """A speed card went from one place of its row to another."""

    seat: Seat
    card: str
    place: int
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTakenBack(Event):
    """A speed card left its place for the hand."""

    seat: Seat
    card: str
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced(Event):
    """A driver says to have crossed the finish. Everybody at once: seen by all."""

    seat: Seat
    arrival: int
    """1 for the first …"""
    drove_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GaveUp(Event):
    """A driver gave up, or was out of time. Everybody at once: seen by all."""

    seat: Seat
    out_of_time: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DriverDone(Event):
    """Against the clock: a driver has driven; how, and how fast, is not to be seen yet."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class RowJudged(Event):
    """A row was looked at, in order of arrival; those who gave up come last."""

    seat: Seat
    row: tuple[str, ...]
    speeds: tuple[int, ...]
    """On each track card."""
    faults: tuple[Fault, ...]
    gave_up: bool
    """Gave up or out of time: nothing is judged."""
    place: int | None
    drove_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsGiven(Event):
    """Split times: who gets points for a stopwatch, or for arriving."""

    stopwatch: int | None
    """The place of the stopwatch card; None: for arriving."""
    points: tuple[tuple[Seat, int], ...]
    """Most first; () where all failed."""
    speeds: tuple[int, ...]
    """Of those at the stopwatch; () for arriving."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceEnded(Event):
    """A race of a series is over."""

    race: int
    points: tuple[int, ...]
    """Of all races so far, one a seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceWon(Event):
    """The playthrough is over."""

    winners: tuple[Seat, ...]
    """Empty: nobody won."""
    how: str
    """`arrival`, `time`, `points`, `alone` (a time trial driven rightly) or `all-failed`."""
