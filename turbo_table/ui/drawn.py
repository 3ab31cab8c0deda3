"""A drawing as a PNG file, without a window."""

from __future__ import annotations

import io
import os
from typing import Final

import pygame

from turbo_table.scene.drawing import PALETTE, Drawing
from turbo_table.ui import render

PART: Final = 0.96
"""Of the picture's width or height that the drawing takes at most."""


def png(drawing: Drawing, size: tuple[int, int]) -> bytes:
    """A PNG file of so many pixels with the drawing as large as fits, in the middle of a dark ground."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    xs, ys = zip(*drawing.outline, strict=True)
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    px_per_mm = 1000 * PART * min(size[0] / wide, size[1] / high)
    surface = pygame.Surface(size, depth=32)
    surface.fill(PALETTE["room"])
    sprite = render.sprite(drawing, px_per_mm)
    middle_x, middle_y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    x, y = size[0] / 2 - middle_x * px_per_mm / 1000, size[1] / 2 + middle_y * px_per_mm / 1000
    render.put(surface, sprite, x, y)
    picture = io.BytesIO()
    pygame.image.save(surface, picture, "picture.png")
    return picture.getvalue()
