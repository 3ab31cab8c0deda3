"""Layout files: what they read as, what they refuse, and that writing and reading give an equal layout."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.content.refusals import refusal
from tests.sizes import times
from turbo_table.content import layout_from_json, layout_to_json, layout_to_yaml, load_layout
from turbo_table.core.layout import (
    CircuitLayout,
    DriftLayout,
    Extras,
    Generated,
    Lane,
    LanesLayout,
    Layout,
    Measured,
    Outline,
    Placed,
    Spot,
)

DRIFT = "turbo-table: layout/1\nkind: drift\nname: Bend\n"
CIRCUIT = "turbo-table: layout/1\nkind: circuit\nname: Round\n"
LANES = "turbo-table: layout/1\nkind: lanes\nname: Two\n"


def test_a_course_is_read_in_um_and_millidegrees() -> None:
    text = DRIFT + (
        "about: Short.\n"
        "table: {width: 1000, height: 800.5}\n"
        "finish: {x: 500, y: 700, heading: 90}\n"
        "barriers:\n"
        "  - {card: B1, x: 300.25, y: 420.0004, heading: -30}\n"
        "  - {card: B2, x: 0, y: 800.5, heading: 360}\n"
        "cars:\n"
        "  - {x: 457, y: 84, heading: 0.0015}\n"
    )
    assert load_layout(text, "bend.yaml") == DriftLayout(
        name="Bend",
        about="Short.",
        width_um=1_000_000,
        height_um=800_500,
        finish=Spot(500_000, 700_000, 90_000),
        barriers=(Placed("B1", Spot(300_250, 420_000, 330_000)), Placed("B2", Spot(0, 800_500, 0))),
        cars=(Spot(457_000, 84_000, 2),),
    )


def test_a_course_has_a_table_of_3_feet_unless_told_and_leaves_the_finish_to_its_game() -> None:
    assert load_layout(DRIFT + "barriers: []\n", "bend.yaml") == DriftLayout("Bend", "", 914_000, 914_000, None, ())
    taller = load_layout(DRIFT + "table: {height: 3000}\nbarriers: []\n", "bend.yaml")
    assert isinstance(taller, DriftLayout)
    assert (taller.height_um, taller.finish) == (3_000_000, None)
    assert layout_from_json(layout_to_json(taller), "bend.yaml") == taller


def test_what_was_measured_is_read_but_makes_no_other_course_and_is_not_saved() -> None:
    figures = 'measured:\n  difficulty: 3\n  games: 10\n  digest: "12ab"\n  figures:\n    rounds, in the middle: 5.5\n'
    layout = load_layout(DRIFT + "barriers: []\n" + figures, "bend.yaml")
    assert isinstance(layout, DriftLayout)
    assert layout.measured == Measured(difficulty=3, games=10, digest="12ab", figures=(("rounds, in the middle", 5.5),))
    plain = load_layout(DRIFT + "barriers: []\n", "bend.yaml")
    assert (layout, hash(layout)) == (plain, hash(plain))
    assert "measured" not in layout_to_json(layout)


def test_lanes_are_read() -> None:
    text = LANES + (
        "style: zig-zag\n"
        "lanes:\n"
        "  - slots: [{x: 0, y: 0}, {x: 70, y: 0.5, heading: 180}]\n"
        "  - {offset: -3, slots: [{x: -70, y: 0}]}\n"
    )
    assert load_layout(text, "two.yaml") == LanesLayout(
        "Two",
        "",
        "zig-zag",
        (
            Lane(Spot(0, -88_000), (Spot(0, 0), Spot(70_000, 500, 180_000)), None),
            Lane(Spot(-70_000, -88_000), (Spot(-70_000, 0),), None, -3),
        ),
    )


def test_lanes_have_a_table_starts_finishes_and_what_lies_about() -> None:
    text = LANES + (
        "style: drag\n"
        "table: {width: 1500.5, height: 600}\n"
        "author: Ann\n"
        'notes: "One.\\nTwo."\n'
        "generator: {name: drag, seed: 7, parameters: {lanes: 1}}\n"
        "start_line: [[10, 0], [10, 99.5]]\n"
        "obstacles:\n"
        "  - {name: Cup, outline: [[0, 0], [9, 0], [9, 9], [5, 2]]}\n"
        "decoration:\n"
        "  - {name: Kerb, line: [[0, 0], [9, 0]]}\n"
        "  - {name: Lake, outline: [[0, 0], [9, 0], [9, 9]]}\n"
        "lanes:\n"
        "  - {start: {x: 1, y: 2}, finish: {x: 3, y: 4, heading: 90}, slots: [{x: 5, y: 6}]}\n"
    )
    assert load_layout(text, "two.yaml") == LanesLayout(
        "Two",
        "",
        "drag",
        (Lane(Spot(1_000, 2_000), (Spot(5_000, 6_000),), Spot(3_000, 4_000, 90_000)),),
        1_500_500,
        600_000,
        Extras(
            author="Ann",
            notes="One.\nTwo.",
            generated=Generated("drag", 7, (("lanes", 1),)),
            obstacles=(Outline("Cup", ((0, 0), (9_000, 0), (9_000, 9_000), (5_000, 2_000))),),
            decoration=(
                Outline("Kerb", ((0, 0), (9_000, 0)), closed=False),
                Outline("Lake", ((0, 0), (9_000, 0), (9_000, 9_000))),
            ),
            start_line=((10_000, 0), (10_000, 99_500)),
        ),
    )


def test_a_circuit_is_read() -> None:
    text = CIRCUIT + "closed: true\ntrack: [{x: 1, y: 2}, {x: 3, y: 4, heading: 90}]\nshort: [{x: 5, y: 6}]\n"
    assert load_layout(text, "round.yaml") == CircuitLayout(
        "Round", "", (Spot(1_000, 2_000), Spot(3_000, 4_000, 90_000)), (Spot(5_000, 6_000),), closed=True
    )


MANY = ", ".join("{x: 9, y: 9}" for _ in range(61))
BARRIERS = "".join(f"  - {{card: B{number}, x: 9, y: 9}}\n" for number in range(41))
OFF = "the middle of the card is off the table of 914 x 914 mm"

BAD: list[tuple[str, str]] = [
    (
        "kind: drift\n",
        "1:1: the key 'turbo-table' is missing; the file must begin with 'turbo-table: layout/1'",
    ),
    ("turbo-table: cards/1\n", "1:14: turbo-table: this is a file of the kind 'cards', not 'layout'"),
    (
        "turbo-table: layout/2\n",
        "1:14: turbo-table: made by a newer Turbo Table (layout/2; this one reads up to layout/1)",
    ),
    ("turbo-table: layout/1\n", "1:1: the key 'kind' is missing; it is 'drift', 'lanes' or 'circuit'"),
    ("turbo-table: layout/1\nkind: hex\n", "2:7: kind: must be 'drift', 'lanes' or 'circuit'"),
    (DRIFT, "1:1: the key 'barriers' is missing"),
    (DRIFT + "barriers: []\nname: Twice\n", "5:1: the key 'name' stands here twice"),
    (DRIFT.replace("Bend", "''") + "barriers: []\n", "3:7: name: must not be empty"),
    (DRIFT.replace("Bend", "' '") + "barriers: []\n", "3:7: name: must not be empty"),
    (
        DRIFT.replace("Bend", "B" * 201) + "barriers: []\n",
        "3:7: name: must be at most 200 characters long, not 201",
    ),
    (DRIFT.replace("Bend", '"a\\tb"') + "barriers: []\n", "3:7: name: must stand on one line, without tabs"),
    (
        DRIFT + "barriers: []\nfinnish: {x: 1, y: 2}\n",
        "5:1: finnish: unknown key 'finnish' (did you mean 'finish'?)",
    ),
    (DRIFT + "barriers: []\ntable: {width: 599}\n", "5:16: table.width: must be at least 600, not 599"),
    (DRIFT + "barriers: []\ntable: {height: 3001}\n", "5:17: table.height: must be at most 3000, not 3001"),
    (DRIFT + "barriers: []\nfinish: {x: 457, y: 914.001}\n", f"5:9: finish: {OFF}"),
    (DRIFT + "barriers:\n  - {card: B1, x: -0.001, y: 9}\n", f"5:5: barriers[0]: {OFF}"),
    (DRIFT + "barriers: []\ncars: [{x: 9, y: 9}, {x: 9, y: -1}]\n", f"5:22: cars[1]: {OFF}"),
    (
        DRIFT + "barriers:\n  - {card: B1, x: 9, y: 9}\n  - {card: B1, x: 300, y: 9}\n",
        "6:12: barriers[1].card: the card 'B1' is placed twice",
    ),
    (
        DRIFT + "barriers:\n  - {card: B1, x: 9, y: 9, heading: 361}\n",
        "5:37: barriers[0].heading: must be at most 360, not 361",
    ),
    (
        DRIFT + "barriers:\n  - {card: 1, x: 9, y: 9}\n",
        "5:12: barriers[0].card: must be text, not a number (put it in quotes)",
    ),
    (
        DRIFT + "barriers:\n  - {card: ../B1, x: 9, y: 9}\n",
        "5:12: barriers[0].card: must be an id of letters, digits and single hyphens, such as 'B1' or 'gentle-bend'",
    ),
    (DRIFT + "barriers:\n" + BARRIERS, "5:3: barriers: must have at most 40 entries, not 41"),
    (
        DRIFT + "barriers: []\ncars: [" + MANY[:69] + "]\n",
        "5:7: cars: must have at most 4 entries, not 5",
    ),
    (
        LANES + "style: oval\nlanes: [{slots: [{x: 1, y: 1}]}]\n",
        "4:8: style: must be 'drag', 'zig-zag', 'centre' or 'circuit', not 'oval'",
    ),
    (
        LANES + "style: drag\nlanes: [{slots: []}]\n",
        "5:17: lanes[0].slots: must have at least 1 entry, not 0",
    ),
    (
        LANES + f"style: drag\nlanes: [{{slots: [{MANY}]}}]\n",
        "5:17: lanes[0].slots: must have at most 60 entries, not 61",
    ),
    (
        LANES + "style: drag\nlanes: [{offset: 0.5, slots: [{x: 1, y: 1}]}]\n",
        "5:18: lanes[0].offset: must be a whole number, not 0.5",
    ),
    (
        LANES + "style: drag\nlanes: [{slots: [{x: 100000.1, y: 1}]}]\n",
        "5:22: lanes[0].slots[0].x: must be at most 100000, not 100000.1",
    ),
    (
        LANES + "style: drag\ntable: {width: 299}\nlanes: [{slots: [{x: 1, y: 1}]}]\n",
        "5:16: table.width: must be at least 300, not 299",
    ),
    (CIRCUIT + "track: [{x: 1, y: 1}]\n", "4:8: track: must have at least 2 entries, not 1"),
    (
        CIRCUIT + "track: [{x: 1, y: 1}, {x: 2, y: 1}]\nlanes: []\n",
        "5:1: lanes: unknown key 'lanes' (did you mean 'notes'?)",
    ),
    (
        DRIFT + "barriers: []\nobstacles:\n  - {name: Cup, outline: [[0, 0], [9, 9], [9, 0], [0, 9]]}\n",
        "6:26: obstacles[0].outline: must go round an area once, without touching or crossing itself",
    ),
    (
        DRIFT + "barriers: []\nobstacles:\n  - {name: Cup, outline: [[0, 0], [9, 0]]}\n",
        "6:26: obstacles[0].outline: must have at least 3 entries, not 2",
    ),
    (
        DRIFT + "barriers: []\ndecoration: [{name: Kerb}]\n",
        "5:14: decoration[0]: must have the key 'outline' (an area) or the key 'line', one of them",
    ),
    (
        DRIFT + "barriers: []\nstart_line: [[5, 5], [5, 5]]\n",
        "5:13: start_line: has the same point twice in a row",
    ),
    (
        DRIFT + "barriers: []\ngenerator: {name: scatter, seed: -1}\n",
        "5:34: generator.seed: must be at least 0, not -1",
    ),
]


@pytest.mark.parametrize(("text", "fault"), BAD)
def test_a_bad_layout_is_refused_at_its_place(text: str, fault: str) -> None:
    assert refusal(lambda: load_layout(text, "bad.yaml")) == f"bad.yaml:{fault}"


def test_all_cards_that_lie_wrong_are_told() -> None:
    text = DRIFT + "cars: [{x: -1, y: 9}]\nbarriers:\n  - {card: B1, x: 999, y: 9}\n  - {card: B1, x: 9, y: 9}\n"
    assert refusal(lambda: load_layout(text, "bad.yaml")).splitlines() == [
        f"bad.yaml:4:8: cars[0]: {OFF}",
        f"bad.yaml:6:5: barriers[0]: {OFF}",
        "bad.yaml:7:12: barriers[1].card: the card 'B1' is placed twice",
    ]


NAMES = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cf", "Cn"]), min_size=1, max_size=40).filter(
    str.strip
)
HEADINGS = st.integers(0, 359_999)


def spots(most_um: int, least_um: int = 0) -> st.SearchStrategy[Spot]:
    """Spots with coordinates in a range of µm."""
    return st.builds(Spot, st.integers(least_um, most_um), st.integers(least_um, most_um), HEADINGS)


@st.composite
def courses(draw: st.DrawFn) -> DriftLayout:
    """Any course that the schema allows."""
    size = draw(st.integers(600_000, 3_000_000)), draw(st.integers(600_000, 3_000_000))
    on_table = spots(min(size))
    ids = draw(st.lists(st.from_regex(r"[A-Za-z0-9]{1,5}(-[a-z0-9]{1,5})?", fullmatch=True), unique=True, max_size=12))
    barriers = tuple(Placed(card, draw(on_table)) for card in ids)
    cars = tuple(draw(st.lists(on_table, max_size=4)))
    return DriftLayout(draw(NAMES), draw(WORDS), *size, draw(on_table), barriers, cars, extras=draw(EXTRAS))


FAR = spots(100_000_000, -100_000_000)
POINTS = st.tuples(st.integers(-99_000_000, 99_000_000), st.integers(-99_000_000, 99_000_000))
WORDS = st.just("") | NAMES


@st.composite
def outlines(draw: st.DrawFn) -> Outline:
    """A triangle, or a line."""
    x, y = draw(POINTS)
    apart = draw(st.integers(1, 1_000))
    return Outline(draw(NAMES), ((x, y), (x + apart, y), (x, y + apart)), draw(st.booleans()))


@st.composite
def obstacles(draw: st.DrawFn) -> Outline:
    """A triangle."""
    return replace(draw(outlines()), closed=True)


EXTRAS = st.builds(
    Extras,
    author=WORDS,
    notes=WORDS | st.just("One.\nTwo."),
    generated=st.none()
    | st.builds(
        Generated,
        st.sampled_from(["drag", "2-1-2"]),
        st.integers(0, 10**15),
        st.dictionaries(NAMES, st.integers(-99, 99), max_size=3).map(lambda made: tuple(made.items())),
    ),
    obstacles=st.lists(obstacles(), max_size=3).map(tuple),
    decoration=st.lists(outlines(), max_size=3).map(tuple),
    start_line=st.none() | st.tuples(POINTS, POINTS).filter(lambda line: line[0] != line[1]),
)
LENGTHS = st.integers(300_000, 10_000_000)
LANES_LAYOUTS = st.builds(
    LanesLayout,
    NAMES,
    WORDS,
    st.sampled_from(["drag", "zig-zag", "centre", "circuit"]),
    st.lists(
        st.builds(
            Lane,
            FAR,
            st.lists(FAR, min_size=1, max_size=12).map(tuple),
            st.none() | FAR,
            st.integers(-60, 60),
        ),
        min_size=1,
        max_size=8,
    ).map(tuple),
    LENGTHS,
    LENGTHS,
    EXTRAS,
)
CIRCUITS = st.builds(
    CircuitLayout,
    NAMES,
    WORDS,
    st.lists(FAR, min_size=2, max_size=12).map(tuple),
    st.lists(FAR, max_size=12).map(tuple),
    st.booleans(),
    LENGTHS,
    LENGTHS,
    EXTRAS,
)


@settings(max_examples=times(40), deadline=None)
@given(courses() | LANES_LAYOUTS | CIRCUITS)
def test_a_written_layout_is_read_as_an_equal_one(layout: Layout) -> None:
    assert load_layout(layout_to_yaml(layout), "written.yaml") == layout
    saved = json.loads(json.dumps(layout_to_json(layout)))
    assert layout_from_json(saved, "save.jsonl") == layout


def course_json(**changes: Any) -> dict[str, Any]:
    """A course as a save holds it, with changes."""
    return layout_to_json(DriftLayout("Bend", "", 914_000, 914_000, None, ())) | changes


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (None, "null is no value; leave the key out, or put the text in quotes"),
        ([], "the file must be a group of keys that begins with 'turbo-table: layout/1'"),
        ({}, "the key 'turbo-table' is missing; the file must begin with 'turbo-table: layout/1'"),
        (course_json(name=None), "name: null is no value; leave the key out, or put the text in quotes"),
        (course_json(name="a\0b"), "name: the character U+0000 is not allowed"),
        (course_json(name="\ud800"), "the character U+D800 is not allowed"),
        (course_json(name="a\nb"), "name: must stand on one line, without tabs"),
        (course_json(name="a" * 1_000_000), "the file is larger than 1 MB"),
        (course_json(finish={"x": float("nan"), "y": 1}), "the layout cannot be read"),
        (course_json(finish={"x": float("inf"), "y": 1}), "the layout cannot be read"),
        (course_json(finish={"x": True, "y": 1}), "finish.x: must be a number, not true"),
        (course_json(finish={"x": 1, "y": 1e300}), "finish.y: must be a number, not text"),
        (course_json(finish={"x": 1, "y": 2000}), f"finish: {OFF}"),
        (course_json(barrier=[]), "barrier: unknown key 'barrier'"),
        ({1: 2, "1": 3}, "the key '1' stands here twice"),
        ({"a": {1, 2}}, "the layout cannot be read"),
    ],
)
def test_a_bad_layout_in_a_save_is_refused(data: object, fault: str) -> None:
    assert refusal(lambda: layout_from_json(data, "save.jsonl")) == f"save.jsonl:1:1: {fault}"


def test_a_deeply_nested_layout_in_a_save_is_refused() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert refusal(lambda: layout_from_json(deep, "save.jsonl")) == "save.jsonl:1:1: the layout cannot be read"
