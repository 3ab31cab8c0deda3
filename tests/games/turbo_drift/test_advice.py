"""The hint: steps that tell more and more, in words that say why, with what to draw."""

from __future__ import annotations

from tests.games.turbo_drift.driver import Race, course
from turbo_table.core.game import Seat
from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.games.turbo_drift.advice import advice, advise

ANN, BOB = Seat(0), Seat(1)
DEAL = "1A 2A 3B 4A 5B 6A"


def test_which_cards_then_which_order_then_where_it_leads() -> None:
    race = Race(1, deal=DEAL)
    cards, order, landing = advise(race.state, ANN)
    given = advice(race.state, ANN)
    assert given is not None
    assert cards.pieces == tuple(f"path-{card[:-1]}" for card in given.cards)
    assert cards.words.startswith("Take ")
    assert "nearer the finish" in cards.words
    assert not cards.ghosts
    assert order.words.startswith("Drive forward")
    assert [ghost.art for ghost in landing.ghosts] == [*(f"path-{card}" for card in given.order), "car"]
    assert landing.ghosts[-1].pose == given.choice.ends[0].pose
    assert len(landing.rings) == 1


def test_what_a_hint_draws_has_ids_of_its_own_and_art_of_the_game() -> None:
    race = Race(2, deal=DEAL)
    hints = advise(race.state, ANN)
    ids = {piece.id for piece in PLUGIN.table.pieces(race.state)}
    ghosts = [ghost for hint in hints for ghost in hint.ghosts]
    assert ghosts
    assert not ids & {ghost.id for ghost in ghosts}
    assert all(PLUGIN.table.art(race.state, ghost.art).marks for ghost in ghosts)
    assert {id for hint in hints for id in hint.pieces} <= ids


def test_the_finish_is_a_reason() -> None:
    race = Race(1, layout=course(cars=((457, 690, 0),)), deal=DEAL)
    hints = advise(race.state, ANN)
    assert "reaches the finish" in hints[0].words
    assert hints[-1].words == "You reach the finish."


def test_what_a_choice_avoids_is_a_reason() -> None:
    race = Race(1, layout=course(("B1", 457, 270, 0), cars=((457, 84, 0),)), deal="1A 6A 2A 3A 4A 5A")
    assert "would hit the barrier on card B1" in advise(race.state, ANN)[0].words


def test_in_the_middle_of_a_turn_only_what_is_still_open_is_told() -> None:
    race = Race(1, deal=DEAL).do("take column A", "forward")
    hints = advise(race.state, ANN)
    assert hints[0].words.startswith("Lay card ")
    race.do("lay 1A")
    hints = advise(race.state, ANN)
    assert [hint.words.split(" ")[0] for hint in hints] == ["Lay", "You"]


def test_only_the_card_to_lay_next_is_marked() -> None:
    race = Race(1, deal=DEAL).do("take column A", "forward")
    first = advise(race.state, ANN)[0]
    assert first.words.startswith("Lay card ")
    assert first.pieces == (f"path-{first.words.split(' ')[2][:-2]}",)


def test_the_first_player_card_is_what_is_answered_where_it_is_asked_for() -> None:
    race = Race(2, deal=DEAL).do("take card 1A")
    assert race.asked == "give-first-player"
    keep, drive, landing = advise(race.state, ANN)
    assert keep.words == "Give yourself the first-player card: then you start the next round."
    assert drive.words.startswith("Drive ")
    assert not keep.pieces
    assert landing.ghosts


def test_no_step_only_repeats_the_one_before() -> None:
    race = Race(2, deal=DEAL).do("take card 1A", "give first player to 1")
    assert race.asked == "choose-direction"
    assert [hint.words.split(" ")[0] for hint in advise(race.state, ANN)] == ["Drive", "You"]


def test_no_advice_where_nothing_is_asked_of_the_seat() -> None:
    race = Race(2, deal=DEAL)
    assert advise(race.state, BOB) == ()
    race.do("take column A", "forward", "lay 1A", "lay 2A")
    assert race.asked == "return-card"
    assert advise(race.state, ANN) == ()
