"""Dealing a race: the whole pack face down in lanes and draw pile, the cars in front; TR-3, TR-8."""

from __future__ import annotations

from turbo_table.core.values import replace
from turbo_table.games.turbo_rally.state import SLICK, State, Turn
from turbo_table.mechanics.lanes import Car, Card, Cell, Lane


def deal(state: State) -> State:
    """The state with all cards shuffled and dealt anew, the starter's turn first. Match and starter stay."""
    deck, length = state.deck, state.length
    cards = tuple(Card(number) for number in range(deck.size))
    lanes = tuple(
        Lane(tuple(Cell(card) for card in cards[index * length : (index + 1) * length]))
        for index in range(len(state.cars))
    )
    return replace(
        state,
        phase="drive",
        turn=Turn(car=state.starter),
        cars=tuple(Car(car.owner) for car in state.cars),
        lanes=lanes,
        pile=cards[len(lanes) * length :],
        slicks=tuple(Card(deck.size + number, SLICK) for number in range(deck.slicks)),
        unseen=deck.faces,
        home=(),
    )
