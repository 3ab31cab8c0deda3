"""Small changes of a state, and one step after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from turbo_table.core.game import Event, Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally import events
from turbo_table.games.turbo_rally.state import State
from turbo_table.mechanics.lanes import Car, Cell, Lane


def then(step: Step[State], follow: Callable[[State], Step[State]]) -> Step[State]:
    """The step and what follows from it as one step: the eye is shown the state between."""
    later = follow(step.state)
    via = (*step.via, step.state, *later.via)
    return Step(later.state, step.events + later.events, via, step.reveals or later.reveals)


def mover(state: State) -> Car:
    """The car whose turn it is."""
    return state.cars[state.turn.car]


def way(state: State) -> Lane:
    """The lane of the car whose turn it is."""
    return state.lanes[state.turn.car]


def with_mover(state: State, car: Car) -> State:
    """The state with the moving car like this."""
    return replace(state, cars=with_car(state, state.turn.car, car))


def with_car(state: State, index: int, car: Car) -> tuple[Car, ...]:
    """The cars, one of them like this."""
    return (*state.cars[:index], car, *state.cars[index + 1 :])


def with_lane(state: State, index: int, lane: Lane) -> State:
    """The state with this lane for a car."""
    return replace(state, lanes=(*state.lanes[:index], lane, *state.lanes[index + 1 :]))


def put_away(state: State, cells: Iterable[Cell]) -> tuple[State, int]:
    """The state with removed cells put away, and how many slicks were among them; TR-17, TR-21.

    Track cards go under the draw pile in this order, seen or not; slicks on and under them go to the pile of slicks.
    """
    cells = tuple(cells)
    slicks = tuple(card for cell in cells for card in (*cell.under, *cell.on))
    pile = (*state.pile, *(cell.card for cell in cells))
    return replace(state, pile=pile, slicks=(*state.slicks, *slicks)), len(slicks)


def put_away_route(state: State) -> tuple[State, tuple[Event, ...]]:
    """The moving car leaves its detour, if it is on one: its cards are put away; TR-21."""
    lane = way(state)
    if not lane.route:
        return state, ()
    after, slicks = put_away(state, lane.route)
    ended = events.RouteEnded(car=state.turn.car, cards=len(lane.route), slicks=slicks)
    return with_lane(after, state.turn.car, replace(lane, route=())), (ended,)
