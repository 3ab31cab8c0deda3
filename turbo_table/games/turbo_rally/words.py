"""What happened, what is asked and how everybody stands in Turbo Rally, in words."""

from __future__ import annotations

from typing import Final, assert_never

from turbo_table.core.game import Event, Seat
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally import events, words_expanded
from turbo_table.games.turbo_rally.components import Deck
from turbo_table.games.turbo_rally.names import ABOUT as ABOUT
from turbo_table.games.turbo_rally.names import CARDS as CARDS
from turbo_table.games.turbo_rally.names import cards as cards
from turbo_table.games.turbo_rally.names import driver as driver
from turbo_table.games.turbo_rally.names import listed as listed
from turbo_table.games.turbo_rally.names import number as number
from turbo_table.games.turbo_rally.names import ordinal
from turbo_table.games.turbo_rally.state import FLAT_TIRE, Errand, State, Turn
from turbo_table.games.turbo_rally.turns import errand
from turbo_table.mechanics.lanes import BEFORE, UNSEEN, Cell, Place, ahead, cell_at, has_started, is_home
from turbo_table.mechanics.match import is_tie_break, leaders, trophies

NEXT: Final[dict[Errand, str]] = {
    "turn-upright": "gets upright",
    "back-on-card": "comes back",
    "return-to-track": "comes back",
    "roll-on": "rolls on",
    "clean-slick": "cleans oil",
    "cross-finish": "crosses finish",
    "land-jump": "completes jump",
    "flip-card": "",
}
"""What a car's turn is spent on, where that is known."""
DEEDS: Final[dict[Errand, tuple[str, str]]] = {
    "turn-upright": ("Turn the car upright", "the whole turn; it is back on its card the turn after"),
    "back-on-card": ("Back on the card", "the whole turn; next turn it drives on"),
    "return-to-track": ("Return to the track", "the whole turn; next turn it drives on"),
    "roll-on": ("Drive on to the other half", "the whole turn; next turn a card is turned up"),
    "clean-slick": ("Clean the slick", "the whole turn; the slick goes beneath its card"),
    "cross-finish": ("Cross the finish", "no card is turned up any more"),
    "land-jump": ("Land the jump", "the card under it is turned up"),
    "flip-card": ("Flip and drive", "turn up the next card"),
}
"""What a turn begins with: (the choice, what it means)."""
QUESTIONS: Final[dict[Errand, str]] = {
    "turn-upright": "The car lies on its roof: this turn it is turned upright, the next one it is back on its card.",
    "back-on-card": "The car stands beside its card: this turn it comes back on it.",
    "return-to-track": "The car was bumped off the track: this turn it comes back.",
    "roll-on": "The car waits at a stop light: this turn it goes on to the other half of the card.",
    "clean-slick": "An oil slick is in the way: this turn it is put beneath its card.",
    "cross-finish": "The last card is behind the car: this turn it crosses the finish.",
    "land-jump": "The slick is cleaned: the jump is completed.",
    "flip-card": "Turn up the next card of the lane and drive.",
}


def side(view: State, number: int) -> str:
    """The names of a side: a driver, or a team."""
    return listed(tuple(driver(view, car) for car, mine in enumerate(view.match.sides) if mine == number))


def mates(view: State, car: int) -> str:
    """With whom a driver is in a team, as a sentence; empty for somebody alone."""
    sides = view.match.sides
    others = tuple(driver(view, mate) for mate, mine in enumerate(sides) if mine == sides[car] and mate != car)
    return f"In a team with {listed(others)}." if others else ""


def at(place: Place) -> str:
    """`card 7`; on a detour `card 2 of the detour beside card 7`."""
    if place.step > BEFORE:
        return f"card {place.step + 1} of the detour beside card {place.slot + 1}"
    return f"card {place.slot + 1}"


def near(place: Place) -> str:
    """The same, as short as a button needs it."""
    return f"detour card {place.step + 1}" if place.step > BEFORE else f"card {place.slot + 1}"


def left(view: State, car: int) -> int:
    """How many cards are ahead of a car, the detour's included."""
    return sum(1 for _ in ahead(view.lanes[car], view.cars[car].place))


def comes(view: State, car: int) -> str:
    """What the next turn of a car that is not home is spent on, this one where it begins; empty for a usual turn."""
    its_turn = view.turn.car == car
    if its_turn and (view.turn.flipped is not None or view.phase == "choose-victim"):
        return ""
    deed = NEXT[errand(replace(view, turn=Turn(car=car)))]
    return deed and f"{deed} {'this' if its_turn and view.phase == 'drive' else 'next'} turn"


# What happened


