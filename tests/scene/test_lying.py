"""What lies at a point, in a box and near a shape."""

from random import Random

from turbo_table.geometry.polygon import holds, place
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.lying import Body, Lying
from turbo_table.scene.scene import Frame

CARD = ((-20_000, -30_000), (20_000, -30_000), (20_000, 30_000), (-20_000, 30_000))
CORNER = ((0, 0), (30_000, 0), (30_000, 50_000))


def scattered(count: int, seed: int = 1) -> tuple[Body, ...]:
    rng = Random(seed)
    return tuple(
        Body(
            f"card-{index}",
            (CARD, CORNER)[index % 2],
            Pose(rng.randrange(-50_000, 900_000), rng.randrange(900_000), rng.randrange(FULL_TURN_MDEG)),
        )
        for index in range(count)
    )


def test_the_topmost_comes_first_of_what_lies_at_a_point() -> None:
    things = tuple(Body(id, CARD, Pose(0, by, 0)) for id, by in (("low", 0), ("high", 10_000), ("aside", 90_000)))
    lying = Lying(things)
    assert lying.at((0, 0)) == ("high", "low")
    assert lying.at((0, -29_000)) == ("low",)
    assert lying.at((0, -31_000)) == ()


def test_points_and_boxes_find_what_looking_at_every_thing_finds() -> None:
    things, rng = scattered(200), Random(7)
    lying = Lying(things)
    for _ in range(60):
        point = (rng.randrange(-50_000, 950_000), rng.randrange(950_000))
        slow = [each.id for each in reversed(things) if holds(place(each.outline, each.pose), point)]
        assert lying.at(point) == tuple(slow)
        frame = Frame(point[0], point[1], point[0] + 200_000, point[1] + 90_000)
        touched = [each.id for each in things if _touch(each.frame, frame)]
        assert sorted(each.body.id for each in lying.near(frame)) == sorted(touched)


def _touch(one: Frame, other: Frame) -> bool:
    across = one.left_um <= other.right_um and other.left_um <= one.right_um
    return across and one.near_um <= other.far_um and other.near_um <= one.far_um


def test_a_box_takes_what_has_its_middle_in_it() -> None:
    lying = Lying((Body("in", CARD, Pose(0, 0, 0)), Body("out", CARD, Pose(30_000, 0, 0))))
    assert lying.inside(Frame(-25_000, -5_000, 25_000, 5_000)) == ("in",)


def test_what_still_lies_there_is_taken_over() -> None:
    things = scattered(20)
    before = Lying(things)
    moved = (*things[:-1], Body(things[-1].id, things[-1].outline, Pose(5, 5, 0)))
    after = Lying(moved, before)
    assert all(after.placed[each.id] is before.placed[each.id] for each in things[:-1])
    assert after.placed[things[-1].id].body.pose == Pose(5, 5, 0)
