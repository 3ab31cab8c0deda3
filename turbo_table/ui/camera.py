"""Where one looks at the table: world (µm, y up) to an area of the screen (logical units, y down) and back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Final

from turbo_table.geometry.pose import FULL_TURN_MDEG
from turbo_table.scene.scene import Frame
from turbo_table.ui.rect import Rect

MOST_PX_PER_MM: Final = 6.0
"""Nobody zooms nearer by hand; true size may be nearer on a fine display."""
MARGIN: Final = 24.0
"""Logical units left free around a framed part of the table."""


@dataclass(frozen=True, slots=True)
class Camera:
    """What lies in the middle of the area, how large, and how far the table is turned under it."""

    centre_x_um: float
    centre_y_um: float
    px_per_mm: float
    """Logical units for a mm."""
    turn_mdeg: int = 0
    """The table is shown turned clockwise by this much."""

    def to_screen(self, area: Rect, x_um: float, y_um: float) -> tuple[float, float]:
        """Where a point of the table is shown."""
        right, down = self._turned(x_um - self.centre_x_um, self.centre_y_um - y_um, 1)
        middle_x, middle_y = area.middle
        return middle_x + right * self.px_per_mm / 1000, middle_y + down * self.px_per_mm / 1000

    def to_world(self, area: Rect, x: float, y: float) -> tuple[float, float]:
        """The point of the table (µm) that is shown there."""
        middle_x, middle_y = area.middle
        size = 1000 / self.px_per_mm
        right, down = self._turned((x - middle_x) * size, (y - middle_y) * size, -1)
        return self.centre_x_um + right, self.centre_y_um - down

    def _turned(self, right: float, down: float, way: int) -> tuple[float, float]:
        """A vector of the screen, turned clockwise by the camera's turn (way 1) or back (-1)."""
        angle = self.turn_mdeg * pi / 180_000 * way
        sine, cosine = (sin(angle), cos(angle)) if self.turn_mdeg else (0.0, 1.0)
        return right * cosine - down * sine, right * sine + down * cosine

    def heading(self, heading_mdeg: float) -> float:
        """A heading of the table as it is shown, clockwise from up the screen, in millidegrees."""
        return (heading_mdeg + self.turn_mdeg) % FULL_TURN_MDEG

    def zoomed(self, area: Rect, x: float, y: float, factor: float, bounds: Frame) -> Camera:
        """Nearer (factor above 1) or farther; the point of the table at (x, y) stays there where the limits let it."""
        before = self.to_world(area, x, y)
        least = least_px_per_mm(area, bounds)
        most = max(MOST_PX_PER_MM, least, self.px_per_mm)
        near = replace(self, px_per_mm=min(max(self.px_per_mm * factor, least), most))
        after = near.to_world(area, x, y)
        moved = replace(
            near,
            centre_x_um=near.centre_x_um + before[0] - after[0],
            centre_y_um=near.centre_y_um + before[1] - after[1],
        )
        return moved.clamped(area, bounds)

    def panned(self, right: float, down: float) -> Camera:
        """The table pushed by this many logical units."""
        x, y = self._turned(right * 1000 / self.px_per_mm, down * 1000 / self.px_per_mm, -1)
        return replace(self, centre_x_um=self.centre_x_um - x, centre_y_um=self.centre_y_um + y)

    def clamped(self, area: Rect, bounds: Frame) -> Camera:
        """Not farther than the whole table, and the middle on the table."""
        return replace(
            self,
            centre_x_um=min(max(self.centre_x_um, bounds.left_um), bounds.right_um),
            centre_y_um=min(max(self.centre_y_um, bounds.near_um), bounds.far_um),
            px_per_mm=max(self.px_per_mm, least_px_per_mm(area, bounds)),
        )

    def settled(self, area: Rect, bounds: Frame, margin_um: float) -> Camera:
        """Moved as little as keeps what lies beyond the table (and a margin around it) out of sight, if it can be."""
        corners = self.shown(area)
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return replace(
            self,
            centre_x_um=_within(self.centre_x_um, xs, bounds.left_um - margin_um, bounds.right_um + margin_um),
            centre_y_um=_within(self.centre_y_um, ys, bounds.near_um - margin_um, bounds.far_um + margin_um),
        )

    def holding(self, part: Frame, area: Rect, inside: Rect) -> Camera:
        """Moved as little as brings a part of the table into `inside`; to its middle where it is too large."""
        corners = ((x, y) for x in (part.left_um, part.right_um) for y in (part.near_um, part.far_um))
        xs, ys = zip(*(self.to_screen(area, x, y) for x, y in corners), strict=True)
        return self.panned(
            _into(min(xs), max(xs), inside.x, inside.right), _into(min(ys), max(ys), inside.y, inside.bottom)
        )

    def shown(self, area: Rect) -> tuple[tuple[float, float], ...]:
        """The corners of the area as points of the table (µm), clockwise from the top left."""
        corners = ((area.x, area.y), (area.right, area.y), (area.right, area.bottom), (area.x, area.bottom))
        return tuple(self.to_world(area, x, y) for x, y in corners)


