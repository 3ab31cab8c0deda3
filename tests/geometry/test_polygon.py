"""Polygons against shapely: areas, cuts, gaps, lines with a width."""

from itertools import pairwise
from math import dist

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import LineString, MultiPolygon, Point, box, union_all
from shapely import Polygon as Area

from tests.geometry.shapes import CARD, HOME, checked, headings, lengths, moved, polygons, poses, right_poses
from turbo_table.geometry.polygon import (
    Polygon,
    area_um2,
    card,
    centre,
    disc,
    gap_um,
    intersection,
    outside,
    place,
    thick_line,
)
from turbo_table.geometry.pose import Pose, forward

TABLE_UM = 914_000
near_poses = st.builds(Pose, st.integers(-120_000, 120_000), st.integers(-120_000, 120_000), st.integers(0, 359_999))
edge_poses = st.builds(
    Pose, st.integers(-100_000, 1_014_000), st.integers(-100_000, 1_014_000), st.integers(0, 359_999)
)


def nearly_equal(found: Area | MultiPolygon, expected: Area | MultiPolygon) -> bool:
    """Return whether two areas differ by no more than rounding their corners to whole µm explains."""
    difference: float = found.symmetric_difference(expected).area
    rounding: float = 2 * (expected.length + 1)
    return difference <= rounding


def test_a_card_stands_on_the_middle_of_its_bottom_edge() -> None:
    assert card(63_000, 88_000) == ((-31_500, 0), (31_500, 0), (31_500, 88_000), (-31_500, 88_000))
    assert card(3, 2) == ((-1, 0), (2, 0), (2, 2), (-1, 2))
    assert centre(CARD) == (0, 44_000)


@given(polygons, poses)
@checked
def test_placing_puts_every_corner_where_a_step_leads(shape: Polygon, pose: Pose) -> None:
    placed = place(shape, pose)
    steps = [pose.then(Pose(x, y, 0)) for x, y in shape]
    assert placed == tuple((step.x_um, step.y_um) for step in steps)
    assert all(type(number) is int for corner in placed for number in corner)


@given(polygons, poses)
@checked
def test_placing_keeps_order_and_area(shape: Polygon, pose: Pose) -> None:
    assert area_um2(place(shape, pose)) == pytest.approx(area_um2(shape), abs=2 * Area(shape).length + 2)


@given(polygons, right_poses)
@checked
def test_placing_at_right_angles_is_exact(shape: Polygon, pose: Pose) -> None:
    back = Pose(0, 0, -pose.heading_mdeg % 360_000)
    placed = moved(place(shape, pose), -pose.x_um, -pose.y_um)
    assert place(placed, back) == shape
    assert area_um2(placed) == area_um2(shape)


@given(polygons)
@checked
def test_area_is_that_of_shapely(polygon: Polygon) -> None:
    assert area_um2(polygon) == Area(polygon).area
    assert area_um2(polygon[::-1]) == -Area(polygon).area
    assert area_um2(polygon[:2]) == 0


@given(polygons, near_poses, polygons)
@checked
def test_intersection_is_that_of_shapely(a: Polygon, pose: Pose, b: Polygon) -> None:
    b = place(b, pose)
    piece = intersection(a, b)
    expected = Area(a).intersection(Area(b))
    assert nearly_equal(Area(piece), expected)
    assert area_um2(piece) >= 0
    assert all(type(number) is int for corner in piece for number in corner)


def test_shapes_that_only_touch_share_nothing() -> None:
    assert intersection(CARD, moved(CARD, 63_000, 0)) == ()
    assert intersection(CARD, moved(CARD, 63_000, 88_000)) == ()
    assert intersection(CARD, moved(CARD, 70_000, 0)) == ()
    assert set(intersection(CARD, moved(CARD, 62_900, 0))) == {
        (31_400, 0),
        (31_500, 0),
        (31_500, 88_000),
        (31_400, 88_000),
    }


@given(polygons, near_poses, polygons)
@checked
def test_gap_is_that_of_shapely(a: Polygon, pose: Pose, b: Polygon) -> None:
    b = place(b, pose)
    assert gap_um(a, b) == gap_um(b, a) == pytest.approx(Area(a).distance(Area(b)), rel=1e-9)


