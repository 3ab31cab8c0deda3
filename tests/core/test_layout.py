"""Layouts are plain values: equal by content, hashable, picklable, and told apart by their kind."""

import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError

import pytest

from turbo_table.core.layout import DriftLayout, Lane, LanesLayout, Layout, Placed, Spot


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
    return LanesLayout("Two", "", "drag", (Lane(0, (Spot(0, 0), Spot(0, 90_000))), Lane(-3, (Spot(70_000, 0),))))


@pytest.mark.parametrize("make", [drift, lanes])
def test_equal_layouts_are_equal_values(make: Callable[[], Layout]) -> None:
    first, second = make(), make()
    assert first == second
    assert hash(first) == hash(second)
    assert pickle.loads(pickle.dumps(first)) == first


def test_layouts_differ_by_their_kind_and_content() -> None:
    assert (DriftLayout.kind, LanesLayout.kind) == ("drift", "lanes")
    assert len({drift(), drift(), lanes()}) == 2


def test_a_spot_points_up_the_table_unless_told_and_cannot_change() -> None:
    spot = Spot(1, 2)
    assert spot.heading_mdeg == 0
    with pytest.raises(FrozenInstanceError):
        spot.x_um = 3  # type: ignore[misc]


def test_cars_are_left_to_the_players_unless_given() -> None:
    assert drift().cars == ()
