"""Drawing in logical units on a surface of any scale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

import pygame

from turbo_table.scene.drawing import Drawing
from turbo_table.ui import fonts, smooth
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.theme import STYLES, Rgb, rgb
from turbo_table.ui.widgets.model import TextStyle

Align = Literal["left", "centre", "right"]


class Canvas:
    """What screens and widgets draw with. All coordinates are logical; colours are palette names or `#RRGGBB`."""

    __slots__ = ("scale", "surface")

    def __init__(self, surface: pygame.Surface, scale: float = 1.0) -> None:
        """Draw on this surface; `scale`: pixels for a logical unit."""
        self.surface = surface
        self.scale = scale

    @property
    def size(self) -> Size:
        """The logical size."""
        return Size(self.surface.get_width() / self.scale, self.surface.get_height() / self.scale)

    def pixels(self, rect: Rect) -> pygame.Rect:
        """The whole pixels of a rectangle: neighbours share an edge and leave no seam."""
        x, y = round(rect.x * self.scale), round(rect.y * self.scale)
        width, height = round(rect.right * self.scale) - x, round(rect.bottom * self.scale) - y
        return pygame.Rect(x, y, max(0, width), max(0, height))

    def snapped(self, rect: Rect) -> Rect:
        """A rectangle with its edges between pixels, in logical units."""
        place = self.pixels(rect)
        scale = self.scale
        return Rect(place.x / scale, place.y / scale, place.width / scale, place.height / scale)

    def fill(self, colour: str) -> None:
        """Everything in one colour."""
        self.surface.fill(rgb(colour))

    def box(
        self, rect: Rect, fill: str = "", *, radius: float = 8, rim: str = "", rim_width: float = 1, alpha: float = 1
    ) -> None:
        """A rectangle with round corners, smooth at any scale."""
        place = self.pixels(rect)
        if not place.width or not place.height or alpha <= 0:
            return
        inside, edge = _maybe(fill), _maybe(rim)
        wide, corner = max(1, round(rim_width * self.scale)), round(radius * self.scale)
        if alpha >= 1:
            smooth.box(self.surface, place, corner, inside, edge, wide)
        else:
            ready = smooth.glass(place.size, corner, inside, edge, wide, round(alpha * 255))
            self.surface.blit(ready, place)

    def line(self, points: Sequence[tuple[float, float]], colour: str, width: float, *, alpha: float = 1) -> None:
        """A smooth open line."""
        if len(points) > 1:
            self._shape(points, None, rgb(colour), width, alpha, closed=False)

    def lines(self, these: Sequence[Sequence[tuple[float, float]]], colour: str, width: float) -> None:
        """Many smooth open lines beside each other: one surface instead of many, where they lie together."""
        placed = tuple(tuple((round(x * self.scale, 2), round(y * self.scale, 2)) for x, y in line) for line in these)
        ready = smooth.lines(placed, rgb(colour), width * self.scale) if placed else None
        if ready is not None:
            self.surface.blit(ready[0], ready[1:])
        else:
            for line in these:
                self.line(line, colour, width)

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
        if len(points) > 2:
            self._shape(points, _maybe(fill), _maybe(rim), width, alpha, closed=True)

    def _shape(
        self,
        points: Sequence[tuple[float, float]],
        fill: Rgb | None,
        stroke: Rgb | None,
        width: float,
        alpha: float,
        *,
        closed: bool,
    ) -> None:
        # Shapes that differ by whole pixels alone are one ready surface.
        x, y = (int(min(point[axis] for point in points) * self.scale) for axis in (0, 1))
        placed = tuple((round(px * self.scale - x, 2), round(py * self.scale - y, 2)) for px, py in points)
        ready, left, top = smooth.shape(placed, fill, stroke, width * self.scale, round(alpha * 255), closed=closed)
        self.surface.blit(ready, (x + left, y + top))

    def text(
        self,
        rect: Rect,
        words: str,
        style: TextStyle,
        *,
        colour: str = "",
        align: Align = "left",
        fold: bool = False,
    ) -> float:
        """Words in a rectangle, in its vertical middle unless folded; the height they took."""
        place = self.pixels(rect)
        kind = STYLES[style]
        ink = rgb(colour or kind.colour)
        if not fold:
            self._line(fonts.cut(words, style, self.scale, place.width), style, ink, place, align)
            return kind.line
        lines = fonts.folded(words, style, rect.width)
        for number, line in enumerate(lines):
            top = rect.y + number * kind.line
            row = self.pixels(Rect(rect.x, top, rect.width, kind.line))
            # A line is folded for every scale alike: at this one it may stick out by a pixel or two.
            self._line(fonts.cut(line, style, self.scale, row.width + row.height // 4), style, ink, row, align)
        return len(lines) * kind.line

    def _line(self, words: str, style: TextStyle, ink: Rgb, place: pygame.Rect, align: Align) -> None:
        if not words:
            return
        ready = fonts.surface(words, style, self.scale, ink)
        spare = place.width - ready.get_width()
        x = place.x + {"left": 0, "centre": spare // 2, "right": spare}[align]
        self.surface.blit(ready, (x, place.y + (place.height - ready.get_height()) // 2))

    def text_width(self, words: str, style: TextStyle) -> float:
        """How wide words are, at any scale."""
        return fonts.wide(words, style)

    def text_height(self, words: str, style: TextStyle, width: float) -> float:
        """How high words are, folded at a width, at any scale."""
        return fonts.height(words, style, width)

    def mark(self, rect: Rect, colour: int) -> None:
        """The mark of a seat, in the middle."""
        place = self.pixels(rect)
        size = min(place.size)
        if size > 0:
            ready = smooth.mark(size, colour)
            self.surface.blit(ready, ready.get_rect(center=place.center))

    def picture(self, rect: Rect, drawing: Drawing, colour: int | None = None) -> None:
        """A drawing, upright, as large as fits, in the middle."""
        from turbo_table.ui import pictures

        pictures.draw(self, rect, drawing, colour)

    def blit(self, surface: pygame.Surface, x: float, y: float) -> None:
        """A surface of pixels, its top left at a logical place."""
        self.surface.blit(surface, (round(x * self.scale), round(y * self.scale)))

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Nothing is drawn outside meanwhile."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self.pixels(rect)))
        try:
            yield
        finally:
            self.surface.set_clip(before)


def _maybe(colour: str) -> Rgb | None:
    return rgb(colour) if colour else None
