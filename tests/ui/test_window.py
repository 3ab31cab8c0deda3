"""Where the window opens: as it was, but always on a screen that is there, and never too small or too large."""

import pytest

from turbo_table.session.preferences import WindowPlace
from turbo_table.ui.window import LEAST_LOGICAL, LEAST_SIZE, SCALES, NoDisplay, in_force, most_scale, placed, suiting

ONE = ((1920, 1080),)
TWO = ((1920, 1080), (2560, 1440))


def test_a_window_that_was_never_placed_stands_in_the_middle() -> None:
    assert placed(WindowPlace(), ONE) == ((1280, 800), None)


def test_a_window_opens_where_it_was() -> None:
    place = WindowPlace(x=300, y=120, width=1400, height=900, screens=ONE)
    assert placed(place, ONE) == ((1400, 900), (300, 120))


def test_with_other_screens_it_stands_in_the_middle_again() -> None:
    place = WindowPlace(x=2100, y=120, width=2400, height=1300, screens=TWO)
    assert placed(place, TWO) == ((2400, 1300), (2100, 120))
    assert placed(place, ONE) == ((1920, 1040), None)


@pytest.mark.parametrize("x", [-90_000, -5_000, 0, 5_000, 90_000])
@pytest.mark.parametrize("y", [-90_000, -500, 0, 3_000, 90_000])
def test_wherever_it_was_it_is_on_the_screen(x: int, y: int) -> None:
    size, position = placed(WindowPlace(x=x, y=y, width=1280, height=800, screens=ONE), ONE)
    assert position is not None
    assert 0 <= position[0] <= 1920 - size[0]
    assert 0 <= position[1] <= 1080 - size[1]


@pytest.mark.parametrize(("width", "height"), [(1, 1), (-5, 100_000), (100_000, 0), (960, 600)])
@pytest.mark.parametrize("screens", [(), ((800, 480),), ONE, TWO])
def test_whatever_size_it_had_it_fits(width: int, height: int, screens: tuple[tuple[int, int], ...]) -> None:
    size, _ = placed(WindowPlace(width=width, height=height), screens)
    wide, high = screens[0] if screens else (1280, 800)
    assert min(LEAST_SIZE[0], wide) <= size[0] <= max(wide, 640)
    assert 400 <= size[1] <= max(high, 400)


@pytest.mark.parametrize("size", [LEAST_SIZE, (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", SCALES)
def test_a_scale_never_leaves_too_little_room(size: tuple[int, int], scale: float) -> None:
    used = in_force(scale, size)
    assert 0.75 <= used <= scale
    assert size[0] / used >= LEAST_LOGICAL[0] - 1e-6
    assert size[1] / used >= LEAST_LOGICAL[1] - 1e-6
    assert used <= most_scale(size)


def test_who_chose_no_scale_gets_a_larger_one_on_a_larger_screen() -> None:
    assert [suiting(((0, high),)) for high in (768, 1080, 1440, 2160)] == [1.0, 1.0, 1.25, 1.75]
    assert suiting(()) == 1.0


def test_no_display_is_one_sentence_that_says_what_can_be_done() -> None:
    words = str(NoDisplay("there is no display."))
    assert "(there is no display)" in words
    assert "play GAME --text" in words
    assert "screenshot" in words
    assert "\n" not in words
