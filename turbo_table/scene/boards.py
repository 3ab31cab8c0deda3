"""A board for each seat, where all play at once: its cards, its row, its value, what lies ahead, and what was found.

A game makes them from a view, a screen draws them and does their actions. None of them judges: what a board offers is
what the seat may try, and `check` says whether it is allowed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, Literal, TypeVar

from turbo_table.core.game import Action, Seat

S = TypeVar("S")
PLACES: Final = 12
"""A board has places for at most so many cards: three rows of four, as they lie under the keys."""
Stage = Literal["apart", "together", "judged"]
"""`apart`: turn by turn, at a table; `together`: whoever is asked acts on a board; `judged`: what the boards came to
is looked at, and somebody goes on from there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardCard:
    """A card in a seat's hand or row. Its id stays the same as long as the seat has it."""

    id: str
    art: str
    words: str
    """What it is called: `plus 60`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """One of the places that every row goes past, in order."""

    art: str
    name: str
    """In a word or two: `Start`, `Chicane`."""
    words: str
    """What holds there, in a few words: `at most 90`; empty where nothing special does."""
    least: int
    most: int | None
    """The values that are allowed there; None: any above."""
    timed: bool = False
    """Values are compared there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """All that one seat has before it."""

    seat: Seat
    places: tuple[BoardCard | None, ...]
    """The places of the hand: a card keeps its own; None: it lies in the row."""
    row: tuple[BoardCard, ...]
    values: tuple[int, ...]
    """The value after each card of the row; () where the row may not be seen."""
    acting: bool
    """The seat may still do something."""
    standing: str
    """How it stands, in a few words: `7 of 12 laid`, `across the line, 2nd`."""
    begin: Action | None = None
    """What the seat says before its cards are shown; None: nothing."""
    done: Action | None = None
    """Say that the row is complete."""
    leave: Action | None = None
    """Give up."""
    slip: str = ""
    """What is wrong with the row so far, for whoever is learning; empty: nothing."""
    house: str = ""
    """A rule that holds for this seat alone: `champion`; empty: none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something that was found wrong with a row."""

    index: int
    """Of the card in the row."""
    words: str
    """As a sentence: `Card 7: 150 in the 90 chicane.`"""
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A row, card by card, and what came of it."""

    seat: Seat
    row: tuple[BoardCard, ...]
    values: tuple[int, ...]
    findings: tuple[Finding, ...]
    time_ms: int | None
    """How long it took; None: it was never said to be complete."""
    place: int | None
    """1 is best; None: it has none."""
    words: str
    """What came of it: `1st`, `engine failure`, `gave up`."""
    points: tuple[tuple[int, int], ...] = ()
    """(index of a timed stop, points won there)."""
    arrival: int | None = None
    """Points for the place; None: there are none in this game."""
    total: int | None = None
    """Points of all races so far."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Boards(Generic[S]):
    """The boards of a game. Pure functions of a view."""

    unit: str
    """What the values are: `Speed`."""
    back: str
    """The art of a card whose face may not be seen."""
    stage: Callable[[S], Stage]
    """What is shown now."""
    turn: Callable[[S], Seat | None]
    """Who acts while nobody looks on, one after another; None: all at once, in the open."""
    stops: Callable[[S], tuple[Stop, ...]]
    board: Callable[[S, Seat], Board]
    lay: Callable[[S, Seat, str, int], Action]
    """(view, seat, id of a card in hand, where in the row it comes to lie) -> what does it."""
    take: Callable[[S, Seat, int], Action]
    """(view, seat, where in the row it lies) -> what takes it back in hand."""
    judged: Callable[[S], tuple[Judged, ...]]
    """The rows in the order in which they are looked at."""
    on: Callable[[S], Action | None]
    """What leads on from there; None: the game is over."""
    verdict: Callable[[S], str]
    """What came of it all, in a sentence."""
