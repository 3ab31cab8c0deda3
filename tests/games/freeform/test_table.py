"""FT-1 to FT-9: who sits there, what there is, and what hands may do with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.games.freeform.driver import GAME, Table
from turbo_table.core.game import Seat
from turbo_table.games.freeform.events import HandsPassed


def test_ft_1_one_to_six_sit_there_and_nobody_ever_wins() -> None:
    setup = Table(6).setup
    assert GAME.refuse(setup) is None
    assert GAME.refuse(Table(1).setup) is None
    for names in ((), (*setup.names, "Gus"), ("Ann", "Ann")):
        illegal = GAME.refuse(replace(setup, names=names))
        assert illegal is not None
        assert illegal.rule == "FT-1"
    assert GAME.endless
    assert GAME.result(Table().do("add d6 100 100 0").state) is None


def test_ft_2_the_table_is_as_large_as_chosen() -> None:
    assert (Table().state.width_um, Table().state.height_um) == (1_600_000, 1_000_000)
    assert Table(options=(("width", 700),)).state.width_um == 700_000
    for options in ((("width", 299),), (("height", 3001),), (("depth", 500),)):
        illegal = GAME.refuse(replace(Table().setup, options=options))
        assert illegal is not None
        assert illegal.rule == "FT-2"


@pytest.mark.parametrize(
    ("word", "side"),
    [("token-6", 0), ("d20:19", 19), ("coin:1", 1), ("note", 0), ("deck-a", 0), ("turbo-drift.path-1:1", 1)],
)
def test_ft_2_any_piece_of_the_box_is_there_any_number_of_times(word: str, side: int) -> None:
    table = Table().do(f"add {word} 100 100 0 {word} 200 100 0", f"add {word} 300 100 90")
    assert [table.item(id).kind for id in "123"] == [word.split(":")[0]] * 3
    assert table.item("3").side == side
    assert table.at("3") == (300, 100, 90)


def test_ft_2_what_is_not_in_the_box_is_not_added() -> None:
    words = ("add", "add token-7 1 1 0", "add coin:2 1 1 0", "add coin:x 1 1 0", "add other.game 1 1 0", "add ? 1 1 0")
    Table().expect_refusals("FT-2", *words)


def test_ft_3_there_are_two_thousand_things_at_most() -> None:
    table = Table()
    many = " ".join(["d6 100 100 0"] * 500)
    table.do(*[f"add {many}"] * 3, f"add {' '.join(['d6 100 100 0'] * 497)}")
    assert table.refused("add deck 100 100 0") == "FT-3"  # four cards and their pile
    table.do("add d6 100 100 0", "copy 1 200 200 0", "copy 2 200 200 0")
    assert len(table.state.table) == 2000
    table.expect_refusals("FT-3", "add d6 100 100 0", "copy 1 100 100 0")


def test_ft_4_one_has_the_hands_and_passes_them_on() -> None:
    table = Table(3)
    assert table.refused("add d6 1 1 0", seat=1) == "FT-4"
    table.expect_refusals("FT-4", "pass to 0", "pass to 1", "pass to 4")
    table.do("pass to 3")
    assert table.event(HandsPassed).to == Seat(2)
    assert table.refused("add d6 1 1 0", seat=0) == "FT-4"
    assert GAME.prompts(table.state)[0].seat == Seat(2)


def test_ft_5_the_middle_of_every_piece_stays_on_the_table() -> None:
    table = Table().do("add d6 0 0 0 coin 1600 1000 0 deck 500 500 0", "draw 1 from p3")
    for do in ("move 1", "slide 1", "copy 1", "throw 1", "play 7", "play-face-down 7", "add d6"):
        table.expect_refusals("FT-5", *(f"{do} {at} 0" for at in ("-0.001 0", "0 -0.001", "1600.001 0", "0 1000.001")))
    table.expect_refusals("FT-5", "slide 1 100 100 360.001")
    assert table.refused("slide 1 100 100 -15") == ""


def test_ft_5_what_lies_over_an_edge_is_brought_back() -> None:
    table = Table().do("add d6 0 0 0 token-1 1600 500 0 d6 0 500 0", "lock 3", "bring all back")
    assert table.at("1") == (9, 9, 0)
    assert table.at("2") == (1589, 500, 0)
    assert table.at("3") == (0, 500, 0)
    assert table.refused("bring all back") == "FT-5"


def test_ft_6_what_is_put_down_lies_on_top_in_its_order() -> None:
    table = Table().do("add d6 100 100 0 d8 100 100 0 d10 100 100 0 d12 100 100 0")
    assert table.order() == ("1", "2", "3", "4")
    table.do("move 3 300 300 0 1 310 300 0")
    assert table.order() == ("2", "4", "1", "3")
    table.do("slide 2 300 300 45")
    assert table.order() == ("2", "4", "1", "3")
    assert table.at("2") == (300, 300, 45)
    assert table.do("over 4 2").order() == ("1", "3", "2", "4")
    assert table.do("under 2 4").order() == ("2", "4", "1", "3")
    assert table.do("copy 2 1 1 0").order() == ("2", "4", "1", "3", "5")


def test_ft_6_nothing_stacks_by_itself() -> None:
    table = Table().do("add deck-a 100 100 0 deck-b 100 100 0", "move 1 100 100 0")
    assert table.order() == ("2", "1")


def test_ft_7_what_is_locked_stays_as_it_is() -> None:
    table = Table().do("add note 100 100 0 d6 200 100 0 deck 300 100 0 deck-a 400 100 0", "lock 1 2 p3 8")
    moved = ("move 1 2 2 0", "slide 2 2 2 0", "throw 2 2 2 0", "write 1 hello", "remove 2", "flip 2", "pile 8 p3")
    table.expect_refusals("FT-7", *moved, "hold 8", "over 1", "under p3", "lock 1 2")
    table.do("copy 2 500 500 0", "draw 1 from p3", "unlock 2", "move 2 5 5 0")
    assert table.at("2") == (5, 5, 0)
    assert not table.thing("9").locked
    table.expect_refusals("FT-7", "unlock 9")


def test_ft_8_things_are_named_once_and_are_there() -> None:
    table = Table().do("add d6 100 100 0 deck 300 100 0 deck-a 400 100 0", "draw 1 from p2")
    absent = ("move 9 1 1 0", "flip 9", "fan p9", "fan 1", "remove 6", "throw 6 1 1 0", "slide 3 1 1 0")
    twice = (
        "flip 1 1",
        "move 1 1 1 0 1 2 2 0",
        "move 3 1 1 0 3 2 2 0",
        "pile 7 7",
        "show 2 6 6",
        "play 6 1 1 0 6 2 2 0",
    )
    none = ("flip", "move", "remove", "pile", "hold", "look", "play", "show 2")
    table.expect_refusals("FT-8", *absent, *twice, *none)
    before = table.state
    assert table.refused("remove 1 9") == "FT-8"
    assert table.state is before


def test_ft_8_no_number_comes_twice() -> None:
    table = Table().do("add d6 100 100 0", "remove 1", "add d6 100 100 0 deck 200 200 0", "copy 2 1 1 0 p3 5 5 0")
    table.do("add d6 100 100 0")
    ids = [each.id for each in table.state.everything()]
    assert len(set(ids)) == len(ids)
    assert "1" not in ids
    assert table.order() == ("2", "p3", "8", "p9", "14")


def test_ft_9_whatever_has_another_side_is_turned_over() -> None:
    table = Table().do("add d6:5 1 1 0 coin 1 1 0 token-1 1 1 0 deck-a 1 1 0", "flip 1 2 3 4")
    assert [table.item(id).side for id in "1234"] == [0, 1, 0, 1]
    table.expect_refusals("FT-9", "flip 3")
    table.do("add deck 300 300 0", "flip p5")
    assert table.cards("p5") == "ABCD"
    assert {card.side for card in table.pile("p5").cards} == {0}
    table.do("hold p5").expect_refusals("FT-9", "flip p5")


def test_an_action_is_about_everything_that_is_named() -> None:
    table = Table().do("add d6 100 100 0 d6 200 200 0 d6 300 300 0", "move 1 110 110 5 2 210 210 5", "remove 1 2")
    assert table.order() == ("3",)
    assert table.said() == ["Ann removes 2 x d6 1."]
