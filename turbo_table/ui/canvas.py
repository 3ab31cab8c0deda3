"""Drawing in logical units on a surface of any scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, Protocol

import pygame

from turbo_table.scene.drawing import Drawing
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.widgets.model import TextStyle


class Canvas(Protocol):
    """What screens and widgets draw with. All coordinates are logical; colours are palette names or `#RRGGBB`."""

    surface: pygame.Surface
    scale: float
    """Pixels for a logical unit."""

    @property
    def size(self) -> Size:
        """The logical size."""

    def fill(self, colour: str) -> None:
        """Everything in one colour."""

    def box(
        self, rect: Rect, fill: str = "", *, radius: float = 8, rim: str = "", rim_width: float = 1, alpha: float = 1
    ) -> None:
        """A rectangle with round corners, smooth at any scale."""

    def line(self, points: Sequence[tuple[float, float]], colour: str, width: float, *, alpha: float = 1) -> None:
        """A smooth open line."""

    def polygon(
        self,
        points: Sequence[tuple[float, float]],
        fill: str = "",
        *,
        rim: str = "",
        width: float = 0,
        alpha: float = 1,
    ) -> None:
        """A smooth closed outline."""

    def text(
        self,
        rect: Rect,
        words: str,
        style: TextStyle,
        *,
        colour: str = "",
        align: Literal["left", "centre", "right"] = "left",
        fold: bool = False,
    ) -> float:
        """Words in a rectangle, in its vertical middle unless folded; the height they took."""

    def text_width(self, words: str, style: TextStyle) -> float:
        """How wide words are."""

    def mark(self, rect: Rect, colour: int) -> None:
        """The mark of a seat."""

    def picture(self, rect: Rect, drawing: Drawing, colour: int | None = None) -> None:
        """A drawing, upright, as large as fits, in the middle."""

    def blit(self, surface: pygame.Surface, x: float, y: float) -> None:
        """A surface of pixels, its top left at a logical place."""

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Nothing is drawn outside meanwhile."""
