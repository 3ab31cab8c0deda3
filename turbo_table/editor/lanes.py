"""Generators of lanes: `drag`, `zig-zag` and `centre`. Each lane has as many cards as every other one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from random import Random
from typing import Final

from turbo_table.core.layout import (
    CARD_LENGTH_UM,
    CARD_WIDTH_UM,
    Extras,
    Lane,
    LanesLayout,
    Layout,
    Outline,
    Point,
    Spot,
    Style,
)
from turbo_table.editor.clear import is_clear
from turbo_table.editor.track import lane, moved, outlines, trail, turned
from turbo_table.editor.whole import fitted
from turbo_table.geometry.polygon import Polygon, gap_um
from turbo_table.geometry.pose import FULL_TURN_MDEG, unit

RIGHT_MDEG: Final = 90_000
MM: Final = 1_000
AIR_UM: Final = 12_000
"""Between neighbouring lanes, at least."""
ROOM_UM: Final = 20_000
"""Between an obstacle and the cards."""
NAMES: Final = ("Cup", "Book", "Lamp", "Vase", "Box", "Bowl", "Jug", "Shoe")
"""What may stand on a table where somebody wants to race."""


def drag(rng: Random, given: Mapping[str, int]) -> Layout:
    """Lanes side by side, driven to the right; with `bend` they swerve once, all alike."""
    bend = given["bend"] * MM * rng.choice((-1, 1))
    cards = given["slots"] + 1
    turns = [0] * cards
    if bend:
        # There and back again, so that start and finish point alike.
        first = rng.randrange(cards // 4, cards // 2)
        turns[first], turns[min(cards - 1, first + max(2, cards // 4))] = bend, -bend
    way = trail(Spot(0, 0, RIGHT_MDEG), turns)
    lanes = _abreast(way, given["lanes"], given["apart"] * MM)
    return fitted(_layout("drag", lanes, Extras(start_line=_start_line(lanes))))


def zig_zag(rng: Random, given: Mapping[str, int]) -> Layout:
    """Lanes side by side that turn left and right in turn, with obstacles in the bends."""
    angle = given["angle"] * MM
    side = rng.choice((-1, 1))
    steps = 1 if angle <= 22_500 else 2
    cards = given["slots"] + 1
    legs = min(given["legs"], (cards + steps) // (1 + steps))
    bends = _bends(rng, cards, legs, steps)
    turns = [0] * cards
    for number, first in enumerate(bends):
        for step in range(steps):
            turns[first + step] = -side * (1 if number % 2 == 0 else -1) * 2 * angle // steps
    way = trail(Spot(0, 0, (RIGHT_MDEG + side * angle) % FULL_TURN_MDEG), turns)
    lanes = _abreast(way, given["lanes"], given["apart"] * MM)
    # The hollow of a bend to the left is above the top lane, that of a bend to the right below the last one.
    hollows = [(_cards(lanes[0 if turns[at] < 0 else -1])[at + steps // 2 + 1], -turns[at]) for at in bends]
    obstacles = _obstacles(rng, lanes, hollows, given["obstacles"])
    return fitted(_layout("zig-zag", lanes, Extras(obstacles=obstacles)))


def _obstacles(
    rng: Random, lanes: Sequence[Lane], hollows: Sequence[tuple[Spot, int]], count: int
) -> tuple[Outline, ...]:
    """Obstacles in the hollows of bends, as near to the cards as they can stand; then where there is room.

    `hollows`: a card in the bend, and a number that is positive where the hollow is above it.
    """
    cards = outlines(chain.from_iterable(map(_cards, lanes)))
    xs, ys = zip(*chain.from_iterable(cards), strict=True)
    names = rng.sample(NAMES, len(NAMES))
    found: list[Outline] = []
    for number in range(count):
        shape = _blob(rng)
        if number < len(hollows):
            at, side = hollows[number]
            step_um = 5 * MM if side > 0 else -5 * MM
            places = ((at.x_um, at.y_um + step_um * step) for step in range(1, 400))
        else:
            places = ((rng.randrange(min(xs), max(xs)), rng.randrange(min(ys), max(ys))) for _ in range(40))
        stood = (_at(shape, place, names[number % len(names)]) for place in places)
        free = next((each for each in stood if _stands_clear(each, cards, found)), None)
        found += [free] if free else []
    return tuple(found)


def _blob(rng: Random) -> tuple[int, tuple[Point, ...]]:
    """Something round or with corners about the origin: its radius, and its corners."""
    count, radius_um = rng.randrange(4, 9), rng.randrange(45, 80) * MM
    first_mdeg = rng.randrange(FULL_TURN_MDEG)
    directions = [unit(first_mdeg - FULL_TURN_MDEG * index // count) for index in range(count)]
    return radius_um, tuple((round(radius_um * x), round(radius_um * y)) for x, y in directions)


def _at(shape: tuple[int, tuple[Point, ...]], place: Point, name: str) -> Outline:
    return Outline(name, tuple((place[0] + x, place[1] + y) for x, y in shape[1]))


def _stands_clear(obstacle: Outline, cards: Sequence[Polygon], others: Sequence[Outline]) -> bool:
    """Whether the obstacle keeps ROOM_UM from all cards and other obstacles."""
    left, low, right, high = _box(obstacle.points)
    for each in (*cards, *(other.points for other in others)):
        its_left, its_low, its_right, its_high = _box(each)
        far = max(its_left - right, left - its_right, its_low - high, low - its_high) >= ROOM_UM
        if not far and gap_um(obstacle.points, each) < ROOM_UM:
            return False
    return True


@lru_cache(maxsize=1024)
def _box(polygon: Polygon) -> tuple[int, int, int, int]:
    xs, ys = zip(*polygon, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _bends(rng: Random, cards: int, legs: int, steps: int) -> list[int]:
    """At which turns the bends begin: legs of about the same length, none shorter than a card."""
    straight = cards - (legs - 1) * steps
    lengths = [straight // legs] * legs
    for index in rng.sample(range(legs), straight % legs):
        lengths[index] += 1
    firsts, at = [], 0
    for length in lengths[:-1]:
        at += length
        firsts.append(at)
        at += steps
    return firsts


def centre(rng: Random, given: Mapping[str, int]) -> Layout:
    """Starting points all round, and one finish in the middle; with `swirl` the lanes curl, all alike."""
    count = given["lanes"]
    swirl = given["swirl"] * MM * rng.choice((-1, 1))
    ring = FULL_TURN_MDEG // count
    first_mdeg = rng.randrange(0, ring, 1_000)
    finish = Spot(0, 0)
    nearest_um = CARD_LENGTH_UM // 2 + _room_um(count)
    while True:
        last = Spot(0, -nearest_um)
        # From the finish outwards: the cards of a lane backwards, so each is turned the other way.
        back = trail(replace(last, heading_mdeg=RIGHT_MDEG * 2), [-swirl] * given["slots"])
        way = [replace(each, heading_mdeg=(each.heading_mdeg + RIGHT_MDEG * 2) % FULL_TURN_MDEG) for each in back[::-1]]
        ways = [turned(way, (0, 0), first_mdeg + ring * index) for index in range(count)]
        if is_clear(outlines(ways[0]), [*chain.from_iterable(map(outlines, ways[1:]))]) or not swirl:
            break
        swirl = _less(swirl)
    # Every other one first, so that few cars come from all sides too.
    return fitted(_layout("centre", tuple(lane(way, finish) for way in (*ways[::2], *ways[1::2])), Extras()))


def _less(swirl: int) -> int:
    """Two degrees less on either side of 0, until it is 0."""
    return max(0, swirl - 2 * MM) if swirl > 0 else min(0, swirl + 2 * MM)


def _room_um(count: int) -> int:
    """How far from the middle the last cards begin, so that neighbours and the finish are clear."""
    reach_um = 56_000
    if count < 3:
        return reach_um
    sine, cosine = unit(FULL_TURN_MDEG // count // 2)
    return max(reach_um, round(CARD_WIDTH_UM / 2 * cosine / sine) + AIR_UM // 2)


def _abreast(way: Sequence[Spot], count: int, apart_um: int) -> tuple[Lane, ...]:
    """The way so many times, the first one on top; further apart where lanes that slant need it."""
    polygons = outlines(way)
    while not is_clear(polygons, outlines(moved(way, 0, -apart_um + AIR_UM))):
        apart_um += 5 * MM
    return tuple(lane(moved(way, 0, -apart_um * index)) for index in range(count))


def _cards(each: Lane) -> tuple[Spot, ...]:
    return (each.start, *each.slots, *filter(None, (each.finish,)))


def _start_line(lanes: Sequence[Lane]) -> tuple[Point, Point]:
    """Across all lanes, before the first cards."""
    x_um = lanes[0].slots[0].x_um - CARD_LENGTH_UM // 2
    half_um = CARD_WIDTH_UM // 2 + AIR_UM
    return (x_um, lanes[0].slots[0].y_um + half_um), (x_um, lanes[-1].slots[0].y_um - half_um)


def _layout(style: Style, lanes: tuple[Lane, ...], extras: Extras) -> LanesLayout:
    return LanesLayout("", "", style, lanes, extras=extras)
