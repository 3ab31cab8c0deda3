"""Expanded Play: what RPM cards make of a turned-up card, one on another."""

from __future__ import annotations

import pytest

from tests.games.turbo_rally.duel import ALONE, Duel
from turbo_table.games.turbo_rally import events


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


@pytest.mark.parametrize(("face", "first"), [("flat-tire", "run-flat"), ("detour", "off-road")])
def test_tr_41_a_basic_track_that_was_made_takes_a_sideswipe(face: str, first: str) -> None:
    duel = Duel(f"{first} sideswipe", ALONE)
    duel.turns("basic", "basic")
    duel.flip(face).say("-", first, "-")
    assert duel.kinds() == {"sideswipe"}
    duel.say("sideswipe").silent()
    assert duel.last(events.Bumped).car == 1
    assert (duel.car(1).off, duel.state.lanes[0].route, duel.asked) == (0, (), "turn-up-card")


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


def test_tr_42_spikes_take_all_that_the_card_would_do() -> None:
    duel = Duel(ALONE, "spikes green").flip("oil-drum").say("spikes").silent()
    assert (duel.seat, duel.car(1).off, duel.all(events.NoSlickLaid)) == (1, 2, [])
    duel = Duel(ALONE, "spikes green").flip("shortcut").say("spikes").silent()
    assert (duel.car(1).off, duel.all(events.CardsRemoved)) == (2, [])
    duel = Duel(ALONE, "spikes green").flip("detour").say("spikes").silent()
    assert (duel.car(1).off, duel.all(events.DetourLaid)) == (2, [])


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


def test_tr_43_spikes_that_are_cancelled_bring_back_a_sideswipe_that_was_made() -> None:
    duel = Duel("sideswipe run-flat", "spikes green")
    duel.turns("basic", "basic")
    duel.flip("pass-lane").say("-", "sideswipe", "spikes")
    assert duel.last(events.RpmPlayed).kind == "flat-tire"
    duel.say("run-flat").silent()
    assert duel.last(events.RpmPlayed).kind == "sideswipe"
    assert duel.last(events.Bumped).car == 1


def test_tr_43_after_run_flat_tires_on_a_flat_tire_spikes_hold() -> None:
    duel = Duel("run-flat spikes", "spikes run-flat").flip("flat-tire").say("-", "run-flat", "spikes").silent()
    assert (duel.car(1).off, duel.cell(1, 1).kind) == (2, "flat-tire")


def test_tr_44_anybody_may_help_and_the_mover_chooses_whom_to_bump() -> None:
    duel = Duel(ALONE, "sideswipe green", ALONE)
    duel.turns("basic", "basic", "basic")
    duel.flip("basic").say("sideswipe").silent()  # Bob's card on Ann's turn
    assert (duel.asked, duel.seat) == ("choose-victim", 0)
    assert duel.offered() == {"bump 2", "bump 3"}  # Bob too, whose card it was
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


def test_tr_45_a_jump_with_nitrous_keeps_its_length_while_a_slick_holds_it_up() -> None:
    duel = Duel("nitrous green", ALONE, first="2").turn("oil-drum").do("oil 1 at 6")
    duel.flip("jump-3").say("-", "nitrous").silent()
    assert (duel.at(1), duel.car(1).jump, duel.asked) == ("1", 5, "flip-card")
    duel.turns("basic", "basic")
    assert duel.at(1) == "6"
