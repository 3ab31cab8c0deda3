"""How large a mm is on the screen: measured once with a bank card, kept for each display."""

from pathlib import Path

import pytest

from tests.ui.apps import FILE, PLUGIN, go_to, on_top, open_app, use_folder
from turbo_table.session.preferences import Preferences, load, read, save
from turbo_table.ui.headless import Driver
from turbo_table.ui.screens.table import TableScreen
from turbo_table.ui.screens.true_size import CARD_MM, FRAME, TrueSizeScreen
from turbo_table.ui.window import display_of


@pytest.fixture
def screen(driver: Driver) -> TrueSizeScreen:
    """The screen, nothing measured yet."""
    go_to(driver, "true-size")
    return on_top(driver, TrueSizeScreen)


def test_settings_lead_there_and_what_fits_is_kept(driver: Driver) -> None:
    driver.press("settings")
    driver.press("true-size")
    driver.frame()
    assert driver.app.top.focused == FRAME
    driver.key("Ctrl+Enter")
    driver.run(48)
    assert driver.screen == "settings"
    assert driver.app.true_size == pytest.approx(96 / 25.4, abs=1e-3)


def test_arrows_and_buttons_change_the_frame(driver: Driver, screen: TrueSizeScreen) -> None:
    width = screen.px_per_mm * CARD_MM[0]
    for key, by in (("Right", 1), ("Up", -1), ("Shift+Right", 0.25), ("Shift+Down", 0.25), ("Left", -1)):
        driver.key(key)
        width += by
        assert screen.px_per_mm * CARD_MM[0] == pytest.approx(width)
    driver.press("wider")
    driver.press("wider")
    driver.press("narrower")
    assert screen.px_per_mm * CARD_MM[0] == pytest.approx(width + 1)


def test_the_corner_is_dragged_and_put_back(driver: Driver, screen: TrueSizeScreen) -> None:
    x, y = driver.widget(FRAME).rect.middle
    before = screen.px_per_mm
    driver.drag(x, y, x + 85.6, y + 53.98)
    assert screen.px_per_mm == pytest.approx(before + 1, abs=0.02)
    x, y = driver.widget(FRAME).rect.middle
    after = screen.px_per_mm
    driver.down(x, y)
    driver.move(x + 50, y + 50)
    assert screen.px_per_mm > after
    driver.key("Esc")
    assert screen.px_per_mm == pytest.approx(after)
    assert driver.screen == "true-size"


def test_the_frame_stays_in_the_window(driver: Driver, screen: TrueSizeScreen) -> None:
    x, y = driver.widget(FRAME).rect.middle
    driver.drag(x, y, 5_000, 5_000)
    assert driver.widget(FRAME).rect.right < driver.app.size.width
    driver.drag(*driver.widget(FRAME).rect.middle, -500, -500)
    assert screen.px_per_mm >= 1


def test_pixels_are_kept_so_that_the_size_of_words_makes_no_difference(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_folder(tmp_path, monkeypatch)
    driver = open_app(tmp_path, 1.25, (1600, 1000))
    driver.app.measure(4.0)
    assert driver.app.true_size == pytest.approx(4.0)
    driver.app.change(scale=1.0)
    assert driver.app.true_size == pytest.approx(5.0)
    driver.app.close()
    again = open_app(tmp_path, 1.0, (1600, 1000))
    assert again.app.true_size == pytest.approx(5.0)
    again.app.close()


def test_each_display_has_a_size_of_its_own(tmp_path: Path) -> None:
    one, two = [(1920, 1080)], [(1920, 1080), (2560, 1440)]
    assert display_of(one, 5_000) == "1920x1080"
    names = {display_of(two, x) for x in (-100, 500, 1919, 1920, 9_000)}
    assert names == {"1 of 1920x1080+2560x1440", "2 of 1920x1080+2560x1440"}
    kept = Preferences(true_sizes=(("1920x1080", 3.7), ("2 of a", 6.5)))
    save(tmp_path / FILE, kept)
    assert load(tmp_path / FILE) == kept
    assert kept.true_size("2 of a") == 6.5
    assert kept.true_size("other") is None


@pytest.mark.parametrize(
    ("data", "sizes"),
    [
        (None, ()),
        ([1], ()),
        ({"a": "wide", "b": True, "c": float("nan")}, ()),
        ({"a": 0, "b": 1e9}, (("a", 1.0), ("b", 60.0))),
    ],
)
def test_sizes_that_make_no_sense_are_left_out(data: object, sizes: tuple[tuple[str, float], ...]) -> None:
    assert read({"true_sizes": data}).true_sizes == sizes


def table_screen(driver: Driver) -> TableScreen:
    go_to(driver, "table")
    return on_top(driver, TableScreen)


def test_the_table_is_shown_at_true_size(driver: Driver) -> None:
    table = table_screen(driver)
    driver.key("Ctrl+0")
    assert driver.screen == "true-size"
    driver.press("fits")
    driver.run(600)
    assert table.desk.eye.camera is not None
    assert table.desk.eye.camera.px_per_mm == pytest.approx(driver.app.true_size)
    card = PLUGIN.table.art(table.desk.play.now.view, "path-1A").outline
    wide_mm = (max(x for x, _ in card) - min(x for x, _ in card)) / 1000
    left, right = (table.desk.eye.camera.to_screen(table.desk.layout.table, x, 0)[0] for x in (0, 63_000))
    assert wide_mm == 63
    assert right - left == pytest.approx(63 * 96 / 25.4, abs=0.1)


def test_true_size_on_a_fine_display_is_not_lost_by_looking_round(driver: Driver) -> None:
    driver.app.measure(11.0)
    table = table_screen(driver)
    driver.key("Ctrl+0")
    driver.run(600)
    driver.key("Shift+Left")
    driver.key("+")
    assert table.desk.eye.camera is not None
    assert table.desk.eye.camera.px_per_mm == pytest.approx(11.0)
    driver.key("-")
    assert table.desk.eye.camera.px_per_mm < 11.0
    driver.key("Home")
    driver.run(600)
    assert table.desk.eye.camera.px_per_mm < 2
