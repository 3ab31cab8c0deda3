"""Rows that can be driven: whether there is one, how many there are, how to go on with one that was begun; TO-11.

The speed after some cards depends on which they are, not on their order. So instead of 479,001,600 orders of 12 cards
at most 4,096 sets of them are looked at (equal cards make it fewer): dynamic programming over subsets. A set is a
number in a mixed radix, one digit for each different card: how many of them are laid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.games.turbo_2003.components import SpeedSet
from turbo_table.games.turbo_2003.judging import Range, ranges
from turbo_table.games.turbo_2003.state import Terms, TrackCard

ANY_SIZE: Final = -1
"""Before the first card: no neighbour to differ from."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a row has to fulfil."""

    cards: SpeedSet
    ranges: tuple[Range, ...]
    """The speeds that are allowed on each track card; as many cards are laid."""
    champion: bool


@dataclass(frozen=True, slots=True)
class Kind:
    """Speed cards of one value."""

    change: int
    step: int
    """What laying one adds to the number of the set."""
    count: int

    @property
    def size(self) -> int:
        """The value without its sign: neighbours of a champion differ in it."""
        return abs(self.change)


def task(terms: Terms, track: tuple[TrackCard, ...], seat: Seat) -> Task:
    """What a seat's row has to fulfil on a whole track."""
    return Task(terms.cards, ranges(track, terms.split), terms.champions[seat])


@lru_cache(maxsize=32)
def kinds(cards: SpeedSet) -> tuple[Kind, ...]:
    """The different speed cards of a set, in its order."""
    found, step = [], 1
    for change, count in Counter(change for _, change in cards.cards).items():
        found.append(Kind(change, step, count))
        step *= count + 1
    return tuple(found)


def _laid(kind: Kind, code: int) -> int:
    return code // kind.step % (kind.count + 1)


@lru_cache(maxsize=16_384)
def solvable(wanted: Task) -> bool:
    """Whether some row fulfils the task. Stops at the first it finds."""
    every, allowed, champion = kinds(wanted.cards), wanted.ranges, wanted.champion
    dead: set[tuple[int, int]] = set()

    def leads_on(code: int, speed: int, place: int, before: int) -> bool:
        if place == len(allowed):
            return True
        if (code, before) in dead:
            return False
        least, most = allowed[place]
        for kind in every:
            after = speed + kind.change
            if least <= after <= most and _laid(kind, code) < kind.count and kind.size != before:
                following = kind.size if champion else ANY_SIZE
                if leads_on(code + kind.step, after, place + 1, following):
                    return True
        dead.add((code, before))
        return False

    return leads_on(0, 0, 0, ANY_SIZE)


@dataclass(frozen=True, slots=True)
class Lattice:
    """Every set of cards of a speed set, by its number."""

    speeds: tuple[int, ...]
    laid: tuple[int, ...]
    """How many cards."""
    more: tuple[tuple[tuple[int, int], ...], ...]
    """The sets with one card more, each with the size of that card."""


@lru_cache(maxsize=32)
def lattice(cards: SpeedSet) -> Lattice:
    """The sets of these cards; one card more is always a larger number."""
    every = kinds(cards)
    codes = range(every[-1].step * (every[-1].count + 1))
    return Lattice(
        tuple(sum(_laid(kind, code) * kind.change for kind in every) for code in codes),
        tuple(sum(_laid(kind, code) for kind in every) for code in codes),
        tuple(
            tuple((code + kind.step, kind.size) for kind in every if _laid(kind, code) < kind.count) for code in codes
        ),
    )


class Ways:
    """In how many ways each set of cards, laid so far, can be completed. Equal cards are not told apart."""

    def __init__(self, wanted: Task) -> None:
        """Looks at every set, from all cards back to none: what comes after a set has a larger number."""
        self.task: Final = wanted
        sets = lattice(wanted.cards)
        self._all = [0] * len(sets.laid)
        self._by_size: list[dict[int, int]] = [{}] * len(sets.laid)
        allowed = ((0, 0), *wanted.ranges)
        for code in range(len(sets.laid) - 1, -1, -1):
            laid = sets.laid[code]
            if laid < len(allowed) and allowed[laid][0] <= sets.speeds[code] <= allowed[laid][1]:
                self._count(code, sets.more[code], whole=laid == len(wanted.ranges))

    def _count(self, code: int, more: tuple[tuple[int, int], ...], *, whole: bool) -> None:
        every = self._all
        if whole:
            every[code] = 1
        elif not self.task.champion:
            every[code] = sum([every[after] for after, _ in more])
        else:
            by_size: dict[int, int] = {}
            for after, size in more:
                if every[after]:
                    by_size[size] = by_size.get(size, 0) + every[after] - self._by_size[after].get(size, 0)
            self._by_size[code] = by_size
            every[code] = sum(by_size.values())

    def after(self, code: int, size: int = ANY_SIZE) -> int:
        """In how many ways a row with these cards, the last of this size, can be completed."""
        return self._all[code] - self._by_size[code].get(size, 0)

    def following(self, laid: tuple[int, ...]) -> dict[int, int]:
        """What may come next in a right row that begins with these values: value -> in how many ways it goes on."""
        code, before = laid_code(self.task.cards, laid), abs(laid[-1]) if laid else ANY_SIZE
        found = {}
        for kind in kinds(self.task.cards):
            if _laid(kind, code) < kind.count and not (self.task.champion and kind.size == before):
                ways = self.after(code + kind.step, kind.size)
                if ways:
                    found[kind.change] = ways
        return found


def laid_code(cards: SpeedSet, laid: tuple[int, ...]) -> int:
    """The number of the set of these values."""
    steps = {kind.change: kind.step for kind in kinds(cards)}
    return sum(steps[change] for change in laid)


@lru_cache(maxsize=64)
def ways(wanted: Task) -> Ways:
    """All there is to know of a task's rows."""
    return Ways(wanted)


def count(wanted: Task) -> int:
    """How many different rows fulfil the task; equal cards are not told apart."""
    return ways(wanted).after(0)


@lru_cache(maxsize=64)
def worth(wanted: Task, weights: tuple[int, ...]) -> Callable[[tuple[int, ...]], dict[int, int]]:
    """Of a begun row's values: value that may come next -> the most that a right row can still be worth with it.

    A row is worth its speeds, each times the weight of its track card.
    """
    every, table = kinds(wanted.cards), ways(wanted)

    @cache
    def best(code: int, speed: int, place: int, before: int) -> int:
        if place == len(weights):
            return 0
        return max(
            weights[place] * (speed + kind.change)
            + best(code + kind.step, speed + kind.change, place + 1, kind.size if wanted.champion else ANY_SIZE)
            for kind in every
            if _laid(kind, code) < kind.count and kind.size != before and table.after(code + kind.step, kind.size)
        )

    def following(laid: tuple[int, ...]) -> dict[int, int]:
        code, speed, place = laid_code(wanted.cards, laid), sum(laid), len(laid)
        steps = {kind.change: kind for kind in every}
        return {
            change: weights[place] * (speed + change)
            + best(
                code + steps[change].step,
                speed + change,
                place + 1,
                steps[change].size if wanted.champion else ANY_SIZE,
            )
            for change in table.following(laid)
        }

    return following
