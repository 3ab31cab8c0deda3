"""Which part of the table matters just now."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Final

from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.state import State
from turbo_table.geometry.polygon import Point
from turbo_table.geometry.pose import Pose, forward
from turbo_table.scene.scene import Frame

CARDS_AHEAD: Final = 2
NEAR_UM: Final = 170_000
"""An obstacle whose middle is no farther from the middle of the reach is framed too."""
MARGIN_UM: Final = 18_000


def bounds(view: State) -> Frame:
    """The whole table."""
    return Frame(0, 0, view.course.width_um, view.course.height_um)


def frame(view: State) -> Frame:
    """The driver's car or laid cards, two cards ahead of the line, and what is near; else the whole table."""
    course, turn, car = view.course, view.turn, view.cars[view.driver].pose
    line = turn.lines[-1] if turn.lines else car
    if line is None or not view.round or view.phase == "over":
        return bounds(view)
    back = forward(-course.cards.height_um)
    if view.phase == "return-card":
        # The drive is over: where it ended, and where the car stands.
        cards: tuple[Pose, ...] = (line, car or line)
        half = line
    else:
        behind = (turn.lines[0].then(back),) if turn.lines and turn.boost_left else ()
        reach = line.then(forward(CARDS_AHEAD * course.cards.height_um))
        cards = (*behind, line, reach.then(back), *(each.pose for each in turn.laid))
        half = line.then(forward(CARDS_AHEAD * course.cards.height_um // 2))
    outlines = [judge.card_outline(course, pose) for pose in cards]
    outlines += [outline for outline in _obstacles(view) if _near(outline, half)]
    return _around(view, (point for outline in outlines for point in outline))


def _obstacles(view: State) -> Iterable[tuple[Point, ...]]:
    course = view.course
    for _, pose in (*course.barriers, ("", course.finish)):
        yield judge.card_outline(course, pose.then(forward(-course.cards.height_um // 2)))
    yield from (outline for _, outline in judge.around(view, view.driver).cars)


def _near(outline: tuple[Point, ...], pose: Pose) -> bool:
    x = sum(x for x, _ in outline) / len(outline)
    y = sum(y for _, y in outline) / len(outline)
    return hypot(x - pose.x_um, y - pose.y_um) <= NEAR_UM


def _around(view: State, points: Iterable[Point]) -> Frame:
    """The frame of these points with a margin, no farther than that beyond the table."""
    xs, ys = zip(*points, strict=True)
    width_um, height_um = view.course.width_um, view.course.height_um
    return Frame(
        max(min(xs), 0) - MARGIN_UM,
        max(min(ys), 0) - MARGIN_UM,
        min(max(xs), width_um) + MARGIN_UM,
        min(max(ys), height_um) + MARGIN_UM,
    )
