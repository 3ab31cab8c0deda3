"""Wrong words get one sentence and exit code 2; files that are not in order get theirs and 1."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from turbo_table.cli import main

WRONG = {
    ("plya",): 'There is no command "plya"; did you mean "play"?',
    ("xyz",): 'There is no command "xyz"; there are: play,',
    ("play",): "The following arguments are required: GAME.",
    ("play", "turbo-drfit"): 'did you mean "turbo-drift"?',
    ("play", "chess"): "there are: turbo-drift.",
    ("play", "turbo-drift", "--seets", "human"): 'did you mean "--seats"?',
    ("play", "turbo-drift", "--seats", "humn"): 'A seat is "human",',
    ("play", "turbo-drift", "--seats", "bot:stedy"): 'did you mean "steady"?',
    ("play", "turbo-drift", "--seats", "human,human,human,human,human"): "1 to 4 players can play, not 5. [TD-1]",
    ("play", "turbo-drift", "--seats", "human:Ann,human:Ann"): "Two players are called Ann. [TD-1]",
    ("play", "turbo-drift", "--variant", "long"): 'There is no variant "long"; there are: standard. [TD-1]',
    ("play", "turbo-drift", "--option", "edge=wal"): "Option edge is one of wall, open, not wal. [TD-37]",
    ("play", "turbo-drift", "--option", "egde=wall"): 'There is no option "egde"; did you mean "edge"? [TD-37]',
    ("play", "turbo-drift", "--option", "edge"): '"edge" should be a pair such as ID=VALUE.',
    ("play", "turbo-drift", "--option", "max_rounds=0"): "a whole number from 1 to 1000, not 0. [TD-37]",
    ("play", "turbo-drift", "--option", "first=3"): "Player 3 cannot start: there are 2 players. [TD-4]",
    ("play", "turbo-drift", "--file", "card=x.yaml"): 'did you mean "cards"?',
    ("play", "turbo-drift", "--layout", "gate"): 'There is no course "gate"; did you mean "gates"?',
    ("play", "turbo-drift", "--chance", "luck"): "invalid choice: 'luck'",
    ("simulate", "turbo-drift", "--games", "many"): "a whole number from 1 on is wanted, not 'many'",
    ("simulate", "turbo-drift", "--seats", "human,bot"): "Ann is no bot: only bots can be simulated",
    ("rules", "turbo-drift", "TD-99"): 'There is no clause "TD-99"',
    ("bench", "sped"): 'There is no row "sped" of the bench',
}


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_wrong_words_get_one_sentence(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    said = capsys.readouterr()
    assert WRONG[words] in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize("command", [("replay",), ("check",), ("play", "turbo-drift", "--save")], ids=" ".join)
def test_a_save_that_is_none_is_refused_with_its_place(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.save"
    file.write_text('{"turbo-table": "save/1", "game": "turbo-drift"}\n')
    assert main((*command, str(file))) == 1
    said = capsys.readouterr()
    assert f"{file}:1:1: the key 'setup' is missing" in said.out + said.err
    assert file.read_text() == '{"turbo-table": "save/1", "game": "turbo-drift"}\n'


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("missing.yaml", None, ":1:1: there is no such file"),
        ("latin.yaml", b"turbo-table: layout/1\nname: \xe9", ":2:7: the file is not UTF-8 text"),
        ("odd.yaml", b"turbo-table: puzzle/1", ':1:1: turbo-table: no game knows a file of the kind "puzzle"'),
        ("cards.yaml", b"turbo-table: cards/1\ngame: turbo-drift\n", "the key 'paths' is missing"),
    ],
)
def test_check_names_file_line_and_key(
    name: str, content: bytes | None, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    if content is not None:
        file.write_bytes(content)
    assert main(("check", str(file))) == 1
    assert message in capsys.readouterr().out


def test_check_passes_what_we_ship(capsys: pytest.CaptureFixture[str]) -> None:
    shipped = sorted(map(str, Path("layouts").glob("*/*.yaml")))
    cards = "turbo_table/games/turbo_drift/data/cards.yaml"
    assert main(("check", *shipped, cards)) == 0
    said = capsys.readouterr().out
    assert said.count("in order") == len(shipped) + 1 >= 4


def test_a_course_that_no_game_can_play_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = Path("layouts/turbo-drift/zig-zag.yaml").read_text().replace("card: B1", "card: B9")
    file = tmp_path / "course.yaml"
    file.write_text(text)
    assert main(("check", str(file))) == 1
    assert "There is no barrier card B9; the cards are B1, B2, B3, B4, B5. [TD-36]" in capsys.readouterr().out


def test_rules_are_read_clause_by_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("rules", "turbo-drift", "td-22")) == 0
    one = capsys.readouterr().out
    assert one.startswith("TD-22 The edge of the table\n")
    assert one.endswith("Source: house.\n")
    assert main(("rules", "turbo-drift")) == 0
    assert one.strip() in capsys.readouterr().out


def run(words: list[str], text: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "turbo_table", *words],
        input=text,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, **environment},
    )


def test_a_closed_pipe_is_no_traceback() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    process = subprocess.run(
        [sys.executable, "-m", "turbo_table", "rules", "turbo-drift"],
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=120,
        check=False,
    )
    os.close(writing)
    assert process.stderr == b""
    assert process.returncode == 0


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_no_home_and_a_narrow_terminal_are_no_traceback(encoding: str, tmp_path: Path) -> None:
    nowhere = tmp_path / "file-not-folder"
    nowhere.write_text("")
    words = ["play", "turbo-drift", "--text", "--seats", "human", "--layout", "gates", "--seed", "1"]
    done = run(
        words,
        "place car at 457\n?\n",
        HOME=str(nowhere),
        XDG_DATA_HOME=str(nowhere),
        APPDATA=str(nowhere),
        LOCALAPPDATA=str(nowhere),
        PYTHONIOENCODING=encoding,
        PYTHONUTF8="0",
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "The game could not be saved to" in done.stdout


def test_bytes_that_are_no_text_are_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\nquit\n"), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", stdin)
    assert main(("play", "turbo-drift", "--text", "--seats", "human", "--layout", "gates")) == 0
    assert "Traceback" not in capsys.readouterr().out
