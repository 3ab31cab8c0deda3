"""Times as they are read in a race."""

from __future__ import annotations

from typing import Final

TENTH_MS: Final = 100


def time_words(ms: int) -> str:
    """While it runs: `41.2`, `1:07.4`."""
    minutes, tenths = divmod(ms // TENTH_MS, 600)
    return f"{minutes}:{tenths / 10:04.1f}" if minutes else f"{tenths / 10:.1f}"


def whole_time(ms: int) -> str:
    """When it is over, to the millisecond: `41.237 s`, `1:07.402`."""
    minutes, rest = divmod(ms, 60_000)
    return f"{minutes}:{rest / 1000:06.3f}" if minutes else f"{rest / 1000:.3f} s"


def left_words(ms: int) -> str:
    """How much time is left, in seconds that were begun: `4:58`; never less than none."""
    minutes, seconds = divmod(max(0, -(-ms // 1000)), 60)
    return f"{minutes}:{seconds:02}"
