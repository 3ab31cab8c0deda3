"""Fast is measured: ratios from one run, each beside its goal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from turbo_table.bench import (
    decisions,
    dragging,
    frames,
    handling,
    layouts,
    placements,
    playing,
    race_frames,
    racing,
    rally,
    saving,
    solving,
    starting,
)
from turbo_table.bench.row import Row as Row
from turbo_table.bench.row import to_json as to_json
from turbo_table.bench.row import to_text as to_text

MEASURES: Final[tuple[tuple[tuple[str, ...], Callable[[], Iterable[Row]]], ...]] = (
    (placements.NAMES, placements.measure),
    (decisions.NAMES, decisions.measure),
    (decisions.GAMES_NAMES, decisions.measure_games),
    (rally.NAMES, rally.measure),
    (rally.GAMES_NAMES, rally.measure_races),
    (frames.NAMES, frames.measure),
    (race_frames.NAMES, race_frames.measure),
    (layouts.NAMES, layouts.measure),
    (solving.NAMES, solving.measure),
    (dragging.NAMES, dragging.measure),
    (playing.NAMES, playing.measure),
    (racing.NAMES, racing.measure),
    (saving.NAMES, saving.measure),
    (handling.NAMES, handling.measure),
    (starting.NAMES, starting.measure),
    (starting.WORDS_NAMES, starting.measure_words),
)
"""Rows that are measured together, and how."""
NAMES: Final = tuple(name for names, _ in MEASURES for name in names)


def run(names: tuple[str, ...] = ()) -> tuple[Row, ...]:
    """The named rows, or all of them. A row whose yardstick is not installed is left out."""
    return tuple(_wanted(names))


def _wanted(names: tuple[str, ...]) -> Iterator[Row]:
    for group, measure in MEASURES:
        if not names or any(name in names for name in group):
            yield from (row for row in measure() if not names or row.name in names)
