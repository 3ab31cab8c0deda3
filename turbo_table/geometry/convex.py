"""The one door for polygons that came from outside: convex, with area, of finite numbers, or refused."""

from collections.abc import Sequence
from typing import Final

from turbo_table.geometry.polygon import Corner, area_um2, distance_um, edges

LIMIT_UM: Final = 1_000_000_000
CORNERS_LIMIT: Final = 256
"""pymunk numbers corners with 8 bits, and takes two of the same number for one."""
_ROUNDING_UM: Final = 3.0
"""How far rounding to whole µm, twice, can push a corner of a straight side inwards."""


def convex(corners: Sequence[Corner]) -> tuple[Corner, ...]:
    """Return the convex polygon that has these corners, in whatever order, counter-clockwise.

    A corner on a straight side is dropped, and so is one that lies inside by no more than rounding to whole
    µm explains. Raises ValueError, in one sentence, for numbers that are not finite or beyond 1 km, fewer
    than three different corners, more than 256, no area, or a corner inside the others.
    """
    around = hull(corners)
    points = sorted(set(corners))
    if len(around) < len(points):
        _refuse_dents(points, around)
    return around


def hull(corners: Sequence[Corner]) -> tuple[Corner, ...]:
    """Return the smallest convex polygon around corners, counter-clockwise; dents are filled.

    Raises ValueError as `convex` does, but for corners that lie inside.
    """
    for x, y in corners:
        if not (abs(x) <= LIMIT_UM and abs(y) <= LIMIT_UM):  # also when a number is NaN
            raise ValueError(f"The corner ({x}, {y}) is not within 1 km of the origin.")
    points = sorted(set(corners))
    if len(points) < 3:
        raise ValueError(f"A polygon needs three different corners, this one has {len(points)}.")
    found = (*_chain(points), *_chain(points[::-1]))
    if len(found) < 3 or area_um2(found) <= 0:
        raise ValueError("The polygon has no area.")
    if len(found) > CORNERS_LIMIT:
        raise ValueError(f"A polygon has at most {CORNERS_LIMIT} corners, this one has {len(found)}.")
    return found


def _chain(points: Sequence[Corner]) -> list[Corner]:
    """Return one half of the hull of sorted points, without its last (Andrew's monotone chain)."""
    chain: list[Corner] = []
    for x, y in points:
        while len(chain) > 1:
            (x0, y0), (x1, y1) = chain[-2], chain[-1]
            if (x1 - x0) * (y - y0) > (y1 - y0) * (x - x0):
                break
            chain.pop()
        chain.append((x, y))
    return chain[:-1]


def _refuse_dents(points: Sequence[Corner], hull: Sequence[Corner]) -> None:
    xs, ys = [x for x, _ in hull], [y for _, y in hull]
    slack_um = min(_ROUNDING_UM, max(max(xs) - min(xs), max(ys) - min(ys)) / 50)
    for point in set(points).difference(hull):
        if min(distance_um(point, start, end) for start, end in edges(hull)) > slack_um:
            raise ValueError(f"The polygon is not convex: the corner {point} lies inside the others.")
