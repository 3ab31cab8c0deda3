"""The cards of Turbo Rally: the two shipped packs, or a deck file with a user's own counts; TR-2.

How many cards of each kind a pack has stands in `data/*.yaml`; `Deck.counts` is for rules and for whoever shows them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Annotated, Final, Literal, get_args

from pydantic import Field

from turbo_table.content import ContentError, load_header, read_yaml, validate
from turbo_table.content.fields import Name
from turbo_table.core.values import replace

HEADER: Final = "rally-deck/1"
MOST_CARDS: Final = 300
"""Track cards of a deck, at most."""
Kind = Literal[
    "basic",
    "pass-lane",
    "oil-drum",
    "flat-tire",
    "jump-3",
    "jump-5",
    "stop-light",
    "shortcut",
    "detour",
    "sideswipe",
    "rpm-draw",
]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""All kinds of track cards."""
JUMPS: Final = {"jump-3": 3, "jump-5": 5}
"""Kind -> how many cards ahead it lands."""
RPM_DRAW: Final[Kind] = "rpm-draw"
"""A track card of Expanded Play alone."""
PACKS: Final = ("basic", "tournament")
"""The shipped packs."""
Count = Annotated[int, Field(ge=0, le=200)]


@dataclass(frozen=True, slots=True)
class DeckCards:
    """How many there are of each kind; a kind may be left out."""

    basic: Count = 0
    pass_lane: Annotated[Count, Field(alias="pass-lane")] = 0
    oil_drum: Annotated[Count, Field(alias="oil-drum")] = 0
    flat_tire: Annotated[Count, Field(alias="flat-tire")] = 0
    jump_3: Annotated[Count, Field(alias="jump-3")] = 0
    jump_5: Annotated[Count, Field(alias="jump-5")] = 0
    stop_light: Annotated[Count, Field(alias="stop-light")] = 0
    shortcut: Count = 0
    detour: Count = 0
    sideswipe: Count = 0
    rpm_draw: Annotated[Count, Field(alias="rpm-draw")] = 0


@dataclass(frozen=True, slots=True)
class DeckFile:
    """A whole deck file."""

    game: Literal["turbo-rally"]
    name: Name
    cards: DeckCards
    oil_slicks: Annotated[Count, Field(alias="oil-slicks")]
    draw_pile: Annotated[Count, Field(alias="draw-pile")]


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a match. Compared and hashed by the digest of its file."""

    digest: str
    name: str = field(compare=False)
    counts: tuple[tuple[Kind, int], ...] = field(compare=False)
    """Kind -> how many, in the order of `KINDS`; kinds that it does not have are left out."""
    slicks: int = field(compare=False)
    """How many oil slicks there are, in a pile of their own."""
    keep: int = field(compare=False)
    """How many track cards stay in the draw pile at least."""

    @property
    def size(self) -> int:
        """How many track cards there are; slicks are none."""
        return sum(count for _, count in self.counts)

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces of all track cards, sorted."""
        return tuple(sorted(kind for kind, count in self.counts for _ in range(count)))


@lru_cache(maxsize=32)
def deck(text: str, name: str = "deck.yaml") -> Deck:
    """The deck of a deck file's text. Raises ContentError with every fault, by `name`."""
    document = read_yaml(text, name)
    load_header(document, HEADER)
    entries = validate(document, DeckFile)
    by_kind = {kind: getattr(entries.cards, kind.replace("-", "_")) for kind in KINDS}
    counts = tuple((kind, count) for kind, count in by_kind.items() if count)
    total = sum(by_kind.values())
    if not 1 <= total <= MOST_CARDS:
        raise ContentError(document.fault(("cards",), f"there must be 1 to {MOST_CARDS} track cards, not {total}"))
    return Deck(
        digest=hashlib.sha256(text.encode()).hexdigest()[:16],
        name=entries.name,
        counts=counts,
        slicks=entries.oil_slicks,
        keep=entries.draw_pile,
    )


@lru_cache
def pack(name: str) -> Deck:
    """A shipped pack: `basic` or `tournament`."""
    return deck(files(__package__).joinpath(f"data/{name}.yaml").read_text("utf-8"), f"{name}.yaml")


def with_rpm_draw(cards: Deck, count: int) -> Deck:
    """The deck with so many RPM draw cards, whatever it had; TR-32."""
    others = tuple((kind, many) for kind, many in cards.counts if kind != RPM_DRAW)
    counts = (*others, (RPM_DRAW, count)) if count else others
    if counts == cards.counts:
        return cards
    return replace(cards, counts=counts, digest=f"{cards.digest}+{count}")
