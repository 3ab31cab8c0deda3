"""What can be done: every choice of a turn, the best line over some turns, the shortest way alone, how a drill is done.

All of it walks the game's own functions, as `games.turbo_drift.search` does, and knows no rule. Every line is a list of
actions that `step` plays. Whoever watches can stop a search; then the answer is what was found so far, and says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Final

from turbo_table.core.game import Action, Seat, Step, legal, step
from turbo_table.games.turbo_drift.actions import GiveFirstPlayer, Nitro, TakeRow
from turbo_table.games.turbo_drift.components import BOOST
from turbo_table.games.turbo_drift.lookahead import CHOOSING, Look
from turbo_table.games.turbo_drift.prospects import prospect
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.search import Choice, told
from turbo_table.games.turbo_drift.state import Course, State, other_side
from turbo_table.games.turbo_drift.way import cards_to_go
from turbo_table.geometry.pose import Pose
from turbo_table.practice.watch import STOPPED, Count, Stopped, Watch, on

WHOLE_NITRO: Final = 1_000_000
"""So many steps are enough to look at every order of six cards."""
BY_CHANCE: Final = (TakeRow, Nitro)
"""What chance has a say in: no line that can be told beforehand begins so."""
TURNS: Final = 3
WIDTH: Final = 8
LINES: Final = 5
MOST_TURNS: Final = 8
MOST_STEPS: Final = 100_000
"""Of the game, for a proof: some seconds."""
NO_TURN: Final = "Nobody chooses anything in a drive now."
AT_THE_BEGINNING: Final = "Lines are told from the beginning of a turn, when cards are chosen."
BEAM: Final = "Found by a beam: good lines, not proven to be the best."
ALONE: Final = "The shortest way is looked for where a driver alone is about to choose cards."
CUT: Final = "The search was cut short: a shorter way may exist."


# One turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What can be done in the turn."""

    choices: tuple[Choice, ...]
    """The best first; () where nobody chooses anything in a drive."""
    whole: bool
    """Whether these are all of them."""
    note: str = ""
    """What has to be said about it, as a sentence; empty: nothing."""


class WatchedLook(Look):
    """A look at a turn that somebody watches."""

    def __init__(self, driver: Seat, count: Count, nitro: int, passed: tuple[type[Action], ...] = ()) -> None:
        """`nitro` and `passed` as for a `Look`."""
        super().__init__(driver, nitro, passed=passed)
        self._count = count

    def step(self, state: State, action: Action) -> Step[State]:
        """One step of the game. Raises Stopped."""
        self._count.step()
        return super().step(state, action)


def turn(state: State, *, nitro: bool = True, watch: Watch = on) -> Turn:
    """Every choice that the driver has in this turn, looked at to the end of the turn.

    Each with its worth, its risk and where the car may land; see `Choice`. Chance counts on average, what is decided
    after it at its best. `nitro`: whether Nitro is looked at, with every order of its cards: that takes the longest.
    """
    if state.phase not in CHOOSING:
        return Turn(choices=(), whole=True, note=NO_TURN)
    seat = state.driver
    found: list[Choice] = []
    note = ""
    try:
        look = WatchedLook(seat, Count(watch), WHOLE_NITRO, passed=() if nitro else (Nitro,))
        found.extend(told(state, seat, each) for each in look.each(state))  # what came before a stop is kept
    except Stopped:
        note = STOPPED
    return Turn(choices=tuple(sorted(found, key=lambda choice: -choice.worth)), whole=not note, note=note)


