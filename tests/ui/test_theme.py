"""The theme: every pair of words and ground can be read, and no letters are too small."""

from itertools import combinations

import pytest

from turbo_table.scene.drawing import PALETTE, SEAT_COLOURS, SEAT_RIMS
from turbo_table.ui.theme import EXTRA, LEAST, LEAST_IN_PLAY, STYLES, WORDS_ON, contrast, rgb


def test_contrast_is_the_formula_of_the_wcag() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast("#FFFFFF", "#777777") == contrast("#777777", "#FFFFFF")


@pytest.mark.parametrize(("words", "ground"), WORDS_ON)
def test_words_can_be_read_on_their_ground(words: str, ground: str) -> None:
    assert contrast(words, ground) >= 4.5


def test_every_style_has_a_colour_that_is_tested_on_every_dark_ground() -> None:
    for style in STYLES.values():
        grounds = {ground for words, ground in WORDS_ON if words == style.colour}
        assert {"room", "table", "panel", "raised", "hover"} <= grounds


def test_letters_are_large_enough() -> None:
    for name, style in STYLES.items():
        assert style.size >= (LEAST if name == "small" else LEAST_IN_PLAY)
        assert style.line >= style.size
    assert (LEAST, LEAST_IN_PLAY) == (13, 15)


def test_the_rings_around_seats_and_the_focus_show_on_every_ground() -> None:
    for rim in (*SEAT_RIMS, "words"):
        assert all(contrast(rim, ground) >= 3 for ground in ("room", "table", "panel", "raised"))
    assert all(rgb(first) != rgb(second) for first, second in combinations(SEAT_COLOURS, 2))


def test_names_are_colours_and_nothing_else_is() -> None:
    assert not PALETTE.keys() & EXTRA.keys()
    assert rgb("amber") == (0xFF, 0xB3, 0x1A)
    assert rgb("#010203") == (1, 2, 3)
    for wrong in ("ambre", "#12345", "#12345G", ""):
        with pytest.raises(ValueError, match=r"no colour|invalid literal"):
            rgb(wrong)
