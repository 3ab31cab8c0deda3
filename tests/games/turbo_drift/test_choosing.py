"""TD-8 to TD-13: whose turn it is, and what may be taken."""

from __future__ import annotations

import pytest

from tests.games.turbo_drift.driver import GAME, Race, column, row
from turbo_table.core.chance import Draw
from turbo_table.core.game import Action
from turbo_table.games.turbo_drift.events import CardLaid, CardsTaken, CardTurnedUp, FirstPlayerGiven, RoundBegan

EXPLODE = "nitro, reverse, settle 1A, lay 1A, keep places"
"""A turn from the starting line in which the first card leaves the table and the car explodes."""


class Foreign(Action):
    """Something that no driver does."""

    form = "roll"


# TD-8 Taking turns


def test_td_8_only_the_driver_who_is_asked_may_act() -> None:
    race = Race(3)
    race.expect_refusal("take card 1A", "TD-8", "Ann|turn", seat=1)
    race.expect_refusal("nitro", "TD-8", seat=2)
    race.do("take card 1A").expect_refusal("give first player to 2", "TD-8", seat=1)
    race.do("give first player to 1").expect_refusal("forward", "TD-8", seat=2)
    race.do("forward").expect_refusal("lay 1A", "TD-8", seat=1)
    race.do("lay 1A").expect_refusal("take card 2A", "TD-8", seat=0)
    race.do("take column B").expect_refusal("take column B", "TD-8", seat=2)


def test_td_8_no_seat_beyond_the_drivers_acts() -> None:
    Race(2).expect_refusal("take card 1A", "TD-8", seat=2)
    Race(2).expect_refusal("take card 1A", "TD-8", seat=7)


def test_td_8_no_cards_are_taken_before_the_race_begins() -> None:
    race = Race(free=True).do("settle B1")
    race.expect_refusal("take card 1A", "TD-8")
    race.expect_refusal("nitro", "TD-8")


def test_td_8_no_action_of_another_game_is_done() -> None:
    race = Race()
    illegal = GAME.check(race.state, Foreign(race.state.driver))
    assert illegal is not None
    assert illegal.rule == "TD-8"


def test_td_8_nothing_but_the_return_is_asked_of_a_driver_who_has_to_return() -> None:
    race = Race(2).do("take column A, forward, lay 1A, lay 2A")
    race.expect_refusal("keep places", "TD-8", seat=1)
    race.expect_refusal("return 1B", "TD-8", seat=1)


def test_td_8_the_boost_and_the_stop_are_asked_of_the_driver_alone() -> None:
    race = Race(2).do("nitro, forward, settle 1A, lay 1A")
    race.expect_refusal("stop", "TD-8", seat=1)
    race.expect_refusal("go on", "TD-8", seat=1)
    race.expect_refusal("boost", "TD-8", seat=1)


def test_td_8_a_round_goes_clockwise_from_the_holder_until_all_have_driven_once() -> None:
    race = Race(3, first="2")
    order = []
    for side in ("1A", "2A", "3A", "1B", "2B", "3B"):
        order.append(race.seat)
        race.do(f"take card {side}, give first player to 2, forward, lay {side}")
    assert order == [1, 2, 0, 1, 2, 0]
    assert [(event.round, event.seat) for event in race.all(RoundBegan)] == [(1, 1), (2, 1), (3, 1)]


# TD-9 What may be taken


def test_td_9_a_turn_begins_by_taking_one_card_a_column_a_row_or_all_six() -> None:
    race = Race(deal="1B 2A 3B 4A 5B 6A")
    cards = {f"take card {side}" for side in ("1B", "2A", "3B", "4A", "5B", "6A")}
    columns = {"take column A", "take column B", "take column C"}
    assert race.asked == "choose-cards"
    assert race.offered() == cards | columns | {"take row D", "take row E", "nitro"}


def test_td_9_cards_are_taken_once_a_turn() -> None:
    race = Race().do("take column A")
    for line in ("take column A", "take column B", "take card 3A", "take row D", "nitro"):
        race.expect_refusal(line, "TD-9")
    race.do("forward").expect_refusal("take card 3A", "TD-9")
    race.do("lay 1A").expect_refusal("take column B", "TD-9")
    race.do("lay 2A").expect_refusal("take card 3A", "TD-9")


def test_td_9_cards_are_not_turned_over_before_they_are_taken() -> None:
    Race().expect_refusal("take card 1B", "TD-10", "1B")


def test_td_9_each_card_is_laid_with_the_side_that_was_up() -> None:
    race = Race(deal=column("2B", "5A")).do("take column A, forward")
    assert race.offered() == {"lay 2B", "lay 5A"}
    race.expect_refusal("lay 2A", "TD-18", "2A")


def test_td_9_cards_are_not_tried_out_before_they_are_taken() -> None:
    Race().expect_refusal("lay 1A", "TD-18")


# TD-10 One card


def test_td_10_any_card_of_the_grid_may_be_taken_alone() -> None:
    for side in ("1A", "2A", "3A", "4A", "5A", "6A"):
        race = Race().do(f"take card {side}")
        assert (race.last(CardsTaken).how, race.last(CardsTaken).cards) == ("card", (side,))
        assert side not in race.state.grid


@pytest.mark.parametrize("side", ["7A", "1C", "1", "boost", "?"])
def test_td_10_what_is_not_in_the_grid_cannot_be_taken(side: str) -> None:
    Race().expect_refusal(f"take card {side}", "TD-10")


