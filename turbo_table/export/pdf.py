"""Drawings as PDF at true scale, on as many sheets as it takes, with crop marks and a map of the sheets."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Final

import fontpkg_barlow_condensed
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4, LETTER
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from turbo_table.export.svg import CAPITAL, ink
from turbo_table.geometry.polygon import Point
from turbo_table.scene.drawing import PALETTE, Badge, Drawing, Line, Mark, Picture, Shape, Text
from turbo_table.scene.shapes import signed

PAPERS: Final[Mapping[str, tuple[float, float]]] = {"a4": A4, "letter": LETTER}
FONT: Final = "BarlowCondensed-Bold"
MARGIN_MM: Final = 12
MARK_MM: Final = 5
"""The length of a crop mark."""
UM: Final = mm / 1_000
"""A µm in points of the page."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A part of the drawing that goes on one sheet."""

    name: str
    left_um: int
    low_um: int


def drawing_pdf(drawing: Drawing, title: str, paper: str) -> bytes:
    """A PDF file: first a map, then each part of the drawing that has something on it, 1 : 1. `paper`: of `PAPERS`.

    The sheets lie upright or across, whichever needs fewer.
    """
    page = min(_ways(PAPERS[paper]), key=lambda each: len(sheets(drawing, each)))
    parts = sheets(drawing, page)
    pdfmetrics.registerFont(TTFont(FONT, str(fontpkg_barlow_condensed.ROOT / "files" / f"{FONT}.ttf")))
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=page, invariant=1)
    canvas.setTitle(title)
    _map(canvas, drawing, title, parts, page)
    for part in parts:
        canvas.showPage()
        _sheet(canvas, drawing, title, part, page)
    canvas.save()
    return file.getvalue()


