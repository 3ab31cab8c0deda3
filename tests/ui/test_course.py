"""Courses in the set-up: from gentle to mean, each with a page that tells how bots fared there."""

from pathlib import Path

import pytest

from tests.ui.apps import GAME, go_to, open_app, use_folder, words
from turbo_table.content.layouts import find_layouts
from turbo_table.core.layout import Measured
from turbo_table.ui.headless import Driver
from turbo_table.ui.rect import Rect
from turbo_table.ui.screens.course import NOT_MEASURED, marks, told
from turbo_table.ui.screens.games import courses
from turbo_table.ui.widgets.model import Bar


def test_shipped_courses_go_from_gentle_to_mean_after_the_first() -> None:
    found = [each.measured.difficulty for each in courses(GAME) if each.measured]
    assert len(found) >= 3
    assert found[1:] == sorted(found[1:])


def test_a_page_tells_how_bots_fared_in_plain_words(driver: Driver) -> None:
    go_to(driver, "setup")
    driver.press("course gates")
    assert "Difficulty 3 of 5: middling." in words(driver)
    driver.press("measured")
    assert driver.screen == "course"
    measured = next(each.measured for each in courses(GAME) if each.id == "gates")
    assert measured is not None
    text = words(driver)
    for name, value in measured.figures:
        what, much = told(name, value)
        assert what in text
        assert much in text
    assert f"Each figure is of {measured.games} games." in text
    driver.key("Esc")
    assert driver.screen == "setup"


def test_figures_are_told_as_parts_of_a_whole_or_as_they_are() -> None:
    assert told("sharp reaches the finish, games in 100", 97.0) == ("Sharp reaches the finish", "97 % of games")
    assert told("steady crashes, times in 100 turns", 6.1) == ("Steady crashes", "6.1 times in 100 turns")
    assert told("rounds", 5.0) == ("Rounds", "5")


def test_as_many_squares_are_lit_as_a_course_is_hard() -> None:
    measured = Measured(difficulty=4, games=1, digest="", figures=())
    bars = [each.colour for each in marks(Rect(0, 0, 300, 24), measured) if isinstance(each, Bar)]
    assert bars == ["amber"] * 4 + ["edge"]


def test_a_copy_of_a_course_is_not_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    own = tmp_path / "data" / "layouts" / GAME
    own.mkdir(parents=True)
    shipped = next(path for path in find_layouts(GAME) if path.stem == "gates")
    (own / "mine.yaml").write_bytes(shipped.read_bytes())
    driver = open_app(tmp_path)
    go_to(driver, "setup")
    driver.press("course my/mine")
    assert NOT_MEASURED in words(driver)
    driver.press("measured")
    assert NOT_MEASURED in words(driver)
    driver.app.close()
