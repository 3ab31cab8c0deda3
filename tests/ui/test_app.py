"""The app: keys, mouse, focus, time, preferences, whatever is on the screen."""

from pathlib import Path

import pygame
import pytest

from tests.ui.apps import FILE, SCREENS, go_to, open_app, use_folder
from turbo_table.session.preferences import Preferences, load
from turbo_table.ui import focus, window
from turbo_table.ui.bindings import BINDINGS
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.face import Face
from turbo_table.ui.headless import Driver
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens.still import Still
from turbo_table.ui.widgets.model import (
    Button,
    CardSlot,
    Choice,
    Field,
    Ground,
    Hint,
    Scroll,
    Slider,
    Toggle,
    View,
    Widget,
)

SIZES = ((1280, 800), (1920, 1080), (960, 600))


class Form(Still):
    """One of each widget; keeps what comes in."""

    name = "form"

    def __init__(self) -> None:
        self.got: list[tuple[str, object]] = []
        self.commands: list[str] = []
        self.pointers: list[Pointer] = []
        self.released = self.closed = 0
        self.takes_pointer = True
        self.text = "Ann"
        self.widgets: tuple[Widget, ...] = (
            Button(name="button", rect=Rect(20, 20, 200, 44), label="Press", key="B"),
            Button(name="off", rect=Rect(20, 80, 200, 44), label="No", enabled=False, why_not="Not now."),
            Toggle(name="toggle", rect=Rect(20, 140, 300, 44), label="Switch", on=False),
            Choice(name="choice", rect=Rect(20, 200, 300, 44), label="Which", values=("a", "b", "c"), index=0),
            Slider(name="slider", rect=Rect(20, 260, 400, 44), label="How much", value=0.5, words="50 %"),
            CardSlot(name="card", rect=Rect(20, 380, 63, 88), drawing=None, label="a card", drag=True),
            Button(name="enter", rect=Rect(240, 20, 200, 44), label="Enter", key="Enter"),
            Ground(name="ground", rect=Rect(600, 100, 300, 300), label="the table"),
        )

    def view(self, size: Size) -> View:
        field = Field(name="field", rect=Rect(20, 320, 300, 44), label="Name", text=self.text)
        return View(widgets=(*self.widgets, field), first="button", hints=(Hint("Tab", "next"),))

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        self.got.append((name, value))
        if name == "field":
            self.text = str(value)

    def command(self, command: str) -> bool:
        self.commands.append(command)
        return command == "undo"

    def pointer(self, event: Pointer) -> bool:
        self.pointers.append(event)
        return self.takes_pointer

    def release(self) -> None:
        self.released += 1

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def form(driver: Driver) -> Form:
    screen = Form()
    driver.app.open(screen)
    driver.frame()
    return screen


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
    driver.key("X")
    assert form.got == [("button", None), ("button", None)]
    assert form.commands == ["undo", "X"]


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


# The focus


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 800), 1.75)], ids=["100", "175"])
def test_tab_reaches_everything_and_shows_it(driver: Driver, name: str, size: tuple[int, int], scale: float) -> None:
    driver.app.change(scale=scale)
    driver.app.window.size = size
    go_to(driver, name)
    names = driver.names
    assert len(set(names)) == len(names)
    start = driver.app.top.focused
    assert start in names
    seen = [start]
    for _ in range(len(names) - 1):
        driver.key("Tab")
        seen.append(driver.app.top.focused)
        rect = driver.widget(seen[-1]).rect
        visible = rect.within(Rect(0, 0, driver.app.size.width, driver.app.size.height))
        assert visible.width * visible.height >= 0.9 * rect.width * rect.height
    assert sorted(seen) == sorted(names)
    driver.key("Tab")
    assert driver.app.top.focused == start
    driver.key("Shift+Tab")
    assert driver.app.top.focused == seen[-1]


