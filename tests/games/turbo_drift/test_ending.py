"""TD-31 to TD-35: how a race ends without the finish, and who is placed where."""

from __future__ import annotations

import pytest

from tests.games.turbo_drift.driver import GAME, Place, Race, course, finish, pose
from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.games.turbo_drift.events import Exploded, RaceWon

OUT = "nitro, reverse, settle 1A, lay 1A"
"""From the starting line the first card leaves the table and the car explodes."""


def drive(race: Race, side: str) -> None:
    """Let the driver who is asked take one card, give the first-player card to the first seat and drive."""
    race.do(f"take card {side}, give first player to 1, forward, lay {side}")


# TD-31 The last car


def test_td_31_the_last_one_not_exploded_wins_at_once() -> None:
    race = Race(2).do(OUT)
    assert race.asked == ""
    assert (race.last(RaceWon).winners, race.last(RaceWon).how) == ((1,), "last-car")
    assert (race.state.winners, race.state.how) == ((1,), "last-car")
    assert race.result.places == (None, 1)


def test_td_31_with_two_left_the_race_goes_on() -> None:
    race = Race(3).do(OUT, "keep places")
    assert not race.all(RaceWon)
    assert race.seat == 1
    race.do("nitro, reverse, settle 1B, lay 1B")
    assert race.asked == ""
    assert race.last(RaceWon).winners == (2,)
    assert race.result.places == (None, None, 1)


# TD-32 Alone


def test_td_32_alone_exploding_loses() -> None:
    race = Race(1).do(OUT)
    assert race.asked == ""
    assert race.last(Exploded).seat == 0
    assert (race.last(RaceWon).winners, race.last(RaceWon).how) == ((), "exploded")
    assert race.result.places == (None,)


def test_td_32_alone_the_rounds_are_counted() -> None:
    race = Race(1, layout=course(finish=finish(290)))
    race.do("take card 1A, forward, lay 1A")
    assert race.asked == "choose-cards"
    race.do("take card 1B, forward, lay 1B, take card 6A, forward, lay 6A")
    assert (race.last(RaceWon).winners, race.state.round) == ((0,), 3)
    assert race.result.places == (1,)
    assert PLUGIN.figures(race.state, tuple(race.log))["rounds"] == 3


def test_td_32_alone_the_last_round_loses() -> None:
    race = Race(1, layout=course(cars=[(457, 84, 0)]), deal="1A 2A 3A 4A 5A 6A", max_rounds=1)
    race.do("take card 1A, forward, lay 1A")
    assert race.asked == ""
    assert (race.last(RaceWon).winners, race.last(RaceWon).how) == ((), "last-round")
    assert race.result.places == (None,)


# TD-33 The last round


def after_one_round(*cars: Place, sides: tuple[str, ...]) -> Race:
    """A race of one round in which each driver in turn takes one card, and then is over."""
    race = Race(len(cars), layout=course(cars=cars), deal="1A 2A 3A 4A 5A 6A", max_rounds=1)
    for side in sides:
        assert race.asked == "choose-cards"
        drive(race, side)
    assert race.asked == ""
    return race


def test_td_33_there_are_100_rounds_unless_the_option_says_otherwise() -> None:
    (option,) = (each for each in GAME.options if each.id == "max_rounds")
    assert (option.default, option.least, option.most) == (100, 1, 1000)
    assert Race(1).state.max_rounds == 100


def test_td_33_the_smallest_distance_between_car_and_finish_card_wins() -> None:
    race = after_one_round((457, 84, 0), (257, 84, 0), sides=("1A", "2A"))
    assert (race.last(RaceWon).winners, race.last(RaceWon).how) == ((0,), "last-round")
    assert race.result.places == (1, 2)


def test_td_33_the_distance_is_that_of_the_rectangles_not_of_their_middles() -> None:
    # Ann's front comes to y = 686, 100 before the finish (middles 188 apart); Bob's right edge to x = 315.5,
    # 110 to the left of the finish (middles 173 apart).
    race = after_one_round((457, 554, 0), (266, 742, 0), sides=("1A", "6A"))
    assert (race.car(0), race.car(1)) == (pose(457, 598), pose(284, 786))
    assert race.last(RaceWon).winners == (0,)
    assert race.result.places == (1, 2)


