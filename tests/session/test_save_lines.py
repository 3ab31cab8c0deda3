"""What stands in the lines of a save, and what is said about a line that cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from turbo_table.content import ContentError
from turbo_table.core.game import Setup
from turbo_table.games.registry import find
from turbo_table.session.saves import MOST_WORK, from_text, is_save, to_text
from turbo_table.session.seats import Sitter
from turbo_table.session.session import MARK_WORK, Session

DRIFT = find("turbo-drift")


def session(*names: str, bots: tuple[str, ...] = ("", "")) -> Session:
    """A game at its very start, without a course."""
    return Session(DRIFT, Setup(names=names), tuple(map(Sitter, names, bots)), seed="a seed")


def header(**changes: Any) -> bytes:
    """The first line of a save of Ann and Bo with other values; None takes a key away."""
    line = {**json.loads(to_text(session("Ann", "Bo"))), **changes}
    return f"{json.dumps({key: value for key, value in line.items() if value is not None})}\n".encode()


def refused(content: bytes) -> str:
    """The message about a save that cannot be loaded."""
    with pytest.raises(ContentError) as caught:
        from_text(content, "a.save")
    return str(caught.value)


@pytest.mark.parametrize(
    "names",
    [
        ("Ann", "Bo"),
        ("Jones, Ann", "Bo: the second"),
        (" Ann ", "- Bo # 2"),
        ("null", "~"),
        ("12", "true"),
        ('"', "\\"),
        ("x" * 40, "Zoë 😀"),
    ],
)
def test_a_save_keeps_names_of_every_kind_and_who_is_a_bot(names: tuple[str, ...]) -> None:
    saved = session(*names, bots=("", "steady"))
    loaded = from_text(to_text(saved).encode(), "a.save").session
    assert loaded.setup == saved.setup
    assert loaded.sitters == saved.sitters
    assert loaded.seed == "a seed"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"bots": ["", "stady"]}, 'There is no bot "stady"; there are: random, steady, sharp.'),
        ({"bots": [""]}, "There are 2 names, but the bots of 1 seats."),
        ({"undo": "always"}, "Undo is one of friendly, fair, off, not always."),
        ({"game": "turbo-drif"}, 'There is no game "turbo-drif"; did you mean "turbo-drift"?'),
        ({"seed": None}, "seed"),
        ({"colour": "red"}, "colour"),
        ({"turbo-table": "layout/1"}, "this is a file of the kind 'layout', not 'save'"),
    ],
)
def test_a_header_that_cannot_be_is_refused(changes: dict[str, Any], words: str) -> None:
    message = refused(header(**changes))
    assert message.startswith("a.save:1:")
    assert words in message


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('{"seat": 0, "do": "fly", "ms": 1}', '"fly" is no action'),
        ('{"seat": 0, "do": "nitro", "ms": 1}', "Cards are taken once the race has begun. (TD-8)"),
        ('{"seat": 0, "do": "settle player-1", "ms": 1}', "Chance answers that, no player. (TD-4)"),
        ('{"seat": -1, "do": "settle player-9", "ms": 1}', "One of player-1, player-2 is drawn, not player-9."),
        ('{"seat": -1, "do": "settle player-1", "ms": -1}', "this is no line of a save"),
        ('{"seat": -1, "do": "settle player-1", "ms": true}', "this is no line of a save"),
        ('{"seat": -1, "do": "settle player-1", "ms": 1.5}', "this is no line of a save"),
        ('{"seat": -1, "do": "settle player-1"}', "this is no line of a save"),
        ('{"seat": 100, "do": "nitro", "ms": 1}', "this is no line of a save"),
        ('{"undo": 1}', "1 action cannot be taken back here."),
        ('{"hint": 0}', "A hint is for a person who has to decide something."),
        ('{"hint": -1}', "this is no line of a save"),
        ('{"stood": -1}', "this is no line of a save"),
        ('{"stood": true}', "this is no line of a save"),
        ('{"stood": 5, "seat": 0}', "this is no line of a save"),
        ('{"hint": 0, "step": 1}', "this is no line of a save"),
        ('{"undo": true}', "this is no line of a save"),
        ('{"redo": 1}', "1 action cannot be done again here."),
        ('{"undo": 1, "redo": 1}', "this is no line of a save"),
        ("[]", "this is no line of a save"),
        ("\n{}", "this is no line of a save"),
        ('{"undo": ' + "9" * 5_000 + "}", "this is no line of a save"),
        ('{"seat": -1, "seat": -1, "do": "settle player-1", "ms": 1}', "this is no line of a save"),
        ("[" * 100_000, "this is no line of a save"),
        ('{"seat": 0, "do": "\\u001b[2J", "ms": 1}', "is no action"),
        ('{"seat": 0, "do": "\\ud800", "ms": 1}', "is no action"),
    ],
)
def test_a_line_that_cannot_have_been_is_refused(line: str, words: str) -> None:
    message = refused(header() + f"{line}\n".encode())
    assert message.startswith("a.save:2:1: ")
    assert words in message
    assert message.isprintable()


def test_a_digest_that_differs_warns_and_says_where() -> None:
    right = header() + b'{"seat": -1, "do": "settle player-1", "ms": 1}\n'
    assert from_text(right, "a.save").warnings == ()
    loaded = from_text(right + b'{"digest": "0123456789abcdef"}\n', "a.save")
    assert len(loaded.session.line) == 1
    assert [warning.split(":")[:2] for warning in loaded.warnings] == [["a.save", "3"]]


def test_other_rules_warn() -> None:
    loaded = from_text(header(rules=99), "a.save")
    assert loaded.warnings == ("a.save:1:1: saved under version 99 of the rules; now it is 1",)


def test_only_the_first_digest_that_differs_is_told() -> None:
    loaded = from_text(header() + b'{"digest": "0123456789abcdef"}\n' * 9, "a.save")
    assert [fault.line for fault in loaded.differences] == [2]


def test_what_is_no_text_is_refused_with_its_line() -> None:
    assert "a.save:2:1: this is no UTF-8 text" in refused(header() + b"\xff\xfe\n{}\n")
    assert "a.save:2:1: this is no UTF-8 text" in refused(header() + b"{}\xff")


@pytest.mark.parametrize("end", ['{"seat": 0, "do": "é'.encode()[:-1], "é".encode()[:1]])
def test_an_end_cut_within_a_character_is_a_cut_end(end: bytes) -> None:
    loaded = from_text(header() + end, "a.save")
    assert loaded.warnings == ("The end of the file is cut off: the game goes on from the last whole line.",)


@pytest.mark.parametrize("content", [header() + b"\n\n", b"\xef\xbb\xbf" + header()], ids=["blank lines", "BOM"])
def test_what_editors_add_does_no_harm(content: bytes) -> None:
    loaded = from_text(content, "a.save")
    assert loaded.warnings == ()
    assert loaded.session.line == ()
    assert is_save(content)


@pytest.mark.parametrize("content", [b"\n", b"barriers: []\n", b"# a note"])
def test_what_is_no_save_is_called_none(content: bytes) -> None:
    assert refused(content) == "a.save:1:1: this is no save of Turbo Table"
    assert not is_save(content)


def test_a_course_written_as_json_is_no_save() -> None:
    assert not is_save(b'{"turbo-table": "layout/1", "kind": "drift"}')


def test_who_answers_for_chance_is_kept() -> None:
    asked = Session(DRIFT, Setup(names=("Ann",)), (Sitter("Ann"),), seed="1", chance="ask")
    assert from_text(to_text(asked).encode(), "a.save").session.chance == "ask"
    assert from_text(header(chance=None), "a.save").session.chance == "seed"
    assert "Chance is one of seed, ask, not luck." in refused(header(chance="luck"))


def test_thousands_of_undone_actions_are_read_in_a_line_of_work_each() -> None:
    """Each undo looks only at the end of the log: the whole of it is long here."""
    lines = b'{"seat": -1, "do": "settle player-1", "ms": 1}\n' + b'{"undo": 1}\n{"redo": 1}\n' * 3_000
    loaded = from_text(header() + lines, "a.save")
    log = loaded.session.log
    assert [line.taken_back for line in log] == [True] * 3_000 + [False]


@pytest.mark.parametrize(
    "pair", ['{"undo": 1}\n{"redo": 1}\n', '{"undo": 1}\n{"seat": -1, "do": "settle player-1", "ms": 1}\n']
)
def test_nobody_goes_to_and_fro_all_day(pair: str) -> None:
    lines = '{"seat": -1, "do": "settle player-1", "ms": 1}\n' + pair * (MOST_WORK // MARK_WORK)
    assert "no game takes so long" in refused(header() + lines.encode())


def test_time_goes_on_from_where_it_stood() -> None:
    loaded = from_text(header() + b'{"stood": 9000}\n', "a.save").session
    assert 9_000 <= loaded.watch.now_ms < 20_000
    assert from_text(to_text(loaded).encode(), "b.save").session.history == loaded.history
