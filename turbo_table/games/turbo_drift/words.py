"""Every sentence of Turbo Drift: what happened, what is asked, how a driver stands."""

from __future__ import annotations

from typing import assert_never

from turbo_table.core.game import Event, Seat
from turbo_table.games.turbo_drift import events, judge
from turbo_table.games.turbo_drift.components import BOOST, CardSet
from turbo_table.games.turbo_drift.driving import exits
from turbo_table.games.turbo_drift.events import Struck
from turbo_table.games.turbo_drift.state import Course, State
from turbo_table.geometry.pose import Pose

Happening = (
    events.StarterChosen
    | events.BarrierTurnedUp
    | events.BarrierPlaced
    | events.CarPlaced
    | events.CardDealt
    | events.RoundBegan
    | events.CardsTaken
    | events.FirstPlayerGiven
    | events.DirectionChosen
    | events.CardTurnedUp
    | events.CardLaid
    | events.BoostDeclined
    | events.Stopped
    | events.WentOn
    | events.Crashed
    | events.CarStood
    | events.Exploded
    | events.CardReturned
    | events.RaceWon
)


def listed(things: tuple[str, ...], last: str = "and") -> str:
    """`2A, 3B and 5A`."""
    return f" {last} ".join(filter(None, (", ".join(things[:-1]), *things[-1:])))


def mm(length_um: int) -> str:
    """A length in whole mm."""
    return f"{round(length_um / 1000)}"


def degrees(heading_mdeg: int) -> str:
    """A heading in whole degrees."""
    return f"{round(heading_mdeg / 1000) % 360}"


def place(course: Course, rear: Pose) -> str:
    """Where a car stands, by its middle: `at 457, 84, heading 0`."""
    middle = judge.middle(course, rear)
    return f"at {mm(middle.x_um)}, {mm(middle.y_um)}, heading {degrees(middle.heading_mdeg)}"


def column_and_row(place: str) -> str:
    """A place of the grid: `column A, row E`."""
    return f"column {place[0]}, row {place[1]}"


def thing(state: State, struck: Struck) -> str:
    """What stands in the way."""
    if struck.thing == judge.EDGE:
        return "the edge of the table"
    if struck.thing.startswith("car "):
        return f"{state.names[int(struck.thing.removeprefix('car ')) - 1]}'s car"
    return f"the barrier on card {struck.thing}"


def area(struck: Struck) -> str:
    """How much would overlap."""
    return f"{max(1, round(struck.area_um2 / 1_000_000))} mm²"


def clause(struck: Struck) -> str:
    """The clause of a crash."""
    return "TD-22" if struck.thing == judge.EDGE else "TD-21"


def card_name(card: str) -> str:
    """`card 2A`, `the boost card`."""
    return "the boost card" if card == BOOST else f"card {card}"


def side(cards: CardSet, card: str) -> str:
    """What a path side does: `gentle, 20 mm right and 75 mm ahead, turns 30° right`."""
    step = exits(cards)[card]
    name = dict(cards.path_names).get(card[:-1], "")
    turn_mdeg = step.heading_mdeg if step.heading_mdeg <= 180_000 else step.heading_mdeg - 360_000
    aside = f"{mm(abs(step.x_um))} mm {'right' if step.x_um > 0 else 'left'} and " if step.x_um else ""
    turn = f", turns {degrees(abs(turn_mdeg))}° {'right' if turn_mdeg > 0 else 'left'}" if turn_mdeg else ""
    return f"{name}, {aside}{mm(step.y_um)} mm ahead{turn}".removeprefix(", ")


