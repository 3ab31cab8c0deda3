"""Names as they are typed."""

from collections.abc import Iterator

import pygame
import pytest

from turbo_table.core.setups import MAX_NAME
from turbo_table.ui import fonts
from turbo_table.ui.names import typed

LEFT_OUT = "left out of the name: the fonts of this window have no such letter."


@pytest.fixture(autouse=True)
def _font_module() -> Iterator[None]:
    pygame.font.init()
    fonts.forget()
    yield
    fonts.forget()


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
