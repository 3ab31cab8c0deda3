"""Painting the table: what lies still, what moves, and the marks above it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, inf, pi, sin
from typing import Final

from turbo_table.geometry import polygon
from turbo_table.geometry.polygon import Polygon
from turbo_table.scene.scene import Area, Ghost
from turbo_table.ui.camera import Camera
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect, around
from turbo_table.ui.table.sight import Sight

DASH: Final = 9.0
SPACE: Final = 6.0
FAR: Final = 6.0
"""How much hidden area a label's distance of one unit is worth."""
LOW: Final = 120.0
"""A part of the table below this height has its words above it."""
CAP: Final = 24.0
"""The size of a key that is shown on the table."""
LOW_CAP: Final = (15.0, 20.0)
"""The same where there is little room: width and height."""
HATCH: Final = 7.0
"""From one line of a hatching to the next."""


def seen(shape: Polygon, camera: Camera, area: Rect) -> list[tuple[float, float]]:
    """An outline of the table on the screen."""
    return [camera.to_screen(area, x, y) for x, y in shape]


def dashed(canvas: Canvas, points: Sequence[tuple[float, float]], colour: str, width: float) -> None:
    """A closed outline of dashes, the same at every edge."""
    dashes = []
    for (x0, y0), (x1, y1) in pairwise((*points, points[0])):
        length = hypot(x1 - x0, y1 - y0)
        count = max(1, round((length + SPACE) / (DASH + SPACE)))
        step = (length + SPACE) / count
        for index in range(count):
            ends = (index * step, min(length, index * step + step - SPACE))
            parts = [end / length for end in ends] if length else (0, 1)
            dashes.append([(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part) for part in parts])
    canvas.lines(dashes, colour, width)


def hatches(points: Sequence[tuple[float, float]]) -> list[list[tuple[float, float]]]:
    """Slanting lines in a convex outline, evenly apart."""
    low, high = min(x + y for x, y in points), max(x + y for x, y in points)
    step = HATCH * 2**0.5
    lines = []
    for index in range(ceil((high - low) / step)):
        at = low + (index + 0.5) * step
        ends = []
        for (x0, y0), (x1, y1) in polygon.edges(points):
            one, other = x0 + y0 - at, x1 + y1 - at
            if (one < 0) != (other < 0):
                part = one / (one - other)
                ends.append((x0 + (x1 - x0) * part, y0 + (y1 - y0) * part))
        if len(ends) == 2:
            lines.append(ends)
    return lines


def ghost(canvas: Canvas, each: Ghost, camera: Camera, area: Rect, *, hatched: bool = True) -> None:
    """A thing that could not be laid: its dashed outline, and what it would have struck hatched.

    `hatched`: whether it is; that takes its time, which what only comes and goes with the focus has not.
    """
    outline = seen(each.outline, camera, area)
    canvas.polygon(outline, "barrier", alpha=0.16)
    dashed(canvas, outline, "barrier", 2.5)
    for part in each.struck:
        shape = seen(part, camera, area)
        canvas.polygon(shape, "barrier", rim="white", width=1, alpha=0.5)
        canvas.lines(hatches(shape) if hatched else (), "white", 1.5)


def label(
    canvas: Canvas, each: Ghost, clause: str, sight: Sight, covers: tuple[Rect, ...], lying: tuple[Rect, ...]
) -> None:
    """What a ghost is, beside it, with a line to what it struck; off what lies there, if there is room."""
    camera, area = sight.camera, sight.area
    outline = seen(each.outline, camera, area)
    struck = [point for part in each.struck for point in seen(part, camera, area)] or outline
    head, _, rest = each.label.partition(": ")
    detail = " · ".join(filter(None, (f"{rest} overlap" if rest else "", clause)))
    most = max(180.0, area.width * 0.45)
    wide = min(most, max(canvas.text_width(head, "label"), canvas.text_width(detail, "quiet")) + 2)
    high = canvas.text_height(head, "label", wide)
    box = place_beside(around(outline), wide + 32, high + 37, area, covers, lying)
    x, y = sum(px for px, _ in struck) / len(struck), sum(py for _, py in struck) / len(struck)
    near = (min(max(x, box.x), box.right), min(max(y, box.y), box.bottom))
    canvas.line([near, (x, y)], "words", 1.2)
    canvas.box(box, "panel", radius=8, rim="barrier", rim_width=1.5)
    inside = box.inset(16, 8)
    canvas.text(inside.top(high), head, "label", fold=True)
    canvas.text(inside.below(high).top(21), detail, "quiet")


