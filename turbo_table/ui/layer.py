"""The widgets of a screen as one surface, drawn anew only where they changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.draw import draw
from turbo_table.ui.widgets.look import Look
from turbo_table.ui.widgets.model import CardSlot, Picture, Widget

EDGE = 7
"""Logical units that a widget's focus ring may stick out."""
OUT = 0.16
"""The part of its width that what is printed on a card may stick out of it, such as the end of a path."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A widget as it is to be drawn."""

    widget: Widget
    look: Look
    clip: Rect | None = None

    @property
    def area(self) -> Rect:
        """What it may draw on."""
        rect = self.widget.rect
        out = isinstance(self.widget, CardSlot) or (isinstance(self.widget, Picture) and not self.widget.cut)
        around = rect.inset(-max(EDGE, rect.width * OUT) if out else -EDGE)
        return around if self.clip is None else around.within(self.clip)


class Layer:
    """Keeps the last picture of the widgets."""

    def __init__(self) -> None:
        """Empty."""
        self._surface = pygame.Surface((1, 1))
        self._shown: tuple[Shown, ...] = ()
        self._scale = 0.0
        self._parts: tuple[pygame.Rect, ...] = ()

    def update(self, size: tuple[int, int], scale: float, shown: tuple[Shown, ...]) -> bool:
        """Bring the picture up to date; whether anything of it changed."""
        if size == self._surface.get_size() and scale == self._scale:
            if shown == self._shown:
                return False
            changed = _changed(self._shown, shown)
        else:
            self._surface = pygame.Surface(size, pygame.SRCALPHA)
            self._scale = scale
            changed = [Rect(0, 0, size[0] / scale, size[1] / scale)]
        canvas = Canvas(self._surface, scale)
        placed = [(each, area) for each in shown if (area := canvas.pixels(each.area)).width and area.height]
        for area in _joined([canvas.pixels(rect) for rect in changed]):
            _draw(canvas, area, placed)
        self._shown = shown
        self._parts = tuple(_joined([area for _, area in placed]))
        return True

    def blit(self, target: pygame.Surface) -> None:
        """Put the widgets on what lies under them."""
        for part in self._parts:
            target.blit(self._surface, part, part)


def _draw(canvas: Canvas, area: pygame.Rect, placed: Sequence[tuple[Shown, pygame.Rect]]) -> None:
    """All that lies in an area, anew; each widget comes with the pixels it may draw on."""
    canvas.surface.set_clip(area)
    canvas.surface.fill((0, 0, 0, 0), area)
    for each, place in placed:
        if place.colliderect(area):
            with canvas.clipped(each.area):
                draw(canvas, each.widget, each.look)
    canvas.surface.set_clip(None)


def _changed(before: Sequence[Shown], after: Sequence[Shown]) -> list[Rect]:
    """Where two pictures of widgets differ."""
    if len(before) == len(after):
        pairs = zip(before, after, strict=True)
        return [each.area for old, new in pairs if old != new for each in (old, new)]
    shorter = min(len(before), len(after))
    same = next((index for index in range(shorter) if before[index] != after[index]), shorter)
    rest = shorter - same
    tail = next((index for index in range(rest) if before[-1 - index] != after[-1 - index]), rest)
    return [each.area for side in (before, after) for each in side[same : len(side) - tail]]


def _joined(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The same areas without overlaps: where two meet, one around both."""
    parts: list[pygame.Rect] = []
    for rect in rects:
        around = rect.copy()
        while (hit := around.collidelist(parts)) >= 0:
            around.union_ip(parts.pop(hit))
        if around.width and around.height:
            parts.append(around)
    return parts
