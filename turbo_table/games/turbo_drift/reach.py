"""Where the cards of a turn can take the car, at once: every order of every take, judged level by level in arrays.

The rules say what can be taken and where the first card is laid; the boost stays behind, and what crashes is left out.
For the whole truth, with the boost and after crashes, a search walks the turn; this is there before it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from turbo_table.core.game import Action, legal
from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.actions import Forward, GiveFirstPlayer, Reverse
from turbo_table.games.turbo_drift.choosing import HALF_TURN_MDEG
from turbo_table.games.turbo_drift.driving import exits
from turbo_table.games.turbo_drift.judge import Around
from turbo_table.games.turbo_drift.judging import NOTHING, judge_all
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.state import State
from turbo_table.geometry.pose import Pose
from turbo_table.geometry.sweep import orders, path, pose_at


class Place(NamedTuple):
    """A place where the car can come to stand."""

    take: Action
    """How the cards are taken."""
    reverse: bool
    cards: tuple[str, ...]
    """In the order in which they are laid."""
    pose: Pose
    """The middle of the car's rear edge."""


def reach(state: State) -> tuple[Place, ...]:
    """Every place where the car stands after all cards that it took were laid, without a crash and without the boost.

    Of a Nitro, every place where it may stop. () where cards are not about to be chosen.
    """
    if state.phase != "choose-cards":
        return ()
    return tuple(place for take in legal(GAME, state, state.driver) for place in _after(state, take))


def _after(state: State, take: Action) -> Iterator[Place]:
    seat = state.driver
    taken = GAME.apply(state, take).state
    if taken.phase == "give-first-player":
        taken = GAME.apply(taken, GiveFirstPlayer(seat, seat + 1)).state
    around = judge.around(state, seat)
    steps = exits(state.course.cards)
    for set_off in (Forward(seat), Reverse(seat)):
        turn = GAME.apply(taken, set_off).state.turn

        levels = orders(turn.lines[0], [steps[card] for card in turn.hand], lambda lines: _last(around, lines))
        first = 1 if turn.how == "nitro" else len(turn.hand)
        for deep in range(first, len(levels)):
            lines = levels[deep].line.copy()
            if turn.reverse:
                lines[:, 2] = (lines[:, 2] + HALF_TURN_MDEG) % (2 * HALF_TURN_MDEG)
            for node in np.nonzero(judge_all(around, lines).struck == NOTHING)[0].tolist():
                order = tuple(turn.hand[index] for index in path(levels[: deep + 1], node))
                yield Place(take, turn.reverse, order, pose_at(lines[node]))


def _last(around: Around, lines: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Where the drive ends: a card laid there crashes, or wins the race."""
    verdicts = judge_all(around, lines)
    ended: NDArray[np.bool_] = (verdicts.struck != NOTHING) | verdicts.finish
    return ended
