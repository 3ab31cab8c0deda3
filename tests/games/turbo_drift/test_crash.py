"""TD-21 to TD-23: what crashes, the edge of the table, and where the car stands."""

from __future__ import annotations

import pytest

from tests.games.turbo_drift.driver import NARROW, WIDE, Place, Race, column, course, icon, pose, row, wall
from turbo_table.games.turbo_drift.events import CardLaid, CarStood, Crashed, RaceWon

# In most tests here 1A is laid from y = 40 to 128 and then 5A from 128 to 216; after 5A the car is at
# (488, 159), heading 90, so that it reaches no higher than y = 190.5.
AHEAD = "take column A, forward, lay 1A, lay 5A"


def to_the_right(middle: float) -> tuple[Place, ...]:
    """A car that looks at the right edge of the table, its middle at this x."""
    return ((middle, 450, 90),)


# TD-21 A card that crashes


@pytest.mark.parametrize(("depth", "crashes"), [(NARROW, False), (WIDE, True)])
def test_td_21_a_card_that_overlaps_a_printed_barrier_is_not_laid(depth: float, crashes: bool) -> None:
    race = Race(layout=course(wall(216 - depth)), deal=column("1A", "5A")).do(AHEAD)
    assert bool(race.all(Crashed)) == crashes
    assert [event.card for event in race.all(CardLaid)] == (["1A"] if crashes else ["1A", "5A"])
    assert race.car() == (pose(457, 40) if crashes else pose(488, 159, 90))


def test_td_21_a_crash_tells_what_was_hit_and_where() -> None:
    crash = Race(layout=course(wall(216 - WIDE)), deal=column("1A", "5A")).do(AHEAD).last(Crashed)
    assert (crash.seat, crash.card, crash.pose) == (0, "5A", pose(457, 128))
    assert set(crash.outline) == {
        (425_500, 128_000),
        (488_500, 128_000),
        (488_500, 216_000),
        (425_500, 216_000),
    }
    assert crash.struck.thing == "B4"
    ((overlap),) = crash.struck.overlap
    assert set(overlap) == {(435_500, 215_850), (478_500, 215_850), (478_500, 216_000), (435_500, 216_000)}
    assert crash.struck.area_um2 == 43_000 * 150


@pytest.mark.parametrize(("depth", "crashes"), [(NARROW, False), (WIDE, True)])
def test_td_21_a_card_that_overlaps_another_car_is_not_laid(depth: float, crashes: bool) -> None:
    race = Race(2, layout=course(cars=((457, 84, 0), (457, 260 - depth, 0))), deal=column("1A", "5A")).do(AHEAD)
    assert bool(race.all(Crashed)) == crashes
    if crashes:
        assert race.last(Crashed).struck.thing == "car 2"
        assert race.last(CarStood).struck == race.last(Crashed).struck
    assert race.car() == (pose(457, 40) if crashes else pose(488, 159, 90))


def test_td_21_a_car_that_has_driven_is_in_the_way_where_it_stands_now() -> None:
    race = Race(3, layout=course(cars=((457, 84, 0), (457, 304, 0), (100, 84, 0))))
    race.do("take card 1A, give first player to 1, forward, lay 1A")
    assert race.car(0) == pose(457, 128)
    race.do("take card 2A, give first player to 1, reverse, lay 2A")
    assert race.last(Crashed).struck.thing == "car 1"


def test_td_21_the_turn_ends_at_once_and_the_other_cards_stay_unused() -> None:
    race = Race(layout=course(wall(200)), deal=row("1A", "5A", "3A")).do("take row D, forward")
    race.do("settle 1A, lay 1A, settle 5A, lay 5A")
    assert race.all(Crashed)
    assert race.asked == "return-card"
    race.expect_refusal("lay 3A", "TD-18")
    assert race.offered() == {"return 1B", "return 5B", "return 3B", "keep places"}


def test_td_21_the_rest_of_a_barrier_card_does_nothing() -> None:
    # The card of B4 begins 14 before its first line: 5A covers 14 of its paper and nothing else.
    race = Race(layout=course(wall(216 + NARROW)), deal=column("1A", "5A")).do(AHEAD)
    assert not race.all(Crashed)
    assert race.last(CardLaid).icons == ()


def test_td_21_a_turbo_icon_is_no_barrier() -> None:
    race = Race(layout=course(icon(216 - 6)), deal=column("1A", "5A")).do(AHEAD)
    assert not race.all(Crashed)
    assert [barrier for barrier, _ in race.last(CardLaid).icons] == ["B1"]


def test_td_21_the_own_car_and_the_own_earlier_cards_do_nothing() -> None:
    # 1B leads 58 on: the next card covers 30 of it, and 30 of where the car was.
    race = Race(deal=column("1B", "5A")).do("take column A, forward, lay 1B, lay 5A")
    assert not race.all(Crashed)
    assert race.last(CardLaid).pose == pose(457, 98)
    # Reversing with 5A leads to (426, 525, 270): the next card reaches 0.5 into where the car stood.
    race = Race(layout=course(cars=((457, 600, 0),)), deal=column("5A", "1A"))
    race.do("take column A, reverse, lay 5A, lay 1A")
    assert not race.all(Crashed)
    assert race.car() == pose(338, 525, 90)


# TD-22 The edge of the table


@pytest.mark.parametrize(("depth", "crashes"), [(NARROW, False), (WIDE, True)])
def test_td_22_a_card_that_leaves_the_table_crashes(depth: float, crashes: bool) -> None:
    # The car's rear is 176 before the edge: two cards just fit.
    race = Race(layout=course(cars=to_the_right(914 - 176 + 44 + depth)), deal=column("1A", "5A")).do(AHEAD)
    assert bool(race.all(Crashed)) == crashes
    if crashes:
        assert race.last(Crashed).struck.thing == "edge"
        assert race.last(Crashed).struck.area_um2 == 63_000 * 150
        assert race.car() == pose(738 + depth, 450, 90)


