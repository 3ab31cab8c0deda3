"""What each screen is for: from home to a table, and everything on the way."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ui.apps import FILE, GAME, PLUGIN, SCREENS, finished, go_to, new_session, open_app, use_folder
from turbo_table.content.layouts import layout_to_yaml
from turbo_table.core.game import CHANCE
from turbo_table.games.clauses import clauses
from turbo_table.session import keeper
from turbo_table.session.keeper import Keeper
from turbo_table.session.preferences import load
from turbo_table.ui.headless import Driver
from turbo_table.ui.rect import Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.chosen import BUILD, first_choice, from_json, to_json
from turbo_table.ui.screens.games import courses, posed, unfinished
from turbo_table.ui.screens.results import ResultsScreen
from turbo_table.ui.screens.rules import RulesScreen
from turbo_table.ui.screens.setup import SetupScreen
from turbo_table.ui.screens.table import TableScreen
from turbo_table.ui.widgets.model import Button, Label, Row


def words(driver: Driver) -> str:
    """All words on the screen, scrolled away or not."""
    face = driver.app.top
    return "\n".join(widget.text for widget, _ in face._items if isinstance(widget, Label | Row))


def setup_screen(driver: Driver) -> SetupScreen:
    go_to(driver, "setup")
    screen = driver.app.top.screen
    assert isinstance(screen, SetupScreen)
    return screen


def table(driver: Driver) -> TableScreen:
    screen = driver.app.top.screen
    assert isinstance(screen, TableScreen)
    return screen


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
    assert PLUGIN.game.title in words(driver)
    assert PLUGIN.game.about in words(driver)


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
    assert go_on.detail == "Ann · Bo"
    driver.press("go-on")
    assert driver.screen == "table"
    assert table(driver).session.state == session.state
    assert table(driver).keeper.path == kept.path
    driver.app.close()


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


@pytest.mark.parametrize("content", ["", "{", "[]", "{}", '{"game": "chess", "setup": {"names": ["A"]}}', "\0"])
def test_what_is_no_save_is_not_offered(content: str, tmp_path: Path) -> None:
    file = tmp_path / "x.save"
    file.write_text(content)
    assert unfinished(file) is None
    assert unfinished(tmp_path / "none") is None
    assert unfinished(tmp_path) is None


# Set-up


def test_seats_are_added_named_coloured_given_to_bots_and_removed(driver: Driver) -> None:
    screen = setup_screen(driver)
    driver.press("add")
    driver.press("name 3")
    for _ in range(3):
        driver.key("Backspace")
    driver.type("  Zoë\0  ")
    driver.key("Enter")
    driver.press("colour 3")
    driver.press("who 3")
    chair = screen.chosen.chairs[2]
    assert (chair.name, chair.bot) == ("Zoë", next(iter(PLUGIN.bots)))
    assert chair.colour not in {each.colour for each in screen.chosen.chairs[:2]}
    assert PLUGIN.levels[chair.bot][1:] in words(driver)
    driver.press("remove 1")
    assert [each.name for each in screen.chosen.chairs] == ["Bo", "Zoë"]


def test_there_are_never_more_or_fewer_seats_than_the_game_has(driver: Driver) -> None:
    screen = setup_screen(driver)
    while "add" in driver.names:
        driver.press("add")
    assert len(screen.chosen.chairs) == PLUGIN.game.seats["standard"].stop - 1
    assert len({chair.colour for chair in screen.chosen.chairs}) == len(screen.chosen.chairs)
    for _ in range(8):
        driver.press("remove 1")
    assert len(screen.chosen.chairs) == PLUGIN.game.seats["standard"].start


def test_what_the_game_refuses_is_said_with_its_clause(driver: Driver) -> None:
    screen = setup_screen(driver)
    driver.press("name 2")
    driver.key("Backspace")
    driver.key("Backspace")
    driver.type("Ann")
    driver.key("Enter")
    assert "Two players are called Ann." in words(driver)
    driver.press("start")
    assert driver.screen == "setup"
    assert driver.app._said == "Two players are called Ann."
    driver.press("why TD-1")
    rules = driver.app.top.screen
    assert isinstance(rules, RulesScreen)
    assert rules.chosen == "TD-1"
    driver.key("Esc")
    driver.press("option max_rounds")
    driver.type("9999")
    driver.key("Tab")
    illegal = screen.refusal()
    assert illegal is not None
    assert illegal.rule in ("TD-1", "TD-37")


def test_every_option_can_be_chosen(driver: Driver) -> None:
    screen = setup_screen(driver)
    for option in PLUGIN.game.options:
        name = f"option {option.id}"
        if option.choices:
            driver.press(name)
            assert dict(screen.chosen.options)[option.id] == option.choices[1]
        else:
            driver.press(name)
            driver.key("Backspace")
            driver.key("Enter")
            assert dict(screen.chosen.options)[option.id] == 10
    driver.press("undo")
    assert screen.chosen.undo == "off"
    driver.press("learner")
    assert driver.app.preferences.learner


def test_the_last_choice_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    driver = open_app(tmp_path)
    screen = setup_screen(driver)
    for name in ("add", "who 1", "colour 2", f"course {BUILD}", "option edge", "undo"):
        driver.press(name)
    chosen = screen.chosen
    driver.app.close()
    assert from_json(PLUGIN, load(tmp_path / FILE).setup(GAME)) == chosen
    driver = open_app(tmp_path)
    assert setup_screen(driver).chosen == chosen
    driver.app.close()


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"seats": 3, "course": 7, "options": [], "variant": {}, "undo": None},
        {"seats": [{"name": "", "colour": 0, "bot": ""}], "course": "no such course", "variant": "none"},
        {"seats": [{"name": "A", "colour": 99, "bot": ""}, {"name": "B", "colour": 1, "bot": "gone"}]},
        {"seats": [{"name": f"P{number}", "colour": number, "bot": ""} for number in range(6)]},
        {"options": {"edge": "wal", "max_rounds": -3, "first": True, "unknown": 1}},
    ],
)
def test_a_choice_that_makes_no_sense_any_more_is_as_at_first(data: dict[str, object]) -> None:
    chosen = from_json(PLUGIN, data)
    first = first_choice(PLUGIN)
    assert chosen.course == first.course
    assert chosen.options == first.options
    assert PLUGIN.game.refuse(chosen.setup(PLUGIN.game)) is None
    assert from_json(PLUGIN, to_json(chosen)) == chosen


def test_every_course_is_shown_and_the_users_own_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    own = tmp_path / "data" / "layouts" / GAME
    own.mkdir(parents=True)
    (own / "mine.yaml").write_text(layout_to_yaml(courses(GAME)[0].layout))
    (own / "broken.yaml").write_text("turbo-table: layout/1\nkind: ?")
    courses.cache_clear()
    driver = open_app(tmp_path)
    setup_screen(driver)
    shown = [name for name in driver.names if name.startswith("course ")]
    assert shown == [*(f"course {each.id}" for each in courses(GAME)), f"course {BUILD}"]
    assert "course my/mine" in shown
    assert "course my/broken" not in shown
    driver.app.close()


def test_start_opens_the_table_as_it_was_chosen(driver: Driver) -> None:
    setup_screen(driver)
    driver.press("who 2")
    driver.press("colour 1")
    driver.press("course open-road")
    driver.press("undo")
    driver.key("Ctrl+Enter")
    session = table(driver).session
    assert [sitter.bot for sitter in session.sitters] == ["", ""]
    assert session.colours[0] != 0
    assert session.policy == "off"
    assert session.setup.layout == next(each.layout for each in courses(GAME) if each.id == "open-road")
    driver.key("Esc")
    assert driver.screen == "menu"
    driver.press("home")
    assert driver.screen == "home"
    assert keeper.unfinished() == ()


# Rules


def rules(driver: Driver, clause: str = "") -> RulesScreen:
    ways.rules(driver.app, GAME, clause)
    driver.run(32)
    screen = driver.app.top.screen
    assert isinstance(screen, RulesScreen)
    return screen


def test_every_clause_can_be_read_and_house_rules_are_marked(driver: Driver) -> None:
    screen = rules(driver)
    for each in clauses(GAME):
        driver.press(f"clause {each.id}")
        assert screen.chosen == each.id
        text = words(driver)
        assert each.text in text
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


def test_leaving_a_game_that_cannot_be_kept_asks_first(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    go_to(driver, "menu")
    driver.press("home")
    driver.press("home")
    assert driver.screen == "menu"
    assert "lose" in driver.names
    assert any("could not be saved" in getattr(each, "text", "") for each in driver.app.top.view.widgets)
    driver.press("lose")
    assert driver.screen == "home"


def test_the_menu_leads_on_and_out(driver: Driver) -> None:
    go_to(driver, "menu")
    for name in ("rules", "settings", "help"):
        driver.press(name)
        assert driver.screen == name
        driver.key("Esc")
        assert driver.screen == "menu"
    driver.key("Ctrl+S")
    assert driver.app._said.startswith("Saved to ")
    assert "Undo in this game" in words(driver)
    driver.key("Esc")
    assert driver.screen == "home"


@pytest.mark.parametrize("name", sorted(set(SCREENS) - {"menu", "replay", "table"}))
def test_hints_begin_where_the_content_does(driver: Driver, name: str) -> None:
    go_to(driver, name)
    view = driver.app.top.screen.view(Size(1920, 1080))
    assert view.left == min(widget.rect.x for widget in view.widgets)


# Results


def test_places_and_what_happened_last_are_told(driver: Driver) -> None:
    go_to(driver, "results")
    screen = driver.app.top.screen
    assert isinstance(screen, ResultsScreen)
    session = screen._session
    result = session.game.result(session.state)
    assert result is not None
    winner = session.setup.names[result.places.index(1)]
    text = words(driver)
    assert winner in text
    assert session.log[-1].cue.words in text
    rows = [name for name in driver.names if name.startswith("log ")]
    driver.press(rows[-1])
    rules_screen = driver.app.top.screen
    assert isinstance(rules_screen, RulesScreen)
    assert rules_screen.chosen == session.log[-1].cue.clause


def test_again_and_the_next_course_open_new_tables(driver: Driver) -> None:
    go_to(driver, "results")
    screen = driver.app.top.screen
    assert isinstance(screen, ResultsScreen)
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
    if name != "table":
        assert screen.view(driver.app.size) == screen.view(driver.app.size)
    assert screen.name == name


@pytest.mark.parametrize("name", SCREENS)
def test_a_press_of_something_that_is_not_there_does_nothing(driver: Driver, name: str) -> None:
    if name in ("help", "about"):
        return
    go_to(driver, name)
    press: Callable[[str], None] = driver.app.top.screen.press
    for wrong in ("no such name", "colour 99", "clause XX-1", "log"):
        if name != "table":
            press(wrong)
    driver.frame()
    assert driver.app.top.screen.name == name
