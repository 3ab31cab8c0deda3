"""The form of the bench's rows; how fast anything is, no test says."""

from __future__ import annotations

import json

import pytest

from turbo_table import bench
from turbo_table.bench import NAMES, Row, run, to_json, to_text

ROWS = (
    Row("some-ratio", 0.75, "x a bare query", 0.6),
    Row("some-time", 61.23456, "seconds", 60, at_most=True),
    Row("some-rate", 12_345.6, "a second"),
)


@pytest.mark.parametrize(
    ("value", "goal", "at_most", "met"),
    [
        (0.6, 0.6, False, True),
        (0.59, 0.6, False, False),
        (60, 60, True, True),
        (61, 60, True, False),
        (1, None, False, None),
    ],
)
def test_when_a_goal_is_met(value: float, goal: float | None, at_most: bool, met: bool | None) -> None:
    assert Row("row", value, "x", goal, at_most).met is met


def test_json_is_a_list_of_rows() -> None:
    assert json.loads(to_json(ROWS)) == [
        {"name": "some-ratio", "value": 0.75, "unit": "x a bare query", "goal": 0.6, "met": True},
        {"name": "some-time", "value": 61.2346, "unit": "seconds", "goal": 60, "met": False},
        {"name": "some-rate", "value": 12345.6, "unit": "a second", "goal": None, "met": None},
    ]


def test_text_has_a_line_for_each_row() -> None:
    first, second, third = to_text(ROWS).splitlines()[:3]
    assert first.split() == ["some-ratio", "0.75", *["x", "a", "bare", "query", "(at", "least", "0.6)", "met"]]
    assert second.split() == ["some-time", "61.23", *["seconds", "(at", "most", "60)", "NOT", "MET"]]
    assert third.split() == ["some-rate", "12,345.60", "a", "second"]


def test_text_says_what_is_missing_without_chess(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turbo_table.bench.row.find_spec", lambda name: None)
    assert to_text(ROWS).splitlines()[3] == "There is no decision-ratio without python-chess: pip install chess"


def test_names_are_those_of_the_rows_and_only_what_was_asked_for_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def measure(names: tuple[str, ...]) -> list[Row]:
        asked.extend(names)
        return [Row(name, 1, "x") for name in names]

    measures = tuple((names, lambda names=names: measure(names)) for names, _ in bench.MEASURES)
    monkeypatch.setattr(bench, "MEASURES", measures)
    assert tuple(row.name for row in run()) == NAMES
    assert {"placement-ratio", "decision-ratio", "random-games-1000", "start-help"} <= set(NAMES)
    asked.clear()
    assert [row.name for row in run(("start-help", "placements"))] == ["placements", "start-help"]
    placements = ["placement-ratio", "placements", "bare-queries", "sweep-ratio", "sweep-placements"]
    assert asked == [*placements, "start-help", "start-games"]


def test_the_start_of_the_command_line_is_measured_in_milliseconds() -> None:
    assert [(row.name, row.unit, row.goal) for row in run(("start-help",))] == [("start-help", "ms", None)]
