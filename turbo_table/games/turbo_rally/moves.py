"""Turning up a card and the move by it: the two halves of a turn, with a seam between; TR-8 to TR-15.

`toward` looks where the car would come and finds the finish, a slick, or a card to turn up. `turned_up` is the seam:
the card lies face up in `turn.flipped` and nothing has moved. Whatever players may do then, such as answer with cards
of their hands, belongs there; when nobody does any more, `move` makes the move. A move that goes on in the same turn
looks ahead with `toward` again.
"""

from __future__ import annotations

from turbo_table.core.game import Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally import events, responses
from turbo_table.games.turbo_rally.effects import EFFECTS, arrive
from turbo_table.games.turbo_rally.ending import come_home, end_turn
from turbo_table.games.turbo_rally.extras import kind_of
from turbo_table.games.turbo_rally.oil import slick_on
from turbo_table.games.turbo_rally.state import State
from turbo_table.games.turbo_rally.steps import mover, then, way, with_lane
from turbo_table.mechanics.lanes import UNSEEN, Place, cell_at, finish, landing, with_cell


def target(state: State) -> Place:
    """Where the moving car comes to next: the next card on its way, or the one it is jumping to, or the finish."""
    car = mover(state)
    return landing(way(state), car.place, car.jump or 1)


def toward(state: State) -> Step[State]:
    """On to the target: across the finish, or clean its slick, or turn it up; TR-8, TR-9, TR-14."""
    lane, place = way(state), target(state)
    if place == finish(lane):
        return then(come_home(state), end_turn)
    cell = cell_at(lane, place)
    if slick_on(cell):
        return then(_clean(state, place), end_turn)
    faced = replace(state, turn=replace(state.turn, flipped=place))
    if cell.card.face == UNSEEN:
        return Step(replace(faced, phase="turn-up-card"))
    return _turn_up(faced, cell.card.face, known=True)


def settle(state: State, face: str) -> Step[State]:
    """Chance says what the card is that is turned up; TR-8."""
    index = state.unseen.index(face)
    left = (*state.unseen[:index], *state.unseen[index + 1 :])
    return replace(_turn_up(replace(state, unseen=left), face, known=False), reveals=True)


def _turn_up(state: State, face: str, *, known: bool) -> Step[State]:
    place = state.turn.flipped
    assert place is not None
    lane = way(state)
    cell = cell_at(lane, place)
    up = with_cell(lane, place, replace(cell, card=replace(cell.card, face=face), up=True))
    shown = events.CardTurnedUp(car=state.turn.car, place=place, card=face, known=known)
    return then(Step(with_lane(replace(state, phase="drive"), state.turn.car, up), (shown,)), turned_up)


def turned_up(state: State) -> Step[State]:
    """The seam: a card is face up, its move not made. In Expanded Play the others may answer now; TR-37."""
    return move(state) if state.duel is None else moved_unless_asked(responses.turn_up(state))


def moved_unless_asked(step: Step[State]) -> Step[State]:
    """What follows once nobody is asked for an answer any more: the move."""
    return step if step.state.phase == "respond" else then(step, move)


def move(state: State) -> Step[State]:
    """The move by the turned-up card, and all that follows from it in this turn."""
    place = state.turn.flipped
    assert place is not None
    lane = way(state)
    cell = cell_at(lane, place)
    kind = kind_of(state.turn.layers) if state.turn.layers else cell.card.face
    if kind != cell.card.face:
        # What it has become it stays for the race; TR-41.
        state = with_lane(state, state.turn.car, with_cell(lane, place, replace(cell, became=kind)))
    after, happened = arrive(state, place, kind)
    effect, goes_on = EFFECTS[kind](replace(after, turn=replace(after.turn, flipped=None)))
    step = replace(effect, events=(*happened, *effect.events))
    if goes_on:
        return then(step, toward)
    return then(step, end_turn) if step.state.phase == "drive" else step


def _clean(state: State, place: Place) -> Step[State]:
    """The slick goes beneath its card; TR-14."""
    lane, car = way(state), mover(state)
    cell = cell_at(lane, place)
    clean = replace(cell, on=(), under=(*cell.under, *cell.on))
    cleaned = events.SlickCleaned(car=state.turn.car, place=place, jump=car.jump)
    return Step(with_lane(state, state.turn.car, with_cell(lane, place, clean)), (cleaned,))
