"""The smooth way from one pose to another: it leaves straight ahead and arrives along the other's heading."""

from functools import lru_cache
from math import atan2, hypot, pi, sin, tan
from typing import Final

from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, unit

_MDEG_PER_RADIAN: Final = 180_000 / pi
_MOST_TURN: Final = 1.6 * pi


@lru_cache(maxsize=512)
def curve(start: Pose, end: Pose, steps: int) -> tuple[Pose, ...]:
    """Return `steps` + 1 poses from `start` to `end`, evenly spread over the parameter of one cubic Bézier curve.

    Its handles are as long as those of a circular arc with the same chord and turn, so an even bend is round.
    Raises ValueError for fewer than one step.
    """
    if steps < 1:
        raise ValueError(f"A curve needs at least one step, not {steps}.")
    dx, dy = end.x_um - start.x_um, end.y_um - start.y_um
    chord_um = hypot(dx, dy)
    towards_mdeg = round(atan2(dx, dy) * _MDEG_PER_RADIAN)
    turn = sum(abs(_half_turn(towards_mdeg - each.heading_mdeg)) for each in (start, end)) / _MDEG_PER_RADIAN
    turn = min(turn, _MOST_TURN)
    handle_um = chord_um * (2 / 3 * tan(turn / 4) / sin(turn / 2) if turn > 0.01 else 1 / 3)
    sine0, cosine0 = unit(start.heading_mdeg)
    sine1, cosine1 = unit(end.heading_mdeg)
    x1, y1 = handle_um * sine0, handle_um * cosine0
    x2, y2 = dx - handle_um * sine1, dy - handle_um * cosine1
    between = []
    for step in range(1, steps):
        t = step / steps
        s = 1 - t
        a, b, c = 3 * s * s * t, 3 * s * t * t, t * t * t
        x, y = a * x1 + b * x2 + c * dx, a * y1 + b * y2 + c * dy
        ax, bx = s * s, 2 * s * t
        along_x = ax * x1 + bx * (x2 - x1) + t * t * (dx - x2)
        along_y = ax * y1 + bx * (y2 - y1) + t * t * (dy - y2)
        heading_mdeg = round(atan2(along_x, along_y) * _MDEG_PER_RADIAN) % FULL_TURN_MDEG
        between.append(Pose(start.x_um + round(x), start.y_um + round(y), heading_mdeg))
    return (start, *between, end)


def _half_turn(heading_mdeg: int) -> int:
    """The same turn between -180 000 and 180 000."""
    return (heading_mdeg + FULL_TURN_MDEG // 2) % FULL_TURN_MDEG - FULL_TURN_MDEG // 2
