"""The developers' scripts as they are called: what they print, and how they end."""

from __future__ import annotations

from pathlib import Path

import pytest

import long
import mutants
import perft
import playthrough

ALONE = ("turbo-drift", "--players", "1", "--layout", "open-road", "--seed", "36")


def test_a_playthrough_is_printed_and_names_its_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert playthrough.main(ALONE) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"# python scripts/playthrough.py {' '.join(ALONE)}\nTurbo Drift, standard")
    assert playthrough.command_of(printed) == list(ALONE)
    assert "1. " in printed


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("turbo-drft",), 'There is no game "turbo-drft"; did you mean "turbo-drift"?'),
        (("turbo-drift", "--players", "9"), "1 to 4 players can play, not 9. [TD-1]"),
        (("turbo-drift", "--bot", "stedy"), 'There is no bot "stedy"; did you mean "steady"?'),
        (("turbo-drift", "--option", "edge=soft"), "Option edge is one of wall, open, not soft. [TD-37]"),
    ],
)
def test_a_playthrough_that_cannot_be_is_one_sentence(words: tuple[str, ...], answer: str) -> None:
    assert playthrough.main(words) == answer


def test_recorded_playthroughs_are_written_anew_by_their_first_line(tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_text(f"# python scripts/playthrough.py {' '.join(ALONE)}\nold\n", "utf-8")
    playthrough.renew([path])
    assert path.read_text("utf-8") == playthrough.playthrough(ALONE)


@pytest.mark.parametrize("text", ["", "Turbo Drift", "# python scripts/playthrough.py"])
def test_a_playthrough_without_its_command_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="first line"):
        playthrough.command_of(text)


def test_counts_are_printed_and_divided(capsys: pytest.CaptureFixture[str]) -> None:
    assert perft.main(("turbo-drift", "start", "--depth", "2", "--divide")) == 0
    first, second, *under = capsys.readouterr().out.splitlines()
    assert (first, second) == ("start, depth 1: 12", "start, depth 2: 24")
    assert len(under) == 12
    assert sum(int(line.rpartition(": ")[2]) for line in under) == 24


def test_a_count_that_differs_ends_with_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wrong = tmp_path / "perft.yaml"
    wrong.write_text(perft.record("turbo-drift").read_text("utf-8").replace("[12,", "[13,"), "utf-8")
    monkeypatch.setattr(perft, "record", lambda game_id: wrong)
    assert perft.main(("turbo-drift", "--depth", "1")) == 1
    assert "start, depth 1: 12 (recorded: 13)" in capsys.readouterr().out


def test_a_change_that_no_longer_fits_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    entry = '[[mutation]]\nclause = "TD-1"\nfile = "games/turbo_drift/rules.py"\nold = "not there"\nnew = ""\n'
    (folder / "mutations.toml").write_text(entry, "utf-8")
    monkeypatch.setattr(mutants, "tests_folder", lambda game: folder)
    told = mutants.main(("turbo-drift",))
    assert isinstance(told, str)
    assert told.startswith("mutations.toml, TD-1: ")
    assert told.endswith("has 0 times: not there")


def test_the_long_run_multiplies_and_says_what_failed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int, list[str]]] = []

    def run_tests(times: int, workers: int, more: list[str]) -> int:
        asked.append((times, workers, more))
        return 1

    monkeypatch.setattr(long, "run_tests", run_tests)
    monkeypatch.setattr(mutants, "main", lambda words: 0)
    assert long.main(("--times", "7", "--workers", "2", "tests/laws")) == "Failed: tests."
    assert asked == [(7, 2, ["tests/laws"])]
    assert "tests, 7 times:" in capsys.readouterr().out
