"""Decisions in random races of two, next to random moves of python-chess.

A decision is a choice between at least two legal actions: list them, choose one, apply it. What lies between, the
fall of the cards and prompts with one answer, takes its time too but is not counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import Final

from turbo_table.bench.races import GAME, begun
from turbo_table.bench.rows import Row, rate
from turbo_table.core.chance import pick, sample
from turbo_table.core.game import CHANCE, Settle, legal

ROUNDS: Final = 9
DECISIONS: Final = 2_500
GOAL: Final = 0.5


def rows() -> Iterator[Row]:
    """The ratio and both rates; without python-chess only the own rate."""
    rng = Random("decisions")
    own: list[float] = []
    chess: list[float] = []
    for _ in range(ROUNDS):
        own.append(rate(lambda: _race(rng)))
        if find_spec("chess") is not None:
            chess.append(rate(lambda: _chess(rng)))
    if chess:
        yield Row("decision-ratio", median(mine / its for mine, its in zip(own, chess, strict=True)), "x", GOAL)
    yield Row("decisions", median(own), "a second")
    if chess:
        yield Row("chess-moves", median(chess), "a second")


def _race(rng: Random) -> int:
    done = 0
    state = begun(2, rng)
    while done < DECISIONS:
        prompts = GAME.prompts(state)
        if not prompts:
            state = begun(2, rng)
            continue
        prompt = prompts[0]
        if prompt.chance is not None:
            state = GAME.apply(state, Settle(CHANCE, sample(prompt.chance, rng))).state
            continue
        actions = list(legal(GAME, state, prompt.seat))
        state = GAME.apply(state, pick(actions, rng)).state
        done += len(actions) > 1
    return done


def _chess(rng: Random) -> int:
    import chess

    board = chess.Board()
    for _ in range(DECISIONS):
        moves = list(board.legal_moves)
        if not moves:
            board = chess.Board()
            moves = list(board.legal_moves)
        board.push(pick(moves, rng))
    return DECISIONS
