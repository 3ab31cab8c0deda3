"""The end of a race in the window: time that runs out, and the judges, who tell nothing before it is seen."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.apps import on_top, words
from tests.ui.races import LEFT, RIGHT, Hand, done_key, keys_of, right_row, row_of
from turbo_table.ui.headless import Driver
from turbo_table.ui.race.times import left_words
from turbo_table.ui.screens.race import RaceScreen
from turbo_table.ui.widgets.model import Button


@pytest.mark.parametrize(
    ("ms", "told"), [(300_000, "5:00"), (298_001, "4:59"), (900, "0:01"), (0, "0:00"), (-40, "0:00")]
)
def test_time_that_is_left_is_told_in_seconds_that_were_begun(ms: int, told: str) -> None:
    assert left_words(ms) == told


def test_the_time_that_is_left_after_the_first_arrival_is_seen(driver: Driver) -> None:
    hand = Hand("Ann", "Bo")
    hand.to_the_race()
    screen = hand.open(driver)
    hand.start(driver)

    def bar() -> bytes:
        driver.frame()
        surface = driver.app.window.get_surface()
        return pygame.image.tobytes(surface.subsurface((400, 10, 480, 44)), "RGB")

    before = bar()
    for key in keys_of(0, right_row(row_of(screen, 0), screen.race.stops)):
        driver.key(key)
    assert bar() == before
    driver.key(done_key(0))
    after = bar()
    assert after != before
    hand.tick(driver, 2_000)
    assert bar() not in (before, after)


@pytest.mark.parametrize("size", [(1280, 800), (720, 450)])
def test_every_fault_is_told_or_counted_and_nothing_before_it_is_seen(driver: Driver, size: tuple[int, int]) -> None:
    driver.resize(*size)
    hand = Hand("Ann", "Bo", options=(("champions-2", True),))
    hand.to_the_race()
    hand.open(driver)
    hand.start(driver)
    # Ann's plus cards come first; Bo's lie so that neighbours are equal all along.
    for key in (*LEFT[:12], *RIGHT[:12], done_key(0), done_key(1)):
        driver.key(key)
    judges = on_top(driver, RaceScreen).judging
    assert judges is not None

    def detail() -> str:
        first = driver.widget("judged 1")
        assert isinstance(first, Button)
        return first.detail

    assert detail() == "being looked at"
    driver.key("Enter")
    assert detail() == "engine failure"
    driver.key("Enter")
    assert "Nobody wins" not in words(driver)
    driver.key("Enter")
    assert "Nobody wins" in words(driver)
    found = [name for name in driver.names if name.startswith("found ")]
    faults = len(judges.rows[1].findings)
    more = f"and {faults - len(found)} more"
    assert faults >= 6
    assert len(found) == faults or more in words(driver)
