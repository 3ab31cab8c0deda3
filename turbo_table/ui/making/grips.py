"""What a handle's row gets when it is dragged, turned or nudged: pure functions."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, degrees
from typing import Final

from turbo_table.scene.parts import Row

DRAG_MM: Final = 0.5
FINE_MM: Final = 0.1
NUDGES: Final[Mapping[str, tuple[float, float]]] = {
    "left": (-1.0, 0.0),
    "right": (1.0, 0.0),
    "up": (0.0, 1.0),
    "down": (0.0, -1.0),
    "pan-left": (-FINE_MM, 0.0),
    "pan-right": (FINE_MM, 0.0),
    "pan-up": (0.0, FINE_MM),
    "pan-down": (0.0, -FINE_MM),
}
"""Command -> mm to the right and forward."""
TURNS: Final[Mapping[str, float]] = {
    "turn-left": -1.0,
    "turn-right": 1.0,
    "turn-left-fine": -0.1,
    "turn-right-fine": 0.1,
}
"""Command -> degrees clockwise."""


def moved(row: Row, x_mm: float, y_mm: float, *, fine: bool) -> Mapping[str, str]:
    """The values of a handle that was dragged to a place: to half a mm, or finely to a tenth."""
    step = FINE_MM if fine else DRAG_MM
    x, y = (number(round(each / step) * step) for each in (x_mm, y_mm))
    return {row.entries[0].id: x, row.entries[1].id: y}


def turned(row: Row, right: float, up: float, *, fine: bool) -> Mapping[str, str]:
    """The heading of a handle whose knob was dragged so far to the right and up: to a degree, or finely to a tenth."""
    step = 0.1 if fine else 1.0
    heading = round(degrees(atan2(right, up)) / step) * step
    return {row.entries[2].id: number(heading)}


def steered(row: Row, command: str) -> Mapping[str, str]:
    """The values after a key; empty where it is none that moves or turns this handle."""
    if row.at is None:
        return {}
    if command in NUDGES:
        pairs = zip(row.entries[:2], NUDGES[command], strict=True)
        return {entry.id: number(float(entry.text) + by) for entry, by in pairs if by}
    if command in TURNS and row.turns:
        heading = float(row.entries[2].text) + TURNS[command]
        return {row.entries[2].id: number((heading + 180) % 360 - 180 if abs(heading) > 180 else heading)}
    return {}


def number(value: float) -> str:
    """A length or angle as it is typed, to a thousandth."""
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")
