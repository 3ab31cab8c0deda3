"""How long the app takes from nothing to its first frame."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Final

from turbo_table.bench.row import ROUNDS, Row

NAMES: Final = ("first-frame",)
APP: Final = """
from turbo_table.ui.app import App
from turbo_table.ui.screens.home import HomeScreen
App(HomeScreen).frame(16)
print("shown", flush=True)
"""


def measure() -> Iterator[Row]:
    """A new process each time: Python, every import, a dummy window and the home screen, until it is shown."""
    yield Row("first-frame", median(_start_ms() for _ in range(ROUNDS)), "ms", 1_000, at_most=True)


def _start_ms() -> float:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    start = perf_counter()
    with subprocess.Popen([sys.executable, "-c", APP], stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        shown = process.stdout.readline()
        taken_ms = (perf_counter() - start) * 1_000
    assert (shown, process.returncode) == (b"shown\n", 0)
    return taken_ms
