"""How somebody watches a search that takes long, and stops it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

Watch = Callable[[int], bool]
"""Told now and then how many steps of the game were tried so far; False: the search stops with what it has.

A worker process can hand over the count and look at a flag; nothing here knows of processes or time.
"""
OFTEN: Final = 64
"""Told after so many steps: some milliseconds."""
STOPPED: Final = "The search was stopped: this is what it had found by then."


class Stopped(Exception):
    """Whoever watches has said that it is enough, or the most steps were tried."""


def on(steps: int) -> bool:
    """Nobody watches."""
    return True


class Count:
    """Steps of the game, counted for a watch and against a limit."""

    def __init__(self, watch: Watch, most: int = 0) -> None:
        """`most`: of steps; 0: no limit."""
        self.steps = 0
        self._watch = watch
        self._most = most

    def step(self) -> None:
        """One step more. Raises Stopped."""
        self.steps += 1
        if self.steps % OFTEN == 0 and not self._watch(self.steps):
            raise Stopped
        if self._most and self.steps > self._most:
            raise Stopped
