"""What Turbo Drift offers to a free table: its cards, drawn and judged as in a race."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from turbo_table.core.game import Seat
from turbo_table.games.turbo_drift import art, judge
from turbo_table.games.turbo_drift.components import BOOST, CardSet, card_set
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import SEAT_COLOURS, SEAT_NAMES, Drawing, Shape
from turbo_table.scene.handling import BoxPiece

ENTRY = Pose(0, 0, 180_000)
"""Where a path card is entered, heading out of it."""


def box(files: Mapping[str, str]) -> tuple[BoxPiece, ...]:
    """Path, boost, barrier, finish and first-player cards, and a car of each colour.

    Raises ContentError where the card file is not in order.
    """
    cards = card_set(files.get("cards"))
    whole, middle = (judge.outline(cards),), (judge.middle_outline(cards),)
    exits = dict(cards.exits)
    return (
        *_paths(cards),
        BoxPiece(
            id=BOOST,
            label="boost card",
            sort="card",
            group="Path cards",
            sides=(art.drawing(cards, BOOST),),
            names=("front",),
            arts=(BOOST,),
            solids=whole,
            joins=((ENTRY, exits[BOOST]),),
        ),
        *_barriers(cards),
        BoxPiece(
            id="finish",
            label="finish card",
            sort="card",
            group="Course",
            sides=(art.drawing(cards, "finish"),),
            names=("front",),
            arts=("finish",),
            solids=middle,
        ),
        BoxPiece(
            id="first-player",
            label="first-player card",
            sort="card",
            group="Course",
            sides=(art.drawing(cards, "first-player"),),
            names=("front",),
            arts=("first-player",),
            solids=whole,
        ),
        *_cars(cards),
    )


def _paths(cards: CardSet) -> Iterator[BoxPiece]:
    exits = dict(cards.exits)
    for id, name in cards.path_names:
        names = (f"{id}A", f"{id}B")
        yield BoxPiece(
            id=f"path-{id}",
            label=f"{name} path card",
            sort="card",
            group="Path cards",
            sides=tuple(art.drawing(cards, f"path-{side}") for side in names),
            names=names,
            arts=tuple(f"path-{side}" for side in names),
            solids=(judge.outline(cards),),
            joins=tuple((ENTRY, exits[side]) for side in names),
        )


def _barriers(cards: CardSet) -> Iterator[BoxPiece]:
    """What counts of a barrier card is what is printed on its front."""
    back = _back(cards)
    for id, barrier in cards.barriers:
        yield BoxPiece(
            id=id,
            label=f"barrier card {id}",
            sort="card",
            group="Barrier cards",
            sides=(art.drawing(cards, f"barrier-{id}"), back),
            names=("front", "back"),
            arts=(f"barrier-{id}",),
            secret=True,
            solids=barrier.lines,
        )


def _back(cards: CardSet) -> Drawing:
    """The back of a barrier card: bare ground."""
    front = art.drawing(cards, f"barrier-{cards.barriers[0][0]}")
    return Drawing(outline=front.outline, marks=tuple(each for each in front.marks if isinstance(each, Shape)))


def _cars(cards: CardSet) -> Iterator[BoxPiece]:
    for index in range(len(SEAT_COLOURS)):
        yield BoxPiece(
            id=f"car-{index + 1}",
            label=f"{SEAT_NAMES[index]} car",
            sort="car",
            group="Cars",
            sides=(art.drawing(cards, "car"), art.drawing(cards, "car-driven")),
            names=("ready", "driven"),
            arts=("car", "car-driven"),
            solids=(judge.outline(cards),),
            owner=Seat(index),
        )
