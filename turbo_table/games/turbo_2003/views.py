"""What a seat knows: against the clock, rows and times of the others are hidden until all have driven; TO-25."""

from __future__ import annotations

from random import Random

from turbo_table.core.game import HIDDEN, Seat
from turbo_table.core.values import replace
from turbo_table.games.turbo_2003.state import UNTIMED, Driver, State


def view(state: State, seat: Seat | None) -> State:
    """The state without what this seat may not see yet; None: a spectator."""
    if not state.terms.clock or state.verdicts:
        return state
    hidden = [
        each != seat and driver.status in ("driving", "announced", "gave-up")
        for each, driver in enumerate(state.drivers)
    ]
    if not any(hidden):
        return state
    drivers = tuple(_hidden(driver) if hide else driver for driver, hide in zip(state.drivers, hidden, strict=True))
    return replace(state, drivers=drivers)


def _hidden(driver: Driver) -> Driver:
    """A driver of whom only is known whether it has driven."""
    count = len(driver.hand) + len(driver.row)
    done = driver.status in ("announced", "gave-up")
    return Driver(hand=(HIDDEN,) * count, status="driven" if done else driver.status, lights=driver.lights)


def imagine(state: State, seat: Seat, rng: Random) -> State:
    """A full state that this seat cannot tell from the truth."""
    drivers = tuple(_imagined(state, driver, rng) if HIDDEN in driver.hand else driver for driver in state.drivers)
    return replace(state, drivers=drivers)


def _imagined(state: State, driver: Driver, rng: Random) -> Driver:
    ids = [id for id, _ in state.terms.cards.cards]
    cards = sorted(ids, key=lambda id: rng.random())
    done = driver.status == "driven"
    laid = len(state.track) if done else 0
    rest = set(cards[laid:])
    return Driver(
        hand=tuple(id for id in ids if id in rest),
        row=tuple(cards[:laid]),
        status="announced" if done else driver.status,
        drove_ms=1 + int(rng.random() * state.terms.limit_ms) if done else UNTIMED,
        lights=driver.lights,
    )
