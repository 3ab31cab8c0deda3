"""Where a part is measured: drawn large over a grid of 10 mm, with rulers along two edges, and handles to drag."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, cos, floor, hypot, pi, sin
from typing import Final

from turbo_table.scene.parts import Part, Row
from turbo_table.scene.scene import Frame
from turbo_table.ui.camera import Camera
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect
from turbo_table.ui.theme import PANEL_RADIUS

RULER: Final = 38.0
"""How wide the rulers are."""
EDGE: Final = 14.0
"""So much room is left around the card and its handles with their knobs."""
HEAD: Final = 54.0
"""And so much above them, for the buttons there."""
FAR_UM: Final = 120_000
GRIP: Final = 10.0
REACH: Final = 18.0
"""A press so near a handle takes it."""
KNOB: Final = (30.0, 54.0)
"""From the middle of a handle to the knob that turns it, at least and at most."""
LEAST_MM: Final = 4.0
"""Logical units for a mm, from which on every mm has a tick."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A part as one camera sees it."""

    area: Rect
    part: Part
    camera: Camera

    @property
    def seen(self) -> Rect:
        """Without the rulers."""
        return Rect(self.area.x + RULER, self.area.y, self.area.width - RULER, self.area.height - RULER)

    @property
    def arm(self) -> float:
        """From the middle of a handle to its knob."""
        return min(max(self.seen.width * 0.1, KNOB[0]), KNOB[1])

    def at(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """Where a place of the file is shown."""
        zero_x, zero_y = self.part.origin
        return self.camera.to_screen(self.seen, zero_x + x_mm * 1000, zero_y + y_mm * 1000)

    def mm(self, x: float, y: float) -> tuple[float, float]:
        """The place of the file that is shown there, in mm."""
        x_um, y_um = self.camera.to_world(self.seen, x, y)
        return (x_um - self.part.origin[0]) / 1000, (y_um - self.part.origin[1]) / 1000

    def grip(self, row: Row) -> tuple[float, float] | None:
        """Where the handle of a row stands; None where it has none."""
        return None if row.at is None else self.camera.to_screen(self.seen, row.at.x_um, row.at.y_um)

    def knob(self, row: Row) -> tuple[float, float] | None:
        """Where the knob stands that turns a handle; None where there is none."""
        grip = self.grip(row)
        if grip is None or row.at is None or not row.turns:
            return None
        angle = row.at.heading_mdeg * pi / 180_000
        return grip[0] + self.arm * sin(angle), grip[1] - self.arm * cos(angle)

    def near(self, x: float, y: float) -> tuple[Row, bool] | None:
        """The row whose handle is at a point, and whether it is the knob that turns it."""
        found: list[tuple[float, Row, bool]] = []
        for row in self.part.rows:
            for place, turning in ((self.grip(row), False), (self.knob(row), True)):
                if place is not None:
                    found.append((hypot(place[0] - x, place[1] - y), row, turning))
        best = min(found, key=lambda each: each[0], default=None)
        return None if best is None or best[0] > REACH else best[1:]


def framed(part: Part, area: Rect, px_per_mm: float | None = None) -> Stage:
    """The stage that shows all of a part and its handles; or its middle, at so many logical units a mm."""
    xs = [x for x, _ in part.drawing.outline]
    ys = [y for _, y in part.drawing.outline]
    grips = [row.at for row in part.rows if row.at is not None]
    frame = Frame(min(xs), min(ys), max(xs), max(ys))
    for at in grips:
        # What is far off is a slip: all else is not to become tiny for it.
        x, y = (
            min(max(at.x_um, min(xs) - FAR_UM), max(xs) + FAR_UM),
            min(max(at.y_um, min(ys) - FAR_UM), max(ys) + FAR_UM),
        )
        frame = frame.around(Frame(x, y, x, y))
    wide, high = frame.right_um - frame.left_um, frame.far_um - frame.near_um
    bare = Stage(area, part, Camera(0, 0, 1))
    seen, edge = bare.seen, EDGE + (bare.arm if any(row.turns for row in part.rows) else EDGE)
    clear = Rect(seen.x + edge, seen.y + HEAD + edge, seen.width - 2 * edge, seen.height - HEAD - 2 * edge)
    size = px_per_mm or 1000 * max(0.0001, min(clear.width / wide, clear.height / high))
    camera = Camera((frame.left_um + frame.right_um) / 2, (frame.near_um + frame.far_um) / 2, size)
    return Stage(area, part, camera.panned(0, clear.middle[1] - seen.middle[1]))


# Painting


def paint(canvas: Canvas, stage: Stage, focused: str, hovered: str) -> None:
    """All of it; `focused` and `hovered`: ids of rows whose handles are lit."""
    canvas.box(stage.area, "table", radius=PANEL_RADIUS, rim="hairline")
    with canvas.clipped(stage.seen.inset(1)):
        _grid(canvas, stage)
        _card(canvas, stage)
        _origin(canvas, stage)
        lit = next((row for row in stage.part.rows if row.id == focused), None)
        if lit is not None:
            _guides(canvas, stage, lit)
        for row in stage.part.rows:
            _handle(canvas, stage, row, lit=row.id in (focused, hovered))
        if lit is not None:
            _words(canvas, stage, lit)
    _rulers(canvas, stage, lit)


def _span(stage: Stage) -> tuple[tuple[float, float], tuple[float, float]]:
    """From which x to which x, and from which y to which y, is seen, in mm."""
    left, low = stage.mm(stage.seen.x, stage.seen.bottom)
    right, high = stage.mm(stage.seen.right, stage.seen.y)
    return (left, right), (low, high)


def _steps(span: tuple[float, float], step: int) -> Iterator[int]:
    yield from range(ceil(span[0] / step) * step, floor(span[1]) + 1, step)


def _grid(canvas: Canvas, stage: Stage) -> None:
    across, along = _span(stage)
    seen = stage.seen
    for x in _steps(across, 10):
        canvas.box(Rect(stage.at(x, 0)[0] - 0.5, seen.y, 1, seen.height), "white", radius=0, alpha=0.05)
    for y in _steps(along, 10):
        canvas.box(Rect(seen.x, stage.at(0, y)[1] - 0.5, seen.width, 1), "white", radius=0, alpha=0.05)


def _card(canvas: Canvas, stage: Stage) -> None:
    xs = [x for x, _ in stage.part.drawing.outline]
    ys = [y for _, y in stage.part.drawing.outline]
    left, top = stage.camera.to_screen(stage.seen, min(xs), max(ys))
    right, low = stage.camera.to_screen(stage.seen, max(xs), min(ys))
    canvas.picture(Rect(left, top, right - left, low - top), stage.part.drawing)


def _origin(canvas: Canvas, stage: Stage) -> None:
    x, y = stage.at(0, 0)
    for colour, width in (("room", 5.0), ("words", 2.0)):
        reach = 11.0 if width < 3 else 12.5
        canvas.box(Rect(x - reach, y - width / 2, 2 * reach, width), colour, radius=0)
        canvas.box(Rect(x - width / 2, y - reach, width, 2 * reach), colour, radius=0)


def _guides(canvas: Canvas, stage: Stage, row: Row) -> None:
    grip = stage.grip(row)
    if grip is not None:
        x, y = grip
        canvas.box(Rect(x - 0.5, y, 1, stage.seen.bottom - y), "amber", radius=0, alpha=0.7)
        canvas.box(Rect(stage.seen.x, y - 0.5, x - stage.seen.x, 1), "amber", radius=0, alpha=0.7)


def _handle(canvas: Canvas, stage: Stage, row: Row, *, lit: bool) -> None:
    grip, knob = stage.grip(row), stage.knob(row)
    if grip is None:
        return
    colour = "amber" if lit else "white"
    if knob is not None:
        canvas.line((grip, knob), "ink", 5)
        canvas.line((grip, knob), colour, 2.5)
        _dot(canvas, knob, 7, colour)
    _dot(canvas, grip, GRIP, colour)
    _dot(canvas, grip, 3, "ink")


def _dot(canvas: Canvas, at: tuple[float, float], radius: float, colour: str) -> None:
    for size, fill in ((radius + 1.5, "ink"), (radius, colour)):
        canvas.box(Rect(at[0] - size, at[1] - size, 2 * size, 2 * size), fill, radius=size)


def _words(canvas: Canvas, stage: Stage, row: Row) -> None:
    """The values beside the handle, on the side where there is room."""
    grip = stage.grip(row)
    if grip is None:
        return
    words = "   ".join(f"{entry.label.lower()} {entry.text}{'°' if entry.unit == '°' else ''}" for entry in row.entries)
    width, height = canvas.text_width(words, "number") + 20, 28.0
    right = grip[0] + 22 + width < stage.seen.right - 6
    x = grip[0] + 22 if right else max(stage.seen.x + 6, grip[0] - 22 - width)
    y = grip[1] + 18 if grip[1] + 18 + height < stage.seen.bottom - 6 else grip[1] - 18 - height
    rect = Rect(x, y, width, height)
    canvas.box(rect, "room", radius=6, rim="edge", alpha=0.92)
    canvas.text(rect, words, "number", align="centre")


def _rulers(canvas: Canvas, stage: Stage, lit: Row | None) -> None:
    area, seen = stage.area, stage.seen
    across, along = _span(stage)
    low, left = Rect(seen.x, seen.bottom, seen.width, RULER), area.left(RULER)
    canvas.box(Rect(area.x, seen.bottom, area.width, RULER), "panel", radius=PANEL_RADIUS, rim="hairline")
    canvas.box(left, "panel", radius=PANEL_RADIUS, rim="hairline")
    fine = 1 if stage.camera.px_per_mm >= LEAST_MM else 5
    every = 10 if stage.camera.px_per_mm * 10 >= 28 else 50
    with canvas.clipped(low):
        for x in _steps(across, fine):
            at = stage.at(x, 0)[0]
            canvas.box(Rect(at - 0.5, low.y, 1, _tick(x)), "quiet", radius=0)
            if x % every == 0 and low.x + 14 < at < low.right - 14:
                canvas.text(Rect(at - 24, low.y + 11, 48, 18), str(x), "small", align="centre")
    with canvas.clipped(left):
        for y in _steps(along, fine):
            at = stage.at(0, y)[1]
            canvas.box(Rect(left.right - _tick(y), at - 0.5, _tick(y), 1), "quiet", radius=0)
            if y % every == 0 and seen.y + 12 < at < seen.bottom - 12:
                canvas.text(Rect(left.x - 2, at - 9, RULER - 10, 18), str(y), "small", align="right")
    grip = stage.grip(lit) if lit else None
    if grip is not None:
        canvas.box(Rect(grip[0] - 1, low.y, 2, 11), "amber", radius=0)
        canvas.box(Rect(left.right - 11, grip[1] - 1, 11, 2), "amber", radius=0)
    canvas.text(Rect(area.x, seen.bottom + 9, RULER, 18), "mm", "small", align="centre")


def _tick(mm: int) -> float:
    return 10.0 if mm % 10 == 0 else 7.0 if mm % 5 == 0 else 4.0