def test_gap_is_zero_when_shapes_touch() -> None:
    assert gap_um(CARD, moved(CARD, 63_000, 0)) == 0
    assert gap_um(CARD, moved(CARD, 63_000, 88_000)) == 0
    assert gap_um(CARD, moved(CARD, 63_001, 0)) == 1
    assert gap_um(CARD, moved(CARD, 63_003, 88_004)) == 5
    assert gap_um(CARD, disc((0, 44_000), 6_000)) == 0


@given(polygons, edge_poses)
@checked
def test_outside_covers_what_sticks_out_of_the_table(shape: Polygon, pose: Pose) -> None:
    polygon = place(shape, pose)
    table = box(0, 0, TABLE_UM, TABLE_UM)
    pieces = outside(polygon, TABLE_UM, TABLE_UM)
    xs, ys = zip(*polygon, strict=True)
    excess = (-min(xs), max(xs) - TABLE_UM, -min(ys), max(ys) - TABLE_UM)
    assert len(pieces) == sum(beyond_um > 100 for beyond_um in excess)
    if not any(0 < beyond_um <= 101 for beyond_um in excess):
        assert nearly_equal(union_all([Area(piece) for piece in pieces]), Area(polygon).difference(table))


@pytest.mark.parametrize("quarters", range(4))
def test_a_tolerance_beyond_the_edge_is_still_on_the_table(quarters: int) -> None:
    corner = (Pose(0, 0, 90_000), Pose(0, 10**6, 180_000), Pose(10**6, 10**6, 270_000), Pose(10**6, 0, 0))[quarters]
    lying = corner.then(Pose(-500_000, 0, 0))
    assert outside(place(CARD, lying), 10**6, 10**6) == ()
    assert outside(place(CARD, lying.then(forward(-100))), 10**6, 10**6) == ()
    (piece,) = outside(place(CARD, lying.then(forward(-101))), 10**6, 10**6)
    assert area_um2(piece) == 101 * 63_000


@given(st.integers(3, 60), lengths, lengths, st.integers(1_000, 90_000))
@checked
def test_a_disc_has_its_corners_on_the_circle(corners: int, x: int, y: int, radius_um: int) -> None:
    polygon = disc((x, y), radius_um, corners)
    assert polygon[0] == (x + radius_um, y)
    assert len(polygon) == corners
    assert all(dist(corner, (x, y)) == pytest.approx(radius_um, abs=0.8) for corner in polygon)
    circle = Point(x, y).buffer(radius_um, quad_segs=64)
    assert 0.4 < area_um2(polygon) / circle.area < 1.001


def test_a_bend_of_a_right_angle_is_filled() -> None:
    line = [(14_000, 70_000), (14_000, 18_000), (50_000, 18_000)]
    bars = thick_line(line, 4_000)
    drawn = LineString(line).buffer(2_000, cap_style="flat", join_style="mitre")
    assert union_all([Area(bar) for bar in bars]).equals(drawn)
    assert all(area_um2(bar) > 0 for bar in bars)


def test_the_ends_of_a_single_segment_are_square() -> None:
    assert thick_line([(0, 0), (0, 43_000)], 4_000) == (((2_000, 0), (2_000, 43_000), (-2_000, 43_000), (-2_000, 0)),)


@given(
    st.lists(st.tuples(st.integers(0, 90_000), st.integers(0, 90_000)), min_size=2, max_size=5),
    st.integers(100, 9_000),
    headings,
)
@checked
def test_a_thick_line_covers_the_line_and_not_much_more(
    points: list[tuple[int, int]], width_um: int, heading_mdeg: int
) -> None:
    assume(all(dist(start, end) > 100 for start, end in pairwise(points)))
    line = list(place(tuple(points), HOME.facing(heading_mdeg)))
    bars = [Area(bar) for bar in thick_line(line, width_um)]
    assert len(bars) == len(points) - 1
    for bar, start, end in zip(bars, line[:-1], line[1:], strict=True):
        assert bar.buffer(2).covers(LineString([start, end]).buffer(width_um / 2, cap_style="flat"))
        assert LineString([start, end]).buffer(width_um / 2 + 2, cap_style="square").covers(bar)
    if len(line) == 3:
        bevelled = LineString(line).buffer(width_um / 2, cap_style="flat", join_style="bevel")
        assert union_all(bars).buffer(3).covers(bevelled)


def test_a_line_without_length_is_refused() -> None:
    with pytest.raises(ValueError, match="at least two points"):
        thick_line([(0, 0)], 4_000)
    with pytest.raises(ValueError, match=r"no length: both of its ends are \(1, 2\)"):
        thick_line([(0, 0), (1, 2), (1, 2)], 4_000)
