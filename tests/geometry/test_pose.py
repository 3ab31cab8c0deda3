"""Poses: an algebra in whole numbers, exact at right angles and the same on every machine."""

from dataclasses import astuple
from math import cos, radians, sin

import pytest
from hypothesis import given

from tests.geometry.shapes import HOME, checked, headings, lengths, poses, right_poses
from turbo_table.geometry.pose import Pose, forward, unit


def mirrored(pose: Pose) -> Pose:
    return Pose(-pose.x_um, pose.y_um, -pose.heading_mdeg % 360_000)


@pytest.mark.parametrize(
    ("heading_mdeg", "direction"),
    [
        (0, (0, 1)),
        (90_000, (1, 0)),
        (180_000, (0, -1)),
        (270_000, (-1, 0)),
        (360_000, (0, 1)),
        (-90_000, (-1, 0)),
    ],
)
def test_quarter_turns_are_exact(heading_mdeg: int, direction: tuple[int, int]) -> None:
    x, y = direction
    assert unit(heading_mdeg) == direction
    assert HOME.facing(heading_mdeg).then(forward(88_001)) == Pose(88_001 * x, 88_001 * y, heading_mdeg % 360_000)


@given(headings)
@checked
def test_a_heading_points_clockwise_from_up_the_table(heading_mdeg: int) -> None:
    x, y = unit(heading_mdeg)
    assert x == pytest.approx(sin(radians(heading_mdeg / 1000)), abs=2e-9)
    assert y == pytest.approx(cos(radians(heading_mdeg / 1000)), abs=2e-9)


def test_all_headings_are_far_from_a_tie_and_mirrored_exactly() -> None:
    """A tie would let the last bit of a mathematics library decide; a quadrant holds all values there are."""
    for heading_mdeg in range(90_001):
        x, y = unit.__wrapped__(heading_mdeg)
        assert abs(sin(radians(heading_mdeg / 1000)) * 2**28 % 1 - 0.5) > 1e-6
        assert (y, x) == unit.__wrapped__(90_000 - heading_mdeg)
        assert (y, -x) == unit.__wrapped__(90_000 + heading_mdeg)
        assert (-x, -y) == unit.__wrapped__(180_000 + heading_mdeg)
        assert (-x, y) == unit.__wrapped__(-heading_mdeg)


def test_a_half_is_a_half() -> None:
    assert unit(30_000)[0] == unit(60_000)[1] == 0.5
    assert unit(210_000)[0] == unit(120_000)[1] == -0.5


@given(poses, poses)
@checked
def test_then_turns_the_step_into_the_frame(pose: Pose, step: Pose) -> None:
    angle = radians(pose.heading_mdeg / 1000)
    there = pose.then(step)
    assert there.x_um == pytest.approx(pose.x_um + step.x_um * cos(angle) + step.y_um * sin(angle), abs=0.52)
    assert there.y_um == pytest.approx(pose.y_um - step.x_um * sin(angle) + step.y_um * cos(angle), abs=0.52)
    assert there.heading_mdeg == (pose.heading_mdeg + step.heading_mdeg) % 360_000


@given(poses, poses)
@checked
def test_a_pose_is_whole_numbers_with_a_heading_in_range(pose: Pose, step: Pose) -> None:
    for result in (pose.then(step), pose.facing(step.heading_mdeg - 400_000)):
        assert [type(value) for value in astuple(result)] == [int, int, int]
        assert 0 <= result.heading_mdeg < 360_000


@given(poses)
@checked
def test_home_is_neutral(pose: Pose) -> None:
    assert HOME.then(pose) == pose
    assert pose.then(HOME) == pose


@given(right_poses, right_poses, poses)
@checked
def test_then_is_associative_at_right_angles(a: Pose, b: Pose, c: Pose) -> None:
    assert a.then(b).then(c) == a.then(b.then(c))


@given(poses, poses, poses)
@checked
def test_then_is_associative_up_to_rounding(a: Pose, b: Pose, c: Pose) -> None:
    left, right = a.then(b).then(c), a.then(b.then(c))
    assert abs(left.x_um - right.x_um) <= 2
    assert abs(left.y_um - right.y_um) <= 2
    assert left.heading_mdeg == right.heading_mdeg


@given(poses, poses, lengths, lengths)
@checked
def test_then_moves_along_with_its_pose_exactly(pose: Pose, step: Pose, dx: int, dy: int) -> None:
    there = pose.then(step)
    moved = Pose(pose.x_um + dx, pose.y_um + dy, pose.heading_mdeg).then(step)
    assert moved == Pose(there.x_um + dx, there.y_um + dy, there.heading_mdeg)


@given(poses, poses)
@checked
def test_left_mirrors_right_exactly(pose: Pose, step: Pose) -> None:
    assert mirrored(pose.then(step)) == mirrored(pose).then(mirrored(step))


def test_a_long_chain_ends_where_it_always_ended() -> None:
    """The numbers come from arithmetic with 50 digits; every machine must find the same."""
    lines = [Pose(20_000, 75_000, 30_000), Pose(-29_000, 71_000, 315_000), Pose(31_000, 31_001, 90_000)]
    pose = Pose(123_457, 234_567, 12_345)
    for turn in range(100):
        pose = pose.then(lines[turn % 3]).facing(turn)
    assert pose == Pose(161_546, 214_575, 2_295)
