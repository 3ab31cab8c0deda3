"""The shipped Drift courses are legal, roomy and different; shapely says where their cards lie."""

from itertools import combinations
from pathlib import Path

import pytest
from shapely.affinity import rotate, translate
from shapely.geometry import Polygon, box

from turbo_table.content import find_layouts, load_layout, read_file
from turbo_table.core.layout import DriftLayout, Spot

PATHS = find_layouts("turbo-drift")
CAR_WIDTH_MM = 63
START_STRIP_MM = 216


def course(path: Path) -> DriftLayout:
    """The course in a shipped file."""
    layout = load_layout(read_file(path), path.name)
    assert isinstance(layout, DriftLayout)
    return layout


def card(spot: Spot) -> Polygon:
    """The card's 63 x 88 mm rectangle at a spot, in mm."""
    turned = rotate(box(-31.5, -44, 31.5, 44), -spot.heading_mdeg / 1_000, origin=(0, 0))
    placed = translate(turned, spot.x_um / 1_000, spot.y_um / 1_000)
    assert isinstance(placed, Polygon)
    return placed


def test_there_are_nine_different_courses() -> None:
    courses = [course(path) for path in PATHS]
    assert len({layout.name for layout in courses}) == len(courses) == 9
    assert len({layout.barriers for layout in courses}) == 9
    assert all(layout.about.endswith(".") for layout in courses)
    assert {bool(layout.cars) for layout in courses} == {True, False}


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_barriers_lie_clear_of_all_else_with_room_for_a_car(path: Path) -> None:
    layout = course(path)
    barriers = [card(placed.spot) for placed in layout.barriers]
    table = box(0, 0, layout.width_um / 1_000, layout.height_um / 1_000)
    assert {placed.card for placed in layout.barriers} <= {"B1", "B2", "B3", "B4", "B5"}
    finish = card(layout.finish or Spot(layout.width_um // 2, layout.height_um - 84_000))
    assert table.contains(finish)
    for first, second in combinations([finish, *barriers], 2):
        assert first.distance(second) > CAR_WIDTH_MM + 10
    for barrier in barriers:
        assert table.contains(barrier)
        assert barrier.bounds[1] > START_STRIP_MM


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_start_places_lie_apart_40_mm_from_the_near_edge(path: Path) -> None:
    layout = course(path)
    cars = [card(spot) for spot in layout.cars]
    assert [(car.bounds[1], car.bounds[3]) for car in cars] == [(40, 128)] * len(cars)
    assert all(first.distance(second) > 0 for first, second in combinations(cars, 2))
