"""The timeline of a motion: who moves, when, from where to where."""

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import Cue, Ghost, Piece
from turbo_table.ui.camera import Camera
from turbo_table.ui.motion import (
    LONGEST_MS,
    STEP_MS,
    Moving,
    Seen,
    Spot,
    Stage,
    Timeline,
    Where,
    between,
    ease_out,
    spot,
    timeline,
)
from turbo_table.ui.rect import Rect

AREA = Rect(0, 0, 700, 700)
CAMERA = Camera(300_000, 300_000, 1.5)
HERE, THERE = Pose(100_000, 100_000, 0), Pose(200_000, 300_000, 90_000)
SLOT = Spot(900, 200, 2.0)


def stage(**places: Where) -> Stage:
    return {id: Seen(Piece(id=id, art=id, label=id), where) for id, where in places.items()}


def of(moving: tuple[Moving, ...], id: str) -> Moving:
    return next(each for each in moving if each.piece.id == id)


def test_only_what_changed_moves() -> None:
    way = timeline([stage(a=HERE, b=HERE, c=SLOT), stage(a=THERE, b=HERE, c=SLOT)])
    assert way.ids == {"a"}
    assert way.length_ms == STEP_MS
    assert [len(way.at(ms)) for ms in (0, 100, 1000)] == [1, 1, 1]


def test_what_could_not_stay_is_seen_where_it_was_tried_until_the_last_change() -> None:
    ghost = Ghost(outline=((0, 0), (1, 0), (1, 1)), struck=(), label="")
    cue = Cue(words="", clause="", moved="a", path=(THERE,), ghosts=(ghost,))
    for stages in ([stage(a=SLOT), stage(a=HERE)], [stage(a=SLOT), stage(a=SLOT), stage(a=HERE)]):
        way = timeline(stages, [cue], hold_ms=500)
        assert way.held_ms == STEP_MS
        assert {of(way.at(ms), "a").lies for ms in (STEP_MS, STEP_MS + 499)} == {THERE}
        assert way.length_ms == 2 * STEP_MS + 500
        assert of(way.at(way.length_ms), "a").lies == HERE
    assert timeline([stage(b=HERE), stage(b=HERE)], [cue]) == Timeline(), "it is not to be seen"


def test_nothing_changed_takes_no_time() -> None:
    assert timeline([stage(a=HERE), stage(a=HERE)]) == Timeline()
    assert timeline([stage(a=HERE)]) == Timeline()
    assert Timeline().at(50) == ()


def test_it_begins_at_the_old_place_and_ends_at_the_new_one() -> None:
    way = timeline([stage(a=SLOT), stage(a=THERE)])
    assert spot(of(way.at(0), "a"), CAMERA, AREA) == SLOT
    for ms in (way.length_ms, way.length_ms + 5_000):
        end = spot(of(way.at(ms), "a"), CAMERA, AREA)
        assert (end.x, end.y) == CAMERA.to_screen(AREA, THERE.x_um, THERE.y_um)
        assert end.px_per_mm == pytest.approx(1.5)
        assert end.heading_mdeg == 90_000


def test_stages_follow_one_another() -> None:
    middle = Pose(150_000, 100_000, 0)
    way = timeline([stage(a=HERE, b=HERE), stage(a=middle, b=HERE), stage(a=THERE, b=THERE)])
    assert way.length_ms == 2 * STEP_MS
    assert of(way.at(0), "a").start == HERE
    assert of(way.at(STEP_MS - 1), "a").end == middle
    assert of(way.at(STEP_MS + 1), "a").end == THERE
    assert of(way.at(STEP_MS / 2), "b").part == 0
    assert of(way.at(way.length_ms), "b").part == 1


def test_what_waits_lies_as_it_was_and_what_has_arrived_lies_as_it_is() -> None:
    way = timeline([stage(a=HERE, b=HERE), stage(a=THERE, b=HERE), stage(a=THERE, b=SLOT)])
    assert of(way.at(0), "b").lies == HERE
    assert of(way.at(STEP_MS + 1), "b").lies is None
    assert of(way.at(STEP_MS / 2), "a").lies is None
    assert of(way.at(STEP_MS + 1), "a").lies == THERE
    assert of(way.at(way.length_ms), "b").lies is None, "it lies in the panel"


def test_what_comes_appears_and_what_goes_fades() -> None:
    way = timeline([stage(a=HERE), stage(b=HERE)])
    assert (of(way.at(0), "a").alpha, of(way.at(0), "b").alpha) == (1, 0)
    assert (of(way.at(STEP_MS), "a").alpha, of(way.at(STEP_MS), "b").alpha) == (0, 1)


PATH = (HERE, Pose(120_000, 180_000, 20_000), Pose(180_000, 260_000, 60_000), THERE)


