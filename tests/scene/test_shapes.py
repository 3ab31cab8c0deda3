"""Outlines for drawings."""

from __future__ import annotations

from math import hypot

import pytest

from turbo_table.geometry import polygon
from turbo_table.scene.drawing import SEAT_COLOURS, Badge, Line, Picture, Shape, Text
from turbo_table.scene.shapes import faded, loop, mixed, moved, round_box, sign, signed


def test_a_round_box_fills_its_rectangle_but_the_corners() -> None:
    box = round_box(-10_000, 5_000, 20_000, 30_000, 4_000)
    xs, ys = zip(*box, strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == (-10_000, 10_000, 5_000, 35_000)
    assert polygon.area_um2(box) == pytest.approx(20_000 * 30_000 - (4 - 3.1416) * 4_000**2, rel=0.001)
    assert round_box(0, 0, 10, 10, 0) == ((0, 0), (10, 0), (10, 10), (0, 10))


def test_a_loop_goes_through_its_points() -> None:
    points = ((0, 0), (10_000, 0), (10_000, 10_000), (0, 10_000))
    assert set(points) <= set(loop(points))
    way = loop(points, closed=False)
    assert (way[0], way[-1]) == (points[0], points[-1])


def test_a_point_that_stands_twice_makes_a_tip() -> None:
    foot = ((-9_000, 0), (9_000, 0), (9_000, 20_000))
    tip, other = (0, 50_000), (-9_000, 20_000)
    level = 45_000

    def wide(*points: tuple[int, int]) -> int:
        xs = [x for x, y in loop(points) if y > level]
        return max(xs) - min(xs)

    assert wide(*foot, tip, tip, other) < wide(*foot, tip, other) / 2


def test_colours_in_between() -> None:
    assert mixed(("#000000", "#FFFFFF"), 0.5) == "#808080"
    assert mixed(("#102030", "#FFFFFF", "#405060"), 1) == "#405060"
    assert mixed(("#102030", "#FFFFFF"), 0) == "#102030"


def test_every_seat_has_a_mark_of_its_own() -> None:
    signs = {sign(colour) for colour in range(len(SEAT_COLOURS))}
    assert len(signs) == len(SEAT_COLOURS)
    assert all(hypot(x, y) < 1.3 for outline in signs for x, y in outline)


def test_moving_and_fading() -> None:
    marks = (
        Shape(points=((0, 0), (10, 0), (10, 10)), fill="ink", width_um=4),
        Line(points=((0, 0), (10, 0)), stroke="ink", width_um=4, alpha=0.5),
        Text(at=(10, 10), words="A", height_um=20, fill="ink"),
        Badge(at=(10, 10), radius_um=20, width_um=4),
    )
    shape, line, text, badge = moved(marks, 100, 50, 2)
    assert shape == Shape(points=((100, 50), (120, 50), (120, 70)), fill="ink", width_um=8)
    assert line == Line(points=((100, 50), (120, 50)), stroke="ink", width_um=8, alpha=0.5)
    assert text == Text(at=(120, 70), words="A", height_um=40, fill="ink")
    assert badge == Badge(at=(120, 70), radius_um=40, width_um=8)
    assert [mark.alpha for mark in faded(marks, 0.5) if not isinstance(mark, Badge)] == [0.5, 0.25, 0.5]
    assert signed(badge, 2).points[0] == (120 - 32, 70 - 32)


def test_a_picture_moves_and_fades_as_everything_else() -> None:
    picture = Picture(box=(-10, -20, 20, 40), file="king.png", source="0" * 16)
    (found,) = moved((picture,), 5, 7, 2)
    assert isinstance(found, Picture)
    assert found.box == (-15, -33, 40, 80)
    (faint,) = faded((picture,), 0.5)
    assert isinstance(faint, Picture)
    assert faint.alpha == 0.5
