"""What happens in Turbo Rally, past tense. Cars are indices of `State.cars`, from 0; car n belongs to seat n."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from turbo_table.core.game import Event, Seat
from turbo_table.mechanics.lanes import Place


def _owner(event: Any) -> Seat:
    return Seat(event.car)


def _bumper(event: Any) -> Seat:
    return Seat(event.by)


OWNER: Final = property(_owner, doc="The seat on whose account it is counted.")


@dataclass(frozen=True, slots=True, kw_only=True)
class StarterChosen(Event):
    """Chance, the set-up or the last race says who starts."""

    seat = OWNER
    car: int
    by: str
    """`chance`, `setup` or `last-race`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceBegan(Event):
    """The lanes are dealt and the cars stand in front of them."""

    seat = OWNER
    race: int
    """From 1."""
    car: int
    """Who starts."""
    tied: tuple[int, ...] = ()
    """The sides between whom it breaks a tie; empty for an ordinary race."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTurnedUp(Event):
    """A card showed its face."""

    seat = OWNER
    car: int
    place: Place
    card: str
    known: bool
    """Whether everybody had known it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """A car went on to a turned-up card."""

    seat = OWNER
    car: int
    start: Place
    to: Place
    card: str
    jumped: int = 0
    """The length of the jump, where it was one; 0: it went to the next card."""
    skipped: int = 0
    """How many cards it flew over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waited(Event):
    """A car stopped on the front half of a stop light."""

    seat = OWNER
    car: int
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledOn(Event):
    """A car went to the back half of its stop light: its whole turn."""

    seat = OWNER
    car: int
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class TireWentFlat(Event):
    """A car lies upside down beside its flat tire card."""

    seat = OWNER
    car: int
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUpright(Event):
    """A car with a flat tire was turned upright, still off the track: its whole turn."""

    seat = OWNER
    car: int
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class CameBack(Event):
    """A car came back on its card: its whole turn."""

    seat = OWNER
    car: int
    place: Place
    cause: str
    """What had put it off: `flat-tire` or `sideswipe`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bumped(Event):
    """A car was bumped off its track."""

    seat = property(_bumper, doc="Who bumped it.")
    car: int
    by: int
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyBumped(Event):
    """A sideswipe found nobody to bump, and was a pass lane."""

    seat = OWNER
    car: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SlickLaid(Event):
    """An oil slick lies on a card of somebody's lane."""

    seat = OWNER
    car: int
    """Who laid it."""
    on: int
    """Whose lane."""
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class NoSlickLaid(Event):
    """An oil drum brought no slick."""

    seat = OWNER
    car: int
    why: str
    """`declined`, `no-slick` (the pile is empty) or `no-place`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SlickCleaned(Event):
    """The rest of a turn was spent on putting a slick beneath its card."""

    seat = OWNER
    car: int
    place: Place
    jump: int = 0
    """The length of the jump that is completed next turn; 0: none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsRemoved(Event):
    """A shortcut took the next cards out of the way and put them under the draw pile."""

    seat = OWNER
    car: int
    gone: tuple[Place, ...]
    """Where they lay; fewer than two near the end, none at all before the finish."""
    slicks: int
    """How many slicks on or under them went back to their pile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DetourLaid(Event):
    """Cards of the draw pile lie beside the lane, or at the end of the route there is."""

    seat = OWNER
    car: int
    place: Place
    cards: int
    """Two; fewer where the draw pile is short; none: the detour was a basic track."""
    nested: bool
    """Whether it made a route longer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RouteEnded(Event):
    """A car left its detour; the cards went under the draw pile."""

    seat = OWNER
    car: int
    cards: int
    slicks: int
    """How many slicks on or under them went back to their pile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CameHome(Event):
    """A car crossed the finish."""

    seat = OWNER
    car: int
    start: Place
    rank: int
    """In this race, from 1."""
    turns: int
    """How many it took."""
    jumped: int = 0
    """The length of the jump that carried it across; 0: it was none."""
    skipped: int = 0
    """How many cards it flew over."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceEnded(Event):
    """Enough cars are home."""

    race: int
    home: tuple[int, ...]
    """The cars that are home, first one first."""
    trophy: bool
    """Whether the first of them gets a trophy: not in a tie-break."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchWon(Event):
    """The race or tournament is over."""

    side: int
    trophies: tuple[int, ...]
    """One a side."""
    by_tie_break: bool


# Expanded Play


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsDealt(Event):
    """The match begins with a hand of RPM cards for everybody."""

    cards: int
    """For each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RpmDrawn(Event):
    """Somebody was due an RPM card; its owner alone sees what it is, unless everybody knew."""

    seat = OWNER
    car: int
    why: str
    """`dealt`, `landed` or `won`."""
    card: str
    """What everybody knew it to be; empty: it is hidden."""
    empty: bool = False
    """The pile was empty: it is no card at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RpmSeen(Event):
    """The owner of a drawn RPM card sees what it is."""

    seat = OWNER
    car: int
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RpmPlayed(Event):
    """An RPM card was played on a turned-up card."""

    seat = OWNER
    car: int
    """Who played it."""
    on: int
    """Whose card it was played on."""
    place: Place
    card: str
    kind: str
    """What the track card is after that."""
    lost_to: str
    """The upgrade that cancelled it; empty: it works."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UpgradeWon(Event):
    """The winner of a race took a performance upgrade."""

    seat = OWNER
    car: int
    upgrade: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UpgradeDeclared(Event):
    """A performance upgrade is used in the race that begins."""

    seat = OWNER
    car: int
    upgrade: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UpgradeWorked(Event):
    """A performance upgrade made a turned-up card something else."""

    seat = OWNER
    car: int
    upgrade: str
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SlickGone(Event):
    """A slick did not stay on the lane of an agile driver."""

    seat = OWNER
    car: int
    """Whose lane."""
    place: Place
