"""One after another against the clock, and alone: unseen, with times that are kept."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.apps import on_top, words
from tests.ui.races import Hand, done_key, keys_of, mode_of, right_row, row_of
from turbo_table.core.game import Seat
from turbo_table.session.records import Records, course_of
from turbo_table.ui.headless import Driver
from turbo_table.ui.screens.race import RaceScreen
from turbo_table.ui.screens.results import ResultsScreen


def test_against_the_clock_one_drives_after_another_unseen(driver: Driver) -> None:
    hand = Hand("Ann", "Bo", options=(("driving", "clock"),))
    hand.to_the_race()
    screen = hand.open(driver)
    assert "Ann, take the seat" in words(driver)
    assert not any(name.startswith("card 2 ") for name in driver.names)
    for seat, name in enumerate(("Ann", "Bo")):
        assert f"{name}, take the seat" in words(driver)
        hand.start(driver)
        device = screen.hands().devices[Seat(seat)]
        assert device == ("keys left", "keys right")[seat]
        for key in keys_of(seat, right_row(row_of(screen, seat), screen.race.stops)):
            driver.key(key)
            hand.tick(driver, 100 + 50 * seat)
        driver.key(done_key(seat))
        hand.tick(driver)
    assert screen.judging is not None
    assert [row.seat for row in screen.judging.rows] == [0, 1]
    times = [row.time_ms for row in screen.judging.rows]
    assert times[0] == pytest.approx(1_300, abs=300)
    assert times[1] == pytest.approx(1_900, abs=300)


def test_a_time_trial_keeps_the_best_on_its_track(driver: Driver) -> None:
    told = []
    for step_ms in (100, 50):
        hand = Hand("Ann", variant="time-trial", seed="the same track")
        hand.to_the_race()
        screen = hand.open(driver)
        hand.start(driver)
        for key in keys_of(0, right_row(row_of(screen, 0), screen.race.stops)):
            driver.key(key)
            hand.tick(driver, step_ms)
        driver.key(done_key(0))
        for _ in range(3):
            hand.tick(driver)
        assert screen.judging is not None
        told.append(screen.judging._best)
        driver.key("Enter")
        driver.key("Enter")
        assert driver.screen == "results"
        driver.app.home()
        driver.frame()
    assert told[0] == "The first time on this track: it is kept."
    assert told[1].startswith("A new best! Until now: ")
    best = Records().best("seconds", game="turbo-2003")
    assert len(best) == 1
    assert best[0].name == "Ann"
    assert best[0].value < 1.3


def wait_until_ready(driver: Driver) -> RaceScreen:
    """The table goes its way until drivers are to get ready."""
    screen = on_top(driver, RaceScreen)
    for _ in range(600):
        if mode_of(screen) == "hands":
            break
        driver.frame(100)
    assert mode_of(screen) == "hands"
    return screen


def test_a_time_trial_from_home_by_mouse_alone(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turbo_table.ui.race.race.GAP_MS", 600_000)  # a busy machine holds nobody up here
    driver.press("game-turbo-2003")
    driver.press("variant")
    driver.press("variant")
    driver.press("start")
    screen = wait_until_ready(driver)
    before = course_of(screen.session)
    driver.press("go")
    driver.run(3_300)
    assert mode_of(screen) == "on"
    for place in right_row(row_of(screen, 0), screen.race.stops):
        driver.press(f"card 1 {place + 1}")
    driver.press("done 1")
    driver.run(1_700)
    assert screen.judging is not None
    assert "kept" in words(driver)
    driver.press("next")
    assert on_top(driver, ResultsScreen).name == "results"
    assert "the same track" in str(driver.widget("again"))
    driver.press("again")
    assert course_of(wait_until_ready(driver).session) == before


def test_a_bot_drives_alone_and_unseen_in_no_time_of_anybodys(driver: Driver) -> None:
    hand = Hand("Ann", "Bo:racer", options=(("driving", "clock"),))
    hand.to_the_race()
    screen = hand.open(driver)
    hand.start(driver)
    driver.key("B")
    driver.key("B")
    driver.frame()
    assert "Bo drives, unseen" in words(driver)
    assert not any(name.startswith("card ") for name in driver.names)
    spent_ms = hand.ms
    for _ in range(4_000):
        driver.frame()
        if screen.judging is not None:
            break
        pygame.time.wait(2)  # for the bots' own process
    assert screen.judging is not None
    assert hand.ms == spent_ms
    bo = next(row for row in screen.judging.rows if row.seat == 1)
    assert bo.time_ms is not None
    assert bo.time_ms > 20_000
