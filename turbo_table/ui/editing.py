"""A line of text while it is typed: pure functions."""

from __future__ import annotations

from typing import Final

from turbo_table.core.printable import bare
from turbo_table.ui.widgets.look import Typing

MOST: Final = 200
"""Characters in a line."""


def begun(text: str) -> Typing:
    """A line that gets the focus: the caret stands at its end."""
    return Typing(text, len(text))


def inserted(typing: Typing, text: str) -> Typing:
    """Text typed or pasted at the caret, without what cannot stand in a line."""
    new = bare(text)
    typing = Typing("", 0) if typing.whole and new else typing
    new = new[: max(0, MOST - len(typing.text))]
    before, after = typing.text[: typing.caret], typing.text[typing.caret :]
    return Typing(before + new + after, typing.caret + len(new))


def after_key(typing: Typing, key: str) -> Typing | None:
    """The line after a key; None for a key that means nothing in a line. A letter alone comes as text, not as a key."""
    text, caret = typing.text, typing.caret
    if typing.whole and key in ("Backspace", "Del", "Ctrl+Backspace"):
        return Typing("", 0)
    match key:
        case "Left":
            return Typing(text, max(0, caret - 1))
        case "Right":
            return Typing(text, min(len(text), caret + 1))
        case "Ctrl+A":
            return Typing(text, len(text), whole=True)
        case "Home":
            return Typing(text, 0)
        case "End" | "Ctrl+E":
            return Typing(text, len(text))
        case "Backspace":
            return Typing(text[: max(0, caret - 1)] + text[caret:], max(0, caret - 1))
        case "Del":
            return Typing(text[:caret] + text[caret + 1 :], caret)
        case "Ctrl+Backspace":
            kept = text[:caret].rstrip().rpartition(" ")[0]
            return Typing(kept + text[caret:], len(kept))
        case "Space":
            return typing
    alone = key.removeprefix("Shift+")
    return typing if len(alone) == 1 else None
