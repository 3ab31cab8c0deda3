"""Convex polygons in whole µm, counter-clockwise: making, moving, cutting and measuring them."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import Final

from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, unit

Point = tuple[int, int]
Polygon = tuple[Point, ...]
Corner = tuple[float, float]

TOLERANCE_UM: Final = 100
"""The one published tolerance: shapes overlap when the smallest push that parts them is longer."""


def card(width_um: int, height_um: int) -> Polygon:
    """Return a rectangle whose origin is the middle of its bottom edge; an odd width leans right by 1 µm."""
    left_um = -(width_um // 2)
    right_um = left_um + width_um
    return ((left_um, 0), (right_um, 0), (right_um, height_um), (left_um, height_um))


def disc(centre: Point, radius_um: int, corners: int = 24) -> Polygon:
    """Return the regular polygon with its corners on the circle, the first one to the right of `centre`."""
    directions = (unit(90_000 - round(FULL_TURN_MDEG * i / corners)) for i in range(corners))
    return tuple((centre[0] + round(radius_um * x), centre[1] + round(radius_um * y)) for x, y in directions)


def thick_line(points: Sequence[Point], width_um: int) -> tuple[Polygon, ...]:
    """Return a polyline of some width as rectangles, one for each segment.

    Its two ends are cut square at the end points; at inner corners both rectangles are longer by half the
    width, so that no notch is left. Raises ValueError for fewer than two points or a segment of no length.
    """
    if len(points) < 2:
        raise ValueError("A line needs at least two points.")
    last = len(points) - 2
    return tuple(
        _bar(start, end, width_um, longer_at_start=i > 0, longer_at_end=i < last)
        for i, (start, end) in enumerate(pairwise(points))
    )


def _bar(start: Point, end: Point, width_um: int, *, longer_at_start: bool, longer_at_end: bool) -> Polygon:
    length_um = hypot(end[0] - start[0], end[1] - start[1])
    if length_um == 0:
        raise ValueError(f"A segment of the line has no length: both of its ends are {start}.")
    x, y = ((end[0] - start[0]) / length_um * width_um / 2, (end[1] - start[1]) / length_um * width_um / 2)
    back, ahead = int(longer_at_start), int(longer_at_end)
    return (
        (start[0] + round(y - back * x), start[1] - round(x + back * y)),
        (end[0] + round(y + ahead * x), end[1] - round(x - ahead * y)),
        (end[0] - round(y - ahead * x), end[1] + round(x + ahead * y)),
        (start[0] - round(y + back * x), start[1] + round(x - back * y)),
    )


def place(shape: Polygon, pose: Pose) -> Polygon:
    """Return `shape`, given in the pose's frame (x right, y forward), where it lies on the table.

    Every corner is rounded to whole µm as `Pose.then` rounds.
    """
    sine, cosine = unit(pose.heading_mdeg)
    x_um, y_um = pose.x_um, pose.y_um
    return tuple([(x_um + round(x * cosine + y * sine), y_um + round(y * cosine - x * sine)) for x, y in shape])


def centre(polygon: Polygon) -> Point:
    """Return the mean of the corners, rounded to whole µm; for a rectangle, its middle."""
    return (
        round(sum(x for x, _ in polygon) / len(polygon)),
        round(sum(y for _, y in polygon) / len(polygon)),
    )


def area_um2(polygon: Sequence[Corner]) -> float:
    """Return the area in µm², positive for counter-clockwise corners; 0.0 for fewer than three."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in edges(polygon)) / 2


def edges(polygon: Sequence[Corner]) -> Iterable[tuple[Corner, Corner]]:
    """Return the edges, each as its two ends; the first one leads from the last corner to the first."""
    return ((polygon[i - 1], polygon[i]) for i in range(len(polygon)))


def intersection(a: Polygon, b: Polygon) -> Polygon:
    """Return what two convex polygons share, in whole µm; () when that is nothing, a point or a line."""
    piece: list[Corner] = list(a)
    for (x0, y0), (x1, y1) in edges(b):
        piece = _clip(piece, y0 - y1, x1 - x0, x0 * (y0 - y1) + y0 * (x1 - x0))
    return _whole(piece)


def outside(polygon: Polygon, width_um: int, height_um: int) -> tuple[Polygon, ...]:
    """Return the parts of a convex polygon beyond the table's edges, from (0, 0) to (width, height).

    There is one part for each edge that the polygon passes by more than `TOLERANCE_UM`, in the order left,
    right, near, far; two parts share what lies beyond a corner of the table. () means: it is on the table.
    """
    least, most_x, most_y = -TOLERANCE_UM, width_um + TOLERANCE_UM, height_um + TOLERANCE_UM
    if all(least <= x <= most_x and least <= y <= most_y for x, y in polygon):  # nearly always
        return ()
    sides = ((-1, 0, 0), (1, 0, width_um), (0, -1, 0), (0, 1, height_um))
    return tuple(
        _whole(_clip(polygon, nx, ny, limit_um))
        for nx, ny, limit_um in sides
        if max(nx * x + ny * y for x, y in polygon) > limit_um + TOLERANCE_UM
    )


def _clip(polygon: Sequence[Corner], nx: float, ny: float, limit: float) -> list[Corner]:
    """Return the part where nx·x + ny·y >= limit (one cut of Sutherland and Hodgman)."""
    kept: list[Corner] = []
    for (x0, y0), (x1, y1) in edges(polygon):
        before, after = nx * x0 + ny * y0 - limit, nx * x1 + ny * y1 - limit
        if (before < 0 < after) or (after < 0 < before):
            part = before / (before - after)
            kept.append((x0 + part * (x1 - x0), y0 + part * (y1 - y0)))
        if after >= 0:
            kept.append((x1, y1))
    return kept


def _whole(polygon: Sequence[Corner]) -> Polygon:
    """Return the corners rounded to whole µm without repeats; () when no area is left."""
    rounded = [(round(x), round(y)) for x, y in polygon]
    corners = tuple(corner for i, corner in enumerate(rounded) if corner != rounded[i - 1])
    return corners if area_um2(corners) > 0 else ()


def gap_um(a: Polygon, b: Polygon) -> float:
    """Return the distance between two convex polygons in µm; 0.0 when they touch or overlap."""
    if not (_parts(a, b) or _parts(b, a)):
        return 0.0
    return min(
        distance_um(corner, start, end)
        for one, other in ((a, b), (b, a))
        for start, end in edges(one)
        for corner in other
    )


def _parts(a: Polygon, b: Polygon) -> bool:
    """Return whether the line along some edge of `a` leaves all of `b` strictly on its outer side."""
    return any(all((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0) < 0 for x, y in b) for (x0, y0), (x1, y1) in edges(a))


def distance_um(point: Corner, start: Corner, end: Corner) -> float:
    """Return the distance of a point from a segment, in µm."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    px, py = point[0] - start[0], point[1] - start[1]
    length2 = dx * dx + dy * dy
    part = max(0.0, min(1.0, (px * dx + py * dy) / length2)) if length2 else 0.0
    return hypot(px - part * dx, py - part * dy)


def holds(outline: Sequence[Corner], point: Corner) -> bool:
    """Return whether a point lies in an outline, convex or not; on its rim it may be either."""
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in edges(outline):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside
