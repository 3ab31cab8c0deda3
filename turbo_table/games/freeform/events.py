"""What happens at a free table, past tense."""

from __future__ import annotations

from dataclasses import dataclass

from turbo_table.core.game import Event, Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Done(Event):
    """Hands did something that everybody saw."""

    seat: Seat
    deed: str
    """Which, as `words.DEEDS` knows it."""
    what: str
    """With what, in words that tell nobody more than was seen."""
    to: Seat | None = None
    """To whom."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontsSeen(Event):
    """Somebody alone saw the fronts of cards."""

    seat: Seat
    what: str
    by: Seat | None = None
    """Who showed them; None: nobody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Landed(Event):
    """Dice and coins came to rest."""

    seat: Seat
    what: str
    """The faces that are up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled(Event):
    """A pile was shuffled."""

    seat: Seat
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsPassed(Event):
    """Another seat has the hands."""

    seat: Seat
    to: Seat
