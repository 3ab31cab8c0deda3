"""What a row is worth: speeds, what is wrong with it, and who came in where; TO-19 to TO-25."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import Final

from turbo_table.core.game import Event, Seat
from turbo_table.core.values import replace
from turbo_table.games.turbo_2003 import events
from turbo_table.games.turbo_2003.components import SpeedSet, changes, limits
from turbo_table.games.turbo_2003.state import Driver, Fault, State, Terms, TrackCard, Verdict

LOWEST: Final = 30
"""Nobody may drive slower, but at the finish; TO-19."""
NO_LIMIT: Final = 1_000_000
Range = tuple[int, int]
"""The least and the highest speed that is allowed on a track card."""


@lru_cache(maxsize=4096)
def ranges(track: tuple[TrackCard, ...], split: bool) -> tuple[Range, ...]:
    """What is allowed on each card of a whole track; TO-19 to TO-21, TO-28."""
    known = limits()
    found = [(LOWEST, _limit(known.get(card.light))) for card in track]
    if not split:
        found[-1] = (0, 0)
    return tuple(found)


def _limit(limit: int | None) -> int:
    return NO_LIMIT if limit is None else limit


def speeds(cards: SpeedSet, row: tuple[str, ...]) -> tuple[int, ...]:
    """The speed on each track card for which a card of the row lies."""
    values = changes(cards)
    return tuple(accumulate(values[card] for card in row))


def faults(terms: Terms, track: tuple[TrackCard, ...], seat: Seat, row: tuple[str, ...]) -> tuple[Fault, ...]:
    """What is wrong with a row, or with what is laid of it so far, in the order of the track; () where all is right."""
    found: list[Fault] = []
    values = changes(terms.cards)
    champion, before, last = terms.champions[seat], None, len(track)
    told = zip(row, speeds(terms.cards, row), ranges(track, terms.split), strict=False)
    for place, (card, speed, (least, most)) in enumerate(told, 1):
        if place == last and least == most and speed != most:
            found.append(Fault(place, "not-stopped", speed, most))
        elif speed < least:
            found.append(Fault(place, "too-slow", speed, least))
        elif speed > most:
            found.append(Fault(place, "too-fast", speed, most))
        size = abs(values[card])
        if champion and size == before:
            found.append(Fault(place, "champion", speed, 0))
        before = size
    return tuple(found)


def gone_ms(state: State) -> int | None:
    """After how long on the road time is up for everybody; None as long as nobody has arrived; TO-18."""
    times = [driver.drove_ms for driver in state.drivers if driver.status == "announced"]
    return min(times) + state.terms.limit_ms if times else None


def in_order(state: State) -> tuple[Seat, ...]:
    """Who announced, in order of arrival: as it happened, or by the time each took; TO-16, TO-25."""
    if not state.terms.clock:
        return state.arrived
    done = [Seat(seat) for seat, driver in enumerate(state.drivers) if driver.status == "announced"]
    return tuple(sorted(done, key=lambda seat: state.drivers[seat].drove_ms))


def judge(state: State) -> tuple[State, tuple[Event, ...]]:
    """The state with a verdict for every driver, and what happened, in order of arrival."""
    order = in_order(state)
    gone = gone_ms(state)
    verdicts = [Verdict(None) for _ in state.drivers]
    happened: list[Event] = []
    placed: list[Seat] = []
    others = [Seat(seat) for seat in range(len(state.drivers)) if seat not in order]
    for seat in (*order, *others):
        driver = state.drivers[seat]
        gave_up = seat not in order or (gone is not None and driver.drove_ms > gone)
        wrong = () if gave_up else faults(state.terms, state.track, seat, driver.row)
        place = None
        if not gave_up and not wrong:
            placed.append(seat)
            place = len(placed)
            if len(placed) > 1 and _as_fast(state, placed[-2], seat):
                place = verdicts[placed[-2]].place
        verdicts[seat] = Verdict(place, wrong)
        happened.append(_judged(state, seat, driver, verdicts[seat], gave_up))
    after = replace(state, verdicts=tuple(verdicts), arrived=order)
    return after, tuple(happened)


def _as_fast(state: State, one: Seat, other: Seat) -> bool:
    """Against the clock equal times share a place."""
    return state.terms.clock and state.drivers[one].drove_ms == state.drivers[other].drove_ms


def _judged(state: State, seat: Seat, driver: Driver, verdict: Verdict, gave_up: bool) -> events.RowJudged:
    return events.RowJudged(
        seat=seat,
        row=driver.row,
        speeds=speeds(state.terms.cards, driver.row),
        faults=verdict.faults,
        gave_up=gave_up,
        place=verdict.place,
        drove_ms=driver.drove_ms,
    )
