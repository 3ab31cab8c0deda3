"""Thousands of placements judged at once: cards at many poses against shapes that lie still, in arrays.

What overlaps is what `overlap.py` says, pose by pose. Here it is worked out by separating axes: circles cull first,
then the card's two axes, then those of each shape. Where the depth comes so near the tolerance that a rounding could
tell otherwise, the table's own judge is asked, so that the answer is always its answer.

Poses are rows of an array of whole numbers (x in µm, y in µm, heading in mdeg), moved and rounded as `Pose` does it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from turbo_table.geometry.convex import convex
from turbo_table.geometry.overlap import Field, field
from turbo_table.geometry.polygon import TOLERANCE_UM, Polygon
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose

Whole = NDArray[np.int64]
Real = NDArray[np.float64]
Flags = NDArray[np.bool_]
Things = tuple[tuple[str, Polygon], ...]

_CUT: Final = 2.0**28
"""As in `pose.unit`."""
_NEAR_UM: Final = 5.0
_NEAR_PART: Final = 3e-5
"""The depths that are left to the table's judge differ from the tolerance by at most so many µm, and this part of how
far the two shapes reach: a card's corners are rounded to whole µm, which turns its sides a little."""
_CELL_UM: Final = 16_000
_MOST_CELLS: Final = 40_000
"""A wider area has coarser cells."""


# Poses


def rows(poses: Sequence[Pose]) -> Whole:
    """The poses as an array: a row (x_um, y_um, heading_mdeg) each."""
    return np.array([(pose.x_um, pose.y_um, pose.heading_mdeg) for pose in poses], dtype=np.int64).reshape(-1, 3)


def pose_at(row: Whole) -> Pose:
    """The pose of one row."""
    x_um, y_um, heading_mdeg = row.tolist()
    return Pose(x_um, y_um, heading_mdeg)


@lru_cache(maxsize=1)
def _units() -> tuple[Real, Real]:
    """The sine and cosine of every heading, by its millidegrees, as `pose.unit` has them."""
    angle = np.arange(FULL_TURN_MDEG) * (np.pi / 180_000)
    return np.rint(np.sin(angle) * _CUT) / _CUT, np.rint(np.cos(angle) * _CUT) / _CUT


def directions(headings_mdeg: Whole) -> tuple[Real, Real]:
    """The (sines, cosines) of headings in [0, 360 000): the very numbers of `pose.unit`."""
    sines, cosines = _units()
    return sines.take(headings_mdeg), cosines.take(headings_mdeg)


def then(poses: Whole, steps: Whole) -> Whole:
    """Where `steps` lead from `poses`, row by row, or one step from all of them: the very integers of `Pose.then`."""
    sine, cosine = directions(poses[:, 2])
    x, y, turn = np.atleast_2d(steps).T
    led = np.empty((max(len(poses), len(x)), 3), dtype=np.int64)
    led[:, 0] = poses[:, 0] + np.rint(x * cosine + y * sine).astype(np.int64)
    led[:, 1] = poses[:, 1] + np.rint(y * cosine - x * sine).astype(np.int64)
    led[:, 2] = (poses[:, 2] + turn) % FULL_TURN_MDEG
    return led


# What a card overlaps


@dataclass(frozen=True, slots=True, eq=False)
class _Group:
    """Obstacles with the same number of corners and of axes, as arrays: one row an obstacle."""

    indices: Whole
    x: Real
    y: Real
    normal_x: Real
    normal_y: Real
    least: Real
    """Of its projection on each of its normals."""
    most: Real


