"""What is painted over a free table: grid, rims, overlaps, ruler; and what is held or rolls."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, floor
from typing import Final

import pygame

from turbo_table.geometry.polygon import Polygon, place
from turbo_table.scene.lying import frame_of
from turbo_table.ui import render
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.free.desk import FreeDesk
from turbo_table.ui.free.held import Held
from turbo_table.ui.rect import Rect, Size, around
from turbo_table.ui.table.paint import dashed, hatches, seen
from turbo_table.ui.theme import rgb

GRID_UM: Final = 10_000
LEAST_GRID: Final = 6.0
"""Logical units between two lines of the grid, at least: else only every tenth is drawn."""
MANY: Final = 40
"""More rims than that are thin lines."""
TAG: Final = Size(110, 28)
"""So far from one another words stand that are not in each other's way."""
SHADOWS: Final = 12
"""More things than that are held without shadows."""


def under(canvas: Canvas, desk: FreeDesk) -> None:
    """Over what lies there, under the widgets."""
    with canvas.clipped(desk.layout.table):
        if desk.grid:
            _grid(canvas, desk)
        _chosen(canvas, desk)
        _overlaps(canvas, desk)
        _knob(canvas, desk)
        _landing(canvas, desk)
        _boxed(canvas, desk)
        _ruler(canvas, desk)


def _grid(canvas: Canvas, desk: FreeDesk) -> None:
    camera, area, bounds = desk.camera, desk.layout.table, desk.play.now.bounds
    step = GRID_UM if camera.px_per_mm * GRID_UM / 1000 >= LEAST_GRID else 10 * GRID_UM
    corners = camera.shown(area)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, right = max(min(xs), bounds.left_um), min(max(xs), bounds.right_um)
    near, far = max(min(ys), bounds.near_um), min(max(ys), bounds.far_um)
    for x_um in range(ceil(left / step) * step, floor(right) + 1, step):
        x, top = camera.to_screen(area, x_um, far)
        low = camera.to_screen(area, x_um, near)[1]
        canvas.box(Rect(x - 0.5, top, 1, low - top), "white", radius=0, alpha=0.16 if x_um % (10 * step) == 0 else 0.07)
    for y_um in range(ceil(near / step) * step, floor(far) + 1, step):
        x, y = camera.to_screen(area, left, y_um)
        end = camera.to_screen(area, right, y_um)[0]
        canvas.box(Rect(x, y - 0.5, end - x, 1), "white", radius=0, alpha=0.16 if y_um % (10 * step) == 0 else 0.07)


def _outlines(desk: FreeDesk, shapes: Sequence[Polygon]) -> list[list[tuple[float, float]]]:
    return [seen(shape, desk.camera, desk.layout.table) for shape in shapes]


def _chosen(canvas: Canvas, desk: FreeDesk) -> None:
    """Amber rims: smooth ones where there are few, else thin boxes."""
    away = desk.away
    chosen = [desk.lay.lying.placed[id] for id in desk.chosen if id not in away]
    if len(chosen) <= MANY:
        for points in _outlines(desk, [each.shape for each in chosen]):
            canvas.polygon(points, rim="amber", width=2.5)
        return
    for points in _outlines(desk, [place(_box(each.body.outline), each.body.pose) for each in chosen]):
        pixels = [(x * canvas.scale, y * canvas.scale) for x, y in points]
        pygame.draw.aalines(canvas.surface, rgb("amber"), closed=True, points=pixels)


@lru_cache(maxsize=256)
def _box(outline: Polygon) -> Polygon:
    frame = frame_of(outline)
    return (
        (frame.left_um, frame.near_um),
        (frame.right_um, frame.near_um),
        (frame.right_um, frame.far_um),
        (frame.left_um, frame.far_um),
    )


def _overlaps(canvas: Canvas, desk: FreeDesk) -> None:
    """What is overlapped, hatched, with how much of it."""
    if desk.held is not None and not desk.held.faint:
        return
    found = [(clash, _outlines(desk, clash.polygons)) for clash in desk.clashes if clash.polygons]
    for points in (points for _, outlines in found for points in outlines):
        canvas.polygon(points, "barrier", rim="white", width=1, alpha=0.5)
        for line in hatches(points):
            canvas.line(line, "white", 1.5)
    told: list[tuple[float, float]] = []
    for clash, outlines in sorted(found, key=lambda each: -each[0].area_mm2):
        box = around([point for points in outlines for point in points])
        # The largest ones are told where they lie; words on words could not be read. The panel has them all.
        x, y = box.middle[0], box.bottom + 16
        if not any(abs(x - across) < TAG.width and abs(y - down) < TAG.height for across, down in told):
            told.append((x, y))
            tag(canvas, desk.layout.table, f"{clash.area_mm2:,.1f} mm²", x, y)


def tag(canvas: Canvas, area: Rect, words: str, x: float, y: float) -> None:
    """Words with their middle at a point, all of them in the area."""
    wide = canvas.text_width(words, "number") + 18
    left = min(max(x - wide / 2, area.x + 4), area.right - wide - 4)
    rect = Rect(left, min(max(y - 13, area.y + 4), area.bottom - 30), wide, 26)
    canvas.box(rect, "room", radius=6, rim="edge", alpha=0.92)
    canvas.text(rect, words, "number", align="centre")


def _knob(canvas: Canvas, desk: FreeDesk) -> None:
    """The handle that turns what is chosen."""
    knob = desk.knob
    if knob is None:
        return
    for size, fill in ((9.5, "ink"), (8.0, "amber"), (3.0, "ink")):
        canvas.box(Rect(knob[0] - size, knob[1] - size, 2 * size, 2 * size), fill, radius=size)


