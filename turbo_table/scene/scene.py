"""What a table shows, as plain data: pieces, offers, gestures and cues. A game makes them, a screen draws them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from turbo_table.core.game import Action, Event, Seat
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import Drawing

S = TypeVar("S")
WIDE: Final = 1.35
"""As wide as high so many times, and a table is a wide one."""
STANDING: Final = 100
"""Pieces of this layer and above stand on the table: they cast a shadow, and what is printed there lies below them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One card, token or die. Its id stays the same all game, so that motion can follow it."""

    id: str
    art: str
    """Which drawing of the game's art shows it now, such as `path-2A`."""
    label: str
    """What it is, in words."""
    about: str = ""
    """What it is for, as a sentence, where that is not plain."""
    pose: Pose | None = None
    """Where it lies on the table; None: off the table, in its place of the panel."""
    place: str = "table"
    """`table`, or the place off it: `grid AD`, `hand`, `box` …"""
    owner: Seat | None = None
    layer: int = 0
    """Higher ones lie above."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A legal action as a person is shown it."""

    action: Action
    words: str
    """The choice in a few words: `Take column B`."""
    detail: str = ""
    """What it means just now: `2A and 5B`."""
    key: str = ""
    """The key that takes it, where it has one of its own."""
    pieces: tuple[str, ...] = ()
    """Ids of the pieces that stand for it: clicking one takes the offer."""
    target: Pose | None = None
    """Where on the table the piece would come to lie: a drop near it takes the offer."""
    place: str = ""
    """The place off the table where the piece would come to lie."""


@dataclass(frozen=True, slots=True)
class Drag:
    """A piece dropped somewhere."""

    piece: str
    pose: Pose
    """Where its origin came to lie."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ghost:
    """A thing that could not be laid: its outline, and where it would have overlapped."""

    outline: Polygon
    struck: tuple[Polygon, ...]
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """A part of the table that matters for what is placed freely just now."""

    outline: Polygon
    """Convex."""
    words: str
    """What it is, in two or three; empty where that is plain."""
    allowed: bool = True
    """It may lie there, all of it; else none of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cue:
    """What an event is for the eye and the ear."""

    words: str
    """One sentence for the log; empty: nothing to say."""
    clause: str
    """The clause of RULES.md by which it happened."""
    exact: str = ""
    """Where exactly, and how much, as a sentence: for whoever plans by ear, or asks."""
    seat: Seat | None = None
    """Whose doing it was."""
    like: str = ""
    """The same sentence for several of its kind, one right after the other, such as `{} go back.`"""
    thing: str = ""
    """What it is about, as that sentence lists it."""
    sound: str = ""
    ghosts: tuple[Ghost, ...] = ()
    rings: tuple[Polygon, ...] = ()
    """Outlines on the table that matter just now, such as a covered icon."""
    moved: str = ""
    """The piece that went along `path`."""
    path: tuple[Pose, ...] = ()
    """The poses of its origin on the way, first to last: motion follows it, and it leaves its mark there.
    With a ghost: where it was tried, and could not stay."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tray:
    """Places off the table, shown in the panel as a grid."""

    title: str
    columns: tuple[str, ...]
    """Heads of the columns, left to right; a head stands for the offer of all its pieces."""
    rows: tuple[str, ...]
    places: tuple[str, ...]
    """Piece places, row by row; there are len(columns) x len(rows)."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A part of the table, in µm."""

    left_um: int
    near_um: int
    right_um: int
    far_um: int

    @property
    def is_wide(self) -> bool:
        """Whether it is so much wider than high that it is looked at as a whole, with a panel below it."""
        return self.right_um - self.left_um > WIDE * (self.far_um - self.near_um)

    def around(self, other: Frame) -> Frame:
        """The smallest frame of both."""
        return Frame(
            min(self.left_um, other.left_um),
            min(self.near_um, other.near_um),
            max(self.right_um, other.right_um),
            max(self.far_um, other.far_um),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A prompt in words."""

    title: str
    """Whose turn it is and what it is about: `Ann drives`."""
    question: str
    """What can be done now, as a sentence."""
    corner: str = ""
    """Where in the game this is: `Round 2`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    """How a seat stands, in words and a number."""

    words: str
    """For the seat strip: `618 mm to go`."""
    amount: float | None = None
    """The number behind it, for charts; None: there is none just now."""
    unit: str = ""
    """What it counts: `mm to the finish`."""
    spoken: str
    """A whole sentence that says where everything of this seat is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How one side, a player or a team, stands after several races."""

    seats: tuple[Seat, ...]
    cells: tuple[str, ...]
    """What each race brought, in a word or number; one for each head."""
    total: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """How everybody stands in a match of several races."""

    title: str
    """`After race 2 of 5`."""
    heads: tuple[str, ...]
    """What each race is called, in a few letters."""
    total: str
    """What is counted: `Trophies`."""
    rows: tuple[Standing, ...]
    """The best first."""
    words: str
    """What comes of it, as a sentence: who starts next, or who won."""
    due: bool
    """A race has just ended: it is time to look at them."""


def _untold(view: object) -> Mapping[str, tuple[str, ...]]:
    return {}


def _as_it_is(view: object, choice: str) -> str:
    return choice


def _no_standings(view: object) -> Standings | None:
    return None


def _no_areas(view: object) -> tuple[Area, ...]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView(Generic[S]):
    """How a game looks. Pure functions of a seat's view; none of them judges an action."""

    pieces: Callable[[S], tuple[Piece, ...]]
    offers: Callable[[S, Seat, Iterable[Action]], tuple[Offer, ...]]
    """(view, seat, its legal actions) -> the same actions as offers, in the same order."""
    gesture: Callable[[S, Seat, Drag], Action | None]
    """The action that a drop means; None where it means nothing. `check` says whether it is allowed."""
    cue: Callable[[S, Event], Cue]
    """(view after the event, event) -> its words, sound and ghosts."""
    art: Callable[[S, str], Drawing]
    """The drawing of a piece's art."""
    bounds: Callable[[S], Frame]
    """The whole table."""
    frame: Callable[[S], Frame]
    """What matters just now: who drives, the reach, what is near."""
    trays: Callable[[S], tuple[Tray, ...]]
    ask: Callable[[S, Seat], Ask]
    """What the prompted seat (or CHANCE) is asked, in words."""
    seat_line: Callable[[S, Seat], SeatLine]
    told: Callable[[S], Mapping[str, tuple[str, ...]]] = _untold
    """Where everything is, for somebody who plans by ear: a part of the table, in one word -> its lines. `cars` says
    how every seat stands. Empty: the pieces say it all."""
    areas: Callable[[S], tuple[Area, ...]] = _no_areas
    """Where what is placed freely just now may lie."""
    standings: Callable[[S], Standings | None] = _no_standings
    """How everybody stands in a match of several races; None: there is only one."""
    answer: Callable[[S, str], str] = _as_it_is
    """(view, a thing that chance may come up with) -> what it is called at the table."""
