"""What a table shows, as plain data: pieces, offers, gestures and cues. A game makes them, a screen draws them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from turbo_table.core.game import Action, Event, Seat
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import Pose

S = TypeVar("S")


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One card, token or die. Its id stays the same all game, so that motion can follow it."""

    id: str
    art: str
    """Which drawing of the game's art shows it now, such as `path-2A`."""
    label: str
    """What it is, in words."""
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
class Cue:
    """What an event is for the eye and the ear."""

    words: str
    """One sentence for the log; empty: nothing to say."""
    clause: str
    """The clause of RULES.md by which it happened."""
    seat: Seat | None = None
    """Whose doing it was."""
    sound: str = ""
    ghosts: tuple[Ghost, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A prompt in words."""

    title: str
    """Whose turn it is and what it is about: `Ann drives`."""
    question: str
    """What can be done now, as a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    """How a seat stands, in words and a number."""

    words: str
    """For the seat strip: `618 mm to go`."""
    spoken: str
    """A whole sentence that says where everything of this seat is."""


def _untold(view: object) -> Mapping[str, tuple[str, ...]]:
    return {}


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
    ask: Callable[[S, Seat], Ask]
    """What the prompted seat (or CHANCE) is asked, in words."""
    seat_line: Callable[[S, Seat], SeatLine]
    told: Callable[[S], Mapping[str, tuple[str, ...]]] = _untold
    """Where everything is, for somebody who plans by ear: a part of the table, in one word -> its lines. `cars` says
    how every seat stands. Empty: the pieces say it all."""