class Sweep:
    """Obstacles that lie still, ready to be asked about a card at many poses. `sweep` makes one."""

    def __init__(self, obstacles: Things, card: Polygon) -> None:
        """`card`: a rectangle along the axes of its frame. Raises ValueError for another one, and as `field` does."""
        xs, ys = sorted({x for x, _ in card}), sorted({y for _, y in card})
        if len(card) != 4 or len(xs) != 2 or len(ys) != 2:
            raise ValueError("A sweep moves a rectangle whose sides are those of its frame.")
        self.field: Final[Field] = field(obstacles)
        self._card = card
        self._mid = ((xs[0] + xs[1]) / 2, (ys[0] + ys[1]) / 2)
        self._half = ((xs[1] - xs[0]) / 2, (ys[1] - ys[0]) / 2)
        self._reach_um = hypot(*self._half) + 2
        hulls = [np.array(convex(polygon), dtype=np.float64) for _, polygon in obstacles]
        self._groups = _grouped(hulls)
        boxes = np.array([(*hull.min(0), *hull.max(0)) for hull in hulls]).reshape(-1, 4)
        self._middles = (boxes[:, :2] + boxes[:, 2:]) / 2
        self._radii = np.array(
            [np.hypot(*(hull - middle).T).max() for hull, middle in zip(hulls, self._middles, strict=True)]
        )
        reach_um = self._reach_um + (self._radii.max() if hulls else 0)
        self._near_um = _NEAR_UM + _NEAR_PART * 2 * reach_um
        self._group_of = np.zeros(len(hulls), dtype=np.int64)
        self._row_of = np.zeros(len(hulls), dtype=np.int64)
        for number, group in enumerate(self._groups):
            self._group_of[group.indices] = number
            self._row_of[group.indices] = np.arange(len(group.indices))
        self._cells = _cells(self._middles, self._radii, self._reach_um) if hulls else None

    def hits(self, poses: Whole) -> Flags:
        """Which obstacles a card overlaps at each pose: a row a pose, a column an obstacle, as `Field.hits_at` says."""
        found = np.zeros((len(poses), len(self._radii)), dtype=np.bool_)
        found[self.pairs(poses)] = True
        return found

    def pairs(self, poses: Whole) -> tuple[Whole, Whole]:
        """The same as pairs (index of a pose, index of an obstacle that a card there overlaps), in no order."""
        if self._cells is None or not len(poses):
            return np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
        sine, cosine = directions(poses[:, 2])
        mid_x, mid_y = self._mid
        x = poses[:, 0] + (mid_x * cosine + mid_y * sine)
        y = poses[:, 1] + (mid_y * cosine - mid_x * sine)
        close_who, close_what = self._cells.pairs(x, y)
        whos, whats, unsure = [], [], []
        for number, group in enumerate(self._groups):
            these = np.nonzero(self._group_of.take(close_what) == number)[0]
            at, row = close_who.take(these), self._row_of.take(close_what.take(these))
            at, row, depth = self._depths(group, at, row, x, y, sine, cosine)
            deep = depth > TOLERANCE_UM
            whos.append(at[deep])
            whats.append(group.indices.take(row[deep]))
            unsure.append(at[np.abs(depth - TOLERANCE_UM) <= self._near_um])
        who, what = np.concatenate(whos), np.concatenate(whats)
        asked = np.unique(np.concatenate(unsure))
        if len(asked):
            sure = ~np.isin(who, asked)
            told = [
                (index, hit)
                for index in asked.tolist()
                for hit in self.field.hits_at(self._card, pose_at(poses[index]))
            ]
            exact = np.array(told, dtype=np.int64).reshape(-1, 2)
            who, what = np.concatenate((who[sure], exact[:, 0])), np.concatenate((what[sure], exact[:, 1]))
        return who, what

    def _depths(
        self, group: _Group, at: Whole, row: Whole, x: Real, y: Real, sine: Real, cosine: Real
    ) -> tuple[Whole, Whole, Real]:
        """The pairs that no axis parts for sure, and how deep they are in one another at most, in µm."""
        apart_um = TOLERANCE_UM - self._near_um
        half_x, half_y = self._half
        depth = np.full(len(at), np.inf)
        s, c, mx, my = sine.take(at), cosine.take(at), x.take(at), y.take(at)
        # The axes of the card: the obstacle's corners in the card's frame.
        dx, dy = group.x.take(row, axis=0) - mx[:, None], group.y.take(row, axis=0) - my[:, None]
        for across, half in (
            (dx * c[:, None] - dy * s[:, None], half_x),
            (dx * s[:, None] + dy * c[:, None], half_y),
        ):
            np.minimum(depth, half + np.minimum(across.max(1), -across.min(1)), out=depth)
        left = np.nonzero(depth > apart_um)[0]
        at, row, depth = at.take(left), row.take(left), depth.take(left)
        s, c, mx, my = (each.take(left) for each in (s, c, mx, my))
        # The axes of the obstacle: half of the card's extent along each of them.
        for axis in range(group.normal_x.shape[1]):
            nx, ny = group.normal_x[:, axis].take(row), group.normal_y[:, axis].take(row)
            extent = half_x * np.abs(nx * c - ny * s) + half_y * np.abs(nx * s + ny * c)
            middle = mx * nx + my * ny
            most, least = group.most[:, axis].take(row), group.least[:, axis].take(row)
            np.minimum(depth, extent + np.minimum(most - middle, middle - least), out=depth)
        return at, row, depth


