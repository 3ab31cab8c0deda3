"""Several at once in the terminal, typed line by line: who acts, and what bots do meanwhile."""

from __future__ import annotations

from tests.games.turbo_2003.driver import RIGHT
from tests.terminal.test_game import typed
from turbo_table.core.game import Seat, Setup, legal
from turbo_table.games.registry import find
from turbo_table.session.seats import read_seats
from turbo_table.session.session import Session

PLUGIN = find("turbo-2003")


class Time:
    """A clock that goes on a second whenever it is read."""

    def __init__(self, step_ms: int) -> None:
        """`step_ms`: by so much each time."""
        self.ms, self.step_ms = 0, step_ms

    def __call__(self) -> int:
        """What it shows."""
        self.ms += self.step_ms
        return self.ms


def racing(seats: str, *, step_ms: int = 0, driving: str = "together") -> Session:
    """A session in which the lights have just turned green."""
    sitters = read_seats(seats, PLUGIN.bots)
    setup = Setup(names=tuple(sitter.name for sitter in sitters), options=(("driving", driving),))
    session = Session(PLUGIN, setup, sitters, seed="1", clock=Time(step_ms))
    while session.state.phase not in ("drive", "ready"):
        session.do(session.chance_answer() or next(legal(session.game, session.state, session.state.turn)), 0)
    return session


def test_a_name_and_a_colon_act_for_somebody_else_who_is_asked() -> None:
    session = racing("human,human")
    _, said = typed(session, "Bo: lay +150", "1", "bo: 2", "Cy: 1", "why Bo: announce")
    assert "  Bo is asked as well: begin a line with Bo: to act for Bo." in said
    assert [(each.seat, each.do) for each in session.line[-3:]] == [(1, "lay +150"), (0, "lay +30"), (1, "lay -30")]
    assert any("for each of the 12 track cards first" in line for line in said)


def test_the_session_fills_in_the_time_of_a_typed_announcement() -> None:
    session = racing("human,human", step_ms=5)
    lines = [f"lay {card}" for card in RIGHT.split()]
    typed(session, *lines, "announce")
    assert session.line[-1].do.startswith("announce ")
    assert session.state.drivers[0].drove_ms > 0


def test_bots_drive_while_people_type_and_never_wait_for_them() -> None:
    session = racing("human,bot:steady", step_ms=1_000)
    typed(session, "lay +30", "lay +60", "lay +150", "lay -30")
    acted = [each.seat for each in session.line if each.do.startswith("lay")]
    assert acted.count(Seat(1)) >= 2
    assert acted.count(Seat(0)) == 4


def test_bots_finish_by_themselves_when_no_person_drives_any_more() -> None:
    session = racing("human,bot:steady,bot:racer")
    over, said = typed(session, "give up", "quit")
    assert over
    assert session.prompts == ()
    assert any("Ann gave up, and has no place" in line for line in said)
    assert session.watch.now_ms > 20_000


def test_a_bare_enter_gives_nobody_up_when_time_is_limited() -> None:
    session = racing("human,human")
    typed(session, *[f"Bo: lay {card}" for card in RIGHT.split()], "Bo: announce", "")
    assert session.line[-1].do == "announce"
    assert session.prompts[0].default is not None


def test_against_the_clock_one_after_another_goes() -> None:
    session = racing("human,human", driving="clock")
    _, said = typed(session, "go", "lay +30", "give up", "go")
    assert [each.do for each in session.line[-4:]] == ["go", "lay +30", "give up", "go"]
    assert not any("Ann lays" in line.cue.words for line in session.log)
    laid = next(index for index, line in enumerate(said) if line.startswith("Ann: 1 of 12 laid. Row: +30."))
    assert said.index("Ann: has driven.") > laid
    assert "  Ann has driven; how fast is told when all have. [TO-25]" in said
