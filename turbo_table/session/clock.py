"""The one place that reads the time."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

DAY_S: Final = 86_400
LAST_S: Final = 4_000_000_000
"""The last moment that is told; what is later, in the year 2096, is damage."""
Clock = Callable[[], int]
"""Milliseconds since some fixed moment."""


def monotonic_ms() -> int:
    """Milliseconds that only ever go forward."""
    return time.monotonic_ns() // 1_000_000


class Watch:
    """The time of a session: ms since it began, without its pauses."""

    def __init__(self, clock: Clock = monotonic_ms) -> None:
        """It runs from here."""
        self._clock = clock
        self._start_ms = clock()
        self._paused_ms: int | None = None

    @property
    def now_ms(self) -> int:
        """What it shows."""
        return (self._clock() if self._paused_ms is None else self._paused_ms) - self._start_ms

    @property
    def paused(self) -> bool:
        """Whether it stands still."""
        return self._paused_ms is not None

    def pause(self) -> None:
        """Let it stand still until `resume`; nothing happens where it does already."""
        if self._paused_ms is None:
            self._paused_ms = self._clock()

    def resume(self) -> None:
        """Let it go on."""
        if self._paused_ms is not None:
            self._start_ms += self._clock() - self._paused_ms
            self._paused_ms = None

    def set(self, to_ms: int) -> None:
        """Let it go on from this time."""
        self._start_ms += self.now_ms - to_ms


def stamp() -> str:
    """The local date and time as a file name can bear it: `2026-11-30 06-45-12`."""
    return datetime.now(UTC).astimezone().strftime("%Y-%m-%d %H-%M-%S")


def now_s() -> int:
    """Seconds since 1970."""
    return int(time.time())


def told_moment(moment_s: float) -> str:
    """A moment as one says it: `today 06:45`, `yesterday 06:45`, else the day alone."""
    day, time_of_day = local_day(moment_s).split()
    days = {local_day(now_s() - ago * DAY_S).split()[0]: words for ago, words in ((1, "yesterday"), (0, "today"))}
    return f"{days[day]} {time_of_day}" if day in days else day


def local_day(moment_s: float) -> str:
    """The local date and time of a moment: `2026-11-30 06:45`."""
    return datetime.fromtimestamp(min(max(moment_s, 0), LAST_S), UTC).astimezone().strftime("%Y-%m-%d %H:%M")
