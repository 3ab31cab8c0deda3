"""How long the command line takes from nothing: a new Python, all that is read from disk, until it has answered."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Final

from turbo_table.bench.row import Row

NAMES: Final = ("start-help", "start-games")
TIMES: Final = 5


def measure() -> Iterator[Row]:
    """Milliseconds on the wall clock, which is what a person waits for."""
    yield Row("start-help", _start_ms("--help"), "ms")
    yield Row("start-games", _start_ms("games"), "ms")


def _start_ms(word: str) -> float:
    return median(_once_ms(word) for _ in range(TIMES))


def _once_ms(word: str) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, "-m", "turbo_table", word], check=True, capture_output=True)
    return (perf_counter() - start) * 1000
