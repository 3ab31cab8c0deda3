"""Basic track, pass lane, jumps, stop light, flat tire."""

from __future__ import annotations

import pytest

from tests.games.turbo_rally.driver import Race
from turbo_table.games.turbo_rally import events
from turbo_table.mechanics.lanes import Place


def test_tr_10_basic_track_moves_one_card_and_ends_the_turn() -> None:
    race = Race().turn("basic")
    assert race.at(1) == "1"
    assert race.seat == 1
    assert race.last(events.Moved) == events.Moved(car=0, start=Place(), to=Place(0), card="basic")
    assert race.cell(1, 1).up


def test_tr_11_a_pass_lane_plays_the_next_card_in_the_same_turn() -> None:
    race = Race().turn("pass-lane pass-lane basic")
    assert race.at(1) == "3"
    assert race.seat == 1
    assert race.car(1).turns == 1


@pytest.mark.parametrize(("card", "lands"), [("jump-3", "4"), ("jump-5", "6")])
def test_tr_15_a_jump_lands_on_the_third_or_fifth_card_and_plays_it(card: str, lands: str) -> None:
    race = Race().turn(f"{card} basic")
    assert race.at(1) == lands
    assert race.seat == 1
    landed = race.last(events.Moved)
    assert (landed.start, landed.jumped, landed.skipped) == (Place(0), int(card[-1]), int(card[-1]) - 1)
    assert [race.cell(1, slot).up for slot in (1, 2, 3)] == [True, False, False]


def test_tr_15_what_a_jump_lands_on_is_played_in_the_same_turn() -> None:
    race = Race().turn("jump-3 jump-3 pass-lane stop-light")
    assert race.at(1) == "8"
    assert race.car(1).half


def test_tr_15_jumps_count_cards_and_no_gaps() -> None:
    race = Race().turns("shortcut", "basic")  # the cards of slots 2 and 3 are gone
    race.turn("jump-3 basic")
    assert race.at(1) == "7"
    race = Race().turns("jump-3 shortcut", "basic", "basic", "basic")  # 5 and 6 are gone, she stands on 7
    assert race.at(1) == "7"


def test_tr_16_a_stop_light_holds_for_one_turn() -> None:
    race = Race().turns("stop-light", "basic")
    assert race.car(1).half
    assert race.at(1) == "1"
    race.turn()  # to the back half, no card
    assert not race.car(1).half
    assert race.at(1) == "1"
    assert race.last(events.RolledOn).car == 0
    assert race.seat == 1
    race.turns("basic", "basic")
    assert race.at(1) == "2"


def test_tr_22_a_flat_tire_takes_the_turn_and_two_more() -> None:
    race = Race().turn("flat-tire")
    assert (race.car(1).off, race.at(1), race.seat) == (2, "1", 1)
    race.turns("basic", "")
    assert (race.car(1).off, race.at(1)) == (1, "1")
    assert race.last(events.TurnedUpright).car == 0
    race.turns("basic", "")
    assert (race.car(1).off, race.car(1).cause, race.at(1)) == (0, "", "1")
    assert race.last(events.CameBack).cause == "flat-tire"
    race.turns("basic", "basic")
    assert race.at(1) == "2"


def test_a_flat_tire_on_the_last_card_holds_a_car_before_the_finish() -> None:
    race = Race(lane=3).turns("pass-lane pass-lane flat-tire", "basic", "", "basic", "", "basic", "")
    assert race.at(1) == "home"
    assert race.last(events.CameHome).turns == 4


def test_tr_15_a_jump_may_land_on_the_last_card_and_is_no_finish() -> None:
    race = Race(lane=4).turn("jump-3 basic")
    assert race.at(1) == "4"
    race.turn("basic")
    assert race.asked == "cross-finish"


def test_a_stop_light_on_the_last_card_holds_a_car_before_the_finish() -> None:
    race = Race(lane=3).turns("pass-lane pass-lane stop-light", "basic", "", "basic", "")
    assert race.at(1) == "home"
    assert race.last(events.CameHome).turns == 3


def test_tr_22_on_a_detour_a_car_comes_back_on_its_route() -> None:
    race = Race().turns("detour", "basic", "basic", "basic", "flat-tire", "basic", "", "basic", "")
    assert (race.at(1), race.car(1).off, len(race.state.lanes[0].route)) == ("1+2", 0, 2)
    race.turns("basic", "basic")
    assert race.at(1) == "2"
    assert race.under_the_pile(2) == ["basic", "flat-tire"]


def test_tr_22_a_car_beside_its_flat_tire_takes_no_bump_until_it_is_back() -> None:
    race = Race().turns("flat-tire", "sideswipe basic", "", "sideswipe basic", "")
    assert len(race.all(events.NobodyBumped)) == 2
    race.turn("sideswipe basic")
    assert (race.last(events.Bumped).car, race.car(1).off, race.car(1).cause) == (0, 1, "sideswipe")
