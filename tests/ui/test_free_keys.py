"""The free table by keys alone, its panel, its undo, and the ways to it and from it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.apps import new_session as ruled_session
from tests.ui.apps import on_top, open_app, use_folder, words
from tests.ui.frees import BEND, CARD, HANDLING, PLUGIN, FreeTable
from turbo_table.core.game import Setup
from turbo_table.geometry.pose import Pose
from turbo_table.session import own_files
from turbo_table.session.keeper import Keeper
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.ui.free.boxed import FIND, KIND, wanted
from turbo_table.ui.free.build import HAND
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.free import FreeScreen
from turbo_table.ui.screens.menu import MenuScreen
from turbo_table.ui.table.build import GROUND
from turbo_table.ui.table.picker import TYPED
from turbo_table.ui.widgets.model import Button


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FreeTable]:
    use_folder(tmp_path, monkeypatch)
    table = FreeTable(tmp_path)
    yield table
    table.expect_agreement()
    table.close()


def test_a_bare_table_says_what_to_do_first(table: FreeTable) -> None:
    assert "The table is bare" in words(table.driver)
    assert f"{KIND}{CARD}" in table.driver.names
    table.add((CARD, 300, 300))
    assert "The table is bare" not in words(table.driver)


def test_a_piece_is_found_in_the_box_steered_and_put_down_by_keys_alone(table: FreeTable) -> None:
    table.keys("Ins")
    assert table.app.top.focused == FIND
    table.driver.type("sky tok")
    table.keys("Enter")
    assert table.desk.held is not None
    assert table.app.top.focused == GROUND
    start = table.desk.held.at
    table.keys("Left", "Up", "Shift+Right", "E", "Enter")
    (pose,) = table.lying.values()
    assert pose == Pose(start.x_um - 9_000, start.y_um + 10_000, 15_000)


def test_pieces_are_walked_through_taken_up_and_moved_by_keys_alone(table: FreeTable) -> None:
    one, other = table.add((CARD, 300, 700), (BEND, 300, 300))
    table.keys("N")
    assert list(table.desk.chosen) == [one]
    table.keys("N")
    assert list(table.desk.chosen) == [other]
    table.keys("P", "Shift+N")
    assert list(table.desk.chosen) == [one, other]
    table.keys("Enter", "Right", "Right", "Enter")
    assert [pose.x_um for pose in table.lying.values()] == [320_000, 320_000]
    table.keys("Esc")
    assert not table.desk.chosen
    assert len(table.done) == 2


@pytest.mark.parametrize(
    ("key", "by"),
    [("E", 15), ("Q", -15), ("Shift+E", 1), ("Shift+Q", -1), ("Ctrl+E", 90), ("Ctrl+Shift+E", -90)],
)
def test_keys_turn_what_is_chosen(table: FreeTable, key: str, by: int) -> None:
    (card,) = table.add((CARD, 500, 500))
    table.desk.choose((card,))
    table.keys(key)
    assert table.lying[card] == Pose(500_000, 500_000, by * 1000 % 360_000)


def test_keys_flip_lock_order_copy_and_delete(table: FreeTable) -> None:
    low, top = table.add((CARD, 300, 300), (BEND, 600, 300))
    table.desk.choose((low,))
    table.keys("T")
    assert list(table.lying) == [top, low]
    table.keys("U")
    assert list(table.lying) == [low, top]
    side = table.desk.lay.things[low].side
    table.keys("F")
    assert table.desk.lay.things[low].side != side
    table.keys("L")
    assert table.desk.lay.things[low].locked
    table.keys("L")
    assert not table.desk.lay.things[low].locked
    table.keys("Ctrl+D")
    assert len(table.lying) == 3
    assert table.desk.chosen not in ((), (low,))
    table.keys("Ctrl+C", "Ctrl+V", "Enter")
    assert len(table.lying) == 4
    table.keys("Ctrl+A", "Del")
    assert table.lying == {}
    while not table.session.undo_fault:
        table.keys("Ctrl+Z")
    assert table.done == []
    while not table.session.redo_fault:
        table.keys("Ctrl+Y")
    assert table.lying == {}


def test_numbers_are_typed_for_what_is_chosen(table: FreeTable) -> None:
    (card,) = table.add((CARD, 500, 500))
    table.desk.choose((card,))
    table.driver.frame()
    for name, text in (("x", "612.5"), ("angle", "33"), ("y", "201")):
        table.screen.press(name, text)
        table.driver.frame()
    assert table.lying[card] == Pose(612_500, 201_000, 33_000)
    table.screen.press("x", "wide")
    table.driver.frame()
    assert "no number" in table.app._said


def test_several_are_aligned_and_distributed(table: FreeTable) -> None:
    ids = table.add((CARD, 300, 300), (CARD, 420, 380), (CARD, 900, 460))
    table.desk.choose(ids)
    table.driver.frame()
    table.driver.press("arrange near")
    table.driver.press("arrange across")
    assert {pose.y_um for pose in table.lying.values()} == {300_000}
    assert [pose.x_um for pose in table.lying.values()] == [300_000, 600_000, 900_000]
    assert len(table.done) == 3


def test_overlaps_of_what_is_chosen_are_told_in_mm2(table: FreeTable) -> None:
    one, _ = table.add((CARD, 300, 300), (CARD, 320, 300))
    table.desk.choose((one,))
    table.keys("J")
    (clash,) = table.desk.clashes
    assert f"{clash.area_mm2:,.1f} mm²" in words(table.driver)
    table.keys("J")
    assert table.desk.clashes == ()


def test_views_are_kept_and_come_back(table: FreeTable) -> None:
    table.driver.press("zoom-in")
    camera = table.desk.camera
    table.keys("Ctrl+3", "Home")
    assert table.desk.camera != camera
    table.keys("Alt+3")
    assert table.desk.camera == camera
    table.keys("Alt+4")
    assert "Ctrl+4" in table.app._said


def test_cards_are_dealt_and_a_hand_is_hidden_until_the_other_one_is_there(table: FreeTable) -> None:
    (pile,) = table.add(("deck", 800, 500))
    table.desk.choose((pile,))
    table.driver.frame()
    table.driver.press("count")
    table.driver.press("deal")
    table.driver.frame()
    mine = {each.id for each in table.desk.lay.hand}
    assert len(mine) == 2
    assert all(f"{HAND}{id}" in table.driver.names for id in mine)
    table.driver.press("seat 2")
    table.driver.frame()
    assert table.driver.screen == "passing"
    assert table.driver.names == ("here",)
    table.keys("Enter")
    assert table.driver.screen == "free"
    his = {each.id for each in table.desk.lay.hand}
    assert len(his) == 2
    assert not his & mine
    assert not any(f"{HAND}{id}" in table.driver.names for id in mine)
    table.keys("Ctrl+Z")
    assert table.driver.screen == "passing"
    table.keys("Enter")


def test_a_card_that_is_looked_at_closely_is_put_away_when_undo_hands_over(table: FreeTable) -> None:
    (pile,) = table.add(("deck", 800, 500))
    table.desk.choose((pile,))
    table.driver.frame()
    table.driver.press("deal")
    table.driver.press("seat 2")
    table.keys("Enter")
    (his,) = table.desk.lay.hand
    table.driver.move(*table.driver.widget(f"{HAND}{his.id}").rect.middle)
    table.keys("Z")
    assert table.desk.closely is not None
    assert table.desk.closely.id == his.id
    table.keys("Ctrl+Z")
    assert table.driver.screen == "passing"
    table.keys("Enter")
    assert table.desk.lay.seat == 0
    assert table.desk.closely is None


def test_a_table_with_hands_is_opened_behind_the_question_who_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_folder(tmp_path, monkeypatch)
    table = FreeTable(tmp_path)
    (pile,) = table.add(("deck", 800, 500))
    table.desk.choose((pile,))
    table.driver.frame()
    table.driver.press("draw")
    path = table.screen.keeper.path
    table.close()
    driver = open_app(tmp_path)
    ways.go_on(driver.app, path)
    driver.frame()
    if driver.screen == "free":
        assert driver.names == ()
        driver.frame()
    assert driver.screen == "passing"
    driver.key("Enter")
    driver.run(50)
    assert any(name.startswith(HAND) for name in driver.names)
    driver.app.close()


def test_a_card_of_the_hand_is_played_by_its_number(table: FreeTable) -> None:
    (pile,) = table.add(("deck", 800, 500))
    table.desk.choose((pile,))
    table.driver.frame()
    table.driver.press("draw")
    (card,) = table.desk.lay.hand
    table.desk.choose(())
    table.keys("1", "Enter")
    assert card.id in table.lying


def test_the_cards_of_a_pile_are_listed_and_taken_out(table: FreeTable) -> None:
    (pile,) = table.add(("deck", 800, 500))
    table.desk.choose((pile,))
    table.driver.frame()
    card = table.desk.lay.things[pile].cards[3]
    table.driver.press(f"card {card}")
    assert card in table.lying
    assert card not in table.desk.lay.things[pile].cards


def test_dice_are_thrown_plainly_without_motion(table: FreeTable) -> None:
    dice = table.add(("d6", 300, 300), ("coin", 400, 300))
    table.keys("R")
    assert len(table.done) == 1
    table.desk.choose(dice)
    table.keys("R")
    table.until(lambda: len(table.done) == 3)
    assert table.lying[dice[0]] == Pose(300_000, 300_000, 0)
    assert table.desk.tumbling is None


def test_dice_roll_to_where_they_lie_and_undo_takes_it_all_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_folder(tmp_path, monkeypatch)
    table = FreeTable(tmp_path, motion=True)
    (die,) = table.add(("d6", 300, 300))
    table.desk.choose((die,))
    table.keys("R")
    assert table.desk.tumbling is not None
    assert table.desk.away == {die}
    ends = table.lying[die]
    assert ends != Pose(300_000, 300_000, 0)
    table.until(lambda: table.desk.tumbling is None)
    assert table.lying[die] == ends
    assert len(table.done) == 3
    table.keys("Ctrl+Z")
    assert table.lying[die] == Pose(300_000, 300_000, 0)
    table.keys("R")
    table.driver.click(*table.at(900, 700))
    assert table.desk.tumbling is None
    table.close()


def test_real_dice_are_typed_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    table = FreeTable(tmp_path, chance="ask")
    dice = table.add(("d6", 300, 300), ("d6", 400, 300))
    table.desk.choose(dice)
    table.keys("R")
    assert table.app.top.focused == TYPED
    table.driver.type("3")
    table.keys("Enter")
    table.driver.press("pick 5")
    table.driver.frame()
    faces = [table.desk.lay.things[id] for id in dice]
    assert [each.names[each.side] for each in faces] == ["3", "5"]
    assert TYPED not in table.driver.names
    table.keys("Ctrl+Z", "Ctrl+Z")
    assert len(table.done) == 1
    table.close()


def test_esc_backs_out_of_one_thing_after_the_other(table: FreeTable) -> None:
    (card,) = table.add((CARD, 500, 500))
    table.desk.choose((card,))
    table.keys("Shift+F10")
    assert table.desk.open is not None
    table.keys("Esc")
    assert table.desk.open is None
    table.keys("Enter")
    assert table.desk.held is not None
    table.keys("Esc")
    assert table.desk.held is None
    table.keys("Esc")
    assert not table.desk.chosen
    table.keys("Esc")
    assert table.driver.screen == "menu"


def test_words_find_kinds_of_the_box(table: FreeTable) -> None:
    assert {each.id for each in wanted(table.desk.box, "tok LIME")} == {"token-2"}
    assert wanted(table.desk.box, "") == table.desk.box
    table.keys("Ins")
    table.driver.type("nothing like that")
    table.driver.frame()
    assert "nothing like that" in words(table.driver)


def test_a_ruled_game_goes_on_by_hand_one_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    driver = open_app(tmp_path)
    session = ruled_session()
    driver.app.open(MenuScreen(driver.app, Keeper(session)))
    driver.frame()
    driver.press("by-hand")
    driver.frame()
    assert "one way" in words(driver)
    driver.press("go")
    driver.run(100)
    screen = on_top(driver, FreeScreen)
    lying = [piece for piece in session.plugin.table.pieces(session.view(None)) if piece.pose is not None]
    headings = [each.body.pose.heading_mdeg for each in screen.desk.lay.lying.placed.values()]
    assert {piece.pose.heading_mdeg for piece in lying if piece.pose} <= set(headings)
    assert len(headings) >= len(lying)
    assert screen.session.setup.names == session.setup.names
    assert not any(isinstance(each, Button) and each.name == "by-hand" for each in driver.app.top.widgets)
    driver.app.close()


def test_what_lies_there_is_kept_as_a_file_and_laid_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    table = FreeTable(tmp_path)
    table.add((CARD, 500, 500), (BEND, 700, 400))
    before = sorted(map(repr, table.lying.values()))
    table.driver.press("menu")
    table.driver.frame()
    table.driver.press("pieces")
    table.driver.frame()
    table.driver.press("save")
    table.driver.frame()
    (path,) = own_files.paths("pieces/freeform")
    assert path.stem == "My table"
    table.close()
    setup = Setup(names=("Ann",), files=(("pieces", path.read_text()),))
    again = Session(PLUGIN, setup, [Sitter("Ann")], seed="1")
    things = HANDLING.things(again.state).values()
    assert sorted(repr(each.pose) for each in things) == before


def test_a_kept_free_table_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    table = FreeTable(tmp_path)
    table.add((CARD, 500, 500))
    path = table.screen.keeper.path
    table.close()
    driver = open_app(tmp_path)
    ways.go_on(driver.app, path)
    driver.run(100)
    assert len(on_top(driver, FreeScreen).desk.lay.lying.placed) == 1
    driver.app.close()
