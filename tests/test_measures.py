"""The scripts that measure bots and courses, with few games; and that each course's figures are of that course."""

from __future__ import annotations

from pathlib import Path

import pytest

import courses
import ladder
from tests.sizes import times
from turbo_table.content import find_layouts, load_layout
from turbo_table.core.game import Setup
from turbo_table.core.layout import Measured
from turbo_table.games.registry import find

PATHS = find_layouts(courses.GAME)


def measured(path: Path) -> Measured:
    """The figures in a course's file."""
    figures = courses.layout_of(path).measured
    assert figures is not None
    return figures


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_figures_are_of_this_course_and_it_fails_at_nothing(path: Path) -> None:
    kept = measured(path)
    figures = dict(kept.figures)
    assert kept.digest == courses.digest(courses.layout_of(path))
    assert list(courses.faults(kept)) == []
    assert kept.difficulty == courses.difficulty(figures[courses.RISK], figures[courses.LONGEST])


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_first_games_are_among_those_that_were_measured(path: Path) -> None:
    kept = dict(measured(path).figures)
    games = min(times(1), measured(path).games)
    played = courses.rows(courses.layout_of(path), "sharp", games)
    assert max(row["rounds"] for row in played) <= kept[courses.LONGEST]
    assert sum(row["home"] for row in played) >= games - (100 - kept[courses.HOME]) * measured(path).games / 100


def test_courses_go_from_gentle_to_mean() -> None:
    steps = {measured(path).difficulty for path in PATHS}
    assert {1, 5} <= steps


def test_a_course_is_measured_and_its_figures_are_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "pocket.yaml"
    shipped = next(each for each in PATHS if each.stem == "pocket").read_text("utf-8")
    path.write_text(shipped.partition("measured:")[0] + "measured: {}\n", "utf-8")
    monkeypatch.setattr(courses, "find_layouts", lambda game: (path,))
    monkeypatch.setattr(courses, "layout_of", lambda _: load_layout(shipped, "pocket.yaml"))
    courses.main(("--games", "2", "--write"))
    assert capsys.readouterr().out.startswith("pocket: difficulty ")
    layout = load_layout(path.read_bytes(), "pocket.yaml")
    assert layout == load_layout(shipped, "pocket.yaml")
    assert "games: 2\n" in path.read_text("utf-8")


def test_what_a_course_fails_at_is_told() -> None:
    figures = ((courses.CRASHED, 20.0), (courses.HOME, 90.0), (courses.ROUNDS, 3.0), (courses.RISK, 0.0))
    told = list(courses.faults(Measured(difficulty=1, games=10, digest="", figures=figures)))
    assert [line.partition(" ")[0] for line in told] == ["A", "Sharp", "A"]
    points = ((0, 6), (2.5, 6), (2.5, 12), (5, 17), (5, 18), (50, 100))
    assert [courses.difficulty(crashes, longest) for crashes, longest in points] == [1, 1, 2, 3, 4, 5]


def test_a_ladder_is_climbed_and_tells_how_it_stands_on_the_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert ladder.main(("turbo-drift", "--games", "4", "--only", "steady")) == 0
    printed = capsys.readouterr()
    assert len(printed.err.splitlines()) == 2
    head, line, row = printed.out.splitlines()
    assert (head, line) == ladder.HEAD
    assert row == printed.err.splitlines()[-1]
    assert row.startswith("| `steady` | `random` | 4 | ")


def test_each_bot_meets_the_one_below_it_and_a_long_ladder_begins_with_a_short_one() -> None:
    plugin, setups = find("turbo-drift"), (Setup(names=ladder.NAMES),)
    pairs = [(first.bot, first.below) for first in map(next, ladder.climb(plugin, setups, 2, "1"))]
    assert pairs == [("steady", "random"), ("sharp", "steady")]
    short = list(ladder.rung(plugin, setups, ("steady", "random"), 2, "1"))
    assert list(ladder.rung(plugin, setups, ("steady", "random"), 4, "1"))[:1] == short


def test_a_ladder_is_climbed_with_the_set_up_that_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("turbo-rally", "--games", "2", "--variant", "tournament", "--option", "lane=5", "--layout", "none")
    assert ladder.main(words) == 0
    assert "| `sharp` | `steady` | 2 | " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("turbo-drft",), 'There is no game "turbo-drft"; did you mean "turbo-drift"?'),
        (("turbo-drift", "--games", "1"), "--games is at least 2: one for each seat."),
        (("turbo-drift", "--variant", "long"), 'There is no variant "long"; there are: standard. [TD-1]'),
        (("turbo-drift", "--only", "random"), 'No bot is below "random"; there are: steady, sharp.'),
    ],
)
def test_a_ladder_that_cannot_be_is_one_sentence(words: tuple[str, ...], answer: str) -> None:
    assert ladder.main(words) == answer
