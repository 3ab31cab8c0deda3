"""Card files in the editor: nothing typed is lost, and the game's own reader judges."""

from random import Random

import pytest

from tests.sizes import times
from turbo_table.content import ContentError, find_layouts, load_layout, read_file, read_yaml
from turbo_table.content.edit_yaml import path_of, value_at
from turbo_table.core.game import legal
from turbo_table.games.registry import find
from turbo_table.games.turbo_drift.card_parts import parts
from turbo_table.games.turbo_drift.components import CardSet, card_set
from turbo_table.games.turbo_drift.my_cards import EDITOR, do, edit, start
from turbo_table.scene.parts import Part, Row
from turbo_table.session.preview import some_setup
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session

PLUGIN = find("turbo-drift")
MINE = start("Mine")
BROKEN = (
    "turbo-table: cards/1\n",
    "turbo-table: cards/1\npaths: 3\nbarriers: {a: 1}\ncard: none\nboost: [1]\n",
    "turbo-table: cards/1\npaths: [1, {a: {x: wide}}, {id: '', b: 4}]\nbarriers: [{}, {lines: [[[1, 2]], 5]}]\n",
    "turbo-table: cards/1\nline_width: 0\ncard: {width: 1000000, height: -5}\nbarriers: [{icons: [[1], [9e9, 2]]}]\n",
    "turbo-table: cards/1\nextra: 1\ncard.width: 4\nboost: {x: 0, z: 1}\n",
)


def faults(text: str) -> list[tuple[str, str]]:
    """What the game's reader says: (path, message)."""
    try:
        card_set(text)
    except ContentError as error:
        return [(fault.path, fault.message) for fault in error.faults]
    return []


def values(cards: CardSet) -> tuple[object, ...]:
    return cards.width_um, cards.height_um, cards.exits, cards.path_names, cards.barriers


def part(text: str, title: str) -> Part:
    return next(part for part in parts(text) if part.title == title)


def row(text: str, title: str, label: str) -> Row:
    return next(row for row in part(text, title).rows if row.label == label)


def test_the_shipped_file_comes_through_with_the_same_values() -> None:
    assert values(card_set(MINE)) == values(card_set(None))
    assert card_set(MINE).name == "Mine"
    again = edit(MINE, {entry.id: entry.text for part in parts(MINE) for row in part.rows for entry in row.entries})
    assert again == MINE


def test_every_part_is_there_and_drawn() -> None:
    titles = [part.title for part in parts(MINE)]
    paths = [f"Path card {number}{side}" for number in range(1, 7) for side in "AB"]
    barriers = [f"Barrier card B{number}" for number in range(1, 6)]
    assert titles == ["The whole set", *paths, "Boost card", *barriers]
    assert all(part.drawing.marks and part.about for part in parts(MINE))


def test_every_entry_takes_what_is_typed() -> None:
    numbers = Random(5)
    for each in parts(MINE):
        for entry in (entry for row in each.rows for entry in row.entries):
            typed = f"{numbers.randint(31, 60)}.5" if entry.unit else f"Name {numbers.randint(1, 99)}"
            text = edit(MINE, {entry.id: typed})
            assert value_at(read_yaml(text, "a").data, path_of(entry.id)) == (float(typed) if entry.unit else typed)
            changed = [
                one.id for one, other in zip(parts(MINE), parts(text), strict=True) if one.groups != other.groups
            ]
            assert each.id in changed


@pytest.mark.parametrize(
    ("id", "typed", "message"),
    [
        ("paths[1].a.x", "wide", "must be a number, not text"),
        ("paths[1].a.x", "", "must be a number, not text"),
        ("paths[1].a.y", "201", "an exit is at most 200 mm away, not 201"),
        ("boost.heading", "361", "must be at most 360, not 361"),
        ("card.width", "10", "must be at least 30, not 10"),
        ("name", " ", "must not be empty"),
        ("paths[1].id", "1", "the id '1' is used twice"),
        ("barriers[0].id", "ö", "must be an id of letters, digits and single hyphens, such as 'B1' or 'gentle-bend'"),
        ("line_width", "9" * 60, "must be a number, not text"),
    ],
)
def test_what_is_wrong_is_said_at_its_entry_and_kept(id: str, typed: str, message: str) -> None:
    text = edit(MINE, {id: typed})
    assert faults(text) == [(id, message)]
    assert next(e.text for p in parts(text) for r in p.rows for e in r.entries if e.id == id) == typed
    good = next(e.text for p in parts(MINE) for r in p.rows for e in r.entries if e.id == id)
    assert edit(text, {id: good}) == MINE


def test_a_line_off_the_card_is_said_at_the_line() -> None:
    text = edit(MINE, {"barriers[0].lines[0][1][0]": "63"})
    assert faults(text) == []
    text = edit(MINE, {"barriers[0].lines[0][1][0]": "64"})
    assert [path for path, _ in faults(text)] == ["barriers[0].lines[0]"]


def test_handles_stand_where_their_numbers_say() -> None:
    exit = row(MINE, "Path card 2B", "Exit").at
    assert exit is not None
    assert (exit.x_um, exit.y_um, exit.heading_mdeg) == (-20_000, 75_000, 330_000)
    card = part(MINE, "Barrier card B5")
    for each in card.rows:
        if each.at:
            x, y = ((at - zero) / 1000 for at, zero in zip((each.at.x_um, each.at.y_um), card.origin, strict=True))
            assert [f"{x:g}", f"{y:g}"] == [entry.text for entry in each.entries]
    assert row(edit(MINE, {"paths[1].b.x": "wide"}), "Path card 2B", "Exit").at is None


