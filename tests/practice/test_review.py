"""Where the car could have been, and which turns of a game cost most."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.turbo_drift.driver import Race, course, race_setup
from tests.session.games import finished
from turbo_table.core.game import Seat
from turbo_table.core.journal import Entry, replay
from turbo_table.core.notation import write
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.practice.review import heat, review
from turbo_table.practice.solver import played
from turbo_table.practice.watch import STOPPED

DEAL = "1A 2A 3B 4A 5B 6A"


def test_each_place_that_the_car_can_come_to_is_on_the_map_once() -> None:
    state = Race(1, layout=course(("B4", 457, 450, 0), cars=((457, 300, 0),)), deal=DEAL).state
    found = heat(state, nitro=False)
    poses = {end.pose for choice in found.turn.choices for end in choice.ends if end.pose}
    assert {landing.pose for landing in found.landings} == poses
    assert len(found.landings) == len(poses) > 20
    assert [each.to_go for each in found.landings] == sorted(each.to_go for each in found.landings)
    assert (found.least, found.most) == (found.landings[0].to_go, found.landings[-1].to_go)
    for landing in found.landings:
        choice = found.turn.choices[landing.choice]
        assert landing.pose in {end.pose for end in choice.ends}
        assert landing.risk == choice.chance_of_crash
        assert 0 < landing.chance <= 1
    assert found.top == found.turn.choices[:5]
    assert any(landing.risk > 0 for landing in found.landings)
    sure = next(each for each in found.landings if each.chance == 1 and each.risk == 0)
    *_, last = played(state, found.turn.choices[sure.choice].actions)
    assert last.state.cars[0].pose == sure.pose


def test_a_map_that_is_stopped_has_what_was_found_by_then() -> None:
    state = Race(1, layout=course(cars=((457, 300, 0),)), deal=DEAL).state
    part = heat(state, watch=lambda steps: steps < 100)
    assert part.turn.note == STOPPED
    assert 0 < len(part.landings) < len(heat(state, nitro=False).landings)
    none = heat(Race(1).do("take column A", "forward", "lay 1A", "lay 2A").state)
    assert (none.landings, none.least, none.most) == ((), 0.0, 0.0)
    assert none.turn.note == "Nobody chooses anything in a drive now."


def journal(*lines: str) -> tuple[Entry, ...]:
    """The journal of a race alone that was dealt DEAL."""
    dealt = [Entry(Seat(-1), f"settle {card}") for card in DEAL.split()]
    return (*dealt, *(Entry(Seat(-1 if line.startswith("settle") else 0), line) for line in lines))


SETUP = race_setup(layout=course(cars=((457, 300, 0),)))
BAD = ("take card 5B", "reverse", "lay 5B")
GOOD = ("take column A", "forward", "put 1A at 457 256 heading 0", "lay 2A", "keep places")


def test_the_turns_that_cost_most_are_told_with_what_was_better() -> None:
    found = review(SETUP, journal(*GOOD, *BAD), Seat(0))
    assert found.whole
    assert found.turns == 2
    worst = found.costly[0]
    assert (worst.ply, worst.round, worst.seat) == (6 + len(GOOD), 2, 0)
    assert [write(action) for action in worst.done] == list(BAD)
    assert worst.at in (0, 1)
    assert worst.better.worth > 0
    assert worst.state == [at.state for at in replay(GAME, SETUP, journal(*GOOD))][-1]
    costs = [each.cost for each in found.costly]
    assert all(before >= after for before, after in pairwise(costs))
    best = list(played(worst.state, worst.better.actions))[-1].state
    assert best.round >= 2


def test_a_card_laid_by_hand_costs_what_it_costs_laid_by_name() -> None:
    by_hand = review(SETUP, journal(*GOOD), Seat(0))
    by_name = review(SETUP, journal(*(line.split(" at ")[0].replace("put", "lay") for line in GOOD)), Seat(0))
    assert [each.cost for each in by_hand.costly] == [each.cost for each in by_name.costly]


def test_a_whole_game_is_reviewed_for_each_seat_and_a_stopped_one_in_part() -> None:
    session = finished("Ann", "Bo")
    for seat in session.seats:
        found = review(session.setup, session.line, seat)
        assert found.whole
        assert found.turns == 1
        assert len(found.costly) <= 3
        assert all(each.cost > 0 for each in found.costly)
    stopped = review(SETUP, journal(*GOOD, *BAD), Seat(0), watch=lambda steps: False)
    assert (stopped.whole, stopped.turns, stopped.note) == (False, 0, STOPPED)
    nobody = review(SETUP, journal(), Seat(0))
    assert (nobody.costly, nobody.whole, nobody.note) == ((), True, "This seat has not driven yet.")


def test_what_was_best_all_along_costs_nothing() -> None:
    state = Race(1, layout=course(cars=((457, 660, 0),)), deal=DEAL).state
    lines = ("take card 1A", "forward", "lay 1A")
    setup = race_setup(layout=course(cars=((457, 660, 0),)))
    found = review(setup, journal(*lines), Seat(0))
    assert found.costly == ()
    assert found.note == "No turn could have gone much better."
    assert heat(state, nitro=False).landings[0].won
    assert heat(state, nitro=False).landings[0].to_go == pytest.approx(0)
