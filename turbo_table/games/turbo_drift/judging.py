"""The verdicts of `judge.judge` for many poses at once: what a search or a lattice asks thousands of times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.judge import Around, Thing, Verdict
from turbo_table.geometry.overlap import TOLERANCE_UM
from turbo_table.geometry.polygon import gap_um
from turbo_table.geometry.pose import Pose
from turbo_table.geometry.sweep import Sweep, directions, pose_at, rows, sweep

Whole = NDArray[np.int64]
Flags = NDArray[np.bool_]
NOTHING: Final = -1


@dataclass(frozen=True, slots=True, eq=False)
class Verdicts:
    """What a card overlaps, a row a pose."""

    things: tuple[Thing, ...]
    """Barrier lines, icons, the finish, cars; then the edge."""
    struck: Whole
    """The index of the first thing in the way; NOTHING where there is none."""
    icons: Flags
    """Whether an icon is covered."""
    finish: Flags
    pairs: tuple[Whole, Whole]
    """(row, index of a thing that is overlapped there) in no order; the edge is not among them."""

    def verdict(self, row: int, at: Around) -> Verdict:
        """The verdict of one pose, as `judge.judge` gives it."""
        struck = self.things[self.struck[row]] if self.struck[row] != NOTHING else None
        who, what = self.pairs
        hits = sorted(what[who == row].tolist())
        icons = tuple(self.things[hit] for hit in hits if at.fixed.lines <= hit < at.fixed.finish)
        return Verdict(struck, icons, bool(self.finish[row]))


def judge_all(at: Around, poses: Sequence[Pose] | Whole) -> Verdicts:
    """What `judge.judge` says of each of these poses, given one by one or as rows of `geometry.sweep`."""
    lines = poses if isinstance(poses, np.ndarray) else rows(poses)
    fix = at.fixed
    things = (*fix.things, *at.cars, judge.EDGES)
    who, what = swept_around(at).pairs(lines)
    struck = np.where(_beyond(at, lines), len(things) - 1, len(things))
    blocking = blocks(at).take(what)
    np.minimum.at(struck, who[blocking], what[blocking])
    struck[struck == len(things)] = NOTHING
    icons = np.zeros(len(lines), dtype=np.bool_)
    icons[who[(what >= fix.lines) & (what < fix.finish)]] = True
    if at.course.touch:
        finish = _touches(at, lines)
    else:
        finish = np.zeros(len(lines), dtype=np.bool_)
        finish[who[what == fix.finish]] = True
    return Verdicts(things, struck, icons, finish, (who, what))


def swept_around(at: Around) -> Sweep:
    """The sweep over everything but the edge."""
    return sweep((*at.fixed.things, *at.cars), at.fixed.outline)


def blocks(at: Around) -> Flags:
    """Which of the things of `swept_around` end a drive: barrier lines and cars."""
    count = len(at.fixed.things)
    indices = np.arange(count + len(at.cars))
    return (indices < at.fixed.lines) | (indices >= count)


def _beyond(at: Around, lines: Whole) -> Flags:
    """Where a card leaves the table, as `judge` says it: by the same sums, and by itself where they are too near."""
    fix, course = at.fixed, at.course
    found = np.zeros(len(lines), dtype=np.bool_)
    if not course.wall:
        return found
    far_um = 2 * fix.reach_um  # no corner of a card is farther from the middle of its bottom edge
    inside = (lines[:, :2] > far_um) & (lines[:, :2] < (course.width_um - far_um, course.height_um - far_um))
    near = np.nonzero(~(inside[:, 0] & inside[:, 1]))[0]
    sine, cosine = directions(lines[:, 2].take(near))
    x_um = lines[:, 0].take(near) + fix.half_height_um * sine
    y_um = lines[:, 1].take(near) + fix.half_height_um * cosine
    wide_um = fix.half_width_um * np.abs(cosine) + fix.half_height_um * np.abs(sine)
    high_um = fix.half_width_um * np.abs(sine) + fix.half_height_um * np.abs(cosine)
    passed_um = np.maximum(
        wide_um - np.minimum(x_um, course.width_um - x_um), high_um - np.minimum(y_um, course.height_um - y_um)
    )
    found[near] = passed_um > TOLERANCE_UM
    for row in near[np.abs(passed_um - TOLERANCE_UM) < 2 * judge.ROUNDING_UM].tolist():
        found[row] = judge.leaves(course, pose_at(lines[row]))
    return found


def _touches(at: Around, lines: Whole) -> Flags:
    """Option `finish: touch`: asked of the few cards that come near the finish."""
    fix, course = at.fixed, at.course
    sine, cosine = directions(lines[:, 2])
    dx = lines[:, 0] + fix.half_height_um * sine - course.finish.x_um
    dy = lines[:, 1] + fix.half_height_um * cosine - course.finish.y_um
    found = np.zeros(len(lines), dtype=np.bool_)
    outline = judge.finish_outline(course)
    for row in np.nonzero(np.hypot(dx, dy) < 2 * fix.reach_um + TOLERANCE_UM)[0].tolist():
        found[row] = gap_um(judge.card_outline(course, pose_at(lines[row])), outline) <= TOLERANCE_UM
    return found
