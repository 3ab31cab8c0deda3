"""Whom a sideswipe bumps, and coming back."""

from __future__ import annotations

import pytest

from tests.games.turbo_rally.driver import Race
from turbo_table.games.turbo_rally import events
from turbo_table.mechanics.lanes import Place


def test_tr_23_the_only_opponent_on_a_card_is_bumped_and_the_next_card_played() -> None:
    race = Race().turns("basic", "sideswipe basic")
    assert (race.car(1).off, race.at(1), race.at(2)) == (1, "1", "2")
    assert race.last(events.Bumped) == events.Bumped(car=0, by=1, place=Place(0))
    assert race.seat == 0


def test_tr_23_with_several_the_player_chooses_and_must() -> None:
    race = Race(3).turns("basic", "basic", "sideswipe")
    assert (race.asked, race.seat) == ("choose-victim", 2)
    assert race.offered() == {"bump 1", "bump 2"}
    race.expect_refusal("drive", "TR-7", "decide")
    race.expect_refusal("bump 3", "TR-23", "not your own car")
    race.expect_refusal("bump 4", "TR-23", "no car 4")
    race.expect_refusal("bump 0", "TR-23", "no car 0")
    race.do("bump 2", "settle basic")
    assert [race.car(player).off for player in (1, 2, 3)] == [0, 1, 0]
    assert (race.at(3), race.seat) == ("2", 0)


def test_tr_23_not_who_is_home_has_not_started_or_is_off() -> None:
    race = Race(6, lane=3).turns("jump-3", "flat-tire", "basic", "basic")
    race.turn("sideswipe")
    assert race.offered() == {"bump 3", "bump 4"}
    race.expect_refusal("bump 1", "TR-23", "home")
    race.expect_refusal("bump 2", "TR-23", "off its track")
    race.expect_refusal("bump 6", "TR-23", "not started")


def test_tr_23_with_nobody_to_bump_it_is_a_pass_lane() -> None:
    race = Race().turn("sideswipe basic")
    assert race.at(1) == "2"
    assert race.last(events.NobodyBumped).car == 0
    race.turns("flat-tire", "sideswipe basic")
    assert race.at(1) == "4"
    assert race.car(2).off == 2


def test_tr_23_bumping_is_for_sideswipes_alone() -> None:
    race = Race(3).turns("basic", "basic")
    race.expect_refusal("bump 1", "TR-23", "just come to a sideswipe")


def test_tr_23_a_sideswipe_on_the_last_card_leads_home() -> None:
    race = Race(3, lane=3).turns("basic", "basic", "pass-lane pass-lane sideswipe").do("bump 1")
    assert race.at(3) == "home"


def test_tr_24_a_bumped_car_spends_a_turn_on_coming_back() -> None:
    race = Race().turns("basic", "sideswipe basic")
    assert race.asked == "return-to-track"
    race.turn()
    assert (race.car(1).off, race.at(1), race.seat) == (0, "1", 1)
    assert race.last(events.CameBack).cause == "sideswipe"
    race.turns("basic", "basic")
    assert race.at(1) == "2"


@pytest.mark.parametrize(
    ("faces", "kinds"),
    [("stop-light", ["roll-on", "flip-card"]), ("detour", ["flip-card"]), ("shortcut", ["flip-card"])],
)
def test_tr_24_it_goes_on_as_if_nothing_had_happened(faces: str, kinds: list[str]) -> None:
    race = Race().turns(faces, "sideswipe basic", "")
    for kind in kinds:
        race.turn("basic")
        assert race.asked == kind
        race.turn("" if kind == "roll-on" else "basic")
    assert race.at(1) == {"stop-light": "2", "detour": "1+1", "shortcut": "4"}[faces]


def test_a_bumped_car_cannot_be_bumped_again_before_it_is_back() -> None:
    race = Race(3).turns("basic", "sideswipe basic")
    race.turn("sideswipe basic")
    assert race.last(events.Bumped).car == 1  # Bob, for Ann is off
