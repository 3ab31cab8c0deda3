"""A look at a table before anybody plays on it: what a set-up leads to."""

from __future__ import annotations

from typing import Any, Final

from turbo_table.core.game import Setup
from turbo_table.games.plugin import AnyPlugin
from turbo_table.session.seats import NAMES, Sitter
from turbo_table.session.session import Session

MOST_ACTIONS: Final = 40


def ready(plugin: AnyPlugin, setup: Setup) -> Any:
    """The state at the first real decision, pieces that are placed by hand put down by the weakest bot.

    Raises IllegalAction where the game refuses the set-up.
    """
    session = Session(plugin, setup, _bots(plugin, setup, weakest=True), seed="preview")
    for _ in range(MOST_ACTIONS):
        answer = session.chance_answer()
        prompt = session.bot_prompt()
        if answer is not None:
            session.do(answer)
        elif prompt is not None and prompt.open:
            session.do(session.bot_action(prompt))
        else:
            break
    return session.state


def under_way(plugin: AnyPlugin, setup: Setup, actions: int, seed: str) -> Any:
    """The state after so many actions of bots that need not think long. Raises IllegalAction as `ready` does."""
    session = Session(plugin, setup, _bots(plugin, setup, weakest=False), seed=seed)
    for _ in range(actions):
        answer = session.chance_answer()
        due = session.due() if answer is None else None
        if answer is not None:
            session.do(answer)
        elif due is not None:
            session.do_due(due)
        else:
            break
    return session.state


def some_setup(plugin: AnyPlugin, seats: int, **chosen: Any) -> Setup:
    """A set-up of the first variant for so many seats, or as many as it has room for."""
    variant, counts = next(iter(plugin.game.seats.items()))
    count = min(max(seats, counts.start), counts.stop - 1)
    return Setup(names=NAMES[:count], variant=variant, **chosen)


def _bots(plugin: AnyPlugin, setup: Setup, *, weakest: bool) -> tuple[Sitter, ...]:
    """Bots on all seats; people, who do nothing here, where a game has none."""
    names = ("", *plugin.bots)[: 2 if weakest else 3]
    return tuple(Sitter(name, names[-1]) for name in setup.names)
