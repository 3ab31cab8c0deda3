"""Drawings as sprites: drawn large at their angle, scaled down smoothly, kept while there is room.

Sprites hold premultiplied colours; `put` blits them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import ceil, cos, floor, log2, pi, sin
from typing import Final

import pygame

from turbo_table.geometry.polygon import Polygon
from turbo_table.scene.drawing import Drawing, Mark
from turbo_table.ui import brush
from turbo_table.ui.brush import Box, Layer, box, extent, marks_of, paint, turned

MOST_BYTES: Final = 128_000_000
ZOOM_STEPS: Final = 256
"""For a pixel a mm."""
ANGLE_STEP_MDEG: Final = 100
PARTS: Final = 4
"""Sprites are drawn at quarters of a pixel, so that cards that meet on the table meet on the screen."""
FINE: Final = (4, 3, 2)
MOST_PIXELS: Final = 1_400_000
"""Of the large drawing, if possible."""
SHADOW_UM: Final = 2_600
SHADOW_ALPHA: Final = 150


@dataclass(frozen=True, slots=True)
class Sprite:
    """A ready surface, and where the origin of the drawing lies in it."""

    surface: pygame.Surface
    origin_x: int
    origin_y: int


class Kept:
    """The sprites used last, as many as fit in so many bytes."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        """Nothing yet."""
        self.most_bytes = most_bytes
        self.bytes = 0
        self.made = 0
        """How many pixels were drawn so far, for whoever shares out the work over frames."""
        self._sprites: OrderedDict[Hashable, tuple[object, Sprite]] = OrderedDict()

    def get(self, key: Hashable, of: object, make: Callable[[], Sprite]) -> Sprite:
        """The sprite of a key; `of` is kept alive with it, since keys name objects by their ids."""
        found = self._sprites.get(key)
        if found is not None:
            self._sprites.move_to_end(key)
            return found[1]
        sprite = make()
        self.made += _pixels(sprite)
        self.bytes += 4 * _pixels(sprite)
        self._sprites[key] = (of, sprite)
        while self.bytes > self.most_bytes and len(self._sprites) > 1:
            _, (_, old) = self._sprites.popitem(last=False)
            self.bytes -= 4 * _pixels(old)
        return sprite

    def forget(self) -> None:
        """Let go of all."""
        self._sprites.clear()
        self.bytes = 0


KEPT: Final = Kept()


def _pixels(sprite: Sprite) -> int:
    return sprite.surface.get_width() * sprite.surface.get_height()


def put(surface: pygame.Surface, sprite: Sprite, x: float, y: float) -> pygame.Rect:
    """Blit a sprite with the drawing's origin at a pixel; where it was put."""
    place = (round(x) - sprite.origin_x, round(y) - sprite.origin_y)
    return surface.blit(sprite.surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def sprite(
    drawing: Drawing,
    px_per_mm: float,
    heading_mdeg: float = 0,
    colour: int | None = None,
    layer: Layer = "marks",
    part: tuple[int, int] = (0, 0),
) -> Sprite:
    """A drawing at a scale, turned clockwise, in a seat's colour; `part`: moved by quarters of a pixel.

    Scale and angle are rounded to small steps.
    """
    zoom = max(1, round(px_per_mm * ZOOM_STEPS))
    angle = round(heading_mdeg / ANGLE_STEP_MDEG) % (360_000 // ANGLE_STEP_MDEG)

    def make() -> Sprite:
        return _made(
            marks_of(drawing, layer),
            extent(drawing, layer),
            zoom / ZOOM_STEPS / 1000,
            angle * ANGLE_STEP_MDEG,
            colour,
            part,
        )

    return KEPT.get((id(drawing), zoom, angle, colour, layer, part), drawing, make)


def quick(drawing: Drawing, px_per_mm: float, heading_mdeg: float, colour: int | None = None) -> Sprite:
    """A drawing on its way, turning or growing from frame to frame: a ready sprite, turned and scaled as it is.

    Softer than a sprite drawn at its angle, and made in a tenth of the time; nothing is kept of it.
    """
    size = 2 ** (ceil(2 * log2(max(px_per_mm, 0.01))) / 2)
    ready = sprite(drawing, size, colour=colour)
    zoom, angle = px_per_mm / size, heading_mdeg * pi / 180_000
    surface = pygame.transform.rotozoom(ready.surface, -heading_mdeg / 1000, zoom)
    x, y = (
        (at - whole / 2) * zoom
        for at, whole in zip((ready.origin_x, ready.origin_y), ready.surface.get_size(), strict=True)
    )
    wide, high = surface.get_size()
    return Sprite(
        surface,
        round(wide / 2 + x * cos(angle) - y * sin(angle)),
        round(high / 2 + x * sin(angle) + y * cos(angle)),
    )


def shadow(outline: Polygon, px_per_mm: float, heading_mdeg: float, spread: float = 1.0) -> Sprite:
    """The soft shadow of something that stands (`spread` 1) or is held higher; origin as of its drawing."""
    zoom = max(1, round(px_per_mm * ZOOM_STEPS))
    angle = round(heading_mdeg / ANGLE_STEP_MDEG) % (360_000 // ANGLE_STEP_MDEG)

    def make() -> Sprite:
        return _shadow(outline, zoom / ZOOM_STEPS / 1000, angle * ANGLE_STEP_MDEG, spread)

    return KEPT.get((id(outline), zoom, angle, spread), outline, make)


def faint(of: Sprite, alpha: float) -> Sprite:
    """A sprite that lets through what is below it; itself where alpha is 1."""
    if alpha >= 1:
        return of
    level = round(255 * max(0.0, alpha))
    surface = of.surface.copy()
    surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(surface, of.origin_x, of.origin_y)


def _made(
    marks: Sequence[Mark],
    around: Box,
    px_per_um: float,
    heading_mdeg: float,
    colour: int | None,
    part: tuple[int, int],
) -> Sprite:
    left, top, right, low = _bounds(around, px_per_um, heading_mdeg)
    left, top = floor(left) - 1, floor(top) - 1
    wide, high = max(1, ceil(right) + 2 - left), max(1, ceil(low) + 2 - top)
    fine = next((each for each in FINE if wide * high * each * each <= MOST_PIXELS), FINE[-1])
    large = pygame.Surface((wide * fine, high * fine), pygame.SRCALPHA)
    x, y = ((whole / PARTS - edge) * fine for whole, edge in zip(part, (left, top), strict=True))
    paint(large, marks, px_per_um * fine, heading_mdeg, (x, y), colour, clear=True)
    return Sprite(pygame.transform.smoothscale(large, (wide, high)), -left, -top)


def _bounds(around: Box, px_per_um: float, heading_mdeg: float) -> tuple[float, float, float, float]:
    """Where a box of a drawing lies when it is turned: left, top, right, low, in pixels."""
    to = turned(px_per_um, heading_mdeg)
    left, low, right, high = around
    xs, ys = zip(*(to(corner) for corner in ((left, low), (right, low), (right, high), (left, high))), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _shadow(outline: Polygon, px_per_um: float, heading_mdeg: float, spread: float) -> Sprite:
    blur = max(1.0, SHADOW_UM * px_per_um * spread)
    # A blur needs few pixels: it is made small and enlarged.
    small = min(1.0, 3 / blur)
    left, top, right, low = _bounds(box((), outline), px_per_um, heading_mdeg)
    edge = ceil(blur * 2.5)
    left, top = floor(left) - edge, floor(top) - edge
    wide, high = ceil(right) + edge - left, ceil(low) + edge - top
    soft = pygame.Surface((max(1, round(wide * small)), max(1, round(high * small))), pygame.SRCALPHA)
    to = turned(px_per_um * small, heading_mdeg, -left * small, -top * small)
    pygame.draw.polygon(soft, (0, 0, 0, SHADOW_ALPHA), [to(point) for point in outline])
    soft = pygame.transform.gaussian_blur(soft, max(1, round(blur * small)), repeat_edge_pixels=False)
    down = round(blur * 0.7)
    return Sprite(pygame.transform.smoothscale(soft, (wide, high)), -left, -top - down)


def forget() -> None:
    """Let go of all sprites."""
    KEPT.forget()
    brush.forget()
