"""An evening at the free table as a session: laid out, dealt, thrown, undone to the start, done again, saved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from turbo_table.core import notation
from turbo_table.core.game import Setup
from turbo_table.core.journal import digest
from turbo_table.games.freeform import PLUGIN
from turbo_table.session.preview import ready
from turbo_table.session.saves import from_text, to_text
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session, usual_policy

TEXTS = [path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("playthroughs/*.txt"))]
ZIGZAG = " ".join(
    f"turbo-drift.path-{2 + index // 2 % 2}:{index % 2} {300 + index % 2 * 40} {60 + index * 88} {index % 2 * 30}"
    for index in range(10)
)
EVENING = (
    f"add {ZIGZAG}",
    "add turbo-drift.car-1 220 60 0 turbo-drift.car-2 420 60 350",
    "add deck 900 500 0 d6 1200 300 0 d6 1230 300 0",
    "shuffle p13",
    "deal 3 from p13",
    "throw 29 1100 400 20 30 1150 420 300",
    "move 11 300 148 30",
    "pass to 2",
)


def begun() -> Session:
    """A new table of two."""
    sitters = (Sitter("Ann"), Sitter("Bo"))
    return Session(PLUGIN, Setup(names=("Ann", "Bo")), sitters, seed="evening", policy=usual_policy(PLUGIN))


def play(session: Session, lines: tuple[str, ...] = EVENING) -> None:
    """Do these, and let chance answer."""
    for line in lines:
        session.do(notation.read(line, session.prompts[0].seat, session.game.actions))
        while (answer := session.chance_answer()) is not None:
            session.do(answer)


def test_an_evening_can_be_undone_to_the_start_and_done_again() -> None:
    session = begun()
    play(session)
    whole = session.state
    assert [len(hand) for hand in whole.hands] == [3, 3]
    assert len(whole.table) == 15
    count = 0
    while not session.undo_fault:
        session.undo()
        count += 1
    assert count == len(EVENING)  # every drop is one action, groups and what chance answered with it
    assert session.state.table == ()
    while not session.redo_fault:
        session.redo()
    assert digest(session.state) == digest(whole)


def test_an_evening_is_saved_and_goes_on() -> None:
    session = begun()
    play(session)
    loaded = from_text(to_text(session).encode(), "evening.save")
    assert loaded.warnings == ()
    assert loaded.session.state == session.state
    play(loaded.session, ("pass to 1",))
    assert loaded.session.state.active == 0


def test_the_table_on_the_home_screen_has_something_of_everything() -> None:
    assert PLUGIN.shown is not None
    assert PLUGIN.handling is not None
    state: Any = ready(PLUGIN, PLUGIN.shown)
    sorts = {thing.sort for thing in PLUGIN.handling.things(state).values()}
    assert sorts == {"card", "car", "token", "die", "coin", "note", "pile"}


@pytest.mark.parametrize(
    "words",
    [
        "shuffles pile",
        "throws: ",
        "plays ",
        "shows ",
        "looks at ",
        "fans ",
        "makes pile",
        "takes ",
        "has the hands now",
    ],
)
def test_it_happens_in_one_of_them(words: str) -> None:
    assert any(words in text for text in TEXTS)
