"""The journal of a playthrough: its actions as lines, the states they lead through, and the digest of a state."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass

from turbo_table.core import notation
from turbo_table.core.game import Action, Game, S, Seat, Setup, Step, step


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a playthrough."""

    seat: Seat
    do: str
    """The action's text form."""
    ms: int = 0
    """Session time of the action in milliseconds since its start."""


def entry(action: Action, ms: int = 0) -> Entry:
    """The journal entry of an action."""
    return Entry(action.seat, notation.write(action), ms)


def action_of(game: Game[S], entry: Entry) -> Action:
    """The action of an entry. Raises NotationError if it is none of this game."""
    return notation.read(entry.do, entry.seat, game.actions)


def replay(game: Game[S], setup: Setup, entries: Iterable[Entry]) -> Iterator[Step[S]]:
    """The first step, then one an entry. Raises NotationError or IllegalAction at an entry that cannot be."""
    at = game.setup(setup)
    yield at
    for each in entries:
        at = step(game, at.state, action_of(game, each))
        yield at


def encode(value: object) -> str:
    """A state as one canonical line of text. Raises TypeError for what must not be in a state (sets, floats …)."""
    if value is None or isinstance(value, bool | int | str):
        return repr(value)
    if isinstance(value, tuple):
        return "(" + ",".join(map(encode, value)) + ")"
    if is_dataclass(value) and not isinstance(value, type):
        return f"{type(value).__name__}[" + ",".join(encode(getattr(value, f.name)) for f in fields(value)) + "]"
    raise TypeError(f"{type(value).__name__} does not belong in a state")


def digest(state: object) -> str:
    """A short name of a state, equal in every process and on every system (16 hexadecimal digits)."""
    return hashlib.sha256(encode(state).encode()).hexdigest()[:16]
