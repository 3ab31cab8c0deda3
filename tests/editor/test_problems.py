"""Problems of layouts: each is told where it stands, and mended where that can be."""

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from shapely.geometry import Polygon

from tests.editor.layouts import ring, straight, two, with_obstacle
from tests.sizes import times
from turbo_table.content.layouts import layout_to_yaml, load_layout
from turbo_table.core.layout import CircuitLayout, DriftLayout, Layout, Placed, Spot
from turbo_table.editor.clear import pairs
from turbo_table.editor.generate import GENERATORS, generate
from turbo_table.editor.problems import GAP_UM, MOST, problems
from turbo_table.editor.track import moved, onward, outlines, trail
from turbo_table.editor.whole import changed, spots


def slots(count: int = 4, **moves: int) -> tuple[Spot, ...]:
    """The cards of the first lane, `c2=5_000` moving card 2 to the right by 5 mm."""
    return tuple(
        replace(spot, x_um=spot.x_um + moves.get(f"c{number}", 0))
        for number, spot in enumerate(straight(300_000, count).slots, 1)
    )


def course(*barriers: Spot, cars: tuple[Spot, ...] = ()) -> DriftLayout:
    """A drift course."""
    placed = tuple(Placed(f"B{number}", spot) for number, spot in enumerate(barriers, 1))
    return DriftLayout("Bend", "", 914_000, 914_000, None, placed, cars)


def circuit_of(track: int, short: int) -> CircuitLayout:
    """An open circuit of so many cards."""
    first = Spot(60_000, 300_000, 90_000)
    return CircuitLayout("", "", trail(first, [0] * (track - 1)), trail(first, [0] * (short - 1)), False, 1_500_000)


GOOD: list[Layout] = [two(), ring(), course(Spot(400_000, 400_000)), circuit_of(12, 10)]
BAD: list[tuple[str, Layout, list[str]]] = [
    (
        "in a lane",
        two(slots=slots(c3=-1_000)),
        ["overlap lanes.0.slots.2: Card 3 of lane 1 overlaps card 2 of lane 1."],
    ),
    (
        "between lanes",
        replace(two(), lanes=(straight(300_000), straight(240_000))),
        [
            *(f"overlap lanes.1.slots.{n}: Card {n + 1} of lane 2 overlaps card {n + 1} of lane 1." for n in range(4)),
            "start lanes.1.start: The start of lane 2 lies on the start of lane 1.",
            "overlap lanes.1.finish: The finish of lane 2 overlaps the finish of lane 1.",
        ],
    ),
    (
        "off the table",
        replace(two(), width_um=583_000),
        [
            "off-table lanes.0.finish: The finish of lane 1 is partly off the table of 583 x 400 mm.",
            "off-table lanes.1.finish: The finish of lane 2 is partly off the table of 583 x 400 mm.",
        ],
    ),
    (
        "in an obstacle",
        with_obstacle(two(), (364_000, 340_000)),
        ["obstacle lanes.0.slots.2: Card 3 of lane 1 lies in the obstacle Cup."],
    ),
    (
        "unequal",
        replace(two(), lanes=(straight(300_000, 6), straight(100_000)), width_um=1_000_000),
        ["unequal lanes.0.slots: Lane 1 is longer than the shortest one by 2 cards."],
    ),
    (
        "alone",
        replace(two(), lanes=(straight(300_000),)),
        ["count lanes: There is one lane: nobody has anybody to race."],
    ),
    (
        "a gap",
        two(slots=(*slots()[:2], *moved(slots()[2:], 60_000, 0)), finish=Spot(600_000, 300_000, 90_000)),
        ["gap lanes.0.slots.2: Before card 3 of lane 1 is a gap of 60 mm; 50 mm may be."],
    ),
    ("no finish", two(finish=None), ["no-finish lanes.0: Lane 1 has no finish."]),
    (
        "a far start",
        two(start=Spot(45_000, 300_000, 90_000)),
        ["gap lanes.0.slots.0: Before card 1 of lane 1 is a gap of 55 mm; 50 mm may be."],
    ),
    (
        "a start on a card",
        two(start=Spot(150_000, 300_000, 90_000)),
        ["start lanes.0.start: The start of lane 1 lies on card 1 of lane 1."],
    ),
    (
        "a start on a barrier",
        course(Spot(400_000, 100_000), cars=(Spot(420_000, 84_000), Spot(700_000, 84_000))),
        ["start cars.0: Start place 1 lies on barrier B1."],
    ),
    (
        "barriers",
        course(Spot(400_000, 400_000), Spot(420_000, 450_000)),
        ["overlap barriers.1: Barrier B2 overlaps barrier B1."],
    ),
    (
        "not closed",
        replace(circuit_of(12, 10), closed=True),
        [
            "gap track.11: The start does not lie beside the finish, though the track is closed (the track).",
            "gap short.9: The start does not lie beside the finish, though the track is closed (the short track).",
        ],
    ),
    (
        "the wrong number",
        circuit_of(11, 9),
        [
            "count track: The track has 11 cards; it has to have 12.",
            "count short: The short track has 9 cards; it has to have 10.",
        ],
    ),
]


