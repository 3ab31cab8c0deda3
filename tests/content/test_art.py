"""Art files: what they say, and what is refused."""

from __future__ import annotations

import pytest

from turbo_table.content.art import read_art, shipped_art
from turbo_table.content.errors import ContentError
from turbo_table.content.files import shipped
from turbo_table.games.registry import GAMES
from turbo_table.scene.drawing import Badge, Line, Mark, Shape, Text


def marks(*lines: str) -> tuple[Mark, ...]:
    """The marks of one drawing of these lines."""
    text = "\n".join(("turbo-table: art/1", "drawings:", "  thing:", *(f"    - {{{line}}}" for line in lines)))
    return read_art(text, "art.yaml")["thing"]


def test_every_kind_of_mark() -> None:
    made = marks(
        "shape: [[0, 0], [1, 0], [1, 1]], fill: ink, stroke: '#0A0B0C', width: 0.5",
        "line: [[0, 0], [1.5, 2]], stroke: amber, width: 1, alpha: 0.5",
        "box: [-1, -2, 3, 4], fill: seat",
        "badge: [1, 2, 3], fill: white, stroke: ink, width: 0.1",
        "text: GO, at: [1, 2], cap: 3, fill: seat-rim",
    )
    assert made == (
        Shape(points=((0, 0), (1_000, 0), (1_000, 1_000)), fill="ink", stroke="#0A0B0C", width_um=500),
        Line(points=((0, 0), (1_500, 2_000)), stroke="amber", width_um=1_000, alpha=0.5),
        Shape(points=((-1_000, -2_000), (2_000, -2_000), (2_000, 2_000), (-1_000, 2_000)), fill="seat"),
        Badge(at=(1_000, 2_000), radius_um=3_000, width_um=100),
        Text(at=(1_000, 2_000), words="GO", height_um=3_000, fill="seat-rim"),
    )
    (disc,) = marks("disc: [1, 2, 3], fill: ink")
    assert isinstance(disc, Shape)
    assert {round(((x - 1_000) ** 2 + (y - 2_000) ** 2) ** 0.5, -1) for x, y in disc.points} == {3_000}


def test_mirrors() -> None:
    (whole,) = marks("shape: [[0, 9], [5, 5], [0, 0]], mirror: true, fill: ink")
    assert isinstance(whole, Shape)
    assert whole.points == ((0, 9_000), (5_000, 5_000), (0, 0), (-5_000, 5_000))
    right, left = marks("box: [2, 0, 3, 1], mirror: true, fill: ink")
    assert isinstance(right, Shape)
    assert isinstance(left, Shape)
    assert {x for x, _ in right.points} == {2_000, 5_000}
    assert {x for x, _ in left.points} == {-5_000, -2_000}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("fill: ink", "exactly one of shape, line, box, disc, badge, text, not none of them"),
        ("disc: [0, 0, 1], text: GO, fill: ink", "not disc and text"),
        ("disc: [0, 0, 1]", "neither a fill nor a stroke"),
        ("disc: [0, 0, 1], stroke: ink", "a stroke needs both a colour and a width"),
        ("line: [[0, 0], [1, 1]], width: 1", "a stroke needs both a colour and a width"),
        ("line: [[0, 0]], stroke: ink, width: 1", "too few points"),
        ("shape: [[0, 0], [1, 1]], fill: ink", "too few points"),
        ("disc: [0, 0, 1], fill: pink", "must be one of room, table"),
        ("disc: [0, 0, 1], fill: '#12345g'", "must be one of room, table"),
        ("disc: [0, 0, 1], fill: ink, alpha: 1.5", "1"),
        ("disc: [0, 0, 1], fill: ink, hue: 3", "hue"),
    ],
)
def test_what_is_refused(line: str, message: str) -> None:
    with pytest.raises(ContentError) as refused:
        marks("disc: [0, 0, 1], fill: ink", line)
    (fault,) = refused.value.faults
    assert message in str(fault)
    assert (fault.line, fault.file) == (5, "art.yaml")


@pytest.mark.parametrize("game", [game for game in GAMES if (shipped("assets") / game).exists()])
def test_the_shipped_art_is_in_order(game: str) -> None:
    assert shipped_art(game)
