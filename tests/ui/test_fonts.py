"""The fonts have a glyph for everything the program says, and whatever they have none for is never a silent box."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from turbo_table.content.files import shipped
from turbo_table.core.setups import MAX_NAME
from turbo_table.ui import fonts
from turbo_table.ui.names import typed
from turbo_table.ui.theme import STYLES

ROOT = Path(__file__).resolve().parents[2]
LEFT_OUT = "left out of the name: the fonts of this window have no such letter."
SAID = ("turbo_table/**/*.py", "turbo_table/**/*.md", "turbo_table/**/*.yaml")


@pytest.fixture(autouse=True)
def _font_module() -> Iterator[None]:
    pygame.font.init()
    fonts.forget()
    yield
    fonts.forget()


def characters() -> set[str]:
    """Everything that stands in the sources, the rules, the card data, the courses."""
    files = [path for pattern in SAID for path in ROOT.glob(pattern)]
    files += [path for folder in ("layouts", "assets") for path in shipped(folder).rglob("*.yaml")]
    assert len(files) > 80
    return {character for path in files for character in path.read_text("utf-8") if character.isprintable()}


def test_the_fonts_have_every_character_of_the_program() -> None:
    missing = {character for character in characters() if fonts.shown(character) != character}
    assert missing == set()


def test_a_character_without_a_glyph_is_replaced() -> None:
    assert fonts.clean("Łódź é ß µ ² × – …") == "Łódź é ß µ ² × – …"
    assert fonts.clean("漢字") == "??"
    assert fonts.clean("\U0001f697") == "?"
    assert fonts.clean("Ｆ１") == "F1"
    assert fonts.clean("a\u200db") == "ab"


@pytest.mark.parametrize("words", ["\0", "Ann\0", "\ud800", "a\udfffb", "\x1b[31m", "\n", "\t", "", "\U0001f697" * 40])
def test_no_words_make_the_fonts_raise(words: str) -> None:
    for style in STYLES:
        assert fonts.surface(words, style, 1.0, (255, 255, 255)).get_height() > 0
        assert fonts.wide(words, style) >= 0
        fonts.folded(words, style, 50)
        fonts.cut(words, style, 1.5, 20)


def test_cut_words_fit_and_end_in_an_ellipsis() -> None:
    words = "Ann lays card 2A on the line of 3B"
    for pixels in (10, 40, 100, 180):
        short = fonts.cut(words, "body", 1.0, pixels)
        assert short.endswith("…")
        assert fonts.width(short, "body", 1.0) <= max(pixels, fonts.width("…", "body", 1.0))
    assert fonts.cut(words, "body", 1.0, 1000) == words


def test_folded_words_are_all_there_and_fit() -> None:
    words = "A card that would overlap a printed barrier or another car is not laid."
    lines = fonts.folded(words, "body", 200)
    assert " ".join(lines) == words
    assert len(lines) > 2
    assert all(fonts.wide(line, "body") <= 200 for line in lines)
    assert fonts.height(words, "body", 200) == len(lines) * STYLES["body"].line


@pytest.mark.parametrize(
    "path", ["/home/ann/" + "a folder with a name".replace(" ", "-") * 9, "C:\\Users\\" + "x" * 99, "/"]
)
def test_a_path_is_folded_and_all_there(path: str) -> None:
    lines = fonts.folded(f"Saved to {path}.", "body", 200)
    assert "".join(lines).replace(" ", "") == f"Savedto{path}."
    assert all(fonts.wide(line, "body") <= 200 for line in lines)
    assert fonts.folded("a/b", "body", 1)[0] == "a"


def test_words_take_the_same_room_at_every_scale() -> None:
    for scale in (0.75, 1, 1.25, 1.75, 2.5):
        for words in ("Ann drives", "618 mm to go", "Looks to the end of its turn, never takes Nitro."):
            assert fonts.width(words, "body", scale) <= fonts.wide(words, "body") * scale * 1.04 + 2


def test_sections_are_letter_spaced_capitals() -> None:
    assert fonts.capitals("Path cards µ ß") == "PATH CARDS µ SS"
    assert fonts.width("AB", "section", 1.0) > fonts.font("BarlowCondensed", "SemiBold", 15).size("AB")[0]


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("Ann", "Ann", ""),
        ("  Zoë ", "Zoë", ""),
        ("Zoe\u0308", "Zoë", ""),
        ("Who?", "Who?", ""),
        ("", "", ""),
        ("\u4e01\u4e02", "", f"2 characters {LEFT_OUT}"),
        ("A\u4e01?", "A?", f"One character {LEFT_OUT}"),
        ("a\0b", "ab", f"One character {LEFT_OUT}"),
        ("\ud800Bo", "Bo", f"One character {LEFT_OUT}"),
        ("\u202eBo\u200f", "Bo", f"2 characters {LEFT_OUT}"),
        ("x" * 300, "x" * MAX_NAME, f"A name has at most {MAX_NAME} characters."),
    ],
)
def test_a_name_is_what_the_fonts_can_show_and_a_word_about_the_rest(text: str, name: str, said: str) -> None:
    assert typed(text) == (name, said)
    assert fonts.clean(name) == name
