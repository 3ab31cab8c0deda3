"""Files of the user's own in the window: chosen in the set-up, or dropped on it."""

from importlib.resources import files
from pathlib import Path

import pygame
import pytest

from tests.ui.apps import FILE, GAME, PLUGIN, go_to, new_session, on_top, open_app, use_folder
from turbo_table.content.files import shipped
from turbo_table.session.keeper import Keeper
from turbo_table.session.preferences import load
from turbo_table.ui.headless import Driver
from turbo_table.ui.practice.exercise import ExerciseScreen
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.chosen import BUILD, from_json
from turbo_table.ui.screens.setup import SetupScreen
from turbo_table.ui.screens.table import TableScreen
from turbo_table.ui.widgets.model import Button, Choice, Label

CARDS = files("turbo_table.games.turbo_drift").joinpath("data/cards.yaml").read_text("utf-8")
COURSE = (shipped("layouts") / GAME / "zig-zag.yaml").read_text("utf-8")


def drop(driver: Driver, path: Path) -> None:
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(path)))
    driver.run(48)


def own(folder: Path, name: str, text: str) -> Path:
    path = folder / "data" / "cards" / GAME / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def set_up(driver: Driver) -> SetupScreen:
    return on_top(driver, SetupScreen)


def choice(driver: Driver) -> Choice:
    widget = driver.widget("file cards")
    assert isinstance(widget, Choice)
    return widget


def test_card_files_in_the_data_folder_can_be_chosen_and_are_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_folder(tmp_path, monkeypatch)
    mine = own(tmp_path, "mine.yaml", CARDS.replace("name: ", "name: My ", 1))
    driver = open_app(tmp_path)
    go_to(driver, "setup")
    assert choice(driver).values == ("as shipped", "mine")
    assert set_up(driver).chosen.setup(PLUGIN.game).files == ()
    driver.press("file cards")
    chosen = set_up(driver).chosen
    assert chosen.files == (("cards", str(mine)),)
    assert chosen.setup(PLUGIN.game).files == (("cards", mine.read_text()),)
    driver.press("start")
    table = on_top(driver, TableScreen)
    assert table.session.setup.files == (("cards", mine.read_text()),)
    driver.app.close()
    assert from_json(PLUGIN, load(tmp_path / FILE).setup(GAME)) == chosen


def test_a_card_file_that_is_not_in_order_is_named_with_its_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_folder(tmp_path, monkeypatch)
    broken = own(tmp_path, "broken.yaml", "turbo-table: cards/1\nname: 7\n")
    driver = open_app(tmp_path)
    go_to(driver, "setup")
    driver.press("file cards")
    detail = choice(driver).detail
    assert detail.startswith("broken.yaml:")
    assert detail.endswith(" more).")
    start = driver.widget("start")
    assert isinstance(start, Button)
    assert (start.enabled, start.why_not) == (False, detail)
    assert any(isinstance(each, Label) and each.text == detail for each in driver.app.top.view.widgets)
    driver.key("Ctrl+Enter")
    assert driver.screen == "setup"
    broken.unlink()
    driver.key("Esc")
    driver.press("play")
    assert choice(driver).detail.endswith("broken.yaml:1:1: there is no such file.")
    driver.press("file cards")
    assert choice(driver).values == ("as shipped",)
    driver.key("Ctrl+Enter")
    assert driver.screen == "table"
    driver.app.close()


def test_a_dropped_save_goes_on(driver: Driver, tmp_path: Path) -> None:
    go_to(driver, "table")
    kept = Keeper(new_session(seed="7"), tmp_path / "other.save")
    kept.keep()
    drop(driver, kept.path)
    table = on_top(driver, TableScreen)
    assert table.keeper.path == kept.path
    assert len(driver.app.faces) == 2


def test_a_dropped_save_that_is_damaged_leaves_the_table_as_it_is(driver: Driver, tmp_path: Path) -> None:
    go_to(driver, "table")
    table = driver.app.top.screen
    file = tmp_path / "from a friend.save"
    Keeper(new_session(seed="7"), file).keep()
    file.write_text(file.read_text().splitlines()[0] + '\n{"seat": 0, "do": "fly", "ms": 1}\n')
    drop(driver, file)
    assert driver.app.top.screen is table
    assert driver.app._said.startswith("from a friend.save:2:1: ")


