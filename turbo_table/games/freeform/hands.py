"""Hands of cards, looking and showing, and whose turn it is to handle the table: FT-4, FT-13, FT-14."""

from __future__ import annotations

from collections.abc import Sequence

from turbo_table.core.game import Illegal, Seat, Step
from turbo_table.core.values import replace
from turbo_table.games.freeform import finding, lying, telling
from turbo_table.games.freeform.actions import Hold, Look, PassHands, PlayCards, PlayFaceDown, ShowTo
from turbo_table.games.freeform.events import Done, FrontsSeen, HandsPassed
from turbo_table.games.freeform.piles import face_down, taken_up, with_hand
from turbo_table.games.freeform.state import Item, Lying, Pile, State

# What is refused


def check_hold(state: State, action: Hold) -> Illegal | None:
    """Whether these can be taken into the hand: cards and tokens, or piles with a card."""
    refused = lying.check_lying(state, action.things)
    if refused is not None:
        return refused
    chosen = finding.in_order(state, action.things)
    if not all(finding.can_be_piled(state.files, each) for each in chosen):
        return Illegal("Only cards and tokens are held in the hand.", "FT-13")
    if not any(each.cards if isinstance(each, Pile) else True for each in chosen):
        return Illegal("The pile is empty.", "FT-13")
    return None


def check_play(state: State, action: PlayCards | PlayFaceDown) -> Illegal | None:
    """Whether these are cards of the own hand."""
    ids = [each.card for each in action.things]
    again = finding.twice(ids)
    if not ids or again:
        return Illegal(f"{again[:12]} is named twice." if again else "Say which cards, by their numbers.", "FT-8")
    mine = {card.id for card in state.hands[action.seat]}
    other = next((id for id in ids if id not in mine), None)
    if other is not None:
        return Illegal(f'"{other[:12]}" is no card of your hand.', "FT-13")
    return lying.check_places(state, action.things)


def check_look(state: State, action: Look) -> Illegal | None:
    """Whether anything of this is not seen anyway."""
    refused = lying.check_lying(state, action.things, free=False)
    if refused is not None:
        return refused
    if not any(_fronts(state, each) for each in finding.in_order(state, action.things)):
        return Illegal("There is nothing to look at that is not seen by everybody.", "FT-14")
    return None


def check_show(state: State, action: ShowTo) -> Illegal | None:
    """Whether there is something to show, and somebody else to show it to."""
    if not 1 <= action.player <= len(state.names) or action.player == action.seat + 1:
        return Illegal("Cards are shown to another player, by the number of the seat.", "FT-14")
    mine = {card.id for card in state.hands[action.seat]}
    again = finding.twice(action.things)
    if again:
        return Illegal(f"{again[:12]} is named twice.", "FT-8")
    rest = [id for id in action.things if id not in mine]
    if rest or not action.things:
        refused = lying.check_lying(state, rest, free=False)
        if refused is not None:
            return refused
    shown = finding.in_order(state, rest)
    if len(rest) == len(action.things) and not any(_fronts(state, each) for each in shown):
        return Illegal("There is nothing to show that is not seen by everybody.", "FT-14")
    return None


def check_pass(state: State, action: PassHands) -> Illegal | None:
    """Whether there is such another seat."""
    if not 1 <= action.player <= len(state.names) or action.player == action.seat + 1:
        return Illegal("The hands pass to another player, by the number of the seat.", "FT-4")
    return None


def _fronts(state: State, each: Lying) -> tuple[Item, ...]:
    """What of it not everybody sees: the cards of a pile, the front of a card that lies face down."""
    if isinstance(each, Pile):
        return each.cards
    return (each,) if finding.covered(state.files, each) else ()


# What follows


def hold(state: State, action: Hold) -> Step[State]:
    """The cards are in the own hand; a pile stays, empty."""
    ids = frozenset(action.things)
    chosen = finding.in_order(state, ids)
    cards = tuple(card for each in chosen for card in (each.cards if isinstance(each, Pile) else (each,)))
    hand = (*state.hands[action.seat], *map(taken_up, cards))
    table = tuple(
        replace(each, cards=()) if isinstance(each, Pile) and each.id in ids else each
        for each in state.table
        if isinstance(each, Pile) or each.id not in ids
    )
    after = replace(state, table=table, hands=with_hand(state, action.seat, hand))
    return Step(after, (Done(seat=action.seat, deed="hold", what=telling.several(state, chosen)),), reveals=True)


def play(state: State, action: PlayCards | PlayFaceDown) -> Step[State]:
    """Cards of the own hand lie on the table, on top."""
    to = {each.card: lying.pose_of(each.spot) for each in action.things}
    mine = state.hands[action.seat]
    laid = tuple(replace(card, pose=to[card.id], known=()) for card in mine if card.id in to)
    if isinstance(action, PlayFaceDown):
        laid = tuple(face_down(state, card) for card in laid)
    hand = tuple(card for card in mine if card.id not in to)
    after = replace(state, table=(*state.table, *laid), hands=with_hand(state, action.seat, hand))
    return Step(after, (Done(seat=action.seat, deed="play", what=telling.several(after, laid)),), reveals=True)


def look(state: State, action: Look) -> Step[State]:
    """One seat knows the fronts; everybody sees that it looked."""
    chosen = finding.in_order(state, action.things)
    fronts = tuple(card for each in chosen for card in _fronts(state, each))
    what = telling.fronts(state.files, fronts)
    seen = FrontsSeen(seat=action.seat, what=what, only=(action.seat,))
    done = Done(seat=action.seat, deed="look", what=telling.several(state, chosen))
    return Step(_knows(state, action.things, action.seat), (done, seen), reveals=True)


def show(state: State, action: ShowTo) -> Step[State]:
    """Another seat knows the fronts; everybody sees that they were shown."""
    to = Seat(action.player - 1)
    ids = frozenset(action.things)
    mine = tuple(card for card in state.hands[action.seat] if card.id in ids)
    chosen = finding.in_order(state, ids)
    fronts = (*(card for each in chosen for card in _fronts(state, each)), *mine)
    seen = FrontsSeen(seat=to, what=telling.fronts(state.files, fronts), by=action.seat, only=(to,))
    done = Done(seat=action.seat, deed="show", what=telling.cards(len(fronts)), to=to)
    return Step(_knows(state, action.things, to), (done, seen), reveals=True)


def _knows(state: State, things: Sequence[str], seat: Seat) -> State:
    """The seat knows whatever of these things lies face down, is in a pile, or in the hand of who shows it."""
    ids = frozenset(things)
    table = tuple(_known(state, each, seat) if each.id in ids else each for each in state.table)
    hand = tuple(_with(card, seat) if card.id in ids else card for card in state.hands[state.active])
    return replace(state, table=table, hands=with_hand(state, state.active, hand))


def _known(state: State, each: Lying, seat: Seat) -> Lying:
    if isinstance(each, Pile):
        return replace(each, cards=tuple(_with(card, seat) for card in each.cards))
    return _with(each, seat) if finding.covered(state.files, each) else each


def _with(item: Item, seat: Seat) -> Item:
    return item if seat in item.known else replace(item, known=tuple(sorted((*item.known, seat))))


def pass_hands(state: State, action: PassHands) -> Step[State]:
    """Another seat has the hands."""
    to = Seat(action.player - 1)
    return Step(replace(state, active=to), (HandsPassed(seat=action.seat, to=to),))
