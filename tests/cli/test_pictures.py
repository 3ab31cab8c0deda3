"""`turbo-table screenshot`: pictures without a display, and refusals in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from turbo_table.cli import main

SHOT = ("screenshot", "turbo-drift", "--layout", "gates", "--seed", "3", "--moves", "25")


def test_a_png_of_the_table_screen(tmp_path: Path) -> None:
    """In a process of its own: without a display, with a home that has to stay empty."""
    home = tmp_path / "home"
    home.mkdir()
    file = tmp_path / "table.png"
    keep = {
        key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "XDG_", "DISPLAY", "PYGAME"))
    }
    command = [sys.executable, "-m", "turbo_table", *SHOT, "--size", "1000x640", "--scale", "1.25", "-o", str(file)]
    done = subprocess.run(command, env={**keep, "HOME": str(home)}, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == (f"Saved to {file}.\n", "")
    head = file.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (1000, 640)
    assert [path for path in home.rglob("*") if path.is_file()] == []


def test_an_svg_of_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pictures = []
    for name in ("one.svg", "two.SVG"):
        assert main([*SHOT, "--seats", "bot,human", "-o", str(tmp_path / name)]) == 0
        pictures.append((tmp_path / name).read_text("utf-8"))
        assert capsys.readouterr().out == f"Saved to {tmp_path / name}.\n"
    assert pictures[0] == pictures[1], "the same seed gives the same game, random people too"
    words = [each.text for each in ElementTree.fromstring(pictures[0]).iter("{http://www.w3.org/2000/svg}text")]
    assert {"B1", "B2", "B3", "B4", "B5"} <= set(words)


def test_a_finished_and_an_unbegun_game_have_pictures(tmp_path: Path) -> None:
    for moves in ("0", "5000"):
        assert main(["screenshot", "turbo-drift", "--moves", moves, "-o", str(tmp_path / f"{moves}.svg")]) == 0
        assert ElementTree.parse(tmp_path / f"{moves}.svg")


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("-o", "table.jpg"), 2, '"table.jpg" ends neither in .png nor in .svg'),
        (("-o", "table"), 2, '"table" ends neither in .png nor in .svg'),
        (("-o", "nowhere/table.svg"), 1, "nowhere/table.svg: No such file or directory."),
        (
            ("-o", "table.png", "--size", "12x12"),
            2,
            "a size such as 1280x800 is wanted, from 320x200 to 9999x9999, not '12x12'",
        ),
        (
            ("-o", "table.png", "--size", "wide"),
            2,
            "a size such as 1280x800 is wanted, from 320x200 to 9999x9999, not 'wide'",
        ),
        (("-o", "table.png", "--scale", "9"), 2, "a scale from 0.75 to 4 is wanted, not '9'"),
        (("-o", "table.png", "--scale", "nan"), 2, "a scale from 0.75 to 4 is wanted, not 'nan'"),
        (("-o", "table.png", "--moves", "-1"), 2, "a whole number from 0 to 10000000 is wanted, not '-1'"),
        (("-o", "."), 2, ". is a folder: name a file that ends in .png or .svg."),
        ((), 2, "The following arguments are required: -o/--output"),
    ],
)
def test_refusals(
    words: tuple[str, ...],
    code: int,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["screenshot", "turbo-drift", "--moves", "3", *words]) == code
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
