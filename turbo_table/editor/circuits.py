"""The generator `circuit`: one track for everybody, and a shorter one on the same table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from turbo_table.core.layout import CIRCUIT_CARDS, SHORT_CARDS, CircuitLayout, Layout, Spot
from turbo_table.editor.clear import pairs
from turbo_table.editor.track import moved, outlines, trail
from turbo_table.editor.whole import fitted

RIGHT_MDEG: Final = 90_000
HALF_TURN_MDEG: Final = 180_000
STEP_MDEG: Final = 15_000
TRIES: Final = 200


def circuit(rng: Random, given: Mapping[str, int]) -> Layout:
    """A track of 12 cards and one of 10, both closed or both open; no turn is sharper than `turn`."""
    closed, most = bool(given["closed"]), given["turn"] * 1_000
    make = _closed if closed else _open
    track, short = make(rng, CIRCUIT_CARDS, most), make(rng, SHORT_CARDS, most)
    return fitted(CircuitLayout("", "", _centred(track), _centred(short), closed))


def _closed(rng: Random, cards: int, most: int) -> tuple[Spot, ...]:
    """A ring: its two halves are alike, so that the end meets the start exactly."""
    half = cards // 2
    even = HALF_TURN_MDEG // half
    for _ in range(TRIES):
        turns = _turns(rng, half - 1, most)
        turns.append(HALF_TURN_MDEG - sum(turns))
        spots = trail(Spot(0, 0, RIGHT_MDEG), (turns * 2)[:-1])
        if abs(turns[-1]) <= most and _apart(spots):
            return spots
    return trail(Spot(0, 0, RIGHT_MDEG), [even] * (cards - 1))


def _open(rng: Random, cards: int, most: int) -> tuple[Spot, ...]:
    for _ in range(TRIES):
        spots = trail(Spot(0, 0, RIGHT_MDEG), _turns(rng, cards - 1, most))
        if _apart(spots):
            return spots
    return trail(Spot(0, 0, RIGHT_MDEG), [0] * (cards - 1))


def _turns(rng: Random, count: int, most: int) -> list[int]:
    steps = most // STEP_MDEG
    return [rng.choice((0, rng.randint(-steps, steps))) * STEP_MDEG for _ in range(count)]


def _apart(spots: Sequence[Spot]) -> bool:
    return not any(pairs(outlines(spots)))


def _centred(spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
    """The track about the origin, so that two of them share a table."""
    xs, ys = zip(*(point for outline in outlines(spots) for point in outline), strict=True)
    return moved(spots, -(min(xs) + max(xs)) // 2, -(min(ys) + max(ys)) // 2)
