"""How fast the table judges placements, beside a bare loop of pymunk's `shape_query` over the same poses."""

from __future__ import annotations

from collections.abc import Iterator
from math import radians
from random import Random
from typing import Final

import pymunk

from turbo_table.bench.row import Row, rates_in_turn
from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import Seat, Setup
from turbo_table.games.registry import find
from turbo_table.games.turbo_drift import judge
from turbo_table.geometry.polygon import Polygon, place
from turbo_table.geometry.pose import Pose

POSES: Final = 5_000
NAMES: Final = ("placement-ratio", "placements", "bare-queries")


def measure() -> Iterator[Row]:
    """Poses all over the first course, with three cars on it; the table says what is struck, icons and finish."""
    game = find("turbo-drift").game
    path = find_layouts("turbo-drift")[0]
    layout = load_layout(path.read_bytes(), path.name)
    course = game.setup(Setup(names=("Ann",), layout=layout)).state.course
    rng = Random("placements")
    poses = [
        Pose(rng.randrange(course.width_um), rng.randrange(course.height_um), rng.randrange(360_000))
        for _ in range(POSES)
    ]
    cars = tuple((Seat(seat), pose) for seat, pose in enumerate(poses[:3]))
    around = judge.surroundings(course, cars)
    things = (*around.fixed.things, *around.cars)
    bare, moving, body = _bare(tuple(outline for _, outline in things), judge.outline(course.cards))
    placed = [((pose.x_um / 1000, pose.y_um / 1000), -radians(pose.heading_mdeg / 1000)) for pose in poses]

    def table() -> int:
        for pose in poses:
            judge.judge(around, pose)
        return POSES

    def query() -> int:
        for position, angle in placed:
            body.position = position
            body.angle = angle
            bare.shape_query(moving)
        return POSES

    judged, queried = rates_in_turn(table, query)
    yield Row("placement-ratio", judged / queried, "x a bare query", 0.6)
    yield Row("placements", judged, "a second")
    yield Row("bare-queries", queried, "a second")


def _bare(obstacles: tuple[Polygon, ...], card: Polygon) -> tuple[pymunk.Space, pymunk.Poly, pymunk.Body]:
    """A space in mm with the same shapes, and one moving card that is used again and again."""
    space = pymunk.Space()
    for outline in obstacles:
        space.add(pymunk.Poly(space.static_body, [(x / 1000, y / 1000) for x, y in outline]))
    body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
    return space, pymunk.Poly(body, [(x / 1000, y / 1000) for x, y in place(card, Pose(0, 0, 0))]), body
