"""Driving: laying, changing, announcing, giving up."""

from __future__ import annotations

import pytest

from tests.games.turbo_2003.driver import RIGHT, begin, do, drive, lay, racing, refused, values
from turbo_table.core.game import HIDDEN, Settle, legal
from turbo_table.games.turbo_2003 import events, words
from turbo_table.games.turbo_2003.actions import GiveUp
from turbo_table.games.turbo_2003.rules import GAME


def test_to_13_everybody_lays_at_once_into_a_row_of_its_own() -> None:
    state = racing(3)
    assert [prompt.seat for prompt in GAME.prompts(state)] == [0, 1, 2]
    state = lay(state, 2, "+30 +150")
    state = lay(state, 0, "+150")
    assert [values(state, seat) for seat in range(3)] == ["+150", "", "+30 +150"]
    assert [len(driver.hand) for driver in state.drivers] == [11, 12, 10]
    assert refused(state, "lay +150", seat=0).rule == "TO-13"
    assert refused(state, "lay +999", seat=0).rule == "TO-13"
    assert refused(state, "lay +30", seat=7).rule == "TO-13"
    strange = GAME.check(state, Settle(GAME.prompts(state)[0].seat, ("+30",)))
    assert strange is not None
    assert strange.rule == "TO-13"


def test_to_13_a_row_has_as_many_cards_as_the_track() -> None:
    split = lay(racing(2, variant="split-times"), 0, "+30 +30 +60 +60 +150 arrow arrow -30 -30 -60")
    assert len(split.drivers[0].hand) == 2
    assert refused(split, "lay -60", seat=0).rule == "TO-13"


def test_to_13_a_card_is_laid_by_its_id_or_its_value() -> None:
    state = lay(racing(), 0, "+30b")
    assert state.drivers[0].row == ("+30b",)
    assert lay(state, 0, "+30").drivers[0].row == ("+30b", "+30a")


def test_to_14_anything_is_changed_before_announcing() -> None:
    state = lay(racing(), 0, "+30 +60 arrow")
    step = do(state, "lay +150 at 2", seat=0)
    assert step.events == (events.CardLaid(seat=GAME.prompts(state)[0].seat, card="+150", place=2),)
    state = step.state
    assert values(state, 0) == "+30 +150 +60 arrow"
    state = do(state, "move 4 to 1", seat=0).state
    assert values(state, 0) == "arrow +30 +150 +60"
    state = do(state, "move 1 to 3", seat=0).state
    assert values(state, 0) == "+30 +150 arrow +60"
    state = do(state, "take back 2", seat=0).state
    assert values(state, 0) == "+30 arrow +60"
    assert "+150" in state.drivers[0].hand
    assert do(state, "lay -30 at 4", seat=0).state.drivers[0].row[-1] == "-30a"
    for text in (
        "lay +150 at 5",
        "lay +150 at 0",
        "take back 4",
        "take back 0",
        "move 1 to 4",
        "move 4 to 1",
        "move 2 to 2",
    ):
        assert refused(state, text, seat=0).rule == "TO-14"


def test_to_14_a_card_taken_back_lies_where_it_was_in_hand() -> None:
    state = racing()
    back = do(lay(state, 0, "+60 +30"), "take back 1", seat=0).state
    assert back.drivers[0].hand == tuple(card for card in state.drivers[0].hand if card != "+30a")


def test_to_15_a_wrong_row_is_announced_but_no_short_one() -> None:
    wrong = "-150 -60 -60 -30 -30 arrow arrow +30 +30 +60 +60 +150"
    state = lay(racing(), 0, wrong.rpartition(" ")[0])
    assert refused(state, "announce", seat=0).rule == "TO-15"
    step = do(lay(state, 0, "+150"), "announce", seat=0)
    assert step.state.drivers[0].status == "announced"
    assert step.state.verdicts == ()


def test_to_16_arrivals_are_in_the_order_of_announcing() -> None:
    state = drive(racing(3), 2, RIGHT, 50_000).state
    step = drive(state, 0, RIGHT, 9)
    assert step.events[-1] == events.Announced(seat=step.state.arrived[1], arrival=2, drove_ms=9)
    assert step.state.arrived == (2, 0)
    for text in ("take back 1", "move 1 to 2", "announce", "give up", "lay +30"):
        assert refused(step.state, text, seat=0).rule == "TO-16"
    assert refused(step.state, "announce 999999999", seat=0).rule == "TO-16"
    full = lay(racing(), 0, RIGHT)
    assert GAME.check(full, GiveUp(GAME.prompts(full)[0].seat, -1)) is not None
    assert [prompt.timed for prompt in GAME.prompts(state)] == [True, True]
    assert [prompt.timed for prompt in GAME.prompts(full)] == [True, True]


