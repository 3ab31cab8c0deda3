"""Where things are, and what they are: questions about a state, or a view of it, that every rule asks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.games.freeform import art
from turbo_table.games.freeform.components import Files, members, piece
from turbo_table.games.freeform.state import Item, Lying, Pile, State
from turbo_table.geometry import convex
from turbo_table.geometry.polygon import Polygon, place
from turbo_table.geometry.pose import Pose
from turbo_table.scene.handling import BoxPiece, Sort

PILED: Final[tuple[Sort, ...]] = ("card", "token")
"""What can lie in a pile and in a hand."""
UNKNOWN: Final = art.rectangle(63_000, 88_000)
"""The outline of what may be anything."""


def lying(state: State) -> Mapping[str, Lying]:
    """What lies on the table by its id, bottom to top."""
    return {each.id: each for each in state.table}


def pile_of(state: State, id: str) -> Pile | None:
    """The pile of this id; None: there is none."""
    return next((each for each in state.table if each.id == id and isinstance(each, Pile)), None)


def in_piles(state: State) -> Mapping[str, Pile]:
    """The cards of all piles by their ids, each with its pile."""
    return {card.id: each for each in state.table if isinstance(each, Pile) for card in each.cards}


def held(state: State) -> Mapping[str, Seat]:
    """The cards of all hands by their ids, each with who holds it."""
    return {card.id: Seat(index) for index, hand in enumerate(state.hands) for card in hand}


def count(state: State) -> int:
    """How many pieces and piles there are, wherever they are."""
    return sum(1 for _ in state.everything()) + sum(isinstance(each, Pile) for each in state.table)


def known_piece(files: Files, item: Item) -> BoxPiece | None:
    """What it is, or one that looks the same as long as its front is hidden; None where it may be anything."""
    if not item.hidden:
        return piece(files, item.kind)
    return piece(files, members(files, item.family)[0]) if item.family else None


def sort_of(files: Files, item: Item) -> Sort:
    """What sort of thing it is; what may be anything is a card."""
    found = known_piece(files, item)
    return found.sort if found else "card"


def sides_of(files: Files, item: Item) -> int:
    """How many sides it has."""
    found = known_piece(files, item)
    return len(found.sides) if found else 1


def covered(files: Files, item: Item) -> bool:
    """Whether it is a card that lies with its front down, and its back does not tell which it is."""
    return bool(item.family) and item.side == sides_of(files, item) - 1


def can_be_piled(files: Files, each: Lying) -> bool:
    """Whether it can go into a pile or a hand."""
    return isinstance(each, Pile) or sort_of(files, each) in PILED


def outline(files: Files, each: Lying) -> Polygon:
    """Its outline around its middle; of a pile, that of the card on top."""
    if isinstance(each, Pile):
        return outline(files, each.cards[-1]) if each.cards else UNKNOWN
    found = known_piece(files, each)
    return found.sides[each.side].outline if found else UNKNOWN


def solids(files: Files, each: Lying) -> tuple[Polygon, ...]:
    """What of it counts when overlaps are judged, around its middle, convex; of an empty pile nothing."""
    if isinstance(each, Pile):
        return solids(files, each.cards[-1]) if each.cards else ()
    found = known_piece(files, each)
    if found is not None and found.solids and not covered(files, each):
        return found.solids
    return (hull(outline(files, each)),)


@lru_cache(maxsize=1024)
def hull(polygon: Polygon) -> Polygon:
    """The smallest convex polygon around these corners, in whole µm: a dent in an outline counts as filled."""
    return tuple((round(x), round(y)) for x, y in convex.hull(polygon))


def around(files: Files, each: Lying) -> tuple[int, int, int, int]:
    """The box around it on the table: left, near, right, far in µm."""
    left, near, right, far = _box(outline(files, each), each.pose.heading_mdeg)
    x_um, y_um = each.pose.x_um, each.pose.y_um
    return x_um + left, y_um + near, x_um + right, y_um + far


@lru_cache(maxsize=8192)
def _box(polygon: Polygon, heading_mdeg: int) -> tuple[int, int, int, int]:
    xs, ys = zip(*place(polygon, Pose(0, 0, heading_mdeg)), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def over_an_edge(state: State, each: Lying) -> tuple[int, int]:
    """How far it has to be pushed, right and up in µm, to lie wholly on the table; (0, 0) where it does."""
    left, near, right, far = around(state.files, each)
    return _push(left, right, state.width_um), _push(near, far, state.height_um)


def _push(low_um: int, high_um: int, most_um: int) -> int:
    if high_um - low_um > most_um:
        return (most_um - high_um - low_um) // 2
    return max(-low_um, 0) or min(most_um - high_um, 0)


def twice(things: Sequence[str]) -> str:
    """The first id that stands there twice; empty where none does."""
    if len(frozenset(things)) == len(things):
        return ""
    return next(id for index, id in enumerate(things) if id in things[:index])


def in_order(state: State, ids: Iterable[str]) -> tuple[Lying, ...]:
    """The things of the table with these ids, bottom to top."""
    wanted = frozenset(ids)
    return tuple(each for each in state.table if each.id in wanted)
