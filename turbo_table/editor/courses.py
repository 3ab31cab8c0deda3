"""Generators of drift courses: `slalom`, `gates`, `scatter` and `2-1-2`, five barrier cards at most."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Final

from turbo_table.core.layout import CARD_LENGTH_UM, DriftLayout, Placed, Spot
from turbo_table.geometry.cards import outline
from turbo_table.geometry.polygon import gap_um, outside
from turbo_table.geometry.pose import FULL_TURN_MDEG

MM: Final = 1_000
BARRIERS: Final = ("B1", "B2", "B3", "B4", "B5")
START_UM: Final = 216_000
"""Up to here the cars start: no barrier lies there."""
AIR_UM: Final = 75_000
"""Between barriers, and from them to the finish: a car fits through."""
TRIES: Final = 60
TURN_MDEG: Final = 15_000
FINISH_UM: Final = 40_000 + CARD_LENGTH_UM // 2
"""The middle of the finish card, from the far edge."""
Wanted = Iterable[tuple[int, int, int]]
"""Where barriers had best lie, each with how far it may be from there (µm)."""


def course(
    pattern: Callable[[Random, int, int, int], Wanted], most_mdeg: int = 90_000
) -> Callable[[Random, Mapping[str, int]], DriftLayout]:
    """The generator of a pattern: (random numbers, barriers, width, height in µm) -> where they had best lie.

    `most_mdeg`: how far a barrier card may be turned.
    """

    def make(rng: Random, given: Mapping[str, int]) -> DriftLayout:
        width_um, height_um, count = given["width"] * MM, given["height"] * MM, given["barriers"]
        spots: list[Spot] = []
        finish = Spot(width_um // 2, height_um - FINISH_UM)
        for x_um, y_um, loose_um in pattern(rng, count, width_um, height_um):
            for _ in range(TRIES):
                spot = Spot(
                    x_um + rng.randint(-loose_um // MM, loose_um // MM) * MM,
                    y_um + rng.randint(-loose_um // MM, loose_um // MM) * MM,
                    rng.randrange(-most_mdeg, most_mdeg + 1, TURN_MDEG) % FULL_TURN_MDEG,
                )
                if _lies_well(spot, [finish, *spots], width_um, height_um):
                    spots.append(spot)
                    break
        cards = rng.sample(BARRIERS, len(spots))
        return DriftLayout("", "", width_um, height_um, None, tuple(map(Placed, cards, spots)))

    return make


def _lies_well(spot: Spot, others: Iterable[Spot], width_um: int, height_um: int) -> bool:
    """Whether a barrier is on the table, off the starting strip, and leaves room round the others."""
    card = outline(spot)
    if outside(card, width_um, height_um) or min(y for _, y in card) <= START_UM:
        return False
    return all(gap_um(card, outline(other)) >= AIR_UM for other in others)


def _rows(count: int, height_um: int) -> list[int]:
    """How far up so many rows lie, evenly between the starting strip and the finish."""
    low, high = START_UM + 90_000, height_um - FINISH_UM - 190_000
    return [(low + high) // 2] if count == 1 else [low + (high - low) * row // (count - 1) for row in range(count)]


def slalom(rng: Random, count: int, width_um: int, height_um: int) -> Wanted:
    """Left and right of the straight way in turn."""
    side = rng.choice((-1, 1))
    for row, y_um in enumerate(_rows(count, height_um)):
        yield width_um // 2 + side * (55_000 if row % 2 else -55_000), y_um, 30_000


def gates(rng: Random, count: int, width_um: int, height_um: int) -> Wanted:
    """Pairs to drive between, and one barrier behind them where there is an odd one."""
    rows = _rows((count + 1) // 2, height_um)
    for row, y_um in enumerate(rows):
        middle_um = width_um // 2 + rng.randint(-120, 120) * MM
        if row * 2 + 1 == count:
            yield middle_um, y_um, 40_000
        else:
            half_um = rng.randint(95, 125) * MM
            yield middle_um - half_um, y_um, 12_000
            yield middle_um + half_um, y_um, 12_000


def scatter(rng: Random, count: int, width_um: int, height_um: int) -> Wanted:
    """Anywhere."""
    for _ in range(count):
        yield rng.randint(60, width_um // MM - 60) * MM, _rows(1, height_um)[0], (height_um - START_UM - FINISH_UM) // 2


def two_one_two(rng: Random, count: int, width_um: int, height_um: int) -> Wanted:
    """Two, one, two, as far as the barriers go."""
    low, middle, high = _rows(3, height_um)
    aside_um = width_um // 5
    places = ((-aside_um, low), (aside_um, low), (0, middle), (-aside_um, high), (aside_um, high))
    for x_um, y_um in places[:count]:
        yield width_um // 2 + x_um, y_um, rng.randint(20, 40) * MM
