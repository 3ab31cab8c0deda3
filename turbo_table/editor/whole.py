"""A layout as a whole: every spot of it by its path in the file, moved, and fitted to a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Final

from turbo_table.core.layout import CircuitLayout, DriftLayout, Lane, LanesLayout, Layout, Outline, Point, Spot
from turbo_table.geometry.cards import outline

Path = tuple[str | int, ...]

MARGIN_UM: Final = 60_000
STEP_UM: Final = 10_000
LEAST_UM: Final = 300_000
MOST_UM: Final = 10_000_000
"""The sizes that a table of lanes can have."""


def spots(layout: Layout) -> Iterator[tuple[Path, Spot]]:
    """Every spot with its path in the file; a finish that lanes share once for each of them."""
    match layout:
        case DriftLayout():
            if layout.finish:
                yield ("finish",), layout.finish
            yield from ((("barriers", index), placed.spot) for index, placed in enumerate(layout.barriers))
            yield from ((("cars", index), car) for index, car in enumerate(layout.cars))
        case LanesLayout():
            for number, lane in enumerate(layout.lanes):
                yield ("lanes", number, "start"), lane.start
                yield from ((("lanes", number, "slots", index), slot) for index, slot in enumerate(lane.slots))
                if lane.finish:
                    yield ("lanes", number, "finish"), lane.finish
        case CircuitLayout():
            yield from ((("track", index), spot) for index, spot in enumerate(layout.track))
            yield from ((("short", index), spot) for index, spot in enumerate(layout.short))


def changed(layout: Layout, change: Callable[[Path, Spot], Spot]) -> Layout:
    """The layout with every spot changed."""
    match layout:
        case DriftLayout():
            return replace(
                layout,
                finish=layout.finish and change(("finish",), layout.finish),
                barriers=tuple(
                    replace(placed, spot=change(("barriers", index), placed.spot))
                    for index, placed in enumerate(layout.barriers)
                ),
                cars=_each(layout.cars, ("cars",), change),
            )
        case LanesLayout():
            return replace(layout, lanes=tuple(_lane(lane, index, change) for index, lane in enumerate(layout.lanes)))
        case CircuitLayout():
            track, short = _each(layout.track, ("track",), change), _each(layout.short, ("short",), change)
            return replace(layout, track=track, short=short)


def _each(spots: tuple[Spot, ...], path: Path, change: Callable[[Path, Spot], Spot]) -> tuple[Spot, ...]:
    return tuple(change((*path, index), spot) for index, spot in enumerate(spots))


def _lane(lane: Lane, number: int, change: Callable[[Path, Spot], Spot]) -> Lane:
    path: Path = ("lanes", number)
    return replace(
        lane,
        start=change((*path, "start"), lane.start),
        slots=_each(lane.slots, (*path, "slots"), change),
        finish=lane.finish and change((*path, "finish"), lane.finish),
    )


def shifted(layout: Layout, x_um: int, y_um: int) -> Layout:
    """The layout with all that lies on the table pushed by x and y."""
    extras = layout.extras
    line = extras.start_line

    def push(point: Point) -> Point:
        return point[0] + x_um, point[1] + y_um

    def pushed(shapes: tuple[Outline, ...]) -> tuple[Outline, ...]:
        return tuple(replace(shape, points=tuple(map(push, shape.points))) for shape in shapes)

    everything = changed(layout, lambda _, spot: replace(spot, x_um=spot.x_um + x_um, y_um=spot.y_um + y_um))
    return replace(
        everything,
        extras=replace(
            extras,
            obstacles=pushed(extras.obstacles),
            decoration=pushed(extras.decoration),
            start_line=(push(line[0]), push(line[1])) if line else None,
        ),
    )


def fitted(layout: Layout) -> Layout:
    """The layout on the smallest table in steps of 10 mm that leaves 60 mm round all that lies on it.

    The table is never smaller or larger than a file allows.
    """
    points = [*chain.from_iterable(outline(spot) for _, spot in spots(layout))]
    for shape in (*layout.extras.obstacles, *layout.extras.decoration):
        points += shape.points
    if not points:
        return layout
    xs, ys = zip(*points, strict=True)
    width_um, height_um = (_size(max(each) - min(each)) for each in (xs, ys))
    x_um, y_um = (width_um - min(xs) - max(xs)) // 2, (height_um - min(ys) - max(ys)) // 2
    return replace(shifted(layout, x_um, y_um), width_um=width_um, height_um=height_um)


def _size(extent_um: int) -> int:
    wanted = -(-(extent_um + 2 * MARGIN_UM) // STEP_UM) * STEP_UM
    return min(MOST_UM, max(LEAST_UM, wanted))
