"""Which cards and obstacles of a layout overlap: the one verdict of `geometry.overlap`, asked for many at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from turbo_table.core.layout import Outline
from turbo_table.geometry.outline import triangles
from turbo_table.geometry.overlap import Field
from turbo_table.geometry.polygon import Polygon


def field_of(polygons: Sequence[Polygon]) -> Field:
    """Polygons that lie still, to be asked by their index."""
    return Field(tuple(map(str, range(len(polygons)))), polygons)


def pairs(polygons: Sequence[Polygon]) -> Iterator[tuple[int, int]]:
    """The indices of convex polygons that overlap, the lower one first, in ascending order."""
    lying = field_of(polygons)
    for index, polygon in enumerate(polygons):
        yield from ((index, other) for other in lying.hits(polygon) if other > index)


def hits(polygons: Sequence[Polygon], obstacles: Iterable[Outline]) -> Iterator[tuple[int, int]]:
    """(polygon, obstacle) by their indices, for each polygon that lies in an obstacle, in ascending order."""
    parts = [(index, part) for index, each in enumerate(obstacles) for part in triangles(each.points)]
    if not parts:
        return
    lying = field_of([part for _, part in parts])
    for index, polygon in enumerate(polygons):
        yield from ((index, obstacle) for obstacle in sorted({parts[hit][0] for hit in lying.hits(polygon)}))


def is_clear(polygons: Sequence[Polygon], others: Sequence[Polygon]) -> bool:
    """Whether none of the polygons overlaps one of the others."""
    lying = field_of(others)
    return not any(lying.hits(polygon) for polygon in polygons)
