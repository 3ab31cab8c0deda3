"""TD-26 to TD-28: the cards go back, the next driver, a holder who explodes."""

from __future__ import annotations

import pytest

from tests.games.turbo_drift.driver import Race, column, course, row, wall
from turbo_table.games.turbo_drift.events import CardReturned, FirstPlayerGiven, RoundBegan

OUT = "nitro, reverse"
"""From the starting line the first card of this turn leaves the table: the car explodes."""


def explode(race: Race) -> None:
    """Let the driver who is asked explode, and return the cards."""
    first = race.state.grid[0]
    race.do(OUT, f"settle {first}, lay {first}, keep places")


def drive(race: Race, side: str, to: int) -> None:
    """Let the driver who is asked take one card, give the first-player card away and drive."""
    race.do(f"take card {side}, give first player to {to}, forward, lay {side}")


# TD-26 Cards go back


def test_td_26_one_by_one_in_the_order_the_driver_chooses_into_the_first_empty_place() -> None:
    race = Race(deal="1A 2A 3A 4A 5A 6A").do("take row D, forward")
    race.do("settle 1A, lay 1A, settle 3A, lay 3A, settle 5A, lay 5A")
    assert (race.asked, race.seat) == ("return-card", 0)
    assert race.offered() == {"return 1B", "return 3B", "return 5B", "keep places"}
    race.do("return 5B")
    assert (race.last(CardReturned).card, race.last(CardReturned).place) == ("5B", "AD")
    assert race.offered() == {"return 1B", "return 3B"}
    race.do("return 1B")
    assert [(event.card, event.place) for event in race.all(CardReturned)] == [
        ("5B", "AD"),
        ("1B", "BD"),
        ("3B", "CD"),
    ]
    assert race.state.grid == ("5B", "2A", "1B", "4A", "3B", "6A")
    assert race.asked == "choose-cards"


def test_td_26_all_at_once_to_where_they_were() -> None:
    race = Race(deal="1A 2A 3A 4A 5A 6A").do("take row E, forward")
    race.do("settle 6A, lay 6A, settle 2A, lay 2A, settle 4A, lay 4A, keep places")
    assert race.state.grid == ("1A", "2B", "3A", "4B", "5A", "6B")
    assert {(event.card, event.place) for event in race.all(CardReturned)} == {
        ("2B", "AE"),
        ("4B", "BE"),
        ("6B", "CE"),
    }


def test_td_26_column_a_before_b_before_c_and_row_d_before_e() -> None:
    race = Race(deal="1A 2A 3A 4A 5A 6A").do("nitro, forward, settle 1A, lay 1A, stop")
    for side in ("6B", "5B", "4B", "3B", "2B"):
        race.do(f"return {side}")
    assert [event.place for event in race.all(CardReturned)] == ["AD", "AE", "BD", "BE", "CD", "CE"]
    assert race.state.grid == ("6B", "5B", "4B", "3B", "2B", "1B")


def test_td_26_a_single_card_goes_back_turned_over_without_a_question() -> None:
    race = Race(deal=column("1A", "5B")).do("take card 5B, forward, lay 5B")
    assert (race.last(CardReturned).card, race.last(CardReturned).place) == ("5A", "AE")
    assert race.state.grid[1] == "5A"
    assert race.asked == "choose-cards"


def test_td_26_a_column_keeps_or_changes_its_places() -> None:
    for line, grid in (
        ("keep places", ("1A", "2A", "3B", "4B", "5A", "6A")),
        ("return 3B", ("1A", "2A", "3B", "4B", "5A", "6A")),
        ("return 4B", ("1A", "2A", "4B", "3B", "5A", "6A")),
    ):
        race = Race(deal="1A 2A 3A 4A 5A 6A").do("take column B, forward, lay 4A, lay 3A", line)
        assert race.state.grid == grid


def test_td_26_cards_that_were_not_laid_are_turned_over_too() -> None:
    race = Race(layout=course(wall(200)), deal=row("1A", "5A", "3A")).do("take row D, forward")
    race.do("settle 1A, lay 1A, settle 5A, lay 5A, keep places")
    assert race.state.grid[::2] == ("1B", "5B", "3B")


def test_td_26_also_after_an_explosion() -> None:
    race = Race(3, deal="1A 2A 3A 4A 5A 6A").do(OUT, "settle 4A, lay 4A")
    assert (race.asked, race.seat) == ("return-card", 0)
    assert race.offered() == {"keep places"} | {f"return {card}B" for card in "123456"}
    race.do("keep places")
    assert race.state.grid == ("1B", "2B", "3B", "4B", "5B", "6B")
    assert race.seat == 1


