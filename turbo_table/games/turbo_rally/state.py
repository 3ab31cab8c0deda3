"""The state of a Turbo Rally match: frozen, small, shared wherever nothing changed.

Cards are drawn when seen. A face-down card has a number but no face (`UNSEEN`) until it is turned up, when chance says
which of `unseen` it is; so all that is unknown is one multiset. A card that was seen and went back under the draw pile
keeps its face and its place there; drawn again it lies face down, but everybody knows it.

A turn goes in two halves, so that something can come between them: *turning up* a card, after which `turn.flipped` is
its place, and *the move* by it (both in `moves.py`); between them others may answer (`responses.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from turbo_table.core.game import Seat
from turbo_table.core.layout import LanesLayout
from turbo_table.games.turbo_rally.components import Deck
from turbo_table.mechanics.lanes import UNSEEN, Car, Card, Lane, Place
from turbo_table.mechanics.match import Match
from turbo_table.mechanics.window import Window

Phase = Literal[
    "draw-starter",
    "begin-race",
    "draw-rpm",
    "draw-upgrade",
    "declare-upgrades",
    "drive",
    "turn-up-card",
    "respond",
    "lay-slick",
    "choose-victim",
    "over",
]
"""`draw-starter`, `turn-up-card`, `draw-rpm` and `draw-upgrade` are asked of chance. `begin-race` is asked of the
starter of every race but the first; `draw-…`, `declare-upgrades` and `respond` belong to Expanded Play."""

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

Due = Literal["dealt", "landed", "won"]
"""Why RPM cards are drawn: at the start of a match, on an RPM draw card, as a prize of a race."""
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
    layers: tuple[str, ...] = ()
    """What makes this card what it is, the printed one first, then what changed it; the last one counts."""
    window: Window | None = None
    """Who may answer to it, and what was played in this turn; None: nobody could yet."""
    laid: tuple[Laid, ...] = ()
    """The RPM cards that were played in this turn, in order."""


@dataclass(frozen=True, slots=True)
class Rpm:
    """An RPM card. Its number stays the same while it moves about."""

    number: int
    face: str = UNSEEN
    known: bool = False
    """Everybody has seen it: it was played before."""


@dataclass(frozen=True, slots=True)
class Laid:
    """An RPM card that was played in this turn."""

    card: Rpm
    by: int
    """Whose hand it came from, as an index of `State.cars`."""
    place: Place
    """The card of the moving car's lane that it was played on."""
    lost: bool = False
    """It had no effect."""


@dataclass(frozen=True, slots=True)
class Duel:
    """What Expanded Play adds to a match. Hands and upgrades: one a car."""

    pile: tuple[Rpm, ...]
    """The RPM cards that are drawn, the next one first."""
    unseen: tuple[str, ...]
    """The faces of the RPM cards that nobody has seen, a sorted multiset; in a view also of those in hidden hands."""
    hands: tuple[tuple[Rpm, ...], ...]
    upgrades: tuple[tuple[Card, ...], ...]
    """Won and not used yet, first one first."""
    upgrade_pile: tuple[Card, ...]
    upgrades_unseen: tuple[str, ...]
    """The faces in that pile, a sorted multiset."""
    in_play: tuple[tuple[Card, ...], ...]
    """The upgrades that were declared for this race."""
    gone: tuple[Card, ...] = ()
    """The upgrades that have left the match."""
    due: tuple[int, ...] = ()
    """The cars that get an RPM card, the next one first."""
    why: Due = "dealt"
    """What for."""
    viewer: Seat | None = None
    """In a view: whose it is; None: everybody's, or no view."""
    declaring: int | None = None
    """The car whose owner says which upgrades are used; None: nobody is asked that."""


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
    duel: Duel | None = None
    """None: basic or tournament play."""
