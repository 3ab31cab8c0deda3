"""How fast random games go, beside python-chess on the same machine in the same run."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from turbo_table.bench.row import Row, rate, rates_in_turn
from turbo_table.content.layouts import find_layouts, load_layout
from turbo_table.core.chance import pick, sample
from turbo_table.core.game import CHANCE, Action, Game, Settle, Setup, legal
from turbo_table.games.registry import find

NAMES: Final = ("decision-ratio", "decisions", "chess-moves")
GAMES_NAMES: Final = ("random-games-1000",)
GAMES: Final = 4
"""Games in each of the rounds."""
CHESS_MOVES: Final = 2_500
SAMPLE: Final = 100
"""Games of which the time of 1,000 is told."""


def measure() -> Iterator[Row]:
    """Decisions with two or more legal actions a second: list, choose, apply; and random moves of chess."""
    path = find_layouts("turbo-drift")[0]
    setup = Setup(names=("Ann", "Bo"), layout=load_layout(path.read_bytes(), path.name))
    game = find("turbo-drift").game
    seeds = iter(range(1_000))
    works: tuple[Callable[[], int], ...] = (lambda: sum(_play(game, setup, next(seeds)) for _ in range(GAMES)),)
    if importlib.util.find_spec("chess"):
        works = (*works, lambda: _chess(next(seeds)))
    decisions, *moves = rates_in_turn(*works)
    if moves:
        yield Row("decision-ratio", decisions / moves[0], "x python-chess", 0.5)
        yield Row("chess-moves", moves[0], "a second")
    yield Row("decisions", decisions, "a second")


def measure_games() -> Iterator[Row]:
    """The time of 1,000 random games of two, on one core, barriers placed by the bots too."""
    game = find("turbo-drift").game
    setup = Setup(names=("Ann", "Bo"))

    def games() -> int:
        for seed in range(SAMPLE):
            _play(game, setup, seed)
        return SAMPLE

    yield Row("random-games-1000", 1_000 / rate(games), "seconds", 60, at_most=True)


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


def _chess(seed: int) -> int:
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
