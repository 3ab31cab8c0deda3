"""FT-15 and FT-16: dice, coins and notes."""

from __future__ import annotations

from tests.games.freeform.driver import GAME, Table
from turbo_table.core.chance import Dice
from turbo_table.core.game import CHANCE
from turbo_table.games.freeform import PLUGIN
from turbo_table.games.freeform.events import Landed


def test_ft_15_chance_says_which_face_is_up() -> None:
    table = Table().do("add d6 100 100 0 coin 200 100 0 d4 300 100 0", "throw 3 500 500 20 1 600 500 40")
    (prompt,) = GAME.prompts(table.state)
    assert prompt.seat == CHANCE
    assert prompt.chance == Dice((("1", "2", "3", "4", "5", "6"), ("1", "2", "3", "4")))
    assert table.refused("move 2 1 1 0") == "FT-15"
    table.do("settle 5 2")
    assert (table.item("1").side, table.item("3").side) == (4, 1)
    assert table.at("1") == (600, 500, 40)
    assert table.order() == ("2", "1", "3")
    assert table.event(Landed).what == "d6 5 and d4 2"
    assert table.last.reveals


def test_ft_15_only_dice_and_coins_are_thrown() -> None:
    table = Table().do("add d6 100 100 0 token-1 200 100 0 deck 300 100 0 note 400 100 0")
    table.expect_refusals("FT-15", "throw 2 1 1 0", "throw p3 1 1 0", "throw 1 1 1 0 8 1 1 0")
    table.do("add coin 500 500 0", "throw 9 500 500 0", "settle tails")
    assert table.said() == ["Ann throws: coin tails."]


def test_ft_16_a_note_carries_words() -> None:
    table = Table().do("add note 100 100 0 d6 200 100 0", "write 1 pit   stop")
    assert table.item("1").text == "pit stop"
    assert table.said() == ['Ann writes "pit stop".']
    table.expect_refusals("FT-16", "write 2 hello", f"write 1 {'x' * 301}")
    table.do(f"write 1 {'x' * 300}")
    assert len(table.item("1").text) == 300
    assert table.do("write 1").item("1").text == ""
    assert table.said() == ["Ann wipes a note."]


def test_by_ear_too_it_is_known_what_the_box_holds() -> None:
    lines = PLUGIN.table.told(Table().state)["box"]
    assert next(line for line in lines if "turbo-drift.path-1" in line).startswith("In the box, Path cards: ")
    assert len({line.partition(":")[0] for line in lines}) == len(lines)
