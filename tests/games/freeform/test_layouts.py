"""FT-20: a layout lies on the table as pieces, and what lies there is the layout."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.freeform.driver import GAME, Table
from turbo_table.content.layouts import find_layouts, layout_to_yaml, load_layout
from turbo_table.core.game import Setup
from turbo_table.core.layout import DriftLayout, LanesLayout, Layout
from turbo_table.editor.generate import GENERATORS, generate
from turbo_table.games.freeform.laid_out import layout_of, word_of
from turbo_table.games.freeform.state import Item, State

SHIPPED = [path for game in ("turbo-drift", "turbo-rally", "turbo-2003") for path in find_layouts(game)]


def begun(layout: Layout) -> State:
    """A table on which a layout lies."""
    setup = Setup(names=("Ann",), layout=layout)
    assert GAME.refuse(setup) is None
    return GAME.setup(setup).state


def part(state: State, name: str) -> Item:
    """The piece of this place in the layout."""
    return next(each for each in state.table if isinstance(each, Item) and name in each.part.split())


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_ft_20_a_shipped_layout_is_the_same_from_its_pieces(path: Path) -> None:
    layout = load_layout(path.read_text("utf-8"), "")
    assert layout_of(begun(layout)) == layout
    assert layout_to_yaml(layout_of(begun(layout)) or layout) == layout_to_yaml(layout)


@pytest.mark.parametrize("name", GENERATORS)
def test_ft_20_a_layout_takes_the_place_of_another_and_other_pieces_stay(name: str) -> None:
    layout = generate(name, 3)
    table = Table().do("add d6 100 100 0", f"lay-out {word_of(layout)}")
    assert layout_of(table.state) == layout
    assert table.item("1").kind == "d6"
    assert (table.state.width_um, table.state.height_um) == (layout.width_um, layout.height_um)
    again = layout_of(table.do("lay-out " + word_of(LanesLayout("None", "", "drag", ()))).state)
    assert again == LanesLayout("None", "", "drag", ())
    assert [each.id for each in table.state.table] == ["1"]


def test_ft_20_what_is_moved_is_moved_in_the_layout() -> None:
    table = Table().do(f"lay-out {word_of(generate('drag', 1, {'lanes': 2, 'slots': 3}))}")
    card = part(table.state, "lanes/1/slots/2")
    layout = layout_of(table.do(f"move {card.id} 200 210.5 45").state)
    assert isinstance(layout, LanesLayout)
    spot = layout.lanes[1].slots[2]
    assert (spot.x_um, spot.y_um, spot.heading_mdeg) == (200_000, 210_500, 45_000)


def test_ft_20_a_piece_that_stays_keeps_its_number_and_its_lock() -> None:
    layout = generate("gates", 1)
    table = Table().do(f"lay-out {word_of(layout)}")
    barrier = part(table.state, "barriers/0")
    table.do(f"lock {barrier.id}", f"lay-out {word_of(layout)} once more")
    assert part(table.state, "barriers/0").id == barrier.id
    assert part(table.state, "barriers/0").locked


def test_ft_20_the_finish_of_a_course_is_told_only_where_it_was_moved() -> None:
    course = generate("gates", 1)
    assert isinstance(course, DriftLayout)
    assert course.finish is None
    table = Table().do(f"lay-out {word_of(course)}")
    finish = part(table.state, "finish")
    table.do(f"slide {finish.id} 300 500 0")
    moved = layout_of(table.state)
    assert isinstance(moved, DriftLayout)
    assert moved.finish is not None
    assert moved.finish.x_um == 300_000


def test_ft_20_lanes_end_on_one_piece_and_a_lane_without_a_card_is_none() -> None:
    table = Table().do(f"lay-out {word_of(generate('centre', 2, {'lanes': 3, 'slots': 3}))}")
    shared = part(table.state, "lanes/0/finish")
    assert shared is part(table.state, "lanes/2/finish")
    cards = [part(table.state, f"lanes/1/slots/{index}").id for index in range(3)]
    layout = layout_of(table.do(f"remove {' '.join(cards)}").state)
    assert isinstance(layout, LanesLayout)
    assert len(layout.lanes) == 2


def test_ft_20_what_is_no_layout_is_refused() -> None:
    bad = word_of(generate("drag", 1)).replace('"lanes"', '"alleys"')
    Table().expect_refusals("FT-20", "lay-out x", f"lay-out {bad} for fun", "lay-out {}")


def test_ft_3_a_layout_needs_room_for_its_pieces() -> None:
    many = " ".join(["d6 100 100 0"] * 500)
    table = Table().do(*[f"add {many}"] * 4)
    table.expect_refusals("FT-3", f"lay-out {word_of(generate('drag', 1, {'lanes': 2, 'slots': 3}))}")


def test_ft_20_a_copied_card_comes_after_its_pattern_and_a_copied_lane_is_one_of_its_own() -> None:
    table = Table().do(f"lay-out {word_of(generate('drag', 1, {'lanes': 2, 'slots': 3}))}")
    card = part(table.state, "lanes/0/slots/1")
    table.do(f"copy {card.id} 50 60 0")
    layout = layout_of(table.state)
    assert isinstance(layout, LanesLayout)
    assert [len(lane.slots) for lane in layout.lanes] == [4, 3]
    assert layout.lanes[0].slots[2].x_um == 50_000
    whole = [each for each in table.state.table if isinstance(each, Item) and each.part.startswith("lanes/1/")]
    table.do("copy " + " ".join(f"{each.id} {100 + 10 * number} 50 0" for number, each in enumerate(whole)))
    layout = layout_of(table.state)
    assert isinstance(layout, LanesLayout)
    assert [len(lane.slots) for lane in layout.lanes] == [4, 3, 3]
    assert layout.lanes[2].finish is not None


def test_ft_20_what_is_removed_leaves_the_others_with_their_places() -> None:
    table = Table().do(f"lay-out {word_of(generate('drag', 1, {'lanes': 3, 'slots': 3}))}")
    last = part(table.state, "lanes/2/slots/0")
    gone = [each.id for each in table.state.table if isinstance(each, Item) and each.part.startswith("lanes/0/")]
    table.do(f"remove {' '.join(gone)}")
    assert table.item(last.id).part == "lanes/1/slots/0"
    assert {each.kind for each in table.state.table if isinstance(each, Item)} >= {"layout-start-1", "layout-start-2"}


def test_ft_20_what_is_added_has_a_place_in_the_layout() -> None:
    table = Table().do(f"lay-out {word_of(generate('gates', 1, {'barriers': 2}))}")
    table.do(
        "add layout-barrier-B5 300 500 0 layout-start-1 100 100 0 layout-obstacle/Cup/-30,-30/30,-30/0,40 200 300 0"
    )
    layout = layout_of(table.state)
    assert isinstance(layout, DriftLayout)
    assert layout.barriers[-1].card == "B5"
    assert [car.x_um for car in layout.cars] == [100_000]
    assert layout.extras.obstacles[0].points == ((170_000, 265_000), (230_000, 265_000), (200_000, 335_000))
