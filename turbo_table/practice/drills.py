"""Drills: those that come with Turbo Table, how one is done, and making one of a position."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from turbo_table.content import read_file, shipped
from turbo_table.core.chance import outcomes
from turbo_table.core.game import CHANCE, Action, Settle, Setup, legal
from turbo_table.core.values import replace
from turbo_table.games.turbo_drift import positions
from turbo_table.games.turbo_drift.actions import GiveFirstPlayer, Nitro, TakeCard, TakeColumn, TakeRow
from turbo_table.games.turbo_drift.drill_file import read_drill
from turbo_table.games.turbo_drift.drills import Drill, Goal, Tally, tally_after
from turbo_table.games.turbo_drift.positions import position_of
from turbo_table.games.turbo_drift.prospects import prospect
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.state import State
from turbo_table.practice.solver import turns_without_chance, within_reach
from turbo_table.practice.watch import Count, Stopped, Watch, on

MOST_STEPS: Final = 200_000
TAKES: Final[dict[type[Action], str]] = {TakeCard: "card", TakeColumn: "column", TakeRow: "row", Nitro: "nitro"}
BY_CHANCE: Final = ("row", "nitro")
IMPOSSIBLE: Final = "The goal cannot be reached from here."
HALF_WAY: Final = "The search was cut short; it found no way by then."
"""Stopped, or by its own limit."""
BEST_SO_FAR: Final = "The search was cut short: this is the best that it had found by then."


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """How a drill is done."""

    actions: tuple[Action, ...]
    """From the position on, as `solver.played` plays them; where chance has a say, as it falls well. () for none."""
    turns: int
    chance: float
    """How likely the goal is reached by whoever decides best, 0 to 1; 1: whatever chance does."""
    proven: bool
    """Whether all of it was looked at: nothing does it in fewer turns, or likelier in as many."""
    note: str = ""
    """What has to be said about it, as a sentence; empty: nothing."""


def shipped_drills() -> tuple[Path, ...]:
    """The files of the drills that come with Turbo Table, from the first card to Nitro."""
    return tuple(sorted(shipped("drills").joinpath("turbo-drift").glob("*.yaml")))


def load(path: Path) -> Drill:
    """The drill of a file as it is now. Raises ContentError with every fault."""
    return read(read_file(path), str(path))


@lru_cache(maxsize=512)
def read(text: str | bytes, name: str) -> Drill:
    """As `read_drill`, but what was read before is remembered: lists and exercises ask for the same ones again."""
    return read_drill(text, name)


def beginning(drill: Drill, names: tuple[str, ...] = ()) -> State:
    """The state that a drill begins with. `names`: of the drivers; Driver 1 to 4 where none are given."""
    return positions.begin(drill.position, names or names_for(drill))


def names_for(drill: Drill) -> tuple[str, ...]:
    """Names for the drivers of a drill."""
    return tuple(f"Driver {seat + 1}" for seat in range(len(drill.position.cars)))


def drill_from(
    setup: Setup, state: State, *, name: str, author: str, goal: Goal | None = None, hints: tuple[str, ...] = ()
) -> Drill:
    """The position of a race as a drill; what was laid in the turn under way is taken back.

    `setup`: the one the race began with; `goal`: the finish in three turns if none is given. Raises ValueError, in a
    sentence, before the race and after its end.
    """
    return Drill(name=name, author=author, goal=goal or Goal(turns=3), hints=hints, position=position_of(setup, state))


def solve(drill: Drill, *, most_steps: int = MOST_STEPS, watch: Watch = on) -> Solution:
    """How the goal is reached in the fewest turns, and how likely.

    Rows and Nitro are looked at where the goal asks for them, with every fall of chance. Other drivers do what is best
    for them at the end of their own turn. Where `most_steps` of the game do not suffice, or somebody stops it, the note
    says so.
    """
    count = Count(watch, most_steps)
    state = beginning(drill)
    best = Solution(actions=(), turns=0, chance=0.0, proven=False, note=IMPOSSIBLE)
    try:
        for turns in range(1, drill.goal.turns + 1):
            chance, actions = _Attempt(_in_turns(drill, turns), count).best(state, Tally())
            if chance > best.chance:
                best = Solution(actions=actions, turns=turns, chance=chance, proven=True)
            if best.chance >= 1:
                return best
    except Stopped:
        return replace(best, proven=False, note=BEST_SO_FAR if best.actions else HALF_WAY)
    return replace(best, proven=True)


def by_chance(drill: Drill) -> bool:
    """Whether a drill asks for something that chance has a say in."""
    return any(way in drill.goal.uses for way in BY_CHANCE)


def luck_words(drill: Drill, solution: Solution) -> str:
    """How much of a drill is luck, as a sentence to somebody who failed; empty where nothing is."""
    if not by_chance(drill) or not solution.chance:
        return ""
    if solution.chance >= 1:
        return "That was not luck: it can be done whatever comes first."
    return f"Luck has a say: at best it comes off in {100 * solution.chance:.0f} % of all cases."


def _in_turns(drill: Drill, turns: int) -> Drill:
    return replace(drill, goal=replace(drill.goal, turns=turns))


class _Attempt:
    """One look at a drill, to its last turn."""

    def __init__(self, drill: Drill, count: Count) -> None:
        self._drill = drill
        self._seat = drill.position.driver
        self._takes = tuple(way for way in TAKES.values() if way in drill.goal.uses)
        self._count = count
        self._known: dict[tuple[State, Tally], tuple[float, tuple[Action, ...]]] = {}

    def best(self, state: State, so_far: Tally) -> tuple[float, tuple[Action, ...]]:
        """How likely the goal is reached from here, and what is done for it. Raises Stopped."""
        if so_far.over or (state.phase == "choose-cards" and not self._reachable(state, so_far)):
            return float(so_far.done), ()
        key = (state, so_far)
        if key not in self._known:
            self._known[key] = self._look(state, so_far)
        return self._known[key]

    def _reachable(self, state: State, so_far: Tally) -> bool:
        finish = self._drill.goal.spot is None
        return not finish or self._takes != () or within_reach(state, self._seat, self._drill.goal.turns - so_far.turns)

    def _look(self, state: State, so_far: Tally) -> tuple[float, tuple[Action, ...]]:
        chance = GAME.prompts(state)[0].chance
        if chance is not None:
            return self._average(state, so_far, tuple(outcomes(chance)))
        if state.driver != self._seat:
            actions = _of_other(state, self._count)
            for action in actions:
                at = GAME.apply(state, action)
                state, so_far = at.state, tally_after(self._drill, so_far, at)
            likely, more = self.best(state, so_far)
            return likely, (*actions, *more)
        found: tuple[float, tuple[Action, ...]] = (0.0, ())
        for action in legal(GAME, state, self._seat):
            if self._worth_trying(action, so_far):
                likely, more = self._after(state, so_far, action)
                if likely > found[0]:
                    found = (likely, more)
                if likely >= 1:
                    break
        return found

    def _after(self, state: State, so_far: Tally, action: Action) -> tuple[float, tuple[Action, ...]]:
        self._count.step()
        at = GAME.apply(state, action)
        likely, more = self.best(at.state, tally_after(self._drill, so_far, at))
        return likely, (action, *more)

    def _average(
        self, state: State, so_far: Tally, answers: tuple[tuple[tuple[str, ...], int], ...]
    ) -> tuple[float, tuple[Action, ...]]:
        each = [(self._after(state, so_far, Settle(CHANCE, answer)), weight) for answer, weight in answers]
        total = sum(weight for _, weight in answers)
        likely = sum(found[0] * weight for found, weight in each) / total
        return likely, max((found for found, _ in each), key=lambda found: found[0])[1]

    def _worth_trying(self, action: Action, so_far: Tally) -> bool:
        """Rows and Nitro where the goal asks for them; where only one turn is left, what is still missing."""
        if isinstance(action, GiveFirstPlayer):
            return action.player == self._seat + 1
        way = TAKES.get(type(action))
        if way is None:
            return True
        missing = [each for each in self._takes if each not in so_far.ways]
        if missing and len(missing) >= self._drill.goal.turns - so_far.turns:
            return way in missing
        return way not in BY_CHANCE or way in self._takes


def _of_other(state: State, count: Count) -> tuple[Action, ...]:
    driver = state.driver
    return max(turns_without_chance(state, count), key=lambda each: prospect(each[1], driver))[0]
