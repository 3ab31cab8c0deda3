"""The curve that treads and cars follow."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turbo_table.geometry.curve import curve
from turbo_table.geometry.pose import Pose, forward

HEADINGS = st.integers(0, 359_999)
PLACES = st.integers(-200_000, 200_000)
POSES = st.builds(Pose, PLACES, PLACES, HEADINGS)


def test_straight_ahead() -> None:
    assert curve(Pose(5, 7, 0), Pose(5, 88_007, 0), 2) == (Pose(5, 7, 0), Pose(5, 44_007, 0), Pose(5, 88_007, 0))


def test_an_even_bend_is_round() -> None:
    for pose in curve(Pose(0, 0, 0), Pose(31_000, 31_000, 90_000), 20):
        assert hypot(pose.x_um - 31_000, pose.y_um) == pytest.approx(31_000, abs=15)


def test_backwards_the_nose_looks_back() -> None:
    there = curve(Pose(0, 0, 0), Pose(20_000, 75_000, 30_000), 8)
    back = curve(Pose(20_000, 75_000, 30_000), Pose(0, 0, 0), 8)
    assert back == there[::-1]


@given(POSES, POSES, st.integers(1, 40))
def test_it_begins_and_ends_where_it_should(start: Pose, end: Pose, steps: int) -> None:
    way = curve(start, end, steps)
    assert (way[0], way[-1], len(way)) == (start, end, steps + 1)


@given(HEADINGS, st.integers(-90_000, 90_000), st.integers(20_000, 200_000))
def test_every_step_goes_where_its_nose_points(heading: int, turn: int, far_um: int) -> None:
    start = Pose(0, 0, heading)
    end = start.facing(turn // 2).then(forward(far_um)).facing(turn // 2)
    for one, other in pairwise(curve(start, end, 24)):
        ahead = one.then(forward(1_000))
        along = (other.x_um - one.x_um) * (ahead.x_um - one.x_um) + (other.y_um - one.y_um) * (ahead.y_um - one.y_um)
        assert along > 0.97 * 1_000 * hypot(other.x_um - one.x_um, other.y_um - one.y_um)


def test_no_steps_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one step, not 0"):
        curve(Pose(0, 0, 0), Pose(0, 1, 0), 0)
