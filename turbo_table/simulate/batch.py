"""Playing many games between bots, on one or several processor cores, with the same results for any number.

Every game has a seed of its own, and its random numbers are those of a session with that seed: what went on in
game 17 can be watched with `turbo-table play … --seed SEED:17`.
"""

from __future__ import annotations

import shlex
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from multiprocessing import get_context
from random import Random
from typing import Any, Final

from tqdm import tqdm

from turbo_table.core.bot import Reply
from turbo_table.core.chance import Seat, sample
from turbo_table.core.game import CHANCE, Action, IllegalAction, Prompt, Settle, Setup, Step, refusal, step
from turbo_table.games.plugin import AnyPlugin
from turbo_table.games.registry import find
from turbo_table.session.bots import reply
from turbo_table.session.luck import answer_seed, bot_seed
from turbo_table.session.seats import Sitter, write_seat
from turbo_table.session.timing import Due, Timing

MOST_ACTIONS: Final = 100_000
"""A game that has not ended after so many actions will not."""
LONGEST_CHUNK: Final = 25
"""So many games at most are handed to a worker at once, for a steady progress bar."""
Progress = Callable[[int], object]
"""Told how many more games are done."""
Counts = tuple[tuple[str, int], ...]
"""Name -> how often, sorted by name."""