def test_points_lines_icons_and_cards_come_and_go() -> None:
    point = row(MINE, "Barrier card B5", "Point 2")
    text = do(MINE, point.insert)
    assert [e.text for e in row(text, "Barrier card B5", "Point 3").entries] == ["32", "18"]
    assert do(text, row(text, "Barrier card B5", "Point 3").remove) == MINE
    last = do(MINE, row(MINE, "Barrier card B5", "Point 3").insert)
    assert [e.text for e in row(last, "Barrier card B5", "Point 4").entries] == ["40", "18"]
    assert faults(last) == []
    for deed in (d for p in parts(MINE) for g in p.groups for d in g.deeds):
        assert do(MINE, deed.id) != MINE or deed.id.startswith("mirror")
    for title, label in (("Barrier card B1", "Add a line"), ("Barrier card B1", "Add an icon")):
        deed = next(d for g in part(MINE, title).groups for d in g.deeds if d.label == label)
        assert faults(do(MINE, deed.id)) == []


def test_a_sixth_barrier_card_is_not_offered() -> None:
    assert not [deed for group in parts(MINE)[0].groups for deed in group.deeds]
    text = do(MINE, "remove barriers[1]")
    assert [deed.label for group in parts(text)[0].groups for deed in group.deeds] == ["Add a barrier card"]
    text = do(text, "add-barrier")
    assert parts(text)[-1].title == "Barrier card B2"
    assert faults(text) == []


def test_a_side_can_be_the_mirror_of_the_other() -> None:
    text = do(edit(MINE, {"paths[3].a.x": "28.5"}), "mirror paths[3].a")
    exits = dict(card_set(text).exits)
    assert (exits["4B"].x_um, exits["4B"].y_um, exits["4B"].heading_mdeg) == (-28_500, 52_000, 300_000)
    assert do(edit(MINE, {"paths[3].a.x": "wide"}), "mirror paths[3].a").count("wide") == 2


@pytest.mark.parametrize("text", BROKEN)
def test_whatever_a_file_holds_it_can_be_shown_and_mended(text: str) -> None:
    assert faults(text)
    for each in parts(text):
        assert each.drawing.outline
        for entry in (entry for row in each.rows for entry in row.entries):
            assert value_at(read_yaml(edit(text, {entry.id: "31"}), "a").data, path_of(entry.id)) is not None
        for deed in (deed for group in each.groups for deed in group.deeds):
            assert parts(do(text, deed.id))


def test_keys_that_no_card_file_has_can_be_removed_one_by_one() -> None:
    text = BROKEN[-1]
    labels = []
    while deeds := [d for g in parts(text)[0].groups for d in g.deeds if d.id.startswith("drop")]:
        labels.append(deeds[0].label)
        text = do(text, deeds[0].id)
    assert labels == ["Remove 'extra'", "Remove 'card.width'", "Remove 'z'"]
    assert not [message for _, message in faults(text) if "unknown" in message]


@pytest.mark.parametrize("text", ["", "a: 1", "turbo-table: layout/1\n", "turbo-table: cards/2\n", "a: [", "\0"])
def test_what_is_no_card_file_is_refused_in_words(text: str) -> None:
    for ask in (lambda: parts(text), lambda: edit(text, {"name": "A"}), lambda: do(text, "add-barrier")):
        with pytest.raises(ContentError):
            ask()


def test_random_edits_never_break_a_file() -> None:
    rng = Random(11)
    for _ in range(times(10)):
        text = MINE
        for _ in range(12):
            each = rng.choice(parts(text))
            deeds = [d.id for g in each.groups for d in g.deeds]
            deeds += [deed for row in each.rows for deed in (row.insert, row.remove) if deed]
            entries = [entry.id for row in each.rows for entry in row.entries]
            if deeds and (rng.random() < 0.4 or not entries):
                text = do(text, rng.choice(deeds))
            elif entries:
                text = edit(text, {rng.choice(entries): rng.choice(("0", "-9999999", "1e9", "x\0'\"", "", "31.25"))})
        faults(text)
        assert parts(text)
        assert edit(text, {}) == text


def test_a_set_made_here_is_played() -> None:
    text = edit(start("My own"), {"card.width": "59", "paths[0].a.y": "80", "paths[1].a.heading": "25,5"})
    text = do(text, "mirror paths[1].a")
    assert EDITOR.slot in [slot.id for slot in PLUGIN.game.files]
    course = find_layouts("turbo-drift")[0]
    layout = load_layout(read_file(course), course.name)
    setup = some_setup(PLUGIN, 2, layout=layout, files=(("cards", text),))
    assert PLUGIN.game.refuse(setup) is None
    session = Session(PLUGIN, setup, [Sitter(name) for name in setup.names], seed="7")
    for _ in range(40):
        if session.prompts:
            first = next(iter(legal(session.game, session.state, session.prompts[0].seat)))
            session.do(session.chance_answer() or first)
    assert session.state.course.cards.width_um == 59_000
    assert dict(session.state.course.cards.exits)["2B"].heading_mdeg == 334_500
