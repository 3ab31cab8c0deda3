"""`turbo-table replay`: in the window, told, or as a picture; and refusals in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.session.test_replay import race
from turbo_table.cli import main
from turbo_table.export.svg import table_svg
from turbo_table.session.replay import Walk
from turbo_table.session.saves import to_text
from turbo_table.session.session import Session
from turbo_table.ui import start, window

RACE = race()


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A save of a whole race, in the folder one is in."""
    monkeypatch.chdir(tmp_path)
    Path("race.save").write_text(to_text(RACE), "utf-8")
    return "race.save"


def test_a_replay_is_told_up_to_a_point(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("replay", save, "--text")) == 0
    whole = capsys.readouterr().out.splitlines()
    assert main(("replay", save, "--text", "--at", "30")) == 0
    part = capsys.readouterr().out.splitlines()
    happened = [line for line in whole if not line.startswith(("Ann's", "Bo's"))]
    told = [line for line in part if not line.startswith(("Ann's car", "Bo's car", "So it stood: "))]
    assert happened[: len(told)] == told
    assert sum(line.startswith("So it stood: ") for line in part) == 1
    assert any(line.startswith("30. ") for line in part)
    assert not any(line.startswith("31. ") for line in part)


def test_pictures_of_any_point(save: str, capsys: pytest.CaptureFixture[str]) -> None:
    walk = Walk(RACE)
    for ply in (0, 30, walk.length):
        assert main(("replay", save, "--image", "at.svg", "--at", str(ply))) == 0
        view = RACE.game.view(walk.state(ply), None)
        assert Path("at.svg").read_text("utf-8") == table_svg(RACE.plugin, view, RACE.colours)
    assert capsys.readouterr().out == "Saved to at.svg.\n" * 3
    assert main(("replay", save, "--image", "end.svg")) == 0
    assert Path("end.svg").read_bytes() == Path("at.svg").read_bytes()


def test_a_png_is_the_window_of_the_replay(save: str) -> None:
    pictures = []
    for at in ("0", "40"):
        assert main(("replay", save, "--image", "at.png", "--at", at, "--size", "1000x640", "--scale", "1")) == 0
        pictures.append(Path("at.png").read_bytes())
    assert pictures[0][:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(pictures[0][begin : begin + 4]) for begin in (16, 20)] == [1000, 640]
    assert pictures[0] != pictures[1]


def test_a_window_opens_with_the_replay(save: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[Session, Path | None, str, int | None]] = []

    def watch(session: Session, path: Path | None, said: str, at: int | None) -> None:
        opened.append((session, path, said, at))

    monkeypatch.setattr(start, "watch", watch)
    assert main(("replay", save)) == 0
    assert main(("replay", save, "--at", "7")) == 0
    assert [(session.line, path, said, at) for session, path, said, at in opened] == [
        (RACE.line, Path(save), "", None),
        (RACE.line, Path(save), "", 7),
    ]


def test_without_a_display_there_is_one_sentence(
    save: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none(*_: object) -> None:
        raise window.NoDisplay("there is no display")

    monkeypatch.setattr(start, "watch", none)
    assert main(("replay", save)) == 2
    said = capsys.readouterr()
    assert said.err.startswith("No window can be opened here")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("--image", "at.jpg"), 2, '"at.jpg" ends neither in .png nor in .svg'),
        (("--image", "nowhere/at.svg"), 1, "nowhere/at.svg: No such file or directory."),
        (("--image", "at.svg", "--at", "9999"), 2, "--at 9999 is too much: the game in race.save has "),
        (("--text", "--at", "-1"), 2, "a whole number from 0 to 10000000 is wanted, not '-1'"),
        (("--text", "--image", "at.svg"), 2, "not allowed with argument --text"),
    ],
)
def test_refusals(
    save: str, words: tuple[str, ...], code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(("replay", save, *words)) == code
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert [path.name for path in Path().iterdir()] == [save]


@pytest.mark.parametrize("way", [(), ("--text",), ("--image", "at.svg"), ("--image", "at.png")], ids=" ".join)
def test_a_damaged_save_is_one_sentence(save: str, way: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    text = Path(save).read_text("utf-8")
    Path(save).write_text(text.replace("take", "steal", 1), "utf-8")
    assert main(("replay", save, *way)) == 1
    said = capsys.readouterr()
    assert said.err.startswith("race.save:")
    assert said.err.count("\n") == 1
    assert [path.name for path in Path().iterdir()] == [save]
