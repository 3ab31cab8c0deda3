"""Expanded Play: its cards, the first deal, hidden hands, drawing, prizes, the pile."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.turbo_rally.driver import GAME, Race, deck_file, rally_setup
from tests.games.turbo_rally.duel import RPM, Duel, view
from turbo_table.core.chance import Draw
from turbo_table.core.game import Seat
from turbo_table.games.turbo_rally import events
from turbo_table.games.turbo_rally.extras import expanded, hand_size
from turbo_table.mechanics.lanes import UNSEEN


@pytest.mark.parametrize(("pack", "count", "size"), [("basic", 3, 53), ("tournament", 6, 106)])
def test_tr_32_rpm_draw_cards_are_shuffled_into_the_pack(pack: str, count: int, size: int) -> None:
    duel = Duel("", "", pack=pack)
    assert duel.state.deck.faces.count("rpm-draw") == count
    assert duel.state.deck.size == size
    duel.check_cards()


def test_tr_32_other_play_has_none_of_these_cards() -> None:
    race = Race(2, deck=deck_file(basic=30, rpm_draw=5))
    assert race.state.duel is None
    assert set(race.state.deck.faces) == {"basic"}


def test_tr_32_a_deck_file_has_its_own_count() -> None:
    setup = rally_setup(2, variant="expanded-race", deck=deck_file(basic=30, rpm_draw=5))
    assert GAME.refuse(setup) is None
    assert GAME.setup(setup).state.deck.faces.count("rpm-draw") == 5


def test_tr_32_thirty_rpm_cards_and_twelve_upgrades() -> None:
    assert [each.count for each in expanded().rpm] == [5] * 6
    assert [each.count for each in expanded().upgrades] == [3] * 4
    state = GAME.setup(rally_setup(2, variant="expanded-tournament")).state
    assert state.duel is not None
    assert (len(state.duel.pile), len(state.duel.upgrade_pile)) == (30, 12)


@pytest.mark.parametrize(
    ("length", "cards"), [(3, 1), (7, 1), (10, 1), (11, 2), (12, 2), (18, 3), (28, 4), (35, 5), (60, 5)]
)
def test_tr_33_about_one_card_for_seven(length: int, cards: int) -> None:
    assert hand_size(length) == cards


def test_tr_33_everybody_is_dealt_a_hand_before_the_first_race_alone() -> None:
    duel = Duel("green spikes", "nitrous", variant="expanded-tournament", lane=12)
    assert (duel.hand(1), len(duel.hand(2))) == (["green", "spikes"], 2)
    assert duel.last(events.HandsDealt).cards == 2
    duel.race(1, 2)
    before = len(duel.all(events.RpmDrawn))
    duel.do("begin race")
    assert len(duel.all(events.RpmDrawn)) == before


def test_tr_34_an_rpm_draw_card_is_a_basic_track_and_brings_a_card() -> None:
    duel = Duel("green spikes", "nitrous").flip("rpm-draw").silent()
    assert (duel.at(1), duel.asked) == ("1", "draw-rpm")
    chance = duel.prompt.chance
    assert isinstance(chance, Draw)
    assert chance.only == (0,)
    duel.do(f"settle {RPM['nitrous']}")
    assert (duel.hand(1), duel.seat) == (["green", "nitrous", "spikes"], 1)
    assert duel.last(events.RpmDrawn) == events.RpmDrawn(car=0, why="landed", card="")
    assert duel.last(events.RpmSeen) == events.RpmSeen(only=(Seat(0),), car=0, card=RPM["nitrous"])
    assert duel.step.reveals
    duel.check_cards()


def test_tr_34_hands_are_hidden_and_their_size_is_not() -> None:
    duel = Duel("green spikes", "nitrous run-flat")
    seen = view(duel, 2).duel
    assert seen is not None
    assert [card.face for card in seen.hands[0]] == [UNSEEN, UNSEEN]
    assert sorted(card.face for card in seen.hands[1]) == [RPM["nitrous"], RPM["run-flat"]]
    assert len(seen.unseen) == 28
    everybody = view(duel, None).duel
    assert everybody is not None
    assert {card.face for hand in everybody.hands for card in hand} == {UNSEEN}
    assert len(everybody.unseen) == 30
    # Nothing of a view says which of the unseen cards are in a hand.
    other = view(Duel("nitrous nitrous", "nitrous run-flat"), 2).duel
    assert other == seen


def test_tr_34_an_imagined_hand_is_any_of_the_cards_that_nobody_has_seen() -> None:
    duel = Duel("green spikes", "nitrous run-flat")
    seen = view(duel, 2)
    found = set()
    for number in range(40):
        imagined = GAME.imagine(seen, Seat(1), Random(number))
        assert GAME.view(imagined, Seat(1)) == seen
        assert imagined.duel is not None
        assert len(imagined.duel.unseen) == 26
        found |= {card.face for card in imagined.duel.hands[0]}
    assert found == set(RPM.values())


def test_tr_34_cards_are_kept_from_race_to_race() -> None:
    duel = Duel("green spikes", "nitrous run-flat", variant="expanded-tournament", lane=12)
    duel.race(1, 2)
    assert {"green", "spikes"} <= set(duel.hand(1))


def test_tr_35_two_two_and_one_for_the_first_three() -> None:
    duel = Duel("", "", "", "", variant="expanded-tournament", lane=12)
    duel.race(3, 1, 4, 2)
    won = [event.car for event in duel.all(events.RpmDrawn) if event.why == "won"]
    assert won == [2, 2, 0, 0, 3]
    assert [len(duel.hand(player)) for player in (1, 2, 3, 4)] == [4, 2, 4, 3]
    assert duel.asked == "begin-race"


def test_tr_35_none_after_the_last_race() -> None:
    duel = Duel("", "").home(1, 2)
    assert duel.asked == ""
    assert not [event for event in duel.all(events.RpmDrawn) if event.why == "won"]


def test_tr_36_used_cards_go_under_their_pile_at_the_end_of_the_turn() -> None:
    duel = Duel("green spikes", "spikes nitrous").flip("pass-lane").say("spikes")
    assert (len(duel.added.pile), len(duel.state.turn.laid)) == (26, 1)
    duel.silent()
    assert (len(duel.added.pile), duel.state.turn.laid) == (27, ())
    assert (duel.added.pile[-1].face, duel.added.pile[-1].known) == (RPM["spikes"], True)
    duel.check_cards()


def test_tr_36_drawn_again_everybody_knows_them_and_without_a_pile_nobody_draws() -> None:
    duel = Duel("", "", cards=5, deck=deck_file(basic=40, rpm_draw=40))
    played = ""
    while played == "" or len(duel.added.pile) > 0:
        duel.do("drive")
        if duel.asked == "turn-up-card":
            duel.do("settle rpm-draw" if "rpm-draw" in duel.state.unseen else f"settle {duel.state.unseen[0]}")
        while duel.asked == "respond":
            play = sorted(line for line in duel.offered() if "spikes" in line) if not played else []
            played = played or (play[0].removeprefix("play ") if play else "")
            duel.do(play[0] if play else "pass")
        while duel.asked == "draw-rpm":
            duel.do(f"settle {duel.added.unseen[0]}")
    last = duel.all(events.RpmDrawn)[-1]
    assert last.card == played == RPM["spikes"]
    spectator = view(duel, None).duel
    assert spectator is not None
    assert [card.face for card in spectator.hands[last.car]].count(RPM["spikes"]) == 1
    while not duel.last(events.RpmDrawn).empty:
        duel.do("drive")
        if duel.asked == "turn-up-card":
            duel.do("settle rpm-draw").silent()
    assert duel.asked != "draw-rpm"
