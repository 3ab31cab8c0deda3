"""The log as it is read: what is alike and came in a row is one line of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from turbo_table.scene.scene import Cue
from turbo_table.session.history import LogLine


@dataclass(frozen=True, slots=True)
class Happened:
    """One line to be read."""

    index: int
    """Of the first line of the log that is in it."""
    lines: tuple[LogLine, ...]

    @property
    def cue(self) -> Cue:
        """Of the first of them: all have its seat and its clause."""
        return self.lines[0].cue

    @property
    def words(self) -> str:
        """What happened, as a sentence."""
        if len(self.lines) == 1:
            return self.cue.words
        *things, last = (line.cue.thing for line in self.lines)
        return self.cue.like.format(f"{', '.join(things)} and {last}")

    @property
    def exact(self) -> str:
        """The numbers of all of them; empty where there are none."""
        if not any(line.cue.exact for line in self.lines):
            return ""
        if len(self.lines) == 1:
            return self.cue.exact
        return " ".join(f"{line.cue.words} {line.cue.exact}" for line in self.lines)


def happened(log: Sequence[LogLine]) -> tuple[Happened, ...]:
    """The lines of a log to be read, in order; what was taken back is never in one with what was not."""
    found: list[Happened] = []
    for _, alike in groupby(enumerate(log), key=lambda each: _kind(*each)):
        (index, first), *others = alike
        found.append(Happened(index, (first, *(line for _, line in others))))
    return tuple(found)


def _kind(index: int, line: LogLine) -> object:
    """Equal for lines that are one: without a sentence for several, each is of its own kind."""
    cue = line.cue
    return (cue.like, cue.seat, cue.clause, line.taken_back) if cue.like else index
