"""How the command line refuses."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches


class WrongWords(Exception):
    """The command line means nothing; the message says what would."""


class Faulty(Exception):
    """A file or a game is not in order; the message says why."""


def hint(word: str, known: Sequence[str]) -> str:
    """The end of a sentence about a wrong word: the one that was meant, or all there are."""
    close = get_close_matches(word, known, n=1)
    return f'; did you mean "{close[0]}"?' if close else f"; there are: {', '.join(known)}."