def test_to_17_a_driver_gives_up_at_any_time() -> None:
    step = do(lay(racing(3), 1, "+30"), "give up", seat=1)
    assert step.events == (events.GaveUp(seat=GAME.prompts(racing(3))[1].seat, out_of_time=False),)
    assert [prompt.seat for prompt in GAME.prompts(step.state)] == [0, 2]
    assert refused(step.state, "lay +30", seat=1).rule == "TO-17"
    end = drive(drive(step.state, 0, RIGHT).state, 2, RIGHT).state
    assert [verdict.place for verdict in end.verdicts] == [1, None, 2]


def test_to_18_time_runs_out_after_the_first_arrival() -> None:
    state = racing(3, race_limit=2)
    assert [(prompt.limit_ms, prompt.default) for prompt in GAME.prompts(state)] == [(0, None)] * 3
    state = drive(state, 1, RIGHT, 40_000).state
    seats = [prompt.seat for prompt in GAME.prompts(state)]
    assert [(p.limit_ms, p.default) for p in GAME.prompts(state)] == [(160_000, GiveUp(seat)) for seat in seats]
    step = do(state, "give up 160000", seat=0)
    assert step.events == (events.GaveUp(seat=seats[0], out_of_time=True),)
    late = drive(step.state, 2, RIGHT, 160_001).state
    assert [verdict.place for verdict in late.verdicts] == [None, 1, None]
    assert [verdict.place for verdict in drive(step.state, 2, RIGHT, 160_000).state.verdicts] == [None, 1, 2]


def clock(youngest: int) -> tuple[str, ...]:
    """Who is asked what, in a race of two against the clock."""
    state = racing(2, driving="clock", youngest=youngest)
    return tuple(f"{prompt.seat} {prompt.kind}" for prompt in GAME.prompts(state))


def test_to_25_one_after_another_says_go() -> None:
    assert clock(youngest=1) == ("0 ready",)
    assert clock(youngest=2) == ("1 ready",)
    state = racing(3, driving="clock", youngest=2)
    assert refused(state, "lay +30").rule == "TO-12"
    state = do(state, "go").state
    assert [prompt.seat for prompt in GAME.prompts(state)] == [1]
    assert refused(state, "go").rule == "TO-25"
    assert refused(state, "lay +30", seat=0).rule == "TO-25"
    step = drive(state, 1, RIGHT, 30_000)
    assert step.events == (events.DriverDone(seat=GAME.prompts(state)[0].seat),)
    assert [(prompt.seat, prompt.kind) for prompt in GAME.prompts(step.state)] == [(2, "ready")]


def test_to_25_rows_and_times_are_hidden_until_all_have_driven() -> None:
    state = drive(do(racing(2, driving="clock"), "go").state, 0, RIGHT, 30_000).state
    seat = GAME.prompts(state)[0].seat
    hidden = GAME.view(state, seat).drivers[0]
    assert (hidden.hand, hidden.row, hidden.status, hidden.drove_ms) == ((HIDDEN,) * 12, (), "driven", 0)
    assert GAME.view(state, None).drivers[0] == hidden
    state = do(do(state, "go").state, "lay +30").state
    assert GAME.view(state, seat).drivers[1].row == ("+30a",)
    assert GAME.view(state, None).drivers[1].row == ()
    assert do(state, "lay +60").events[0].only == (seat,)
    end = do(state, "give up 7").state
    assert GAME.view(end, None) == end


def test_to_25_the_least_time_arrives_first_and_equal_times_share() -> None:
    def places(*times: int) -> list[int | None]:
        state = racing(len(times), driving="clock")
        for seat, ms in enumerate(times):
            state = drive(do(state, "go").state, seat, RIGHT, ms).state
        return [verdict.place for verdict in state.verdicts]

    assert places(3_000, 2_000, 1_000) == [3, 2, 1]
    assert places(2_000, 1_000, 2_000) == [2, 1, 2]
    assert places(1_000, 1_000, 2_000) == [1, 1, 3]
    assert places(301_001, 1_000) == [None, 1]


@pytest.mark.parametrize(("row", "places"), [(RIGHT, (1,)), (f"arrow {RIGHT.replace('arrow ', '', 1)}", (None,))])
def test_to_26_a_time_trial_is_driven_alone(row: str, places: tuple[int | None, ...]) -> None:
    state = do(racing(1, variant="time-trial"), "go").state
    end = drive(state, 0, row, 31_000).state
    result = GAME.result(end)
    assert result is not None
    assert (result.places, result.reason) == (places, "alone" if places == (1,) else "all-failed")


def test_alone_nobody_is_waited_for_and_nobody_else_wins() -> None:
    state = do(racing(1, variant="time-trial"), "go").state
    step = do(state, "give up", 0)
    assert [words.sentence(step.state, each)[0] for each in step.events] == [
        "Ann has driven.",
        "Ann gave up, and has no place.",
        "Ann has no time on this track.",
    ]


def test_what_is_listed_is_short_and_legal() -> None:
    state = racing()
    assert len(tuple(legal(GAME, state, GAME.prompts(state)[0].seat))) == 7
    assert begin().phase == "place-chicane"
