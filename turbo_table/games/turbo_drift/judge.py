"""What a card or car at a pose overlaps: the one place of this game that asks the geometry."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import hypot, isqrt
from typing import Final, NamedTuple

from turbo_table.core.game import Seat
from turbo_table.games.turbo_drift.components import CardSet
from turbo_table.games.turbo_drift.events import Struck
from turbo_table.games.turbo_drift.state import Car, Course, State
from turbo_table.geometry import polygon
from turbo_table.geometry.overlap import TOLERANCE_UM, Field, field
from turbo_table.geometry.polygon import Point, Polygon
from turbo_table.geometry.pose import Pose, forward, unit

EDGE: Final = "edge"
Thing = tuple[str, Polygon]
"""A barrier card's id, `car 2` (by seat, from 1), `finish` or `edge`; and its outline."""


@dataclass(frozen=True, slots=True)
class Fixed:
    """Everything of a course that never moves: barrier lines first, then icons, then the finish card."""

    things: tuple[Thing, ...]
    lines: int
    """How many of them are barrier lines."""
    finish: int
    """The index of the finish card, which is the last."""
    field: Field
    outline: Polygon
    """A card, from the middle of its bottom edge."""
    half_width_um: float
    half_height_um: float
    reach_um: int
    """No corner of a card is farther from its middle."""


@dataclass(frozen=True, slots=True)
class Around:
    """All that a driver's cards can overlap."""

    course: Course
    fixed: Fixed
    cars: tuple[Thing, ...]
    middles: tuple[Point, ...]
    """Of the cars."""


class Verdict(NamedTuple):
    """What a path card at a pose overlaps."""

    struck: Thing | None
    """The first thing in the way."""
    icons: tuple[Thing, ...]
    finish: bool


EDGES: Final[Thing] = (EDGE, ())
ROUNDING_UM: Final = 2
"""Rounding to whole µm moves a corner by less."""


