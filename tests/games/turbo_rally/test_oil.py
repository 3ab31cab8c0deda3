"""Oil drums, where slicks lie, cleaning them."""

from __future__ import annotations

import pytest

from tests.games.turbo_rally.driver import Race, deck_file
from turbo_table.games.turbo_rally import events
from turbo_table.mechanics.lanes import Place


def oiled(place: str) -> Race:
    """A race in which Ann came to an oil drum and put a slick there on Bob's lane; it is his turn."""
    return Race().turn("oil-drum").do(f"oil 2 at {place}")


def test_tr_12_an_oil_drum_lets_its_player_lay_a_slick_at_once() -> None:
    race = Race().turn("oil-drum")
    assert (race.asked, race.at(1)) == ("lay-slick", "1")
    assert race.offered() == {"no oil", *(f"oil 2 at {slot}" for slot in range(1, 13))}
    race.do("oil 2 at 5")
    assert [card.face for card in race.cell(2, 5).on] == ["oil-slick"]
    assert race.last(events.SlickLaid) == events.SlickLaid(car=0, on=1, place=Place(4))
    assert len(race.state.slicks) == 7
    assert race.seat == 1


def test_tr_12_it_may_be_left_and_stays_in_the_pile() -> None:
    race = Race().turn("oil-drum").do("no oil")
    assert race.last(events.NoSlickLaid).why == "declined"
    assert len(race.state.slicks) == 8
    assert race.seat == 1


def test_tr_12_slicks_are_laid_at_an_oil_drum_alone() -> None:
    race = Race()
    race.expect_refusal("oil 2 at 5", "TR-12", "just come to an oil drum")
    race.expect_refusal("no oil", "TR-12")


def test_tr_13_face_down_cards_of_opponents_alone() -> None:
    race = Race(3).turns("basic", "basic", "basic").turn("oil-drum")
    race.expect_refusal("oil 2 at 1", "TR-13", "face up")
    race.expect_refusal("oil 1 at 5", "TR-13", "not on your own")
    race.expect_refusal("oil 4 at 5", "TR-13", "no car 4")
    race.expect_refusal("oil 0 at 5", "TR-13", "no car 0")
    for nowhere in ("13", "0", "2+1", "x", "-1", "5+0"):
        race.expect_refusal(f"oil 2 at {nowhere}", "TR-13", "No card of the lane of car 2")
    assert "oil 3 at 12" in race.offered()


def test_tr_13_one_slick_on_a_card_in_a_race() -> None:
    race = oiled("1")
    race.turns("", "oil-drum")  # Bob cleans it; Ann comes to the next drum
    assert race.cell(2, 1).under
    race.expect_refusal("oil 2 at 1", "TR-13", "one was laid there")
    race.do("oil 2 at 2")
    race.turns("basic", "oil-drum")
    race.expect_refusal("oil 2 at 2", "TR-13", "one was laid there")


def test_tr_13_nobody_who_is_home() -> None:
    race = Race(3, lane=3).turns("basic", "jump-3", "basic", "oil-drum")
    race.expect_refusal("oil 2 at 2", "TR-13", "home")
    assert race.offered() == {"no oil", "oil 3 at 2", "oil 3 at 3"}


def test_tr_13_cards_of_a_detour_too() -> None:
    race = Race(first="2").turns("detour", "oil-drum")
    assert {"oil 2 at 1+1", "oil 2 at 1+2"} <= race.offered()
    race.do("oil 2 at 1+2")
    assert race.cell(2, 1, 2).on
    race.expect_refusal("oil 2 at 1+2", "TR-12")


def test_tr_14_a_slick_ahead_takes_the_turn_and_goes_beneath_its_card() -> None:
    race = oiled("1")
    assert race.asked == "clean-slick"
    race.turn()
    assert race.at(2) == "0"
    assert not race.cell(2, 1).up
    assert [card.face for card in race.cell(2, 1).under] == ["oil-slick"]
    assert not race.cell(2, 1).on
    assert race.seat == 0
    race.turns("basic", "basic")
    assert race.at(2) == "1"


@pytest.mark.parametrize(("card", "next_of_ann"), [("pass-lane", "basic"), ("sideswipe", "")])
def test_tr_14_in_mid_turn_the_car_stands_on_the_card_it_came_through(card: str, next_of_ann: str) -> None:
    race = oiled("2").turn(card)
    assert race.at(2) == "1"
    assert race.cell(2, 2).under
    assert race.seat == 0
    race.turns(next_of_ann, "basic")
    assert race.at(2) == "2"


def test_tr_14_a_jump_waits_for_the_slick_to_be_cleaned_and_keeps_its_length() -> None:
    race = oiled("4").turn("jump-3")
    assert (race.at(2), race.car(2).jump, race.seat) == ("1", 3, 0)
    assert race.last(events.SlickCleaned) == events.SlickCleaned(car=1, place=Place(3), jump=3)
    race.turn("basic")
    assert race.asked == "land-jump"
    race.turn("pass-lane basic")
    assert (race.at(2), race.car(2).jump) == ("5", 0)
    assert race.all(events.Moved)[-2].jumped == 3


def test_tr_14_a_jump_that_waits_survives_a_sideswipe() -> None:
    race = oiled("4").turn("jump-3")
    race.turn("sideswipe basic")
    assert race.car(2).off == 1
    race.turn()
    assert (race.car(2).off, race.car(2).jump) == (0, 3)
    race.turns("basic", "basic")
    assert race.at(2) == "4"


def test_tr_14_a_slick_that_is_jumped_over_stays() -> None:
    race = oiled("2").turn("jump-3 basic")
    assert race.at(2) == "4"
    assert race.cell(2, 2).on
    assert not race.all(events.SlickCleaned)


def test_tr_25_no_slick_left() -> None:
    race = Race(deck=deck_file(slicks=1, basic=20, oil_drum=4)).turn("oil-drum").do("oil 2 at 9")
    race.turn("oil-drum")
    assert race.seat == 0
    assert race.last(events.NoSlickLaid) == events.NoSlickLaid(car=1, why="no-slick")


def test_tr_25_no_card_to_put_it_on() -> None:
    race = Race(2, lane=3).turns("basic", "jump-3")
    race.turn("oil-drum")
    assert race.last(events.NoSlickLaid).why == "no-place"
    assert len(race.state.slicks) == 8


def test_a_slick_laid_far_ahead_is_found_by_who_lands_on_it() -> None:
    race = oiled("3").turns("basic", "basic", "basic", "basic")
    assert race.asked == "clean-slick"
