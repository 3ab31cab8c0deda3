"""Setting up a game: seats, courses, options; what is refused, and what is remembered."""

from pathlib import Path

import pytest

from tests.ui.apps import FILE, GAME, PLUGIN, go_to, on_top, open_app, table, use_folder, words
from turbo_table.content.layouts import layout_to_yaml
from turbo_table.session import keeper
from turbo_table.session.preferences import load
from turbo_table.ui import fonts
from turbo_table.ui.headless import Driver
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.chosen import BUILD, first_choice, from_json, to_json
from turbo_table.ui.screens.games import courses
from turbo_table.ui.screens.rules import RulesScreen
from turbo_table.ui.screens.setup import SetupScreen
from turbo_table.ui.widgets.form import ARROW, value_place
from turbo_table.ui.widgets.model import Choice


def setup_screen(driver: Driver) -> SetupScreen:
    go_to(driver, "setup")
    return on_top(driver, SetupScreen)


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


def test_what_the_font_lacks_is_left_out_of_a_name_with_a_word(driver: Driver) -> None:
    screen = setup_screen(driver)
    driver.press("name 1")
    for _ in range(3):
        driver.key("Backspace")
    driver.type("Z\u4e01oe\u0308")
    driver.key("Enter")
    assert screen.chosen.chairs[0].name == "Zoë"
    assert driver.app._said == "One character left out of the name: the fonts of this window have no such letter."


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
    rules = on_top(driver, RulesScreen)
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


def test_a_course_that_came_since_is_there_when_the_set_up_opens_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_folder(tmp_path, monkeypatch)
    driver = open_app(tmp_path)
    setup_screen(driver)
    assert "course my/mine" not in driver.names
    driver.key("Esc")
    own = tmp_path / "data" / "layouts" / GAME
    own.mkdir(parents=True)
    (own / "mine.yaml").write_text(layout_to_yaml(courses(GAME)[0].layout))
    setup_screen(driver)
    assert "course my/mine" in driver.names
    driver.app.close()


def test_start_opens_the_table_as_it_was_chosen(driver: Driver) -> None:
    setup_screen(driver)
    driver.press("who 2")  # from the middling bot to the strongest one
    driver.press("colour 1")
    driver.press("course open-road")
    driver.press("undo")
    driver.key("Ctrl+Enter")
    session = table(driver).session
    assert [sitter.bot for sitter in session.sitters] == ["", list(PLUGIN.bots)[-1]]
    assert session.colours[0] != 0
    assert session.policy == "off"
    assert session.setup.layout == next(each.layout for each in courses(GAME) if each.id == "open-road")
    driver.key("Esc")
    assert driver.screen == "menu"
    driver.press("home")
    assert driver.screen == "home"
    assert keeper.unfinished() == ()


def test_somebody_new_begins_on_the_games_first_course(driver: Driver) -> None:
    assert courses(GAME)[0].id == PLUGIN.first_course
    assert setup_screen(driver).chosen.course == PLUGIN.first_course


def test_every_value_of_an_option_has_a_word_on_it(driver: Driver) -> None:
    setup_screen(driver)
    for option in PLUGIN.game.options:
        assert len(option.meanings) == len(option.choices)
        for meaning in option.meanings:
            detail = getattr(driver.widget(f"option {option.id}"), "detail", "")
            assert detail.startswith(meaning[:1].upper() + meaning[1:] + ".")
            driver.press(f"option {option.id}")


def test_colours_have_names(driver: Driver) -> None:
    setup_screen(driver)
    driver.press("add")
    driver.press("add")
    text = words(driver).splitlines()
    assert {"sky", "lime", "violet", "navy"} <= set(text)


def test_a_narrow_window_shows_a_section_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    driver = open_app(tmp_path, scale=1.75)
    screen = setup_screen(driver)
    assert "name 1" in driver.names
    assert f"course {BUILD}" not in driver.names
    driver.press("tab Course")
    driver.press(f"course {BUILD}")
    assert screen.chosen.course == BUILD
    driver.press("tab Options")
    driver.press("undo")
    assert screen.chosen.undo == "off"
    assert "name 1" not in driver.names
    driver.key("Ctrl+Enter")
    assert driver.screen == "table"
    driver.app.close()


def test_what_adds_a_seat_stays_in_sight_where_the_seat_pushes_it_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_folder(tmp_path, monkeypatch)
    driver = open_app(tmp_path, size=(720, 450))
    ways.set_up(driver.app, "turbo-rally")
    driver.frame()
    screen = on_top(driver, SetupScreen)
    for count in (3, 4, 5, 6):
        driver.press("add")
        assert len(screen.chosen.chairs) == count
    driver.app.close()


def test_hints_and_who_deals_are_chosen_remembered_and_played_with(driver: Driver) -> None:
    screen = setup_screen(driver)
    driver.press("hints")
    driver.press("chance")
    assert (screen.chosen.hints, screen.chosen.chance, screen.chosen.undo) == (False, "ask", "friendly")
    driver.app.back()
    driver.frame()
    screen = setup_screen(driver)
    assert (screen.chosen.hints, screen.chosen.chance) == (False, "ask")
    session = screen.chosen.session(PLUGIN)
    assert (session.gives_hints, session.chance) == (False, "ask")


def test_each_form_of_a_game_is_named_whole_and_told(driver: Driver) -> None:
    ways.set_up(driver.app, "turbo-rally")
    driver.frame()
    told = set[str]()
    for _ in range(4):
        choice = driver.widget("variant")
        assert isinstance(choice, Choice)
        assert fonts.wide(choice.values[choice.index], "label") <= value_place(choice).width - 2 * ARROW
        told.add(choice.detail)
        driver.press("variant")
        driver.frame()
    assert len(told) == 4
    assert any("RPM cards in hidden hands" in words for words in told)
