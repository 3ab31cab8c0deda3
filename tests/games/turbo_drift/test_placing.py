"""TD-5 to TD-7: the barriers, the cars and the grid come to the table."""

from __future__ import annotations

import pytest

from tests.games.turbo_drift.driver import NARROW, WIDE, Race, column, course, pose
from turbo_table.core.chance import Draw
from turbo_table.games.turbo_drift.events import BarrierPlaced, BarrierTurnedUp, CardDealt, CarPlaced
from turbo_table.games.turbo_drift.state import PLACES

SPREAD = ("200 300", "450 300", "700 300", "300 450", "600 450")


def placing(first: str = "B1", drivers: int = 1) -> Race:
    """A race in which a first barrier card was turned up and is to be placed."""
    return Race(drivers, free=True).do(f"settle {first}")


def all_barriers_placed(drivers: int, first: str = "1") -> Race:
    """A race in which the cars are to be placed."""
    race = Race(drivers, free=True, first=first)
    for barrier, at in enumerate(SPREAD, start=1):
        race.do(f"settle B{barrier}", f"place barrier at {at} heading 0")
    return race


# TD-5 Placing barriers


def test_td_5_the_drivers_place_the_shuffled_barriers_in_turn_from_the_starter() -> None:
    race = Race(3, free=True, first="2")
    left = ["B1", "B2", "B3", "B4", "B5"]
    by = []
    for barrier, at in zip(("B4", "B2", "B5", "B1", "B3"), SPREAD, strict=True):
        assert race.asked == "draw-barrier"
        assert race.prompt.chance == Draw(tuple(left))
        race.do(f"settle {barrier}")
        left.remove(barrier)
        assert race.last(BarrierTurnedUp).barrier == barrier
        assert (race.asked, race.prompt.open) == ("place-barrier", True)
        by.append(race.seat)
        race.do(f"place barrier at {at} heading 0")
    assert by == [1, 2, 0, 1, 2]
    assert [event.seat for event in race.all(BarrierPlaced)] == by
    assert race.asked == "place-car"
    assert sorted(id for id, _ in race.state.course.barriers) == ["B1", "B2", "B3", "B4", "B5"]


def test_td_5_a_barrier_lies_wherever_and_however_turned_its_driver_likes() -> None:
    race = placing("B3").do("place barrier at 401.25 420.5 heading 33.125")
    placed = race.last(BarrierPlaced)
    assert (placed.barrier, placed.pose) == ("B3", pose(401.25, 420.5, 33.125))
    assert race.state.course.barriers == (("B3", pose(401.25, 420.5, 33.125)),)


def test_td_5_at_least_one_place_is_listed() -> None:
    assert placing().offered()


def test_td_5_the_finish_lies_centred_40_from_the_far_edge() -> None:
    assert Race(free=True).state.course.finish == pose(457, 914 - 40 - 44)


@pytest.mark.parametrize(
    ("beyond", "x", "y", "heading"),
    [
        ("left", 31.5, 400, 0),
        ("right", 914 - 31.5, 400, 0),
        ("far", 200, 914 - 44, 0),
        ("left", 44, 400, 90),
        ("far", 200, 914 - 31.5, 270),
    ],
)
def test_td_5_wholly_on_the_table(beyond: str, x: float, y: float, heading: float) -> None:
    dx, dy = {"left": (-1, 0), "right": (1, 0), "far": (0, 1)}[beyond]
    too_far = f"place barrier at {x + dx * WIDE:.2f} {y + dy * WIDE:.2f} heading {heading}"
    placing().expect_refusal(too_far, "TD-5", "table|edge")
    placing().do(f"place barrier at {x + dx * NARROW:.2f} {y + dy * NARROW:.2f} heading {heading}")


def test_td_5_not_off_the_near_edge_or_far_away() -> None:
    placing().expect_refusal("place barrier at 457 -500 heading 0", "TD-5")
    placing().expect_refusal("place barrier at 99999 99999 heading 0", "TD-5")


def test_td_5_not_over_the_finish_card() -> None:
    touching = 786 - 44
    placing().expect_refusal(f"place barrier at 457 {touching + WIDE} heading 0", "TD-5", "finish")
    placing().do(f"place barrier at 457 {touching + NARROW} heading 0")


def test_td_5_not_over_another_barrier_card() -> None:
    race = placing("B2").do("place barrier at 200 400 heading 0, settle B5")
    touching = 200 + 63
    race.expect_refusal(f"place barrier at {touching - WIDE} 400 heading 0", "TD-5", "B2")
    race.do(f"place barrier at {touching - NARROW} 400 heading 0")


