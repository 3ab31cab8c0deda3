"""What takes long, as plain values: done in another process, watched and stopped from here."""

from __future__ import annotations

from dataclasses import dataclass

from turbo_table.core.game import Seat, Setup
from turbo_table.core.journal import Entry
from turbo_table.games.turbo_drift.drills import Drill
from turbo_table.games.turbo_drift.state import State
from turbo_table.practice.drills import Solution, solve
from turbo_table.practice.puzzles import puzzle
from turbo_table.practice.review import Heat, Review, heat, review
from turbo_table.practice.solver import Lines, best_lines
from turbo_table.practice.watch import Watch


@dataclass(frozen=True, slots=True)
class HeatJob:
    """Where the car can be after this turn."""

    state: State


@dataclass(frozen=True, slots=True)
class LinesJob:
    """The best lines over some turns."""

    state: State


@dataclass(frozen=True, slots=True)
class ReviewJob:
    """The turns of a seat that cost most."""

    setup: Setup
    line: tuple[Entry, ...]
    seat: Seat


@dataclass(frozen=True, slots=True)
class PuzzleJob:
    """A puzzle; stopped half-way, there is none."""

    seed: str


@dataclass(frozen=True, slots=True)
class SolveJob:
    """How a drill is done."""

    drill: Drill


Job = HeatJob | LinesJob | ReviewJob | PuzzleJob | SolveJob
Answer = Heat | Lines | Review | Drill | Solution


def do(job: Job, watch: Watch) -> Answer:
    """Do a job; partial, and marked as such, where the watch stops it. Raises what the search raises."""
    match job:
        case HeatJob(state):
            return heat(state, watch=watch)
        case LinesJob(state):
            return best_lines(state, watch=watch)
        case ReviewJob(setup, line, seat):
            return review(setup, line, seat, watch=watch)
        case PuzzleJob(seed):
            return puzzle(seed, watch=watch)
        case SolveJob(drill):
            return solve(drill, watch=watch)
