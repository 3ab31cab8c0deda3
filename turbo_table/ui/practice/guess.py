"""The ghost that somebody puts where they think a car stops, or a card crashes: steered, dragged, turned, drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import atan2, cos, hypot, pi, sin
from typing import Final

from turbo_table.geometry import polygon
from turbo_table.geometry.polygon import Polygon, holds
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, forward
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.scene import Frame, Piece
from turbo_table.ui import render
from turbo_table.ui.camera import Camera
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.motion import on_screen
from turbo_table.ui.rect import Rect
from turbo_table.ui.screen import Pointer
from turbo_table.ui.table import paint
from turbo_table.ui.table.placing import FINE_MDEG, TURN_MDEG, Held, inside, steered

KNOB: Final = 34.0
"""From the front edge to the knob that turns it."""
REACH: Final = 18.0
"""A press so near the knob takes it."""
WHEEL: Final = {True: FINE_MDEG, False: TURN_MDEG // 3}
"""A notch of the wheel over the ghost turns it so far; True: with Shift."""
FAINT: Final = 0.62


@dataclass(frozen=True, slots=True)
class Guess:
    """A ghost over the table."""

    pose: Pose
    """Of its middle."""
    crash: bool = False
    """It marks a crash: what lies there cannot be laid."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What the ghost looks like."""

    piece: Piece
    drawing: Drawing
    colour: int | None
    back_um: int
    """From its middle to the origin of its drawing, backwards."""

    def origin(self, middle: Pose) -> Pose:
        """Where the drawing's origin is."""
        return middle.then(forward(-self.back_um))

    def outline(self, middle: Pose) -> Polygon:
        """Its outline on the table."""
        return polygon.place(self.drawing.outline, self.origin(middle))


def moved(guess: Guess, command: str, camera: Camera, bounds: Frame) -> Guess | None:
    """The ghost where a command takes it; None for any other command."""
    held = Held(Piece(id="", art="", label=""), guess.pose, None, None, guess.pose, turns=True)
    pose = steered(held, command, camera, bounds)
    return None if pose is None else replace(guess, pose=pose)


@dataclass(frozen=True, slots=True)
class Grip:
    """How the pointer holds the ghost."""

    turns: bool
    off_x_um: float = 0.0
    off_y_um: float = 0.0
    """From the pointer to its middle."""


def knob(guess: Guess, shape: Shape, camera: Camera, area: Rect) -> tuple[float, float]:
    """Where the knob is that turns it."""
    x, y = camera.to_screen(area, guess.pose.x_um, guess.pose.y_um)
    front = max(py for _, py in shape.drawing.outline) - shape.back_um
    away = front * camera.px_per_mm / 1000 + KNOB
    angle = camera.heading(guess.pose.heading_mdeg) * pi / 180_000
    return x + away * sin(angle), y - away * cos(angle)


def taken(guess: Guess, shape: Shape, event: Pointer, camera: Camera, area: Rect) -> tuple[Guess, Grip]:
    """The ghost, and how it is held, when a press takes it; pressed elsewhere, it comes there."""
    x, y = knob(guess, shape, camera, area)
    if hypot(event.x - x, event.y - y) <= REACH:
        return guess, Grip(turns=True)
    x_um, y_um = camera.to_world(area, event.x, event.y)
    if holds(shape.outline(guess.pose), (round(x_um), round(y_um))):
        return guess, Grip(False, guess.pose.x_um - x_um, guess.pose.y_um - y_um)
    return replace(guess, pose=Pose(round(x_um), round(y_um), guess.pose.heading_mdeg)), Grip(turns=False)


def over(guess: Guess, shape: Shape, event: Pointer, camera: Camera, area: Rect) -> bool:
    """Whether the pointer is over the ghost, or the knob that turns it."""
    x, y = knob(guess, shape, camera, area)
    x_um, y_um = camera.to_world(area, event.x, event.y)
    near = hypot(event.x - x, event.y - y) <= REACH
    return near or holds(shape.outline(guess.pose), (round(x_um), round(y_um)))


def dragged(guess: Guess, grip: Grip, event: Pointer, camera: Camera, area: Rect, bounds: Frame) -> Guess:
    """The ghost where the pointer drags it."""
    if grip.turns:
        x, y = camera.to_screen(area, guess.pose.x_um, guess.pose.y_um)
        heading = atan2(event.x - x, y - event.y) * 180_000 / pi - camera.turn_mdeg
        return replace(guess, pose=replace(guess.pose, heading_mdeg=round(heading / 1000) * 1000 % FULL_TURN_MDEG))
    x_um, y_um = camera.to_world(area, event.x, event.y)
    there = Pose(round(x_um + grip.off_x_um), round(y_um + grip.off_y_um), guess.pose.heading_mdeg)
    return replace(guess, pose=inside(there, bounds))


def rolled(guess: Guess, event: Pointer) -> Guess:
    """The ghost turned by the wheel."""
    turn = round(event.wheel) or (1 if event.wheel > 0 else -1)
    return replace(guess, pose=guess.pose.facing(-turn * WHEEL[event.shift]))


def draw(canvas: Canvas, guess: Guess, shape: Shape, camera: Camera, area: Rect, *, live: bool) -> None:
    """The ghost; `live`: it can still be moved, else only its outline is left."""
    points = paint.seen(shape.outline(guess.pose), camera, area)
    colour = "barrier" if guess.crash and live else "amber"
    if guess.crash and live:
        canvas.polygon(points, "barrier", alpha=0.24)
        for line in paint.hatches(points):
            canvas.line(line, "barrier", 1.5, alpha=0.8)
    elif live:
        face(canvas, guess.pose, shape, camera, area)
    paint.dashed(canvas, points, colour, 2.5)
    if live:
        _knob(canvas, guess, shape, camera, area, colour)


def face(canvas: Canvas, middle: Pose, shape: Shape, camera: Camera, area: Rect) -> None:
    """What it looks like, faintly, with its middle at a pose."""
    where = on_screen(shape.origin(middle), camera, area)
    sprite = render.sprite(shape.drawing, where.px_per_mm * canvas.scale, where.heading_mdeg, shape.colour)
    render.put(canvas.surface, render.faint(sprite, FAINT), where.x * canvas.scale, where.y * canvas.scale)


def _knob(canvas: Canvas, guess: Guess, shape: Shape, camera: Camera, area: Rect, colour: str) -> None:
    x, y = knob(guess, shape, camera, area)
    middle = camera.to_screen(area, guess.pose.x_um, guess.pose.y_um)
    far = hypot(x - middle[0], y - middle[1]) or 1.0
    part = (far - KNOB) / far
    front = middle[0] + (x - middle[0]) * part, middle[1] + (y - middle[1]) * part
    canvas.line([front, (x, y)], "ink", 5)
    canvas.line([front, (x, y)], colour, 2.5)
    for radius, fill in ((9.5, "ink"), (8.0, colour), (3.0, "ink")):
        canvas.box(Rect(x - radius, y - radius, 2 * radius, 2 * radius), fill, radius=radius)
