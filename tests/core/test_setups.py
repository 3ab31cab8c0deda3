"""What every game asks of a set-up, and options as words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core.pig import GAME
from turbo_table.core.game import Option, Scalar, Setup, option
from turbo_table.core.layout import LanesLayout
from turbo_table.core.setups import MAX_NAME, options_fault, read_option, seats_fault, settings

TWO = Setup(names=("Ann", "Bob"))
TARGET, PACE, BELL = GAME.options


def test_a_good_set_up_has_no_fault() -> None:
    full = replace(
        TWO,
        options=(("target", 100), ("pace", "fast"), ("bell", True)),
        files=(("die", "any text"),),
    )
    for setup in (TWO, full, Setup(names=("Ann",), variant="solo"), Setup(names=("x" * MAX_NAME, "Ünal Ş", "c"))):
        assert seats_fault(GAME, setup) is None
        assert options_fault(GAME, setup) is None


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        (replace(TWO, variant="duo"), 'There is no variant "duo"; there are: standard, solo.'),
        (Setup(names=()), "2 to 3 players can play, not 0."),
        (Setup(names=("Ann",)), "2 to 3 players can play, not 1."),
        (Setup(names=tuple("abcd")), "2 to 3 players can play, not 4."),
        (Setup(names=("Ann", " ")), "A name is 1 to 40 printable characters, not ' '."),
        (Setup(names=("Ann", "")), "A name is 1 to 40 printable characters, not ''."),
        (Setup(names=("Ann", "B\0b")), "A name is 1 to 40 printable characters, not 'B\\x00b'."),
        (Setup(names=("Ann", "\ud800")), "A name is 1 to 40 printable characters, not '\\ud800'."),
        (Setup(names=("Ann", "x" * 41)), f"A name is 1 to 40 printable characters, not '{'x' * 40}'."),
        (Setup(names=("Ann", "Bob", "Ann")), "Two players are called Ann."),
    ],
)
def test_seats_that_cannot_play(setup: Setup, reason: str) -> None:
    assert seats_fault(GAME, setup) == reason


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ((("tarhet", 3),), 'There is no option "tarhet"; did you mean "target"?'),
        ((("zzz", 3),), 'There is no option "zzz"; there are: target, pace, bell.'),
        ((("target", 0),), "Option target is a whole number from 1 to 100, not 0."),
        ((("target", 101),), "Option target is a whole number from 1 to 100, not 101."),
        ((("target", "9"),), "Option target is a whole number from 1 to 100, not 9."),
        ((("target", True),), "Option target is a whole number from 1 to 100, not True."),
        ((("pace", "medium"),), "Option pace is one of slow, fast, not medium."),
        ((("bell", 1),), "Option bell is one of False, True, not 1."),
        ((("pace", "fast"), ("target", -1)), "Option target is a whole number from 1 to 100, not -1."),
    ],
)
def test_options_that_cannot_be(options: tuple[tuple[str, Scalar], ...], reason: str) -> None:
    assert options_fault(GAME, replace(TWO, options=options)) == reason


def test_a_file_or_a_layout_that_does_not_fit() -> None:
    wrong = replace(TWO, files=(("dice", ""),))
    assert options_fault(GAME, wrong) == 'There is no file "dice" to play with; did you mean "die"?'
    lanes = LanesLayout(name="Straight", about="", style="drag", lanes=())
    reason = 'A layout of kind "lanes" does not fit; Pig takes kind "drift".'
    assert options_fault(GAME, replace(TWO, layout=lanes)) == reason
    nothing_to_choose = replace(GAME, files=())
    assert options_fault(nothing_to_choose, wrong) == 'There is no file "dice" to play with.'


def test_an_option_has_its_chosen_value_or_its_default() -> None:
    assert option(GAME, replace(TWO, options=(("target", 9),)), "target") == 9
    assert option(GAME, TWO, "target") == 20
    with pytest.raises(KeyError):
        option(GAME, TWO, "tarhet")


@pytest.mark.parametrize(
    ("which", "text", "value"),
    [
        (TARGET, "12", 12),
        (TARGET, "-3", -3),
        (TARGET, "twelve", "twelve"),
        (TARGET, "1" * 10, "1" * 10),
        (PACE, "FAST", "fast"),
        (PACE, "medium", "medium"),
        (BELL, "true", True),
        (BELL, "False", False),
        (BELL, "1", "1"),
    ],
)
def test_options_are_read_from_words(which: Option, text: str, value: Scalar) -> None:
    read = read_option(which, text)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize("text", ["--3", "-", "3-", "²", ""])
def test_a_word_that_is_no_number_stays_a_word(text: str) -> None:
    assert read_option(TARGET, text) == text


def test_an_option_per_seat_is_set_for_each_seat() -> None:
    game = replace(GAME, options=(TARGET, replace(BELL, id="horn", per_seat=True)))
    assert list(settings(game, 2)) == ["target", "horn-1", "horn-2"]
    given = replace(TWO, options=(("horn-2", True),))
    assert options_fault(game, given) is None
    assert [option(game, given, "horn", seat) for seat in (0, 1)] == [BELL.default, True]
    for id, reason in (
        ("horn", 'There is no option "horn"; did you mean "horn-'),
        ("horn-3", 'There is no option "horn-3"; did you mean "horn-'),
    ):
        assert (options_fault(game, replace(TWO, options=((id, True),))) or "").startswith(reason)
    assert options_fault(game, replace(TWO, options=(("horn-1", 3),))) == "Option horn-1 is one of False, True, not 3."
