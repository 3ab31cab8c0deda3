"""Shortcuts and their gaps, detours and detours on them."""

from __future__ import annotations

import pytest

from tests.games.turbo_rally.driver import Race, deck_file
from turbo_table.games.turbo_rally import events
from turbo_table.mechanics.lanes import UNSEEN, Place


def test_tr_17_a_shortcut_takes_the_next_two_cards_away() -> None:
    race = Race()
    pile = len(race.state.pile)
    race.turn("shortcut")
    assert race.at(1) == "1"
    assert race.seat == 1
    for slot in (2, 3):
        with pytest.raises(LookupError):
            race.cell(1, slot)
    assert len(race.state.pile) == pile + 2
    assert [card.number for card in race.state.pile[-2:]] == [1, 2]
    assert race.under_the_pile(2) == [UNSEEN] * 2
    assert race.last(events.CardsRemoved).gone == (Place(1), Place(2))


@pytest.mark.parametrize(("before", "gone"), [(1, 1), (2, 0)])
def test_tr_17_fewer_near_the_end_and_never_the_finish(before: int, gone: int) -> None:
    race = Race(lane=3).turn("pass-lane " * before + "shortcut")
    assert len(race.last(events.CardsRemoved).gone) == gone
    race.turns("basic", "")
    assert race.at(1) == "home"


def test_tr_17_cards_of_a_detour_first() -> None:
    race = Race().turns("detour", "basic", "shortcut", "basic")
    assert race.at(1) == "1+1"
    assert race.last(events.CardsRemoved).gone == (Place(0, 1), Place(1))
    assert len(race.state.lanes[0].route) == 1
    race.turn("basic")
    assert race.at(1) == "3"


def test_tr_17_slicks_go_back_to_their_pile() -> None:
    race = Race(first="2").turns("oil-drum").do("oil 1 at 3")
    race.turn("shortcut")
    assert len(race.state.slicks) == 8
    assert race.last(events.CardsRemoved).slicks == 1
    race.check_cards()


def test_tr_17_a_cleaned_slick_beneath_a_card_goes_back_too() -> None:
    # The jump waits for its landing; what lies under a card that was jumped to is never removed by a shortcut, so the
    # slick is cleaned on the first card of a route, and the route is put away later.
    race = Race(first="2").turns("basic", "detour", "oil-drum").do("oil 1 at 1+1")
    race.turns("", "basic", "basic", "basic", "basic", "basic", "basic")
    assert race.at(1) == "2"
    assert race.last(events.RouteEnded).slicks == 1
    assert len(race.state.slicks) == 8
    race.check_cards()


def test_tr_18_the_next_move_goes_across_the_gap() -> None:
    race = Race().turns("shortcut", "basic", "basic")
    assert race.at(1) == "4"
    race = Race().turn("shortcut").turns("basic", "pass-lane basic")
    assert race.at(1) == "5"


def test_tr_19_a_detour_lays_two_cards_beside_the_lane_that_are_driven_first() -> None:
    race = Race()
    top = [card.number for card in race.state.pile[:2]]
    race.turn("detour")
    assert race.at(1) == "1"
    assert race.seat == 1
    assert [race.cell(1, 1, step).card.number for step in (1, 2)] == top
    assert race.last(events.DetourLaid) == events.DetourLaid(car=0, place=Place(0), cards=2, nested=False)
    seen = []
    for _ in range(3):
        race.turns("basic", "basic")
        seen.append(race.at(1))
    assert seen == ["1+1", "1+2", "2"]


def test_tr_19_a_jump_on_the_route_counts_its_cards_first() -> None:
    race = Race().turns("detour", "basic", "jump-3 basic")
    assert race.at(1) == "3"
    assert race.last(events.Moved).start == Place(0, 0)
    race = Race().turns("detour", "basic", "basic", "basic", "jump-3 basic")
    assert race.at(1) == "4"


def test_tr_19_a_pass_lane_leads_along_the_route_and_back() -> None:
    race = Race().turns("detour", "basic", "pass-lane pass-lane basic")
    assert race.at(1) == "2"


def test_tr_19_a_short_pile_gives_fewer_cards() -> None:
    race = Race(deck=deck_file(keep=1, basic=20, detour=5), lane=12)
    race.turn("detour")
    assert race.last(events.DetourLaid).cards == 1
    race.turns("basic", "basic", "basic", "basic")
    assert race.at(1) == "2"


def test_tr_25_with_no_card_in_the_pile_a_detour_is_a_basic_track() -> None:
    race = Race(deck=deck_file(keep=0, basic=20, detour=4), lane=12)
    assert race.state.pile == ()
    race.turns("detour", "basic")
    assert race.last(events.DetourLaid).cards == 0
    race.turn("basic")
    assert race.at(1) == "2"


