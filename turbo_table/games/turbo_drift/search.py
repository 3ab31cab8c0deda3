"""A turn's choices and what they are worth: the one search behind the bots, the hints and practice.

It walks the game's own functions to the end of the turn, with chance on average and choices at their best, and knows
no rule itself. How far it looks is counted in steps of the game, so that it finds the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot
from typing import Final

from turbo_table.core.game import Action, Seat
from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.lookahead import CHOOSING, RETURNING, End, Found, Look, Replies, by_worth
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.state import Course, State
from turbo_table.games.turbo_drift.way import cards_to_go
from turbo_table.geometry.pose import Pose

BUDGET: Final = 2_400
"""So many steps of the game are tried for a decision, or a few hundred more."""
GLANCE: Final = 16
"""A Nitro is looked at with this part of the budget first, and with eight times as much when it is among the best."""
LOOK_AGAIN: Final = {"choose-cards": 4}
"""So many choices are followed through the next driver's turn, else two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Something to do in a turn, and what comes of it."""

    actions: tuple[Action, ...]
    """What the driver does, one after the other, until chance has a say or the drive is over."""
    worth: float
    """The chance to win the race afterwards, 0 to 1, as far as the search can tell; alone: the more, the nearer."""
    ends: tuple[End, ...]
    """The ways in which the drive may end, the likeliest first; their shares add up to 1."""
    chance_of_crash: float
    chance_of_win: float
    """The chance to win the race in this very turn."""
    cards_to_go: float
    """About how many cards it then takes to the finish, on average over the ends with a car on the table."""
    progress_mm: float
    """How much nearer the finish the car comes, from middle to middle, on average over the same ends."""


def choices(state: State, seat: Seat, budget: int = BUDGET) -> tuple[Choice, ...]:
    """What this driver can do in the turn, the best first; () for a seat that is not asked, or asked before the race.

    Every way to take cards, forward and reverse, each order, with the boost and without, as far as these are still to
    be decided; afterwards, every way to put the cards back. What comes after a fall of chance is at its best, not a
    choice. The best few were looked at again, to the end of the next driver's turn. `budget` is about how many steps
    of the game are tried; the same state and budget give the same choices.
    """
    return tuple(told(state, seat, found) for found in ranked(state, seat, budget))


def ranked(state: State, seat: Seat, budget: int = BUDGET) -> tuple[Found, ...]:
    """The same as `choices`, without what only people want to know."""
    prompts = GAME.prompts(state)
    if state.driver != seat or not prompts or prompts[0].chance:
        return ()
    if state.phase == RETURNING:
        return tuple(Replies(seat, 0).returned(state))
    if state.phase not in CHOOSING:
        return ()
    first = Look(seat, budget // GLANCE)
    found = first.look(state)
    if len(found) == 1:
        return tuple(found)
    again = Replies(seat, budget // 2)
    following = iter(found[: LOOK_AGAIN.get(state.phase, 2)])
    best: list[Found] = []
    while first.steps + again.steps < budget and (each := next(following, None)):
        best.append(again.line(state, each.actions))
    return (*sorted(best, key=by_worth), *found[len(best) :])


def told(state: State, seat: Seat, found: Found) -> Choice:
    """What a look found, with all that people want to know of it."""
    before, course = state.cars[seat].pose, state.course
    assert before is not None
    ends = sorted(_merged(found.ends), key=lambda end: -end.share)
    standing = [(end.share, end.pose) for end in ends if end.pose is not None]
    shares = sum(share for share, _ in standing) or 1.0
    return Choice(
        actions=found.actions,
        worth=found.worth,
        ends=tuple(ends),
        chance_of_crash=sum(end.share for end in ends if end.struck),
        chance_of_win=sum(end.share for end in ends if end.won),
        cards_to_go=sum(share * cards_to_go(course, pose) for share, pose in standing) / shares,
        progress_mm=sum(share * (_far_mm(course, before) - _far_mm(course, pose)) for share, pose in standing) / shares,
    )


def _merged(ends: tuple[End, ...]) -> Iterator[End]:
    """Ends that differ in nothing but their share, as one."""
    shares: dict[End, float] = {}
    for end in ends:
        key = end._replace(share=0.0)
        shares[key] = shares.get(key, 0.0) + end.share
    return (end._replace(share=share) for end, share in shares.items())


def _far_mm(course: Course, car: Pose) -> float:
    """From the middle of a car to the middle of the finish card."""
    middle = judge.middle(course, car)
    return hypot(middle.x_um - course.finish.x_um, middle.y_um - course.finish.y_um) / 1000
