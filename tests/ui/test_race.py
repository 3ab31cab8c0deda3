"""A race in the window: hands on keys, pads and mouse, and time that stands still where it must."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from tests.ui.apps import on_top, words
from tests.ui.races import BOARDS, LEFT, PLUGIN, RIGHT, TICK_MS, Hand, done_key, keys_of, mode_of, right_row, row_of
from turbo_table.core.game import Seat
from turbo_table.session.saves import from_text as load
from turbo_table.ui.headless import Driver
from turbo_table.ui.race.race import GAP_MS
from turbo_table.ui.race.view import WHEEL
from turbo_table.ui.rect import Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.race import RaceScreen
from turbo_table.ui.screens.results import ResultsScreen
from turbo_table.ui.widgets.model import CardSlot


def two(driver: Driver) -> tuple[Hand, RaceScreen]:
    """Two people at one keyboard, their lights green."""
    hand = Hand("Ann", "Bo")
    hand.to_the_race()
    screen = hand.open(driver)
    hand.start(driver)
    assert screen.race.mode == "on"
    return hand, screen


def test_the_lights_are_turned_at_the_table_and_green_leads_to_the_race(driver: Driver) -> None:
    hand = Hand("Ann", "Bo")
    screen = hand.open(driver)
    assert screen.table is not None
    for _ in range(60):
        if screen.race.mode != "apart":
            break
        driver.press(next(name for name in driver.names if name.startswith("offer place on")))
        hand.tick(driver, 1_500)
    assert screen.table is None
    assert screen.race.mode == "hands"
    assert hand.session.watch.paused


def test_no_small_map_lies_over_a_track_that_is_seen_whole(driver: Driver) -> None:
    hand = Hand("Ann", "Bo")
    screen = hand.open(driver)
    assert screen.table is not None
    desk = screen.table.desk
    assert desk.camera.px_per_mm > 0
    assert desk.sight.overview.width == 0
    for _ in range(6):
        driver.key("+")
    driver.run(1_000)
    assert desk.sight.overview.width > 0


def test_before_the_lights_keys_are_seen_and_no_card_is(driver: Driver) -> None:
    hand = Hand("Ann", "Bo")
    hand.to_the_race()
    screen = hand.open(driver)
    slots = [each for each in driver.app.top.widgets if isinstance(each, CardSlot)]
    assert [each.key for each in slots] == [*LEFT[:12], *RIGHT[:12]]
    assert all(each.drawing is None for each in slots)
    for key in LEFT[:3]:
        driver.key(key)
    assert row_of(screen, 0).row == ()


def test_before_the_lights_keys_are_tried_and_afterwards_nothing_is_marked(driver: Driver) -> None:
    hand = Hand("Ann", "Bo")
    hand.to_the_race()
    hand.open(driver)

    def marked() -> list[str]:
        return [each.key for each in driver.app.top.widgets if isinstance(each, CardSlot) and each.chosen]

    assert "Try your keys" in words(driver)
    for key in (LEFT[3], RIGHT[5], LEFT[6]):
        driver.key(key)
    assert marked() == [LEFT[6], RIGHT[5]]
    driver.key("Enter")
    assert marked() == []
    assert driver.app.top.focused == WHEEL
    hand.tick(driver, 3_000 + 2 * TICK_MS)
    assert marked() == []


def test_two_at_one_keyboard_from_green_to_the_results(driver: Driver) -> None:
    hand, screen = two(driver)
    rows = [keys_of(seat, right_row(row_of(screen, seat), screen.race.stops)) for seat in (0, 1)]
    for ann, bo in zip(*rows, strict=True):
        driver.post_key(ann)
        driver.post_key(bo)
        hand.tick(driver)
    assert [len(row_of(screen, seat).row) for seat in (0, 1)] == [12, 12]
    driver.key(done_key(1))
    assert "across the line, first" in words(driver)
    hand.tick(driver, 500)
    driver.key(done_key(0))
    driver.frame()
    assert screen.race.mode == "judged"
    assert screen.judging is not None
    assert [row.seat for row in screen.judging.rows] == [1, 0]
    assert [row.place for row in screen.judging.rows] == [1, 2]
    assert all(not row.findings for row in screen.judging.rows)
    for _ in range(3):
        driver.key("Enter")
    assert "Bo wins" in words(driver)
    driver.key("Enter")
    assert on_top(driver, ResultsScreen).name == "results"
    assert "Bo wins" in words(driver)
    assert hand.session.game.result(hand.session.state) is not None


def test_a_wrong_row_is_found_out_by_the_judges_alone(driver: Driver) -> None:
    hand, screen = two(driver)
    for seat, cluster in enumerate((LEFT, RIGHT)):
        for key in reversed(cluster[:12]):
            driver.post_key(key)
        hand.tick(driver)
        assert "chicane." not in words(driver).replace("Chicane", "")
        driver.key(done_key(seat))
    driver.frame()
    assert screen.judging is not None
    driver.key("Enter")
    driver.frame()
    found = screen.judging.rows[0].findings
    assert found
    assert found[0].words.startswith("Card ")
    assert screen.judging.rows[0].words == "engine failure"
    name = next(name for name in driver.names if name.startswith("found 1 "))
    assert name.endswith(found[0].clause)
    driver.press(name)
    assert driver.screen == "rules"


def test_the_learner_is_told_at_once_and_nobody_else(driver: Driver) -> None:
    hand, screen = two(driver)
    minus = next(i for i, each in enumerate(row_of(screen, 0).places) if each and each.words.startswith("minus"))
    driver.key(LEFT[minus])
    hand.tick(driver)
    assert "slower than" not in words(driver)
    driver.app.change(learner=True)
    hand.tick(driver)
    assert "Card 1: " in words(driver)


def test_a_card_is_laid_earlier_taken_back_and_refused_with_a_reason(driver: Driver) -> None:
    hand, screen = two(driver)
    first, second, third = (row_of(screen, 0).places[place] for place in (0, 4, 8))
    for key in (LEFT[0], LEFT[4], "1", LEFT[8]):
        driver.key(key)
    assert row_of(screen, 0).row == (first, third, second)
    driver.key("T")
    assert row_of(screen, 0).row == (first, second)
    driver.key(done_key(0))
    assert "There has to be a card for each" in words(driver)
    hand.tick(driver, 4_000)
    assert "There has to be a card for each" not in words(driver)
    driver.press("row 1 1")
    assert row_of(screen, 0).row == (second,)
    driver.press("card 1 1")
    assert first in row_of(screen, 0).row


def test_enter_presses_nothing_by_mistake_while_all_drive(driver: Driver) -> None:
    _, screen = two(driver)
    driver.key("Enter")
    assert mode_of(screen) == "on"
    assert row_of(screen, 0).row == ()
    driver.app.top.reveal("card 1 3")
    driver.key("Enter")
    assert row_of(screen, 0).places[2] is None


def test_a_held_key_lays_one_card_and_shift_changes_nothing(driver: Driver) -> None:
    hand, screen = two(driver)
    for _ in range(5):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_LSHIFT, unicode="Q", scancode=0))
        hand.tick(driver)
    assert len(row_of(screen, 0).row) == 1
    driver.lose_focus()
    driver.key("Enter")
    hand.tick(driver, 4_000)
    driver.key("T")
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q", scancode=0))
    hand.tick(driver)
    assert len(row_of(screen, 0).row) == 1


def test_giving_up_asks_twice(driver: Driver) -> None:
    hand, screen = two(driver)
    driver.key("B")
    assert row_of(screen, 0).acting
    assert "Once more" in words(driver)
    hand.tick(driver, 3_500)
    driver.key("B")
    assert row_of(screen, 0).acting
    driver.key("B")
    assert not row_of(screen, 0).acting


@pytest.mark.parametrize("way", ["focus", "minimised", "menu", "held up", "dragged"])
def test_the_race_stands_still_and_hides_its_cards(driver: Driver, way: str) -> None:
    hand, screen = two(driver)
    driver.key(LEFT[0])
    before_ms = hand.session.watch.now_ms
    hand.ms += 40
    match way:
        case "focus":
            driver.lose_focus()
        case "minimised":
            pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
            driver.frame()
        case "menu":
            driver.key("Esc")
        case "held up":
            hand.ms += 5_000
            driver.frame(5_000)
        case "dragged":
            hand.ms += GAP_MS + 1
            driver.key(LEFT[1])  # struck while nothing could be seen
    hand.ms += 60_000
    driver.frame()
    assert mode_of(screen) == "paused"
    assert screen.race.why
    assert screen.race.why in words(driver)
    assert hand.session.watch.now_ms - before_ms <= 40
    assert len(row_of(screen, 0).row) == 1
    back = PLUGIN.table.art(hand.session.state, BOARDS.back)
    cards = [each for each in driver.app.top.widgets if isinstance(each, CardSlot)]
    assert {each.drawing for each in cards} <= {back, None}
    driver.key(LEFT[2])
    assert len(row_of(screen, 0).row) == 1
    driver.key("Enter")
    assert mode_of(screen) == "count"
    hand.tick(driver, 3_000 + 2 * TICK_MS)
    assert mode_of(screen) == "on"
    driver.key(LEFT[2])
    assert len(row_of(screen, 0).row) == 2


def pad(kind: int, **more: Any) -> None:
    pygame.event.post(pygame.Event(kind, instance_id=7, **more))


def test_a_pad_drives_and_the_race_waits_when_it_is_pulled_out(driver: Driver) -> None:
    driver.app.change(devices=("pad 1", "keys left"))
    hand, screen = two(driver)
    pad(pygame.JOYHATMOTION, hat=0, value=(1, 0))
    pad(pygame.JOYHATMOTION, hat=0, value=(0, 0))
    pad(pygame.JOYHATMOTION, hat=0, value=(0, -1))
    hand.tick(driver)
    assert screen.race.marks[Seat(0)] == 5
    pad(pygame.JOYBUTTONDOWN, button=0)
    pad(pygame.JOYBUTTONUP, button=0)
    hand.tick(driver)
    assert row_of(screen, 0).places[5] is None
    pad(pygame.JOYAXISMOTION, axis=0, value=-0.9)
    pad(pygame.JOYAXISMOTION, axis=0, value=-0.95)
    hand.tick(driver)
    assert screen.race.marks[Seat(0)] == 4
    pad(pygame.JOYBUTTONDOWN, button=1)
    hand.tick(driver)
    assert row_of(screen, 0).row == ()
    driver.key(LEFT[0])
    assert len(row_of(screen, 1).row) == 1
    pad(pygame.JOYDEVICEREMOVED)
    driver.frame()
    assert screen.race.mode == "paused"
    assert "Ann's game pad" in words(driver)


def test_bots_lay_at_their_own_pace_beside_a_person(driver: Driver) -> None:
    hand = Hand("Ann", "Bo:steady", "Cy:racer")
    hand.to_the_race()
    screen = hand.open(driver)
    hand.start(driver)
    laid_ms: list[int] = []
    for _ in range(4_000):
        hand.tick(driver)
        if len(row_of(screen, 1).row) > len(laid_ms):
            laid_ms.append(hand.session.watch.now_ms)
        if len(laid_ms) == 3:
            break
        if screen._thinking.busy:
            pygame.time.wait(5)  # for the bots' own process
            hand.ms -= TICK_MS
    assert len(laid_ms) == 3
    gaps = [after - before for before, after in itertools.pairwise(laid_ms)]
    assert all(1_000 <= gap <= 20_000 for gap in gaps)


@pytest.mark.parametrize("people", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [Size(720, 450), Size(1280, 800), Size(1920, 1080)])
def test_everything_of_a_race_has_room(driver: Driver, people: int, size: Size) -> None:
    variant = "time-trial" if people == 1 else "standard"
    hand = Hand(*("Ann", "Bo", "Cy", "Di")[:people], variant=variant)
    hand.to_the_race()
    screen = hand.open(driver)
    hand.start(driver)
    widgets = screen.view(size).widgets
    slots = [each for each in widgets if isinstance(each, CardSlot)]
    assert len(slots) == 12 * people
    for each in slots:
        assert each.rect.x >= 0
        assert each.rect.right <= size.width
        assert each.rect.bottom <= size.height - driver.app.hints_height
        assert each.rect.width >= 34
        overlaps = [each.rect.within(other.rect) for other in slots if other is not each]
        assert not any(part.width * part.height for part in overlaps)


def test_a_race_that_was_left_goes_on_where_time_stood(driver: Driver) -> None:
    hand, screen = two(driver)
    driver.key(LEFT[0])
    hand.tick(driver, 900)
    driver.key("Esc")
    gone_ms = hand.session.watch.now_ms
    driver.app.home()
    driver.frame()
    assert not isinstance(driver.app.top.screen, RaceScreen)
    path = screen.keeper.path
    assert path is not None
    ways.go_on(driver.app, path)
    driver.frame()
    again = on_top(driver, RaceScreen)
    assert mode_of(again) == "hands"
    assert len(row_of(again, 0).row) == 1
    assert again.session.watch.now_ms == gone_ms, "time to think is no present for who leaves"


def test_a_window_that_is_closed_in_a_race_keeps_its_time(driver: Driver) -> None:
    hand, screen = two(driver)
    hand.tick(driver, 900)
    gone_ms, path = hand.session.watch.now_ms, screen.keeper.path
    driver.key(LEFT[0])
    hand.tick(driver, 700)
    driver.app.close()
    again = load(path.read_bytes(), path.name).session
    assert again.watch.now_ms - gone_ms in range(700, 701 + TICK_MS)


def test_undo_says_that_nothing_done_against_time_is_taken_back(driver: Driver) -> None:
    _, screen = two(driver)
    driver.key(LEFT[0])
    for key in ("Ctrl+Z", "Ctrl+Y"):
        driver.key(key)
        assert driver.app._said == screen.session.undo_fault != ""
    assert len(row_of(screen, 0).row) == 1
