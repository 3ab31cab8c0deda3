"""What a driver can do in Turbo Rally."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from turbo_table.core.game import Action


@dataclass(frozen=True, slots=True)
class BeginRace(Action):
    """Start the next race of a tournament: asked of whoever starts it."""

    form: ClassVar[str] = "begin race"


@dataclass(frozen=True, slots=True)
class Drive(Action):
    """Take the turn: turn up the next card and drive, or whatever the turn has to be spent on."""

    form: ClassVar[str] = "drive"


@dataclass(frozen=True, slots=True)
class Oil(Action):
    """Put an oil slick on a face-down card of an opponent's lane."""

    car: int
    """Whose lane: 1 for the first car, 2 for the second …"""
    place: str
    """The card: its slot from 1, such as `7`; on a detour also the card of the route from 1, such as `7+2`."""
    form: ClassVar[str] = "oil {car} at {place}"


@dataclass(frozen=True, slots=True)
class NoOil(Action):
    """Lay no slick."""

    form: ClassVar[str] = "no oil"


@dataclass(frozen=True, slots=True)
class Bump(Action):
    """Bump an opponent off the track: 1 for the first car, 2 for the second …"""

    car: int
    form: ClassVar[str] = "bump {car}"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play an RPM card of one's hand on the card that was just turned up."""

    card: str
    """Its id, such as `instant-green-light`."""
    form: ClassVar[str] = "play {card}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Play no RPM card this time."""

    form: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Use one of the performance upgrades one has won in the race that is about to start."""

    upgrade: str
    """Its id, such as `turbo-boost`."""
    form: ClassVar[str] = "use {upgrade}"


@dataclass(frozen=True, slots=True)
class DeclareNoMore(Action):
    """Use no further upgrade in this race."""

    form: ClassVar[str] = "use no more"


Move = BeginRace | Drive | Oil | NoOil | Bump | Play | Pass | Declare | DeclareNoMore
MOVES: tuple[type[Action], ...] = Move.__args__
