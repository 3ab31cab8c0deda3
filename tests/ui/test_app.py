"""The app: keys, mouse, focus, time, preferences, whatever is on the screen."""

import errno
import os
from pathlib import Path

import pygame
import pytest

from tests.ui.apps import FILE, SCREENS, go_to, open_app, use_folder
from tests.ui.forms import Form
from turbo_table.session.preferences import Preferences, load
from turbo_table.ui import focus, window
from turbo_table.ui.bindings import BINDINGS
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.face import Face
from turbo_table.ui.headless import Driver
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens.still import Still
from turbo_table.ui.widgets.model import Button, View

SIZES = (
    *((1280, 800, scale) for scale in (1.0, 1.75, 4.0)),
    *((1920, 1080, scale) for scale in (0.75, 1.0, 1.75)),
    (960, 600, 1.0),
)
"""Windows and scales of a logical size of their own, the least there is among them."""


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


def test_a_picture_on_a_full_disk_is_not_called_saved(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> int:
        assert data.startswith(b"\x89PNG")
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    words = driver.app.picture(tmp_path / "x.png")
    assert words == f"The picture could not be saved to {tmp_path / 'x.png'}: No space left on device."
    assert not (tmp_path / "x.png").exists()


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
    assert driver.app.preferences.volume == 0.1
    assert driver.app.top.screen.name == "home"
    driver.app.close()


def test_a_window_cannot_be_opened_without_a_display(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def none() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", none)
    with pytest.raises(window.NoDisplay, match="No available video device"):
        open_app(tmp_path)


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_every_screen_shows_everything_inside_the_window(driver: Driver, width: int, height: int, scale: float) -> None:
    driver.app.change(scale=scale)
    driver.app.window.size = width, height
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
            for key in [hint.key] if hint.key in known else hint.key.replace("–", " ").split():
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
