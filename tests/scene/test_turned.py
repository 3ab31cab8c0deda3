"""Marks that are turned, and seen in a mirror."""

from __future__ import annotations

from turbo_table.scene.drawing import Badge, Line, Picture, Shape, Text
from turbo_table.scene.shapes import mirrored, turned

SHAPE = Shape(points=((0, 0), (1_000, 0), (0, 2_000)), fill="ink")
MARKS = (
    SHAPE,
    Line(points=((500, 500), (1_000, 0)), stroke="ink", width_um=100),
    Text(at=(1_000, 0), words="5", height_um=500, fill="ink", turned_mdeg=10_000),
    Badge(at=(0, 1_000), radius_um=300),
    Picture(box=(1_000, 2_000, 400, 200), file="a.png", source="0" * 16),
)


def test_a_quarter_turn_clockwise_takes_what_is_in_front_to_the_right() -> None:
    shape, line, text, badge, picture = turned(MARKS, 90_000)
    assert isinstance(shape, Shape)
    assert isinstance(line, Line)
    assert isinstance(text, Text)
    assert isinstance(badge, Badge)
    assert isinstance(picture, Picture)
    assert shape.points == ((0, 0), (0, -1_000), (2_000, 0))
    assert line.points == ((500, -500), (0, -1_000))
    assert (text.at, text.turned_mdeg) == ((0, -1_000), 100_000)
    assert badge.at == (1_000, 0)
    # A picture stays upright: only its middle moves.
    assert picture.box == (2_100 - 200, -1_200 - 100, 400, 200)


def test_turning_back_gives_the_same() -> None:
    assert turned(turned(MARKS, 90_000), -90_000) == MARKS
    assert turned(MARKS, 0) == MARKS


def test_a_mirror_changes_left_and_right_alone() -> None:
    shape, _, text, badge, picture = mirrored(MARKS)
    assert isinstance(shape, Shape)
    assert isinstance(text, Text)
    assert isinstance(badge, Badge)
    assert isinstance(picture, Picture)
    assert shape.points == ((0, 0), (-1_000, 0), (0, 2_000))
    assert (text.at, text.turned_mdeg) == ((-1_000, 0), 10_000)
    assert badge.at == (0, 1_000)
    assert picture.box == (-1_400, 2_000, 400, 200)
    assert mirrored(mirrored(MARKS)) == MARKS
