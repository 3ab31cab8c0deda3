"""The states that a playthrough led through, without keeping all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from turbo_table.core.game import Action

KEEP_EVERY: Final = 64
"""A state is kept every so many actions, and all since the last of them; undo replays from the nearest."""


class States:
    """The states after each of a list of actions, which is the caller's."""

    def __init__(self, first: Any, follow: Callable[[Any, Action], Any]) -> None:
        """`follow`: (state, action) -> the state after it."""
        self._follow = follow
        self._kept: list[Any] = [first]  # after every KEEP_EVERY actions
        self._block: list[Any] = [first]  # from the last of these to now

    def add(self, state: Any, ply: int) -> None:
        """The state after `ply` actions, the next one."""
        self._block.append(state)
        if ply % KEEP_EVERY == 0:
            self._kept.append(state)
            self._block = [state]

    def at(self, ply: int, actions: Sequence[Action]) -> Any:
        """The state after the first `ply` actions."""
        return self._since_kept(ply, actions)[-1]

    def rewind(self, ply: int, actions: Sequence[Action]) -> Any:
        """Forget what came after `ply` actions; the state there."""
        block = ply // KEEP_EVERY
        if block < len(self._kept) - 1:
            self._block = self._since_kept(ply, actions)
            del self._kept[block + 1 :]
        del self._block[ply % KEEP_EVERY + 1 :]
        return self._block[-1]

    def _since_kept(self, ply: int, actions: Sequence[Action]) -> list[Any]:
        block = ply // KEEP_EVERY
        states = [self._kept[block]]
        for action in actions[block * KEEP_EVERY : ply]:
            states.append(self._follow(states[-1], action))
        return states
