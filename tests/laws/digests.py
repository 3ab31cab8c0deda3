"""Digests of some playouts, one a line: `python -m tests.laws.digests COUNT`, for each game.

Run in two processes whose hashes differ, it must print the same.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator

from tests.laws.playout import Case, Playout, cases, playout, thinned
from turbo_table.core import notation
from turbo_table.core.journal import digest, encode
from turbo_table.games.registry import GAMES


def lines(count: int) -> Iterator[str]:
    """A line for each of `count` playouts of every game, in turn of its variants and numbers of seats."""
    for game in GAMES:
        found = [case for case in cases() if case.game == game and case.block == 0]
        for number in range(count):
            case = found[number % len(found)]
            yield f"{case} {number} {_name(case, playout(case, number))}"


def _name(case: Case, played: Playout) -> str:
    """A hash of all that was done, that happened, that was said and listed."""
    table = played.plugin.table
    whole = hashlib.sha256()
    for action in played.actions:
        whole.update(f"{action.seat} {notation.write(action)}\n".encode())
    for state, event in played.events:
        whole.update(f"{encode(event)} {table.cue(played.game.view(state, None), event)}\n".encode())
    for _, state in thinned(played.states):
        whole.update(f"{digest(state)} {table.pieces(played.game.view(state, None))}\n".encode())
    return whole.hexdigest()


if __name__ == "__main__":
    for line in lines(int(sys.argv[1])):
        sys.stdout.write(f"{line}\n")
