"""What each screen is for: from home to a table, and everything on the way."""

import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.ui.apps import (
    FILE,
    GAME,
    SCREENS,
    finished,
    go_to,
    new_session,
    on_top,
    open_app,
    screen_of,
    table,
    use_folder,
    words,
)
from turbo_table.core.game import CHANCE, legal
from turbo_table.games.clauses import clauses
from turbo_table.games.registry import GAMES, find
from turbo_table.session import keeper
from turbo_table.session.keeper import Keeper
from turbo_table.ui.app import App
from turbo_table.ui.headless import Driver
from turbo_table.ui.rect import Size
from turbo_table.ui.screens import home, ways
from turbo_table.ui.screens.games import posed
from turbo_table.ui.screens.home import HomeScreen
from turbo_table.ui.screens.results import ResultsScreen
from turbo_table.ui.screens.rules import RulesScreen
from turbo_table.ui.screens.table import TableScreen
from turbo_table.ui.widgets.model import Button, Choice, Label, Picture

OVER_A_TABLE = {
    *("menu", "leave", "naming", "passing", "own-hand", "by-hand", "keep-drill", "designer-menu"),
    *("replay", "table", "table of lanes", "free", "designer", "designer of lanes", "trainer", "seen", "what-else"),
}
"""Tables, and what stands in the middle of the window."""

# Home


@pytest.mark.parametrize("name", ["rules", "settings", "about"])
def test_home_leads_everywhere_and_back(driver: Driver, name: str) -> None:
    driver.press(name)
    assert driver.screen == name
    driver.press("back")
    assert driver.screen == "home"
    driver.key("Esc")
    assert driver.screen == "home"
    driver.press("quit")
    assert not driver.app.running


def test_play_and_the_game_lead_to_the_set_up(driver: Driver) -> None:
    for name in ("play", f"game-{GAME}"):
        driver.press(name)
        assert driver.screen == "setup"
        driver.key("Esc")
    driver.key("F2")
    assert driver.screen == "rules"
    driver.key("F2")
    assert driver.screen == "home"


def test_a_game_has_a_picture_and_its_words(driver: Driver) -> None:
    assert posed(GAME) is not None
    shown = driver.app.top.screen.view(driver.app.size).widgets
    for id in GAMES:
        card, game = driver.widget(f"game-{id}").rect, find(id).game
        inside = [each for each in shown if card.holds(*each.rect.middle)]
        assert {game.title, game.about} <= {each.text for each in inside if isinstance(each, Label)}
        assert [each.drawing for each in inside if isinstance(each, Picture)] == [posed(id)]


def test_the_first_picture_waits_for_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    monkeypatch.setattr(home, "LOOK_UP_S", 60)
    app = App(HomeScreen, tmp_path / FILE)
    assert app.frame(16)
    screen = app.top.screen
    assert isinstance(screen, HomeScreen)
    assert screen.ready
    assert f"game-{GAME}" in [widget.name for widget in app.top.widgets]
    app.close()


