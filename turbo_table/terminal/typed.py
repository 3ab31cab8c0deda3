"""What somebody means by a line: an offer in its own words, however it is written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from turbo_table.core import notation
from turbo_table.core.game import Action
from turbo_table.scene.scene import Offer

FILLERS: Final = frozenset({"card", "cards", "the"})
"""Words that may be left out or put in."""
WORDS: Final = ("help", "table", "cars", "log", "rule", "why", "hint", "undo", "redo", "save", "quit")
"""What can be typed besides actions."""
SLIP: Final = 0.75
"""So alike is a word that was mistyped to the one that was meant."""
_STOPS: Final = re.compile(r"[,;:.]+(?=\s|$)")


def meant(text: str, offers: Sequence[Offer], names: Sequence[str]) -> Action | None:
    """The action of the one offer that this text stands for, by its words or its notation; None for none or several.

    `names`: the players', which may stand for their numbers.
    """
    for given in (_plain(text), _plain(_numbered(text, names))):
        found = {offer.action for offer in offers if given in set(map(_plain, _ways(offer)))}
        if len(found) == 1:
            return found.pop()
    return None


def containing(text: str, offers: Iterable[Offer]) -> tuple[int, ...]:
    """The indices of the offers in whose words all of these stand."""
    wanted = _plain(text)
    return tuple(i for i, offer in enumerate(offers) if set(wanted) <= set(_plain(f"{offer.words} {offer.detail}")))


def slip(text: str, parts: Iterable[str]) -> str:
    """A sentence that asks whether another word was meant, or one of these parts; empty if none is like it."""
    close = get_close_matches(text.casefold(), (*WORDS, *parts), 1, SLIP)
    return f'"{text[:60]}" is no action; did you mean "{close[0]}"?' if close else ""


def spaced(text: str) -> str:
    """The text with places such as `457, 500` written `457 500`."""
    return re.sub(r"(?<=\d)\s*,\s*(?=[-\d])", " ", text)


def _ways(offer: Offer) -> tuple[str, ...]:
    return offer.words, f"{offer.words} {offer.detail}", notation.write(offer.action)


def _plain(text: str) -> tuple[str, ...]:
    words = _STOPS.sub(" ", spaced(text)).casefold().split()
    return tuple(word for word in words if word not in FILLERS)


def _numbered(text: str, names: Sequence[str]) -> str:
    """The text with the player at its end by number instead of name."""
    for number, name in enumerate(names, 1):
        if text.casefold().endswith(f" {name.casefold()}"):
            return f"{text[: -len(name)]}{number}"
    return text
