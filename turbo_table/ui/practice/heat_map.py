"""Where a car can be after a turn, drawn on the table: a dot for each place, coloured by its value or its risk."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final, Literal

import pygame

from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.state import Course
from turbo_table.practice.review import Heat, Landing
from turbo_table.scene.shapes import mixed
from turbo_table.ui.camera import Camera
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.practice import words
from turbo_table.ui.rect import Rect
from turbo_table.ui.table import paint
from turbo_table.ui.theme import rgb

By = Literal["value", "risk"]
RAMPS: Final[dict[By, tuple[str, ...]]] = {
    "value": ("#FFF6B0", "#FFC24A", "#F07A3C", "#B8487A", "#6C4BA6"),
    "risk": ("#D5F7E3", "#9AD9C0", "#F2C14E", "#E5643C", "#D9263E"),
}
"""From good to bad; each is darker than the one before, so that it can be told without colours."""
STEPS: Final = 20
DOT: Final = 6.0
FINE: Final = 4
NEAR: Final = 12.0


def part_of(heat: Heat, landing: Landing, by: By) -> float:
    """From 0, good, to 1, bad."""
    if by == "risk":
        return landing.risk
    return (landing.to_go - heat.least) / (heat.most - heat.least) if heat.most > heat.least else 0.0


def colour(by: By, part: float) -> str:
    """The colour of a part of the ramp."""
    return mixed(RAMPS[by], part)


@lru_cache(maxsize=128)
def _dot(by: By, step: int, radius: int) -> pygame.Surface:
    """A dot with a dark rim, smooth."""
    side = (2 * radius + 3) * FINE
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = (side / 2, side / 2)
    pygame.draw.circle(large, (*rgb("ink"), 255), middle, (radius + 1) * FINE)
    pygame.draw.circle(large, (*rgb(colour(by, step / STEPS)), 255), middle, radius * FINE)
    return pygame.transform.smoothscale(large, (side // FINE, side // FINE))


class HeatMap:
    """The dots as one ready surface, as long as nothing about them changes."""

    def __init__(self) -> None:
        """Nothing drawn yet."""
        self._key: object = None
        self._ready: pygame.Surface | None = None

    def paint(self, canvas: Canvas, heat: Heat, by: By, camera: Camera, area: Rect) -> None:
        """The dots in an area, the best above all others."""
        place = canvas.pixels(area)
        key = (id(heat), by, camera, area, canvas.scale)
        if key != self._key or self._ready is None:
            self._key, self._ready = key, pygame.Surface(place.size, pygame.SRCALPHA)
            radius = max(2, round(DOT * canvas.scale))
            for landing in sorted(heat.landings, key=lambda each: -part_of(heat, each, by)):
                x, y = spot(landing, camera, area)
                dot = _dot(by, round(part_of(heat, landing, by) * STEPS), radius)
                self._ready.blit(
                    dot,
                    (
                        round(x * canvas.scale) - place.x - dot.get_width() // 2,
                        round(y * canvas.scale) - place.y - dot.get_height() // 2,
                    ),
                )
        canvas.surface.blit(self._ready, place)


def spot(landing: Landing, camera: Camera, area: Rect) -> tuple[float, float]:
    """Where on the screen the middle of the car would be."""
    return camera.to_screen(area, landing.middle.x_um, landing.middle.y_um)


def nearest(heat: Heat, camera: Camera, area: Rect, x: float, y: float) -> Landing | None:
    """The landing under the pointer; the best of those that are equally near."""
    x_um, y_um = camera.to_world(area, x, y)
    unit_um = 1000 / camera.px_per_mm
    near: tuple[float, Landing] | None = None
    for landing in heat.landings:  # a mouse asks many times a frame, and there may be thousands
        far = hypot(landing.middle.x_um - x_um, landing.middle.y_um - y_um) / unit_um
        if far <= NEAR and (near is None or far < near[0] - 0.5):
            near = (far, landing)
    return near[1] if near else None


def outline(canvas: Canvas, landing: Landing, course: Course, camera: Camera, area: Rect) -> None:
    """Where the car would stand."""
    points = paint.seen(judge.card_outline(course, landing.pose), camera, area)
    canvas.polygon(points, "words", alpha=0.12)
    paint.dashed(canvas, points, "words", 2)


def told(canvas: Canvas, landing: Landing, camera: Camera, area: Rect) -> None:
    """What a place is worth, beside it."""
    what = "the finish" if landing.won else f"{landing.to_go:.1f} cards to go"
    said = f"{what} · crash {words.percent(landing.risk)}"
    wide = canvas.text_width(said, "number") + 22
    x, y = spot(landing, camera, area)
    left = min(max(x - wide / 2, area.x + 8), area.right - wide - 8)
    box = Rect(left, min(max(y - 44, area.y + 8), area.bottom - 38), wide, 28)
    canvas.box(box, "panel", radius=6, rim="words")
    canvas.text(box, said, "number", align="centre")


def legend(canvas: Canvas, area: Rect, heat: Heat, by: By) -> None:
    """The ramp with words at its ends."""
    one, other = ("no risk", "a sure crash") if by == "risk" else (f"{heat.least:.1f} cards to go", f"{heat.most:.1f}")
    bar = area.top(10)
    step = bar.width / STEPS
    for index in range(STEPS):
        place = Rect(bar.x + index * step, bar.y, step + 0.5, bar.height)
        canvas.box(place, colour(by, index / (STEPS - 1)), radius=0)
    below = area.below(13).top(20)
    canvas.text(below, one, "quiet")
    canvas.text(below, other, "quiet", align="right")
