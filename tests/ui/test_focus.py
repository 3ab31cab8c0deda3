"""Where the focus goes: by Tab through everything, by arrows to what is nearest."""

import pytest

from turbo_table.ui.focus import Direction, at, following, pressables, toward
from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.model import Button, Ground, Label, Panel, Widget


def button(name: str, x: float, y: float, width: float = 80, height: float = 40) -> Button:
    return Button(name=name, rect=Rect(x, y, width, height), label=name)


GRID = tuple(button(f"{row}{column}", column * 100, row * 60) for row in range(3) for column in range(4))


def test_tab_goes_panel_by_panel_in_the_order_of_each() -> None:
    widgets: tuple[Widget, ...] = (
        Panel(rect=Rect(0, 0, 200, 400)),
        Panel(rect=Rect(300, 0, 200, 400)),
        button("left 1", 10, 10),
        button("right 1", 310, 10),
        Label(rect=Rect(10, 60, 80, 20), text="words"),
        button("left 2", 10, 90),
        button("outside", 220, 10, 60),
        button("right 2", 310, 90),
    )
    names = [widget.name for widget in pressables(widgets)]
    assert names == ["left 1", "left 2", "right 1", "right 2", "outside"]


def test_a_panel_in_a_panel_is_an_area_of_its_own() -> None:
    widgets: tuple[Widget, ...] = (
        Panel(rect=Rect(0, 0, 400, 400)),
        Panel(rect=Rect(100, 100, 100, 100)),
        button("outer 1", 10, 10),
        button("inner", 110, 110),
        button("outer 2", 10, 300),
    )
    assert [widget.name for widget in pressables(widgets)] == ["outer 1", "outer 2", "inner"]


def test_a_part_that_scrolls_is_an_area_wherever_it_is_scrolled_to() -> None:
    clip = Rect(0, 0, 100, 100)
    widgets = (Panel(rect=clip), button("above", 10, -500), button("back", 10, 10), button("seen", 10, 50))
    names = [widget.name for widget in pressables(widgets, (None, clip, None, clip))]
    assert names == ["above", "seen", "back"]


def test_tab_comes_round_both_ways() -> None:
    name, seen = GRID[0].name, []
    for _ in GRID:
        seen.append(name)
        name = following(GRID, name, 1)
    assert sorted(seen) == sorted(widget.name for widget in GRID)
    assert name == GRID[0].name
    assert following(GRID, GRID[0].name, -1) == GRID[-1].name
    assert following(GRID, "gone", 1) == GRID[0].name
    assert following((), "gone", 1) == ""


@pytest.mark.parametrize(
    ("name", "direction", "there"),
    [
        ("00", "right", "01"),
        ("01", "left", "00"),
        ("00", "down", "10"),
        ("21", "up", "11"),
        ("03", "right", "00"),
        ("00", "left", "03"),
        ("22", "down", "02"),
        ("02", "up", "22"),
    ],
)
def test_arrows_go_to_the_neighbour_and_round_in_the_same_row_or_column(
    name: str, direction: Direction, there: str
) -> None:
    assert toward(GRID, name, direction) == there


def test_arrows_prefer_what_lies_straight_on() -> None:
    widgets = (button("here", 0, 100), button("near but aside", 100, 240), button("far but straight", 300, 100))
    assert toward(widgets, "here", "right") == "far but straight"


def test_an_arrow_from_a_wide_widget_reaches_the_one_below_at_its_side() -> None:
    widgets = (button("wide", 0, 0, 600), button("small", 500, 60), button("list", 0, 120, 600))
    assert toward(widgets, "wide", "down") == "small"
    assert toward(widgets, "small", "down") == "list"


def test_an_arrow_where_there_is_nothing_stays() -> None:
    assert toward((button("alone", 0, 0),), "alone", "up") == "alone"
    assert toward((), "gone", "up") == ""
    assert toward(GRID, "gone", "up") == GRID[0].name


def test_every_widget_is_reached_by_arrows() -> None:
    directions: tuple[Direction, ...] = ("left", "right", "up", "down")
    reached, new = {GRID[0].name}, [GRID[0].name]
    while new:
        here = new.pop()
        found = {toward(GRID, here, direction) for direction in directions} - reached
        reached |= found
        new += found
    assert reached == {widget.name for widget in GRID}


def test_the_mouse_takes_the_topmost_and_goes_through_a_ground() -> None:
    ground = Ground(name="ground", rect=Rect(0, 0, 500, 500), label="the table")
    widgets = (button("below", 0, 0), button("above", 0, 0), ground)
    found = at(widgets, 10, 10)
    assert found is not None
    assert found.name == "above"
    assert at(widgets, 300, 300) is None