def test_focus_that_lost_its_widget_goes_where_the_screen_wants_it_or_near(driver: Driver, form: Form) -> None:
    driver.app.top.reveal("toggle")
    form.widgets = form.widgets[1:]
    driver.frame()
    assert driver.app.top.focused == "toggle"
    form.widgets = tuple(widget for widget in form.widgets if getattr(widget, "name", "") != "toggle")
    driver.frame()
    assert driver.app.top.focused in ("off", "choice")


# Screens


def test_screens_are_stacked_and_closed_in_order(driver: Driver) -> None:
    first, second = Form(), Form()
    driver.app.open(first)
    driver.app.open(second)
    driver.frame()
    assert driver.app.top.screen is second
    assert (first.released, first.closed) == (1, 0)
    driver.key("Esc")
    assert driver.app.top.screen is first
    assert (second.released, second.closed) == (1, 1)
    driver.app.replace(second)
    driver.frame()
    assert driver.app.top.screen is second
    assert first.closed == 1
    driver.app.home()
    driver.app.back()
    driver.frame()
    assert driver.screen == "home"
    assert len(driver.app.faces) == 1


def test_a_sentence_stays_for_a_while(driver: Driver, form: Form) -> None:
    driver.app.say("Something.")
    driver.frame()
    assert driver.app._said_ms > 0
    for _ in range(80):
        driver.frame(100)
    assert driver.app._said_ms <= 0


def test_time_never_runs_too_far(driver: Driver) -> None:
    times: list[float] = []

    class Clock(Still):
        name = "clock"

        def view(self, size: Size) -> View:
            return View(widgets=())

        def press(self, name: str, value: str | float | bool | None = None) -> None:
            """Nothing to press."""

        def frame(self, dt_ms: float) -> bool:
            times.append(dt_ms)
            return False

    driver.app.open(Clock())
    for dt_ms in (0, 16, 5_000, -7):
        driver.frame(dt_ms)
    assert times == [16, 100, 0]


def test_nothing_is_painted_while_nothing_changes(driver: Driver, form: Form) -> None:
    driver.run(100)
    painted = driver.app.painted
    driver.run(1_000)
    assert driver.app.painted == painted
    driver.move(30, 30)
    assert driver.app.painted == painted + 1


def test_only_what_changed_is_drawn_and_it_looks_as_if_all_was(driver: Driver, form: Form) -> None:
    driver.key("Tab")
    driver.press("toggle")
    driver.frame()
    kept = pygame.image.tobytes(driver.app.window.get_surface(), "RGB")
    driver.app._layer.__init__()  # type: ignore[misc]
    driver.app._dirty = True
    driver.frame(0)
    assert pygame.image.tobytes(driver.app.window.get_surface(), "RGB") == kept


# Scrolling


class Long(Still):
    """Forty buttons in a part that shows ten."""

    name = "long"

    def __init__(self) -> None:
        self.got: list[str] = []

    def view(self, size: Size) -> View:
        rect = Rect(100, 100, 300, 400)
        buttons = tuple(
            Button(name=f"b{number}", rect=Rect(100, 100 + number * 40, 280, 36), label=str(number))
            for number in range(40)
        )
        return View(widgets=(), scrolls=(Scroll(name="long", rect=rect, height=1_600, widgets=buttons),))

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


# Window and preferences


def test_keys_of_the_window_work_everywhere(driver: Driver, tmp_path: Path) -> None:
    for name in SCREENS:
        go_to(driver, name)
        driver.key("F11")
        assert driver.app.preferences.full_screen
        driver.key("F11")
        assert not driver.app.preferences.full_screen
        driver.key("F12")
        driver.key("F1")
        assert driver.screen == "help"
    assert list((tmp_path / "data" / "pictures").glob("*.png"))
    driver.key("Ctrl+Q")
    assert not driver.app.running


