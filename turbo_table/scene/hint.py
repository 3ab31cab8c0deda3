"""Advice to a player, as plain data: a game makes it, a screen shows it step by step."""

from __future__ import annotations

from dataclasses import dataclass

from turbo_table.geometry.polygon import Polygon
from turbo_table.scene.scene import Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """One step of advice; each step tells a bit more than the one before, so that nobody hears more than they want."""

    words: str
    """One sentence: what to do, and why."""
    exact: str = ""
    """Where exactly, as a sentence, for whoever does not see the ghosts."""
    pieces: tuple[str, ...] = ()
    """Ids of the pieces it speaks of, to be marked where they lie."""
    ghosts: tuple[Piece, ...] = ()
    """Pieces drawn faintly on the table where they would come to lie; their ids are none of the table's."""
    rings: tuple[Polygon, ...] = ()
    """Outlines on the table that matter, such as where the car would stand."""
