"""`drift …`: positions solved, drills done, puzzles made; wrong words and files get their sentence."""

from __future__ import annotations

import io
import json
from pathlib import Path
from signal import SIGINT, getsignal, raise_signal

import pytest

from tests.session.games import act, new_session
from turbo_table.cli import main
from turbo_table.games.turbo_drift.state import State
from turbo_table.practice import solver
from turbo_table.practice.drills import HALF_WAY, load, shipped_drills, solve
from turbo_table.practice.solver import Turn, turn
from turbo_table.practice.watch import STOPPED, Watch
from turbo_table.session.saves import to_text

DRILLS = {path.stem: path for path in shipped_drills()}


def expect_output(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What a command says when it ends with this code."""
    assert main(words) == code
    said = capsys.readouterr()
    assert (said.err == "") == (code == 0)
    return said.out if code == 0 else said.err


def test_a_drill_is_solved_in_words_and_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(DRILLS["06-boost"])
    told = expect_output(capsys, "drift", "solve", path)
    assert "Driver 1's turn: 42 choices, the best first." in told
    assert "The drill is done always, such as by: take column B, forward, lay 1A, boost, lay 4B" in told
    assert "Found by a beam: good lines, not proven to be the best." in told
    data = json.loads(expect_output(capsys, "drift", "solve", path, "--json"))
    assert data["whole"] is True
    assert data["shortest"]["proven"] is True
    assert data["drill"]["actions"] == ["take column B", "forward", "lay 1A", "boost", "lay 4B"]
    assert len(data["choices"]) == 42
    assert sum(end["share"] for end in data["choices"][-1]["ends"]) == pytest.approx(1, abs=1e-3)


def test_a_save_is_solved_where_it_is_or_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = new_session("Ann", "Bo")
    while not session.prompts[0].kind.startswith("choose-cards"):
        act(session)
    path = tmp_path / "a.save"
    path.write_text(to_text(session), "utf-8")
    told = expect_output(capsys, "drift", "solve", str(path))
    assert "'s turn: " in told
    assert "Line 1 (3 turns, so far): take c" in told
    assert (
        expect_output(capsys, "drift", "solve", str(path), "--at", "0") == "Nobody chooses anything in a drive now.\n"
    )
    for at in ("999", "-1"):
        told = expect_output(capsys, "drift", "solve", str(path), "--at", at, code=2)
        assert f"There is no action {at}: the game in {path} has {len(session.line)}" in told


def test_ctrl_c_ends_the_search_and_tells_what_was_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(state: State, *, watch: Watch) -> Turn:
        raise_signal(SIGINT)
        return turn(state, watch=watch)

    monkeypatch.setattr(solver, "turn", interrupted)
    before = getsignal(SIGINT)
    data = json.loads(expect_output(capsys, "drift", "solve", "two-turns", "--json"))
    assert not data["whole"]
    assert data["note"] == STOPPED
    assert 0 < len(data["choices"]) < 30
    assert data["drill"]["note"] == HALF_WAY
    assert getsignal(SIGINT) is before


def test_files_and_words_that_are_not_in_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    faulty = tmp_path / "my.yaml"
    faulty.write_text(DRILLS["01-first-card"].read_text("utf-8").replace("author: Turbo Table\n", ""), "utf-8")
    assert "the key 'author' is missing" in expect_output(capsys, "drift", "solve", str(faulty), code=1)
    assert "the key 'author' is missing" in expect_output(capsys, "drift", "drill", str(faulty), code=1)
    assert main(("check", str(faulty))) == 1
    assert f"{faulty}:2:1: the key 'author' is missing" in capsys.readouterr().out
    assert "in order" in expect_output(capsys, "check", str(DRILLS["12-nitro"]))
    assert 'did you mean "11-traffic"?' in expect_output(capsys, "drift", "drill", "11-trafic", code=2)
    assert "WHAT" in expect_output(capsys, "drift", code=2)
    assert "--at is for saves" in expect_output(capsys, "drift", "solve", str(DRILLS["12-nitro"]), "--at", "1", code=2)


def test_a_drill_is_done_in_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = ["take card 5B", "forward", "undo", "undo", "take card 6A", "forward", "lay 6A"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
    told = expect_output(capsys, "drift", "drill", "first-card")
    assert told.startswith("First card, by Turbo Table. One card is enough, if it is the right one.\n")
    assert "Reach the finish in this turn, with a single card, without a crash." in told
    assert told.rstrip().endswith("Done!")
    monkeypatch.setattr("sys.stdin", io.StringIO("take card 5B\nforward\nlay 5B\nquit"))
    failed = expect_output(capsys, "drift", "drill", "first-card")
    assert "Done!" not in failed
    assert (
        "The goal was not reached in one turn. Type undo to try again, or quit.\nHint: The first card takes" in failed
    )
    monkeypatch.setattr("sys.stdin", io.StringIO("nitro\nforward\n\nstop\nquit"))
    unlucky = expect_output(capsys, "drift", "drill", "nitro")
    assert "Luck has a say: at best it comes off in 43 % of all cases. Type undo" in unlucky
    listed = expect_output(capsys, "drift", "drill").splitlines()
    assert len(listed) == 12
    assert listed[0].startswith("01-first-card: First card. Reach the finish")


def test_a_puzzle_is_the_same_for_the_same_seed_and_can_be_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "puzzle.yaml"
    assert "to try it" in expect_output(capsys, "drift", "puzzle", "--seed", "8", "-o", str(path))
    assert expect_output(capsys, "drift", "puzzle", "--seed", "8") == path.read_text("utf-8")
    wrong = expect_output(capsys, "drift", "puzzle", "--seed", "two\nlines", code=2)
    assert wrong == "A seed is 1 to 40 letters and digits.\n"
    assert "nothing is written over" in expect_output(capsys, "drift", "puzzle", "--seed", "8", "-o", str(path), code=1)
    solution = solve(load(path))
    assert (solution.turns, solution.proven, solution.chance) == (2, True, 1)
