"""What Turbo Rally offers to a free table: a card of each kind, oil slicks, the finish, a car of each colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.games.turbo_rally import art
from turbo_table.games.turbo_rally.components import Deck, deck, pack, with_rpm_draw
from turbo_table.games.turbo_rally.extras import expanded
from turbo_table.games.turbo_rally.state import SLICK
from turbo_table.games.turbo_rally.words import CARDS
from turbo_table.geometry.cards import CARD
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import SEAT_COLOURS, SEAT_NAMES
from turbo_table.scene.handling import BoxPiece

PACK: Final = "tournament"
"""Of the shipped packs the one that has a card of every kind."""
WHOLE: Final[tuple[Polygon, ...]] = (CARD,)
ALONG: Final = (Pose(0, -44_000, 180_000), Pose(0, 44_000, 0))
"""Where a card's road comes in and goes out, each heading out of it."""


def box(files: Mapping[str, str]) -> tuple[BoxPiece, ...]:
    """The kinds of the user's own deck file, else of the shipped pack. Raises ContentError where it is not in order."""
    shipped = with_rpm_draw(pack(PACK), expanded().rpm_draw[PACK])
    cards = deck(files["deck"]) if "deck" in files else shipped
    return (*_track_cards(cards), _slick(), _finish(), *_cars())


def _track_cards(cards: Deck) -> Iterator[BoxPiece]:
    for kind, _ in cards.counts:
        yield BoxPiece(
            id=kind,
            label=f"{CARDS[kind]} card",
            sort="card",
            group="Track cards",
            sides=(art.face(kind, 0), art.back()),
            names=("front", "back"),
            arts=(f"{kind} 0", "back"),
            secret=True,
            solids=WHOLE,
            joins=(ALONG, ALONG),
        )


def _slick() -> BoxPiece:
    return BoxPiece(
        id=SLICK,
        label="oil slick",
        sort="token",
        group="Course",
        sides=(art.slick(),),
        names=("front",),
        arts=(SLICK,),
    )


def _finish() -> BoxPiece:
    return BoxPiece(
        id="finish",
        label="finish card",
        sort="card",
        group="Course",
        sides=(art.finish(),),
        names=("front",),
        arts=("finish",),
        solids=WHOLE,
    )


def _cars() -> Iterator[BoxPiece]:
    for index in range(len(SEAT_COLOURS)):
        upright, over = art.car(), art.car(upside_down=True)
        yield BoxPiece(
            id=f"car-{index + 1}",
            label=f"{SEAT_NAMES[index]} car",
            sort="car",
            group="Cars",
            sides=(upright, over),
            names=("upright", "upside-down"),
            arts=("car", "car-over"),
            owner=Seat(index),
        )
