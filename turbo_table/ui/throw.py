"""Dice and coins that roll over the table and come to rest, for show: chance alone says what they show then.

pymunk moves them as flat bodies that push one another and the rim of the table apart; the same throw rolls alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, pi, sin
from typing import Final

import pymunk

from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.scene import Frame

STEP_MS: Final = 16
LONGEST_MS: Final = 1_800
"""Whatever still rolls then lies where it is."""
SPEED_MM_S: Final = 620.0
SPREAD: Final = 0.9
"""How far the ways of several dice differ, in radians."""
SLOWED: Final = 0.12
"""The part of its speed that is left after a second."""
STILL_MM_S: Final = 9.0
FINE: Final = 2
"""Steps of the bodies for one step of the picture."""
WALL_MM: Final = 10.0


def tumbled(
    outlines: Sequence[Polygon], starts: Sequence[Pose], bounds: Frame, *, turn: int
) -> tuple[tuple[Pose, ...], ...]:
    """The way of each body, a pose every STEP_MS, first to last; all ways are equally long and end on the table.

    `outlines`: convex, around their middles; `turn`: another number throws them another way.
    """
    space = pymunk.Space()
    space.damping = SLOWED
    _walls(space, bounds)
    bodies = [
        _body(space, outline, start, _aim(start, bounds, turn, index))
        for index, (outline, start) in enumerate(zip(outlines, starts, strict=True))
    ]
    ways = [[start] for start in starts]
    for _ in range(LONGEST_MS // STEP_MS):
        for _ in range(FINE):
            space.step(STEP_MS / 1000 / FINE)
        for way, body in zip(ways, bodies, strict=True):
            way.append(_pose(body, bounds))
        if all(body.velocity.length < STILL_MM_S for body in bodies):
            break
    return tuple(map(tuple, ways))


def _aim(start: Pose, bounds: Frame, turn: int, index: int) -> tuple[float, float, float]:
    """Velocity in mm a second, towards the middle of the table and somewhat aside, and spin in radians a second."""
    middle_x, middle_y = (bounds.left_um + bounds.right_um) / 2, (bounds.near_um + bounds.far_um) / 2
    way = atan2(middle_y - start.y_um, middle_x - start.x_um) + (_mixed(turn, index, 1) - 0.5) * 2 * SPREAD
    speed = SPEED_MM_S * (0.75 + 0.5 * _mixed(turn, index, 2))
    return speed * cos(way), speed * sin(way), (_mixed(turn, index, 3) - 0.5) * 24


def _mixed(turn: int, index: int, what: int) -> float:
    """A number from 0 to 1 that looks like chance, always the same for the same throw."""
    return sin(turn * 12.9898 + index * 78.233 + what * 37.719) * 43_758.5453 % 1


def _body(space: pymunk.Space, outline: Polygon, start: Pose, aim: tuple[float, float, float]) -> pymunk.Body:
    corners = [(x / 1000, y / 1000) for x, y in outline]
    body = pymunk.Body(1.0, pymunk.moment_for_poly(1.0, corners))
    body.position = (start.x_um / 1000, start.y_um / 1000)
    # Headings turn clockwise, angles the other way.
    body.angle = -start.heading_mdeg * pi / 180_000
    body.velocity = aim[:2]
    body.angular_velocity = aim[2]
    shape = pymunk.Poly(body, corners)
    shape.elasticity, shape.friction = 0.55, 0.4
    space.add(body, shape)
    return body


def _walls(space: pymunk.Space, bounds: Frame) -> None:
    left, near, right, far = (each / 1000 for each in (bounds.left_um, bounds.near_um, bounds.right_um, bounds.far_um))
    corners = ((left, near), (right, near), (right, far), (left, far))
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        wall = pymunk.Segment(space.static_body, start, end, WALL_MM)
        wall.elasticity = 0.6
        space.add(wall)


def _pose(body: pymunk.Body, bounds: Frame) -> Pose:
    return Pose(
        min(max(round(body.position.x * 1000), bounds.left_um), bounds.right_um),
        min(max(round(body.position.y * 1000), bounds.near_um), bounds.far_um),
        round(-body.angle * 180_000 / pi) % FULL_TURN_MDEG,
    )
