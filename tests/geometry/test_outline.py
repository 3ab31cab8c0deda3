"""Outlines that need not be convex, against shapely."""

import random

import pytest
from shapely.geometry import Polygon as Shape
from shapely.ops import unary_union

from tests.sizes import times
from turbo_table.geometry.outline import crosses_itself, triangles
from turbo_table.geometry.polygon import Point

SQUARE = [(0, 0), (9, 0), (9, 9), (0, 9)]


@pytest.mark.parametrize(
    ("points", "crosses"),
    [
        (SQUARE, False),
        ([*SQUARE, (4, 4)], False),
        ([(0, 0), (9, 9), (9, 0), (0, 9)], True),
        ([*SQUARE, (9, 4)], True),
        ([(0, 0), (9, 0), (4, 0)], True),
        ([(0, 0), (9, 0), (9, 9), (9, 4)], True),
        ([(0, 0), (9, 0)], True),
        ([(0, 0), (9, 0), (9, 9), (0, 0)], True),
    ],
)
def test_an_outline_crosses_itself_or_not(points: list[Point], crosses: bool) -> None:
    assert crosses_itself(points) == crosses


def test_shapely_agrees_and_triangles_cover_the_area_once() -> None:
    rng = random.Random("outlines")
    simple = 0
    for _ in range(times(600)):
        points = [(rng.randrange(12), rng.randrange(12)) for _ in range(rng.randrange(3, 7))]
        shape = Shape(points)
        assert crosses_itself(points) == (not shape.is_valid or len(set(points)) < len(points))
        if crosses_itself(points):
            continue
        simple += 1
        parts = [Shape(each) for each in triangles(points)]
        assert all(part.exterior.is_ccw for part in parts)
        assert sum(part.area for part in parts) == pytest.approx(shape.area)
        assert unary_union(parts).symmetric_difference(shape).area == pytest.approx(0)
    assert simple > times(100)
