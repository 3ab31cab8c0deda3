"""A layout as a plan for paper: outlines with numbers to lay real cards on, little ink."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from turbo_table.core.layout import CircuitLayout, DriftLayout, Extras, LanesLayout, Layout, Spot
from turbo_table.scene.drawing import Drawing, Line, Mark, Shape, Text
from turbo_table.scene.layout_art import X_UM, Y_UM, card_edge, finish_of_course, laid

INK: Final = "ink"
FAINT: Final = "quiet"
FINE_UM: Final = 400
IN_UM: Final = 19_000
"""Where the hook at a corner ends, from the middle of the card."""
LETTER_UM: Final = 9_000
SMALL_UM: Final = 5_000


def layout_plan(layout: Layout) -> Drawing:
    """The whole table in its own frame; the outline is its edge, and there is no ground."""
    width_um, height_um = layout.width_um, layout.height_um
    return Drawing(
        outline=((0, 0), (width_um, 0), (width_um, height_um), (0, height_um)),
        marks=(*_extras(layout.extras), *_cards(layout)),
    )


def _cards(layout: Layout) -> Iterator[Mark]:
    match layout:
        case LanesLayout():
            for number, lane in enumerate(layout.lanes, 1):
                yield from laid(_card(f"{number}", "start", dashed=True), lane.start)
                for index, slot in enumerate(lane.slots, 1):
                    yield from laid(_card(f"{number}.{index}"), slot)
            for finish in dict.fromkeys(lane.finish for lane in layout.lanes if lane.finish):
                yield from laid(_card("finish"), finish)
        case CircuitLayout():
            yield from _track(layout.track, "")
            yield from _track(layout.short, "short ")
        case DriftLayout():
            for placed in layout.barriers:
                yield from laid(_card(placed.card), placed.spot)
            yield from laid(_card("finish"), finish_of_course(layout))
            for number, car in enumerate(layout.cars, 1):
                yield from laid(_card(f"{number}", "car", dashed=True), car)


def _track(spots: tuple[Spot, ...], which: str) -> Iterator[Mark]:
    for index, spot in enumerate(spots, 1):
        words = "start" if index == 1 else "finish" if index == len(spots) else f"{index}"
        yield from laid(_card(words, which.strip(), dashed=bool(which)), spot)


def _card(words: str, below: str = "", *, dashed: bool = False) -> tuple[Mark, ...]:
    """A card's outline, an arrow at its front, and words; `dashed`: its corners alone, where no card lies, or one of
    another track."""
    arrow = ((-6_000, Y_UM - 12_000), (0, Y_UM - 4_000), (6_000, Y_UM - 12_000))
    edge: tuple[Mark, ...] = (Shape(points=card_edge(), stroke=INK, width_um=FINE_UM),)
    if dashed:
        corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        hooks = [
            ((x * IN_UM, y * Y_UM), (x * X_UM, y * Y_UM), (x * X_UM, y * (Y_UM - X_UM + IN_UM))) for x, y in corners
        ]
        edge = tuple(Line(points=hook, stroke=FAINT, width_um=FINE_UM) for hook in hooks)
    more = (Text(at=(0, -14_000), words=below, height_um=SMALL_UM, fill=FAINT),) if below else ()
    return (
        *edge,
        Line(points=arrow, stroke=FAINT if dashed else INK, width_um=FINE_UM),
        Text(at=(0, 0), words=words, height_um=LETTER_UM, fill=FAINT if dashed else INK),
        *more,
    )


def _extras(extras: Extras) -> Iterator[Mark]:
    for each in extras.decoration:
        points = (*each.points, each.points[0]) if each.closed else each.points
        yield Line(points=points, stroke=FAINT, width_um=FINE_UM)
    for each in extras.obstacles:
        yield Shape(points=each.points, stroke=INK, width_um=2 * FINE_UM)
        xs, ys = zip(*each.points, strict=True)
        middle = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
        yield Text(at=middle, words=each.name, height_um=SMALL_UM, fill=INK)
    if extras.start_line:
        yield Line(points=extras.start_line, stroke=INK, width_um=2 * FINE_UM)