def test_a_dropped_course_is_chosen_in_the_set_up(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere.yaml"
    path.write_text(COURSE.replace("name: ", "name: Elsewhere ", 1))
    drop(driver, path)
    chosen = driver.widget(f"course {path}")
    assert isinstance(chosen, Button)
    assert chosen.chosen
    assert chosen.label.startswith("Elsewhere")
    driver.press("start")
    table = on_top(driver, TableScreen)
    assert table.session.setup.layout is not None
    assert table.session.setup.layout.name == chosen.label
    driver.app.home()
    driver.frame()
    driver.press("play")
    driver.press(f"course {BUILD}")
    assert f"course {path}" not in driver.names


def test_a_dropped_card_file_is_chosen_in_the_set_up(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(CARDS)
    drop(driver, path)
    assert choice(driver).values == ("as shipped", "mine")
    assert set_up(driver).chosen.files == (("cards", str(path)),)
    assert driver.app._said == "mine is chosen among the options, under Cards."


def test_a_dropped_drill_begins_and_leads_back_to_practice(driver: Driver) -> None:
    drop(driver, shipped("drills") / GAME / "06-boost.yaml")
    exercise = on_top(driver, ExerciseScreen).exercise
    assert exercise.title == "The boost"
    assert exercise.corner == "Drill"
    driver.key("Esc")
    driver.run(32)
    assert driver.screen == "practice"


def test_a_dropped_drill_with_faults_is_told_with_file_line_and_key_and_nothing_is_left(
    driver: Driver, tmp_path: Path
) -> None:
    go_to(driver, "setup")
    text = (shipped("drills") / GAME / "01-first-card.yaml").read_text("utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text(text.replace("turns: 1", "turns: 99"))
    drop(driver, path)
    assert driver.screen == "setup"
    line = next(number for number, each in enumerate(text.splitlines(), 1) if each.startswith("goal: "))
    said = driver.app._said
    assert said.startswith(f"mine.yaml:{line}:")
    assert "goal.turns" in said


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        (
            "a.png",
            b"\x89PNG\r\n",
            "a.png is no saved game, no drill, and no course or file for a game here.",
        ),
        ("a.yaml", b"turbo-table: tune/1\n", "a.yaml is no saved game, no drill, and no course"),
        ("a.yaml", b"turbo-table: layout/1\nkind: drift\n", "a.yaml:"),
        ("a.yaml", b"turbo-table: cards/1\n", "a.yaml:"),
        ("a.yaml", b"turbo-table: layout/1\nkind: [drift\n", "a.yaml:3:1: "),
        ("a.yaml", b"kind: [drift\n", "a.yaml is no saved game, no drill, and no course"),
        ("none.yaml", None, "there is no such file"),
        ("", None, "it is a folder, not a file"),
    ],
)
def test_anything_else_is_a_sentence(
    driver: Driver, tmp_path: Path, name: str, content: bytes | None, sentence: str
) -> None:
    folder = tmp_path / "dropped"
    folder.mkdir()
    if content is not None:
        (folder / name).write_bytes(content)
    drop(driver, folder / name)
    assert driver.screen == "home"
    assert sentence in driver.app._said
    assert "\n" not in driver.app._said


def test_a_pack_in_the_data_folder_stands_in_the_set_up_of_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_folder(tmp_path, monkeypatch)
    pack = files("turbo_table.games.turbo_rally").joinpath("data/basic.yaml").read_text("utf-8")
    mine = tmp_path / "data" / "deck" / "turbo-rally" / "club.yaml"
    mine.parent.mkdir(parents=True)
    mine.write_text(pack)
    driver = open_app(tmp_path)
    ways.set_up(driver.app, "turbo-rally")
    driver.frame()
    widget = driver.widget("file deck")
    assert isinstance(widget, Choice)
    assert widget.values == ("as shipped", "club")
    driver.press("file deck")
    driver.press("start")
    assert on_top(driver, TableScreen).session.setup.files == (("deck", pack),)
    driver.app.close()
