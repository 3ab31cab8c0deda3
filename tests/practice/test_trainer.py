"""The eye trainer asks the same of everybody who has the code, tells the truth of the game, and scores by it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from turbo_table.core.game import CHANCE, refusal
from turbo_table.games.turbo_drift import events, judge
from turbo_table.games.turbo_drift.components import BOOST
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.geometry.pose import Pose, forward
from turbo_table.practice.trainer import (
    NO_CODE,
    Answer,
    Plan,
    Question,
    has_check,
    new_plan,
    plan_of,
    question,
    score,
    sides_of,
    truth,
)

PLANS = (
    new_plan("abc"),
    new_plan("abc", cards=2, mirrored=False),
    new_plan("xyz9", cards=3, reverse=True, boost=True),
    new_plan("abc", kind="line", cards=2),
)
HERE = Pose(300_000, 300_000, 0)


def questions(plan: Plan) -> list[Question]:
    return [question(plan, number) for number in range(10)]


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.code)
def test_a_code_gives_the_same_ten_questions_again(plan: Plan) -> None:
    again = plan_of(f" {plan.code} ")
    assert again == plan
    asked = questions(plan)
    question.cache_clear()
    truth.cache_clear()
    assert questions(again) == asked
    assert questions(new_plan("other", cards=plan.cards)) != asked


def test_the_questions_of_a_code_are_these_on_every_machine() -> None:
    assert PLANS[0].code == "stop1m-1B4A5B6A3A2A6B4B5A3B-abc-24"
    first = question(PLANS[0], 0)
    assert (first.cards, first.reverse) == (("1B",), False)
    place = first.state.cars[0].pose
    assert place is not None
    assert (place.x_um % 1_000, place.y_um % 1_000, place.heading_mdeg % 5_000) == (0, 0, 0)
    assert first.state.course.digest == question(plan_of(PLANS[0].code), 0).state.course.digest


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.code)
def test_the_truth_is_what_the_game_does(plan: Plan) -> None:
    for asked in questions(plan):
        told = truth(asked)
        state = asked.state
        laid: list[str] = []
        stood: Pose | None = None
        for at in told.steps:
            for event in at.events:
                match event:
                    case events.CardLaid(card=card) | events.Crashed(card=card):
                        laid.append(card)
                    case events.CarStood(pose=pose):
                        stood = pose
            state = at.state
        assert asked.cards[: len(laid)] == tuple(laid)
        assert asked.side in asked.cards
        assert len([card for card in asked.cards if card != BOOST]) == plan.cards
        assert stood is not None
        if told.crash is not None:
            assert told.struck is not None
            assert told.pose is None
        elif plan.kind == "stop":
            assert told.pose == judge.middle(state.course, stood)
        assert plan.reverse or not asked.reverse
        assert plan.boost or BOOST not in asked.cards
        assert plan.mirrored or all(card.endswith("A") for card in asked.cards)
        assert GAME.prompts(state)[0].seat != CHANCE


def test_crashes_reverse_and_the_boost_are_asked_for_too() -> None:
    asked = questions(PLANS[2]) + questions(new_plan("more", cards=3, reverse=True, boost=True))
    assert {each.reverse for each in asked} == {True, False}
    assert {BOOST in each.cards for each in asked} == {True, False}
    assert {truth(each).crash is None for each in asked} == {True, False}
    assert all(truth(each).crash is None for each in questions(PLANS[3]))
    state = asked[0].state
    assert refusal(GAME, state, next(iter(GAME.candidates(state, state.driver)))) is None


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.code)
def test_nothing_hangs_on_a_hair_and_the_next_card_could_be_laid(plan: Plan) -> None:
    for asked in questions(plan):
        told, course = truth(asked), asked.state.course
        last = told.crash or told.pose
        assert last is not None
        laid = [event.pose for at in told.steps for event in at.events if isinstance(event, events.CardLaid)]
        around = judge.around(asked.state, asked.state.driver)
        for pose in (*laid, last.then(forward(-course.cards.height_um // 2))):
            crashes = told.crash is not None and pose not in laid
            for x, y in ((0, 0), (900, 0), (-900, 0), (0, 900), (0, -900)):
                near = Pose(pose.x_um + x, pose.y_um + y, pose.heading_mdeg)
                assert (judge.judge(around, near).struck is not None) == crashes


def test_scores_are_mm_degrees_and_the_crash_call() -> None:
    asked = next(each for each in questions(PLANS[0]) if truth(each).pose is not None)
    true = truth(asked).pose
    assert true is not None
    exact = score(asked, Answer(pose=true))
    assert (exact.call, exact.mm, exact.degrees, exact.points) == (True, 0, 0, 100)
    off = score(asked, Answer(pose=true.facing(350_000).then(Pose(3_000, 4_000, 0))))
    assert off.mm == pytest.approx(5, abs=0.01)
    assert (off.degrees, off.points) == (10, 75)
    assert score(asked, Answer(pose=true.facing(180_000))).degrees == 180
    assert score(asked, Answer(pose=true.facing(180_000))).points == 0
    wrong = score(asked, Answer(crash=true))
    assert (wrong.call, wrong.mm, wrong.points) == (False, None, 0)
    crashes = next(each for each in questions(PLANS[0]) if truth(each).crash is not None)
    where = truth(crashes).crash
    assert where is not None
    near = score(crashes, Answer(crash=where.then(Pose(0, 20_000, 90_000))))
    assert (near.call, near.degrees, near.points) == (True, None, 80)
    assert not score(crashes, Answer(pose=where)).call


def test_what_is_due_comes_first_and_no_side_twice_in_a_row() -> None:
    plan = new_plan("seed", due=("5B", "nonsense", "3A"))
    assert plan.sides[:2] == ("5B", "3A")
    assert all(a != b for a, b in zip(plan.sides, plan.sides[1:], strict=False))
    assert set(new_plan("seed", mirrored=False).sides) == set(sides_of(mirrored=False))


@pytest.mark.parametrize(
    "code",
    [
        "",
        "stop1m-1A-abc",
        "stop4m-1B4A5B6A3A2A6B4B5A3B-abc",
        "stop1x-1B4A5B6A3A2A6B4B5A3B-abc",
        "jump1m-1B4A5B6A3A2A6B4B5A3B-abc",
        "stop1-1B4A5B6A3A2A6B4B5A3B-abc",
        "stop1mm-1B4A5B6A3A2A6B4B5A3B-abc",
        "stop1m-1B4A5B6A3A2A6B4B5A9B-abc",
    ],
)
def test_what_is_no_code_is_refused_in_a_sentence(code: str) -> None:
    with pytest.raises(ValueError, match="That is no code") as refused:
        plan_of(code)
    assert str(refused.value) == NO_CODE


def test_what_is_mistyped_in_a_code_is_told_and_an_older_code_is_taken() -> None:
    plan = new_plan("68rn7gtz")
    asked = plan.questions
    assert plan.code.startswith(f"{asked}-")
    assert plan_of(asked) == plan
    assert (has_check(plan.code), has_check(asked)) == (True, False)
    seed = asked.index("68rn")
    wrong = [asked[:at] + "0" + asked[at + 1 :] for at in range(seed, len(asked))]
    turned = [asked[:at] + asked[at + 1] + asked[at] + asked[at + 2 :] for at in range(seed, len(asked) - 1)]
    for other in (*wrong, *turned):
        with pytest.raises(ValueError, match="mistyped"):
            plan_of(plan.code.replace(asked, other))
    with pytest.raises(ValueError, match="mistyped"):
        plan_of(plan.code[:-1])


def test_seeds_and_counts_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="1 to 3 cards"):
        new_plan("abc", cards=4)
    with pytest.raises(ValueError, match="letters and digits"):
        plan_of(PLANS[0].questions.replace("abc", "a b"))
    assert replace(PLANS[0], seed="b").code != PLANS[0].code
