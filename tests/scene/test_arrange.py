"""Several things in line, evenly apart, and turned or moved as one."""

from hypothesis import given
from hypothesis import strategies as st

from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.arrange import aligned, around, centre, distributed, led, turned
from turbo_table.scene.lying import Body

CARD = ((-20_000, -30_000), (20_000, -30_000), (20_000, 30_000), (-20_000, 30_000))
PLACES = st.builds(Pose, st.integers(0, 900_000), st.integers(0, 900_000), st.integers(0, FULL_TURN_MDEG - 1))
THINGS = st.lists(PLACES, min_size=1, max_size=6).map(
    lambda poses: tuple(Body(f"card-{index}", CARD, pose) for index, pose in enumerate(poses))
)


def at(things: tuple[Body, ...], poses: tuple[Pose, ...]) -> tuple[Body, ...]:
    return tuple(Body(each.id, each.outline, pose) for each, pose in zip(things, poses, strict=True))


@given(THINGS)
def test_aligned_things_share_a_side_and_stay_on_the_other_axis(things: tuple[Body, ...]) -> None:
    whole = around(things)
    assert {each.frame.left_um for each in at(things, aligned(things, "left"))} == {whole.left_um}
    assert {each.frame.far_um for each in at(things, aligned(things, "far"))} == {whole.far_um}
    waist = [each.frame.near_um + each.frame.far_um for each in at(things, aligned(things, "waist"))]
    assert max(waist) - min(waist) <= 2
    kept = [pose.y_um for pose in aligned(things, "right")]
    assert kept == [each.pose.y_um for each in things]


def test_things_are_distributed_with_equal_gaps_between_the_two_at_the_ends() -> None:
    things = tuple(Body(str(x), CARD, Pose(x, 0, 0)) for x in (0, 300_000, 90_000, 55_000))
    poses = distributed(things, "across")
    assert [pose.x_um for pose in poses] == [0, 300_000, 200_000, 100_000]
    assert distributed(things[:2], "across") == (things[0].pose, things[1].pose)
    assert distributed(things, "along")[0] == things[0].pose


@given(THINGS, st.integers(-200, 200))
def test_a_group_turns_about_its_centre_and_back(things: tuple[Body, ...], degrees: int) -> None:
    there = at(things, turned(things, degrees * 1000))
    assert _apart(centre(there), centre(things)) <= 3
    back = turned(there, -degrees * 1000)
    for pose, each in zip(back, things, strict=True):
        assert pose.heading_mdeg == each.pose.heading_mdeg
        assert _apart((pose.x_um, pose.y_um), (each.pose.x_um, each.pose.y_um)) <= 6


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def test_a_single_body_turns_where_it_lies() -> None:
    assert turned((Body("a", CARD, Pose(100_000, 7, 0)),), 180_000) == (Pose(100_000, 7, 180_000),)
    assert turned((), 5_000) == ()


def test_a_led_group_keeps_its_shape() -> None:
    things = (Body("a", CARD, Pose(0, 0, 0)), Body("b", CARD, Pose(0, 100_000, 45_000)))
    assert led(things, things[0].pose, Pose(7, 9, 0)) == (Pose(7, 9, 0), Pose(7, 100_009, 45_000))
    assert led(things, things[0].pose, Pose(0, 0, 90_000)) == (Pose(0, 0, 90_000), Pose(100_000, 0, 135_000))
