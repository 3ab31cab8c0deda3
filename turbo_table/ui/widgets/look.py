"""How a widget looks just now, and the ring around what has the focus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect
from turbo_table.ui.theme import RADIUS


@dataclass(frozen=True, slots=True)
class Typing:
    """A field that is being typed in."""

    text: str
    caret: int
    """How many characters stand before it."""
    shown: bool = True
    """It blinks."""
    whole: bool = False
    """All of it is chosen: what is typed comes in its place."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget looks just now."""

    hovered: bool = False
    focused: bool = False
    pressed: bool = False
    typing: Typing | None = None


PLAIN: Final = Look()


def ring(canvas: Canvas, rect: Rect, radius: float = RADIUS) -> None:
    """The ring around what has the focus: outside it, so that it shows on every fill."""
    canvas.box(rect.inset(-4), radius=radius + 4, rim="words", rim_width=2)
