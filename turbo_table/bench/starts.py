"""How long the command line takes from nothing: a new process, read from disk, until it has said its say."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter_ns
from typing import Final

from turbo_table.bench.rows import Row

TIMES: Final = 5


def rows() -> Iterator[Row]:
    """Milliseconds, as a user waits."""
    yield Row("start-help", _start_ms("--help"), "ms")
    yield Row("start-games", _start_ms("games"), "ms")


def _start_ms(word: str) -> float:
    return median(_once_ms(word) for _ in range(TIMES))


def _once_ms(word: str) -> float:
    start_ns = perf_counter_ns()
    subprocess.run([sys.executable, "-m", "turbo_table", word], check=True, capture_output=True)
    return (perf_counter_ns() - start_ns) / 1e6
