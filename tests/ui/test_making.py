"""Making a card file: by mouse, by keys, by typing; nothing is lost, and what is wrong is said beside it."""

from pathlib import Path

import pytest

from tests.ui.apps import GAME, PLUGIN, go_to, on_top, open_app, use_folder
from turbo_table.games.turbo_drift.components import card_set
from turbo_table.scene.parts import Row
from turbo_table.session import own_files
from turbo_table.ui.headless import Driver
from turbo_table.ui.making import grips
from turbo_table.ui.making.draft import Draft, said_where
from turbo_table.ui.screens.making import MakingScreen
from turbo_table.ui.widgets.model import Button, Field, Label

EDITOR = PLUGIN.editors[0]
EXIT = "handle paths[3].a"
POINT = "barriers[4].lines[0][1]"


@pytest.fixture
def making(driver: Driver) -> MakingScreen:
    """The editor with a copy of the shipped shapes, on its first part."""
    go_to(driver, "making")
    return on_top(driver, MakingScreen)


def values(screen: MakingScreen, id: str) -> list[str]:
    return [entry.text for row in screen.part.rows if row.id == id for entry in row.entries]


def words(driver: Driver) -> list[str]:
    return [widget.text for widget, _ in driver.app.top._items if isinstance(widget, Label)]


def on_stage(driver: Driver, part: str) -> None:
    driver.press(f"part {part}")
    driver.frame()


def test_a_part_comes_on_the_stage_and_its_handle_gets_the_focus(driver: Driver, making: MakingScreen) -> None:
    assert making.part.title == "The whole set"
    on_stage(driver, "paths[3].a")
    assert making.part.title == "Path card 4A"
    assert driver.app.top.focused == EXIT
    driver.app.top.reveal("part boost")
    driver.frame()
    assert making.part.title == "Path card 4A"
    driver.key("Enter")
    driver.frame()
    assert making.part.title == "Boost card"
    assert driver.app.top.focused == "handle boost"


@pytest.mark.parametrize(
    ("key", "after"),
    [
        ("Left", ["29", "52", "60"]),
        ("Right", ["31", "52", "60"]),
        ("Up", ["30", "53", "60"]),
        ("Down", ["30", "51", "60"]),
        ("Shift+Left", ["29.9", "52", "60"]),
        ("Shift+Up", ["30", "52.1", "60"]),
        ("Q", ["30", "52", "59"]),
        ("E", ["30", "52", "61"]),
        ("Shift+Q", ["30", "52", "59.9"]),
        ("Shift+E", ["30", "52", "60.1"]),
    ],
)
def test_keys_steer_a_handle(driver: Driver, making: MakingScreen, key: str, after: list[str]) -> None:
    on_stage(driver, "paths[3].a")
    driver.key(key)
    assert values(making, "paths[3].a") == after
    assert driver.app.top.focused == EXIT
    driver.key("Ctrl+Z")
    assert values(making, "paths[3].a") == ["30", "52", "60"]
    driver.key("Ctrl+Y")
    assert values(making, "paths[3].a") == after


def test_a_row_of_nudges_is_taken_back_as_one(driver: Driver, making: MakingScreen) -> None:
    on_stage(driver, "paths[3].a")
    for _ in range(5):
        driver.key("Left")
    assert values(making, "paths[3].a")[0] == "25"
    driver.key("Ctrl+Z")
    assert values(making, "paths[3].a")[0] == "30"
    assert not making.draft.can_undo


def test_a_handle_is_dragged_to_half_a_mm_and_taken_back_as_one(driver: Driver, making: MakingScreen) -> None:
    on_stage(driver, "paths[3].a")
    x, y = driver.widget(EXIT).rect.middle
    stage = making._stage
    assert stage is not None
    by = stage.camera.px_per_mm
    driver.drag(x, y, x - 10.2 * by, y - 4.4 * by)
    assert values(making, "paths[3].a") == ["20", "56.5", "60"]
    driver.key("Ctrl+Z")
    assert values(making, "paths[3].a") == ["30", "52", "60"]


