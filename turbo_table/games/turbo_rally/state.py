"""The state of a Turbo Rally match: frozen, small, shared wherever nothing changed.

Cards are drawn when seen. A face-down card has a number but no face (`UNSEEN`) until it is turned up, when chance says
which of `unseen` it is; so all that is unknown is one multiset. A card that was seen and went back under the draw pile
keeps its face and its place there; drawn again it lies face down, but everybody knows it.

A turn goes in two halves, so that something can come between them: *turning up* a card (`flipping.py`), after which
`turn.flipped` is its place, and *the move* by it (`moves.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from turbo_table.core.layout import LanesLayout
from turbo_table.games.turbo_rally.components import Deck
from turbo_table.mechanics.lanes import Car, Card, Lane, Place
from turbo_table.mechanics.match import Match

Phase = Literal[
    "draw-starter",
    "begin-race",
    "drive",
    "turn-up-card",
    "lay-slick",
    "choose-victim",
    "over",
]
"""`draw-starter` and `turn-up-card` are asked of chance. `begin-race` is asked of the starter of every race but the
first."""

Errand = Literal[
    "turn-upright",
    "back-on-card",
    "return-to-track",
    "roll-on",
    "clean-slick",
    "cross-finish",
    "land-jump",
    "flip-card",
]
"""What a turn begins with, or is wholly spent on: in the phase `drive` this is the kind of the prompt.

`turn-upright` and `back-on-card` after a flat tire, `return-to-track` after a sideswipe, `roll-on` to the back half of
a stop light, `land-jump` to complete a jump that a slick held up, `flip-card` the ordinary turn."""

SLICK: Final = "oil-slick"
"""The face of an oil slick; slicks have the numbers after those of the track cards."""
FLAT_TIRE: Final = "flat-tire"
SIDESWIPE: Final = "sideswipe"
"""What `Car.cause` can be. A flat tire puts a car off for two turns: `off` is 2 upside down, 1 upright beside its card;
a sideswipe for one."""


@dataclass(frozen=True, slots=True)
class Course:
    """How the lanes lie on the table; no rule depends on it. Compared by its name and digest alone."""

    digest: str
    layout: LanesLayout = field(compare=False)


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn that is under way."""

    car: int = 0
    """Whose it is, as an index of `State.cars`; its owner is asked."""
    flipped: Place | None = None
    """The card that is turned up (or has to be: `turn-up-card`) and whose move is not made yet; None: no such card."""


@dataclass(frozen=True, slots=True)
class State:
    """A whole match at one moment."""

    names: tuple[str, ...]
    """One a seat. Car 0 is owned by seat 0, and so on."""
    deck: Deck
    course: Course | None
    """None: the table lays plain lanes side by side."""
    length: int
    """Slots of each lane; of longer lanes of the course the last so many are used."""
    enough: int
    """How many cars have to be home for a race to be over."""
    match: Match
    """Sides, and the races that are over."""
    phase: Phase
    starter: int
    """The car that starts, or started, this race."""
    turn: Turn
    cars: tuple[Car, ...]
    lanes: tuple[Lane, ...]
    """One a car."""
    pile: tuple[Card, ...]
    """The draw pile, the card that is drawn next first."""
    slicks: tuple[Card, ...]
    """The pile of oil slicks, the next one first."""
    unseen: tuple[str, ...]
    """The faces of all cards that nobody has seen, a sorted multiset; as many as there are UNSEEN cards."""
    home: tuple[int, ...] = ()
    """The cars that are home in this race, first one first."""
