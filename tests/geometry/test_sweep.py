"""A sweep judges many poses as the table judges each of them, and moves them by the very same integers."""

from collections.abc import Callable
from itertools import permutations
from random import Random

import numpy as np
import pytest

from tests.geometry.shapes import CARD, HOME, ICON, KINDS, Pair, any_shape, near_tolerance, pushed_in, turned
from tests.geometry.test_field import course, somewhere
from tests.sizes import times
from turbo_table.geometry.overlap import field
from turbo_table.geometry.polygon import card, place
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, unit
from turbo_table.geometry.sweep import Flags, Sweep, Things, Whole, directions, orders, path, pose_at, rows, sweep, then

SIX = (Pose(0, 88_000, 0), Pose(0, 58_000, 0), Pose(20_000, 75_000, 30_000), Pose(-31_000, 31_000, 270_000))


def expect_agreement(obstacles: Things, poses: list[Pose]) -> int:
    """Every pose gets the table's answer; how many overlaps there were."""
    table = field(obstacles)
    found = sweep(obstacles, CARD).hits(rows(poses))
    assert found.shape == (len(poses), len(obstacles))
    for row, pose in zip(found, poses, strict=True):
        assert tuple(np.nonzero(row)[0].tolist()) == table.hits_at(CARD, pose), pose
    return int(found.sum())


def test_every_heading_has_the_same_direction_as_one_by_one() -> None:
    headings = np.arange(FULL_TURN_MDEG)
    sines, cosines = directions(headings)
    assert list(zip(sines.tolist(), cosines.tolist(), strict=True)) == [unit(heading) for heading in range(360_000)]


def test_poses_are_led_on_to_the_same_integers_also_where_halves_are_rounded() -> None:
    rng = Random("then")
    poses = [somewhere(rng, 3_000_000) for _ in range(times(4_000))]
    steps = [
        Pose(rng.randint(-200_000, 200_000), rng.randint(-200_000, 200_000), rng.randrange(360_000)) for _ in poses
    ]
    halves = [Pose(rng.randint(-9, 9), rng.randint(-9, 9), 30_000 * rng.randrange(12)) for _ in range(1_000)]
    odd = [Pose(2 * rng.randint(-9_000, 9_000) + 1, 0, 1) for _ in halves]
    poses, steps = poses + halves, steps + odd
    assert [pose_at(row) for row in then(rows(poses), rows(steps))] == [
        pose.then(step) for pose, step in zip(poses, steps, strict=True)
    ]
    assert [pose_at(row) for row in then(rows(poses), rows(SIX[2:3]))] == [pose.then(SIX[2]) for pose in poses]


def test_poses_anywhere_get_the_answer_of_the_table() -> None:
    rng = Random("anywhere")
    for _ in range(times(15)):
        obstacles = course(rng, 25)
        assert expect_agreement(obstacles, [somewhere(rng, 260_000) for _ in range(400)]) > 0


def test_what_comes_within_a_hair_of_the_tolerance_gets_the_answer_of_the_table() -> None:
    rng = Random("near")
    hits = 0
    for _ in range(times(60)):
        poses = [somewhere(rng, 400_000) for _ in range(20)]
        obstacles = []
        for index, pose in enumerate(poses):
            mine = place(CARD, pose)
            shape = turned(any_shape(rng), rng)
            part = rng.choice([0, 1, rng.uniform(-0.1, 1.1)])
            depth_um = rng.choice([near_tolerance(rng), 100 + rng.uniform(-8, 8)])
            obstacles.append((f"{index}", pushed_in(mine, shape, rng.randrange(4), depth_um, part)))
        hits += expect_agreement(tuple(obstacles), poses)
    assert hits > 0


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_awkward_obstacles_get_the_answer_of_the_table(kind: Callable[[Random], Pair]) -> None:
    rng = Random("awkward")
    for _ in range(times(40)):
        both = kind(rng)
        obstacles = tuple((str(index), shape) for index, shape in enumerate(both))
        near = [Pose(x, y, rng.choice([0, 90_000, rng.randrange(360_000)])) for shape in both for x, y in shape[:4]]
        expect_agreement(obstacles, [HOME, *near])


def test_right_angles_on_whole_um_are_told_apart_at_the_tolerance() -> None:
    at = Sweep((("card", CARD),), CARD)
    poses = rows([Pose(63_000 - depth, 0, 0) for depth in (0, 99, 100, 101, 200)])
    assert at.hits(poses)[:, 0].tolist() == [False, False, False, True, True]


def test_many_obstacles_on_a_wide_floor_get_the_answer_of_the_table() -> None:
    rng = Random("wide")
    for size_um in (3_000_000, 10_000_000):
        obstacles = tuple(
            (str(index), place(rng.choice([CARD, ICON, card(500, 80_000)]), somewhere(rng, size_um)))
            for index in range(800)
        )
        near = [pose_at(rows([somewhere(rng, 40_000)])[0] + (x, y, 0)) for _, ((x, y), *_) in obstacles[:300]]
        assert expect_agreement(obstacles, near) > 50


def test_obstacles_very_far_apart_are_found_too() -> None:
    far = tuple((str(index), place(ICON, Pose(index * 9_000_000, index * 9_000_000, 0))) for index in range(3))
    assert expect_agreement(far, [Pose(9_000_000, 8_990_000, 0), Pose(0, 0, 0), Pose(5_000_000, 0, 0)]) == 2


def test_nothing_lies_there_or_nothing_is_asked() -> None:
    assert sweep((), CARD).hits(rows([HOME])).shape == (1, 0)
    assert sweep((("card", CARD),), CARD).hits(rows([])).shape == (0, 1)


def test_only_rectangles_along_their_frame_are_moved() -> None:
    with pytest.raises(ValueError, match="rectangle"):
        Sweep((), ICON)
    with pytest.raises(ValueError, match="rectangle"):
        Sweep((), place(CARD, Pose(0, 0, 1_000)))


def test_orders_are_those_that_one_by_one_are_free_level_by_level() -> None:
    obstacles = (
        ("wall", place(card(90_000, 4_000), Pose(20_000, 160_000, 0))),
        ("icon", place(ICON, Pose(0, 99_000, 0))),
    )
    swept, table = sweep(obstacles, CARD), field(obstacles)

    def blocked(lines: Whole) -> Flags:
        return swept.hits(lines)[:, 0]

    levels = orders(HOME, SIX, blocked)
    for deep, level in enumerate(levels):
        expected = {}
        for order in permutations(range(len(SIX)), deep):
            line, free = HOME, True
            for index in order:
                free = free and 0 not in table.hits_at(CARD, line)
                line = line.then(SIX[index])
            if free:
                expected[order] = (line, 0 in table.hits_at(CARD, line))
        found = {
            path(levels[: deep + 1], node): (pose_at(level.line[node]), bool(level.blocked[node]))
            for node in range(len(level.line))
        }
        assert found == expected
    assert len(levels[-1].line) < 24
    assert len(orders(HOME, SIX, blocked, deep=2)) == 3
