"""Places on the table: whole micrometres and whole millidegrees, clockwise, 0 = up the table (+y)."""

from dataclasses import dataclass
from functools import lru_cache
from math import pi, sin
from typing import Final

FULL_TURN_MDEG: Final = 360_000
QUARTER_TURN_MDEG: Final = 90_000
_RADIANS: Final = pi / 180_000
_CUT: Final = 2.0**32


@lru_cache(maxsize=4096)
def unit(heading_mdeg: int) -> tuple[float, float]:
    """Return the direction (x, y) that a heading points to: its (sine, cosine), for any whole heading.

    Both are cut to 32 binary digits and built from one quadrant. So mathematics libraries that differ in
    the last bit give the same positions, quarter turns are exact, and a half is a half; and since products
    with whole µm up to a metre are exact too, no machine rounds a tie the other way.
    """
    quarters, rest_mdeg = divmod(heading_mdeg % FULL_TURN_MDEG, QUARTER_TURN_MDEG)
    x = round(sin(rest_mdeg * _RADIANS) * _CUT) / _CUT
    y = round(sin((QUARTER_TURN_MDEG - rest_mdeg) * _RADIANS) * _CUT) / _CUT
    if quarters == 0:
        return x, y
    if quarters == 1:
        return y, -x
    if quarters == 2:
        return -x, -y
    return -y, x


@dataclass(frozen=True, slots=True)
class Pose:
    """A place and a heading in whole numbers; `heading_mdeg` lies in [0, 360 000)."""

    x_um: int
    y_um: int
    heading_mdeg: int

    def then(self, step: "Pose") -> "Pose":
        """Return the pose that `step`, given in this pose's frame (x right, y forward), leads to.

        The turned step is rounded to whole µm (`round`, halves to even) before it is added, so the
        result moves along exactly when this pose is moved. Headings add up modulo a full turn.
        """
        sine, cosine = unit(self.heading_mdeg)
        return Pose(
            self.x_um + round(step.x_um * cosine + step.y_um * sine),
            self.y_um + round(step.y_um * cosine - step.x_um * sine),
            (self.heading_mdeg + step.heading_mdeg) % FULL_TURN_MDEG,
        )

    def facing(self, turn_mdeg: int) -> "Pose":
        """Return the same place, turned clockwise by `turn_mdeg` (any whole number)."""
        return Pose(self.x_um, self.y_um, (self.heading_mdeg + turn_mdeg) % FULL_TURN_MDEG)


def forward(distance_um: int) -> Pose:
    """Return the step straight ahead by `distance_um`; a negative distance backs up."""
    return Pose(0, distance_um, 0)
