"""The table's ground: asphalt with grain, chalk lines each 100 mm, and the room around it."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final

import pygame

from turbo_table.scene.drawing import PALETTE
from turbo_table.scene.scene import Frame
from turbo_table.scene.shapes import mixed
from turbo_table.ui.brush import To
from turbo_table.ui.theme import rgb

TILE: Final = 512
SPECKS: Final = 2_600
GRID_UM: Final = 100_000
CHALK: Final = 0.055
"""How much of white is in the chalk."""
RIM_UM: Final = 5_000
"""How broad the table's rim is."""
SHADE_UM: Final = 30_000
"""How far the shadow of the table falls on the floor."""
SHADES: Final = 6
RIM: Final = mixed((PALETTE["hairline"], PALETTE["room"]), 0.25)
FLOOR: Final = mixed((PALETTE["room"], PALETTE["table"]), 0.45)


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
    before = surface.get_clip()
    surface.set_clip(before.clip(part))
    _asphalt(surface, to((0, 0)), part)
    level = turn_mdeg % 90_000 == 0
    _chalk(surface, bounds, to, part, level=level)
    near_left, far_right = to((bounds.left_um, bounds.near_um)), to((bounds.right_um, bounds.far_um))
    if level:
        across = hypot(far_right[0] - near_left[0], far_right[1] - near_left[1])
        px_per_um = across / hypot(bounds.right_um - bounds.left_um, bounds.far_um - bounds.near_um)
        _level_room(surface, near_left, far_right, part, px_per_um)
    else:
        _turned_room(
            surface,
            [near_left, to((bounds.right_um, bounds.near_um)), far_right, to((bounds.left_um, bounds.far_um))],
            part,
        )
    surface.set_clip(before)


def _asphalt(surface: pygame.Surface, origin: tuple[float, float], part: pygame.Rect) -> None:
    left, top = (round(each) for each in origin)
    for x in range(part.x - (part.x - left) % TILE, part.right, TILE):
        for y in range(part.y - (part.y - top) % TILE, part.bottom, TILE):
            surface.blit(_tile(), (x, y))


def _chalk(surface: pygame.Surface, bounds: Frame, to: To, part: pygame.Rect, *, level: bool) -> None:
    colour = rgb(mixed((PALETTE["table"], "#FFFFFF"), CHALK))
    across = range(-(-bounds.left_um // GRID_UM) * GRID_UM, bounds.right_um + 1, GRID_UM)
    along = range(-(-bounds.near_um // GRID_UM) * GRID_UM, bounds.far_um + 1, GRID_UM)
    lines = [((x, bounds.near_um), (x, bounds.far_um)) for x in across]
    lines += [((bounds.left_um, y), (bounds.right_um, y)) for y in along]
    for start, end in lines:
        if level:
            surface.fill(colour, _box(to(start), to(end)).clip(part))
        else:
            pygame.draw.aaline(surface, colour, to(start), to(end))


def _box(one: tuple[float, float], other: tuple[float, float]) -> pygame.Rect:
    """The pixels between two points; at least one each way."""
    x, y = (round(min(one[axis], other[axis])) for axis in (0, 1))
    wide, high = (round(max(one[axis], other[axis])) for axis in (0, 1))
    return pygame.Rect(x, y, max(1, wide - x), max(1, high - y))


def _level_room(
    surface: pygame.Surface,
    one: tuple[float, float],
    other: tuple[float, float],
    part: pygame.Rect,
    px_per_um: float,
) -> None:
    """What lies beyond the edges of a table that is not turned, or by quarters: its rim, its shadow, the floor."""
    table = _box(one, other)
    if table.contains(part.inflate(4, 4)):
        return
    rim, shade = (max(1, round(um * px_per_um)) for um in (RIM_UM, SHADE_UM))
    _around(surface, table, part, FLOOR)
    if shade > SHADES:
        for step in range(SHADES - 1, -1, -1):
            out = rim + shade * (step + 1) // SHADES
            colour = mixed((FLOOR, PALETTE["room"]), 1 - (step + 1) / (SHADES + 1))
            _around(surface, table, part.clip(table.inflate(2 * out, 2 * out)), colour)
    _around(surface, table, part.clip(table.inflate(2 * rim, 2 * rim)), RIM)


def _around(surface: pygame.Surface, table: pygame.Rect, part: pygame.Rect, colour: str) -> None:
    """Fill the part but for the table."""
    for left, top, right, low in (
        (part.left, part.top, min(table.left, part.right), part.bottom),
        (max(table.right, part.left), part.top, part.right, part.bottom),
        (part.left, part.top, part.right, min(table.top, part.bottom)),
        (part.left, max(table.bottom, part.top), part.right, part.bottom),
    ):
        if right > left and low > top:
            surface.fill(rgb(colour), (left, top, right - left, low - top))


def _turned_room(surface: pygame.Surface, corners: list[tuple[float, float]], part: pygame.Rect) -> None:
    """The same for any turn."""
    far = 2.0 * (part.width + part.height)
    for index, (x1, y1) in enumerate(corners):
        x0, y0 = corners[index - 1]
        length = hypot(x1 - x0, y1 - y0)
        # Corners run counter-clockwise on the table, so outside is to the right; pixels count downwards.
        out_x, out_y = (y0 - y1) / length, (x1 - x0) / length
        points = (part.topleft, part.topright, part.bottomleft, part.bottomright)
        beyond = max((x - x0) * out_x + (y - y0) * out_y for x, y in points)
        if beyond > 0:
            x, y = part.center
            along = (x - x0) * -out_y + (y - y0) * out_x
            # The strip beside the edge, as long and as wide as the part could need.
            ends = [(x0 - out_y * (along + way), y0 + out_x * (along + way)) for way in (-far, far)]
            strip = [*ends, *((x + out_x * (beyond + 2), y + out_y * (beyond + 2)) for x, y in reversed(ends))]
            pygame.draw.polygon(surface, rgb(FLOOR), strip)
    pygame.draw.aalines(surface, rgb(RIM), True, corners)


def forget() -> None:
    """Let go of the ready asphalt."""
    _tile.cache_clear()
