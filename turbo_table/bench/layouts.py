"""How fast layouts are made and judged: overlaps of many cards, `check` of a large file, the slowest generator."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from turbo_table.bench.row import Row
from turbo_table.content.layouts import layout_to_yaml
from turbo_table.core.layout import Lane, LanesLayout, Spot
from turbo_table.editor.clear import pairs
from turbo_table.editor.generate import GENERATORS, generate
from turbo_table.editor.track import outlines
from turbo_table.terminal.checks import check_file

COUNTS: Final = (250, 500, 1_000, 2_000)
NAMES: Final = (*(f"overlaps-{count}" for count in COUNTS), "check-500-cards", "slowest-generator")
ROOM_UM: Final = 130_000
"""A card has so much room each way: most overlap nothing, some do."""
SEEDS: Final = 3
ROUNDS: Final = 5
"""The first of them imports the games, and the best of them counts."""


def measure() -> Iterator[Row]:
    """Seconds and milliseconds of processor time."""
    for count in COUNTS:
        polygons = outlines(_scattered(count))
        start = process_time()
        sum(1 for _ in pairs(polygons))
        yield Row(f"overlaps-{count}", 1_000 * (process_time() - start), "ms", 1_000, at_most=True)
    yield Row("check-500-cards", 1_000 * _check(), "ms", 50, at_most=True)
    yield Row("slowest-generator", 1_000 * max(_generators()), "ms", 100, at_most=True)


def _scattered(count: int) -> list[Spot]:
    rng, side_um = Random("overlaps"), round(ROOM_UM * count**0.5)
    return [Spot(rng.randrange(side_um), rng.randrange(side_um), rng.randrange(360_000)) for _ in range(count)]


def large_layout() -> LanesLayout:
    """Eight lanes with starts and finishes, nearly 500 spots, and no problem."""
    lanes = []
    for number in range(8):
        y_um = 100_000 + 100_000 * number
        # 60 slots, which are the most.
        spots = [Spot(100_000 + 88_000 * index, y_um, 90_000) for index in range(62)]
        lanes.append(Lane(spots[0], tuple(spots[1:61]), spots[61]))
    return LanesLayout("Large", "", "drag", tuple(lanes), 5_700_000, 1_000_000)


def _check() -> float:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "large.yaml"
        path.write_text(layout_to_yaml(large_layout()), "utf-8")
        return min(_seconds(path) for _ in range(ROUNDS))


def _seconds(path: Path) -> float:
    start = process_time()
    check_file(str(path))
    return process_time() - start


def _generators() -> Iterator[float]:
    for name in GENERATORS:
        for seed in range(SEEDS):
            start = process_time()
            generate(name, seed)
            yield process_time() - start
