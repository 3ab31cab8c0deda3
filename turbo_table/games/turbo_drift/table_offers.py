"""The legal actions of Turbo Drift as a person is shown them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from turbo_table.core.game import Action, Seat
from turbo_table.games.turbo_drift import setting_up, words
from turbo_table.games.turbo_drift.actions import (
    Boost,
    DriveOn,
    Forward,
    GiveFirstPlayer,
    GoOn,
    KeepPlaces,
    Lay,
    Move,
    Nitro,
    PlaceBarrier,
    PlaceCar,
    Put,
    Return,
    Reverse,
    Stop,
    TakeCard,
    TakeColumn,
    TakeRow,
)
from turbo_table.games.turbo_drift.components import BOOST
from turbo_table.games.turbo_drift.state import PLACES, State
from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import Offer


def offers(view: State, seat: Seat, legal: Iterable[Action]) -> tuple[Offer, ...]:
    """The legal actions in words, in the same order."""
    return tuple(_offer(view, action) for action in legal if isinstance(action, Move))


def _offer(view: State, action: Move) -> Offer:
    match action:
        case PlaceBarrier() | PlaceCar():
            return _placing(view, action)
        case TakeCard() | TakeColumn() | TakeRow() | Nitro():
            return _taking(view, action)
        case GiveFirstPlayer(seat, player):
            name = view.names[player - 1]
            text = "Keep it" if player == view.holder + 1 == seat + 1 else f"To {name}"
            return Offer(action=action, words=text, detail=f"{name} starts the next round", key=str(player))
        case Forward():
            return Offer(
                action=action,
                words="Forward",
                detail="the car is lifted, the boost card lies behind it",
                key="F",
            )
        case Reverse():
            return Offer(action=action, words="Reverse", detail="tail first, and no boost", key="R")
        case Lay(_, card) | Put(_, card):
            side = "" if card == BOOST else words.side(view.course.cards, card)
            line = view.turn.lines[-1]
            return Offer(action=action, words=f"Lay card {card}", detail=side, pieces=_of(card), target=line)
        case Boost():
            line = view.turn.lines[-1]
            ahead = words.side(view.course.cards, BOOST)
            detail = f"the card behind moves in front, {ahead}"
            return Offer(action=action, words="Take boost", detail=detail, key="B", pieces=(BOOST,), target=line)
        case DriveOn():
            return Offer(action=action, words="Drive on", detail="no boost now; a later icon asks again", key="D")
        case Stop():
            return Offer(action=action, words="Stop", detail="the car stands on the last line", key="S")
        case GoOn():
            return Offer(action=action, words="Go on", detail="turn up the next card; a crash explodes", key="G")
        case Return(_, card):
            free = PLACES[view.grid.index("")]
            detail = f"turned over: {words.side(view.course.cards, card)}"
            text = f"Card {card} to {words.column_and_row(free)}"
            return Offer(action=action, words=text, detail=detail, pieces=_of(card), place=f"grid {free}")
        case KeepPlaces():
            places = ("-".join(PLACES[place]) for place in view.turn.places)
            back = tuple(f"{card} to {place}" for card, place in zip(view.turn.back, places, strict=True))
            detail = f"turned over: {words.listed(back)}"
            return Offer(action=action, words="All to their old places", detail=detail, key="K")
        case _:
            assert_never(action)


def _placing(view: State, action: PlaceBarrier | PlaceCar) -> Offer:
    if isinstance(action, PlaceCar):
        text = f"Car at {words.mm(action.x_um)}"
        return Offer(action=action, words=text, detail="mm from the left edge", target=setting_up.start(action))
    pose = Pose(action.x_um, action.y_um, action.heading_mdeg)
    where = f"Barrier card {view.drawn} at {words.mm(pose.x_um)}, {words.mm(pose.y_um)}"
    return Offer(action=action, words=where, detail=f"heading {words.degrees(pose.heading_mdeg)}", target=pose)


def _taking(view: State, action: TakeCard | TakeColumn | TakeRow | Nitro) -> Offer:
    grid = dict(zip(PLACES, view.grid, strict=True))
    match action:
        case TakeCard(_, card):
            detail = words.side(view.course.cards, card)
            return Offer(action=action, words=f"Take card {card}", detail=detail, pieces=_of(card))
        case TakeColumn(_, column):
            taken = tuple(card for place, card in grid.items() if place[0] == column)
            text, detail = f"Take column {column}", f"{words.listed(taken)}, in the order you like"
            return Offer(action=action, words=text, detail=detail, key=column, pieces=_of(*taken))
        case TakeRow(_, row):
            taken = tuple(card for place, card in grid.items() if place[1] == row)
            text, detail = f"Take row {row}", f"{words.listed(taken)}, shuffled: which comes first is not known"
            return Offer(action=action, words=text, detail=detail, key=row, pieces=_of(*taken))
        case Nitro():
            detail = "all six, shuffled; a crash explodes"
            return Offer(action=action, words="Nitro", detail=detail, key="N", pieces=_of(*view.grid))
        case _:
            assert_never(action)


def _of(*cards: str) -> tuple[str, ...]:
    return tuple(BOOST if card == BOOST else f"path-{card[:-1]}" for card in cards)
