"""Turbo (2003) as one value: who is asked what, what may be listed, what is allowed, what follows."""

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
    Result,
    Seat,
    Settle,
    Setup,
    Step,
)
from turbo_table.games.turbo_2003 import lights, points, race, setting_up, views
from turbo_table.games.turbo_2003.actions import (
    DEEDS,
    Announce,
    Deed,
    GiveUp,
    Go,
    Lay,
    LayAt,
    Move,
    NextRace,
    Place,
    TakeBack,
)
from turbo_table.games.turbo_2003.components import PRESETS, speed_set
from turbo_table.games.turbo_2003.setting_up import SPLIT, TRIAL
from turbo_table.games.turbo_2003.state import Phase, State

CLAUSES: Final[dict[Phase, str]] = {
    "lay-track": "TO-27",
    "place-chicane": "TO-7",
    "turn-light": "TO-8",
    "place-light": "TO-9",
    "draw-place": "TO-26",
    "ready": "TO-25",
    "drive": "TO-13",
    "next-race": "TO-31",
}
"""The clause by which each phase asks."""
PHASES: Final[dict[type[Action], tuple[Phase, ...]]] = {
    Place: ("place-chicane", "place-light"),
    Go: ("ready",),
    **dict.fromkeys((Lay, LayAt, Move, TakeBack, Announce, GiveUp), ("drive",)),
    NextRace: ("next-race",),
}
"""When each action is asked for."""


def prompts(state: State) -> tuple[Prompt, ...]:
    """Chance, one seat, or everybody who is still driving."""
    phase = state.phase
    if phase == "drive":
        limit_ms = _limit_ms(state)
        return tuple(
            _driving(Seat(seat), limit_ms) for seat, each in enumerate(state.drivers) if each.status == "driving"
        )
    if phase == "over":
        return ()
    draw = _draw(state)
    if draw is not None:
        return (Prompt(seat=CHANCE, kind=phase, rule=CLAUSES[phase], chance=draw),)
    return _asked(state.turn, phase)


def _limit_ms(state: State) -> int:
    """How long who still drives has in all, from the start; 0 as long as nobody has arrived; TO-18."""
    if state.terms.clock or not state.arrived:
        return 0
    return state.drivers[state.arrived[0]].drove_ms + state.terms.limit_ms


@cache
def _asked(seat: Seat, phase: Phase) -> tuple[Prompt, ...]:
    return (Prompt(seat=seat, kind=phase, rule=CLAUSES[phase]),)


@cache
def _driving_unlimited(seat: Seat) -> Prompt:
    return Prompt(seat=seat, kind="drive", rule=CLAUSES["drive"], open=True, timed=True)


def _driving(seat: Seat, limit_ms: int) -> Prompt:
    if not limit_ms:
        return _driving_unlimited(seat)
    return Prompt(
        seat=seat,
        kind="drive",
        rule=CLAUSES["drive"],
        open=True,
        timed=True,
        default=GiveUp(seat),
        limit_ms=limit_ms,
    )


def _draw(state: State) -> Draw | None:
    match state.phase:
        case "lay-track":
            return Draw(state.to_lay)
        case "turn-light":
            return Draw(state.unseen)
        case "draw-place":
            return Draw(tuple(map(str, lights.free_places(state))))
    return None


def candidates(state: State, seat: Seat) -> Iterable[Action]:
    """What is worth checking for a seat that is asked."""
    if state.phase == "drive":
        return race.choices(state, seat) if state.drivers[seat].status == "driving" else ()
    if seat != state.turn:
        return ()
    match state.phase:
        case "place-chicane" | "place-light":
            return lights.places(state)
        case "ready":
            return (Go(seat),)
        case "next-race":
            return (NextRace(seat),)
    return ()


def check(state: State, action: Action) -> Illegal | None:
    """The one authority on legality."""
    phase = state.phase
    if phase == "over":
        return Illegal("The race is over.", "TO-23")
    if not _is_deed(action):
        return Illegal("That is nothing a driver does.", "TO-13")
    if phase not in PHASES[type(action)]:
        return _untimely(state, action)
    if phase == "drive":
        if not 0 <= action.seat < len(state.drivers):
            return Illegal("Nobody drives on that seat.", "TO-13")
        if state.drivers[action.seat].status != "driving":
            return _no_driver(state, action.seat)
    elif action.seat != state.turn:
        return Illegal(f"It is {state.names[state.turn]}'s turn.", "TO-8")
    match action:
        case Place():
            return lights.check_place(state, action.place)
        case Lay() | LayAt() | Move() | TakeBack() | Announce() | GiveUp():
            return race.check(state, action)
        case Go() | NextRace():
            return None
        case _:
            assert_never(action)


