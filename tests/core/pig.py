"""Pig, a dice game small enough to read at a glance: the contract's own example.

All say that they are ready, at once. Then, in turn, a player rolls as often as he likes and adds up, or holds and
keeps the sum; a 1 ends the turn with nothing. Whoever first holds the target wins.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from turbo_table.core.bot import Reply, random_bot
from turbo_table.core.chance import Dice
from turbo_table.core.game import (
    CHANCE,
    Action,
    Event,
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
    option,
)
from turbo_table.core.setups import options_fault, seats_fault
from turbo_table.games.plugin import Plugin
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.scene import Ask, Cue, Drag, Frame, Offer, SeatLine, TableView

DIE = Dice((("1", "2", "3", "4", "5", "6"),))


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """Say that one is ready."""

    form: ClassVar[str] = "ready"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Roll the die."""

    form: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Hold(Action):
    """Keep the sum of this turn."""

    form: ClassVar[str] = "hold"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """The die showed a face."""

    face: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept(Event):
    """A sum was kept; only its player may see it."""

    sum: int


@dataclass(frozen=True, slots=True)
class State:
    """A game of Pig."""

    target: int
    scores: tuple[int, ...]
    ready: tuple[bool, ...]
    turn: Seat
    sum: int = 0
    rolling: bool = False


def _setup(given: Setup) -> Step[State]:
    count = len(given.names)
    return Step(State(int(option(GAME, given, "target")), (0,) * count, (False,) * count, Seat(0)))


def _prompts(state: State) -> tuple[Prompt, ...]:
    if _result(state):
        return ()
    if not all(state.ready):
        waiting = (Seat(seat) for seat, ready in enumerate(state.ready) if not ready)
        return tuple(Prompt(seat=seat, kind="get-ready", rule="PIG-1") for seat in waiting)
    if state.rolling:
        return (Prompt(seat=CHANCE, kind="roll-die", rule="PIG-2", chance=DIE),)
    return (Prompt(seat=state.turn, kind="roll-or-hold", rule="PIG-2"),)


def _candidates(state: State, seat: Seat) -> Iterable[Action]:
    return (Ready(seat), Roll(seat), Hold(seat))


def _check(state: State, action: Action) -> Illegal | None:
    prompt = next((each for each in _prompts(state) if each.seat == action.seat), None)
    if prompt is None:
        return Illegal("You are not asked.", "PIG-1")
    if isinstance(action, Ready) != (prompt.kind == "get-ready"):
        return Illegal("That is not what you are asked.", "PIG-1")
    if isinstance(action, Hold) and not state.sum:
        return Illegal("There is nothing to hold.", "PIG-2")
    return None


def _apply(state: State, action: Action) -> Step[State]:
    seat = action.seat
    match action:
        case Ready():
            return Step(replace(state, ready=(*state.ready[:seat], True, *state.ready[seat + 1 :])))
        case Settle(_, (face,)):
            return Step(_rolled(replace(state, rolling=False), int(face)), (Rolled(face=face),), reveals=True)
        case Hold():
            score = state.scores[seat] + state.sum
            held = replace(state, scores=(*state.scores[:seat], score, *state.scores[seat + 1 :]))
            return Step(_next(held), (Kept(sum=state.sum, only=(seat,)),))
    return Step(replace(state, rolling=True))


def _rolled(state: State, face: int) -> State:
    return _next(state) if face == 1 else replace(state, sum=state.sum + face)


def _next(state: State) -> State:
    return replace(state, sum=0, turn=Seat((state.turn + 1) % len(state.scores)))


def _refuse(given: Setup) -> Illegal | None:
    reason = seats_fault(GAME, given) or options_fault(GAME, given)
    return Illegal(reason, "PIG-1") if reason else None


def _result(state: State) -> Result | None:
    if max(state.scores) < state.target:
        return None
    places = tuple(1 + sum(other > score for other in state.scores) for score in state.scores)
    return Result(places, "held the target")


GAME: Game[State] = Game(
    id="pig",
    title="Pig",
    about="Roll on or hold.",
    seats={"standard": range(2, 4), "solo": range(1, 2)},
    options=(
        Option(id="target", help="what wins", default=20, least=1, most=100),
        Option(id="pace", help="how to play", default="slow", choices=("slow", "fast")),
        Option(id="bell", help="ring at a 1", default=False, choices=(False, True)),
    ),
    files=(FileSlot(id="die", help="a die of your own", header="die/1", read=lambda text, name: text),),
    layout_kind="drift",
    endless=False,
    rules_version=1,
    actions=(Ready, Roll, Hold),
    refuse=_refuse,
    setup=_setup,
    prompts=_prompts,
    candidates=_candidates,
    check=_check,
    apply=_apply,
    view=lambda state, seat: state,
    imagine=lambda state, seat, rng: state,
    result=_result,
)


def _pieces(view: State) -> tuple[()]:
    return ()


def _offers(view: State, seat: Seat, legal: Iterable[Action]) -> tuple[Offer, ...]:
    return tuple(Offer(action=action, words=action.form) for action in legal)


def _gesture(view: State, seat: Seat, drag: Drag) -> Action | None:
    return None


def _cue(view: State, event: Event) -> Cue:
    match event:
        case Rolled(face=face):
            return Cue(words=f"A {face}.", clause="PIG-2")
        case Kept(sum=kept):
            return Cue(words=f"You keep {kept}.", clause="PIG-2")
    return Cue(words="", clause="PIG-1")


def _ask(view: State, seat: Seat) -> Ask:
    return Ask(title="Pig", question="Roll or hold?")


def _seat_line(view: State, seat: Seat) -> SeatLine:
    return SeatLine(words=f"{view.scores[seat]}", spoken=f"{view.scores[seat]} points.")


def cautious(game: Game[State], view: State, prompt: Prompt, rng: Random) -> Reply:
    """Holds as soon as there is something to hold."""
    if prompt.kind == "get-ready":
        return Reply(Ready(prompt.seat))
    return Reply(Hold(prompt.seat) if view.sum else Roll(prompt.seat))


PIG: Plugin[State] = Plugin(
    game=GAME,
    table=TableView(
        pieces=_pieces,
        offers=_offers,
        gesture=_gesture,
        cue=_cue,
        art=lambda state, id: Drawing(outline=(), marks=()),
        bounds=lambda state: Frame(0, 0, 1, 1),
        frame=lambda state: Frame(0, 0, 1, 1),
        trays=lambda state: (),
        ask=_ask,
        seat_line=_seat_line,
    ),
    bots={"random": random_bot, "cautious": cautious},
    figures=lambda state, events: {},
    levels={"random": "does anything", "cautious": "takes what there is"},
)
