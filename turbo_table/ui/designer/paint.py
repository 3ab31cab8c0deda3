"""What is painted over a layout: flags of its problems, what is drawn, and how a lane would follow."""

from __future__ import annotations

from typing import Final

from turbo_table.core.layout import CIRCUIT_CARDS, Point, Spot
from turbo_table.editor.track import outlines
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.designer.document import Document
from turbo_table.ui.free.paint import tag
from turbo_table.ui.rect import Rect, around
from turbo_table.ui.table.paint import dashed, hatches, seen

MOST_FLAGS: Final = 60
FLAG: Final = 22.0


def under(canvas: Canvas, document: Document) -> None:
    """Flags on the table: the problem that was jumped to is hatched, the others have a rim."""
    desk = document.desk
    if desk.held is not None and not desk.held.faint:
        return
    area = desk.layout.table
    with canvas.clipped(area):
        found = list(enumerate(document.checks.found[:MOST_FLAGS]))
        for index, problem in found:
            for place in problem.places:
                points = seen(place, desk.camera, area)
                if index == document.at:
                    canvas.polygon(points, "barrier", rim="white", width=1, alpha=0.35)
                    for line in hatches(points):
                        canvas.line(line, "white", 1.5)
                else:
                    canvas.polygon(points, rim="barrier", width=2)
        stand: list[Rect] = []
        # Where they are crowded, the one that was jumped to and the first ones are seen.
        for index, problem in sorted(found, key=lambda each: each[0] != document.at):
            for place in problem.places:
                flag = _place(canvas, seen(place, desk.camera, area), str(index + 1))
                if not any(_cross(flag, each) for each in stand):
                    stand.append(flag)
                    _flag(canvas, flag, str(index + 1), chosen=index == document.at)
                    break


def _cross(one: Rect, other: Rect) -> bool:
    across = one.x < other.right and other.x < one.right
    return across and one.y < other.bottom and other.y < one.bottom


def _place(canvas: Canvas, points: list[tuple[float, float]], words: str) -> Rect:
    """Where the flag of a place stands: above it."""
    box = around(points)
    wide = max(FLAG, canvas.text_width(words, "label") + 12)
    return Rect(box.middle[0] - wide / 2, box.y - FLAG - 6, wide, FLAG)


def _flag(canvas: Canvas, place: Rect, words: str, *, chosen: bool) -> None:
    x = place.middle[0]
    canvas.line([(x, place.bottom), (x, place.bottom + 16)], "barrier", 2)
    canvas.box(place, "amber" if chosen else "barrier", radius=5, rim="ink")
    canvas.text(place, words, "label", align="centre", colour="ink" if chosen else "white")


def over(canvas: Canvas, document: Document) -> None:
    """What is drawn just now, and the cards that follow one that is pulled."""
    area = document.desk.layout.table
    with canvas.clipped(area):
        _cards(canvas, document, document.following())
        pen = document.pen
        if pen is None:
            return
        ends = (pen.at,) if pen.at is not None and not pen.drags else ()
        line = _line(document, (*pen.points, *ends))
        if len(line) > 1:
            closed = [line[0]] if pen.what == "obstacle" and len(line) > 2 else []
            canvas.line([*line, *closed], "amber", 2.5)
        cards = pen.cards
        _cards(canvas, document, cards)
        corners = pen.points if not pen.drags else pen.points[:1]
        for x, y in _line(document, (*corners, *ends)):
            for size, fill in ((6.0, "ink"), (4.5, "amber")):
                canvas.box(Rect(x - size, y - size, 2 * size, 2 * size), fill, radius=size)
        if line:
            x, y = line[-1]
            tag(canvas, area, _told(document, len(cards)), x, y - 30)


def _told(document: Document, cards: int) -> str:
    """What would come of the line."""
    pen = document.pen
    if pen is None or pen.what == "obstacle":
        return "a cup" if pen is None or len(pen.points) < 2 else "an obstacle"
    if not cards:
        return "too short yet"
    return (
        f"{cards} of {CIRCUIT_CARDS} cards"
        if pen.round
        else f"start, {cards - 2} card{'s' if cards != 3 else ''}, finish"
    )


def _line(document: Document, points: tuple[Point, ...]) -> list[tuple[float, float]]:
    desk = document.desk
    return [desk.camera.to_screen(desk.layout.table, *point) for point in points]


def _cards(canvas: Canvas, document: Document, spots: tuple[Spot, ...]) -> None:
    desk = document.desk
    for outline in outlines(spots):
        dashed(canvas, seen(outline, desk.camera, desk.layout.table), "amber", 1.5)
