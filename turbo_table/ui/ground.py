"""The table's ground: asphalt with grain, chalk lines each 100 mm, and the room around it."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final

import pygame

from turbo_table.scene.drawing import PALETTE
from turbo_table.scene.scene import Frame
from turbo_table.scene.shapes import mixed
from turbo_table.ui.render import To
from turbo_table.ui.theme import rgb

TILE: Final = 512
SPECKS: Final = 2_600
GRID_UM: Final = 100_000
CHALK: Final = 0.055
"""How much of white is in the chalk."""


@lru_cache(maxsize=1)
def _tile() -> pygame.Surface:
    """A square of asphalt that can be laid side by side."""
    tile = pygame.Surface((TILE, TILE))
    tile.fill(rgb("table"))
    # A fixed scatter: the multiples of two irrational steps never line up.
    for index in range(SPECKS):
        x, y = int(index * 0.7548776662 % 1 * TILE), int(index * 0.5698402910 % 1 * TILE)
        x, y = (x + index * index * 7 % 23) % TILE, (y + index * index * 3 % 31) % TILE
        light = index % 3 != 0
        shade = mixed((PALETTE["table"], "#FFFFFF" if light else "#000000"), 0.02 + index % 7 * 0.007)
        tile.fill(rgb(shade), (x, y, 1 + index % 11 // 10, 1))
    return tile


def paint(surface: pygame.Surface, bounds: Frame, to: To, turn_mdeg: int, part: pygame.Rect) -> None:
    """Cover a part of a surface; `to`: from the table (µm) to its pixels."""
    corners = [
        to(corner)
        for corner in (
            (bounds.left_um, bounds.near_um),
            (bounds.right_um, bounds.near_um),
            (bounds.right_um, bounds.far_um),
            (bounds.left_um, bounds.far_um),
        )
    ]
    _asphalt(surface, to((0, 0)), part)
    level = turn_mdeg % 90_000 == 0
    _chalk(surface, bounds, to, part, level=level)
    if level:
        _level_room(surface, corners, part)
    else:
        _room(surface, corners)
    pygame.draw.aalines(surface, rgb("hairline"), True, corners)


def _asphalt(surface: pygame.Surface, origin: tuple[float, float], part: pygame.Rect) -> None:
    before = surface.get_clip()
    surface.set_clip(before.clip(part))
    left, top = (round(each) for each in origin)
    for x in range(part.x - (part.x - left) % TILE, part.right, TILE):
        for y in range(part.y - (part.y - top) % TILE, part.bottom, TILE):
            surface.blit(_tile(), (x, y))
    surface.set_clip(before)


def _chalk(surface: pygame.Surface, bounds: Frame, to: To, part: pygame.Rect, *, level: bool) -> None:
    colour = rgb(mixed((PALETTE["table"], "#FFFFFF"), CHALK))
    across = range(-(-bounds.left_um // GRID_UM) * GRID_UM, bounds.right_um + 1, GRID_UM)
    along = range(-(-bounds.near_um // GRID_UM) * GRID_UM, bounds.far_um + 1, GRID_UM)
    lines = [((x, bounds.near_um), (x, bounds.far_um)) for x in across]
    lines += [((bounds.left_um, y), (bounds.right_um, y)) for y in along]
    for start, end in lines:
        (x0, y0), (x1, y1) = to(start), to(end)
        if level:
            x, y = round(min(x0, x1)), round(min(y0, y1))
            box = pygame.Rect(x, y, max(1, round(abs(x1 - x0))), max(1, round(abs(y1 - y0)))).clip(part)
            if box.width and box.height:
                surface.fill(colour, box)
        else:
            pygame.draw.aaline(surface, colour, (x0, y0), (x1, y1))


def _level_room(surface: pygame.Surface, corners: list[tuple[float, float]], part: pygame.Rect) -> None:
    """What lies beyond the edges of a table that is not askew."""
    left, top = (round(min(corner[axis] for corner in corners)) for axis in (0, 1))
    right, low = (round(max(corner[axis] for corner in corners)) for axis in (0, 1))
    for box in (
        (part.left, part.top, left - part.left, part.height),
        (right, part.top, part.right - right, part.height),
        (part.left, part.top, part.width, top - part.top),
        (part.left, low, part.width, part.bottom - low),
    ):
        if box[2] > 0 and box[3] > 0:
            surface.fill(rgb("room"), pygame.Rect(box).clip(part))


def _room(surface: pygame.Surface, corners: list[tuple[float, float]]) -> None:
    """What lies beyond each edge of the table; some of it is seen, so that is no farther than across the surface."""
    far = hypot(*surface.get_size())
    for index, (x1, y1) in enumerate(corners):
        x0, y0 = corners[index - 1]
        length = hypot(x1 - x0, y1 - y0)
        if length == 0:
            continue
        along_x, along_y = (x1 - x0) / length * far, (y1 - y0) / length * far
        # Corners run counter-clockwise on the table, so outside is to the right; pixels count downwards.
        out_x, out_y = -along_y, along_x
        beyond = [(x0 - along_x, y0 - along_y), (x1 + along_x, y1 + along_y)]
        pygame.draw.polygon(surface, rgb("room"), [*beyond, *((x + out_x, y + out_y) for x, y in reversed(beyond))])


def forget() -> None:
    """Let go of the ready asphalt."""
    _tile.cache_clear()
