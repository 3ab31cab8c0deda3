"""Where on the table something that is placed by hand may stand, and what stays clear."""

from __future__ import annotations

from turbo_table.content.fields import to_um
from turbo_table.games.turbo_drift import setting_up
from turbo_table.games.turbo_drift.state import State
from turbo_table.geometry.polygon import Polygon
from turbo_table.scene.scene import Area


def areas(view: State) -> tuple[Area, ...]:
    """For a barrier card the table but for the starting strip, TD-5; for a car the starting line, TD-6; else none."""
    course = view.course
    match view.phase:
        case "place-barrier":
            strip_um = to_um(setting_up.table().strip)
            return (
                Area(outline=_across(view, strip_um, course.height_um), words=""),
                Area(outline=_across(view, 0, strip_um), words="stays clear for the cars", allowed=False),
            )
        case "place-car":
            rear_um = to_um(setting_up.table().start_gap)
            line = _across(view, rear_um, rear_um + course.cards.height_um)
            return (Area(outline=line, words="starting line"),)
    return ()


def _across(view: State, near_um: int, far_um: int) -> Polygon:
    right_um = view.course.width_um
    return (0, near_um), (right_um, near_um), (right_um, far_um), (0, far_um)
