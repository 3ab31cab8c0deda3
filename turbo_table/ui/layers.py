"""The table on the screen: what lies still is one ready surface, what moves is put over it.

While the camera zooms, the ready surface is stretched; when it stands still again, it is drawn anew, some of it a
frame, so that no frame waits for all of it. Panning only draws what comes into sight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, floor, log
from typing import Final

import pygame

from turbo_table.core.game import Seat
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.scene import Frame, Piece
from turbo_table.ui import brush, ground, render
from turbo_table.ui.camera import Camera
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.motion import Spot
from turbo_table.ui.rect import Rect
from turbo_table.ui.sheet import Item, Lens, Sheet, Skid, items, lens
from turbo_table.ui.theme import rgb

PIXELS_A_FRAME: Final = 60_000
"""Of sprites, while the table is drawn anew."""
OVERVIEW: Final = 900
"""The longer side of the whole table in pixels, for what was out of sight while the camera draws back."""
DONE: Final = object()
FINE: Final = 8
"""How many times larger round corners are drawn."""
HELD: Final = 2.0
"""How much softer and farther the shadow of something in the air is."""
SHADE_TURN_MDEG: Final = 4_000
SHADE_ZOOM: Final = 2 ** (1 / 8)
"""Steps of angle and size of its shadow, which is soft anyway."""


@dataclass(frozen=True, slots=True)
class Afloat:
    """A piece above the table: on its way, or held."""

    piece: Piece
    spot: Spot
    alpha: float = 1.0


class TableLayers:
    """A table as it is painted frame by frame."""

    def __init__(self, bounds: Frame, art: Callable[[str], Drawing], colours: Sequence[int] = ()) -> None:
        """`art`: the drawing of a piece's art; `colours`: the colour of each seat."""
        self.bounds: Final = bounds
        self._art = art
        self._colours = tuple(colours)
        self._given: object = None
        self._things: tuple[Item, ...] = ()
        self._near: Sheet | None = None
        """As the camera saw it when it last stood still, or as it pans."""
        self._far: Sheet | None = None
        """The whole table, small."""
        self._wanted: Lens | None = None
        """How the camera saw it a frame ago, where that is not the near sheet's."""
        self._fresh: Sheet | None = None
        self._work: Iterator[None] | None = None
        """What is left to draw of the fresh sheet."""
        self._afloat: dict[str, tuple[float, float]] = {}
        """Size and angle of what was afloat, when it was painted last."""
        self.busy = False
        """Whether the picture is not the best yet: paint another frame soon."""

    def paint(
        self,
        canvas: Canvas,
        area: Rect,
        camera: Camera,
        pieces: Iterable[Piece],
        afloat: Sequence[Afloat] = (),
        skids: Sequence[Skid] = (),
        *,
        corner: float = 0,
    ) -> None:
        """Paint the area of the table: skid marks, pieces that lie (without those afloat), and what is afloat.

        `corner`: the radius of the area's corners, in logical units; what lies beyond them is the room.
        """
        place = canvas.pixels(area)
        if not place.width or not place.height:
            return
        flying = {each.piece.id for each in afloat}
        given = (tuple(piece for piece in pieces if piece.id not in flying), tuple(skids))
        if given != self._given:
            self._given = given
            self._things = items(*given, self._art, self._colour)
        with canvas.clipped(area):
            self._still(canvas.surface, place, lens(camera, canvas.scale, place.width, place.height))
            for each in sorted(afloat, key=lambda each: each.piece.layer):
                self.put(canvas, each, camera)
            _rounded(canvas.surface, place, round(corner * canvas.scale))

    def _colour(self, seat: Seat | None) -> int | None:
        return self._colours[seat] if seat is not None and seat < len(self._colours) else seat

    # What lies still

    def _still(self, surface: pygame.Surface, place: pygame.Rect, at: Lens) -> None:
        near = self._near
        if near is None or (near.at.width, near.at.height) != (at.width, at.height):
            near = self._near = _ready(at, self.bounds, self._things)
        near.update(self._things)
        if self._far is not None:
            self._far.update(self._things)
        if near.at.same_size(at):
            if near.at != at:
                near.move(at)
            surface.blit(near.surface, place)
            self._wanted = None
            self.busy = self._draw_far(at)
            return
        if near.at.turn_mdeg == at.turn_mdeg:
            self._stretch(surface, place, near, at)
        else:
            seen = place.clip(surface.get_rect())
            shifted = replace(at, x=at.x + place.x - seen.x, y=at.y + place.y - seen.y)
            Sheet(shifted, self.bounds, self._things).draft(surface.subsurface(seen))
        self._renew(at)
        self.busy = True

    def _renew(self, at: Lens) -> None:
        """Once the camera has stood still for a frame, draw some of the table as it is seen now."""
        if at != self._wanted:
            self._wanted, self._fresh = at, None
        elif self._go_on(at):
            self._near, self._fresh, self._work = self._fresh, None, None

    def _draw_far(self, at: Lens) -> bool:
        """Draw some of the whole table, small, where that is not seen anyway; whether there is more to draw."""
        if self._shows_all(at) or (self._far is not None and self._far.at.turn_mdeg == at.turn_mdeg):
            return False
        frame = self.bounds
        px_per_mm = OVERVIEW * 1000 / max(frame.right_um - frame.left_um, frame.far_um - frame.near_um)
        x_um, y_um = (frame.left_um + frame.right_um) / 2, (frame.near_um + frame.far_um) / 2
        if not self._go_on(lens(Camera(x_um, y_um, px_per_mm, at.turn_mdeg), 1, OVERVIEW, OVERVIEW)):
            return True
        self._far, self._fresh, self._work = self._fresh, None, None
        return False

    def _shows_all(self, at: Lens) -> bool:
        frame, to = self.bounds, at.to()
        corners = (to((frame.left_um, frame.near_um)), to((frame.right_um, frame.far_um)))
        return all(0 <= x <= at.width and 0 <= y <= at.height for x, y in corners)

    def _go_on(self, at: Lens) -> bool:
        """Draw more of the fresh sheet; whether it is done."""
        if self._fresh is None or self._work is None or self._fresh.at != at:
            self._fresh = Sheet(at, self.bounds, self._things)
            self._work = self._fresh.fill(PIXELS_A_FRAME)
        return next(self._work, DONE) is DONE

    def _stretch(self, surface: pygame.Surface, place: pygame.Rect, near: Sheet, at: Lens) -> None:
        """Show what is ready in another size: the near sheet, and where it does not reach, the small table."""
        sheets = (near,) if self._far is None or _covers(near.at, at) else (self._far, near)
        if not _covers(near.at, at):
            seen = place.clip(surface.get_rect())
            to = brush.turned(at.px_per_mm / 1000, at.turn_mdeg, at.x + place.x, at.y + place.y)
            ground.paint(surface, self.bounds, to, at.turn_mdeg, seen)
        for sheet in sheets:
            if sheet.at.turn_mdeg == at.turn_mdeg:
                _stretched(surface, place, sheet, at)

    # What is afloat

    def put(self, canvas: Canvas, each: Afloat, camera: Camera) -> None:
        """Put one piece that is afloat where it is, over whatever is there."""
        drawing, colour = self._art(each.piece.art), self._colour(each.piece.owner)
        zoom, heading = each.spot.px_per_mm * canvas.scale, each.spot.heading_mdeg
        x, y = each.spot.x * canvas.scale, each.spot.y * canvas.scale
        # What keeps its size and angle for two frames is worth a sprite of its own.
        before = self._afloat.get(each.piece.id)
        self._afloat[each.piece.id] = (zoom, heading)
        draw = render.sprite if before == (zoom, heading) else render.quick
        turn = round(heading / SHADE_TURN_MDEG) * SHADE_TURN_MDEG
        size = SHADE_ZOOM ** round(log(max(zoom, 0.01), SHADE_ZOOM))
        shade = render.shadow(drawing.outline, size, turn, HELD)
        for sprite in (shade, draw(drawing, zoom, heading, colour)):
            render.put(canvas.surface, render.faint(sprite, each.alpha), x, y)


