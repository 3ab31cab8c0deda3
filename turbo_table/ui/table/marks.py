"""What steps leave on the table for the eye: ghosts, rings, skids."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import Cue, Ghost

MOST_SKIDS: Final = 40


@dataclass(frozen=True, slots=True)
class Marks:
    """What the last steps left on the table for the eye."""

    seat: Seat | None = None
    ghosts: tuple[Ghost, ...] = ()
    rings: tuple[Polygon, ...] = ()
    clauses: tuple[str, ...] = ()
    """One a ghost."""


@dataclass(frozen=True, slots=True)
class Way:
    """Where a piece of a seat went, for the marks it leaves."""

    path: tuple[Pose, ...]
    seat: Seat | None


def ways_of(cues: Iterable[Cue]) -> tuple[Way, ...]:
    """The ways that cues tell of."""
    return tuple(Way(cue.path, cue.seat) for cue in cues if len(cue.path) > 1)


def marked(marks: Marks, cues: tuple[Cue, ...]) -> Marks:
    """The marks with those of new cues; another seat's take the place of the old ones."""
    for cue in cues:
        if not (cue.ghosts or cue.rings):
            continue
        if cue.seat != marks.seat:
            marks = Marks(cue.seat)
        marks = Marks(
            cue.seat,
            (*marks.ghosts, *cue.ghosts),
            (*marks.rings, *cue.rings),
            (*marks.clauses, *(cue.clause for _ in cue.ghosts)),
        )
    return marks
