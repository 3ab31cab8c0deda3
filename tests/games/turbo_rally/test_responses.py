"""Expanded Play: answers to a turned-up card, and both examples of play in the rulebook."""

from __future__ import annotations

import pytest

from tests.games.turbo_rally.duel import Duel
from turbo_table.games.turbo_rally import events

ALONE = ""
"""Whatever is left: cards that do nothing on most track cards."""


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


def test_tr_41_the_topmost_card_says_what_it_is_and_it_stays_so() -> None:
    duel = Duel("green spikes", "spikes run-flat")
    duel.turn("basic")
    duel.flip("stop-light").say("green").say("-")
    duel.silent()
    cell = duel.cell(2, 1)
    assert (cell.card.face, cell.became, cell.kind) == ("stop-light", "pass-lane", "pass-lane")
    assert duel.asked == "turn-up-card"  # the pass lane goes on


def test_tr_41_after_the_spikes_the_car_lies_beside_what_is_a_flat_tire_now() -> None:
    duel = Duel("spikes green", ALONE)
    duel.turn("basic")
    duel.flip("rpm-draw").say("spikes").silent()
    assert (duel.car(2).off, duel.cell(2, 1).kind) == (2, "flat-tire")
    assert len(duel.hand(2)) == 2  # no card is drawn
    duel.turns("basic", "", "basic", "")
    assert (duel.car(2).off, len(duel.hand(2))) == (0, 2)


def test_tr_41_back_under_the_draw_pile_a_card_is_as_printed() -> None:
    duel = Duel("spikes green", "run-flat green")
    duel.turn("basic").turn("detour").turn("basic")
    duel.flip("stop-light").say("green").silent()  # Ann's Green Light for Bob
    duel.do("settle basic").silent()
    duel.turn("basic").turn("basic")
    assert duel.under_the_pile(2) == ["stop-light", "basic"]


@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("spikes", {"basic", "pass-lane", "jump-3", "stop-light", "detour", "sideswipe", "flat-tire", "rpm-draw"}),
        ("run-flat", {"flat-tire"}),
        ("sideswipe", {"basic", "pass-lane"}),
        ("off-road", {"detour"}),
        ("green", {"stop-light"}),
        ("nitrous", {"jump-3", "jump-5"}),
    ],
)
def test_tr_42_each_card_is_played_where_its_text_says(card: str, kinds: set[str]) -> None:
    faces = ("basic", "pass-lane", "jump-3", "jump-5", "stop-light", "detour", "sideswipe", "flat-tire", "rpm-draw")
    allowed = set()
    for face in faces:
        duel = Duel("spikes run-flat", f"{card} {card}").flip(face)
        if card in duel.kinds():
            allowed.add(face)
        else:
            duel.expect_refusal(f"play instant-{_full(card)}", "TR-42", "kind")
    assert allowed == (set(faces) if card == "spikes" else kinds)


def _full(card: str) -> str:
    return {
        "spikes": "tire-spikes",
        "run-flat": "run-flat-tires",
        "off-road": "off-road-tires",
        "green": "green-light",
        "nitrous": "nitrous-oxide",
    }.get(card, card)


def test_tr_42_there_are_no_other_cards() -> None:
    Duel(ALONE, ALONE).flip("basic").expect_refusal("play instant-parachute", "TR-42", "no RPM card")


@pytest.mark.parametrize(
    ("card", "face", "kind"),
    [
        ("spikes", "oil-drum", "flat-tire"),
        ("sideswipe", "basic", "sideswipe"),
        ("sideswipe", "pass-lane", "sideswipe"),
        ("off-road", "detour", "basic"),
        ("green", "stop-light", "pass-lane"),
    ],
)
def test_tr_42_what_a_card_becomes(card: str, face: str, kind: str) -> None:
    duel = Duel(ALONE, f"{card} {card}").flip(face).say(card)
    assert duel.last(events.RpmPlayed).kind == kind
    duel.silent()
    assert duel.cell(1, 1).kind == kind


def test_tr_43_run_flat_tires_make_a_flat_tire_a_basic_track() -> None:
    duel = Duel("run-flat green", ALONE).flip("flat-tire").say("-", "run-flat").silent()
    assert (duel.at(1), duel.car(1).off, duel.cell(1, 1).kind) == ("1", 0, "basic")


def test_tr_43_on_spikes_what_lies_beneath_counts_again() -> None:
    duel = Duel("run-flat green", "spikes green", ALONE)
    duel.flip("detour").say("spikes", "-", "run-flat").silent()
    assert (duel.cell(1, 1).kind, duel.last(events.DetourLaid).cards) == ("detour", 2)
    # Spikes on a flat tire: cancelled, it is a flat tire still.
    duel = Duel("run-flat green", "spikes green")
    duel.flip("flat-tire").say("spikes", "run-flat").silent()
    assert (duel.car(1).off, duel.cell(1, 1).became) == (2, "")


def test_tr_44_anybody_may_help_and_the_mover_chooses_whom_to_bump() -> None:
    duel = Duel(ALONE, "sideswipe green", ALONE)
    duel.turns("basic", "basic", "basic")
    duel.flip("basic").say("sideswipe").silent()  # Bob's card on Ann's turn
    assert (duel.asked, duel.seat) == ("choose-victim", 0)
    duel.do("bump 3")
    assert duel.car(3).off == 1
    duel = Duel(ALONE, ALONE, "green spikes", ALONE, teams="two")
    duel.flip("stop-light").say("-", "green").silent()  # Cid helps Ann, who is in his team
    assert duel.last(events.RpmPlayed).car == 2
    assert duel.cell(1, 1).kind == "pass-lane"


def test_tr_45_nitrous_makes_a_jump_two_longer() -> None:
    duel = Duel("nitrous green", ALONE).flip("jump-5").say("-", "nitrous").silent()
    assert duel.car(1).jump == 7
    duel.do("settle basic").silent()
    assert duel.at(1) == "8"
