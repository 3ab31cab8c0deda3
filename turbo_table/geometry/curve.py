"""The smooth way from one pose to another, as a car drives it."""

from functools import lru_cache
from math import atan2, hypot, pi, sin, tan
from typing import Final

from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, unit

_MDEG_PER_RADIAN: Final = 180_000 / pi
_MOST_TURN: Final = 1.6 * pi


@lru_cache(maxsize=1024)
def curve(start: Pose, end: Pose, steps: int) -> tuple[Pose, ...]:
    """Return `steps` + 1 poses from `start` to `end`: one cubic Bézier curve along both headings.

    It is driven backwards where the end lies behind. Its handles are as long as those of a circular arc with
    the same chord and turn, so that an even bend is round. Raises ValueError for fewer than one step.
    """
    if steps < 1:
        raise ValueError(f"A curve needs at least one step, not {steps}.")
    dx, dy = end.x_um - start.x_um, end.y_um - start.y_um
    (ax, ay), (bx, by) = unit(start.heading_mdeg), unit(end.heading_mdeg)
    way = 1 if dx * (ax + bx) + dy * (ay + by) >= 0 else -1
    handle_um = way * _handle_um(dx, dy, way, start, end)
    x1, y1 = handle_um * ax, handle_um * ay
    x2, y2 = dx - handle_um * bx, dy - handle_um * by
    between = []
    for step in range(1, steps):
        t = step / steps
        s = 1 - t
        x = 3 * s * s * t * x1 + 3 * s * t * t * x2 + t * t * t * dx
        y = 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t * dy
        along_x = s * s * x1 + 2 * s * t * (x2 - x1) + t * t * (dx - x2)
        along_y = s * s * y1 + 2 * s * t * (y2 - y1) + t * t * (dy - y2)
        heading_mdeg = round(atan2(way * along_x, way * along_y) * _MDEG_PER_RADIAN) % FULL_TURN_MDEG
        between.append(Pose(start.x_um + round(x), start.y_um + round(y), heading_mdeg))
    return (start, *between, end)


def _handle_um(dx: int, dy: int, way: int, start: Pose, end: Pose) -> float:
    towards_mdeg = round(atan2(way * dx, way * dy) * _MDEG_PER_RADIAN)
    turns = (_turn_mdeg(towards_mdeg - each.heading_mdeg) for each in (start, end))
    turn = min(sum(map(abs, turns)) / _MDEG_PER_RADIAN, _MOST_TURN)
    return hypot(dx, dy) * (2 / 3 * tan(turn / 4) / sin(turn / 2) if turn > 0.01 else 1 / 3)


def _turn_mdeg(heading_mdeg: int) -> int:
    """The same turn between -180 000 and 180 000."""
    return (heading_mdeg + FULL_TURN_MDEG // 2) % FULL_TURN_MDEG - FULL_TURN_MDEG // 2