class PlayoutFailed(Exception):
    """A game could not be played to its end; the message says which, why, and how to see it again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spec:
    """What is played; it determines every result."""

    game: str
    """The game's id."""
    setup: Setup
    bots: tuple[str, ...]
    """The name of a bot for each of the set-up's names."""
    games: int
    seed: str
    swap: bool = False
    """Everybody moves on by one seat after each game, and sits on every seat with the same luck: with k players,
    k games in a row share a seed."""
    coverage: bool = False
    """Count event types and the clauses of their cues too, which takes longer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Playout:
    """How one game went."""

    n: int
    """The number of the game, from 0."""
    seed: str
    players: tuple[int, ...]
    """Who sat on each seat, as an index of the set-up's names."""
    places: tuple[int | None, ...]
    """One a seat, 1 is best; None: not placed."""
    ending: str
    """The reason of the result."""
    actions: int
    """Actions of players; chance is not counted."""
    figures: tuple[tuple[str, float], ...]
    """The game's own figures, in its own order."""
    events: Counts = ()
    clauses: Counts = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first place."""
        return tuple(Seat(index) for index, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True, slots=True)
class Batch:
    """All games of a spec, in their order."""

    spec: Spec
    playouts: tuple[Playout, ...]


def _unheard(games: int) -> None:
    """Progress that nobody looks at."""


def run(spec: Spec, workers: int = 1, progress: Progress = _unheard) -> Batch:
    """Play all games; one worker plays in this process, several in processes of their own.

    Raises IllegalAction where the game refuses the set-up, PlayoutFailed for the first game that fails.
    """
    illegal = find(spec.game).game.refuse(spec.setup)
    if illegal is not None:
        raise IllegalAction(illegal)
    playouts: list[Playout] = []
    chunks = _chunks(spec.games, workers)
    for part in _in_processes(spec, chunks, workers) if workers > 1 else map(partial(_play_all, spec), chunks):
        playouts.extend(part)
        progress(len(part))
    return Batch(spec, tuple(playouts))


@contextmanager
def progress_bar(games: int) -> Iterator[Progress]:
    """A bar on standard error where that is a terminal, and nothing elsewhere."""
    with tqdm(total=games, unit="game", disable=None, leave=False) as bar:
        yield bar.update


def _chunks(games: int, workers: int) -> list[range]:
    size = max(1, min(LONGEST_CHUNK, games // (4 * workers)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _in_processes(spec: Spec, chunks: list[range], workers: int) -> Iterator[tuple[Playout, ...]]:
    # Ctrl+C is for this process alone; it ends the workers.
    ignored = (signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(workers, get_context("spawn"), signal.signal, ignored) as pool:
        try:
            yield from pool.map(partial(_play_all, spec), chunks)
        except BrokenProcessPool as error:
            raise PlayoutFailed(
                "A worker process was ended from outside; one worker (--workers 1) has none."
            ) from error


def _play_all(spec: Spec, numbers: range) -> tuple[Playout, ...]:
    plugin = find(spec.game)
    return tuple(play(plugin, spec, n) for n in numbers)


def play(plugin: AnyPlugin, spec: Spec, n: int) -> Playout:
    """Play the n-th game of a spec. Raises PlayoutFailed."""
    count = len(spec.bots)
    players = tuple((seat + n) % count for seat in range(count)) if spec.swap else tuple(range(count))
    setup = replace(spec.setup, names=tuple(spec.setup.names[player] for player in players))
    bots = tuple(spec.bots[player] for player in players)
    seed = f"{spec.seed}:{n // count if spec.swap else n}"
    steps: list[Step[Any]] = []
    actions = 0
    try:
        for action, each in playout(plugin, setup, bots, seed):
            steps.append(each)
            actions += action is not None and action.seat != CHANCE
        state = steps[-1].state
        result = plugin.game.result(state)
        if result is None:
            raise RuntimeError("nobody is asked anything, and there is no result")
        happened = tuple(chain.from_iterable(each.events for each in steps))
        figures = tuple(plugin.figures(state, happened).items())
        clauses = _clauses(plugin, steps) if spec.coverage else ()
    except Exception as error:
        raise PlayoutFailed(_failure(spec.game, setup, bots, seed, n, len(steps), error)) from error
    return Playout(
        n=n,
        seed=seed,
        players=players,
        places=result.places,
        ending=result.reason,
        actions=actions,
        figures=figures,
        events=_counts(type(event).__name__ for event in happened) if spec.coverage else (),
        clauses=clauses,
    )


def playout(
    plugin: AnyPlugin, setup: Setup, bots: tuple[str, ...], seed: str
) -> Iterator[tuple[Action | None, Step[Any]]]:
    """The steps of one game, each with its action; None with the set-up. The same as in a session with this seed.

    Raises IllegalAction where a bot does what it may not, RuntimeError where the game does not end.
    """
    game = plugin.game
    at = game.setup(setup)
    yield None, at
    answers, now_ms, timing = 0, 0, Timing()
    acted: Seat | None = None
    for ply in range(MOST_ACTIONS):
        prompts = game.prompts(at.state)
        if not prompts:
            return
        timing.asked(prompts, now_ms, acted)
        chance = next((each.chance for each in prompts if each.chance is not None), None)
        action: Action
        if chance is not None:
            action = Settle(CHANCE, sample(chance, Random(answer_seed(seed, answers))))
            answers += 1
        else:
            due = _next(plugin, at.state, timing, bots, seed, ply)
            now_ms = max(now_ms, due.at_ms)
            action = timing.stamped(due.action, now_ms)
        at = step(game, at.state, action)
        acted = action.seat
        yield action, at
    raise RuntimeError(f"the game has not ended after {MOST_ACTIONS} actions")


def _next(plugin: AnyPlugin, state: Any, timing: Timing, bots: tuple[str, ...], seed: str, ply: int) -> Due:
    """What the bots who are asked do first; whoever has not decided yet does so now."""

    def ask(prompt: Prompt) -> Reply:
        view = plugin.game.view(state, prompt.seat)
        return reply(plugin, bots[prompt.seat], view, prompt, bot_seed(seed, prompt.seat, ply))

    for prompt in timing.undecided():
        timing.decide(prompt, ask(prompt))
    due = timing.next()
    if due is None:
        raise RuntimeError("nobody who is asked does anything")
    if refusal(plugin.game, state, due.action) is not None:
        prompt = next(each for each in plugin.game.prompts(state) if each.seat == due.action.seat)
        due = Due(ask(prompt).action, due.at_ms)
    return due


def _clauses(plugin: AnyPlugin, steps: list[Step[Any]]) -> Counts:
    return _counts(
        plugin.table.cue(plugin.game.view(each.state, None), event).clause for each in steps for event in each.events
    )


def _counts(names: Iterator[str]) -> Counts:
    return tuple(sorted(Counter(names).items()))


def _failure(game: str, setup: Setup, bots: tuple[str, ...], seed: str, n: int, at: int, error: Exception) -> str:
    seats = ",".join(write_seat(Sitter(name, bot)) for name, bot in zip(setup.names, bots, strict=True))
    words = ["turbo-table", "play", game, "--seats", seats, "--seed", seed, "--variant", setup.variant]
    for id, value in setup.options:
        words += ["--option", f"{id}={value}"]
    if setup.layout is not None:
        words += ["--layout", "FILE"]
    for id, _ in setup.files:
        words += ["--file", f"{id}=FILE"]
    what = f"{type(error).__name__}: {error}".removesuffix(".")
    return f"Game {n} of {game} (seed {seed}) failed at action {at}, {what}. To see it: {shlex.join(words)}"
