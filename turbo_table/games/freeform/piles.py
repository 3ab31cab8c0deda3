"""Piles: made of cards, fanned, shuffled, dealt; they stay at any size. FT-10 to FT-12."""

from __future__ import annotations

from typing import Final

from turbo_table.core.chance import Shuffle
from turbo_table.core.game import Illegal, Seat, Step
from turbo_table.core.values import replace
from turbo_table.games.freeform import finding, lying, telling
from turbo_table.games.freeform.actions import DealCards, DrawCards, Fan, MakePile, ShufflePile
from turbo_table.games.freeform.events import Done, Shuffled
from turbo_table.games.freeform.state import NOWHERE, Item, Lying, Pile, State
from turbo_table.geometry.pose import Pose

FAN_STEP_UM: Final = 30_000
FAN_GAP_UM: Final = 8_000
"""Between a pile and its fanned cards."""


# What is refused


def check_pile(state: State, action: MakePile) -> Illegal | None:
    """Whether these are cards and tokens, of the table and the own hand, with a place where the pile lies."""
    hand = {card.id: card for card in state.hands[action.seat]}
    again = finding.twice(action.things)
    if again:
        return Illegal(f"{again[:12]} is named twice.", "FT-8")
    on_table = [id for id in action.things if id not in hand]
    if action.things and not on_table:
        return Illegal("Name the pile, or a card of the table, on which they are put.", "FT-10")
    refused = lying.check_lying(state, on_table)
    if refused is not None:
        return refused
    chosen = finding.in_order(state, on_table)
    if not all(finding.can_be_piled(state.files, each) for each in chosen):
        return Illegal("Only cards and tokens lie in piles.", "FT-10")
    if len(action.things) == 1 and isinstance(chosen[0], Pile):
        return Illegal("Say what to put on that pile.", "FT-10")
    return None


def check_of_pile(state: State, action: Fan | ShufflePile | DrawCards | DealCards) -> Illegal | None:
    """Whether the pile is there, and holds enough."""
    pile = finding.pile_of(state, action.pile)
    if pile is None:
        return Illegal(f'There is no pile "{action.pile[:12]}" on the table.', "FT-8")
    match action:
        case Fan() if not pile.cards:
            return Illegal("The pile is empty.", "FT-10")
        case ShufflePile() if len(pile.cards) < 2:
            return Illegal("There is nothing to shuffle: it takes two cards.", "FT-12")
        case DrawCards(_, count, _) | DealCards(_, count, _) if count < 1:
            return Illegal("At least one card is drawn or dealt.", "FT-11")
        case DrawCards(_, count, _) if count > len(pile.cards):
            return Illegal(f"The pile has {telling.cards(len(pile.cards))}, not {count}.", "FT-11")
        case DealCards(_, count, _) if count * len(state.names) > len(pile.cards):
            return Illegal(
                f"The pile has {telling.cards(len(pile.cards))}: too few for {count} to each of {len(state.names)}.",
                "FT-11",
            )
    return None


# What follows


def face_down(state: State, card: Item) -> Item:
    """A card with its back up, where it has a back that tells nothing; else as it is."""
    return replace(card, side=finding.sides_of(state.files, card) - 1) if card.family else card


def make(state: State, action: MakePile) -> Step[State]:
    """Cards lie on the lowest pile among them; without one, they are a new pile where the lowest of them lay."""
    ids = frozenset(action.things)
    chosen = finding.in_order(state, ids)
    mine = state.hands[action.seat]
    from_hand = tuple(face_down(state, replace(card, known=())) for card in mine if card.id in ids)
    base = next((each for each in chosen if isinstance(each, Pile)), None)
    loose = (each for each in chosen if each is not base)
    put = tuple(card for each in loose for card in (each.cards if isinstance(each, Pile) else (each,)))
    laid = tuple(replace(card, pose=NOWHERE, locked=False) for card in (*put, *from_hand))
    table: list[Lying] = []
    for each in state.table:
        if each is base and base is not None:
            table.append(replace(base, cards=(*base.cards, *laid)))
        elif isinstance(each, Pile):
            table.append(replace(each, cards=()) if each.id in ids else each)
        elif each.id not in ids:
            table.append(each)
    after = replace(state, table=tuple(table), hands=_hands(state, action.seat, mine, ids))
    made = base.id if base else f"p{state.next}"
    if base is None:
        new = Pile(id=made, pose=chosen[0].pose, cards=laid)
        after = replace(after, table=(*after.table, new), next=state.next + 1)
    pile = finding.pile_of(after, made)
    assert pile is not None
    deed = "put-on" if base else "pile"
    return Step(after, (Done(seat=action.seat, deed=deed, what=telling.one(after, pile)),))


