"""How long a thousand random games take on one core, as `simulate turbo-drift --seats bot:random,bot:random` plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from turbo_table.bench.races import GAME
from turbo_table.bench.rows import Row, rate
from turbo_table.core.game import Setup
from turbo_table.simulate.batch import Spec, run

GAMES: Final = 1_000
SAMPLE: Final = 150
"""So many are played, and the time scaled."""
GOAL_S: Final = 60


def rows() -> Iterator[Row]:
    """Seconds for a thousand games, barriers and cars placed by the bots."""
    spec = Spec(game=GAME.id, setup=Setup(names=("Ann", "Bo")), bots=("random", "random"), games=SAMPLE, seed="bench")
    yield Row("random-games-1000", GAMES / rate(lambda: len(run(spec).playouts)), "s", GOAL_S, least=False)
