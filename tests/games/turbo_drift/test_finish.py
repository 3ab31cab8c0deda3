"""TD-29 and TD-30: reaching the finish card."""

from __future__ import annotations

import pytest

from tests.games.turbo_drift.driver import NARROW, WIDE, Race, column, course, finish, pose, row, wall
from turbo_table.games.turbo_drift.events import CardLaid, CarStood, Crashed, Exploded, RaceWon

# As elsewhere 1A is laid from y = 40 to 128 and 5A from 128 to 216, which leaves the car below y = 190.5.
AHEAD = "take column A, forward, lay 1A, lay 5A"


# TD-29 Winning


@pytest.mark.parametrize(("depth", "wins"), [(NARROW, False), (WIDE, True)])
def test_td_29_a_path_card_that_overlaps_the_finish_wins(depth: float, wins: bool) -> None:
    race = Race(layout=course(finish=finish(216 - depth)), deal=column("1A", "5A")).do(AHEAD)
    assert bool(race.all(RaceWon)) == wins
    assert race.asked == ("" if wins else "return-card")
    if wins:
        assert (race.last(RaceWon).winners, race.last(RaceWon).how) == ((0,), "card")
        assert (race.state.winners, race.state.how) == ((0,), "card")
        assert race.result.places == (1,)


@pytest.mark.parametrize(("depth", "wins"), [(NARROW, False), (WIDE, True)])
def test_td_29_a_car_that_overlaps_the_finish_wins(depth: float, wins: bool) -> None:
    race = Race(layout=course(finish=finish(216 - depth))).do("take card 1A, forward, lay 1A")
    assert [event.how for event in race.all(RaceWon)] == (["car"] if wins else [])
    assert race.car() == pose(457, 128)


@pytest.mark.parametrize(("depth", "how"), [(NARROW, "car"), (WIDE, "boost")])
def test_td_29_a_boost_card_in_front_wins(depth: float, how: str) -> None:
    # The boost card is laid from (475, 216) to y = 304; not far enough, the car on its line is.
    layout = course(("B1", 503, 172, 90), finish=finish(304 - depth, x=475))
    race = Race(layout=layout, deal=column("1A", "6A")).do("take column A, forward, lay 1A, lay 6A, boost")
    assert race.last(RaceWon).how == how


def test_td_29_the_boost_card_behind_the_car_does_not_win() -> None:
    # Behind the car it would lie from y = 252 to 340, where the finish is.
    race = Race(layout=course(cars=((457, 384, 0),), finish=finish(252))).do("take card 1A, forward, lay 1A")
    assert not race.all(RaceWon)


def test_td_29_in_reverse_too() -> None:
    race = Race(layout=course(cars=((457, 384, 0),), finish=finish(200))).do("take card 1A, reverse, lay 1A")
    assert race.last(RaceWon).how == "card"


def test_td_29_at_once_without_the_other_cards_or_drivers() -> None:
    race = Race(3, layout=course(finish=finish(200)), deal=row("1A", "5A", "3A")).do("take row D, forward")
    race.do("settle 1A, lay 1A, settle 5A, lay 5A")
    assert race.asked == ""
    assert race.last(RaceWon).winners == (0,)
    assert [event.card for event in race.all(CardLaid)] == ["1A", "5A"]


def test_td_29_a_card_wins_before_a_boost_is_asked_or_nitro_goes_on() -> None:
    layout = course(("B1", 503, 172, 90), finish=finish(210))
    for take in ("take row D, forward", "nitro, forward"):
        race = Race(layout=layout, deal=row("1A", "6A", "2B")).do(take, "settle 1A, lay 1A")
        if race.asked == "stop-or-go":
            race.do("go on")
        race.do("settle 6A, lay 6A")
        assert (race.asked, race.last(RaceWon).how) == ("", "card")


def test_td_29_in_nitro_a_card_on_the_finish_wins_though_the_car_could_not_stand() -> None:
    # 6A reaches the finish at y = 210, to the left; the car would come to lie on the red line from y = 230.
    layout = course(wall(230, x=475), finish=finish(210, x=412))
    race = Race(2, layout=layout, deal=column("1A", "6A")).do("nitro, forward, settle 1A, lay 1A, go on")
    race.do("settle 6A, lay 6A")
    assert (race.last(RaceWon).winners, race.last(RaceWon).how) == ((0,), "card")
    assert not race.all(Exploded)