def told(layout: Layout) -> list[str]:
    """The problems, a line each."""
    return [f"{each.kind} {'.'.join(map(str, each.path))}: {each.sentence}" for each in problems(layout)]


@pytest.mark.parametrize("layout", GOOD)
def test_what_is_in_order_has_no_problem(layout: Layout) -> None:
    assert told(layout) == []


@pytest.mark.parametrize(("layout", "said"), [each[1:] for each in BAD], ids=[each[0] for each in BAD])
def test_a_problem_is_told_at_its_place(layout: Layout, said: list[str]) -> None:
    assert sorted(told(layout)) == sorted(said)
    assert all(each.places or each.path == ("lanes",) for each in problems(layout))


@pytest.mark.parametrize("layout", [each[1] for each in BAD], ids=[each[0] for each in BAD])
def test_its_mends_leave_no_problem(layout: Layout) -> None:
    for _ in range(12):
        found = problems(layout)
        if not found:
            break
        mend = found[0].mend
        assert mend is not None
        assert found[0].mend_words
        layout = mend(layout)
    assert told(layout) == []


def test_touching_is_not_overlapping_and_the_tolerance_is_that_of_the_games() -> None:
    assert told(two(slots=slots(c3=-100))) == []
    assert told(two(slots=slots(c3=-103))) != []


def test_a_gap_may_be_as_wide_as_it_may_be() -> None:
    assert told(two(start=Spot(100_000 - GAP_UM, 300_000, 90_000))) == []
    assert told(two(start=Spot(100_000 - GAP_UM - 10, 300_000, 90_000))) != []


def test_a_turn_of_any_size_parts_cards_just_so() -> None:
    first = Spot(0, 0)
    for turn_mdeg in range(-90_000, 90_001, 7_500):
        cards = outlines([first, onward(first, turn_mdeg)])
        assert not any(pairs(cards))
        assert Polygon(cards[0]).distance(Polygon(cards[1])) < 2


def test_overlaps_are_those_that_shapely_finds() -> None:
    rng = Random("overlaps")
    for _ in range(times(6)):
        at = [Spot(rng.randrange(900_000), rng.randrange(900_000), rng.randrange(360_000)) for _ in range(60)]
        cards = outlines(at)
        shapes = list(map(Polygon, cards))
        found = set(pairs(cards))
        for one, other in combinations(range(len(at)), 2):
            shared = shapes[one].intersection(shapes[other])
            # What overlaps by a sliver near the tolerance is `geometry.overlap`'s own test.
            if shared.area > 60_000**2 / 100:
                assert (one, other) in found
            elif shared.is_empty:
                assert (one, other) not in found
        assert found


def test_a_heap_of_cards_is_judged_without_telling_every_pair() -> None:
    heap = replace(two(), lanes=(replace(straight(300_000), slots=(Spot(200_000, 300_000),) * 60),) * 8)
    kinds = [each.kind for each in problems(with_obstacle(heap, (200_000, 300_000)))]
    assert (kinds.count("overlap"), kinds.count("obstacle")) == (MOST - kinds.count("start"), MOST)


def damage(layout: Layout, rng: Random) -> Layout:
    """The layout with some of its cards pushed and turned."""
    some = {path for path, _ in spots(layout) if rng.random() < 0.15}
    reach_um = 150_000

    def push(spot: Spot) -> Spot:
        x_um, y_um = (at + rng.randint(-reach_um, reach_um) for at in (spot.x_um, spot.y_um))
        return Spot(x_um, y_um, (spot.heading_mdeg + rng.randint(-60_000, 60_000)) % 360_000)

    return changed(layout, lambda path, spot: push(spot) if path in some else spot)


@pytest.mark.parametrize("name", GENERATORS)
def test_every_mend_gives_a_layout_that_a_file_can_hold(name: str) -> None:
    rng = Random(f"mends of {name}")
    mended = 0
    for seed in range(times(3)):
        layout = damage(generate(name, seed), rng)
        for each in problems(layout)[:8]:
            assert each.mend is not None
            after = each.mend(layout)
            mended += each not in problems(after)
            inside = load_layout(layout_to_yaml(after), "mended.yaml") if name not in DRIFT else after
            assert inside == after
    assert mended or name in DRIFT


DRIFT = [each.id for each in GENERATORS.values() if each.kind == "drift"]


def test_a_mend_of_one_layout_leaves_another_kind_alone() -> None:
    apart: list[Callable[[Layout], Layout]] = [each.mend for each in problems(two(finish=None)) if each.mend]
    assert [mend(ring()) for mend in apart] == [ring()]
