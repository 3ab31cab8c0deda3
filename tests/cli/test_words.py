"""Wrong words get one sentence and exit code 2; files that are not in order get theirs and 1."""

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from turbo_table.cli import main
from turbo_table.games.registry import GAMES

WRONG = {
    ("plya",): 'There is no command "plya"; did you mean "play"?',
    ("xyz",): 'There is no command "xyz"; there are: play,',
    ("play",): "The following arguments are required: GAME.",
    ("play", "turbo-drfit"): 'did you mean "turbo-drift"?',
    ("play", "chess"): f"there are: {', '.join(GAMES)}.",
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
    ("play", "freeform", "--seats", "human,bot"): "There are no bots in this game: people sit on all seats",
    ("simulate", "freeform"): "There are no bots in this game: people sit on all seats",
    ("simulate", "turbo-drift", "--games", "many"): "a whole number from 1 to 10000000 is wanted, not 'many'",
    ("simulate", "turbo-drift", "--games", "٣"): "a whole number from 1 to 10000000 is wanted",
    ("play", "turbo-drift", "--seed", ""): "The value of --seed is empty.",
    ("play", "turbo-drift", "--save="): "The value of --save is empty.",
    ("play", "turbo-drift", "--layout", ""): "The value of --layout is empty.",
    ("simulate", "turbo-drift", "--csv", ""): "The value of --csv is empty.",
    ("play", "turbo-drift", "--seed", "\udcff"): "Word 4 of the command holds bytes that are no text.",
    ("play", "turbo-drift", "--option", "edge=wall", "--option", "edge=open"): '"edge" is set twice. [TD-37]',
    ("\x1b[2J",): 'There is no command "\\x1b[2J"',
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


@pytest.mark.parametrize(
    "command", [("replay",), ("check",), ("play", "turbo-drift", "--text", "--save")], ids=" ".join
)
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


def test_check_names_every_fault_of_a_course_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.yaml"
    file.write_text(
        "turbo-table: layout/1\nkind: drift\nname: Two\nbarriers:\n"
        "  - {card: B1, x: 300, y: 400}\n  - {card: B3, x: 310, y: 400}\n  - {card: B9, x: 10, y: 700}\n"
    )
    assert main(("check", str(file))) == 1
    assert capsys.readouterr().out == (
        f"{file}:6:5: barriers[1]: Barrier card B3 would overlap barrier card B1. [TD-36]\n"
        f"{file}:7:5: barriers[2]: There is no barrier card B9; the cards are B1, B2, B3, B4, B5. [TD-36]\n"
        f"{file}:7:5: barriers[2]: Barrier card B9 must lie wholly on the table. [TD-36]\n"
    )


def own_cards(tmp_path: Path) -> Path:
    """A card file whose barrier cards have ids of their own."""
    cards = tmp_path / "cards.yaml"
    cards.write_text(Path("turbo_table/games/turbo_drift/data/cards.yaml").read_text().replace("id: B", "id: X"))
    return cards


def test_a_course_is_judged_with_cards_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--file", f"cards={own_cards(tmp_path)}")
    assert main(("check", "layouts/turbo-drift/gates.yaml", *words)) == 1
    assert "There is no barrier card B1; the cards are X1, X2, X3, X4, X5. [TD-36]" in capsys.readouterr().out
    assert main(("play", "turbo-drift", *words)) == 2
    said = capsys.readouterr().err
    assert " (chosen when none is named) does not fit: There is no barrier card B" in said
    assert said.endswith(" Try --layout none.\n")


def test_a_save_that_differs_is_not_in_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.save"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(""))
        assert main(("play", "turbo-drift", "--text", "--save", str(file))) == 0
    capsys.readouterr()
    assert main(("check", str(file))) == 0
    assert "in order" in capsys.readouterr().out
    with file.open("a") as more:
        more.write('{"digest": "0123456789abcdef"}\n')
    assert main(("check", str(file))) == 1
    said = capsys.readouterr().out
    assert f"{file}:2:1: from here on the game is no longer the one that was saved" in said
    assert "in order" not in said


def test_a_course_as_json_may_be_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "course.json"
    file.write_bytes(b'\xef\xbb\xbf{"turbo-table": "layout/1", "kind": "drift", "name": "Empty", "barriers": []}')
    assert main(("check", str(file))) == 0
    assert 'the layout "Empty", in order for Turbo Drift' in capsys.readouterr().out


ODD = {"long": "x" * 5_000, "in a file": "{file}/x"}


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
@pytest.mark.parametrize(
    "command",
    [
        ("play", "turbo-drift", "--text", "--save"),
        ("play", "turbo-drift", "--text", "--layout"),
        ("simulate", "turbo-drift", "--games", "1", "--seats", "bot:random", "--csv"),
        ("simulate", "turbo-drift", "--games", "1", "--seats", "bot:random", "--layout"),
        ("replay",),
        ("check",),
    ],
    ids=" ".join,
)
def test_an_odd_file_name_gets_one_sentence(
    command: tuple[str, ...], name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert main((*command, name.format(file=file))) in (1, 2)
    said = capsys.readouterr()
    assert (said.out + said.err).count("\n") == 1
    assert file.read_text() == ""


def test_what_is_there_is_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("precious")
    simulate = ("simulate", "turbo-drift", "--games", "1", "--seats", "bot:random", "--csv", str(file))
    assert main(simulate) == 1
    assert capsys.readouterr().err == f"{file} is no such table of ours; choose another name.\n"
    assert main(("play", "turbo-drift", "--text", "--save", str(file))) == 1
    assert file.read_text() == "precious"
    file.unlink()
    assert main(simulate) == main(simulate) == 0


def test_a_save_is_told_what_it_does_not_use(tmp_path: Path) -> None:
    words = ["play", "turbo-drift", "--text", "--save", str(tmp_path / "a.save")]
    assert run([*words, "--chance", "ask", "--seats", "human"]).returncode == 0
    done = run([*words, "--seats", "human,human", "--seed=4", "--undo", "off"])
    assert "Not used, since the save says it: --seats, --seed, --undo." in done.stdout
    save = (tmp_path / "a.save").read_text()
    assert '"chance": "ask"' in save
    assert '"undo": "friendly"' in save


@pytest.mark.parametrize("end", [">&-", "<&-", "2>&-", "> /dev/full"])
@pytest.mark.parametrize("command", ["games", "play turbo-drift --text --seats human", "check missing"])
def test_closed_and_full_streams_are_no_traceback(command: str, end: str) -> None:
    if sys.platform == "win32":
        return
    shell = f"{sys.executable} -m turbo_table {command} {end}"
    done = subprocess.run(["sh", "-c", shell], input=b"", capture_output=True, timeout=120, check=False)
    assert b"Traceback" not in done.stderr + done.stdout
    assert b"Exception" not in done.stderr + done.stdout
    assert done.returncode in (0, 1)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_saves_the_game(name: str, tmp_path: Path) -> None:
    number = getattr(signal, name, None)
    if sys.platform == "win32" or number is None:
        return
    words = ["play", "turbo-drift", "--text", "--seats", "human", "--layout", "gates", "--seed", "1"]
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-m", "turbo_table", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write("place car at 457\n")
        process.stdin.flush()
        while "'s turn. " not in process.stdout.readline():
            pass
        process.send_signal(number)
        said = process.stdout.read()
    assert process.returncode == 0
    assert "To go on: " in said
    assert len(list(tmp_path.rglob("*.save"))) == 1


def test_rules_are_read_clause_by_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("rules", "turbo-drift", "td-22")) == 0
    one = capsys.readouterr().out
    assert one.startswith("TD-22 The edge of the table\n")
    assert one.endswith("Source: house.\n")
    for id in ("22", "TD22", "td22"):
        assert main(("rules", "turbo-drift", id)) == 0
        assert capsys.readouterr().out == one
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
    assert done.returncode == 1
    assert done.stderr == ""
    assert "The game could not be saved to" in done.stdout
    assert "To go on" not in done.stdout


def test_bytes_that_are_no_text_are_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\nquit\n"), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", stdin)
    assert main(("play", "turbo-drift", "--text", "--seats", "human", "--layout", "gates")) == 0
    assert "Traceback" not in capsys.readouterr().out
