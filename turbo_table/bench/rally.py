"""How fast Turbo Rally goes: its decisions beside python-chess in the same run, and many random races."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median
from typing import Any, Final

from turbo_table.bench.decisions import random_chess
from turbo_table.bench.row import Row, rate, rates_in_turn, ratio
from turbo_table.core.chance import Seat, pick
from turbo_table.core.game import Game, Setup, legal
from turbo_table.games.registry import find
from turbo_table.simulate.batch import Spec, playout, run

NAMES: Final = ("rally-decision-ratio", "rally-decisions")
GAMES_NAMES: Final = ("rally-races-1000", "rally-expanded-races-1000")
GAME: Final = "turbo-rally"
FOUR: Final = ("Ann", "Bo", "Cy", "Di")
DECISIONS: Final = 100
SAMPLE: Final = 20
"""Races of which the time of 1,000 is told."""


def measure() -> Iterator[Row]:
    """Decisions with two or more legal actions a second: list, choose, apply; and random moves of chess.

    Most turns of a race leave no choice, so that these decisions are met in random races first and timed afterwards.
    """
    game, met, seeds, rng = find(GAME).game, tuple(_choices()), iter(range(1_000)), Random(1)
    works: tuple[Callable[[], int], ...] = (lambda: _decide(game, met, rng),)
    if importlib.util.find_spec("chess"):
        works = (*works, lambda: random_chess(next(seeds)))
    decisions, *moves = rates_in_turn(*works)
    if moves:
        yield Row("rally-decision-ratio", ratio(decisions, moves[0]), "x python-chess", 1.0)
    yield Row("rally-decisions", median(decisions), "a second")


def measure_races() -> Iterator[Row]:
    """The time of 1,000 races of `simulate turbo-rally` between four random bots on one core, without and with RPM."""
    for name, variant, most_s in zip(GAMES_NAMES, ("race", "expanded-race"), (60, 120), strict=True):
        spec = Spec(game=GAME, setup=Setup(names=FOUR, variant=variant), bots=("random",) * 4, games=SAMPLE, seed="1")
        yield Row(name, 1_000 / rate(partial(_races, spec)), "seconds", most_s, at_most=True)


def _races(spec: Spec) -> int:
    """Play them; how many there are."""
    return len(run(spec).playouts)


def _choices() -> Iterator[tuple[Any, Seat]]:
    """States of random races between two in which somebody has a choice, and who."""
    plugin, count = find(GAME), 0
    for seed in range(DECISIONS):
        for _, step in playout(plugin, Setup(names=FOUR[:2], variant="race"), ("random",) * 2, f"{seed}"):
            for prompt in plugin.game.prompts(step.state):
                if prompt.chance is None and sum(1 for _ in legal(plugin.game, step.state, prompt.seat)) > 1:
                    yield step.state, prompt.seat
                    count += 1
            if count == DECISIONS:
                return


def _decide(game: Game[Any], met: tuple[tuple[Any, Seat], ...], rng: Random) -> int:
    """List, choose and apply for each of them; how many there are."""
    for state, seat in met:
        game.apply(state, pick(tuple(legal(game, state, seat)), rng))
    return len(met)
