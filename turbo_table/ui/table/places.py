"""Places in front of the players: what lies at `seat 1` is shown in that seat's part of the strip."""

from __future__ import annotations

import re
from typing import Final

from turbo_table.scene.scene import Piece
from turbo_table.ui.rect import Rect

SEAT_PLACE: Final = re.compile(r"seat (\d+)")
MOST_TOKENS: Final = 2
NARROW: Final = 170.0
LOW_TOKEN: Final = 20.0
BETWEEN: Final = 8.0


def seat_of(piece: Piece) -> int | None:
    """The index of the seat that has a piece in front of it; None for a piece that is elsewhere."""
    match = SEAT_PLACE.fullmatch(piece.place)
    return int(match[1]) - 1 if match and piece.pose is None else None


def token_places(seat: Rect) -> tuple[Rect, ...]:
    """Where pieces in front of a seat are shown in the strip, from the right."""
    # In a narrow seat of two lines they stand in the lower one, so that the name has the upper one to itself.
    height = LOW_TOKEN if is_narrow(seat) else seat.height - 12
    width = height * 0.72
    top = seat.bottom - 6 - height
    return tuple(
        Rect(seat.right - 10 - (index + 1) * width - index * BETWEEN, top, width, height)
        for index in range(MOST_TOKENS)
    )


def is_narrow(seat: Rect) -> bool:
    """Whether the tokens would leave no room for a name beside them."""
    return seat.width < NARROW and seat.height - 12 > LOW_TOKEN + 4
