"""TD-14 to TD-18: forward and reverse, and where the cards lie."""

from __future__ import annotations

import pytest

from tests.games.turbo_drift.driver import WIDE, Race, column, course, pose, row
from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.games.turbo_drift.events import CardLaid, CarStood, Crashed, DirectionChosen

MIDDLE = ((457.0, 300.0, 0.0),)
"""A car in the middle of the table: its rear edge at y = 256, its front at y = 344."""
EXITS = {
    "1A": (0, 88, 0),
    "1B": (0, 58, 0),
    "2A": (20, 75, 30),
    "2B": (-20, 75, -30),
    "3A": (29, 71, 45),
    "3B": (-29, 71, -45),
    "4A": (30, 52, 60),
    "4B": (-30, 52, -60),
    "5A": (31, 31, 90),
    "5B": (-31, 31, -90),
    "6A": (18, 88, 0),
    "6B": (-18, 88, 0),
}
"""How far each side leads to the right, forward, and how much it turns."""


def one_card(side: str) -> str:
    """A deal in which this side can be taken."""
    return column(side, "2A" if side[0] != "2" else "1A")


# TD-14 Forward or reverse


@pytest.mark.parametrize("take", ["take card 1A", "take column A", "take row D", "nitro"])
def test_td_14_forward_or_reverse_is_said_after_taking(take: str) -> None:
    race = Race()
    race.expect_refusal("forward", "TD-14")
    race.do(take)
    assert (race.asked, race.offered()) == ("choose-direction", {"forward", "reverse"})


@pytest.mark.parametrize("direction", ["forward", "reverse"])
def test_td_14_the_direction_holds_for_the_whole_turn(direction: str) -> None:
    race = Race(layout=course(cars=MIDDLE)).do("take column A", direction)
    assert race.last(DirectionChosen).reverse == (direction == "reverse")
    race.expect_refusal("forward", "TD-14")
    race.expect_refusal("reverse", "TD-14")
    race.do("lay 1A")
    race.expect_refusal("forward", "TD-14")
    race.expect_refusal("reverse", "TD-14")


def test_td_14_no_other_direction_once_a_card_is_to_be_turned_up() -> None:
    race = Race().do("take row D, forward")
    race.expect_refusal("reverse", "TD-14")
    race.do("settle 1A").expect_refusal("reverse", "TD-14")


# TD-15 Forward


def test_td_15_the_first_card_takes_the_place_of_the_car() -> None:
    race = Race(layout=course(cars=((400, 300, 30),)))
    # The rear edge is 44 behind the middle: 44 sin 30 = 22 to the left, 44 cos 30 = 38.105 down.
    assert race.car() == pose(378, 261.895, 30)
    race.do("take column A, forward, lay 1A")
    assert race.last(CardLaid).pose == pose(378, 261.895, 30)


def test_td_15_the_boost_card_goes_behind_the_car() -> None:
    race = Race(layout=course(cars=MIDDLE)).do("take column A, forward")
    boost = next(piece for piece in PLUGIN.table.pieces(race.state) if piece.id == "boost")
    assert boost.pose == pose(457, 256 - 88)


def test_td_15_the_car_ends_with_its_rear_on_the_last_line_and_its_nose_forward() -> None:
    race = Race().do("take card 1A, forward, lay 1A")
    assert race.car() == pose(457, 128)


# TD-16 Reverse


def test_td_16_the_first_card_meets_the_rear_edge_and_points_backwards() -> None:
    race = Race(layout=course(cars=MIDDLE), deal=column("1A", "6A"))
    race.do("take column A, reverse, lay 1A")
    assert race.last(CardLaid).pose == pose(457, 256, 180)


@pytest.mark.parametrize(
    ("side", "x", "y", "heading"),
    [
        ("1A", 457, 256 - 88, 0),
        ("1B", 457, 256 - 58, 0),
        ("3A", 457 - 29, 256 - 71, 45),
        ("5B", 457 + 31, 256 - 31, 270),
        ("6A", 457 - 18, 256 - 88, 0),
    ],
)
def test_td_16_the_rear_ends_on_the_last_line_and_the_nose_points_back_along_the_path(
    side: str, x: float, y: float, heading: float
) -> None:
    race = Race(layout=course(cars=MIDDLE), deal=one_card(side))
    race.do(f"take card {side}, reverse, lay {side}")
    assert race.car() == pose(x, y, heading)


def test_td_16_the_next_cards_follow_the_lines_backwards() -> None:
    race = Race(layout=course(cars=MIDDLE), deal=column("3A", "4A"))
    race.do("take column A, reverse, lay 3A, lay 4A")
    first, second = race.all(CardLaid)
    assert first.pose == pose(457, 256, 180)
    assert second.pose == pose(428, 185, 225)
    # 4A leads 30 right and 52 on; at heading 225: dx = -(30 + 52) / sqrt 2, dy = -(52 - 30) / sqrt 2.
    assert race.car() == pose(428 - 57.983, 185 - 15.556, 285 - 180)


