"""What hands can do at a free table. Things are named by their numbers, piles by `p` and a number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, TypeGuard

from turbo_table.core.game import Action
from turbo_table.core.layout import Placed


@dataclass(frozen=True, slots=True)
class MoveThings(Action):
    """Take things up and put them there, on top of what lies there; also out of a pile or the own hand."""

    things: tuple[Placed, ...]
    form: ClassVar[str] = "move {things:placed}"


@dataclass(frozen=True, slots=True)
class SlideThings(Action):
    """Turn or push things of the table there; what lay over them still does."""

    things: tuple[Placed, ...]
    form: ClassVar[str] = "slide {things:placed}"


@dataclass(frozen=True, slots=True)
class AddPieces(Action):
    """New pieces out of the box, by their kinds; `kind:1` has its second side up."""

    pieces: tuple[Placed, ...]
    form: ClassVar[str] = "add {pieces:placed}"


@dataclass(frozen=True, slots=True)
class CopyThings(Action):
    """New pieces like those of the table."""

    things: tuple[Placed, ...]
    form: ClassVar[str] = "copy {things:placed}"


@dataclass(frozen=True, slots=True)
class ThrowDice(Action):
    """Throw dice and coins; they come to rest there."""

    things: tuple[Placed, ...]
    form: ClassVar[str] = "throw {things:placed}"


@dataclass(frozen=True, slots=True)
class PlayCards(Action):
    """Lay cards of the own hand on the table, front up."""

    things: tuple[Placed, ...]
    form: ClassVar[str] = "play {things:placed}"


@dataclass(frozen=True, slots=True)
class PlayFaceDown(Action):
    """Lay cards of the own hand on the table, front down."""

    things: tuple[Placed, ...]
    form: ClassVar[str] = "play-face-down {things:placed}"


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Turn things over; a pile as a whole."""

    things: tuple[str, ...]
    form: ClassVar[str] = "flip {things}"


@dataclass(frozen=True, slots=True)
class Lock(Action):
    """Fix things where they lie."""

    things: tuple[str, ...]
    form: ClassVar[str] = "lock {things}"


@dataclass(frozen=True, slots=True)
class Unlock(Action):
    """Set fixed things free."""

    things: tuple[str, ...]
    form: ClassVar[str] = "unlock {things}"


@dataclass(frozen=True, slots=True)
class PutOver(Action):
    """Put things on top of everything, where they are."""

    things: tuple[str, ...]
    form: ClassVar[str] = "over {things}"


@dataclass(frozen=True, slots=True)
class PutUnder(Action):
    """Put things below everything, where they are."""

    things: tuple[str, ...]
    form: ClassVar[str] = "under {things}"


@dataclass(frozen=True, slots=True)
class Remove(Action):
    """Take things off the table; a pile with all its cards."""

    things: tuple[str, ...]
    form: ClassVar[str] = "remove {things}"


@dataclass(frozen=True, slots=True)
class BringBack(Action):
    """Pull whatever lies over an edge wholly onto the table."""

    form: ClassVar[str] = "bring all back"


@dataclass(frozen=True, slots=True)
class MakePile(Action):
    """Make a pile of cards; or put them on the pile that is named with them."""

    things: tuple[str, ...]
    form: ClassVar[str] = "pile {things}"


@dataclass(frozen=True, slots=True)
class Fan(Action):
    """Spread a pile, card by card; the pile stays, empty."""

    pile: str
    form: ClassVar[str] = "fan {pile}"


@dataclass(frozen=True, slots=True)
class ShufflePile(Action):
    """Shuffle a pile."""

    pile: str
    form: ClassVar[str] = "shuffle {pile}"


@dataclass(frozen=True, slots=True)
class DrawCards(Action):
    """Take the top cards of a pile into the own hand."""

    count: int
    pile: str
    form: ClassVar[str] = "draw {count} from {pile}"


@dataclass(frozen=True, slots=True)
class DealCards(Action):
    """Deal so many cards to each seat, one by one, clockwise, the own seat last."""

    count: int
    pile: str
    form: ClassVar[str] = "deal {count} from {pile}"


@dataclass(frozen=True, slots=True)
class Hold(Action):
    """Take cards of the table into the own hand; a pile with all its cards."""

    things: tuple[str, ...]
    form: ClassVar[str] = "hold {things}"


@dataclass(frozen=True, slots=True)
class Look(Action):
    """Look at the front of cards that lie face down, or through a pile, without showing anybody."""

    things: tuple[str, ...]
    form: ClassVar[str] = "look {things}"


@dataclass(frozen=True, slots=True)
class ShowTo(Action):
    """Show cards to one player: 1 for the first seat, 2 for the second …"""

    player: int
    things: tuple[str, ...]
    form: ClassVar[str] = "show {player} {things}"


@dataclass(frozen=True, slots=True)
class WriteNote(Action):
    """Write on a note."""

    note: str
    words: tuple[str, ...]
    form: ClassVar[str] = "write {note} {words}"


@dataclass(frozen=True, slots=True)
class PassHands(Action):
    """Let another player have the hands: 1 for the first seat, 2 for the second …"""

    player: int
    form: ClassVar[str] = "pass to {player}"


@dataclass(frozen=True, slots=True)
class LayOut(Action):
    """Lay a layout out in place of the one that lies there: `layout/1` in a word, and what that is for."""

    layout: str
    words: tuple[str, ...]
    form: ClassVar[str] = "lay-out {layout} {words}"


Deed = (
    MoveThings
    | SlideThings
    | AddPieces
    | CopyThings
    | ThrowDice
    | PlayCards
    | PlayFaceDown
    | Flip
    | Lock
    | Unlock
    | PutOver
    | PutUnder
    | Remove
    | BringBack
    | MakePile
    | Fan
    | ShufflePile
    | DrawCards
    | DealCards
    | Hold
    | Look
    | ShowTo
    | WriteNote
    | PassHands
    | LayOut
)
DEEDS: tuple[type[Action], ...] = Deed.__args__
_DEEDS: Final = frozenset(DEEDS)


def is_deed(action: Action) -> TypeGuard[Deed]:
    """Whether it is something that hands do."""
    return type(action) in _DEEDS
