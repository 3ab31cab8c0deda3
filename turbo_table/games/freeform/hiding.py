"""What a seat knows of the table, and what may lie there for all it knows; FT-13, FT-14."""

from __future__ import annotations

from random import Random

from turbo_table.core.chance import pick
from turbo_table.core.game import HIDDEN, Seat
from turbo_table.core.values import replace
from turbo_table.games.freeform import finding
from turbo_table.games.freeform.components import members
from turbo_table.games.freeform.state import Item, Lying, Pile, State


def view(state: State, seat: Seat | None) -> State:
    """The table as a seat sees it: hidden are the hands of others, cards face down, and what lies inside piles."""
    table = tuple(_seen(state, each, seat) for each in state.table)
    hands = tuple(
        hand if index == seat else tuple(_masked(card, seat) for card in hand) for index, hand in enumerate(state.hands)
    )
    return replace(state, table=table, hands=hands)


def _seen(state: State, each: Lying, seat: Seat | None) -> Lying:
    if isinstance(each, Item):
        return _masked(each, seat, side=each.side) if finding.covered(state.files, each) else each
    if not each.cards:
        return each
    top = _seen(state, each.cards[-1], seat)
    assert isinstance(top, Item)
    return replace(each, cards=(*(_masked(card, seat) for card in each.cards[:-1]), top))


def _masked(item: Item, seat: Seat | None, side: int = 0) -> Item:
    """A piece without its front, unless the seat knows it: only its id, where it lies, and what its back shows."""
    if item.hidden or seat in item.known:
        return item
    return Item(item.id, HIDDEN, item.pose, side, item.family, item.locked, "", item.known)


def imagine(state: State, seat: Seat, rng: Random) -> State:
    """A table that the seat cannot tell from the true one: whatever is hidden is any card with the same back."""
    table = tuple(_imagined(state, each, rng) for each in state.table)
    hands = tuple(tuple(_made_up(state, card, rng) for card in hand) for hand in state.hands)
    return replace(state, table=table, hands=hands)


def _imagined(state: State, each: Lying, rng: Random) -> Lying:
    if isinstance(each, Pile):
        return replace(each, cards=tuple(_made_up(state, card, rng) for card in each.cards))
    return _made_up(state, each, rng)


def _made_up(state: State, item: Item, rng: Random) -> Item:
    return replace(item, kind=pick(members(state.files, item.family), rng)) if item.hidden else item
