"""A field answers as its obstacles would one by one, however often and in whatever order it is asked."""

import gc
from collections.abc import Callable
from random import Random

import pytest

from tests.geometry.oracle import clear_verdict
from tests.geometry.shapes import (
    CARD,
    HOME,
    ICON,
    KINDS,
    Pair,
    any_shape,
    moved,
    near_tolerance,
    pushed_in,
    turned,
)
from tests.sizes import times
from turbo_table.geometry import overlap
from turbo_table.geometry.overlap import field, overlaps
from turbo_table.geometry.polygon import Polygon, card, place
from turbo_table.geometry.pose import Pose

BAR = card(4_000, 64_000)
Obstacles = tuple[tuple[str, Polygon], ...]


def somewhere(rng: Random, size_um: int = 200_000) -> Pose:
    return Pose(rng.randint(-size_um, size_um), rng.randint(-size_um, size_um), rng.randrange(360_000))


def course(rng: Random, count: int = 9) -> Obstacles:
    shapes = [rng.choice([CARD, ICON, BAR]) for _ in range(count)]
    return tuple((f"obstacle {i}", place(shape, somewhere(rng))) for i, shape in enumerate(shapes))


def one_by_one(obstacles: Obstacles, polygon: Polygon) -> tuple[int, ...]:
    return tuple(i for i, (_, obstacle) in enumerate(obstacles) if overlaps(polygon, obstacle))


def test_hits_are_the_obstacles_that_overlap() -> None:
    rng = Random(1)
    counts = [0] * 10
    for _ in range(times(1_000)):
        polygon = turned(any_shape(rng), rng)
        obstacles = tuple(
            (
                str(i),
                pushed_in(polygon, turned(any_shape(rng), rng), 0, near_tolerance(rng), rng.uniform(-1, 2)),
            )
            for i in range(3)
        )
        hits = field(obstacles).hits(polygon)
        assert hits == one_by_one(obstacles, polygon), (obstacles, polygon)
        counts[len(hits)] += 1
    assert all(counts[:3])


def test_hits_at_are_the_hits_of_the_placed_shape() -> None:
    rng = Random(2)
    counts = [0] * 10
    for _ in range(times(40)):
        obstacles = course(rng)
        table = field(obstacles)
        for _ in range(100):
            shape, pose = rng.choice([CARD, BAR, ICON]), somewhere(rng, 300_000)
            hits = table.hits_at(shape, pose)
            assert hits == table.hits(place(shape, pose)), (obstacles, shape, pose)
            counts[len(hits)] += 1
        assert hits == one_by_one(obstacles, place(shape, pose))
    assert all(counts[:3])


def test_hits_agree_with_separating_axes_near_the_tolerance() -> None:
    rng = Random(3)
    judged = 0
    for _ in range(times(1_000)):
        pose = somewhere(rng)
        polygon = place(CARD, pose)
        side, along = rng.randrange(4), rng.uniform(-0.2, 1.2)
        obstacle = pushed_in(polygon, turned(rng.choice([CARD, BAR, ICON]), rng), side, rng.uniform(50, 150), along)
        if (verdict := clear_verdict(polygon, obstacle)) is not None:
            judged += 1
            assert field((("it", obstacle),)).hits_at(CARD, pose) == ((0,) if verdict else ())
    assert judged > times(800)


def test_a_field_that_is_moved_and_turned_answers_the_same() -> None:
    rng = Random(4)
    for _ in range(times(30)):
        obstacles, frame = course(rng), somewhere(rng, 1_000_000)
        there = tuple((name, place(polygon, frame)) for name, polygon in obstacles)
        here_table, there_table = field(obstacles), field(there)
        for _ in range(20):
            pose = somewhere(rng, 250_000)
            if all(clear_verdict(place(CARD, pose), polygon) is not None for _, polygon in obstacles):
                assert here_table.hits_at(CARD, pose) == there_table.hits_at(CARD, frame.then(pose))


def test_earlier_questions_leave_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(5)
    obstacles = course(rng)
    questions = [(rng.choice([CARD, BAR, ICON]), somewhere(rng, 300_000)) for _ in range(times(300))]
    fresh = [field(obstacles).hits_at(shape, pose) for shape, pose in questions]
    monkeypatch.setattr(overlap, "_CELLS_KEPT", 5)
    table = field(obstacles)
    for _ in range(2):
        order = rng.sample(range(len(questions)), len(questions))
        assert {i: table.hits_at(*questions[i]) for i in order} == dict(enumerate(fresh))


def test_a_field_keeps_alive_what_pymunk_needs() -> None:
    """pymunk's shapes hold their bodies weakly, and a freed body gives answers by chance."""
    table = field((("card", CARD),))
    gc.collect()
    assert table._moving.body is not None
    assert all(shape and shape.body and shape.space for shape in table._index)


def test_far_from_everything_nothing_is_hit() -> None:
    table = field((("finish", CARD), ("icon", ICON)))
    for far_um in (-90_000_000, 90_000_000):
        assert table.hits_at(CARD, Pose(far_um, far_um, 45_000)) == ()
        assert table.hits(moved(CARD, far_um, 0)) == ()
    assert table.hits_at(CARD, HOME) == (0, 1)


def test_no_obstacles_no_hits() -> None:
    table = field(())
    assert table.names == ()
    assert table.hits(CARD) == table.hits_at(CARD, HOME) == ()


def test_equal_obstacles_share_a_field() -> None:
    obstacles = course(Random(6))
    assert field(obstacles) is field((*obstacles[:1], *obstacles[1:]))
    assert field(obstacles) is not field(obstacles[1:])
    assert field(obstacles).names == tuple(name for name, _ in obstacles)


def test_what_is_no_convex_polygon_is_refused_by_name() -> None:
    line = ((0, 0), (9, 9), (5, 5))
    with pytest.raises(ValueError, match=r"Obstacle wall: The polygon has no area\."):
        field((("finish", CARD), ("wall", line)))
    table = field((("finish", CARD),))
    with pytest.raises(ValueError, match="no area"):
        table.hits(line)
    with pytest.raises(ValueError, match="no area"):
        table.hits_at(line, HOME)
    assert table.hits(CARD) == (0,)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_of_an_awkward_pair_hits_the_other_in_a_field(kind: Callable[[Random], Pair]) -> None:
    rng = Random(7)
    for _ in range(times(50)):
        a, b = kind(rng)
        verdict = clear_verdict(a, b)
        if verdict is not None:
            assert bool(field((("b", b),)).hits_at(a, HOME)) == verdict
            assert bool(field((("a", a),)).hits_at(b, HOME)) == verdict
