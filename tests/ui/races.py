"""A race in the window, on a clock of its own."""

from __future__ import annotations

from collections.abc import Sequence

from tests.ui.apps import on_top
from turbo_table.core.game import Scalar, Seat, Setup, legal
from turbo_table.games.registry import find
from turbo_table.scene.boards import Board, Stop
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


def right_row(board: Board, stops: Sequence[Stop]) -> tuple[int, ...]:
    """The places of the hand in an order that makes a right row."""
    changes = [_change(each.art) if each is not None else None for each in board.places]

    def found(value: int, row: tuple[int, ...]) -> tuple[int, ...] | None:
        if len(row) == len(stops):
            return row
        stop, tried = stops[len(row)], set()
        for place, change in enumerate(changes):
            if change is None or place in row or change in tried:
                continue
            tried.add(change)
            after = value + change
            if after >= stop.least and (stop.most is None or after <= stop.most):
                whole = found(after, (*row, place))
                if whole is not None:
                    return whole
        return None

    row = found(0, ())
    assert row is not None
    return row


def _change(art: str) -> int:
    name = art.removeprefix("speed-")
    return 0 if name == "arrow" else int(name)


def keys_of(seat: int, places: Sequence[int]) -> tuple[str, ...]:
    """The keys that lay the cards on these places."""
    return tuple((LEFT, RIGHT)[seat][place] for place in places)


def done_key(seat: int) -> str:
    """The key that says that the row is complete."""
    return (LEFT, RIGHT)[seat][13]


def row_of(screen: RaceScreen, seat: int) -> Board:
    """What a seat has before it now."""
    return screen.race.board(Seat(seat))
