"""Drawings as SVG, at true scale: one unit is a millimetre, y down."""

from __future__ import annotations

from typing import Any, Final
from xml.etree import ElementTree

from turbo_table.core.notation import thousandths
from turbo_table.games.plugin import AnyPlugin
from turbo_table.geometry.polygon import Point
from turbo_table.scene.drawing import PALETTE, SEAT_COLOURS, SEAT_RIMS, Badge, Drawing, Line, Picture, Shape, Text
from turbo_table.scene.shapes import signed
from turbo_table.scene.whole import whole

FAMILY: Final = "Barlow Condensed, sans-serif"
CAPITAL: Final = 0.7
"""The height of its capital letters, in ems."""
MARGIN_UM: Final = 2_000


def table_svg(plugin: AnyPlugin, view: Any, colours: tuple[int, ...] = ()) -> str:
    """Everything on a table; `colours`: the colour index of each seat."""
    return drawing_svg(whole(plugin.table, view, colours))


def drawing_svg(drawing: Drawing, colour: int = 0, size: tuple[int, int] | None = None) -> str:
    """A drawing as it is in a hand, in a seat's colour, with a margin of 2 mm.

    It is shown at true scale, or as large as fits into a `size` in pixels.
    """
    xs, ys = zip(*(point for mark in _visible(drawing) for point in mark), strict=True)
    left_um, top_um = min(xs) - MARGIN_UM, -max(ys) - MARGIN_UM
    width, height = (thousandths(max(each) - min(each) + 2 * MARGIN_UM) for each in (xs, ys))
    root = ElementTree.Element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        width=str(size[0]) if size else f"{width}mm",
        height=str(size[1]) if size else f"{height}mm",
        viewBox=f"{thousandths(left_um)} {thousandths(top_um)} {width} {height}",
    )
    for mark in (each for each in (*drawing.marks, *drawing.over) if not isinstance(each, Picture)):
        root.append(_element(mark, colour))
    ElementTree.indent(root)
    return ElementTree.tostring(root, "unicode") + "\n"


def _visible(drawing: Drawing) -> list[tuple[Point, ...]]:
    """What the picture has to hold: the outline and whatever sticks out of it."""
    shapes = [mark.points for mark in (*drawing.marks, *drawing.over) if isinstance(mark, Shape | Line)]
    return [drawing.outline, *shapes]


def _element(mark: Badge | Text | Shape | Line, colour: int) -> ElementTree.Element:
    match mark:
        case Badge():
            return _element(signed(mark, colour), colour)
        case Text():
            return _text(mark, colour)
        case Shape():
            element = ElementTree.Element("polygon", points=_points(mark.points), fill=ink(mark.fill, colour))
        case Line():
            element = ElementTree.Element("polyline", points=_points(mark.points), fill="none")
    if mark.stroke and mark.width_um:
        element.set("stroke", ink(mark.stroke, colour))
        element.set("stroke-width", thousandths(mark.width_um))
        element.set("stroke-linejoin", "round")
    if mark.alpha < 1:
        element.set("opacity", f"{mark.alpha:.3g}")
    return element


def _text(mark: Text, colour: int) -> ElementTree.Element:
    x, y = thousandths(mark.at[0]), thousandths(-mark.at[1])
    element = ElementTree.Element(
        "text",
        {
            "x": x,
            "y": thousandths(-mark.at[1] + mark.height_um // 2),
            "fill": ink(mark.fill, colour),
            "font-family": FAMILY,
            "font-weight": "700",
            "font-size": thousandths(round(mark.height_um / CAPITAL)),
            "text-anchor": "middle",
        },
    )
    element.text = mark.words
    if mark.turned_mdeg:
        element.set("transform", f"rotate({thousandths(mark.turned_mdeg)} {x} {y})")
    if mark.alpha < 1:
        element.set("opacity", f"{mark.alpha:.3g}")
    return element


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{thousandths(x)},{thousandths(-y)}" for x, y in points)


def ink(name: str, colour: int) -> str:
    """A colour as SVG knows it; `none` for no name."""
    seats = {"seat": SEAT_COLOURS, "seat-rim": SEAT_RIMS}
    if name in seats:
        return seats[name][colour % len(SEAT_COLOURS)]
    return PALETTE.get(name, name) or "none"
