"""Cards one after another: where the next one lies, and whole tracks moved about. Whole µm and millidegrees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from turbo_table.core.layout import CARD_LENGTH_UM, CARD_WIDTH_UM, Lane, Spot
from turbo_table.geometry.cards import ahead, outline, pose, spot
from turbo_table.geometry.polygon import Point, Polygon
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, unit

MOST_TURN_MDEG: Final = 90_000
"""Of one card against the one before."""


def onward(at: Spot, turn_mdeg: int = 0) -> Spot:
    """The spot of the next card, turned clockwise by so much: as near as it can lie without overlapping the last.

    Both lie on their own side of the line that halves the turn, and touch it. A turn is at most a right angle.
    """
    half = turn_mdeg // 2
    sine, cosine = unit(half)
    apart_um = round(CARD_LENGTH_UM * cosine + CARD_WIDTH_UM * abs(sine))
    reached = ahead(replace(at, heading_mdeg=(at.heading_mdeg + half) % FULL_TURN_MDEG), apart_um)
    return replace(reached, heading_mdeg=(at.heading_mdeg + turn_mdeg) % FULL_TURN_MDEG)


def trail(first: Spot, turns: Iterable[int]) -> tuple[Spot, ...]:
    """The first card, and one more for each turn (millidegrees)."""
    spots = [first]
    for turn_mdeg in turns:
        spots.append(onward(spots[-1], turn_mdeg))
    return tuple(spots)


def turns_of(spots: Sequence[Spot]) -> list[int]:
    """How much each card is turned against the one before, from -180 000 to 179 999 millidegrees."""
    half = FULL_TURN_MDEG // 2
    return [(b.heading_mdeg - a.heading_mdeg + half) % FULL_TURN_MDEG - half for a, b in pairwise(spots)]


def moved(spots: Iterable[Spot], x_um: int, y_um: int) -> tuple[Spot, ...]:
    """The spots, pushed by x and y."""
    return tuple(replace(each, x_um=each.x_um + x_um, y_um=each.y_um + y_um) for each in spots)


def turned(spots: Iterable[Spot], about: Point, turn_mdeg: int) -> tuple[Spot, ...]:
    """The spots, turned clockwise about a point."""
    centre = Pose(*about, turn_mdeg % FULL_TURN_MDEG)
    return tuple(
        spot(centre.then(replace(pose(each), x_um=each.x_um - about[0], y_um=each.y_um - about[1]))) for each in spots
    )


def lane(way: Sequence[Spot], finish: Spot | None = None) -> Lane:
    """A lane along a trail: the first spot is the start, the last one the finish unless another one is given."""
    if finish is None:
        return Lane(way[0], tuple(way[1:-1]), way[-1])
    return Lane(way[0], tuple(way[1:]), finish)


def outlines(spots: Iterable[Spot]) -> list[Polygon]:
    """The corners of the cards."""
    return [outline(each) for each in spots]
