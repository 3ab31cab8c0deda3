"""A turn of a game once more: driven again before the better line is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from turbo_table.games.turbo_drift import PLUGIN, events
from turbo_table.geometry.polygon import Polygon
from turbo_table.practice.drills import drill_from
from turbo_table.practice.review import Costly
from turbo_table.session.replay import Walk
from turbo_table.session.session import Session
from turbo_table.ui.bindings import shown
from turbo_table.ui.practice import doors, told
from turbo_table.ui.practice.drill import session_of
from turbo_table.ui.practice.exercise import Deed, ExerciseScreen
from turbo_table.ui.services import Services

BETTER: Final = "better"
AGAIN: Final = "again"


@dataclass(slots=True)
class AgainExercise:
    """One turn of one seat."""

    services: Services
    game: Session
    costly: Costly
    tried: Callable[[], None]
    said: str = ""
    """What came of it; empty until the drive is over."""

    @property
    def title(self) -> str:
        """Which turn it was."""
        return f"Round {self.costly.round}, once more"

    @property
    def corner(self) -> str:
        """What kind of thing."""
        return "Try again"

    @property
    def words(self) -> str:
        """What is to be done, or what came of it."""
        game = f"In the game: {told.chosen(self.costly)}."
        return self.said or f"{game} That cost much. Drive the turn again; then look at the better line."

    @property
    def over(self) -> bool:
        """The drive is over."""
        return bool(self.said)

    @property
    def deeds(self) -> Sequence[Deed]:
        """Once more, and the better line."""
        not_yet = "" if self.over else "Drive it again first."
        return (
            Deed(AGAIN, "Again", shown(AGAIN)),
            Deed(BETTER, "The better line", "", not_yet, strong=self.over),
        )

    @property
    def marks(self) -> Sequence[Polygon]:
        """Nothing matters more than the rest."""
        return ()

    def looked(self, session: Session) -> None:
        """See whether the drive is over, and how it went."""
        walk, seat = Walk(session), self.costly.seat
        after = next((step for step in map(walk.step, range(1, walk.length + 1)) if _stood(step.events, seat)), None)
        if after is None:
            self.said = ""
            return
        self.tried()
        then = Walk(self.game).state(self.costly.ply + len(self.costly.done))
        now = PLUGIN.table.seat_line(after.state, seat).words
        before = PLUGIN.table.seat_line(then, seat).words
        self.said = f"Now: {now}. In the game: {before}."

    def press(self, name: str) -> bool:
        """Again, or the better line."""
        match name:
            case "again":
                self.services.back()
                doors.try_again(self.services, self.game, self.costly, self.tried)
            case "better":
                doors.what_else(self.services, self.game, self.costly.ply + self.costly.at)
            case _:
                return False
        return True

    def frame(self, dt_ms: float) -> bool:
        """Nothing is waited for."""
        return False

    def close(self) -> None:
        """Nothing runs."""


def _stood(happened: Sequence[object], seat: int) -> bool:
    """Whether a drive of a seat was over."""
    return any(isinstance(each, events.CarStood | events.Exploded) and each.seat == seat for each in happened)


def again_screen(services: Services, game: Session, costly: Costly, tried: Callable[[], None]) -> ExerciseScreen:
    """The screen of a turn that is driven again."""
    drill = drill_from(game.setup, costly.state, name="A turn once more", author="Turbo Table")
    return ExerciseScreen(
        services, "once-more", session_of(drill, game.setup.names), AgainExercise(services, game, costly, tried)
    )