@pytest.mark.parametrize("line", ["return 1A", "return 2B", "return 2A", "return 7B"])
def test_td_26_only_taken_cards_and_only_turned_over(line: str) -> None:
    race = Race().do("take row D, forward, settle 1A, lay 1A, settle 3A, lay 3A, settle 5A, lay 5A")
    race.expect_refusal(line, "TD-26", line.split()[1])


def test_td_26_each_card_is_returned_once() -> None:
    race = Race().do("take row D, forward, settle 1A, lay 1A, settle 3A, lay 3A, settle 5A, lay 5A")
    race.do("return 3B").expect_refusal("return 3B", "TD-26", "3B")


def test_td_26_places_are_kept_for_all_cards_or_none() -> None:
    race = Race().do("take row D, forward, settle 1A, lay 1A, settle 3A, lay 3A, settle 5A, lay 5A")
    race.do("return 3B").expect_refusal("keep places", "TD-26")


def test_td_26_nothing_is_returned_before_the_end_of_the_turn() -> None:
    race = Race()
    for line in ("take column A", "forward", "lay 1A"):
        race.expect_refusal("keep places", "TD-26")
        race.expect_refusal("return 1B", "TD-26")
        race.do(line)


# TD-27 The next driver


def test_td_27_clockwise_to_the_next_who_has_not_driven_whoever_got_the_first_player_card() -> None:
    race = Race(4, first="3")
    order = []
    for side, to in (("1A", 1), ("2A", 2), ("3A", 2), ("4A", 4)):
        order.append(race.seat)
        drive(race, side, to)
    assert order == [2, 3, 0, 1]
    # All have driven: the holder begins the next round, and it goes clockwise from there.
    order = []
    for side in ("1B", "2B", "3B", "4B"):
        order.append(race.seat)
        drive(race, side, 4)
    assert order == [3, 0, 1, 2]
    assert [(event.round, event.seat) for event in race.all(RoundBegan)] == [(1, 2), (2, 3), (3, 3)]
    assert race.state.round == 3


def test_td_27_who_exploded_is_passed_over() -> None:
    race = Race(3)
    drive(race, "1A", 1)
    explode(race)
    assert race.seat == 2
    drive(race, "2B", 1)
    assert (race.seat, race.state.round) == (0, 2)
    drive(race, "3B", 1)
    assert race.seat == 2


def test_td_27_alone_every_turn_is_a_round() -> None:
    race = Race(1)
    for number, side in enumerate(("1A", "2A", "3A"), start=1):
        assert (race.seat, race.state.round) == (0, number)
        race.do(f"take card {side}, forward, lay {side}")
    assert [event.round for event in race.all(RoundBegan)] == [1, 2, 3, 4]


def test_td_27_the_steering_wheels_show_who_has_driven_this_round() -> None:
    race = Race(2)
    drive(race, "1A", 1)
    assert [car.driven for car in race.state.cars] == [True, False]
    drive(race, "2A", 1)
    assert [car.driven for car in race.state.cars] == [False, False]


# TD-28 A holder who explodes


def test_td_28_the_next_driver_clockwise_gets_the_first_player_card() -> None:
    race = Race(3)
    explode(race)
    given = race.last(FirstPlayerGiven)
    assert (given.seat, given.to) == (None, 1)
    assert race.state.holder == 1
    drive(race, "1B", 2)
    drive(race, "2B", 2)
    assert (race.seat, race.last(RoundBegan).seat) == (1, 1)


def test_td_28_those_who_exploded_are_passed_over() -> None:
    race = Race(4)
    drive(race, "1A", 1)
    explode(race)
    assert race.state.holder == 0
    drive(race, "2B", 1)
    drive(race, "3B", 1)
    # Ann holds it, has moved on 88 and explodes by leaving the table backwards with the second card.
    grid = race.state.grid
    assert race.seat == 0
    race.do(OUT, f"settle {grid[0]}, lay {grid[0]}, go on, settle {grid[5]}, lay {grid[5]}, keep places")
    assert race.state.cars[0].exploded
    assert race.state.holder == 2
    assert race.last(FirstPlayerGiven).to == 2


def test_td_28_another_who_explodes_changes_nothing() -> None:
    race = Race(3)
    drive(race, "1A", 3)
    explode(race)
    assert race.state.holder == 2
    assert race.last(FirstPlayerGiven).seat == 0
