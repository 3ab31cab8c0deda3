"""Turbo Drift as one value: who is asked what, what may be listed, what is allowed, what follows."""

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
from turbo_table.games.turbo_drift import choosing, drill_file, driving, setting_up, turns
from turbo_table.games.turbo_drift.actions import (
    MOVES,
    Boost,
    DriveOn,
    Forward,
    GiveFirstPlayer,
    GoOn,
    KeepPlaces,
    Lay,
    Move,
    Nitro,
    PlaceBarrier,
    PlaceCar,
    Put,
    Return,
    Reverse,
    Stop,
    TakeCard,
    TakeColumn,
    TakeRow,
)
from turbo_table.games.turbo_drift.components import BOOST, card_set
from turbo_table.games.turbo_drift.state import Phase, State

CLAUSES: Final[dict[Phase, str]] = {
    "draw-starter": "TD-4",
    "draw-barrier": "TD-5",
    "place-barrier": "TD-5",
    "place-car": "TD-6",
    "deal-card": "TD-7",
    "choose-cards": "TD-9",
    "give-first-player": "TD-10",
    "choose-direction": "TD-14",
    "turn-up-card": "TD-12",
    "lay-card": "TD-18",
    "take-boost": "TD-19",
    "stop-or-go": "TD-24",
    "return-card": "TD-26",
}
"""The clause by which each phase asks."""
BY_HAND: Final[tuple[Phase, ...]] = ("place-barrier", "place-car", "lay-card", "take-boost")
"""Where a card or car may be put down by hand."""


def prompts(state: State) -> tuple[Prompt, ...]:
    """One prompt at a time: the driver, or chance for the driver."""
    phase = state.phase
    if phase == "over":
        return ()
    draw = _draw(state)
    if draw is not None:
        return (Prompt(seat=CHANCE, kind=phase, rule=CLAUSES[phase], chance=draw),)
    return _asked(state.driver, phase)


@cache
def _asked(seat: Seat, phase: Phase) -> tuple[Prompt, ...]:
    return (Prompt(seat=seat, kind=phase, rule=CLAUSES[phase], open=phase in BY_HAND),)


def _draw(state: State) -> Draw | None:
    match state.phase:
        case "draw-starter":
            return Draw(tuple(f"player-{number + 1}" for number in range(len(state.names))))
        case "draw-barrier":
            return Draw(state.to_place)
        case "deal-card":
            return Draw(setting_up.undealt(state))
        case "turn-up-card":
            return Draw(state.turn.hand)
    return None


def candidates(state: State, seat: Seat) -> Iterable[Action]:
    """What is worth checking for the driver who is asked."""
    if seat != state.driver:
        return ()
    match state.phase:
        case "place-barrier":
            return setting_up.barrier_choices(state)
        case "place-car":
            return setting_up.car_choices(state)
        case "choose-cards":
            return choosing.choices(state)
        case "give-first-player":
            return choosing.heirs(state)
        case "choose-direction":
            return (Forward(seat), Reverse(seat))
        case "lay-card":
            return driving.to_lay(state)
        case "take-boost":
            return (Boost(seat), DriveOn(seat))
        case "stop-or-go":
            return (Stop(seat), GoOn(seat))
        case "return-card":
            return (KeepPlaces(seat), *(Return(seat, card) for card in state.turn.back))
    return ()


def check(state: State, action: Action) -> Illegal | None:
    """The one authority on legality."""
    if state.phase == "over":
        return Illegal("The race is over.", "TD-35")
    if action.seat != state.driver:
        return Illegal(f"It is {state.names[state.driver]}'s turn.", "TD-8")
    if not _is_move(action):
        return Illegal("That is nothing a driver does.", "TD-8")
    if state.phase not in PHASES[type(action)]:
        return _untimely(state, action)
    match action:
        case TakeCard() | TakeColumn() | TakeRow() | Nitro():
            return choosing.check_take(state, action)
        case PlaceBarrier():
            return setting_up.check_barrier(state, action)
        case PlaceCar():
            return setting_up.check_car(state, action)
        case GiveFirstPlayer():
            return choosing.check_give(state, action)
        case Lay():
            return driving.check_lay(state, action)
        case Put():
            return driving.check_put(state, action)
        case Return():
            return turns.check_return(state, action)
        case KeepPlaces():
            return turns.check_keep(state)
        case Forward() | Reverse() | Boost() | DriveOn() | Stop() | GoOn():
            return None
        case _:
            assert_never(action)


PHASES: Final[dict[type[Action], tuple[Phase, ...]]] = {
    PlaceBarrier: ("place-barrier",),
    PlaceCar: ("place-car",),
    TakeCard: ("choose-cards",),
    TakeColumn: ("choose-cards",),
    TakeRow: ("choose-cards",),
    Nitro: ("choose-cards",),
    GiveFirstPlayer: ("give-first-player",),
    Forward: ("choose-direction",),
    Reverse: ("choose-direction",),
    Lay: ("lay-card",),
    Put: ("lay-card", "take-boost"),
    Boost: ("take-boost",),
    DriveOn: ("take-boost",),
    Stop: ("stop-or-go",),
    GoOn: ("stop-or-go",),
    Return: ("return-card",),
    KeepPlaces: ("return-card",),
}
"""When each action is asked for."""


def _is_move(action: Action) -> TypeGuard[Move]:
    """Whether a driver can do it at all; asked for every listed action, so by a look in a table."""
    return type(action) in PHASES


