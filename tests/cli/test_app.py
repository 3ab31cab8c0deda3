"""The command line opens the window, or says in one sentence why it cannot."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from turbo_table.cli import main
from turbo_table.session.saves import to_text
from turbo_table.session.session import Session
from turbo_table.ui import start, window


class Opened:
    """What was asked of the window."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.path: Path | None = None
        self.said = ""
        self.count = 0

    def run(self, session: Session | None = None, path: Path | None = None, said: str = "") -> None:
        self.session, self.path, self.said = session, path, said
        self.count += 1


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    opened = Opened()
    monkeypatch.setattr(start, "run", opened.run)
    return opened


def test_no_words_open_the_app_at_home(opened: Opened) -> None:
    assert main(()) == 0
    assert (opened.count, opened.session) == (1, None)


def test_play_opens_the_table_that_the_words_describe(opened: Opened) -> None:
    words = (
        "play",
        "turbo-drift",
        "--seats",
        "human:Zoë,bot:random",
        "--layout",
        "gates",
        "--seed",
        "x",
        "--undo",
        "off",
    )
    assert main(words) == 0
    session = opened.session
    assert session is not None
    assert [(sitter.name, sitter.bot) for sitter in session.sitters] == [("Zoë", ""), ("Bo", "random")]
    assert (session.seed, session.policy) == ("x", "off")
    assert opened.path is None


def test_play_goes_on_with_a_save(opened: Opened, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.save"
    assert main(("play", "turbo-drift", "--save", str(file))) == 0
    assert opened.path == file
    assert opened.said == ""
    assert opened.session is not None
    file.write_text(to_text(opened.session), "utf-8")
    assert main(("play", "turbo-drift", "--save", str(file))) == 0
    assert opened.said == f"The game in {file} goes on."
    assert capsys.readouterr().out == ""


def test_without_a_display_there_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none(*_: object) -> None:
        raise window.NoDisplay("there is no display")

    monkeypatch.setattr(start, "run", none)
    for words in ((), ("play", "turbo-drift")):
        assert main(words) == 2
        said = capsys.readouterr()
        assert said.err.count("\n") == 1
        assert "play GAME --text" in said.err
        assert "screenshot" in said.err
        assert said.out == ""


@pytest.mark.parametrize(
    "named",
    [
        {"SDL_VIDEODRIVER": "no such driver", "SDL_VIDEO_DRIVER": "no such driver"},
        {"DISPLAY": ":9797"},
        {"WAYLAND_DISPLAY": "nothing"},
        {"DISPLAY": ":9797", "WAYLAND_DISPLAY": "nothing"},
    ],
)
def test_a_system_without_a_display_gets_that_sentence_alone(named: dict[str, str], tmp_path: Path) -> None:
    kept = {key: value for key, value in os.environ.items() if "DISPLAY" not in key and key[:4] not in ("XDG_", "SDL_")}
    done = subprocess.run(
        [sys.executable, "-m", "turbo_table"],
        capture_output=True,
        text=True,
        env={**kept, **named, "HOME": str(tmp_path)},
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("No window can be opened here (")
    assert done.stderr.count("\n") == 1


def test_real_cards_can_be_asked_for_in_the_window(opened: Opened) -> None:
    assert main(("play", "turbo-drift", "--chance", "ask")) == 0
    assert opened.session is not None
    assert (opened.session.chance, opened.session.policy) == ("ask", "friendly")
