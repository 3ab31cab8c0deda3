"""The drawings of Turbo (2003): everything has one, and what matters differs in more than its colour."""

from __future__ import annotations

import pytest

from turbo_table.content.art import is_colour, shipped_art
from turbo_table.games.turbo_2003.art import GAME_ID, drawing
from turbo_table.games.turbo_2003.components import PRESETS, changes, limits, speed_set
from turbo_table.scene.drawing import Drawing, Shape, Text

SPEEDS = sorted({change for name in PRESETS for change in changes(speed_set(None, name)).values()})
IDS = (
    *(f"speed-{change or 'arrow'}" for change in SPEEDS),
    "speed-back",
    *(f"light-{id}" for id in limits() if id != "60"),
    *("light-back", "limit-60", "track-start", "track-finish", "track-timed-4"),
    *(f"track-{number}" for number in range(2, 12)),
    *("stop-start", "stop-finish", "stop-plain", "stop-timed", "stop-90"),
)


def words(of: Drawing) -> list[str]:
    return [mark.words for mark in of.marks if isinstance(mark, Text)]


@pytest.mark.parametrize("id", IDS)
def test_every_drawing_lies_on_its_card_in_known_colours(id: str) -> None:
    of = drawing(id)
    xs, ys = [x for x, _ in of.outline], [y for _, y in of.outline]
    for mark in of.marks:
        for colour in (getattr(mark, "fill", ""), getattr(mark, "stroke", "")):
            assert not colour or is_colour(colour)
        if isinstance(mark, Shape):
            assert min(xs) - 2_000 <= min(x for x, _ in mark.points)
            assert max(x for x, _ in mark.points) <= max(xs) + 2_000
            assert min(ys) - 2_000 <= min(y for _, y in mark.points)
            assert max(y for _, y in mark.points) <= max(ys) + 2_000


def test_plus_minus_and_arrow_differ_in_shape() -> None:
    signs = shipped_art(GAME_ID)
    outlines = {id: signs[id][0] for id in ("plus", "minus", "arrow")}
    shapes = {id: shape.points for id, shape in outlines.items() if isinstance(shape, Shape)}
    assert len(set(shapes.values())) == 3
    tops = {id: max(points, key=lambda point: point[1]) for id, points in shapes.items()}
    assert tops["plus"][0] == 0  # a wedge that points up
    assert min(shapes["minus"], key=lambda point: point[1])[0] == 0  # one that points down
    assert max(shapes["arrow"])[1] == 0  # one that points to the right


def test_lights_differ_in_place_and_word_too() -> None:
    assert "WAIT" in words(drawing("light-red-90"))
    assert "90" in words(drawing("light-red-90"))
    assert words(drawing("light-green")) == ["GO"]
    assert words(drawing("light-back")) == []


def test_an_unknown_drawing_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        drawing("nothing")
