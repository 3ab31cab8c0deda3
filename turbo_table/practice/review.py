"""What could I have done: where the car can be after a turn, the top lines, and the turns of a game that cost most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from turbo_table.core.game import CHANCE, Action, Game, Seat, Setup
from turbo_table.core.journal import Entry, action_of, replay
from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.actions import Boost, Lay, Put
from turbo_table.games.turbo_drift.components import BOOST
from turbo_table.games.turbo_drift.lookahead import CHOOSING, End
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.search import BUDGET, GLANCE, Choice, told
from turbo_table.games.turbo_drift.state import State
from turbo_table.games.turbo_drift.way import cards_to_go
from turbo_table.geometry.pose import Pose
from turbo_table.practice.solver import Turn, WatchedLook, turn
from turbo_table.practice.watch import STOPPED, Count, Stopped, Watch, on

TOP: Final = 5
COSTLIEST: Final = 3
NITRO_STEPS: Final = BUDGET // GLANCE
"""So far a Nitro is looked at in a review; the best few orders are not worth the wait."""
ENDED: Final = ("return-card", "choose-cards", "over")
"""When a drive is over."""
WORTH_TELLING: Final = 0.002
"""A turn that cost less than this, as a chance to win, is not told; alone the chance stands for the cards to go."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Landing:
    """A place where the car can be after the turn."""

    pose: Pose
    """The middle of its rear edge."""
    middle: Pose
    """Its middle."""
    to_go: float
    """About how many cards it then takes to the finish: the value of being there; 0 where the race is won."""
    risk: float
    """The chance of a crash of whoever drives for it, by the choice that is best for it."""
    chance: float
    """How likely that choice comes to this place."""
    choice: int
    """That choice, as an index of `Heat.turn.choices`."""
    won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Heat:
    """Where the car can be after the turn, and the best choices."""

    turn: Turn
    """Every choice, whether these are all, and what has to be said about it."""
    landings: tuple[Landing, ...]
    """Each place once, the best first."""
    least: float
    """The least and the most of `to_go`, for the colours; both 0 where there is no landing."""
    most: float

    @property
    def top(self) -> tuple[Choice, ...]:
        """The best choices, to be stepped through."""
        return self.turn.choices[:TOP]


def heat(state: State, *, nitro: bool = True, watch: Watch = on) -> Heat:
    """Where the car of the driver can be after this turn, with its value and the risk of getting there."""
    found = turn(state, nitro=nitro, watch=watch)
    best: dict[Pose, Landing] = {}
    for index, choice in enumerate(found.choices):
        for end in choice.ends:
            if end.pose is None:
                continue
            landing = _landing(state, index, choice, end)
            known = best.get(end.pose)
            if known is None or (landing.chance, -landing.risk) > (known.chance, -known.risk):
                best[end.pose] = landing
    landings = sorted(best.values(), key=lambda each: (each.to_go, each.risk))
    values = [each.to_go for each in landings] or [0.0]
    return Heat(turn=found, landings=tuple(landings), least=min(values), most=max(values))


def _landing(state: State, index: int, choice: Choice, end: End) -> Landing:
    assert end.pose is not None
    to_go = 0.0 if end.won else cards_to_go(state.course, end.pose)
    return Landing(
        pose=end.pose,
        middle=judge.middle(state.course, end.pose),
        to_go=to_go,
        risk=choice.chance_of_crash,
        chance=end.share,
        choice=index,
        won=end.won,
    )


# After a game


@dataclass(frozen=True, slots=True, kw_only=True)
class Costly:
    """A turn that could have gone better."""

    ply: int
    """The turn begins after so many actions of the game."""
    round: int
    seat: Seat
    state: State
    """At its beginning: to be tried again from here, before the better line is shown."""
    cost: float
    """How much worth its decisions gave away, as `Choice.worth`; what chance did is nobody's fault."""
    done: tuple[Action, ...]
    """What was done in it, chance's answers among it."""
    better: Choice
    """The best that could have been begun with at the decision that cost most."""
    at: int
    """That decision comes after so many actions of `done`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """The turns of a game that cost most."""

    costly: tuple[Costly, ...]
    """The costliest first."""
    turns: int
    """So many were looked at."""
    whole: bool
    """Whether all were."""
    note: str = ""
    """What has to be said about it, as a sentence; empty: nothing."""


@dataclass(frozen=True, slots=True)
class _Turn:
    ply: int
    state: State
    done: tuple[tuple[State, Action], ...]
    """Each action with the state before it."""


def review(setup: Setup, line: Sequence[Entry], seat: Seat, *, count: int = COSTLIEST, watch: Watch = on) -> Review:
    """The turns of a seat that cost most in a game, from its journal.

    Each decision is held against the best one there, as far as it could be told before chance had its say.
    Raises NotationError or IllegalAction for a journal that is none of Turbo Drift.
    """
    counter = Count(watch)
    found: list[Costly] = []
    looked, note = 0, ""
    turns = tuple(_turns_of(setup, line, seat))
    try:
        for each in turns:
            costly = _weighed(each, seat, counter)
            looked += 1
            if costly.cost > WORTH_TELLING:
                found.append(costly)
    except Stopped:
        note = STOPPED
    found.sort(key=lambda each: -each.cost)
    if not note and not found:
        note = "No turn could have gone much better." if turns else "This seat has not driven yet."
    return Review(costly=tuple(found[:count]), turns=looked, whole=looked == len(turns), note=note)


def _turns_of(setup: Setup, line: Sequence[Entry], seat: Seat) -> Iterator[_Turn]:
    game: Game[State] = GAME
    steps = replay(game, setup, line)
    state = next(steps).state
    begun: _Turn | None = None
    for ply, (entry, step) in enumerate(zip(line, steps, strict=True)):
        if state.phase == "choose-cards" and state.driver == seat:
            begun = _Turn(ply, state, ())
        if begun is not None:
            begun = _Turn(begun.ply, begun.state, (*begun.done, (state, action_of(game, entry))))
        state = step.state
        if begun is not None and state.phase in ENDED:
            yield begun
            begun = None


def _by_name(action: Action) -> Action:
    """What was laid by hand, as the action that lays it on its line."""
    if isinstance(action, Put):
        return Boost(action.seat) if action.card == BOOST else Lay(action.seat, action.card)
    return action


def _weighed(begun: _Turn, seat: Seat, count: Count) -> Costly:
    total, worst = 0.0, -1.0
    better: Choice | None = None
    at = 0
    for index, (state, action) in enumerate(begun.done):
        if action.seat == CHANCE or state.phase not in CHOOSING:
            continue
        found = WatchedLook(seat, count, NITRO_STEPS).look(state)
        taken = [each.worth for each in found if each.actions[0] == _by_name(action)]
        # What a look passes over, such as giving the first-player card away, is not judged.
        cost = found[0].worth - max(taken, default=found[0].worth)
        total += cost
        if cost > worst:
            worst, better, at = cost, told(state, seat, found[0]), index
    assert better is not None  # a turn begins with a decision
    return Costly(
        ply=begun.ply,
        round=begun.state.round,
        seat=seat,
        state=begun.state,
        cost=total,
        done=tuple(action for _, action in begun.done),
        better=better,
        at=at,
    )
