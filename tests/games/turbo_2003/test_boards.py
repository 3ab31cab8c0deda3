"""What a screen shows of a race: boards, stops and findings, and where cards lie at the table."""

from __future__ import annotations

import pytest

from tests.games.turbo_2003.driver import RIGHT, do, drive, lay, racing
from tests.rows import right_row
from turbo_table.core.game import Scalar, Seat, Setup, legal
from turbo_table.games.turbo_2003 import PLUGIN, events, words
from turbo_table.games.turbo_2003.actions import Place
from turbo_table.games.turbo_2003.boards import BOARDS
from turbo_table.games.turbo_2003.components import CHICANE
from turbo_table.games.turbo_2003.figures import ground
from turbo_table.games.turbo_2003.table import TABLE, seat_line, spots
from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import Drag
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session

ANN, BO = Seat(0), Seat(1)


def begun(variant: str = "standard", **options: Scalar) -> Session:
    """A session of two whose lights are green."""
    names = ("Ann",) if variant == "time-trial" else ("Ann", "Bo")
    setup = Setup(names=names, variant=variant, options=tuple(options.items()))
    session = Session(PLUGIN, setup, [Sitter(name) for name in names], seed="3", clock=lambda: 0)
    while BOARDS.stage(session.state) == "apart":
        answer = session.chance_answer()
        session.do(answer or next(iter(legal(session.game, session.state, session.prompts[0].seat))))
    return session


def lay_all(session: Session, seat: Seat) -> None:
    """All cards in the order of the hand."""
    for index in range(len(BOARDS.stops(session.state))):
        board = BOARDS.board(session.state, seat)
        card = next(each for each in board.places if each is not None)
        session.do(BOARDS.lay(session.state, seat, card.id, index))


def test_the_stops_say_what_is_allowed() -> None:
    session = begun()
    stops = BOARDS.stops(session.state)
    assert len(stops) == 12
    assert (stops[0].name, stops[0].least, stops[0].most) == ("Start", 30, None)
    assert (stops[-1].name, stops[-1].least, stops[-1].most) == ("Finish", 0, 0)
    chicane = next(stop for stop in stops if stop.most == 60)
    assert (chicane.name, chicane.words, chicane.art) == ("Chicane", "at most 60", "stop-60")


def test_split_times_have_two_stopwatches_and_a_finish_without_a_stop() -> None:
    stops = BOARDS.stops(begun("split-times").state)
    assert len(stops) == 10
    assert sum(stop.timed for stop in stops) == 2
    assert (stops[-1].least, stops[-1].most) == (30, None)


def test_a_card_keeps_its_place_and_may_come_anywhere_in_the_row() -> None:
    session = begun()
    first = BOARDS.board(session.state, ANN)
    third, fifth = first.places[2], first.places[4]
    assert third is not None
    assert fifth is not None
    session.do(BOARDS.lay(session.state, ANN, third.id, 0))
    session.do(BOARDS.lay(session.state, ANN, fifth.id, 0))
    board = BOARDS.board(session.state, ANN)
    assert board.row == (fifth, third)
    assert board.values == (60, 30)
    assert [index for index, card in enumerate(board.places) if card is None] == [2, 4]
    session.do(BOARDS.take(session.state, ANN, 0))
    assert BOARDS.board(session.state, ANN).places[4] == fifth


def test_a_slip_is_told_on_the_board_and_found_by_the_judges() -> None:
    session = begun()
    board = BOARDS.board(session.state, ANN)
    minus = next(card for card in board.places if card is not None and card.words == "minus 150")
    session.do(BOARDS.lay(session.state, ANN, minus.id, 0))
    assert BOARDS.board(session.state, ANN).slip == "Card 1: -150, slower than 30."
    assert BOARDS.board(session.state, BO).slip == ""
    session.do(BOARDS.take(session.state, ANN, 0))
    for seat in (ANN, BO):
        lay_all(session, seat)
        done = BOARDS.board(session.state, seat).done
        assert done is not None
        session.do(done)
    assert BOARDS.stage(session.state) == "judged"
    rows = BOARDS.judged(session.state)
    assert [row.seat for row in rows] == [ANN, BO]
    for row in rows:
        assert row.findings
        assert row.words == "engine failure"
        assert all(finding.words.endswith(".") and finding.clause.startswith("TO-") for finding in row.findings)
    assert BOARDS.on(session.state) is None
    assert BOARDS.verdict(session.state) == "Nobody wins."


