"""What a driver can do in Turbo Drift."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from turbo_table.core.game import Action


@dataclass(frozen=True, slots=True)
class PlaceBarrier(Action):
    """Lay the turned-up barrier card; x and y are its middle."""

    x_um: int
    y_um: int
    heading_mdeg: int
    form: ClassVar[str] = "place barrier at {x_um:mm} {y_um:mm} heading {heading_mdeg:deg}"


@dataclass(frozen=True, slots=True)
class PlaceCar(Action):
    """Put the own car on the starting line; x is its middle."""

    x_um: int
    form: ClassVar[str] = "place car at {x_um:mm}"


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """Take one card of the grid, by the side that is up, such as 2A."""

    card: str
    form: ClassVar[str] = "take card {card}"


@dataclass(frozen=True, slots=True)
class TakeColumn(Action):
    """Take the two cards of column A, B or C."""

    column: str
    form: ClassVar[str] = "take column {column}"


@dataclass(frozen=True, slots=True)
class TakeRow(Action):
    """Take the three cards of row D or E."""

    row: str
    form: ClassVar[str] = "take row {row}"


@dataclass(frozen=True, slots=True)
class Nitro(Action):
    """Take all six cards."""

    form: ClassVar[str] = "nitro"


@dataclass(frozen=True, slots=True)
class GiveFirstPlayer(Action):
    """Give the first-player card to a driver: 1 for the first seat, 2 for the second …"""

    player: int
    form: ClassVar[str] = "give first player to {player}"


@dataclass(frozen=True, slots=True)
class Forward(Action):
    """Drive forward this turn."""

    form: ClassVar[str] = "forward"


@dataclass(frozen=True, slots=True)
class Reverse(Action):
    """Drive in reverse this turn."""

    form: ClassVar[str] = "reverse"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay a taken card on the line."""

    card: str
    form: ClassVar[str] = "lay {card}"


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Lay a taken card, or the boost card, by hand; x and y are the middle of its bottom edge."""

    card: str
    x_um: int
    y_um: int
    heading_mdeg: int
    form: ClassVar[str] = "put {card} at {x_um:mm} {y_um:mm} heading {heading_mdeg:deg}"


@dataclass(frozen=True, slots=True)
class Boost(Action):
    """Lay the boost card on the line."""

    form: ClassVar[str] = "boost"


@dataclass(frozen=True, slots=True)
class DriveOn(Action):
    """Decline the boost."""

    form: ClassVar[str] = "drive on"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """End a Nitro drive here."""

    form: ClassVar[str] = "stop"


@dataclass(frozen=True, slots=True)
class GoOn(Action):
    """Go on with a Nitro drive."""

    form: ClassVar[str] = "go on"


@dataclass(frozen=True, slots=True)
class Return(Action):
    """Put a taken card, turned over, into the first empty place of the grid; named by the side that is up now."""

    card: str
    form: ClassVar[str] = "return {card}"


@dataclass(frozen=True, slots=True)
class KeepPlaces(Action):
    """Put all taken cards, turned over, where they were."""

    form: ClassVar[str] = "keep places"


Move = (
    PlaceBarrier
    | PlaceCar
    | TakeCard
    | TakeColumn
    | TakeRow
    | Nitro
    | GiveFirstPlayer
    | Forward
    | Reverse
    | Lay
    | Put
    | Boost
    | DriveOn
    | Stop
    | GoOn
    | Return
    | KeepPlaces
)
MOVES: tuple[type[Action], ...] = Move.__args__
