"""What Turbo (2003) offers to a free table."""

from __future__ import annotations

from tests.games.turbo_2003.driver import begin, racing
from turbo_table.games.boxes import box
from turbo_table.games.turbo_2003 import PLUGIN
from turbo_table.games.turbo_2003.rules import GAME


def test_all_cards_of_the_race_are_there() -> None:
    groups = [piece.group for piece in box(GAME.id).values()]
    assert groups.count("Circuit") == 12
    assert groups.count("Lights") == 5
    assert groups.count("Limits") == 1
    speeds = [id for id, piece in box(GAME.id).items() if piece.owner == 0]
    kinds = ("plus-30", "minus-30", "plus-60", "minus-60", "plus-150", "minus-150", "arrow")
    assert speeds == [f"turbo-2003.speed-1-{kind}" for kind in kinds]
    assert len({piece.group for piece in box(GAME.id).values() if piece.owner is not None}) == 4


def test_every_piece_of_a_race_is_known_again() -> None:
    known = {(art, piece.owner) for piece in box(GAME.id).values() for art in piece.arts}
    for state in (begin(4), racing()):
        lying = {(piece.art, piece.owner) for piece in PLUGIN.table.pieces(state) if piece.art != "track-12"}
        assert {(art, owner if art.startswith("speed") else None) for art, owner in lying} <= known
