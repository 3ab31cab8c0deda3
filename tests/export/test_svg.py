"""Drawings and tables as SVG: well-formed, complete, at true scale."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.games.turbo_drift.driver import Race, column, course
from turbo_table.export.svg import MARGIN_UM, drawing_svg, table_svg
from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.games.turbo_drift.art import drawing
from turbo_table.games.turbo_drift.components import card_set
from turbo_table.geometry import polygon
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import SEAT_COLOURS, Badge, Drawing, Line, Picture, Shape, Text

SPACE = "{http://www.w3.org/2000/svg}"
SQUARE = ((0, 0), (10_000, 0), (10_000, 20_000), (0, 20_000))


def parsed(text: str) -> ElementTree.Element:
    """The root of an SVG."""
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SPACE}svg"
    return root


def corners(element: ElementTree.Element) -> list[tuple[float, float]]:
    """The points of a polygon or polyline in mm, y up."""
    pairs = (pair.split(",") for pair in element.attrib["points"].split())
    return [(float(x), -float(y)) for x, y in pairs]


def test_it_can_fit_into_pixels_that_are_asked_for() -> None:
    drawing = Drawing(outline=SQUARE, marks=(Shape(points=SQUARE, fill="paper"),))
    root, true = parsed(drawing_svg(drawing, size=(160, 100))), parsed(drawing_svg(drawing))
    assert (root.attrib["width"], root.attrib["height"]) == ("160", "100")
    assert root.attrib["viewBox"] == true.attrib["viewBox"]


def test_one_unit_is_a_millimetre() -> None:
    root = parsed(drawing_svg(Drawing(outline=SQUARE, marks=(Shape(points=SQUARE, fill="paper"),))))
    margin = MARGIN_UM / 1000
    assert (root.attrib["width"], root.attrib["height"]) == (f"{10 + 2 * margin:g}mm", f"{20 + 2 * margin:g}mm")
    assert root.attrib["viewBox"] == f"{-margin:g} {-20 - margin:g} {10 + 2 * margin:g} {20 + 2 * margin:g}"
    (square,) = root
    assert corners(square) == [(0, 0), (10, 0), (10, 20), (0, 20)]
    assert square.attrib["fill"] == "#EAE2CE"


def test_every_kind_of_mark() -> None:
    marks = (
        Line(points=((0, 0), (500, 1_500)), stroke="#0A0B0C", width_um=250, alpha=0.5),
        Text(at=(5_000, 8_000), words="1 < 2 & 3", height_um=7_000, fill="ink", turned_mdeg=90_000),
        Badge(at=(1_000, 2_000), radius_um=1_000, width_um=100),
        Shape(points=SQUARE, fill="seat", stroke="ink", width_um=1_000),
    )
    line, text, badge, shape = parsed(drawing_svg(Drawing(outline=SQUARE, marks=marks), colour=2))
    assert (line.tag, corners(line), line.attrib["opacity"]) == (f"{SPACE}polyline", [(0, 0), (0.5, 1.5)], "0.5")
    assert (line.attrib["stroke"], line.attrib["stroke-width"], line.attrib["fill"]) == ("#0A0B0C", "0.25", "none")
    assert text.text == "1 < 2 & 3"
    assert text.attrib["font-family"].startswith("Barlow Condensed")
    assert (text.attrib["font-size"], text.attrib["text-anchor"]) == ("10", "middle")
    assert (text.attrib["x"], text.attrib["y"]) == ("5", "-4.5"), "the base line lies half a capital below the middle"
    assert text.attrib["transform"] == "rotate(90 5 -8)"
    assert corners(badge) == [(0.2, 1.2), (1.8, 1.2), (1.8, 2.8), (0.2, 2.8)], "violet has a square"
    assert shape.attrib["fill"] == SEAT_COLOURS[2]


@pytest.mark.parametrize("id", ["path-2A", "barrier-B5", "car-driven", "boost", "finish", "path-back"])
def test_a_card_has_every_mark(id: str) -> None:
    card = drawing(card_set(None), id)
    root = parsed(drawing_svg(card))
    marks = (*card.marks, *card.over)
    assert len(root) == len(marks)
    assert sum(each.tag == f"{SPACE}text" for each in root) == sum(isinstance(mark, Text) for mark in marks)


def test_a_table_has_every_piece_where_it_lies() -> None:
    race = Race(2, layout=course(("B1", 300, 500, 30)), deal=column("2A", "3A")).do("take column A, forward, lay 2A")
    root = parsed(table_svg(PLUGIN, race.state, (4, 1)))
    found = [corners(each) for each in root if each.tag == f"{SPACE}polygon"]

    def lies(shape: polygon.Polygon, pose: Pose) -> bool:
        there = [(x / 1000, y / 1000) for x, y in polygon.place(shape, pose)]
        return there in found

    cards = race.state.course.cards
    pieces = {piece.id: piece for piece in PLUGIN.table.pieces(race.state) if piece.pose}
    assert set(pieces) == {"finish", "B1", "path-2", "boost", "car-2"}
    for piece in pieces.values():
        assert piece.pose is not None
        assert lies(drawing(cards, piece.art).outline, piece.pose), piece.id
    (line,) = dict(cards.barriers)["B1"].lines
    assert lies(line, Pose(300_000, 500_000, 30_000))
    assert any(each.attrib["fill"] == SEAT_COLOURS[1] for each in root), "the car of the second seat"
    assert [each.text for each in root if each.tag == f"{SPACE}text"] == ["B1", "2", "A", "BOOST"]


def test_a_picture_is_left_to_its_placeholder() -> None:
    edge = ((0, 0), (10_000, 0), (10_000, 10_000))
    paper = Shape(points=edge, fill="paper")
    picture = Picture(box=(0, 0, 10_000, 10_000), file="king.png", source="0" * 16)
    plain = Drawing(outline=edge, marks=(paper,))
    assert drawing_svg(Drawing(outline=edge, marks=(paper, picture))) == drawing_svg(plain)
