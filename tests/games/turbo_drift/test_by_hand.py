"""TD-17 and its neighbours by hand: a card is put on the line, or nowhere. And what the window is told."""

from __future__ import annotations

import re

import pytest

from tests.games.turbo_drift.driver import GAME, Race, column, course, pose, row
from turbo_table.core import notation
from turbo_table.core.game import Action, Seat, legal, refusal
from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.games.turbo_drift.actions import Boost, Lay, PlaceBarrier, PlaceCar, Put
from turbo_table.games.turbo_drift.events import CardLaid, CarStood, Crashed
from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import Drag, Offer

TABLE = PLUGIN.table
MIDDLE = ((457.0, 300.0, 0.0),)
"""A car in the middle of the table: its rear edge at y = 256."""


BESIDE = ("B1", 503.0, 172.0, 90.0)
"""Its left icon (x from 475, y 172) lies under a second card (x to 488.5, y from 128 to 216)."""


def on_an_icon() -> Race:
    """A row of which the second card covers an icon: the boost is asked, with the line at (475, 216)."""
    race = Race(layout=course(BESIDE), deal=row("1A", "6A", "2B")).do("take row D, forward")
    return race.do("settle 1A, lay 1A, settle 6A, lay 6A")


def dropped(race: Race, piece: str, x: float, y: float, heading: float = 0) -> Action | None:
    """What a drop means at this moment."""
    return TABLE.gesture(race.state, Seat(race.seat), Drag(piece, pose(x, y, heading)))


def offered(race: Race) -> dict[str, Offer]:
    """The offers by their words."""
    actions = legal(PLUGIN.game, race.state, Seat(race.seat))
    return {offer.words: offer for offer in TABLE.offers(race.state, Seat(race.seat), actions)}


# TD-17 On the line


def test_td_17_a_card_put_on_the_line_is_laid() -> None:
    by_name, by_hand = (Race(deal=column("2A", "3A")).do("take column A, forward") for _ in range(2))
    by_name.do("lay 2A, lay 3A")
    by_hand.do("put 2A at 457 40 heading 0, put 3A at 477 115 heading 390")
    assert by_hand.state == by_name.state
    assert [event.card for event in by_hand.all(CardLaid)] == ["2A", "3A"]


@pytest.mark.parametrize("beside", ["457.001 40 heading 0", "457 39.999 heading 0", "457 40 heading 0.001"])
def test_td_17_a_card_put_beside_the_line_is_not_laid(beside: str) -> None:
    race = Race().do("take column A, forward")
    race.expect_refusal(f"put 1A at {beside}", "TD-17", "at 457, 40, heading 0")
    assert race.offered() == {"lay 1A", "lay 2A"}


def test_td_17_a_refusal_has_its_numbers_apart() -> None:
    race = Race().do("take column A, forward")
    illegal = refusal(GAME, race.state, notation.read("put 1A at 1 1 heading 0", race.state.driver, GAME.actions))
    assert illegal is not None
    assert not re.search(r"\d", illegal.reason)
    assert illegal.whole == f"{illegal.reason} {illegal.exact}"
    assert "457, 40" in illegal.exact


def test_td_17_the_line_is_told_exactly() -> None:
    race = Race(layout=course(cars=((200, 300, 0),)), deal=column("2A", "3A"))
    race.do("take column A, forward, lay 2A")
    race.expect_refusal("put 3A at 220 331 heading 29.999", "TD-17", "at 220, 331, heading 30")
    race = Race(deal=column("3A", "2A")).do("take column A, reverse")
    race.expect_refusal("put 3A at 457 40 heading 0", "TD-17", "heading 180")


def test_td_17_a_card_put_on_the_line_may_crash() -> None:
    race = Race(2, layout=course(cars=(*MIDDLE, (457, 400, 0)))).do("take column A, forward, lay 1A")
    race.do("put 2A at 457 344 heading 0")
    assert (race.last(Crashed).card, race.asked) == ("2A", "return-card")


