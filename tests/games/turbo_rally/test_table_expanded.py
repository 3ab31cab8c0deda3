"""Expanded Play on the table: every card drawn, hands with their owner, answers on the card, upgrades at the start."""

from __future__ import annotations

import pytest

from tests.games.turbo_rally.duel import Duel, view
from turbo_table.core.game import Seat, legal
from turbo_table.games.turbo_rally import PLUGIN, art_expanded
from turbo_table.games.turbo_rally.events import RpmPlayed
from turbo_table.games.turbo_rally.extras import changers, rpm_kinds, upgrade_kinds
from turbo_table.games.turbo_rally.words_expanded import ABOUT_ALL, NAMES
from turbo_table.scene.drawing import Text
from turbo_table.scene.scene import Piece

TABLE = PLUGIN.table


def placed(duel: Duel, player: int | None, place: str) -> list[Piece]:
    """The pieces of a place, as a player sees them."""
    return [piece for piece in TABLE.pieces(view(duel, player)) if piece.place == place]


def words_of(id: str) -> set[str]:
    """What stands on a card."""
    return {mark.words for mark in art_expanded.face(id).marks if isinstance(mark, Text)}


def test_every_card_has_a_name_a_face_and_words() -> None:
    assert set(NAMES) == set(ABOUT_ALL) == set(art_expanded.PICTOGRAMS) == set(changers())


@pytest.mark.parametrize("id", rpm_kinds())
def test_an_rpm_card_says_on_whose_card_it_is_played(id: str) -> None:
    assert len(words_of(id) & {"ON YOURS", "ON THEIRS", "ON ANY"}) == 1


@pytest.mark.parametrize("id", upgrade_kinds())
def test_an_upgrade_is_no_rpm_card(id: str) -> None:
    assert "UPGRADE" in words_of(id)
    small, large = art_expanded.small(id), art_expanded.face(id)
    assert max(x for x, _ in small.outline) < max(x for x, _ in large.outline)


def test_a_hand_lies_before_its_owner_alone() -> None:
    duel = Duel("green spikes", "nitrous run-flat")
    assert sorted(piece.label for piece in placed(duel, 1, "hand")) == ["Instant Green Light", "Instant Tire Spikes"]
    assert {piece.art for piece in placed(duel, 1, "hand 2")} == {"rpm-back 0"}
    assert placed(duel, None, "hand") == []


def test_a_card_that_was_played_lies_on_the_track_card_in_the_turn_and_in_its_pile_after_that() -> None:
    duel = Duel("", "spikes green").flip("jump-3").say("spikes")
    laid = [piece for piece in TABLE.pieces(view(duel, 1)) if piece.art == "small instant-tire-spikes"]
    assert [piece.label for piece in laid] == ["Instant Tire Spikes, played by Bob"]
    assert laid[0].pose is not None
    duel.silent()
    assert not [piece for piece in TABLE.pieces(view(duel, 1)) if piece.art.startswith("small ")]


def test_upgrades_in_use_lie_at_the_start_of_their_lane_and_are_told_there() -> None:
    duel = Duel("", "", variant="expanded-tournament", lane=12)
    duel.race(1, 2, upgrade="turbo-boost").do("begin race", "use turbo-boost")
    (card,) = [piece for piece in TABLE.pieces(view(duel, 2)) if piece.art == "small turbo-boost"]
    assert card.pose is not None
    assert "Turbo Boost" in TABLE.seat_line(view(duel, 2), Seat(0)).spoken


def test_offers_say_what_a_card_would_make_of_the_turned_up_card() -> None:
    duel = Duel("green spikes", "green spikes").flip("stop-light")
    actions = tuple(legal(PLUGIN.game, duel.state, duel.prompt.seat))
    offers = TABLE.offers(view(duel, 2), duel.prompt.seat, actions)
    said = {offer.words: offer.detail for offer in offers}
    assert said == {
        "Instant Green Light": "it is a Pass Lane then",
        "Instant Tire Spikes": "it is a Flat Tire then",
        "Let it pass": "it stays a Stop Light",
    }


def test_a_question_tells_the_pile_and_who_may_answer_after_that() -> None:
    duel = Duel("", "green spikes", "").flip("stop-light").say("green")
    ask = TABLE.ask(view(duel, 3), duel.prompt.seat)
    assert "Stop Light + Green Light: a Pass Lane" in ask.question
    assert ask.question.endswith("Then: Ann.")


def test_every_art_of_a_whole_tournament_can_be_drawn() -> None:
    duel = Duel("", "", variant="expanded-tournament", lane=12)
    duel.race(1, 2, upgrade="driver-agility").do("begin race", "use driver-agility")
    duel.flip("basic")
    seen = view(duel, 2)
    assert all(TABLE.art(seen, piece.art).outline for piece in TABLE.pieces(seen))


def test_a_question_tells_no_more_than_the_pile_to_those_who_are_not_asked() -> None:
    duel = Duel("", "green spikes", "").flip("stop-light").say("green")
    for player in (None, 1, 2):
        ask = TABLE.ask(view(duel, player), duel.prompt.seat)
        assert ask.question == "Ann's Stop Light + Green Light: a Pass Lane."


def test_the_log_tells_what_a_card_has_done_to_a_jump() -> None:
    duel = Duel("nitrous run-flat", "spikes").flip("jump-3").say("- nitrous spikes run-flat")
    assert [TABLE.cue(view(duel, None), event).words for event in duel.all(RpmPlayed)] == [
        "Ann plays Instant Nitrous Oxide: the jump is two longer.",
        "Bob plays Instant Tire Spikes on Ann's card: it is now a Flat Tire.",
        "Ann plays Instant Run-Flat Tires: it is a Jump 3 again, with all that lies on it.",
    ]


def test_after_a_race_it_is_told_which_upgrade_was_won_and_it_lies_before_its_owner() -> None:
    duel = Duel("", "", variant="expanded-tournament", lane=12)
    duel.race(1, 2, upgrade="driver-agility")
    standings = TABLE.standings(view(duel, 2))
    assert standings is not None
    assert standings.words == "Ann starts race 2. Ann won an upgrade: Driver Agility."
    assert [piece.label for piece in placed(duel, 2, "seat 1")] == ["Driver Agility, won by Ann"]
    assert TABLE.seat_line(view(duel, 2), Seat(1)).words.endswith(" RPM")
