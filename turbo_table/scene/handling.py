"""A table that hands may do anything with: what they intend, what lies there, and what is in the box, as plain data.

A game that is handled like this names a `Handling` in its plugin. A window turns mouse and keys into an `Intent`, `act`
turns that into an action of the game, and the game's `check` alone says whether it is allowed. Everything lies by its
middle: the pose of a thing, here and in the pieces of its table, is the middle of its outline.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Literal, TypeVar

from turbo_table.core.game import Action, Seat, Setup
from turbo_table.core.layout import Layout
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.scene import Offer, Piece

S = TypeVar("S")
Sort = Literal["card", "car", "token", "die", "coin", "note", "shape", "part", "pile"]
"""A part is a card of a layout."""
THROWN: Final[tuple[Sort, ...]] = ("die", "coin")
"""What can be thrown, and shows a face by chance."""
MOST_CLASHES: Final = 100
"""So many overlaps are told at most: thousands on one spot would take minutes, and nobody reads them."""

Placing = tuple[tuple[str, Pose], ...]
"""Things by their ids (kinds of the box, where they are added), each with the pose of its middle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxPiece:
    """A kind of piece that can be taken out of the box, any number of times."""

    id: str
    """One word; the box of all games puts the game before it, with a dot: `game-id.path-1`."""
    label: str
    sort: Sort
    group: str
    """The heading in the box, such as `Path cards`."""
    sides: tuple[Drawing, ...]
    """What each side looks like, the front first; of a die, each face. The origin is that of `solids` and `joins`."""
    names: tuple[str, ...]
    """What each side is called, in one word: `1A`, `back`, `6`."""
    arts: tuple[str, ...] = ()
    """The names of these drawings in the art of its own game, so that its pieces are known again; () where there are
    none."""
    secret: bool = False
    """The last side is a back that does not tell which of its group the card is."""
    solids: tuple[Polygon, ...] = ()
    """What counts when overlaps are judged, as convex polygons; (): its whole outline."""
    joins: tuple[tuple[Pose, ...], ...] = ()
    """For each side, the lines where another card goes on: the way in (heading out of the card), then the way out."""
    owner: Seat | None = None
    """Whose colour it has."""


# What hands intend


@dataclass(frozen=True, slots=True)
class Move:
    """Things come to lie there, as one deed: things of the table, cards of a pile, or of the own hand (front up).

    `lift`: they come to lie on top of everything, in the order in which they lay; else the order stays as it is, as
    when things are turned, aligned or distributed.
    """

    poses: Placing
    lift: bool = True


@dataclass(frozen=True, slots=True)
class Add:
    """New pieces out of the box. A kind may have a side of its own up: `game-id.path-1:1` is its second one."""

    poses: Placing


@dataclass(frozen=True, slots=True)
class Copy:
    """Copies of things on the table (duplicate, paste), each there; they lie on top in the order of their patterns."""

    poses: Placing


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice and coins are thrown and come to rest there; chance says which face is up. Where they lie: a plain roll."""

    poses: Placing


@dataclass(frozen=True, slots=True)
class Play:
    """Cards of the own hand are laid on the table, front up or down."""

    poses: Placing
    front: bool = True


Verb = Literal[
    "flip",
    "lock",
    "unlock",
    "over",
    "under",
    "delete",
    "pile",
    "fan",
    "shuffle",
    "hold",
    "look",
    "roll",
    "bring-back",
]


@dataclass(frozen=True, slots=True)
class Do:
    """Something done with things where they lie, without a number or place.

    over, under: to the top or the bottom of everything · pile: make one of them, where the lowest lies; with a pile
    among them, they are put on it · fan: spread a pile, card by card · shuffle: a pile · hold: take into the own hand
    (a pile: all of it) · look: at the front of face-down cards, or through a pile, alone · roll: dice and coins where
    they lie · bring-back (no ids): whatever lies over an edge comes wholly onto the table.
    """

    verb: Verb
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """The top cards of a pile into the own hand."""

    pile: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Deal:
    """So many cards off the top of a pile to each seat, one by one, clockwise from the next seat."""

    pile: str
    count: int


@dataclass(frozen=True, slots=True)
class Show:
    """The fronts of cards (a pile: all of them), of the table or the own hand, are shown to one other seat."""

    ids: tuple[str, ...]
    to: Seat


@dataclass(frozen=True, slots=True)
class Write:
    """The words of a note; spaces and line ends become single spaces."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Another seat has the hands now."""

    to: Seat


