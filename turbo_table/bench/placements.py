"""Card placements judged by the table, next to bare pymunk.

The table judges through `judge.judge`, which the rules, and whoever shows or tries a card, ask: whether a card at a
pose strikes anything (barriers, cars, the edge) and what, which turbo icons it covers, and whether it reaches the
finish. The yardstick answers less: it sets one body's position and angle and calls `Space.shape_query` on a space
of the same barriers, icons, finish and cars, without edges, tolerance or a word on what was hit.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import radians
from random import Random
from statistics import median
from typing import Final

import pymunk

from turbo_table.bench.races import begun
from turbo_table.bench.rows import Row, rate
from turbo_table.core.chance import Seat
from turbo_table.games.turbo_drift import judge
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose

ROUNDS: Final = 9
POSES: Final = 6_000
GOAL: Final = 0.6


def rows() -> Iterator[Row]:
    """The ratio and both rates: four cars on the course, poses at random all over the table."""
    rng = Random("placements")
    state = begun(4, rng)
    around = judge.around(state, Seat(0))
    space = pymunk.Space()
    for _, outline in (*around.fixed.things, *around.cars):
        space.add(pymunk.Poly(space.static_body, outline))
    body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
    shape = pymunk.Poly(body, around.fixed.outline)
    width_um, height_um = around.course.width_um, around.course.height_um
    table: list[float] = []
    bare: list[float] = []
    for _ in range(ROUNDS):
        poses = [
            Pose(*(int(rng.random() * size) for size in (width_um, height_um, FULL_TURN_MDEG))) for _ in range(POSES)
        ]
        places = [((pose.x_um, pose.y_um), radians(-pose.heading_mdeg / 1000)) for pose in poses]
        table.append(rate(lambda poses=poses: _judge(around, poses)))  # type: ignore[misc]
        bare.append(rate(lambda places=places: _query(space, body, shape, places)))  # type: ignore[misc]
    yield Row("placement-ratio", median(mine / its for mine, its in zip(table, bare, strict=True)), "x", GOAL)
    yield Row("placements", median(table), "a second")
    yield Row("bare-queries", median(bare), "a second")


def _judge(around: judge.Around, poses: list[Pose]) -> int:
    for pose in poses:
        judge.judge(around, pose)
    return len(poses)


def _query(
    space: pymunk.Space, body: pymunk.Body, shape: pymunk.Shape, places: list[tuple[tuple[int, int], float]]
) -> int:
    for position, angle in places:
        body.position = position
        body.angle = angle
        space.shape_query(shape)
    return len(places)
