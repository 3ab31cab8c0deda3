"""Snapping: what is moved goes exactly where it nearly is, to a line, an edge, a grid or a round angle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import atan2, hypot, pi
from typing import Final, Literal

from turbo_table.geometry.polygon import Point, Polygon, edges, place
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, unit
from turbo_table.scene.lying import Body

HALF_TURN_MDEG: Final = FULL_TURN_MDEG // 2
LINE_REACH_UM: Final = 14_000
LINE_TURN_MDEG: Final = 40_000
"""A line snaps to another from so far, turned by no more."""
EDGE_REACH_UM: Final = 5_000
EDGE_TURN_MDEG: Final = 8_000
LEAST_EDGE_UM: Final = 8_000
"""Shorter edges are parts of a round corner."""
GRID_UM: Final = 10_000
ANGLE_MDEG: Final = 15_000
ANGLE_REACH_MDEG: Final = 4_000
How = Literal["line", "edge", "grid", ""]


@dataclass(frozen=True, slots=True)
class Jointed:
    """Something on the table that others may snap to, or that is moved itself."""

    body: Body
    joins: tuple[Pose, ...] = ()
    """The lines at which another one goes on, around its middle, each heading out of it."""


@dataclass(frozen=True, slots=True)
class Snapped:
    """Where something comes to lie."""

    pose: Pose
    how: How = ""
    guide: tuple[Point, ...] = ()
    """What it snapped to, as a line on the table; () where there is none."""


def snapped(moved: Jointed, others: Iterable[Jointed], *, grid: bool = False) -> Snapped:
    """Where what is moved snaps to: the nearest line, else the nearest edge, else grid (if wanted) and round angles."""
    others = tuple(others)
    for found in (_to_line(moved, others), _to_edge(moved.body, others)):
        if found is not None:
            return found
    pose = _to_angle(moved.body)
    return _to_grid(replace(moved.body, pose=pose)) if grid else Snapped(pose)


def _turn(mdeg: int) -> int:
    """An angle from half a turn back to half a turn on."""
    return (mdeg + HALF_TURN_MDEG) % FULL_TURN_MDEG - HALF_TURN_MDEG


def landing(join: Pose, on: Pose) -> Pose:
    """Where a piece lies whose join (in its own frame) is exactly at a pose of the table."""
    heading = (on.heading_mdeg - join.heading_mdeg) % FULL_TURN_MDEG
    step = Pose(0, 0, heading).then(Pose(join.x_um, join.y_um, 0))
    return Pose(on.x_um - step.x_um, on.y_um - step.y_um, heading)


def _to_line(moved: Jointed, others: Sequence[Jointed]) -> Snapped | None:
    def tried() -> Iterator[tuple[float, Pose, Pose]]:
        for join in moved.joins:
            here = moved.body.pose.then(join)
            for other in others:
                for each in other.joins:
                    there = other.body.pose.then(each).facing(HALF_TURN_MDEG)
                    far_um = hypot(there.x_um - here.x_um, there.y_um - here.y_um)
                    turn = abs(_turn(there.heading_mdeg - here.heading_mdeg))
                    if far_um <= LINE_REACH_UM and turn <= LINE_TURN_MDEG:
                        yield far_um, join, there

    found = min(tried(), key=lambda each: each[0], default=None)
    if found is None:
        return None
    _, join, there = found
    left, right = (there.then(Pose(far_um, 0, 0)) for far_um in (-LINE_REACH_UM, LINE_REACH_UM))
    return Snapped(landing(join, there), "line", ((left.x_um, left.y_um), (right.x_um, right.y_um)))


@dataclass(frozen=True, slots=True)
class _Edge:
    start: Point
    end: Point
    heading_mdeg: int
    """Which way it runs, as headings are measured."""


@lru_cache(maxsize=1024)
def _long_edges(outline: Polygon) -> tuple[_Edge, ...]:
    found = []
    for start, end in edges(outline):
        dx, dy = end[0] - start[0], end[1] - start[1]
        if hypot(dx, dy) >= LEAST_EDGE_UM:
            heading = round(atan2(dx, dy) * 180_000 / pi) % FULL_TURN_MDEG
            found.append(_Edge((round(start[0]), round(start[1])), (round(end[0]), round(end[1])), heading))
    return tuple(found)


def _ends(edge: _Edge, pose: Pose) -> tuple[Point, Point]:
    start, end = place((edge.start, edge.end), pose)
    return start, end


def _laid(body: Body) -> list[_Edge]:
    """The long edges of a body where it lies."""
    return [
        _Edge(*_ends(each, body.pose), (each.heading_mdeg + body.pose.heading_mdeg) % FULL_TURN_MDEG)
        for each in _long_edges(body.outline)
    ]


def _to_edge(moved: Body, others: Sequence[Jointed]) -> Snapped | None:
    """Flush with the nearest edge beside one of its own, corner to corner where that is near."""
    own = _laid(moved)
    best: tuple[float, int, int, _Edge] | None = None
    for other in others:
        for edge in _laid(other.body):
            for index, mine in enumerate(own):
                turn = _turn(edge.heading_mdeg + HALF_TURN_MDEG - mine.heading_mdeg)
                if abs(turn) > EDGE_TURN_MDEG:
                    continue
                far_um, start, end = _beside(edge, mine)
                least, most = min(start, end), max(start, end)
                if abs(far_um) > EDGE_REACH_UM or most <= 0 or least >= _length(edge):
                    continue
                if best is None or abs(far_um) < best[0]:
                    best = (abs(far_um), turn, index, edge)
    if best is None:
        return None
    _, turn, index, edge = best
    flat = replace(moved, pose=moved.pose.facing(turn))
    far_um, start, end = _beside(edge, _laid(flat)[index])
    length = _length(edge)
    # Its start lies at the other's end where both are as long.
    slide = min((length - start, -end), key=abs)
    slide = slide if abs(slide) <= EDGE_REACH_UM else 0.0
    along_x, along_y = unit(edge.heading_mdeg)
    right_um = round(along_x * slide + along_y * -far_um)
    up_um = round(along_y * slide - along_x * -far_um)
    pose = Pose(flat.pose.x_um + right_um, flat.pose.y_um + up_um, flat.pose.heading_mdeg)
    return Snapped(pose, "edge", (edge.start, edge.end))


def _length(edge: _Edge) -> float:
    return hypot(edge.end[0] - edge.start[0], edge.end[1] - edge.start[1])


def _beside(edge: _Edge, other: _Edge) -> tuple[float, float, float]:
    """How far the middle of another edge lies to the right of one, and where its two ends are along it; in µm."""
    along_x, along_y = unit(edge.heading_mdeg)

    def seen(x: float, y: float) -> tuple[float, float]:
        dx, dy = x - edge.start[0], y - edge.start[1]
        return dx * along_y - dy * along_x, dx * along_x + dy * along_y

    (right0, start), (right1, end) = seen(*other.start), seen(*other.end)
    return (right0 + right1) / 2, start, end


def _to_angle(body: Body) -> Pose:
    near = round(body.pose.heading_mdeg / ANGLE_MDEG) * ANGLE_MDEG
    turn = _turn(near - body.pose.heading_mdeg)
    return body.pose.facing(turn) if turn and abs(turn) <= ANGLE_REACH_MDEG else body.pose


def _to_grid(body: Body) -> Snapped:
    x_um, y_um = body.pose.x_um, body.pose.y_um
    right_um, up_um = (round(at / GRID_UM) * GRID_UM - at for at in (x_um, y_um))
    pose = Pose(body.pose.x_um + right_um, body.pose.y_um + up_um, body.pose.heading_mdeg)
    return Snapped(pose, "grid")