def test_the_knob_turns_a_handle(driver: Driver, making: MakingScreen) -> None:
    on_stage(driver, "paths[3].a")
    x, y = driver.widget(EXIT).rect.middle
    stage = making._stage
    assert stage is not None
    knob = stage.knob(next(row for row in making.part.rows if row.id == "paths[3].a"))
    assert knob is not None
    driver.drag(*knob, x + 100, y + 1)
    assert values(making, "paths[3].a") == ["30", "52", "91"]


@pytest.mark.parametrize("way", ["Esc", "Ctrl+Z", "focus"])
def test_a_drag_can_be_broken_off(driver: Driver, making: MakingScreen, way: str) -> None:
    on_stage(driver, "paths[3].a")
    before = making.draft.text
    x, y = driver.widget(EXIT).rect.middle
    driver.down(x, y)
    driver.move(x + 40, y + 40)
    assert making.draft.text != before
    if way == "focus":
        driver.lose_focus()
    else:
        driver.key(way)
    assert making.draft.text == before
    driver.move(x + 80, y + 80)
    driver.up(x + 80, y + 80)
    assert making.draft.text == before
    assert driver.screen == "making"


def test_points_are_put_in_and_taken_away_by_keys_and_buttons(driver: Driver, making: MakingScreen) -> None:
    on_stage(driver, "barriers[4]")
    driver.app.top.reveal(f"handle {POINT}")
    driver.frame()
    driver.key("Ins")
    assert values(making, "barriers[4].lines[0][2]") == ["32", "18"]
    assert driver.app.top.focused == "handle barriers[4].lines[0][2]"
    driver.key("Del")
    assert driver.app.top.focused == f"handle {POINT}"
    assert len(making.part.rows) == 5
    driver.press("do add-icon barriers[4].icons")
    assert values(making, "barriers[4].icons[1]") == ["31.5", "44"]
    driver.press("do remove barriers[4].icons[1]")
    assert len(making.part.rows) == 5
    driver.press("do remove barriers[4]")
    assert making.part.title == "The whole set"
    driver.press("undo")
    assert len(making.draft.parts) == 19


def test_what_is_typed_stands_there_and_undo_reaches_the_line_it_was_typed_in(
    driver: Driver, making: MakingScreen
) -> None:
    on_stage(driver, "paths[3].a")
    driver.key("Enter")
    assert driver.app.top.focused == "paths[3].a.x"
    driver.type("12,5")
    driver.key("Enter")
    assert values(making, "paths[3].a") == ["12.5", "52", "60"]
    driver.key("Ctrl+Z")
    field = driver.widget("paths[3].a.x")
    assert isinstance(field, Field)
    assert field.text == "30"
    assert driver.app.top.typing is not None
    assert driver.app.top.typing.text == "30"
    driver.key("Tab")
    assert values(making, "paths[3].a") == ["30", "52", "60"]


def test_what_is_wrong_is_said_beside_it_and_can_be_gone_to(driver: Driver, making: MakingScreen) -> None:
    on_stage(driver, "paths[3].a")
    driver.press("paths[3].a.x")
    driver.key("Backspace")
    driver.key("Backspace")
    driver.type("wide")
    driver.key("Enter")
    driver.frame()
    assert "Must be a number, not text." in words(driver)
    assert "A draft: 1 fault" in words(driver)
    assert "4A · fault" in words(driver)
    assert values(making, "paths[3].a")[0] == "wide"
    assert EXIT not in driver.names
    on_stage(driver, "barriers[0]")
    driver.press("faults")
    driver.frame()
    assert driver.app.top.focused == "paths[3].a.x"
    driver.key("Ctrl+Z")
    assert "Ready to play with" in words(driver)


def test_it_is_kept_by_itself(driver: Driver, making: MakingScreen) -> None:
    on_stage(driver, "paths[3].a")
    driver.key("Left")
    assert not making.draft.path.exists()
    driver.run(900)
    assert dict(card_set(making.draft.path.read_text("utf-8")).exits)["4A"].x_um == 29_000
    driver.key("Left")
    driver.press("back")
    driver.frame()
    assert dict(card_set(making.draft.path.read_text("utf-8")).exits)["4A"].x_um == 28_000


