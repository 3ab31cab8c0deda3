"""FT-10 to FT-12: piles."""

from __future__ import annotations

from tests.games.freeform.driver import GAME, Table
from turbo_table.core.chance import Shuffle


def test_ft_10_cards_and_tokens_make_a_pile_where_the_lowest_lay() -> None:
    table = Table().do("add deck-a 100 100 30 token-1 200 100 0 deck-b 300 100 0 d6 400 100 0", "pile 3 1 2")
    assert table.order() == ("4", "p5")
    assert table.at("p5") == (100, 100, 30)
    assert [card.id for card in table.pile("p5").cards] == ["1", "2", "3"]
    table.expect_refusals("FT-10", "pile 4", "pile 4 p5", "pile p5")


def test_ft_10_cards_are_put_on_the_lowest_pile_among_them() -> None:
    table = Table().do("add deck 100 100 0 deck 300 100 0 deck-a 500 100 0", "hold 11", "pile p6 p1")
    assert table.cards("p1") == "DCBADCBA"
    assert table.pile("p6").cards == ()
    table.expect_refusals("FT-10", "pile 11")
    table.do("pile p1 11")
    assert table.cards("p1") == "DCBADCBAA"
    assert table.pile("p1").cards[-1].side == 1  # face down, as the others
    assert table.hand(0) == ""


def test_ft_10_a_pile_stays_with_one_card_and_with_none() -> None:
    table = Table().do("add deck 100 500 0", "draw 3 from p1")
    assert table.cards("p1") == "D"
    table.do("draw 1 from p1", "move p1 700 500 0")
    assert table.cards("p1") == ""
    assert table.at("p1") == (700, 500, 0)
    table.expect_refusals("FT-10", "fan p1")
    table.do("pile p1 5", "remove p1")
    assert table.order() == ()


def test_ft_10_a_fanned_pile_lies_in_a_row() -> None:
    table = Table().do("add deck 800 500 0", "fan p1")
    assert table.order() == ("p1", "2", "3", "4", "5")
    assert [table.at(id) for id in "2345"] == [(800 + 30 * step, 402, 0) for step in range(4)]
    assert table.pile("p1").cards == ()
    near_the_corner = Table().do("add deck 1600 0 0", "fan p1")
    assert [near_the_corner.at(id)[:2] for id in "2345"] == [(1510 + 30 * step, 98) for step in range(4)]


def test_ft_10_a_card_out_of_the_middle_lies_on_the_table() -> None:
    table = Table().do("add deck 800 500 0", "move 3 100 100 0")
    assert table.cards("p1") == "DBA"
    assert table.order() == ("p1", "3")
    assert table.at("3") == (100, 100, 0)
    table.do("move p1 600 500 0 4 200 100 0")
    assert table.cards("p1") == "DA"
    assert table.at("p1") == (600, 500, 0)


def test_ft_11_cards_are_drawn_from_the_top() -> None:
    table = Table().do("add deck 800 500 0", "draw 2 from p1")
    assert (table.hand(0), table.cards("p1")) == ("AB", "DC")
    table.expect_refusals("FT-11", "draw 3 from p1", "draw 0 from p1", "draw -1 from p1")


def test_ft_11_all_get_as_many_one_by_one_from_the_next_seat() -> None:
    table = Table(3).do("pass to 2", "add deck 800 500 0", "deal 1 from p1")
    assert [table.hand(seat) for seat in range(3)] == ["B", "C", "A"]
    table.expect_refusals("FT-11", "deal 1 from p1", "deal 0 from p1")
    table = Table(2).do("add deck 800 500 0", "deal 2 from p1")
    assert [table.hand(seat) for seat in range(2)] == ["BD", "AC"]


def test_ft_12_chance_says_how_a_pile_lies_afterwards() -> None:
    table = Table().do("add deck 800 500 0", "look p1", "shuffle p1")
    (prompt,) = GAME.prompts(table.state)
    assert prompt.chance == Shuffle(("1", "2", "3", "4"))
    assert table.refused("draw 1 from p1") == "FT-12"
    table.do("settle 3 1 4 2")
    assert table.cards("p1") == "BDAC"
    assert [card.id for card in table.pile("p1").cards] == ["2", "3", "4", "5"]  # nobody can follow a card
    assert all(card.known == () for card in table.pile("p1").cards)
    assert table.last.reveals
    assert table.said() == ["Ann shuffles pile p1 (4 cards)."]


def test_ft_12_it_takes_two_cards_to_shuffle() -> None:
    table = Table().do("add deck 800 500 0", "draw 3 from p1")
    table.expect_refusals("FT-12", "shuffle p1")
