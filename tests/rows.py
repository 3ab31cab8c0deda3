"""Rows that are right, for tests of boards."""

from __future__ import annotations

from collections.abc import Sequence

from turbo_table.scene.boards import Board, Stop


def right_row(board: Board, stops: Sequence[Stop]) -> tuple[int, ...]:
    """The places of the hand in an order that makes a right row."""
    changes = [_change(each.art) if each is not None else None for each in board.places]

    def found(value: int, row: tuple[int, ...]) -> tuple[int, ...] | None:
        if len(row) == len(stops):
            return row
        stop, tried = stops[len(row)], set()
        for place, change in enumerate(changes):
            if change is None or place in row or change in tried:
                continue
            tried.add(change)
            after = value + change
            if after >= stop.least and (stop.most is None or after <= stop.most):
                whole = found(after, (*row, place))
                if whole is not None:
                    return whole
        return None

    row = found(0, ())
    assert row is not None
    return row


def _change(art: str) -> int:
    name = art.removeprefix("speed-")
    return 0 if name == "arrow" else int(name)