def _is_deed(action: Action) -> TypeGuard[Deed]:
    """Whether a player can do it at all."""
    return type(action) in PHASES


def _no_driver(state: State, seat: Seat) -> Illegal | None:
    """Why somebody who does not drive just now may change nothing."""
    if not state.drivers[seat].status:
        return Illegal(f"{state.names[state.turn]} drives alone now; everybody's turn comes.", "TO-25")
    if state.drivers[seat].status == "gave-up":
        return Illegal(f"{state.names[seat]} has given up this race.", "TO-17")
    return Illegal(f"{state.names[seat]} has crossed the finish: nothing can be changed any more.", "TO-16")


def _untimely(state: State, action: Deed) -> Illegal | None:
    """Why something is not asked for now, in the words that help most."""
    match action:
        case Place():
            return Illegal("Only who has turned a light over places it; nothing is waiting to be placed.", "TO-9")
        case Go():
            return Illegal("Nobody waits for the own start now.", "TO-25")
        case NextRace():
            return Illegal("The next race begins when this one has been judged.", "TO-31")
        case _:
            return Illegal("The race has not begun: the lights are not green yet.", "TO-12")


def apply(state: State, action: Action) -> Step[State]:
    """What follows; trusts `check`, or the chance that was asked."""
    if isinstance(action, Settle):
        return _settled(state, action.result[0])
    assert _is_deed(action)
    match action:
        case Place():
            return lights.place_light(state, action.place, action.seat)
        case Go():
            return race.go(state, action.seat)
        case Lay() | LayAt() | Move() | TakeBack() | Announce() | GiveUp():
            return race.drive(state, action)
        case NextRace():
            return lights.begin_race(state, state.race + 1)
        case _:
            assert_never(action)


def _settled(state: State, answer: str) -> Step[State]:
    match state.phase:
        case "lay-track":
            return lights.lay_track_card(state, answer)
        case "turn-light":
            return lights.turn_light(state, answer)
    return lights.place_light(state, int(answer), None)


def result(state: State) -> Result | None:
    """How it ended."""
    return points.result(state) if state.phase == "over" else None


def _refuse(given: Setup) -> Illegal | None:
    return setting_up.refuse(GAME, given)


def _setup(given: Setup) -> Step[State]:
    return setting_up.setup(GAME, given)


OPTIONS: Final = (
    Option(
        id="driving",
        help="everybody drives at once, or one after another against the clock",
        default="together",
        choices=("together", "clock"),
        meanings=(
            "Everybody lays cards at the same time; who announces first has arrived first.",
            "One after another on the same track, hidden from the others; the least time has arrived first.",
        ),
    ),
    Option(
        id="speeds",
        help="which speed cards everybody has",
        default="classic",
        choices=PRESETS,
        meanings=("Two each of 30 and 60, one of 150, plus and minus.", "One each of 30, 60, 90, 120 and 150."),
    ),
    Option(
        id="champions",
        help="no two neighbours both arrows or of the same value: for who is faster than the others",
        default=False,
        choices=(False, True),
        meanings=("Drives by the normal rules.", "No two neighbours both arrows, or of the same value."),
        per_seat=True,
    ),
    Option(id="youngest", help="the seat of the youngest, who places the 60 and begins", default=1, least=1, most=4),
    Option(
        id="races",
        help="how many races a series of split times has",
        default=4,
        choices=(1, 2, 3, 4),
    ),
    Option(
        id="race_limit",
        help="minutes that the others have after the first arrival",
        default=5,
        least=1,
        most=30,
    ),
)

GAME: Final[Game[State]] = Game(
    id="turbo-2003",
    title="Turbo",
    about="All lay speed cards at once: fast on the straights, slow in the chicanes.",
    seats={"standard": range(2, 5), SPLIT: range(2, 5), TRIAL: range(1, 2)},
    options=OPTIONS,
    files=(FileSlot(id="speeds", help="the values of your own 12 speed cards", header="speeds/1", read=speed_set),),
    layout_kind="circuit",
    endless=False,
    rules_version=1,
    actions=DEEDS,
    refuse=_refuse,
    setup=_setup,
    prompts=prompts,
    candidates=candidates,
    check=check,
    apply=apply,
    view=views.view,
    imagine=views.imagine,
    result=result,
    layout_faults=setting_up.layout_faults,
)