def test_a_disk_that_refuses_is_said_and_nothing_is_lost(driver: Driver, making: MakingScreen) -> None:
    folder = own_files.folder("cards")
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("no folder", "utf-8")
    on_stage(driver, "paths[3].a")
    driver.key("Left")
    driver.run(900)
    assert "Mine.yaml could not be kept" in driver.app._said
    folder.unlink()
    driver.key("Left")
    driver.run(900)
    assert making.draft.path.exists()


def test_true_size_leads_to_measuring_until_the_display_is_known(driver: Driver, making: MakingScreen) -> None:
    on_stage(driver, "paths[3].a")
    driver.key("Ctrl+0")
    assert driver.screen == "true-size"
    driver.press("fits")
    driver.frame()
    driver.frame()
    assert driver.screen == "making"
    stage, size = making._stage, driver.app.true_size
    assert stage is not None
    assert size is not None
    assert stage.camera.px_per_mm == pytest.approx(size)
    driver.press("true-size")
    driver.frame()
    assert making._stage != stage


@pytest.mark.parametrize(("scale", "size"), [(1.0, (1280, 800)), (1.75, (1920, 1080)), (1.75, (1280, 800))])
def test_every_handle_is_in_sight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scale: float, size: tuple[int, int]
) -> None:
    use_folder(tmp_path, monkeypatch)
    driver = open_app(tmp_path, scale, size)
    go_to(driver, "making")
    screen = on_top(driver, MakingScreen)
    for part in screen.draft.parts:
        on_stage(driver, part.id)
        assert screen._stage is not None
        clear = screen._stage.seen
        buttons = [widget.rect for widget in driver.app.top.widgets if isinstance(widget, Button)]
        for row in (row for row in screen.part.rows if row.at):
            for place in (screen._stage.grip(row), screen._stage.knob(row)):
                assert place is None or clear.holds(*place)
                assert place is None or not any(rect.holds(*place) for rect in buttons)
    driver.app.close()


def test_faults_find_their_places() -> None:
    slot = PLUGIN.game.files[0]

    def places(text: str) -> list[tuple[str, str]]:
        file = own_files.judged(Path("a.yaml"), text, slot.read)
        return sorted(said_where(file.faults, EDITOR.parts(text)))

    mine = EDITOR.start("Mine")
    assert places(mine) == []
    assert places(EDITOR.edit(mine, {"barriers[0].lines[0][1][0]": "99"})) == [
        ("barriers[0]", "barriers[0].lines[0][0]")
    ]
    assert places(EDITOR.do(mine, "remove barriers[0].lines[0][1]")) == [("barriers[0]", "barriers[0].lines[0][0]")]
    assert places(EDITOR.edit(mine, {"boost.y": "900"})) == [("boost", "boost")]
    assert places(EDITOR.do(mine, 'drop ["boost", "y"]')) == [("boost", "boost")]
    assert places(EDITOR.do(mine, 'drop ["paths", 0]')) == [("", "")]
    assert places(EDITOR.do(mine, 'drop ["card"]')) == [("", "")]
    assert places(EDITOR.edit(mine, {"extra": "1"})) == [("", "")]


def test_numbers_are_written_short() -> None:
    assert [grips.number(value) for value in (12.0, -0.0001, 0.1 + 0.2, -12.5, 1 / 3)] == [
        "12",
        "0",
        "0.3",
        "-12.5",
        "0.333",
    ]
    assert grips.steered(Row(id="a", label="", entries=()), "left") == {}


def test_a_heading_stays_within_half_a_turn() -> None:
    draft = Draft(EDITOR, PLUGIN.game.files[0], own_files.judged(Path("a.yaml"), EDITOR.start("Mine"), lambda *_: None))
    draft.edit({"boost.heading": "180"})
    row = next(row for part in draft.parts for row in part.rows if row.id == "boost")
    assert grips.steered(row, "turn-right") == {"boost.heading": "-179"}
    assert grips.turned(row, 0, -1, fine=False) == {"boost.heading": "180"}
    assert PLUGIN.game.id == GAME
