"""Layouts to judge: two lanes that are in order, and a circuit."""

from dataclasses import replace
from typing import Any

from turbo_table.core.layout import CircuitLayout, Extras, Lane, LanesLayout, Outline, Point, Spot
from turbo_table.editor.track import trail


def straight(y_um: int, slots: int = 4) -> Lane:
    """A lane to the right, with its finish."""
    way = trail(Spot(100_000, y_um, 90_000), [0] * (slots + 1))
    return Lane(way[0], way[1:-1], way[-1])


def two(**changes: Any) -> LanesLayout:
    """Two lanes of four cards, with changes to the first."""
    first = replace(straight(300_000), **changes)
    return LanesLayout("Two", "", "drag", (first, straight(100_000)), 800_000, 400_000)


def ring(**changes: Any) -> CircuitLayout:
    """A closed circuit of 12 cards, and one of 10."""
    track = trail(Spot(300_000, 500_000, 90_000), [30_000] * 11)
    short = trail(Spot(300_000, 500_000, 90_000), [36_000] * 9)
    return replace(CircuitLayout("Ring", "", track, short, closed=True), **changes)


def with_obstacle(layout: LanesLayout, at: Point, reach_um: int = 20_000) -> LanesLayout:
    """The layout with a cup at a point."""
    (x, y), far = at, reach_um
    points = ((x - far, y - far), (x + far, y - far), (x + far, y + far), (x - far, y + far))
    return replace(layout, extras=Extras(obstacles=(Outline("Cup", points),)))
