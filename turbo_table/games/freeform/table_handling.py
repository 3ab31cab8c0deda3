"""Hands at the free table: intents become actions, menus list what can be done, overlaps are judged on demand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from turbo_table.core.game import Action, Seat
from turbo_table.core.layout import Placed, Spot
from turbo_table.games.freeform import actions, finding, rules, words
from turbo_table.games.freeform.actions import (
    AddPieces,
    BringBack,
    CopyThings,
    DealCards,
    DrawCards,
    Fan,
    Flip,
    Hold,
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
from turbo_table.games.freeform.adopting import adopt
from turbo_table.games.freeform.components import box, piece
from turbo_table.games.freeform.laid_out import layout_of, word_of
from turbo_table.games.freeform.parts import palette
from turbo_table.games.freeform.state import Item, Lying, Pile, State
from turbo_table.games.freeform.table_things import things
from turbo_table.games.freeform.writing_down import write_down
from turbo_table.geometry.overlap import overlaps as overlap
from turbo_table.geometry.polygon import area_um2, intersection, place
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.handling import (
    MOST_CLASHES,
    THROWN,
    Add,
    BoxPiece,
    Clash,
    Copy,
    Deal,
    Do,
    Draw,
    Handling,
    Intent,
    LayOut,
    Move,
    Pass,
    Placing,
    Play,
    Show,
    Throw,
    Write,
)
from turbo_table.scene.scene import Offer

UM2_IN_MM2: Final = 1_000_000
KEYS: Final[dict[type[Action], str]] = {
    Flip: "F",
    Lock: "L",
    Unlock: "L",
    PutUnder: "U",
    PutOver: "T",
    Remove: "Del",
    ThrowDice: "R",
}
"""The keys that players know from other tables."""


def act(view: State, seat: Seat, intent: Intent) -> Action | None:
    """The action that an intent means; None where it means nothing."""
    match intent:
        case Move(poses, lift):
            return _move(view, seat, poses, lift=lift)
        case Add(poses):
            return AddPieces(seat, _within(view, poses)) if poses else None
        case Copy(poses):
            return CopyThings(seat, _within(view, poses)) if poses else None
        case Throw(poses):
            return _throw(view, seat, poses)
        case Play(poses, front):
            return (PlayCards if front else PlayFaceDown)(seat, _within(view, poses)) if poses else None
        case Do():
            return _do(view, seat, intent)
        case Draw(pile, count):
            return DrawCards(seat, count, pile)
        case Deal(pile, count):
            return DealCards(seat, count, pile)
        case Show(ids, to):
            return ShowTo(seat, to + 1, ids)
        case Write(id, text):
            return WriteNote(seat, id, tuple(text.split()))
        case Pass(to):
            return PassHands(seat, to + 1)
        case LayOut(layout, said):
            return actions.LayOut(seat, word_of(layout), tuple(said.split()))


def _move(view: State, seat: Seat, poses: Placing, *, lift: bool) -> Action | None:
    mine = {card.id for card in view.hands[seat]}
    from_hand = sum(id in mine for id, _ in poses)
    if not poses or (from_hand and from_hand < len(poses)):
        return None
    placed = _within(view, poses)
    if from_hand:
        return PlayCards(seat, placed)
    return MoveThings(seat, placed) if lift else SlideThings(seat, placed)


def _within(view: State, poses: Placing) -> tuple[Placed, ...]:
    """The poses, all pushed alike until their middles are on the table; one by one where they cannot be."""
    xs, ys = [pose.x_um for _, pose in poses], [pose.y_um for _, pose in poses]
    right_um, up_um = _shift(min(xs), max(xs), view.width_um), _shift(min(ys), max(ys), view.height_um)
    return tuple(
        Placed(
            id,
            Spot(
                min(max(pose.x_um + right_um, 0), view.width_um),
                min(max(pose.y_um + up_um, 0), view.height_um),
                pose.heading_mdeg % FULL_TURN_MDEG,
            ),
        )
        for id, pose in poses
    )


def _shift(low_um: int, high_um: int, most_um: int) -> int:
    return max(-low_um, 0) or min(most_um - high_um, 0)


def _throw(view: State, seat: Seat, poses: Placing) -> Action | None:
    found = finding.lying(view)
    kept = tuple((id, pose) for id, pose in poses if id in found and _thrown(view, found[id]))
    return ThrowDice(seat, _within(view, kept)) if kept else None


def _thrown(view: State, each: Lying) -> bool:
    return isinstance(each, Item) and finding.sort_of(view.files, each) in THROWN


def _do(view: State, seat: Seat, intent: Do) -> Action | None:
    ids = intent.ids
    chosen = finding.in_order(view, ids)
    pile = next((each.id for each in chosen if isinstance(each, Pile)), "")
    match intent.verb:
        case "bring-back":
            return BringBack(seat)
        case "roll":
            return _throw(view, seat, tuple((each.id, each.pose) for each in chosen))
        case "fan":
            return Fan(seat, pile) if pile else None
        case "shuffle":
            return ShufflePile(seat, pile) if pile else None
    if not ids:
        return None
    match intent.verb:
        case "flip":
            return Flip(seat, ids)
        case "lock":
            return Lock(seat, ids)
        case "unlock":
            return Unlock(seat, ids)
        case "over":
            return PutOver(seat, ids)
        case "under":
            return PutUnder(seat, ids)
        case "delete":
            return Remove(seat, ids)
        case "pile":
            return MakePile(seat, ids)
        case "hold":
            return Hold(seat, ids)
        case "look":
            return Look(seat, ids)
    return None


def menu(view: State, seat: Seat, ids: Sequence[str]) -> tuple[Offer, ...]:
    """What can be done with these things, or with the table where none is chosen, in the order of a menu."""
    actions = (each for each in _menu(view, seat, tuple(ids)) if each is not None)
    allowed = (each for each in actions if rules.check(view, each) is None)
    return tuple(Offer(action=each, words=_menu_words(view, each), key=KEYS.get(type(each), "")) for each in allowed)


def _menu(view: State, seat: Seat, ids: tuple[str, ...]) -> Iterator[Action | None]:
    others = [Seat(index) for index in range(len(view.names)) if index != seat]
    if not ids:
        yield BringBack(seat)
        yield from (PassHands(seat, each + 1) for each in others)
        return
    locked = all(each.locked for each in finding.in_order(view, ids))
    yield _do(view, seat, Do("roll", ids))
    yield _do(view, seat, Do("shuffle", ids))
    for pile in ids[:1] if len(ids) == 1 else ():
        yield from (DrawCards(seat, 1, pile), DealCards(seat, 1, pile))
    yield _do(view, seat, Do("fan", ids))
    yield MakePile(seat, ids) if len(ids) > 1 else None
    yield from (Flip(seat, ids), Hold(seat, ids), Look(seat, ids))
    yield from (ShowTo(seat, each + 1, ids) for each in others)
    yield from (PutOver(seat, ids), PutUnder(seat, ids))
    yield Unlock(seat, ids) if locked else Lock(seat, ids)
    yield Remove(seat, ids)


def _menu_words(view: State, action: Action) -> str:
    """What the things are is seen: a menu says only what is done."""
    match action:
        case ThrowDice():
            return "Roll"
        case PassHands() | BringBack():
            return words.offer(view, action)
        case DrawCards():
            return "Draw a card"
        case DealCards():
            return "Deal a card to each"
        case ShowTo(_, player, _):
            return f"Show to {view.names[player - 1]}"
    return MENU[type(action)]


MENU: Final[dict[type[Action], str]] = {
    Fan: "Fan",
    Flip: "Turn over",
    Hold: "Take into the hand",
    Lock: "Lock",
    Look: "Look, alone",
    MakePile: "Make a pile",
    PutOver: "Put on top",
    PutUnder: "Put underneath",
    Remove: "Remove",
    ShufflePile: "Shuffle",
    Unlock: "Unlock",
}


def overlaps(view: State, ids: Sequence[str]) -> tuple[Clash, ...]:
    """Where these things overlap others and one another, by the tolerance and the outlines of the games.

    In the order in which they lie, and MOST_CLASHES at most.
    """
    return tuple(islice(_clashes(view, frozenset(ids)), MOST_CLASHES))


def _clashes(view: State, chosen: frozenset[str]) -> Iterator[Clash]:
    around = {each.id: finding.around(view.files, each) for each in view.table}
    picked = [index for index, each in enumerate(view.table) if each.id in chosen]
    for index, one in enumerate(view.table):
        # What is not chosen is judged with what is chosen alone: most tables are large and most choices small.
        others = view.table[index + 1 :] if one.id in chosen else [view.table[k] for k in picked if k > index]
        for other in others:
            if _near(around[one.id], around[other.id]):
                clash = _clash(view, one, other)
                if clash is not None:
                    yield clash


def _near(a: tuple[int, int, int, int], b: tuple[int, int, int, int]) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def _clash(view: State, one: Lying, other: Lying) -> Clash | None:
    here = [place(each, one.pose) for each in finding.solids(view.files, one)]
    there = [place(each, other.pose) for each in finding.solids(view.files, other)]
    shared = tuple(intersection(a, b) for a in here for b in there if overlap(a, b))
    if not shared:
        return None
    polygons = tuple(each for each in shared if each)
    area_mm2 = sum(area_um2(each) for each in polygons) / UM2_IN_MM2
    return Clash(one=one.id, other=other.id, polygons=polygons, area_mm2=area_mm2)


def active(view: State) -> Seat:
    """Who has the hands."""
    return view.active


def offered(view: State) -> tuple[BoxPiece, ...]:
    """The whole box; what the layout that lies there takes comes first."""
    if view.base is None:
        return box(view.files)
    kinds = (each.kind for each in view.table if isinstance(each, Item) and each.part)
    return (*(piece(view.files, each.id) for each in palette(view.base, kinds)), *box(view.files))


def dropped(view: State, seat: Seat, id: str, pose: Pose) -> Action | None:
    """What a drop of one piece means."""
    mine = any(card.id == id for card in view.hands[seat])
    known = mine or any(each.id == id for each in view.table) or id in finding.in_piles(view)
    return act(view, seat, Move(((id, pose),))) if known else None


HANDLING: Final[Handling[State]] = Handling(
    act=act,
    active=active,
    things=things,
    box=offered,
    menu=menu,
    overlaps=overlaps,
    adopt=adopt,
    layout=layout_of,
    write_down=write_down,
)