def sheets(drawing: Drawing, page: tuple[float, float]) -> tuple[Sheet, ...]:
    """The parts that have a mark on them, row by row from the top, named by column and row: A1, B1 …"""
    wide_um, high_um = _room(page)
    left, low, right, high = _box(drawing.outline)
    boxes = [_box(_points(mark)) for mark in drawing.marks]
    columns, rows = -(-(right - left) // wide_um), -(-(high - low) // high_um)
    found = []
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * wide_um, high - (row + 1) * high_um
            if any(box[0] < x + wide_um and box[2] > x and box[1] < y + high_um and box[3] > y for box in boxes):
                found.append(Sheet(f"{_letters(column)}{row + 1}", x, y))
    return tuple(found)


def _ways(page: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    return page, (page[1], page[0])


def _room(page: tuple[float, float]) -> tuple[int, int]:
    """How much of the drawing goes on a sheet, in µm."""
    wide, high = (int((side / mm - 2 * MARGIN_MM) * 1_000) for side in page)
    return wide, high


def _letters(column: int) -> str:
    return ascii_uppercase[column % 26] * (1 + column // 26)


def _map(canvas: Canvas, drawing: Drawing, title: str, parts: Sequence[Sheet], page: tuple[float, float]) -> None:
    """All of it, small, with the sheets over it, and a length to measure the printer by."""
    left, low, right, high = _box(drawing.outline)
    margin, head, foot = MARGIN_MM * mm, 30 * mm, 30 * mm
    wide_um, high_um = _room(page)
    # The last sheets reach beyond the table.
    farthest = max((right, *(part.left_um + wide_um for part in parts)))
    lowest = min((low, *(part.low_um for part in parts)))
    zoom = min((page[0] - 2 * margin) / (farthest - left), (page[1] - margin - head - foot) / (high - lowest))
    canvas.setFont(FONT, 22)
    canvas.drawString(margin, page[1] - 20 * mm, title[:60])
    canvas.setFont(FONT, 11)
    size = f"{(right - left) / 1_000:g} x {(high - low) / 1_000:g} mm"
    sheet = "sheet" if len(parts) == 1 else "sheets"
    canvas.drawString(margin, page[1] - 26 * mm, f"{size}, {len(parts)} {sheet}. Print at 100 %, cut along the marks.")
    canvas.saveState()
    canvas.translate(margin - left * zoom, page[1] - head - 4 * mm - high * zoom)
    _draw(canvas, drawing.marks, zoom)
    _outline(canvas, drawing.outline, zoom)
    canvas.setStrokeColor(HexColor(PALETTE["barrier"]))
    canvas.setFillColor(HexColor(PALETTE["barrier"]))
    canvas.setLineWidth(0.6)
    for part in parts:
        canvas.rect(part.left_um * zoom, part.low_um * zoom, wide_um * zoom, high_um * zoom)
        canvas.setFont(FONT, max(6, 30_000 * zoom))
        canvas.drawString((part.left_um + 4_000) * zoom, (part.low_um + high_um - 34_000) * zoom, part.name)
    canvas.restoreState()
    canvas.setLineWidth(1)
    canvas.line(margin, 12 * mm, margin + 100 * mm, 12 * mm)
    for end in (0, 100):
        canvas.line(margin + end * mm, 10 * mm, margin + end * mm, 14 * mm)
    canvas.setFont(FONT, 11)
    canvas.drawString(margin + 104 * mm, 10.6 * mm, "100 mm")


def _sheet(canvas: Canvas, drawing: Drawing, title: str, part: Sheet, page: tuple[float, float]) -> None:
    wide_um, high_um = _room(page)
    margin = MARGIN_MM * mm
    canvas.saveState()
    window = canvas.beginPath()
    window.rect(margin, margin, wide_um * UM, high_um * UM)
    canvas.clipPath(window, stroke=0, fill=0)
    canvas.translate(margin - part.left_um * UM, margin - part.low_um * UM)
    right, high = part.left_um + wide_um, part.low_um + high_um
    near = [
        mark
        for mark in drawing.marks
        for box in [_box(_points(mark))]
        if box[0] < right and box[2] > part.left_um and box[1] < high and box[3] > part.low_um
    ]
    _draw(canvas, near, UM)
    _outline(canvas, drawing.outline, UM)
    canvas.restoreState()
    _crop_marks(canvas, margin, margin, margin + wide_um * UM, margin + high_um * UM)
    canvas.setFont(FONT, 10)
    canvas.drawCentredString(page[0] / 2, 4 * mm, f"{part.name}  {title[:60]}")


def _crop_marks(canvas: Canvas, left: float, low: float, right: float, high: float) -> None:
    """At the four corners, outside of what is drawn."""
    canvas.setLineWidth(0.4)
    canvas.setStrokeColor(HexColor(PALETTE["ink"]))
    length, air = MARK_MM * mm, 1 * mm
    for x, out in ((left, -1), (right, 1)):
        for y, down in ((low, -1), (high, 1)):
            canvas.line(x + out * air, y, x + out * (air + length), y)
            canvas.line(x, y + down * air, x, y + down * (air + length))


def _outline(canvas: Canvas, points: Sequence[Point], zoom: float) -> None:
    """The edge of the table."""
    _path(canvas, Shape(points=tuple(points), stroke="quiet", width_um=600), zoom)


def _draw(canvas: Canvas, marks: Sequence[Mark], zoom: float) -> None:
    for mark in marks:
        match mark:
            case Badge():
                _path(canvas, signed(mark, 0), zoom)
            case Text():
                _text(canvas, mark, zoom)
            case Shape() | Line():
                _path(canvas, mark, zoom)
            case Picture():
                continue  # its placeholder stands for it


def _path(canvas: Canvas, mark: Shape | Line, zoom: float) -> None:
    path = canvas.beginPath()
    (x, y), *others = mark.points
    path.moveTo(x * zoom, y * zoom)
    for x, y in others:
        path.lineTo(x * zoom, y * zoom)
    fill = isinstance(mark, Shape) and bool(mark.fill)
    if isinstance(mark, Shape):
        path.close()
        if fill:
            canvas.setFillColor(HexColor(ink(mark.fill, 0)))
            canvas.setFillAlpha(mark.alpha)
    stroke = bool(mark.stroke and mark.width_um)
    if stroke:
        canvas.setStrokeColor(HexColor(ink(mark.stroke, 0)))
        canvas.setStrokeAlpha(mark.alpha)
        canvas.setLineWidth(max(0.2, mark.width_um * zoom))
    canvas.setLineJoin(1)
    canvas.drawPath(path, stroke=int(stroke), fill=int(fill))


def _text(canvas: Canvas, mark: Text, zoom: float) -> None:
    canvas.saveState()
    canvas.translate(mark.at[0] * zoom, mark.at[1] * zoom)
    canvas.rotate(-mark.turned_mdeg / 1_000)
    canvas.setFont(FONT, mark.height_um * zoom / CAPITAL)
    canvas.setFillColor(HexColor(ink(mark.fill, 0)))
    canvas.setFillAlpha(mark.alpha)
    canvas.drawCentredString(0, -mark.height_um * zoom / 2, mark.words)
    canvas.restoreState()


def _points(mark: Mark) -> Sequence[Point]:
    """The corners of what a mark covers, about."""
    match mark:
        case Shape() | Line():
            return mark.points
        case Text():
            reach, (x, y) = mark.height_um * max(1, len(mark.words)) // 2, mark.at
        case Badge():
            reach, (x, y) = mark.radius_um, mark.at
    return (x - reach, y - reach), (x + reach, y + reach)


def _box(points: Sequence[Point]) -> tuple[int, int, int, int]:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
