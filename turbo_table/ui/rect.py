"""Rectangles in logical units: pixels at scale 1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    """The logical size of a window or an area."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle; x to the right, y down."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def within(self, other: Rect) -> Rect:
        """The part of it that lies in another; of no size where there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    def inset(self, by: float, down: float | None = None) -> Rect:
        """The rectangle smaller by this much on every side (`down`: above and below)."""
        vertical = by if down is None else down
        return Rect(self.x + by, self.y + vertical, self.width - 2 * by, self.height - 2 * vertical)

    def top(self, height: float) -> Rect:
        """Its upper part."""
        return Rect(self.x, self.y, self.width, height)

    def below(self, height: float) -> Rect:
        """What is left under its upper part."""
        return Rect(self.x, self.y + height, self.width, self.height - height)

    def left(self, width: float) -> Rect:
        """Its left part."""
        return Rect(self.x, self.y, width, self.height)

    def beside(self, width: float) -> Rect:
        """What is left to the right of its left part."""
        return Rect(self.x + width, self.y, self.width - width, self.height)

    def columns(self, count: int, gap: float) -> tuple[Rect, ...]:
        """Equal columns with gaps between them."""
        width = (self.width - gap * (count - 1)) / count
        return tuple(Rect(self.x + index * (width + gap), self.y, width, self.height) for index in range(count))


def around(points: Sequence[tuple[float, float]]) -> Rect:
    """The smallest upright rectangle around points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
