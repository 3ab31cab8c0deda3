"""Generated layouts: free of problems, the same for the same seed on every machine, and as they were asked for."""

import hashlib
from collections.abc import Mapping
from random import Random

import pytest

from tests.sizes import times
from turbo_table.content.layouts import layout_to_yaml, load_layout
from turbo_table.core.layout import CircuitLayout, DriftLayout, LanesLayout
from turbo_table.editor.generate import GENERATORS, NAMES, Generator, WrongParameter, generate
from turbo_table.editor.judged import game_problems
from turbo_table.editor.problems import problems
from turbo_table.editor.whole import spots

EACH = pytest.mark.parametrize("generator", GENERATORS.values(), ids=list(GENERATORS))


def some(generator: Generator, rng: Random) -> dict[str, int]:
    """A value for each parameter: often one of its bounds."""
    return {
        each.id: rng.choice((each.least, each.most, rng.randint(each.least, each.most)))
        for each in generator.parameters
    }


@EACH
def test_a_generated_layout_has_no_problem_and_says_what_made_it(generator: Generator) -> None:
    rng = Random(f"parameters of {generator.id}")
    for number in range(times(12)):
        seed = rng.randrange(10**15)
        given: Mapping[str, int] = some(generator, rng) if number % 3 else {}
        layout = generate(generator.id, seed, given)
        assert (problems(layout), layout.kind) == ((), generator.kind), (seed, given)
        assert game_problems(layout) == ()
        made = layout.extras.generated
        assert made is not None
        assert generate(made.generator, made.seed, dict(made.parameters)) == layout
        assert load_layout(layout_to_yaml(layout), "made.yaml") == layout


MADE = {
    "drag": "1daf194061e9",
    "zig-zag": "f4f32271d0c0",
    "centre": "304d1fbd1be1",
    "circuit": "c93a6ff34b05",
    "slalom": "5a74fcddea84",
    "gates": "ebddc7584d62",
    "scatter": "969deb391d6b",
    "2-1-2": "89f35f9d501c",
    "drift": "5a74fcddea84",
    "surprise": "2c029004335a",
}
"""The beginning of the digest of what seed 11 gives: these may not change, or a seed would give another file."""


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_gives_this_file_and_no_other(name: str) -> None:
    text = layout_to_yaml(generate(name, 11))
    assert hashlib.sha256(text.encode()).hexdigest()[:12] == MADE[name]


def test_lanes_are_as_many_and_as_long_as_was_asked_for() -> None:
    for name, legs in (("drag", {}), ("centre", {}), ("zig-zag", {"legs": 4})):
        layout = generate(name, 3, {"lanes": 5, "slots": 14, **legs})
        assert isinstance(layout, LanesLayout)
        assert layout.style == name
        assert [len(lane.slots) for lane in layout.lanes] == [14] * 5
        assert all(lane.finish for lane in layout.lanes)


def test_a_zig_zag_turns_left_and_right_round_its_obstacles() -> None:
    layout = generate("zig-zag", 7, {"lanes": 4, "obstacles": 2})
    assert isinstance(layout, LanesLayout)
    assert len(layout.extras.obstacles) == 2
    headings = {slot.heading_mdeg for slot in layout.lanes[0].slots}
    assert headings == {55_000, 90_000, 125_000}


def test_lanes_to_the_centre_share_their_finish() -> None:
    layout = generate("centre", 3, {"lanes": 6})
    assert isinstance(layout, LanesLayout)
    assert len({lane.finish for lane in layout.lanes}) == 1


@pytest.mark.parametrize("closed", [0, 1])
def test_a_circuit_has_a_track_of_12_and_one_of_10(closed: int) -> None:
    layout = generate("circuit", 4, {"closed": closed})
    assert isinstance(layout, CircuitLayout)
    assert (len(layout.track), len(layout.short), layout.closed) == (12, 10, bool(closed))


def test_a_slalom_goes_left_and_right_in_turn() -> None:
    layout = generate("slalom", 4)
    assert isinstance(layout, DriftLayout)
    sides = [placed.spot.x_um > layout.width_um // 2 for placed in layout.barriers]
    assert sides in ([True, False] * 2 + [True], [False, True] * 2 + [False])


def test_drift_and_surprise_choose_by_the_seed() -> None:
    made = [generate("drift", seed).extras.generated for seed in range(30)]
    assert {each.generator for each in made if each} == {"slalom", "gates", "scatter", "2-1-2"}
    surprises = [generate("surprise", seed) for seed in range(40)]
    assert {each.kind for each in surprises} == {"drift", "lanes", "circuit"}
    assert len({tuple(spots(each)) for each in surprises}) == 40


@pytest.mark.parametrize(
    ("name", "seed", "given", "said"),
    [
        ("zigzag", 1, {}, 'There is no generator "zigzag"; did you mean zig-zag?'),
        ("drag", -1, {}, "The seed must be a whole number from 0 to 1000000000000000, not -1."),
        ("drag", 1, {"lane": 3}, 'The generator drag has no parameter "lane"; did you mean lanes?'),
        ("circuit", 1, {"qq": 3}, 'The generator circuit has no parameter "qq"; there are: closed, turn.'),
        ("drag", 1, {"lanes": 9}, "lanes must be from 2 to 8, not 9."),
    ],
)
def test_what_cannot_be_made_is_refused(name: str, seed: int, given: dict[str, int], said: str) -> None:
    with pytest.raises(WrongParameter) as refused:
        generate(name, seed, given)
    assert str(refused.value) == said
