"""Small pictures for what arranges things: two bars, and the line they are brought to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from turbo_table.geometry.polygon import Polygon
from turbo_table.scene.arrange import Axis, Side
from turbo_table.scene.drawing import Drawing, Shape
from turbo_table.scene.shapes import round_box

EDGE: Final[Polygon] = ((-12_000, -12_000), (12_000, -12_000), (12_000, 12_000), (-12_000, 12_000))
LONG: Final = 20_000
SHORT: Final = 12_000
THICK: Final = 6_000
LINE: Final = 2_000


def _icon(*shapes: Shape) -> Drawing:
    return Drawing(outline=EDGE, marks=shapes)


def _box(x: int, y: int, wide: int, high: int, fill: str = "words") -> Shape:
    return Shape(points=round_box(x, y, wide, high, 1_000), fill=fill)


def _flipped(drawing: Drawing) -> Drawing:
    """The same with x and y in each other's place."""
    marks = (mark for mark in drawing.marks if isinstance(mark, Shape))
    return _icon(*(Shape(points=tuple((y, x) for x, y in mark.points), fill=mark.fill) for mark in marks))


def _lined(at: int, long: int, short: int) -> Drawing:
    """Two bars across, which begin there, and a line up through a place."""
    return _icon(
        _box(at, -12_000, LINE, 24_000, "amber"), _box(long, 2_500, LONG, THICK), _box(short, -8_500, SHORT, THICK)
    )


_LEFT: Final = _lined(-12_000, -9_000, -9_000)
_MIDDLE: Final = _lined(-1_000, -LONG // 2, -SHORT // 2)
_RIGHT: Final = _lined(10_000, 9_000 - LONG, 9_000 - SHORT)
_ACROSS: Final = _icon(
    *(_box(x, -12_000, LINE, 24_000, "amber") for x in (-12_000, 10_000)),
    *(_box(x, -7_000, 3_500, 14_000) for x in (-8_500, -1_750, 5_000)),
)
ALIGNING: Final[Mapping[Side | Axis, Drawing]] = {
    "left": _LEFT,
    "middle": _MIDDLE,
    "right": _RIGHT,
    "far": _flipped(_RIGHT),
    "waist": _flipped(_MIDDLE),
    "near": _flipped(_LEFT),
}
ARRANGING: Final[Mapping[Side | Axis, Drawing]] = {
    **ALIGNING,
    "across": _ACROSS,
    "along": _flipped(_ACROSS),
}
WORDS: Final[Mapping[Side | Axis, str]] = {
    "left": "In line at the left.",
    "middle": "Their middles in one line up the table.",
    "right": "In line at the right.",
    "far": "In line at the far side.",
    "waist": "Their middles in one line across the table.",
    "near": "In line at the near side.",
    "across": "Equal gaps from left to right.",
    "along": "Equal gaps from near to far.",
}
