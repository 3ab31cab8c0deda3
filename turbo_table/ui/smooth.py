"""Smooth shapes as small ready surfaces, by drawing large and scaling down. Everything here is in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, hypot
from typing import Final

import pygame

from turbo_table.scene.drawing import SEAT_COLOURS, SEAT_RIMS
from turbo_table.scene.shapes import sign
from turbo_table.ui.theme import Rgb, rgb

FINE: Final = 8
"""How many times larger corners and marks are drawn."""
MANY: Final = 1_000_000
"""Pixels of a large drawing, at most; larger shapes are drawn less fine."""
Points = tuple[tuple[float, float], ...]


@lru_cache(maxsize=512)
def corner(radius: int, fill: Rgb | None, rim: Rgb | None, rim_width: int) -> pygame.Surface:
    """The four corners of a round box, together a square of twice the radius."""
    size = 2 * radius
    # Transparent pixels have the colour of what is beside them, or else the edge would look dirty.
    large = _clear((size * FINE, size * FINE), rim or fill or (0, 0, 0))
    middle, outer = (radius * FINE, radius * FINE), radius * FINE
    if rim:
        pygame.draw.circle(large, rim, middle, outer)
        inner = max(0, outer - rim_width * FINE)
        pygame.draw.circle(large, fill or (*rim, 0), middle, inner)
    elif fill:
        pygame.draw.circle(large, fill, middle, outer)
    return pygame.transform.smoothscale(large, (size, size))


def box(
    surface: pygame.Surface, rect: pygame.Rect, radius: int, fill: Rgb | None, rim: Rgb | None, rim_width: int
) -> None:
    """An opaque box with round corners."""
    radius = max(0, min(radius, rect.width // 2, rect.height // 2))
    if fill:
        surface.fill(fill, (rect.x + radius, rect.y, rect.width - 2 * radius, rect.height))
        for x in (rect.x, rect.right - radius):
            surface.fill(fill, (x, rect.y + radius, radius, rect.height - 2 * radius))
    if rim:
        for y in (rect.y, rect.bottom - rim_width):
            surface.fill(rim, (rect.x + radius, y, rect.width - 2 * radius, rim_width))
        for x in (rect.x, rect.right - rim_width):
            surface.fill(rim, (x, rect.y + radius, rim_width, rect.height - 2 * radius))
    if radius:
        ready = corner(radius, fill, rim, rim_width)
        for x, from_x in ((rect.x, 0), (rect.right - radius, radius)):
            for y, from_y in ((rect.y, 0), (rect.bottom - radius, radius)):
                surface.blit(ready, (x, y), (from_x, from_y, radius, radius))


@lru_cache(maxsize=64)
def glass(
    size: tuple[int, int], radius: int, fill: Rgb | None, rim: Rgb | None, rim_width: int, alpha: int
) -> pygame.Surface:
    """A box that lets through what is below it."""
    ready = _clear(size, fill or rim or (0, 0, 0))
    box(ready, ready.get_rect(), radius, fill, rim, rim_width)
    ready.set_alpha(alpha)
    return ready


@lru_cache(maxsize=512)
def shape(
    points: Points, fill: Rgb | None, stroke: Rgb | None, width: float, alpha: int, *, closed: bool
) -> tuple[pygame.Surface, int, int]:
    """A polygon or line as a surface, and where its top left belongs."""
    left, top, wide, high = _room(points, width)
    fine = next((each for each in (6, 4, 3, 2) if wide * high * each * each <= MANY), 1)
    large = _clear((wide * fine, high * fine), fill or stroke or (0, 0, 0))
    scaled = [((x - left) * fine, (y - top) * fine) for x, y in points]
    if fill:
        pygame.draw.polygon(large, fill, scaled)
    if stroke and width:
        _stroke(large, stroke, [*scaled, scaled[0]] if closed else scaled, width * fine)
    ready = pygame.transform.smoothscale(large, (wide, high)) if fine > 1 else large
    if alpha < 255:
        ready.set_alpha(alpha)
    return ready, left, top


@lru_cache(maxsize=64)
def lines(these: tuple[Points, ...], stroke: Rgb, width: float) -> tuple[pygame.Surface, int, int] | None:
    """Many lines as one surface, and where its top left belongs; None where they lie too far apart for that."""
    left, top, wide, high = _room([point for line in these for point in line], width)
    fine = next((each for each in (4, 3, 2) if wide * high * each * each <= 2 * MANY), 0)
    if not fine:
        return None
    large = _clear((wide * fine, high * fine), stroke)
    for line in these:
        _stroke(large, stroke, [((x - left) * fine, (y - top) * fine) for x, y in line], width * fine)
    return pygame.transform.smoothscale(large, (wide, high)), left, top


def _room(points: Sequence[tuple[float, float]], width: float) -> tuple[int, int, int, int]:
    """Left, top, width and height of what points take that are drawn with a line of this width."""
    edge = width / 2 + 1
    left, top = floor(min(x for x, _ in points) - edge), floor(min(y for _, y in points) - edge)
    return left, top, ceil(max(x for x, _ in points) + edge) - left, ceil(max(y for _, y in points) + edge) - top


def _stroke(surface: pygame.Surface, colour: Rgb, points: Sequence[tuple[float, float]], width: float) -> None:
    """A line of even width with round joins and ends."""
    half = width / 2
    for (x1, y1), (x2, y2) in pairwise(points):
        length = hypot(x2 - x1, y2 - y1)
        if length:
            dx, dy = (y2 - y1) / length * half, (x1 - x2) / length * half
            sides = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
            pygame.draw.polygon(surface, colour, sides)
    for point in points:
        pygame.draw.circle(surface, colour, point, half)


@lru_cache(maxsize=128)
def mark(size: int, colour: int) -> pygame.Surface:
    """The badge of a seat: its colour with a light rim, and its mark in white with an ink edge."""
    fine = FINE if size <= 64 else 4
    large = _clear((size * fine, size * fine), rgb(SEAT_RIMS[colour % len(SEAT_RIMS)]))
    whole = size * fine
    middle = (whole / 2, whole / 2)
    pygame.draw.circle(large, rgb(SEAT_RIMS[colour % len(SEAT_RIMS)]), middle, whole / 2)
    pygame.draw.circle(large, rgb(SEAT_COLOURS[colour % len(SEAT_COLOURS)]), middle, whole * 0.44)
    for ink, radius in ((rgb("ink"), 0.29), (rgb("white"), 0.205)):
        outline = [(middle[0] + x * radius * whole, middle[1] - y * radius * whole) for x, y in sign(colour)]
        if ink == rgb("ink"):
            _stroke(large, ink, [*outline, outline[0]], whole * 0.012)
        pygame.draw.polygon(large, ink, outline)
    return pygame.transform.smoothscale(large, (size, size))


def _clear(size: tuple[int, int], beside: Rgb) -> pygame.Surface:
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*beside, 0))
    return surface


def forget() -> None:
    """Let go of all ready surfaces."""
    for each in (corner, glass, shape, lines, mark):
        each.cache_clear()
