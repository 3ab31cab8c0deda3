"""Cards, lanes of cards, and cars that drive along them: what lies where and what is next, and no game's rule.

A lane is a row of slots, each with a card or, once that was removed, empty: slots count for distances, cards for
moves. Beside the card that its car stands on a lane can have a route of more cards, driven before the lane goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from turbo_table.core.game import HIDDEN, Seat
from turbo_table.core.values import replace

UNSEEN: Final = HIDDEN
"""The face of a card that nobody has seen yet: it gets one when somebody does."""
BEFORE: Final = -1
"""The slot of a car that has not started; the step of one that is on no route."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card. Its number stays the same while it moves about; its face is what it is, such as `jump-3`."""

    number: int
    face: str = UNSEEN


@dataclass(frozen=True, slots=True)
class Cell:
    """A card in a lane or route, and the cards that lie on it and under it, lowest first."""

    card: Card
    up: bool = False
    """Whether it is face up. A card that is face down may be known: then it has its face already."""
    on: tuple[Card, ...] = ()
    under: tuple[Card, ...] = ()
    became: str = ""
    """What it counts as from now on, where something has changed it; empty: what its face says."""

    @property
    def kind(self) -> str:
        """What it counts as."""
        return self.became or self.card.face

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards here, lowest first."""
        return (*self.under, self.card, *self.on)


@dataclass(frozen=True, slots=True)
class Place:
    """A card's place: the slot of the lane, from 0, and the step of the route beside it, from 0; no route: BEFORE."""

    slot: int = BEFORE
    step: int = BEFORE


@dataclass(frozen=True, slots=True)
class Lane:
    """The way of one car. The finish lies behind the last slot."""

    cells: tuple[Cell | None, ...]
    """One a slot; None: the card was removed, a gap."""
    route: tuple[Cell, ...] = ()
    """Cards beside the slot where the car is, driven before the lane goes on."""


@dataclass(frozen=True, slots=True)
class Car:
    """A car, and where it is. Who drives it is its owner; one player may own several."""

    owner: Seat
    place: Place = Place()
    """The card it is on or beside; the first slot is 0, the finish is the number of slots."""
    off: int = 0
    """How many of its own turns it takes to be back on its card; 0: it is on the track."""
    cause: str = ""
    """What put it off the track, as a word; empty while it is on it."""
    half: bool = False
    """It waits on the front half of its card."""
    jump: int = 0
    """The length of a jump that it has still to complete; 0: none."""
    turns: int = 0
    """How many turns it has had in this race."""


def finish(lane: Lane) -> Place:
    """The place behind the last slot."""
    return Place(len(lane.cells))


def is_home(lane: Lane, car: Car) -> bool:
    """Whether it has crossed the finish."""
    return car.place.slot >= len(lane.cells)


def has_started(car: Car) -> bool:
    """Whether it has reached a card yet."""
    return car.place.slot > BEFORE


def ahead(lane: Lane, place: Place) -> Iterator[Place]:
    """The cards ahead, next one first: those left of the route beside it, then those of the lane; gaps are no cards."""
    yield from (Place(place.slot, step) for step in range(place.step + 1, len(lane.route)))
    yield from (Place(slot) for slot in range(place.slot + 1, len(lane.cells)) if lane.cells[slot] is not None)


def landing(lane: Lane, place: Place, count: int) -> Place:
    """The card that is `count` cards ahead, the next one being 1; the finish where there are fewer."""
    return next(islice(ahead(lane, place), count - 1, None), finish(lane))


def cells_of(lane: Lane, car: Car) -> Iterator[tuple[int, int, Cell]]:
    """All cards of a lane and of the route beside the car, passed or not: slot, step and what lies there."""
    for slot, cell in enumerate(lane.cells):
        if cell is not None:
            yield slot, BEFORE, cell
    for step, cell in enumerate(lane.route):
        yield car.place.slot, step, cell


def places(lane: Lane, car: Car) -> Iterator[Place]:
    """The places of all these cards."""
    return (Place(slot, step) for slot, step, _ in cells_of(lane, car))


def cell_or_gap(lane: Lane, car: Car, place: Place) -> Cell | None:
    """What lies there; None for a gap, and for a place that is none of this lane or of the route beside the car."""
    if place.step == BEFORE:
        return lane.cells[place.slot] if 0 <= place.slot < len(lane.cells) else None
    return lane.route[place.step] if place.slot == car.place.slot and 0 <= place.step < len(lane.route) else None


def cell_at(lane: Lane, place: Place) -> Cell:
    """What lies there. Raises LookupError for a gap, and for a place that is none of this lane."""
    cell = lane.route[place.step] if place.step > BEFORE else lane.cells[place.slot]
    if cell is None:
        raise LookupError(f"slot {place.slot} is a gap")
    return cell


def with_cell(lane: Lane, place: Place, cell: Cell | None) -> Lane:
    """The lane with something else in this place."""
    if place.step > BEFORE:
        kept = () if cell is None else (cell,)
        return replace(lane, route=(*lane.route[: place.step], *kept, *lane.route[place.step + 1 :]))
    return replace(lane, cells=(*lane.cells[: place.slot], cell, *lane.cells[place.slot + 1 :]))


def without(lane: Lane, gone: tuple[Place, ...]) -> Lane:
    """The lane with these cards removed: gaps in the lane, a shorter route."""
    for place in sorted(gone, key=lambda each: each.step, reverse=True):
        lane = with_cell(lane, place, None)
    return lane


def cards_of(lane: Lane) -> Iterator[Card]:
    """All cards that lie in a lane, on it and under it, its route included."""
    for cell in (*lane.cells, *lane.route):
        if cell is not None:
            yield from cell.cards
