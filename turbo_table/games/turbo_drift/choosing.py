"""A turn's beginning: taking cards, the first-player card, forward or reverse; TD-9 to TD-16."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from turbo_table.core.game import Action, Illegal, Seat, Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_drift import events
from turbo_table.games.turbo_drift.actions import (
    Forward,
    GiveFirstPlayer,
    Nitro,
    Reverse,
    TakeCard,
    TakeColumn,
    TakeRow,
)
from turbo_table.games.turbo_drift.state import PLACES, State, Turn
from turbo_table.games.turbo_drift.turns import racing, with_car

COLUMNS: Final = ("A", "B", "C")
ROWS: Final = ("D", "E")
HALF_TURN_MDEG: Final = 180_000
Take = TakeCard | TakeColumn | TakeRow | Nitro


def choices(state: State) -> Iterator[Action]:
    """Six cards, three columns, two rows, Nitro."""
    seat = state.driver
    yield from (TakeCard(seat, card) for card in state.grid)
    yield from (TakeColumn(seat, column) for column in COLUMNS)
    yield from (TakeRow(seat, row) for row in ROWS)
    yield Nitro(seat)


def check_take(state: State, action: Take) -> Illegal | None:
    """TD-10 to TD-13."""
    match action:
        case TakeCard(_, card) if card not in state.grid:
            return Illegal(f"{card} is not in the grid; it shows {', '.join(state.grid)}.", "TD-10")
        case TakeColumn(_, column) if column not in COLUMNS:
            return Illegal(f"The columns are A, B and C; there is no column {column}.", "TD-11")
        case TakeRow(_, row) if row not in ROWS:
            return Illegal(f"The rows are D and E; there is no row {row}.", "TD-12")
        case Nitro() if not state.cars[state.driver].nitro_left:
            return Illegal(f"{state.names[state.driver]} used Nitro already: once in a game.", "TD-13")
    return None


def take(state: State, action: Take) -> Step[State]:
    """The chosen cards leave the grid."""
    match action:
        case TakeCard(_, card):
            return _taken(state, "card", "card", (state.grid.index(card),))
        case TakeColumn(_, column):
            return _taken(state, "column", f"column {column}", _places(column, 0))
        case TakeRow(_, row):
            return _taken(state, "row", f"row {row}", _places(row, 1))
        case Nitro():
            seat = state.driver
            cars = with_car(state, seat, replace(state.cars[seat], nitro_left=False))
            return _taken(replace(state, cars=cars), "nitro", "nitro", tuple(range(len(PLACES))))


def _places(letter: str, position: int) -> tuple[int, ...]:
    return tuple(index for index, place in enumerate(PLACES) if place[position] == letter)


def _taken(
    state: State, how: Literal["card", "column", "row", "nitro"], words: str, places: tuple[int, ...]
) -> Step[State]:
    cards = tuple(state.grid[place] for place in places)
    shuffled = how in ("row", "nitro")
    after = replace(
        state,
        phase="give-first-player" if how == "card" and len(state.cars) > 1 else "choose-direction",
        grid=tuple("" if index in places else card for index, card in enumerate(state.grid)),
        turn=Turn(how=how, taken=cards, places=places, hand=tuple(sorted(cards)) if shuffled else cards),
    )
    return Step(after, (events.CardsTaken(seat=state.driver, how=words, cards=cards),))


def heirs(state: State) -> Iterator[Action]:
    """Everybody still in the race may get the first-player card."""
    return (GiveFirstPlayer(state.driver, seat + 1) for seat in racing(state))


def check_give(state: State, action: GiveFirstPlayer) -> Illegal | None:
    """TD-10."""
    if not 1 <= action.player <= len(state.cars):
        return Illegal(f"The drivers are 1 to {len(state.cars)}; there is no driver {action.player}.", "TD-10")
    if state.cars[action.player - 1].exploded:
        name = state.names[action.player - 1]
        return Illegal(f"{name} exploded and is out of the race; choose somebody still in it.", "TD-10")
    return None


def give(state: State, action: GiveFirstPlayer) -> Step[State]:
    """The first-player card changes hands."""
    to = Seat(action.player - 1)
    after = replace(state, phase="choose-direction", holder=to)
    return Step(after, (events.FirstPlayerGiven(seat=action.seat, to=to),))


def set_off(state: State, action: Forward | Reverse) -> Step[State]:
    """The first line: the car's rear edge, forwards or backwards; TD-14 to TD-16."""
    reverse = isinstance(action, Reverse)
    pose = state.cars[state.driver].pose
    assert pose is not None
    line = pose.facing(HALF_TURN_MDEG) if reverse else pose
    turn = replace(state.turn, reverse=reverse, lines=(line,), boost_left=not reverse)
    phase: Literal["turn-up-card", "lay-card"] = "turn-up-card" if turn.how in ("row", "nitro") else "lay-card"
    after = replace(state, phase=phase, turn=turn)
    return Step(after, (events.DirectionChosen(seat=state.driver, reverse=reverse),))