def test_a_path_leads_the_last_change_of_its_piece() -> None:
    cue = Cue(words="", clause="X-1", moved="car", path=PATH)
    way = timeline([stage(car=SLOT), stage(car=SLOT), stage(car=THERE)], [cue])
    assert STEP_MS < way.length_ms <= LONGEST_MS
    assert of(way.at(0), "car").start == HERE
    places = [spot(of(way.at(way.length_ms * part / 500), "car"), CAMERA, AREA) for part in range(501)]
    assert places[-1].heading_mdeg == pytest.approx(THERE.heading_mdeg)
    steps = [hypot(other.x - one.x, other.y - one.y) for one, other in pairwise(places)]
    turns = [apart(one.heading_mdeg, other.heading_mdeg) for one, other in pairwise(places)]
    assert max(steps) < 5
    assert max(turns) < 3_000


def apart(one_mdeg: float, other_mdeg: float) -> float:
    return abs((one_mdeg - other_mdeg + 180_000) % 360_000 - 180_000)


def test_a_long_path_takes_no_longer_than_the_longest() -> None:
    path = tuple(Pose(0, 10_000 * step, 0) for step in range(100))
    cue = Cue(words="", clause="X-1", moved="car", path=path)
    assert timeline([stage(car=path[0]), stage(car=path[-1])], [cue]).length_ms == LONGEST_MS


def test_what_leaves_the_table_waits_for_what_drives_there() -> None:
    cue = Cue(words="", clause="X-1", moved="car", path=PATH)
    way = timeline([stage(car=SLOT, card=HERE), stage(car=THERE, card=SLOT)], [cue])
    drive_ms = way.length_ms - STEP_MS
    assert of(way.at(drive_ms), "card").part == 0
    assert of(way.at(drive_ms), "car").part == 1
    assert of(way.at(way.length_ms), "card").part == 1


def test_what_drives_onto_the_table_is_not_seen_before() -> None:
    cue = Cue(words="", clause="X-1", moved="car", path=PATH)
    way = timeline([stage(car=SLOT, a=HERE), stage(car=SLOT, a=THERE), stage(car=THERE, a=THERE)], [cue])
    assert [each.piece.id for each in way.at(STEP_MS - 1)] == ["a"]
    assert of(way.at(STEP_MS), "car").start == HERE


def test_all_is_held_before_the_last_change() -> None:
    middle = Pose(150_000, 100_000, 0)
    way = timeline([stage(a=HERE), stage(a=middle), stage(a=THERE)], hold_ms=500)
    assert way.length_ms == 2 * STEP_MS + 500
    assert of(way.at(STEP_MS + 499), "a").end == middle
    assert of(way.at(STEP_MS + 501), "a").end == THERE
    assert timeline([stage(a=HERE), stage(a=HERE)], hold_ms=500).length_ms == 0


def test_a_path_that_stands_still_is_no_trouble() -> None:
    cue = Cue(words="", clause="X-1", moved="car", path=(HERE, HERE, HERE))
    way = timeline([stage(car=SLOT), stage(car=HERE)], [cue])
    for ms in (0, 100, way.length_ms):
        assert spot(of(way.at(ms), "car"), CAMERA, AREA).heading_mdeg == 0


@given(
    st.integers(-400_000, 400_000),
    st.integers(-400_000, 400_000),
    st.integers(0, 359_999),
    st.integers(0, 359_999),
)
def test_driving_begins_and_ends_along_the_headings(x_um: int, y_um: int, start_mdeg: int, end_mdeg: int) -> None:
    start, end = Pose(0, 0, start_mdeg), Pose(x_um, y_um, end_mdeg)
    *begins, first_mdeg = between(start, end, 0, smooth=True)
    *ends, last_mdeg = between(start, end, 1, smooth=True)
    assert begins == pytest.approx([0, 0])
    assert ends == pytest.approx([x_um, y_um])
    assert apart(first_mdeg, start_mdeg) < 1
    assert apart(last_mdeg, end_mdeg) < 1


def test_reversing_keeps_the_nose_where_it_points() -> None:
    x, y, heading_mdeg = between(Pose(0, 0, 0), Pose(0, -80_000, 0), 0.5, smooth=True)
    assert (x, y, heading_mdeg) == pytest.approx((0, -40_000, 0))


def test_a_heading_turns_the_short_way() -> None:
    assert between(Pose(0, 0, 350_000), Pose(0, 0, 10_000), 0.5, smooth=False)[2] == 0


def test_easing_out_is_fast_first() -> None:
    assert (ease_out(-1), ease_out(0), ease_out(1), ease_out(9)) == (0, 0, 1, 1)
    assert ease_out(0.5) > 0.8
