"""The saves screen: what it lists, what can be done with it, and what it keeps to itself."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.apps import finished, go_to, new_session, on_top, open_app, use_folder, wait_for, words
from turbo_table.core.game import legal
from turbo_table.session import keeper, library, shelf
from turbo_table.session.keeper import Keeper
from turbo_table.session.saves import Loaded
from turbo_table.session.session import Session
from turbo_table.ui.headless import Driver
from turbo_table.ui.saves import previews
from turbo_table.ui.saves.previews import WAIT_MS, look_inside
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.saves import MOST_RECENT, SavesScreen
from turbo_table.ui.screens.table import TableScreen
from turbo_table.ui.widgets.model import Button, Mark, Picture


def begun(seed: str = "1", actions: int = 12) -> Session:
    """A game after a few actions."""
    session = new_session(seed)
    for _ in range(actions):
        seat = session.prompts[0].seat
        session.do(session.chance_answer() or next(iter(legal(session.game, session.state, seat))))
    return session


def kept(seed: str = "1") -> Path:
    """The file of an unfinished game that nobody plays."""
    keeper = Keeper(begun(seed))
    assert keeper.close()
    return keeper.path


def opened(driver: Driver) -> SavesScreen:
    """The saves screen, when it knows what there is."""
    driver.key("Ctrl+O")
    assert driver.screen == "saves"
    wait_for(driver, lambda screen: isinstance(screen, SavesScreen) and screen._all is not None)
    return on_top(driver, SavesScreen)


def rows(driver: Driver) -> list[str]:
    return [name for name in driver.names if name.startswith("save ")]


def test_a_row_says_who_plays_what_how_far_and_when(driver: Driver) -> None:
    kept()
    saved = opened(driver).chosen
    assert saved is not None
    text = words(driver)
    assert saved.course in text
    assert "Ann" in text
    assert "Bo" in text
    assert "today" in text
    assert "12 actions" in text
    assert "unfinished" in text
    marks = {each.colour for each, _ in driver.app.top._items if isinstance(each, Mark)}
    assert marks == {0, 1}


def test_an_empty_list_says_what_to_do_first(driver: Driver) -> None:
    opened(driver)
    assert "No game is kept yet" in words(driver)
    assert driver.app.top.focused == "play"
    driver.key("Enter")
    driver.frame()
    assert driver.screen == "setup"


def test_an_unfinished_game_goes_on_by_keys_alone(driver: Driver) -> None:
    path = kept()
    opened(driver)
    assert driver.app.top.focused == f"save {path}"
    driver.key("Enter")
    driver.key("Enter")
    driver.frame()
    screen = on_top(driver, TableScreen)
    assert len(screen.session.line) >= 12
    assert screen.keeper.path == path
    assert [face.screen.name for face in driver.app.faces] == ["home", "table"]


def test_a_finished_game_is_watched(driver: Driver) -> None:
    over = Keeper(finished())
    over.finish()
    opened(driver)
    driver.press("tab finished")
    assert rows(driver) == [f"save {over.path}"]
    driver.press("watch")
    driver.frame()
    assert driver.screen == "replay"
    driver.key("Esc")
    assert driver.screen == "saves"


def test_opening_another_game_keeps_the_one_that_is_played(driver: Driver) -> None:
    path = kept("2")
    ways.go_on(driver.app, kept("1"))
    driver.frame()
    table = on_top(driver, TableScreen)
    opened(driver)
    driver.press(f"save {path}")
    driver.press("go-on")
    driver.frame()
    other = on_top(driver, TableScreen)
    assert other.keeper.path == path
    assert table.keeper.path in keeper.unfinished()


def damaged(path: Path) -> None:
    """Its second line says something that cannot be."""
    path.write_text(path.read_text().splitlines()[0] + '\n{"seat": 0, "do": "fly", "ms": 1}\n')


def test_a_faulty_file_is_a_sentence_and_the_game_stays(driver: Driver, tmp_path: Path) -> None:
    file = tmp_path / "from a friend.save"
    file.write_text(kept("3").read_text())
    damaged(file)
    go_to(driver, "table")
    table = driver.app.top.screen
    opened(driver)
    driver.press("path")
    driver.type(str(file))
    driver.key("Enter")
    driver.frame()
    assert driver.screen == "saves"
    assert driver.app._said.startswith("from a friend.save:2:1: ")
    assert file.exists()
    driver.key("Esc")
    assert driver.app.top.screen is table


def test_a_file_anywhere_is_opened_by_its_path(driver: Driver, tmp_path: Path) -> None:
    file = tmp_path / "from a friend.save"
    kept().rename(file)
    opened(driver)
    driver.press("path")
    driver.type(str(file))
    driver.press("tab all")
    assert driver.screen == "saves"
    driver.press("open")
    driver.frame()
    table = on_top(driver, TableScreen)
    assert table.keeper.path == file
    driver.app.home()
    driver.frame()
    opened(driver)
    assert f"save {file}" in rows(driver)
    assert "elsewhere" in words(driver)
    driver.press(f"save {file}")
    driver.key("Del")
    assert file.exists()
    assert "outside" in driver.app._said


@pytest.mark.parametrize("typed", ["", "/nowhere/at all", "~nobody/x", "\0", "."])
def test_a_path_that_leads_nowhere_is_a_sentence(driver: Driver, typed: str) -> None:
    opened(driver)
    driver.press("path")
    driver.type(typed)
    driver.key("Enter")
    driver.frame()
    assert driver.screen == "saves"
    assert driver.app._said.endswith(".")


def test_a_save_is_deleted_and_brought_back(driver: Driver) -> None:
    path, other = kept("1"), kept("2")
    opened(driver)
    before = rows(driver)
    driver.press(f"save {path}")
    driver.key("Del")
    assert not path.exists()
    assert rows(driver) == [f"save {other}"]
    assert driver.app.top.focused == f"save {other}"
    assert "Deleted “" in words(driver)
    driver.key("Ctrl+Z")
    assert path.exists()
    assert sorted(rows(driver)) == sorted(before)
    assert driver.app.top.focused == f"save {path}"
    assert "undo" not in driver.names


def test_the_game_that_is_played_is_neither_deleted_nor_renamed(driver: Driver) -> None:
    path = kept()
    ways.go_on(driver.app, path)
    driver.frame()
    opened(driver)
    assert "being played" in words(driver)
    driver.key("Del")
    assert path.exists()
    assert "being played" in driver.app._said


def test_a_save_gets_another_name(driver: Driver) -> None:
    path = kept()
    opened(driver)
    driver.key("R")
    driver.type("Revenge")
    driver.key("Esc")
    driver.key("Esc")
    assert shelf.told(path).name == ""
    driver.key("R")
    driver.type("Revenge 漢")
    driver.key("Enter")
    driver.frame()
    assert shelf.told(path).name == "Revenge"
    assert "Revenge" in words(driver)
    assert driver.app.top.focused == f"save {path}"


def test_where_a_save_is_can_be_asked(driver: Driver) -> None:
    path = kept()
    opened(driver)
    driver.press("where")
    assert str(path) in driver.app._said


def test_the_table_of_the_chosen_save_is_shown_and_nothing_hidden(driver: Driver) -> None:
    path = kept()
    screen = opened(driver)
    driver.run(WAIT_MS + 100)
    wait_for(driver, lambda _: screen.chosen is not None and screen._previews.of(screen.chosen) is not None)
    assert any(isinstance(each, Picture) for each, _ in driver.app.top._items)
    inside = look_inside(path)
    assert inside.drawing is not None
    assert inside.stands


def test_previews_show_what_everybody_may_see(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, driver: Driver) -> None:
    asked: list[object] = []
    see = Session.view

    def view(self: Session, seat: object) -> object:
        asked.append(seat)
        return see(self, seat)  # type: ignore[arg-type]

    monkeypatch.setattr(Session, "view", view)
    assert previews.look_inside(kept()).fault == ""
    assert asked == [None]


def test_a_save_that_is_broken_deep_inside_says_where(driver: Driver) -> None:
    path = kept()
    damaged(path)
    screen = opened(driver)
    driver.run(WAIT_MS + 100)
    wait_for(driver, lambda _: screen.chosen is not None and screen._previews.of(screen.chosen) is not None)
    assert f"{path.name}:2:1: " in words(driver)
    ways_on = {name: driver.widget(name) for name in ("go-on", "watch", "rename", "delete")}
    on = {name for name, each in ways_on.items() if isinstance(each, Button) and each.enabled}
    assert on == {"rename", "delete"}
    assert "go on" not in [each.words for each in driver.app.top.view.hints]


def test_a_save_is_read_once_on_the_way_to_its_table(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept()
    read: list[Path] = []
    load = library._loaded

    def counted(path: Path) -> Loaded | str:
        read.append(path)
        return load(path)

    monkeypatch.setattr(library, "_loaded", counted)
    ways.go_on_instead(driver.app, path)
    driver.frame()
    assert driver.screen == "table"
    assert read == [path]
    # The game that is open is kept first: its file is another one then.
    screen = on_top(driver, TableScreen)
    screen.session.do(next(iter(legal(screen.session.game, screen.session.state, screen.session.prompts[0].seat))))
    length = len(screen.session.line)
    ways.go_on_instead(driver.app, path)
    driver.frame()
    again = on_top(driver, TableScreen)
    assert again is not screen
    assert len(again.session.line) == length


def test_a_file_that_is_no_save_is_listed_with_its_fault(driver: Driver) -> None:
    kept()
    bad = keeper.saves_folder() / "finished" / "odd.save"
    bad.parent.mkdir()
    bad.write_text("{}")
    opened(driver)
    driver.press(f"save {bad}")
    assert "odd.save cannot be read" in words(driver)
    go_on = driver.widget("go-on")
    assert isinstance(go_on, Button)
    assert not go_on.enabled
    driver.press("delete")
    assert not bad.exists()


def test_of_a_thousand_saves_only_those_in_sight_are_made(driver: Driver) -> None:
    text = kept().read_text()
    folder = shelf.named_folder()
    folder.mkdir()
    for number in range(1000):
        header, _, rest = text.partition("\n")
        path = folder / f"{number:04}.save"
        path.write_text(json.dumps({**json.loads(header), "name": f"Number {number}"}) + "\n" + rest)
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
    screen = opened(driver)
    assert len(screen.listed) == MOST_RECENT
    driver.press("tab all")
    assert len(screen.listed) == 1001
    assert len(driver.app.top.screen.view(driver.app.size).widgets) < 120
    driver.key("Down")
    driver.press(rows(driver)[0])
    driver.key("End")
    assert "Number 0" in words(driver)
    driver.key("Page Up")
    driver.key("Home")
    assert "Number 999" in words(driver)
    driver.wheel(400, 400, -3)
    assert screen._rolling.roll.first > 0
    area = screen._places(driver.app.size).rows
    driver.drag(area.right - 3, area.y + 20, area.right - 3, area.bottom - 20)
    assert screen._rolling.roll.first > 900


def test_saves_are_not_opened_in_mid_typing(driver: Driver) -> None:
    go_to(driver, "setup")
    driver.press("name 1")
    driver.key("Ctrl+O")
    assert driver.screen == "setup"
    driver.press("add")
    driver.key("Ctrl+O")
    assert driver.screen == "saves"


# Names at the table


def table(driver: Driver) -> TableScreen:
    """A table with a game under way."""
    ways.go_on(driver.app, kept())
    driver.frame()
    return on_top(driver, TableScreen)


def test_the_first_time_a_game_is_saved_it_is_named(driver: Driver) -> None:
    screen = table(driver)
    driver.key("Ctrl+S")
    assert driver.screen == "naming"
    driver.key("End")
    driver.type(" on Friday")
    driver.key("Enter")
    driver.frame()
    assert driver.screen == "table"
    named = shelf.saves("named")
    assert [each.name for each in named] == [f"Ann and Bo on {named[0].course} on Friday"]
    assert str(named[0].path) in driver.app._said
    driver.key("Ctrl+S")
    assert driver.screen == "table"
    assert str(named[0].path) in screen.said
    assert screen.keeper.path in keeper.unfinished()


def test_a_name_that_is_typed_takes_the_place_of_the_one_that_stands_there(driver: Driver) -> None:
    table(driver)
    driver.key("Ctrl+S")
    driver.type("Friday")
    driver.key("Enter")
    driver.frame()
    assert [each.name for each in shelf.saves("named")] == ["Friday"]
    opened(driver)
    driver.press("tab named")
    driver.press("rename")
    driver.frame()
    driver.type("Sunday")
    driver.key("Enter")
    driver.frame()
    assert "Sunday" in words(driver)


@pytest.mark.parametrize("way", ["Esc", "cancel"])
def test_a_game_is_not_saved_by_leaving_the_question(driver: Driver, way: str) -> None:
    table(driver)
    driver.key("Ctrl+S")
    if way == "cancel":
        driver.type("x")
        driver.press(way)
    else:
        driver.key(way)
    driver.frame()
    assert driver.screen == "table"
    assert shelf.saves("named") == ()


def test_another_game_of_that_name_is_not_replaced(driver: Driver) -> None:
    library.save_named(begun("other"), "Mine")
    table(driver)
    driver.key("Ctrl+S")
    driver.key("Ctrl+A")
    for _ in range(60):
        driver.key("Del")
    driver.type("Mine")
    driver.press("save")
    driver.frame()
    assert driver.screen == "naming"
    assert "another game with the name" in words(driver)


# Home


def test_a_broken_game_is_put_aside_and_the_one_before_is_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_folder(tmp_path, monkeypatch)
    path = kept()
    bad = keeper.saves_folder() / "zzz.save"
    bad.write_text("nothing")
    os.utime(path, (1_700_000_000, 1_700_000_000))
    driver = open_app(tmp_path)
    assert not bad.exists()
    assert "put aside" in driver.app._said
    driver.press("go-on")
    driver.frame()
    screen = on_top(driver, TableScreen)
    assert screen.keeper.path == path
    driver.app.close()


@pytest.mark.parametrize("how", ["taken", "over", "newer"])
def test_a_game_that_cannot_go_on_here_is_not_offered(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_folder(tmp_path, monkeypatch)
    path = kept()
    told = shelf.told
    changes: dict[str, Callable[[shelf.Saved], shelf.Saved]] = {
        "taken": lambda saved: replace(saved, taken=True),
        "over": lambda saved: replace(saved, over=True),
        "newer": lambda saved: replace(saved, fault=f"It cannot be read: {shelf.NEWER}."),
    }
    monkeypatch.setattr(shelf, "told", lambda path, kind="named": changes[how](told(path, kind)))
    saved, said = library.to_go_on()
    assert saved is None
    assert said == ()
    assert path.exists()