def test_td_17_the_boost_card_is_put_on_the_line_too() -> None:
    race = on_an_icon()
    assert (race.asked, race.prompt.open) == ("take-boost", True)
    race.expect_refusal("put boost at 475 215 heading 0", "TD-17", "boost card", "475, 216")
    race.do("put boost at 475 216 heading 0")
    assert race.last(CardLaid).card == "boost"


def test_td_18_by_hand_too_only_a_card_that_was_taken() -> None:
    race = Race().do("take column A, forward")
    assert race.prompt.open
    race.expect_refusal("put 3A at 457 40 heading 0", "TD-18", "3A")
    race.expect_refusal("put boost at 457 40 heading 0", "TD-18")
    race.do("put 1A at 457 40 heading 0").expect_refusal("put 1A at 457 128 heading 0", "TD-18", "1A")


def test_td_19_the_boost_is_answered_before_the_next_card() -> None:
    race = on_an_icon()
    race.expect_refusal("put 2B at 475 216 heading 0", "TD-19", "boost")
    race.do("drive on, settle 2B, put 2B at 475 216 heading 0")


def test_td_9_no_card_is_tried_out_before_it_is_taken() -> None:
    Race().expect_refusal("put 1A at 457 40 heading 0", "TD-9", "taken")


def test_td_14_no_card_is_put_down_before_the_direction_is_said() -> None:
    Race().do("take column A").expect_refusal("put 1A at 457 40 heading 0", "TD-14", "forward or reverse")


# What a drop means


@pytest.mark.parametrize(
    ("x", "y", "heading", "lays"),
    [
        (457, 40, 0, True),
        (457, 64.9, 0, True),
        (457, 65.1, 0, False),
        (474, 57, 35, True),
        (474, 58.5, 0, False),
        (457, 40, 325, True),
        (457, 40, 35.001, False),
        (457, 40, 180, False),
    ],
)
def test_a_drop_near_the_line_lays_the_card(x: float, y: float, heading: float, *, lays: bool) -> None:
    race = Race().do("take column A, forward")
    there = pose(x, y, heading)
    put = Put(Seat(0), "1A", there.x_um, there.y_um, there.heading_mdeg)
    assert dropped(race, "path-1", x, y, heading) == (Lay(Seat(0), "1A") if lays else put)


def test_a_drop_of_the_boost_card() -> None:
    race = on_an_icon()
    assert dropped(race, "boost", 480, 220, 10) == Boost(Seat(0))
    assert dropped(race, "boost", 500, 130, 10) == Put(Seat(0), "boost", 500_000, 130_000, 10_000)


def test_a_drop_of_a_card_of_the_grid_is_answered_by_the_rules() -> None:
    race = Race()
    assert dropped(race, "path-1", 457, 40) == Put(Seat(0), "1A", 457_000, 40_000, 0)
    assert dropped(race, "finish", 457, 40) is None


def test_a_drop_before_the_race_places_barriers_and_the_car() -> None:
    race = Race(free=True).do("settle B2")
    assert dropped(race, "B2", 400, 500, 30) == PlaceBarrier(Seat(0), 400_000, 500_000, 30_000)
    assert dropped(race, "B1", 400, 500, 30) is None
    race = Race(layout=None, free=True)
    for number, barrier in enumerate(("B1", "B2", "B3", "B4", "B5")):
        race.do(f"settle {barrier}, place barrier at {100 + 150 * number} 400 heading 0")
    assert dropped(race, "car-1", 400, 500, 30) == PlaceCar(Seat(0), 400_000)
    assert offered(race)["Car at 72"].target == pose(72, 40)


# What the window is told


