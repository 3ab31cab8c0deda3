"""How long the program takes from nothing: a new Python and every import, until it shows or says something."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Final

from turbo_table.bench.row import Row

NAMES: Final = ("first-frame",)
WORDS_NAMES: Final = ("start-help", "start-games")
TIMES: Final = 3
"""Starts of each, of which the median is told."""
APP: Final = """
from turbo_table.ui.app import App
from turbo_table.ui.screens.home import HomeScreen
app = App(HomeScreen)
app.frame(16)
print("shown", flush=True)
app.close()
"""


def measure() -> Iterator[Row]:
    """Milliseconds on the wall clock, which is what a person waits for, to the home screen in a dummy window."""
    yield Row("first-frame", _start_ms("-c", APP), "ms", 1_000, at_most=True)


def measure_words() -> Iterator[Row]:
    """The same to the first line of a command."""
    yield Row("start-help", _start_ms("-m", "turbo_table", "--help"), "ms")
    yield Row("start-games", _start_ms("-m", "turbo_table", "games"), "ms")


def _start_ms(*words: str) -> float:
    return median(_once_ms(words) for _ in range(TIMES))


def _once_ms(words: tuple[str, ...]) -> float:
    """Until the first line stands on standard output."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    start = perf_counter()
    with subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        taken_ms = (perf_counter() - start) * 1_000
        process.stdout.read()
    assert (bool(first), process.returncode) == (True, 0), words
    return taken_ms
