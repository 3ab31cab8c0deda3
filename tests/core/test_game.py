"""What is derived from a game's own functions: refusal, legal actions, steps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.core import pig
from turbo_table.core.chance import Shuffle
from turbo_table.core.game import (
    ANSWERS_LISTED,
    CHANCE,
    Illegal,
    IllegalAction,
    Prompt,
    Seat,
    Settle,
    Setup,
    legal,
    refusal,
    step,
)

ANN, BOB = Seat(0), Seat(1)
GAME = pig.GAME
START = GAME.setup(Setup(names=("Ann", "Bob"))).state
RACING = replace(START, ready=(True, True))
ROLLING = replace(RACING, rolling=True)
OVER = replace(RACING, scores=(20, 3))


def test_the_game_judges_its_own_actions() -> None:
    assert refusal(GAME, RACING, pig.Roll(ANN)) is None
    assert refusal(GAME, RACING, pig.Hold(ANN)) == Illegal("There is nothing to hold.", "PIG-2")


def test_core_judges_what_chance_answers() -> None:
    assert refusal(GAME, ROLLING, Settle(CHANCE, ("3",))) is None
    illegal = refusal(GAME, ROLLING, Settle(CHANCE, ("7",)))
    assert illegal == Illegal("A die shows one of 1, 2, 3, 4, 5, 6, not 7.", "PIG-2")


def test_only_chance_settles() -> None:
    illegal = refusal(GAME, ROLLING, Settle(ANN, ("3",)))
    assert illegal == Illegal("Chance answers that, no player.", "PIG-2")


def test_nothing_is_settled_when_nothing_is_rolled() -> None:
    illegal = refusal(GAME, RACING, Settle(CHANCE, ("3",)))
    assert illegal == Illegal("Nothing is rolled or drawn now.", "PIG-2")
    assert refusal(GAME, OVER, Settle(CHANCE, ("3",))) == Illegal("You are not asked.", "PIG-1")


def test_legal_lists_what_the_check_lets_pass() -> None:
    assert list(legal(GAME, START, BOB)) == [pig.Ready(BOB)]
    assert list(legal(GAME, RACING, ANN)) == [pig.Roll(ANN)]
    assert list(legal(GAME, replace(RACING, sum=4), ANN)) == [pig.Roll(ANN), pig.Hold(ANN)]
    assert list(legal(GAME, RACING, BOB)) == []


def test_legal_lists_every_answer_of_chance() -> None:
    assert list(legal(GAME, ROLLING, CHANCE)) == [Settle(CHANCE, (face,)) for face in "123456"]
    assert list(legal(GAME, RACING, CHANCE)) == []


def test_a_step_is_taken_or_refused_with_the_reason() -> None:
    assert step(GAME, RACING, pig.Roll(ANN)).state == ROLLING
    with pytest.raises(IllegalAction, match=r"^There is nothing to hold\. \(PIG-2\)$") as caught:
        step(GAME, RACING, pig.Hold(ANN))
    assert caught.value.illegal == Illegal("There is nothing to hold.", "PIG-2")


def test_of_all_orders_of_many_cards_only_some_are_listed() -> None:
    order = Prompt(seat=CHANCE, kind="shuffle", rule="PIG-2", chance=Shuffle(tuple("abcdefghij")))
    shuffling = replace(GAME, prompts=lambda state: (order,))
    listed = tuple(legal(shuffling, ROLLING, CHANCE))
    assert len(set(listed)) == len(listed) == ANSWERS_LISTED