def test_offers_have_keys_and_places() -> None:
    race = Race()
    assert {offer.key for offer in offered(race).values()} == {"A", "B", "C", "D", "E", "N", ""}
    race.do("take column A")
    assert {offer.key for offer in offered(race).values()} == {"F", "R"}
    race.do("forward")
    assert offered(race)["Lay card 1A"].target == pose(457, 40)
    race = on_an_icon()
    assert {words: offer.key for words, offer in offered(race).items()} == {"Take boost": "B", "Drive on": "D"}
    assert offered(race)["Take boost"].target == pose(475, 216)


def test_a_covered_icon_is_ringed() -> None:
    race = on_an_icon()
    (ring,) = TABLE.cue(race.state, race.last(CardLaid)).rings
    xs, ys = zip(*ring, strict=True)
    assert (min(xs), max(ys)) == (475_000, 178_500)


def way(race: Race) -> tuple[Pose, ...]:
    """The way of the car that came to stand last."""
    cue = TABLE.cue(race.state, race.last(CarStood))
    assert cue.moved == "car-1"
    assert cue.path[-1] == race.last(CarStood).pose
    return cue.path


def test_a_car_moves_from_line_to_line() -> None:
    race = Race(layout=course(cars=MIDDLE), deal=column("2A", "5B")).do("take column A, forward, lay 2A, lay 5B")
    # 5B at heading 30: dx = -31 cos 30 + 31 sin 30, dy = 31 cos 30 + 31 sin 30.
    assert way(race) == (pose(457, 256), pose(477, 331, 30), pose(465.653, 373.347, 300))


def test_a_car_in_reverse_moves_tail_first() -> None:
    race = Race(layout=course(cars=MIDDLE), deal=column("2A", "5B")).do("take card 2A, reverse, lay 2A")
    assert way(race) == (pose(457, 256), pose(437, 181, 30))


def test_a_car_that_steps_back_moves_only_where_it_stands() -> None:
    race = Race(2, layout=course(cars=(*MIDDLE, (457, 400, 0)))).do("take card 1A, give first player to 1, forward")
    race.do("lay 1A")
    assert way(race) == (pose(457, 256),)


def test_the_frame_holds_the_car_and_three_cards_ahead_and_stays_for_the_drive() -> None:
    race = Race(layout=course(cars=MIDDLE))
    frame = TABLE.frame(race.state)
    assert frame.left_um < 457_000 - 31_500
    assert frame.right_um > 457_000 + 31_500
    assert frame.near_um < 256_000 - 88_000, "the boost card comes to lie behind"
    assert 256_000 + 3 * 88_000 < frame.far_um < 620_000
    laid = TABLE.frame(race.do("take column A, forward, lay 1A").state)
    assert laid == frame
    setting_up = Race(free=True)
    assert TABLE.frame(setting_up.state) == TABLE.bounds(setting_up.state)


def test_after_a_crash_the_frame_holds_the_card_that_was_not_laid_and_the_car() -> None:
    race = Race(2, layout=course(cars=(*MIDDLE, (457, 132, 0)))).do("take column A, reverse, lay 1A")
    crashed = race.last(Crashed)
    frame = TABLE.frame(race.state)
    assert race.asked == "return-card"
    assert frame.near_um < min(y for _, y in crashed.outline)
    assert frame.far_um > 344_000


def test_the_grid_is_a_tray() -> None:
    race = Race()
    (tray,) = TABLE.trays(race.state)
    assert len(tray.places) == len(tray.columns) * len(tray.rows)
    assert tray.places[:3] == ("grid AD", "grid BD", "grid CD")
    assert set(tray.places) == {piece.place for piece in TABLE.pieces(race.state) if piece.id.startswith("path-")}


def test_seats_say_how_far_it_is() -> None:
    line = TABLE.seat_line(Race().state, Seat(0))
    assert (line.words, line.amount) == ("658 mm to go", 658.0)
    free = Race(free=True)
    assert TABLE.seat_line(free.state, Seat(0)).amount is None
    assert (TABLE.ask(Race().state, Seat(0)).corner, TABLE.ask(free.state, Seat(0)).corner) == ("Round 1", "")
