"""Parts of the free table that know no window: what is held, what rolls, where the menu stands, the user's pictures."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pygame
import pytest

from tests.ui.frees import HANDLING, new_session
from turbo_table.geometry.overlap import overlaps
from turbo_table.geometry.polygon import place
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import Drawing, Picture
from turbo_table.scene.handling import Add, Copy, Move, Play
from turbo_table.scene.lying import Body
from turbo_table.scene.scene import Frame, Offer
from turbo_table.ui import own_pictures
from turbo_table.ui.brush import extent
from turbo_table.ui.free import icons, menu
from turbo_table.ui.free.desk import Open
from turbo_table.ui.free.held import Held, Origin, Skin
from turbo_table.ui.free.lay import lay
from turbo_table.ui.free.tumbling import Tumbling
from turbo_table.ui.keys import APPLICATION, shown
from turbo_table.ui.rect import Rect
from turbo_table.ui.render import sprite
from turbo_table.ui.table.situation import situation
from turbo_table.ui.throw import LONGEST_MS, STEP_MS, tumbled

CARD = ((-20_000, -30_000), (20_000, -30_000), (20_000, 30_000), (-20_000, 30_000))
DIE = ((-8_000, -8_000), (8_000, -8_000), (8_000, 8_000), (-8_000, 8_000))
TABLE = Frame(0, 0, 900_000, 600_000)
BLANK = Drawing(outline=CARD, marks=())


def held(origin: Origin = "table") -> Held:
    bodies = (Body("a", CARD, Pose(100_000, 100_000, 0)), Body("b", CARD, Pose(300_000, 100_000, 90_000)))
    middle = Pose(200_000, 100_000, 0)
    return Held(bodies=bodies, skins=(Skin(BLANK), Skin(BLANK)), origin=origin, middle=middle, at=middle)


def test_what_is_held_keeps_its_shape_however_it_is_moved_and_turned() -> None:
    moved = held().pushed(10_000, 0).turned(90_000)
    assert moved.poses == (Pose(210_000, 200_000, 90_000), Pose(210_000, 0, 180_000))
    assert moved.moved
    assert not held().moved
    assert moved.ids == {"a", "b"}


@pytest.mark.parametrize(("origin", "kind"), [("table", Move), ("hand", Play), ("box", Add), ("paste", Copy)])
def test_what_putting_down_means_depends_on_where_it_came_from(origin: Origin, kind: type) -> None:
    intent = held(origin).intent
    assert isinstance(intent, kind)
    assert held(origin).moved == (origin != "table")


def test_the_first_one_snaps_and_the_others_come_along() -> None:
    session = new_session()
    action = HANDLING.act(session.state, session.seats[0], Add((("turbo-drift.path-1", Pose(500_000, 500_000, 0)),)))
    assert action is not None
    session.do(action)
    here = lay(situation(session, None), HANDLING)
    (laid,) = here.lying.placed.values()
    wide = laid.frame.right_um - laid.frame.left_um
    near = held().follow(500_000 + wide / 2 + 20_000 + 3_000 + 100_000, 500_000).snapping(here, grid=False)
    assert near.snap is not None
    assert near.snap.how == "edge"
    one, other = near.poses
    assert one.x_um == 500_000 + wide // 2 + 20_000
    assert (other.x_um - one.x_um, other.y_um - one.y_um) == (200_000, 0)


def test_dice_roll_on_the_table_apart_from_one_another_and_the_same_way_again() -> None:
    starts = (Pose(50_000, 50_000, 0), Pose(90_000, 50_000, 10_000), Pose(850_000, 560_000, 0))
    ways = tumbled((DIE,) * 3, starts, TABLE, turn=3)
    assert ways == tumbled((DIE,) * 3, starts, TABLE, turn=3)
    assert ways != tumbled((DIE,) * 3, starts, TABLE, turn=4)
    assert {len(way) for way in ways} == {len(ways[0])}
    assert len(ways[0]) <= LONGEST_MS // STEP_MS + 1
    for way, start in zip(ways, starts, strict=True):
        assert way[0] == start
        assert all(0 <= pose.x_um <= 900_000 and 0 <= pose.y_um <= 600_000 for pose in way)
        assert abs(way[-1].x_um - start.x_um) + abs(way[-1].y_um - start.y_um) > 50_000
    ends = [place(DIE, way[-1]) for way in ways]
    assert not any(overlaps(one, other) for index, one in enumerate(ends) for other in ends[index + 1 :])


def test_a_rolling_die_ends_with_the_face_of_chance_up() -> None:
    way = tuple(Pose(x * 5_000, 0, 0) for x in range(30))
    rolling = Tumbling({"die": way})
    assert rolling.at("die").face > 0
    faces = [rolling.later(ms).at("die").face for ms in range(200, 500, STEP_MS)]
    assert faces == sorted(faces, reverse=True)
    still = rolling.later(10_000)
    assert still.over
    assert still.at("die").face == 0
    assert still.at("die").pose == way[-1]
    assert still.at("die").size == pytest.approx(1)


def test_a_menu_stands_in_its_area_whatever_its_length() -> None:
    session = new_session()
    offers = HANDLING.menu(session.state, session.seats[0], ())
    area = Rect(10, 10, 500, 300)
    for many in (1, 5, 30):
        some: tuple[Offer, ...] = (offers * 30)[:many]
        for x, y in ((12, 12), (500, 300), (250, 150)):
            rect = menu.place(Open(x, y, some), area)
            assert rect.within(area) == rect


def test_every_way_of_arranging_has_its_picture_and_its_words() -> None:
    assert set(icons.ARRANGING) == set(icons.WORDS)
    assert len({drawing.marks for drawing in icons.ARRANGING.values()}) == len(icons.ARRANGING)


def test_the_menu_key_has_a_name() -> None:
    assert shown(APPLICATION, 0, "", 0) == "Menu"
    assert shown(pygame.K_F10, pygame.KMOD_LSHIFT, "", 0) == "Shift+F10"


# The user's own pictures


def own_deck(folder: Path, text: str = "deck") -> tuple[Path, str]:
    """A file that names pictures, and its digest."""
    path = folder / "mine.yaml"
    path.write_text(text)
    return path, hashlib.sha256(text.encode()).hexdigest()[:16]


def test_a_picture_is_found_beside_the_file_that_names_it_and_drawn_into_its_box(tmp_path: Path) -> None:
    path, source = own_deck(tmp_path, "red")
    red = pygame.Surface((2_000, 1_000))
    red.fill((200, 0, 0))
    pygame.image.save(red, str(tmp_path / "red.png"))
    mark = Picture(box=(-20_000, -30_000, 40_000, 60_000), file="red.png", source=source)
    own_pictures.look_in((path, tmp_path / "gone.yaml"))
    surface = own_pictures.found(mark).surface
    assert surface is not None
    assert surface.get_size() == (own_pictures.LONGEST, own_pictures.LONGEST // 2)
    drawing = Drawing(outline=CARD, marks=(mark,))
    assert extent(drawing) == (-20_000, -30_000, 20_000, 30_000)
    drawn = sprite(drawing, 1.0)
    # It keeps its shape: as wide as the box, half as high.
    red_there, green_there, *_ = drawn.surface.get_at((drawn.origin_x, drawn.origin_y))
    assert red_there > 180
    assert green_there == 0
    assert drawn.surface.get_at((drawn.origin_x, drawn.origin_y - 20)).a == 0
    assert own_pictures.faults([drawing, drawing]) == ()


@pytest.mark.parametrize("name", ["missing.png", "text.png", "broken.png", "../red.png"])
def test_what_is_no_picture_is_told_in_a_sentence_and_leaves_the_placeholder(tmp_path: Path, name: str) -> None:
    path, source = own_deck(tmp_path, name)
    (tmp_path / "text.png").write_text("no picture")
    good = tmp_path / "good.png"
    pygame.image.save(pygame.Surface((8, 8)), str(good))
    (tmp_path / "broken.png").write_bytes(good.read_bytes()[:40])
    own_pictures.look_in((path,))
    drawing = Drawing(outline=CARD, marks=(Picture(box=(0, 0, 10, 10), file=name, source=source),))
    (fault,) = own_pictures.faults([drawing])
    assert fault.endswith(".")
    assert sprite(drawing, 1.0).surface.get_bounding_rect().width == 0


def test_a_picture_whose_file_is_nowhere_is_told_by_its_name() -> None:
    mark = Picture(box=(0, 0, 10, 10), file="king.png", source="0123456789abcdef")
    assert "king.png" in own_pictures.found(mark).fault
