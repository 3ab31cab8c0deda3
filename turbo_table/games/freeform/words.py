"""The free table in sentences: what happened, what can be done, who holds what, and where everything lies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, assert_never

from turbo_table.core.game import CHANCE, Action, Event, Seat
from turbo_table.core.layout import Placed, Spot
from turbo_table.core.notation import thousandths
from turbo_table.games.freeform import finding, telling
from turbo_table.games.freeform.actions import (
    AddPieces,
    BringBack,
    CopyThings,
    DealCards,
    DrawCards,
    Fan,
    Flip,
    Hold,
    LayOut,
    Lock,
    Look,
    MakePile,
    MoveThings,
    PassHands,
    PlayCards,
    PlayFaceDown,
    PutOver,
    PutUnder,
    Remove,
    ShowTo,
    ShufflePile,
    SlideThings,
    ThrowDice,
    Unlock,
    WriteNote,
    is_deed,
)
from turbo_table.games.freeform.components import box, read_kind
from turbo_table.games.freeform.events import Done, FrontsSeen, HandsPassed, Landed, Shuffled
from turbo_table.games.freeform.state import Item, Lying, State

DEEDS: Final[Mapping[str, tuple[str, str]]] = {
    "move": ("{who} moves {what}.", "FT-6"),
    "slide": ("{who} turns or pushes {what}.", "FT-6"),
    "add": ("{who} adds {what}.", "FT-2"),
    "copy": ("{who} copies {what}.", "FT-3"),
    "over": ("{who} puts {what} on top.", "FT-6"),
    "under": ("{who} puts {what} underneath.", "FT-6"),
    "remove": ("{who} removes {what}.", "FT-8"),
    "lock": ("{who} locks {what}.", "FT-7"),
    "unlock": ("{who} unlocks {what}.", "FT-7"),
    "flip": ("{who} turns over {what}.", "FT-9"),
    "bring-back": ("{who} brings back onto the table: {what}.", "FT-5"),
    "write": ("{who} writes {what}.", "FT-16"),
    "wipe": ("{who} wipes a note.", "FT-16"),
    "pile": ("{who} makes {what}.", "FT-10"),
    "put-on": ("{who} puts cards on a pile: {what}.", "FT-10"),
    "fan": ("{who} fans {what}.", "FT-10"),
    "draw": ("{who} draws {what}.", "FT-11"),
    "deal": ("{who} deals {what} to each player.", "FT-11"),
    "hold": ("{who} takes {what} into the hand.", "FT-13"),
    "play": ("{who} plays {what}.", "FT-13"),
    "look": ("{who} looks at {what}.", "FT-14"),
    "lay-out": ("{who}: {what}.", "FT-20"),
    "show": ("{who} shows {what} to {to}.", "FT-14"),
}
"""Deed of an event -> its sentence and clause."""


def happening(view: State, event: Event) -> tuple[str, str]:
    """An event as a sentence, and its clause."""
    names = view.names
    match event:
        case Done():
            sentence, clause = DEEDS[event.deed]
            to = names[event.to] if event.to is not None else ""
            return sentence.format(who=names[event.seat], what=event.what, to=to), clause
        case FrontsSeen(by=None):
            return f"{names[event.seat]} sees {event.what}.", "FT-14"
        case FrontsSeen(by=by):
            return f"{names[by or 0]} shows {names[event.seat]}: {event.what}.", "FT-14"
        case Landed():
            return f"{names[event.seat]} throws: {event.what}.", "FT-15"
        case Shuffled():
            return f"{names[event.seat]} shuffles {event.what}.", "FT-12"
        case HandsPassed():
            return f"{names[event.to]} has the hands now.", "FT-4"
    raise TypeError(type(event))


def question(view: State, seat: Seat) -> tuple[str, str]:
    """Who is asked, and what."""
    if seat == CHANCE and view.thrown:
        return "Dice", "How do they land?"
    if seat == CHANCE:
        return "Shuffling", "In which order do the cards lie afterwards, from the bottom?"
    return f"{view.names[seat]} has the hands", "What is done?"


def standing(view: State, seat: Seat) -> tuple[str, str]:
    """How many cards a seat holds: in short, and as a sentence."""
    held = telling.cards(len(view.hands[seat]))
    has = " has the hands and" if seat == view.active else ""
    return f"{held} in hand", f"{view.names[seat]}{has} holds {held}."


def told(view: State) -> Mapping[str, tuple[str, ...]]:
    """The table bottom to top, what each seat holds, and what can be added, by group."""
    lines = tuple(_line(view, each) for each in view.table) or ("The table is empty.",)
    hands = tuple(_hand(view, Seat(index)) for index in range(len(view.names)))
    return {"table-top": lines, "hands": hands, "box": tuple(_box(view))}


def _box(view: State) -> Iterator[str]:
    for group, pieces in groupby(box(view.files), key=lambda piece: piece.group):
        yield f"In the box, {group}: {', '.join(piece.id for piece in pieces)}"


def _line(view: State, each: Lying) -> str:
    pose = each.pose
    x, y, heading = (thousandths(value) for value in (pose.x_um, pose.y_um, pose.heading_mdeg))
    locked = ", locked" if each.locked else ""
    text = f", {telling.quoted(each.text)}" if isinstance(each, Item) and each.text else ""
    return f"{each.id}: {known(view, each)}{text}, at {x}, {y}, heading {heading}{locked}"


def _hand(view: State, seat: Seat) -> str:
    cards = [f"{card.id}: {telling.front(view.files, card)}" for card in view.hands[seat] if not card.hidden]
    hidden = sum(card.hidden for card in view.hands[seat])
    return f"{view.names[seat]}: {'; '.join((*cards, *([telling.cards(hidden)] if hidden or not cards else [])))}"


def known(view: State, each: Lying) -> str:
    """A thing as the viewer knows it."""
    if isinstance(each, Item) and finding.covered(view.files, each) and not each.hidden:
        return f"{telling.front(view.files, each)}, face down"
    return telling.one(view, each)


def offer(view: State, action: Action) -> str:
    """An action in a few words."""
    assert is_deed(action)
    match action:
        case MoveThings(_, things):
            return f"Move {_placed(view, things)}"
        case SlideThings(_, things):
            return f"Turn {_placed(view, things)}"
        case CopyThings(_, things):
            return f"Copy {_placed(view, things)}"
        case ThrowDice(_, things):
            return f"Throw {_placed(view, things)}"
        case PlayCards(_, things):
            return f"Play {_placed(view, things)}"
        case PlayFaceDown(_, things):
            return f"Play face down {_placed(view, things)}"
        case AddPieces(_, pieces):
            return f"Add {telling.listed([f'{_kind(view, each.card)} at {_at(each.spot)}' for each in pieces])}"
        case Flip(_, things):
            return f"Turn over {_named(view, things)}"
        case Lock(_, things):
            return f"Lock {_named(view, things)}"
        case Unlock(_, things):
            return f"Unlock {_named(view, things)}"
        case PutOver(_, things):
            return f"Put on top {_named(view, things)}"
        case PutUnder(_, things):
            return f"Put underneath {_named(view, things)}"
        case Remove(_, things):
            return f"Remove {_named(view, things)}"
        case MakePile(_, things):
            return f"Make a pile of {_named(view, things)}"
        case Hold(_, things):
            return f"Take into the hand {_named(view, things)}"
        case Look(_, things):
            return f"Look at {_named(view, things)}"
        case ShowTo(_, player, things):
            return f"Show {view.names[player - 1]} {_named(view, things)}"
        case Fan(_, pile):
            return f"Fan {_named(view, (pile,))}"
        case ShufflePile(_, pile):
            return f"Shuffle {_named(view, (pile,))}"
        case DrawCards(_, count, pile):
            return f"Draw {telling.cards(count)} from {_named(view, (pile,))}"
        case DealCards(_, count, pile):
            return f"Deal {telling.cards(count)} to each from {_named(view, (pile,))}"
        case WriteNote(_, note, words):
            return f"Write {telling.quoted(' '.join(words))} on {note}" if words else f"Wipe note {note}"
        case PassHands(_, player):
            return f"Pass the hands to {view.names[player - 1]}"
        case BringBack():
            return "Bring all back onto the table"
        case LayOut(_, _, said):
            return f"Lay out: {' '.join(said)}"
        case _:
            assert_never(action)


def thing(view: State, id: str) -> str:
    """A thing by its number, wherever it is."""
    found = next((each for each in (*view.table, *view.everything()) if each.id == id), None)
    if found is None:
        return id
    in_hand = any(card.id == id for hand in view.hands for card in hand)
    named = telling.front(view.files, found) if in_hand and isinstance(found, Item) else known(view, found)
    return named if not isinstance(found, Item) else f"{id}, {named}"


def _named(view: State, things: Sequence[str]) -> str:
    return telling.listed([thing(view, id) for id in things])


def _placed(view: State, placed: Sequence[Placed]) -> str:
    return telling.listed([f"{thing(view, each.card)} to {_at(each.spot)}" for each in placed])


def _at(spot: Spot) -> str:
    turned = f" heading {thousandths(spot.heading_mdeg)}" if spot.heading_mdeg else ""
    return f"{thousandths(spot.x_um)}, {thousandths(spot.y_um)}{turned}"


def _kind(view: State, word: str) -> str:
    found = read_kind(view.files, word)
    return found[0].label if found else word
