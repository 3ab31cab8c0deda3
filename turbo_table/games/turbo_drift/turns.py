"""Between the drives: cards go back, the next driver, rounds, the end; TD-8, TD-26 to TD-28, TD-31 to TD-34."""

from __future__ import annotations

from turbo_table.core.game import Event, Illegal, Result, Seat, Step
from turbo_table.core.values import replace
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
    return replace(state, phase="choose-cards", driver=seat)


def with_car(state: State, seat: Seat, car: Car) -> tuple[Car, ...]:
    """The cars, with another one for this seat."""
    return (*state.cars[:seat], car, *state.cars[seat + 1 :])


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
    if len(back) == 1:
        return _return(state, back, happened)
    turn = replace(state.turn, back=back, hand=(), shown="", laid=(), boost_left=False)
    return Step(replace(state, phase="return-card", turn=turn), happened)


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
    left = tuple(each for each in state.turn.back if each != card)
    if len(left) == 1:
        return _return(state, (card, *left), ())
    index = state.grid.index("")
    grid = (*state.grid[:index], card, *state.grid[index + 1 :])
    after = replace(state, grid=grid, turn=replace(state.turn, back=left))
    return Step(after, (_returned(state, card, index),))


def _return(state: State, last: tuple[str, ...], happened: tuple[Event, ...]) -> Step[State]:
    """The last cards into the empty places."""
    empty = tuple(index for index, card in enumerate(state.grid) if not card)
    return _end_return(state, dict(zip(empty, last, strict=True)), happened)


def keep_places(state: State) -> Step[State]:
    """All cards, turned over, to where they were."""
    return _end_return(state, dict(zip(state.turn.places, state.turn.back, strict=True)), ())


def _end_return(state: State, placed: dict[int, str], happened: tuple[Event, ...]) -> Step[State]:
    grid = tuple(placed.get(index, card) for index, card in enumerate(state.grid))
    returned = tuple(_returned(state, card, index) for index, card in placed.items())
    return end_turn(state, grid, (*happened, *returned))


def _returned(state: State, card: str, index: int) -> Event:
    return events.CardReturned(seat=state.driver, card=card, place=PLACES[index])


# The next driver, and the end


def end_turn(state: State, grid: tuple[str, ...], happened: tuple[Event, ...]) -> Step[State]:
    """Clockwise to the next driver of this round, else the next round, else the end; TD-27, TD-33."""
    seat = state.driver
    cars = with_car(state, seat, replace(state.cars[seat], driven=True))
    state = replace(state, grid=grid, cars=cars, turn=Turn())
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