@pytest.mark.parametrize("to", [1, 2, 3])
def test_td_10_one_card_gives_the_first_player_card_to_anyone_still_in_the_race(to: int) -> None:
    race = Race(3, first="2").do("take card 1A")
    assert race.asked == "give-first-player"
    assert race.offered() == {f"give first player to {driver}" for driver in (1, 2, 3)}
    race.do(f"give first player to {to}")
    given = race.last(FirstPlayerGiven)
    assert (given.seat, given.to) == (1, to - 1)
    assert race.state.holder == to - 1
    assert race.asked == "choose-direction"


def test_td_10_the_first_player_card_does_not_go_to_one_who_exploded_or_is_unknown() -> None:
    race = Race(3).do(EXPLODE)
    race.do("take card 2B")
    assert race.offered() == {"give first player to 2", "give first player to 3"}
    race.expect_refusal("give first player to 1", "TD-10", "Ann|exploded")
    for nobody in (0, 4, -1):
        race.expect_refusal(f"give first player to {nobody}", "TD-10")


def test_td_10_only_a_single_card_moves_the_first_player_card() -> None:
    for line in ("take column A", "take row D", "nitro"):
        race = Race(2).do(line)
        assert race.asked == "choose-direction"
        race.expect_refusal("give first player to 2", "TD-10")
    Race(2).expect_refusal("give first player to 2", "TD-10")


def test_td_10_the_first_player_card_is_given_once() -> None:
    race = Race(2).do("take card 1A, give first player to 2")
    race.expect_refusal("give first player to 1", "TD-10")


def test_td_10_a_driver_alone_has_nobody_to_give_it_to() -> None:
    assert Race(1).do("take card 1A").asked == "choose-direction"


def test_td_10_the_last_one_given_decides_the_next_round() -> None:
    race = Race(3)
    race.do("take card 1A, give first player to 3, forward, lay 1A")
    race.do("take card 2A, give first player to 2, forward, lay 2A")
    assert race.seat == 2
    race.do("take column B, forward, lay 3A, lay 4A, keep places")
    assert race.last(RoundBegan).seat == race.seat == 1


# TD-11 A column


@pytest.mark.parametrize(("name", "cards"), [("A", ("1A", "2A")), ("B", ("3A", "4A")), ("C", ("5A", "6A"))])
def test_td_11_two_cards_are_a_column_laid_in_either_order(name: str, cards: tuple[str, str]) -> None:
    for first, second in (cards, cards[::-1]):
        race = Race().do(f"take column {name}")
        assert (race.last(CardsTaken).how, race.last(CardsTaken).cards) == (f"column {name}", cards)
        race.do("forward")
        assert (race.asked, race.offered()) == ("lay-card", {f"lay {side}" for side in cards})
        race.do(f"lay {first}")
        assert (race.asked, race.offered()) == ("lay-card", {f"lay {second}"})
        race.do(f"lay {second}")
        assert [event.card for event in race.all(CardLaid)] == [first, second]


def test_td_11_the_table_is_seen_between_the_two_cards() -> None:
    race = Race().do("take column A")
    assert not race.step.reveals
    race.do("forward, lay 1A")
    assert race.step.reveals
    assert (race.asked, race.seat) == ("lay-card", 0)


@pytest.mark.parametrize("name", ["D", "AD", "1A", "Z"])
def test_td_11_there_is_no_other_column(name: str) -> None:
    Race().expect_refusal(f"take column {name}", "TD-11", name)


# TD-12 A row


@pytest.mark.parametrize(("name", "cards"), [("D", ("1A", "3A", "5A")), ("E", ("2A", "4A", "6A"))])
def test_td_12_three_cards_are_a_row_each_turned_up_when_it_has_to_be_laid(
    name: str, cards: tuple[str, str, str]
) -> None:
    race = Race().do(f"take row {name}")
    assert race.last(CardsTaken).how == f"row {name}"
    race.do("forward")
    left = list(cards)
    for side in (cards[2], cards[0], cards[1]):
        assert race.asked == "turn-up-card"
        assert race.prompt.chance == Draw(tuple(left))
        race.do(f"settle {side}")
        assert race.last(CardTurnedUp).card == side
        assert (race.asked, race.offered()) == ("lay-card", {f"lay {side}"})
        race.do(f"lay {side}")
        left.remove(side)
    assert race.asked == "return-card"


def test_td_12_a_row_is_shuffled_so_its_order_says_nothing() -> None:
    race = Race(deal=row("6A", "1B", "3A")).do("take row D, forward")
    assert race.prompt.chance == Draw(("1B", "3A", "6A"))
    assert race.state.turn.hand == ("1B", "3A", "6A")


@pytest.mark.parametrize("name", ["A", "F", "1"])
def test_td_12_there_is_no_other_row(name: str) -> None:
    Race().expect_refusal(f"take row {name}", "TD-12", name)


# TD-13 Nitro


def test_td_13_all_six_cards_shuffled() -> None:
    race = Race(deal="6A 5B 4A 3B 2A 1B").do("nitro")
    assert race.last(CardsTaken).how == "nitro"
    assert race.state.grid == ("",) * 6
    race.do("forward")
    assert race.prompt.chance == Draw(("1B", "2A", "3B", "4A", "5B", "6A"))
    race.do("settle 2A").expect_refusal("lay 3B", "TD-18", "2A|3B")


def test_td_13_once_in_a_game_for_each_driver() -> None:
    race = Race(2)
    race.do("nitro, forward, settle 1A, lay 1A, stop, keep places")
    race.do("nitro, forward, settle 1B, lay 1B, stop, keep places")
    race.expect_refusal("nitro", "TD-13")
    assert "nitro" not in race.offered()
    race.do("take card 2A, give first player to 1, forward, lay 2A").expect_refusal("nitro", "TD-13")