def test_td_33_equals_share() -> None:
    # The same way, mirrored: 2A is returned as 2B.
    race = after_one_round((357, 84, 0), (557, 84, 0), sides=("2A", "2B"))
    assert (race.car(0), race.car(1)) == (pose(377, 115, 30), pose(537, 115, 330))
    assert race.last(RaceWon).winners == (0, 1)
    assert race.result.places == (1, 1)


def test_td_33_only_after_the_last_round_allowed() -> None:
    race = Race(2, max_rounds=2)
    for side in ("1A", "2A", "1B"):
        drive(race, side)
        assert not race.all(RaceWon)
    drive(race, "2B")
    assert race.last(RaceWon).how == "last-round"


def test_td_33_one_who_exploded_does_not_win() -> None:
    # Ann, the nearest, heads for the left edge of the table and explodes there.
    race = Race(3, layout=course(cars=((57, 642, 270), (257, 84, 0), (657, 104, 0))), max_rounds=1)
    race.do("nitro, forward, settle 1A, lay 1A, stop, keep places")
    assert race.last(Exploded).seat == 0
    race.do("take card 1B, give first player to 3, forward, lay 1B")
    race.do("take card 2B, give first player to 3, forward, lay 2B")
    assert race.last(RaceWon).winners == (2,)
    assert race.result.places == (None, 2, 1)


# TD-34 Places


def winner_first(*others: Place) -> Race:
    """A race that the first driver wins in the first turn, with the others still where they started."""
    race = Race(1 + len(others), layout=course(cars=((457, 698, 0), *others)))
    race.do("take card 1A, give first player to 1, forward, lay 1A")
    assert race.last(RaceWon).winners == (0,)
    return race


@pytest.mark.parametrize(
    ("others", "places"),
    [
        pytest.param(((257, 84, 0), (257, 284, 0), (257, 184, 0)), (1, 4, 2, 3), id="by distance"),
        pytest.param(((257, 84, 0), (657, 84, 0), (57, 84, 0)), (1, 2, 2, 4), id="equals share"),
        pytest.param(((57, 84, 0), (257, 84, 0), (657, 84, 0)), (1, 4, 2, 2), id="equals in front of one"),
        pytest.param(((257, 830, 0), (457, 608, 0), (657, 84, 0)), (1, 3, 2, 4), id="to the side of the finish"),
    ],
)
def test_td_34_the_winner_is_first_and_the_others_are_placed_by_distance(
    others: tuple[Place, ...], places: tuple[int, ...]
) -> None:
    assert winner_first(*others).result.places == places


def test_td_34_the_winner_is_first_whoever_is_nearer() -> None:
    # Bob's car touches the finish all the time; Ann reaches it with a card, never with the car.
    layout = course(cars=((457, 84, 0), (457 - 63, 272, 0)), finish=finish(215))
    race = Race(2, layout=layout, deal="1A 5A 2A 3A 4A 6A").do("take column A, forward, lay 1A, lay 5A")
    assert race.last(RaceWon).how == "card"
    assert race.result.places == (1, 2)


def test_td_34_who_exploded_is_not_placed() -> None:
    race = Race(4, layout=course(cars=((57, 84, 0), (457, 698, 0), (257, 84, 0), (657, 84, 0))))
    race.do(OUT, "keep places")
    race.do("take card 1B, give first player to 2, forward, lay 1B")
    assert race.result.places == (None, 1, 2, 2)


# TD-35 After the end


def test_td_35_when_the_race_is_over_nothing_more_is_done() -> None:
    race = winner_first((257, 84, 0))
    assert GAME.prompts(race.state) == ()
    lines = ("take card 2A", "nitro", "forward", "lay 2A", "boost", "drive on", "stop", "go on")
    for line in (
        *lines,
        "return 1B",
        "keep places",
        "give first player to 1",
        "place car at 457",
        "settle 2A",
    ):
        race.expect_refusal(line, "TD-35", seat=0)
        race.expect_refusal(line, "TD-35", seat=1)


def test_td_35_after_an_explosion_that_ends_the_race_no_cards_go_back() -> None:
    race = Race(2).do(OUT)
    race.expect_refusal("keep places", "TD-35", seat=0)
    race.expect_refusal("take card 1A", "TD-35", seat=1)


def test_td_35_before_the_end_there_is_no_result() -> None:
    race = Race(2)
    assert GAME.result(race.state) is None
    drive(race, "1A")
    assert GAME.result(race.state) is None
