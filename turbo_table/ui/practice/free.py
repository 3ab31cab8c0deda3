"""Free practice: a course alone, taken back as often as one likes, with a target to beat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from turbo_table.core.layout import Measured
from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.geometry.polygon import Polygon
from turbo_table.session.luck import fresh_seed
from turbo_table.session.preview import some_setup
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.ui.bindings import shown
from turbo_table.ui.practice import doors
from turbo_table.ui.practice.drivers import called
from turbo_table.ui.practice.exercise import Deed, ExerciseScreen
from turbo_table.ui.screens.games import Course
from turbo_table.ui.services import Services

RESTART: Final = "again"
LANDING: Final = "landing"
DRILL: Final = "keep-drill"
HEAT: Final = "what-else"
USUAL: Final = "sharp usually needs, rounds"
SLACK: Final = 3
"""A target where nobody measured: so many rounds more than the strongest bot usually needs."""
DEFAULT: Final = 10


def target(measured: Measured | None) -> int:
    """The rounds to beat on a course, until somebody sets a best of their own."""
    usual = dict(measured.figures).get(USUAL) if measured is not None else None
    return DEFAULT if usual is None else round(usual) + SLACK


def session_on(course: Course, names: tuple[str, ...], seed: str = "") -> Session:
    """A race alone on a course; with a luck of its own if no seed is given. Raises IllegalAction."""
    setup = replace(some_setup(PLUGIN, 1, layout=course.layout), names=names)
    return Session(PLUGIN, setup, [Sitter(setup.names[0])], seed=seed or fresh_seed(), policy="friendly")


@dataclass(slots=True)
class FreeExercise:
    """A race alone."""

    services: Services
    course: Course
    session: Session
    rounds: int = 0
    won: bool = False
    ended: bool = False
    best: int | None = None
    """The fewest rounds so far, before this race."""

    @property
    def title(self) -> str:
        """The course."""
        return self.course.layout.name

    @property
    def corner(self) -> str:
        """What kind of thing."""
        return "Free practice"

    @property
    def _target(self) -> int:
        return self.best if self.best is not None else target(self.course.measured)

    @property
    def words(self) -> str:
        """What there is to beat, or what came of it."""
        if self.won:
            better = "not your best"
            if self.best is None or self.rounds < self.best:
                better = "your best so far"
            elif self.rounds == self.best:
                better = "as good as your best"
            return f"At the finish in {_rounds(self.rounds)}: {better}. Take back, or start again."
        if self.ended:
            return "The race is over before the finish. Take back, or start again."
        whose = "Your best" if self.best is not None else "To beat"
        back = shown("undo")
        return f"{whose}: the finish in {_rounds(self._target)}. {back} takes back, as often as you like."

    @property
    def over(self) -> bool:
        """The race is over."""
        return self.ended

    @property
    def deeds(self) -> Sequence[Deed]:
        """Landing help, what else, a drill of this, and once more."""
        begun = "" if self.session.state.round and not self.ended else "Nobody has a turn just now."
        help_on = self.services.preferences.learner
        return (
            Deed(LANDING, "Landing help: on" if help_on else "Landing help: off", on=help_on),
            Deed(HEAT, "What else?", shown(HEAT), begun),
            Deed(DRILL, "Make a drill", shown(DRILL), begun),
            Deed(RESTART, "Start again", shown(RESTART), strong=self.ended),
        )

    @property
    def marks(self) -> Sequence[Polygon]:
        """Nothing matters more than the rest."""
        return ()

    def looked(self, session: Session) -> None:
        """See how far the race is."""
        result = session.game.result(session.state)
        self.ended = result is not None
        self.rounds = session.state.round
        self.won = result is not None and bool(session.state.winners)
        if self.won and (self.best is None or self.rounds < self.best):
            doors.keep(self.services, "best", {**doors.kept(self.services, "best"), self.course.id: self.rounds})

    def press(self, name: str) -> bool:
        """A switch, or a way."""
        match name:
            case "landing":
                self.services.change(learner=not self.services.preferences.learner)
            case "what-else":
                doors.what_else(self.services, self.session)
            case "keep-drill":
                doors.keep_drill(self.services, self.session.setup, self.session.state)
            case "again":
                doors.free(self.services, self.course, instead=True)
            case _:
                return False
        return True

    def frame(self, dt_ms: float) -> bool:
        """Nothing is waited for."""
        return False

    def close(self) -> None:
        """Nothing runs."""


def _rounds(count: int) -> str:
    return "1 round" if count == 1 else f"{count} rounds"


def best_on(services: Services, course: Course) -> int | None:
    """The fewest rounds on a course; None where the finish was not reached."""
    found = doors.kept(services, "best").get(course.id)
    return found if isinstance(found, int) and not isinstance(found, bool) else None


def free_screen(services: Services, course: Course, seed: str = "") -> ExerciseScreen:
    """The screen of a race alone. Raises IllegalAction where the course cannot be played."""
    session = session_on(course, called(services), seed)
    exercise = FreeExercise(services, course, session, best=best_on(services, course))
    return ExerciseScreen(services, "free-practice", session, exercise)
