"""How many turns cars still need, as distributions, and who will probably be home first: what `sharp` goes by.

It counts cards, and knows what each does, from the clauses: a card ahead is any of the unseen ones, drawn anew each
time, which is nearly what happens and quick to sum up from the finish backwards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from turbo_table.games.turbo_rally import sideswipe
from turbo_table.games.turbo_rally.components import JUMPS
from turbo_table.games.turbo_rally.oil import slick_on
from turbo_table.games.turbo_rally.state import SIDESWIPE, State
from turbo_table.games.turbo_rally.steps import mover, way
from turbo_table.mechanics.lanes import Car, Lane, ahead, cell_at

Turns = NDArray[np.float64]
"""Index n: how likely it is that a car comes home in its n-th turn from now."""
WAITS: Final = {"stop-light": 1, "flat-tire": 2, "detour": 2}
"""Turns that a card costs besides its own, about so many for the cards of a detour."""
FLIES_OVER: Final = {"shortcut": 2, **{kind: length - 1 for kind, length in JUMPS.items()}}
"""Cards after it that are not driven."""
GOES_ON: Final = ("pass-lane", "sideswipe", *JUMPS)
"""What is driven in one turn with the card after it."""
TURNS_A_CARD: Final = 4


@lru_cache(maxsize=4096)
def to_go(kinds: tuple[tuple[str, int], ...], slicks: tuple[bool, ...]) -> Turns:
    """The turns from a card to the finish with so many cards between, nearest first: True where a slick lies.

    `kinds` are the kinds that a card can be, with their weights.
    """
    total = sum(weight for _, weight in kinds)
    size = TURNS_A_CARD * (len(slicks) + 2)
    rows = [_later(np.eye(1, size)[0], 1)]
    """From each card to the finish, the last card's first."""
    for slick in reversed(slicks):
        left = len(rows) - 1
        row = np.zeros(size)
        for kind, weight in kinds:
            after = rows[max(0, left - FLIES_OVER.get(kind, 0))]
            waits = WAITS.get(kind, 0) + (kind not in GOES_ON)
            row += weight / total * _later(after, waits)
        rows.append(_later(row, 1) if slick else row)
    return rows[-1]


def _later(turns: Turns, by: int) -> Turns:
    """The same, so many turns later (or sooner); what would be too late to be told apart is put together at the end."""
    if not by:
        return turns
    if by < 0:
        sooner = np.zeros_like(turns)
        sooner[:by] = turns[-by:]
        return sooner
    late = np.zeros_like(turns)
    late[by:] = turns[:-by]
    late[-1] += turns[-by:].sum()
    return late


def of_car(state: State, lane: Lane, car: Car) -> Turns:
    """The turns that a car needs until it is home, the one it is asked for included."""
    slicks = tuple(slick_on(cell_at(lane, place)) for place in ahead(lane, car.place))
    landing = slicks[max(0, car.jump - 1) :]
    return _later(to_go(kinds(state), landing), car.off + car.half)


def kinds(state: State) -> tuple[tuple[str, int], ...]:
    """The kinds of cards nobody has seen, with how many there are; all of the pack's where every card was seen."""
    return _count(state.unseen) or state.deck.counts


@lru_cache(maxsize=256)
def _count(faces: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    return tuple((face, faces.count(face)) for face in dict.fromkeys(faces))


def first_home(state: State, side: int) -> float:
    """How likely it is that a car of this side is home before all others; the car whose turn it is drives now."""
    return _first_home(state, side, _later(of_car(state, way(state), mover(state)), -1))


def first_home_after(state: State, side: int, kind: str, length: int) -> float:
    """The same before the moving car moves by a turned-up card that is of this kind, a jump of this length.

    Whom a sideswipe bumps is up to the mover: whoever is likeliest to be home first otherwise.
    """
    place = state.turn.flipped
    assert place is not None
    lane, mine = way(state), state.match.sides[state.turn.car]
    slicks = tuple(slick_on(cell_at(lane, each)) for each in ahead(lane, place))
    over = length - 1 if length else FLIES_OVER.get(kind, 0)
    later = WAITS.get(kind, 0) - (kind in GOES_ON)
    turns = _later(to_go(kinds(state), slicks[over:]), later)
    victims = sideswipe.victims(state) if kind == SIDESWIPE else ()
    if not victims:
        return _first_home(state, side, turns)
    bumped = [sideswipe.bump(state, victim).state for victim in victims]
    return _first_home(max(bumped, key=lambda each: _first_home(each, mine, turns)), side, turns)


def _first_home(state: State, side: int, mine: Turns) -> float:
    """`mine`: the turns of the moving car after this one; 0: it is home now."""
    if state.home:
        return float(state.match.sides[state.home[0]] == side)
    count = len(state.cars)
    order = [(state.turn.car + step) % count for step in range(1, count + 1)]
    turns = [*(of_car(state, state.lanes[car], state.cars[car]) for car in order[:-1]), mine]
    size = max(map(len, turns))
    table = np.array([np.pad(each, (0, size - len(each))) for each in turns])
    not_before = 1 - np.cumsum(table, axis=1) + table
    not_yet = not_before - table
    won = 0.0
    for index, car in enumerate(order):
        if state.match.sides[car] == side:
            others = np.prod(not_yet[:index], axis=0) * np.prod(not_before[index + 1 :], axis=0)
            won += float((table[index] * others).sum())
    return won
