"""What a turn can reach, judged in batches, is what the game does card by card."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.turbo_drift.driver import Race, course
from turbo_table.core.game import CHANCE, Action, legal
from turbo_table.core.layout import DriftLayout
from turbo_table.core.values import replace
from turbo_table.games.turbo_drift.actions import Boost, GiveFirstPlayer, Lay, Nitro
from turbo_table.games.turbo_drift.events import CarStood, Crashed, Exploded, RaceWon
from turbo_table.games.turbo_drift.reach import Place, reach
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.state import State

BUSY = course(("B2", 470, 400, 10), ("B3", 330, 330, 0), ("B4", 600, 500, 40), cars=((457, 240, 5), (600, 240, 0)))


def walked(
    state: State, take: Action | None = None, reverse: bool = False, cards: tuple[str, ...] = ()
) -> Iterator[Place]:
    """Every place where the game lets the car stand without a crash and without the boost."""
    prompt = GAME.prompts(state)[0]
    for action in legal(GAME, state, prompt.seat):
        if isinstance(action, Boost) or (isinstance(action, GiveFirstPlayer) and action.player != state.driver + 1):
            continue
        step = GAME.apply(state, action)
        turn = step.state.turn
        laid = (*cards, action.card) if isinstance(action, Lay) else cards
        taken = take or action
        if any(isinstance(event, Crashed | Exploded) for event in step.events):
            continue
        stood = [event for event in step.events if isinstance(event, CarStood)]
        if stood:
            if stood[0].struck is None:
                yield Place(taken, reverse, laid, stood[0].pose)
        elif not any(isinstance(event, RaceWon) for event in step.events):
            yield from walked(step.state, taken, turn.reverse, laid)


NEAR_HOME = course(("B2", 360, 660, 10), cars=((457, 590, 5),))


@pytest.mark.parametrize(("drivers", "layout"), [(1, BUSY), (2, BUSY), (1, NEAR_HOME)])
def test_every_order_of_every_take_leads_where_the_game_leads(drivers: int, layout: DriftLayout) -> None:
    state = Race(drivers, layout=layout, deal="1A 2B 3A 4A 5B 6A").state
    found = reach(state)
    small = [place for place in found if not isinstance(place.take, Nitro)]
    assert len(set(found)) == len(found)
    assert set(small) == {place for place in walked(_without_nitro(state)) if not isinstance(place.take, Nitro)}
    assert len(small) > 15


def test_every_place_where_a_nitro_may_stop_is_reached() -> None:
    state = Race(1, layout=BUSY, deal="1A 2B 3A 4A 5B 6A").state
    take = Nitro(state.driver)
    found = {place for place in reach(state) if place.take == take}
    assert found == set(walked(GAME.apply(state, take).state, take))
    assert {len(place.cards) for place in found} == {1, 2, 3, 4, 5, 6}
    assert reach(GAME.apply(state, take).state) == ()
    assert GAME.prompts(state)[0].seat != CHANCE


def _without_nitro(state: State) -> State:
    return replace(state, cars=tuple(replace(car, nitro_left=False) for car in state.cars))
