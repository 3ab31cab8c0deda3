"""Where the cards of a detour lie beside their lane, so that they lie on nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from turbo_table.core.layout import CARD_LENGTH_UM, CARD_WIDTH_UM, Spot
from turbo_table.core.layout import Lane as Slots
from turbo_table.geometry import cards, polygon
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import Pose, forward

BESIDE_UM: Final = CARD_WIDTH_UM + 6_000
"""From the middle of a lane to the middle of a detour beside it."""
STEP_UM: Final = 4_000
"""A card of a detour that lies on the one before it is pushed ahead by so much at a time."""
EARLIER: Final = 5
"""A detour that would lie on something begins so many cards before its own one at most: a nested one is long."""
SLIVER_UM2: Final = 30_000_000
"""Cards that share less than this, at a bend, only touch."""


def beside(slots: tuple[Spot, ...], index: int, side: int) -> Pose:
    """Where a card lies beside a slot, or beyond the last one; side 1 is right, -1 left."""
    over = max(0, index - len(slots) + 1)
    at = cards.pose(slots[min(index, len(slots) - 1)])
    return at.then(Pose(side * BESIDE_UM, over * CARD_LENGTH_UM, 0))


def meets(one: Polygon, other: Polygon) -> bool:
    """Whether two shapes share anything at all."""
    return bool(_shared(one, other))


def lies_on(card: Polygon, others: Iterable[Polygon]) -> bool:
    """Whether a card shares more than a sliver with any of the others."""
    return any(polygon.area_um2(_shared(card, each)) > SLIVER_UM2 for each in others)


def _shared(card: Polygon, other: Polygon) -> Polygon:
    (left, near, right, far), (west, south, east, north) = _box(card), _box(other)
    # Most things lie far apart, which is quicker to say than what they share.
    apart = left >= east or west >= right or near >= north or south >= far
    return () if apart else polygon.intersection(card, other)


@lru_cache(maxsize=2_048)
def _box(shape: Polygon) -> tuple[float, float, float, float]:
    xs, ys = zip(*shape, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def sides(lanes: tuple[Slots, ...], laid: list[Polygon]) -> tuple[tuple[int, ...], list[Polygon]]:
    """For each lane the side on which detours lie in the way of less, and where they may lie."""
    found: list[int] = []
    taken: list[Polygon] = []
    for lane in lanes:
        ways = []
        for side in (1, -1):
            places = [polygon.place(cards.CARD, beside(lane.slots, slot, side)) for slot in range(len(lane.slots))]
            ways.append((sum(meets(card, each) for card in places for each in (*laid, *taken)), side, places))
        _, side, places = min(ways, key=lambda way: way[0])
        found.append(side)
        taken += places
    return tuple(found), taken


def route(
    slots: tuple[Spot, ...], side: int, slot: int, count: int, laid: tuple[Polygon, ...]
) -> tuple[int, tuple[Pose, ...]]:
    """The side of a detour of so many cards that begins at a slot, and where its cards lie.

    It lies on the lane's `side` from its slot on; where it would lead past the finish, or lie on what is `laid`, on the
    other side, or a little earlier, if there is room.
    """
    first = max(0, min(slot, len(slots) - count))
    ways = [
        (way, begin)
        for begin in range(first, max(-1, first - EARLIER - 1), -1)
        for way in ((side, -side) if count else (side,))
    ]
    for way, begin in ways:
        poses = tuple(_chain(slots, way, begin, count))
        if not any(lies_on(polygon.place(cards.CARD, pose), laid) for pose in poses):
            return way, poses
    return side, tuple(_chain(slots, side, first, count))


def _chain(slots: tuple[Spot, ...], side: int, first: int, count: int) -> Iterator[Pose]:
    """The cards of a detour: at the inside of a bend each is pushed ahead until the one before it is seen whole."""
    ahead_um = 0
    before: Polygon | None = None
    for step in range(count):
        place = beside(slots, first + step, side)
        pose = place.then(forward(ahead_um))
        while before is not None and lies_on(polygon.place(cards.CARD, pose), (before,)):
            ahead_um += STEP_UM
            pose = place.then(forward(ahead_um))
        before = polygon.place(cards.CARD, pose)
        yield pose
