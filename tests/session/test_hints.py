"""Hints in a session: noted in history, log and save, and never taken back."""

from __future__ import annotations

import json

import pytest

from tests.session.games import act, new_session
from turbo_table.core.game import Seat
from turbo_table.session.history import Hinted
from turbo_table.session.replay import Walk
from turbo_table.session.saves import from_text, to_text
from turbo_table.session.session import HintRefused, Session


def begun() -> Session:
    """A race in which a person chooses cards."""
    session = new_session("Ann", "Bo", first="1")
    while session.prompts[0].chance is not None:
        act(session)
    assert session.prompts[0].seat == 0
    return session


def lines(session: Session) -> list[tuple[str, int, bool]]:
    """The log's lines about hints."""
    return [(each.cue.words, each.ply, each.taken_back) for each in session.log if each.stays]


def test_a_hint_is_noted_once_for_a_decision() -> None:
    session = begun()
    ply = len(session.line)
    session.hinted(Seat(0))
    session.hinted(Seat(0))
    assert session.history[-1] == Hinted(Seat(0))
    assert session.hints == 1
    assert lines(session) == [("Ann asked for a hint.", ply, False)]
    act(session)
    session.hinted(session.prompts[0].seat)
    assert session.hints == 2


def test_no_undo_takes_a_hint_back() -> None:
    session = begun()
    ply = len(session.line)
    act(session)
    seat = session.prompts[0].seat
    session.hinted(seat)
    name = session.sitters[seat].name
    session.undo()
    assert session.hints == 1
    assert lines(session) == [(f"{name} asked for a hint.", ply, False)]
    session.redo()
    assert session.hints == 1
    standing = [each.ply for each in session.log if not each.taken_back]
    assert standing == sorted(standing)


def test_a_save_keeps_hints_and_whether_there_are_any() -> None:
    session = begun()
    session.hinted(Seat(0))
    act(session)
    session.undo()
    text = to_text(session)
    assert '{"hint": 0}\n' in text
    loaded = from_text(text.encode(), "a.save").session
    assert loaded.history == session.history
    assert loaded.log == session.log
    assert loaded.hints == 1
    assert "hints" not in json.loads(text.partition("\n")[0])
    off = Session(session.plugin, session.setup, session.sitters, seed="1", hints=False)
    assert not from_text(to_text(off).encode(), "a.save").session.gives_hints


@pytest.mark.parametrize("seat", [1, 7])
def test_who_is_not_asked_gets_no_hint(seat: int) -> None:
    session = begun()
    before = list(session.history), list(session.log)
    with pytest.raises(HintRefused, match="A hint is for a person who has to decide something"):
        session.hinted(Seat(seat))
    assert (session.history, session.log) == before


def test_a_replay_shows_where_a_hint_was_asked_for() -> None:
    session = begun()
    ply = len(session.line)
    session.hinted(Seat(0))
    act(session)
    walk = Walk(session)
    assert [each.stays for each in walk.log(ply)][-1]
    assert not any(each.stays for each in walk.log(ply - 1))
    assert any(each.stays for each in walk.log(walk.length))
