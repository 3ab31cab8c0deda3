"""Places in front of the players: what lies at `seat 1` is shown in that seat's part of the strip."""

from __future__ import annotations

import re
from typing import Final

from turbo_table.scene.scene import Piece
from turbo_table.ui.rect import Rect

SEAT_PLACE: Final = re.compile(r"seat (\d+)")
MOST_TOKENS: Final = 2


def seat_of(piece: Piece) -> int | None:
    """The index of the seat that has a piece in front of it; None for a piece that is elsewhere."""
    match = SEAT_PLACE.fullmatch(piece.place)
    return int(match[1]) - 1 if match and piece.pose is None else None


def token_places(seat: Rect) -> tuple[Rect, ...]:
    """Where pieces in front of a seat are shown in the strip, from the right."""
    height = seat.height - 12
    width = height * 0.72
    return tuple(
        Rect(seat.right - 8 - (index + 1) * (width + 3), seat.y + 6, width, height) for index in range(MOST_TOKENS)
    )
