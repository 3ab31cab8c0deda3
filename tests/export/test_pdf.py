"""Plans on paper: at true scale, all of it, on the fewest sheets."""

import re
import zlib
from base64 import a85decode

import pytest
from reportlab.lib.pagesizes import A4

from turbo_table.editor.generate import generate
from turbo_table.export.pdf import MARGIN_MM, PAPERS, drawing_pdf, sheets
from turbo_table.scene.drawing import Drawing, Line, Shape
from turbo_table.scene.layout_plan import layout_plan

EDGE = ((0, 0), (500_000, 0), (500_000, 400_000), (0, 400_000))
LINE = Line(points=((10_000, 10_000), (110_000, 10_000)), stroke="ink", width_um=400)
POINTS_A_MM = 72 / 25.4


def contents(pdf: bytes) -> list[str]:
    """What is drawn on each page."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)
    texts = []
    for stream in streams:
        try:
            texts.append(zlib.decompress(a85decode(stream.strip().removesuffix(b"~>"))).decode("latin-1"))
        except ValueError:
            continue
    return [text for text in texts if " cm" in text]


def test_a_plan_is_at_true_scale() -> None:
    _, sheet = contents(drawing_pdf(Drawing(outline=EDGE, marks=(LINE,)), "A line", "a4"))
    assert {matrix.split()[:4] == ["1", "0", "0", "1"] for matrix in re.findall(r"([-\d. ]+) cm", sheet)} == {True}
    lines = [
        list(map(float, found)) for found in re.findall(r"n ([-\d.]+) ([-\d.]+) m ([-\d.]+) ([-\d.]+) l\sS", sheet)
    ]
    longest = max(abs(to_x - from_x) for from_x, _, to_x, _ in lines)
    assert longest == pytest.approx(100 * POINTS_A_MM, abs=0.01)


@pytest.mark.parametrize("paper", PAPERS)
def test_every_mark_is_on_a_sheet(paper: str) -> None:
    plan = layout_plan(generate("zig-zag", 7))
    page = PAPERS[paper]
    wide, high = ((side / POINTS_A_MM - 2 * MARGIN_MM) * 1_000 for side in page)
    parts = sheets(plan, page)
    for mark in plan.marks:
        if isinstance(mark, Shape | Line):
            for x, y in mark.points:
                assert any(
                    part.left_um - 1 <= x <= part.left_um + wide + 1 and part.low_um - 1 <= y <= part.low_um + high + 1
                    for part in parts
                )
    assert len({part.name for part in parts}) == len(parts)


def test_a_sheet_with_nothing_on_it_is_not_printed() -> None:
    (part,) = sheets(Drawing(outline=EDGE, marks=(LINE,)), A4)
    assert part.name == "A2"


def test_the_same_plan_is_the_same_file_with_a_map_and_the_sheets() -> None:
    plan = layout_plan(generate("circuit", 4))
    pdf = drawing_pdf(plan, "Round", "letter")
    assert pdf == drawing_pdf(plan, "Round", "letter")
    assert pdf.startswith(b"%PDF-")
    fewest = min(len(sheets(plan, page)) for page in (PAPERS["letter"], PAPERS["letter"][::-1]))
    assert len(contents(pdf)) == 1 + fewest
