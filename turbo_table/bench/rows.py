"""The rows of the bench, and how they are written."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import floor, log10
from time import process_time_ns


@dataclass(frozen=True, slots=True)
class Row:
    """One measured number."""

    name: str
    value: float
    unit: str
    goal: float | None = None
    least: bool = True
    """Whether the goal is the least that is good enough, or the most."""

    @property
    def met(self) -> bool | None:
        """Whether the goal is met; None where there is none."""
        if self.goal is None:
            return None
        return self.value >= self.goal if self.least else self.value <= self.goal


def rate(work: Callable[[], int]) -> float:
    """How many of the things that `work` counts are done in a second of processor time."""
    start_ns = process_time_ns()
    done = work()
    return done * 1e9 / max(1, process_time_ns() - start_ns)


def rounded(value: float) -> float:
    """Three significant digits: more would only seem exact."""
    return round(value, 2 - floor(log10(abs(value)))) if value else 0.0


def to_json(rows: Sequence[Row]) -> str:
    """The rows as a list of objects."""
    return json.dumps([_object(row) for row in rows], indent=2)


def _object(row: Row) -> dict[str, object]:
    return {"name": row.name, "value": rounded(row.value), "unit": row.unit, "goal": row.goal, "met": row.met}


def to_text(rows: Sequence[Row]) -> str:
    """The rows as a table."""
    lines = [f"{row.name:18} {rounded(row.value):>10,g} {row.unit:14} {_verdict(row)}".rstrip() for row in rows]
    if find_spec("chess") is None:
        lines.append("decision-ratio needs python-chess for comparison: pip install chess")
    return "\n".join(lines)


def _verdict(row: Row) -> str:
    if row.goal is None:
        return ""
    return f"goal: {'at least' if row.least else 'at most'} {row.goal:g}, {'met' if row.met else 'not met'}"
