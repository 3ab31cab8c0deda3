"""Drawings as sprites: drawn large at their angle, scaled down smoothly, kept while there is room.

Sprites hold premultiplied colours; `put` blits them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, cos, floor, hypot, log2, pi, sin
from typing import Final, Literal

import pygame

from turbo_table.geometry.polygon import Point, Polygon
from turbo_table.scene.drawing import SEAT_COLOURS, SEAT_RIMS, Badge, Drawing, Line, Mark, Shape, Text
from turbo_table.scene.shapes import signed
from turbo_table.ui import fonts
from turbo_table.ui.theme import Rgb, rgb

Layer = Literal["marks", "glass", "over"]
"""`marks`: all of it, as in a hand; `glass`: as it lies on the table; `over`: what is seen above flat pieces there."""
MOST_BYTES: Final = 128_000_000
ZOOM_STEPS: Final = 256
"""For a pixel a mm."""
ANGLE_STEP_MDEG: Final = 100
PARTS: Final = 4
"""Sprites are drawn at quarters of a pixel, so that cards that meet on the table meet on the screen."""
FINE: Final = (4, 3, 2)
MOST_PIXELS: Final = 1_400_000
"""Of the large drawing, if possible."""
CAPITAL: Final = 0.7
"""The height of a capital letter, in ems."""
CAPITAL_MIDDLE: Final = 0.65
"""From the top of a line of words to the middle of its capitals, in ems."""
SHADOW_UM: Final = 2_600
SHADOW_ALPHA: Final = 150
MOST_EXTENTS: Final = 1_000
To = Callable[[Point], tuple[float, float]]
_EXTENTS: Final[dict[Hashable, tuple[Drawing, tuple[int, int, int, int]]]] = {}


@dataclass(frozen=True, slots=True)
class Sprite:
    """A ready surface, and where the origin of the drawing lies in it."""

    surface: pygame.Surface
    origin_x: int
    origin_y: int


class Kept:
    """The sprites used last, as many as fit in so many bytes."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        """Nothing yet."""
        self.most_bytes = most_bytes
        self.bytes = 0
        self.made = 0
        """How many pixels were drawn so far, for whoever shares out the work over frames."""
        self._sprites: OrderedDict[Hashable, tuple[object, Sprite]] = OrderedDict()

    def get(self, key: Hashable, of: object, make: Callable[[], Sprite]) -> Sprite:
        """The sprite of a key; `of` is kept alive with it, since keys name objects by their ids."""
        found = self._sprites.get(key)
        if found is not None:
            self._sprites.move_to_end(key)
            return found[1]
        sprite = make()
        self.made += _pixels(sprite)
        self.bytes += 4 * _pixels(sprite)
        self._sprites[key] = (of, sprite)
        while self.bytes > self.most_bytes and len(self._sprites) > 1:
            _, (_, old) = self._sprites.popitem(last=False)
            self.bytes -= 4 * _pixels(old)
        return sprite

    def has(self, key: Hashable) -> bool:
        """Whether a sprite is there."""
        return key in self._sprites

    def forget(self) -> None:
        """Let go of all."""
        self._sprites.clear()
        self.bytes = 0


KEPT: Final = Kept()


def _pixels(sprite: Sprite) -> int:
    return sprite.surface.get_width() * sprite.surface.get_height()


def put(surface: pygame.Surface, sprite: Sprite, x: float, y: float) -> pygame.Rect:
    """Blit a sprite with the drawing's origin at a pixel; where it was put."""
    place = (round(x) - sprite.origin_x, round(y) - sprite.origin_y)
    return surface.blit(sprite.surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def sprite(
    drawing: Drawing,
    px_per_mm: float,
    heading_mdeg: float = 0,
    colour: int | None = None,
    layer: Layer = "marks",
    part: tuple[int, int] = (0, 0),
) -> Sprite:
    """A drawing at a scale, turned clockwise, in a seat's colour; `part`: moved by quarters of a pixel.

    Scale and angle are rounded to small steps.
    """
    zoom = max(1, round(px_per_mm * ZOOM_STEPS))
    angle = round(heading_mdeg / ANGLE_STEP_MDEG) % (360_000 // ANGLE_STEP_MDEG)

    def make() -> Sprite:
        return _made(
            marks_of(drawing, layer),
            extent(drawing, layer),
            zoom / ZOOM_STEPS / 1000,
            angle * ANGLE_STEP_MDEG,
            colour,
            part,
        )

    return KEPT.get((id(drawing), zoom, angle, colour, layer, part), drawing, make)


def quick(drawing: Drawing, px_per_mm: float, heading_mdeg: float, colour: int | None = None) -> Sprite:
    """A drawing on its way, turning or growing from frame to frame: a ready sprite, turned and scaled as it is.

    Softer than a sprite drawn at its angle, and made in a tenth of the time; nothing is kept of it.
    """
    size = 2 ** (ceil(2 * log2(max(px_per_mm, 0.01))) / 2)
    ready = sprite(drawing, size, colour=colour)
    zoom, angle = px_per_mm / size, heading_mdeg * pi / 180_000
    surface = pygame.transform.rotozoom(ready.surface, -heading_mdeg / 1000, zoom)
    x, y = (
        (at - whole / 2) * zoom
        for at, whole in zip((ready.origin_x, ready.origin_y), ready.surface.get_size(), strict=True)
    )
    wide, high = surface.get_size()
    return Sprite(
        surface,
        round(wide / 2 + x * cos(angle) - y * sin(angle)),
        round(high / 2 + x * sin(angle) + y * cos(angle)),
    )


def marks_of(drawing: Drawing, layer: Layer) -> tuple[Mark, ...]:
    """What is drawn of it in a layer."""
    match layer:
        case "marks":
            return (*drawing.marks, *drawing.over)
        case "glass":
            return drawing.glass or drawing.marks
        case "over":
            return drawing.over


def shadow(outline: Polygon, px_per_mm: float, heading_mdeg: float, spread: float = 1.0) -> Sprite:
    """The soft shadow of something that stands (`spread` 1) or is held higher; origin as of its drawing."""
    zoom = max(1, round(px_per_mm * ZOOM_STEPS))
    angle = round(heading_mdeg / ANGLE_STEP_MDEG) % (360_000 // ANGLE_STEP_MDEG)

    def make() -> Sprite:
        return _shadow(outline, zoom / ZOOM_STEPS / 1000, angle * ANGLE_STEP_MDEG, spread)

    return KEPT.get((id(outline), zoom, angle, spread), outline, make)


def faint(of: Sprite, alpha: float) -> Sprite:
    """A sprite that lets through what is below it; itself where alpha is 1."""
    if alpha >= 1:
        return of
    level = round(255 * max(0.0, alpha))
    surface = of.surface.copy()
    surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return Sprite(surface, of.origin_x, of.origin_y)


def turned(px_per_um: float, heading_mdeg: float, left: float = 0.0, top: float = 0.0) -> To:
    """From a drawing's frame to pixels, y down: turned clockwise, its origin at (left, top)."""
    angle = heading_mdeg * pi / 180_000
    sine, cosine = (sin(angle) * px_per_um, cos(angle) * px_per_um)

    def to(at: Point) -> tuple[float, float]:
        x, y = at
        return left + x * cosine + y * sine, top + x * sine - y * cosine

    return to


def _made(
    marks: Sequence[Mark],
    box: tuple[int, int, int, int],
    px_per_um: float,
    heading_mdeg: float,
    colour: int | None,
    part: tuple[int, int],
) -> Sprite:
    left, top, right, low = _bounds(box, px_per_um, heading_mdeg)
    left, top = floor(left) - 1, floor(top) - 1
    wide, high = max(1, ceil(right) + 2 - left), max(1, ceil(low) + 2 - top)
    fine = next((each for each in FINE if wide * high * each * each <= MOST_PIXELS), FINE[-1])
    large = pygame.Surface((wide * fine, high * fine), pygame.SRCALPHA)
    x, y = ((whole / PARTS - edge) * fine for whole, edge in zip(part, (left, top), strict=True))
    paint(large, marks, px_per_um * fine, heading_mdeg, (x, y), colour, clear=True)
    return Sprite(pygame.transform.smoothscale(large, (wide, high)), -left, -top)


def _bounds(box: tuple[int, int, int, int], px_per_um: float, heading_mdeg: float) -> tuple[float, float, float, float]:
    """Where a box of a drawing lies when it is turned: left, top, right, low, in pixels."""
    to = turned(px_per_um, heading_mdeg)
    left, low, right, high = box
    xs, ys = zip(*(to(corner) for corner in ((left, low), (right, low), (right, high), (left, high))), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def extent(drawing: Drawing, layer: Layer | None = None) -> tuple[int, int, int, int]:
    """The box around a layer, or all, of a drawing in its own frame (µm): left, low, right, high."""
    key = id(drawing), layer
    found = _EXTENTS.get(key)
    if found is None:
        if len(_EXTENTS) > MOST_EXTENTS:
            _EXTENTS.clear()
        marks = marks_of(drawing, layer) if layer else (*drawing.marks, *drawing.over, *drawing.glass)
        found = _EXTENTS[key] = (drawing, _box(marks, drawing.outline if layer != "over" else ()))
    return found[1]


def _box(marks: Iterable[Mark], outline: Polygon) -> tuple[int, int, int, int]:
    spots = [(x, y, 0) for x, y in outline]
    for mark in marks:
        if isinstance(mark, Shape | Line):
            spots += [(x, y, mark.width_um // 2 + 1) for x, y in mark.points]
        elif isinstance(mark, Text):
            spots.append((*mark.at, round(mark.height_um * max(1, len(mark.words)) * 0.6)))
        else:
            spots.append((*mark.at, mark.radius_um * 5 // 4 + mark.width_um))
    if not spots:
        return 0, 0, 0, 0
    return (
        min(x - half for x, _, half in spots),
        min(y - half for _, y, half in spots),
        max(x + half for x, _, half in spots),
        max(y + half for _, y, half in spots),
    )


def paint(
    surface: pygame.Surface,
    marks: Iterable[Mark],
    px_per_um: float,
    heading_mdeg: float,
    origin: tuple[float, float],
    colour: int | None = None,
    *,
    clear: bool = False,
) -> None:
    """Draw marks without smoothing on a surface of premultiplied colours, the drawing's origin at a pixel.

    `clear`: nothing is on the surface yet.
    """
    to = turned(px_per_um, heading_mdeg, *origin)
    left, top = origin
    angle = heading_mdeg * pi / 180_000
    sine, cosine = sin(angle) * px_per_um, cos(angle) * px_per_um
    for index, mark in enumerate(marks):
        match mark:
            case Shape():
                # As `to` does, but most of the time of a sprite goes by here.
                points = [(left + x * cosine + y * sine, top + x * sine - y * cosine) for x, y in mark.points]
                if mark.fill and clear and index == 0:
                    pygame.draw.polygon(surface, _faint(ink(mark.fill, colour), mark.alpha), points)
                elif mark.fill:
                    _polygon(surface, points, ink(mark.fill, colour), mark.alpha)
                if mark.stroke and mark.width_um:
                    stroke = ink(mark.stroke, colour)
                    _stroke(surface, [*points, points[0]], stroke, mark.width_um * px_per_um, mark.alpha)
            case Line():
                points = [to(point) for point in mark.points]
                _stroke(surface, points, ink(mark.stroke, colour), mark.width_um * px_per_um, mark.alpha)
            case Text():
                _words(surface, mark, to(mark.at), px_per_um, heading_mdeg, ink(mark.fill, colour))
            case Badge():
                paint(surface, (signed(mark, colour or 0),), px_per_um, heading_mdeg, origin, colour)


def ink(name: str, colour: int | None) -> Rgb:
    """The colour of a mark; that of a seat where the drawing asks for it."""
    if name == "seat":
        return rgb(SEAT_COLOURS[(colour or 0) % len(SEAT_COLOURS)])
    if name == "seat-rim":
        return rgb(SEAT_RIMS[(colour or 0) % len(SEAT_RIMS)])
    return rgb(name)


def _polygon(surface: pygame.Surface, points: Sequence[tuple[float, float]], fill: Rgb, alpha: float) -> None:
    if alpha >= 1:
        pygame.draw.polygon(surface, fill, points)
        return
    glass, left, top = _glass(surface, points, 0)
    pygame.draw.polygon(glass, _faint(fill, alpha), [(x - left, y - top) for x, y in points])
    surface.blit(glass, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _stroke(
    surface: pygame.Surface, points: Sequence[tuple[float, float]], stroke: Rgb, width: float, alpha: float
) -> None:
    if alpha >= 1:
        _way(surface, points, stroke, width)
        return
    glass, left, top = _glass(surface, points, width)
    _way(glass, [(x - left, y - top) for x, y in points], _faint(stroke, alpha), width)
    surface.blit(glass, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _way(surface: pygame.Surface, points: Sequence[tuple[float, float]], stroke: Sequence[int], width: float) -> None:
    """A line of even width with round joins and flat ends."""
    half = width / 2
    for (x1, y1), (x2, y2) in pairwise(points):
        length = hypot(x2 - x1, y2 - y1)
        if length:
            dx, dy = (y2 - y1) / length * half, (x1 - x2) / length * half
            corners = ((x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy))
            pygame.draw.polygon(surface, stroke, corners)
    if half >= 1:
        closed = len(points) > 2 and points[0] == points[-1]
        for point in points if closed else points[1:-1]:
            pygame.draw.circle(surface, stroke, point, half)


def _glass(
    surface: pygame.Surface, points: Sequence[tuple[float, float]], width: float
) -> tuple[pygame.Surface, int, int]:
    """A clear surface for a see-through mark, and where its top left lies."""
    left, top = (floor(min(point[axis] for point in points) - width) - 1 for axis in (0, 1))
    right, low = (ceil(max(point[axis] for point in points) + width) + 2 for axis in (0, 1))
    return pygame.Surface((right - left, low - top), pygame.SRCALPHA), left, top


def _faint(colour: Rgb, alpha: float) -> tuple[int, int, int, int]:
    red, green, blue = (round(part * alpha) for part in colour)
    return red, green, blue, round(255 * alpha)


def _words(
    surface: pygame.Surface, mark: Text, at: tuple[float, float], px_per_um: float, heading_mdeg: float, fill: Rgb
) -> None:
    em = max(1, round(mark.height_um * px_per_um / CAPITAL))
    line = fonts.font("BarlowCondensed", "Bold", em).render(fonts.clean(mark.words), True, fill)
    # The middle of the capitals comes to the middle of the surface, so that it stays there when this is turned.
    whole = pygame.Surface((line.get_width(), round(2 * CAPITAL_MIDDLE * em)), pygame.SRCALPHA)
    whole.blit(line, (0, 0))
    whole = whole.premul_alpha()
    if mark.alpha < 1:
        level = round(255 * mark.alpha)
        whole.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    angle = (heading_mdeg + mark.turned_mdeg) / 1000
    if angle % 360:
        whole = pygame.transform.rotozoom(whole, -angle, 1)
    place = whole.get_rect(center=(round(at[0]), round(at[1])))
    surface.blit(whole, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _shadow(outline: Polygon, px_per_um: float, heading_mdeg: float, spread: float) -> Sprite:
    blur = max(1.0, SHADOW_UM * px_per_um * spread)
    # A blur needs few pixels: it is made small and enlarged.
    small = min(1.0, 3 / blur)
    left, top, right, low = _bounds(_box((), outline), px_per_um, heading_mdeg)
    edge = ceil(blur * 2.5)
    left, top = floor(left) - edge, floor(top) - edge
    wide, high = ceil(right) + edge - left, ceil(low) + edge - top
    soft = pygame.Surface((max(1, round(wide * small)), max(1, round(high * small))), pygame.SRCALPHA)
    to = turned(px_per_um * small, heading_mdeg, -left * small, -top * small)
    pygame.draw.polygon(soft, (0, 0, 0, SHADOW_ALPHA), [to(point) for point in outline])
    soft = pygame.transform.gaussian_blur(soft, max(1, round(blur * small)), repeat_edge_pixels=False)
    down = round(blur * 0.7)
    return Sprite(pygame.transform.smoothscale(soft, (wide, high)), -left, -top - down)


def forget() -> None:
    """Let go of all sprites."""
    KEPT.forget()
    _EXTENTS.clear()