def test_td_16_a_row_and_nitro_may_reverse() -> None:
    for take in ("take row D", "nitro"):
        race = Race(layout=course(cars=((457, 600, 0),))).do(take, "reverse, settle 1A, lay 1A")
        assert race.last(CardLaid).pose == pose(457, 556, 180)


def test_td_16_the_place_behind_must_be_free() -> None:
    # 88 of free table are just enough behind the car at y = 256; less than that is not.
    for other, crashes in ((256 - 88 - 44, False), (256 - 88 - 44 + WIDE, True)):
        race = Race(2, layout=course(cars=(*MIDDLE, (457, other, 0))))
        race.do("take card 1A, give first player to 1, reverse, lay 1A")
        assert bool(race.all(Crashed)) == crashes
        assert race.car() == pose(457, 256 if crashes else 168)


# TD-17 On the line


@pytest.mark.parametrize("side", EXITS)
def test_td_17_each_side_leads_to_its_line(side: str) -> None:
    x, y, turn = EXITS[side]
    race = Race(layout=course(cars=MIDDLE), deal=one_card(side)).do(f"take card {side}, forward, lay {side}")
    assert race.last(CarStood).pose == race.car() == pose(457 + x, 256 + y, turn % 360)


def test_td_17_the_next_card_lies_on_the_line_and_points_its_way() -> None:
    race = Race(deal=column("2A", "3A")).do("take column A, forward, lay 2A")
    assert race.state.turn.lines == (pose(457, 40), pose(477, 115, 30))
    race.do("lay 3A")
    assert race.last(CardLaid).pose == pose(477, 115, 30)
    # 3A leads 29 right and 71 on; at heading 30: dx = 29 cos 30 + 71 sin 30, dy = 71 cos 30 - 29 sin 30.
    assert race.state.turn.lines[-1] == race.car() == pose(477 + 60.615, 115 + 46.988, 75)


def test_td_17_the_order_matters() -> None:
    race = Race(deal=column("2A", "3A")).do("take column A, forward, lay 3A, lay 2A")
    # 2A at heading 45: dx = (20 + 75) / sqrt 2, dy = (75 - 20) / sqrt 2.
    assert race.car() == pose(457 + 29 + 67.175, 40 + 71 + 38.891, 75)


def test_td_17_every_link_of_a_chain_is_a_whole_number_of_micrometres() -> None:
    race = Race(layout=course(cars=((200, 300, 0),)), deal=row("2A", "3B", "4A"))
    race.do("take row D, forward, settle 2A, lay 2A, settle 3B, lay 3B, settle 4A, lay 4A")
    # (220, 331, 30), then (-29, 71): dx = -25.115 + 35.5, dy = 61.488 + 14.5; then (30, 52) at heading -15:
    # dx = 28.978 - 13.459 = 15.519, dy = 50.228 + 7.765 = 57.993.
    assert race.state.turn.lines == (
        pose(200, 256),
        pose(220, 331, 30),
        pose(230.385, 406.988, 345),
        pose(245.904, 464.981, 45),
    )


# TD-18 All taken cards are laid


def test_td_18_only_cards_that_were_taken() -> None:
    race = Race().do("take column A, forward")
    race.expect_refusal("lay 3A", "TD-18", "3A")
    race.expect_refusal("lay 7A", "TD-18", "7A")
    race.expect_refusal("lay boost", "TD-18")


def test_td_18_each_of_them_once() -> None:
    race = Race().do("take column A, forward, lay 1A")
    race.expect_refusal("lay 1A", "TD-18", "1A")


def test_td_18_a_shuffled_card_that_was_turned_up_is_the_next() -> None:
    race = Race().do("take row D, forward")
    race.expect_refusal("lay 1A", "TD-18")
    race.do("settle 3A")
    race.expect_refusal("lay 1A", "TD-18", "3A|1A")
    race.expect_refusal("lay 5A", "TD-18", "3A|5A")
    race.do("lay 3A")


@pytest.mark.parametrize("take", ["take card 1A, forward", "take column A, forward, lay 1A"])
def test_td_18_there_is_no_stopping_early(take: str) -> None:
    race = Race().do(take)
    race.expect_refusal("stop", "TD-18")
    assert "stop" not in race.offered()


def test_td_18_a_row_is_driven_to_its_end() -> None:
    race = Race().do("take row D, forward, settle 1A, lay 1A")
    race.expect_refusal("stop", "TD-18")
    race.do("settle 3A").expect_refusal("stop", "TD-18")
    race.do("lay 3A, settle 5A, lay 5A")
    assert (race.asked, len(race.all(CardLaid))) == ("return-card", 3)


def test_td_18_no_card_is_laid_before_the_direction_is_said() -> None:
    Race().do("take column A").expect_refusal("lay 1A", "TD-14|TD-18")
