"""The user's own card files: made, kept, given away and taken in, from an empty folder to a game with them."""

from pathlib import Path

import pygame
import pytest

from tests.ui.apps import GAME, PLUGIN, go_to, on_top, words
from turbo_table.core.game import legal
from turbo_table.games.turbo_drift.components import card_set
from turbo_table.session import own_files
from turbo_table.session.preview import some_setup
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.ui.headless import Driver
from turbo_table.ui.screens.games import courses
from turbo_table.ui.screens.my_files import FILE, MyFilesScreen
from turbo_table.ui.screens.table import TableScreen

KIND = f"cards/{GAME}"


@pytest.fixture
def mine(driver: Driver) -> MyFilesScreen:
    """The screen, with no files yet."""
    go_to(driver, "my-files")
    return on_top(driver, MyFilesScreen)


def own(name: str, text: str) -> Path:
    path = own_files.new_path(KIND, name)
    own_files.keep(path, text)
    return path


def names(screen: MyFilesScreen) -> list[str]:
    return [file.name for file in screen.files]


def back_and_forth(driver: Driver) -> MyFilesScreen:
    go_to(driver, "my-files")
    return on_top(driver, MyFilesScreen)


def test_an_empty_folder_says_what_to_do_first(driver: Driver, mine: MyFilesScreen) -> None:
    assert driver.app.top.focused == "new"
    assert "our own, not those of the printed game" in words(driver)
    driver.key("Enter")
    driver.run(48)
    assert driver.screen == "making"
    driver.key("Esc")
    driver.run(48)
    assert names(mine) == ["My cards"]
    assert "Ready to play with" in words(driver)


def test_a_set_made_in_the_window_is_played(driver: Driver, mine: MyFilesScreen) -> None:
    driver.press("new")
    driver.run(48)
    driver.press("part paths[0].a")
    driver.frame()
    for _ in range(8):
        driver.key("Down")
    driver.press("back")
    driver.run(48)
    file = mine.files[0]
    assert file.text is not None
    setup = some_setup(PLUGIN, 2, layout=courses(GAME)[0].layout, files=(("cards", file.text),))
    session = Session(PLUGIN, setup, [Sitter(name) for name in setup.names], seed="3")
    for _ in range(30):
        if session.prompts:
            first = next(iter(legal(session.game, session.state, session.prompts[0].seat)))
            session.do(session.chance_answer() or first)
    assert dict(session.state.course.cards.exits)["1A"].y_um == 80_000


def test_files_are_chosen_opened_renamed_and_doubled(driver: Driver, mine: MyFilesScreen) -> None:
    own("One", PLUGIN.editors[0].start("One"))
    own("Two", PLUGIN.editors[0].start("Two"))
    mine = back_and_forth(driver)
    assert names(mine) == ["One", "Two"]
    driver.click(*driver.widget(f"{FILE}Two.yaml").rect.middle)
    assert driver.screen == "my-files"
    assert mine.chosen is not None
    assert mine.chosen.name == "Two"
    driver.click(*driver.widget(f"{FILE}Two.yaml").rect.middle)
    driver.run(48)
    assert driver.screen == "making"
    driver.press("back")
    driver.run(48)
    mine.press("rename", "  ")
    mine.press("rename", "Zwei / №2")
    assert names(mine) == ["One", "Zwei / №2"]
    assert card_set((own_files.folder(KIND) / "Two.yaml").read_text("utf-8")).name == "Zwei / №2"
    driver.press("double")
    assert names(mine) == ["One", "Zwei / №2", "Zwei / №2 2"]
    assert [file.faults for file in mine.files] == [(), (), ()]


def test_a_file_in_order_leads_to_the_set_up_with_it(driver: Driver, mine: MyFilesScreen) -> None:
    editor = PLUGIN.editors[0]
    path = own("Mine", editor.start("Mine"))
    own("Zero", editor.edit(editor.start("Zero"), {"paths[0].a.x": ""}))
    back_and_forth(driver)
    driver.press(f"{FILE}Zero.yaml")
    driver.frame()
    driver.press("play")
    assert driver.app._said == "It is a draft: mend it first."
    driver.press(f"{FILE}Mine.yaml")
    driver.frame()
    driver.press("play")
    driver.run(48)
    assert driver.screen == "setup"
    assert driver.app._said == "Mine is chosen among the options, under Cards."
    assert driver.app.preferences.setup(GAME)["files"] == {"cards": str(path)}
    driver.press("start")
    driver.run(48)
    screen = on_top(driver, TableScreen)
    assert screen.session.setup.files == (("cards", path.read_text("utf-8")),)


def test_a_deleted_file_is_brought_back(driver: Driver, mine: MyFilesScreen) -> None:
    text = PLUGIN.editors[0].start("One")
    own("One", text)
    mine = back_and_forth(driver)
    driver.press("delete")
    assert names(mine) == []
    driver.frame()
    driver.key("Ctrl+Z")
    assert [file.text for file in mine.files] == [text]
    driver.press("delete")
    driver.frame()
    driver.press("restore")
    assert names(mine) == ["One"]


def test_a_copy_goes_out_and_comes_in(driver: Driver, mine: MyFilesScreen, tmp_path: Path) -> None:
    own("One", PLUGIN.editors[0].start("One"))
    mine = back_and_forth(driver)
    driver.press("share")
    driver.frame()
    shared = tmp_path / "documents" / "Turbo Table" / "One.yaml"
    assert str(shared) in driver.app._said
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(shared)))
    driver.run(48)
    assert names(mine) == ["One", "One"]
    driver.press("fetch")
    driver.type(str(tmp_path / "none.yaml"))
    driver.key("Enter")
    driver.frame()
    assert "there is no such file" in driver.app._said
    assert len(mine.files) == 2


def test_faulty_files_are_drafts_and_other_files_are_no_trouble(driver: Driver, mine: MyFilesScreen) -> None:
    editor = PLUGIN.editors[0]
    own("Faulty", editor.edit(editor.start("Faulty"), {"paths[0].a.x": "wide"}))
    own("Broken", "turbo-table: [\n")
    (own_files.folder(KIND) / "binary.yaml").write_bytes(b"\xff\0")
    mine = back_and_forth(driver)
    assert names(mine) == ["binary", "Broken", "Faulty"]
    for file in mine.files:
        mine.press(FILE + file.path.name)
        driver.frame()
        assert mine.chosen == file
        assert "A draft: 1 fault" in words(driver)
        assert ("open" in driver.names) == (file.name == "Faulty")
    assert "Path card 1A: Must be a number, not text." in words(driver)
    for name in ("delete", "delete", "delete"):
        driver.press(name)
    assert names(mine) == []


def test_a_game_without_an_editor_has_no_such_screen() -> None:
    assert [slot.id for slot in PLUGIN.game.files if slot.offered] == [editor.slot for editor in PLUGIN.editors]
