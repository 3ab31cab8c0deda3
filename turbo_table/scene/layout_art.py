"""Layouts as drawings, before any game is played on them: the table, cards face down, starts, finishes, obstacles.

A card lies in its own frame: its middle is the origin, its heading is forward.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from turbo_table.core.layout import (
    CARD_LENGTH_UM,
    CARD_WIDTH_UM,
    CircuitLayout,
    DriftLayout,
    Extras,
    Lane,
    LanesLayout,
    Layout,
    Spot,
)
from turbo_table.geometry.cards import pose
from turbo_table.geometry.polygon import Polygon
from turbo_table.scene.drawing import Badge, Drawing, Line, Mark, Picture, Shape, Text
from turbo_table.scene.scene import Frame
from turbo_table.scene.shapes import round_box, signed
from turbo_table.scene.whole import ground, placed

X_UM: Final = CARD_WIDTH_UM // 2
Y_UM: Final = CARD_LENGTH_UM // 2
CORNER_UM: Final = 3_500
HAIR_UM: Final = 900
KERB_UM: Final = 12_000
"""How wide the strip along both long edges of a card is."""
FINISH_UM: Final = 40_000
"""From the finish card of a course to the far edge, where it says nothing."""
SQUARES: Final = (6, 8)
"""Of the finish card, across and along."""


def card_edge() -> Polygon:
    """The outline of a card with round corners."""
    return round_box(-X_UM, -Y_UM, CARD_WIDTH_UM, CARD_LENGTH_UM, CORNER_UM)


def back_marks() -> tuple[Mark, ...]:
    """The back of a track card: two tyre treads that run along it, and join with those of its neighbours."""
    tread = [
        Line(points=points, stroke="hairline", width_um=2_400)
        for middle in (-13_000, 0, 13_000)
        for low in range(-Y_UM + 6_000, Y_UM - 3_000, 9_000)
        for points in [((middle - 5_000, low), (middle, low + 4_500), (middle + 5_000, low))]
    ]
    return (
        Shape(points=card_edge(), fill="raised"),
        *tread,
        *_along(-X_UM + KERB_UM, "hairline", HAIR_UM),
        *_along(X_UM - KERB_UM, "hairline", HAIR_UM),
        Shape(points=card_edge(), stroke="quiet", width_um=HAIR_UM),
    )


def road_marks() -> tuple[Mark, ...]:
    """A plain track card: asphalt between two kerbs of paper, with a broken line along the middle."""
    dashes = [
        Line(points=((0, low), (0, low + 9_000)), stroke="amber", width_um=1_800)
        for low in range(-Y_UM + 5_500, Y_UM, 17_000)
    ]
    return (
        Shape(points=card_edge(), fill="paper"),
        Shape(points=_strip(-X_UM + KERB_UM, X_UM - KERB_UM), fill="asphalt"),
        *dashes,
        Shape(points=card_edge(), stroke="rim", width_um=HAIR_UM),
    )


def finish_marks() -> tuple[Mark, ...]:
    """The finish card: chequered."""
    across, along = SQUARES
    wide, high = CARD_WIDTH_UM // across, CARD_LENGTH_UM // along
    squares = [
        Shape(points=round_box(-X_UM + column * wide, -Y_UM + row * high, wide, high, 0), fill="ink")
        for column in range(across)
        for row in range(along)
        if (column + row) % 2
    ]
    edge = Shape(points=card_edge(), stroke="rim", width_um=2 * HAIR_UM)
    return Shape(points=card_edge(), fill="rim"), *squares, edge


def start_marks() -> tuple[Mark, ...]:
    """Where the car of a seat waits: an arrow in its colour, its nose at the front edge."""
    arrow = ((0, Y_UM - 4_000), (-14_000, 6_000), (-5_000, 9_000), (-5_000, -14_000), (5_000, -14_000), (5_000, 9_000))
    body = Shape(points=(*arrow, (14_000, 6_000)), fill="seat", stroke="seat-rim", width_um=1_200)
    return body, Badge(at=(0, -24_000), radius_um=8_000)


def barrier_marks(id: str) -> tuple[Mark, ...]:
    """A barrier card of which only the id is known."""
    return (
        Shape(points=card_edge(), fill="paper"),
        Shape(points=card_edge(), stroke="barrier", width_um=2_500),
        Text(at=(0, 0), words=id, height_um=14_000, fill="barrier"),
    )


def layout_drawing(layout: Layout) -> Drawing:
    """The whole table in its own frame, from its bottom-left corner."""
    width_um, height_um = layout.width_um, layout.height_um
    edge: Polygon = ((0, 0), (width_um, 0), (width_um, height_um), (0, height_um))
    return Drawing(
        outline=edge,
        marks=(
            *ground(Frame(0, 0, width_um, height_um)),
            *extras_marks(layout.extras),
            *_cards(layout),
            *obstacle_marks(layout.extras),
        ),
    )


def extras_marks(extras: Extras) -> Iterator[Mark]:
    """What lies below the cards: decoration, and the line of the start."""
    for each in extras.decoration:
        if each.closed:
            yield Shape(points=each.points, fill="hairline", alpha=0.6)
        else:
            yield Line(points=each.points, stroke="hairline", width_um=3_000)
    if extras.start_line:
        yield Line(points=extras.start_line, stroke="words", width_um=3_000)


def obstacle_marks(extras: Extras) -> Iterator[Mark]:
    """What stands on the table, each with its name."""
    for each in extras.obstacles:
        yield Shape(points=each.points, fill="asphalt", stroke="quiet", width_um=1_500)
        xs, ys = zip(*each.points, strict=True)
        letters = max(4, len(each.name))
        height_um = min(12_000, (max(xs) - min(xs)) // letters, (max(ys) - min(ys)) // 3)
        middle = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
        yield Text(at=middle, words=each.name, height_um=max(1_000, height_um), fill="words")


def _cards(layout: Layout) -> Iterator[Mark]:
    match layout:
        case LanesLayout():
            for number, lane in enumerate(layout.lanes):
                yield from _lane(lane, number)
        case CircuitLayout():
            for spot in layout.track[1:-1]:
                yield from laid(road_marks(), spot)
            yield from laid(finish_marks(), layout.track[-1])
            yield from laid((*road_marks(), *start_marks()), layout.track[0])
        case DriftLayout():
            yield from laid(finish_marks(), finish_of_course(layout))
            for placed in layout.barriers:
                yield from laid(barrier_marks(placed.card), placed.spot)
            for number, car in enumerate(layout.cars):
                yield from laid(start_marks(), car, number)


def finish_of_course(layout: DriftLayout) -> Spot:
    """Where a course has its finish: in the middle, 40 mm from the far edge, unless it says otherwise."""
    return layout.finish or Spot(layout.width_um // 2, layout.height_um - FINISH_UM - Y_UM)


def _lane(lane: Lane, number: int) -> Iterator[Mark]:
    yield from laid(start_marks(), lane.start, number)
    for slot in lane.slots:
        yield from laid(back_marks(), slot)
    if lane.finish:
        yield from laid(finish_marks(), lane.finish)


def laid(marks: Iterable[Mark], at: Spot, seat: int = 0) -> Iterator[Mark]:
    """Marks of a card in a seat's colour where it lies at a spot."""
    drawn = (signed(mark, seat) if isinstance(mark, Badge) else mark for mark in marks)
    return (placed(mark, pose(at), seat) for mark in drawn if not isinstance(mark, Picture))


def _strip(left_um: int, right_um: int) -> Polygon:
    return (left_um, -Y_UM), (right_um, -Y_UM), (right_um, Y_UM), (left_um, Y_UM)


def _along(x_um: int, stroke: str, width_um: int) -> tuple[Line, ...]:
    return (Line(points=((x_um, -Y_UM), (x_um, Y_UM)), stroke=stroke, width_um=width_um),)
