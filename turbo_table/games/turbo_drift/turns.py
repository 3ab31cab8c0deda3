"""Between the drives: cards go back, the next driver, rounds, the end; TD-8, TD-26 to TD-28, TD-31 to TD-34."""

from __future__ import annotations

from dataclasses import replace

from turbo_table.core.game import Event, Illegal, Result, Seat, Step
from turbo_table.games.turbo_drift import events, judge
from turbo_table.games.turbo_drift.actions import Return
from turbo_table.games.turbo_drift.state import PLACES, Car, State, Turn, other_side


def begin_round(state: State) -> Step[State]:
    """The holder of the first-player card begins a round; TD-8, TD-27."""
    cars = tuple(replace(car, driven=False) if car.driven else car for car in state.cars)
    begun = events.RoundBegan(round=state.round + 1, seat=state.holder)
    after = replace(state, round=state.round + 1, cars=cars)
    return Step(begin_turn(after, state.holder), (begun,))


def begin_turn(state: State, seat: Seat) -> State:
    """This driver is asked for cards."""
    return replace(state, phase="choose-cards", driver=seat, turn=Turn())


def set_car(state: State, seat: Seat, car: Car) -> State:
    """The same state with another car for this seat."""
    return replace(state, cars=(*state.cars[:seat], car, *state.cars[seat + 1 :]))


def racing(state: State) -> tuple[Seat, ...]:
    """The drivers still in the race."""
    return tuple(Seat(index) for index, car in enumerate(state.cars) if not car.exploded)


def _clockwise_from(state: State, seat: Seat) -> tuple[Seat, ...]:
    count = len(state.cars)
    return tuple(Seat((seat + turn) % count) for turn in range(1, count + 1))


# Returning cards


def begin_return(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """The drive is over; the taken cards are turned over and go back; TD-26."""
    back = tuple(other_side(card) for card in state.turn.taken)
    turn = replace(state.turn, back=back, hand=(), shown="", laid=(), boost_left=False)
    waiting = replace(state, phase="return-card", turn=turn)
    return _return(waiting, back[0], happened) if len(back) == 1 else Step(waiting, happened)


def check_return(state: State, action: Return) -> Illegal | None:
    """TD-26."""
    if action.card not in state.turn.back:
        return Illegal(f"{action.card} is none of the cards to return: {', '.join(state.turn.back)}.", "TD-26")
    return None


def check_keep(state: State) -> Illegal | None:
    """TD-26."""
    if len(state.turn.back) < len(state.turn.taken):
        return Illegal("A card was returned already: return the others one by one too.", "TD-26")
    return None


def return_card(state: State, card: str) -> Step[State]:
    """One card into the first empty place; the last one follows by itself."""
    return _return(state, card, ())


def _return(state: State, card: str, happened: tuple[Event, ...]) -> Step[State]:
    index = state.grid.index("")
    back = tuple(each for each in state.turn.back if each != card)
    after = replace(
        state,
        grid=(*state.grid[:index], card, *state.grid[index + 1 :]),
        turn=replace(state.turn, back=back),
    )
    happened += (events.CardReturned(seat=state.driver, card=card, place=PLACES[index]),)
    match back:
        case ():
            return end_turn(after, happened)
        case (last,):
            return _return(after, last, happened)
    return Step(after, happened)


def keep_places(state: State) -> Step[State]:
    """All cards, turned over, to where they were."""
    grid = list(state.grid)
    happened: tuple[Event, ...] = ()
    for card, place in zip(state.turn.back, state.turn.places, strict=True):
        grid[place] = card
        happened += (events.CardReturned(seat=state.driver, card=card, place=PLACES[place]),)
    return end_turn(replace(state, grid=tuple(grid), turn=replace(state.turn, back=())), happened)


# The next driver, and the end


def end_turn(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """Clockwise to the next driver of this round, else the next round, else the end; TD-27, TD-33."""
    seat = state.driver
    state = set_car(state, seat, replace(state.cars[seat], driven=True))
    for following in _clockwise_from(state, seat):
        car = state.cars[following]
        if not (car.driven or car.exploded):
            return Step(begin_turn(state, following), happened)
    if state.round < state.max_rounds:
        step = begin_round(state)
        return Step(step.state, happened + step.events)
    if len(state.cars) == 1:
        return finish(state, (), "last-round", happened)
    distances = {seat: judge.to_finish_um(state.course, state.cars[seat]) for seat in racing(state)}
    nearest = min(distances.values())
    return finish(state, tuple(seat for seat, far in distances.items() if far == nearest), "last-round", happened)


def pass_first_player_on(state: State, exploded: Seat) -> tuple[State, tuple[Event, ...]]:
    """The first-player card of a driver who exploded; TD-28."""
    heirs = tuple(seat for seat in _clockwise_from(state, exploded) if not state.cars[seat].exploded)
    if state.holder != exploded or not heirs:
        return state, ()
    return replace(state, holder=heirs[0]), (events.FirstPlayerGiven(seat=None, to=heirs[0]),)


def finish(state: State, winners: tuple[Seat, ...], how: str, happened: tuple[Event, ...]) -> Step[State]:
    """The race is over."""
    over = replace(state, phase="over", winners=winners, how=how)
    return Step(over, (*happened, events.RaceWon(winners=winners, how=how)), reveals=True)


def result(state: State) -> Result | None:
    """Places: the winners first, the others by distance to the finish; TD-34."""
    if state.phase != "over":
        return None
    if not state.winners:
        return Result((None,) * len(state.cars), state.how)
    distances = {
        seat: judge.to_finish_um(state.course, state.cars[seat]) for seat in racing(state) if seat not in state.winners
    }
    places: list[int | None] = [None] * len(state.cars)
    for seat in state.winners:
        places[seat] = 1
    for seat, far in distances.items():
        places[seat] = len(state.winners) + 1 + sum(other < far for other in distances.values())
    return Result(tuple(places), state.how)
