"""Arranging several bodies: in line, evenly apart, turned or moved as one. Poses come in the order of the bodies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Final, Literal

from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.lying import Body
from turbo_table.scene.scene import Frame

Side = Literal["left", "right", "near", "far", "middle", "waist"]
"""`middle`: one above the other, their middles on a line up the table; `waist`: the same across it."""
SIDES: Final[tuple[Side, ...]] = ("left", "middle", "right", "far", "waist", "near")
Axis = Literal["across", "along"]
AXES: Final[tuple[Axis, ...]] = ("across", "along")


def around(bodies: Sequence[Body]) -> Frame:
    """The smallest frame around bodies. Raises TypeError where there are none."""
    return reduce(Frame.around, (each.frame for each in bodies))


def centre(bodies: Sequence[Body]) -> tuple[int, int]:
    """The mean of their middles, in µm: it stays when all are turned about it. Raises ZeroDivisionError for none."""
    return (
        round(sum(each.pose.x_um for each in bodies) / len(bodies)),
        round(sum(each.pose.y_um for each in bodies) / len(bodies)),
    )


def shifted(pose: Pose, right_um: int, up_um: int) -> Pose:
    """A pose pushed along the table's axes."""
    return Pose(pose.x_um + right_um, pose.y_um + up_um, pose.heading_mdeg)


def turned(bodies: Sequence[Body], by_mdeg: int) -> tuple[Pose, ...]:
    """All turned clockwise about their centre, as one."""
    if not bodies:
        return ()
    x_um, y_um = centre(bodies)
    pivot = Pose(x_um, y_um, by_mdeg % FULL_TURN_MDEG)
    return tuple(
        pivot.then(Pose(each.pose.x_um - x_um, each.pose.y_um - y_um, each.pose.heading_mdeg)) for each in bodies
    )


def led(bodies: Sequence[Body], leader: Pose, to: Pose) -> tuple[Pose, ...]:
    """All moved as one, so that whoever was at `leader` is at `to`."""
    by_mdeg = (to.heading_mdeg - leader.heading_mdeg) % FULL_TURN_MDEG
    if not by_mdeg:
        return tuple(shifted(each.pose, to.x_um - leader.x_um, to.y_um - leader.y_um) for each in bodies)
    hinge = Pose(to.x_um, to.y_um, by_mdeg)
    return tuple(
        hinge.then(Pose(each.pose.x_um - leader.x_um, each.pose.y_um - leader.y_um, each.pose.heading_mdeg))
        for each in bodies
    )


def aligned(bodies: Sequence[Body], side: Side) -> tuple[Pose, ...]:
    """All pushed to one side of the frame around them, or on its middle line."""
    if not bodies:
        return ()
    whole = around(bodies)

    def pushed(each: Body) -> Pose:
        frame = each.frame
        match side:
            case "left":
                return shifted(each.pose, whole.left_um - frame.left_um, 0)
            case "right":
                return shifted(each.pose, whole.right_um - frame.right_um, 0)
            case "near":
                return shifted(each.pose, 0, whole.near_um - frame.near_um)
            case "far":
                return shifted(each.pose, 0, whole.far_um - frame.far_um)
            case "middle":
                wide = whole.left_um + whole.right_um - frame.left_um - frame.right_um
                return shifted(each.pose, wide // 2, 0)
            case "waist":
                high = whole.near_um + whole.far_um - frame.near_um - frame.far_um
                return shifted(each.pose, 0, high // 2)

    return tuple(map(pushed, bodies))


def distributed(bodies: Sequence[Body], axis: Axis) -> tuple[Pose, ...]:
    """All with equal gaps between them, to within a µm; the two at the ends stay. Gaps may be negative."""
    if len(bodies) < 3:
        return tuple(each.pose for each in bodies)
    spans = [_span(each, axis) for each in bodies]
    order = sorted(range(len(bodies)), key=lambda index: (sum(spans[index]), index))
    room = spans[order[-1]][1] - spans[order[0]][0] - sum(end - start for start, end in spans)
    gap = room / (len(bodies) - 1)
    poses = [each.pose for each in bodies]
    at = float(spans[order[0]][0])
    for index in order:
        start, end = spans[index]
        by = round(at) - start
        if index not in (order[0], order[-1]):
            poses[index] = shifted(poses[index], *((by, 0) if axis == "across" else (0, by)))
        at += end - start + gap
    return tuple(poses)


def _span(body: Body, axis: Axis) -> tuple[int, int]:
    frame = body.frame
    return (frame.left_um, frame.right_um) if axis == "across" else (frame.near_um, frame.far_um)
