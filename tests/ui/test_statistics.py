"""The statistics: what is counted, what is shown of it, and where the table goes."""

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.apps import GAME, finished, go_to, on_top, played, wait_for
from turbo_table.scene.drawing import SEAT_COLOURS
from turbo_table.session import records
from turbo_table.session.keeper import Keeper
from turbo_table.session.records import Player, Records, records_file
from turbo_table.ui.headless import Driver
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.statistics import StatisticsScreen
from turbo_table.ui.screens.table import TableScreen
from turbo_table.ui.statistics import tally
from turbo_table.ui.statistics.charts import SHADES, shade, words_on
from turbo_table.ui.statistics.tally import UNPLACED, Filter
from turbo_table.ui.theme import contrast
from turbo_table.ui.widgets.model import Bar, Choice, Label

NINE = tuple(played(f"game {number}", number) for number in range(9))


def opened(driver: Driver) -> StatisticsScreen:
    """The statistics, when the records are read."""
    ways.statistics(driver.app)
    wait_for(driver, lambda screen: isinstance(screen, StatisticsScreen) and screen.ready)
    return on_top(driver, StatisticsScreen)


def words(driver: Driver) -> str:
    return "\n".join(each.text for each, _ in driver.app.top._items if isinstance(each, Label))


# What is counted


def test_places_are_counted_and_shared_wins_are_shared() -> None:
    ann, bo = Player(name="Ann", bot="", place=1), Player(name="Bo", bot="", place=1)
    shared = replace(NINE[1], players=(ann, bo))
    alone = replace(NINE[1], players=(replace(ann, place=None),))
    first, second = tally.lines((shared, alone, shared), "players")
    assert (first.name, first.games, first.parts) == ("Ann", 3, (("1", 2), (UNPLACED, 1)))
    assert first.share == pytest.approx(1 / 3)
    assert second.share == pytest.approx(1 / 2)


def test_people_bots_and_courses_have_lines_of_their_own() -> None:
    assert [line.name for line in tally.lines(NINE, "players")] == ["Ann", "Bo", "bot: steady"]
    assert [line.name for line in tally.lines(NINE, "people")] == ["Ann", "Bo"]
    assert [line.name for line in tally.lines(NINE, "bots")] == ["bot: steady"]
    courses = tally.lines(NINE, "courses")
    assert [(line.name, line.games) for line in courses] == [("Gates", 5), ("Open road", 4)]
    assert all(sum(count for _, count in line.parts) == line.games for line in courses)
    assert tally.lines((replace(NINE[0], course=""),), "courses")[0].name == tally.BY_HAND


def test_games_alone_are_compared_course_by_course() -> None:
    alone = tally.alone(NINE)
    assert [(each.course, each.value) for each in alone] == [("Gates", 15), ("Open road", 12), ("Gates", 9)]
    assert all(each.best for each in alone)
    lost = replace(NINE[0], players=(replace(NINE[0].players[0], place=None),))
    assert tally.alone((lost, NINE[1])) == ()
    worse = replace(NINE[0], when_s=NINE[8].when_s, figures=(("rounds", 99.0),))
    assert [each.best for each in tally.alone((*NINE, worse))] == [True, True, True, False]


def test_nobody_is_sent_to_a_game_for_one_that_there_is_not() -> None:
    rally = replace(NINE[0], game="turbo-rally")
    assert not tally.for_one((rally, replace(rally, game="unknown")))
    assert tally.for_one((rally, NINE[0]))


def test_figures_are_averaged_for_everybody() -> None:
    assert tally.figures(NINE) == ("crashes", "turns")
    assert dict(tally.averages(NINE, "turns")) == {"Ann": 12, "Bo": 13, "bot: steady": 14}
    assert tally.averages(NINE, "none") == ()


def test_filters_keep_what_they_say() -> None:
    assert len(list(filter(Filter(who="Bo").keeps, NINE))) == 6
    assert len(list(filter(Filter(course="Gates").keeps, NINE))) == 5
    assert len(list(filter(Filter(course="").keeps, NINE))) == 0
    assert len(list(filter(Filter(game="other").keeps, NINE))) == 0


def test_numbers_in_bars_can_be_read() -> None:
    for colour in range(len(SEAT_COLOURS)):
        for part in (*SHADES, 0.8):
            ground = shade(colour, part)
            assert contrast(words_on(ground), ground) >= 4.5


