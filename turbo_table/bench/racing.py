"""How fast a race for everybody at once goes: laying a card, random races, counting the ways to drive a track."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, Final

from turbo_table.bench.row import Row, rate
from turbo_table.core.game import Seat, Setup, legal
from turbo_table.games.registry import find
from turbo_table.games.turbo_2003 import solving
from turbo_table.games.turbo_2003.actions import Lay
from turbo_table.games.turbo_2003.components import PRESETS, limits, speed_set
from turbo_table.games.turbo_2003.judging import ranges
from turbo_table.games.turbo_2003.state import TrackCard
from turbo_table.simulate.batch import Spec, run

NAMES: Final = ("lay", "random-races-1000", "count-ways")
PLAYERS: Final = ("Ann", "Bo", "Cy", "Di")
LAYS: Final = 200
SAMPLE: Final = 25
"""Races of which the time of 1,000 is told."""
TRACKS: Final = 25


def measure() -> Iterator[Row]:
    """A lay checked and applied; `simulate turbo-2003` with four random bots; counting on tracks of both presets."""
    state, card = _begun()
    game, lay = find("turbo-2003").game, Lay(Seat(0), card)

    def lays() -> int:
        for _ in range(LAYS):
            assert game.check(state, lay) is None
            game.apply(state, lay)
        return LAYS

    yield Row("lay", 1_000_000 / rate(lays), "µs", 50, at_most=True)
    spec = Spec(game="turbo-2003", setup=Setup(names=PLAYERS), bots=("random",) * 4, games=SAMPLE, seed="1")
    yield Row("random-races-1000", 1_000 / rate(lambda: len(run(spec).playouts)), "seconds", 60, at_most=True)
    yield Row("count-ways", 1_000 / rate(_counted), "ms", 20, at_most=True)


def _begun() -> tuple[Any, str]:
    """A race of four under way, and a card that the first driver may lay."""
    game = find("turbo-2003").game
    state = game.setup(Setup(names=PLAYERS)).state
    while state.phase != "drive":
        seat = game.prompts(state)[0].seat
        choices = legal(game, state, seat)
        state = game.apply(state, next(choices)).state
    for _ in range(len(state.track) // 2):
        state = game.apply(state, Lay(Seat(0), state.drivers[0].hand[0])).state
    return state, state.drivers[0].hand[0]


def _counted() -> int:
    lights = [light for light, limit in limits().items() if limit is not None]
    every = list(permutations(range(2, 12), len(lights)))
    for preset in PRESETS:
        for places in every[:: len(every) // TRACKS][:TRACKS]:
            covered = dict(zip(places, lights, strict=True))
            kinds = ("start", *("plain",) * 10, "finish")
            track = tuple(TrackCard(kind, covered.get(place, "")) for place, kind in enumerate(kinds, 1))  # type: ignore[arg-type]
            assert solving.Ways(solving.Task(speed_set(None, preset), ranges(track, False), champion=True)).after(0)
    return TRACKS * len(PRESETS)
