"""Everything of a table that lies still, drawn on one surface as one camera sees it, and mended where it changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor
from typing import Final

import pygame

from turbo_table.core.game import Seat
from turbo_table.geometry.curve import curve
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.drawing import SEAT_COLOURS, Drawing, Shape
from turbo_table.scene.scene import STANDING, Frame, Piece
from turbo_table.scene.shapes import mixed
from turbo_table.ui import brush, ground, render
from turbo_table.ui.camera import Camera

FINE_ITEMS: Final = 80
"""Up to so many things are placed at quarters of a pixel."""
MANY_CHANGES: Final = 24
SKID_UM: Final = 9_000
SKID_HALF_UM: Final = 2_300
SKID_ALPHA: Final = 0.5
SKID_STEPS: Final = 16


@dataclass(frozen=True, slots=True)
class Skid:
    """What a car left behind on its way."""

    path: tuple[Pose, ...]
    colour: int | None = None
    """Of its seat."""


@dataclass(frozen=True, slots=True)
class Lens:
    """A camera in whole pixels of a surface: where the table's corner is, how large and how turned things are."""

    x: int
    y: int
    px_per_mm: float
    turn_mdeg: int
    width: int
    height: int

    def to(self) -> brush.To:
        """From the table (µm) to the surface."""
        return brush.turned(self.px_per_mm / 1000, self.turn_mdeg, self.x, self.y)

    def same_size(self, other: Lens) -> bool:
        """Whether only the place differs."""
        return (self.px_per_mm, self.turn_mdeg, self.width, self.height) == (
            other.px_per_mm,
            other.turn_mdeg,
            other.width,
            other.height,
        )


def lens(camera: Camera, scale: float, width: int, height: int) -> Lens:
    """A camera over an area of so many pixels; `scale`: pixels for a logical unit."""
    px_per_mm = max(1, round(camera.px_per_mm * scale * render.ZOOM_STEPS)) / render.ZOOM_STEPS
    x, y = brush.turned(px_per_mm / 1000, camera.turn_mdeg)((round(camera.centre_x_um), round(camera.centre_y_um)))
    return Lens(round(width / 2 - x), round(height / 2 - y), px_per_mm, camera.turn_mdeg, width, height)


@dataclass(frozen=True, slots=True)
class Item:
    """Something that lies still."""

    key: Hashable
    """Its piece's id, or what else makes it one of its own."""
    drawing: Drawing
    pose: Pose
    colour: int | None = None
    stands: bool = False
    """Above all that is printed, with a shadow."""


def items(
    pieces: Iterable[Piece],
    skids: Iterable[Skid],
    art: Callable[[str], Drawing],
    colour_of: Callable[[Seat | None], int | None],
) -> tuple[Item, ...]:
    """What lies on the table, the lowest first."""
    lying = sorted((piece for piece in pieces if piece.pose is not None), key=lambda piece: piece.layer)
    # A way driven twice leaves one trace: keys are unlike.
    ways = dict.fromkeys((*step, skid.colour) for skid in skids for step in pairwise(skid.path))
    traces = (Item(way, trace(_step(way[0], way[1]), way[2]), way[0], way[2]) for way in ways)
    cards = tuple(
        Item(piece.id, art(piece.art), piece.pose, colour_of(piece.owner), piece.layer >= STANDING)
        for piece in lying
        if piece.pose is not None
    )
    # Rubber is on the table and on what is part of it, below whatever was laid later.
    lowest = sum(piece.layer <= 0 for piece in lying)
    return (*cards[:lowest], *traces, *cards[lowest:])


def _step(one: Pose, other: Pose) -> Pose:
    """Where the second pose lies in the frame of the first, in tenths of a mm: so that equal ways share a drawing."""
    back = Pose(0, 0, -one.heading_mdeg % FULL_TURN_MDEG)
    step = back.then(Pose(other.x_um - one.x_um, other.y_um - one.y_um, other.heading_mdeg))
    return Pose(round(step.x_um, -2), round(step.y_um, -2), step.heading_mdeg)


@lru_cache(maxsize=256)
def trace(step: Pose, colour: int | None) -> Drawing:
    """The rubber of one step of a way, with a breath of the seat's colour."""
    way = curve(Pose(0, 0, 0), step, SKID_STEPS)
    black = mixed(("#0B0C0E", SEAT_COLOURS[(colour or 0) % len(SEAT_COLOURS)]), 0 if colour is None else 0.4)
    marks = []
    for aside_um in (-SKID_UM, SKID_UM):
        sides = ([pose.then(Pose(aside_um + half, 0, 0)) for pose in way] for half in (-SKID_HALF_UM, SKID_HALF_UM))
        left, right = ([(pose.x_um, pose.y_um) for pose in side] for side in sides)
        marks.append(Shape(points=(*left, *reversed(right)), fill=black, alpha=SKID_ALPHA))
    return Drawing(outline=(), marks=tuple(marks))


