"""A race in the window, on a clock of its own."""

from __future__ import annotations

from collections.abc import Sequence

from tests.rows import right_row as right_row
from tests.ui.apps import on_top
from turbo_table.core.game import Scalar, Seat, Setup, legal
from turbo_table.games.registry import find
from turbo_table.scene.boards import Board
from turbo_table.session.keeper import Keeper
from turbo_table.session.records import Records
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.ui.headless import Driver
from turbo_table.ui.race.hands import clusters
from turbo_table.ui.race.race import COUNT_MS
from turbo_table.ui.screens.race import RaceScreen

PLUGIN = find("turbo-2003")
assert PLUGIN.boards is not None
BOARDS = PLUGIN.boards
LEFT, RIGHT = clusters(())
TICK_MS = 50


class Hand:
    """A clock that goes on by hand, and the session that goes by it."""

    def __init__(
        self,
        *sitters: str,
        variant: str = "standard",
        options: Sequence[tuple[str, Scalar]] = (),
        seed: str = "3",
    ) -> None:
        """`sitters`: a name, or a name and a level after a colon."""
        self.ms = 1_000
        given = [Sitter(*each.split(":")) for each in sitters]
        setup = Setup(names=tuple(each.name for each in given), variant=variant, options=tuple(options))
        self.session = Session(PLUGIN, setup, given, seed=seed, clock=lambda: self.ms)

    def to_the_race(self) -> None:
        """Everybody places lights anywhere, until they are green."""
        session = self.session
        while BOARDS.stage(session.state) == "apart":
            answer = session.chance_answer()
            session.do(answer or next(iter(legal(session.game, session.state, session.prompts[0].seat))))

    def open(self, driver: Driver) -> RaceScreen:
        """Its screen, on top."""
        driver.app.open(RaceScreen(driver.app, self.session, Keeper(self.session, records=Records())))
        driver.frame()
        return on_top(driver, RaceScreen)

    def tick(self, driver: Driver, ms: int = TICK_MS) -> None:
        """Time passes, with a frame every TICK_MS."""
        for _ in range(max(1, ms // TICK_MS)):
            self.ms += TICK_MS
            driver.frame(TICK_MS)

    def start(self, driver: Driver) -> None:
        """Everybody is ready; the lights go their way."""
        driver.key("Enter")
        self.tick(driver, int(COUNT_MS) + 2 * TICK_MS)


def keys_of(seat: int, places: Sequence[int]) -> tuple[str, ...]:
    """The keys that lay the cards on these places."""
    return tuple((LEFT, RIGHT)[seat][place] for place in places)


def done_key(seat: int) -> str:
    """The key that says that the row is complete."""
    return (LEFT, RIGHT)[seat][13]


def row_of(screen: RaceScreen, seat: int) -> Board:
    """What a seat has before it now."""
    return screen.race.board(Seat(seat))


def mode_of(screen: RaceScreen) -> str:
    """Whether the race runs, just now."""
    return screen.race.mode
