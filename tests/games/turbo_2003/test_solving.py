"""Whether a track can be driven, and in how many ways: dynamic programming against trying every order."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from tests.games.turbo_2003.driver import begin, track
from tests.games.turbo_2003.test_setting_up import SPEEDS
from turbo_table.core.chance import pick
from turbo_table.games.turbo_2003 import components, judging, solving
from turbo_table.games.turbo_2003.components import SpeedSet, speed_set
from turbo_table.games.turbo_2003.judging import NO_LIMIT, Range, ranges
from turbo_table.games.turbo_2003.solving import Task
from turbo_table.games.turbo_2003.state import Terms

FEWEST = {("classic", False): 12_852, ("classic", True): 334, ("wide", False): 64_988, ("wide", True): 9_000}
"""Ways to drive the hardest of the tracks: without and with the rule for champions."""
SMALL = 7


def rows(wanted: Task) -> set[tuple[int, ...]]:
    """Every row that fulfils a task, by values, found by trying all orders."""
    values = [value for _, value in wanted.cards.cards]
    return {row for row in permutations(values, len(wanted.ranges)) if _fulfils(wanted, row)}


def _fulfils(wanted: Task, row: tuple[int, ...]) -> bool:
    speed, before = 0, None
    for change, (least, most) in zip(row, wanted.ranges, strict=True):
        speed += change
        if not least <= speed <= most or (wanted.champion and abs(change) == before):
            return False
        before = abs(change)
    return True


def small(rng: Random) -> Task:
    """A task of a few cards that can be tried out."""
    values = [pick((-90, -60, -30, 0, 30, 60, 90), rng) for _ in range(SMALL)]
    cards = SpeedSet(f"{values}", "small", tuple((f"card {index}", value) for index, value in enumerate(values)))
    length = SMALL - int(rng.random() * 3)
    allowed: list[Range] = [(30, pick((NO_LIMIT, NO_LIMIT, 60, 90), rng)) for _ in range(length)]
    if rng.random() < 1 / 3:
        allowed[-1] = (0, 60)
    return Task(cards, tuple(allowed), rng.random() < 1 / 3)


def test_counting_agrees_with_trying_every_order() -> None:
    rng = Random("small sets")
    counts = []
    for _ in range(60):
        wanted = small(rng)
        found = rows(wanted)
        counts.append(len(found))
        assert solving.count(wanted) == len(found)
        assert solving.solvable(wanted) == bool(found)
        following: dict[int, int] = {}
        for row in found:
            following[row[0]] = following.get(row[0], 0) + 1
        assert solving.ways(wanted).following(()) == following
        for row in sorted(found)[:3]:
            begun = row[:3]
            after = {other[3] for other in found if other[:3] == begun}
            assert set(solving.ways(wanted).following(begun)) == after
    assert min(counts) == 0
    assert max(counts) > 20


def test_the_most_that_a_row_can_be_worth_agrees_with_trying_every_order() -> None:
    rng = Random("worth")
    tried = 0
    while tried < 15:
        wanted = small(rng)
        found = rows(wanted)
        if not found:
            continue
        tried += 1
        weights = tuple(int(rng.random() * 3) for _ in wanted.ranges)
        best = max(_worth(row, weights) for row in found)
        assert max(solving.worth(wanted, weights)(()).values()) == best


def _worth(row: tuple[int, ...], weights: tuple[int, ...]) -> int:
    return sum(weight * sum(row[: index + 1]) for index, weight in enumerate(weights))


@pytest.mark.parametrize("preset", components.PRESETS)
def test_on_every_track_that_was_looked_at_there_are_ways_enough(preset: str) -> None:
    cards, rng = speed_set(None, preset), Random("tracks")
    for _ in range(20):
        places = sorted(range(2, 12), key=lambda place: rng.random())
        covered = dict(zip(places, ("60", "red-90", "red-120", "red-150"), strict=False))
        for champion in (False, True):
            wanted = Task(cards, ranges(track(12, covered), False), champion)
            assert solving.solvable(wanted)
            assert solving.count(wanted) >= FEWEST[preset, champion]


def test_what_is_counted_is_what_judges_find_right() -> None:
    state = begin(2, champions_2=True)
    own = track(12, {5: "60", 6: "red-90"})
    terms: Terms = state.terms
    values = components.changes(terms.cards)
    for seat in (0, 1):
        wanted = solving.task(terms, own, state.turn if seat == 0 else type(state.turn)(seat))
        row: tuple[str, ...] = ()
        rng = Random(f"row {seat}")
        while len(row) < len(own):
            change = pick(tuple(solving.ways(wanted).following(tuple(values[card] for card in row))), rng)
            row += (next(card for card, value in terms.cards.cards if value == change and card not in row),)
        assert judging.faults(terms, own, type(state.turn)(seat), row) == ()


def test_twelve_different_cards_are_counted_too() -> None:
    cards = speed_set(SPEEDS.format("10, 20, 40, 70, 110, 150, -15, -25, -45, -75, -105, -135"))
    wanted = Task(cards, ranges(track(), False), champion=True)
    assert len(solving.kinds(cards)) == 12
    assert solving.count(wanted) > 1_000_000
