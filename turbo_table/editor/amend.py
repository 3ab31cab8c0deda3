"""A layout changed as a whole: bare ones to begin with, lanes and tracks along a line, obstacles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from turbo_table.core.layout import (
    CIRCUIT_CARDS,
    CircuitLayout,
    DriftLayout,
    LanesLayout,
    Layout,
    Outline,
    Point,
    Spot,
)
from turbo_table.editor.along import along
from turbo_table.editor.generate import GENERATORS, generate
from turbo_table.editor.mends import joined_finish
from turbo_table.editor.track import lane, onward
from turbo_table.geometry.cards import front, rear
from turbo_table.geometry.outline import crosses_itself
from turbo_table.geometry.polygon import disc

MOST_LANES: Final = 8
MOST_SLOTS: Final = 60
MOST_SHAPES: Final = 40
NEAR_UM: Final = 80_000
"""A track whose ends are so near is closed."""
TABLE_UM: Final = 914_000
WIDE_UM, HIGH_UM = 1_600_000, 1_000_000
CUP_UM: Final = 40_000
CORNERS: Final = 12


class Refused(Exception):
    """A layout cannot be changed like this; the message is a sentence."""


def bare(kind: str, name: str) -> Layout:
    """A layout to begin with by hand. Of a circuit, which needs a track, a plain ring."""
    match kind:
        case "drift":
            return DriftLayout(name, "", TABLE_UM, TABLE_UM, None, ())
        case "lanes":
            return LanesLayout(name, "", "drag", (), WIDE_UM, HIGH_UM)
    ring = generate("circuit", 1)
    assert isinstance(ring, CircuitLayout)
    return replace(ring, name=name, about="", short=(), extras=replace(ring.extras, generated=None))


def drawn(layout: Layout, points: Sequence[Point]) -> Layout:
    """The layout with a lane along a line more; of a circuit, with its track along it. Raises Refused."""
    match layout:
        case DriftLayout():
            raise Refused("A drift course has no lanes.")
        case LanesLayout():
            if len(layout.lanes) >= MOST_LANES:
                raise Refused(f"There are {MOST_LANES} lanes at most.")
            spots = _long_enough(along(points))
            return replace(layout, lanes=(*layout.lanes, lane(spots)))
        case CircuitLayout():
            spots = _long_enough(along(points, CIRCUIT_CARDS))
            (x0, y0), (x1, y1) = front(spots[-1]), rear(spots[0])
            closed = max(abs(x1 - x0), abs(y1 - y0)) < NEAR_UM
            return replace(layout, track=spots, short=(), closed=closed)


def _long_enough(spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
    if not spots:
        raise Refused("That line is too short: a start, a card and a finish are 264 mm.")
    return spots


def longer(layout: Layout, number: int) -> Layout:
    """One card more at the end of a lane, or of the track; the finish comes after it. Raises Refused."""
    match layout:
        case LanesLayout() if number < len(layout.lanes):
            old = layout.lanes[number]
            if len(old.slots) >= MOST_SLOTS:
                raise Refused(f"A lane has {MOST_SLOTS} cards at most.")
            slots = (*old.slots, onward(old.slots[-1]))
            more = replace(
                layout, lanes=(*layout.lanes[:number], replace(old, slots=slots), *layout.lanes[number + 1 :])
            )
            shared = sum(each.finish == old.finish for each in layout.lanes) > 1
            return more if shared or old.finish is None else joined_finish(more, number)
        case CircuitLayout():
            if len(layout.track) >= MOST_SLOTS:
                raise Refused(f"A track has {MOST_SLOTS} cards at most.")
            return replace(layout, track=(*layout.track, onward(layout.track[-1])))
    raise Refused("Choose a card of a lane first.")


def with_obstacle(layout: Layout, name: str, points: Sequence[Point]) -> Layout:
    """The layout with an obstacle more. Raises Refused."""
    known = layout.extras.obstacles
    if len(known) >= MOST_SHAPES:
        raise Refused(f"There are {MOST_SHAPES} obstacles at most.")
    if crosses_itself(points):
        raise Refused("That outline crosses itself.")
    return replace(layout, extras=replace(layout.extras, obstacles=(*known, Outline(name, tuple(points)))))


def with_cup(layout: Layout, at: Point) -> Layout:
    """The layout with a round obstacle more, the size of a cup. Raises Refused."""
    number = len(layout.extras.obstacles) + 1
    return with_obstacle(layout, f"Cup {number}" if number > 1 else "Cup", disc(at, CUP_UM, CORNERS))


def renamed_obstacle(layout: Layout, index: int, name: str) -> Layout:
    """The layout with another name for an obstacle."""
    obstacles = list(layout.extras.obstacles)
    obstacles[index] = replace(obstacles[index], name=name)
    return replace(layout, extras=replace(layout.extras, obstacles=tuple(obstacles)))


def generators_of(kind: str) -> tuple[str, ...]:
    """The generators of layouts of a kind."""
    return tuple(id for id, each in GENERATORS.items() if each.kind == kind)
