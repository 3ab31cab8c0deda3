"""What a game that is over is told by: the chart of how far it was, and what was counted of each seat."""

from __future__ import annotations

import pytest

from tests.ui.apps import go_to, on_top, words
from tests.ui.tables import new_session
from turbo_table.core.game import legal
from turbo_table.session.records import figures_of
from turbo_table.session.session import Session
from turbo_table.ui.headless import Driver
from turbo_table.ui.rect import Rect
from turbo_table.ui.screens.result_chart import lines_of
from turbo_table.ui.screens.result_figures import figure_lines, told
from turbo_table.ui.screens.results import ResultsScreen
from turbo_table.ui.table.rounds import rounds
from turbo_table.ui.widgets.model import Label, Mark


def raced(variant: str = "race") -> Session:
    """A match of four of the game of lanes that is over."""
    session = new_session("human,human,human,human", game="turbo-rally", variant=variant, seed="5")
    while session.prompts:
        session.do(session.chance_answer() or next(iter(legal(session.game, session.state, session.prompts[0].seat))))
    return session


def test_a_line_ends_where_nothing_is_left_to_go() -> None:
    rows = ((3.0, 2.0), (1.0, 0.0), (0.0, 0.0), (0.0, 0.0))
    assert tuple(lines_of(rows, 0)) == (((0, 3.0), (1, 1.0), (2, 0.0)),)
    assert tuple(lines_of(rows, 1)) == (((0, 2.0), (1, 0.0)),)


def test_each_race_has_a_line_of_its_own() -> None:
    rows = ((2.0,), (0.0,), (0.0,), (None,), (2.0,), (1.0,))
    assert tuple(lines_of(rows, 0)) == (((0, 2.0), (1, 0.0)), ((4, 2.0), (5, 1.0)))


def test_figures_of_the_whole_game_and_those_that_nobody_has_are_left_out() -> None:
    whole = {"rounds": 9, "laid": 5, "lost": 0, "same": 4}
    seats = ({"rounds": 9, "laid": 5, "same": 2}, {"rounds": 9, "same": 2})
    assert told(whole, seats) == (("laid", (5, 0.0)), ("same", (2, 2)))
    assert told(whole, seats[:1]) == (("rounds", (9,)), ("laid", (5,)), ("same", (2,)))


@pytest.mark.parametrize("area", [Rect(0, 0, 660, 540), Rect(0, 0, 340, 240)])
def test_every_seat_has_a_column_and_no_line_leaves_the_area(area: Rect) -> None:
    figures = tuple((f"figure_{number}", (1.0, 0.0, 2.25, 3.0, 4.0, 5.0)) for number in range(12))
    made = figure_lines(figures, area, tuple(range(6)))
    assert [each.colour for each in made if isinstance(each, Mark)] == list(range(6))
    labels = [each for each in made if isinstance(each, Label)]
    assert [each.text for each in labels[:7]] == ["Figure 0", "1", "–", "2.2", "3", "4", "5"]
    assert all(each.rect.bottom <= area.bottom + 0.01 for each in labels)
    assert all(area.x <= each.rect.x and each.rect.right <= area.right + 0.01 for each in labels)


@pytest.mark.parametrize("variant", ["race", "tournament"])
def test_the_results_lead_to_what_was_counted_and_back(driver: Driver, variant: str) -> None:
    session = raced(variant)
    go_to(driver, "home")
    driver.app.open(ResultsScreen(driver.app, session, tuple(each.amounts for each in rounds(session))))
    driver.frame()
    assert "WHAT WAS COUNTED" not in words(driver).upper()
    driver.press("part")
    assert "Lost to flat tires" in words(driver)
    assert "Races" not in words(driver)
    driver.press("part")
    assert "Lost to flat tires" not in words(driver)
    assert on_top(driver, ResultsScreen).name == "results"


def test_a_bump_counts_for_whoever_bumped() -> None:
    session = raced()
    whole, seats = figures_of(session)
    assert whole["bumps"] == sum(each["bumps"] for each in seats) > 0
    names = session.setup.names
    for name, figures in zip(names, seats, strict=True):
        said = sum(line.cue.words.startswith(f"{name} bumps ") for line in session.log)
        assert figures["bumps"] == said
