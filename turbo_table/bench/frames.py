"""How many frames a second the table has, without a display: many cards, one or six moving; while the camera moves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from turbo_table.bench.row import Row, rate
from turbo_table.core.game import Seat, Setup
from turbo_table.games.registry import find
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, forward
from turbo_table.scene.scene import STANDING, Piece, TableView

NAMES: Final = ("frames-200-one-moving", "frames-1000-one-moving", "frames-200-pan-zoom", "frames-six-cars-moving")
SIZE: Final = (1280, 800)
FRAMES: Final = 240
ARTS: Final = ("path-1A", "path-2B", "path-3A", "path-4B", "path-5A", "path-6B", "barrier-B1", "barrier-B3", "boost")
STEPS: Final = 8
"""Of the wheel in and out again, and of the pan between, with frames between them as a hand makes them."""


def measure() -> Iterator[Row]:
    """Frames a second at 1280 by 800 on one core."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    for name, count in (("frames-200-one-moving", 200), ("frames-1000-one-moving", 1_000)):
        yield Row(name, _one_moving(count), "a second", 60)
    yield Row("frames-200-pan-zoom", _pan_and_zoom(200), "a second", 30)
    yield Row("frames-six-cars-moving", _six_cars(), "a second", 60)


@dataclass(frozen=True, slots=True)
class _Table:
    """Cards scattered on a table, and the window it is painted in."""

    layers: Any
    canvas: Any
    window: Any
    area: Any
    camera: Any
    pieces: tuple[Piece, ...]

    def frame(self, camera: Any, afloat: tuple[Any, ...] = ()) -> None:
        """Paint and show one frame."""
        self.canvas.fill("room")
        self.layers.paint(self.canvas, self.area, camera, self.pieces, afloat)
        self.window.flip()


def _table(count: int) -> _Table:
    plugin = find("turbo-drift")
    view = plugin.game.setup(Setup(names=("Ann", "Bo"))).state
    bounds = plugin.table.bounds(view)
    rng = Random(count)
    pieces = tuple(
        Piece(
            id=f"card-{number}",
            art=ARTS[number % len(ARTS)],
            label="a card",
            pose=Pose(
                int(rng.random() * bounds.right_um),
                int(rng.random() * bounds.far_um),
                int(rng.random() * FULL_TURN_MDEG),
            ),
            layer=number,
        )
        for number in range(count)
    )
    return _in_window(plugin.table, view, pieces)


def _in_window(shown: TableView[Any], view: Any, pieces: tuple[Piece, ...]) -> _Table:
    """A table with these pieces, in a window that has shown it once."""
    import pygame

    from turbo_table.ui.camera import framing
    from turbo_table.ui.canvas import Canvas
    from turbo_table.ui.layers import TableLayers
    from turbo_table.ui.rect import Rect

    pygame.display.init()
    pygame.font.init()
    bounds = shown.bounds(view)
    window = pygame.Window("", SIZE)
    area = Rect(0, 0, *SIZE)
    layers = TableLayers(bounds, lambda id: shown.art(view, id))
    table = _Table(layers, Canvas(window.get_surface()), window, area, framing(bounds, area, bounds), pieces)
    table.frame(table.camera)
    return table


def _one_moving(count: int) -> float:
    """A car drives over cards."""
    from turbo_table.ui.layers import Afloat
    from turbo_table.ui.motion import Spot

    table = _table(count)
    car = Piece(id="car-1", art="car", label="a car", layer=STANDING, owner=Seat(0))

    def drive() -> int:
        for number in range(FRAMES):
            spot = Spot(200 + number * 3.5, 300 + number, table.camera.px_per_mm, number * 400)
            table.frame(table.camera, (Afloat(car, spot),))
        return FRAMES

    return _closed(table, rate(drive))


def _six_cars() -> float:
    """All cars of a race on six lanes drive at once, each along its lane."""
    from turbo_table.ui.layers import Afloat
    from turbo_table.ui.motion import on_screen

    plugin = find("turbo-rally")
    names = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
    view = plugin.game.setup(Setup(names=names, variant="race", options=(("first", "1"),))).state
    table = _in_window(plugin.table, view, plugin.table.pieces(view))
    cars = [(each, each.pose) for each in table.pieces if each.layer >= STANDING and each.pose is not None]
    assert len(cars) == len(names)
    step_um = (table.layers.bounds.right_um - table.layers.bounds.left_um) // (FRAMES + FRAMES // 4)

    def drive() -> int:
        for number in range(FRAMES):
            ways = ((car, pose.then(forward(step_um * number))) for car, pose in cars)
            table.frame(table.camera, tuple(Afloat(c, on_screen(at, table.camera, table.area)) for c, at in ways))
        return FRAMES

    return _closed(table, rate(drive))


def _pan_and_zoom(count: int) -> float:
    """The wheel goes in step by step, the table is pushed, the wheel goes out again; three frames a step."""
    table = _table(count)

    def look() -> int:
        camera, frames = table.camera, 0
        bounds = table.layers.bounds
        for step in range(3 * STEPS):
            if step < STEPS or step >= 2 * STEPS:
                factor = 1.2 if step < STEPS else 1 / 1.2
                camera = camera.zoomed(table.area, 500, 300, factor, bounds)
            else:
                camera = camera.panned(25, 15)
            for _ in range(3):
                table.frame(camera)
                frames += 1
        return frames

    return _closed(table, rate(look))


def _closed(table: _Table, frames: float) -> float:
    table.window.destroy()
    return frames