def test_points_of_split_times_stand_with_the_row_that_won_them() -> None:
    session = begun("split-times", races=2)
    before = BOARDS.board(session.state, ANN)
    for index, place in enumerate(right_row(before, BOARDS.stops(session.state))):
        card = before.places[place]
        assert card is not None
        session.do(BOARDS.lay(session.state, ANN, card.id, index))
    leave = BOARDS.board(session.state, BO).leave
    done = BOARDS.board(session.state, ANN).done
    assert leave is not None
    assert done is not None
    session.do(leave)
    session.do(done)
    ann, bo = BOARDS.judged(session.state)
    assert [points for _, points in ann.points] == [2, 2]
    assert (ann.arrival, ann.total, bo.total) == (4, 8, 0)
    for row in (ann, bo):
        won = session.state.verdicts[row.seat].points
        assert sum(points for _, points in row.points) + (row.arrival or 0) == won == row.total
    action = BOARDS.on(session.state)
    assert action is not None
    session.do(action)
    assert BOARDS.stage(session.state) == "apart"


def test_against_the_clock_one_drives_and_the_other_sees_nothing() -> None:
    session = begun(driving="clock")
    assert BOARDS.turn(session.state) == ANN
    go = BOARDS.board(session.state, ANN).begin
    assert go is not None
    session.do(go)
    lay_all(session, ANN)
    seen = BOARDS.board(session.view(BO), ANN)
    assert seen.row == ()
    assert seen.values == ()
    assert {card.art for card in seen.places if card is not None} == {"speed-back"}


def test_the_ground_of_a_trial_is_where_its_limits_lie() -> None:
    one, other = (begun("time-trial") for _ in range(2))
    assert ground(one.state) == ground(other.state)
    assert "60 on " in ground(one.state)


@pytest.mark.parametrize("place", [2, 7, 11])
def test_a_light_is_dropped_on_a_track_card(place: int) -> None:
    view = PLUGIN.game.setup(Setup(names=("Ann", "Bo"))).state
    at = spots(view)[place - 1]
    near = Pose(at.x_um + 20_000, at.y_um - 10_000, 0)
    assert TABLE.gesture(view, ANN, Drag(f"light-{CHICANE}", near)) == Place(ANN, place)
    assert TABLE.gesture(view, ANN, Drag(f"light-{CHICANE}", Pose(at.x_um, at.y_um + 900_000, 0))) is None
    assert TABLE.gesture(view, ANN, Drag("track-3", near)) is None


@pytest.mark.parametrize(
    ("ms", "outcome", "words_of_it"), [(0, "gave up", "gave up"), (400_000, "out of time", "in time")]
)
def test_who_gave_up_is_told_from_who_was_out_of_time(ms: int, outcome: str, words_of_it: str) -> None:
    state = drive(racing(2), 0, RIGHT, 1_000).state
    step = do(state, f"give up {ms}" if ms else "give up", seat=1)
    assert [each.words for each in BOARDS.judged(step.state)] == ["first", outcome]
    told = [words.sentence(step.state, each)[0] for each in step.events if isinstance(each, events.RowJudged)]
    assert words_of_it in told[1]


def test_who_drives_by_text_is_told_what_comes_next() -> None:
    state = lay(racing(2, {3: "60"}), 0, "+30 +30")
    assert [seat_line(state, Seat(seat)).spoken for seat in (0, 1)] == [
        "Ann: 2 of 12 laid. Row: +30 +30. Next: card 3: plain, the 60.",
        "Bo: 0 of 12 laid. Next: card 1: start.",
    ]


def test_nobody_leads_a_series_without_points() -> None:
    state = racing(2, variant="split-times")
    for seat in (0, 1):
        state = do(state, "give up", seat).state
    assert BOARDS.verdict(state) == "Nobody has any points yet."
