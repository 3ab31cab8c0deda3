"""What games say about a layout, and whether a bot reaches its finish; its report and its picture."""

from dataclasses import replace
from typing import Any

import pytest

from tests.editor.layouts import ring, two, with_obstacle
from tests.sizes import times
from turbo_table.content import find_layouts, load_layout
from turbo_table.core.bot import Reply
from turbo_table.core.game import legal
from turbo_table.core.layout import DriftLayout, Layout, Placed, Spot
from turbo_table.editor import judged
from turbo_table.editor.generate import generate
from turbo_table.editor.judged import game_problems, never_ends
from turbo_table.editor.picture import picture
from turbo_table.editor.report import told
from turbo_table.games.registry import find
from turbo_table.scene.drawing import Shape
from turbo_table.scene.layout_art import layout_drawing

POCKET = next(path for path in find_layouts("turbo-drift") if path.stem == "pocket")


def pocket() -> DriftLayout:
    """The shortest course."""
    layout = load_layout(POCKET.read_bytes(), POCKET.name)
    assert isinstance(layout, DriftLayout)
    return layout


def last(game: Any, state: Any, prompt: Any, rng: Any) -> Reply:
    """A driver who takes the last choice there is."""
    return Reply(list(legal(game, state, prompt.seat))[-1])


def test_a_game_that_takes_the_layout_has_nothing_to_say() -> None:
    assert game_problems(pocket()) == ()


def test_what_a_game_says_stands_at_its_card() -> None:
    layout = replace(pocket(), barriers=(Placed("B9", Spot(400_000, 500_000)),))
    (problem,) = game_problems(layout)
    assert problem.kind == "game"
    assert "B9" in problem.sentence
    assert problem.path[:2] == ("barriers", 0)
    assert len(problem.places) == 1


def test_a_course_that_a_strong_bot_finishes_has_no_problem() -> None:
    assert never_ends(pocket(), runs=2) == ()


@pytest.mark.parametrize("name", ["slalom", "gates", "scatter", "2-1-2"])
def test_a_generated_course_can_be_finished(name: str) -> None:
    for seed in range(times(1)):
        assert never_ends(generate(name, seed), runs=3) == ()


def test_a_course_that_no_bot_finishes_is_told_and_the_runs_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    plugin = replace(find("turbo-drift"), bots={"last": last})
    monkeypatch.setattr(judged, "players_of", lambda layout: iter([plugin]))
    asked: list[int] = []

    def on(over: int) -> bool:
        asked.append(over)
        return True

    (problem,) = never_ends(pocket(), on, runs=2) or ()
    assert problem.sentence == "Last reached the finish in none of 2 games."
    assert asked == [1, 2]
    assert never_ends(pocket(), lambda over: False, runs=2) is None


def test_a_kind_that_nobody_can_play_alone_is_not_driven(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged, "players_of", lambda layout: iter(()))
    assert never_ends(ring()) == ()
    assert game_problems(ring()) == ()


@pytest.mark.parametrize("name", ["zig-zag", "circuit", "gates"])
def test_a_report_tells_the_layout_and_how_it_is_made_again(name: str) -> None:
    lines, faulty = told(generate(name, 4))
    assert not faulty
    assert lines[0].startswith(f"{name.capitalize()} 4: ")
    assert lines[-2].startswith(f"Made again by: layout new {name} --seed 4 --option ")
    assert lines[-1] == "No problem was found."


def test_a_report_tells_problems_and_their_mends() -> None:
    lines, faulty = told(with_obstacle(two(finish=None), (364_000, 340_000)))
    assert faulty
    said = "Card 3 of lane 1 lies in the obstacle Cup. (lanes[0].slots[2]) To mend: push the obstacle aside."
    assert said in lines
    assert "Lane 1 has no finish. (lanes[0]) To mend: put a finish after its last card." in lines


def shapes(layout: Layout) -> set[tuple[tuple[int, int], ...]]:
    """All shapes of its picture."""
    drawn = picture(layout)
    return {mark.points for mark in (*drawn.marks, *drawn.over) if isinstance(mark, Shape)}


def test_a_picture_shows_obstacles_and_the_game_its_own_cards() -> None:
    layout = with_obstacle(two(), (364_000, 350_000))
    assert layout.extras.obstacles[0].points in shapes(layout)
    course = replace(pocket(), extras=layout.extras)
    assert layout.extras.obstacles[0].points in shapes(course)
    assert picture(pocket()) != layout_drawing(pocket())
    nobody_s = replace(pocket(), barriers=(Placed("B9", Spot(400_000, 500_000)),))
    assert picture(nobody_s) == layout_drawing(nobody_s)