def happening(state: State, event: Event) -> tuple[str, str]:
    """(sentence, clause) of an event, with the state after it; `telling.exact` has the numbers for it."""
    assert isinstance(event, Happening)
    names = state.names
    match event:
        case events.StarterChosen(seat=seat, by_chance=by_chance):
            return f"{names[seat]} starts{', by chance' if by_chance else ''}.", "TD-4"
        case events.BarrierTurnedUp(seat=seat, barrier=barrier):
            return f"{names[seat]} is to place barrier card {barrier}.", "TD-5"
        case events.BarrierPlaced(seat=seat, barrier=barrier):
            return f"{names[seat]} placed barrier card {barrier}.", "TD-5"
        case events.CarPlaced(seat=seat):
            return f"{names[seat]}'s car is at the start.", "TD-6"
        case events.CardDealt(card=card, place=into):
            return f"Card {card} is dealt to {column_and_row(into)}.", "TD-7"
        case events.RoundBegan(round=number, seat=seat):
            last = ", the last," if number == state.max_rounds else ""
            return f"Round {number}{last} begins with {names[seat]}.", "TD-8"
        case events.CardsTaken():
            return _taken(names[event.seat], event)
        case events.FirstPlayerGiven(seat=seat, to=to):
            if seat is None:
                return f"The first-player card goes to {names[to]}.", "TD-28"
            if seat == to:
                return f"{names[seat]} takes the first-player card.", "TD-10"
            return f"{names[seat]} gives the first-player card to {names[to]}.", "TD-10"
        case events.DirectionChosen(seat=seat, reverse=True):
            return f"{names[seat]} reverses, without boost.", "TD-16"
        case events.DirectionChosen(seat=seat):
            return f"{names[seat]} drives forward, the boost card behind.", "TD-15"
        case events.CardTurnedUp(card=card):
            return f"Card {card} is turned up.", "TD-12"
        case events.CardLaid():
            return _laid(names[event.seat], event)
        case events.BoostDeclined(seat=seat):
            return f"{names[seat]} does without the boost.", "TD-19"
        case events.Stopped(seat=seat):
            return f"{names[seat]} stops.", "TD-24"
        case events.WentOn(seat=seat):
            return f"{names[seat]} goes on.", "TD-24"
        case events.Crashed(card=card, struck=struck):
            return f"Crash: {card_name(card)} would hit {thing(state, struck)}.", clause(struck)
        case events.CarStood():
            return _stood(state, event)
        case events.Exploded(seat=seat, struck=struck):
            return f"{names[seat]} hits {thing(state, struck)} and explodes: out of the race.", "TD-25"
        case events.CardReturned(card=card, place=into):
            return f"Card {card} goes back to {column_and_row(into)}.", "TD-26"
        case events.RaceWon():
            return _won(state, event)
        case _:
            assert_never(event)


def together(state: State, event: Event) -> tuple[str, str]:
    """(sentence for several, what this one adds to its list) of an event that often comes in a row; else empty."""
    match event:
        case events.CardDealt(card=card):
            return "{} are dealt.", card
        case events.CardLaid(seat=seat, card=card, icons=()) if card != BOOST:
            return f"{state.names[seat]} lays cards {{}}.", card
        case events.CardReturned(card=card):
            return "Cards {} go back.", card
    return "", ""


def _taken(name: str, event: events.CardsTaken) -> tuple[str, str]:
    cards = listed(event.cards)
    match event.how.split()[0]:
        case "card":
            return f"{name} takes card {cards}.", "TD-10"
        case "column":
            return f"{name} takes {event.how}: {cards}.", "TD-11"
        case "row":
            return f"{name} takes {event.how}: {cards}, shuffled.", "TD-12"
    return f"{name} takes all six cards: Nitro!", "TD-13"


def _laid(name: str, event: events.CardLaid) -> tuple[str, str]:
    if event.card == BOOST:
        return f"{name} takes the boost: its card is laid.", "TD-19"
    if event.icons:
        return f"{name} lays card {event.card} over a turbo icon.", "TD-19"
    return f"{name} lays card {event.card}.", "TD-17"


