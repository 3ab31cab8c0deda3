"""What lies on the table in the second Turbo Rally (`by_the_book.py`): packs, cards, cars, and its questions."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

CHANCE = -1


@dataclass
class Question:
    """What the match waits for: `kind`, asked of `seat`, answered by one of `answers`."""

    seat: int
    kind: str
    answers: list[str]
    """Lines such as `bump 2`; of chance, the faces that are left, each as often as it is."""


@dataclass
class Pack:
    """What a race is driven with."""

    kinds: Counter[str]
    slicks: int
    keep: int
    """At least so many cards are left as a draw pile."""


BASIC = {
    "basic": 20,
    "pass-lane": 6,
    "oil-drum": 4,
    "flat-tire": 4,
    "jump-3": 4,
    "stop-light": 4,
    "shortcut": 3,
    "detour": 3,
    "sideswipe": 2,
}
TOURNAMENT = {
    "basic": 40,
    "pass-lane": 12,
    "oil-drum": 8,
    "flat-tire": 8,
    "jump-3": 4,
    "jump-5": 4,
    "stop-light": 8,
    "shortcut": 6,
    "detour": 6,
    "sideswipe": 4,
}


@dataclass
class Spot:
    """A track card that lies somewhere, or waits in a pile."""

    face: str = ""
    """Empty: nobody has seen it."""
    up: bool = False
    slick: bool = False
    beneath: int = 0
    """Slicks that were cleaned away under it."""


@dataclass
class Racer:
    """A car, its lane, and what its driver holds."""

    team: int
    lane: list[Spot | None] = field(default_factory=list)
    route: list[Spot] = field(default_factory=list)
    slot: int = -1
    step: int = -1
    where: str = "track"
    """`track`, `bumped`, `upside-down` or `upright`."""
    half: bool = False
    """It waits on the front half of a stop light."""
    jump: int = 0
    """How far it is still to jump: in the air, or where a slick held it up."""
    turns: int = 0
    home: bool = False
    hand: list[str] = field(default_factory=list)
    won: list[str] = field(default_factory=list)
    running: list[str] = field(default_factory=list)
    """Upgrades of this race."""

    def ahead(self) -> list[tuple[int, int, Spot]]:
        """The cards that it has still to drive, the next one first."""
        route = [(self.slot, step, spot) for step, spot in enumerate(self.route) if step > self.step]
        return route + [(slot, -1, spot) for slot, spot in enumerate(self.lane) if slot > self.slot and spot]

    def cards(self) -> list[tuple[int, int, Spot]]:
        """All cards of its lane and of its route."""
        route = [(self.slot, step, spot) for step, spot in enumerate(self.route)]
        return [(slot, -1, spot) for slot, spot in enumerate(self.lane) if spot] + route
