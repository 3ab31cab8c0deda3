"""Whom a sideswipe may bump, and bumping; TR-23, TR-24, TR-29."""

from __future__ import annotations

from collections.abc import Iterator

from turbo_table.core.game import Action, Illegal, Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally import events
from turbo_table.games.turbo_rally.actions import Bump
from turbo_table.games.turbo_rally.oil import rivals
from turbo_table.games.turbo_rally.responses import is_agile
from turbo_table.games.turbo_rally.state import SIDESWIPE, State
from turbo_table.games.turbo_rally.steps import with_car
from turbo_table.mechanics.lanes import has_started, is_home


def victims(state: State) -> tuple[int, ...]:
    """The cars that the moving one may bump; TR-23."""
    return tuple(
        index
        for index in rivals(state)
        if has_started(state.cars[index]) and not state.cars[index].off and not is_agile(state, index)
    )


def choices(state: State) -> Iterator[Action]:
    """Each of the victims."""
    seat = state.cars[state.turn.car].owner
    return (Bump(seat, index + 1) for index in victims(state))


def check(state: State, action: Bump) -> Illegal | None:
    """TR-23, TR-29."""
    index = action.car - 1
    if not 0 <= index < len(state.cars):
        return Illegal(f"There is no car {action.car}: they are numbered from 1 to {len(state.cars)}.", "TR-23")
    if index == state.turn.car:
        return Illegal("A sideswipe bumps an opponent, not your own car.", "TR-23")
    if state.match.sides[index] == state.match.sides[state.turn.car]:
        return Illegal("A sideswipe bumps an opponent, nobody of your own team.", "TR-29")
    car = state.cars[index]
    if is_home(state.lanes[index], car):
        return Illegal(f"Car {action.car} is home.", "TR-23")
    if not has_started(car):
        return Illegal(f"Car {action.car} has not started: only a car on a card can be bumped.", "TR-23")
    if car.off:
        return Illegal(f"Car {action.car} is off its track already.", "TR-23")
    if is_agile(state, index):
        return Illegal(f"The driver of car {action.car} is too agile to be bumped.", "TR-48")
    return None


def bump(state: State, index: int) -> Step[State]:
    """The car is off the track beside its card for one turn; what it was doing there it goes on with after that."""
    car = state.cars[index]
    cars = with_car(state, index, replace(car, off=1, cause=SIDESWIPE))
    bumped = events.Bumped(car=index, by=state.turn.car, place=car.place)
    return Step(replace(state, cars=cars, phase="drive"), (bumped,))
