"""Doing a drill: the goal in words, hints step by step, and whether it was reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.games.turbo_drift.drill_file import setup_of
from turbo_table.games.turbo_drift.drills import Drill, Tally, goal_words, tally
from turbo_table.geometry.polygon import Polygon
from turbo_table.practice.drills import names_for
from turbo_table.session.luck import fresh_seed
from turbo_table.session.replay import Walk
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.ui.bindings import shown
from turbo_table.ui.practice import doors, drill_files, mark
from turbo_table.ui.practice.exercise import Deed, ExerciseScreen
from turbo_table.ui.services import Services

AGAIN: Final = "again"
HINT: Final = "drill-hint"
NEXT: Final = "next-lesson"


def session_of(drill: Drill, names: tuple[str, ...] = ()) -> Session:
    """A game that begins with a drill; the strongest bots sit in the other seats. Raises IllegalAction.

    `names`: of the drivers, if they have any.
    """
    names, driver = names or names_for(drill), drill.position.driver
    strongest = tuple(PLUGIN.bots)[-1]
    sitters = [Sitter(name, "" if seat == driver else strongest) for seat, name in enumerate(names)]
    return Session(PLUGIN, setup_of(drill, names), sitters, seed=fresh_seed(), policy="friendly", hints=False)


def so_far(drill: Drill, session: Session) -> Tally:
    """How far a drill has come; what was taken back never happened."""
    walk = Walk(session)
    return tally(drill, (walk.step(ply) for ply in range(walk.length + 1)))


@dataclass(slots=True)
class DrillExercise:
    """A drill that is being done."""

    services: Services
    drill: Drill
    path: Path | None
    """None: it lies in no file, such as a puzzle."""
    reached: Tally = field(default_factory=Tally)
    hints: int = 0
    """So many were asked for."""
    following: Path | None = field(init=False)
    """The drill after it, looked up once: that reads all of them."""

    def __post_init__(self) -> None:
        """Look for the next one."""
        self.following = drill_files.after(self.path) if self.path is not None else None

    @property
    def title(self) -> str:
        """Its name."""
        return self.drill.name

    @property
    def corner(self) -> str:
        """Whose it is."""
        return "Puzzle" if self.path is None else "Drill"

    @property
    def words(self) -> str:
        """The goal, with the hints so far; or what came of it."""
        if self.reached.done:
            return f"Done, in {_turns(self.reached.turns)}."
        if self.reached.failed:
            return f"{self.reached.failed} Take back with {shown('undo')}, or try it again."
        if self.hints:
            return f"Hint {self.hints} of {len(self.drill.hints)}: {self.drill.hints[self.hints - 1]}"
        return f"{goal_words(self.drill)} {self.drill.about}".strip()

    @property
    def over(self) -> bool:
        """It was done, or cannot be any more."""
        return self.reached.over

    @property
    def deeds(self) -> Sequence[Deed]:
        """Hint, again, and the next one."""
        done, failed = self.reached.done, bool(self.reached.failed)
        left = len(self.drill.hints) - self.hints
        no_hint = "" if left and not done else "It is done." if done else "There is no hint to it."
        if not left and self.hints:
            no_hint = "That was the last hint."
        label = f"Hint {self.hints + 1}" if left else "Hint"
        no_next = "" if self.path is None or self.following else "That is the last one."
        return (
            Deed(HINT, label, "", no_hint),
            Deed(AGAIN, "Again", shown(AGAIN), strong=failed),
            Deed(NEXT, "Next", shown(NEXT), no_next, strong=done and not no_next),
        )

    @property
    def marks(self) -> Sequence[Polygon]:
        """Where the car is wanted."""
        return mark.shapes(self.drill)

    def looked(self, session: Session) -> None:
        """Look how far it has come."""
        before = self.reached
        self.reached = so_far(self.drill, session)
        if self.reached.failed and not before.failed:
            # Each try that fails tells a hint more.
            self.hints = min(self.hints + 1, len(self.drill.hints)) if self.drill.hints else 0
        if self.reached.done and not before.done and self.path is not None:
            drill_files.note_done(self.services, self.path)

    def press(self, name: str) -> bool:
        """A hint, or another try."""
        match name:
            case "drill-hint":
                self.hints += 1
            case "again" if self.path is not None:
                doors.drill(self.services, self.path, instead=True)
            case "again":
                doors.try_drill(self.services, self.drill, instead=True)
            case "next-lesson" if self.path is None:
                self.services.back()
                doors.puzzle(self.services)
            case "next-lesson" if self.following is not None:
                doors.drill(self.services, self.following, instead=True)
            case _:
                return False
        return True


def _turns(count: int) -> str:
    return "one turn" if count == 1 else f"{count} turns"


def drill_screen(services: Services, drill: Drill, path: Path | None) -> ExerciseScreen:
    """The screen of a drill."""
    return ExerciseScreen(services, "drill", session_of(drill), DrillExercise(services, drill, path))
