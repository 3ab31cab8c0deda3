"""What the games have to offer to a free table: the pieces of every game that opens its box.

A game never imports another one. The free table asks here, and here the games are found by their ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from turbo_table.games.registry import GAMES, find
from turbo_table.scene.handling import BoxPiece

Files = tuple[tuple[str, str], ...]
"""(slot, text) of the user's own files for a game."""
OF: Final = "."
"""Between a game's id and the id that a piece has in it."""


@lru_cache(maxsize=1)
def open_boxes() -> tuple[str, ...]:
    """The ids of the games that offer pieces, in the order of the registry. Imports all games."""
    return tuple(id for id in GAMES if find(id).box is not None)


@lru_cache(maxsize=16)
def box(game_id: str, files: Files = ()) -> Mapping[str, BoxPiece]:
    """The pieces that a game offers with these files, by `game-id.piece-id`, in its order; none from a closed box.

    Raises ContentError where a file is not in order.
    """
    offered = find(game_id).box if game_id in GAMES else None
    found = offered(dict(files)) if offered else ()
    named = (replace(each, id=f"{game_id}{OF}{each.id}") for each in found)
    return MappingProxyType({each.id: each for each in named})