@lru_cache(maxsize=64)
def sweep(obstacles: Things, card: Polygon) -> Sweep:
    """The sweep of a card over these obstacles; for equal ones the same object, while it is remembered.

    Raises ValueError as `Sweep` does.
    """
    return Sweep(obstacles, card)


def _grouped(hulls: Sequence[Real]) -> tuple[_Group, ...]:
    """The obstacles by the number of corners and of axes; parallel sides share an axis."""
    kinds: dict[tuple[int, int], list[tuple[int, Real, Real]]] = {}
    for index, hull in enumerate(hulls):
        normals = _normals(hull)
        kinds.setdefault((len(hull), len(normals)), []).append((index, hull, normals))
    groups = []
    for members in kinds.values():
        corners = np.stack([hull for _, hull, _ in members])
        normals = np.stack([normals for _, _, normals in members])
        along = np.einsum("ikc,iac->iak", corners, normals)
        indices = np.array([index for index, _, _ in members], dtype=np.int64)
        groups.append(
            _Group(
                indices=indices,
                x=np.ascontiguousarray(corners[:, :, 0]),
                y=np.ascontiguousarray(corners[:, :, 1]),
                normal_x=np.ascontiguousarray(normals[:, :, 0]),
                normal_y=np.ascontiguousarray(normals[:, :, 1]),
                least=along.min(2),
                most=along.max(2),
            )
        )
    return tuple(groups)


def _normals(hull: Real) -> Real:
    """The unit normals of the sides, those of exactly parallel sides once."""
    sides = np.diff(hull, axis=0, append=hull[:1])
    kept: list[Real] = []
    for side in sides:
        if not any(side[0] * other[1] == side[1] * other[0] for other in kept):
            kept.append(side)
    taken = np.stack(kept)
    lengths = np.hypot(taken[:, 0], taken[:, 1])
    return np.stack((taken[:, 1] / lengths, -taken[:, 0] / lengths), axis=1)


@dataclass(frozen=True, slots=True, eq=False)
class _Cells:
    """For each cell of a lattice over all obstacles, which of them a card with its middle there may reach."""

    left_um: float
    low_um: float
    cell_um: float
    columns: int
    rows: int
    first: Whole
    """Where the list of a cell begins in `near`; one more at the end. The last cell is everywhere else, and empty."""
    near: Whole

    def pairs(self, x: Real, y: Real) -> tuple[Whole, Whole]:
        """Pairs (index of a pose, index of an obstacle that it may reach)."""
        column = np.floor_divide(x - self.left_um, self.cell_um).astype(np.int64)
        row = np.floor_divide(y - self.low_um, self.cell_um).astype(np.int64)
        inside = (column >= 0) & (column < self.columns) & (row >= 0) & (row < self.rows)
        cell = np.where(inside, row * self.columns + column, self.columns * self.rows)
        start, count = self.first.take(cell), self.first.take(cell + 1) - self.first.take(cell)
        who = np.repeat(np.arange(len(x)), count)
        within = np.arange(len(who)) - np.repeat(np.cumsum(count) - count, count)
        return who, self.near.take(start.take(who) + within)