@lru_cache(maxsize=32)
def middle_outline(cards: CardSet) -> Polygon:
    """A card's outline in the frame of its middle."""
    return polygon.place(outline(cards), forward(-(cards.height_um // 2)))


@lru_cache(maxsize=32)
def outline(cards: CardSet) -> Polygon:
    """A card's outline in the frame of the middle of its bottom edge."""
    return polygon.card(cards.width_um, cards.height_um)


@lru_cache(maxsize=64)
def fixed(course: Course) -> Fixed:
    """The unmoving things of a course, ready to be judged against."""
    printed = dict(course.cards.barriers)
    lines = [(id, polygon.place(line, pose)) for id, pose in course.barriers for line in printed[id].lines]
    icons = [(id, polygon.place(icon, pose)) for id, pose in course.barriers for icon in printed[id].icons]
    things = (*lines, *icons, ("finish", finish_outline(course)))
    width_um, height_um = course.cards.width_um, course.cards.height_um
    return Fixed(
        things=things,
        lines=len(lines),
        finish=len(things) - 1,
        field=field(things),
        outline=outline(course.cards),
        half_width_um=width_um / 2,
        half_height_um=height_um / 2,
        reach_um=isqrt(width_um * width_um + height_um * height_um) // 2 + 2,
    )


@lru_cache(maxsize=64)
def finish_outline(course: Course) -> Polygon:
    """Where the finish card lies."""
    return polygon.place(middle_outline(course.cards), course.finish)


def around(state: State, seat: Seat) -> Around:
    """What the cards of this driver can overlap."""
    cars = [(Seat(index), car.pose) for index, car in enumerate(state.cars) if index != seat and car.pose is not None]
    return surroundings(state.course, tuple(cars))


@lru_cache(maxsize=64)
def surroundings(course: Course, cars: tuple[tuple[Seat, Pose], ...]) -> Around:
    """What cards on this course can overlap while these cars stand there."""
    things = tuple((f"car {seat + 1}", card_outline(course, pose)) for seat, pose in cars)
    middles = [middle(course, pose) for _, pose in cars]
    return Around(course, fixed(course), things, tuple((each.x_um, each.y_um) for each in middles))


def judge(at: Around, pose: Pose) -> Verdict:
    """What a path card, or a car, with the middle of its bottom edge at this pose overlaps.

    What is struck first: barriers in the order of the course, then cars by seat, then the edge; TD-21, TD-22.
    """
    fix = at.fixed
    hits = fix.field.hits_at(fix.outline, pose)
    struck = fix.things[hits[0]] if hits and hits[0] < fix.lines else _car_or_edge(at, pose)
    reaches = _touches(at.course, pose) if at.course.touch else bool(hits) and hits[-1] == fix.finish
    if not hits or hits[-1] < fix.lines:
        return Verdict(struck, (), reaches)
    return Verdict(struck, tuple([fix.things[hit] for hit in hits if fix.lines <= hit < fix.finish]), reaches)


def _touches(course: Course, pose: Pose) -> bool:
    at, finish = middle(course, pose), course.finish
    if hypot(at.x_um - finish.x_um, at.y_um - finish.y_um) > 2 * fixed(course).reach_um + TOLERANCE_UM:
        return False  # too far away to be worth measuring
    return polygon.gap_um(card_outline(course, pose), finish_outline(course)) <= TOLERANCE_UM


def _car_or_edge(at: Around, pose: Pose) -> Thing | None:
    """The first car that a card at this pose overlaps, else the edge if it lies beyond that."""
    fix, course = at.fixed, at.course
    sine, cosine = unit(pose.heading_mdeg)
    x_um, y_um = pose.x_um + fix.half_height_um * sine, pose.y_um + fix.half_height_um * cosine
    reach_um = fix.reach_um
    for car_x_um, car_y_um in at.middles:
        if hypot(car_x_um - x_um, car_y_um - y_um) < 2 * reach_um:  # else it cannot be
            hits = field(at.cars).hits_at(fix.outline, pose)
            if hits:
                return at.cars[hits[0]]
            break
    width_um, height_um = course.width_um, course.height_um
    if not course.wall or (reach_um < x_um < width_um - reach_um and reach_um < y_um < height_um - reach_um):
        return None
    wide_um = fix.half_width_um * abs(cosine) + fix.half_height_um * abs(sine)
    high_um = fix.half_width_um * abs(sine) + fix.half_height_um * abs(cosine)
    passed_um = max(wide_um - min(x_um, width_um - x_um), high_um - min(y_um, height_um - y_um))
    if abs(passed_um - TOLERANCE_UM) < ROUNDING_UM:  # too near to tell without the whole µm of the corners
        return EDGES if leaves(course, pose) else None
    return EDGES if passed_um > TOLERANCE_UM else None


def leaves(course: Course, pose: Pose) -> bool:
    """Whether a card at this pose lies beyond the edges, by the whole µm of its corners."""
    return bool(_outside(course, pose))


def _outside(course: Course, pose: Pose) -> tuple[Polygon, ...]:
    """The parts of a card beyond the edges."""
    return polygon.outside(card_outline(course, pose), course.width_um, course.height_um)


def overlap(course: Course, thing: Thing, pose: Pose) -> Struck:
    """Where a card at this pose overlaps a thing that it struck."""
    name, its = thing
    if name == EDGE:
        parts = _outside(course, pose)
    else:
        shared = polygon.intersection(card_outline(course, pose), its)
        parts = (shared,) if shared else ()
    return Struck(name, parts, round(sum(polygon.area_um2(part) for part in parts)))


def card_outline(course: Course, pose: Pose) -> Polygon:
    """Where a card with the middle of its bottom edge at this pose lies."""
    return polygon.place(fixed(course).outline, pose)


def to_finish_um(course: Course, car: Car) -> int:
    """The distance between a car and the finish card; a car that is not on the table has none: -1."""
    if car.pose is None:
        return -1
    return round(polygon.gap_um(card_outline(course, car.pose), finish_outline(course)))


def middle(course: Course, pose: Pose) -> Pose:
    """The middle of a card whose bottom-edge middle is at this pose."""
    return pose.then(forward(course.cards.height_um // 2))
