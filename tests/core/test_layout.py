"""Layouts are plain values: equal by content, hashable, picklable, and told apart by their kind."""

import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError

import pytest

from turbo_table.core.layout import CircuitLayout, DriftLayout, Lane, LanesLayout, Layout, Placed, Spot, last_slots


def drift() -> DriftLayout:
    """A small course, new at every call."""
    return DriftLayout(
        name="First bend",
        about="One sentence.",
        width_um=914_000,
        height_um=914_000,
        finish=Spot(457_000, 830_000),
        barriers=(Placed("B1", Spot(300_000, 420_000, 30_000)),),
    )


def lanes() -> LanesLayout:
    """Two short lanes, new at every call."""
    return LanesLayout(
        "Two",
        "",
        "drag",
        (
            Lane(Spot(0, -90_000), (Spot(0, 0), Spot(0, 90_000)), Spot(0, 180_000)),
            Lane(Spot(70_000, -90_000), (Spot(70_000, 0),), None, -3),
        ),
    )


def circuit() -> CircuitLayout:
    """A track of two cards, new at every call."""
    return CircuitLayout("Short", "", (Spot(0, 0), Spot(0, 90_000)))


@pytest.mark.parametrize("make", [drift, lanes, circuit])
def test_equal_layouts_are_equal_values(make: Callable[[], Layout]) -> None:
    first, second = make(), make()
    assert first == second
    assert hash(first) == hash(second)
    assert pickle.loads(pickle.dumps(first)) == first


def test_layouts_differ_by_their_kind_and_content() -> None:
    assert (DriftLayout.kind, LanesLayout.kind, CircuitLayout.kind) == ("drift", "lanes", "circuit")
    assert len({drift(), drift(), lanes(), circuit()}) == 3


def test_a_spot_points_up_the_table_unless_told_and_cannot_change() -> None:
    spot = Spot(1, 2)
    assert spot.heading_mdeg == 0
    with pytest.raises(FrozenInstanceError):
        spot.x_um = 3  # type: ignore[misc]


def test_cars_are_left_to_the_players_unless_given() -> None:
    assert drift().cars == ()


def three() -> Lane:
    """A lane of three slots, driven up the table."""
    return Lane(Spot(0, 0), (Spot(0, 1), Spot(0, 2), Spot(0, 3)), Spot(0, 4), -3)


def test_a_shorter_race_takes_the_last_slots_and_ends_where_it_ended() -> None:
    assert last_slots(three(), 2) == Lane(Spot(0, 1), (Spot(0, 2), Spot(0, 3)), Spot(0, 4), -2)
    assert last_slots(three(), 1) == Lane(Spot(0, 2), (Spot(0, 3),), Spot(0, 4), -1)


@pytest.mark.parametrize("count", [3, 4])
def test_all_slots_of_a_lane_are_the_lane(count: int) -> None:
    assert last_slots(three(), count) == three()


def test_a_lane_needs_a_slot() -> None:
    with pytest.raises(ValueError, match="needs a slot"):
        last_slots(three(), 0)
