"""What is suggested to whoever has the hands: a little of each deed, with what lies on top; nearly all is allowed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from turbo_table.core.game import Action, Seat
from turbo_table.core.layout import Lane, LanesLayout, Placed, Spot
from turbo_table.games.boxes import box, open_boxes
from turbo_table.games.freeform import finding
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
)
from turbo_table.games.freeform.deck import ALL
from turbo_table.games.freeform.laid_out import word_of
from turbo_table.games.freeform.state import Lying, Pile, State
from turbo_table.scene.handling import THROWN

ON_TOP: Final = 2
"""So many things of the top are spoken of."""
MANY: Final = 40
"""With so many things nothing more is suggested to be added."""
TURN_MDEG: Final = 45_000
ROWS, COLUMNS = 5, 7
BASICS: Final = (ALL, "token-1", "d6", "coin", "note")


def spot(state: State, number: int) -> Spot:
    """One of a few dozen places all over the table, another for each number."""
    column, row = number * 3 % COLUMNS, number * 2 % ROWS
    x_um, y_um = (2 * column + 1) * state.width_um // (2 * COLUMNS), (2 * row + 1) * state.height_um // (2 * ROWS)
    return Spot(x_um, y_um)


def candidates(state: State, seat: Seat) -> Iterator[Action]:
    """Suggestions; all of them rest on what everybody sees."""
    if seat != state.active or state.thrown or state.shuffling:
        return
    free = spot(state, state.next)
    if finding.count(state) < MANY:
        others = (next(iter(box(game))) for game in open_boxes())
        yield from (AddPieces(seat, (Placed(kind, free),)) for kind in (*BASICS, *others))
    for each in reversed(state.table[-ON_TOP:]):
        yield from _with(state, seat, each, free)
    if len(state.table) > 1:
        yield MakePile(seat, tuple(each.id for each in state.table[-2:]))
    for card in state.hands[seat][:1]:
        yield PlayCards(seat, (Placed(card.id, free),))
        yield PlayFaceDown(seat, (Placed(card.id, free),))
        yield from (ShowTo(seat, player + 1, (card.id,)) for player in range(len(state.names)))
    yield BringBack(seat)
    yield LayOut(seat, word_of(_some_layout(state)), ("a", "lane"))
    yield from (PassHands(seat, player + 1) for player in range(len(state.names)))


def _some_layout(state: State) -> LanesLayout:
    """A lane of one card; none where there is one already."""
    start, slot, finish = (spot(state, number) for number in (3, 4, 5))
    lanes = () if state.base else (Lane(start, (slot,), finish),)
    return LanesLayout("A lane", "", "drag", lanes, state.width_um, state.height_um)


def _with(state: State, seat: Seat, each: Lying, free: Spot) -> Iterator[Action]:
    """What can be done with a thing."""
    placed, things, pose = (Placed(each.id, free),), (each.id,), each.pose
    if isinstance(each, Pile):
        yield ShufflePile(seat, each.id)
        yield Fan(seat, each.id)
        yield DrawCards(seat, 1, each.id)
        yield DealCards(seat, 1, each.id)
    elif finding.sort_of(state.files, each) in THROWN:
        yield ThrowDice(seat, placed)
    elif finding.sort_of(state.files, each) == "note":
        yield WriteNote(seat, each.id, ("Lap", "1") if not each.text else ())
    yield MoveThings(seat, placed)
    yield SlideThings(seat, (Placed(each.id, Spot(pose.x_um, pose.y_um, pose.heading_mdeg + TURN_MDEG)),))
    yield Flip(seat, things)
    yield Hold(seat, things)
    yield Look(seat, things)
    yield Unlock(seat, things) if each.locked else Lock(seat, things)
    yield PutOver(seat, things)
    yield PutUnder(seat, things)
    if finding.count(state) < MANY:
        yield CopyThings(seat, placed)
    yield Remove(seat, things)