class Sheet:
    """A surface with still things on it."""

    def __init__(self, at: Lens, bounds: Frame, things: tuple[Item, ...] = ()) -> None:
        """What is to be seen; nothing is drawn yet."""
        self.at = at
        self.bounds: Final = bounds
        self.surface: Final = pygame.Surface((at.width, at.height))
        self.things = things
        to = at.to()
        self._rects = {item.key: self._rect(item, to) for item in things}

    def fill(self, most_pixels: int) -> Iterator[None]:
        """Draw everything; pauses whenever so many pixels of sprites had to be made."""
        whole = self.surface.get_rect()
        ground.paint(self.surface, self.bounds, self.at.to(), self.at.turn_mdeg, whole)
        made = render.KEPT.made
        for _ in self._drawn(whole):
            if render.KEPT.made - made > most_pixels:
                yield
                made = render.KEPT.made

    def update(self, things: tuple[Item, ...]) -> None:
        """Mend the places where something is different now."""
        if things is self.things:
            return
        before, after = ({item.key: item for item in each} for each in (self.things, things))
        changed = [key for key in {**before, **after} if before.get(key) != after.get(key)]
        regions = [self._rects.pop(key) for key in changed if key in before]
        to = self.at.to()
        self._rects |= {key: self._rect(after[key], to) for key in changed if key in after}
        self.things = things
        self._mend((*regions, *(self._rects[key] for key in changed if key in after)))

    def move(self, at: Lens) -> None:
        """Look at another part of the table in the same size: what was seen is pushed, what comes into sight drawn."""
        right, down = at.x - self.at.x, at.y - self.at.y
        self.at = at
        for rect in self._rects.values():
            rect.move_ip(right, down)
        width, height = self.surface.get_size()
        if abs(right) >= width or abs(down) >= height:
            self._mend([self.surface.get_rect()])
            return
        self.surface.scroll(right, down)
        across = pygame.Rect(0 if right > 0 else width + right, 0, abs(right), height)
        along = pygame.Rect(0, 0 if down > 0 else height + down, width, abs(down))
        self._mend((across, along))

    def draft(self, surface: pygame.Surface) -> None:
        """Draw everything at once and plainly, without smoothing: while the table turns."""
        to = self.at.to()
        ground.paint(surface, self.bounds, to, self.at.turn_mdeg, surface.get_rect())
        for item, layer in self._in_order(surface.get_rect()):
            place = to((item.pose.x_um, item.pose.y_um))
            marks = brush.marks_of(item.drawing, layer)
            brush.paint(surface, marks, self.at.px_per_mm / 1000, self._heading(item), place, item.colour)

    def _rect(self, item: Item, to: brush.To) -> pygame.Rect:
        """A rectangle that holds all that is seen of an item, its shadow too."""
        zoom = self.at.px_per_mm / 1000
        place = brush.turned(zoom, self._heading(item), *to((item.pose.x_um, item.pose.y_um)))
        left, low, right, high = brush.extent(item.drawing)
        corners = [place(corner) for corner in ((left, low), (right, low), (right, high), (left, high))]
        edge = 2 + (ceil(render.SHADOW_UM * zoom * 4) if item.stands else 0)
        x, y = (floor(min(corner[axis] for corner in corners)) - edge for axis in (0, 1))
        return pygame.Rect(
            x,
            y,
            ceil(max(corner[0] for corner in corners)) + edge - x,
            ceil(max(corner[1] for corner in corners)) + edge - y,
        )

    def _heading(self, item: Item) -> int:
        return item.pose.heading_mdeg + self.at.turn_mdeg

    def _mend(self, regions: Sequence[pygame.Rect]) -> None:
        whole = self.surface.get_rect()
        for region in regions if len(regions) <= MANY_CHANGES else (whole,):
            part = region.clip(whole)
            if part.width and part.height:
                self.surface.set_clip(part)
                ground.paint(self.surface, self.bounds, self.at.to(), self.at.turn_mdeg, part)
                for _ in self._drawn(part):
                    pass
                self.surface.set_clip(None)

    def _in_order(self, part: pygame.Rect) -> Iterator[tuple[Item, brush.Layer]]:
        """What is seen in a part of the surface: flat things, what is printed over them, then what stands."""
        seen = [item for item in self.things if self._rects[item.key].colliderect(part)]
        flat = [item for item in seen if not item.stands]
        yield from ((item, "glass") for item in flat)
        yield from ((item, "over") for item in flat if item.drawing.over)
        yield from ((item, "marks") for item in seen if item.stands)

    def _drawn(self, part: pygame.Rect) -> Iterator[None]:
        """Draw what is seen in a part of the surface, thing by thing."""
        steps = render.PARTS if len(self.things) <= FINE_ITEMS else 1
        to, zoom = self.at.to(), self.at.px_per_mm
        for item, layer in self._in_order(part):
            x, y = to((item.pose.x_um, item.pose.y_um))
            if item.stands:
                render.put(self.surface, render.shadow(item.drawing.outline, zoom, self._heading(item)), x, y)
            # The place in parts of a pixel: the whole pixels and the rest.
            (left, right), (top, down) = (divmod(round(each * steps), steps) for each in (x, y))
            sprite = render.sprite(item.drawing, zoom, self._heading(item), item.colour, layer, (right, down))
            render.put(self.surface, sprite, left, top)
            yield
