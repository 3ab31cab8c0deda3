"""What lies where: bodies on the table, ready to be asked what is at a point, in a box, or near a shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from turbo_table.geometry.polygon import Corner, Polygon, holds, place
from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import Frame

CELL_UM: Final = 100_000


@dataclass(frozen=True, slots=True)
class Body:
    """A piece as geometry alone. It lies by its middle, about which it is turned."""

    id: str
    outline: Polygon
    """Around its middle."""
    pose: Pose

    @property
    def frame(self) -> Frame:
        """The smallest upright frame around it."""
        return frame_of(place(self.outline, self.pose))


def frame_of(shape: Polygon) -> Frame:
    """The smallest upright frame around corners in whole µm."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return Frame(min(xs), min(ys), max(xs), max(ys))


@dataclass(frozen=True, slots=True)
class Placed:
    """A body with its outline where it lies."""

    body: Body
    shape: Polygon
    frame: Frame


class Lying:
    """Bodies from the lowest to the topmost. Nothing of it changes; a later one takes over what still lies there."""

    def __init__(self, bodies: Iterable[Body], before: Lying | None = None) -> None:
        """`before`: how things lay a moment ago."""
        known = before.placed if before is not None else {}
        self.placed: Final[Mapping[str, Placed]] = {each.id: _placed(each, known.get(each.id)) for each in bodies}
        self._cells: Final[dict[tuple[int, int], list[Placed]]] = {}
        for each in self.placed.values():
            for cell in _cells(each.frame):
                self._cells.setdefault(cell, []).append(each)

    def at(self, point: Corner) -> tuple[str, ...]:
        """The ids of all that lies at a point (µm), the topmost first."""
        x, y = point
        here = self._cells.get((int(x // CELL_UM), int(y // CELL_UM)), ())
        return tuple(each.body.id for each in reversed(here) if _within(each.frame, x, y) and holds(each.shape, point))

    def inside(self, frame: Frame) -> tuple[str, ...]:
        """The ids of all whose middle lies in a frame, the lowest first."""
        return tuple(
            each.body.id
            for each in self.placed.values()
            if frame.left_um <= (each.frame.left_um + each.frame.right_um) / 2 <= frame.right_um
            and frame.near_um <= (each.frame.near_um + each.frame.far_um) / 2 <= frame.far_um
        )

    def near(self, frame: Frame) -> tuple[Placed, ...]:
        """All whose upright frames touch a frame."""
        found = {each.body.id: each for cell in _cells(frame) for each in self._cells.get(cell, ())}
        return tuple(each for each in found.values() if _touch(each.frame, frame))


def _placed(body: Body, known: Placed | None) -> Placed:
    if known is not None and known.body.pose == body.pose and known.body.outline is body.outline:
        return known
    shape = place(body.outline, body.pose)
    return Placed(body, shape, frame_of(shape))


def _cells(frame: Frame) -> Iterator[tuple[int, int]]:
    for column in range(frame.left_um // CELL_UM, frame.right_um // CELL_UM + 1):
        for row in range(frame.near_um // CELL_UM, frame.far_um // CELL_UM + 1):
            yield column, row


def _within(frame: Frame, x: float, y: float) -> bool:
    return frame.left_um <= x <= frame.right_um and frame.near_um <= y <= frame.far_um


def _touch(one: Frame, other: Frame) -> bool:
    return (
        one.left_um <= other.right_um
        and other.left_um <= one.right_um
        and one.near_um <= other.far_um
        and other.near_um <= one.far_um
    )
