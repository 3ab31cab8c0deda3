"""The verdict on two shapes, against separating axes and shapely, and what it must not depend on."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import inf, nan
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import Polygon as Area

from tests.geometry.oracle import BAND_UM, clear_verdict
from tests.geometry.shapes import (
    CARD,
    HOME,
    KINDS,
    Pair,
    checked,
    headings,
    lengths,
    moved,
    polygons,
    pushed_in,
)
from tests.sizes import times
from turbo_table.geometry.overlap import TOLERANCE_UM, overlaps
from turbo_table.geometry.polygon import Corner, Polygon, card, disc, place
from turbo_table.geometry.pose import Pose, forward

PAIRS = 10_000


@st.composite
def near_pairs(draw: st.DrawFn) -> Pair:
    """Two shapes, one poking into a side of the other by a depth around the tolerance, outside the band."""
    a = place(draw(polygons), HOME.facing(draw(headings)))
    b = place(draw(polygons), HOME.facing(draw(headings)))
    side = draw(st.integers(0, len(a) - 1))
    b = pushed_in(a, b, side, draw(st.integers(-100, 400)), draw(st.floats(-0.1, 1.1)))
    assume(clear_verdict(a, b) is not None)
    return a, b


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_agrees_with_separating_axes_and_with_shapely(kind: Callable[[Random], Pair]) -> None:
    rng = Random(kind.__name__)
    seen = Counter[bool | None]()
    for _ in range(times(PAIRS) // len(KINDS)):
        a, b = kind(rng)
        verdict = clear_verdict(a, b)
        seen[verdict] += 1
        if verdict is None:
            continue
        assert overlaps(a, b) == verdict, (a, b)
        assert overlaps(b, a) == verdict, (a, b)
        if verdict:
            assert Area(a).intersection(Area(b)).area > 0, (a, b)
        else:
            inset = Area(a).buffer(-TOLERANCE_UM - BAND_UM, join_style="mitre")
            assert not inset.intersects(Area(b)), (a, b)
    assert seen[True] > 0.05 * seen.total()
    assert seen[None] < 0.2 * seen.total()


@given(near_pairs())
@checked
def test_the_order_of_the_shapes_makes_no_difference(pair: Pair) -> None:
    a, b = pair
    assert overlaps(a, b) == overlaps(b, a)


@given(near_pairs(), st.randoms(use_true_random=False))
@checked
def test_the_order_of_the_corners_makes_no_difference(pair: Pair, rng: Random) -> None:
    a, b = pair
    shuffled_a, shuffled_b = rng.sample(a, len(a)), rng.sample(b, len(b))
    assert overlaps(a, b) == overlaps(a[::-1], b) == overlaps(a, b[1:] + b[:1])
    assert overlaps(a, b) == overlaps(shuffled_a, shuffled_b)


@given(near_pairs())
@checked
def test_a_mirror_makes_no_difference(pair: Pair) -> None:
    a, b = (tuple((-x, y) for x, y in polygon) for polygon in pair)
    assert overlaps(*pair) == overlaps(a, b)


@given(near_pairs(), lengths, lengths)
@checked
def test_moving_both_makes_no_difference(pair: Pair, dx: int, dy: int) -> None:
    a, b = (moved(polygon, 100 * dx, 100 * dy) for polygon in pair)
    assert overlaps(*pair) == overlaps(a, b)


@given(near_pairs(), headings)
@checked
def test_turning_both_makes_no_difference(pair: Pair, heading_mdeg: int) -> None:
    a, b = (place(polygon, HOME.facing(heading_mdeg)) for polygon in pair)
    assume(clear_verdict(a, b) is not None)
    assert overlaps(*pair) == overlaps(a, b)


@given(near_pairs(), st.floats(-0.4, 0.4), st.floats(-0.4, 0.4))
@checked
def test_places_need_not_be_whole(pair: Pair, dx: float, dy: float) -> None:
    a, b = pair
    assert overlaps([(x + dx, y + dy) for x, y in a], b) == overlaps(a, b)


@pytest.mark.parametrize("heading_mdeg", [0, 90_000, 180_000, 270_000])
@pytest.mark.parametrize("slide_um", [0, 1, 20_000, 62_900])
@pytest.mark.parametrize(("depth_um", "verdict"), [(0, False), (99, False), (100, False), (101, True), (102, True)])
def test_right_angles_are_exact(heading_mdeg: int, slide_um: int, depth_um: int, verdict: bool) -> None:
    other = Pose(slide_um, 88_000 - depth_um, 0)
    a, b = (place(CARD, HOME.facing(heading_mdeg).then(pose)) for pose in (HOME, other))
    expected = verdict and slide_um < 62_900
    assert overlaps(a, b) == expected
    assert overlaps(b, a) == expected


@pytest.mark.parametrize("width_um", [101, 150, 199, 201, 4_000])
def test_slivers_that_coincide_or_cross_in_the_middle_overlap(width_um: int) -> None:
    bar = moved(card(width_um, 40_000), 0, -20_000)
    assert overlaps(bar, bar)
    for heading_mdeg in (90_000, 45_000, 12_345):
        assert overlaps(bar, place(bar, HOME.facing(heading_mdeg)))


@pytest.mark.parametrize("corners", [24, 100, 256])
def test_round_shapes_are_judged_as_exactly(corners: int) -> None:
    rng = Random(corners)
    for _ in range(times(50)):
        a = place(disc((0, 0), 6_000, corners), HOME.facing(rng.randrange(360_000)))
        b = place(CARD, HOME.facing(rng.randrange(360_000)))
        b = pushed_in(a, b, rng.randrange(corners), rng.uniform(0, 200), 0.5)
        if (verdict := clear_verdict(a, b)) is not None:
            assert overlaps(a, b) == overlaps(b, a) == verdict


SQUARE = card(10_000, 10_000)


@pytest.mark.parametrize(
    ("corners", "words"),
    [
        ([(0, 0), (nan, 0), (0, 9)], "not within 1 km"),
        ([(0, 0), (9, 0), (0, inf)], "not within 1 km"),
        ([(0, 0), (9, 0), (0, -inf)], "not within 1 km"),
        ([(0, 0), (9, 0), (0, 1e300)], "not within 1 km"),
        ([(0, 0), (9, 0), (0, 10**400)], "not within 1 km"),
        ([], "three different corners, this one has 0"),
        ([(0, 0), (9, 0)], "three different corners, this one has 2"),
        ([(0, 0), (9, 0), (0, 0), (9, 0)], "three different corners, this one has 2"),
        (disc((0, 0), 900_000, 257), "at most 256 corners, this one has 257"),
        ([(0, 0), (9, 0), (5, 0)], "no area"),
        ([(0, 0), (9, 9), (5, 5), (7, 7)], "no area"),
        (
            [(0, 0), (90_000, 0), (90_000, 50_000), (50_000, 50_000), (50_000, 90_000), (0, 90_000)],
            "not convex",
        ),
        ([(0, 0), (4, 0), (1, 1), (0, 4)], "not convex"),
        ([(0, 0), (40_000, 0), (20_000, 10), (20_000, 30_000)], "not convex"),
    ],
)
def test_what_is_no_convex_polygon_is_refused(corners: Sequence[Corner], words: str) -> None:
    for a, b in ((corners, SQUARE), (SQUARE, corners)):
        with pytest.raises(ValueError, match=words) as refusal:
            overlaps(a, b)
        assert "\n" not in str(refusal.value)
        assert str(refusal.value).endswith(".")


def test_corners_on_a_straight_side_are_welcome_also_when_rounded() -> None:
    dotted: Polygon = (*CARD[:2], (31_500, 20_000), (31_500, 44_000), *CARD[2:])
    for heading_mdeg in range(0, 360_000, 1_237):
        assert overlaps(place(dotted, HOME.facing(heading_mdeg).then(forward(-44_000))), SQUARE)


def test_pymunk_says_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    rng = Random(0)
    for kind in KINDS:
        for _ in range(50):
            overlaps(*kind(rng))
    assert capfd.readouterr() == ("", "")