def _stood(state: State, event: events.CarStood) -> tuple[str, str]:
    far = mm(judge.to_finish_um(state.course, state.cars[event.seat]))
    sentence = f"{state.names[event.seat]} now has {far} mm to go"
    if event.struck is None:
        return f"{sentence}.", "TD-23"
    lines = "one line" if event.steps_back == 1 else f"{event.steps_back} lines"
    return f"{sentence}, {lines} back: {thing(state, event.struck)} is in the way.", "TD-23"


def _won(state: State, event: events.RaceWon) -> tuple[str, str]:
    winners = listed(tuple(state.names[seat] for seat in event.winners))
    if not event.winners and event.how == "last-round":
        return f"Round {state.round} was the last one allowed: the race is lost.", "TD-32"
    if not event.winners:
        return "Nobody is left: the race is lost.", "TD-32"
    wins = "wins" if len(event.winners) == 1 else "share the win"
    match event.how:
        case "last-car":
            return f"{winners} {wins}: the last car in the race.", "TD-31"
        case "last-round":
            return f"{winners} {wins}: nearest to the finish after the last round.", "TD-33"
    what = {"card": "a path card", "boost": "the boost card", "car": "the car"}[event.how]
    return f"{winners} {wins} in round {state.round}: {what} reaches the finish.", "TD-29"


def question(state: State, seat: Seat) -> tuple[str, str]:
    """(title, what can be done now) of the prompt."""
    name = state.names[state.driver]
    turn = state.turn
    match state.phase:
        case "draw-starter":
            return "Before the race", "Draw who starts."
        case "draw-barrier":
            return "Before the race", f"Turn up the barrier card that {name} places."
        case "place-barrier":
            return f"{name} places barrier card {state.drawn}", "Choose where its middle lies and how it is turned."
        case "place-car":
            return f"{name} places the car", "Choose where on the starting line."
        case "deal-card":
            return "Before the race", "Deal the next path card to the grid."
        case "choose-cards":
            nitro = ", or all six for Nitro (once a game)" if state.cars[seat].nitro_left else ""
            return f"{name}'s turn", f"Take one card, a column of two or a row of three{nitro}."
        case "give-first-player":
            return f"{name} took one card", "Give the first-player card to a driver: that driver starts the next round."
        case "choose-direction":
            return f"{name} drives", "Forward or reverse? It holds for the whole turn."
        case "turn-up-card":
            return f"{name} drives", "Turn up the next shuffled card."
        case "lay-card":
            if turn.shown or len(turn.hand) == 1:
                return f"{name} drives", f"Lay card {turn.shown or turn.hand[0]} on the line."
            return f"{name} drives", "Lay one of your cards on the line; you choose the order."
        case "take-boost":
            icon = f"Card {turn.laid[-1].card} covers a turbo icon"
            return f"{name} drives", f"{icon}: lay the boost card next, or drive on without it?"
        case "stop-or-go":
            return f"{name} drives with Nitro", f"Stop safely here, or go on? Cards left: {len(turn.hand)}."
        case "return-card":
            return f"{name} returns cards", "Choose the card for the first empty place, or put all where they were."
        case "over":
            return "The race is over", _won(state, events.RaceWon(winners=state.winners, how=state.how))[0]
        case _:
            assert_never(state.phase)


def standing(state: State, seat: Seat) -> tuple[str, str]:
    """(short, whole sentence) of how a driver stands."""
    car, name = state.cars[seat], state.names[seat]
    if car.exploded:
        return "exploded", f"{name} exploded and is out of the race."
    if car.pose is None:
        return "not placed yet", f"{name}'s car is not on the table yet."
    far = mm(judge.to_finish_um(state.course, car))
    nitro = "Nitro is left" if car.nitro_left else "Nitro is used"
    known = len(state.cars) > 1 and state.phase != "draw-starter"
    first = ", has the first-player card" if known and seat == state.holder else ""
    where = f"{name}'s car is {place(state.course, car.pose)}, {far} mm from the finish"
    return f"{far} mm to go", f"{where}. {nitro}{first}."
