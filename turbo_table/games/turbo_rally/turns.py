"""What a turn begins with, or is wholly spent on; TR-7, TR-16, TR-22, TR-24."""

from __future__ import annotations

from turbo_table.core.game import Event, Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally import events
from turbo_table.games.turbo_rally.ending import end_turn
from turbo_table.games.turbo_rally.moves import target, toward
from turbo_table.games.turbo_rally.oil import slick_on
from turbo_table.games.turbo_rally.state import FLAT_TIRE, Errand, State
from turbo_table.games.turbo_rally.steps import mover, then, way, with_mover
from turbo_table.mechanics.lanes import cell_at, finish


def errand(state: State) -> Errand:
    """What the turn of the car that drives next begins with, or is spent on; TR-7."""
    car, lane = mover(state), way(state)
    if car.off:
        if car.cause != FLAT_TIRE:
            return "return-to-track"
        return "turn-upright" if car.off > 1 else "back-on-card"
    if car.half:
        return "roll-on"
    place = target(state)
    if place == finish(lane):
        return "cross-finish"
    if slick_on(cell_at(lane, place)):
        return "clean-slick"
    return "land-jump" if car.jump else "flip-card"


def drive(state: State) -> Step[State]:
    """The turn of a car; TR-7."""
    car = mover(state)
    state = with_mover(state, replace(car, turns=car.turns + 1))
    if car.off or car.half:
        return then(_recover(state), end_turn)
    return toward(state)


def _recover(state: State) -> Step[State]:
    """A turn nearer to the card, or from the front to the back half of it; TR-16, TR-22, TR-24."""
    car, number = mover(state), state.turn.car
    happened: Event
    if car.off > 1:
        happened = events.TurnedUpright(car=number, place=car.place)
        car = replace(car, off=car.off - 1)
    elif car.off:
        happened = events.CameBack(car=number, place=car.place, cause=car.cause)
        car = replace(car, off=0, cause="")
    else:
        happened = events.RolledOn(car=number, place=car.place)
        car = replace(car, half=False)
    return Step(with_mover(state, car), (happened,))
