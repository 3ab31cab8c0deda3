"""The free table by mouse: choose, drag, click and click, box in, turn, measure, take out of box and hand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.apps import use_folder, words
from tests.ui.frees import BEND, CARD, FreeTable
from turbo_table.geometry.pose import Pose
from turbo_table.ui.free.boxed import KIND
from turbo_table.ui.free.build import HAND
from turbo_table.ui.free.menu import ITEM


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FreeTable]:
    use_folder(tmp_path, monkeypatch)
    table = FreeTable(tmp_path)
    yield table
    table.expect_agreement()
    table.close()


def near(pose: Pose, x_mm: float, y_mm: float) -> bool:
    """Within what a pixel is worth."""
    return abs(pose.x_um / 1000 - x_mm) < 4 and abs(pose.y_um / 1000 - y_mm) < 4


def test_a_piece_is_dragged_as_one_action(table: FreeTable) -> None:
    (card,) = table.add((CARD, 300, 300))
    table.drag((300, 300), (700, 500))
    assert near(table.lying[card], 700, 500)
    assert len(table.done) == 2
    assert list(table.desk.chosen) == [card]


def test_a_short_press_is_a_click_and_moves_nothing(table: FreeTable) -> None:
    (card,) = table.add((CARD, 300, 300))
    x, y = table.at(300, 300)
    table.driver.drag(x, y, x + 2, y + 2)
    assert list(table.desk.chosen) == [card]
    assert len(table.done) == 1


def test_a_piece_is_clicked_and_then_goes_where_the_next_click_is(table: FreeTable) -> None:
    (card,) = table.add((CARD, 300, 300))
    table.click(300, 300)
    table.driver.move(*table.at(600, 500))
    assert table.desk.away == frozenset()
    table.click(600, 500)
    assert near(table.lying[card], 600, 500)
    table.click(900, 800)
    assert not table.desk.chosen
    assert len(table.done) == 2


def test_a_click_on_another_piece_chooses_that_one_instead(table: FreeTable) -> None:
    one, other = table.add((CARD, 300, 300), (BEND, 600, 300))
    table.click(300, 300)
    table.click(600, 300)
    assert list(table.desk.chosen) == [other]
    table.driver.key("Ctrl+A")
    assert set(table.desk.chosen) == {one, other}
    assert len(table.done) == 1


def test_a_box_and_ctrl_choose_several_that_move_as_one_action(table: FreeTable) -> None:
    one, other, third = table.add((CARD, 300, 300), (BEND, 420, 300), (CARD, 900, 300))
    table.drag((220, 200), (500, 400))
    assert list(table.desk.chosen) == [one, other]
    with table.holding_ctrl():
        table.click(900, 300)
    assert list(table.desk.chosen) == [one, other, third]
    before = table.lying
    table.drag((300, 300), (300, 600))
    after = table.lying
    moved = {(after[id].x_um - before[id].x_um, after[id].y_um - before[id].y_um) for id in before}
    assert len(moved) == 1
    assert len(table.done) == 2


def test_locked_pieces_are_left_out_of_a_box_and_refuse_to_be_dragged(table: FreeTable) -> None:
    one, other = table.add((CARD, 300, 300), (BEND, 420, 300))
    table.desk.choose((one,))
    table.keys("L")
    table.drag((220, 200), (500, 400))
    assert list(table.desk.chosen) == [other]
    table.drag((300, 300), (700, 700))
    assert near(table.lying[one], 300, 300)
    assert "lock" in table.app._said


def test_ctrl_turns_snapping_round_and_what_snaps_is_shown_before(table: FreeTable) -> None:
    _, other = table.add((CARD, 300, 300), (CARD, 700, 300))
    table.driver.down(*table.at(700, 300))
    table.driver.move(*table.at(500, 390))
    table.driver.move(*table.at(302, 391))
    held = table.desk.held
    assert held is not None
    assert held.snap is not None
    assert held.snap.how == "line"
    assert held.lands == Pose(300_000, 388_000, 0)
    with table.holding_ctrl():
        table.driver.move(*table.at(303, 391))
        assert table.desk.held is not None
        assert table.desk.held.snap is None
    table.driver.up(*table.at(302, 391))
    assert table.lying[other] == Pose(300_000, 388_000, 0)


def test_the_wheel_turns_what_is_held_and_zooms_else(table: FreeTable) -> None:
    (card,) = table.add((CARD, 300, 300))
    before = table.desk.camera.px_per_mm
    table.driver.wheel(*table.at(800, 500), 1)
    assert table.desk.camera.px_per_mm > before
    table.driver.down(*table.at(300, 300))
    table.driver.move(*table.at(500, 500))
    table.driver.wheel(*table.at(500, 500), 2)
    table.driver.up(*table.at(500, 500))
    assert table.lying[card].heading_mdeg == 30_000


def test_the_handle_turns_what_is_chosen(table: FreeTable) -> None:
    (card,) = table.add((CARD, 500, 500))
    table.desk.choose((card,))
    table.driver.frame()
    knob = table.desk.knob
    assert knob is not None
    middle = table.at(500, 500)
    reach = middle[1] - knob[1]
    table.driver.drag(*knob, middle[0] + reach, middle[1])
    assert table.lying[card] == Pose(500_000, 500_000, 90_000)
    assert len(table.done) == 2


def test_ctrl_z_in_mid_drag_only_puts_back(table: FreeTable) -> None:
    (card,) = table.add((CARD, 300, 300))
    for end in ("Ctrl+Z", "Esc"):
        table.driver.down(*table.at(300, 300))
        table.driver.move(*table.at(600, 600))
        assert table.desk.away == {card}
        table.driver.key(end)
        table.driver.up(*table.at(600, 600))
        assert near(table.lying[card], 300, 300)
    table.driver.down(*table.at(300, 300))
    table.driver.move(*table.at(600, 600))
    table.driver.lose_focus()
    assert table.desk.held is None
    assert len(table.done) == 1


def test_pieces_come_out_of_the_box_by_drag_and_by_two_clicks(table: FreeTable) -> None:
    table.driver.press("tab box")
    slot = table.driver.widget(f"{KIND}token-1")
    table.driver.drag(*slot.rect.middle, *table.at(400, 400))
    table.driver.press(f"{KIND}d6")
    table.driver.move(*table.at(800, 400))
    table.click(800, 400)
    assert [near(pose, x, 400) for pose, x in zip(table.lying.values(), (400, 800), strict=True)] == [True, True]
    table.driver.drag(*slot.rect.middle, slot.rect.x + 90, slot.rect.y)
    assert len(table.lying) == 2


def test_the_right_button_opens_a_menu_of_what_lies_there(table: FreeTable) -> None:
    (card,) = table.add((CARD, 300, 300))
    table.click(300, 300, button=3)
    assert list(table.desk.chosen) == [card]
    assert table.desk.open is not None
    index = next(index for index, each in enumerate(table.desk.open.offers, 1) if each.key == "L")
    table.driver.press(f"{ITEM}{index}")
    assert table.desk.lay.things[card].locked
    table.click(900, 900, button=3)
    assert not table.desk.chosen
    assert table.desk.open is not None
    table.click(1200, 300)
    assert table.desk.open is None
    table.driver.frame()
    assert not any(name.startswith(ITEM) for name in table.driver.names)


def test_the_ruler_reads_mm_cards_and_the_angle(table: FreeTable) -> None:
    table.add((CARD, 300, 300))
    table.driver.press("ruler")
    table.drag((100, 100), (100, 276))
    ruler = table.desk.ruler
    assert ruler is not None
    assert abs(ruler.length_mm - 176) < 4
    assert "2.0" in ruler.words(table.desk.card_um)
    assert "cards" in ruler.words(table.desk.card_um)
    assert ruler.words(0).endswith("°")
    table.keys("Esc")
    assert table.desk.ruler is None


def test_a_card_of_the_hand_is_dragged_to_the_table(table: FreeTable) -> None:
    table.add(("deck", 800, 500))
    (pile,) = table.lying
    table.desk.choose((pile,))
    table.driver.frame()
    table.driver.press("draw")
    (held,) = table.desk.lay.hand
    table.driver.frame()
    slot = table.driver.widget(f"{HAND}{held.id}")
    table.driver.drag(*slot.rect.middle, *table.at(300, 500))
    assert near(table.lying[held.id], 300, 500)
    assert table.desk.lay.hand == ()
    table.desk.choose((pile,))
    table.driver.frame()
    table.driver.press("draw")
    (other,) = table.desk.slots.values()
    table.driver.drag(*table.at(300, 500), *other.middle)
    assert len(table.desk.lay.hand) == 2


def test_what_the_pointer_rests_on_is_named(table: FreeTable) -> None:
    (card,) = table.add((CARD, 300, 300))
    table.driver.move(*table.at(300, 300))
    assert table.desk.lay.things[card].label not in words(table.driver)
    table.driver.run(900)
    assert table.desk.lay.things[card].label in words(table.driver)
    table.driver.move(*table.at(900, 700))
    table.driver.run(100)
    assert table.desk.over == ""


def test_middle_click_looks_closely_and_middle_drag_pushes_the_table(table: FreeTable) -> None:
    (card,) = table.add((CARD, 300, 300))
    table.click(300, 300, button=2)
    assert table.desk.closely is not None
    assert table.desk.closely.id == card
    table.driver.press("zoom-in")
    before = table.desk.camera
    table.driver.drag(*table.at(600, 500), *table.at(700, 500), button=2)
    assert table.desk.camera.centre_x_um < before.centre_x_um
