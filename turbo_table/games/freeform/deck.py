"""A deck of the user's own, `deck/1`: cards with words, or with pictures that lie beside the file."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Final

from pydantic import AfterValidator, Field

from turbo_table.content import ContentError, load_header, read_yaml, validate
from turbo_table.content.fields import Identifier, Name, Sentence, to_um
from turbo_table.content.pictures import picture_name
from turbo_table.games.freeform import art
from turbo_table.scene.drawing import Picture
from turbo_table.scene.handling import BoxPiece

HEADER: Final = "deck/1"
MOST_CARDS: Final = 500
"""Of a deck, copies and all."""
ALL: Final = "deck"
"""The kind that stands for the whole deck as a pile, face down."""
Size = Annotated[float, Field(ge=20, le=200)]
Count = Annotated[int, Field(ge=1, le=100)]


def _code(text: str) -> str:
    if len(text) != 7 or text[0] != "#" or text[1:].strip("0123456789ABCDEF"):
        raise ValueError("must be a code such as '#2F6FA8'")
    return text


def _picture(text: str) -> str:
    if text:
        picture_name(text)
    return text


@dataclass(frozen=True, slots=True)
class SizeEntry:
    """The size of every card."""

    width: Size
    height: Size


@dataclass(frozen=True, slots=True)
class CardEntry:
    """One card, and how many of it there are."""

    id: Identifier
    text: Sentence = ""
    picture: Annotated[str, AfterValidator(_picture)] = ""
    count: Count = 1


@dataclass(frozen=True, slots=True)
class DeckFile:
    """A whole deck file."""

    name: Name
    card: SizeEntry
    back: Annotated[str, AfterValidator(_code)]
    cards: tuple[CardEntry, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck that can be played with."""

    name: str
    pieces: tuple[BoxPiece, ...]
    """One a different card."""
    whole: tuple[str, ...]
    """The kinds of all its cards, copies and all, in their order."""


@lru_cache(maxsize=16)
def deck(text: str | None, name: str = "deck.yaml") -> Deck:
    """The deck of a file's text; None: the shipped one. Raises ContentError with every fault, by `name`."""
    if text is None:
        text = files(__package__).joinpath("data/deck.yaml").read_text("utf-8")
    document = read_yaml(text, name)
    load_header(document, HEADER)
    entries = validate(document, DeckFile)
    faults = tuple(document.fault(path, message) for path, message in _faults(entries))
    if faults:
        raise ContentError(*faults)
    source = hashlib.sha256(text.encode()).hexdigest()[:16]
    return Deck(
        name=entries.name,
        pieces=tuple(_piece(each, entries, source) for each in entries.cards),
        whole=tuple(_kind(each) for each in entries.cards for _ in range(each.count)),
    )


def _faults(entries: DeckFile) -> Iterator[tuple[tuple[str | int, ...], str]]:
    count = sum(each.count for each in entries.cards)
    if not 1 <= count <= MOST_CARDS:
        yield ("cards",), f"there must be 1 to {MOST_CARDS} cards, not {count}"
    ids = [each.id for each in entries.cards]
    for index, each in enumerate(entries.cards):
        if each.id in ids[:index]:
            yield ("cards", index, "id"), f"the id '{each.id}' is used twice"
        if not each.text and not each.picture:
            yield ("cards", index), "a card needs a text or a picture"


def _kind(entry: CardEntry) -> str:
    return f"{ALL}-{entry.id}"


def _piece(entry: CardEntry, entries: DeckFile, source: str) -> BoxPiece:
    width_um, height_um = to_um(entries.card.width), to_um(entries.card.height)
    box = (-(width_um // 2), -(height_um // 2), width_um, height_um)
    picture = Picture(box=box, file=entry.picture, source=source) if entry.picture else None
    return BoxPiece(
        id=_kind(entry),
        label=f'card "{entry.text}"' if entry.text else f"card {entry.id}",
        sort="card",
        group=entries.name,
        sides=(art.card(entry.text, picture, width_um, height_um), art.back(entries.back, width_um, height_um)),
        names=("front", "back"),
        secret=True,
    )
