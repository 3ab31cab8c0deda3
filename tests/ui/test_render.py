"""Sprites: where they are, how they are turned, what they cost."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

import pygame
import pytest

from turbo_table.scene.drawing import PALETTE, SEAT_COLOURS, Badge, Drawing, Line, Shape, Text
from turbo_table.ui import render
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect
from turbo_table.ui.theme import rgb

CARD = ((-30_000, 0), (30_000, 0), (30_000, 90_000), (-30_000, 90_000))
CORNER = ((10_000, 70_000), (26_000, 70_000), (26_000, 86_000), (10_000, 86_000))
"""A square in the far right corner."""
PAINTED = Drawing(outline=CARD, marks=(Shape(points=CARD, fill="#204060"), Shape(points=CORNER, fill="seat")))


@pytest.fixture(autouse=True)
def fonts() -> Iterator[None]:
    """Fonts, and no sprite of another test."""
    pygame.font.init()
    render.forget()
    yield
    render.forget()


def shown(drawing: Drawing, x_um: int, y_um: int, heading: float = 0, px_per_mm: float = 2.0, **how: object) -> str:
    """The colour of a point of a drawing on black, as it is put on a surface."""
    surface = pygame.Surface((600, 600))
    ready = render.sprite(drawing, px_per_mm, heading * 1000, **how)  # type: ignore[arg-type]
    render.put(surface, ready, 300, 300)
    angle = radians(heading)
    x = (x_um * cos(angle) + y_um * sin(angle)) * px_per_mm / 1000
    y = (x_um * sin(angle) - y_um * cos(angle)) * px_per_mm / 1000
    red, green, blue, _ = surface.get_at((round(300 + x), round(300 + y)))
    return f"#{red:02X}{green:02X}{blue:02X}"


@pytest.mark.parametrize("heading", [0, 17.3, 90, 200, 315])
@pytest.mark.parametrize("px_per_mm", [0.6, 2, 3.1])
def test_every_point_comes_where_its_place_and_heading_put_it(heading: float, px_per_mm: float) -> None:
    for x_um, y_um, colour in (
        (0, 45_000, "#204060"),
        (-24_000, 84_000, "#204060"),
        (-24_000, 6_000, "#204060"),
        (18_000, 78_000, SEAT_COLOURS[1]),
        (0, 96_000, "#000000"),
        (36_000, 45_000, "#000000"),
        (0, -6_000, "#000000"),
    ):
        seen = shown(PAINTED, x_um, y_um, heading, px_per_mm, colour=1)
        # Scaling down loses a little.
        assert rgb(seen) == pytest.approx(rgb(colour), abs=3), (x_um, y_um)


def test_layers() -> None:
    line = Shape(points=CORNER, fill="barrier")
    glass = Shape(points=CARD, fill="#FFFFFF", alpha=0.5)
    card = Drawing(outline=CARD, marks=(Shape(points=CARD, fill="#204060"),), over=(line,), glass=(glass,))
    assert shown(card, 18_000, 78_000) == PALETTE["barrier"]
    assert shown(card, 0, 45_000) == "#204060"
    assert shown(card, 18_000, 78_000, layer="glass") == shown(card, 0, 45_000, layer="glass") == "#808080"
    assert shown(card, 18_000, 78_000, layer="over") == PALETTE["barrier"]
    assert shown(card, 0, 45_000, layer="over") == "#000000"
    assert shown(PAINTED, 0, 45_000, layer="glass") == "#204060", "what has no glass lies as it is"


def test_what_is_seen_through_is_mixed_with_what_lies_below() -> None:
    marks = (
        Shape(points=CARD, fill="#FF0000", alpha=0.5),
        Shape(points=CORNER, fill="#0000FF", alpha=0.5),
        Line(points=((-20_000, 10_000), (20_000, 10_000)), stroke="#00FF00", width_um=8_000, alpha=0.5),
    )
    glass = Drawing(outline=CARD, marks=marks)
    assert shown(glass, 0, 45_000) == "#800000"
    red, green, blue = bytes.fromhex(shown(glass, 18_000, 78_000)[1:])
    assert (abs(red - 64) < 3, green, abs(blue - 128) < 3) == (True, 0, True)
    red, green, _ = bytes.fromhex(shown(glass, 0, 10_000)[1:])
    assert (abs(red - 64) < 3, abs(green - 128) < 3) == (True, True)


@pytest.mark.parametrize("heading", [0, 90, 123])
def test_words_stand_in_the_middle_of_their_place(heading: float) -> None:
    words = Drawing(outline=CARD, marks=(Text(at=(5_000, 40_000), words="H", height_um=20_000, fill="white"),))
    # The bar of an H lies in its middle; beside its legs there is nothing.
    assert shown(words, 5_000, 40_000, heading) == "#FFFFFF"
    assert shown(words, 5_000, 52_500, heading) == "#000000"
    assert shown(words, -6_000, 40_000, heading) == "#000000"


def test_the_mark_of_a_seat() -> None:
    badge = Drawing(outline=CARD, marks=(Badge(at=(0, 45_000), radius_um=15_000, fill="white"),))
    assert shown(badge, 10_500, 55_500, colour=2) == "#FFFFFF", "violet has a square"
    assert shown(badge, 10_500, 55_500, colour=4) == "#000000", "lilac has a diamond"


def test_a_sprite_is_made_once() -> None:
    first = render.sprite(PAINTED, 2.0, 30_000)
    assert render.sprite(PAINTED, 2.0, 30_000) is first
    assert render.sprite(PAINTED, 2.0, 30_020) is first, "a hundredth of a degree is nothing"
    assert render.sprite(PAINTED, 2.0, 390_000) is first
    others = [
        render.sprite(PAINTED, 2.1, 30_000),
        render.sprite(PAINTED, 2.0, 31_000),
        render.sprite(PAINTED, 2.0, 30_000, colour=1),
        render.sprite(PAINTED, 2.0, 30_000, part=(1, 0)),
        render.sprite(Drawing(outline=CARD, marks=PAINTED.marks), 2.0, 30_000),
    ]
    assert all(each is not first for each in others)


def test_sprites_are_kept_while_there_is_room() -> None:
    kept = render.Kept(most_bytes=3 * 4 * 100)

    def make() -> render.Sprite:
        return render.Sprite(pygame.Surface((10, 10), pygame.SRCALPHA), 0, 0)

    first = kept.get("a", PAINTED, make)
    for key in "bc":
        kept.get(key, PAINTED, make)
    assert kept.get("a", PAINTED, make) is first
    kept.get("d", PAINTED, make)
    assert kept.get("a", PAINTED, make) is first, "what was used last stays"
    assert kept.bytes == 3 * 4 * 100
    made = kept.made
    kept.get("b", PAINTED, make)
    assert kept.made > made, "what was not used for the longest is gone"
    for number in range(50):
        kept.get(number, PAINTED, make)
    assert kept.bytes <= 3 * 4 * 100
    kept.forget()
    assert kept.bytes == 0


def test_a_shadow_is_soft_and_falls_down() -> None:
    surface = pygame.Surface((400, 400))
    surface.fill("white")
    render.put(surface, render.shadow(CARD, 2.0, 0), 200, 300)
    below, above = surface.get_at((200, 304))[0], surface.get_at((200, 300 - 184))[0]
    assert below < above <= 255
    assert surface.get_at((200, 340)) == surface.get_at((320, 200)) == pygame.Color("white")


def test_a_picture_is_as_large_as_fits() -> None:
    surface = pygame.Surface((400, 300))
    Canvas(surface, 2.0).picture(Rect(20, 10, 120, 90), PAINTED)
    lit = pygame.mask.from_threshold(surface, rgb("#204060"), (10, 10, 10)).get_bounding_rects()[0]
    assert (lit.width, lit.height) == pytest.approx((120, 180), abs=2)
    assert lit.centerx == pytest.approx(160, abs=2)


def test_what_is_faint_lets_through_what_is_below() -> None:
    surface = pygame.Surface((400, 400))
    render.put(surface, render.faint(render.sprite(PAINTED, 2.0), 0.5), 200, 300)
    assert surface.get_at((200, 200))[:3] == (16, 32, 48)
