"""Every action as one short line of text, parsed back exactly.

A form such as `place car at {x_um:mm}` gives both directions. A field is one word, but for a tuple, which is last and
takes all the words that are left. Codecs: `mm` writes whole µm as millimetres, `deg` whole millidegrees as degrees;
`stamp` is a time in ms that the session fills in, always last, and left out where it is 0;
`placed`, for a tuple of `Placed`, writes each as four words: `12 100.5 40 90`.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any, Final, get_type_hints

from turbo_table.core.game import Action, Seat, Settle
from turbo_table.core.layout import Placed, Spot

_FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")
_WHOLE = re.compile(r"-?\d{1,9}", re.ASCII)
_STAMP = re.compile(r"[1-9]\d{0,8}", re.ASCII)
_THOUSANDTHS = re.compile(r"(-?)(\d{1,9})(?:\.(\d{1,3}))?", re.ASCII)
MOST_STAMP_MS: Final = 999_999_999
"""No session takes longer for anything."""
_TOO_FINE = re.compile(r"-?\d+\.\d{4,}", re.ASCII)


class NotationError(Exception):
    """A line of text that is no action; the message says what would be one."""


@dataclass(frozen=True, slots=True)
class _Word:
    literal: str = ""
    field: str = ""
    codec: str = ""


def _words(kind: type[Action]) -> tuple[_Word, ...]:
    hashable: Any = kind
    return _words_of(kind.form, hashable)


@cache
def _words_of(form: str, kind: Hashable) -> tuple[_Word, ...]:
    hints = get_type_hints(kind)
    words = []
    for word in form.split():
        match = _FIELD.fullmatch(word)
        if match is None:
            words.append(_Word(literal=word))
            continue
        name, codec = match.groups()
        hint = hints[name]
        words.append(_Word(field=name, codec=codec or {int: "int", str: "word"}.get(hint, "words")))
    return tuple(words)


def stamp_of(kind: type[Action]) -> str:
    """The field of this kind of action that the session fills with the time in ms; empty where there is none."""
    return next((word.field for word in _words(kind) if word.codec == "stamp"), "")


def write(action: Action) -> str:
    """The action as its line of text; the seat stands beside it, not in it."""
    parts = []
    for word in _words(type(action)):
        value: Any = getattr(action, word.field) if word.field else word.literal
        match word.codec:
            case "mm" | "deg":
                parts.append(thousandths(value))
            case "words":
                parts.extend(value)
            case "placed":
                parts.extend(word for each in value for word in _four(each))
            case "stamp" if not value:
                continue
            case _:
                parts.append(str(value))
    return " ".join(parts)


def read(text: str, seat: Seat, kinds: Iterable[type[Action]]) -> Action:
    """The action of one of these kinds that the text stands for. Raises NotationError for any other text."""
    given = text.split()
    kinds = (*kinds, Settle)
    for kind in kinds:
        values = _match(given, _words(kind))
        if values is not None:
            return kind(seat, **values)
    if any(_TOO_FINE.fullmatch(word) for word in given):
        raise NotationError(f'"{" ".join(given)[:60]}" is no action: a number has at most three decimals.')
    raise NotationError(_advice(" ".join(given), kinds))


def _match(given: list[str], words: tuple[_Word, ...]) -> dict[str, object] | None:
    values: dict[str, object] = {}
    for index, word in enumerate(words):
        if word.codec == "words":
            values[word.field] = tuple(given[index:])
            return values
        if word.codec == "placed":
            placed = _placed(given[index:])
            return None if placed is None else {**values, word.field: placed}
        if index >= len(given):
            return values if word.codec == "stamp" else None
        value = _value(given[index], word)
        if value is None:
            return None
        if word.field:
            values[word.field] = value
    return values if len(given) == len(words) else None


def _value(text: str, word: _Word) -> object | None:
    if not word.field:
        return text if text.lower() == word.literal else None
    match word.codec:
        case "int":
            return int(text) if _WHOLE.fullmatch(text) else None
        case "stamp":
            return int(text) if _STAMP.fullmatch(text) else None
        case "mm" | "deg":
            return from_thousandths(text)
        case _:
            return text


def _four(placed: Placed) -> tuple[str, ...]:
    spot = placed.spot
    return placed.card, thousandths(spot.x_um), thousandths(spot.y_um), thousandths(spot.heading_mdeg)


def _placed(given: list[str]) -> tuple[Placed, ...] | None:
    if len(given) % 4:
        return None
    placed = []
    for card, *numbers in zip(*[iter(given)] * 4, strict=True):
        x_um, y_um, heading_mdeg = map(from_thousandths, numbers)
        if x_um is None or y_um is None or heading_mdeg is None:
            return None
        placed.append(Placed(card, Spot(x_um, y_um, heading_mdeg)))
    return tuple(placed)


def thousandths(value: int) -> str:
    """A whole number of thousandths (µm, millidegrees) as a decimal number of mm or degrees, exactly."""
    sign, size = ("-" if value < 0 else ""), abs(value)
    decimals = f".{size % 1000:03}".rstrip("0").rstrip(".")
    return f"{sign}{size // 1000}{decimals}"


def from_thousandths(text: str) -> int | None:
    """The reverse of `thousandths`; None for anything but a plain number with up to three decimals."""
    match = _THOUSANDTHS.fullmatch(text)
    if match is None:
        return None
    sign, whole, decimals = match.groups()
    value = int(whole) * 1000 + int((decimals or "").ljust(3, "0"))
    return -value if sign else value


def usage(kind: type[Action]) -> str:
    """The form as people read it: `place car at X`; without what the session fills in."""
    words = (word for word in kind.form.split() if not word.endswith(":stamp}"))
    return _FIELD.sub(_named, " ".join(words))


def _named(field: re.Match[str]) -> str:
    name = field[1].removesuffix("_um").removesuffix("_mdeg").upper()
    return f"{name} X Y HEADING …" if field[2] == "placed" else name


def _advice(text: str, kinds: tuple[type[Action], ...]) -> str:
    usages = {usage(kind).lower(): usage(kind) for kind in kinds}
    close = get_close_matches(text.lower(), usages, n=1, cutoff=0.5)
    shown = f'"{text[:60]}" is no action' if text else "An empty line is no action"
    return f'{shown}; did you mean "{usages[close[0]]}"?' if close else f"{shown}."