def _ready(at: Lens, bounds: Frame, things: tuple[Item, ...]) -> Sheet:
    sheet = Sheet(at, bounds, things)
    for _ in sheet.fill(PIXELS_A_FRAME):
        pass
    return sheet


def _rounded(surface: pygame.Surface, place: pygame.Rect, radius: int) -> None:
    """Give an area round corners."""
    if radius > 0:
        ready = _corners(radius)
        for x, from_x in ((place.x, 0), (place.right - radius, radius)):
            for y, from_y in ((place.y, 0), (place.bottom - radius, radius)):
                surface.blit(ready, (x, y), (from_x, from_y, radius, radius))


@lru_cache(maxsize=16)
def _corners(radius: int) -> pygame.Surface:
    """What lies outside a circle, in the colour of the room: four corners."""
    large = pygame.Surface((2 * radius * FINE, 2 * radius * FINE), pygame.SRCALPHA)
    large.fill(rgb("room"))
    pygame.draw.circle(large, (*rgb("room"), 0), large.get_rect().center, radius * FINE)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def _seen(sheet: Lens, at: Lens) -> tuple[float, float, float, float]:
    """Where a sheet lies in the area of another lens: left, top, right, low."""
    zoom = at.px_per_mm / sheet.px_per_mm
    left, top = at.x - sheet.x * zoom, at.y - sheet.y * zoom
    return left, top, left + sheet.width * zoom, top + sheet.height * zoom


def _covers(sheet: Lens, at: Lens) -> bool:
    left, top, right, low = _seen(sheet, at)
    return left <= 0 and top <= 0 and right >= at.width and low >= at.height


def _stretched(surface: pygame.Surface, place: pygame.Rect, sheet: Sheet, at: Lens) -> None:
    """Put the visible part of a sheet where it belongs, larger or smaller than it was drawn."""
    zoom = at.px_per_mm / sheet.at.px_per_mm
    left, top, right, low = _seen(sheet.at, at)
    visible = (max(0.0, left), max(0.0, top), min(float(at.width), right), min(float(at.height), low))
    if visible[0] >= visible[2] or visible[1] >= visible[3]:
        return
    # Whole pixels of the sheet, and exactly where they come to lie.
    x0, y0 = floor((visible[0] - left) / zoom), floor((visible[1] - top) / zoom)
    x1 = min(ceil((visible[2] - left) / zoom), sheet.at.width)
    y1 = min(ceil((visible[3] - top) / zoom), sheet.at.height)
    to = [round(each) for each in (left + x0 * zoom, top + y0 * zoom, left + x1 * zoom, top + y1 * zoom)]
    size = (max(1, to[2] - to[0]), max(1, to[3] - to[1]))
    part = sheet.surface.subsurface((x0, y0, max(1, x1 - x0), max(1, y1 - y0)))
    surface.blit(pygame.transform.smoothscale(part, size), (place.x + to[0], place.y + to[1]))
