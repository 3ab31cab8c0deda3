"""RPM cards in hands: the first deal, drawing, prizes, the pile; TR-33 to TR-36.

A card gets its face when its owner sees it, so that chance is asked for each, and only the owner sees the answer. Cards
that were played went under the pile for all to see: drawn again they are known to everybody, and chance is not asked.
"""

from __future__ import annotations

from collections.abc import Iterable

from turbo_table.core.game import Event, Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally import events
from turbo_table.games.turbo_rally.extras import expanded, faces_of, hand_size
from turbo_table.games.turbo_rally.state import Due, Duel, Phase, Rpm, State
from turbo_table.mechanics.lanes import UNSEEN, Card

AFTER: dict[Due, Phase] = {"dealt": "drive", "landed": "drive", "won": "begin-race"}
"""What goes on when all cards that were due are drawn."""


def duel_of(state: State) -> Duel:
    """What Expanded Play adds. Raises LookupError in basic and tournament play."""
    if state.duel is None:
        raise LookupError("this match has no hands")
    return state.duel


def new_duel(cars: int, first_number: int) -> Duel:
    """Both piles shuffled, no hand dealt; the cards are numbered from `first_number`; TR-32."""
    rpm, upgrades = faces_of(expanded().rpm), faces_of(expanded().upgrades)
    none: tuple[tuple[Card, ...], ...] = ((),) * cars
    return Duel(
        pile=tuple(Rpm(first_number + index) for index in range(len(rpm))),
        unseen=rpm,
        hands=((),) * cars,
        upgrades=none,
        upgrade_pile=tuple(Card(first_number + len(rpm) + index) for index in range(len(upgrades))),
        upgrades_unseen=upgrades,
        in_play=none,
    )


def deal_hands(state: State) -> Step[State]:
    """Each player is dealt a hand, a card a time, the starter first; TR-33."""
    count, cards = len(state.cars), hand_size(state.length)
    order = tuple((state.starter + step) % count for step in range(count)) * cards
    dealt = events.HandsDealt(cards=cards)
    step = draw(with_due(state, order, "dealt"))
    return replace(step, events=(dealt, *step.events))


def prizes(state: State, home: tuple[int, ...]) -> Step[State]:
    """RPM cards for those who were home first; TR-35."""
    won = zip(home, expanded().prizes, strict=False)
    return draw(with_due(state, (car for car, count in won for _ in range(count)), "won"))


def with_due(state: State, cars: Iterable[int], why: Due) -> State:
    """The state in which these cars get a card each, in this order."""
    return replace(state, duel=replace(duel_of(state), due=tuple(cars), why=why))


def draw(state: State) -> Step[State]:
    """Hand out what is due until chance has to say what a card is; TR-34, TR-36."""
    happened: list[Event] = []
    while (duel := duel_of(state)).due:
        if not duel.pile:
            happened += (events.RpmDrawn(car=car, why=duel.why, card="", empty=True) for car in duel.due)
            state = replace(state, duel=replace(duel, due=()))
        elif duel.pile[0].face == UNSEEN:
            return Step(replace(state, phase="draw-rpm"), tuple(happened))
        else:
            state, drawn = _take(state, duel.pile[0])
            happened += drawn
    return Step(replace(state, phase=AFTER[duel.why]), tuple(happened))


def settle(state: State, face: str) -> Step[State]:
    """Chance says what the next card is: its owner alone learns it, and it goes on; TR-34."""
    duel = duel_of(state)
    index = duel.unseen.index(face)
    left = (*duel.unseen[:index], *duel.unseen[index + 1 :])
    seen = replace(state, duel=replace(duel, unseen=left))
    after, happened = _take(seen, Rpm(duel.pile[0].number, face))
    step = draw(after)
    return Step(step.state, (*happened, *step.events), reveals=True)


def _take(state: State, card: Rpm) -> tuple[State, tuple[Event, ...]]:
    """The next card of the pile, as which it is known to its owner, goes to the next hand that is due."""
    duel = duel_of(state)
    car, *due = duel.due
    hands = (*duel.hands[:car], (*duel.hands[car], card), *duel.hands[car + 1 :])
    after = replace(state, duel=replace(duel, pile=duel.pile[1:], hands=hands, due=tuple(due)))
    drawn = events.RpmDrawn(car=car, why=duel.why, card=card.face if card.known else "")
    if card.known:
        return after, (drawn,)
    return after, (drawn, events.RpmSeen(only=(state.cars[car].owner,), car=car, card=card.face))


def used_up(state: State) -> State:
    """The RPM cards that were played in this turn go under their pile, for all to see; TR-36."""
    if not state.turn.laid:
        return state
    duel = duel_of(state)
    back = tuple(replace(laid.card, known=True) for laid in state.turn.laid)
    return replace(state, duel=replace(duel, pile=(*duel.pile, *back)), turn=replace(state.turn, laid=()))
