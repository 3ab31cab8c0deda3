"""Where the track cards lie: what is wrong with a course for this game; TO-4."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final

from turbo_table.core.layout import CIRCUIT_CARDS, SHORT_CARDS, CircuitLayout, Spot
from turbo_table.geometry import polygon
from turbo_table.geometry.overlap import overlaps
from turbo_table.geometry.pose import Pose, forward

CARD_WIDTH_UM: Final = 63_000
CARD_LENGTH_UM: Final = 88_000
BESIDE_UM: Final = 150_000
"""The middles of two cards that lie beside each other are at most so far apart."""
Path = tuple[str | int, ...]


def spots(layout: CircuitLayout | None, *, split: bool) -> tuple[Spot, ...]:
    """Where the cards lie, from start to finish; () where the course has no such track."""
    if layout is None:
        return ()
    wanted = SHORT_CARDS if split else CIRCUIT_CARDS
    return next((track for track in (layout.short, layout.track) if len(track) == wanted), ())


def faults(layout: CircuitLayout, *, split: bool) -> Iterator[tuple[Path, str]]:
    """All that is wrong, as sentences, each with its path in the file."""
    track = spots(layout, split=split)
    if not track:
        wanted, key = (SHORT_CARDS, "short") if split else (CIRCUIT_CARDS, "track")
        yield (key,), f"The course has no track of {wanted} cards."
        return
    key = "short" if track == layout.short else "track"
    cards = [_card(spot) for spot in track]
    for index, card in enumerate(cards):
        if polygon.outside(card, layout.width_um, layout.height_um):
            yield (key, index), f"Track card {index + 1} must lie wholly on the table."
        for other in range(index):
            if overlaps(cards[other], card):
                yield (key, index), f"Track card {index + 1} overlaps track card {other + 1}."
    first, last = track[0], track[-1]
    if layout.closed and hypot(first.x_um - last.x_um, first.y_um - last.y_um) > BESIDE_UM:
        yield ("closed",), "On a circuit the finish card lies beside the start card."


def _card(spot: Spot) -> polygon.Polygon:
    middle = Pose(spot.x_um, spot.y_um, spot.heading_mdeg)
    return polygon.place(polygon.card(CARD_WIDTH_UM, CARD_LENGTH_UM), middle.then(forward(-CARD_LENGTH_UM // 2)))
