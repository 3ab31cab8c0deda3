"""The search of a turn: what it lists, what it prefers, and that it counts steps instead of time."""

from __future__ import annotations

import pytest

from tests.games.turbo_drift.driver import Race, course, pose
from turbo_table.core.game import Seat, refusal
from turbo_table.games.turbo_drift.actions import Forward, Lay, Nitro, Reverse, TakeCard, TakeColumn, TakeRow
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.search import Choice, choices
from turbo_table.games.turbo_drift.state import State
from turbo_table.games.turbo_drift.way import cards_to_go

ANN, BOB = Seat(0), Seat(1)
DEAL = "1A 2A 3B 4A 5B 6A"


def expect_sound(state: State, found: tuple[Choice, ...]) -> None:
    """Every choice is legal from its first action to its last, and its shares are those of one turn."""
    for choice in found:
        at = state
        for action in choice.actions:
            assert refusal(GAME, at, action) is None
            at = GAME.apply(at, action).state
        assert sum(end.share for end in choice.ends) == pytest.approx(1)
        assert 0 <= choice.worth <= 1
        assert [end.share for end in choice.ends] == sorted((end.share for end in choice.ends), reverse=True)


def test_every_way_to_take_cards_is_listed_forward_and_in_reverse_and_in_each_order() -> None:
    state = Race(2, layout=course(cars=((457, 400, 0), (757, 400, 0))), deal=DEAL).state
    found = choices(state, state.driver)
    expect_sound(state, found)
    takes = [type(choice.actions[0]) for choice in found]
    assert (takes.count(TakeCard), takes.count(TakeRow), takes.count(Nitro)) == (12, 4, 2)
    assert takes.count(TakeColumn) == 12
    orders = {choice.actions[1:] for choice in found if choice.actions[0] == TakeColumn(state.driver, "A")}
    seat = state.driver
    first, second = Lay(seat, state.grid[0]), Lay(seat, state.grid[1])
    assert orders == {
        (way, *order) for way in (Forward(seat), Reverse(seat)) for order in ((first, second), (second, first))
    }


def test_the_end_is_where_the_game_then_puts_the_car() -> None:
    state = Race(1, deal=DEAL).state
    for choice in choices(state, ANN):
        if isinstance(choice.actions[0], TakeCard | TakeColumn):
            at = state
            for action in choice.actions:
                at = GAME.apply(at, action).state
            assert choice.ends[0].pose == at.cars[ANN].pose


def test_a_finish_in_reach_is_taken() -> None:
    state = Race(2, layout=course(cars=((457, 690, 0), (257, 690, 0))), deal=DEAL).state
    best = choices(state, ANN)[0]
    assert best.chance_of_win == 1
    assert best.worth == 1


def test_a_wall_ahead_is_not_driven_into() -> None:
    race = Race(1, layout=course(("B1", 457, 250, 0), cars=((457, 84, 0),)), deal=DEAL)
    best = choices(race.state, ANN)[0]
    assert best.chance_of_crash == 0
    assert best.progress_mm > 0


def test_who_is_not_asked_has_no_choice() -> None:
    state = Race(2, deal=DEAL).state
    assert choices(state, BOB if state.driver == ANN else ANN) == ()


def test_the_same_state_and_budget_give_the_same_choices_and_a_budget_of_none_still_lists_all() -> None:
    state = Race(2, deal=DEAL).state
    assert choices(state, state.driver) == choices(state, state.driver)
    none = choices(state, state.driver, 0)
    assert {choice.actions for choice in none} == {choice.actions for choice in choices(state, state.driver)}


def test_the_cards_to_go_fall_towards_the_finish_and_rise_behind_a_wall() -> None:
    open_road = Race(1, layout=course(cars=((457, 84, 0),))).state.course
    ways = [cards_to_go(open_road, pose(457, y)) for y in (40, 240, 440, 640)]
    assert ways == sorted(ways, reverse=True)
    assert cards_to_go(open_road, pose(457, 750)) == pytest.approx(0, abs=0.5)
    assert cards_to_go(open_road, pose(457, 440, 180)) > cards_to_go(open_road, pose(457, 440))
    walled = Race(1, layout=course(("B1", 457, 600, 0), cars=((457, 84, 0),))).state.course
    assert cards_to_go(walled, pose(457, 500)) > cards_to_go(open_road, pose(457, 500))
