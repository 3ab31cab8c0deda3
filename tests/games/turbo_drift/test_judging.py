"""Many poses at once are judged as one by one: what is struck first, icons, the finish, by every option."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.turbo_drift.test_judge import poses
from tests.sizes import times
from turbo_table.content import find_layouts, load_layout
from turbo_table.core.game import Seat, Setup
from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.judging import judge_all
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.geometry.pose import Pose


@pytest.mark.parametrize(("edge", "finish"), [("wall", "overlap"), ("open", "overlap"), ("wall", "touch")])
def test_every_verdict_is_the_one_of_the_judge(edge: str, finish: str) -> None:
    rng = Random(f"{edge} {finish}")
    seen = set()
    for path in find_layouts(GAME.id):
        layout = load_layout(path.read_bytes(), path.name)
        options = (("edge", edge), ("finish", finish))
        course = GAME.setup(Setup(names=("Ann",), options=options, layout=layout)).state.course
        cars = tuple((Seat(seat), next(poses(rng, course, 1))) for seat in range(2))
        around = judge.surroundings(course, cars)
        home = course.finish
        tried = [
            *poses(rng, course, times(60)),
            *(pose.then(Pose(rng.randint(-90_000, 90_000), rng.randint(-90_000, 90_000), 40_000)) for _, pose in cars),
            *(home.then(Pose(rng.randint(-70_000, 70_000), rng.randint(-140_000, 60_000), 0)) for _ in range(20)),
            *(home.then(Pose(0, -132_000 - slip_um, 0)) for slip_um in (-150, -101, -100, 0, 99, 100, 101, 150)),
        ]
        verdicts = judge_all(around, tried)
        for row, pose in enumerate(tried):
            verdict = judge.judge(around, pose)
            assert verdicts.verdict(row, around) == verdict
            assert bool(verdicts.icons[row]) == bool(verdict.icons)
            seen |= {verdict.struck[0].split()[0] if verdict.struck else "", bool(verdict.icons), verdict.finish}
    assert {"", "car", "B1", True, False} <= seen
    assert ("edge" in seen) == (edge == "wall")
