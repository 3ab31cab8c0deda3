"""A line while it is drawn on the table: by clicking its corners, by dragging along it, or by keys."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import hypot
from typing import Final, Literal

from turbo_table.core.layout import CIRCUIT_CARDS, Layout, Point, Spot
from turbo_table.editor import amend
from turbo_table.editor.along import MOST, along

NEAR_UM: Final = 8_000
"""Two corners are so far apart at least, where the line is dragged."""
MOST_CORNERS: Final = 40
LEAST_CURVE: Final = 6
"""So many points at least make a curve; fewer are a hand that shook."""
What = Literal["lane", "obstacle"]


@dataclass(frozen=True, slots=True)
class Pen:
    """What is drawn."""

    what: What
    points: tuple[Point, ...] = ()
    at: Point | None = None
    """Where the pen is."""
    drags: bool = False
    """A button is held: the line follows the pointer."""
    begun: int = 0
    """So many corners were there when the button went down."""
    round: bool = False
    """Of a circuit, which has so many cards."""

    def to(self, at: Point) -> Pen:
        """The pen is there; while it drags, it leaves its line."""
        far = self.points and hypot(at[0] - self.points[-1][0], at[1] - self.points[-1][1]) >= NEAR_UM
        points = (*self.points, at) if self.drags and far else self.points
        return replace(self, at=at, points=points)

    def pushed(self, right_um: int, up_um: int, start: Point) -> Pen:
        """The pen a little farther, from `start` where it is nowhere yet."""
        x, y = self.at or start
        return self.to((x + right_um, y + up_um))

    def set(self) -> Pen:
        """A corner where the pen is."""
        if self.at is None or (self.points and self.points[-1] == self.at):
            return self
        return replace(self, points=(*self.points, self.at))

    def pressed(self) -> Pen:
        """The button went down there: a corner, and perhaps the beginning of a curve."""
        pen = self.set()
        return replace(pen, drags=True, begun=len(pen.points))

    @property
    def dragged(self) -> bool:
        """Whether a curve was drawn since the button went down."""
        return self.drags and len(self.points) - self.begun >= LEAST_CURVE

    def released(self) -> Pen:
        """The button came up: a curve stays, of a click only its corner."""
        return replace(self, drags=False, points=self.points if self.dragged else self.points[: self.begun])

    def back(self) -> Pen:
        """Without the last corner."""
        return replace(self, points=self.points[:-1])

    @property
    def cards(self) -> tuple[Spot, ...]:
        """Where cards would come to lie."""
        ends = (self.at,) if self.at and self.points and self.at != self.points[-1] and not self.drags else ()
        return _cards((*self.points, *ends), CIRCUIT_CARDS if self.round else MOST) if self.what == "lane" else ()

    def drawn(self, layout: Layout) -> Layout:
        """The layout with what was drawn. Raises amend.Refused."""
        if self.what == "lane":
            return amend.drawn(layout, self.points)
        if len(self.points) < 3:
            at = self.points[0] if self.points else self.at
            if at is None:
                raise amend.Refused("Click where it stands first.")
            return amend.with_cup(layout, at)
        number = len(layout.extras.obstacles) + 1
        step = -(-len(self.points) // MOST_CORNERS)
        return amend.with_obstacle(layout, f"Obstacle {number}", self.points[::step])


@lru_cache(maxsize=8)
def _cards(points: tuple[Point, ...], most: int) -> tuple[Spot, ...]:
    return along(points, most)
