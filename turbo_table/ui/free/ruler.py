"""The ruler: how far it is from one point of the table to another, in mm and in cards, and which way."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import atan2, hypot, pi

from turbo_table.geometry.polygon import Point


@dataclass(frozen=True, slots=True)
class Ruler:
    """From a point to a point, in µm."""

    start: Point
    end: Point
    down: int = 0
    """So many of its ends are put down: while none is, both follow the pointer; while one is, the other does."""

    @property
    def length_mm(self) -> float:
        """How long it is."""
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1]) / 1000

    @property
    def angle_deg(self) -> float:
        """Which way it leads, clockwise from up the table."""
        return atan2(self.end[0] - self.start[0], self.end[1] - self.start[1]) * 180 / pi % 360

    def words(self, card_um: int) -> str:
        """What it reads; `card_um`: how long a card is, 0 where there is none."""
        cards = f" · {self.length_mm * 1000 / card_um:.2f} cards" if card_um else ""
        return f"{self.length_mm:.1f} mm{cards} · {self.angle_deg:.1f}°"

    def reaching(self, end: Point) -> Ruler:
        """To another point, with the ends that are not put down."""
        return (Ruler(end, end), replace(self, end=end), self)[self.down]

    def pressed(self, at: Point) -> Ruler:
        """A press puts an end down; where both are, it begins anew there."""
        return replace(self, end=at, down=2) if self.down == 1 else Ruler(at, at, 1)

    def pushed(self, right_um: int, up_um: int) -> Ruler:
        """To a point a little farther, as `reaching` does; where both ends are put down, the last one is moved."""
        end = (self.end[0] + right_um, self.end[1] + up_um)
        return replace(self, end=end) if self.down == 2 else self.reaching(end)
