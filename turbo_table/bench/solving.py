"""How long one turn takes to be solved, on the course for somebody new: without Nitro, and with every order of it.

Beside it, how long it takes to know every place that all of that can reach, judged in batches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from typing import Final

from turbo_table.bench.row import Row
from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.game import CHANCE, Settle, Setup
from turbo_table.games.turbo_drift.reach import reach
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.state import State
from turbo_table.games.turbo_drift.way import way
from turbo_table.practice.solver import turn

NAMES: Final = ("solve-turn", "solve-nitro", "reach-nitro")
DEAL: Final = ("1A", "2A", "3B", "4A", "5B", "6A")
ROUNDS: Final = 9
NITRO_ROUNDS: Final = 3


def measure() -> Iterator[Row]:
    """The processor's time for one turn of a driver alone at the start; the map of the course is known already."""
    state = _start()
    way(state.course)
    yield Row("solve-turn", _ms(lambda: turn(state, nitro=False), ROUNDS), "ms", 50, at_most=True)
    yield Row("solve-nitro", _ms(lambda: turn(state), NITRO_ROUNDS), "ms", 500, at_most=True)
    yield Row("reach-nitro", _ms(lambda: reach(state), NITRO_ROUNDS), "ms")


def _start() -> State:
    path = next(each for each in find_layouts("turbo-drift") if each.stem == "open-road")
    state = GAME.setup(Setup(names=("Ann",), layout=load_layout(path.read_bytes(), path.name))).state
    for card in DEAL:
        state = GAME.apply(state, Settle(CHANCE, (card,))).state
    return state


def _ms(work: Callable[[], object], rounds: int) -> float:
    times = []
    for _ in range(rounds):
        start = process_time()
        work()
        times.append((process_time() - start) * 1_000)
    return median(times)
