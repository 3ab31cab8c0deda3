"""Judging rows, places, and what split times bring."""

from __future__ import annotations

import pytest

from tests.games.turbo_2003.driver import FAST, RIGHT, do, drive, lay, play, racing, refused, track
from turbo_table.core.game import Seat
from turbo_table.games.turbo_2003 import events, judging, points, words
from turbo_table.games.turbo_2003.rules import GAME
from turbo_table.games.turbo_2003.state import Fault, State, Verdict


def wrong(state: State, row: str, seat: int = 0) -> list[tuple[int, str, int, int]]:
    """What is wrong with a row: place, kind, speed, what was allowed."""
    laid = lay(state, seat, row)
    found = judging.faults(laid.terms, laid.track, Seat(seat), laid.drivers[seat].row)
    return [(fault.place, fault.kind, fault.speed, fault.limit) for fault in found]


def test_the_rulebooks_example() -> None:
    state = racing(covered={3: "red-90"})
    laid = lay(state, 0, "+150 -30 -60 arrow")
    assert judging.speeds(laid.terms.cards, laid.drivers[0].row) == (150, 120, 60, 60)
    assert wrong(state, "+150 -30 -60 arrow") == []
    assert wrong(state, "+150 -30 -60 arrow -150") == [(5, "too-slow", -90, 30)]
    assert wrong(state, "+150 -30 arrow -60") == [(3, "too-fast", 120, 90)]


def test_to_19_nobody_drives_slower_than_30() -> None:
    assert wrong(racing(), "+30 -30") == [(2, "too-slow", 0, 30)]
    assert wrong(racing(), "arrow +30") == [(1, "too-slow", 0, 30)]
    assert wrong(racing(), "+30 arrow") == []
    slow = RIGHT.replace("-30 -30 -60 -150 -60", "-150 -60 -60 -30 -30")
    assert wrong(racing(), slow) == []
    end = drive(drive(racing(), 0, "arrow +30 +30 +60 +60 +150 arrow -30 -30 -60 -150 -60").state, 1, RIGHT).state
    assert [verdict.place for verdict in end.verdicts] == [None, 1]


def test_to_20_nobody_drives_faster_than_a_chicane_allows() -> None:
    covered = {2: "60", 3: "red-120", 4: "red-150", 6: "red"}
    assert wrong(racing(covered=covered), RIGHT) == [(4, "too-fast", 180, 150)]
    assert wrong(racing(covered={2: "60", 3: "red-120", 11: "60"}), RIGHT) == []
    assert wrong(racing(covered={3: "red-90", 5: "green"}), RIGHT) == [(3, "too-fast", 120, 90)]


def test_to_21_at_the_finish_the_speed_is_0() -> None:
    state = racing()
    assert judging.ranges(track(), False)[-1] == (0, 0)
    assert wrong(state, RIGHT) == []
    own = judging.faults(state.terms, track(3), Seat(0), ("+30a", "+30b", "arrow-a"))
    assert own == (Fault(3, "not-stopped", 60, 0),)


def test_to_22_places_are_those_of_arrival_without_the_failed() -> None:
    bad = "arrow +30 +30 +60 +60 +150 arrow -30 -30 -60 -150 -60"
    state = drive(racing(4), 3, RIGHT).state
    state = drive(state, 1, bad).state
    state = drive(state, 0, RIGHT).state
    step = drive(state, 2, RIGHT)
    assert [verdict.place for verdict in step.state.verdicts] == [2, None, 3, 1]
    judged = [event.seat for event in step.events if isinstance(event, events.RowJudged)]
    assert judged == [3, 1, 0, 2]
    result = GAME.result(step.state)
    assert result is not None
    assert (result.places, result.reason) == ((2, None, 3, 1), "arrival")


def test_to_23_if_all_failed_nobody_wins() -> None:
    step = do(do(racing(), "give up").state, "give up")
    assert step.events[-1] == events.RaceWon(winners=(), how="all-failed")
    result = GAME.result(step.state)
    assert result is not None
    assert result.places == (None, None)
    assert GAME.prompts(step.state) == ()
    assert refused(step.state, "lay +30", seat=0).rule == "TO-23"


def test_to_24_champions_have_no_equal_neighbours() -> None:
    state = racing(2, champions_2=True)
    row = "+30 +60 -60 arrow arrow"
    assert wrong(state, row, seat=0) == []
    assert wrong(state, row, seat=1) == [(3, "champion", 30, 0), (5, "champion", 30, 0)]
    assert wrong(state, "+150 arrow -60 +30 arrow", seat=1) == []


