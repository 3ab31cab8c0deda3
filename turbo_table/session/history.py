"""What a session notes of a game as it goes on: the items of its history, and the lines of its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from turbo_table.core.game import CHANCE, Seat
from turbo_table.core.journal import Entry
from turbo_table.core.printable import printable
from turbo_table.scene.scene import Cue

MOST_NAME: Final = 80
"""Letters of a file's name in the log."""


LONGEST_WORD: Final = 80
MOST_TOLD: Final = 120
"""Letters of a word, and of an action, that are told when it is taken back."""


@dataclass(frozen=True, slots=True)
class Mark:
    """In the history: the last `count` entries were taken back, or done again."""

    kind: Literal["undo", "redo"]
    count: int


@dataclass(frozen=True, slots=True)
class Check:
    """In the history: the digest of the state at this point."""

    digest: str


@dataclass(frozen=True, slots=True)
class Hinted:
    """In the history: this seat was given a hint for what it had to decide here."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Origin:
    """The game that another one branched from."""

    name: str
    """Of its file; empty where it had none."""
    ply: int
    """How many actions of it the other one begins with."""


@dataclass(frozen=True, slots=True)
class Stood:
    """In the history: the session's time stood still here, although nobody had acted since; it goes on from there."""

    ms: int


Item = Entry | Mark | Check | Hinted | Stood
"""One thing of a history."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened, as it was said."""

    cue: Cue
    ply: int
    """The number of the entry it belongs to; 0: the set-up."""
    taken_back: bool = False
    stays: bool = False
    """Undo does not take it back: it belongs to the entry that is the last one then."""


def branched(origin: Origin) -> str:
    """Where a game branched, as a sentence."""
    of = f'"{printable(origin.name[:MOST_NAME])}"' if origin.name else "another game"
    if origin.ply == 0:
        return f"This game branched from {of} at its beginning."
    return f"This game branched from {of} after action {origin.ply}."


def actions_told(count: int) -> str:
    """How many actions, in words."""
    return "1 action" if count == 1 else f"{count} actions"


def told_back(entries: Sequence[Entry], *, hidden: bool = False) -> str:
    """What was taken back or done again, in words: what people did, or else what was typed in for chance.

    `hidden`: what chance came up with is for one player's eyes.
    """
    own = [each.do for each in entries if each.seat != CHANCE]
    return ", ".join(map(_brief, own or (["what was drawn"] if hidden else [each.do for each in entries])))


def _brief(text: str) -> str:
    """An action's text without words that hold a whole file, and cut where it is long."""
    words = " ".join(word for word in text.split() if len(word) <= LONGEST_WORD)
    return words if len(words) <= MOST_TOLD else f"{words[:MOST_TOLD].rstrip()} …"
