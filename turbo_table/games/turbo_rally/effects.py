"""What each track card does to the car that moves on it; TR-10 to TR-23.

An effect gives the step it leads to and whether the car goes on in this turn. A step that asks the driver something has
a phase of its own; whatever is asked for is in `oil.py` and `sideswipe.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Final

from turbo_table.core.game import Event, Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally import events, hands, oil, sideswipe
from turbo_table.games.turbo_rally.components import JUMPS
from turbo_table.games.turbo_rally.extras import jump_of
from turbo_table.games.turbo_rally.responses import upgrades_of
from turbo_table.games.turbo_rally.state import FLAT_TIRE, State
from turbo_table.games.turbo_rally.steps import mover, put_away, put_away_route, way, with_lane, with_mover
from turbo_table.mechanics.lanes import BEFORE, Cell, Place, ahead, cell_at, without

CARDS_OF_A_DETOUR: Final = 2
CARDS_OF_A_SHORTCUT: Final = 2
Effect = tuple[Step[State], bool]
"""What comes of it, and whether the car goes on to another card in this turn."""


def arrive(state: State, place: Place, card: str) -> tuple[State, tuple[Event, ...]]:
    """The moving car comes to the card; a detour that it leaves by this is put away; TR-10, TR-21."""
    car = mover(state)
    skipped = max(0, car.jump - 1)
    moved = events.Moved(car=state.turn.car, start=car.place, to=place, card=card, jumped=car.jump, skipped=skipped)
    after, ended = put_away_route(state) if place.step == BEFORE else (state, ())
    return with_mover(after, replace(car, place=place, jump=0)), (moved, *ended)


def basic(state: State) -> Effect:
    """TR-10."""
    return Step(state), False


def pass_lane(state: State) -> Effect:
    """TR-11."""
    return Step(state), True


def oil_drum(state: State) -> Effect:
    """TR-12: the driver is asked, where a slick can be laid at all."""
    why = oil.why_none(state)
    if why:
        return Step(state, (events.NoSlickLaid(car=state.turn.car, why=why),)), False
    return Step(replace(state, phase="lay-slick")), False


def rpm_draw(state: State) -> Effect:
    """TR-34: a basic track, and its driver draws an RPM card."""
    return hands.draw(hands.with_due(state, (state.turn.car,), "landed")), False


def jump(state: State) -> Effect:
    """TR-15: the car stands on the jump card until it lands. What adds to its length adds up; TR-45, TR-47."""
    turn = state.turn
    layers = turn.layers or (cell_at(way(state), mover(state).place).card.face,)
    length = jump_of(layers, upgrades_of(state, turn.car))
    return Step(with_mover(state, replace(mover(state), jump=length))), True


def stop_light(state: State) -> Effect:
    """TR-16."""
    car = mover(state)
    waited = events.Waited(car=state.turn.car, place=car.place)
    return Step(with_mover(state, replace(car, half=True)), (waited,)), False


def shortcut(state: State) -> Effect:
    """TR-17: the next cards on the car's way go under the draw pile."""
    lane = way(state)
    gone = tuple(islice(ahead(lane, mover(state).place), CARDS_OF_A_SHORTCUT))
    after, slicks = put_away(state, (cell_at(lane, place) for place in gone))
    removed = events.CardsRemoved(car=state.turn.car, gone=gone, slicks=slicks)
    return Step(with_lane(after, state.turn.car, without(lane, gone)), (removed,)), False


def detour(state: State) -> Effect:
    """TR-19, TR-20: cards of the draw pile beside the lane; without any it is a basic track."""
    lane, place = way(state), mover(state).place
    taken, pile = state.pile[:CARDS_OF_A_DETOUR], state.pile[CARDS_OF_A_DETOUR:]
    laid = events.DetourLaid(car=state.turn.car, place=place, cards=len(taken), nested=place.step > BEFORE)
    longer = replace(lane, route=(*lane.route, *map(Cell, taken)))
    return Step(with_lane(replace(state, pile=pile), state.turn.car, longer), (laid,)), False


def flat_tire(state: State) -> Effect:
    """TR-22."""
    car = mover(state)
    flat = events.TireWentFlat(car=state.turn.car, place=car.place)
    return Step(with_mover(state, replace(car, off=2, cause=FLAT_TIRE)), (flat,)), False


def swipe(state: State) -> Effect:
    """TR-23: the driver is asked where there is a choice; then the car goes on."""
    victims = sideswipe.victims(state)
    if not victims:
        return Step(state, (events.NobodyBumped(car=state.turn.car),)), True
    if len(victims) == 1:
        return sideswipe.bump(state, victims[0]), True
    return Step(replace(state, phase="choose-victim")), False


EFFECTS: Final[dict[str, Callable[[State], Effect]]] = {
    "basic": basic,
    "pass-lane": pass_lane,
    "oil-drum": oil_drum,
    "flat-tire": flat_tire,
    "stop-light": stop_light,
    "shortcut": shortcut,
    "detour": detour,
    "sideswipe": swipe,
    "rpm-draw": rpm_draw,
    **dict.fromkeys(JUMPS, jump),
}
"""Kind of track card -> what it does to the car that has come to it."""
