"""What is counted of a batch, checked against games whose outcome was made up."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest

from tests.simulate.test_batch import spec
from turbo_table.simulate.batch import Batch, Playout, run
from turbo_table.simulate.report import event_names, report, to_csv, to_json, to_text, wilson


def made_up(n: int, players: tuple[int, ...], places: tuple[int | None, ...], rounds: int) -> Playout:
    """A game with this outcome."""
    figures = (("rounds", rounds),)
    return Playout(
        n=n, seed=f"7:{n}", players=players, places=places, ending="car", actions=10 * rounds, figures=figures
    )


BATCH = Batch(
    spec("steady", "random", games=4, swap=True),
    (
        made_up(0, (0, 1), (1, 2), 3),
        made_up(1, (1, 0), (1, 1), 4),
        made_up(2, (0, 1), (1, None), 5),
        made_up(3, (1, 0), (2, 1), 8),
    ),
)


def test_wins_are_shared_and_follow_the_player() -> None:
    steady, random = report(BATCH).seats
    assert (steady.name, steady.bot, steady.wins, steady.win_share, steady.mean_place) == (
        "Ann",
        "steady",
        3.5,
        0.875,
        1,
    )
    assert (random.name, random.bot, random.wins, random.placed) == ("Bo", "random", 0.5, 3)
    assert random.mean_place == pytest.approx(5 / 3, abs=0.001)


def test_seats_are_counted_too_where_players_swap() -> None:
    first, second = report(BATCH).by_seat
    assert (first.name, first.wins, second.name, second.wins) == ("seat 1", 2.5, "seat 2", 1.5)
    assert report(replace(BATCH, spec=replace(BATCH.spec, swap=False))).by_seat == ()


def test_figures() -> None:
    ((name, figure),) = report(BATCH).figures
    assert (name, figure.mean, figure.median, figure.min, figure.max) == ("rounds", 5, 4.5, 3, 8)
    assert report(BATCH).actions == 50
    assert report(BATCH).endings == (("car", 4),)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # From Wilson's formula, worked out by hand or taken from tables.
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (60, 100, 0.5020, 0.6906)],
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_json_is_one_object() -> None:
    data = json.loads(to_json(report(BATCH)))
    assert list(data) == ["game", "games", "seed", "seats", "by_seat", "endings", "actions", "figures"]
    assert (data["game"], data["games"], data["seed"]) == ("turbo-drift", 4, "7")
    assert data["seats"][0] | {"win_low": 0, "win_high": 0} == {
        "name": "Ann",
        "bot": "steady",
        "wins": 3.5,
        "win_share": 0.875,
        "win_low": 0,
        "win_high": 0,
        "mean_place": 1,
        "placed": 4,
    }
    assert data["figures"]["rounds"] == {"mean": 5, "median": 4.5, "min": 3, "max": 8}


def test_csv_has_a_row_for_each_game() -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv(BATCH))))
    assert [row["n"] for row in rows] == ["0", "1", "2", "3"]
    assert [row["winner_seats"] for row in rows] == ["1", "1 2", "1", "2"]
    assert (rows[1]["name_1"], rows[1]["bot_1"], rows[1]["bot_2"]) == ("Bo", "random", "steady")
    assert (rows[2]["place_1"], rows[2]["place_2"], rows[2]["ending"], rows[2]["actions"]) == ("1", "", "car", "50")
    assert rows[3]["rounds"] == "8"


def test_text_names_everything() -> None:
    text = to_text(report(BATCH))
    for words in ("Turbo Drift: 4 games, seed 7", "Ann  steady   3.5  87.5%", "seat 2", "car           4", "rounds"):
        assert words in text


def test_coverage_names_what_never_happened() -> None:
    batch = run(spec("random", "random", games=2, coverage=True))
    coverage = report(batch).coverage
    assert coverage is not None
    seen = dict(coverage.events)
    assert seen["RoundBegan"] == sum(dict(each.figures)["rounds"] for each in batch.playouts)
    assert seen.keys() | set(coverage.events_never) == event_names("turbo-drift")
    assert "BarrierPlaced" in coverage.events_never  # the course gives all barriers
    assert dict(coverage.clauses)["TD-8"] == seen["RoundBegan"]
    data = json.loads(to_json(report(batch)))["coverage"]
    assert data["events"] == seen
    assert data["events_never"] == list(coverage.events_never)
    assert "events never seen: BarrierPlaced" in to_text(report(batch))
