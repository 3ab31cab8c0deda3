"""The speed cards, the shipped ones or those of a file, and the light cards of Turbo; TO-2, TO-3."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Annotated, Final, Literal

from pydantic import Field

from turbo_table.content import ContentError, load, load_header, read_yaml, validate
from turbo_table.content.fields import Identifier, Name

SPEED_CARDS: Final = 12
PRESETS: Final = ("classic", "wide")
CHICANE: Final = "60"
"""The id of the speed limit card that lies on the track before the lights do."""
ARROW: Final = "arrow"
Speed = Annotated[int, Field(ge=0, le=999)]
Change = Annotated[int, Field(ge=-999, le=999)]


@dataclass(frozen=True, slots=True)
class SpeedFile:
    """A whole file of speed cards."""

    game: Literal["turbo-2003"]
    name: Name
    speeds: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class SpeedSet:
    """The speed cards that every driver has. Compared and hashed by the digest of its file."""

    digest: str
    name: str = field(compare=False)
    cards: tuple[tuple[str, int], ...] = field(compare=False)
    """Card id -> what it adds to the speed; 0 is an arrow. The ids are `+30a`, `+30b`, `-150`, `arrow-a` …"""


@dataclass(frozen=True, slots=True)
class LightEntry:
    """A light card."""

    id: Identifier
    green: bool = False
    limit: Speed | None = None


@dataclass(frozen=True, slots=True)
class LightFile:
    """The light cards and the chicane."""

    chicane: Speed
    lights: tuple[LightEntry, ...]
    left_out_by_three: Identifier


def kind_of(change: int) -> str:
    """What a speed card of this value is called: `+30`, `-150`, `arrow`."""
    return f"{change:+d}" if change else ARROW


@lru_cache(maxsize=32)
def speed_set(text: str | None, name: str = "classic") -> SpeedSet:
    """The cards of a file's text; None: those of a shipped preset. Raises ContentError with every fault, by `name`."""
    if text is None:
        text, name = files(__package__).joinpath(f"data/{name}.yaml").read_text("utf-8"), f"{name}.yaml"
    document = read_yaml(text, name)
    load_header(document, "speeds/1")
    entries = validate(document, SpeedFile)
    reason = _fault(entries.speeds)
    if reason:
        raise ContentError(document.fault(("speeds",), reason))
    cards = tuple(_named(sorted(entries.speeds, key=lambda change: (abs(change) or 1_000, -change))))
    return SpeedSet(hashlib.sha256(text.encode()).hexdigest()[:16], entries.name, cards)


def _fault(speeds: tuple[int, ...]) -> str | None:
    if len(speeds) != SPEED_CARDS:
        return f"there must be {SPEED_CARDS} speed cards, not {len(speeds)}"
    if sum(speeds):
        return f"the speed cards must add up to 0, not {sum(speeds)}"
    return None


def _named(changes: list[int]) -> Iterator[tuple[str, int]]:
    count = Counter(changes)
    seen: Counter[int] = Counter()
    for change in changes:
        name = kind_of(change)
        if count[change] > 1:
            letter = "abcdefghijkl"[seen[change]]
            name = f"{name}{letter}" if change else f"{name}-{letter}"
        seen[change] += 1
        yield name, change


@lru_cache(maxsize=32)
def changes(cards: SpeedSet) -> MappingProxyType[str, int]:
    """Card id -> what it adds to the speed."""
    return MappingProxyType(dict(cards.cards))


@lru_cache(maxsize=32)
def names(cards: SpeedSet) -> MappingProxyType[str, str]:
    """Card id -> what a card of its value is called."""
    return MappingProxyType({id: kind_of(change) for id, change in cards.cards})


@lru_cache(maxsize=1)
def light_file() -> LightFile:
    """The light cards as they are shipped."""
    name = "lights.yaml"
    return load(files(__package__).joinpath("data", name).read_text("utf-8"), name, LightFile, "lights/1")


@lru_cache(maxsize=1)
def limits() -> MappingProxyType[str, int | None]:
    """The id of each light card, and of the chicane -> its speed limit; None: it has none."""
    file = light_file()
    return MappingProxyType({CHICANE: file.chicane, **{each.id: each.limit for each in file.lights}})


@lru_cache(maxsize=1)
def green() -> str:
    """The id of the green light card."""
    return next(each.id for each in light_file().lights if each.green)


@lru_cache(maxsize=8)
def lights(players: int) -> tuple[str, ...]:
    """The ids of the light cards that so many players use, sorted; three leave one out."""
    file = light_file()
    left_out = file.left_out_by_three if players == 3 else ""
    return tuple(sorted(each.id for each in file.lights if each.id != left_out))
