"""Schemas: each fault in plain words at its place, all of them at once, and the header before them."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

import pytest
from pydantic import Field

from tests.content.refusals import refusal
from turbo_table.content import ContentError, file_kind, load, load_header, read_yaml
from turbo_table.content.fields import Degrees, Identifier, Millimetres, Name, Sentence


@dataclass(frozen=True, slots=True)
class Point:
    x: Millimetres
    y: Millimetres = 0
    heading: Degrees = 0


@dataclass(frozen=True, slots=True)
class Circle:
    shape: Literal["circle"]
    radius: Annotated[float, Field(gt=0, lt=50)]


@dataclass(frozen=True, slots=True)
class Path:
    shape: Literal["path"]
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    name: Name
    about: Sentence = ""
    style: Literal["plain", "bold"] = "plain"
    count: int = 1
    open: bool = False
    pair: tuple[int, int] = (0, 0)
    points: Annotated[tuple[Point, ...], Field(min_length=1, max_length=2)] = (Point(0),)
    cards: dict[Identifier, Point] = field(default_factory=dict)
    drawing: tuple[Annotated[Circle | Path, Field(discriminator="shape")], ...] = ()
    face: int | str | Point = 0


HEADER = "turbo-table: deck/2\n"


def deck(text: str) -> Deck:
    """The deck in a file that has a good header and a name."""
    return load(f"{HEADER}name: Deck\n{text}", "deck.yaml", Deck, "deck/2")


def test_a_good_file_becomes_a_frozen_value() -> None:
    assert deck(
        "points: [{x: 1, y: -2.5}]\ncards: {B1: {x: 3}}\nface: {x: 4}\npair: [1, 2]\n"
        "drawing: [{shape: circle, radius: 2}, {shape: path, points: []}]\n"
    ) == Deck(
        name="Deck",
        points=(Point(1.0, -2.5),),
        cards={"B1": Point(3.0)},
        face=Point(4.0),
        pair=(1, 2),
        drawing=(Circle("circle", 2.0), Path("path", ())),
    )


FAULTS: list[tuple[str, str]] = [
    ("points: [{y: 1}]", "3:10: points[0]: the key 'x' is missing"),
    ("points: [{x: 1e3}]", "3:14: points[0].x: must be a number, not text"),
    ("points: [{x: .nan}]", "3:14: points[0].x: must be a number, not text"),
    ("points: [{x: true}]", "3:14: points[0].x: must be a number, not true"),
    ("points: [{x: [1]}]", "3:14: points[0].x: must be a number, not a list"),
    ("points: [{x: {y: 1}}]", "3:14: points[0].x: must be a number, not a group of keys"),
    ("points: [{x: 100000.5}]", "3:14: points[0].x: must be at most 100000, not 100000.5"),
    ("points: [{x: -100001}]", "3:14: points[0].x: must be at least -100000, not -100001"),
    ("points: [{x: 1, headng: 2}]", "3:17: points[0].headng: unknown key 'headng' (did you mean 'heading'?)"),
    ("points: [{x: 1, heading: 1, headin: 2}]", "3:29: points[0].headin: unknown key 'headin'"),
    ("points: [1]", "3:10: points[0]: must be a group of keys, not a number"),
    ("points: {x: 1}", "3:9: points: must be a list, not a group of keys"),
    ("points: []", "3:9: points: must have at least 1 entry, not 0"),
    ("points: [{x: 1}, {x: 2}, {x: 3}]", "3:9: points: must have at most 2 entries, not 3"),
    ("pair: [1]", "3:7: pair: entry 2 is missing"),
    ("pair: [1, 2, 3]", "3:7: pair: must have at most 2 entries, not 3"),
    ("about: 3", "3:8: about: must be text, not a number (put it in quotes)"),
    ("about: false", "3:8: about: must be text, not false (put it in quotes)"),
    ('about: "a\\nb"', "3:8: about: must stand on one line, without tabs"),
    ("about: " + "a" * 1001, "3:8: about: must be at most 1000 characters long, not 1001"),
    ("style: blod", "3:8: style: must be 'plain' or 'bold', not 'blod'"),
    ("style: 3", "3:8: style: must be 'plain' or 'bold', not 3"),
    ("style: [bold]", "3:8: style: must be 'plain' or 'bold', not a list"),
    ("style: " + "b" * 41, "3:8: style: must be 'plain' or 'bold', not text"),
    ("count: 1.0", "3:8: count: must be a whole number, not 1.0"),
    ("count: 2.5", "3:8: count: must be a whole number, not 2.5"),
    ("count: '3'", "3:8: count: must be a whole number, not text"),
    ("open: no", "3:7: open: must be true or false, not text"),
    ("open: 1", "3:7: open: must be true or false, not a number"),
    ("cards: [a]", "3:8: cards: must be a group of keys, not a list"),
    ("cards: {B1: {x: a}}", "3:17: cards.B1.x: must be a number, not text"),
    ("cards: {B1: {x: 1, yy: 2}}", "3:20: cards.B1.yy: unknown key 'yy' (did you mean 'y'?)"),
    (
        "cards: {B_1: {x: 1}}",
        "3:14: cards.B_1: must be an id of letters, digits and single hyphens, such as 'B1' or 'gentle-bend'",
    ),
    ("drawing: [{radius: 3}]", "3:11: drawing[0]: the key 'shape' is missing"),
    (
        "drawing: [{shape: oval}]",
        "3:11: drawing[0]: the key 'shape' must be one of 'circle', 'path', not 'oval'",
    ),
    ("drawing: [{shape: circle, radius: 0}]", "3:35: drawing[0].radius: must be more than 0, not 0"),
    ("drawing: [{shape: circle, radius: 50}]", "3:35: drawing[0].radius: must be less than 50, not 50"),
    (
        "drawing: [{shape: circle, radius: 1, radios: 2}]",
        "3:38: drawing[0].radios: unknown key 'radios'",
    ),
    (
        "drawing: [{shape: path, points: [{x: 1, z: 2}]}]",
        "3:41: drawing[0].points[0].z: unknown key 'z'",
    ),
]


@pytest.mark.parametrize(("text", "fault"), FAULTS)
def test_a_fault_is_told_in_plain_words_at_its_place(text: str, fault: str) -> None:
    assert refusal(lambda: deck(text)) == f"deck.yaml:{fault}"


def test_all_faults_are_told_in_the_order_of_the_file() -> None:
    text = HEADER + "counts: 3\npoints:\n  - {x: a}\n  - {}\nopen: no\npair: [1, b]\nface: [1]\n"
    assert refusal(lambda: load(text, "deck.yaml", Deck, "deck/2")).splitlines() == [
        "deck.yaml:1:1: the key 'name' is missing",
        "deck.yaml:2:1: counts: unknown key 'counts' (did you mean 'count'?)",
        "deck.yaml:4:9: points[0].x: must be a number, not text",
        "deck.yaml:5:5: points[1]: the key 'x' is missing",
        "deck.yaml:6:7: open: must be true or false, not text",
        "deck.yaml:7:11: pair[1]: must be a whole number, not text",
        "deck.yaml:8:7: face: must be a whole number, not a list",
        "deck.yaml:8:7: face: must be text, not a list",
        "deck.yaml:8:7: face: must be a group of keys, not a list",
    ]


def test_a_hopeless_file_counts_the_faults_after_the_hundredth() -> None:
    with pytest.raises(ContentError) as caught:
        deck("".join(f"key{number}: 1\n" for number in range(250)))
    assert len(caught.value.faults) == 101
    assert str(caught.value.faults[-1]) == "deck.yaml:102:1: and 150 more faults"


HEADERS: list[tuple[str, str]] = [
    ("a: 1\n", "1:1: the key 'turbo-table' is missing; the file must begin with 'turbo-table: deck/2'"),
    ("- 1\n", "1:1: the file must be a group of keys that begins with 'turbo-table: deck/2'"),
    ("just text\n", "1:1: the file must be a group of keys that begins with 'turbo-table: deck/2'"),
    ("turbo-table: 3\n", "1:14: turbo-table: must name a kind and a version, such as 'deck/2'"),
    ("turbo-table: deck\n", "1:14: turbo-table: must name a kind and a version, such as 'deck/2'"),
    ("turbo-table: deck/0\n", "1:14: turbo-table: must name a kind and a version, such as 'deck/2'"),
    ("turbo-table: deck/x\n", "1:14: turbo-table: must name a kind and a version, such as 'deck/2'"),
    ("turbo-table: [deck/1]\n", "1:14: turbo-table: must name a kind and a version, such as 'deck/2'"),
    ("turbo-table: layout/1\n", "1:14: turbo-table: this is a file of the kind 'layout', not 'deck'"),
    (
        "a: 1\nturbo-table: deck/3\n",
        "2:14: turbo-table: made by a newer Turbo Table (deck/3; this one reads up to deck/2)",
    ),
]


@pytest.mark.parametrize(("text", "message"), HEADERS)
def test_a_file_must_say_what_it_is(text: str, message: str) -> None:
    assert refusal(lambda: load(text, "deck.yaml", Deck, "deck/2")) == f"deck.yaml:{message}"


def test_the_header_tells_kind_and_version() -> None:
    older = read_yaml("turbo-table: deck/1\n", "deck.yaml")
    assert load_header(older, "deck/2") == 1
    assert file_kind(older) == ("deck", 1)
