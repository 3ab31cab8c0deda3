"""Expanded Play: answers to a turned-up card, and both examples of play in the rulebook."""

from __future__ import annotations

from tests.games.turbo_rally.duel import ALONE, Duel
from turbo_table.games.turbo_rally import events


def test_the_first_example_a_green_light_then_a_sideswipe() -> None:
    duel = Duel("green sideswipe", "off-road nitrous")
    duel.turns("basic", "basic")
    duel.flip("stop-light")
    assert (duel.asked, duel.asked_player) == ("respond", 2)
    duel.say("-")
    assert duel.asked_player == 1
    assert duel.kinds() == {"green"}  # a sideswipe can be played on basic tracks and pass lanes alone
    duel.say("green")
    assert duel.last(events.RpmPlayed).kind == "pass-lane"
    assert duel.asked_player == 2  # opponents have the opportunity to respond again
    duel.say("-")
    assert duel.kinds() == {"sideswipe"}
    duel.say("sideswipe")
    duel.say("-")
    assert duel.last(events.Bumped).car == 1
    assert duel.asked == "turn-up-card"  # a sideswipe goes on to the next card
    assert (duel.hand(1), duel.cell(1, 2).became) == ([], "sideswipe")


def test_the_second_example_nitrous_spikes_and_run_flat_tires() -> None:
    duel = Duel("nitrous run-flat", "spikes green")
    duel.flip("jump-3").say("-")  # a jump, and no opponent responds
    duel.say("nitrous")
    duel.say("spikes")  # to counter the jump and cancel the Nitrous Oxide
    assert duel.last(events.RpmPlayed).kind == "flat-tire"
    assert duel.asked_player == 1
    duel.say("run-flat")  # the player responds and completes the jump
    assert duel.last(events.RpmPlayed).kind == "jump-3"
    duel.silent()
    assert (duel.at(1), duel.car(1).jump, duel.asked) == ("1", 5, "turn-up-card")
    duel.do("settle basic").silent()
    assert duel.at(1) == "6"
    assert duel.hand(2) == ["green"]  # the spikes are lost


def test_tr_37_after_a_card_is_turned_up_and_before_the_move() -> None:
    duel = Duel("spikes run-flat", "spikes run-flat")
    duel.expect_refusal("play instant-tire-spikes", "TR-37", "after a card is turned up")
    duel.expect_refusal("pass", "TR-37")
    duel.flip("basic")
    assert (duel.at(1), duel.cell(1, 1).up, duel.asked) == ("0", True, "respond")
    duel.silent()
    assert (duel.at(1), duel.seat, duel.asked) == ("1", 1, "flip-card")


def test_tr_37_a_jump_that_is_completed_later_is_not_answered_again_but_its_landing_is() -> None:
    duel = Duel("nitrous nitrous", ALONE)
    duel.turns("basic").turn("oil-drum").do("oil 1 at 5")
    duel.flip("jump-3").say("-", "-")
    assert (duel.at(1), duel.car(1).jump, duel.seat) == ("2", 3, 1)  # the slick is cleaned, the turn is over
    duel.turn("basic")
    duel.do("drive")
    assert duel.asked == "turn-up-card"
    duel.do("settle basic")
    assert duel.asked == "respond"
    assert duel.silent().at(1) == "5"


def test_tr_38_every_other_player_in_turn_order_then_the_mover() -> None:
    duel = Duel("spikes green", ALONE, ALONE, ALONE)
    duel.turn("basic")
    duel.flip("basic")
    asked = []
    while duel.asked == "respond":
        asked.append(duel.asked_player)
        duel.say("-")
    assert asked == [3, 4, 1, 2]


def test_tr_38_one_card_a_chance_and_only_whose_chance_it_is() -> None:
    duel = Duel(ALONE, "spikes run-flat", "spikes run-flat")
    duel.flip("basic")
    duel.expect_refusal("play instant-tire-spikes", "TR-38", "Bob's chance", seat=2)
    duel.expect_refusal("pass", "TR-38", seat=0)
    duel.say("spikes")
    assert duel.asked_player == 3


def test_tr_38_hands_without_cards_are_not_asked() -> None:
    duel = Duel("spikes", "green", cards=1, lane=12 - 6)
    duel.flip("basic").say("-", "spikes")
    assert duel.silent().hand(1) == []
    duel.flip("basic")
    assert duel.asked_player == 2  # nobody but Bob has a card
    duel.say("-")
    assert duel.asked != "respond"


def test_tr_38_nobody_is_asked_where_no_kind_could_be_played() -> None:
    duel = Duel("spikes run-flat", "sideswipe spikes")
    duel.turn("basic")
    duel.flip("shortcut")
    assert duel.asked_player == 1
    duel.say("spikes", "-")
    # The spikes could be countered, so that there was another chance; after that the shortcut takes nothing more.
    duel = Duel("spikes green", "run-flat spikes")
    duel.turn("basic")
    duel.flip("shortcut").say("spikes", "run-flat")
    assert duel.asked == "flip-card"


def test_tr_38_who_is_home_plays_nothing_not_for_the_team_either() -> None:
    duel = Duel(ALONE, ALONE, ALONE, ALONE, teams="two")
    duel.home(3)
    while (duel.asked, duel.seat) != ("flip-card", 0):
        duel.turn("basic" if duel.asked == "flip-card" else "")
    assert len(duel.hand(3)) == 2
    duel.flip("basic")
    asked = set()
    while duel.asked == "respond":
        asked.add(duel.asked_player)
        duel.say("-")
    assert asked == {1, 2, 4}


def test_tr_39_the_movers_card_opens_another_round_until_the_mover_plays_none() -> None:
    duel = Duel("green sideswipe", ALONE, ALONE)
    duel.flip("stop-light").say("- -")
    asked = []
    for word in ("green", "-", "-", "sideswipe", "-", "-"):
        asked.append(duel.asked_player)
        duel.say(word)
    assert asked == [1, 2, 3, 1, 2, 3]
    assert duel.asked == "turn-up-card"


def test_tr_39_a_card_of_another_player_opens_none_and_the_mover_may_answer_it() -> None:
    duel = Duel("run-flat green", "green spikes", "green spikes")
    duel.flip("basic").say("spikes")
    assert duel.asked_player == 3
    duel.say("-")
    assert duel.asked_player == 1
    duel.say("run-flat")
    assert duel.asked_player == 2


def test_tr_39_cards_are_played_from_ones_own_hand_and_never_come_back() -> None:
    duel = Duel("spikes green", "green green")
    duel.flip("basic")
    duel.expect_refusal("play instant-tire-spikes", "TR-39", "not in your hand")
    duel.say("-", "spikes")
    assert duel.hand(1) == ["green"]


def test_tr_40_one_of_each_kind_a_turn_over_all_players_and_cards() -> None:
    duel = Duel("green spikes", "green spikes", "spikes run-flat")
    duel.flip("basic").say("spikes")
    duel.expect_refusal("play instant-tire-spikes", "TR-40", "once")
    duel.say("run-flat").silent()
    assert duel.at(1) == "1"
    duel.turns("basic", "basic")
    duel = Duel("green green", "spikes spikes", "green spikes")
    duel.flip("stop-light").say("-", "-", "green").silent()
    duel.do("settle stop-light").say("-", "-")
    duel.expect_refusal("play instant-green-light", "TR-40")


def test_tr_40_in_the_next_turn_each_kind_may_be_played_again() -> None:
    duel = Duel("spikes green", "spikes green").flip("basic").say("spikes").silent()
    duel.flip("basic").say("spikes").silent()
    assert [duel.car(player).off for player in (1, 2)] == [2, 2]
