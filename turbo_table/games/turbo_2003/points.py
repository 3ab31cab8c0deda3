"""What a judged race is worth: the end of a race, points of split times, the series; TO-22, TO-23, TO-29 to TO-31."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from turbo_table.core.game import Event, Result, Seat, Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_2003 import events
from turbo_table.games.turbo_2003.judging import speeds
from turbo_table.games.turbo_2003.state import State

STOPWATCH: Final = (2, 1)
ARRIVAL: Final = (4, 2)
Award = tuple[tuple[Seat, int], ...]


def end_race(state: State) -> Step[State]:
    """After the verdicts: the end, or the next race of the series."""
    if not state.terms.split:
        return _end(state, ())
    happened: list[Event] = []
    won = [0] * len(state.names)
    driven = [seat for seat in state.arrived if state.verdicts[seat].place is not None]
    for place, award, fast in _at_stopwatches(state):
        happened.append(events.PointsGiven(stopwatch=place, points=award, speeds=fast))
        _add(won, award)
    award = awarded(_groups(driven, {seat: state.verdicts[seat].place or 0 for seat in driven}), ARRIVAL)
    happened.append(events.PointsGiven(stopwatch=None, points=award, speeds=()))
    _add(won, award)
    verdicts = tuple(replace(each, points=won[seat]) for seat, each in enumerate(state.verdicts))
    total = tuple(before + more for before, more in zip(state.points, won, strict=True))
    after = replace(state, verdicts=verdicts, points=total)
    happened.append(events.RaceEnded(race=state.race, points=total))
    if state.race < state.terms.races:
        return Step(replace(after, phase="next-race", turn=state.terms.youngest), tuple(happened))
    return _end(after, tuple(happened))


def stopwatches(state: State, seat: Seat) -> tuple[tuple[int, int], ...]:
    """(place of the stopwatch card, points) that a seat wins there, of a race that has its verdicts."""
    return tuple((place, points) for place, award, _ in _at_stopwatches(state) for one, points in award if one == seat)


def _at_stopwatches(state: State) -> Iterator[tuple[int, Award, tuple[int, ...]]]:
    """(place of the card, who gets how much, their speeds) of each stopwatch."""
    driven = [seat for seat in state.arrived if state.verdicts[seat].place is not None]
    rows = {seat: speeds(state.terms.cards, state.drivers[seat].row) for seat in driven}
    for place, card in enumerate(state.track, 1):
        if card.kind == "stopwatch":
            at = {seat: row[place - 1] for seat, row in rows.items()}
            award = awarded(_groups(sorted(driven, key=at.__getitem__, reverse=True), at), STOPWATCH)
            yield place, award, tuple(at[seat] for seat, _ in award)


def awarded(groups: Sequence[Sequence[Seat]], prizes: tuple[int, ...]) -> Award:
    """Who gets how much: all who tie get the whole prize, and after a tie nobody gets anything; TO-30."""
    found: list[tuple[Seat, int]] = []
    for group, prize in zip(groups, prizes, strict=False):
        found += [(seat, prize) for seat in group]
        if len(group) > 1:
            break
    return tuple(found)


def _groups(seats: Sequence[Seat], by: Mapping[Seat, int]) -> list[list[Seat]]:
    """The seats in their order, those of equal number together."""
    return [[*group] for _, group in groupby(seats, lambda seat: by[seat])]


def _add(won: list[int], award: Award) -> None:
    for seat, points in award:
        won[seat] += points


def _end(state: State, happened: tuple[Event, ...]) -> Step[State]:
    over = replace(state, phase="over")
    ended = result(over)
    winners = tuple(Seat(seat) for seat, place in enumerate(ended.places) if place == 1)
    return Step(over, (*happened, events.RaceWon(winners=winners, how=ended.reason)))


def result(state: State) -> Result:
    """Places and how it ended, of a playthrough that is over."""
    terms = state.terms
    if terms.split:
        places: tuple[int | None, ...] = tuple(
            1 + sum(other > mine for other in state.points) if any(state.points) else None for mine in state.points
        )
        how = "points"
    else:
        places = tuple(verdict.place for verdict in state.verdicts)
        how = "alone" if len(state.names) == 1 else "time" if terms.clock else "arrival"
    return Result(places, how if any(places) else "all-failed")
