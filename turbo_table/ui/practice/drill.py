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
from turbo_table.practice.drills import Solution, by_chance, luck_words
from turbo_table.session.luck import fresh_seed
from turbo_table.session.replay import Walk
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.ui.bindings import shown
from turbo_table.ui.practice import doors, drill_files, mark, told, words
from turbo_table.ui.practice.drivers import called
from turbo_table.ui.practice.exercise import Deed, ExerciseScreen
from turbo_table.ui.practice.jobs import SolveJob
from turbo_table.ui.practice.waiting import Waiting
from turbo_table.ui.practice.worker import Failed
from turbo_table.ui.services import Services

AGAIN: Final = "again"
HINT: Final = "drill-hint"
NEXT: Final = "next-lesson"
LIST: Final = "drill-list"
PUZZLES: Final = "puzzles"


def session_of(drill: Drill, names: tuple[str, ...]) -> Session:
    """A game that begins with a drill; the strongest bots sit in the other seats. Raises IllegalAction.

    `names`: of the drivers.
    """
    driver = drill.position.driver
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
    solution: Solution | Failed | None = None
    """How it is done, once somebody wanted to see that, or luck had a say in it."""
    asked: bool = False
    """Somebody wanted to see it."""
    waiting: Waiting = field(default_factory=Waiting)
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
            row = in_a_row(self.services) if self.path is None else 0
            return f"Done, in {_turns(self.reached.turns)}.{f' {row} puzzles in a row.' if row > 1 else ''}"
        if self.asked:
            return self._way
        if self.reached.failed:
            luck = luck_words(self.drill, self.solution) if isinstance(self.solution, Solution) else ""
            said = " ".join(filter(None, (self.reached.failed, luck)))
            return f"{said} Take back with {shown('undo')}, or try it again."
        if self.hints:
            return f"Hint {self.hints} of {len(self.drill.hints)}: {self.drill.hints[self.hints - 1]}"
        return f"{goal_words(self.drill)} {self.drill.about}".strip()

    @property
    def _way(self) -> str:
        """How it is done, as sentences."""
        found = self.solution
        if found is None:
            return "The way is looked for …"
        if isinstance(found, Failed):
            return found.words
        position = self.drill.position
        way = told.cards(position.driver, found.actions)
        if not way:
            return found.note
        likely = "" if found.chance >= 1 else f" It comes off in {words.percent(found.chance)} of all cases."
        others = ", if the others drive as one may expect" if len(position.cars) > 1 and found.turns > 1 else ""
        return f"The way: {way}{others}.{likely}"

    @property
    def over(self) -> bool:
        """It was done, or cannot be any more."""
        return self.reached.over

    @property
    def deeds(self) -> Sequence[Deed]:
        """Hint, again, and the next one."""
        done, failed = self.reached.done, bool(self.reached.failed)
        left = len(self.drill.hints) - self.hints
        no_hint = "It is done." if done else "The way is told already." if self.asked else ""
        label = f"Hint {self.hints + 1}" if left else "Show me"
        last = self.path is not None and self.following is None
        following = Deed(LIST, "The list", strong=done) if last else Deed(NEXT, "Next", shown(NEXT), strong=done)
        return (Deed(HINT, label, "", no_hint), Deed(AGAIN, "Again", shown(AGAIN), strong=failed), following)

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
            if self.path is None:
                note_puzzle(self.services, self.drill, solved=False)
            if by_chance(self.drill):
                self._solve()
        if self.reached.done and not before.done:
            if self.path is None:
                note_puzzle(self.services, self.drill, solved=True)
            else:
                drill_files.note_done(self.services, self.path)

    def press(self, name: str) -> bool:
        """A hint, or another try."""
        match name:
            case "drill-hint" if self.hints < len(self.drill.hints):
                self.hints += 1
            case "drill-hint":
                if self.path is None:
                    note_puzzle(self.services, self.drill, solved=False)
                self.asked = True
                self._solve()
            case "again" if self.path is not None:
                doors.drill(self.services, self.path, instead=True)
            case "again":
                doors.try_drill(self.services, self.drill, instead=True)
            case "next-lesson" if self.path is None:
                self.services.back()
                doors.puzzle(self.services)
            case "next-lesson" if self.following is not None:
                doors.drill(self.services, self.following, instead=True)
            case "drill-list":
                self.services.back()
            case _:
                return False
        return True

    def _solve(self) -> None:
        if not isinstance(self.solution, Solution) and not self.waiting.busy:
            self.solution = None
            self.waiting.ask(SolveJob(self.drill))

    def frame(self, dt_ms: float) -> bool:
        """The way, or how much is luck, is told as soon as it is found."""
        found = self.waiting.poll(dt_ms)
        if isinstance(found, Solution | Failed):
            self.solution = found
        return found is not None

    def close(self) -> None:
        """Nothing is looked for any more."""
        self.waiting.drop()


def in_a_row(services: Services) -> int:
    """So many puzzles were done one after the other, each at the first try."""
    row = doors.kept(services, PUZZLES).get("row")
    return row if isinstance(row, int) else 0


def note_puzzle(services: Services, drill: Drill, *, solved: bool) -> None:
    """A puzzle was tried; it counts the first time alone."""
    kept = doors.kept(services, PUZZLES)
    if kept.get("last") != drill.name:
        row = in_a_row(services) + 1 if solved else 0
        doors.keep(services, PUZZLES, {"last": drill.name, "row": row})


def _turns(count: int) -> str:
    return "one turn" if count == 1 else f"{count} turns"


def drill_screen(services: Services, drill: Drill, path: Path | None) -> ExerciseScreen:
    """The screen of a drill."""
    names = called(services, len(drill.position.cars), drill.position.driver)
    return ExerciseScreen(services, "drill", session_of(drill, names), DrillExercise(services, drill, path))
