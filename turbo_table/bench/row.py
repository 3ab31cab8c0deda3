"""A figure of the bench, and how it is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Final

ROUNDS: Final = 31
"""Things that are compared are measured in turn, this many times, and medians are taken."""


@dataclass(frozen=True, slots=True)
class Row:
    """One figure; `goal` is None where there is none."""

    name: str
    value: float
    unit: str
    goal: float | None = None
    at_most: bool = False
    """Whether the goal is a most, rather than a least."""

    @property
    def met(self) -> bool | None:
        """Whether the goal is met; None where there is none."""
        if self.goal is None:
            return None
        return self.value <= self.goal if self.at_most else self.value >= self.goal


def to_json(rows: Iterable[Row]) -> str:
    """A list of objects with name, value, unit, goal and met."""
    return json.dumps(
        [
            {"name": row.name, "value": round(row.value, 4), "unit": row.unit, "goal": row.goal, "met": row.met}
            for row in rows
        ],
        indent=2,
    )


def to_text(rows: Iterable[Row]) -> str:
    """A line a row, and one that says what is missing where python-chess is not installed."""
    lines = []
    for row in rows:
        goal = "" if row.goal is None else f"  ({'at most' if row.at_most else 'at least'} {row.goal:g})"
        met = {True: "  met", False: "  NOT MET", None: ""}[row.met]
        lines.append(f"{row.name:32} {row.value:12,.2f} {row.unit}{goal}{met}")
    if find_spec("chess") is None:
        lines.append("There is no decision-ratio without python-chess: pip install chess")
    return "\n".join(lines)


def rate(work: Callable[[], int]) -> float:
    """How many things `work` does in a second of processor time; it returns how many it did."""
    start = process_time()
    return work() / (process_time() - start)


def rates_in_turn(*works: Callable[[], int]) -> tuple[tuple[float, ...], ...]:
    """The rates of each, measured in turn and in small portions, so that a busy machine is equally unkind to all."""
    rounds = [tuple(rate(work) for work in works) for _ in range(ROUNDS)]
    return tuple(zip(*rounds, strict=True))


def ratio(rates: Sequence[float], yardstick: Sequence[float]) -> float:
    """The median of the ratios of all rounds."""
    return median(mine / its for mine, its in zip(rates, yardstick, strict=True))
