"""A line of text while it is typed."""

import pytest

from turbo_table.ui.editing import MOST, after_key, begun, inserted
from turbo_table.ui.widgets.look import Typing


def test_typing_goes_in_at_the_caret() -> None:
    line = inserted(begun("An"), "n")
    assert line == Typing("Ann", 3)
    line = inserted(Typing("Ann", 0), "Jo ")
    assert line == Typing("Jo Ann", 3)


@pytest.mark.parametrize(
    ("key", "after"),
    [
        ("Left", Typing("Ann", 1)),
        ("Right", Typing("Ann", 3)),
        ("Home", Typing("Ann", 0)),
        ("End", Typing("Ann", 3)),
        ("Backspace", Typing("An", 1)),
        ("Del", Typing("An", 2)),
        ("Ctrl+Backspace", Typing("n", 0)),
        ("B", Typing("Ann", 2)),
        ("Shift+B", Typing("Ann", 2)),
        ("Space", Typing("Ann", 2)),
        ("Up", None),
        ("Tab", None),
        ("F2", None),
        ("Ctrl+Z", None),
    ],
)
def test_a_key_in_a_line(key: str, after: Typing | None) -> None:
    assert after_key(Typing("Ann", 2), key) == after


def test_nothing_happens_at_the_ends() -> None:
    assert after_key(Typing("", 0), "Backspace") == Typing("", 0)
    assert after_key(Typing("A", 1), "Del") == Typing("A", 1)
    assert after_key(Typing("A", 1), "Right") == Typing("A", 1)
    assert after_key(Typing("A", 0), "Left") == Typing("A", 0)


def test_what_cannot_stand_in_a_line_is_left_out() -> None:
    assert inserted(begun(""), "A\nn\0n\ud800\x7f").text == "Ann"
    assert len(inserted(begun("a" * MOST), "more").text) == MOST
    assert len(inserted(begun(""), "b" * 1_000).text) == MOST
