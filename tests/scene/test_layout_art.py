"""Layouts as drawings and as plans: every card of them, where it lies."""

from dataclasses import replace

import pytest

from turbo_table.core.layout import DriftLayout, LanesLayout, Layout, Spot
from turbo_table.editor.generate import generate
from turbo_table.editor.whole import spots
from turbo_table.geometry.cards import pose
from turbo_table.geometry.polygon import place
from turbo_table.scene.drawing import Badge, Drawing, Line, Picture, Shape, Text
from turbo_table.scene.layout_art import (
    back_marks,
    card_edge,
    finish_marks,
    finish_of_course,
    layout_drawing,
    road_marks,
)
from turbo_table.scene.layout_plan import layout_plan

LAYOUTS = [generate(name, 5) for name in ("drag", "zig-zag", "centre", "circuit", "gates")]


def edges(drawing: Drawing) -> set[tuple[tuple[int, int], ...]]:
    """The outlines of shapes."""
    return {mark.points for mark in drawing.marks if isinstance(mark, Shape)}


def cards(layout: Layout) -> set[tuple[tuple[int, int], ...]]:
    """The outlines of all cards where they lie, but for places of cars."""
    lying = [spot for path, spot in spots(layout) if not {"start", "cars", "short"} & set(path)]
    return {place(card_edge(), pose(spot)) for spot in lying}


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_every_card_is_drawn_where_it_lies(layout: Layout) -> None:
    drawn = layout_drawing(layout)
    assert drawn.outline == ((0, 0), (layout.width_um, 0), (layout.width_um, layout.height_um), (0, layout.height_um))
    assert cards(layout) <= edges(drawn)
    assert cards(layout) <= edges(layout_plan(layout))


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_all_of_a_drawing_lies_on_its_table(layout: Layout) -> None:
    for drawn in (layout_drawing(layout), layout_plan(layout)):
        for mark in drawn.marks:
            assert not isinstance(mark, Badge | Picture)
            points = mark.points if isinstance(mark, Shape | Line) else (mark.at,)
            assert all(0 <= x <= layout.width_um and 0 <= y <= layout.height_um for x, y in points)


def test_a_plan_numbers_the_cards_and_an_obstacle_has_its_name() -> None:
    layout = LAYOUTS[1]
    assert isinstance(layout, LanesLayout)
    words = [mark.words for mark in layout_plan(layout).marks if isinstance(mark, Text)]
    assert {f"{lane}.{card}" for lane in range(1, 5) for card in range(1, 13)} <= set(words)
    assert {each.name for each in layout.extras.obstacles} <= set(words)


def test_a_course_that_names_no_finish_has_it_where_the_game_puts_it() -> None:
    layout = LAYOUTS[4]
    assert isinstance(layout, DriftLayout)
    assert finish_of_course(layout) == Spot(457_000, 830_000)
    assert finish_of_course(replace(layout, finish=Spot(1, 2, 3))) == Spot(1, 2, 3)
    assert "finish" in [mark.words for mark in layout_plan(layout).marks if isinstance(mark, Text)]


def test_cards_are_told_apart_by_their_art() -> None:
    assert len({back_marks(), road_marks(), finish_marks()}) == 3
    for marks in (back_marks(), road_marks(), finish_marks()):
        xs, ys = zip(*(point for mark in marks if isinstance(mark, Shape) for point in mark.points), strict=True)
        assert (min(xs), max(xs), min(ys), max(ys)) == (-31_500, 31_500, -44_000, 44_000)
