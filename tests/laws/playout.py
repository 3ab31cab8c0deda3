"""Random playouts of every game: what the laws are held against."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Final, TypeVar

from tests.sizes import times
from turbo_table.content import find_layouts, load_layout
from turbo_table.core.chance import pick, sample
from turbo_table.core.game import (
    CHANCE,
    Action,
    AnyGame,
    Event,
    Option,
    Prompt,
    Scalar,
    Seat,
    Settle,
    Setup,
    Step,
    legal,
)
from turbo_table.core.layout import Layout
from turbo_table.core.setups import settings
from turbo_table.games.plugin import AnyPlugin
from turbo_table.games.registry import GAMES, find
from turbo_table.session.timing import Timing

NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
PLAYOUTS_A_CASE: Final = 10
ACTIONS_A_CASE: Final = 300
"""No further playout of a case is begun after so many actions: where games are long, fewer say as much."""
LOOKED_AT: Final = 30
"""So many states of a playout are looked at closely, spread evenly."""
ENDLESS_PLAYOUTS: Final = 4
"""Of a game without an end, a case has fewer."""
ENDLESS_ACTIONS: Final = 60
MOST_ACTIONS: Final = 50_000
"""No game with an end is this long: a playout that gets here hangs."""
NEAR: Final = 20
"""Numbers of options are drawn from this many, so that short games and their ends come up often."""
THIN: Final = 25
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Case:
    """A game, a variant, a number of seats, with or without a layout; and which ten of its playouts."""

    game: str
    variant: str
    players: int
    laid: bool
    block: int = 0

    def __str__(self) -> str:
        """The case as a test's id."""
        return f"{self.game}-{self.variant}-{self.players}-{'layout' if self.laid else 'free'}-{self.block}"


@dataclass(frozen=True, slots=True)
class Playout:
    """One random game from the set-up to the end; where time stands in an action, its index is its time in ms."""

    plugin: AnyPlugin
    setup: Setup
    actions: tuple[Action, ...]
    steps: tuple[Step[Any], ...]
    """The set-up's, then one an action."""

    @property
    def game(self) -> AnyGame:
        """The game that was played."""
        return self.plugin.game

    @property
    def states(self) -> tuple[Any, ...]:
        """The first state, then the one after each action."""
        return tuple(step.state for step in self.steps)

    @property
    def looked_at(self) -> tuple[Any, ...]:
        """All states of a short playout, of a longer one some from the first to the last."""
        states = self.states
        count = min(LOOKED_AT, len(states))
        return tuple(states[index * (len(states) - 1) // max(1, count - 1)] for index in range(count))

    @property
    def events(self) -> Iterator[tuple[Any, Event]]:
        """Everything that happened, each with the state after its action."""
        return ((step.state, event) for step in self.steps for event in step.events)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        return tuple(Seat(index) for index in range(len(self.setup.names)))

    def viewers(self) -> tuple[Seat | None, ...]:
        """Everybody who may look: each seat, and a spectator."""
        return (None, *self.seats)

    def asked(self) -> Iterator[tuple[Any, Prompt]]:
        """Every state that is looked at with its prompt; where several are asked, with one of theirs in turn."""
        for index, state in enumerate(self.looked_at):
            prompts = self.game.prompts(state)
            if prompts:
                yield state, prompts[index % len(prompts)]


def cases() -> tuple[Case, ...]:
    """Every game, variant and number of seats, with ways to begin; each block of ten playouts is a case of its own."""
    return tuple(
        Case(id, variant, players, laid, block)
        for id in GAMES
        for number, (variant, seats) in enumerate(find(id).game.seats.items())
        for players in seats
        for laid in _ways(find(id).game, number, players)
        for block in range(times(1))
    )


def _ways(game: AnyGame, variant: int, players: int) -> tuple[bool, ...]:
    """Without and with a layout; in further variants one or the other, since layouts were played in the first."""
    if not game.layout_kind:
        return (False,)
    return (False, True) if variant == 0 else (players % 2 == 0,)


def playouts(case: Case) -> Iterator[Playout]:
    """The playouts of a case, one by one."""
    count = ENDLESS_PLAYOUTS if find(case.game).game.endless else PLAYOUTS_A_CASE
    first, actions = case.block * count, 0
    for number in range(first, first + count):
        played = playout(case, number)
        yield played
        actions += len(played.actions)
        if actions >= ACTIONS_A_CASE:
            return


def playout(case: Case, number: int) -> Playout:
    """The random game of this number. Raises AssertionError where it does not end."""
    plugin = find(case.game)
    game = plugin.game
    rng = Random(f"{case.game} {case.variant} {case.players} {case.laid} {number}")
    setup = _setup(game, case, number, rng)
    steps = [game.setup(setup)]
    actions: list[Action] = []
    timing = Timing()
    while prompts := game.prompts(steps[-1].state):
        timing.asked(prompts, max(0, len(actions) - 1), actions[-1].seat if actions else None)
        if game.endless and len(actions) == ENDLESS_ACTIONS:
            break
        assert len(actions) < MOST_ACTIONS, f"{case}, number {number}, does not end"
        actions.append(timing.stamped(_action(game, steps[-1].state, pick(prompts, rng), rng), len(actions)))
        steps.append(game.apply(steps[-1].state, actions[-1]))
    return Playout(plugin, setup, tuple(actions), tuple(steps))


def _action(game: AnyGame, state: Any, prompt: Prompt, rng: Random) -> Action:
    if prompt.chance is not None:
        return Settle(CHANCE, sample(prompt.chance, rng))
    return pick(tuple(legal(game, state, prompt.seat)), rng)


def _setup(game: AnyGame, case: Case, number: int, rng: Random) -> Setup:
    """A set-up with every option at random; drawn again where the game refuses how they go together."""
    layout = _nth(shipped_layouts(case.game), number) if case.laid else None
    while True:
        options = tuple((id, _value(each, rng)) for id, each in settings(game, case.players).items())
        names = NAMES[: case.players]
        setup = Setup(names=names, variant=case.variant, options=options, layout=layout)
        if game.refuse(setup) is None:
            return setup


def _value(option: Option, rng: Random) -> Scalar:
    if option.choices:
        return pick(option.choices, rng)
    near = option.least + int(rng.random() * min(NEAR, option.most - option.least + 1))
    return pick((option.default, near, near), rng)


@lru_cache
def shipped_layouts(game_id: str) -> tuple[Layout, ...]:
    """The layouts that come with a game; there is at least one where the game knows layouts."""
    layouts = tuple(load_layout(path.read_bytes(), path.name) for path in find_layouts(game_id))
    assert layouts, f"no layout of {game_id} is shipped"
    return layouts


def _nth(items: Sequence[T], number: int) -> T:
    return items[number % len(items)]


def thinned(items: Sequence[T]) -> Iterator[tuple[int, T]]:
    """The first, every 25th and the last with their indices: for what costs much and hardly goes wrong just once."""
    last = len(items) - 1
    return ((index, item) for index, item in enumerate(items) if index % THIN == 0 or index == last)