def test_tr_20_a_detour_on_a_detour_makes_the_route_longer() -> None:
    race = Race().turns("detour", "basic", "detour", "basic")
    assert race.at(1) == "1+1"
    assert len(race.state.lanes[0].route) == 4
    assert race.last(events.DetourLaid).nested
    seen = []
    for _ in range(4):
        race.turns("basic", "basic")
        seen.append(race.at(1))
    assert seen == ["1+2", "1+3", "1+4", "2"]
    assert race.last(events.RouteEnded).cards == 4
    race.check_cards()


def test_tr_21_a_route_goes_under_the_pile_when_the_car_leaves_it() -> None:
    race = Race().turns("detour", "basic", "basic", "basic", "stop-light", "basic", "", "basic")
    assert len(race.state.lanes[0].route) == 2
    race.turn("basic")
    assert not race.state.lanes[0].route
    assert race.under_the_pile(2) == ["basic", "stop-light"]
    assert race.last(events.RouteEnded) == events.RouteEnded(car=0, cards=2, slicks=0)


def test_tr_21_before_the_next_detour_draws() -> None:
    race = Race(deck=deck_file(keep=2, basic=20, detour=6), lane=12)
    race.turns("detour", "basic", "basic", "basic", "basic", "basic", "detour")
    assert [race.cell(1, 2, step).card.face for step in (1, 2)] == ["basic", "basic"]


def test_tr_21_a_jump_leaves_it_too_and_cards_nobody_saw_stay_unseen() -> None:
    race = Race().turn("detour").turns("basic", "jump-3 basic")
    assert race.under_the_pile(2) == ["jump-3", UNSEEN]
    race.check_cards()


def test_tr_21_the_finish_leaves_it_too() -> None:
    race = Race(lane=3).turns("pass-lane pass-lane detour", "basic", "pass-lane pass-lane")
    assert race.at(1) == "home"
    assert not race.state.lanes[0].route
    assert race.under_the_pile(2) == ["pass-lane", "pass-lane"]


def test_tr_21_slicks_of_a_route_go_back_to_their_pile() -> None:
    race = Race().turns("detour", "oil-drum").do("oil 1 at 1+2")
    race.turn("jump-3 basic")
    assert race.last(events.RouteEnded).slicks == 1
    assert len(race.state.slicks) == 8


def test_tr_17_on_the_last_card_of_a_route_it_takes_cards_of_the_lane() -> None:
    race = Race().turns("detour", "basic", "basic", "basic", "shortcut", "basic")
    assert race.at(1) == "1+2"
    assert race.last(events.CardsRemoved).gone == (Place(1), Place(2))
    assert race.under_the_pile(2) == [UNSEEN, UNSEEN]
    race.turn("basic")
    assert race.at(1) == "4"
    assert race.under_the_pile(4) == [UNSEEN, UNSEEN, "basic", "shortcut"]
    race.check_cards()


def test_tr_17_on_a_longer_route_it_takes_cards_of_that_alone() -> None:
    race = Race().turns("detour", "basic", "detour", "basic", "shortcut", "basic")
    assert race.last(events.CardsRemoved).gone == (Place(0, 2), Place(0, 3))
    race.turn("basic")
    assert race.at(1) == "2"
    race.check_cards()


def test_tr_20_a_detour_on_the_last_card_of_a_route_makes_it_longer_too() -> None:
    race = Race().turns("detour", "basic", "basic", "basic", "detour", "basic", "basic", "basic")
    assert (race.at(1), len(race.state.lanes[0].route)) == ("1+3", 4)
    assert not race.all(events.RouteEnded)


def oiled_lane_with_a_detour(slot: int) -> Race:
    """Bob has put a slick on this slot of Ann's lane, and Ann stands on her detour at slot 1; it is Bob's turn."""
    return Race(first="2").turn("oil-drum").do(f"oil 1 at {slot}").turn("detour")


def test_tr_21_the_route_lies_there_while_a_slick_holds_the_car_on_its_last_card() -> None:
    race = oiled_lane_with_a_detour(2).turns("basic", "basic", "basic", "pass-lane")
    assert (race.at(1), len(race.state.lanes[0].route)) == ("1+2", 2)
    assert (race.asked, race.seat) == ("flip-card", 1)  # the rest of her turn was spent on the slick
    assert race.cell(1, 2).under
    race.turns("basic", "basic")
    assert (race.at(1), race.state.lanes[0].route) == ("2", ())


def test_tr_21_a_jump_that_a_slick_holds_up_leaves_it_when_it_is_completed() -> None:
    race = oiled_lane_with_a_detour(3).turns("basic", "jump-3")
    assert (race.at(1), race.car(1).jump, len(race.state.lanes[0].route)) == ("1+1", 3, 2)
    race.turns("basic", "basic")
    assert (race.at(1), race.car(1).jump, race.state.lanes[0].route) == ("3", 0, ())
    race.check_cards()
