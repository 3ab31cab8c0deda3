"""Text that is safe to show."""

from turbo_table.core.printable import bare, printable


def test_what_cannot_be_shown_is_escaped_and_lines_stay_lines() -> None:
    assert printable("A\u202e\0b\n漢") == "A\\u202e\\x00b\n漢"


def test_or_left_out_line_ends_too() -> None:
    assert bare("A\u202e\0b\n\ud800 é漢") == "Ab é漢"
