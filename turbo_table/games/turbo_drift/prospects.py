"""What a place in the race is worth: the chance to win from it, told from the cards that everybody still needs."""

from __future__ import annotations

from math import exp
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.games.turbo_drift.state import State
from turbo_table.games.turbo_drift.way import cards_to_go

TURN_CARDS: Final = 1.5
"""A turn that somebody has left in this round is worth so many cards."""
FIRST_CARDS: Final = 0.4
"""Who drives first in the next round is ahead by so many, and the others are behind by as many."""
SPREAD_CARDS: Final = 0.95
"""With a lead of so many cards a race of two is won in 73 of 100. These three were fitted to 240 races of `steady`."""
NITRO_CARDS: Final = 0.5
"""What a Nitro that is not used yet is worth."""
ALONE_CARDS: Final = 400.0
"""Alone on the course, every card to go costs this part of the whole."""
ROUND_CARDS: Final = 2.0
"""Alone, a round driven is as bad as so many cards to go."""


def prospect(state: State, seat: Seat) -> float:
    """The chance, 0 to 1, that this seat wins the race from here; alone, what falls with the rounds and cards to go."""
    if len(state.cars) == 1:
        return _alone(state, seat)
    if state.phase == "over":
        return 1.0 if seat in state.winners else 0.0
    own = _to_go(state, seat)
    if own is None:
        return 0.0
    worth = 1.0
    for other in map(Seat, range(len(state.cars))):
        theirs = None if other == seat else _to_go(state, other)
        if theirs is not None:
            worth /= 1 + exp((own - theirs - _tempo(state, seat, other)) / SPREAD_CARDS)
    return worth


def _alone(state: State, seat: Seat) -> float:
    won = state.phase == "over" and seat in state.winners
    own = 0.0 if won else _to_go(state, seat)
    if own is None or (state.phase == "over" and not won):
        return 0.0
    rounds = state.round + (state.phase == "return-card")
    return max(0.0, 1 - (own + NITRO_CARDS + ROUND_CARDS * rounds) / ALONE_CARDS)


def _to_go(state: State, seat: Seat) -> float | None:
    """The cards that a driver still needs, less those that a Nitro is worth; None for a car that exploded."""
    car = state.cars[seat]
    if car.pose is None:
        return None
    return cards_to_go(state.course, car.pose) - NITRO_CARDS * car.nitro_left


def _tempo(state: State, seat: Seat, other: Seat) -> float:
    """How many cards whose turn it is puts one driver ahead of another: in this round, and in the next one."""
    first = _place(state, seat) < _place(state, other)
    return TURN_CARDS * (_left(state, seat) - _left(state, other)) + (FIRST_CARDS if first else -FIRST_CARDS)


def _left(state: State, seat: Seat) -> int:
    """How many turns a driver has left in this round; one who puts cards back has none."""
    return not (state.cars[seat].driven or (state.phase == "return-card" and seat == state.driver))


def _place(state: State, seat: Seat) -> int:
    """How many drive before this one in a round that the holder of the first-player card begins."""
    return (seat - state.holder) % len(state.cars)
