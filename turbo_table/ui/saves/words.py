"""What is said about a save: in the list, and beside it."""

from __future__ import annotations

from typing import Final

from turbo_table.session import lock
from turbo_table.session.clock import told_moment
from turbo_table.session.keeper import finished_folder, saves_folder
from turbo_table.session.shelf import Kind, Saved, named_folder

BY_HAND: Final = "built by hand"
ELSEWHERE: Final = "elsewhere"
APART: Final = "It lies outside the folder of the saves: that is left alone."
KINDS: Final[dict[Kind, str]] = {"unfinished": "unfinished", "finished": "finished", "named": "named"}


def title(saved: Saved) -> str:
    """Its name; of one that has none, its course; of one that cannot be read, its file."""
    if saved.fault:
        return saved.path.name
    return saved.name or saved.course or BY_HAND.capitalize()


def course(saved: Saved) -> str:
    """What is played, and where."""
    return f"{saved.title} · {saved.course or BY_HAND}"


def players(saved: Saved) -> tuple[tuple[str, str, int], ...]:
    """Name, bot's level (empty: a person) and colour of each seat."""
    count = len(saved.players)
    bots = (*saved.bots, *[""] * count)[:count]
    colours = saved.colours if len(saved.colours) == count else tuple(range(count))
    return tuple(zip(saved.players, bots, colours, strict=True))


def how_far(saved: Saved) -> str:
    """How long the game is, and whether it is over."""
    actions = "1 action" if saved.actions == 1 else f"{saved.actions} actions"
    return f"over after {actions}" if saved.over else actions


def when(saved: Saved) -> str:
    """When it was written last."""
    return told_moment(saved.when_s)


def state(saved: Saved) -> str:
    """What kind of save it is."""
    if saved.taken:
        return "in another window"
    if lock.held(saved.path):
        return "being played"
    elsewhere = saved.path.parent not in (saves_folder(), finished_folder(), named_folder())
    return ELSEWHERE if elsewhere else KINDS[saved.kind]
