"""A drawing as a PNG file of any size, without a window."""

from __future__ import annotations

import io
import os
from typing import Final

import pygame

from turbo_table.scene.drawing import PALETTE, Drawing
from turbo_table.ui.brush import paint

PART: Final = 0.96
"""Of the picture's width or height that the drawing takes at most."""
TILE: Final = 800
"""The picture is drawn in squares of so many pixels, so that a large one needs little memory besides itself."""
FINE: Final = 3
"""Each square is drawn so many times larger, then scaled down smoothly."""


def png(drawing: Drawing, size: tuple[int, int]) -> bytes:
    """A PNG file of so many pixels with the drawing as large as fits, in the middle of a dark ground."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    xs, ys = zip(*drawing.outline, strict=True)
    px_per_um = PART * min(size[0] / (max(xs) - min(xs)), size[1] / (max(ys) - min(ys)))
    left = size[0] / 2 - (min(xs) + max(xs)) / 2 * px_per_um
    top = size[1] / 2 + (min(ys) + max(ys)) / 2 * px_per_um
    surface = pygame.Surface(size, depth=32)
    tile = pygame.Surface((TILE * FINE, TILE * FINE), pygame.SRCALPHA)
    for x in range(0, size[0], TILE):
        for y in range(0, size[1], TILE):
            tile.fill(PALETTE["room"])
            marks = (*drawing.marks, *drawing.over)
            paint(tile, marks, px_per_um * FINE, 0, ((left - x) * FINE, (top - y) * FINE))
            surface.blit(pygame.transform.smoothscale(tile, (TILE, TILE)), (x, y))
    picture = io.BytesIO()
    pygame.image.save(surface, picture, "picture.png")
    return picture.getvalue()
