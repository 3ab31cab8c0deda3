"""Putting things on the table and moving them there: FT-5 to FT-9, FT-16."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from turbo_table.core.game import Illegal, Step
from turbo_table.core.layout import Placed, Spot
from turbo_table.core.values import replace
from turbo_table.games.freeform import finding, telling
from turbo_table.games.freeform.actions import (
    AddPieces,
    BringBack,
    CopyThings,
    Flip,
    Lock,
    MoveThings,
    PutOver,
    PutUnder,
    Remove,
    SlideThings,
    Unlock,
    WriteNote,
)
from turbo_table.games.freeform.components import family, piece, read_kind, whole_deck
from turbo_table.games.freeform.events import Done
from turbo_table.games.freeform.parts import new_part
from turbo_table.games.freeform.state import NOWHERE, Item, Lying, Pile, State
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.handling import BoxPiece

MOST_THINGS: Final = 2_000
LONGEST_NOTE: Final = 300


def pose_of(spot: Spot) -> Pose:
    """Where it comes to lie; a heading beyond a full turn counts on from 0."""
    return Pose(spot.x_um, spot.y_um, spot.heading_mdeg % FULL_TURN_MDEG)


# What is refused


def check_places(state: State, placed: Sequence[Placed]) -> Illegal | None:
    """Whether these are places within reach."""
    for each in placed:
        spot = each.spot
        if not (0 <= spot.x_um <= state.width_um and 0 <= spot.y_um <= state.height_um):
            return Illegal("The middle of every piece stays on the table, so that it can be reached.", "FT-5")
        if abs(spot.heading_mdeg) > FULL_TURN_MDEG:
            return Illegal("A piece is turned by a full turn at most.", "FT-5")
    return None


def check_lying(state: State, ids: Sequence[str], *, free: bool = True) -> Illegal | None:
    """Whether these things lie on the table, each named once, and (`free`) none of them is locked."""
    found = finding.lying(state)
    again = finding.twice(ids)
    if not ids:
        return Illegal("Say which things, by their numbers.", "FT-8")
    if again:
        return Illegal(f"{again[:12]} is named twice.", "FT-8")
    for id in ids:
        if id not in found:
            return Illegal(f'There is no "{id[:12]}" on the table.', "FT-8")
        if free and found[id].locked:
            return Illegal(f"{telling.upper(telling.one(state, found[id]))} is locked: unlock it first.", "FT-7")
    return None


def check_move(state: State, action: MoveThings) -> Illegal | None:
    """Whether things can be taken up: things of the table, or cards of its piles."""
    ids = [each.card for each in action.things]
    piles = finding.in_piles(state)
    out = [id for id in ids if id in piles]
    again = finding.twice(out)
    if again:
        return Illegal(f"{again[:12]} is named twice.", "FT-8")
    rest = [id for id in ids if id not in piles]
    if rest or not out:
        refused = check_lying(state, rest)
        if refused is not None:
            return refused
    return check_places(state, action.things)


def check_add(state: State, action: AddPieces) -> Illegal | None:
    """Whether these pieces are in the box, and there is room for them."""
    if not action.pieces:
        return Illegal("Say what to add.", "FT-2")
    room = MOST_THINGS - finding.count(state)
    for each in action.pieces:
        found = read_kind(state.files, each.card)
        if found is None:
            return Illegal(f'There is no piece "{each.card[:40]}" in the box.', "FT-2")
        room -= len(whole_deck(state.files)) + 1 if found[0].sort == "pile" else 1
    if room < 0:
        return Illegal(f"There are at most {MOST_THINGS:,} pieces and piles; remove some first.", "FT-3")
    return check_places(state, action.pieces)


def check_copy(state: State, action: CopyThings) -> Illegal | None:
    """Whether these can be copied: locked things too."""
    refused = check_lying(state, [each.card for each in action.things], free=False)
    if refused is not None:
        return refused
    found = finding.lying(state)
    sizes = [len(each.cards) + 1 if isinstance(each, Pile) else 1 for each in (found[p.card] for p in action.things)]
    if finding.count(state) + sum(sizes) > MOST_THINGS:
        return Illegal(f"There are at most {MOST_THINGS:,} pieces and piles; remove some first.", "FT-3")
    return check_places(state, action.things)


def check_flip(state: State, action: Flip) -> Illegal | None:
    """Whether anything of this has another side."""
    refused = check_lying(state, action.things)
    if refused is not None:
        return refused
    if not any(_turns(state, each) for each in finding.in_order(state, action.things)):
        return Illegal("That has no other side.", "FT-9")
    return None


def _turns(state: State, each: Lying) -> bool:
    return bool(each.cards) if isinstance(each, Pile) else finding.sides_of(state.files, each) > 1


def check_lock(state: State, action: Lock | Unlock) -> Illegal | None:
    """Whether anything of this is not so already."""
    refused = check_lying(state, action.things, free=False)
    if refused is not None:
        return refused
    lock = isinstance(action, Lock)
    if all(each.locked == lock for each in finding.in_order(state, action.things)):
        return Illegal(f"That is {'locked' if lock else 'not locked'} already.", "FT-7")
    return None


def check_back(state: State) -> Illegal | None:
    """Whether anything lies over an edge."""
    if not any(_back(state, each) for each in state.table):
        return Illegal("Nothing that is free to move lies over an edge of the table.", "FT-5")
    return None


def check_write(state: State, action: WriteNote) -> Illegal | None:
    """Whether this is a note, and so many words fit on it."""
    refused = check_lying(state, (action.note,))
    if refused is not None:
        return refused
    note = finding.lying(state)[action.note]
    if isinstance(note, Pile) or finding.sort_of(state.files, note) != "note":
        return Illegal("Only notes are written on.", "FT-16")
    if len(" ".join(action.words)) > LONGEST_NOTE:
        return Illegal(f"A note has room for {LONGEST_NOTE} characters.", "FT-16")
    return None


# What follows


def move(state: State, action: MoveThings | SlideThings) -> Step[State]:
    """The things lie there: on top of everything where they were taken up."""
    to = {each.card: pose_of(each.spot) for each in action.things}
    if isinstance(action, SlideThings):
        slid = tuple(replace(each, pose=to[each.id]) if each.id in to else each for each in state.table)
        what = telling.several(state, finding.in_order(state, to))
        return Step(replace(state, table=slid), (Done(seat=action.seat, deed="slide", what=what),))
    taken = [each for each in state.table if each.id in to]
    drawn = [card for each in state.table if isinstance(each, Pile) for card in each.cards if card.id in to]
    left = (each for each in state.table if each.id not in to)
    table = tuple(without_cards(each, to) for each in left) if drawn else tuple(left)
    taken = [without_cards(each, to) for each in taken]
    on_top = tuple(replace(each, pose=to[each.id]) for each in (*taken, *drawn))
    after = replace(state, table=(*table, *on_top))
    what = telling.several(after, on_top)
    return Step(after, (Done(seat=action.seat, deed="move", what=what),), reveals=bool(drawn))


def without_cards(each: Lying, ids: Iterable[str]) -> Lying:
    """The thing; of a pile, what is left of it without these cards."""
    if isinstance(each, Pile) and any(card.id in ids for card in each.cards):
        return replace(each, cards=tuple(card for card in each.cards if card.id not in ids))
    return each


def new_item(found: BoxPiece, number: int, pose: Pose, side: int = 0) -> Item:
    """A piece out of the box."""
    return Item(id=str(number), kind=found.id, pose=pose, side=side, family=family(found), part=new_part(found.id))


def new_deck(state: State, number: int, pose: Pose) -> Pile:
    """The whole deck as a pile, face down; it takes a number for itself and one a card."""
    kinds = [piece(state.files, kind) for kind in whole_deck(state.files)]
    cards = (
        new_item(each, number + 1 + index, NOWHERE, len(each.sides) - 1) for index, each in enumerate(reversed(kinds))
    )
    return Pile(id=f"p{number}", pose=pose, cards=tuple(cards))


def add(state: State, action: AddPieces) -> Step[State]:
    """New pieces lie on top."""
    added: list[Lying] = []
    number = state.next
    for each in action.pieces:
        found = read_kind(state.files, each.card)
        assert found is not None
        kind, side = found
        pose = pose_of(each.spot)
        added.append(new_deck(state, number, pose) if kind.sort == "pile" else new_item(kind, number, pose, side))
        number += 1 + (len(whole_deck(state.files)) if kind.sort == "pile" else 0)
    after = replace(state, table=(*state.table, *added), next=number)
    return Step(after, (Done(seat=action.seat, deed="add", what=telling.several(after, added)),))


def copy(state: State, action: CopyThings) -> Step[State]:
    """Copies lie on top, in the order of their patterns; nobody knows the fronts of those that lie face down."""
    to = {each.card: pose_of(each.spot) for each in action.things}
    made: list[Lying] = []
    number = state.next
    for each in finding.in_order(state, to):
        if isinstance(each, Pile):
            cards = tuple(replace(card, id=str(number + 1 + i), known=()) for i, card in enumerate(each.cards))
            made.append(Pile(id=f"p{number}", pose=to[each.id], cards=cards))
            number += 1 + len(cards)
        else:
            made.append(replace(each, id=str(number), pose=to[each.id], locked=False, known=()))
            number += 1
    after = replace(state, table=(*state.table, *made), next=number)
    return Step(after, (Done(seat=action.seat, deed="copy", what=telling.several(after, made)),))


def reorder(state: State, action: PutOver | PutUnder) -> Step[State]:
    """The things lie over, or under, everything else."""
    chosen = finding.in_order(state, action.things)
    ids = frozenset(action.things)
    rest = tuple(each for each in state.table if each.id not in ids)
    over = isinstance(action, PutOver)
    deed, what = "over" if over else "under", telling.several(state, chosen)
    table = (*rest, *chosen) if over else (*chosen, *rest)
    return Step(replace(state, table=table), (Done(seat=action.seat, deed=deed, what=what),))


def remove(state: State, action: Remove) -> Step[State]:
    """The things are gone."""
    what = telling.several(state, finding.in_order(state, action.things))
    gone = frozenset(action.things)
    table = tuple(each for each in state.table if each.id not in gone)
    return Step(replace(state, table=table), (Done(seat=action.seat, deed="remove", what=what),))


def lock(state: State, action: Lock | Unlock) -> Step[State]:
    """The things are fixed, or free."""
    locked, chosen = isinstance(action, Lock), frozenset(action.things)
    table = tuple(replace(each, locked=locked) if each.id in chosen else each for each in state.table)
    what = telling.several(state, finding.in_order(state, chosen))
    return Step(replace(state, table=table), (Done(seat=action.seat, deed=action.form.split()[0], what=what),))


def flip(state: State, action: Flip) -> Step[State]:
    """Whatever has another side shows it; a pile is turned as a whole."""
    chosen = frozenset(action.things)
    table = tuple(_flipped(state, each) if each.id in chosen else each for each in state.table)
    after = replace(state, table=table)
    turned = finding.in_order(after, chosen)
    reveals = any(isinstance(each, Pile) or each.family for each in turned)
    what = telling.several(after, turned)
    return Step(after, (Done(seat=action.seat, deed="flip", what=what),), reveals=reveals)


def _flipped(state: State, each: Lying) -> Lying:
    if isinstance(each, Pile):
        return replace(each, cards=tuple(turned_over(state, card) for card in reversed(each.cards)))
    return turned_over(state, each)


def turned_over(state: State, item: Item) -> Item:
    """The piece with its next side up; what somebody knew of a front that lay down is forgotten."""
    return replace(item, side=(item.side + 1) % finding.sides_of(state.files, item), known=())


def bring_back(state: State, action: BringBack) -> Step[State]:
    """Whatever lay over an edge, and is free, lies wholly on the table."""
    moved = {each.id: pose for each in state.table if (pose := _back(state, each))}
    what = telling.several(state, finding.in_order(state, moved))
    table = tuple(replace(each, pose=moved[each.id]) if each.id in moved else each for each in state.table)
    return Step(replace(state, table=table), (Done(seat=action.seat, deed="bring-back", what=what),))


def _back(state: State, each: Lying) -> Pose | None:
    right_um, up_um = finding.over_an_edge(state, each)
    if each.locked or (right_um, up_um) == (0, 0):
        return None
    pose = each.pose
    return Pose(pose.x_um + right_um, pose.y_um + up_um, pose.heading_mdeg)


def write(state: State, action: WriteNote) -> Step[State]:
    """The note has other words."""
    text = " ".join(action.words)
    table = tuple(
        replace(each, text=text) if each.id == action.note and isinstance(each, Item) else each for each in state.table
    )
    deed = "write" if text else "wipe"
    return Step(replace(state, table=table), (Done(seat=action.seat, deed=deed, what=telling.quoted(text)),))
