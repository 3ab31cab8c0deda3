"""Hands on a screen: pressing, typing, pointing, scrolling, by posted events."""

import pygame
import pytest

from tests.ui.forms import Form
from turbo_table.ui.headless import Driver
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens.still import Still
from turbo_table.ui.widgets.model import Button, Scroll, View

# Widgets


def test_a_press_is_down_and_up_on_the_same_widget(driver: Driver, form: Form) -> None:
    driver.press("button")
    driver.down(30, 30)
    driver.up(500, 500)
    driver.down(500, 60)
    driver.up(30, 30)
    assert form.got == [("button", None)]


def test_widgets_give_their_next_values(driver: Driver, form: Form) -> None:
    for name in ("toggle", "choice", "card"):
        driver.press(name)
    choice = driver.widget("choice").rect
    driver.click(choice.right - 140, choice.middle[1])
    driver.click(choice.x + 10, choice.middle[1])
    assert form.got == [("toggle", True), ("choice", 1), ("card", None), ("choice", 2), ("choice", 1)]


def test_a_disabled_button_says_why(driver: Driver, form: Form) -> None:
    before = driver.app.painted
    driver.press("off")
    assert form.got == []
    assert driver.app._said == "Not now."
    assert driver.app.painted > before


def test_keys_reach_the_focus_the_buttons_and_the_screen(driver: Driver, form: Form) -> None:
    driver.key("B")
    driver.key("Enter")
    driver.key("Ctrl+Z")
    driver.key("Alt+B")
    assert form.got == [("button", None), ("button", None)]
    assert form.commands == ["undo", "Alt+B"]


def test_enter_as_a_buttons_key_counts_where_nothing_else_wants_it(driver: Driver, form: Form) -> None:
    driver.app.top.reveal("toggle")
    driver.key("Enter")
    driver.app.top.reveal("ground")
    driver.key("Enter")
    assert form.got == [("toggle", True), ("enter", None)]


def test_left_and_right_change_what_has_the_focus(driver: Driver, form: Form) -> None:
    driver.app.top.reveal("choice")
    driver.key("Left")
    driver.app.top.reveal("slider")
    driver.key("Right")
    assert form.got == [("choice", 2), ("slider", pytest.approx(0.55))]
    assert driver.app.top.focused == "slider"


def test_a_slider_follows_the_mouse_even_outside(driver: Driver, form: Form) -> None:
    place = driver.widget("slider").rect
    driver.drag(place.middle[0], place.middle[1], 5_000, 5_000)
    driver.drag(place.middle[0], place.middle[1], -50, -50)
    values = [value for name, value in form.got if name == "slider"]
    assert 1.0 in values
    assert values[-1] == 0.0


def test_a_held_key_acts_once_but_moves_on_and_on(driver: Driver, form: Form) -> None:
    for _ in range(5):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b", scancode=5))
    driver.frame()
    assert form.got == [("button", None)]
    driver.lose_focus()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b", scancode=5))
    driver.frame()
    assert len(form.got) == 2
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t", scancode=43))
    driver.frame()
    assert driver.app.top.focused == "choice"


def test_ten_clicks_in_one_frame_are_ten_presses(driver: Driver, form: Form) -> None:
    for _ in range(10):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=(30, 30), button=1, touch=False))
    driver.frame()
    assert form.got == [("button", None)] * 10


# Typing


def test_a_field_is_typed_in_and_given_at_enter(driver: Driver, form: Form) -> None:
    driver.press("field")
    driver.type("a ")
    driver.key("B")
    driver.key("Backspace")
    driver.key("Home")
    driver.type("Jo")
    assert form.got == []
    driver.key("Enter")
    assert form.got == [("field", "JoAnna ")]


def test_a_click_into_a_field_chooses_all_of_it(driver: Driver, form: Form) -> None:
    middle = driver.widget("field").rect.middle
    driver.click(*middle)
    driver.type("Bo")
    driver.key("Enter")
    driver.press("button")
    driver.click(*middle)
    driver.key("Backspace")
    driver.key("Enter")
    assert [value for name, value in form.got if name == "field"] == ["Bo", ""]


def test_leaving_a_field_keeps_what_was_typed_and_esc_does_not(driver: Driver, form: Form) -> None:
    driver.press("field")
    driver.type("e")
    driver.key("Esc")
    assert driver.screen == "form"
    driver.type("i")
    driver.key("Tab")
    assert form.got == [("field", "Anni")]
    driver.press("field")
    driver.type("!")
    driver.click(800, 600)
    assert form.got == [("field", "Anni"), ("field", "Anni!")]


