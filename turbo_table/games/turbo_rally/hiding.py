"""What a seat knows of the hands, and what they may hold for all it knows; TR-34."""

from __future__ import annotations

from random import Random

from turbo_table.core.chance import pick
from turbo_table.core.game import Seat
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally.state import Rpm, State
from turbo_table.mechanics.lanes import UNSEEN


def view(state: State, seat: Seat | None) -> State:
    """The match as a seat sees it: cards in the hands of others have no face, unless they were played before."""
    duel = state.duel
    if duel is None:
        return state
    secret = [
        card.face
        for car, hand in zip(state.cars, duel.hands, strict=True)
        if car.owner != seat
        for card in hand
        if not card.known and card.face != UNSEEN
    ]
    hands = tuple(
        hand if car.owner == seat else tuple(_masked(card) for card in hand)
        for car, hand in zip(state.cars, duel.hands, strict=True)
    )
    return replace(state, duel=replace(duel, hands=hands, unseen=tuple(sorted((*duel.unseen, *secret))), viewer=seat))


def _masked(card: Rpm) -> Rpm:
    return card if card.known else Rpm(card.number)


def imagine(state: State, seat: Seat, rng: Random) -> State:
    """A match that the seat cannot tell from the true one: hidden cards are any of those that nobody has seen."""
    duel = state.duel
    if duel is None:
        return state
    left = list(duel.unseen)

    def face(card: Rpm) -> Rpm:
        if card.face != UNSEEN:
            return card
        drawn = pick(left, rng)
        left.remove(drawn)
        return replace(card, face=drawn)

    hands = tuple(tuple(face(card) for card in hand) for hand in duel.hands)
    return replace(state, duel=replace(duel, hands=hands, unseen=tuple(left)))