@lru_cache(maxsize=64)
def place_beside(
    thing: Rect, width: float, height: float, area: Rect, covers: tuple[Rect, ...], lying: tuple[Rect, ...] = ()
) -> Rect:
    """A label's place in the area where it hides least, near a thing but not on it.

    `covers`: what would hide the label; `lying`: what it should rather not hide.
    """
    inside = area.inset(12)
    lefts = _steps(inside.x, inside.right - width)
    tops = _steps(inside.y, inside.bottom - height)
    air, before = thing.inset(-16), [other.inset(-4) for other in covers]
    near = [other for other in lying if _shared(other, area)]

    def away(place: Rect) -> float:
        far = hypot(place.middle[0] - thing.middle[0], place.middle[1] - thing.middle[1])
        # To the right is where one reads on.
        return far + (60 if place.middle[0] < thing.middle[0] else 0)

    def shared(place: Rect) -> float:
        return (
            sum(_shared(place, other) for other in before) * 4
            + _shared(place, air) * 2
            + sum(_shared(place, other) for other in near)
        )

    # A free place far off says less than one near by that hides the corner of a card.
    best, least = Rect(inside.x, inside.y, width, height), inf
    for place in sorted((Rect(left, top, width, height) for left in lefts for top in tops), key=away):
        far = away(place) * FAR
        if far >= least:
            break
        cost = shared(place) + far
        if cost < least:
            best, least = place, cost
    return best


def _steps(start: float, end: float, step: float = 32.0) -> list[float]:
    return [*(start + step * index for index in range(max(0, int((end - start) / step)) + 1)), max(start, end)]


def _shared(one: Rect, other: Rect) -> float:
    """How much of two rectangles is shared."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def ring(canvas: Canvas, shape: Polygon, camera: Camera, area: Rect, part: float = 1.0) -> None:
    """A ring around something that matters."""
    points = seen(shape, camera, area)
    x = sum(px for px, _ in points) / len(points)
    y = sum(py for _, py in points) / len(points)
    radius = max(hypot(px - x, py - y) for px, py in points) + 5 + 14 * (1 - part)
    circle = [(x + radius * cos(k * pi / 24), y + radius * sin(k * pi / 24)) for k in range(48)]
    canvas.polygon(circle, rim="amber", width=4)


def part(canvas: Canvas, each: Area, camera: Camera, area: Rect) -> None:
    """A part of the table where what is placed may lie, or must not."""
    points = seen(each.outline, camera, area)
    if each.allowed:
        dashed(canvas, points, "amber", 1.5)
    else:
        for line in hatches(points):
            canvas.line(line, "hairline", 1)
        dashed(canvas, points, "quiet", 1.5)
    box = around(points)
    # In a low one stands what is placed: its words go above it.
    top = box.y - 26 if box.height < LOW else max(box.y, area.y) + 4
    inside = Rect(max(box.x, area.x) + 10, top, box.width - 20, 22)
    canvas.text(inside, each.words, "quiet", colour="amber" if each.allowed else "")


def targets(canvas: Canvas, shapes: Iterable[Polygon], camera: Camera, area: Rect, *, snaps: bool) -> None:
    """Where something held may go; `snaps`: a drop would take it there now."""
    for shape in shapes:
        points = seen(shape, camera, area)
        if snaps:
            canvas.polygon(points, "amber", alpha=0.3)
            canvas.polygon(points, rim="amber", width=4)
        else:
            canvas.polygon(points, "amber", alpha=0.06)
            dashed(canvas, points, "amber", 1.5)


def choice(canvas: Canvas, shape: Polygon, camera: Camera, area: Rect, *, chosen: bool) -> None:
    """Something on the table that can be chosen by a click; `chosen`: what Enter would take."""
    points = seen(shape, camera, area)
    if chosen:
        canvas.polygon(points, "amber", alpha=0.25)
    canvas.polygon(points, rim="amber", width=4 if chosen else 2)


def key(canvas: Canvas, shape: Polygon, key: str, camera: Camera, area: Rect) -> None:
    """The key that chooses something on the table, in the middle of it."""
    place = around(seen(shape, camera, area))
    x, y = place.middle
    # On a small card it is narrow, so that it does not lie over the next one.
    wide, high = (CAP, CAP) if min(place.width, place.height) > CAP + 4 else LOW_CAP
    canvas.box(Rect(x - wide / 2, y - high / 2, wide, high), "panel", radius=wide / 4, rim="amber", rim_width=1)
    canvas.text(Rect(x - CAP / 2, y - CAP / 2, CAP, CAP), key, "key", align="centre")