def happening(view: State, event: Event) -> tuple[str, str]:
    """(sentence, clause) of an event; the sentence is empty where there is nothing to say."""
    car = getattr(event, "car", None)
    name = driver(view, car) if car is not None else ""
    match event:
        case events.StarterChosen(by=by):
            how = {"chance": ", by chance", "setup": "", "last-race": ", having won the last race"}[by]
            return f"{name} starts{how}.", "TR-5"
        case events.RaceBegan(race=race, tied=tied):
            if tied:
                return f"Race {race} breaks the tie of {listed(tuple(side(view, each) for each in tied))}.", "TR-28"
            return (f"Race {race} begins: {name} starts.", "TR-27") if view.match.races > 1 else ("", "TR-3")
        case events.CardTurnedUp(card=card, known=known):
            return f"{name} turns up {CARDS[card]}{', as everybody knew' if known else ''}.", "TR-8"
        case events.Moved():
            return _moved(name, event)
        case events.Waited():
            return f"{name} waits at a stop light.", "TR-16"
        case events.RolledOn():
            return f"{name} drives on to the other half of the stop light.", "TR-16"
        case events.TireWentFlat():
            return f"{name} has a flat tire: two turns off the track.", "TR-22"
        case events.TurnedUpright():
            return f"{name} turns the car upright.", "TR-22"
        case events.CameBack(cause=cause):
            return f"{name} is back on the track.", "TR-22" if cause == FLAT_TIRE else "TR-24"
        case events.Bumped(by=by):
            return f"{driver(view, by)} bumps {name} off the track.", "TR-23"
        case events.NobodyBumped():
            return f"{name} finds nobody to bump.", "TR-23"
        case events.SlickLaid(on=on, place=place):
            return f"{name} oils {at(place)} of {driver(view, on)}.", "TR-13"
        case events.NoSlickLaid(why=why):
            words = {"declined": "lays no slick", "no-slick": "finds no slick left", "no-place": "has no card to oil"}
            return f"{name} {words[why]}.", "TR-12" if why == "declined" else "TR-25"
        case events.SlickCleaned(jump=jump):
            then = "; the jump is completed next turn" if jump else ""
            return f"{name} cleans a slick{then}.", "TR-14"
        case events.CardsRemoved(gone=gone):
            if not gone:
                return f"{name} takes a shortcut: no card is left to take out.", "TR-17"
            return f"{name} takes a shortcut: {cards(len(gone))} taken out.", "TR-17"
        case events.DetourLaid(cards=count, nested=nested):
            if not count:
                return f"The draw pile is empty: {name}'s detour is a basic track.", "TR-19"
            if nested:
                return f"{name}'s detour grows by {cards(count)}.", "TR-20"
            return f"{name} takes a detour of {cards(count)}.", "TR-19"
        case events.RouteEnded():
            return f"{name}'s detour is over.", "TR-21"
        case events.CameHome(rank=rank, turns=turns, jumped=jumped):
            flies = " with a jump" if jumped else ""
            took = "one turn" if turns == 1 else f"{number(turns)} turns"
            return f"{name} comes home {ordinal(rank)}{flies}, after {took}.", "TR-9"
        case events.RaceEnded():
            return _ended(view, event)
        case events.MatchWon(side=won, trophies=counts, by_tie_break=broke):
            return _won(view, won, counts[won], broke=broke), "TR-28" if broke else "TR-30"
    return words_expanded.happening(view, event, name) or ("", "")


def _moved(name: str, event: events.Moved) -> tuple[str, str]:
    if event.jumped:
        return f"{name} jumps {number(event.jumped)} cards and lands on {CARDS[event.card]}.", "TR-15"
    return "", "TR-10"


def _ended(view: State, event: events.RaceEnded) -> tuple[str, str]:
    if view.match.races == 1 or not event.home:
        return "", "TR-26"
    won = side(view, view.match.sides[event.home[0]])
    if not event.trophy:
        return f"The tie is broken: {won}.", "TR-28"
    return f"Race {event.race} goes to {won}: a trophy.", "TR-26"


def _won(view: State, won: int, count: int, *, broke: bool) -> str:
    name = side(view, won)
    wins = "win" if view.match.sides.count(won) > 1 else "wins"
    if view.match.races == 1:
        return f"{name} {wins} the race."
    how = ", by the tie-break" if broke else f" with {number(count)} {'trophy' if count == 1 else 'trophies'}"
    return f"{name} {wins} the tournament{how}."


# What is asked


