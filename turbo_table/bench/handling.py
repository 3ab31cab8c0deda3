"""What a free table costs: the memory of many moves, and a move among many pieces."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Final

from turbo_table.bench.row import Row
from turbo_table.core import notation
from turbo_table.core.game import Setup
from turbo_table.games.registry import find
from turbo_table.session.seats import read_seats
from turbo_table.session.session import Session

NAMES: Final = ("free-table-memory-10000", "free-table-move-1000")
PIECES: Final = 1_000
MOVES: Final = 192
"""In the sample: three times as many as between two states that are kept."""
WHOLE: Final = 10_000


def measure() -> Iterator[Row]:
    """Memory that Python itself counts, of a sample, for so many moves; processor time of a move and its sentence."""
    session, rng = _session(), Random("moves")
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        _move(session, rng, MOVES)
        sample_mb = (tracemalloc.get_traced_memory()[0] - before) / 1_000_000
    finally:
        tracemalloc.stop()
    start = process_time()
    _move(session, rng, MOVES // 4)
    move_ms = (process_time() - start) * 1_000 / (MOVES // 4)
    yield Row("free-table-memory-10000", sample_mb * WHOLE / MOVES, "MB", 50, at_most=True)
    yield Row("free-table-move-1000", move_ms, "ms", 5, at_most=True)


def _session() -> Session:
    plugin = find("freeform")
    sitters = read_seats("human,human", plugin.bots)
    session = Session(plugin, Setup(names=tuple(each.name for each in sitters)), sitters, seed="bench")
    rng = Random("pieces")
    _do(session, f"add {' '.join(f'token-1 {_spot(rng)}' for _ in range(PIECES))}")
    return session


def _do(session: Session, text: str) -> None:
    session.do(notation.read(text, session.seats[0], session.game.actions))


def _move(session: Session, rng: Random, count: int) -> None:
    for _ in range(count):
        _do(session, f"move {1 + int(rng.random() * PIECES)} {_spot(rng)}")


def _spot(rng: Random) -> str:
    return f"{int(rng.random() * 1_600)} {int(rng.random() * 1_000)} {int(rng.random() * 360)}"