def test_a_picture_that_cannot_be_kept_is_a_sentence(driver: Driver, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    words = driver.app.picture(tmp_path / "file" / "x.png")
    assert words.startswith("The picture could not be saved to ")
    assert driver.app.picture(tmp_path / "x.png") == f"Saved to {tmp_path / 'x.png'}."


def test_preferences_are_kept_a_moment_after_and_at_the_end(driver: Driver, tmp_path: Path) -> None:
    driver.app.change(volume=0.2)
    assert load(tmp_path / FILE).volume == Preferences().volume
    for _ in range(12):
        driver.frame(100)
    assert load(tmp_path / FILE).volume == 0.2
    assert driver.app.sounds.volume == 0.2


def test_size_and_place_are_there_the_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    driver = open_app(tmp_path, size=(1111, 777))
    driver.app.window.position = (200, 100)
    driver.app.close()
    kept = load(tmp_path / FILE).window
    assert (kept.width, kept.height) == (1111, 777)
    driver = open_app(tmp_path, size=(kept.width, kept.height))
    assert driver.app.window.size == (1111, 777)
    assert driver.app.window.position == (kept.x, kept.y) == (200, 100)
    driver.app.close()


@pytest.mark.parametrize("content", [None, b"{]", b"\xff"])
def test_no_preferences_stop_the_start(content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_folder(tmp_path, monkeypatch)
    if content is None:
        (tmp_path / FILE).mkdir()
    else:
        (tmp_path / FILE).write_bytes(content)
    driver = open_app(tmp_path)
    driver.app.change(volume=0.1)
    driver.run(1_200)
    driver.app.close()


def test_a_window_cannot_be_opened_without_a_display(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def none() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", none)
    with pytest.raises(window.NoDisplay, match="No available video device"):
        open_app(tmp_path)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.75, 4.0])
@pytest.mark.parametrize("size", SIZES)
def test_every_screen_shows_everything_inside_the_window(driver: Driver, size: tuple[int, int], scale: float) -> None:
    driver.app.change(scale=scale)
    driver.app.window.size = size
    driver.frame()
    room = driver.app.size
    assert room.width >= 720 - 1e-6
    assert room.height >= 450 - 1e-6
    for name in SCREENS:
        go_to(driver, name)
        face = driver.app.top
        clips = {id(widget): clip for widget, clip in face._items}
        for widget, clip in face._items:
            if clip is None:
                rect = widget.rect
                assert rect.x >= 0, (name, widget)
                assert rect.y >= 0, (name, widget)
                assert rect.right <= room.width + 0.01, (name, widget)
                assert rect.bottom <= room.height + 0.01, (name, widget)
        assert clips


def test_hints_name_keys_that_there_are(driver: Driver) -> None:
    known = {key for keys in BINDINGS.values() for key in keys} | {"Arrows", "Shift+Arrows"}
    for name in SCREENS:
        go_to(driver, name)
        own = {widget.key for widget in driver.app.top.widgets if isinstance(widget, Button)}
        for hint in driver.app.top.view.hints:
            for key in hint.key.replace("–", " ").split():
                assert key in known | own, (name, hint)
            assert hint.words


def test_a_face_finds_its_widgets_by_name(driver: Driver, form: Form) -> None:
    face = driver.app.top
    assert isinstance(face, Face)
    assert face.press("button")
    assert not face.press("no such name")
    assert focus.find(face.widgets, "button") is not None
    with pytest.raises(KeyError, match="no such name"):
        driver.press("no such name")


def test_a_screen_may_paint_over_and_under(driver: Driver) -> None:
    class Painted(Form):
        def paint(self, canvas: Canvas, size: Size) -> None:
            canvas.box(Rect(500, 500, 50, 50), "#FF0000", radius=0)
            canvas.box(Rect(20, 20, 50, 44), "#FF0000", radius=0)

        def paint_over(self, canvas: Canvas, size: Size) -> None:
            canvas.box(Rect(20, 140, 50, 40), "#00FF00", radius=0)

    driver.app.open(Painted())
    driver.run(32)
    surface = driver.app.window.get_surface()
    assert surface.get_at((520, 520))[:3] == (255, 0, 0)
    assert surface.get_at((40, 25))[:3] != (255, 0, 0)
    assert surface.get_at((40, 150))[:3] == (0, 255, 0)
