"""The mark that a drill wants a car on: how far its middle may be from it, and how the car stands there."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.components import card_set
from turbo_table.games.turbo_drift.drills import Drill
from turbo_table.geometry import polygon
from turbo_table.geometry.polygon import Polygon

CORNERS: Final = 36
"""Of the circle."""


def shapes(drill: Drill) -> tuple[Polygon, ...]:
    """The car's outline on the mark, where its heading matters, and the circle for its middle; () without a mark."""
    goal = drill.goal
    if goal.spot is None:
        return ()
    spot, around_um = goal.spot, goal.within_um
    circle = tuple(
        (
            round(spot.x_um + around_um * cos(2 * pi * corner / CORNERS)),
            round(spot.y_um + around_um * sin(2 * pi * corner / CORNERS)),
        )
        for corner in range(CORNERS)
    )
    if goal.turned_mdeg >= 180_000:
        return (circle,)
    return (circle, polygon.place(judge.middle_outline(card_set(drill.position.cards)), spot))
