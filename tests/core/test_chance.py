"""Chance: answers with their weights, samples with the same weights, and why an answer cannot be."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from turbo_table.core.chance import Chance, Dice, Draw, Seat, Shuffle, fault, is_hidden, offered, outcomes, pick, sample

COIN = Dice((("heads", "tails"),))
LOADED = Dice((("1", "1", "2"), ("a", "b", "b", "b")))
BAG = Draw(("blue", "red", "red", "red"))
PILE = Shuffle(("a", "b", "b"))
NO_DICE = Dice(())
HAND = Draw(("blue", "red"), only=(Seat(0),), kinds=("blue", "green", "red"))
ALL = [COIN, LOADED, BAG, PILE, NO_DICE, Draw(("one",)), Shuffle(())]


def test_outcomes_of_dice_are_all_faces_with_the_weight_of_those_named_twice() -> None:
    assert list(outcomes(LOADED)) == [
        (("1", "a"), 2),
        (("1", "b"), 6),
        (("2", "a"), 1),
        (("2", "b"), 3),
    ]


def test_outcomes_of_a_draw_weigh_by_how_many_there_are() -> None:
    assert list(outcomes(BAG)) == [(("blue",), 1), (("red",), 3)]


def test_outcomes_of_a_shuffle_are_the_different_orders() -> None:
    found = dict(outcomes(PILE))
    assert set(found) == set(permutations(PILE.items))
    assert set(found.values()) == {2}
    assert sum(found.values()) == 6


@pytest.mark.parametrize("chance", ALL, ids=repr)
def test_outcomes_come_in_a_fixed_order_and_none_twice(chance: Chance) -> None:
    answers = [answer for answer, _ in outcomes(chance)]
    assert answers == [answer for answer, _ in outcomes(chance)]
    assert len(set(answers)) == len(answers) > 0


@pytest.mark.parametrize("chance", ALL, ids=repr)
def test_every_outcome_and_every_sample_can_be(chance: Chance) -> None:
    rng = Random("samples")
    answers = [answer for answer, _ in outcomes(chance)]
    for answer in (*answers, *(sample(chance, rng) for _ in range(50))):
        assert fault(chance, answer) is None
        assert answer in answers


@pytest.mark.parametrize("chance", [COIN, LOADED, BAG, PILE], ids=repr)
def test_samples_fall_by_the_weights(chance: Chance) -> None:
    rng, count = Random("weights"), 6_000
    found = Counter(sample(chance, rng) for _ in range(count))
    weights = dict(outcomes(chance))
    for answer, weight in weights.items():
        share = Fraction(weight, sum(weights.values()))
        assert abs(found[answer] / count - share) < 0.03


def test_the_same_random_numbers_give_the_same_answers() -> None:
    # These are what version 1 gave: a save of then has to go on the same way.
    answers = [sample(COIN, Random(f"seed:{n}"))[0] for n in range(6)]
    assert answers == ["tails", "tails", "tails", "tails", "tails", "heads"]
    assert sample(PILE, Random("seed:0")) == ("b", "b", "a")
    assert sample(BAG, Random("seed:0")) == ("red",)


def test_pick_reaches_both_ends() -> None:
    rng = Random("ends")
    assert {pick("abc", rng) for _ in range(100)} == {"a", "b", "c"}


@pytest.mark.parametrize(
    ("chance", "answer", "reason"),
    [
        (COIN, (), "1 dice were asked for, 0 faces given."),
        (COIN, ("heads", "tails"), "1 dice were asked for, 2 faces given."),
        (COIN, ("edge",), "A die shows one of heads, tails, not edge."),
        (LOADED, ("1", "1"), "A die shows one of a, b, not 1."),
        (BAG, (), "One of blue, red is drawn, not 0 things."),
        (BAG, ("blue", "red"), "One of blue, red is drawn, not 2 things."),
        (BAG, ("green",), "One of blue, red is drawn, not green."),
        (PILE, ("a", "b"), "A new order of a, b was asked for."),
        (PILE, ("a", "a", "b"), "A new order of a, b was asked for."),
    ],
)
def test_what_cannot_be_an_answer_is_said(chance: Chance, answer: tuple[str, ...], reason: str) -> None:
    assert fault(chance, answer) == reason


def test_a_hidden_draw_offers_all_that_it_could_be_and_its_refusal_lists_nothing() -> None:
    assert offered(HAND, ()) == ("blue", "green", "red")
    assert offered(HAND, ("green",)) == ()
    assert offered(BAG, ()) == ("blue", "red")
    assert fault(HAND, ("green",)) == "It cannot be green: none is left that could be drawn."
    assert fault(HAND, ("red",)) is None
    assert [is_hidden(each) for each in (HAND, BAG, COIN)] == [True, False, False]