@dataclass(frozen=True, slots=True)
class LayOut:
    """The pieces of a layout come to lie in place of those of the one that lies there; other pieces stay."""

    layout: Layout
    words: str
    """What that is for, such as "push the lane aside"."""


Intent = Move | Add | Copy | Throw | Play | Do | Draw | Deal | Show | Write | Pass | LayOut


# What lies there


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """A piece or a pile, as the viewer knows it; the `Piece` with its id is what it looks like."""

    id: str
    """Stays the same for as long as it is there; tells nothing about a front (a shuffle leaves ids in their places)."""
    kind: str
    """Of the box; empty for a pile, and where the viewer does not know it."""
    label: str
    sort: Sort
    pose: Pose | None
    """Of its middle on the table; None: in a hand or in a pile."""
    outline: Polygon
    """Around its middle, for picking and aligning."""
    solids: tuple[Polygon, ...]
    """What is judged, around its middle, convex."""
    side: int = 0
    """Which side is up, as an index of `names`."""
    names: tuple[str, ...] = ()
    """Of its sides; of a die, its faces. () for a pile."""
    locked: bool = False
    hand: Seat | None = None
    """In whose hand it is."""
    pile: str = ""
    """In which pile it is; empty: in none."""
    cards: tuple[str, ...] = ()
    """Of a pile: the ids of its cards, bottom to top."""
    joins: tuple[Pose, ...] = ()
    """Lines for snapping, around its middle: in (heading out of the card), then out."""
    text: str = ""
    """Of a note."""
    part: str = ""
    """Of a layout's piece: its place in the file, such as `lanes/0/slots/3`; several, where lanes share a finish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clash:
    """Two things that overlap by more than the tolerance."""

    one: str
    other: str
    polygons: tuple[Polygon, ...]
    """What they share, on the table, convex, in µm."""
    area_mm2: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Handling(Generic[S]):
    """How a table is handled. Pure functions of a seat's view; none of them judges an action."""

    act: Callable[[S, Seat, Intent], Action | None]
    """The action that an intent means; None where it means nothing (an unknown id, no die among them …). Poses that
    would lead off the table are pushed back onto it, all of them alike."""
    active: Callable[[S], Seat]
    """Who has the hands now."""
    things: Callable[[S], Mapping[str, Thing]]
    """Everything by its id: first what lies on the table, bottom to top (strictly one over the other), then the cards
    of piles and hands."""
    box: Callable[[S], tuple[BoxPiece, ...]]
    """What can be added, group by group."""
    menu: Callable[[S, Seat, Sequence[str]], tuple[Offer, ...]]
    """What can be done with these things just now, as offers with words and keys, in the order of a menu; () ids: with
    the table."""
    overlaps: Callable[[S, Sequence[str]], tuple[Clash, ...]]
    """Where these things of the table overlap others, and one another; MOST_CLASHES at most."""
    adopt: Callable[[str, Setup, Sequence[Piece]], Setup]
    """(id of another game, its set-up, the pieces of a view of it) -> the set-up of a free table where they lie. A
    piece's owner counts as a colour; what the other game does not offer in its box is left out."""
    layout: Callable[[S], Layout | None]
    """The layout that lies there, a function of the view alone; None where none was laid out, by `Setup.layout` or
    `LayOut`."""
    write_down: Callable[[S, str], str]
    """(view, a name) -> the text of a file for the slot `pieces` of the game, by which what lies there can be laid
    again; hands, and what the viewer does not know, are left out."""
