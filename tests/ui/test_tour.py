"""The learner's tour in the window: by mouse alone, by keys alone, left at any time, and leaving no trace."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.sizes import times
from tests.ui.apps import GAME, PLUGIN, on_top
from turbo_table.core import notation
from turbo_table.scene.scene import Offer
from turbo_table.session.keeper import saves_folder
from turbo_table.session.lessons import standing
from turbo_table.ui import fonts
from turbo_table.ui.headless import Driver
from turbo_table.ui.rect import Rect
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.help import HelpScreen
from turbo_table.ui.screens.home import NEW_HERE
from turbo_table.ui.screens.rules import RulesScreen
from turbo_table.ui.screens.tour import TourScreen
from turbo_table.ui.table.shown import card_name, name_of
from turbo_table.ui.widgets.model import Button, Label

TOUR = PLUGIN.tour
MOST_FRAMES = 2_000
Hands = Callable[[Driver, Offer], None]


def tour(driver: Driver) -> TourScreen:
    return on_top(driver, TourScreen)


def at(driver: Driver, index: int) -> TourScreen:
    """A lesson, opened over home."""
    driver.app.home()
    driver.app.open(TourScreen(driver.app, PLUGIN, index))
    driver.frame()
    return tour(driver)


def settle(driver: Driver) -> None:
    """Frames until all is still and somebody is asked, or the race is over."""
    for _ in range(MOST_FRAMES):
        driver.frame(40)
        if driver.screen != "tour":
            return
        desk = tour(driver).table.desk
        busy = desk.play.in_motion or desk.play.fresh or desk.play.wait_ms > 0
        still = not (busy or desk.eye.gliding or desk.pointing.back)
        if still and tour(driver).session.chance_answer() is None:
            driver.frame()
            return
    raise AssertionError("it never came to rest")


def widget_of(driver: Driver, offer: Offer) -> str:
    """The widget that takes an offer: a button, or the card that stands for it."""
    if name_of(offer) in driver.names:
        return name_of(offer)
    pieces = tour(driver).table.desk.play.now.pieces
    return card_name(pieces[offer.pieces[0]])


def by_mouse(driver: Driver, offer: Offer) -> None:
    driver.press(widget_of(driver, offer))


def by_keys(driver: Driver, offer: Offer) -> None:
    """Its letter, else Tab to it and Enter."""
    name = widget_of(driver, offer)
    if offer.key and name == name_of(offer):
        driver.key(offer.key)
        return
    for _ in driver.names:
        if driver.app.top.focused == name:
            break
        driver.key("Tab")
    assert driver.app.top.focused == name
    driver.key("Enter")


def act(driver: Driver, hands: Hands, text: str) -> None:
    offers = tour(driver).table.desk.play.now.offers
    hands(driver, next(offer for offer in offers if notation.write(offer.action) == text))
    settle(driver)


def label(driver: Driver, text: str) -> bool:
    widgets = driver.app.top.view.widgets
    return any(isinstance(widget, Label) and widget.text == text for widget in widgets)


@pytest.mark.parametrize(("hands", "scale"), [(by_mouse, 1.0), (by_mouse, 1.75), (by_keys, 1.0), (by_keys, 1.75)])
def test_the_whole_tour(driver: Driver, hands: Hands, scale: float) -> None:
    driver.app.change(scale=scale)
    driver.frame()
    if hands is by_mouse:
        driver.press(f"tour-{GAME}")
    else:
        ways.keys(driver.app)
        driver.frame()
        driver.app.top.reveal(f"tour-{GAME}")
        driver.key("Enter")
    for number, lesson in enumerate(TOUR):
        settle(driver)
        assert tour(driver).at.lesson is lesson
        assert label(driver, f"{number + 1} OF {len(TOUR)}")
        for text in lesson.way:
            assert label(driver, lesson.words)
            act(driver, hands, text)
        assert label(driver, lesson.done or lesson.words)
        assert driver.app.top.focused == "next-lesson"
        if hands is by_mouse:
            driver.press("next-lesson")
        else:
            driver.key("Enter")
        driver.frame()
    assert driver.screen == ("home" if hands is by_mouse else "help")
    assert driver.app.preferences.toured


def test_nothing_of_it_is_kept(driver: Driver) -> None:
    at(driver, 1)
    act(driver, by_keys, "take card 1A")
    driver.key("Ctrl+S")
    assert "not saved" in tour(driver).table.said
    screen = at(driver, len(TOUR) - 1)
    for text in screen.at.lesson.way:
        act(driver, by_mouse, text)
    assert screen.session.prompts == ()
    assert not {"results", "home", "offer nitro"} & set(driver.names)
    driver.key("Esc")
    driver.frame()
    assert driver.screen == "home"
    assert not saves_folder().exists()
    driver.run(200)
    assert "go-on" not in driver.names


@pytest.mark.parametrize("index", range(len(TOUR)))
def test_esc_leaves_at_any_time(driver: Driver, index: int) -> None:
    for count in sorted({0, len(TOUR[index].way) // 2, len(TOUR[index].way)}):
        at(driver, index)
        settle(driver)
        for text in TOUR[index].way[:count]:
            act(driver, by_mouse, text)
        driver.key("Esc")
        driver.frame()
        assert driver.screen == "home"


def test_esc_puts_a_dragged_card_back_first(driver: Driver) -> None:
    screen = at(driver, 2)
    act(driver, by_keys, "forward")
    card = next(name for name in driver.names if name.startswith("hand"))
    driver.down(*driver.widget(card).rect.middle)
    driver.move(300, 300)
    assert screen.table.desk.pointing.grip is not None
    driver.key("Esc")
    assert screen.table.desk.pointing.grip is None
    assert driver.screen == "tour"
    driver.up(300, 300)
    settle(driver)
    driver.move(*driver.widget(card).rect.middle)
    driver.key("Z")
    assert screen.table.desk.closely is not None
    driver.key("Esc")
    assert driver.screen == "tour"


def test_a_card_is_dragged_to_its_line(driver: Driver) -> None:
    screen = at(driver, 2)
    act(driver, by_mouse, "forward")
    desk = screen.table.desk
    piece = next(iter(desk.play.now.hand))
    target = desk.sight.targets(piece)[0].target
    assert target is not None
    spots = [desk.camera.to_screen(desk.layout.table, x, y) for x, y in desk.sight.outline(piece, target)]
    middle = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
    driver.drag(*driver.widget(card_name(piece)).rect.middle, *middle)
    settle(driver)
    assert screen.stands.kind == "done"


def test_what_else_is_allowed_is_answered_and_again_begins_anew(driver: Driver) -> None:
    screen = at(driver, 1)
    act(driver, by_mouse, "take column B")
    assert standing(screen.session, screen.at.lesson).kind == "astray"
    assert label(driver, screen.stands.words)
    assert driver.app.top.focused == "again"
    driver.key("Ctrl+Z")
    settle(driver)
    assert label(driver, screen.at.lesson.words)
    act(driver, by_mouse, "take row D")
    driver.key("Enter")
    driver.frame()
    assert tour(driver) is not screen
    assert tour(driver).stands.kind == "asked"
    assert tour(driver).at == screen.at


def test_what_is_not_allowed_gets_the_rules_own_words(driver: Driver) -> None:
    screen = at(driver, 2)
    act(driver, by_mouse, "forward")
    card = next(name for name in driver.names if name.startswith("hand"))
    area = screen.table.desk.layout.table
    driver.drag(*driver.widget(card).rect.middle, area.x + 90, area.y + 200)
    assert "TD-17" in screen.table.said
    assert screen.stands.kind == "asked"


def test_back_and_next_go_anywhere(driver: Driver) -> None:
    at(driver, 0)
    for key, index in (("Alt+Right", 1), ("Alt+Right", 2), ("Alt+Left", 1), ("Alt+Up", 1), ("Alt+Left", 0)):
        driver.key(key)
        driver.frame()
        assert tour(driver).at.index == index
    driver.key("Alt+Left")
    driver.press("previous-lesson")
    driver.press("again")
    assert tour(driver).at.index == 0
    for index in range(1, len(TOUR)):
        driver.press("next-lesson")
        driver.frame()
        assert tour(driver).at.index == index
    driver.press("next-lesson")
    driver.frame()
    assert driver.screen == "home"


@pytest.mark.parametrize("index", range(len(TOUR)))
def test_f2_opens_the_clause_of_the_lesson(driver: Driver, index: int) -> None:
    screen = at(driver, index)
    for key in (True, False):
        if key:
            driver.key("F2")
        else:
            driver.press("clause")
        driver.frame()
        rules = on_top(driver, RulesScreen)
        assert rules.chosen == screen.at.lesson.clause
        driver.key("F2")
        driver.frame()


def offered(driver: Driver) -> str:
    button = driver.widget(f"tour-{GAME}")
    assert isinstance(button, Button)
    return button.label


def test_it_is_offered_in_words_once(driver: Driver) -> None:
    assert offered(driver) == NEW_HERE
    driver.press("play")
    driver.frame()
    driver.key("Esc")
    driver.run(100)
    assert offered(driver) == "Tour"
    assert driver.app.preferences.toured


def test_it_is_found_in_help(driver: Driver) -> None:
    driver.key("F1")
    driver.frame()
    assert isinstance(driver.app.top.screen, HelpScreen)
    driver.press(f"tour-{GAME}")
    driver.frame()
    assert driver.screen == "tour"
    driver.press("menu")
    driver.frame()
    assert driver.screen == "help"


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.75])
def test_nothing_lies_over_another_thing_or_is_cut(driver: Driver, size: tuple[int, int], scale: float) -> None:
    driver.app.change(scale=scale)
    driver.resize(*size)
    for index in range(0, len(TOUR), 1 if times(1) > 1 else 2):
        screen = at(driver, index)
        settle(driver)
        expect_tidy(driver, screen)


def expect_tidy(driver: Driver, screen: TourScreen) -> None:
    window, layout = driver.app.size, screen.table.desk.layout
    bar = screen._bar
    assert layout.panel.bottom <= bar.y
    assert layout.table.bottom <= bar.y
    assert bar.bottom <= window.height - driver.app.hints_height + 0.01
    labels = [each for each in driver.app.top.view.widgets if isinstance(each, Label)]
    words = next(each for each in labels if each.text == screen.stands.words)
    assert bar.holds(*words.rect.middle)
    longest = max(fonts.height(text, "body", words.rect.width) for each in TOUR for text in (each.words, each.done))
    assert words.rect.y + longest <= bar.bottom
    inside = (each for each in driver.app.top.widgets if layout.panel.holds(*each.rect.middle))
    pressed = [each for each in inside if not each.name.startswith("log")]
    for one in pressed:
        assert one.rect.bottom <= layout.panel.bottom
        for other in pressed:
            assert one is other or not _overlap(one.rect, other.rect), (one.name, other.name)


def _overlap(one: Rect, other: Rect) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > 1 and down > 1