def test_home_waits_for_what_it_looks_up_before_it_closes_also_behind_another_screen(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()
    monkeypatch.setattr("turbo_table.ui.screens.games.posed", lambda _: go.wait(5))
    screen = HomeScreen(driver.app)
    screen.frame(16)
    screen.release()
    threading.Timer(0.2, go.set).start()
    screen.close()
    assert not any("_load" in thread.name for thread in threading.enumerate())


def test_an_unfinished_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    session = new_session()
    while session.prompts[0].chance is not None:
        answer = session.chance_answer()
        assert answer is not None
        session.do(answer)
    kept = Keeper(session)
    kept.keep()
    driver = open_app(tmp_path)
    go_on = driver.widget("go-on")
    assert isinstance(go_on, Button)
    who, where = go_on.detail.split("\n")
    assert who == "Turbo Drift · Ann, Bo"
    assert session.setup.layout is not None
    assert where.endswith(f" · {len(session.line)} action · {session.setup.layout.name}")
    assert where.startswith("today ")
    driver.press("go-on")
    assert driver.screen == "table"
    assert table(driver).session.state == session.state
    assert table(driver).keeper.path == kept.path
    driver.app.close()


def test_what_a_save_lost_is_said_at_its_table(driver: Driver, tmp_path: Path) -> None:
    kept = Keeper(new_session())
    kept.keep()
    with kept.path.open("a") as file:
        file.write('{"seat": 0, "do":')
    ways.go_on(driver.app, kept.path)
    driver.frame()
    assert driver.screen == "table"
    assert driver.app._said
    assert driver.app._said_ms > 0


def test_a_damaged_save_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    kept = Keeper(new_session())
    kept.keep()
    kept.path.write_text(kept.path.read_text().splitlines()[0] + '\n{"seat": 0, "do": "fly", "ms": 1}\n')
    driver = open_app(tmp_path)
    driver.press("go-on")
    assert driver.screen == "home"
    assert driver.app._said.startswith(f"{kept.path.name}:2:1: ")
    driver.app.close()


# Rules


def rules(driver: Driver, clause: str = "") -> RulesScreen:
    ways.rules(driver.app, GAME, clause)
    driver.run(32)
    return on_top(driver, RulesScreen)


def test_every_clause_can_be_read_and_house_rules_are_marked(driver: Driver) -> None:
    screen = rules(driver)
    for each in clauses(GAME):
        driver.press(f"clause {each.id}")
        assert screen.chosen == each.id
        text = words(driver)
        assert each.text.replace("`", "") in text
        assert each.source in text
        assert (f"house rule · {each.id}" in text) == each.house


def test_a_clause_is_jumped_to_and_in_sight(driver: Driver) -> None:
    last = clauses(GAME)[-1]
    screen = rules(driver, last.id)
    assert screen.chosen == last.id
    assert driver.app.top.focused == f"clause {last.id}"
    title = next(
        widget for widget, _ in driver.app.top._items if isinstance(widget, Label) and widget.text == last.title
    )
    assert 0 < title.rect.y < 800
    assert rules(driver, "XX-1").chosen == clauses(GAME)[0].id


def test_arrows_read_on(driver: Driver) -> None:
    screen = rules(driver, "TD-3")
    driver.key("Down")
    assert screen.chosen == "TD-4"
    driver.key("Up")
    driver.key("Up")
    assert screen.chosen == "TD-2"


def test_words_are_searched_for_while_they_are_typed(driver: Driver) -> None:
    screen = rules(driver)
    driver.press("search")
    driver.type("shuffled ro")
    found = [name for name in driver.names if name.startswith("clause ")]
    expected = [each.id for each in clauses(GAME) if "shuffled" in each.text and "row" in each.text]
    assert set(expected) <= {name.removeprefix("clause ") for name in found}
    assert 0 < len(found) < len(clauses(GAME))
    assert screen.chosen == found[0].removeprefix("clause ")
    driver.type("qqq")
    assert not [name for name in driver.names if name.startswith("clause ")]
    assert "No clause speaks of that." in words(driver)


# Settings


def test_settings_are_in_force_at_once(driver: Driver) -> None:
    go_to(driver, "settings")
    for name in ("motion", "turn_table", "learner", "full_screen"):
        before = getattr(driver.app.preferences, name)
        driver.press(name)
        assert getattr(driver.app.preferences, name) is not before
    driver.press("full_screen")
    scale = driver.app.scale
    driver.press("scale")
    assert driver.app.scale > scale
    driver.app.top.reveal("volume")
    driver.key("Left")
    assert driver.app.preferences.volume == pytest.approx(0.55)
    assert driver.app.sounds.volume == pytest.approx(0.55)


def test_a_scale_that_the_window_has_no_room_for_is_told(driver: Driver) -> None:
    driver.app.change(scale=3.0)
    go_to(driver, "settings")
    size = driver.widget("scale")
    assert isinstance(size, Choice)
    assert size.values[size.index] == "177.8 %"
    assert size.index == len(size.values) - 1
    assert size.detail == "You chose 300 %: the window has room for no more than this."
    driver.key("Left")
    assert driver.app.preferences.scale == 1.75
    assert size.values[size.index - 1] == "175 %"


def test_every_scale_that_is_offered_can_be_chosen(driver: Driver) -> None:
    go_to(driver, "settings")
    seen = set()
    for _ in range(12):
        driver.press("scale")
        seen.add(driver.app.preferences.scale)
        assert driver.app.scale <= driver.app.most_scale
    assert None in seen
    assert {0.75, 1.0, 1.75} <= seen


# Menu


def begun_but_not_kept(driver: Driver, folder: Path) -> TableScreen:
    """A table where a person has acted, and nothing can be written."""
    (folder / "data").write_text("in the way")
    session = new_session()
    while not any(session.is_person(each.seat) for each in session.line):
        session.do(session.chance_answer() or next(iter(legal(session.game, session.state, session.prompts[0].seat))))
    driver.app.open(TableScreen(driver.app, session))
    driver.frame()
    return table(driver)


@pytest.mark.parametrize("way", ["Ctrl+Q", "close", "menu"])
def test_leaving_a_game_that_cannot_be_kept_asks_first(driver: Driver, tmp_path: Path, way: str) -> None:
    screen = begun_but_not_kept(driver, tmp_path)
    for _ in range(2):
        if way == "close":
            pygame.event.post(pygame.Event(pygame.QUIT))
            driver.frame()
        elif way == "menu" and driver.screen == "table":
            driver.key("Esc")
            driver.press("home")
        else:
            driver.key("Ctrl+Q")
    assert driver.screen == "leave"
    assert screen.keeper.fault
    assert screen.keeper.fault in words(driver)
    driver.key("Enter")
    assert driver.screen == ("menu" if way == "menu" else "table")
    if way == "menu":
        driver.press("home")
    else:
        driver.key("Ctrl+Q")
    driver.key("Ctrl+S")
    assert driver.screen == "leave"
    driver.key("L")
    assert driver.app.running == (way == "menu")
    assert driver.screen == ("home" if way == "menu" else "leave")


def test_a_game_that_can_be_kept_after_all_is_left(driver: Driver, tmp_path: Path) -> None:
    begun_but_not_kept(driver, tmp_path)
    driver.key("Ctrl+Q")
    assert driver.screen == "leave"
    (tmp_path / "data").unlink()
    driver.press("save")
    assert not driver.app.running
    assert len(keeper.unfinished()) == 1


def test_leaving_a_game_that_is_kept_asks_nothing(driver: Driver) -> None:
    go_to(driver, "table")
    driver.key("Ctrl+Q")
    assert not driver.app.running


def test_the_menu_leads_on_and_out(driver: Driver) -> None:
    go_to(driver, "menu")
    for name in ("rules", "settings", "help"):
        driver.press(name)
        assert driver.screen == name
        driver.key("Esc")
        assert driver.screen == "menu"
    driver.key("Ctrl+S")
    assert driver.screen == "naming"
    driver.key("Esc")
    assert "Undo in this game" in words(driver)
    driver.key("Esc")
    assert driver.screen == "home"


@pytest.mark.parametrize("name", sorted(set(SCREENS) - OVER_A_TABLE))
def test_hints_begin_where_the_content_does(driver: Driver, name: str) -> None:
    go_to(driver, name)
    view = driver.app.top.screen.view(Size(1920, 1080))
    assert view.left == min(widget.rect.x for widget in view.widgets)


# Results


def test_places_and_what_happened_last_are_told(driver: Driver) -> None:
    go_to(driver, "results")
    screen = on_top(driver, ResultsScreen)
    session = screen._session
    result = session.game.result(session.state)
    assert result is not None
    winner = session.setup.names[result.places.index(1)]
    text = words(driver)
    assert winner in text
    assert session.log[-1].cue.words in text
    rows = [name for name in driver.names if name.startswith("log ")]
    driver.press(rows[-1])
    rules_screen = on_top(driver, RulesScreen)
    assert rules_screen.chosen == session.log[-1].cue.clause


def test_again_and_the_next_course_open_new_tables(driver: Driver) -> None:
    go_to(driver, "results")
    screen = on_top(driver, ResultsScreen)
    old = screen._session
    driver.press("again")
    again = table(driver).session
    assert (again.setup, again.sitters, again.colours) == (old.setup, old.sitters, old.colours)
    assert again.seed != old.seed
    assert {entry.seat for entry in again.line} <= {CHANCE}
    go_to(driver, "results")
    driver.press("next")
    layout = table(driver).session.setup.layout
    assert layout is not None
    assert layout != old.setup.layout


def test_other_seats_and_home(driver: Driver) -> None:
    go_to(driver, "results")
    driver.press("others")
    assert driver.screen == "setup"
    driver.key("Esc")
    assert driver.screen == "home"
    go_to(driver, "results")
    driver.key("Esc")
    assert driver.screen == "home"


Rows = tuple[tuple[float | None, ...], ...]


@pytest.mark.parametrize(
    "rows",
    [
        (),
        ((1.0, 2.0),),
        ((None, None), (None, None)),
        ((0.0, 0.0), (0.0, 0.0)),
        ((1e-9, 0.0), (0.5, None)),
        ((7.0, None), (6.0, 99_999.0), (None, 0.0)),
        tuple((900.0 - step, float(step)) for step in range(400)),
    ],
)
def test_whatever_was_counted_the_chart_is_drawn(driver: Driver, rows: Rows) -> None:
    driver.app.open(ResultsScreen(driver.app, finished(), rows))
    driver.run(64)
    assert driver.screen == "results"


# All of them


@pytest.mark.parametrize("name", SCREENS)
def test_views_are_pure_and_say_the_same_twice(driver: Driver, name: str) -> None:
    go_to(driver, name)
    screen = driver.app.top.screen
    if screen_of(name) != "table":
        assert screen.view(driver.app.size) == screen.view(driver.app.size)
    assert screen.name == screen_of(name)


@pytest.mark.parametrize("name", SCREENS)
def test_a_press_of_something_that_is_not_there_does_nothing(driver: Driver, name: str) -> None:
    if name in ("help", "about"):
        return
    go_to(driver, name)
    press: Callable[[str], None] = driver.app.top.screen.press
    for wrong in ("no such name", "colour 99", "clause XX-1", "log"):
        if screen_of(name) != "table":
            press(wrong)
    driver.frame()
    assert driver.app.top.screen.name == screen_of(name)
