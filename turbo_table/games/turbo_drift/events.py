"""What happens in Turbo Drift, past tense."""

from __future__ import annotations

from dataclasses import dataclass

from turbo_table.core.game import Event, Seat
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import Pose


@dataclass(frozen=True, slots=True)
class Struck:
    """What a card or car would have overlapped, and where."""

    thing: str
    """A barrier card's id, `car 2` (by seat, from 1) or `edge`."""
    overlap: tuple[Polygon, ...]
    """The intersection, as convex polygons in µm."""
    area_um2: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StarterChosen(Event):
    """Somebody starts."""

    seat: Seat
    by_chance: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class BarrierTurnedUp(Event):
    """A barrier card came up and is to be placed."""

    seat: Seat
    barrier: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BarrierPlaced(Event):
    """A barrier card was laid; the pose is its middle."""

    seat: Seat
    barrier: str
    pose: Pose


@dataclass(frozen=True, slots=True, kw_only=True)
class CarPlaced(Event):
    """A car came to its starting place; the pose is the middle of its rear edge."""

    seat: Seat
    pose: Pose


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDealt(Event):
    """A path card came into the grid."""

    card: str
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    """A round began with this driver."""

    round: int
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsTaken(Event):
    """Cards left the grid."""

    seat: Seat
    how: str
    """`card`, `column B`, `row D` or `nitro`."""
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstPlayerGiven(Event):
    """The first-player card went to somebody; by the rules where `seat` is None."""

    seat: Seat | None
    to: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectionChosen(Event):
    """Forward or reverse."""

    seat: Seat
    reverse: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTurnedUp(Event):
    """A shuffled card showed its face."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLaid(Event):
    """A path card or the boost card lies on the line."""

    seat: Seat
    card: str
    """A path side such as 2A, or `boost`."""
    pose: Pose
    icons: tuple[tuple[str, Polygon], ...] = ()
    """The turbo icons it covers that count: barrier id and outline."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoostDeclined(Event):
    """The boost was offered and not taken."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Stopped(Event):
    """A Nitro drive was stopped by its driver."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOn(Event):
    """A Nitro drive goes on."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Crashed(Event):
    """A card could not be laid."""

    seat: Seat
    card: str
    pose: Pose
    outline: Polygon
    struck: Struck


@dataclass(frozen=True, slots=True, kw_only=True)
class CarStood(Event):
    """The car came to stand; the pose is the middle of its rear edge."""

    seat: Seat
    pose: Pose
    lines: tuple[Pose, ...] = ()
    """The lines it drove along, from where it started to the one it stands on."""
    steps_back: int
    """How many lines before the last one it had to go."""
    struck: Struck | None = None
    """What stood in its way on the last line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exploded(Event):
    """A Nitro drive ended in an explosion."""

    seat: Seat
    outline: Polygon
    """Of the car that could not stand; empty where a card could not be laid."""
    struck: Struck


@dataclass(frozen=True, slots=True, kw_only=True)
class CardReturned(Event):
    """A path card, turned over, lies in the grid again."""

    seat: Seat
    card: str
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceWon(Event):
    """The race is over."""

    winners: tuple[Seat, ...]
    """Empty: nobody won."""
    how: str
    """`card`, `boost`, `car`, `last-car`, `last-round` or `exploded`."""
