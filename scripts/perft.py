"""Count what a game can come to: the positions so many actions away, chance included. In the environment:

python scripts/perft.py turbo-drift --depth 3
python scripts/perft.py turbo-drift start --depth 2 --divide

A count that differs shows that a rule changed; with --divide, under each first action, after which one. The
positions and their right counts are recorded in `tests/games/<game>/perft.yaml`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

from turbo_table.cli.words import NO_LAYOUT, setup_of
from turbo_table.core import notation
from turbo_table.core.game import AnyGame, legal, step
from turbo_table.games.registry import find
from turbo_table.session.seats import NAMES, Sitter

ROOT: Final = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Position:
    """A recorded position of a game and what is counted from it."""

    game: AnyGame
    name: str
    state: Any
    counts: tuple[int, ...]
    """At depth 1, 2, 3 …"""


def record(game_id: str) -> Path:
    """The file of a game's positions."""
    return ROOT / "tests" / "games" / game_id.replace("-", "_") / "perft.yaml"


def positions(game_id: str) -> tuple[Position, ...]:
    """The recorded positions of a game, each reached by its actions. Raises IllegalAction where one is not legal."""
    document = yaml.safe_load(record(game_id).read_text("utf-8"))
    return tuple(_position(game_id, name, entry) for name, entry in document.items())


def _position(game_id: str, name: str, entry: Mapping[str, Any]) -> Position:
    plugin = find(game_id)
    words = {"variant": None, "option": [], "file": [], "layout": NO_LAYOUT, **entry.get("setup", {})}
    sitters = tuple(map(Sitter, NAMES[: entry["players"]]))
    state = plugin.game.setup(setup_of(plugin, sitters, argparse.Namespace(**words))).state
    for line in entry["do"]:
        (prompt,) = plugin.game.prompts(state)
        state = step(plugin.game, state, notation.read(line, prompt.seat, plugin.game.actions)).state
    return Position(plugin.game, name, state, tuple(entry["counts"]))


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """How many ways there are to do `depth` listed actions, or answers of chance, from here; 1 for depth 0."""
    if depth == 0:
        return 1
    return sum(divided(game, state, depth).values())


def divided(game: AnyGame, state: Any, depth: int) -> dict[str, int]:
    """The same count under each first action, by its text; a game that is over has none. `depth` is at least 1."""
    return {
        f"{prompt.seat} {notation.write(action)}": perft(game, game.apply(state, action).state, depth - 1)
        for prompt in game.prompts(state)
        for action in legal(game, state, prompt.seat)
    }


def main(words: Sequence[str]) -> int:
    """Print counts; 1 if one is not as it was recorded."""
    parser = argparse.ArgumentParser(description="Count the positions that a game can come to.")
    parser.add_argument("game", help="its id, such as turbo-drift")
    parser.add_argument("position", nargs="?", help="one of the recorded ones; without it, all of them")
    parser.add_argument("--depth", type=int, default=3, metavar="N")
    parser.add_argument("--divide", action="store_true", help="the count under each first action as well")
    given = parser.parse_args(words)
    lines = [
        line
        for each in positions(given.game)
        if given.position in (None, each.name)
        for line in _report(each, given.depth, given.divide)
    ]
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return any("recorded" in line for line in lines)


def _report(position: Position, depth: int, divide: bool) -> Iterator[str]:
    for ply in range(1, depth + 1):
        counts = divided(position.game, position.state, ply)
        total = sum(counts.values())
        right = position.counts[ply - 1] if ply <= len(position.counts) else total
        yield f"{position.name}, depth {ply}: {total}" + ("" if total == right else f" (recorded: {right})")
        if divide and ply == depth:
            yield from (f"    {action}: {count}" for action, count in counts.items())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
