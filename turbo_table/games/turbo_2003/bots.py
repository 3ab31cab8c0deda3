"""Bots for Turbo. All keep the same pace, that of a person; they differ in how often they slip, whether they notice,
and in how fast a row they look for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from turbo_table.core.bot import Bot, Reply, random_bot
from turbo_table.core.chance import pick
from turbo_table.core.game import Action, Game, Prompt, Seat, legal
from turbo_table.games.turbo_2003 import solving
from turbo_table.games.turbo_2003.actions import Announce, Lay, TakeBack
from turbo_table.games.turbo_2003.components import changes, kind_of
from turbo_table.games.turbo_2003.judging import faults
from turbo_table.games.turbo_2003.solving import Task
from turbo_table.games.turbo_2003.state import State

LEAST_MS: Final = 2_500
MOST_MS: Final = 6_000
"""A card is chosen and laid, or taken back, in such a time: the same for all of them."""
TABLE_MS: Final = 1_500
"""Placing a light, getting ready, going on."""
PERCENT: Final = 100


@dataclass(frozen=True, slots=True)
class Level:
    """What kind of driver a bot is."""

    slips: int
    """Percent of cards that are laid without a look at what has to follow."""
    notices: int
    """Percent of looks at a wrong row that find it wrong."""
    looks_for_speed: int
    """Percent of cards that are chosen for the most speed where it brings points; else any that leads on."""


LEARNER: Final = Level(slips=14, notices=15, looks_for_speed=0)
STEADY: Final = Level(slips=7, notices=50, looks_for_speed=50)
RACER: Final = Level(slips=2, notices=90, looks_for_speed=100)


def bot(level: Level) -> Bot[State]:
    """A bot of this level."""

    def decide(game: Game[State], view: State, prompt: Prompt, rng: Random) -> Reply:
        if prompt.kind != "drive":
            return Reply(pick(tuple(legal(game, view, prompt.seat)), rng), TABLE_MS)
        after_ms = LEAST_MS + int(rng.random() * (MOST_MS - LEAST_MS))
        return Reply(_drive(level, view, prompt.seat, rng), after_ms)

    return decide


def _drive(level: Level, view: State, seat: Seat, rng: Random) -> Action:
    driver, last = view.drivers[seat], len(view.track)
    values = changes(view.terms.cards)
    laid = tuple(values[card] for card in driver.row)
    wanted = solving.task(view.terms, view.track, seat)
    leads_on = solving.ways(wanted).following(laid)
    stuck = not leads_on if len(laid) < last else bool(faults(view.terms, view.track, seat, driver.row))
    if stuck and _happens(level.notices, rng):
        return TakeBack(seat, len(laid))
    if len(laid) == last:
        return Announce(seat)
    if stuck or _happens(level.slips, rng):
        return Lay(seat, kind_of(values[pick(driver.hand, rng)]))
    return Lay(seat, kind_of(_next(level, view, wanted, laid, leads_on, rng)))


def _next(
    level: Level, view: State, wanted: Task, laid: tuple[int, ...], leads_on: Mapping[int, int], rng: Random
) -> int:
    """A card that leads on: any, or with split times the one for the fastest row."""
    if view.terms.split and _happens(level.looks_for_speed, rng):
        weights = tuple(int(card.kind in ("stopwatch", "finish")) for card in view.track)
        worth = solving.worth(wanted, weights)(laid)
        return max(worth, key=lambda change: worth[change])
    chosen = rng.random() * sum(leads_on.values())
    for change, ways in leads_on.items():
        chosen -= ways
        if chosen < 0:
            return change
    return next(iter(leads_on))


def _happens(percent: int, rng: Random) -> bool:
    return rng.random() * PERCENT < percent


BOTS: Final[dict[str, Bot[State]]] = {
    "random": random_bot,
    "learner": bot(LEARNER),
    "steady": bot(STEADY),
    "racer": bot(RACER),
}
LEVELS: Final = {
    "random": "lays anything anywhere",
    "learner": "slips now and then, and often does not notice",
    "steady": "slips less, notices half of it, looks for speed now and then",
    "racer": "hardly slips, notices, and drives the fastest row there is",
}
