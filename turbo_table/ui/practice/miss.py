"""A question on its table: the ghost, and once it is answered what is true, what was in the way, and the miss."""

from __future__ import annotations

from math import hypot
from typing import Final

from turbo_table.ui.canvas import Canvas
from turbo_table.ui.practice import guess, words
from turbo_table.ui.practice.asked import Asked
from turbo_table.ui.practice.guess import Guess
from turbo_table.ui.rect import Rect, around
from turbo_table.ui.table import paint
from turbo_table.ui.table.sight import lying

PILL: Final = 28.0


def draw(canvas: Canvas, asked: Asked) -> None:
    """All of it, in the stand's part of the window."""
    stand = asked.stand
    if stand.area.width <= 0:
        return
    stand.paint(canvas, labels=not asked.told)
    shape, camera, area, ghost = asked.shape(), stand.camera, stand.area, asked.ghost
    with canvas.clipped(area.inset(1)):
        if asked.told and asked.line and asked.truth.pose is not None:
            guess.draw(canvas, Guess(asked.truth.pose), shape, camera, area, live=False)
            guess.face(canvas, asked.truth.pose, shape, camera, area)
        if asked.told and ghost is not None and not stand.play.marks.ghosts:
            paint.ghost(canvas, ghost[0], camera, area)
        guess.draw(canvas, asked.guess, shape, camera, area, live=asked.score is None)
        if asked.told:
            pill = _miss(canvas, asked)
            if ghost is not None:
                covers = () if pill is None else (pill,)
                paint.label(canvas, *ghost, stand.sight, covers, lying(stand.sight))


def _miss(canvas: Canvas, asked: Asked) -> Rect | None:
    """The line from the guess to the truth, with its length; where that stands."""
    true = asked.truth.pose or asked.truth.crash
    if true is None or asked.score is None:
        return None
    camera, area = asked.stand.camera, asked.stand.area
    start = camera.to_screen(area, asked.guess.pose.x_um, asked.guess.pose.y_um)
    end = camera.to_screen(area, true.x_um, true.y_um)
    if hypot(end[0] - start[0], end[1] - start[1]) > 3:
        canvas.line([start, end], "ink", 5)
        canvas.line([start, end], "amber", 2.5)
    for x, y in (start, end):
        canvas.box(Rect(x - 5, y - 5, 10, 10), "amber", radius=5, rim="ink", rim_width=1.5)
    if asked.score.mm is None:
        return None
    figures = [words.mm(asked.score.mm)]
    if asked.score.degrees is not None:
        figures.append(words.degrees(asked.score.degrees))
    told = "  ".join(figures)
    outlines = (asked.shape().outline(pose) for pose in (asked.guess.pose, true))
    both = around([point for outline in outlines for point in paint.seen(outline, camera, area)])
    box = paint.place_beside(both, canvas.text_width(told, "number") + 20, PILL, area, (), lying(asked.stand.sight))
    canvas.box(box, "panel", radius=6, rim="amber", rim_width=1.5)
    canvas.text(box, told, "number", align="centre")
    return box
