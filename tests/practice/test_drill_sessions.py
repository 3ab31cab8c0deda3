"""A drill is played in a session like any race: kept, taken back, read again; but it is no race that is recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.session.games import PLUGIN
from turbo_table.core.game import CHANCE
from turbo_table.core.journal import digest
from turbo_table.games.turbo_drift.drill_file import setup_of
from turbo_table.practice.drills import beginning, load, shipped_drills, solve
from turbo_table.practice.puzzles import puzzle
from turbo_table.session.records import played_of
from turbo_table.session.saves import from_text, to_text
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session


def test_a_drill_is_kept_taken_back_and_read_again_and_not_recorded() -> None:
    for path in (shipped_drills()[7], shipped_drills()[10]):
        drill = load(path)
        names = ("Ann", "Bo")[: len(drill.position.cars)]
        session = Session(PLUGIN, setup_of(drill, names), [Sitter(name) for name in names], seed="1", policy="friendly")
        assert session.state == beginning(drill, names)
        actions = solve(drill).actions
        assert all(action.seat != CHANCE for action in actions)
        for action in actions:
            session.do(action)
        assert session.prompts == ()
        assert played_of(session) is None
        read = from_text(to_text(session).encode(), "drill.save")
        assert digest(read.session.state) == digest(session.state)
        assert read.differences == ()
        for _ in actions:
            session.undo()
        assert session.state == beginning(drill, names)


def test_a_file_that_was_changed_is_read_anew(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    for shipped in shipped_drills()[:2]:
        path.write_bytes(shipped.read_bytes())
        assert load(path).name == load(shipped).name


def test_only_letters_and_digits_make_a_puzzle() -> None:
    for seed in ("", "two words", "two\nlines", "é", "y" * 41):
        with pytest.raises(ValueError, match="letters and digits"):
            puzzle(seed)