def test_td_5_not_over_the_starting_strip() -> None:
    touching = 216 + 44
    placing().expect_refusal(f"place barrier at 457 {touching - WIDE} heading 0", "TD-5", "start")
    placing().do(f"place barrier at 457 {touching - NARROW} heading 0")


def test_td_5_a_course_lays_the_barriers_instead() -> None:
    race = Race(layout=course(("B2", 300, 400, 15), ("B5", 600, 500, 0)))
    assert dict(race.state.course.barriers) == {"B2": pose(300, 400, 15), "B5": pose(600, 500)}
    assert not race.all(BarrierTurnedUp)


def test_td_5_no_barrier_is_placed_before_it_is_turned_up_or_once_the_race_goes_on() -> None:
    Race(free=True).expect_refusal("place barrier at 457 400 heading 0", "TD-5")
    Race().expect_refusal("place barrier at 457 400 heading 0", "TD-5")


# TD-6 Placing cars


def test_td_6_clockwise_from_the_starter_each_places_a_car_40_from_the_near_edge() -> None:
    race = all_barriers_placed(3, first="2")
    for seat, x in ((1, 457), (2, 100.5), (0, 700)):
        assert (race.asked, race.seat, race.prompt.open) == ("place-car", seat, True)
        assert race.offered()
        race.do(f"place car at {x}")
        assert (race.last(CarPlaced).seat, race.last(CarPlaced).pose) == (seat, pose(x, 40))
        assert race.car(seat) == pose(x, 40)
    assert race.asked == "deal-card"


@pytest.mark.parametrize(("x", "outward"), [(31.5, -1), (914 - 31.5, 1)])
def test_td_6_wholly_on_the_table(x: float, outward: int) -> None:
    all_barriers_placed(1).expect_refusal(f"place car at {x + outward * WIDE:.2f}", "TD-6", "table|edge")
    all_barriers_placed(1).do(f"place car at {x + outward * NARROW:.2f}")


def test_td_6_not_over_another_car() -> None:
    race = all_barriers_placed(2).do("place car at 457")
    race.expect_refusal(f"place car at {457 + 63 - WIDE}", "TD-6", "Ann|car 1")
    race.expect_refusal("place car at 457", "TD-6", "Ann|car 1")
    race.do(f"place car at {457 + 63 - NARROW}")


def test_td_6_no_car_is_placed_before_the_barriers_or_once_the_race_goes_on() -> None:
    placing().expect_refusal("place car at 457", "TD-6")
    Race().expect_refusal("place car at 457", "TD-6")


def test_td_6_a_course_without_starting_places_leaves_them_to_the_drivers() -> None:
    race = Race(2, layout=course(("B1", 457, 400, 0), cars=()))
    assert (race.asked, race.seat) == ("place-car", 0)


def test_td_6_a_course_gives_the_starting_places_in_starting_order() -> None:
    race = Race(3, layout=course(cars=((200, 84, 0), (400, 384, 90), (600, 184, 180))), first="2")
    assert race.asked == "choose-cards"
    assert (race.car(1), race.car(2), race.car(0)) == (
        pose(200, 40),
        pose(400 - 44, 384, 90),
        pose(600, 184 + 44, 180),
    )
    assert {event.seat for event in race.all(CarPlaced)} == {0, 1, 2}


# TD-7 The grid


def test_td_7_six_cards_and_their_sides_come_by_chance_into_two_rows_of_three_columns() -> None:
    race = Race(deal="")
    left = [f"{card}{side}" for card in "123456" for side in "AB"]
    for side in ("4B", "1A", "6B", "2A", "3A", "5B"):
        assert race.asked == "deal-card"
        assert race.prompt.chance == Draw(tuple(left))
        race.do(f"settle {side}")
        left = [other for other in left if other[0] != side[0]]
    assert PLACES == ("AD", "AE", "BD", "BE", "CD", "CE")
    assert race.state.grid == ("4B", "1A", "6B", "2A", "3A", "5B")
    assert [event.place for event in race.all(CardDealt)] == list(PLACES)
    assert race.asked == "choose-cards"


def test_td_7_a_column_holds_two_cards_and_a_row_three() -> None:
    deal = column("4B", "1A")
    assert deal.split() == ["4B", "1A", "2A", "3A", "5A", "6A"]
    columns = {"A": ("4B", "1A"), "B": ("2A", "3A"), "C": ("5A", "6A")}
    for name, cards in columns.items():
        assert Race(deal=deal).do(f"take column {name}").state.turn.taken == cards
    for name, three in {"D": ("4B", "2A", "5A"), "E": ("1A", "3A", "6A")}.items():
        assert Race(deal=deal).do(f"take row {name}").state.turn.taken == three
