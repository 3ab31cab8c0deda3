"""What keeping a game costs: an action flushed to the disk, the frame's share of it, opening a long save, memory."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from turbo_table.bench.row import Row
from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.chance import pick
from turbo_table.core.game import Setup, legal
from turbo_table.games.registry import find
from turbo_table.session.keeper import Keeper
from turbo_table.session.records import Records
from turbo_table.session.saves import from_text, to_text
from turbo_table.session.seats import read_seats
from turbo_table.session.session import Session

NAMES: Final = ("append-action", "append-in-frame", "open-save-2000", "undo-memory-1000", "record-game")
STEPS: Final = 2_000
"""Actions, undos and redos of one race of four with friendly undo; a race that ends is taken back a little."""
BACK: Final = 0.2
"""How often something is taken back, and how often something is done again."""


def measure() -> Iterator[Row]:
    """Wall-clock times on the disk of the temporary folder; memory that Python itself counts."""
    session, rng = _session(), Random("saving")
    with TemporaryDirectory() as folder:
        keeper = Keeper(session, Path(folder) / "game.save", locked=False)
        keeper.keep()
        waited, noted = [], []
        for number in range(STEPS):
            _step(session, rng)
            start = perf_counter()
            if number % 2:
                keeper.keep()
                waited.append(perf_counter() - start)
            else:
                keeper.note()
                noted.append(perf_counter() - start)
                keeper.keep()
        keeper.close()
        text = to_text(session).encode()
        start = perf_counter()
        from_text(text, "game.save")
        opened_s = perf_counter() - start
        recorded_ms = _record_ms(Path(folder))
    yield Row("append-action", median(waited) * 1_000, "ms", 5, at_most=True)
    yield Row("append-in-frame", median(noted) * 1_000, "ms", 1, at_most=True)
    yield Row("open-save-2000", opened_s, "seconds", 1, at_most=True)
    yield Row("undo-memory-1000", _memory_mb(), "MB", 2, at_most=True)
    yield Row("record-game", recorded_ms, "ms")


def _session() -> Session:
    plugin = find("turbo-drift")
    path = find_layouts("turbo-drift")[0]
    sitters = read_seats("human,human,human,human", plugin.bots)
    setup = Setup(names=tuple(each.name for each in sitters), layout=load_layout(path.read_bytes(), path.name))
    return Session(plugin, setup, sitters, seed="bench", policy="friendly")


def _step(session: Session, rng: Random) -> None:
    """One thing more in the history: an answer of chance, a random action, or something back or again."""
    answer = session.chance_answer()
    if answer is not None:
        session.do(answer)
    elif not session.prompts or (rng.random() < BACK and not session.undo_fault):
        session.undo()
    elif rng.random() < BACK and not session.redo_fault:
        session.redo()
    else:
        session.do(pick(tuple(legal(session.game, session.state, session.prompts[0].seat)), rng))


def _memory_mb() -> float:
    """The most that a thousand steps add, of three thousand after the first hundred."""
    session, rng = _session(), Random("memory")
    for _ in range(100):
        _step(session, rng)
    tracemalloc.start()
    try:
        sizes = [tracemalloc.get_traced_memory()[0]]
        for _ in range(3):
            for _ in range(1_000):
                _step(session, rng)
            sizes.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    return max(after - before for before, after in pairwise(sizes)) / 1_000_000


def _record_ms(folder: Path) -> float:
    """How long it takes to note the end of a race of two of the strongest bots."""
    plugin = find("turbo-drift")
    path = find_layouts("turbo-drift")[0]
    sitters = read_seats("bot,bot", plugin.bots)
    setup = Setup(names=tuple(each.name for each in sitters), layout=load_layout(path.read_bytes(), path.name))
    session = Session(plugin, setup, sitters, seed="bench")
    while session.prompts:
        prompt = session.bot_prompt()
        session.do(session.chance_answer() or session.bot_action(prompt or session.prompts[0]))
    start = perf_counter()
    recorded = Records(folder / "records.sqlite").record(session)
    assert recorded
    return (perf_counter() - start) * 1_000
