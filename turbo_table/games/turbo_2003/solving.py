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


class Ways:
    """In how many ways each set of cards, laid so far, can be completed. Equal cards are not told apart."""

    def __init__(self, wanted: Task) -> None:
        """Looks at every set that can be reached, from the finish back to the start."""
        self.task: Final = wanted
        self._all: dict[int, int] = {}
        self._by_size: dict[int, dict[int, int]] = {}
        layers = self._layers()
        self._all.update(dict.fromkeys(layers[-1], 1))
        for layer in reversed(layers[:-1]):
            for code in layer:
                by_size: Counter[int] = Counter()
                for kind in kinds(wanted.cards):
                    if _laid(kind, code) < kind.count:
                        by_size[kind.size] += self.after(code + kind.step, kind.size)
                self._all[code] = sum(by_size.values())
                self._by_size[code] = by_size

    def _layers(self) -> list[dict[int, int]]:
        """For each number of cards, the sets that keep to the speeds, each with its speed."""
        layers: list[dict[int, int]] = [{0: 0}]
        for least, most in self.task.ranges:
            layer: dict[int, int] = {}
            for code, speed in layers[-1].items():
                for kind in kinds(self.task.cards):
                    after = speed + kind.change
                    if least <= after <= most and _laid(kind, code) < kind.count:
                        layer[code + kind.step] = after
            layers.append(layer)
        return layers

    def after(self, code: int, size: int = ANY_SIZE) -> int:
        """In how many ways a row with these cards, the last of this size, can be completed."""
        ways = self._all.get(code, 0)
        return ways - self._by_size.get(code, {}).get(size, 0) if self.task.champion else ways

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
