"""Who acts when: stamps, bots that take their time, limits, pauses; in a session as in a batch."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.games.turbo_2003.driver import RIGHT, setup
from turbo_table.core.bot import Reply
from turbo_table.core.game import Action, IllegalAction, Prompt, Seat, legal
from turbo_table.core.notation import read, write
from turbo_table.games.registry import find
from turbo_table.games.turbo_2003 import solving
from turbo_table.games.turbo_2003.actions import Announce, GiveUp, Lay
from turbo_table.games.turbo_2003.components import changes, kind_of
from turbo_table.session.records import Records
from turbo_table.session.saves import from_text, to_text
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session, UndoRefused
from turbo_table.session.timing import Due, Timing
from turbo_table.simulate.batch import Spec, playout

ANN, BO = Seat(0), Seat(1)
PLUGIN = find("turbo-2003")


class Time:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        """It begins anywhere."""
        self.ms = 7_000

    def __call__(self) -> int:
        """What it shows."""
        return self.ms


def asked(*seats: Seat, kind: str = "drive", limit_ms: int = 0) -> tuple[Prompt, ...]:
    """Prompts of these seats."""
    default = {seat: GiveUp(seat) if limit_ms else None for seat in seats}
    return tuple(Prompt(seat=seat, kind=kind, rule="TO-13", default=default[seat], limit_ms=limit_ms) for seat in seats)


def at(bots: tuple[str, ...] = ("", ""), *, policy: str = "friendly", **options: str) -> tuple[Session, Time]:
    """A session in which the lights have just turned green, or somebody has to get ready."""
    time = Time()
    sitters = tuple(Sitter(name, bot) for name, bot in zip(setup(len(bots)).names, bots, strict=True))
    given = setup(len(bots), **options)
    session = Session(PLUGIN, given, sitters, seed="green", policy=policy, clock=time)  # type: ignore[arg-type]
    while session.state.phase not in ("drive", "ready"):
        session.do(session.chance_answer() or next(legal(PLUGIN.game, session.state, session.state.turn)))
    return session, time


def lay_all(session: Session, seat: Seat) -> None:
    """A driver lays a whole row."""
    for card in RIGHT.split():
        session.do(Lay(seat, card))


def test_a_stamp_is_left_out_where_it_is_0_and_read_back() -> None:
    for action in (Announce(ANN), Announce(ANN, 41_234), GiveUp(ANN, 7)):
        assert read(write(action), ANN, PLUGIN.game.actions) == action
    assert write(Announce(ANN)) == "announce"
    assert write(Announce(ANN, 41_234)) == "announce 41234"


def test_the_session_fills_in_how_long_it_took() -> None:
    session, time = at()
    time.ms += 5_000
    lay_all(session, BO)
    time.ms += 36_234
    session.do(Announce(BO, drove_ms=1))
    assert session.line[-1].do == "announce 41234"
    assert session.state.drivers[BO].drove_ms == 41_234


def test_against_the_clock_the_time_runs_from_the_own_start() -> None:
    session, time = at(driving="clock")
    time.ms += 9_000
    session.do(read("go", ANN, PLUGIN.game.actions))
    lay_all(session, ANN)
    time.ms += 1_000
    assert session.asked_ms(ANN) == 1_000
    session.do(Announce(ANN))
    time.ms += 500
    session.do(read("go", BO, PLUGIN.game.actions))
    time.ms += 30
    session.do(GiveUp(BO))
    assert [driver.drove_ms for driver in session.state.drivers] == [1_000, 30]


def test_a_pause_is_no_time() -> None:
    session, time = at()
    time.ms += 1_000
    session.watch.pause()
    time.ms += 60_000
    session.watch.pause()
    assert (session.watch.paused, session.asked_ms(ANN)) == (True, 1_000)
    session.watch.resume()
    time.ms += 234
    session.do(GiveUp(ANN))
    assert session.state.drivers[ANN].drove_ms == 1_234
    assert session.watch.paused is False


@pytest.mark.parametrize("driving", ["together", "clock"])
def test_nothing_done_against_time_is_taken_back(driving: str) -> None:
    session, _ = at(driving=driving)
    if driving == "clock":
        session.do(read("go", ANN, PLUGIN.game.actions))
    else:
        session.do(GiveUp(BO))
    session.do(Lay(ANN, "+30"))
    with pytest.raises(UndoRefused):
        session.undo()
    session.do(GiveUp(ANN))
    with pytest.raises(UndoRefused):
        session.undo()


def test_what_went_on_before_the_race_is_taken_back() -> None:
    time = Time()
    session = Session(PLUGIN, setup(), (Sitter("Ann"), Sitter("Bo")), seed="x", policy="friendly", clock=time)
    session.do(read("place on 4", ANN, PLUGIN.game.actions))
    assert session.undo_fault == ""
    session.undo()
    assert session.line == ()


def test_bots_act_when_they_said_and_not_before() -> None:
    session, time = at(("", "steady"))
    due = session.due()
    assert due is not None
    assert due.action.seat == BO
    assert 2_500 <= due.at_ms - (session.line[-1].ms) <= 6_000
    session.do(Lay(ANN, "+30"))
    assert session.due() == due
    time.ms += 10_000
    session.do_due(due)
    assert (session.line[-1].seat, session.line[-1].ms) == (BO, due.at_ms)


def test_a_decision_made_elsewhere_counts_from_when_it_was_asked() -> None:
    session, time = at(("", "steady"))
    prompt = session.undecided()[0]
    time.ms += 700
    session.decide(prompt, Reply(Lay(BO, "+30"), 1_000))
    assert session.undecided() == ()
    assert session.due() == Due(Lay(BO, "+30"), session.line[-1].ms + 1_000)


def test_a_decision_that_is_not_allowed_any_more_is_made_anew() -> None:
    session, _ = at(("", "steady"))
    session.decide(session.undecided()[0], Reply(Announce(BO), 1_000))
    due = session.due()
    assert due is not None
    assert session.refusal(due.action) is not None
    session.do_due(due)
    assert session.line[-1].do.startswith("lay ")


def test_when_time_is_up_the_default_happens() -> None:
    session, time = at()
    lay_all(session, ANN)
    time.ms += 40_000
    session.do(Announce(ANN))
    due = session.due()
    assert due == Due(GiveUp(BO), session.line[-1].ms + 300_000)
    time.ms += 300_000
    session.do_due(due)
    assert session.line[-1].do == "give up 340000"
    assert "Bo is out of time." in [line.cue.words for line in session.log]


def test_what_is_decided_first_happens_first() -> None:
    timing = Timing()
    timing.asked(asked(ANN, BO), 100)
    first, second = asked(ANN, BO)
    timing.decide(second, Reply(Lay(BO, "a"), 50))
    timing.decide(first, Reply(Lay(ANN, "b"), 50))
    assert timing.next() == Due(Lay(BO, "a"), 150)
    timing.asked(asked(ANN, BO), 150, BO)
    assert timing.next() == Due(Lay(ANN, "b"), 150)
    timing.decide(second, Reply(Lay(BO, "c"), 5))
    assert timing.next() == Due(Lay(ANN, "b"), 150)
    timing.asked(asked(BO), 150, ANN)
    assert timing.next() == Due(Lay(BO, "c"), 155)
    timing.asked(asked(BO, kind="ready"), 160, ANN)
    assert timing.next() is None
    timing.asked(asked(BO, kind="ready", limit_ms=40), 170, ANN)
    assert timing.next() == Due(GiveUp(BO), 200)


def lines_of(bots: tuple[str, ...], **options: str) -> list[tuple[Action, ...]]:
    """What bots do in a batch and in a session of the same seed."""
    given = setup(len(bots), **options)
    spec = Spec(game="turbo-2003", setup=given, bots=bots, games=1, seed="same")
    in_batch = tuple(action for action, _ in playout(PLUGIN, given, bots, spec.seed) if action is not None)
    sitters = tuple(Sitter(name, bot) for name, bot in zip(given.names, bots, strict=True))
    session = Session(PLUGIN, given, sitters, seed="same")
    while session.prompts:
        answer, due = session.chance_answer(), None
        if answer is None:
            due = session.due()
            assert due is not None
            session.do_due(due)
        else:
            session.do(answer)
    in_session = tuple(read(each.do, each.seat, PLUGIN.game.actions) for each in session.line)
    assert all(one.ms <= other.ms for one, other in pairwise(session.line))
    return [in_batch, in_session]


@pytest.mark.parametrize("driving", ["together", "clock"])
def test_a_session_of_bots_is_the_game_of_the_batch(driving: str) -> None:
    in_batch, in_session = lines_of(("learner", "racer", "steady"), driving=driving)
    assert in_batch == in_session
    assert any(isinstance(action, Announce) and action.drove_ms > 20_000 for action in in_batch)


def test_a_save_keeps_the_stamps_and_time_goes_on_where_it_was() -> None:
    session, time = at()
    time.ms += 3_000
    session.do(GiveUp(BO))
    session.do(Lay(ANN, "+30"))
    loaded = from_text(to_text(session).encode(), "race.save").session
    assert loaded.state == session.state
    loaded.go_on()
    waited = loaded.asked_ms(ANN)
    assert waited is not None
    assert 3_000 <= waited < 63_000


def test_nobody_announces_what_is_not_laid_whatever_the_time() -> None:
    session, _ = at()
    with pytest.raises(IllegalAction, match="a card for each of the 12 track cards"):
        session.do(Announce(ANN, drove_ms=-5))


def test_the_best_time_of_a_trial_stands_in_the_records(tmp_path: Path) -> None:
    records = Records(tmp_path / "records.sqlite")
    for ms in (45_000, 41_234, 50_000):
        time = Time()
        session = Session(PLUGIN, setup(1, "time-trial"), (Sitter("Ann"),), seed="plain", clock=time)
        while session.state.phase != "ready":
            session.do(session.chance_answer() or next(legal(PLUGIN.game, session.state, ANN)))
        session.do(read("go", ANN, PLUGIN.game.actions))
        task = solving.task(session.state.terms, session.state.track, ANN)
        values = changes(session.state.terms.cards)
        while len(row := session.state.drivers[ANN].row) < len(session.state.track):
            following = solving.ways(task).following(tuple(values[card] for card in row))
            session.do(Lay(ANN, kind_of(next(iter(following)))))
        time.ms += ms
        session.do(Announce(ANN))
        assert records.record(session)
    assert [(best.name, best.value) for best in records.best("seconds", game="turbo-2003")] == [("Ann", 41.234)]
