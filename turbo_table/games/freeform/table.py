"""How the free table looks: its pieces, gestures and cues as plain data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from turbo_table.core.game import Action, Event, Seat
from turbo_table.games.freeform import words
from turbo_table.games.freeform.events import Done, Landed, Shuffled
from turbo_table.games.freeform.state import State
from turbo_table.games.freeform.table_handling import dropped
from turbo_table.games.freeform.table_things import drawing, pieces
from turbo_table.scene.scene import Ask, Cue, Drag, Frame, Offer, SeatLine, TableView, Tray

SOUNDS: Final = {"flip": "flip", "draw": "take", "deal": "take", "hold": "take"}
"""Deed -> its sound; of all others, that of something laid down."""


def offers(view: State, seat: Seat, actions: Iterable[Action]) -> tuple[Offer, ...]:
    """Actions in words."""
    return tuple(Offer(action=each, words=words.offer(view, each)) for each in actions)


def gesture(view: State, seat: Seat, drag: Drag) -> Action | None:
    """A drop: the piece lies there."""
    return dropped(view, seat, drag.piece, drag.pose)


def cue(view: State, event: Event) -> Cue:
    """An event in words, with its sound."""
    sentence, clause = words.happening(view, event)
    sound = ""
    if isinstance(event, Done):
        sound = SOUNDS.get(event.deed, "lay")
    elif isinstance(event, Landed | Shuffled):
        sound = "flip"
    return Cue(words=sentence, clause=clause, seat=getattr(event, "seat", None), sound=sound)


def bounds(view: State) -> Frame:
    """The whole table."""
    return Frame(0, 0, view.width_um, view.height_um)


def trays(view: State) -> tuple[Tray, ...]:
    """Nothing lies in a grid."""
    return ()


def ask(view: State, seat: Seat) -> Ask:
    """The prompt in words."""
    title, asked = words.question(view, seat)
    return Ask(title=title, question=asked)


def seat_line(view: State, seat: Seat) -> SeatLine:
    """How many cards a seat holds."""
    short, spoken = words.standing(view, seat)
    return SeatLine(words=short, amount=float(len(view.hands[seat])), unit="cards in hand", spoken=spoken)


TABLE: Final = TableView(
    pieces=pieces,
    offers=offers,
    gesture=gesture,
    cue=cue,
    art=drawing,
    bounds=bounds,
    frame=bounds,
    trays=trays,
    ask=ask,
    seat_line=seat_line,
    told=words.told,
)