def _within(centre: float, ends: list[float], least: float, most: float) -> float:
    half = (max(ends) - min(ends)) / 2
    return (least + most) / 2 if 2 * half > most - least else min(max(centre, least + half), most - half)


def _into(start: float, end: float, least: float, most: float) -> float:
    """How far a stretch has to be moved to lie between two ends."""
    if end - start > most - least:
        return (least + most - start - end) / 2
    return max(0.0, least - start) - max(0.0, end - most)


def framing(part: Frame, area: Rect, bounds: Frame, turn_mdeg: int = 0) -> Camera:
    """The camera that shows a part of the table as large as it fits in the area, with a margin."""
    level = Camera((part.left_um + part.right_um) / 2, (part.near_um + part.far_um) / 2, 1.0, turn_mdeg)
    return replace(level, px_per_mm=min(_fitting(part, area, turn_mdeg), MOST_PX_PER_MM)).clamped(area, bounds)


def least_px_per_mm(area: Rect, bounds: Frame) -> float:
    """The scale at which the whole table fits in the area, however it is turned by quarters."""
    return min(_fitting(bounds, area, 0), _fitting(bounds, area, FULL_TURN_MDEG // 4))


def _fitting(part: Frame, area: Rect, turn_mdeg: int) -> float:
    angle = turn_mdeg * pi / 180_000
    sine, cosine = abs(sin(angle)), abs(cos(angle))
    across_mm, along_mm = (part.right_um - part.left_um) / 1000, (part.far_um - part.near_um) / 1000
    width_mm = max(1.0, across_mm * cosine + along_mm * sine)
    height_mm = max(1.0, across_mm * sine + along_mm * cosine)
    width, height = (max(1.0, size - 2 * MARGIN) for size in (area.width, area.height))
    return min(width / width_mm, height / height_mm)


def glide(start: Camera, end: Camera, part: float) -> Camera:
    """On the way from one camera to another; part runs from 0 to 1. The scale changes evenly to the eye."""
    if part >= 1:
        return end
    if part <= 0:
        return start
    ratio = end.px_per_mm / start.px_per_mm
    turn = (end.turn_mdeg - start.turn_mdeg + FULL_TURN_MDEG // 2) % FULL_TURN_MDEG - FULL_TURN_MDEG // 2
    # With the scale growing by powers, a straight way of the middle must follow the scale's own curve.
    way = part if abs(ratio - 1) < 1e-6 else (1 - ratio**-part) / (1 - 1 / ratio)
    return Camera(
        start.centre_x_um + (end.centre_x_um - start.centre_x_um) * way,
        start.centre_y_um + (end.centre_y_um - start.centre_y_um) * way,
        start.px_per_mm * ratio**part,
        round(start.turn_mdeg + turn * part) % FULL_TURN_MDEG,
    )
