"""The table in layers: mended, moved and stretched pictures are what a new one would be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest

from tests.sizes import times
from turbo_table.core.game import Seat
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import PALETTE, SEAT_COLOURS, Drawing, Shape
from turbo_table.scene.scene import STANDING, Frame, Piece
from turbo_table.ui import ground, render
from turbo_table.ui.camera import Camera
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.layers import Afloat, TableLayers
from turbo_table.ui.motion import Spot
from turbo_table.ui.rect import Rect
from turbo_table.ui.sheet import Skid
from turbo_table.ui.theme import rgb

STEEL = "#6D7F93"

BOUNDS = Frame(0, 0, 600_000, 600_000)
AREA = Rect(10, 20, 300, 260)
CAMERA = Camera(300_000, 300_000, 1.0)
CARD = ((-30_000, 0), (30_000, 0), (30_000, 90_000), (-30_000, 90_000))
LINE = ((-20_000, 40_000), (20_000, 40_000), (20_000, 48_000), (-20_000, 48_000))
ART = {
    "path": Drawing(
        outline=CARD,
        marks=(Shape(points=CARD, fill="paper"),),
        glass=(Shape(points=CARD, fill="#FFFFFF", alpha=0.5),),
    ),
    "barrier": Drawing(
        outline=CARD, marks=(Shape(points=CARD, fill="#204060"),), over=(Shape(points=LINE, fill="barrier"),)
    ),
    "car": Drawing(outline=CARD, marks=(Shape(points=CARD, fill="seat"),)),
}
BARRIER = Piece(id="B1", art="barrier", label="a barrier", pose=Pose(300_000, 280_000, 0))
PATH = Piece(id="path-1", art="path", label="a path", pose=Pose(300_000, 250_000, 0), layer=1)
CAR = Piece(id="car-1", art="car", label="a car", pose=Pose(220_000, 250_000, 0), layer=STANDING, owner=Seat(0))
SKID = Skid((Pose(250_000, 200_000, 0), Pose(270_000, 275_000, 30_000)), colour=0)


@pytest.fixture(autouse=True)
def fonts() -> Iterator[None]:
    """Fonts, and no sprite of another test."""
    pygame.font.init()
    render.forget()
    yield
    render.forget()
    ground.forget()


class Table:
    """A table on a small screen."""

    def __init__(self, scale: float = 1.0) -> None:
        self.surface = pygame.Surface((round(320 * scale), round(300 * scale)))
        self.canvas = Canvas(self.surface, scale)
        self.layers = TableLayers(BOUNDS, ART.__getitem__, colours=(SEAT_COLOURS.index(STEEL),))

    def paint(
        self,
        *pieces: Piece,
        camera: Camera = CAMERA,
        afloat: tuple[Afloat, ...] = (),
        skids: tuple[Skid, ...] = (),
        frames: int = 1,
    ) -> bytes:
        """The picture after so many frames."""
        for _ in range(frames):
            self.surface.fill("black")
            self.layers.paint(self.canvas, AREA, camera, pieces, afloat, skids)
        return pygame.image.tobytes(self.surface, "RGB")

    def colour(self, x_um: float, y_um: float, camera: Camera = CAMERA) -> tuple[int, ...]:
        """What is seen at a point of the table."""
        x, y = camera.to_screen(AREA, x_um, y_um)
        return tuple(self.surface.get_at((round(x * self.canvas.scale), round(y * self.canvas.scale)))[:3])


def fresh(*pieces: Piece, camera: Camera = CAMERA, skids: tuple[Skid, ...] = ()) -> bytes:
    """The picture that a new table shows."""
    return Table().paint(*pieces, camera=camera, skids=skids)


def test_only_the_area_is_painted() -> None:
    table = Table()
    table.paint(BARRIER)
    assert table.surface.get_at((5, 100)) == table.surface.get_at((100, 10)) == pygame.Color("black")
    assert table.surface.get_at((11, 21)) != pygame.Color("black")


def test_prints_of_flat_pieces_are_seen_through_what_lies_on_them_and_hidden_by_what_stands() -> None:
    table = Table()
    table.paint(BARRIER, PATH)
    assert table.colour(300_000, 324_000) == rgb(PALETTE["barrier"])
    red, green, blue = table.colour(300_000, 300_000)
    assert (red, green, blue) != (0x20, 0x40, 0x60)
    assert red == pytest.approx((0x20 + 0xFF) / 2, abs=2), "half of the paper, half of the card below"
    table.paint(BARRIER, PATH, replace(CAR, pose=BARRIER.pose))
    assert table.colour(300_000, 324_000) == rgb(STEEL), "the colour that the seat chose"


def test_higher_layers_lie_above_whatever_their_order() -> None:
    assert fresh(CAR, PATH, BARRIER) == fresh(BARRIER, PATH, CAR)


def test_a_change_is_mended_as_if_all_were_new() -> None:
    table = Table()
    table.paint(BARRIER, PATH, CAR)
    moved = replace(CAR, pose=Pose(330_000, 260_000, 40_000))
    assert table.paint(BARRIER, PATH, moved) == fresh(BARRIER, PATH, moved)
    assert table.paint(BARRIER) == fresh(BARRIER)
    assert table.paint(PATH, BARRIER, skids=(SKID,)) == fresh(BARRIER, PATH, skids=(SKID,))
    assert table.paint() == fresh()


def test_a_way_driven_twice_leaves_one_trace() -> None:
    table = Table()
    twice = table.paint(BARRIER, skids=(SKID, SKID))
    assert twice == table.paint(BARRIER, skids=(SKID,)) == fresh(BARRIER, skids=(SKID,))
    assert twice != fresh(BARRIER)


def test_panning_shows_what_a_new_table_shows() -> None:
    table = Table()
    table.paint(BARRIER, PATH, CAR)
    camera = CAMERA
    for right, down in ((7, 0), (-40, 13), (0.4, 0.4), (150, -90), (2_000, 0), (-2_000, 0)):
        camera = camera.panned(right, down)
        assert table.paint(BARRIER, PATH, CAR, camera=camera) == fresh(BARRIER, PATH, CAR, camera=camera)


def test_after_a_zoom_the_picture_becomes_sharp_again() -> None:
    table = Table()
    table.paint(BARRIER, PATH, CAR)
    near = replace(CAMERA, px_per_mm=1.7, centre_x_um=280_000)
    first = table.paint(BARRIER, PATH, CAR, camera=near)
    assert first != fresh(BARRIER, PATH, CAR, camera=near)
    assert table.layers.busy
    for _ in range(60):
        if not table.layers.busy:
            break
        last = table.paint(BARRIER, PATH, CAR, camera=near)
    assert last == fresh(BARRIER, PATH, CAR, camera=near)


def test_while_zooming_everything_is_near_its_place() -> None:
    table = Table()
    table.paint(BARRIER, CAR, frames=9)
    assert not table.layers.busy
    for zoom in (0.9, 0.6, 0.42, 1.2, 1.6):
        camera = replace(CAMERA, px_per_mm=zoom)
        table.paint(BARRIER, CAR, camera=camera)
        for piece, colour in ((CAR, rgb(STEEL)), (BARRIER, rgb(PALETTE["barrier"]))):
            assert piece.pose is not None
            seen = table.colour(piece.pose.x_um, piece.pose.y_um + 44_000, camera)
            assert max(abs(one - other) for one, other in zip(seen, colour, strict=True)) < 70, (zoom, piece.id)


def test_what_changes_while_the_camera_moves_is_seen_at_once() -> None:
    table = Table()
    table.paint(BARRIER, CAR)
    camera = replace(CAMERA, px_per_mm=1.3)
    table.paint(BARRIER, camera=camera)
    assert table.colour(220_000, 294_000, camera) != rgb(STEEL)


@pytest.mark.parametrize("turn", [90_000, 180_000, 33_000])
def test_a_turned_table(turn: int) -> None:
    table = Table()
    table.paint(BARRIER, PATH, CAR)
    camera = replace(CAMERA, turn_mdeg=turn)
    table.paint(BARRIER, PATH, CAR, camera=camera)
    assert table.colour(220_000, 294_000, camera) == rgb(STEEL), "plainly, in the first frame"
    table.paint(BARRIER, PATH, CAR, camera=camera, frames=60)
    assert not table.layers.busy
    assert table.paint(BARRIER, PATH, CAR, camera=camera) == fresh(BARRIER, PATH, CAR, camera=camera)


def test_what_is_afloat_is_where_its_spot_is_and_not_where_it_lay() -> None:
    table = Table()
    there = Spot(100, 150, 1.0, 0.0)
    table.paint(BARRIER, CAR, afloat=(Afloat(CAR, there),))
    assert table.surface.get_at((100, 110))[:3] == rgb(STEEL)
    assert table.colour(220_000, 294_000) != rgb(STEEL)
    table.paint(BARRIER, CAR, afloat=(Afloat(CAR, there, alpha=0.5),))
    assert rgb("table") < table.surface.get_at((100, 110))[:3] < rgb(STEEL)


def test_another_size_of_the_area_is_drawn_anew() -> None:
    table = Table()
    table.paint(BARRIER, CAR)
    wide = Rect(0, 0, 320, 300)
    table.layers.paint(table.canvas, wide, CAMERA, (BARRIER, CAR))
    other = Table()
    other.layers.paint(other.canvas, wide, CAMERA, (BARRIER, CAR))
    assert pygame.image.tobytes(table.surface, "RGB") == pygame.image.tobytes(other.surface, "RGB")
    table.layers.paint(table.canvas, Rect(5, 5, 0, 0), CAMERA, (BARRIER,))


def test_the_area_can_have_round_corners() -> None:
    table = Table()
    table.layers.paint(table.canvas, AREA, CAMERA, (), corner=12)
    assert table.surface.get_at((10, 20))[:3] == table.surface.get_at((309, 279))[:3] == rgb("room")
    assert table.surface.get_at((22, 20))[:3] != rgb("room")


def test_scale_makes_everything_larger() -> None:
    table = Table(scale=1.75)
    table.paint(BARRIER, PATH, CAR)
    for x_um, y_um, colour in ((300_000, 324_000, PALETTE["barrier"]), (220_000, 294_000, STEEL)):
        assert table.colour(x_um, y_um) == rgb(colour)


def test_random_frames_end_like_a_new_table() -> None:
    rng = Random("layers")
    pieces = {piece.id: piece for piece in (BARRIER, PATH, CAR)}
    table, camera = Table(), CAMERA
    for _ in range(times(60)):
        match int(rng.random() * 4):
            case 0:
                id = sorted(pieces)[int(rng.random() * 3)]
                x, y = (int(rng.random() * 600_000) for _ in range(2))
                pieces[id] = replace(pieces[id], pose=Pose(x, y, int(rng.random() * 360_000)))
            case 1:
                camera = camera.panned(rng.random() * 80 - 40, rng.random() * 80 - 40)
            case 2:
                camera = camera.zoomed(AREA, rng.random() * 300, rng.random() * 260, 0.5 + rng.random(), BOUNDS)
            case _:
                camera = replace(camera, turn_mdeg=int(rng.random() * 4) * 90_000)
        table.paint(*pieces.values(), camera=camera)
    table.paint(*pieces.values(), camera=camera, frames=60)
    assert table.paint(*pieces.values(), camera=camera) == fresh(*pieces.values(), camera=camera)