# Lines over several turns


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Something to do, action by action, over several turns; `played` plays it."""

    actions: tuple[Action, ...]
    """Of every seat, as they follow one another."""
    turns: int
    """Of the driver for whom it was found."""
    worth: float
    """As `Choice.worth`, at its end."""
    won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Lines:
    """The best lines that were found."""

    lines: tuple[Line, ...]
    """The best first; () where there is none."""
    proven: bool
    """Whether nothing better exists; a beam never proves that."""
    ruled_out: int = 0
    """In so many turns it was proven to be impossible to win without chance."""
    note: str = ""
    """What has to be said about it, as a sentence; empty: nothing."""


def played(state: State, actions: tuple[Action, ...]) -> Iterator[Step[State]]:
    """The steps of a line. Raises IllegalAction where an action is not allowed."""
    for action in actions:
        at = step(GAME, state, action)
        state = at.state
        yield at


def best_lines(state: State, *, turns: int = TURNS, width: int = WIDTH, watch: Watch = on) -> Lines:
    """The best lines over the next turns of the driver, found by a beam: good ones, not proven to be the best.

    After each turn the `width` places that are worth most are followed. Nothing is left to chance in them: single cards
    and columns, no rows and no Nitro. Other drivers do what is best for them at the end of their own turn, likewise.
    """
    if state.phase != "choose-cards":
        return Lines(lines=(), proven=False, note=AT_THE_BEGINNING)
    note = BEAM
    found: tuple[Line, ...] = ()
    try:
        for level in _beam(state, turns, width, Count(watch)):
            found = level
    except Stopped:
        note = STOPPED
    return Lines(lines=tuple(sorted(found, key=lambda line: -line.worth)[:LINES]), proven=False, note=note)


def _beam(state: State, turns: int, width: int, count: Count) -> Iterator[tuple[Line, ...]]:
    """The best lines after one turn, after two …, with those that ended the race before. Raises Stopped."""
    seat = state.driver
    ended: tuple[Line, ...] = ()
    beam = [(Line(actions=(), turns=0, worth=0.0, won=False), state)]
    for number in range(1, turns + 1):
        following: dict[State, tuple[Action, ...]] = {}
        for line, begun in beam:
            for actions, after in turns_without_chance(begun, count):
                following.setdefault(after, (*line.actions, *actions))
        best = sorted(following.items(), key=lambda each: -prospect(each[0], seat))[:width]
        led = [_led(at, seat, number, actions, count) for at, actions in best]
        ended = (*ended, *(line for line, at in led if at.phase == "over"))
        beam = [(line, at) for line, at in led if at.phase != "over"]
        yield (*ended, *(line for line, _ in beam))


def _led(state: State, seat: Seat, turns: int, actions: tuple[Action, ...], count: Count) -> tuple[Line, State]:
    """The line that leads to the end of a turn, with what the others then do; and where it leads."""
    others, after = _others(state, seat, count)
    won = after.phase == "over" and seat in after.winners
    return Line(actions=(*actions, *others), turns=turns, worth=prospect(after, seat), won=won), after


def turns_without_chance(state: State, count: Count) -> Iterator[tuple[tuple[Action, ...], State]]:
    """Every whole turn of the driver that leaves nothing to chance, and what it leads to. Raises Stopped.

    A single card's first-player card stays with the driver.
    """
    return _whole(state, state.driver, (), count)


def _whole(
    state: State, seat: Seat, actions: tuple[Action, ...], count: Count
) -> Iterator[tuple[tuple[Action, ...], State]]:
    for action in legal(GAME, state, seat):
        given_away = isinstance(action, GiveFirstPlayer) and action.player != seat + 1
        if given_away or isinstance(action, BY_CHANCE):
            continue
        count.step()
        after = GAME.apply(state, action).state
        if after.phase in ("choose-cards", "over"):
            yield (*actions, action), after
        else:
            yield from _whole(after, seat, (*actions, action), count)


def _others(state: State, seat: Seat, count: Count) -> tuple[tuple[Action, ...], State]:
    """What the others do until this seat drives again, each what is best at the end of the turn; and where it leads."""
    actions: tuple[Action, ...] = ()
    while state.phase != "over" and state.driver != seat:
        driver = state.driver
        best = max(turns_without_chance(state, count), key=lambda each: prospect(each[1], driver))
        actions, state = (*actions, *best[0]), best[1]
    return actions, state


# Alone: the shortest way


def shortest(state: State, *, most_turns: int = MOST_TURNS, most_steps: int = MOST_STEPS, watch: Watch = on) -> Lines:
    """The shortest way to the finish for a driver alone that leaves nothing to chance, proven where that can be done.

    First a beam finds a way; then it is proven, turn by turn, that there is none in fewer. Where `most_steps` of the
    game do not suffice, or somebody stops it, the answer is the beam's, and `ruled_out` says how much was proven.
    """
    if state.phase != "choose-cards" or len(state.cars) != 1:
        return Lines(lines=(), proven=False, note=ALONE)
    count, ruled_out = Count(watch, most_steps), 0
    found: tuple[Line, ...] = ()
    try:
        for level in _beam(state, most_turns, WIDTH, count):
            found = tuple(line for line in level if line.won)[:1]
            if found:
                break
        for turns in range(1, found[0].turns if found else most_turns + 1):
            actions = _within(state, turns, count, {})
            if actions is not None:
                found = (_won(state, actions, turns),)
                break
            ruled_out = turns
    except Stopped:
        proven = f"No way in {_counted(ruled_out)} or fewer exists" if ruled_out else "Nothing was proven"
        return Lines(lines=found, proven=False, ruled_out=ruled_out, note=f"{CUT} {proven}.")
    if not found:
        note = f"There is no way in {_counted(most_turns)} that leaves nothing to chance."
        return Lines(lines=(), proven=True, ruled_out=ruled_out, note=note)
    return Lines(lines=found, proven=True, ruled_out=found[0].turns - 1)


def _counted(turns: int) -> str:
    return "1 turn" if turns == 1 else f"{turns} turns"


def _won(state: State, actions: tuple[Action, ...], turns: int) -> Line:
    *_, last = played(state, actions)
    return Line(actions=actions, turns=turns, worth=prospect(last.state, state.driver), won=True)


def _within(
    state: State, turns: int, count: Count, tried: dict[tuple[Pose | None, tuple[str, ...]], int]
) -> tuple[Action, ...] | None:
    """A way to the finish in so many turns; None where there is none. `tried`: what led nowhere, in how many turns."""
    seat = state.driver
    following = []
    for actions, after in turns_without_chance(state, count):
        if after.phase == "over":
            if seat in after.winners:
                return actions
        elif turns > 1 and within_reach(after, seat, turns - 1):
            key = (after.cars[seat].pose, after.grid)
            if tried.get(key, 0) < turns - 1:
                tried[key] = turns - 1
                following.append((cards_to_go(after.course, key[0]) if key[0] else 0.0, actions, after))
    for _, actions, after in sorted(following, key=lambda each: each[0]):
        more = _within(after, turns - 1, count, tried)
        if more is not None:
            return (*actions, *more)
    return None


def within_reach(state: State, seat: Seat, turns: int) -> bool:
    """False only where the finish is too far away for so many turns, each of two cards and the boost, however laid."""
    pose = state.cars[seat].pose
    if pose is None:
        return False
    course = state.course
    far_um = hypot(course.finish.x_um - pose.x_um, course.finish.y_um - pose.y_um)
    turn_um, last_um = _reaches_um(course)
    return far_um <= turns * turn_um + last_um


@lru_cache(maxsize=16)
def _reaches_um(course: Course) -> tuple[float, float]:
    """How far lines lie apart at most from one turn to the next; and a line from the middle of a finish it reaches."""
    lengths = {name: hypot(step.x_um, step.y_um) for name, step in course.cards.exits}
    boost_um = lengths.pop(BOOST)
    printed = dict(course.cards.barriers)
    if not any(printed[id].icons for id, _ in course.barriers):
        boost_um = 0.0
    cards = sorted((max(lengths[side], lengths[other_side(side)]) for side in lengths if side[-1] == "A"), reverse=True)
    half_um, high_um = course.cards.width_um / 2, course.cards.height_um
    slack_um = 1_000.0  # rounding, the tolerance, a finish that is only touched
    return sum(cards[:2]) + boost_um + slack_um, hypot(half_um, high_um) + hypot(half_um, high_um / 2) + slack_um
