"""Driving: laying, changing, announcing, giving up, everybody at once or against the clock; TO-12 to TO-18, TO-25."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from turbo_table.core.game import Action, Event, Illegal, Seat, Step
from turbo_table.core.notation import MOST_STAMP_MS
from turbo_table.core.values import replace
from turbo_table.games.turbo_2003 import events, judging, points
from turbo_table.games.turbo_2003.actions import Announce, GiveUp, Lay, LayAt, Move, TakeBack
from turbo_table.games.turbo_2003.components import names
from turbo_table.games.turbo_2003.state import Driver, State

Driving = Lay | LayAt | Move | TakeBack | Announce | GiveUp


def start(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """The lights are green: all drive, or one after another get ready; TO-12, TO-25."""
    if state.terms.clock:
        return Step(replace(state, phase="ready", turn=state.terms.youngest), happened)
    drivers = tuple(replace(driver, status="driving") for driver in state.drivers)
    return Step(replace(state, phase="drive", drivers=drivers), (*happened, events.Started()))


def go(state: State, seat: Seat) -> Step[State]:
    """A driver against the clock takes the cards in hand."""
    drivers = with_driver(state, seat, replace(state.drivers[seat], status="driving"))
    return Step(replace(state, phase="drive", drivers=drivers), (events.Started(seat=seat),))


def choices(state: State, seat: Seat) -> Iterator[Action]:
    """What most want to do; any other change of the row is as good."""
    driver = state.drivers[seat]
    laid = len(driver.row)
    if laid < len(state.track):
        kinds = names(state.terms.cards)
        known = tuple(dict.fromkeys(kinds[id] for id in driver.hand))
        for kind in known:
            yield Lay(seat, kind)
        if laid:
            yield TakeBack(seat, laid)
            yield LayAt(seat, known[0], 1)
    else:
        yield Announce(seat)
        yield TakeBack(seat, laid)
        yield Move(seat, laid, laid - 1)
        yield GiveUp(seat)


def check(state: State, action: Driving) -> Illegal | None:
    """Whether a driver who is asked may do that; wrong rows are allowed; TO-13 to TO-17."""
    driver, last = state.drivers[action.seat], len(state.track)
    laid = len(driver.row)
    match action:
        case Lay() | LayAt():
            if laid == last:
                return Illegal(f"A card lies for each of the {last} track cards already.", "TO-13")
            if not in_hand(state, driver, action.card):
                return Illegal(f"There is no card {action.card} in hand.", "TO-13")
            if isinstance(action, LayAt) and not 1 <= action.place <= laid + 1:
                return Illegal(f"A card can be laid on the places 1 to {laid + 1}, not {action.place}.", "TO-14")
        case Move() | TakeBack():
            for place in (action.place, action.to) if isinstance(action, Move) else (action.place,):
                if not 1 <= place <= laid:
                    return Illegal(f"No card of the row lies on place {place}.", "TO-14")
            if isinstance(action, Move) and action.place == action.to:
                return Illegal("It lies there already.", "TO-14")
        case Announce() | GiveUp() if not 0 <= action.drove_ms <= MOST_STAMP_MS:
            return Illegal("Nobody drives for so long, or for less than no time.", "TO-16")
        case Announce():
            if laid < last:
                return Illegal(f"There has to be a card for each of the {last} track cards first.", "TO-15")
        case GiveUp():
            pass
        case _:
            assert_never(action)
    return None


def in_hand(state: State, driver: Driver, card: str) -> str:
    """The id of the card in hand that is called so, by its id or its value; empty text: there is none."""
    if card in driver.hand:
        return card
    kinds = names(state.terms.cards)
    for id in driver.hand:
        if kinds.get(id) == card:
            return id
    return ""


def drive(state: State, action: Driving) -> Step[State]:
    """What a driver does; trusts `check`."""
    seat = action.seat
    driver = state.drivers[seat]
    row, only = driver.row, (seat,) if state.terms.clock else None
    event: Event
    match action:
        case Lay() | LayAt():
            card = in_hand(state, driver, action.card)
            at = (action.place if isinstance(action, LayAt) else len(row) + 1) - 1
            hand = tuple(id for id in driver.hand if id != card)
            after = replace(driver, hand=hand, row=(*row[:at], card, *row[at:]))
            event = events.CardLaid(seat=seat, card=card, place=at + 1, only=only)
        case Move():
            rest = (*row[: action.place - 1], *row[action.place :])
            card, at = row[action.place - 1], action.to - 1
            after = replace(driver, row=(*rest[:at], card, *rest[at:]))
            event = events.CardMoved(seat=seat, card=card, place=action.place, to=action.to, only=only)
        case TakeBack():
            card = row[action.place - 1]
            back = {*driver.hand, card}
            hand = tuple(id for id, _ in state.terms.cards.cards if id in back)
            after = replace(driver, hand=hand, row=(*row[: action.place - 1], *row[action.place :]))
            event = events.CardTakenBack(seat=seat, card=card, place=action.place, only=only)
        case Announce() | GiveUp():
            return _arrive(state, action)
        case _:
            assert_never(action)
    return Step(replace(state, drivers=with_driver(state, seat, after)), (event,))


def _arrive(state: State, action: Announce | GiveUp) -> Step[State]:
    """A driver has ended; when all have, the race is judged."""
    seat, announced = action.seat, isinstance(action, Announce)
    gone = judging.gone_ms(state)
    driver = replace(state.drivers[seat], status="announced" if announced else "gave-up", drove_ms=action.drove_ms)
    after = replace(state, drivers=with_driver(state, seat, driver))
    event: Event
    if state.terms.clock:
        event = events.DriverDone(seat=seat)
        waiting = _next_driver(after)
        if waiting is not None:
            return Step(replace(after, phase="ready", turn=waiting), (event,))
    elif announced:
        after = replace(after, arrived=(*after.arrived, seat))
        event = events.Announced(seat=seat, arrival=len(after.arrived), drove_ms=driver.drove_ms)
    else:
        event = events.GaveUp(seat=seat, out_of_time=gone is not None and driver.drove_ms >= gone)
    if any(each.status == "driving" for each in after.drivers):
        return Step(after, (event,))
    judged, happened = judging.judge(after)
    step = points.end_race(judged)
    return replace(step, events=(event, *happened, *step.events), reveals=True)


def _next_driver(state: State) -> Seat | None:
    """Who drives next against the clock; None where all have driven."""
    count = len(state.names)
    order = (Seat((state.terms.youngest + step) % count) for step in range(count))
    return next((seat for seat in order if not state.drivers[seat].status), None)


def with_driver(state: State, seat: Seat, driver: Driver) -> tuple[Driver, ...]:
    """The drivers with another one on this seat."""
    return (*state.drivers[:seat], driver, *state.drivers[seat + 1 :])
