"""The drawings of Turbo Rally: every card has one, roads join, and words can be read whatever way a lane goes."""

from __future__ import annotations

import pytest

from tests.games.turbo_rally.driver import Race
from turbo_table.content.art import is_colour
from turbo_table.games.turbo_rally import art
from turbo_table.games.turbo_rally.components import KINDS
from turbo_table.games.turbo_rally.table import TABLE
from turbo_table.games.turbo_rally.words import ABOUT, CARDS
from turbo_table.scene.drawing import Drawing, Line, Shape, Text

HEADINGS = (0, 45_000, 90_000, 135_000, 180_000, 225_000, 270_000, 315_000)


def words(drawing: Drawing) -> list[Text]:
    """The words of a drawing."""
    return [mark for mark in drawing.marks if isinstance(mark, Text)]


def test_every_card_has_a_face_a_name_and_a_sentence() -> None:
    assert set(art.NAMES) == set(CARDS) == set(ABOUT) == set(KINDS)
    assert all(art.NAMES[kind] == CARDS[kind].upper() for kind in KINDS)
    with pytest.raises(KeyError):
        art.face("no-such-card", 0)


@pytest.mark.parametrize("kind", KINDS)
def test_the_name_stands_along_both_long_edges(kind: str) -> None:
    names = [text for text in words(art.face(kind, 0)) if text.words == art.NAMES[kind]]
    assert sorted(text.at[0] for text in names) == [-art.BAND_UM, art.BAND_UM]
    assert all(art.ROAD_UM // 2 < abs(text.at[0]) < art.WIDTH_UM // 2 for text in names)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("heading", HEADINGS)
def test_no_word_stands_on_its_head(kind: str, heading: int) -> None:
    for text in words(art.face(kind, heading)):
        seen = (text.turned_mdeg + heading) % 360_000
        assert seen <= 90_000 or seen >= 270_000, (text.words, seen)


@pytest.mark.parametrize("heading", HEADINGS)
def test_numbers_stand_upright(heading: int) -> None:
    number = next(text for text in words(art.face("jump-5", heading)) if text.words == "5")
    assert (number.turned_mdeg + heading) % 360_000 == 0


def test_what_points_along_the_lane_is_the_same_whatever_its_heading() -> None:
    for kind in ("basic", "pass-lane", "shortcut"):
        assert _shapes(art.face(kind, 0)) == _shapes(art.face(kind, 250_000))
    assert _shapes(art.face("detour", 0)) != _shapes(art.face("detour", 90_000))


def test_a_jump_flies_the_way_the_lane_goes() -> None:
    right, left = art.face("jump-3", 90_000), art.face("jump-3", 270_000)
    # In the card's frame a lane goes up: seen by the reader the ramp rises to the right, or to the left.
    assert _shapes(right)[-1] != _shapes(left)[-1]
    tips = [max(_shapes(each)[-1].points, key=lambda point: point[1]) for each in (right, left)]
    assert all(tip[1] > 15_000 for tip in tips), "the arrow's tip is ahead on the lane"


@pytest.mark.parametrize("drawing", [art.face(kind, 0) for kind in KINDS] + [art.back()])
def test_a_road_runs_from_edge_to_edge_so_that_cards_join(drawing: Drawing) -> None:
    edges = [mark for mark in drawing.marks if isinstance(mark, Line) and len(mark.points) == 2]
    sides = {mark.points[0][0] for mark in edges if {y for _, y in mark.points} == {-44_000, 44_000}}
    assert {-art.ROAD_UM // 2, art.ROAD_UM // 2} <= sides


def test_the_back_has_no_word_and_all_colours_are_known() -> None:
    assert not words(art.back())
    drawings = [art.face(kind, 0) for kind in KINDS]
    drawings += [art.back(), art.finish(), art.slick(), art.car(), art.car(upside_down=True), art.flag("Ann")]
    for drawing in drawings:
        for mark in drawing.marks:
            for colour in (getattr(mark, "fill", ""), getattr(mark, "stroke", "")):
                assert not colour or is_colour(colour), colour


def test_a_long_name_is_written_smaller_but_stands_in_its_flag() -> None:
    for name in ("Al", "Maximiliane the Great of Somewhere"):
        text = words(art.flag(name))[0]
        assert round(len(name) * text.height_um * art.LETTER) <= art.FLAG_WIDTH_UM


def test_every_piece_of_a_race_has_a_drawing() -> None:
    race = Race(3).turns("flat-tire", "oil-drum").do("oil 1 at 4").turns("detour", "", "jump-3 basic", "basic")
    arts = {piece.art for piece in TABLE.pieces(race.state)}
    assert {"car", "finish", "oil-slick", "back", "decoration", "flag Ann"} <= arts
    for each in arts:
        assert TABLE.art(race.state, each).marks or each == "decoration"


def _shapes(drawing: Drawing) -> list[Shape]:
    return [mark for mark in drawing.marks if isinstance(mark, Shape)]