@pytest.mark.parametrize(("depth", "stands"), [(NARROW, True), (WIDE, False)])
def test_td_22_a_car_that_would_leave_the_table_goes_back(depth: float, stands: bool) -> None:
    race = Race(layout=course(cars=to_the_right(914 - 176 + 44 + depth))).do("take card 1A, forward, lay 1A")
    assert not race.all(Crashed)
    stood = race.last(CarStood)
    assert (stood.pose, stood.steps_back) == ((pose(826 + depth, 450, 90), 0) if stands else (pose(738.15, 450, 90), 1))
    assert (stood.struck is None) == stands
    if stood.struck is not None:
        assert stood.struck.thing == "edge"


def test_td_22_a_boost_card_in_front_that_leaves_the_table_crashes() -> None:
    # From x = 660: 1A to 748, 6A to 836 (over the lower icon of B1), the boost card to 924.
    layout = course(("B1", 790, 500, 0), cars=to_the_right(704))
    race = Race(layout=layout, deal=column("1A", "6A")).do("take column A, forward, lay 1A, lay 6A, boost")
    assert (race.last(Crashed).card, race.last(Crashed).struck.thing) == ("boost", "edge")


def test_td_22_the_boost_card_behind_the_car_never_counts() -> None:
    # Behind the car it would lie from y = -48 to 40.
    assert not Race().do("take card 1A, forward, lay 1A").all(Crashed)
    # And here, from y = 252 to 340, on another car or on a red line.
    race = Race(2, layout=course(cars=((457, 384, 0), (457, 296, 0))))
    assert race.do("take card 1A, give first player to 1, forward, lay 1A").car() == pose(457, 428)
    race = Race(layout=course(("B2", 457, 296, 0), cars=((457, 384, 0),)))
    assert race.do("take card 1A, forward, lay 1A").car() == pose(457, 428)


def test_td_22_every_edge_counts() -> None:
    for place in ((457, 84, 180), (84, 450, 270), (830, 450, 90)):
        race = Race(layout=course(cars=(place,))).do("take column A, forward, lay 1A, lay 2A")
        assert race.last(Crashed).struck.thing == "edge"
    race = Race(layout=course(cars=((100, 830, 0),))).do("take column A, forward, lay 1A, lay 2A")
    assert race.last(Crashed).struck.thing == "edge"


def test_td_22_with_the_option_the_table_has_no_edge() -> None:
    race = Race(layout=course(cars=to_the_right(860)), deal=column("1A", "5A"), edge="open").do(AHEAD)
    assert not race.all(Crashed)
    assert race.car() == pose(816 + 88 + 31, 450 - 31, 180)
    race = Race(edge="open").do("take card 1A, reverse, lay 1A")
    assert race.car() == pose(457, 40 - 88)


# TD-23 Where the car stands


@pytest.mark.parametrize(("depth", "steps_back"), [(NARROW, 0), (WIDE, 1)])
def test_td_23_the_car_goes_on_the_last_line_on_which_it_overlaps_nothing(depth: float, steps_back: int) -> None:
    # After 1A and 6A the last line is (475, 216): there the car reaches y = 304, the cards only 216.
    race = Race(layout=course(wall(304 - depth, x=475)), deal=column("1A", "6A"))
    race.do("take column A, forward, lay 1A, lay 6A")
    assert not race.all(Crashed)
    stood = race.last(CarStood)
    assert stood.steps_back == steps_back
    assert stood.pose == race.car() == (pose(457, 128) if steps_back else pose(475, 216))
    assert (stood.struck.thing if stood.struck else "") == ("B4" if steps_back else "")


def test_td_23_another_car_is_in_the_way_too() -> None:
    race = Race(2, layout=course(cars=((457, 84, 0), (475, 300, 0))), deal=column("1A", "6A"))
    race.do("take column A, forward, lay 1A, lay 6A")
    stood = race.last(CarStood)
    assert (stood.pose, stood.steps_back) == (pose(457, 128), 1)
    assert stood.struck is not None
    assert stood.struck.thing == "car 2"


def test_td_23_after_a_crash_the_car_may_stay_where_it_started() -> None:
    race = Race(layout=course(wall(200)), deal=column("1A", "5A")).do(AHEAD)
    assert (race.car(), race.last(CarStood).steps_back) == (pose(457, 40), 1)


def test_td_23_a_first_card_that_crashes_leaves_the_car_where_it_is() -> None:
    race = Race().do("take column A, reverse, lay 1A")
    assert race.last(Crashed).struck.thing == "edge"
    assert (race.car(), race.last(CarStood).steps_back) == (pose(457, 40), 0)


def test_td_23_it_goes_back_as_many_lines_as_it_takes() -> None:
    # Reversing from (457, 556): 5A leads to (426, 525, 270), where the car lies from x = 426 to 514 and meets
    # the line of B2 at x = 497.5; 6A leads on to (338, 543, 270), where it meets the line of B1 at y = 564.
    layout = course(("B2", 500, 500, 0), ("B1", 382, 566, 0), cars=((457, 600, 0),))
    race = Race(layout=layout, deal=column("5A", "6A")).do("take column A, reverse, lay 5A, lay 6A")
    assert not race.all(Crashed)
    stood = race.last(CarStood)
    assert (stood.pose, stood.steps_back) == (pose(457, 556), 2)
    assert stood.struck is not None
    assert stood.struck.thing == "B1"
    assert not race.all(RaceWon)
