"""Which part of the table matters just now."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Final

from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.state import Course, State
from turbo_table.geometry.polygon import Point
from turbo_table.geometry.pose import Pose, forward
from turbo_table.scene.scene import Frame

CARDS_AHEAD: Final = 3
NEAR_UM: Final = 200_000
"""An obstacle whose middle is no farther from the middle of the reach is framed too."""
MARGIN_UM: Final = 18_000
LEAST_UM: Final = 480_000
"""So much is framed at least: near an edge of the table too, one sees what is around."""


def bounds(view: State) -> Frame:
    """The whole table."""
    return Frame(0, 0, view.course.width_um, view.course.height_um)


def frame(view: State) -> Frame:
    """Three cards ahead of where the drive began and one behind, all that was laid, and what is near; else all.

    The cards ahead are counted from the first line, so that the frame grows as little as can be during a drive.
    """
    course, turn, car = view.course, view.turn, view.cars[view.driver].pose
    line = turn.lines[-1] if turn.lines else car
    if line is None or not view.round or view.phase == "over":
        return bounds(view)
    back = forward(-course.cards.height_um)
    ahead: tuple[Point, ...] = ()
    if view.phase == "return-card":
        # The drive is over: where it ended, and where the car stands.
        cards: tuple[Pose, ...] = (line, car or line)
        half = line
    else:
        start = turn.lines[0] if turn.lines else line
        reach = start.then(forward(CARDS_AHEAD * course.cards.height_um))
        behind = start.then(back)
        looks = [reach.then(back)]
        cards = (line, *(each.pose for each in turn.laid))
        if view.phase == "choose-cards":
            looks.append(behind)
        else:
            cards = (behind, *cards)
        # What lies may stick out over the edge; nobody looks beyond it.
        ahead = tuple(_on_table(course, point) for pose in looks for point in judge.card_outline(course, pose))
        half = start.then(forward(CARDS_AHEAD * course.cards.height_um // 2))
    outlines = [judge.card_outline(course, pose) for pose in cards]
    outlines += [outline for outline in _obstacles(view) if _near(outline, half)]
    return _wide(course, _around((*ahead, *(point for outline in outlines for point in outline))))


def _obstacles(view: State) -> Iterable[tuple[Point, ...]]:
    course = view.course
    for _, pose in (*course.barriers, ("", course.finish)):
        yield judge.card_outline(course, pose.then(forward(-course.cards.height_um // 2)))
    yield from (outline for _, outline in judge.around(view, view.driver).cars)


def _near(outline: tuple[Point, ...], pose: Pose) -> bool:
    x = sum(x for x, _ in outline) / len(outline)
    y = sum(y for _, y in outline) / len(outline)
    return hypot(x - pose.x_um, y - pose.y_um) <= NEAR_UM


def _on_table(course: Course, point: Point) -> Point:
    """The nearest point of the table."""
    return min(max(point[0], 0), course.width_um), min(max(point[1], 0), course.height_um)


def _wide(course: Course, frame: Frame) -> Frame:
    """A frame that is too narrow, widened on the table."""
    left_um, right_um = _stretched(frame.left_um, frame.right_um, course.width_um)
    near_um, far_um = _stretched(frame.near_um, frame.far_um, course.height_um)
    return Frame(left_um, near_um, right_um, far_um)


def _stretched(start_um: int, end_um: int, most_um: int) -> tuple[int, int]:
    """A stretch made longer at both ends, but at neither over the edge."""
    more_um = LEAST_UM - (end_um - start_um)
    if more_um <= 0:
        return start_um, end_um
    first_um = max(0, min(start_um - more_um // 2, most_um - LEAST_UM))
    return min(start_um, first_um), max(end_um, first_um + LEAST_UM)


def _around(points: Iterable[Point]) -> Frame:
    """The frame of these points with a margin."""
    xs, ys = zip(*points, strict=True)
    return Frame(min(xs) - MARGIN_UM, min(ys) - MARGIN_UM, max(xs) + MARGIN_UM, max(ys) + MARGIN_UM)
