"""Actions and choices of a game in words, as its own table offers them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from turbo_table.core.game import CHANCE, Action, Seat
from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.games.turbo_drift.actions import (
    Boost,
    Forward,
    GiveFirstPlayer,
    Lay,
    Nitro,
    Reverse,
    TakeCard,
    TakeColumn,
    TakeRow,
)
from turbo_table.games.turbo_drift.search import Choice
from turbo_table.games.turbo_drift.state import State
from turbo_table.practice.review import Costly
from turbo_table.practice.solver import Line, played
from turbo_table.ui.practice import words


@dataclass(frozen=True, slots=True)
class Told:
    """A line that can be stepped through."""

    actions: tuple[Action, ...]
    title: str
    detail: str


def action(state: State, its: Action) -> str:
    """An action in a few words: `Take column B`."""
    if its.seat == CHANCE:
        return ""
    offers = PLUGIN.table.offers(PLUGIN.game.view(state, its.seat), its.seat, (its,))
    return offers[0].words if offers else ""


def several(state: State, actions: Iterable[Action]) -> str:
    """Actions one after the other: `Take column B, forward, lay card 2A`."""
    actions = tuple(actions)
    before = (state, *(step.state for step in played(state, actions)))
    said = [told for at, each in zip(before, actions, strict=False) if (told := action(at, each))]
    return _joined(said)


def brief(state: State, actions: Iterable[Action]) -> str:
    """A turn in as few words as tell it from others: `Take column B: 2A 5A`, `Take card 4B, reverse`."""
    actions = tuple(actions)
    before = (state, *(step.state for step in played(state, actions)))
    said: list[str] = []
    laid: list[str] = []
    for at, each in zip(before, actions, strict=False):
        match each:
            case Lay(_, card):
                laid.append(card)
            case Boost():
                laid.append("boost")
            case Forward():
                continue
            case GiveFirstPlayer(by, player) if player == by + 1:
                continue
            case _:
                said += filter(None, (action(at, each),))
    alone = bool(actions) and isinstance(actions[0], TakeCard) and laid == [actions[0].card]
    if not said:
        return several(state, actions)
    turn = _joined(said)
    return turn if alone or not laid else f"{turn}: {' '.join(laid)}"


def _joined(said: Iterable[str]) -> str:
    return ", ".join(each if not index else each[:1].lower() + each[1:] for index, each in enumerate(said))


def chosen(its: Costly) -> str:
    """What was done in a turn, to the decision that cost most: `take card 2A, forward`."""
    done = several(its.state, its.done[: its.at + 1])
    return f"{done[:1].lower()}{done[1:]}"


def cards(seat: Seat, actions: Iterable[Action]) -> str:
    """The cards that a seat lays, turn by turn: `2A 6B, then in reverse 5B, then row D, such as 1A 2B`."""
    turns: list[list[str]] = []
    for each in actions:
        match each:
            case TakeCard(by) | TakeColumn(by) if by == seat:
                turns.append([])
            case TakeRow(by, row) if by == seat:
                turns.append([f"row {row}, such as"])
            case Nitro(by) if by == seat:
                turns.append(["Nitro, such as"])
            case Lay(by, card) if by == seat and turns:
                turns[-1].append(card)
            case Boost(by) if by == seat and turns:
                turns[-1].append("boost")
            case Reverse(by) if by == seat and turns:
                turns[-1].insert(0, "in reverse")
    return ", then ".join(" ".join(turn) for turn in turns)


def choice(its: Choice) -> str:
    """What a choice is worth, short."""
    parts = []
    if its.chance_of_win > 0:
        parts.append(f"wins {words.percent(its.chance_of_win)}")
    if its.chance_of_win < 1:
        parts.append(f"{its.cards_to_go:.1f} cards to go")
    parts.append(f"crash {words.percent(its.chance_of_crash)}" if its.chance_of_crash > 0 else "no crash")
    parts.append(f"worth {100 * its.worth:.0f} of 100")
    return " · ".join(parts)


def choices(state: State, its: Sequence[Choice]) -> tuple[Told, ...]:
    """Choices of a turn, as they are listed."""
    return tuple(Told(each.actions, brief(state, each.actions), choice(each)) for each in its)


def lines(state: State, its: Sequence[Line]) -> tuple[Told, ...]:
    """Lines over some turns, as they are listed: the best of those that lay the same cards."""
    best: dict[str, Line] = {}
    for each in its:
        best.setdefault(cards(state.driver, each.actions), each)
    return tuple(Told(each.actions, title, line(state, each)) for title, each in best.items())


def line(state: State, its: Line) -> str:
    """What a line over some turns is worth, short."""
    *_, last = played(state, its.actions)
    if its.won:
        came = "at the finish"
    elif last.state.phase == "over":
        came = " and ".join(state.names[seat] for seat in last.state.winners) + " would win"
    else:
        came = f"worth {100 * its.worth:.0f} of 100"
    return f"{came} · {words.counted(its.turns, 'turn')}"
