"""The signs on the buttons of a replay, as drawings: the same that every player of films has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turbo_table.geometry.polygon import Polygon
from turbo_table.scene.drawing import Drawing, Shape

SIDE: Final = 10_000
"""Every sign is drawn in a square of so many µm."""
EDGE: Final[Polygon] = ((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE))


def _arrow(left: int, right: int) -> Polygon:
    """A triangle from one x to its tip at another, in thousandths of the square."""
    return ((left, 1_000), (right, 5_000), (left, 9_000))


def _bar(left: int, right: int) -> Polygon:
    return ((left, 1_000), (right, 1_000), (right, 9_000), (left, 9_000))


def _pennant(left: int) -> tuple[Polygon, ...]:
    """A flag: its pole at this x."""
    pole = ((left, 0), (left + 1_000, 0), (left + 1_000, SIDE), (left, SIDE))
    return pole, ((left + 1_000, 4_400), (left + 6_000, 7_200), (left + 1_000, SIDE))


def _mirrored(shapes: tuple[Polygon, ...]) -> tuple[Polygon, ...]:
    return tuple(tuple((SIDE - x, y) for x, y in reversed(shape)) for shape in shapes)


def _sign(*shapes: Polygon) -> Drawing:
    return Drawing(outline=EDGE, marks=tuple(Shape(points=shape, fill="words") for shape in shapes))


_STEP: Final = (_bar(1_600, 3_000), _arrow(3_800, 9_000))
_TURN: Final = (_arrow(0, 5_000), _arrow(5_000, SIDE))
_END: Final = (_arrow(1_200, 7_000), _bar(7_400, 8_800))
_NEXT: Final = (*_pennant(500), _arrow(7_000, SIDE))

ICONS: Final[Mapping[str, Drawing]] = {
    "to-start": _sign(*_mirrored(_END)),
    "turn-back": _sign(*_mirrored(_TURN)),
    "step-back": _sign(*_mirrored(_STEP)),
    "run": _sign(_arrow(2_000, 9_000)),
    "stop": _sign(_bar(1_800, 4_200), _bar(5_800, 8_200)),
    "step-on": _sign(*_STEP),
    "turn-on": _sign(*_TURN),
    "to-end": _sign(*_END),
    "previous-mark": _sign(_mirrored((_arrow(7_000, SIDE),))[0], *_pennant(4_000)),
    "bookmark": _sign(*_pennant(2_000)),
    "next-mark": _sign(*_NEXT),
}
"""Name of a button -> its sign."""
