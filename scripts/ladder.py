"""The ladder: every bot of a game against the one below it, with the seats swapped. In the environment:

python scripts/ladder.py turbo-drift --games 10
python scripts/ladder.py turbo-drift --games 400 --only sharp
python scripts/ladder.py turbo-rally --games 400 --variant tournament --layout none

Two games with the same luck on each shipped course, or on the one that is named, then two more on each, and so on; how
it stands is told on the way, so that a long run may be stopped. The share of wins comes with the interval in which the
true one lies with 95 % confidence.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from turbo_table.cli.refusals import Faulty, WrongWords
from turbo_table.cli.words import NO_LAYOUT, plugin_of, setup_of, sitters_of
from turbo_table.content.layouts import find_layouts
from turbo_table.core.game import Setup
from turbo_table.games.plugin import AnyPlugin
from turbo_table.simulate.batch import Spec, run
from turbo_table.simulate.report import wilson

NAMES: Final = ("Ann", "Bo")
EVERY_LAYOUT: Final = "every"
HEAD: Final = ("| bot | against | games | wins | 95 % |", "|---|---|--:|--:|--:|")


@dataclass(frozen=True, slots=True)
class Rung:
    """How a bot did against the one below it."""

    bot: str
    below: str
    games: int
    wins: float
    """k winners of a game have 1/k of a win each."""

    @property
    def row(self) -> str:
        """A line of the table."""
        low, high = wilson(self.wins, self.games)
        share = f"{self.wins / self.games:.1%} | {low:.1%} to {high:.1%}"
        return f"| `{self.bot}` | `{self.below}` | {self.games} | {share} |"


def climb(
    plugin: AnyPlugin, setups: Sequence[Setup], games: int, seed: str, only: str = ""
) -> Iterator[Iterator[Rung]]:
    """Every bot against the one below it, weakest first, or one of them alone: how it stands after each two games."""
    for below, bot in pairwise(plugin.bots):
        if only in ("", bot):
            yield rung(plugin, setups, (bot, below), games, seed)


def rung(plugin: AnyPlugin, setups: Sequence[Setup], pair_of: tuple[str, str], games: int, seed: str) -> Iterator[Rung]:
    """How the first of two bots stands against the second after each two games; the set-ups are taken in turn.

    An odd game is left out, for both seats count alike.
    """
    bot, below = pair_of
    wins = 0.0
    for pair in range(games // 2):
        setup = setups[pair % len(setups)]
        luck = f"{seed}-{pair}"
        for each in run(
            Spec(game=plugin.game.id, setup=setup, bots=(bot, below), games=2, seed=luck, swap=True)
        ).playouts:
            won = [each.players[seat] for seat in each.winners]
            wins += won.count(0) / max(1, len(won))
        yield Rung(bot, below, 2 * pair + 2, wins)


def setups_of(plugin: AnyPlugin, given: argparse.Namespace) -> tuple[Setup, ...]:
    """The set-up that the words describe, on every shipped course or the named one. Raises WrongWords, Faulty."""
    sitters = sitters_of(plugin, ",".join(f"human:{name}" for name in NAMES))
    courses = [path.stem for path in find_layouts(plugin.game.id)] if given.layout == EVERY_LAYOUT else [given.layout]
    chosen = [argparse.Namespace(**{**vars(given), "layout": course}) for course in courses or [NO_LAYOUT]]
    return tuple(setup_of(plugin, sitters, each) for each in chosen)


def main(words: Sequence[str]) -> int | str:
    """Print the table, a row as soon as it is there; 0, or a sentence about words that name no game or bot."""
    parser = argparse.ArgumentParser(description="Every bot of a game against the one below it.")
    parser.add_argument("game", help="its id, such as turbo-drift")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="games for each bot, from 2")
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--only", default="", metavar="BOT", help="this bot alone, against the one below it")
    parser.add_argument("--variant")
    parser.add_argument("--option", action="append", default=[], metavar="ID=VALUE")
    parser.add_argument("--file", action="append", default=[], metavar="ID=FILE")
    parser.add_argument("--layout", default=EVERY_LAYOUT, help=f"one alone, or {NO_LAYOUT}; else all that are shipped")
    given = parser.parse_args(words)
    try:
        plugin = plugin_of(given.game)
        setups = setups_of(plugin, given)
    except (WrongWords, Faulty) as error:
        return str(error)
    above = tuple(plugin.bots)[1:]
    if given.games < 2:
        return "--games is at least 2: one for each seat."
    if given.only and given.only not in above:
        return f'No bot is below "{given.only}"; there are: {", ".join(above)}.'
    print("\n".join(HEAD), flush=True)
    for standings in climb(plugin, setups, given.games, given.seed, given.only):
        for now in standings:
            print(now.row, file=sys.stderr, flush=True)
        print(now.row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