# What is shown


def test_no_records_say_what_to_do_first(driver: Driver) -> None:
    opened(driver)
    assert "Nothing to count yet" in words(driver)
    assert driver.app.top.focused == "play"
    driver.key("Enter")
    assert driver.screen == "setup"


@pytest.mark.parametrize("size", [(1280, 800), (720, 450)])
def test_what_is_counted_is_shown(driver: Driver, size: tuple[int, int]) -> None:
    for each in NINE:
        Records().add(each)
    driver.resize(*size)
    opened(driver)
    assert "9 games · " in words(driver)
    assert any(isinstance(each, Bar) for each, _ in driver.app.top._items)


def test_a_line_that_is_pressed_filters_and_frees_again(driver: Driver) -> None:
    go_to(driver, "statistics")
    screen = on_top(driver, StatisticsScreen)
    assert driver.app.top.focused == "line 0"
    driver.key("Down")
    driver.key("Enter")
    assert screen._filter == Filter(who="Bo")
    assert len(screen._told.games) == 6
    assert driver.app.top.focused.startswith("line ")
    driver.key("Enter")
    assert screen._filter == Filter()
    driver.press("by")
    driver.press("by")
    driver.press("by")
    driver.press("line 0")
    assert screen._filter == Filter(course="Gates")
    driver.press("course")
    assert screen._filter == Filter(course="Open road")


def test_every_choice_can_be_turned_round_and_round(driver: Driver) -> None:
    go_to(driver, "statistics")
    for name in ("who", "course", "by", "figure"):
        choice = driver.widget(name)
        assert isinstance(choice, Choice)
        for _ in choice.values:
            driver.press(name)
        assert driver.widget(name) == choice


def test_the_table_of_what_is_shown_goes_to_a_file(driver: Driver, tmp_path: Path) -> None:
    go_to(driver, "statistics")
    driver.press("who")
    driver.press("who")
    driver.key("X")
    (file,) = (tmp_path / "data" / "tables").iterdir()
    assert driver.app._said == f"6 games written to {file}."
    with file.open(encoding="utf-8", newline="") as table:
        assert len(list(csv.DictReader(table))) == 18


def test_a_table_that_cannot_be_written_is_a_sentence(driver: Driver, tmp_path: Path) -> None:
    go_to(driver, "statistics")
    (tmp_path / "data" / "tables").write_text("in the way")
    driver.press("export")
    driver.frame()
    assert driver.app._said.startswith("The table could not be written to ")


def test_a_fault_of_the_records_is_said_once(driver: Driver) -> None:
    records_file().parent.mkdir(parents=True, exist_ok=True)
    records_file().mkdir()
    opened(driver)
    driver.frame()
    assert "cannot be used" in driver.app._said
    driver.run(200)
    driver.app._said = ""
    driver.run(200)
    assert driver.app._said == ""


# Records of the window


def test_a_finished_game_is_recorded_once_and_its_winner_told(driver: Driver) -> None:
    session = finished()
    for _ in range(2):
        driver.app.open(TableScreen(driver.app, session, Keeper(session, records=Records())))
        driver.frame()
        driver.app.home()
        driver.frame()
    (known,) = Records().games()
    assert known.id == session.id
    result = session.game.result(session.state)
    assert result is not None
    winner = session.setup.names[result.places.index(1)]
    names = [player.name for player in known.players]
    assert Records().last_winner(GAME, names) == winner
    ways.set_up(driver.app)
    driver.frame()
    assert _help_of_first(driver).endswith(f"{winner} won the last game of these players.")
    driver.press("name 2")
    driver.type("Zoe")
    driver.press("learner")
    assert _help_of_first(driver).endswith("No winner is known of these players yet.")


def _help_of_first(driver: Driver) -> str:
    choice = driver.widget("option first")
    assert isinstance(choice, Choice)
    return choice.detail


def test_the_set_up_says_a_fault_of_the_records_once(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    records_file().parent.mkdir(parents=True, exist_ok=True)
    records_file().mkdir()
    ways.set_up(driver.app)
    driver.frame()
    assert "cannot be used" in driver.app._said
    driver.app._said = ""
    driver.press("add")
    assert driver.app._said == ""
    assert records.records_file().is_dir()
