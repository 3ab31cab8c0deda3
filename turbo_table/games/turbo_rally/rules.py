"""Turbo Rally as one value: who is asked what, what may be listed, what is allowed, what follows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Final, TypeGuard, assert_never

from turbo_table.core.chance import Draw
from turbo_table.core.game import (
    CHANCE,
    Action,
    FileSlot,
    Game,
    Illegal,
    Option,
    Prompt,
    Seat,
    Settle,
    Setup,
    Step,
)
from turbo_table.games.turbo_rally import ending, moves, oil, setting_up, sideswipe, turns
from turbo_table.games.turbo_rally.actions import MOVES, BeginRace, Bump, Drive, Move, NoOil, Oil
from turbo_table.games.turbo_rally.components import HEADER, deck
from turbo_table.games.turbo_rally.state import Errand, Phase, State
from turbo_table.games.turbo_rally.steps import then

CLAUSES: Final[dict[Phase | Errand, str]] = {
    "draw-starter": "TR-5",
    "begin-race": "TR-27",
    "turn-up-card": "TR-8",
    "lay-slick": "TR-12",
    "choose-victim": "TR-23",
    "flip-card": "TR-7",
    "land-jump": "TR-15",
    "clean-slick": "TR-14",
    "cross-finish": "TR-9",
    "roll-on": "TR-16",
    "turn-upright": "TR-22",
    "back-on-card": "TR-22",
    "return-to-track": "TR-24",
}
"""The clause by which each phase, or what a turn is spent on, asks."""
PHASES: Final[dict[type[Action], Phase]] = {
    BeginRace: "begin-race",
    Drive: "drive",
    Oil: "lay-slick",
    NoOil: "lay-slick",
    Bump: "choose-victim",
}
"""When each action is asked for."""


def prompts(state: State) -> tuple[Prompt, ...]:
    """One prompt at a time: the owner of the car whose turn it is, or chance."""
    phase = state.phase
    match phase:
        case "over":
            return ()
        case "draw-starter":
            players = tuple(f"player-{number + 1}" for number in range(len(state.names)))
            return (Prompt(seat=CHANCE, kind=phase, rule=CLAUSES[phase], chance=Draw(players)),)
        case "turn-up-card":
            return (Prompt(seat=CHANCE, kind=phase, rule=CLAUSES[phase], chance=Draw(state.unseen)),)
    return _asked(driver(state), turns.errand(state) if phase == "drive" else phase)


@cache
def _asked(seat: Seat, kind: Phase | Errand) -> tuple[Prompt, ...]:
    return (Prompt(seat=seat, kind=kind, rule=CLAUSES[kind]),)


def driver(state: State) -> Seat:
    """Who is asked, or for whom chance answers: the owner of the car whose turn it is."""
    return state.cars[state.turn.car].owner


def candidates(state: State, seat: Seat) -> Iterable[Action]:
    """What is worth checking for the driver who is asked."""
    if seat != driver(state):
        return ()
    match state.phase:
        case "begin-race":
            return (BeginRace(seat),)
        case "drive":
            return (Drive(seat),)
        case "lay-slick":
            return oil.choices(state)
        case "choose-victim":
            return sideswipe.choices(state)
    return ()


def check(state: State, action: Action) -> Illegal | None:
    """The one authority on legality."""
    if state.phase == "over":
        return Illegal("The match is over.", "TR-30")
    if action.seat != state.cars[state.turn.car].owner:
        return Illegal(f"It is {state.names[driver(state)]}'s turn.", "TR-6")
    if not _is_move(action):
        return Illegal("That is nothing a driver does.", "TR-6")
    if state.phase != PHASES[type(action)]:
        return _untimely(state, action)
    match action:
        case Oil():
            return oil.check(state, action)
        case Bump():
            return sideswipe.check(state, action)
        case BeginRace() | Drive() | NoOil():
            return None
        case _:
            assert_never(action)


def _is_move(action: Action) -> TypeGuard[Move]:
    return type(action) in PHASES


def _untimely(state: State, action: Move) -> Illegal:
    """Why something is not asked for now, in the words that help most."""
    match action:
        case BeginRace():
            return Illegal("A race is begun after the one before, not now.", "TR-27")
        case Drive() if state.phase == "begin-race":
            return Illegal("Begin the next race first.", "TR-27")
        case Drive():
            return Illegal("This turn has still something to decide.", "TR-7")
        case Oil() | NoOil():
            return Illegal("Slicks are laid by who has just come to an oil drum.", "TR-12")
        case Bump():
            return Illegal("Only who has just come to a sideswipe bumps anybody.", "TR-23")
        case _:
            assert_never(action)


def apply(state: State, action: Action) -> Step[State]:
    """What follows; trusts `check`."""
    if isinstance(action, Settle):
        return _settle(state, action.result[0])
    assert _is_move(action)
    match action:
        case Drive():
            return turns.drive(state)
        case Oil():
            return then(oil.lay(state, action), ending.end_turn)
        case NoOil():
            return then(oil.decline(state), ending.end_turn)
        case Bump(_, car):
            return then(sideswipe.bump(state, car - 1), moves.toward)
        case BeginRace():
            return ending.begin_race(state)
        case _:
            assert_never(action)


def _settle(state: State, name: str) -> Step[State]:
    if state.phase == "draw-starter":
        return setting_up.start_with(state, int(name.removeprefix("player-")) - 1, by="chance")
    return moves.settle(state, name)


def view(state: State, seat: Seat | None) -> State:
    """Everything is open: a face-down card has no face before it is turned up."""
    return state


def imagine(state: State, seat: Seat, rng: Random) -> State:
    """Nothing is hidden."""
    return state


def refuse(given: Setup) -> Illegal | None:
    """Why this match cannot be set up."""
    return setting_up.refuse(GAME, given)


GAME: Final[Game[State]] = Game(
    id="turbo-rally",
    title="Turbo Rally",
    about="Turn up your lane card by card: pass, jump, oil the others, be first home.",
    seats={"race": range(2, 7), "tournament": range(2, 7)},
    options=(
        Option(
            id="lane",
            help="track cards of each lane, from 3; 0: 12, or as many as there are cards and slots for",
            default=0,
            least=0,
            most=setting_up.LONGEST,
        ),
        Option(
            id="pack",
            help="the cards",
            default="auto",
            choices=("auto", "basic", "tournament"),
            meanings=(
                "the basic pack for up to four players, else the tournament pack",
                "the basic pack of 54 cards",
                "the tournament pack of 108 cards, with jumps of 5",
            ),
        ),
        Option(
            id="teams",
            help="everybody alone, or teams of the same size",
            default="none",
            choices=tuple(setting_up.TEAMS),
            meanings=("everybody alone", "two teams; every second player", "three teams; every third player"),
        ),
        Option(
            id="ends",
            help="when a race is over",
            default="all",
            choices=("all", "three"),
            meanings=("when all cars are home", "when three cars are home"),
        ),
        Option(
            id="first",
            help="who starts: the last winner among these players, or by chance, or the number of a player",
            default="last-winner",
            choices=("last-winner", "chance", "1", "2", "3", "4", "5", "6"),
            last_winner="last-winner",
            meanings=(
                "the last winner starts, else chance says who",
                "chance says who starts",
                *(f"seat {number} starts" for number in range(1, 7)),
            ),
        ),
    ),
    files=(FileSlot(id="deck", help="the counts of your own pack", header=HEADER, read=deck),),
    layout_kind="lanes",
    endless=False,
    rules_version=1,
    actions=MOVES,
    refuse=refuse,
    layout_faults=setting_up.layout_faults,
    setup=setting_up.setup,
    prompts=prompts,
    candidates=candidates,
    check=check,
    apply=apply,
    view=view,
    imagine=imagine,
    result=ending.result,
)
