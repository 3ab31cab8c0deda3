"""Trophies, ties and places of a match, for cars that are no seats."""

from __future__ import annotations

import pytest

from turbo_table.mechanics.match import (
    Match,
    car_ranks,
    is_tie_break,
    leaders,
    ranks,
    trophies,
    winner,
    with_race,
)

Race = tuple[int, ...]


def after(sides: tuple[int, ...], races: int, *arrivals: Race) -> Match:
    """A match after these races."""
    match = Match(sides, races)
    for race in arrivals:
        match = with_race(match, race)
    return match


def test_trophies_go_to_the_side_of_the_first_car() -> None:
    match = after((0, 1, 0), 3, (2, 1, 0), (1, 0, 2))
    assert trophies(match) == (1, 1)
    assert leaders(match) == (0, 1)
    assert match.number == 3
    assert winner(match) is None


def test_a_tie_break_gives_no_trophy_and_decides_among_the_tied_alone() -> None:
    match = after((0, 1, 2), 2, (0, 1, 2), (1, 0, 2))
    assert is_tie_break(match)
    assert winner(match) is None
    assert winner(with_race(match, (2,))) is None
    decided = with_race(match, (2, 1, 0))
    assert winner(decided) == 1
    assert trophies(decided) == (1, 1, 0)
    assert ranks(decided) == (2, 1, 3)


@pytest.mark.parametrize(
    ("sides", "race", "expected"),
    [
        ((0, 1, 2), (2, 0, 1), (2, 3, 1)),
        ((0, 1, 2), (2, 0), (2, None, 1)),
        ((0, 1, 0, 1), (3, 0, 2, 1), (3, 1, 3, 1)),
        ((0, 1, 2, 0, 1, 2), (2, 5), (None, None, 1, None, None, 1)),
    ],
)
def test_a_single_race_places_sides_by_their_first_car(
    sides: tuple[int, ...], race: Race, expected: tuple[int | None, ...]
) -> None:
    assert car_ranks(after(sides, 1, race)) == expected


def test_equals_share_a_place_and_leave_the_next_ones_empty() -> None:
    match = after((0, 1, 2, 3), 3, (0, 1, 2, 3), (0, 1, 2, 3), (3, 1, 2, 0))
    assert ranks(match) == (1, 3, 3, 2)
