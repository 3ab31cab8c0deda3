"""A learner's tour as plain data: lessons that are played on the real table, by the real rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from turbo_table.core.game import Event, Setup


def _nothing(event: Event) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """One thing to do, in a position that real actions lead to.

    What came of it is told from what the game says happened: by the first event that `reached` or `astray` knows.
    """

    title: str
    words: str
    """What to do now, and why; each term is explained where it first appears."""
    clause: str
    """The clause of RULES.md that it is about."""
    setup: Setup
    before: tuple[str, ...] = ()
    """The actions that lead to the position, as text, those of chance too."""
    seed: str = ""
    """What the luck of the lesson itself comes from."""
    way: tuple[str, ...] = ()
    """What the learner does, as text, chance answering in between: it comes to what `reached` knows."""
    reached: Callable[[Event], bool] | None = None
    """Whether this is what the learner was to bring about; None: there is nothing to do but look."""
    done: str = ""
    """Said then: what happened."""
    astray: Callable[[Event], str] = _nothing
    """What to say when this was done instead, which is allowed too; empty: nothing."""
    whole: bool = False
    """The whole table is to be seen."""
