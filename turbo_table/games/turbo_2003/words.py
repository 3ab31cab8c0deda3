"""Every sentence of Turbo: what happened, what is asked, how a driver stands."""

from __future__ import annotations

from typing import Final, assert_never

from turbo_table.core.game import Event
from turbo_table.games.turbo_2003 import components, events, judging
from turbo_table.games.turbo_2003.components import CHICANE, green, limits
from turbo_table.games.turbo_2003.state import Fault, State, Terms

Happening = (
    events.RaceBegan
    | events.TrackCardLaid
    | events.LightsDealt
    | events.LightTurned
    | events.LightPlaced
    | events.StartInterrupted
    | events.Started
    | events.CardLaid
    | events.CardMoved
    | events.CardTakenBack
    | events.Announced
    | events.GaveUp
    | events.DriverDone
    | events.RowJudged
    | events.PointsGiven
    | events.RaceEnded
    | events.RaceWon
)
ORDINALS: Final = ("first", "second", "third", "fourth")
CLAUSES: Final[dict[str, str]] = {
    "too-slow": "TO-19",
    "too-fast": "TO-20",
    "not-stopped": "TO-21",
    "champion": "TO-24",
}
"""The clause of each kind of fault."""


def listed(things: tuple[str, ...]) -> str:
    """`Ann, Bo and Cy`."""
    return " and ".join(filter(None, (", ".join(things[:-1]), *things[-1:])))


def seconds(ms: int) -> str:
    """A time: `41.23 s`."""
    return f"{ms / 1000:.2f} s"


def light(id: str) -> str:
    """A light card: `red 90`, `red without a limit`."""
    if id == CHICANE:
        return "the 60"
    colour = "green" if id == green() else "red"
    limit = limits()[id]
    return f"{colour} {limit}" if limit is not None else f"{colour} without a limit"


def fault(terms: Terms, each: Fault) -> str:
    """What is wrong with a card of a row: `card 7: 150 in the 90 chicane`."""
    match each.kind:
        case "too-fast":
            what = f"{each.speed} in the {each.limit} chicane"
        case "too-slow":
            what = f"{each.speed}, slower than {each.limit}"
        case "not-stopped":
            what = f"{each.speed} at the finish instead of {each.limit}"
        case "champion":
            what = "the same value as the card before it, which no champion may lay"
    return f"card {each.place}: {what}"


