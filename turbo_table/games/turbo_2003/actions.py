"""What a player can do in Turbo. Places count from 1, the start card's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from turbo_table.core.game import Action


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Place the 60, or the light card just turned over, on a track card."""

    place: int
    form: ClassVar[str] = "place on {place}"


@dataclass(frozen=True, slots=True)
class Go(Action):
    """Against the clock: take the cards in hand; the own time runs from here."""

    form: ClassVar[str] = "go"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a speed card at the end of the own row: by its id (`+30b`), or by its value (`+30`: the first in hand)."""

    card: str
    form: ClassVar[str] = "lay {card}"


@dataclass(frozen=True, slots=True)
class LayAt(Action):
    """Lay a speed card into the own row, so that it is on this place; what lies there and after it moves on by one."""

    card: str
    place: int
    form: ClassVar[str] = "lay {card} at {place}"


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Take the card on a place out of the own row and lay it in again, so that it is on place `to` then."""

    place: int
    to: int
    form: ClassVar[str] = "move {place} to {to}"


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take the card on a place back in hand; what lies after it moves up."""

    place: int
    form: ClassVar[str] = "take back {place}"


@dataclass(frozen=True, slots=True)
class Announce(Action):
    """Say that the finish is crossed. The session fills in the time."""

    drove_ms: int = 0
    form: ClassVar[str] = "announce {drove_ms:stamp}"


@dataclass(frozen=True, slots=True)
class GiveUp(Action):
    """Drive no further in this race; also what happens to who is out of time. The session fills in the time."""

    drove_ms: int = 0
    form: ClassVar[str] = "give up {drove_ms:stamp}"


@dataclass(frozen=True, slots=True)
class NextRace(Action):
    """Begin the next race of a series."""

    form: ClassVar[str] = "next race"


Deed = Place | Go | Lay | LayAt | Move | TakeBack | Announce | GiveUp | NextRace
DEEDS: tuple[type[Action], ...] = Deed.__args__
