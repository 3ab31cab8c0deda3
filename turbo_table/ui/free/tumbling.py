"""Dice and coins on their way: where each is just now, how high, and which of its faces is up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import hypot, pi, sin
from typing import Final

from turbo_table.geometry.pose import Pose
from turbo_table.ui.throw import STEP_MS

ROLL_UM: Final = 17_000
"""A face turns up after so much of the way."""
LEAST_ROLLS: Final = 2
HOPS: Final = 4
HIGH: Final = 0.4
"""How much larger one is at the height of its first hop."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One of them at a moment."""

    pose: Pose
    face: int
    """How many faces after the last one it shows: 0 is the one that chance gave."""
    size: float
    """1 on the table, more above it."""


@dataclass(frozen=True, slots=True)
class Tumbling:
    """Ways of dice and coins, by their ids, all of one length."""

    ways: Mapping[str, tuple[Pose, ...]]
    ms: float = 0.0

    @property
    def over(self) -> bool:
        """Whether all lie still."""
        return self.ms >= (max(map(len, self.ways.values())) - 1) * STEP_MS

    def later(self, dt_ms: float) -> Tumbling:
        """The same after a while."""
        return replace(self, ms=self.ms + dt_ms)

    def at(self, id: str) -> Shown:
        """One of them now. Raises KeyError for one that is not on its way."""
        way = self.ways[id]
        step = min(int(self.ms / STEP_MS), len(way) - 1)
        part = step / max(1, len(way) - 1)
        left_um = sum(
            hypot(b.x_um - a.x_um, b.y_um - a.y_um) for a, b in zip(way[step:], way[step + 1 :], strict=False)
        )
        hop = abs(sin(part * pi * HOPS)) * (1 - part) ** 2
        return Shown(way[step], int(left_um / ROLL_UM + (LEAST_ROLLS if part < 0.2 else 0)), 1 + HIGH * hop)
