"""Answers are kept, and what is due and the charts follow from them alone."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from turbo_table.core.values import replace
from turbo_table.practice.progress import (
    Answered,
    Progress,
    answered,
    by_side,
    calls_right,
    due,
    sittings,
)
from turbo_table.practice.trainer import Answer, new_plan, question, score, sides_of, truth

DAY_S = 86_400
NOW_S = 1_800_000_000
GIVEN = Answered(
    session="s1",
    number=0,
    when_s=NOW_S,
    kind="stop",
    side="2A",
    cards=("2A",),
    reverse=False,
    crash=False,
    call=True,
    mm=5.0,
    degrees=2.0,
    points=91,
)


def many(side: str, count: int, mm: float | None, *, when_s: int = NOW_S, session: str = "s") -> list[Answered]:
    """Answers about a side, one a minute, each as far off."""
    return [
        replace(
            GIVEN, session=f"{session}{side}", number=n, when_s=when_s + 60 * n, side=side, mm=mm, call=mm is not None
        )
        for n in range(count)
    ]


def test_answers_are_kept_once_each_and_read_as_they_were(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "deep" / "practice.sqlite")
    assert progress.answers() == ()
    assert not progress.path.exists()
    wrong = replace(GIVEN, number=1, call=False, crash=True, mm=None, degrees=None, cards=("2A", "boost"), reverse=True)
    for each in (GIVEN, wrong, replace(GIVEN, mm=99.0)):
        assert progress.add(each)
    assert progress.answers() == (GIVEN, wrong)
    assert progress.fault == ""
    assert progress.forget()
    assert Progress(progress.path).answers() == ()


def test_a_damaged_or_impossible_file_costs_the_progress_and_a_sentence_alone(tmp_path: Path) -> None:
    path = tmp_path / "practice.sqlite"
    path.write_bytes(b"no database at all" * 99)
    progress = Progress(path)
    assert progress.answers() == ()
    assert "The practice records were damaged" in progress.fault
    assert progress.add(GIVEN)
    assert progress.answers() == (GIVEN,)
    nowhere = Progress(path / "below" / "x.sqlite")
    assert not nowhere.add(GIVEN)
    assert nowhere.fault.startswith("The practice records in ")


def test_what_could_not_be_kept_is_kept_with_the_next_answer(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "practice.sqlite")
    assert progress.add(GIVEN)
    second, third = replace(GIVEN, number=1), replace(GIVEN, number=2)
    with closing(sqlite3.connect(progress.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert not progress.add(second)
        assert "database is locked" in progress.fault
    assert progress.add(third)
    assert progress.answers() == (GIVEN, second, third)


@pytest.mark.parametrize(
    "wrong", ["mm = 9e999", "mm = 1e9", "mm = -1", "degrees = 181", "points = 101", "points = -1", "mm = 'far'"]
)
def test_answers_that_no_chart_has_room_for_are_passed_over(tmp_path: Path, wrong: str) -> None:
    progress = Progress(tmp_path / "practice.sqlite")
    assert progress.add(GIVEN)
    assert progress.add(replace(GIVEN, number=1))
    with closing(sqlite3.connect(progress.path, isolation_level=None)) as db:
        db.execute(f"UPDATE answers SET {wrong} WHERE number = 0")
    assert progress.answers() == (replace(GIVEN, number=1),)


def test_a_clock_that_was_set_back_costs_neither_the_order_nor_a_side(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "practice.sqlite")
    early = replace(GIVEN, session="s2", when_s=NOW_S - 400 * DAY_S, mm=80.0)
    assert progress.add(GIVEN)
    assert progress.add(early)
    assert progress.answers() == (GIVEN, early)
    ahead = [each for side in sides_of() for each in many(side, 3, 30.0, when_s=NOW_S + 400 * DAY_S)]
    now = [each for side in sides_of()[2:] for each in many(side, 3, 4.0)]
    assert set(sides_of()[:2]) <= set(due([*ahead, *now], now_s=NOW_S))


def test_an_answer_of_the_trainer_is_kept_with_its_score() -> None:
    asked = question(new_plan("abc"), 2)
    true = truth(asked).pose
    assert true is not None
    kept = answered("s", asked, score(asked, Answer(pose=true)), when_s=NOW_S)
    assert (kept.side, kept.cards, kept.crash, kept.call, kept.mm, kept.points) == ("5B", ("5B",), False, True, 0, 100)
    assert kept.good
    assert not replace(kept, degrees=30.0).good
    assert not replace(kept, call=False).good
    assert answered("s", asked, score(asked, Answer(pose=true))).when_s > NOW_S / 2


def test_weak_sides_come_first_and_twice_and_good_ones_wait() -> None:
    first = due((), now_s=NOW_S)
    assert len(first) == 10
    assert set(first) <= set(sides_of())
    answers = [*many("5A", 4, 80.0), *(each for side in sides_of() if side != "5A" for each in many(side, 3, 4.0))]
    asked = due(answers, now_s=NOW_S + 3_600)
    assert asked[0] == "5A"
    assert asked.count("5A") == 2
    fresh = [*answers, *many("5A", 9, 2.0, when_s=NOW_S + 300)]
    assert "5A" not in due(fresh, now_s=NOW_S + 3_600)[:2]
    late = [
        *many("1A", 3, 4.0, when_s=NOW_S - 30 * DAY_S),
        *(e for s in sides_of() if s != "1A" for e in many(s, 3, 4.0)),
    ]
    assert due(late, now_s=NOW_S + 60)[0] == "1A"
    assert due(answers, now_s=NOW_S, mirrored=False).count("5A") == 2
    assert all(side.endswith("A") for side in due(answers, now_s=NOW_S, mirrored=False))
    assert len(due(answers, now_s=NOW_S, count=1)) == 1


def test_a_first_sitting_goes_gently_through_all_cards_and_differs_from_others() -> None:
    first = due((), now_s=NOW_S, seed="a")
    assert [side[0] for side in first[:6]] == ["1", "6", "2", "3", "4", "5"]
    assert len(set(first)) == 10
    assert first == due((), now_s=NOW_S, seed="a")
    assert len({due((), now_s=NOW_S, seed=seed) for seed in "abcd"}) == 4
    given = [each for side in first for each in many(side, 1, 5.0, session="first")]
    assert set(due(given, now_s=NOW_S + 60, seed="b")[:2]) == set(sides_of()) - set(first)


@pytest.mark.parametrize("every_s", [600, DAY_S])
@pytest.mark.parametrize("bad", ["1A", "5B"])
def test_ten_sittings_of_somebody_who_is_bad_at_one_side_ask_for_it_twice_as_often(bad: str, every_s: int) -> None:
    answers: list[Answered] = []
    for sitting in range(10):
        begun_s = NOW_S + sitting * every_s
        for number, side in enumerate(due(answers, now_s=begun_s, seed="a")):
            its = replace(GIVEN, session=f"s{sitting}", number=number, when_s=begun_s + 15 * number)
            answers.append(replace(its, side=side, mm=45.0 if side == bad else 6.0))
    asked = {side: sum(each.side == side for each in answers) for side in sides_of()}
    others = [count for side, count in asked.items() if side != bad]
    assert asked[bad] >= 2 * max(others)
    assert min(others) >= 6
    in_last = [each.number for each in answers if each.side == bad and each.session == "s9"]
    assert in_last[1] - in_last[0] > 4


def test_the_figures_of_a_side_are_those_of_its_newest_answers() -> None:
    answers = [*many("2A", 9, 50.0), *many("2A", 8, 10.0, when_s=NOW_S + 9_999), *many("3B", 2, None)]
    figures = {each.side: each for each in by_side(answers)}
    assert set(figures) == set(sides_of())
    assert (figures["2A"].answers, figures["2A"].mm, figures["2A"].streak) == (17, 10, 8)
    assert figures["2A"].due_s == answers[16].when_s + 21 * DAY_S
    assert (figures["3B"].mm, figures["3B"].degrees, figures["3B"].streak) == (60, 2, 0)
    assert (figures["6A"].answers, figures["6A"].mm, figures["6A"].due_s) == (0, None, 0)


def test_the_last_thirty_sittings_are_drawn_in_their_order() -> None:
    answers = [each for n in range(40) for each in many("2A", 3, float(n), when_s=NOW_S + n * DAY_S, session=f"{n}-")]
    answers = [replace(each, call=each.number > 0) for each in answers]
    told = sittings(answers)
    assert len(told) == 30
    assert [each.mm for each in told] == [float(n) for n in range(10, 40)]
    assert (told[0].answers, told[0].kind, told[0].points) == (3, "stop", 91)
    assert told[0].calls == pytest.approx(2 / 3)
    free = sittings([replace(each, kind="line") for each in answers[:3]])
    assert free[0].calls is None
    assert calls_right(answers) == (80, 120)
    assert sittings(()) == ()
