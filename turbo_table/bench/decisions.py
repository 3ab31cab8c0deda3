"""How fast random games go, beside python-chess on the same machine in the same run."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from typing import Any, Final

from turbo_table.bench.row import Row, rate, rates_in_turn, ratio
from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.chance import pick, sample
from turbo_table.core.game import CHANCE, Action, Game, Settle, Setup, legal
from turbo_table.games.registry import find
from turbo_table.simulate.batch import Spec, run

NAMES: Final = ("decision-ratio", "decisions", "chess-moves")
GAMES_NAMES: Final = ("random-games-1000",)
GAMES: Final = 2
"""Games in each of the rounds."""
CHESS_MOVES: Final = 1_000
SAMPLE: Final = 50
"""Games of which the time of 1,000 is told."""


def measure() -> Iterator[Row]:
    """Decisions with two or more legal actions a second: list, choose, apply; and random moves of chess."""
    path = find_layouts("turbo-drift")[0]
    setup = Setup(names=("Ann", "Bo"), layout=load_layout(path.read_bytes(), path.name))
    game = find("turbo-drift").game
    seeds = iter(range(1_000))
    works: tuple[Callable[[], int], ...] = (lambda: sum(_play(game, setup, next(seeds)) for _ in range(GAMES)),)
    if importlib.util.find_spec("chess"):
        works = (*works, lambda: random_chess(next(seeds)))
    decisions, *moves = rates_in_turn(*works)
    if moves:
        yield Row("decision-ratio", ratio(decisions, moves[0]), "x python-chess", 0.5)
        yield Row("chess-moves", median(moves[0]), "a second")
    yield Row("decisions", median(decisions), "a second")


def measure_games() -> Iterator[Row]:
    """The time of 1,000 games of `simulate turbo-drift --seats bot:random,bot:random` on one core."""
    spec = Spec(game="turbo-drift", setup=Setup(names=("Ann", "Bo")), bots=("random", "random"), games=SAMPLE, seed="1")
    yield Row("random-games-1000", 1_000 / rate(lambda: len(run(spec).playouts)), "seconds", 60, at_most=True)


def _play(game: Game[Any], setup: Setup, seed: int) -> int:
    """One random game; how many decisions had two or more legal actions."""
    rng = Random(seed)
    state = game.setup(setup).state
    decisions = 0
    while prompts := game.prompts(state):
        prompt = prompts[0]
        if prompt.chance is not None:
            action: Action = Settle(CHANCE, sample(prompt.chance, rng))
        else:
            actions = tuple(legal(game, state, prompt.seat))
            decisions += len(actions) > 1
            action = pick(actions, rng)
        state = game.apply(state, action).state
    return decisions


def random_chess(seed: int) -> int:
    """Random moves of chess, a new game after each end."""
    import chess

    rng = Random(seed)
    board = chess.Board()
    for _ in range(CHESS_MOVES):
        moves = list(board.legal_moves)
        if not moves or board.is_insufficient_material() or board.halfmove_clock > 100:
            board = chess.Board()
            moves = list(board.legal_moves)
        board.push(pick(moves, rng))
    return CHESS_MOVES
