"""Answers to a turned-up card: who may give one, with what, and what it makes of the card; TR-37 to TR-45."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from turbo_table.core.game import Action, Event, Illegal, Seat, Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally import events
from turbo_table.games.turbo_rally.actions import Pass, Play
from turbo_table.games.turbo_rally.extras import changers, kind_of, laid_on, rpm_kinds, suits
from turbo_table.games.turbo_rally.hands import duel_of
from turbo_table.games.turbo_rally.state import Laid, Phase, State, Turn
from turbo_table.games.turbo_rally.steps import way
from turbo_table.mechanics.lanes import cell_at, is_home
from turbo_table.mechanics.window import Window, answered, asked, is_spent, opened, passed, shut


def turn_up(state: State) -> Step[State]:
    """The card is face up: the mover's upgrades work on it at once, then the others may answer; TR-37, TR-46."""
    turn = state.turn
    assert turn.flipped is not None
    printed = cell_at(way(state), turn.flipped).card.face
    layers: tuple[str, ...] = (printed,)
    happened: tuple[Event, ...] = ()
    worker = next((id for id in upgrades_of(state, turn.car) if _converts(id, printed)), None)
    if worker is not None:
        layers = (printed, worker)
        happened = (events.UpgradeWorked(car=turn.car, upgrade=worker, card=printed),)
    before = turn.window or Window(turn.car)
    after = replace(state, turn=replace(turn, layers=layers, window=before))
    return Step(_asking(after, opened(before, holders(after))), happened)


def _converts(upgrade: str, kind: str) -> bool:
    return changers()[upgrade].becomes is not None and suits(upgrade, kind)


def upgrades_of(state: State, car: int) -> tuple[str, ...]:
    """The upgrades that a car uses in this race."""
    return tuple(card.face for card in state.duel.in_play[car]) if state.duel is not None else ()


def is_agile(state: State, car: int) -> bool:
    """Whether a car cannot be bumped and its lane keeps no slick; TR-48."""
    return any(changers()[id].agile for id in upgrades_of(state, car))


def holders(state: State) -> tuple[int, ...]:
    """The hands that may answer: those with cards, of players who are still racing; TR-38."""
    hands = duel_of(state).hands
    return tuple(
        car
        for car, (lane, it) in enumerate(zip(state.lanes, state.cars, strict=True))
        if hands[car] and not is_home(lane, it)
    )


def _asking(state: State, window: Window) -> State:
    """The state with this window: somebody is asked, unless no card of any kind could be played any more; TR-38."""
    if not _any_left(state.turn.layers, window.used):
        window = shut(window)
    phase: Phase = "drive" if asked(window) is None else "respond"
    return replace(state, phase=phase, turn=replace(state.turn, window=window))


@lru_cache(maxsize=1024)
def _any_left(layers: tuple[str, ...], used: tuple[str, ...]) -> bool:
    kind = kind_of(layers)
    return any(id not in used and suits(id, kind) for id in rpm_kinds())


def hand_asked(turn: Turn) -> int:
    """The car whose hand may answer now."""
    hand = asked(turn.window) if turn.window is not None else None
    assert hand is not None
    return hand


def choices(state: State) -> Iterator[Action]:
    """Each kind of card in the hand that is asked, and none."""
    hand = hand_asked(state.turn)
    seat = state.cars[hand].owner
    for face in sorted({card.face for card in duel_of(state).hands[hand]}):
        yield _play(seat, face)
    yield _pass(seat)


@lru_cache(maxsize=256)
def _play(seat: Seat, face: str) -> Play:
    return Play(seat, face)


@lru_cache(maxsize=32)
def _pass(seat: Seat) -> Pass:
    return Pass(seat)


def check(state: State, action: Play) -> Illegal | None:
    """TR-39, TR-40, TR-42."""
    turn = state.turn
    if action.card not in rpm_kinds():
        return Illegal(f"There is no RPM card {action.card[:40]}.", "TR-42")
    if all(card.face != action.card for card in duel_of(state).hands[hand_asked(turn)]):
        return Illegal("That card is not in your hand.", "TR-39")
    assert turn.window is not None
    if is_spent(turn.window, action.card):
        return Illegal("A card of this kind was played in this turn; each kind is played once.", "TR-40")
    if not suits(action.card, kind_of(turn.layers)):
        return Illegal("That card cannot be played on a track card of this kind.", "TR-42")
    return None


def play(state: State, action: Play) -> Step[State]:
    """The card lies on the track card and changes it, or is lost; then the next hand is asked; TR-39, TR-41, TR-43."""
    turn, duel = state.turn, duel_of(state)
    assert turn.window is not None
    assert turn.flipped is not None
    by = hand_asked(turn)
    card = next(card for card in duel.hands[by] if card.face == action.card)
    hand = tuple(each for each in duel.hands[by] if each is not card)
    lost = canceller(state, action.card)
    layers = turn.layers if lost else laid_on(turn.layers, action.card)
    laid = Laid(replace(card, known=True), by, turn.flipped, bool(lost))
    after = replace(
        state,
        duel=replace(duel, hands=(*duel.hands[:by], hand, *duel.hands[by + 1 :])),
        turn=replace(turn, layers=layers, laid=(*turn.laid, laid)),
    )
    played = events.RpmPlayed(
        car=by, on=turn.car, place=turn.flipped, card=action.card, kind=kind_of(layers), lost_to=lost
    )
    window = answered(turn.window, action.card, holders(after))
    return Step(_asking(after, window), (played,), reveals=True)


def canceller(state: State, card: str) -> str:
    """The upgrade of the moving car that takes this RPM card away; empty: none does; TR-46."""
    return next((id for id in upgrades_of(state, state.turn.car) if changers()[id].cancels == card), "")


def let_pass(state: State) -> Step[State]:
    """The hand that is asked plays nothing this time; TR-38."""
    assert state.turn.window is not None
    return Step(_asking(state, passed(state.turn.window)), reveals=True)
