"""A table as one picture: all of it, or near to what happens."""

from __future__ import annotations

from turbo_table.games.registry import find
from turbo_table.geometry.polygon import place
from turbo_table.scene.scene import STANDING
from turbo_table.scene.whole import whole
from turbo_table.session.preview import some_setup, under_way


def test_a_near_look_is_a_band_of_the_table_with_the_cars_in_it() -> None:
    plugin = find("turbo-drift")
    state = under_way(plugin, some_setup(plugin, 3), 34, "4")
    xs, ys = zip(*whole(plugin.table, state, near=True).outline, strict=True)
    bounds = plugin.table.bounds(state)
    assert bounds.left_um <= min(xs) < max(xs) <= bounds.right_um
    assert max(ys) - min(ys) < bounds.far_um - bounds.near_um
    cars = [piece.pose for piece in plugin.table.pieces(state) if piece.pose and piece.layer >= STANDING]
    assert any(min(xs) < car.x_um < max(xs) and min(ys) < car.y_um < max(ys) for car in cars)


def test_a_near_look_at_broad_lanes_shows_all_of_them() -> None:
    plugin = find("turbo-rally")
    state = under_way(plugin, some_setup(plugin, 3), 10, "4")
    near = whole(plugin.table, state, near=True)
    assert near.outline == whole(plugin.table, state).outline


def test_a_near_look_never_cuts_the_car_of_the_seat_that_it_is_about() -> None:
    plugin = find("turbo-drift")
    for plies in (34, 60, 90):
        state = under_way(plugin, some_setup(plugin, 4), plies, "4")
        for car in (piece for piece in plugin.table.pieces(state) if piece.pose and piece.layer >= STANDING):
            assert car.pose is not None
            ys = [y for _, y in whole(plugin.table, state, near=True, whose=car.owner).outline]
            shape = [y for _, y in place(plugin.table.art(state, car.art).outline, car.pose)]
            assert min(ys) <= min(shape) < max(shape) <= max(ys)
