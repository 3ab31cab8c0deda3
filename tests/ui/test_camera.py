"""The camera: there and back, zooming at a point, framing, limits, gliding."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turbo_table.scene.scene import Frame
from turbo_table.ui.camera import MARGIN, MOST_PX_PER_MM, Camera, framing, glide, least_px_per_mm
from turbo_table.ui.rect import Rect

AREA = Rect(24, 28, 744, 744)
WIDE = Rect(0, 0, 1000, 400)
TABLE = Frame(0, 0, 914_000, 914_000)
LONG = Frame(0, 0, 2_000_000, 500_000)

cameras = st.builds(
    Camera,
    st.floats(0, 914_000),
    st.floats(0, 914_000),
    st.floats(0.3, 6),
    st.sampled_from((0, 15_000, 90_000, 180_000, 270_000, 359_000)),
)
points = st.tuples(st.floats(-100_000, 1_000_000), st.floats(-100_000, 1_000_000))


def test_the_middle_of_the_area_shows_the_centre() -> None:
    assert Camera(100, 200, 2).to_screen(AREA, 100, 200) == AREA.middle


def test_up_the_table_is_up_the_screen_and_a_quarter_turn_is_clockwise() -> None:
    x, y = AREA.middle
    assert Camera(0, 0, 2).to_screen(AREA, 10_000, 20_000) == (x + 20, y - 40)
    assert Camera(0, 0, 2, 90_000).to_screen(AREA, 0, 20_000) == pytest.approx((x + 40, y))
    assert Camera(0, 0, 2, 90_000).heading(0) == 90_000
    assert Camera(0, 0, 2, 90_000).heading(300_000) == 30_000


@given(cameras, points)
def test_there_and_back(camera: Camera, point: tuple[float, float]) -> None:
    assert camera.to_world(AREA, *camera.to_screen(AREA, *point)) == pytest.approx(point, abs=0.01)


@given(st.floats(200, 600), st.floats(200, 600), st.floats(0.5, 2))
def test_zooming_keeps_the_point_at_the_pointer(x: float, y: float, factor: float) -> None:
    camera = Camera(457_000, 457_000, 2, 15_000)
    before = camera.to_world(AREA, x, y)
    after = camera.zoomed(AREA, x, y, factor, TABLE)
    assert after.px_per_mm == pytest.approx(2 * factor)
    assert after.to_world(AREA, x, y) == pytest.approx(before, abs=0.01)


@given(cameras, st.floats(0.001, 1000))
def test_no_zoom_leaves_the_limits(camera: Camera, factor: float) -> None:
    after = camera.zoomed(AREA, 300, 300, factor, TABLE)
    assert least_px_per_mm(AREA, TABLE) <= after.px_per_mm <= MOST_PX_PER_MM
    assert 0 <= after.centre_x_um <= TABLE.right_um
    assert 0 <= after.centre_y_um <= TABLE.far_um


@given(cameras, st.floats(-300, 300), st.floats(-300, 300))
def test_panning_moves_what_is_seen_by_as_much(camera: Camera, right: float, down: float) -> None:
    x, y = camera.to_screen(AREA, 300_000, 300_000)
    assert camera.panned(right, down).to_screen(AREA, 300_000, 300_000) == pytest.approx((x + right, y + down))


@pytest.mark.parametrize("turn_mdeg", [0, 30_000, 90_000, 180_000, 200_000])
@pytest.mark.parametrize("area", [AREA, WIDE])
def test_a_framed_part_is_seen_whole_and_large(area: Rect, turn_mdeg: int) -> None:
    part = Frame(200_000, 100_000, 500_000, 600_000)
    camera = framing(part, area, TABLE, turn_mdeg)
    corners = [camera.to_screen(area, x, y) for x in (part.left_um, part.right_um) for y in (part.near_um, part.far_um)]
    gaps = [
        min(x for x, _ in corners) - area.x,
        area.right - max(x for x, _ in corners),
        min(y for _, y in corners) - area.y,
        area.bottom - max(y for _, y in corners),
    ]
    assert min(gaps) == pytest.approx(MARGIN)


def test_the_whole_table_is_the_least_and_fits_either_way() -> None:
    for turn_mdeg in (0, 90_000):
        camera = framing(LONG, WIDE, LONG, turn_mdeg)
        assert camera.px_per_mm >= least_px_per_mm(WIDE, LONG)
    assert least_px_per_mm(WIDE, LONG) * 2000 <= WIDE.height - 2 * MARGIN + 1e-9


def test_a_tiny_part_is_not_framed_nearer_than_the_limit() -> None:
    assert framing(Frame(1, 1, 2, 2), AREA, TABLE).px_per_mm == MOST_PX_PER_MM


def test_an_area_without_room_still_gives_a_camera() -> None:
    assert framing(TABLE, Rect(0, 0, 0, 0), TABLE).px_per_mm > 0


@given(cameras, cameras)
def test_a_glide_begins_and_ends_where_it_should(start: Camera, end: Camera) -> None:
    assert glide(start, end, 0) == start
    assert glide(start, end, 1) == end
    assert glide(start, end, 7.5) == end
    half = glide(start, end, 0.5)
    low, high = sorted((start.px_per_mm, end.px_per_mm))
    assert low - 1e-9 <= half.px_per_mm <= high + 1e-9


def test_a_glide_turns_the_short_way() -> None:
    start = Camera(0, 0, 1, 350_000)
    assert glide(start, replace(start, turn_mdeg=10_000), 0.5).turn_mdeg == 0


def test_a_glide_zooms_towards_what_is_the_same_in_both() -> None:
    start = Camera(457_000, 457_000, 1)
    end = start.zoomed(AREA, 200, 250, 3, TABLE)
    still = start.to_world(AREA, 200, 250)
    for part in (0.2, 0.5, 0.9):
        assert glide(start, end, part).to_screen(AREA, *still) == pytest.approx((200, 250))


def test_a_settled_camera_shows_little_beyond_the_table() -> None:
    camera = Camera(457_000, 20_000, 2).settled(AREA, TABLE, 10_000)
    lowest = min(y for _, y in camera.shown(AREA))
    assert lowest == pytest.approx(-10_000)
    assert (camera.centre_x_um, camera.px_per_mm) == (457_000, 2)
    middle = Camera(457_000, 457_000, 2)
    assert middle.settled(AREA, TABLE, 10_000) == middle


def test_a_table_smaller_than_the_area_settles_in_its_middle() -> None:
    assert Camera(0, 900_000, 0.5).settled(AREA, TABLE, 10_000) == Camera(457_000, 457_000, 0.5)


@given(cameras, st.integers(0, 700_000), st.integers(0, 700_000))
def test_holding_brings_a_part_into_sight_and_moves_no_more_than_that(camera: Camera, left: int, near: int) -> None:
    small = replace(camera, px_per_mm=1.0)
    part, inside = Frame(left, near, left + 200_000, near + 100_000), AREA.top(500)
    held = small.holding(part, AREA, inside)
    for x, y in ((part.left_um, part.near_um), (part.right_um, part.far_um)):
        assert inside.inset(-0.01).holds(*held.to_screen(AREA, x, y))
    again = held.holding(part, AREA, inside)
    assert (again.centre_x_um, again.centre_y_um) == pytest.approx((held.centre_x_um, held.centre_y_um), abs=1)


def test_holding_shows_the_middle_of_a_part_that_is_too_large() -> None:
    held = Camera(0, 0, 2).holding(TABLE, AREA, AREA)
    assert (held.centre_x_um, held.centre_y_um) == pytest.approx((457_000, 457_000))
