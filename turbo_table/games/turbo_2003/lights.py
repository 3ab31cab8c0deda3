"""The light phase: the track, the 60, turning and placing lights, new starts; TO-4 to TO-12, TO-26, TO-27."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from turbo_table.core.game import Action, Event, Illegal, Seat, Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_2003 import components, events, solving
from turbo_table.games.turbo_2003.actions import Place
from turbo_table.games.turbo_2003.components import CHICANE
from turbo_table.games.turbo_2003.race import start, with_driver
from turbo_table.games.turbo_2003.state import Driver, State, TrackCard

PLAIN: Final = 10
SPLIT_PLAIN: Final = 6
SPLIT_STOPWATCHES: Final = 2
LIGHTS_OF_TWO: Final = 2
"""How many light cards each of two players gets; more players get one each."""


def begin_race(state: State, race: int) -> Step[State]:
    """Cards to their drivers, the start card on the table."""
    terms = state.terms
    hand = tuple(id for id, _ in terms.cards.cards)
    to_lay = ("plain",) * SPLIT_PLAIN + ("stopwatch",) * SPLIT_STOPWATCHES if terms.split else ("plain",) * PLAIN
    begun = replace(
        state,
        race=race,
        turn=terms.youngest,
        track=(TrackCard("start"),),
        to_lay=to_lay,
        drivers=(Driver(hand),) * len(state.names),
        unseen=(),
        drawn="",
        arrived=(),
        verdicts=(),
    )
    return _lay_on(begun, (events.RaceBegan(race=race, races=terms.races),))


def lay_track_card(state: State, kind: str) -> Step[State]:
    """Chance chose the next card of the track; TO-27."""
    left = list(state.to_lay)
    left.remove(kind)
    card = TrackCard("stopwatch" if kind == "stopwatch" else "plain")
    after = replace(state, track=(*state.track, card), to_lay=tuple(left))
    laid = events.TrackCardLaid(place=len(after.track), kind=card.kind)
    return replace(_lay_on(after, (laid,)), reveals=True)


def _lay_on(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """Where only one kind of card is left there is nothing to draw."""
    if len(set(state.to_lay)) > 1:
        return Step(replace(state, phase="lay-track"), happened)
    for kind in state.to_lay:
        card = TrackCard("stopwatch" if kind == "stopwatch" else "plain")
        state = replace(state, track=(*state.track, card))
        if state.terms.split:
            happened += (events.TrackCardLaid(place=len(state.track), kind=card.kind),)
    whole = replace(state, track=(*state.track, TrackCard("finish")), to_lay=(), drawn=CHICANE)
    return Step(replace(whole, phase="draw-place" if len(state.names) == 1 else "place-chicane"), happened)


# Placing


def places(state: State) -> Iterator[Action]:
    """Every track card, for whoever places."""
    return (Place(state.turn, place) for place in range(2, len(state.track)))


def check_place(state: State, place: int) -> Illegal | None:
    """Whether what was drawn may lie on this track card; TO-9, TO-11, TO-27."""
    last = len(state.track)
    if not 1 <= place <= last:
        return Illegal(f"There is no track card {place}: they are counted from 1 to {last}.", "TO-9")
    if place in (1, last):
        return Illegal("The start card and the finish card stay free.", "TO-9")
    card = state.track[place - 1]
    if card.light:
        return Illegal(f"Track card {place} is covered already.", "TO-9")
    if state.terms.split and card.kind == "stopwatch":
        return Illegal(f"Track card {place} shows a stopwatch, which stays free.", "TO-27")
    if components.limits()[state.drawn] is None or _solvable(state, place):
        return None
    limit = components.limits()[state.drawn]
    return Illegal(f"With a limit of {limit} on track card {place} there would be no way to drive the track.", "TO-11")


def _solvable(state: State, place: int) -> bool:
    """Whether every seat still has a right row with what was drawn on this place: the strictest seat has."""
    track = _covered(state, place)
    strictest = max(range(len(state.names)), key=lambda seat: state.terms.champions[seat])
    return solving.solvable(solving.task(state.terms, track, Seat(strictest)))


def free_places(state: State) -> tuple[int, ...]:
    """Where what was drawn may lie."""
    return tuple(place for place in range(2, len(state.track)) if check_place(state, place) is None)


def _covered(state: State, place: int) -> tuple[TrackCard, ...]:
    card = replace(state.track[place - 1], light=state.drawn)
    return (*state.track[: place - 1], card, *state.track[place:])


def place_light(state: State, place: int, seat: Seat | None) -> Step[State]:
    """What was drawn comes to lie on a track card."""
    light = state.drawn
    after = replace(state, track=_covered(state, place), drawn="")
    happened: tuple[Event, ...] = (events.LightPlaced(seat=seat, light=light, place=place),)
    if seat is None:
        return _next_chicane(after, light, happened)
    if light == CHICANE:
        return _deal(after, happened, again=False)
    if light == components.green():
        return start(after, happened)
    waiting = _next_turn(after)
    if waiting is None:
        return _new_start(after, (*happened, events.StartInterrupted(all_red=True)))
    return Step(replace(after, phase="turn-light", turn=waiting), happened)


def _next_chicane(state: State, light: str, happened: tuple[Event, ...]) -> Step[State]:
    """In a time trial chance places every card with a limit, but those that fit nowhere; TO-26."""
    order = (CHICANE, *(id for id in components.lights(1) if components.limits()[id] is not None))
    for following in order[order.index(light) + 1 :]:
        asked = replace(state, drawn=following)
        if free_places(asked):
            return Step(asked, happened, reveals=True)
    return replace(start(state, happened), reveals=True)


# Lights


def _deal(state: State, happened: tuple[Event, ...], *, again: bool) -> Step[State]:
    """Light cards lie face down in front of everybody and one aside; TO-6."""
    count = len(state.names)
    each = LIGHTS_OF_TWO if count == LIGHTS_OF_TWO else 1
    dealt = replace(
        state,
        phase="turn-light",
        turn=state.terms.youngest,
        drivers=tuple(replace(driver, lights=each) for driver in state.drivers),
        unseen=components.lights(count),
    )
    return Step(dealt, (*happened, events.LightsDealt(each=each, again=again)))


def _new_start(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """All light cards are collected and dealt again; the 60 stays; TO-10."""
    track = tuple(card if card.light in ("", CHICANE) else replace(card, light="") for card in state.track)
    return _deal(replace(state, track=track, drawn=""), happened, again=True)


def _next_turn(state: State) -> Seat | None:
    """Who turns a light over next, clockwise; None where all are turned."""
    count = len(state.names)
    order = (Seat((state.turn + step) % count) for step in range(1, count + 1))
    return next((seat for seat in order if state.drivers[seat].lights), None)


def turn_light(state: State, light: str) -> Step[State]:
    """Chance chose the light card that comes up; TO-8."""
    unseen = list(state.unseen)
    unseen.remove(light)
    driver = state.drivers[state.turn]
    after = replace(
        state,
        phase="place-light",
        drawn=light,
        unseen=tuple(unseen),
        drivers=with_driver(state, state.turn, replace(driver, lights=driver.lights - 1)),
    )
    happened: tuple[Event, ...] = (events.LightTurned(seat=state.turn, light=light),)
    if free_places(after):
        return Step(after, happened, reveals=True)
    interrupted = events.StartInterrupted(all_red=False, light=light)
    return replace(_new_start(after, (*happened, interrupted)), reveals=True)
