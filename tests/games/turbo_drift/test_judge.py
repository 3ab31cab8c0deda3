"""The judge, which looks twice only where it must, against plain geometry, which always does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.sizes import times
from turbo_table.content import find_layouts, load_layout
from turbo_table.core.game import Seat, Setup
from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.state import Course
from turbo_table.geometry import polygon
from turbo_table.geometry.overlap import overlaps
from turbo_table.geometry.pose import Pose


def course(edge: str) -> Course:
    """The zig-zag course, with or without walls."""
    path = next(path for path in find_layouts(GAME.id) if path.stem == "zig-zag")
    layout = load_layout(path.read_bytes(), path.name)
    return GAME.setup(Setup(names=("Ann",), options=(("edge", edge),), layout=layout)).state.course


def poses(rng: Random, at: Course, amount: int) -> Iterator[Pose]:
    """Anywhere on and round the table; along the edges, at right angles and not, within a fraction of a mm."""
    height_um, half_um = at.cards.height_um, at.cards.width_um // 2
    for _ in range(amount):
        heading_mdeg = rng.randrange(360_000)
        yield Pose(rng.randrange(-100_000, 1_014_000), rng.randrange(-100_000, 1_014_000), heading_mdeg)
        slip_um, along_um = rng.randint(-300, 300), rng.randrange(200_000, 700_000)
        yield Pose(half_um + slip_um, along_um, 0)
        yield Pose(along_um, at.height_um - height_um + slip_um, 0)
        yield Pose(height_um + slip_um, along_um, 270_000)
        tilted = Pose(along_um, 0, heading_mdeg)
        lowest_um = min(y for _, y in judge.card_outline(at, tilted))
        yield Pose(along_um, slip_um - lowest_um, heading_mdeg)


def first_struck(around: judge.Around, pose: Pose) -> str | None:
    """What a card at this pose strikes, one thing after the other."""
    at, mine = around.course, judge.card_outline(around.course, pose)
    for name, its in (*around.fixed.things[: around.fixed.lines], *around.cars):
        if overlaps(mine, its):
            return name
    return "edge" if at.wall and polygon.outside(mine, at.width_um, at.height_um) else None


@pytest.mark.parametrize("edge", ["wall", "open"])
def test_what_is_struck_first(edge: str) -> None:
    rng = Random(f"judge {edge}")
    at = course(edge)
    seen = set()
    for _ in range(times(20)):
        cars = tuple((Seat(seat), next(poses(rng, at, 1))) for seat in range(3))
        around = judge.surroundings(at, cars)
        near = (pose.then(Pose(rng.randint(-90_000, 90_000), rng.randint(-90_000, 90_000), 40_000)) for _, pose in cars)
        for pose in (*poses(rng, at, 20), *near):
            struck = judge.judge(around, pose).struck
            assert (struck[0] if struck else None) == first_struck(around, pose)
            seen.add(struck[0] if struck else None)
    assert seen >= {None, "B1", "B5", "car 1", "car 3"}
    assert ("edge" in seen) == (edge == "wall")


def test_where_it_overlaps_is_there_for_whatever_is_struck() -> None:
    rng = Random("overlap")
    at = course("wall")
    around = judge.surroundings(at, ((Seat(1), Pose(457_000, 200_000, 30_000)),))
    for pose in poses(rng, at, times(100)):
        thing = judge.judge(around, pose).struck
        if thing is not None:
            struck = judge.overlap(at, thing, pose)
            assert struck.thing == thing[0]
            assert struck.area_um2 == round(sum(polygon.area_um2(part) for part in struck.overlap))
            assert struck.area_um2 > 0
