"""Outlines for drawings: round boxes, smooth loops, the marks of the seats; and colours in between. Whole µm, y up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from turbo_table.geometry.polygon import Point, Polygon, place
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.drawing import SEAT_MARKS, Badge, Line, Mark, Picture, Shape, Text

CORNER_STEPS: Final = 6
LOOP_STEPS: Final = 8


def round_box(left_um: int, low_um: int, width_um: int, height_um: int, radius_um: int) -> Polygon:
    """A rectangle with round corners, counter-clockwise."""
    radius_um = min(radius_um, width_um // 2, height_um // 2)
    right_um, high_um = left_um + width_um, low_um + height_um
    if radius_um <= 0:
        return (left_um, low_um), (right_um, low_um), (right_um, high_um), (left_um, high_um)
    corners = (
        (right_um - radius_um, low_um + radius_um, -pi / 2),
        (right_um - radius_um, high_um - radius_um, 0.0),
        (left_um + radius_um, high_um - radius_um, pi / 2),
        (left_um + radius_um, low_um + radius_um, pi),
    )
    turns = [pi / 2 * step / CORNER_STEPS for step in range(CORNER_STEPS + 1)]
    return tuple(
        (round(x + radius_um * cos(start + turn)), round(y + radius_um * sin(start + turn)))
        for x, y, start in corners
        for turn in turns
    )


def loop(points: Sequence[Point], *, closed: bool = True) -> Polygon:
    """A smooth way through all points, in their order, back to the first where closed (Catmull and Rom)."""
    count = len(points)
    if count < 3:
        return tuple(points)
    along = []
    for index in range(count if closed else count - 1):
        if closed:
            before, start, end, after = (points[(index + step) % count] for step in (-1, 0, 1, 2))
        else:
            before, start, end, after = (points[min(max(index + step, 0), count - 1)] for step in (-1, 0, 1, 2))
        along += [_between(before, start, end, after, step / LOOP_STEPS) for step in range(LOOP_STEPS)]
    return tuple(along) if closed else (*along, points[-1])


def _between(before: Point, start: Point, end: Point, after: Point, t: float) -> Point:
    def along(axis: int) -> int:
        a, b, c, d = before[axis], start[axis], end[axis], after[axis]
        return round(b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))))

    return along(0), along(1)


def mixed(colours: Sequence[str], part: float) -> str:
    """The colour at a part (0 to 1) of the way through `#RRGGBB` colours."""
    way = min(max(part, 0.0), 1.0) * (len(colours) - 1)
    index = min(int(way), max(0, len(colours) - 2))
    one, other = (colours[min(index + step, len(colours) - 1)] for step in (0, 1))
    parts = zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * (way - index)):02X}" for a, b in parts)


@lru_cache(maxsize=16)
def sign(colour: int) -> tuple[tuple[float, float], ...]:
    """The outline of the mark that goes with a seat's colour, about a unit in radius, y up."""
    match SEAT_MARKS[colour % len(SEAT_MARKS)]:
        case "triangle":
            return _regular(3, 1.18, down=0.12)
        case "square":
            return (-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)
        case "diamond":
            return _regular(4, 1.12)
        case "star":
            points = zip(_regular(5, 1.22, down=0.05), _regular(5, 0.56, turned=pi / 5, down=0.05), strict=True)
            return tuple(point for pair in points for point in pair)
        case "hexagon":
            return _regular(6, 1.02)
    return _regular(32, 0.9)


def signed(badge: Badge, colour: int) -> Shape:
    """A badge as the mark of a seat's colour; half of its stroke lies inside."""
    x, y = badge.at
    points = tuple((x + round(dx * badge.radius_um), y + round(dy * badge.radius_um)) for dx, dy in sign(colour))
    return Shape(points=points, fill=badge.fill, stroke=badge.stroke, width_um=badge.width_um)


def _regular(count: int, radius: float, *, turned: float = 0, down: float = 0) -> tuple[tuple[float, float], ...]:
    angles = [turned + 2 * pi * index / count for index in range(count)]
    return tuple((radius * sin(angle), radius * cos(angle) - down) for angle in angles)


def moved(marks: Iterable[Mark], x_um: int, y_um: int, zoom: float = 1.0) -> tuple[Mark, ...]:
    """Marks that many times larger around their origin, then pushed by x and y."""

    def point(at: Point) -> Point:
        return x_um + round(at[0] * zoom), y_um + round(at[1] * zoom)

    made: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Shape | Line):
            width_um = round(mark.width_um * zoom)
            made.append(replace(mark, points=tuple(map(point, mark.points)), width_um=width_um))
        elif isinstance(mark, Text):
            made.append(replace(mark, at=point(mark.at), height_um=round(mark.height_um * zoom)))
        elif isinstance(mark, Picture):
            left, low, width, height = mark.box
            made.append(replace(mark, box=(*point((left, low)), round(width * zoom), round(height * zoom))))
        else:
            radius_um, width_um = round(mark.radius_um * zoom), round(mark.width_um * zoom)
            made.append(replace(mark, at=point(mark.at), radius_um=radius_um, width_um=width_um))
    return tuple(made)


def turned(marks: Iterable[Mark], by_mdeg: int) -> tuple[Mark, ...]:
    """Marks turned clockwise around their origin; words turn with them, badges and pictures stay upright."""
    pose = Pose(0, 0, by_mdeg % FULL_TURN_MDEG)
    made: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Shape | Line):
            made.append(replace(mark, points=place(mark.points, pose)))
        elif isinstance(mark, Text):
            heading_mdeg = (mark.turned_mdeg + by_mdeg) % FULL_TURN_MDEG
            made.append(replace(mark, at=place((mark.at,), pose)[0], turned_mdeg=heading_mdeg))
        elif isinstance(mark, Picture):
            left, low, width, height = mark.box
            ((x, y),) = place(((left + width // 2, low + height // 2),), pose)
            made.append(replace(mark, box=(x - width // 2, y - height // 2, width, height)))
        else:
            made.append(replace(mark, at=place((mark.at,), pose)[0]))
    return tuple(made)


def mirrored(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """Marks with left and right changed; words, badges and pictures only change their place."""
    made: list[Mark] = []
    for mark in marks:
        if isinstance(mark, Shape | Line):
            made.append(replace(mark, points=tuple((-x, y) for x, y in mark.points)))
        elif isinstance(mark, Picture):
            left, low, width, height = mark.box
            made.append(replace(mark, box=(-left - width, low, width, height)))
        else:
            made.append(replace(mark, at=(-mark.at[0], mark.at[1])))
    return tuple(made)


def faded(marks: Iterable[Mark], alpha: float) -> tuple[Mark, ...]:
    """Marks that let through more of what is below them."""
    return tuple(mark if isinstance(mark, Badge) else replace(mark, alpha=mark.alpha * alpha) for mark in marks)
