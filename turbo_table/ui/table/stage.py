"""Where every piece of a situation is to be seen, on the table and in the panel, for motion to go between."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from turbo_table.scene.scene import Piece
from turbo_table.ui.motion import Seen, Stage, Where
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.layout import spot_in
from turbo_table.ui.table.places import seat_of, token_places
from turbo_table.ui.table.situation import Situation


def stage(now: Situation, slots: Mapping[str, Rect], seats: tuple[Rect, ...]) -> Stage:
    """Piece id -> where it is; `slots`: of pieces in trays and the hand; `seats`: the strip of the seats."""
    seen: dict[str, Seen] = {}
    for id, piece in now.pieces.items():
        where = _where(now, piece, slots, seats)
        if where is not None:
            seen[id] = Seen(piece, where)
    return seen


def _where(now: Situation, piece: Piece, slots: Mapping[str, Rect], seats: tuple[Rect, ...]) -> Where | None:
    if piece.pose is not None:
        return piece.pose
    if piece.id in slots:
        return spot_in(slots[piece.id], now.drawing(piece))
    seat = seat_of(piece)
    if seat is not None and seat < len(seats):
        return spot_in(token_places(seats[seat])[0], now.drawing(piece))
    return None


def passing(now: Situation, view: Any) -> Situation:
    """The situation in a state that was only passed through: nobody is asked there."""
    pieces = {piece.id: piece for piece in now.table.pieces(view)}
    return replace(now, view=view, pieces=pieces, trays=now.table.trays(view))