def test_text_is_pasted(driver: Driver, form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "line\nbreak\0 \ud800Zoë")
    driver.press("field")
    driver.key("Ctrl+V")
    driver.key("Enter")
    assert form.got == [("field", "Annlinebreak Zoë")]


def test_losing_the_focus_keeps_what_was_typed(driver: Driver, form: Form) -> None:
    driver.press("field")
    driver.type("a")
    driver.lose_focus()
    assert form.got == [("field", "Anna")]
    assert form.released == 1


# The pointer


def test_what_is_taken_follows_the_pointer_over_widgets_and_out_of_the_window(driver: Driver, form: Form) -> None:
    driver.drag(700, 300, 30, 30)
    driver.up(2_000, -300)
    kinds = [event.kind for event in form.pointers]
    assert kinds[:2] == ["move", "down"]
    assert kinds.count("up") == 2
    assert form.pointers[-3] == Pointer("up", 30, 30, "left")
    assert form.got == []


def test_a_drag_from_a_card_goes_to_the_screen_and_presses_nothing(driver: Driver, form: Form) -> None:
    x, y = driver.widget("card").rect.middle
    driver.drag(x, y, 700, 300)
    assert form.pointers[0] == Pointer("down", round(x), round(y), "left")
    assert form.pointers[-1].kind == "up"
    assert form.got == []


def test_focus_loss_in_mid_drag_lets_go(driver: Driver, form: Form) -> None:
    driver.down(700, 300)
    driver.lose_focus()
    count = len(form.pointers)
    driver.move(30, 30)
    driver.up(30, 30)
    assert all(event.kind != "down" for event in form.pointers[count:])
    assert form.released == 1
    driver.press("button")
    assert form.got == [("button", None)]


def test_double_clicks_wheel_and_other_buttons_reach_the_screen(driver: Driver, form: Form) -> None:
    driver.click(700, 300)
    driver.click(700, 300)
    assert [event.double for event in form.pointers if event.kind == "down"] == [False, True]
    driver.wheel(700, 300, -2)
    assert form.pointers[-1].wheel == -2
    assert (form.pointers[-1].x, form.pointers[-1].y) == (700, 300)
    driver.click(30, 30, button=2)
    assert [event.button for event in form.pointers if event.kind == "down"][-1] == "middle"


# Scrolling


class Long(Still):
    """Forty buttons in a part that shows ten."""

    name = "long"

    def __init__(self) -> None:
        self.got: list[str] = []
        self.above = False

    def view(self, size: Size) -> View:
        rect = Rect(100, 100, 300, 400)
        buttons = tuple(
            Button(name=f"b{number}", rect=Rect(100, 100 + number * 40, 280, 36), label=str(number))
            for number in range(40)
        )
        above = (Button(name="above", rect=Rect(100, 20, 100, 36), label="Above"),) if self.above else ()
        return View(widgets=above, scrolls=(Scroll(name="long", rect=rect, height=1_600, widgets=buttons),))

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        self.got.append(name)


@pytest.fixture
def long(driver: Driver) -> Long:
    screen = Long()
    driver.app.open(screen)
    driver.frame()
    return screen


def test_the_wheel_the_bar_and_pages_scroll(driver: Driver, long: Long) -> None:
    assert driver.widget("b0").rect.y == 100
    driver.wheel(200, 200, -2)
    assert driver.widget("b0").rect.y == 100 - 120
    driver.key("Page Down")
    assert driver.widget("b0").rect.y == 100 - 120 - 360
    driver.drag(396, 300, 396, 2_000)
    assert driver.widget("b39").rect.bottom == pytest.approx(496)
    driver.wheel(200, 200, 100)
    assert driver.widget("b0").rect.y == 100
    assert long.got == []


def test_what_is_scrolled_away_cannot_be_clicked(driver: Driver, long: Long) -> None:
    driver.click(200, 520)
    driver.click(200, 90)
    assert long.got == []
    driver.click(200, 110)
    assert long.got == ["b0"]


def test_the_focus_is_always_in_sight(driver: Driver, long: Long) -> None:
    for _ in range(45):
        driver.key("Down")
        rect = driver.widget(driver.app.top.focused).rect
        assert rect.y >= 100
        assert rect.bottom <= 500


def test_the_focus_of_what_is_gone_goes_to_the_nearest_in_sight_and_scrolls_nothing(driver: Driver, long: Long) -> None:
    long.above = True
    driver.frame()
    driver.app.top.reveal("above")
    # Scrolled so that a row lies, out of sight, where the button is.
    driver.wheel(200, 200, -2)
    before = driver.widget("b0").rect
    long.above = False
    driver.frame()
    assert driver.app.top.focused == "b3"
    assert driver.widget("b0").rect == before
