"""Snapping to lines, edges, grid and round angles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turbo_table.geometry.overlap import overlaps
from turbo_table.geometry.polygon import place
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.lying import Body
from turbo_table.scene.snap import GRID_UM, Jointed, landing, snapped

CARD = ((-20_000, -30_000), (20_000, -30_000), (20_000, 30_000), (-20_000, 30_000))
JOINS = (Pose(0, -30_000, 180_000), Pose(5_000, 30_000, 20_000))
ANY = st.builds(Pose, st.integers(0, 900_000), st.integers(0, 900_000), st.integers(0, FULL_TURN_MDEG - 1))


def card(pose: Pose, *, joins: bool = False) -> Jointed:
    return Jointed(Body("card", CARD, pose), JOINS if joins else ())


@given(ANY, ANY)
def test_a_join_lands_exactly_on_a_pose(join: Pose, on: Pose) -> None:
    assert landing(join, on).then(join) == on


@given(ANY, st.integers(-8_000, 8_000), st.integers(-8_000, 8_000), st.integers(-30_000, 30_000))
def test_a_path_goes_on_exactly_where_another_one_ends(lies: Pose, right: int, up: int, turn: int) -> None:
    other = card(lies, joins=True)
    exact = landing(JOINS[0], lies.then(JOINS[1]).facing(180_000))
    near = Pose(exact.x_um + right, exact.y_um + up, (exact.heading_mdeg + turn) % FULL_TURN_MDEG)
    if abs(turn) < 10_000:
        found = snapped(card(near, joins=True), (other,))
        assert found.how == "line"
        assert found.pose == exact
        assert len(found.guide) == 2


def test_lines_join_only_ways_that_go_on() -> None:
    lies = card(Pose(0, 0, 0), joins=True)
    backwards = card(Pose(0, -4_000, 0), joins=True)
    assert snapped(backwards, (lies,)).how != "line"


@given(
    ANY,
    st.sampled_from((0, 90_000, 180_000, 270_000)),
    st.integers(-3_000, 3_000),
    st.integers(-3_000, 3_000),
    st.integers(-5_000, 5_000),
)
def test_an_edge_lies_flush_with_another_corner_to_corner(
    lies: Pose, quarter: int, aside: int, apart: int, turn: int
) -> None:
    beside = lies.then(Pose(aside, 60_000 + apart, (quarter // 180_000 * 180_000 + turn) % FULL_TURN_MDEG))
    found = snapped(card(beside), (card(lies),))
    assert found.how == "edge"
    there = found.pose
    assert (there.heading_mdeg - lies.heading_mdeg) % 180_000 == 0
    want = lies.then(Pose(0, 60_000, 0))
    assert abs(there.x_um - want.x_um) <= 3
    assert abs(there.y_um - want.y_um) <= 3
    assert not overlaps(place(CARD, there), place(CARD, lies))


@pytest.mark.parametrize(
    "pose", [Pose(0, 70_000, 0), Pose(0, 61_000, 30_000), Pose(45_000, 61_000, 0)], ids=("far", "turned", "past")
)
def test_nothing_snaps_to_an_edge_that_is_not_beside_it(pose: Pose) -> None:
    assert snapped(card(pose), (card(Pose(0, 0, 0)),)).how == ""


def test_without_anything_near_angle_and_grid_are_round() -> None:
    found = snapped(card(Pose(12_300, 47_900, 31_700)), (), grid=True)
    assert found.how == "grid"
    assert found.pose == Pose(GRID_UM, 5 * GRID_UM, 30_000)
    assert snapped(card(Pose(12_300, 47_900, 37_000)), ()).pose == Pose(12_300, 47_900, 37_000)
