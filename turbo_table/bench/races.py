"""Turbo Drift races to measure: a shipped course, set up with random choices."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from turbo_table.content import find_layouts, load_layout
from turbo_table.core.chance import pick, sample
from turbo_table.core.game import CHANCE, Game, Settle, Setup, legal
from turbo_table.games.registry import find

GAME: Final[Game[Any]] = find("turbo-drift").game
COURSE: Final = "zig-zag"
"""All five barrier cards lie on it."""


def setup(players: int) -> Setup:
    """A race on the course."""
    path = next(path for path in find_layouts(GAME.id) if path.stem == COURSE)
    return Setup(names=("Ann", "Bo", "Cy", "Di")[:players], layout=load_layout(path.read_bytes(), path.name))


def begun(players: int, rng: Random) -> Any:
    """The state in which the first driver of a race takes cards; the cars stand anywhere on the starting line."""
    state = GAME.setup(setup(players)).state
    while (prompt := GAME.prompts(state)[0]).kind != "choose-cards":
        if prompt.chance is not None:
            state = GAME.apply(state, Settle(CHANCE, sample(prompt.chance, rng))).state
        else:
            state = GAME.apply(state, pick(list(legal(GAME, state, prompt.seat)), rng)).state
    return state
