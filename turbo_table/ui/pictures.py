"""A drawing in a rectangle of a screen, upright."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turbo_table.scene.drawing import SEAT_COLOURS, SEAT_RIMS, Drawing, Line, Shape
from turbo_table.ui.rect import Rect

if TYPE_CHECKING:
    from turbo_table.ui.canvas import Canvas


def draw(canvas: Canvas, rect: Rect, drawing: Drawing, colour: int | None = None) -> None:
    """As large as fits, in the middle."""
    xs = [x for x, _ in drawing.outline]
    ys = [y for _, y in drawing.outline]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    zoom = min(rect.width / wide, rect.height / high)
    left = rect.middle[0] - (min(xs) + wide / 2) * zoom
    low = rect.middle[1] + (min(ys) + high / 2) * zoom

    def on(points: tuple[tuple[int, int], ...]) -> list[tuple[float, float]]:
        return [(left + x * zoom, low - y * zoom) for x, y in points]

    def ink(name: str) -> str:
        seats = {"seat": SEAT_COLOURS, "seat-rim": SEAT_RIMS}
        return seats[name][colour or 0] if name in seats else name

    for mark in (*drawing.marks, *drawing.over):
        match mark:
            case Shape():
                width = mark.width_um * zoom
                canvas.polygon(on(mark.points), ink(mark.fill), rim=ink(mark.stroke), width=width, alpha=mark.alpha)
            case Line():
                canvas.line(on(mark.points), ink(mark.stroke), mark.width_um * zoom, alpha=mark.alpha)
            case _:
                x, y = on((mark.at,))[0]
                canvas.text(Rect(x - 100, y - 20, 200, 40), mark.words, "number", colour=ink(mark.fill), align="centre")
