"""The mouse while a pen is out."""

from __future__ import annotations

from math import hypot

from turbo_table.ui.designer import commands
from turbo_table.ui.designer.document import Document
from turbo_table.ui.hand import FAR_ENOUGH
from turbo_table.ui.screen import Pointer


def drawn(document: Document, event: Pointer) -> bool:
    """What the pen does with the mouse; whether it was of use to it.

    A click sets a corner, a second one there, or a double click, lays what was drawn; a drag draws a curve.
    """
    pen, desk = document.pen, document.desk
    if pen is None or event.kind in ("wheel", "leave") or event.button == "middle" or event.space:
        return False
    sight = desk.sight
    inside = sight.area.holds(event.x, event.y) and not sight.overview.holds(event.x, event.y)
    desk.pointer = (event.x, event.y) if inside else desk.pointer
    at = desk.at(event.x, event.y)
    match event.kind:
        case "down" if inside and event.button == "right":
            document.pen = pen.back() if pen.points else None
        case "down" if inside and (event.double or _again(document, event)):
            commands.lay_drawn(document)
        case "down" if inside:
            document.pen = pen.to(at).pressed()
        case "down":
            return False
        case "move" if inside or pen.drags:
            document.pen = pen.to(at)
        case "up" if pen.drags:
            curve = pen.dragged
            document.pen = pen.released()
            # A curve that was dragged is done; a click was only a corner.
            if curve:
                commands.lay_drawn(document)
    return True


def _again(document: Document, event: Pointer) -> bool:
    """Whether a press is at the last corner."""
    pen, desk = document.pen, document.desk
    if pen is None or not pen.points:
        return False
    x, y = desk.camera.to_screen(desk.layout.table, *pen.points[-1])
    return hypot(event.x - x, event.y - y) < FAR_ENOUGH
