"""The frames of the bench are painted and counted; how fast they are is no test's business."""

from __future__ import annotations

from turbo_table.bench import NAMES, frames


def test_every_row_is_measured() -> None:
    rows = tuple(frames.measure())
    assert tuple(row.name for row in rows) == frames.NAMES
    assert all(row.value > 0 and row.goal for row in rows)
    assert set(frames.NAMES) < set(NAMES)