def sentence(view: State, event: Event) -> tuple[str, str]:
    """What happened, as one sentence, and the clause by which it did."""
    assert isinstance(event, Happening)
    names, kinds = view.names, components.names(view.terms.cards)
    match event:
        case events.RaceBegan(race=race, races=races):
            which = f"Race {race} of {races} is" if races > 1 else "The race is"
            return f"{which} set up: everybody has {len(view.terms.cards.cards)} speed cards.", "TO-4"
        case events.TrackCardLaid(place=place, kind=kind):
            return f"Track card {place} {'shows a stopwatch' if kind == 'stopwatch' else 'is plain'}.", "TO-27"
        case events.LightsDealt(each=each, again=again):
            cards = "one light card" if each == 1 else f"{each} light cards"
            return f"{'New start: ' if again else 'Dealt: '}{cards} each and one aside, face down.", "TO-6"
        case events.LightTurned(seat=seat, light=id):
            return f"{names[seat]} turns over a light: {light(id)}!", "TO-8"
        case events.LightPlaced(seat=seat, light=id, place=place):
            if seat is None:
                return f"Chance places {light(id)} on track card {place}.", "TO-26"
            return f"{names[seat]} places {light(id)} on track card {place}.", "TO-7" if id == CHICANE else "TO-9"
        case events.StartInterrupted(all_red=all_red, light=id):
            if all_red:
                return "All lights are red: the start is interrupted.", "TO-10"
            return f"With {light(id)} anywhere the track could not be driven: the start is interrupted.", "TO-11"
        case events.Started(seat=seat):
            if seat is None:
                return "The lights are green: go!", "TO-12"
            return f"{names[seat]} drives, and the time runs.", "TO-25"
        case events.CardLaid(seat=seat, card=card, place=place):
            return f"{names[seat]} lays {kinds[card]} on place {place}.", "TO-13"
        case events.CardMoved(seat=seat, card=card, place=place, to=to):
            return f"{names[seat]} moves {kinds[card]} from place {place} to place {to}.", "TO-14"
        case events.CardTakenBack(seat=seat, card=card, place=place):
            return f"{names[seat]} takes {kinds[card]} back from place {place}.", "TO-14"
        case events.Announced(seat=seat, arrival=arrival):
            return f"{names[seat]}: I have crossed the finish line! That is {ORDINALS[arrival - 1]}.", "TO-16"
        case events.GaveUp(seat=seat, out_of_time=out_of_time):
            if out_of_time:
                return f"{names[seat]} is out of time.", "TO-18"
            return f"{names[seat]} gives up.", "TO-17"
        case events.DriverDone(seat=seat):
            more = "; how fast is told when all have" if len(names) > 1 else ""
            return f"{names[seat]} has driven{more}.", "TO-25"
        case events.RowJudged():
            return _judged(view, event)
        case events.PointsGiven(stopwatch=stopwatch, points=points, speeds=speeds):
            told = listed(tuple(f"{points} for {names[seat]}" for seat, points in points)) or "nobody drove rightly"
            if stopwatch is None:
                return f"Points for arriving: {told}.", "TO-30"
            fast = f" (at {listed(tuple(map(str, speeds)))})" if speeds else ""
            return f"Points for the stopwatch on card {stopwatch}: {told}{fast}.", "TO-29"
        case events.RaceEnded(race=race, points=points):
            told = listed(tuple(f"{name} {mine}" for name, mine in zip(names, points, strict=True)))
            return f"After race {race}: {told}.", "TO-31"
        case events.RaceWon(winners=winners, how=how):
            return won(view, tuple(names[seat] for seat in winners), how)
        case _:
            assert_never(event)


def _judged(view: State, event: events.RowJudged) -> tuple[str, str]:
    name = view.names[event.seat]
    if event.gave_up:
        if is_late(view, event.drove_ms):
            return f"{name} did not arrive in time, and has no place.", "TO-18"
        return f"{name} gave up, and has no place.", "TO-17"
    if event.faults:
        told = "; ".join(fault(view.terms, each) for each in event.faults)
        return f"{name} has an engine failure, {told}.", CLAUSES[event.faults[0].kind]
    time = f" in {seconds(event.drove_ms)}" if event.drove_ms else ""
    place = ORDINALS[(event.place or 1) - 1]
    return f"{name}'s row is right: {place}{time}.", "TO-22"


def is_late(view: State, drove_ms: int) -> bool:
    """Whether who drove so long ended when time was up, rather than by giving up."""
    gone = judging.gone_ms(view)
    return gone is not None and drove_ms >= gone


def won(view: State, winners: tuple[str, ...], how: str) -> tuple[str, str]:
    """Who won and by what, and the clause."""
    if not winners and len(view.names) == 1:
        return f"{view.names[0]} has no time on this track.", "TO-26"
    if not winners:
        return "Nobody wins.", "TO-23"
    if how == "alone":
        return f"{winners[0]} has driven the track.", "TO-26"
    verb = "wins" if len(winners) == 1 else "win together"
    by = {"points": " with the most points", "time": " with the least time"}.get(how, "")
    return f"{listed(winners)} {verb}{by}.", "TO-31" if how == "points" else "TO-22"


def standing(view: State, seat: int) -> str:
    """How a driver stands, in a few words."""
    driver, verdict = view.drivers[seat], view.verdicts[seat] if view.verdicts else None
    if view.terms.split and (verdict or view.race > 1):
        return f"{view.points[seat]} points"
    if verdict is not None:
        return f"{ORDINALS[verdict.place - 1]}" if verdict.place else "no place"
    match driver.status:
        case "driving":
            return f"{len(driver.row)} of {len(view.track)} laid"
        case "announced":
            return "across the line"
        case "gave-up":
            return "gave up"
        case "driven":
            return "has driven"
    lights = "1 light" if driver.lights == 1 else f"{driver.lights} lights"
    return f"{lights} to turn" if driver.lights else "waits"
