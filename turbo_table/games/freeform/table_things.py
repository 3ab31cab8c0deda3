"""What lies on the table as facts and as pieces, as a viewer knows it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from turbo_table.core.game import HIDDEN, Seat
from turbo_table.games.freeform import art, finding, telling, words
from turbo_table.games.freeform.components import NOTE, SIDE_OF, Files, piece, written_note
from turbo_table.games.freeform.state import Item, Lying, Pile, State
from turbo_table.scene.drawing import Drawing, Shape
from turbo_table.scene.handling import Thing
from turbo_table.scene.scene import Piece

EMPTY: Final = "empty-pile"
UNKNOWN: Final = f"{HIDDEN}card"


def pieces(view: State) -> tuple[Piece, ...]:
    """What lies on the table, bottom to top, then the cards of piles and hands."""
    return (
        *(_piece(view, each) for each in view.table),
        *(_off(view, card, f"pile {each.id}") for each in view.table if isinstance(each, Pile) for card in each.cards),
        *(_off(view, card, f"seat {index + 1}") for index, hand in enumerate(view.hands) for card in hand),
    )


def _piece(view: State, each: Lying) -> Piece:
    return Piece(id=each.id, art=art_of(view.files, each), label=words.known(view, each), pose=each.pose)


def _off(view: State, card: Item, place: str) -> Piece:
    return Piece(id=card.id, art=art_of(view.files, card), label=telling.front(view.files, card), place=place)


def art_of(files: Files, each: Lying) -> str:
    """The name of its drawing; of a pile, that of the card on top."""
    if isinstance(each, Pile):
        return art_of(files, each.cards[-1]) if each.cards else EMPTY
    if not each.hidden:
        text = f" {each.text}" if each.text else ""
        return f"{each.kind}{SIDE_OF}{each.side}{text}"
    found = finding.known_piece(files, each)
    return f"{found.id}{SIDE_OF}{len(found.sides) - 1}" if found else UNKNOWN


def drawing(view: State, name: str) -> Drawing:
    """The drawing of a piece's art. Raises KeyError for a name that no piece has."""
    return _drawing(view.files, name)


@lru_cache(maxsize=1024)
def _drawing(files: Files, name: str) -> Drawing:
    if name == EMPTY:
        return art.empty_pile(finding.UNKNOWN)
    if name == UNKNOWN:
        edge = finding.UNKNOWN
        return Drawing(outline=edge, marks=(Shape(points=edge, fill="raised", stroke="quiet", width_um=900),))
    head, _, text = name.partition(" ")
    kind, _, side = head.rpartition(SIDE_OF)
    if kind == NOTE:
        return written_note(text)
    return piece(files, kind).sides[int(side)]


def things(view: State) -> Mapping[str, Thing]:
    """Everything by its id: the table bottom to top, then piles' cards and hands."""
    return {each.id: each for each in _things(view)}


def _things(view: State) -> Iterator[Thing]:
    for each in view.table:
        yield _pile(view, each) if isinstance(each, Pile) else _thing(view.files, each)
    for each in view.table:
        if isinstance(each, Pile):
            yield from (_thing(view.files, card, pile=each.id) for card in each.cards)
    for index, hand in enumerate(view.hands):
        yield from (_thing(view.files, card, hand=Seat(index)) for card in hand)


@lru_cache(maxsize=8192)
def _thing(files: Files, item: Item, *, pile: str = "", hand: Seat | None = None) -> Thing:
    found = finding.known_piece(files, item)
    known = found if not item.hidden else None
    lies = not pile and hand is None
    return Thing(
        id=item.id,
        kind=item.kind if known else "",
        label=telling.front(files, item) if known else "face-down card",
        sort=finding.sort_of(files, item),
        pose=item.pose if lies else None,
        outline=finding.outline(files, item),
        solids=finding.solids(files, item),
        side=item.side,
        names=found.names if found else (),
        locked=item.locked,
        hand=hand,
        pile=pile,
        joins=known.joins[item.side] if known and item.side < len(known.joins) else (),
        text=item.text,
        part=item.part,
    )


def _pile(view: State, pile: Pile) -> Thing:
    return Thing(
        id=pile.id,
        kind="",
        label=telling.one(view, pile),
        sort="pile",
        pose=pile.pose,
        outline=finding.outline(view.files, pile),
        solids=finding.solids(view.files, pile),
        locked=pile.locked,
        cards=tuple(card.id for card in pile.cards),
    )