def _landing(canvas: Canvas, desk: FreeDesk) -> None:
    """Where what is held would come to lie, and what it snaps to."""
    held = desk.held
    if held is None or not held.moved:
        return
    if len(held.bodies) <= MANY:
        shapes = [place(each.outline, pose) for each, pose in zip(held.bodies, held.poses, strict=True)]
        for points in _outlines(desk, shapes):
            dashed(canvas, points, "amber", 1.5)
    snap = held.snap
    if snap is not None and len(snap.guide) == 2:
        canvas.line(seen(snap.guide, desk.camera, desk.layout.table), "amber", 4)


def _boxed(canvas: Canvas, desk: FreeDesk) -> None:
    rect = desk.boxed
    if rect is not None:
        canvas.box(rect, "amber", radius=0, alpha=0.08)
        corners = ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))
        dashed(canvas, corners, "amber", 1.5)


def _ruler(canvas: Canvas, desk: FreeDesk) -> None:
    ruler, area = desk.ruler, desk.layout.table
    if ruler is None:
        return
    (x0, y0), (x1, y1) = (desk.camera.to_screen(area, *point) for point in (ruler.start, ruler.end))
    canvas.line([(x0, y0), (x1, y1)], "ink", 6)
    canvas.line([(x0, y0), (x1, y1)], "amber", 2.5)
    for x, y in ((x0, y0), (x1, y1)):
        for size, fill in ((6.0, "ink"), (4.5, "amber")):
            canvas.box(Rect(x - size, y - size, 2 * size, 2 * size), fill, radius=size)
    tag(canvas, area, ruler.words(desk.card_um), (x0 + x1) / 2, (y0 + y1) / 2 - 22)


class Raft:
    """What is held, as ready sprites: they are only put elsewhere while it keeps its size and its angle."""

    def __init__(self) -> None:
        """Nothing is held."""
        self._key: object = None
        self._sprites: tuple[tuple[pygame.Surface, int, int], ...] = ()
        """With their places about the middle of all of them, in pixels."""

    def put(self, canvas: Canvas, desk: FreeDesk, held: Held) -> None:
        """All of it, over whatever is there."""
        camera, area = desk.camera, desk.layout.table
        lands = held.lands
        key = (held.bodies, lands.heading_mdeg, camera.px_per_mm, canvas.scale)
        if key != self._key:
            self._key, self._sprites = key, self._made(canvas, desk, held)
        x, y = camera.to_screen(area, lands.x_um, lands.y_um)
        left, top = round(x * canvas.scale), round(y * canvas.scale)
        canvas.surface.fblits(
            [(sprite, (left + right, top + down)) for sprite, right, down in self._sprites],
            pygame.BLEND_PREMULTIPLIED,
        )

    def _made(self, canvas: Canvas, desk: FreeDesk, held: Held) -> tuple[tuple[pygame.Surface, int, int], ...]:
        camera, area, found = desk.camera, desk.layout.table, []
        middle = camera.to_screen(area, held.lands.x_um, held.lands.y_um)
        zoom = camera.px_per_mm * canvas.scale
        for skin, pose in zip(held.skins, held.poses, strict=True):
            at = pose.then(skin.origin)
            x, y = camera.to_screen(area, at.x_um, at.y_um)
            heading = camera.heading(at.heading_mdeg)
            sprites = [render.sprite(skin.drawing, zoom, heading, skin.colour)]
            if len(held.bodies) <= SHADOWS:
                sprites.insert(0, render.shadow(skin.drawing.outline, zoom, heading, 2.0))
            for each in sprites:
                right, down = (x - middle[0]) * canvas.scale, (y - middle[1]) * canvas.scale
                found.append((each.surface, round(right) - each.origin_x, round(down) - each.origin_y))
        return tuple(found)


def _rolling(canvas: Canvas, desk: FreeDesk) -> None:
    """Dice and coins on their way."""
    tumbling = desk.tumbling
    if tumbling is None:
        return
    kinds = {kind.id: kind for kind in desk.box}
    for id in tumbling.ways:
        thing, shown = desk.lay.things.get(id), tumbling.at(id)
        kind = kinds.get(thing.kind) if thing is not None else None
        if thing is None or kind is None:
            continue
        drawing = kind.sides[(thing.side + shown.face) % len(kind.sides)]
        x, y = desk.camera.to_screen(desk.layout.table, shown.pose.x_um, shown.pose.y_um)
        zoom = desk.camera.px_per_mm * canvas.scale * shown.size
        heading = desk.camera.heading(shown.pose.heading_mdeg)
        for sprite in (render.shadow(drawing.outline, zoom, 0, shown.size), render.quick(drawing, zoom, heading)):
            render.put(canvas.surface, sprite, x * canvas.scale, y * canvas.scale)


def above(canvas: Canvas, desk: FreeDesk, raft: Raft) -> None:
    """What rolls; what is held, over everything, and where it is."""
    _rolling(canvas, desk)
    held = desk.held
    if held is None or held.faint or not held.moved:
        return
    raft.put(canvas, desk, held)
    lands, frame = held.lands, held.leader.frame
    x, y = desk.camera.to_screen(desk.layout.table, (frame.left_um + frame.right_um) / 2, frame.near_um)
    words = f"x {lands.x_um / 1000:.1f}   y {lands.y_um / 1000:.1f}   {lands.heading_mdeg / 1000:.1f}°"
    tag(canvas, desk.layout.table, words, x, y + 22)
