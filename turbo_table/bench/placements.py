"""How fast the table judges placements, beside a bare loop of pymunk's `shape_query` over the same poses.

The table judges through `judge.judge`, which the rules and the bots ask for every card: whether a card at a pose
strikes a barrier, a car or the edge and which, which turbo icons it covers, and whether it reaches the finish. The
bare loop does less: it sets one body's position and angle and asks for the same barriers, icons, finish and cars,
without edges, without the published tolerance, and without a word on what was hit.

`judging.judge_all` gives the same verdicts as the table, all poses in one sweep.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import radians
from random import Random
from statistics import median
from typing import Final

import pymunk

from turbo_table.bench.row import Row, rates_in_turn, ratio
from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import Seat, Setup
from turbo_table.games.registry import find
from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.judging import judge_all
from turbo_table.geometry.polygon import Polygon, place
from turbo_table.geometry.pose import Pose
from turbo_table.geometry.sweep import rows

POSES: Final = 3_000
SWEPT: Final = 12_000
"""A search judges whole levels of a turn's tree at once."""
NAMES: Final = ("placement-ratio", "placements", "bare-queries", "sweep-ratio", "sweep-placements")


def measure() -> Iterator[Row]:
    """Poses all over the first course, with three cars on it; the table says what is struck, icons and finish."""
    game = find("turbo-drift").game
    path = find_layouts("turbo-drift")[0]
    layout = load_layout(path.read_bytes(), path.name)
    course = game.setup(Setup(names=("Ann",), layout=layout)).state.course
    rng = Random("placements")
    many = [
        Pose(rng.randrange(course.width_um), rng.randrange(course.height_um), rng.randrange(360_000))
        for _ in range(SWEPT)
    ]
    poses = many[:POSES]
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

    lines = rows(many)

    def swept() -> int:
        judge_all(around, lines)
        return SWEPT

    judged, queried, in_batches = rates_in_turn(table, query, swept)
    yield Row("placement-ratio", ratio(judged, queried), "x a bare query", 0.6)
    yield Row("placements", median(judged), "a second")
    yield Row("bare-queries", median(queried), "a second")
    yield Row("sweep-ratio", ratio(in_batches, judged), "x one by one", 5)
    yield Row("sweep-placements", median(in_batches), "a second", 1_000_000)


def _bare(obstacles: tuple[Polygon, ...], card: Polygon) -> tuple[pymunk.Space, pymunk.Poly, pymunk.Body]:
    """A space in mm with the same shapes, and one moving card that is used again and again."""
    space = pymunk.Space()
    for outline in obstacles:
        space.add(pymunk.Poly(space.static_body, [(x / 1000, y / 1000) for x, y in outline]))
    body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
    return space, pymunk.Poly(body, [(x / 1000, y / 1000) for x, y in place(card, Pose(0, 0, 0))]), body
