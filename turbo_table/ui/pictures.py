"""A drawing in a rectangle of a screen, upright."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turbo_table.scene.drawing import Drawing
from turbo_table.ui import render
from turbo_table.ui.rect import Rect

if TYPE_CHECKING:
    from turbo_table.ui.canvas import Canvas


def draw(canvas: Canvas, rect: Rect, drawing: Drawing, colour: int | None = None) -> None:
    """As large as its outline fits, in the middle; what sticks out of the outline sticks out of the rectangle."""
    xs = [x for x, _ in drawing.outline]
    ys = [y for _, y in drawing.outline]
    px_per_mm = 1000 * canvas.scale * min(rect.width / (max(xs) - min(xs)), rect.height / (max(ys) - min(ys)))
    if px_per_mm <= 0:
        return
    sprite = render.sprite(drawing, px_per_mm, colour=colour)
    x, y = (middle * canvas.scale for middle in rect.middle)
    aside, up = ((max(each) + min(each)) / 2 * px_per_mm / 1000 for each in (xs, ys))
    render.put(canvas.surface, sprite, x - aside, y + up)
