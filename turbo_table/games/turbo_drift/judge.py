"""What a card or car at a pose overlaps: the one place of this game that asks the geometry."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import hypot, isqrt
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.games.turbo_drift.components import CardSet
from turbo_table.games.turbo_drift.events import Struck
from turbo_table.games.turbo_drift.state import Car, Course, State
from turbo_table.geometry import polygon
from turbo_table.geometry.overlap import TOLERANCE_UM, Field, field
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import Pose, forward

EDGE: Final = "edge"


@dataclass(frozen=True, slots=True)
class Fixed:
    """Everything of a course that never moves: barrier lines first, then icons, then the finish card."""

    owners: tuple[str, ...]
    """The barrier card of each line and icon."""
    outlines: tuple[Polygon, ...]
    lines: int
    """How many of them are barrier lines."""
    field: Field
    outline: Polygon
    """A card, from the middle of its bottom edge."""
    to_middle: Pose
    reach_um: int
    """No corner of a card is farther from its middle."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a path card at a pose overlaps."""

    struck: Struck | None
    icons: tuple[tuple[str, Polygon], ...]
    finish: bool


def middle_outline(cards: CardSet) -> Polygon:
    """A card's outline in the frame of its middle."""
    return polygon.place(outline(cards), forward(-(cards.height_um // 2)))


def outline(cards: CardSet) -> Polygon:
    """A card's outline in the frame of the middle of its bottom edge."""
    return polygon.card(cards.width_um, cards.height_um)


@lru_cache(maxsize=64)
def fixed(course: Course) -> Fixed:
    """The unmoving things of a course, ready to be judged against."""
    printed = dict(course.cards.barriers)
    lines = [(id, polygon.place(line, pose)) for id, pose in course.barriers for line in printed[id].lines]
    icons = [(id, polygon.place(icon, pose)) for id, pose in course.barriers for icon in printed[id].icons]
    outlines = (*tuple(shape for _, shape in (*lines, *icons)), finish_outline(course))
    width_um, height_um = course.cards.width_um, course.cards.height_um
    return Fixed(
        owners=tuple(id for id, _ in (*lines, *icons)),
        outlines=outlines,
        lines=len(lines),
        field=field(tuple(("", shape) for shape in outlines)),
        outline=outline(course.cards),
        to_middle=forward(height_um // 2),
        reach_um=isqrt(width_um * width_um + height_um * height_um) // 2 + 2,
    )


@lru_cache(maxsize=64)
def finish_outline(course: Course) -> Polygon:
    """Where the finish card lies."""
    return polygon.place(middle_outline(course.cards), course.finish)


def others(state: State, seat: Seat) -> tuple[tuple[Seat, Pose], ...]:
    """The cars on the table that stand in the way of this driver."""
    return tuple(
        (Seat(index), car.pose) for index, car in enumerate(state.cars) if index != seat and car.pose is not None
    )


def judge(course: Course, cars: tuple[tuple[Seat, Pose], ...], pose: Pose) -> Verdict:
    """What a path card, or a car, with the middle of its bottom edge at this pose overlaps."""
    things = fixed(course)
    hits = things.field.hits_at(things.outline, pose)
    finish = len(things.owners)
    reaches = finish in hits if not course.touch else _touches(course, pose)
    return Verdict(
        struck=_struck(course, things, hits, cars, pose),
        icons=tuple((things.owners[hit], things.outlines[hit]) for hit in hits if things.lines <= hit < finish),
        finish=reaches,
    )


def _touches(course: Course, pose: Pose) -> bool:
    return polygon.gap_um(card_outline(course, pose), finish_outline(course)) <= TOLERANCE_UM


def _struck(
    course: Course, things: Fixed, hits: tuple[int, ...], cars: tuple[tuple[Seat, Pose], ...], pose: Pose
) -> Struck | None:
    """The first thing in the way: barriers in course order, then cars by seat, then the edge; TD-21, TD-22."""
    for hit in hits:
        if hit < things.lines:
            return _overlap(things.owners[hit], card_outline(course, pose), things.outlines[hit])
    here = middle(course, pose)
    if any(_near(here, middle(course, other), things.reach_um) for _, other in cars):
        outlines = tuple((str(seat + 1), card_outline(course, other)) for seat, other in cars)
        for hit in field(outlines).hits_at(things.outline, pose):
            number, its = outlines[hit]
            return _overlap(f"car {number}", card_outline(course, pose), its)
    if course.wall and not (
        things.reach_um <= here.x_um <= course.width_um - things.reach_um
        and things.reach_um <= here.y_um <= course.height_um - things.reach_um
    ):
        parts = polygon.outside(card_outline(course, pose), course.width_um, course.height_um)
        if parts:
            return Struck(EDGE, parts, round(sum(polygon.area_um2(part) for part in parts)))
    return None


def _near(one: Pose, other: Pose, reach_um: int) -> bool:
    """Whether two cards whose middles lie here could overlap."""
    return hypot(one.x_um - other.x_um, one.y_um - other.y_um) < 2 * reach_um


def _overlap(thing: str, mine: Polygon, its: Polygon) -> Struck:
    shared = polygon.intersection(mine, its)
    return Struck(thing, (shared,) if shared else (), round(polygon.area_um2(shared)))


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
    return pose.then(fixed(course).to_middle)