def _untimely(state: State, action: Move) -> Illegal:
    """Why something is not asked for now, in the words that help most."""
    turn = state.turn
    match action:
        case PlaceBarrier():
            return Illegal("No barrier card is waiting to be placed.", "TD-5")
        case PlaceCar():
            return Illegal("Cars are placed before the race, after the barriers.", "TD-6")
        case TakeCard() | TakeColumn() | TakeRow() | Nitro():
            if turn.how:
                return Illegal("Cards were taken this turn already.", "TD-9")
            return Illegal("Cards are taken once the race has begun.", "TD-8")
        case GiveFirstPlayer():
            return Illegal("Only who has just taken a single card gives the first-player card.", "TD-10")
        case Forward() | Reverse():
            if turn.lines:
                return Illegal("Forward or reverse was chosen for this turn already.", "TD-14")
            return Illegal("Take cards first; then choose forward or reverse.", "TD-14")
        case Put() if state.phase == "choose-cards":
            return Illegal("Cards are not tried out before they are taken.", "TD-9")
        case Put() if state.phase == "choose-direction":
            return Illegal("Say forward or reverse first; then cards are laid.", "TD-14")
        case Lay() | Put():
            return Illegal("No card is to be laid now.", "TD-18")
        case Boost() | DriveOn():
            if turn.reverse:
                return Illegal("While reversing no turbo icon counts and the boost card is not used.", "TD-20")
            return Illegal("No laid path card covers a turbo icon just now.", "TD-19")
        case Stop() | GoOn():
            if turn.how == "nitro":
                return Illegal("With Nitro you may stop only after a card was laid, before the next.", "TD-24")
            return Illegal("All taken cards are laid; stopping early is for Nitro.", "TD-18")
        case Return() | KeepPlaces():
            return Illegal("Cards go back at the end of the drive.", "TD-26")
        case _:
            assert_never(action)


def apply(state: State, action: Action) -> Step[State]:
    """What follows; trusts `check`."""
    if isinstance(action, Settle):
        return _settle(state, action.result[0])
    assert _is_move(action)
    match action:
        case PlaceBarrier():
            return setting_up.place_barrier(state, action)
        case PlaceCar():
            return setting_up.place_car(state, action)
        case TakeCard() | TakeColumn() | TakeRow() | Nitro():
            return choosing.take(state, action)
        case GiveFirstPlayer():
            return choosing.give(state, action)
        case Forward() | Reverse():
            return choosing.set_off(state, action)
        case Lay(_, card) | Put(_, card):
            return driving.lay(state, card)
        case Boost():
            return driving.lay(state, BOOST)
        case DriveOn():
            return driving.decline_boost(state)
        case Stop():
            return driving.stop(state)
        case GoOn():
            return driving.go_on(state)
        case Return(_, card):
            return turns.return_card(state, card)
        case KeepPlaces():
            return turns.keep_places(state)
        case _:
            assert_never(action)


def _settle(state: State, name: str) -> Step[State]:
    match state.phase:
        case "draw-starter":
            return setting_up.start_with(state, Seat(int(name.removeprefix("player-")) - 1), by_chance=True)
        case "draw-barrier":
            return setting_up.turn_up_barrier(state, name)
        case "deal-card":
            return setting_up.deal(state, name)
    return driving.turn_up(state, name)


def view(state: State, seat: Seat | None) -> State:
    """Everything is open: a shuffled card has no face before it is turned up."""
    return state


def imagine(state: State, seat: Seat, rng: Random) -> State:
    """Nothing is hidden."""
    return state


def refuse(given: Setup) -> Illegal | None:
    """Why this race cannot be set up."""
    illegal = setting_up.refuse(GAME, given)
    text = dict(given.files).get(drill_file.SLOT)
    return illegal if illegal or text is None else drill_file.refuse(given, text)


def setup(given: Setup) -> Step[State]:
    """The first state; trusts `refuse`."""
    text = dict(given.files).get(drill_file.SLOT)
    return setting_up.setup(given) if text is None else drill_file.begin(given, text)


GAME: Final[Game[State]] = Game(
    id="turbo-drift",
    title="Turbo Drift",
    about="Lay path cards, drift round the barriers, be first at the finish.",
    seats={"standard": range(1, 5)},
    options=(
        Option(
            id="finish",
            help="what reaches the finish card",
            default="overlap",
            choices=("overlap", "touch"),
            meanings=("only what overlaps the finish card reaches it", "whatever touches the finish card reaches it"),
        ),
        Option(
            id="edge",
            help="a table edge that crashes you, or none",
            default="wall",
            choices=("wall", "open"),
            meanings=("whatever would leave the table has crashed", "the table has no edge"),
        ),
        Option(id="max_rounds", help="rounds until the nearest car wins", default=100, least=1, most=1000),
        Option(
            id="first",
            help="who starts: the last winner among these players, or by chance, or the number of a player",
            default="last-winner",
            choices=("last-winner", "chance", "1", "2", "3", "4"),
            last_winner="last-winner",
            meanings=(
                "the last winner starts, else chance says who",
                "chance says who starts",
                *(f"seat {number} starts" for number in range(1, 5)),
            ),
        ),
    ),
    files=(
        FileSlot(id="cards", help="the shapes of your own cards", header="cards/1", read=card_set),
        FileSlot(
            id=drill_file.SLOT,
            help="a position to begin at, which brings its course along",
            header=drill_file.HEADER,
            read=drill_file.read_drill,
            offered=False,
        ),
    ),
    layout_kind="drift",
    endless=False,
    rules_version=1,
    actions=MOVES,
    refuse=refuse,
    layout_faults=setting_up.layout_faults,
    setup=setup,
    prompts=prompts,
    candidates=candidates,
    check=check,
    apply=apply,
    view=view,
    imagine=imagine,
    result=turns.result,
)
