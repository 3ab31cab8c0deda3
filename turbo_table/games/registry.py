"""Which games there are. A game is imported when somebody asks for it."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import Final

from turbo_table.games.plugin import AnyPlugin

GAMES: Final = ("turbo-drift", "turbo-rally", "turbo-2003", "freeform")


class UnknownGame(Exception):
    """There is no game of this id; the message names those there are."""


def find(id: str) -> AnyPlugin:
    """The plugin of a game. Raises UnknownGame."""
    if id not in GAMES:
        close = get_close_matches(id, GAMES, n=1)
        hint = f'did you mean "{close[0]}"?' if close else f"there are: {', '.join(GAMES)}."
        raise UnknownGame(f'There is no game "{id[:60]}"; {hint}')
    plugin: AnyPlugin = import_module(f"turbo_table.games.{id.replace('-', '_')}").PLUGIN
    return plugin
