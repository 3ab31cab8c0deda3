"""Turbo Rally as one value: who is asked what, what may be listed, what is allowed, what follows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
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
from turbo_table.games.turbo_rally import (
    ending,
    hands,
    hiding,
    moves,
    oil,
    responses,
    setting_up,
    sideswipe,
    turns,
    upgrades,
)
from turbo_table.games.turbo_rally.actions import (
    MOVES,
    BeginRace,
    Bump,
    Declare,
    DeclareNoMore,
    Drive,
    Move,
    NoOil,
    Oil,
    Pass,
    Play,
)
from turbo_table.games.turbo_rally.components import HEADER, deck
from turbo_table.games.turbo_rally.extras import kind_of, rpm_kinds
from turbo_table.games.turbo_rally.names import CARDS
from turbo_table.games.turbo_rally.state import Errand, Phase, State
from turbo_table.games.turbo_rally.steps import then

CLAUSES: Final[dict[Phase | Errand, str]] = {
    "draw-starter": "TR-5",
    "begin-race": "TR-27",
    "turn-up-card": "TR-8",
    "draw-rpm": "TR-34",
    "draw-upgrade": "TR-49",
    "declare-upgrades": "TR-46",
    "respond": "TR-37",
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
    Play: "respond",
    Pass: "respond",
    Declare: "declare-upgrades",
    DeclareNoMore: "declare-upgrades",
}
"""When each action is asked for."""
FORCED: Final = frozenset({"turn-upright", "back-on-card", "return-to-track", "roll-on", "clean-slick"})
"""A turn that is spent on this turns up no card (TR-7)."""


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
        case "draw-rpm":
            chance = Draw(hands.duel_of(state).unseen, only=(driver(state),), kinds=rpm_kinds())
            return (Prompt(seat=CHANCE, kind=phase, rule=CLAUSES[phase], chance=chance),)
        case "draw-upgrade":
            chance = Draw(hands.duel_of(state).upgrades_unseen)
            return (Prompt(seat=CHANCE, kind=phase, rule=CLAUSES[phase], chance=chance),)
        case "respond":
            assert state.turn.window is not None
            seats = tuple(state.cars[hand].owner for hand in state.turn.window.waiting)
            mover = state.cars[state.turn.car].owner
            return _responding(seats, CARDS[kind_of(state.turn.layers)], mover)
    return _asked(driver(state), turns.errand(state) if phase == "drive" else phase)


@cache
def _asked(seat: Seat, kind: Phase | Errand) -> tuple[Prompt, ...]:
    default = DeclareNoMore(seat) if kind == "declare-upgrades" else None
    return (Prompt(seat=seat, kind=kind, rule=CLAUSES[kind], default=default, forced=kind in FORCED),)


@cache
def _responding(seats: tuple[Seat, ...], topic: str, mover: Seat) -> tuple[Prompt, ...]:
    first, rule = seats[0], CLAUSES["respond"]
    asked = Prompt(seat=first, kind="respond", rule=rule, default=Pass(first), round=seats, topic=topic, mover=mover)
    return (asked,)


def driver(state: State) -> Seat:
    """Who is asked, or for whom chance answers: mostly the owner of the car whose turn it is."""
    return state.cars[_car_asked(state)].owner


def _car_asked(state: State) -> int:
    match state.phase:
        case "respond":
            return responses.hand_asked(state.turn)
        case "declare-upgrades":
            declaring = hands.duel_of(state).declaring
            assert declaring is not None
            return declaring
        case "draw-rpm":
            return hands.duel_of(state).due[0]
    return state.turn.car


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
        case "respond":
            return responses.choices(state)
        case "declare-upgrades":
            return upgrades.choices(state)
    return ()


def check(state: State, action: Action) -> Illegal | None:
    """The one authority on legality."""
    if state.phase == "over":
        return Illegal("The match is over.", "TR-30")
    asked = driver(state)
    if action.seat != asked:
        if state.phase == "respond":
            return Illegal(f"It is {state.names[asked]}'s chance to answer; each has one in turn.", "TR-38")
        return Illegal(f"It is {state.names[asked]}'s turn.", "TR-6")
    if not _is_move(action):
        return Illegal("That is nothing a driver does.", "TR-6")
    if state.phase != PHASES[type(action)]:
        return _untimely(state, action)
    match action:
        case Oil():
            return oil.check(state, action)
        case Bump():
            return sideswipe.check(state, action)
        case Play():
            return responses.check(state, action)
        case Declare():
            return upgrades.check(state, action)
        case BeginRace() | Drive() | NoOil() | Pass() | DeclareNoMore():
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
        case Play() | Pass():
            return Illegal("RPM cards are played after a card is turned up and before the move by it.", "TR-37")
        case Declare() | DeclareNoMore():
            return Illegal("Upgrades are declared before a race starts.", "TR-46")
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
        case Play():
            return moves.moved_unless_asked(responses.play(state, action))
        case Pass():
            return moves.moved_unless_asked(responses.let_pass(state))
        case Declare():
            return upgrades.declare(state, action)
        case DeclareNoMore():
            return upgrades.no_more(state)
        case _:
            assert_never(action)


def _settle(state: State, name: str) -> Step[State]:
    if state.phase == "draw-starter":
        return setting_up.start_with(state, int(name.removeprefix("player-")) - 1, by="chance")
    if state.phase == "draw-upgrade":
        return upgrades.settle(state, name)
    if state.phase == "draw-rpm":
        step = hands.settle(state, name)
        landed = step.state.phase == "drive" and hands.duel_of(state).why == "landed"
        return then(step, ending.end_turn) if landed else step
    return moves.settle(state, name)


def refuse(given: Setup) -> Illegal | None:
    """Why this match cannot be set up."""
    return setting_up.refuse(GAME, given)


GAME: Final[Game[State]] = Game(
    id="turbo-rally",
    title="Turbo Rally",
    about="Turn up your lane card by card: pass, jump, oil the others, be first home.",
    seats={
        "race": range(2, 7),
        "tournament": range(2, 7),
        "expanded-race": range(2, 7),
        "expanded-tournament": range(2, 7),
    },
    variants={
        "race": "One race; whoever is home first wins.",
        "tournament": "Five races; most trophies win.",
        "expanded-race": "One race with RPM cards, held in hidden hands, that change what a turned-up card is.",
        "expanded-tournament": "Five races with RPM cards in hidden hands, and upgrades for who wins a race.",
    },
    options=(
        Option(
            id="lane",
            help="cards of each lane, at least 3 (0: 12, or as many as can be dealt)",
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
            meanings=(
                "everybody alone",
                "two teams: seats 1, 3 and 5 against 2, 4 and 6",
                "three teams: seats 1 and 4, 2 and 5, 3 and 6",
            ),
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
            help="who starts: by chance, or the last winner among these players, or the number of a player",
            default="chance",
            choices=("chance", "last-winner", "1", "2", "3", "4", "5", "6"),
            last_winner="last-winner",
            meanings=(
                "chance says who starts",
                "the last winner starts, else chance says who",
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
    view=hiding.view,
    imagine=hiding.imagine,
    result=ending.result,
)
