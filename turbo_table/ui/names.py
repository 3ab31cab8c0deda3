"""Names as they are typed: only what the fonts can show, and a word about the rest."""

from __future__ import annotations

import unicodedata

from turbo_table.core.setups import MAX_NAME
from turbo_table.session.names import clean_title
from turbo_table.session.seats import clean_name
from turbo_table.ui import fonts


def titled(text: str) -> tuple[str, str]:
    """The name of a save that is left of a typed text, and the sentence about what is not; each may be empty."""
    whole = unicodedata.normalize("NFC", text).strip()
    shown = "".join(map(_drawn, whole))
    return clean_title(shown), "" if shown == whole else "What the fonts of this window lack was left out of the name."


def typed(text: str) -> tuple[str, str]:
    """The name that is left of a typed text, and the sentence about what is not; each may be empty.

    Names from elsewhere (a command line, a save) keep their characters: `fonts.clean` draws something for each.
    """
    # Some systems type a letter and its accent apart; together they are one character of the font.
    whole = unicodedata.normalize("NFC", text).strip()
    shown = "".join(character if character == fonts.UNKNOWN else _drawn(character) for character in whole)
    name = clean_name(shown)
    if len(shown) < len(whole):
        lost = len(whole) - len(shown)
        count = "One character" if lost == 1 else f"{lost} characters"
        return name, f"{count} left out of the name: the fonts of this window have no such letter."
    return name, f"A name has at most {MAX_NAME} characters." if len(name) < len(shown.strip()) else ""


def _drawn(character: str) -> str:
    drawn = fonts.shown(character)
    return "" if drawn == fonts.UNKNOWN else drawn
