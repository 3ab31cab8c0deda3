"""What Expanded Play adds to a pack: RPM cards and performance upgrades, as data; TR-32, TR-40 to TR-47.

Both kinds of cards change the track card they are played on. What a card is after that is what its topmost layer makes
of it: `kind_of` reads a pile of names, the printed card first.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Annotated, Final, Literal

from pydantic import Field

from turbo_table.content import load_header, read_yaml, validate
from turbo_table.content.fields import Identifier
from turbo_table.games.turbo_rally.components import JUMPS, Count, Kind

HEADER: Final = "rally-expanded/1"


@dataclass(frozen=True, slots=True)
class Changer:
    """An RPM card or performance upgrade, and what it does to the track card under it."""

    id: Identifier
    count: Count
    on: tuple[Kind, ...] | Literal["any"] = ()
    """The track cards that it does something to."""
    becomes: Kind | None = None
    """What such a card is after that; None: what it was."""
    cancels: str = ""
    """The RPM card that it takes away: what lies beneath has its effect again."""
    adds: Annotated[int, Field(ge=0, le=9)] = 0
    """To the length of a jump."""
    agile: bool = False
    """Its owner cannot be bumped, and slicks do not stay on that lane."""


@dataclass(frozen=True, slots=True)
class HandSize:
    """How many RPM cards are dealt."""

    track_cards: Annotated[int, Field(alias="track-cards", ge=1)]
    least: Count
    most: Count


@dataclass(frozen=True, slots=True)
class Expanded:
    """The whole file."""

    game: Literal["turbo-rally"]
    rpm_draw: Annotated[dict[str, Count], Field(alias="rpm-draw")] = field(hash=False)
    """Pack -> how many RPM draw cards are shuffled into it."""
    hand: Annotated[HandSize, Field(alias="cards-a-hand")]
    prizes: tuple[Count, ...]
    rpm: tuple[Changer, ...]
    upgrades: tuple[Changer, ...]


@cache
def expanded() -> Expanded:
    """What the shipped file says."""
    document = read_yaml(files(__package__).joinpath("data/expanded.yaml").read_text("utf-8"), "expanded.yaml")
    load_header(document, HEADER)
    return validate(document, Expanded)


@cache
def changers() -> dict[str, Changer]:
    """Every RPM card and upgrade by its id."""
    return {each.id: each for each in (*expanded().rpm, *expanded().upgrades)}


@cache
def rpm_kinds() -> tuple[str, ...]:
    """The ids of all RPM cards."""
    return tuple(each.id for each in expanded().rpm)


@cache
def upgrade_kinds() -> tuple[str, ...]:
    """The ids of all upgrades."""
    return tuple(each.id for each in expanded().upgrades)


def faces_of(cards: tuple[Changer, ...]) -> tuple[str, ...]:
    """The faces of so many cards, sorted."""
    return tuple(sorted(each.id for each in cards for _ in range(each.count)))


def hand_size(length: int) -> int:
    """How many RPM cards each player is dealt where lanes are so long; TR-33."""
    size = expanded().hand
    return max(size.least, min(size.most, round(length / size.track_cards)))


def kind_of(layers: tuple[str, ...]) -> str:
    """What a track card is under these layers, the printed one first; TR-41."""
    for layer in reversed(layers):
        changer = changers().get(layer)
        if changer is None:
            return layer
        if changer.becomes is not None:
            return changer.becomes
    raise LookupError("no layer is a track card")


def suits(id: str, kind: str) -> bool:
    """Whether a card's text lets it be played on a track card of this kind; TR-42."""
    on = changers()[id].on
    return on == "any" or kind in on


def laid_on(layers: tuple[str, ...], id: str) -> tuple[str, ...]:
    """The layers after this card: one more, or without the topmost where that is what it cancels; TR-41."""
    return layers[:-1] if layers[-1] == changers()[id].cancels else (*layers, id)


def jump_of(layers: tuple[str, ...], upgrades: tuple[str, ...]) -> int:
    """The length of a jump with all that adds to it; TR-45, TR-47."""
    kind = kind_of(layers)
    more = sum(changers()[id].adds for id in (*layers, *upgrades) if id in changers())
    return JUMPS[kind] + more