def test_td_29_the_car_is_tested_where_it_finally_stands_also_after_a_crash() -> None:
    # Reversing from (457, 556) with 5A the car comes to (426, 525, 270) and lies from x = 426 to 514: on the
    # finish, which begins at x = 500 and which the card (to x = 488.5) does not reach. Then 1A crashes.
    layout = course(("B2", 380, 525, 0), cars=((457, 600, 0),), finish=(531.5, 500, 0))
    race = Race(layout=layout, deal=column("5A", "1A")).do("take column A, reverse, lay 5A")
    assert not race.all(RaceWon)
    race.do("lay 1A")
    assert (race.last(Crashed).card, race.last(Crashed).struck.thing) == ("1A", "B2")
    stood = race.last(CarStood)
    assert (stood.pose, stood.steps_back) == (pose(426, 525, 90), 0)
    assert (race.last(RaceWon).winners, race.last(RaceWon).how) == ((0,), "car")


def test_td_29_not_where_the_car_passed_by() -> None:
    # The same, but 1A is laid: the car stands on its line, away from the finish.
    layout = course(cars=((457, 600, 0),), finish=(531.5, 500, 0))
    race = Race(layout=layout, deal=column("5A", "1A")).do("take column A, reverse, lay 5A, lay 1A")
    assert race.car() == pose(338, 525, 90)
    assert not race.all(RaceWon)


# TD-30 Finish and crash at once


def both(*barriers: tuple[str, float, float, float]) -> Race:
    """A race in which the second card, up to y = 216, reaches a finish card (x to 435, y from 200)."""
    return Race(layout=course(*barriers, finish=finish(200, x=403.5)), deal=column("1A", "5A")).do(AHEAD)


def test_td_30_a_card_on_the_finish_and_a_barrier_has_crashed() -> None:
    assert both().last(RaceWon).how == "card"
    race = both(wall(210, x=470))
    assert race.last(Crashed).struck.thing == "B4"
    assert not race.all(RaceWon)
    assert race.asked == "return-card"


def test_td_30_a_card_on_the_finish_and_another_car_has_crashed() -> None:
    layout = course(cars=((457, 84, 0), (480, 254, 0)), finish=finish(200, x=403.5))
    race = Race(2, layout=layout, deal=column("1A", "5A")).do(AHEAD)
    assert race.last(Crashed).struck.thing == "car 2"
    assert not race.all(RaceWon)


@pytest.mark.parametrize(("edge", "wins"), [("wall", False), ("open", True)])
def test_td_30_a_card_on_the_finish_and_over_the_edge_has_crashed(edge: str, wins: bool) -> None:
    # From x = 752 the second card reaches x = 928; the finish lies above it, from y = 470, up to the edge.
    layout = course(cars=((796, 450, 90),), finish=(882.5, 514, 0))
    race = Race(layout=layout, deal=column("1A", "5A"), edge=edge).do(AHEAD)
    assert bool(race.all(RaceWon)) == wins
    if not wins:
        assert race.last(Crashed).struck.thing == "edge"


def test_td_30_touching_the_finish_and_crashing_is_a_crash_with_the_option_too() -> None:
    layout = course(wall(210, x=470), finish=finish(216, x=403.5))
    race = Race(layout=layout, deal=column("1A", "5A"), finish="touch").do(AHEAD)
    assert race.all(Crashed)
    assert not race.all(RaceWon)


def test_td_30_a_boost_card_on_the_finish_and_a_barrier_has_crashed() -> None:
    layout = course(("B1", 503, 172, 90), wall(290, x=490), finish=finish(290, x=427))
    race = Race(layout=layout, deal=column("1A", "6A")).do("take column A, forward, lay 1A, lay 6A, boost")
    assert race.last(Crashed).card == "boost"
    assert not race.all(RaceWon)


def test_td_30_a_car_never_stands_on_the_finish_and_a_barrier() -> None:
    # On the last line the car would reach from y = 216 to 304: over the finish and the red line.
    layout = course(wall(250, x=490), finish=finish(250, x=427))
    race = Race(layout=layout, deal=column("1A", "6A")).do("take column A, forward, lay 1A, lay 6A")
    assert not race.all(Crashed)
    assert (race.last(CarStood).pose, race.last(CarStood).steps_back) == (pose(457, 128), 1)
    assert not race.all(RaceWon)


def test_td_30_in_nitro_it_explodes() -> None:
    layout = course(wall(250, x=490), finish=finish(250, x=427))
    race = Race(3, layout=layout, deal=column("1A", "6A"))
    race.do("nitro, forward, settle 1A, lay 1A, go on, settle 6A, lay 6A, stop")
    assert race.last(Exploded).struck.thing == "B4"
    assert not race.all(RaceWon)
