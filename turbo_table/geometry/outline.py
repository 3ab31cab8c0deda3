"""Polygons that need not be convex: whether one crosses itself, and its cutting into triangles."""

from collections.abc import Iterator, Sequence

from turbo_table.geometry.polygon import Point, Polygon


def crosses_itself(points: Sequence[Point]) -> bool:
    """Return whether an area's outline touches or crosses itself, or encloses nothing; exact for whole numbers."""
    count = len(points)
    if len(set(points)) < count or count < 3:
        return True
    edges = [(points[i], points[(i + 1) % count]) for i in range(count)]
    folded = any(
        _turn(a, b, c) == 0 and _dot(b, a, c) > 0 for (a, b), (_, c) in zip(edges, _rolled(edges), strict=True)
    )
    return folded or any(
        _meet(*edges[i], *edges[j]) for i in range(count) for j in range(i + 2, count) if (j + 1) % count != i
    )


def triangles(points: Sequence[Point]) -> tuple[Polygon, ...]:
    """Return triangles that together are the area within an outline that does not cross itself.

    Ears are cut off, the first that is found each time; corners on a straight line are left out.
    """
    left = list(points if _signed(points) > 0 else reversed(points))
    found: list[Polygon] = []
    while len(left) > 2:
        index = next((i for i in range(len(left)) if _is_ear(left, i)), 0)
        a, b, c = left[index - 1], left[index], left[(index + 1) % len(left)]
        if _turn(a, b, c) > 0:
            found.append((a, b, c))
        del left[index]
    return tuple(found)


def _is_ear(points: Sequence[Point], i: int) -> bool:
    a, b, c = points[i - 1], points[i], points[(i + 1) % len(points)]
    turn = _turn(a, b, c)
    if turn <= 0:
        return turn == 0
    return not any(
        _turn(a, b, p) >= 0 and _turn(b, c, p) >= 0 and _turn(c, a, p) >= 0 for p in points if p not in (a, b, c)
    )


def _rolled(edges: list[tuple[Point, Point]]) -> Iterator[tuple[Point, Point]]:
    return iter([*edges[1:], edges[0]])


def _signed(points: Sequence[Point]) -> int:
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True))


def _turn(a: Point, b: Point, c: Point) -> int:
    """Return more than 0 where a, b, c turn to the left, less where to the right."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _dot(at: Point, one: Point, other: Point) -> int:
    return (one[0] - at[0]) * (other[0] - at[0]) + (one[1] - at[1]) * (other[1] - at[1])


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether two segments have a point in common."""
    turns = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if turns[0] * turns[1] < 0 and turns[2] * turns[3] < 0:
        return True
    on = ((a, b, c), (a, b, d), (c, d, a), (c, d, b))
    return any(turn == 0 and _dot(p, one, other) <= 0 for turn, (one, other, p) in zip(turns, on, strict=True))
