"""What lies where: things on the table, ready to be asked what is at a point, in a box, or near a shape."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from turbo_table.geometry.polygon import Corner, Point, Polygon, holds, place
from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import Frame

CELL_UM: Final = 100_000


@dataclass(frozen=True, slots=True)
class Thing:
    """A piece as geometry alone."""

    id: str
    outline: Polygon
    """In its own frame."""
    pose: Pose

    @property
    def middle(self) -> Point:
        """Where the middle of its outline's box lies, in µm: it stays when the thing is turned about it."""
        return place((middle_of(self.outline),), self.pose)[0]

    @property
    def frame(self) -> Frame:
        """The smallest upright frame around it."""
        return frame_of(place(self.outline, self.pose))


@lru_cache(maxsize=1024)
def middle_of(outline: Polygon) -> Point:
    """The middle of an outline's box, in its own frame."""
    box = frame_of(outline)
    return (box.left_um + box.right_um) // 2, (box.near_um + box.far_um) // 2


def frame_of(shape: Polygon) -> Frame:
    """The smallest upright frame around corners in whole µm."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return Frame(min(xs), min(ys), max(xs), max(ys))


@dataclass(frozen=True, slots=True)
class Placed:
    """A thing with its outline where it lies."""

    thing: Thing
    shape: Polygon
    frame: Frame


class Lying:
    """Things from the lowest to the topmost. Nothing of it changes; a later one takes over what still lies there."""

    def __init__(self, things: Iterable[Thing], before: Lying | None = None) -> None:
        """`before`: how things lay a moment ago."""
        known = before.placed if before is not None else {}
        self.placed: Final[Mapping[str, Placed]] = {each.id: _placed(each, known.get(each.id)) for each in things}
        self._cells: Final[dict[tuple[int, int], list[Placed]]] = {}
        for each in self.placed.values():
            for cell in _cells(each.frame):
                self._cells.setdefault(cell, []).append(each)

    def at(self, point: Corner) -> tuple[str, ...]:
        """The ids of all that lies at a point (µm), the topmost first."""
        x, y = point
        here = self._cells.get((int(x // CELL_UM), int(y // CELL_UM)), ())
        return tuple(each.thing.id for each in reversed(here) if _within(each.frame, x, y) and holds(each.shape, point))

    def inside(self, frame: Frame) -> tuple[str, ...]:
        """The ids of all whose middle lies in a frame, the lowest first."""
        return tuple(
            each.thing.id
            for each in self.placed.values()
            if frame.left_um <= (each.frame.left_um + each.frame.right_um) / 2 <= frame.right_um
            and frame.near_um <= (each.frame.near_um + each.frame.far_um) / 2 <= frame.far_um
        )

    def near(self, frame: Frame) -> tuple[Placed, ...]:
        """All whose upright frames touch a frame."""
        found = {each.thing.id: each for cell in _cells(frame) for each in self._cells.get(cell, ())}
        return tuple(each for each in found.values() if _touch(each.frame, frame))


def _placed(thing: Thing, known: Placed | None) -> Placed:
    if known is not None and known.thing.pose == thing.pose and known.thing.outline is thing.outline:
        return known
    shape = place(thing.outline, thing.pose)
    return Placed(thing, shape, frame_of(shape))


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
