"""The state of a free table: what lies where, one over the other; hands; and who has the hands now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from turbo_table.core.game import HIDDEN, Seat
from turbo_table.core.layout import Layout
from turbo_table.geometry.pose import Pose

NOWHERE: Final = Pose(0, 0, 0)
"""The pose of what lies in a pile or a hand."""


@dataclass(frozen=True, slots=True)
class Item:
    """One piece."""

    id: str
    """A number, never used again."""
    kind: str
    """Of the box; HIDDEN in the view of a seat that does not know it."""
    pose: Pose
    """Of its middle."""
    side: int = 0
    """Which side is up."""
    family: str = ""
    """Of a card whose back does not tell which it is: what that back belongs to. Seen by everybody."""
    locked: bool = False
    text: str = ""
    """Of a note."""
    known: tuple[Seat, ...] = ()
    """Who looked at its front while it lay face down, or was shown it."""
    part: str = ""
    """Of a layout's piece: its place in the file, such as `lanes/0/slots/3`; a finish that lanes share has several."""

    @property
    def hidden(self) -> bool:
        """Whether this is a view of somebody who does not know it."""
        return self.kind == HIDDEN


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards one on another, kept together at any number: also one, and none."""

    id: str
    """`p` and a number."""
    pose: Pose
    """Of its middle."""
    cards: tuple[Item, ...]
    """Bottom to top."""
    locked: bool = False


Lying = Item | Pile


@dataclass(frozen=True, slots=True)
class State:
    """A whole table at one moment."""

    names: tuple[str, ...]
    width_um: int
    height_um: int
    files: tuple[tuple[str, str], ...]
    """The user's own, as in the set-up: they say what is in the box."""
    active: Seat
    """Who has the hands."""
    table: tuple[Lying, ...]
    """Bottom to top: a strict order."""
    hands: tuple[tuple[Item, ...], ...]
    next: int = 1
    """The number of the next thing."""
    thrown: tuple[str, ...] = ()
    """Dice and coins that are in the air: chance says how they land."""
    shuffling: str = ""
    """The pile that is being shuffled: chance says how."""
    base: Layout | None = None
    """What was laid out last, for all of it that is no piece; None: no layout was."""

    def everything(self) -> Iterator[Item]:
        """Every piece, wherever it is: on the table, in piles, in hands."""
        for each in self.table:
            if isinstance(each, Pile):
                yield from each.cards
            else:
                yield each
        for hand in self.hands:
            yield from hand
