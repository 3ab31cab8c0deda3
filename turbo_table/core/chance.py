"""Chance as data: what is rolled, drawn or shuffled, the possible answers and their weights.

A game asks for chance with one of these values in a `Prompt`; the answer comes back as a `Settle` action: from
random numbers, from real dice on the table, or from a search that tries them all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import factorial, prod
from random import Random
from typing import NewType, TypeVar

Seat = NewType("Seat", int)
Answer = tuple[str, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Dice:
    """One throw of several dice."""

    faces: tuple[tuple[str, ...], ...]
    """The named faces of each die; a face that stands twice on the die is named twice."""


@dataclass(frozen=True, slots=True)
class Draw:
    """One thing out of those not yet seen."""

    items: tuple[str, ...]
    """What may come, a sorted multiset."""
    only: tuple[Seat, ...] | None = None
    """Who sees the answer; None: everybody."""
    kinds: tuple[str, ...] = ()
    """What it could be for all that everybody knows, where only some see it: to be offered instead of the items."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """All of some things in a new order."""

    items: tuple[str, ...]
    """What is shuffled, a sorted multiset."""


Chance = Dice | Draw | Shuffle


def outcomes(chance: Chance) -> Iterator[tuple[Answer, int]]:
    """Every different answer with its whole-number weight (probability = weight / sum of weights), in a fixed order."""
    match chance:
        case Dice(faces):
            for combination in product(*(Counter(die).items() for die in faces)):
                yield tuple(face for face, _ in combination), prod(count for _, count in combination)
        case Draw(items):
            for item, count in Counter(items).items():
                yield (item,), count
        case Shuffle(items):
            weight = prod(factorial(count) for count in Counter(items).values())
            for order in _orders(items):
                yield order, weight


def _orders(items: Answer) -> Iterator[Answer]:
    if not items:
        yield ()
    for item in dict.fromkeys(items):
        index = items.index(item)
        for rest in _orders(items[:index] + items[index + 1 :]):
            yield (item, *rest)


def following(chance: Chance, begun: Answer) -> Answer:
    """What may come next in an answer that begins like this, each thing once; () when it is whole."""
    match chance:
        case Dice(faces):
            return tuple(dict.fromkeys(faces[len(begun)])) if len(begun) < len(faces) else ()
        case Draw(items):
            return () if begun else tuple(dict.fromkeys(items))
        case Shuffle(items):
            return tuple((Counter(items) - Counter(begun)).keys())


def is_hidden(chance: Chance) -> bool:
    """Whether only some may see the answer."""
    return isinstance(chance, Draw) and chance.only is not None


def offered(chance: Chance, begun: Answer) -> Answer:
    """What to choose from that comes next: as `following`, but of a hidden draw nothing tells what is left."""
    if isinstance(chance, Draw) and chance.only is not None and chance.kinds:
        return () if begun else chance.kinds
    return following(chance, begun)


def pick(items: Sequence[T], rng: Random) -> T:
    """One of the items, each as likely. Uses `Random.random` alone, which Python promises to keep the same."""
    return items[int(rng.random() * len(items))]


def sample(chance: Chance, rng: Random) -> Answer:
    """One answer, drawn with the right weights."""
    match chance:
        case Dice(faces):
            return tuple(pick(die, rng) for die in faces)
        case Draw(items):
            return (pick(items, rng),)
        case Shuffle(items):
            left = list(items)
            return tuple(left.pop(int(rng.random() * len(left))) for _ in items)


def fault(chance: Chance, answer: Answer) -> str | None:
    """Why an answer cannot be one of this chance, as a sentence; None if it can."""
    match chance:
        case Dice(faces):
            if len(answer) != len(faces):
                return f"{len(faces)} dice were asked for, {len(answer)} faces given."
            for face, die in zip(answer, faces, strict=True):
                if face not in die:
                    return f"A die shows one of {_names(die)}, not {face}."
        case Draw(items):
            if len(answer) != 1:
                return f"One of {_names(items)} is drawn, not {len(answer)} things."
            if answer[0] not in items and is_hidden(chance):
                return f"It cannot be {answer[0]}: none is left that could be drawn."
            if answer[0] not in items:
                return f"One of {_names(items)} is drawn, not {answer[0]}."
        case Shuffle(items):
            if sorted(answer) != sorted(items):
                return f"A new order of {_names(items)} was asked for."
    return None


def _names(items: Answer) -> str:
    return ", ".join(dict.fromkeys(items))