def _cells(middles: Real, radii: Real, reach_um: float) -> _Cells:
    """The lattice of these obstacles, one at least."""
    reaches = radii + reach_um
    lows, highs = middles - reaches[:, None], middles + reaches[:, None]
    corner, size = lows.min(0), highs.max(0) - lows.min(0)
    cell_um = max(_CELL_UM, sqrt(size[0] * size[1] / _MOST_CELLS))
    columns, lines = int(size[0] // cell_um) + 1, int(size[1] // cell_um) + 1
    firsts, lasts = ((ends - corner) // cell_um for ends in (lows, highs))
    cells, near = [], []
    for index, (first, last) in enumerate(zip(firsts.astype(np.int64), lasts.astype(np.int64), strict=True)):
        across, up = np.arange(first[0], last[0] + 1), np.arange(first[1], last[1] + 1)
        # From the middle of the obstacle to the nearest point of the cell.
        x, y = middles[index] - corner
        dx = np.maximum(np.maximum(across * cell_um - x, x - (across + 1) * cell_um), 0)
        dy = np.maximum(np.maximum(up * cell_um - y, y - (up + 1) * cell_um), 0)
        close = dy[:, None] ** 2 + dx**2 < reaches[index] ** 2
        its = (up[:, None] * columns + across)[close]
        cells.append(its)
        near.append(np.full(len(its), index))
    cell = np.concatenate(cells)
    ends = np.cumsum(np.bincount(cell, minlength=columns * lines + 1))
    order = np.argsort(cell, kind="stable")
    return _Cells(
        corner[0], corner[1], cell_um, columns, lines, np.concatenate(([0], ends)), np.concatenate(near)[order]
    )


# All orders of some steps


@dataclass(frozen=True, slots=True, eq=False)
class Level:
    """One level of a tree of orders: as many steps made as the level is deep. One row a node."""

    parent: Whole
    """The index of each node's parent in the level before."""
    step: Whole
    """The index of the step that was made last."""
    line: Whole
    """The poses that the steps lead to."""
    blocked: Flags
    """Whether a card at this pose is in the way of something: no order goes on from there."""


def orders(start: Pose, steps: Sequence[Pose], blocked: Callable[[Whole], Flags], deep: int = 0) -> tuple[Level, ...]:
    """Every order of these steps from a start, level by level; no order goes on from where a card is blocked.

    `blocked`: which of many poses are, asked once a level. `deep`: so many steps at most; 0: all of them. The first
    level is the start alone, with -1 as its parent and step.
    """
    lines, moves = rows((start,)), rows(steps)
    stopped = blocked(lines)
    nobody = np.full(1, -1, dtype=np.int64)
    left = np.ones((1, len(steps)), dtype=np.bool_)
    levels = [Level(nobody, nobody, lines, stopped)]
    for _ in range(min(deep or len(steps), len(steps))):
        parent, step = np.nonzero(left & ~stopped[:, None])
        lines = then(lines[parent], moves[step])
        stopped = blocked(lines)
        left = left[parent]
        left[np.arange(len(step)), step] = False
        levels.append(Level(parent, step, lines, stopped))
    return tuple(levels)


def path(levels: Sequence[Level], node: int) -> tuple[int, ...]:
    """The steps, by their indices, that lead to a node of the last of these levels."""
    steps: list[int] = []
    for level in reversed(levels[1:]):
        steps.append(int(level.step[node]))
        node = int(level.parent[node])
    return tuple(reversed(steps))


__all__ = ["Level", "Sweep", "directions", "orders", "path", "pose_at", "rows", "sweep", "then"]
