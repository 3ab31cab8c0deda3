"""Taking turns, what they are spent on, cards drawn when seen, the finish."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.turbo_rally.driver import Race, deck_file
from turbo_table.core.chance import Draw
from turbo_table.core.game import CHANCE, Action, Settle, legal
from turbo_table.games.turbo_rally import events
from turbo_table.mechanics.lanes import UNSEEN


def test_tr_6_clockwise_and_whoever_is_home_is_skipped() -> None:
    race = Race(3, lane=3, first="2")
    race.turn("jump-3")
    assert race.at(2) == "home"
    order = []
    for _ in range(4):
        order.append(race.seat)
        race.turn("basic")
    assert order == [2, 0, 2, 0]


def test_tr_6_only_the_driver_acts_and_only_as_a_driver() -> None:
    race = Race(2)
    race.expect_refusal("drive", "TR-6", "Ann's turn", seat=1)
    race.do("drive")
    assert race.seat == CHANCE
    race.expect_refusal("settle huge", "TR-8", "not huge")

    class Stranger(Action):
        form = "wave"

    illegal = race.game.check(race.state, Stranger(race.state.cars[0].owner))
    assert illegal is not None
    assert illegal.rule == "TR-6"
    race.do("settle basic")
    assert race.seat == 1


@pytest.mark.parametrize(
    ("faces", "kinds"),
    [
        ("basic", ["flip-card"]),
        ("stop-light", ["roll-on", "flip-card"]),
        ("flat-tire", ["turn-upright", "back-on-card", "flip-card"]),
    ],
)
def test_tr_7_the_game_says_what_a_turn_is_spent_on(faces: str, kinds: list[str]) -> None:
    race = Race()
    race.turns(faces, "basic")
    for kind in kinds:
        assert race.asked == kind
        assert race.offered() == {"drive"}
        race.turns("basic" if kind == "flip-card" else "", "basic")


def test_tr_7_what_is_asked_is_answered_before_the_turn_ends() -> None:
    race = Race().turn("oil-drum")
    assert (race.asked, race.seat) == ("lay-slick", 0)
    race.expect_refusal("drive", "TR-7", "still something to decide")
    race.do("no oil")
    assert race.seat == 1


def test_tr_7_turns_are_counted() -> None:
    race = Race(lane=3).turns("stop-light", "basic", "", "basic", "jump-3")
    assert race.last(events.CameHome).turns == 3
    assert race.car(2).turns == 2


def test_tr_8_each_unseen_card_is_as_likely() -> None:
    race = Race(pack="basic").do("drive")
    chance = race.prompt.chance
    assert isinstance(chance, Draw)
    counts = Counter(chance.items)
    assert counts == Counter(dict(race.state.deck.counts))
    race.do("settle sideswipe", "settle basic")  # nobody to bump: on to the next card
    assert Counter(race.state.unseen) == counts - Counter(["sideswipe", "basic"])
    assert [event.known for event in race.all(events.CardTurnedUp)] == [False, False]


def test_tr_8_face_down_cards_have_no_face_before_they_are_seen() -> None:
    race = Race().turn("jump-3 basic")
    assert race.cell(1, 1).card.face == "jump-3"
    assert [race.cell(1, slot).card.face for slot in (2, 3)] == [UNSEEN] * 2
    assert race.cell(1, 4).up


def test_tr_8_a_turned_up_card_reveals_something() -> None:
    race = Race().do("drive")
    assert not race.step.reveals
    assert race.do("settle basic").step.reveals


def test_tr_8_a_card_that_was_seen_keeps_its_face_and_its_place_under_the_pile() -> None:
    race = Race(deck=deck_file(basic=20, detour=4, shortcut=2), lane=11)
    assert len(race.state.pile) == 4
    race.turns("detour", "detour")  # the routes of Ann and Bob take the whole draw pile
    race.turns("basic", "basic", "shortcut", "basic", "basic")
    # The second card of her route took two unseen cards out of the lane; the route went under them when she left it.
    assert race.at(1) == "4"
    assert race.under_the_pile(4) == [UNSEEN, UNSEEN, "basic", "shortcut"]
    race.turns("detour")  # Bob's next one brings the two that nobody has seen
    assert race.under_the_pile(4) == ["basic", "shortcut", "basic", "basic"]
    race.turns("detour", "basic")  # Ann's the other two
    assert [race.cell(1, 5, step).card.face for step in (1, 2)] == ["basic", "shortcut"]
    assert not race.cell(1, 5, 1).up
    race.do("drive")  # known, so chance is not asked
    assert race.seat == 1
    assert race.last(events.CardTurnedUp).known
    assert race.at(1) == "5+1"
    race.check_cards()


def test_tr_9_from_the_last_card_the_next_turn_crosses_the_finish() -> None:
    race = Race(lane=3).turns("basic", "basic", "basic", "basic", "basic", "basic")
    assert race.at(1) == "3"
    assert race.asked == "cross-finish"
    race.turn()
    assert race.at(1) == "home"
    assert race.last(events.CameHome).rank == 1


@pytest.mark.parametrize("faces", ["pass-lane pass-lane pass-lane", "jump-3", "jump-5", "pass-lane jump-3"])
def test_tr_9_a_move_past_the_last_card_crosses_it_in_the_same_turn(faces: str) -> None:
    race = Race(lane=3).turn(faces)
    assert race.at(1) == "home"
    assert race.seat == 1


def test_tr_9_a_finish_takes_no_slick() -> None:
    race = Race(lane=3).turn("oil-drum")
    race.expect_refusal("oil 2 at 4", "TR-13", "No card .* at 4")


def test_no_state_is_without_a_legal_action_in_a_race_full_of_everything() -> None:
    race = Race(2, deck=deck_file(slicks=9, keep=4, **dict.fromkeys(("basic", "oil_drum", "detour", "shortcut"), 3)))
    while race.asked:
        actions = list(legal(race.game, race.state, race.prompt.seat))
        assert actions
        race.check_cards()
        race.act(f"settle {actions[-1].result[0]}" if isinstance(actions[-1], Settle) else min(race.offered()))
