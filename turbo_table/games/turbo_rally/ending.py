"""Who is next, coming home, the end of a race and of the match; TR-6, TR-9, TR-26 to TR-30."""

from __future__ import annotations

from turbo_table.core.game import Event, Result, Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally import events, hands, upgrades
from turbo_table.games.turbo_rally.dealing import deal
from turbo_table.games.turbo_rally.state import State, Turn
from turbo_table.games.turbo_rally.steps import mover, put_away_route, way, with_mover
from turbo_table.mechanics.lanes import ahead, finish, is_home
from turbo_table.mechanics.match import car_ranks, first_home, is_tie_break, leaders, trophies, winner, with_race


def come_home(state: State) -> Step[State]:
    """The moving car crosses the finish; TR-9."""
    lane, car = way(state), mover(state)
    skipped = sum(1 for _ in ahead(lane, car.place)) if car.jump else 0
    home = (*state.home, state.turn.car)
    crossed = events.CameHome(
        car=state.turn.car, start=car.place, rank=len(home), turns=car.turns, jumped=car.jump, skipped=skipped
    )
    after, ended = put_away_route(state)
    after = with_mover(after, replace(car, place=finish(lane), jump=0))
    return Step(replace(after, home=home), (crossed, *ended))


def end_turn(state: State) -> Step[State]:
    """Clockwise to the next car that is not home, or the end of the race; TR-6, TR-26."""
    state = hands.used_up(state)
    if is_race_over(state):
        return _end_race(state)
    count = len(state.cars)
    following = (state.turn.car + 1) % count
    while is_home(state.lanes[following], state.cars[following]):
        following = (following + 1) % count
    return Step(replace(state, phase="drive", turn=Turn(car=following)))


def is_race_over(state: State) -> bool:
    """Whether enough cars are home, and in a tie-break also one of those between whom it decides; TR-26, TR-28."""
    count = len(state.home)
    if count < state.enough or count == len(state.cars):
        return count >= state.enough
    tied = leaders(state.match)
    return not is_tie_break(state.match) or first_home(state.match, tied, state.home) is not None


def _end_race(state: State) -> Step[State]:
    """The trophy goes to the first car; the next race, a tie-break, or the end of the match; TR-26 to TR-28."""
    state = upgrades.used_up(state)
    match = with_race(state.match, state.home)
    trophy = state.match.number <= state.match.races
    happened: tuple[Event, ...] = (events.RaceEnded(race=state.match.number, home=state.home, trophy=trophy),)
    first, won = state.home[0], winner(match)
    if won is None:
        happened += (events.StarterChosen(car=first, by="last-race"),)
        after = replace(state, match=match, phase="begin-race", starter=first, turn=Turn(car=first))
        if after.duel is None:
            return Step(after, happened)
        step = upgrades.race_won(after, state.home)
        return replace(step, events=(*happened, *step.events))
    by_tie_break = len(match.arrivals) > match.races
    happened += (events.MatchWon(side=won, trophies=trophies(match), by_tie_break=by_tie_break),)
    return Step(replace(state, match=match, phase="over", turn=Turn(car=first)), happened)


def begin_race(state: State) -> Step[State]:
    """All cards are gathered, shuffled and dealt anew; the winner of the race before starts; TR-27."""
    begun = deal(state)
    return Step(begun if begun.duel is None else upgrades.ask_first(begun), (race_began(begun),))


def race_began(state: State) -> Event:
    """The race that is dealt has begun."""
    tied = leaders(state.match) if is_tie_break(state.match) else ()
    return events.RaceBegan(race=state.match.number, car=state.starter, tied=tied)


def result(state: State) -> Result | None:
    """The place of each seat's side; None while the match goes on; TR-30."""
    if state.phase != "over":
        return None
    by_tie_break = len(state.match.arrivals) > state.match.races
    reason = "race" if state.match.races == 1 else "tie-break" if by_tie_break else "tournament"
    return Result(car_ranks(state.match), reason)
