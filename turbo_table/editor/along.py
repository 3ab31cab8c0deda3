"""Cards along a line that somebody drew, and a row of cards that follows one of them which is pulled."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, hypot, pi
from typing import Final

from turbo_table.core.layout import CARD_LENGTH_UM, Point, Spot
from turbo_table.editor.track import outlines
from turbo_table.geometry.overlap import overlaps
from turbo_table.geometry.pose import FULL_TURN_MDEG

FEWEST: Final = 3
"""Cards of a lane: its start, one slot, its finish."""
MOST: Final = 62
MOST_PITCH_UM: Final = 130_000
STEP_UM: Final = 1_000
Place = tuple[float, float]


def along(points: Sequence[Point], most: int = MOST) -> tuple[Spot, ...]:
    """Cards along a line, all of them equally far apart: as near as they can lie without overlapping the next one.

    `points` (µm) are the corners of the line, or those of a curve that was dragged. At most `most` cards; () where the
    line is too short for three.
    """
    found: tuple[Spot, ...] = ()
    for pitch_um in range(CARD_LENGTH_UM, MOST_PITCH_UM + 1, STEP_UM):
        found = _spots(_places(points, pitch_um, most))
        if not any(overlaps(*pair) for pair in pairwise(outlines(found))):
            break
    return found if len(found) >= FEWEST else ()


def _places(points: Sequence[Point], pitch_um: int, most: int) -> list[Place]:
    """Points of the line, each so far from the one before."""
    found: list[Place] = [points[0]] if points else []
    for start, end in pairwise(points):
        # Of each straight piece, where it leaves the circle about the last point.
        while len(found) < most:
            part = _leaves(found[-1], start, end, pitch_um)
            if part is None:
                break
            found.append((start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])))
    return found


def _leaves(middle: Place, start: Place, end: Place, far_um: int) -> float | None:
    """Which part of a straight piece lies before the point where it gets so far from a point; None: it never does."""
    if hypot(end[0] - middle[0], end[1] - middle[1]) < far_um:
        return None
    dx, dy = end[0] - start[0], end[1] - start[1]
    fx, fy = start[0] - middle[0], start[1] - middle[1]
    a, b, c = dx * dx + dy * dy, 2 * (fx * dx + fy * dy), fx * fx + fy * fy - far_um * far_um
    return (-b + max(0.0, b * b - 4 * a * c) ** 0.5) / (2 * a) if a else None


def _spots(places: Sequence[Place]) -> tuple[Spot, ...]:
    headings = _ways(places)
    return tuple(Spot(round(x), round(y), heading) for (x, y), heading in zip(places, headings, strict=True))


def _ways(places: Sequence[Place]) -> list[int]:
    """Which way the line runs at each of its points, from the one before to the one after, in millidegrees."""
    count = len(places)
    if count < 2:
        return [0] * count
    ends = ((places[max(0, index - 1)], places[min(count - 1, index + 1)]) for index in range(count))
    return [round(atan2(b[0] - a[0], b[1] - a[1]) * 180_000 / pi) % FULL_TURN_MDEG for a, b in ends]


def pulled(row: Sequence[Spot], index: int, to: Spot, fixed: frozenset[int] = frozenset()) -> tuple[Spot, ...]:
    """A row of cards of which one is pulled elsewhere: the others follow like links of a chain.

    Each card keeps its distance from the next, as far as no card of `fixed` (indices) is reached, and turns as the row
    does there.
    """
    places: list[Place] = [(each.x_um, each.y_um) for each in row]
    places[index] = (to.x_um, to.y_um)
    for step, end in ((1, len(row)), (-1, -1)):
        for at in range(index + step, end, step):
            if at in fixed:
                break
            before = (row[at - step].x_um, row[at - step].y_um)
            places[at] = _follows(
                places[at - step], places[at], hypot(places[at][0] - before[0], places[at][1] - before[1])
            )
    old, new = _ways([(each.x_um, each.y_um) for each in row]), _ways(places)
    return tuple(
        each
        if number in fixed
        else Spot(
            round(x),
            round(y),
            ((to if number == index else each).heading_mdeg + after - before) % FULL_TURN_MDEG,
        )
        for number, (each, (x, y), before, after) in enumerate(zip(row, places, old, new, strict=True))
    )


def _follows(leader: Place, link: Place, far_um: float) -> Place:
    """Where a link comes to lie that stays so far from the one before it."""
    dx, dy = link[0] - leader[0], link[1] - leader[1]
    length = hypot(dx, dy)
    return link if length == 0 else (leader[0] + dx * far_um / length, leader[1] + dy * far_um / length)
