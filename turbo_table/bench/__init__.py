"""How fast the program is, next to well-known yardsticks measured in the same run.

Absolute rates say little about another computer, and less when it does other work; ratios hold. All but the start
of the program is measured in processor time, in turns with its yardstick, and the median of the turns counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from turbo_table.bench.rows import Row, to_json, to_text

__all__ = ["NAMES", "Row", "run", "to_json", "to_text"]


def _placements() -> Iterable[Row]:
    from turbo_table.bench.placements import rows

    return rows()


def _decisions() -> Iterable[Row]:
    from turbo_table.bench.decisions import rows

    return rows()


def _games() -> Iterable[Row]:
    from turbo_table.bench.games import rows

    return rows()


def _starts() -> Iterable[Row]:
    from turbo_table.bench.starts import rows

    return rows()


_GROUPS: Final[tuple[tuple[tuple[str, ...], Callable[[], Iterable[Row]]], ...]] = (
    (("placement-ratio", "placements", "bare-queries"), _placements),
    (("decision-ratio", "decisions", "chess-moves"), _decisions),
    (("random-games-1000",), _games),
    (("start-help", "start-games"), _starts),
)
NAMES: Final = tuple(name for names, _ in _GROUPS for name in names)
"""All rows there are."""


def run(names: tuple[str, ...] = ()) -> tuple[Row, ...]:
    """Measure these rows, or all; in the order of NAMES. Rows that need the package `chess` are left out without it."""
    wanted = names or NAMES
    found: list[Row] = []
    for group, measure in _GROUPS:
        if any(name in wanted for name in group):
            found += [row for row in measure() if row.name in wanted]
    return tuple(found)
