"""Cards along a line, rows that follow a card that is pulled, and layouts changed as a whole."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turbo_table.core.layout import CARD_LENGTH_UM, CircuitLayout, LanesLayout, Point, Spot
from turbo_table.editor import amend
from turbo_table.editor.along import along, pulled
from turbo_table.editor.problems import problems
from turbo_table.editor.track import outlines
from turbo_table.geometry.overlap import overlaps

STRAIGHT = ((0, 0), (0, 900_000))
BEND = ((0, 0), (600_000, 0), (900_000, 400_000), (900_000, 1_200_000))


def pitches(spots: tuple[Spot, ...]) -> list[float]:
    """How far apart one card after the other lies, in µm."""
    return [hypot(b.x_um - a.x_um, b.y_um - a.y_um) for a, b in pairwise(spots)]


def test_a_straight_line_has_a_card_for_each_length_of_a_card() -> None:
    spots = along(STRAIGHT)
    assert len(spots) == 900_000 // CARD_LENGTH_UM + 1
    assert {each.heading_mdeg for each in spots} == {0}
    assert pitches(spots) == [CARD_LENGTH_UM] * (len(spots) - 1)


def test_round_a_bend_all_cards_are_equally_far_apart_and_none_overlaps_the_next() -> None:
    spots = along(BEND)
    assert max(pitches(spots)) - min(pitches(spots)) <= 2
    assert not any(overlaps(*pair) for pair in pairwise(outlines(spots)))
    assert spots[0].heading_mdeg == 90_000
    assert spots[-1].heading_mdeg == 0


@pytest.mark.parametrize("points", [(), ((5, 5),), ((0, 0), (0, 150_000)), ((7, 7), (7, 7), (7, 7))])
def test_a_line_that_is_too_short_has_no_cards(points: tuple[Point, ...]) -> None:
    assert along(points) == ()


@given(st.lists(st.tuples(st.integers(0, 900_000), st.integers(0, 900_000)), max_size=6))
def test_any_line_has_cards_equally_far_apart_or_none(points: list[Point]) -> None:
    spots = along(points)
    assert len(spots) == 0 or len(spots) >= 3
    assert max(pitches(spots), default=0.0) - min(pitches(spots), default=0.0) <= 2


def test_a_row_follows_a_card_like_a_chain_up_to_what_is_fixed() -> None:
    row = along(STRAIGHT)
    to = Spot(row[4].x_um + 60_000, row[4].y_um, 0)
    after = pulled(row, 4, to, frozenset({0}))
    assert (after[4].x_um, after[4].y_um) == (to.x_um, to.y_um)
    assert after[0] == row[0]
    assert after[3].x_um > 0
    assert all(abs(pitch - CARD_LENGTH_UM) <= 2 for pitch in pitches(after[1:]))
    assert pulled(row, 4, row[4]) == row


def test_lanes_are_drawn_until_there_are_eight() -> None:
    layout = amend.bare("lanes", "Mine")
    for _ in range(8):
        layout = amend.drawn(layout, BEND)
    assert isinstance(layout, LanesLayout)
    assert len(layout.lanes[7].slots) == len(along(BEND)) - 2
    with pytest.raises(amend.Refused, match="8 lanes"):
        amend.drawn(layout, BEND)
    with pytest.raises(amend.Refused, match="too short"):
        amend.drawn(amend.bare("lanes", "Mine"), ((0, 0), (0, 100)))
    with pytest.raises(amend.Refused, match="no lanes"):
        amend.drawn(amend.bare("drift", "Mine"), BEND)


def test_a_track_is_drawn_with_as_many_cards_as_it_has() -> None:
    layout = amend.drawn(amend.bare("circuit", "Mine"), ((100_000, 100_000), (1_800_000, 100_000)))
    assert isinstance(layout, CircuitLayout)
    assert len(layout.track) == 12
    assert not layout.closed


@pytest.mark.parametrize("kind", ["drift", "circuit"])
def test_what_one_begins_with_by_hand_has_no_problem(kind: str) -> None:
    assert problems(amend.bare(kind, "Mine")) == ()
    assert [each.kind for each in problems(amend.bare("lanes", "Mine"))] == ["count"]


def test_a_lane_is_longer_by_a_card_before_its_finish() -> None:
    layout = amend.drawn(amend.bare("lanes", "Mine"), ((100_000, 100_000), (100_000, 700_000)))
    longer = amend.longer(layout, 0)
    assert isinstance(layout, LanesLayout)
    assert isinstance(longer, LanesLayout)
    assert len(longer.lanes[0].slots) == len(layout.lanes[0].slots) + 1
    assert [each.kind for each in problems(longer)] == ["count"]
    with pytest.raises(amend.Refused):
        amend.longer(layout, 1)


def test_obstacles_are_cups_or_have_corners_that_do_not_cross() -> None:
    layout = amend.with_cup(amend.with_cup(amend.bare("drift", "Mine"), (200_000, 300_000)), (500_000, 300_000))
    assert [each.name for each in layout.extras.obstacles] == ["Cup", "Cup 2"]
    with pytest.raises(amend.Refused, match="crosses"):
        amend.with_obstacle(layout, "Bow", ((0, 0), (100, 100), (100, 0), (0, 100)))
    for number in range(38):
        layout = amend.with_cup(layout, (number * 1_000, 0))
    with pytest.raises(amend.Refused, match="40"):
        amend.with_cup(layout, (0, 0))
