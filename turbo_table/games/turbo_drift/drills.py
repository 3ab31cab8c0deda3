"""Drills: a position with something to reach from it, and how far somebody has come; TD-38."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from turbo_table.core.game import Step
from turbo_table.core.notation import thousandths
from turbo_table.core.values import replace
from turbo_table.games.turbo_drift import events, judge
from turbo_table.games.turbo_drift.components import BOOST
from turbo_table.games.turbo_drift.positions import Position
from turbo_table.games.turbo_drift.state import State
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose

Way = Literal["card", "column", "row", "nitro", "boost", "reverse"]
WAYS: Final[dict[Way, str]] = {
    "card": "a single card",
    "column": "a column",
    "row": "a row",
    "nitro": "Nitro",
    "boost": "the boost",
    "reverse": "reverse",
}
MOST_TURNS: Final = 6
DRIVEN: Final = ("card", "boost", "car")
"""How a race ends by reaching the finish."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """What is to be reached, by the driver whose turn it is."""

    turns: int
    """In so many turns of this driver, at most."""
    spot: Pose | None = None
    """Where the middle of the car is to stand at the end of a turn; None: the finish is to be reached."""
    within_um: int = 20_000
    """So far from the spot at most."""
    turned_mdeg: int = 180_000
    """So far from the spot's heading at most."""
    uses: tuple[Way, ...] = ()
    """What has to be done on the way, each at least once."""
    crashes: bool = False
    """Whether a crash on the way is allowed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill:
    """A position with something to reach."""

    name: str
    author: str
    about: str = ""
    goal: Goal
    hints: tuple[str, ...] = ()
    """Each tells more than the one before."""
    position: Position


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What was done towards a goal so far."""

    turns: int = 0
    """Begun by the driver of the drill."""
    ways: tuple[str, ...] = ()
    """What was used of `WAYS`, in that order."""
    crashed: bool = False
    done: bool = False
    failed: str = ""
    """Why the goal cannot be reached any more, as a sentence; empty: it can, or is."""

    @property
    def over(self) -> bool:
        """Whether nothing that is done now changes it."""
        return self.done or bool(self.failed)


def tally(drill: Drill, steps: Iterable[Step[State]]) -> Tally:
    """How far these steps have led; the first one is what the race began with, or the first action's."""
    so_far = Tally()
    for step in steps:
        so_far = tally_after(drill, so_far, step)
    return so_far


def tally_after(drill: Drill, before: Tally, step: Step[State]) -> Tally:
    """The tally after one step more."""
    so_far, seat = before, drill.position.driver
    for event in step.events:
        if so_far.over:
            break
        match event:
            case events.CardsTaken(seat=by, how=how) if by == seat:
                so_far = _with_way(replace(so_far, turns=so_far.turns + 1), how.split()[0])
            case events.DirectionChosen(seat=by, reverse=True) if by == seat:
                so_far = _with_way(so_far, "reverse")
            case events.CardLaid(seat=by, card=card) if by == seat and card == BOOST:
                so_far = _with_way(so_far, "boost")
            case events.Crashed(seat=by) if by == seat:
                failed = "" if drill.goal.crashes else "That was a crash."
                so_far = replace(so_far, crashed=True, failed=failed)
            case events.Exploded(seat=by) if by == seat:
                so_far = replace(so_far, failed="The car has exploded.")
            case events.CarStood(seat=by, pose=pose) if by == seat:
                won = any(isinstance(each, events.RaceWon) for each in step.events)
                so_far = so_far if won and drill.goal.spot is None else _stood(drill, so_far, step.state, pose)
            case events.RaceWon(winners=winners, how=how):
                so_far = _ended(drill, so_far, reached=seat in winners and how in DRIVEN)
    return so_far


def _with_way(so_far: Tally, way: str) -> Tally:
    return replace(so_far, ways=tuple(each for each in WAYS if each == way or each in so_far.ways))


def _missing(drill: Drill, so_far: Tally) -> str:
    """What should have been used and was not, as a sentence; empty where nothing is missing."""
    missing = [WAYS[way] for way in drill.goal.uses if way not in so_far.ways]
    return f"It had to be done with {' and '.join(missing)}." if missing else ""


def _stood(drill: Drill, so_far: Tally, state: State, pose: Pose) -> Tally:
    goal = drill.goal
    there = goal.spot is not None and _on_spot(goal.spot, judge.middle(state.course, pose), goal)
    if there and not _missing(drill, so_far):
        return replace(so_far, done=True)
    if so_far.turns < goal.turns:
        return so_far
    turns = "one turn" if goal.turns == 1 else f"{goal.turns} turns"
    return replace(so_far, failed=_missing(drill, so_far) or f"The goal was not reached in {turns}.")


def _on_spot(spot: Pose, at: Pose, goal: Goal) -> bool:
    turned_mdeg = abs(
        (at.heading_mdeg - spot.heading_mdeg + FULL_TURN_MDEG // 2) % FULL_TURN_MDEG - FULL_TURN_MDEG // 2
    )
    far_um2 = (at.x_um - spot.x_um) ** 2 + (at.y_um - spot.y_um) ** 2
    return far_um2 <= goal.within_um**2 and turned_mdeg <= goal.turned_mdeg


def _ended(drill: Drill, so_far: Tally, *, reached: bool) -> Tally:
    if drill.goal.spot is not None or not reached:
        return replace(so_far, failed="The race is over.")
    missing = _missing(drill, so_far)
    return replace(so_far, failed=missing) if missing else replace(so_far, done=True)


def goal_words(drill: Drill) -> str:
    """The goal as a sentence."""
    goal = drill.goal
    if goal.spot is None:
        what = "Reach the finish"
    else:
        near, turned = thousandths(goal.within_um), thousandths(goal.turned_mdeg)
        heading = f", turned by at most {turned}°" if goal.turned_mdeg < 180_000 else ""
        what = f"Come to stand within {near} mm of the mark{heading}"
    turns = "this turn" if goal.turns == 1 else f"at most {goal.turns} turns"
    ways = f", with {' and '.join(WAYS[way] for way in goal.uses)}" if goal.uses else ""
    return f"{what} in {turns}{ways}{'' if goal.crashes else ', without a crash'}."
