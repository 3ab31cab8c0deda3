"""Drawing marks on a surface of premultiplied colours, without smoothing."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import pairwise
from math import ceil, cos, floor, hypot, pi, sin
from typing import Final, Literal

import pygame

from turbo_table.geometry.polygon import Point, Polygon
from turbo_table.scene.drawing import SEAT_COLOURS, SEAT_RIMS, Badge, Drawing, Line, Mark, Picture, Shape, Text
from turbo_table.scene.shapes import signed
from turbo_table.ui import fonts, own_pictures
from turbo_table.ui.theme import Rgb, rgb

Layer = Literal["marks", "glass", "over"]
"""`marks`: all of it, as in a hand; `glass`: as it lies on the table; `over`: what is seen above flat pieces there."""
To = Callable[[Point], tuple[float, float]]
Box = tuple[int, int, int, int]
"""Left, low, right, high, in µm."""
CAPITAL: Final = 0.7
"""The height of a capital letter, in ems."""
CAPITAL_MIDDLE: Final = 0.65
"""From the top of a line of words to the middle of its capitals, in ems."""
MOST_EXTENTS: Final = 1_000
_EXTENTS: Final[dict[Hashable, tuple[Drawing, Box]]] = {}


def marks_of(drawing: Drawing, layer: Layer) -> tuple[Mark, ...]:
    """What is drawn of it in a layer."""
    match layer:
        case "marks":
            return (*drawing.marks, *drawing.over)
        case "glass":
            return drawing.glass or drawing.marks
        case "over":
            return drawing.over


def turned(px_per_um: float, heading_mdeg: float, left: float = 0.0, top: float = 0.0) -> To:
    """From a drawing's frame to pixels, y down: turned clockwise, its origin at (left, top)."""
    angle = heading_mdeg * pi / 180_000
    sine, cosine = (sin(angle) * px_per_um, cos(angle) * px_per_um)

    def to(at: Point) -> tuple[float, float]:
        x, y = at
        return left + x * cosine + y * sine, top + x * sine - y * cosine

    return to


def extent(drawing: Drawing, layer: Layer | None = None) -> Box:
    """The box around a layer, or all, of a drawing in its own frame (µm): left, low, right, high."""
    key = id(drawing), layer
    found = _EXTENTS.get(key)
    if found is None:
        if len(_EXTENTS) > MOST_EXTENTS:
            _EXTENTS.clear()
        marks = marks_of(drawing, layer) if layer else (*drawing.marks, *drawing.over, *drawing.glass)
        found = _EXTENTS[key] = (drawing, box(marks, drawing.outline if layer != "over" else ()))
    return found[1]


def box(marks: Iterable[Mark], outline: Polygon) -> Box:
    """The box around marks and an outline."""
    spots = [(x, y, 0) for x, y in outline]
    for mark in marks:
        if isinstance(mark, Shape | Line):
            spots += [(x, y, mark.width_um // 2 + 1) for x, y in mark.points]
        elif isinstance(mark, Text):
            spots.append((*mark.at, round(mark.height_um * max(1, len(mark.words)) * 0.6)))
        elif isinstance(mark, Picture):
            left, low, width, height = mark.box
            spots += [(left, low, 0), (left + width, low + height, 0)]
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
                    pygame.draw.polygon(surface, faint(ink(mark.fill, colour), mark.alpha), points)
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
            case Picture():
                _picture(surface, mark, to, px_per_um, heading_mdeg)
            case Badge():
                paint(surface, (signed(mark, colour or 0),), px_per_um, heading_mdeg, origin, colour)


def _picture(surface: pygame.Surface, mark: Picture, to: To, px_per_um: float, heading_mdeg: float) -> None:
    """A picture of the user's own, as large as fits into its box; nothing where it cannot be shown."""
    whole = own_pictures.found(mark).surface
    if whole is None:
        return
    left, low, width, height = mark.box
    fits = min(width / whole.get_width(), height / whole.get_height()) * px_per_um
    size = (max(1, round(whole.get_width() * fits)), max(1, round(whole.get_height() * fits)))
    shown = pygame.transform.smoothscale(whole, size)
    if mark.alpha < 1:
        level = round(255 * mark.alpha)
        shown.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    if heading_mdeg % 360_000:
        shown = pygame.transform.rotozoom(shown, -heading_mdeg / 1000, 1)
    x, y = to((left + width // 2, low + height // 2))
    surface.blit(shown, shown.get_rect(center=(round(x), round(y))), special_flags=pygame.BLEND_PREMULTIPLIED)


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
    pygame.draw.polygon(glass, faint(fill, alpha), [(x - left, y - top) for x, y in points])
    surface.blit(glass, (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)


def _stroke(
    surface: pygame.Surface, points: Sequence[tuple[float, float]], stroke: Rgb, width: float, alpha: float
) -> None:
    if alpha >= 1:
        _way(surface, points, stroke, width)
        return
    glass, left, top = _glass(surface, points, width)
    _way(glass, [(x - left, y - top) for x, y in points], faint(stroke, alpha), width)
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


def faint(colour: Rgb, alpha: float) -> tuple[int, int, int, int]:
    """A colour that lets through what is below it, premultiplied."""
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


def forget() -> None:
    """Let go of the boxes of drawings."""
    _EXTENTS.clear()
