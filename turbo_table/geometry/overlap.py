"""Whether shapes overlap, as pymunk judges it; the only file that imports pymunk for a verdict.

Two convex polygons overlap when the smallest push that would part them (their separating-axis depth) is
longer than `TOLERANCE_UM`. Touching is not overlapping.

The verdict is one `Space.shape_query` of the moving polygon with a negative radius of the tolerance, which
makes the collision routine ask for that depth. Two details matter:

- pymunk starts looking along the line between the middles of the two bounding boxes and misses every pair
  whose middles are equal (coinciding shapes, bars that cross in the middle). So the moving polygon is
  judged a hair (under 0.1 µm) off its place, where whole µm and halves of them never meet.
- The radius is half a µm more than the tolerance: whole-µm shapes at right angles get the exact answer,
  100 µm no, 101 µm yes, on whichever side the hair lies.

On 300,000 adversarial pairs, outside a 3 µm band around the tolerance, 0 verdicts were wrong. Without the
hair 22,000 were. Adding a query of the polygon inset by the tolerance instead of the hair left 737 wrong,
slivers thinner than twice the tolerance, which have no inset, and costs a second query.
"""

import atexit
import gc
from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from typing import Final
from weakref import WeakSet

import pymunk

from turbo_table.geometry.convex import LIMIT_UM, convex
from turbo_table.geometry.polygon import TOLERANCE_UM, Corner, Polygon
from turbo_table.geometry.pose import Pose, unit

__all__ = ["TOLERANCE_UM", "Field", "field", "overlaps"]

_RADIUS_UM: Final = -(TOLERANCE_UM + 0.5)
_HAIR_UM: Final = (0.0371, 0.0593)
_CELL_UM: Final = 16_000
_CELLS_KEPT: Final = 20_000


def overlaps(a: Sequence[Corner], b: Sequence[Corner]) -> bool:
    """Return whether two convex polygons overlap: no push of `TOLERANCE_UM` (0.1 mm) or less parts them.

    Each is given by its corners in µm, whole or finite numbers, in any order. To check it against another
    library: the depth is the smallest, over the normals of all edges of both, of the length by which the
    two shadows on that normal overlap, measured as the push along it that parts them; the answer is that
    depth > 100 µm, and may go either way within 1 µm of it.

    Raises ValueError, in one sentence, for numbers that are not finite or beyond 1 km, fewer than three
    corners, no area, or an outline that is not convex.
    """
    return bool(Field((("", convex(b)),)).hits(a))


@lru_cache(maxsize=256)
def field(obstacles: tuple[tuple[str, Polygon], ...]) -> "Field":
    """Return the field of these obstacles, the same object for equal ones while it is remembered."""
    return Field(obstacles)


class Field:
    """Obstacles that lie still, each a name and a convex polygon, ready to be asked many times.

    What moves makes a new field; what stays for a whole game (a course) and what changes every turn (cars)
    are best kept as two. A field is for one thread at a time: it reuses its one moving shape.
    """

    def __init__(self, obstacles: Sequence[tuple[str, Sequence[Corner]]]) -> None:
        """Raise ValueError, naming the obstacle, for a polygon that `overlaps` would refuse."""
        self.names: Final = tuple(name for name, _ in obstacles)
        self._space = pymunk.Space()
        self._index: dict[pymunk.Shape, int] = {}
        for i, (name, polygon) in enumerate(obstacles):
            try:
                shape = pymunk.Poly(self._space.static_body, convex(polygon))
            except ValueError as error:
                raise ValueError(f"Obstacle {name}: {error}") from None
            self._space.add(shape)
            self._index[shape] = i
        # Kept here because the shape does not keep it: without its body it would move with freed memory.
        self._body: Final = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self._body.position = _HAIR_UM
        self._moving: Final = pymunk.Poly(self._body, ((0, 0), (1, 0), (0, 1)), radius=_RADIUS_UM)
        self._room_um: dict[tuple[float, float], float] = {}
        _LIVING.add(self)

    def _end(self) -> None:
        del self._index, self._moving, self._body, self._space

    def hits(self, polygon: Sequence[Corner]) -> tuple[int, ...]:
        """Return the indices of the obstacles that the polygon overlaps, ascending.

        Raises ValueError as `overlaps` does.
        """
        return self._query(convex(polygon))

    def hits_at(self, shape: Polygon, pose: Pose) -> tuple[int, ...]:
        """Return the same as `hits(place(shape, pose))`, fast for few shapes in many poses."""
        hull, mid_x, mid_y, reach_um = _outline(shape)
        sine, cosine = unit(pose.heading_mdeg)
        x_um, y_um = pose.x_um, pose.y_um
        cell = (
            (x_um + mid_x * cosine + mid_y * sine) // _CELL_UM,
            (y_um + mid_y * cosine - mid_x * sine) // _CELL_UM,
        )
        room_um = self._room_um.get(cell)
        if room_um is None:
            room_um = self._measure(cell)
        if room_um > reach_um:
            return ()
        return self._query(
            [(x_um + round(x * cosine + y * sine), y_um + round(y * cosine - x * sine)) for x, y in hull]
        )

    def _query(self, corners: Sequence[Corner]) -> tuple[int, ...]:
        moving = self._moving
        moving.unsafe_set_vertices(corners)
        found = self._space.shape_query(moving)
        if not found:
            return ()
        index = self._index
        return tuple(sorted([index[info.shape] for info in found if info.shape]))

    def _measure(self, cell: tuple[float, float]) -> float:
        """Return (and remember) how far every point of the cell is from any obstacle, at least."""
        middle = ((cell[0] + 0.5) * _CELL_UM, (cell[1] + 0.5) * _CELL_UM)
        nearest = self._space.point_query_nearest(middle, 2 * LIMIT_UM, pymunk.ShapeFilter())
        room_um = (nearest.distance if nearest else LIMIT_UM) - hypot(_CELL_UM, _CELL_UM) / 2
        if len(self._room_um) >= _CELLS_KEPT:
            self._room_um.clear()
        self._room_um[cell] = room_um
        return room_um


_LIVING: Final[WeakSet[Field]] = WeakSet()


@atexit.register
def _end_all() -> None:
    """Free every space before the interpreter ends: pymunk frees one by calling back, and crashes once it cannot."""
    for each in list(_LIVING):
        each._end()
    gc.collect()


@lru_cache(maxsize=1024)
def _outline(shape: Polygon) -> tuple[tuple[Corner, ...], float, float, float]:
    """Return the checked corners, the middle of the bounding box, and how far any corner is from it."""
    hull = convex(shape)
    xs, ys = [x for x, _ in hull], [y for _, y in hull]
    mid_x, mid_y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    rounding_um = 2
    return hull, mid_x, mid_y, max(hypot(x - mid_x, y - mid_y) for x, y in hull) + rounding_um