def question(view: State, seat: Seat) -> tuple[str, str]:
    """(title, what can be done now) of the prompt."""
    name = driver(view, view.turn.car)
    match view.phase:
        case "draw-rpm" | "draw-upgrade" | "declare-upgrades" | "respond":
            return words_expanded.question(view)
        case "draw-starter":
            return "Before the race", "Draw who starts."
        case "begin-race":
            starter = driver(view, view.starter)
            return f"{starter} starts race {view.match.number}", "Deal the lanes anew and go."
        case "drive":
            return f"{name}'s turn", QUESTIONS[errand(view)]
        case "turn-up-card":
            return f"{name} drives", "Turn up the card."
        case "lay-slick":
            return f"{name} turned up Oil Drum", "Put a slick on a face-down card of an opponent's lane, or none."
        case "choose-victim":
            return f"{name} turned up Sideswipe", "Choose whom to bump off the track."
        case "over":
            return _over(view)
        case _:
            assert_never(view.phase)


def _over(view: State) -> tuple[str, str]:
    title = "The race is over" if view.match.races == 1 else "The tournament is over"
    first = view.match.arrivals[-1]
    won = view.match.sides[first[0]]
    if view.match.races > 1:
        tied = leaders(view.match)
        won = won if won in tied and len(tied) > 1 else tied[0]
    return title, _won(view, won, trophies(view.match)[won], broke=len(view.match.arrivals) > view.match.races)


def corner(view: State) -> str:
    """Where in the match this is: race and turn."""
    if view.phase == "over":
        return ""
    before = view.phase in ("draw-starter", "begin-race")
    turn = "" if before else f"turn {max(1, *(car.turns for car in view.cars))}"
    match = view.match
    if match.races == 1:
        return turn.capitalize()
    race = "Tie-break" if is_tie_break(match) else f"Race {min(match.number, match.races)} of {match.races}"
    return " · ".join(filter(None, (race, turn)))


# How everybody stands


def standing(view: State, car: int) -> tuple[str, str]:
    """(short, whole sentence) of how a car stands, and what its next turn is spent on."""
    it, lane, name = view.cars[car], view.lanes[car], driver(view, car)
    if view.phase == "over" and view.match.races > 1:
        count = trophies(view.match)[view.match.sides[car]]
        text = f"{number(count)} troph{'y' if count == 1 else 'ies'}"
        return text, f"{name}'s side has {text}." if view.match.sides.count(
            view.match.sides[car]
        ) > 1 else f"{name} has {text}."
    if is_home(lane, it):
        rank = ordinal(view.home.index(car) + 1)
        return f"home {rank}", f"{name} is home {rank}."
    many = left(view, car)
    to_go = f"{many} card{'' if many == 1 else 's'} to go"
    if not has_started(it):
        return to_go, f"{name} waits at the start, {cards(many)} from the finish."
    where = f"{name}'s car is {'off the track beside' if it.off else 'on'} {_card(view, car)}, {cards(many)} to go"
    coming = comes(view, car)
    return coming or to_go, f"{where}{f': {coming}' if coming else ''}."


def _card(view: State, car: int) -> str:
    place = view.cars[car].place
    return f"{at(place)}, {CARDS[cell_at(view.lanes[car], place).kind]}"


def note(view: State, car: int) -> str:
    """What is said on the table beside a car that is off its track; empty for any other."""
    it = view.cars[car]
    if not it.off:
        return ""
    after = ", back on the card the turn after" if it.off > 1 else ""
    return f"off the track: {comes(view, car)}{after}"


def card_label(face: str, *, up: bool) -> str:
    """What a card is, as somebody sees it."""
    if face == UNSEEN:
        return "a face-down card"
    return CARDS[face] if up else f"a face-down card, known to be {CARDS[face]}"


def card_about(cell: Cell) -> str:
    """What a card does, or what it has become; empty while nobody knows it."""
    if cell.became:
        return f"It has become {CARDS[cell.became]} for this race. {ABOUT[cell.became]}"
    return ABOUT[cell.card.face] if cell.card.face != UNSEEN else ""


def pack(deck: Deck) -> str:
    """The pack card by card: `Basic pack: 20 Basic Track, 6 Pass Lane … and 4 oil slicks.`"""
    counted = tuple(f"{count} {CARDS[kind]}" for kind, count in deck.counts)
    return f"{deck.name}: {', '.join(counted)}, and {deck.slicks} oil slick{'' if deck.slicks == 1 else 's'}."


def chance_answer(view: State, choice: str) -> str:
    """What chance comes up with: a driver by name, a card by what it is called."""
    number = choice.removeprefix("player-")
    names = CARDS | words_expanded.NAMES
    return names.get(choice, choice) if number == choice else view.names[int(number) - 1]