def _hands(state: State, seat: Seat, mine: tuple[Item, ...], ids: frozenset[str]) -> tuple[tuple[Item, ...], ...]:
    kept = tuple(card for card in mine if card.id not in ids)
    return with_hand(state, seat, kept) if len(kept) < len(mine) else state.hands


def with_hand(state: State, seat: Seat, hand: tuple[Item, ...]) -> tuple[tuple[Item, ...], ...]:
    """All hands, one of them changed."""
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def with_cards(state: State, pile: Pile, cards: tuple[Item, ...]) -> tuple[Lying, ...]:
    """What lies on the table, the pile with other cards."""
    return tuple(replace(pile, cards=cards) if each is pile else each for each in state.table)


def _pile(state: State, id: str) -> Pile:
    pile = finding.pile_of(state, id)
    assert pile is not None
    return pile


def fan(state: State, action: Fan) -> Step[State]:
    """The cards lie in a row beside the pile, the one from the top on top; the pile stays, empty."""
    pile = _pile(state, action.pile)
    poses = _row(state, pile)
    laid = tuple(replace(card, pose=pose) for card, pose in zip(pile.cards, poses, strict=True))
    after = replace(state, table=(*with_cards(state, pile, ()), *laid))
    done = Done(seat=action.seat, deed="fan", what=telling.one(state, pile))
    return Step(after, (done,), reveals=True)


def _row(state: State, pile: Pile) -> tuple[Pose, ...]:
    """Poses from left to right, near the pile and on the table: below it, or above where there is no room."""
    _, near, _, far = finding.around(state.files, pile)
    count, high_um = len(pile.cards), far - near
    step_um = min(FAN_STEP_UM, state.width_um // count)
    first_um = max(0, min(pile.pose.x_um, state.width_um - step_um * (count - 1)))
    below_um = pile.pose.y_um - high_um - FAN_GAP_UM
    y_um = below_um if below_um >= high_um // 2 else min(pile.pose.y_um + high_um + FAN_GAP_UM, state.height_um)
    return tuple(Pose(first_um + step_um * index, y_um, pile.pose.heading_mdeg) for index in range(count))


def shuffle(state: State, action: ShufflePile) -> Step[State]:
    """The pile is in somebody's hands: chance says how it lies afterwards."""
    return Step(replace(state, shuffling=action.pile))


def places(pile: Pile) -> Shuffle:
    """The places of a pile's cards from the bottom, from 1, as what is shuffled: so no front is ever named."""
    return Shuffle(tuple(sorted(str(index + 1) for index in range(len(pile.cards)))))


def shuffled(state: State, order: tuple[str, ...]) -> Step[State]:
    """Each card lies where chance says; ids stay in their places, so that nobody can follow a card."""
    pile = _pile(state, state.shuffling)
    cards = tuple(
        replace(pile.cards[int(place) - 1], id=card.id, known=()) for place, card in zip(order, pile.cards, strict=True)
    )
    after = replace(state, table=with_cards(state, pile, cards), shuffling="")
    return Step(after, (Shuffled(seat=state.active, what=telling.one(state, pile)),), reveals=True)


def taken_up(card: Item) -> Item:
    """A card as it is held: the front to its holder, and nobody else knows it."""
    return replace(card, pose=NOWHERE, side=0 if card.family else card.side, locked=False, known=())


def draw(state: State, action: DrawCards) -> Step[State]:
    """The top cards are in the own hand, the uppermost first."""
    pile = _pile(state, action.pile)
    cards = tuple(map(taken_up, reversed(pile.cards[-action.count :])))
    hands = with_hand(state, action.seat, (*state.hands[action.seat], *cards))
    after = replace(state, table=with_cards(state, pile, pile.cards[: -action.count]), hands=hands)
    return Step(after, (Done(seat=action.seat, deed="draw", what=telling.cards(action.count)),), reveals=True)


def deal(state: State, action: DealCards) -> Step[State]:
    """Each seat has so many more cards, dealt one by one from the next seat on."""
    pile = _pile(state, action.pile)
    seats = len(state.names)
    number = action.count * seats
    hands = list(state.hands)
    for index, card in enumerate(reversed(pile.cards[-number:])):
        to = (action.seat + 1 + index) % seats
        hands[to] = (*hands[to], taken_up(card))
    after = replace(state, table=with_cards(state, pile, pile.cards[:-number]), hands=tuple(hands))
    return Step(after, (Done(seat=action.seat, deed="deal", what=telling.cards(action.count)),), reveals=True)
