"""What games say about a layout: whether one takes it, and whether a strong bot reaches the finish."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from turbo_table.core.game import Illegal, Setup
from turbo_table.core.layout import Layout
from turbo_table.editor.problems import Problem, things
from turbo_table.editor.whole import Path
from turbo_table.games.plugin import AnyPlugin
from turbo_table.games.registry import GAMES, find
from turbo_table.session.seats import NAMES
from turbo_table.simulate.batch import Playout, Spec, play

RUNS: Final = 20
SEED: Final = "designer"
Told = Callable[[int], bool]
"""Told how many runs are over; whether to go on."""


def players_of(layout: Layout) -> Iterator[AnyPlugin]:
    """The games that take layouts of this kind."""
    return (plugin for plugin in map(find, GAMES) if plugin.game.layout_kind == layout.kind)


def set_up(plugin: AnyPlugin, layout: Layout) -> Setup | Illegal:
    """A set-up for the fewest players who can play the layout; why there is none."""
    said: Illegal | None = None
    for variant, counts in plugin.game.seats.items():
        for count in counts:
            setup = Setup(names=NAMES[:count], variant=variant, layout=layout)
            illegal = plugin.game.refuse(setup)
            if illegal is None:
                return setup
            said = said or illegal
    assert said is not None, "a game without seats"
    return said


def game_problems(layout: Layout) -> tuple[Problem, ...]:
    """What the games that take this kind say where none of them can be played with it; empty where one can."""
    found: list[Problem] = []
    for plugin in players_of(layout):
        setup = set_up(plugin, layout)
        if isinstance(setup, Setup):
            return ()
        variant, counts = next(iter(plugin.game.seats.items()))
        asked = Setup(names=NAMES[: counts.start], variant=variant, layout=layout)
        said = tuple(plugin.game.layout_faults(asked)) or (((), setup),)
        found += [_said(layout, path, illegal) for path, illegal in said]
    return tuple(found)


def _said(layout: Layout, path: Path, illegal: Illegal) -> Problem:
    places = tuple(each.polygon for each in things(layout) if each.path == path[: len(each.path)])
    return Problem(kind="game", sentence=f"{illegal.reason} [{illegal.rule}]", path=path, places=places)


def _on(over: int) -> bool:
    return True


def never_ends(layout: Layout, told: Told = _on, runs: int = RUNS) -> tuple[Problem, ...] | None:
    """A problem where the strongest bot reaches the finish in none of so many games alone; slow, seconds.

    `told` is asked after each game whether to go on. Empty where it is reached once, where no game takes this kind
    of layout, or where a game cannot be played alone; None where `told` said no.
    """
    for plugin in players_of(layout):
        setup = set_up(plugin, layout)
        if not isinstance(setup, Setup) or len(setup.names) > 1:
            continue
        bot = tuple(plugin.bots)[-1]
        spec = Spec(game=plugin.game.id, setup=setup, bots=(bot,), games=runs, seed=SEED)
        for over, each in enumerate(islice(_played(plugin, spec), runs), 1):
            if each.winners:
                break
            if not told(over):
                return None
        else:
            sentence = f"{bot.capitalize()} reached the finish in none of {runs} games."
            return (Problem(kind="never-ends", sentence=sentence, path=()),)
    return ()


def _played(plugin: AnyPlugin, spec: Spec) -> Iterator[Playout]:
    return (play(plugin, spec, number) for number in range(spec.games))
