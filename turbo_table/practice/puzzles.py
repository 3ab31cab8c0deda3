"""Puzzles without end: a place on a shipped course from which the finish is two turns away, and not one."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Final

from turbo_table.content import find_layouts, load_layout, read_file
from turbo_table.core.chance import pick
from turbo_table.core.layout import DriftLayout
from turbo_table.core.values import replace
from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.components import card_set
from turbo_table.games.turbo_drift.drills import Drill, Goal
from turbo_table.games.turbo_drift.judging import NOTHING, judge_all
from turbo_table.games.turbo_drift.positions import Position
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.setting_up import course_of
from turbo_table.games.turbo_drift.state import Car, Course
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.practice.drills import solve
from turbo_table.practice.watch import Stopped, Watch, on

TURNS: Final = 2
NEAREST_UM: Final = 250_000
FARTHEST_UM: Final = 450_000
MOST_TRIES: Final = 60
MOST_STEPS: Final = 12_000
LOOKED_AT: Final = 64
LONGEST_SEED: Final = 40
UNMADE: Final = "The search was stopped before there was a puzzle."


def courses() -> tuple[DriftLayout, ...]:
    """The shipped courses, in the order of their ids, without their starting places."""
    layouts = (load_layout(read_file(path), path.name) for path in find_layouts(GAME.id))
    return tuple(replace(layout, cars=()) for layout in layouts if isinstance(layout, DriftLayout))


def puzzle(seed: str, *, watch: Watch = on) -> Drill:
    """The puzzle of a seed: the same one everywhere. A proof stands behind it, so it takes some seconds.

    Raises ValueError for a seed that is none, and Stopped where somebody stops it: half a proof is none.
    """
    check_seed(seed)
    rng = Random(f"puzzle {seed}")
    before = tried = 0
    going = True

    def told(steps: int) -> bool:
        nonlocal tried, going
        tried = before + steps
        going = watch(tried)
        return going

    drill = _draft(rng, seed)
    for _ in range(MOST_TRIES):
        found = solve(drill, most_steps=MOST_STEPS, watch=told)
        if not going:
            raise Stopped(UNMADE)
        if found.proven and found.turns == TURNS:
            return drill
        before, drill = tried, _draft(rng, seed)
    return drill  # never seen: about one draft in four will do


def check_seed(seed: str) -> None:
    """Raises ValueError, in a sentence, for a seed that cannot stand in a name or a code."""
    if not (seed.isascii() and seed.isalnum() and len(seed) <= LONGEST_SEED):
        raise ValueError(f"A seed is 1 to {LONGEST_SEED} letters and digits.")


def _draft(rng: Random, seed: str) -> Drill:
    layout = pick(courses(), rng)
    course = course_of(card_set(None), layout, touch=False, wall=True)
    return Drill(
        name=f"Puzzle {seed}",
        author="Turbo Table",
        about=f"On {layout.name}.",
        goal=Goal(turns=TURNS),
        position=Position(
            layout=layout, cars=(Car(pose=_place(course, rng), nitro_left=False),), grid=random_grid(rng, course)
        ),
    )


def _place(course: Course, rng: Random) -> Pose:
    """A place for a car at a fair distance from the finish."""
    while True:
        for pose in free_places(course, rng):
            middle = judge.middle(course, pose)
            if NEAREST_UM < hypot(middle.x_um - course.finish.x_um, middle.y_um - course.finish.y_um) < FARTHEST_UM:
                return pose


def free_places(course: Course, rng: Random) -> tuple[Pose, ...]:
    """Some places, in whole mm and steps of 5 degrees, where a car stands free and not at the finish."""
    tried = [
        Pose(
            int(rng.random() * course.width_um) // 1_000 * 1_000,
            int(rng.random() * course.height_um) // 1_000 * 1_000,
            int(rng.random() * 72) * 5_000 % FULL_TURN_MDEG,
        )
        for _ in range(LOOKED_AT)
    ]
    verdicts = judge_all(judge.surroundings(course, ()), tried)
    free = (verdicts.struck == NOTHING) & ~verdicts.finish
    return tuple(pose for pose, good in zip(tried, free.tolist(), strict=True) if good)


def random_grid(rng: Random, course: Course) -> tuple[str, ...]:
    """The six cards anyhow, each with either side up."""
    cards = sorted({side[:-1] for side in course.cards.sides})
    dealt = []
    while cards:
        card = cards.pop(int(rng.random() * len(cards)))
        dealt.append(f"{card}{pick('AB', rng)}")
    return tuple(dealt)