@pytest.mark.parametrize(
    ("kind", "limit", "words_of_it"),
    [
        ("too-fast", 90, "card 7: 150 in the 90 chicane"),
        ("too-slow", 30, "card 7: 150, slower than 30"),
        ("not-stopped", 0, "card 7: 150 at the finish instead of 0"),
        ("champion", 0, "card 7: the same value as the card before it, which no champion may lay"),
    ],
)
def test_every_fault_has_a_sentence(kind: str, limit: int, words_of_it: str) -> None:
    fault = Fault(7, kind, 150, limit)  # type: ignore[arg-type]
    assert words.fault(racing().terms, fault) == words_of_it


# Split times


def split(players: int = 2, races: int = 4) -> State:
    """A race with split times, stopwatches on 4 and 7."""
    return racing(players, variant="split-times", races=races)


def test_to_28_at_the_finish_as_fast_as_one_likes() -> None:
    assert wrong(split(), FAST) == []
    assert judging.ranges(split().track, True)[-1][0] == 30
    slow = "+30 +30 +60 +60 -60 -60 -30 arrow arrow -30"
    assert wrong(split(), slow) == [(10, "too-slow", 0, 30)]
    assert len(FAST.split()) == len(split().track) == 10


SLOWER = "+30 +150 +60 +30 +60 arrow arrow -30 -30 -60"
"""30 180 240 270 330 330 330 300 270 210: slower on the first stopwatch, as fast on the second."""
SLOWEST = "+30 +30 +60 +60 -60 arrow arrow -30 -30 +150"
"""30 60 120 180 120 120 120 90 60 210."""
FAILED = "arrow +150 +60 +60 +30 +30 arrow -30 -30 -60"
"""Too slow on the start card, else fast."""


def given(state: State, *rows: str) -> tuple[State, list[tuple[int | None, list[tuple[int, int]]]]]:
    """The state after all drove these rows, in the order of the seats, and who got what for what."""
    for seat, row in enumerate(rows):
        step = drive(state, seat, row)
        state = step.state
    found = [(event.stopwatch, list(event.points)) for event in step.events if isinstance(event, events.PointsGiven)]
    return state, [(watch, [(int(seat), each) for seat, each in award]) for watch, award in found]


def test_to_29_the_fastest_at_a_stopwatch_get_points() -> None:
    _, found = given(split(3), SLOWEST, FAST, SLOWER)
    assert found[0] == (4, [(1, 2), (2, 1)])
    _, found = given(split(3), FAILED, SLOWEST, FAST)
    assert found[0] == (4, [(2, 2), (1, 1)])


def test_to_30_arrivals_get_points_and_after_a_tie_nobody_does() -> None:
    state, found = given(split(4), FAILED, SLOWER, FAST, SLOWEST)
    assert found == [(4, [(2, 2), (1, 1)]), (7, [(1, 2), (2, 2)]), (None, [(1, 4), (2, 2)])]
    assert state.points == (0, 7, 6, 0)
    assert [verdict.points for verdict in state.verdicts] == [0, 7, 6, 0]
    assert state.verdicts[0] == Verdict(None, (Fault(1, "too-slow", 0, 30),), 0)
    first, second, third = (Seat(seat) for seat in range(3))
    assert points.awarded(((first,), (second, third)), (2, 1)) == ((first, 2), (second, 1), (third, 1))
    assert points.awarded(((first, second), (third,)), (2, 1)) == ((first, 2), (second, 2))


def test_to_31_a_series_ends_with_the_most_points() -> None:
    state, _ = given(split(2, races=2), FAST, SLOWEST)
    assert (state.phase, state.points, GAME.result(state)) == ("next-race", (8, 4), None)
    assert refused(split(), "next race").rule == "TO-31"
    again = do(state, "next race").state
    assert (again.race, again.points, again.verdicts, again.phase) == (2, (8, 4), (), "lay-track")
    assert [len(driver.hand) for driver in again.drivers] == [12, 12]
    again = play(again, "=stopwatch", "=stopwatch", "place on 4", "=green", "place on 5")
    end = do(do(again, "give up").state, "give up").state
    result = GAME.result(end)
    assert result is not None
    assert (result.places, result.reason) == ((1, 2), "points")
    nothing = do(do(split(2, races=1), "give up").state, "give up").state
    assert points.result(nothing).places == (None, None)
    equal, _ = given(split(3, races=1), FAST, FAILED, FAILED)
    assert points.result(equal).places == (1, 2, 2)
