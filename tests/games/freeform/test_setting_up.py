"""FT-17 and FT-18: a deck of one's own, and a table that is laid already."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files

import pytest

from tests.games.freeform.driver import GAME, SMALL_DECK, Table
from turbo_table.content import ContentError
from turbo_table.core.game import Setup
from turbo_table.games import turbo_drift
from turbo_table.games.freeform import PLUGIN
from turbo_table.games.freeform.deck import MOST_CARDS, deck
from turbo_table.games.freeform.pieces_file import laid
from turbo_table.games.freeform.state import Lying, Pile
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import Picture
from turbo_table.scene.scene import STANDING, Piece

PIECES = """turbo-table: pieces/1
name: A corner
shapes:
  - {id: post, name: post, points: [[-10, -10], [10, -10], [0, 15]]}
pieces:
  - {kind: deck, x: 100, y: 200, heading: -90}
  - {kind: turbo-drift.path-2, x: 300, y: 200, side: 1, locked: true}
  - {kind: note, x: 500, y: 200, text: Start here}
  - {kind: shape-post, x: 700, y: 200}
  - {kind: pile, x: 900, y: 200, cards: ["deck-b:1", token-2]}
"""


def with_files(**files: str) -> Setup:
    """The set-up with these files."""
    return replace(Table().setup, files=tuple(files.items()))


def test_ft_17_the_deck_is_that_of_the_file_or_our_own() -> None:
    assert Table().do("add deck 300 300 0").cards("p1") == "DCBA"
    assert len(Table(files=(("deck", SMALL_DECK.replace("text: A}", "text: A, count: 3}")),)).setup.files) == 1
    again = Table(files=(("deck", SMALL_DECK.replace("text: A}", "text: A, count: 3}")),)).do("add deck 300 300 0")
    assert again.cards("p1") == "DCBAAA"
    assert deck(None).name == "Numbers"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("id: b", "id: a", "the id 'a' is used twice"),
        ("{id: d, text: D}", "{id: d}", "a card needs a text or a picture"),
        ("text: D}", "text: D, count: 101}", "100"),
        ("text: D}", "picture: ../d.png}", "plain name of a file in the same folder"),
        ("text: D}", "picture: d.gif}", "PNG or JPEG"),
        ('"#2F6FA8"', "blue", "must be a code"),
        ("height: 90", "height: 900", "200"),
        ("name: Letters", "title: Letters", "title"),
    ],
)
def test_ft_17_a_deck_that_is_not_in_order_is_refused_with_its_place(old: str, new: str, words: str) -> None:
    text = SMALL_DECK.replace(old, new)
    with pytest.raises(ContentError) as refused:
        deck(text, "mine.yaml")
    assert words in str(refused.value)
    assert all(fault.file == "mine.yaml" and fault.line >= 1 for fault in refused.value.faults)
    illegal = GAME.refuse(with_files(deck=text))
    assert illegal is not None
    assert illegal.rule == "FT-17"


def test_ft_17_a_deck_has_a_limit() -> None:
    one = SMALL_DECK.partition("cards:")[0]
    lines = "\n".join(f"  - {{id: c{number}, text: x, count: 100}}" for number in range(MOST_CARDS // 100 + 1))
    illegal = GAME.refuse(with_files(deck=f"{one}cards:\n{lines}\n"))
    assert illegal is not None
    assert illegal.rule == "FT-17"


def test_a_picture_lies_over_its_placeholder() -> None:
    table = Table(files=(("deck", SMALL_DECK.replace("text: A", "picture: a.png")),)).do("add deck-a 100 100 0")
    (piece,) = PLUGIN.table.pieces(table.state)
    marks = PLUGIN.table.art(table.state, piece.art).marks
    (picture,) = (mark for mark in marks if isinstance(mark, Picture))
    assert picture.file == "a.png"
    assert picture.box == (-30_000, -45_000, 60_000, 90_000)
    assert any(getattr(mark, "words", "") == "a.png" for mark in marks[: marks.index(picture)])


def test_ft_18_the_table_begins_as_the_file_says() -> None:
    table = Table(files=(("pieces", PIECES),))
    assert table.order() == ("p1", "6", "7", "8", "p9")
    assert [(card.id, card.kind, card.side) for card in table.pile("p9").cards] == [
        ("10", "deck-b", 1),
        ("11", "token-2", 0),
    ]
    assert table.cards("p1") == "DCBA"
    assert table.at("p1") == (100, 200, 270)
    assert (table.item("6").side, table.thing("6").locked, table.item("7").text) == (1, True, "Start here")
    assert table.do("add d6 1 1 0").order()[-1] == "12"
    assert Table().state.table == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("kind: note", "kind: nothing"),
        ("path-2, x", "path-9, x"),
        ("side: 1", "side: 2"),
        ("x: 700", "x: 1601"),
        ("y: 200, text", "y: -1, text"),
        ("[0, 15]]", "[0, -10]]"),
        ("kind: shape-post", "kind: shape-pole"),
        ("name: A corner", "name: A corner\nfiles: {turbo-drift: {cards: none}}"),
        ("deck-b:1", "deck-e"),
        ("deck-b:1", "deck-b:2"),
        ("token-2", "d6"),
        ("kind: pile", "kind: note"),
        ("pieces:\n", "things:\n"),
    ],
)
def test_ft_18_its_pieces_are_in_the_box_and_on_the_table(old: str, new: str) -> None:
    assert old in PIECES
    illegal = GAME.refuse(with_files(deck=SMALL_DECK, pieces=PIECES.replace(old, new)))
    assert illegal is not None
    assert illegal.rule == "FT-18"
    assert illegal.reason.endswith(".")


def test_ft_18_a_file_lays_no_more_than_a_table_holds() -> None:
    lines = "\n".join("  - {kind: deck, x: 1, y: 1}" for _ in range(401))
    many = f"turbo-table: pieces/1\nname: Many\npieces:\n{lines}\n"
    assert len(laid(many).pieces) == 401
    illegal = GAME.refuse(with_files(deck=SMALL_DECK, pieces=many))
    assert illegal is not None
    assert illegal.rule == "FT-18"


def test_ft_18_a_table_is_written_down_and_laid_again() -> None:
    assert PLUGIN.handling is not None
    table = Table(files=(("pieces", PIECES),)).do("move 8 710 230 45", "flip p1", "add coin:1 30.5 40 0")
    text = PLUGIN.handling.write_down(table.state, "Again")
    again = Table(files=(("pieces", text),))
    assert [piece_at(each) for each in again.state.table] == [piece_at(each) for each in table.state.table]
    assert again.cards("p1") == "ABCD"
    table.do("flip p1")
    text = PLUGIN.handling.write_down(GAME.view(table.state, None), "Seen")
    assert laid(text).name == "Seen"
    assert [len(each.cards) for each in laid(text).pieces if each.kind == "pile"] == [0, 1]
    assert len(laid(text).pieces) == 6


def piece_at(each: Lying) -> tuple[object, ...]:
    """What lies there and how, whatever its number."""
    if isinstance(each, Pile):
        return each.pose, each.locked, tuple((card.kind, card.side) for card in each.cards)
    return each.pose, each.locked, each.kind, each.side, each.text


def race() -> tuple[Setup, tuple[Piece, ...]]:
    """A race of Turbo Drift with its pieces, one of them by hand where nothing else lies."""
    drift = turbo_drift.PLUGIN
    setup = Setup(names=("Ann", "Bo"))
    pieces = drift.table.pieces(drift.game.setup(setup).state)
    moved = tuple(
        replace(each, pose=Pose(-50_000, 300_000, 90_000), place="table", layer=STANDING) if each.art == "car" else each
        for each in pieces
    )
    return setup, moved


def test_ft_18_one_goes_on_by_hand_where_another_game_left_its_table() -> None:
    setup, pieces = race()
    assert PLUGIN.handling is not None
    adopted = PLUGIN.handling.adopt("turbo-drift", setup, pieces)
    assert GAME.refuse(adopted) is None
    state = GAME.setup(adopted).state
    kinds = [each.kind for each in state.everything()]
    assert state.names == ("Ann", "Bo")
    assert kinds.count("turbo-drift.finish") == 1
    assert {"turbo-drift.car-1", "turbo-drift.car-2", "turbo-drift.boost", "turbo-drift.B3"} <= set(kinds)
    # The cars of both stood 50 to the left of the table: all is pushed until their middles, 44 ahead, are on it.
    (car,) = (each for each in state.everything() if each.kind == "turbo-drift.car-1")
    (finish,) = (each for each in state.everything() if each.kind == "turbo-drift.finish")
    at = next(piece.pose for piece in pieces if piece.id == "finish")
    assert at is not None
    assert (car.pose.x_um, car.pose.y_um, car.pose.heading_mdeg) == (0, 300_000, 90_000)
    assert (finish.pose.x_um - at.x_um, finish.pose.y_um) == (6_000, at.y_um)


def test_ft_18_cards_of_ones_own_shapes_go_along() -> None:
    setup, pieces = race()
    text = files("turbo_table.games.turbo_drift").joinpath("data/cards.yaml").read_text("utf-8")
    larger = text.replace("card: {width: 63", "card: {width: 70")
    assert PLUGIN.handling is not None
    adopted = PLUGIN.handling.adopt("turbo-drift", replace(setup, files=(("cards", larger),)), pieces)
    assert GAME.refuse(adopted) is None
    state = GAME.setup(adopted).state
    (finish,) = (each for each in PLUGIN.handling.things(state).values() if each.kind == "turbo-drift.finish")
    assert max(x for x, _ in finish.outline) == 35_000
