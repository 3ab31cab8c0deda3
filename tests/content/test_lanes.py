"""The shipped lanes and circuits: without a problem, different, and what their generators give."""

from dataclasses import replace
from itertools import takewhile
from pathlib import Path

import pytest

from turbo_table.content import find_layouts, layout_to_yaml, load_layout, read_file
from turbo_table.core.layout import CircuitLayout, DriftLayout, LanesLayout, Layout
from turbo_table.editor.generate import generate
from turbo_table.editor.problems import problems
from turbo_table.session.own_layouts import is_shipped

LANES, CIRCUITS = find_layouts("turbo-rally"), find_layouts("turbo-2003")
ALL = (*LANES, *CIRCUITS, *find_layouts("turbo-drift"))


def layout_of(path: Path) -> Layout:
    """The layout in a shipped file."""
    return load_layout(read_file(path), path.name)


GENERATED = [*LANES, *(path for path in CIRCUITS if layout_of(path).extras.generated)]
"""Of the circuits, some are drawn by hand."""


def test_there_are_two_of_each_style_for_two_to_six() -> None:
    layouts = [layout for layout in map(layout_of, LANES) if isinstance(layout, LanesLayout)]
    assert sorted(layout.style for layout in layouts) == ["centre"] * 2 + ["drag"] * 2 + ["zig-zag"] * 2
    assert {len(layout.lanes) for layout in layouts} == {6}
    assert {len(lane.slots) for layout in layouts for lane in layout.lanes} == {13}
    assert {bool(layout.extras.obstacles) for layout in layouts if layout.style == "zig-zag"} == {True}


def test_each_circuit_has_a_short_one() -> None:
    layouts = [layout for layout in map(layout_of, CIRCUITS) if isinstance(layout, CircuitLayout)]
    assert [(len(layout.track), len(layout.short)) for layout in layouts] == [(12, 10)] * 6
    assert {layout.closed for layout in layouts} == {True, False}


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_a_shipped_layout_has_no_problem_a_name_and_a_sentence(path: Path) -> None:
    layout = layout_of(path)
    assert problems(layout) == ()
    assert layout.name
    assert layout.about.endswith(".")
    assert is_shipped(path)


@pytest.mark.parametrize("path", GENERATED, ids=lambda path: path.stem)
def test_a_generated_one_is_what_its_generator_gives(path: Path) -> None:
    layout = layout_of(path)
    assert not isinstance(layout, DriftLayout)
    made = layout.extras.generated
    assert made is not None
    again = generate(made.generator, made.seed, dict(made.parameters))
    assert replace(again, name=layout.name, about=layout.about) == layout
    assert layout_to_yaml(layout).encode() == path.read_bytes()


def test_all_names_differ() -> None:
    assert len({layout_of(path).name for path in ALL}) == len(ALL)


def test_the_example_that_explains_the_files_is_one() -> None:
    readme = (LANES[0].parent.parent / "README.md").read_text("utf-8")
    lines = readme.splitlines()
    first = lines.index("    turbo-table: layout/1")
    example = takewhile(lambda line: line.startswith("    "), lines[first:])
    layout = load_layout("\n".join(line[4:] for line in example) + "\n", "README.md")
    assert isinstance(layout, LanesLayout)
    assert [len(lane.slots) for lane in layout.lanes] == [3, 3]
    assert problems(layout) == ()
