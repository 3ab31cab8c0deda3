"""FT-13 and FT-14: hands, and what lies face down."""

from __future__ import annotations

from random import Random

from tests.games.freeform.driver import GAME, Table
from turbo_table.core.game import HIDDEN, Seat
from turbo_table.games.freeform.state import Pile, State

ANN, BO, CY = Seat(0), Seat(1), Seat(2)


def seen(table: Table, seat: Seat | None) -> State:
    """What a seat sees."""
    return GAME.view(table.state, seat)


def kinds(view: State, id: str) -> list[str]:
    """The kinds of a pile's cards in a view."""
    pile = next(each for each in view.table if each.id == id)
    assert isinstance(pile, Pile)
    return [card.kind for card in pile.cards]


def test_ft_13_only_its_owner_sees_a_hand_and_plays_from_it() -> None:
    table = Table(2).do("add deck 800 500 0 token-3 100 100 0", "hold 6", "draw 1 from p1")
    assert [card.kind for card in seen(table, ANN).hands[0]] == ["token-3", "deck-a"]
    for other in (BO, None):
        assert [card.kind for card in seen(table, other).hands[0]] == [HIDDEN, HIDDEN]
        assert [card.family != "" for card in seen(table, other).hands[0]] == [False, True]
    table.do("pass to 2").expect_refusals("FT-13", "play 5 1 1 0", "play-face-down 5 1 1 0", "play 9 1 1 0")
    table.do("pass to 1", "play 5 300 300 45")
    assert (table.item("5").side, table.at("5")) == (0, (300, 300, 45))
    assert table.order() == ("p1", "5")
    assert table.said() == ['Ann plays card "A".']
    table.do("hold 5", "play-face-down 5 300 300 0")
    assert table.item("5").side == 1
    assert table.said() == ["Ann plays a face-down card."]


def test_ft_13_cards_and_tokens_are_held_and_nothing_else() -> None:
    table = Table().do("add d6 1 1 0 note 1 1 0 deck 300 300 0 turbo-drift.car-1 200 200 0", "hold p3")
    assert table.hand(0) == "DCBA"
    table.expect_refusals("FT-13", "hold 1", "hold 2", "hold 8", "hold p3")


def test_ft_14_who_has_not_looked_does_not_know_what_lies_face_down() -> None:
    table = Table(3).do("add deck 800 500 0 deck-b:1 100 100 0 deck-c 200 100 0")
    for seat in (ANN, BO, CY, None):
        view = seen(table, seat)
        assert kinds(view, "p1") == [HIDDEN] * 4
        assert [each.kind for each in view.everything() if each.id in ("6", "7")] == [HIDDEN, "deck-c"]
    table.do("flip p1")
    assert kinds(seen(table, BO), "p1") == [HIDDEN, HIDDEN, HIDDEN, "deck-d"]  # all see the top


def test_ft_14_one_looks_alone_until_it_is_turned_or_shuffled() -> None:
    table = Table(3).do("add deck 800 500 0 deck-b:1 100 100 0 deck-c 200 100 0", "look 6 p1")
    assert table.last.reveals
    assert table.said(0)[1:] == ['Ann sees card "D", card "C", card "B", card "A" and card "B".']
    assert table.said(1) == table.said(None) == ["Ann looks at pile p1 (4 cards) and a face-down card."]
    assert kinds(seen(table, ANN), "p1") == ["deck-d", "deck-c", "deck-b", "deck-a"]
    assert kinds(seen(table, BO), "p1") == [HIDDEN] * 4
    assert [each.kind for each in seen(table, ANN).everything() if each.id == "6"] == ["deck-b"]
    table.do("flip 6", "flip 6")
    assert [each.kind for each in seen(table, ANN).everything() if each.id == "6"] == [HIDDEN]
    table.do("shuffle p1", "settle 1 2 3 4")
    assert kinds(seen(table, ANN), "p1") == [HIDDEN] * 4
    table.expect_refusals("FT-14", "look 7")


def test_ft_14_cards_are_shown_to_one_other_player() -> None:
    table = Table(3).do("add deck 800 500 0 deck-c 200 100 0", "draw 2 from p1", "show 2 5 p1")
    assert table.said(1)[1:] == ['Ann shows Bo: card "D", card "C" and card "A".']
    assert table.said(2) == ["Ann shows 3 cards to Bo."]
    assert [card.kind for card in seen(table, BO).hands[0]] == ["deck-a", HIDDEN]
    assert [card.kind for card in seen(table, CY).hands[0]] == [HIDDEN, HIDDEN]
    assert kinds(seen(table, BO), "p1") == ["deck-d", "deck-c"]
    assert kinds(seen(table, ANN), "p1") == [HIDDEN, HIDDEN]
    table.expect_refusals("FT-14", "show 1 5", "show 4 5", "show 0 5", "show 2 6")


def test_what_is_hidden_is_imagined_as_any_card_with_the_same_back() -> None:
    table = Table(2).do("add deck 800 500 0 turbo-drift.B1:1 100 100 0 token-1 200 100 0", "hold 7", "draw 1 from p1")
    view = seen(table, BO)
    found = [GAME.imagine(view, BO, Random(seed)) for seed in range(20)]
    assert all(GAME.view(each, BO) == view for each in found)
    barriers = {each.kind for state in found for each in state.everything() if each.id == "6"}
    assert barriers <= {f"turbo-drift.B{number}" for number in range(1, 6)}
    assert len(barriers) > 1
    drawn = {card.kind for state in found for card in state.hands[0] if card.id == "5"}
    assert drawn == {"deck-a", "deck-b", "deck-c", "deck-d"}
