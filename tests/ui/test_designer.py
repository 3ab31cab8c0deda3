"""The course designer: drawn, pulled, judged, mended, saved, played, by mouse alone and by keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.apps import go_to, on_top, words
from turbo_table.content.layouts import layout_to_yaml, load_layout
from turbo_table.core.layout import CircuitLayout, DriftLayout, LanesLayout
from turbo_table.editor.generate import generate
from turbo_table.session import own_files
from turbo_table.session.keeper import unfinished
from turbo_table.ui.designer.checks import Trial
from turbo_table.ui.designer.document import Document
from turbo_table.ui.headless import Driver
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.courses import CoursesScreen, found
from turbo_table.ui.screens.designer import DesignerScreen

LINE = ((200, 300), (600, 450), (1100, 300), (1400, 420))


def begin(driver: Driver, which: str) -> DesignerScreen:
    """The designer with a course of the list: `bare lanes`, `make gates`."""
    driver.app.change(motion=False)
    ways.courses(driver.app)
    driver.frame()
    driver.press(which)
    driver.key("Ctrl+Enter")
    driver.frame()
    return on_top(driver, DesignerScreen)


def at(document: Document, x_mm: float, y_mm: float) -> tuple[float, float]:
    """Where a place of the table is on the screen."""
    desk = document.desk
    return desk.camera.to_screen(desk.layout.table, x_mm * 1000, y_mm * 1000)


def draw(driver: Driver, document: Document, up_mm: float) -> None:
    """A lane by the mouse alone: its tool, its corners, the last one twice."""
    driver.press("draw")
    for x, y in (*LINE, LINE[-1]):
        driver.click(*at(document, x, y + up_mm))
        driver.frame()


def lanes(document: Document) -> tuple[int, ...]:
    """How many cards the lanes have."""
    assert isinstance(document.layout, LanesLayout)
    return tuple(len(lane.slots) for lane in document.layout.lanes)


def settle(driver: Driver, document: Document) -> tuple[str, ...]:
    """The problems, once they were looked for beside the frames."""
    for _ in range(400):
        if document.checks.of is document.layout:
            break
        driver.frame()
    assert document.checks.of is document.layout
    return tuple(each.sentence for each in document.checks.found)


def test_a_lane_is_drawn_by_mouse_alone_and_cards_lay_themselves(driver: Driver) -> None:
    document = begin(driver, "bare lanes").shown
    assert "Draw the first lane" in words(driver)
    draw(driver, document, 0)
    draw(driver, document, 200)
    assert lanes(document) == (12, 12)
    assert document.pen is None
    driver.press("undo")
    assert lanes(document) == (12,)


def test_a_curve_is_dragged(driver: Driver) -> None:
    document = begin(driver, "bare lanes").shown
    driver.press("draw")
    driver.drag(*at(document, 200, 300), *at(document, 1200, 300), steps=40)
    driver.frame()
    assert len(lanes(document)) == 1
    assert lanes(document)[0] >= 8


def test_a_lane_is_drawn_by_keys_alone(driver: Driver) -> None:
    document = begin(driver, "bare lanes").shown
    driver.key("D")
    driver.key("Enter")
    for _ in range(40):
        driver.key("Right")
    driver.key("Enter")
    driver.key("Ctrl+Enter")
    assert lanes(document) == (3,)
    driver.key("N")
    driver.key("A")
    assert lanes(document) == (4,)
    driver.key("C")
    driver.key("Up")
    driver.key("Enter")
    driver.key("Enter")
    assert [each.name for each in document.layout.extras.obstacles] == ["Cup"]
    driver.key("D")
    driver.key("Esc")
    assert document.pen is None


def test_what_cannot_be_laid_is_said_and_nothing_is_lost(driver: Driver) -> None:
    document = begin(driver, "bare lanes").shown
    driver.press("draw")
    driver.click(*at(document, 200, 300))
    driver.click(*at(document, 260, 300))
    driver.key("Ctrl+Enter")
    assert document.pen is not None
    assert lanes(document) == ()


def test_a_lane_follows_a_card_that_is_pulled_and_stays_where_that_is_switched_off(driver: Driver) -> None:
    document = begin(driver, "make drag").shown
    assert isinstance(document.layout, LanesLayout)
    before = document.layout.lanes[0]
    other, card = document.layout.lanes[1], before.slots[5]
    here, there = (
        at(document, card.x_um / 1000, card.y_um / 1000),
        at(document, card.x_um / 1000, card.y_um / 1000 + 60),
    )
    driver.drag(*here, *there)
    driver.frame()
    after = document.layout.lanes[0]
    assert after.slots[5].y_um > card.y_um + 40_000
    assert after.slots[4].y_um > before.slots[4].y_um
    assert document.layout.lanes[1] == other
    driver.key("Ctrl+Z")
    assert document.layout.lanes[0] == before
    driver.key("Esc")
    driver.key("Y")
    driver.drag(*here, *there)
    driver.frame()
    assert document.layout.lanes[0].slots[4] == before.slots[4]
    assert document.layout.lanes[0].slots[5] != card


def test_problems_are_listed_jumped_to_and_mended_with_one_key(driver: Driver) -> None:
    document = begin(driver, "bare lanes").shown
    draw(driver, document, 0)
    draw(driver, document, 30)
    assert any("overlaps" in each for each in settle(driver, document))
    driver.key("F8")
    assert document.at == 0
    assert document.desk.tab == "problems"
    driver.frame()
    assert "problem 0" in driver.names
    for _ in range(20):
        if not settle(driver, document):
            break
        driver.key("F9")
        driver.frame()
    assert settle(driver, document) == ()
    assert lanes(document) == (12, 12)
    driver.key("Ctrl+Z")
    assert settle(driver, document) != ()


def test_a_layer_is_hidden_and_locked(driver: Driver) -> None:
    document = begin(driver, "make gates").shown
    barriers = [id for id, each in document.desk.lay.things.items() if each.part.startswith("barriers")]
    driver.press("tab layers")
    driver.press("show barriers")
    assert not set(barriers) & set(document.desk.lay.lying.placed)
    assert set(barriers) <= document.desk.away
    driver.press("show barriers")
    driver.press("fix barriers")
    assert all(document.desk.lay.things[id].locked for id in barriers)
    driver.press("fix barriers")
    assert not any(document.desk.lay.things[id].locked for id in barriers)


def test_a_barrier_comes_out_of_the_box_and_is_in_the_course(driver: Driver) -> None:
    document = begin(driver, "bare drift").shown
    assert "Where do the barriers stand?" in words(driver)
    driver.press("tab box")
    driver.press("kind layout-barrier-B4")
    driver.click(*at(document, 400, 500))
    driver.frame()
    assert isinstance(document.layout, DriftLayout)
    assert [each.card for each in document.layout.barriers] == ["B4"]
    assert "kind layout-barrier-B4" not in driver.names


def test_it_is_saved_under_its_name_and_a_shipped_one_as_a_copy(driver: Driver) -> None:
    screen = begin(driver, "bare drift")
    driver.press("tab course")
    driver.press("say name")
    driver.key("Ctrl+A")
    driver.type("Round the cup")
    driver.key("Enter")
    driver.key("Ctrl+S")
    path = screen.shown.path
    assert path is not None
    assert path.stem == "Round the cup"
    assert load_layout(path.read_text("utf-8"), "").name == "Round the cup"
    assert screen.shown.saved
    driver.key("Ctrl+N")
    driver.frame()
    courses = on_top(driver, CoursesScreen)
    index = next(index for index, each in enumerate(found()) if each.shipped)
    courses.press(f"file {index}")
    driver.key("Ctrl+Enter")
    driver.frame()
    assert len(screen.documents) == 2
    assert screen.shown.shipped
    assert "SHIPPED" in words(driver)
    assert screen.shown.lay(generate("gates", 2), "draw another one")
    driver.frame()
    assert "NOT SAVED" in words(driver)
    before = found()[index].path.read_bytes()
    driver.key("Ctrl+S")
    assert not screen.shown.shipped
    assert found()[index].path.read_bytes() == before


def test_each_course_has_an_undo_of_its_own(driver: Driver) -> None:
    screen = begin(driver, "bare lanes")
    draw(driver, screen.shown, 0)
    driver.key("Ctrl+N")
    driver.frame()
    driver.press("make gates")
    driver.key("Ctrl+Enter")
    driver.frame()
    assert [each.layout.kind for each in screen.documents] == ["lanes", "drift"]
    driver.key("Ctrl+Z")
    driver.key("Ctrl+Page Up")
    assert lanes(screen.shown) == (12,)
    driver.key("Ctrl+Z")
    assert lanes(screen.shown) == ()
    driver.key("Ctrl+W")
    assert len(screen.documents) == 1
    assert screen.shown.layout.kind == "drift"


def test_what_was_not_saved_goes_on_after_a_crash(driver: Driver) -> None:
    screen = begin(driver, "bare lanes")
    draw(driver, screen.shown, 0)
    text = screen.shown.text
    assert screen.shown.free.keeper.keep()
    screen.shown.free.keeper.close()
    (path,) = unfinished()
    driver.app.home()
    driver.frame()
    ways.go_on(driver.app, path)
    driver.frame()
    again = on_top(driver, DesignerScreen)
    assert again.shown.text == text
    assert not again.shown.saved


def test_a_course_is_played_with_one_key_and_the_menu_leads_back(driver: Driver) -> None:
    screen = begin(driver, "make gates")
    text = screen.shown.text
    driver.key("F5")
    driver.frame()
    assert driver.screen == "table"
    driver.key("Esc")
    driver.frame()
    assert "save" not in driver.names
    assert "A trial race is not saved." in words(driver)
    driver.press("leave-it")
    driver.frame()
    assert on_top(driver, DesignerScreen) is screen
    assert screen.shown.text == text
    assert unfinished() == ()


def test_what_the_course_does_not_have_is_said(driver: Driver) -> None:
    document = begin(driver, "make gates").shown
    driver.press("tab box")
    driver.press("kind d6")
    driver.click(*at(document, 100, 100))
    driver.press("tab problems")
    assert "1 other piece lies here" in words(driver)
    driver.press("tab layers")
    assert "1 other piece lies here" in words(driver)
    driver.key("Ctrl+S")
    driver.frame()
    assert "1 other piece lies here" in document.save()
    driver.key("Ctrl+Z")
    assert "other piece" not in words(driver) + document.save()


def test_the_whole_table_is_seen_once_a_mend_made_it_larger(driver: Driver) -> None:
    document = begin(driver, "bare lanes").shown
    draw(driver, document, 0)
    draw(driver, document, 200)
    driver.press("tab course")
    on_top(driver, DesignerScreen).press("say width", "1300")
    settle(driver, document)
    driver.key("F8")
    driver.key("F9")
    driver.frame()
    assert document.layout.width_um > 1_300_000
    area = document.desk.layout.table
    for x, y in ((0, 0), (document.layout.width_um / 1000, document.layout.height_um / 1000)):
        assert area.holds(*at(document, x, y))


@pytest.mark.parametrize("which", ["bare drift", "bare circuit"])
def test_no_tool_lies_on_the_table(driver: Driver, which: str) -> None:
    document = begin(driver, which).shown
    _, top = at(document, 0, document.layout.height_um / 1000)
    assert top >= driver.widget("obstacle").rect.bottom


def test_a_short_track_is_hidden_at_first(driver: Driver) -> None:
    document = begin(driver, "make circuit").shown
    short = {id for id, each in document.desk.lay.things.items() if each.part.startswith("short")}
    assert len(short) == 10
    assert not short & set(document.desk.lay.lying.placed)
    driver.press("tab layers")
    driver.press("show short")
    assert short <= set(document.desk.lay.lying.placed)


def test_what_stands_in_the_way_of_playing_is_said(driver: Driver) -> None:
    screen = begin(driver, "bare lanes")
    draw(driver, screen.shown, 0)
    driver.key("F5")
    driver.frame()
    assert driver.screen == "designer"
    assert screen.shown.desk.tab == "problems"


def test_a_hand_written_file_stays_beside_what_is_saved(driver: Driver, tmp_path: Path) -> None:
    text = layout_to_yaml(generate("gates", 2)) + "# by hand\n"
    path = tmp_path / "mine.yaml"
    path.write_text(text, "utf-8")
    ways.courses(driver.app)
    driver.frame()
    on_top(driver, CoursesScreen).press("fetch", str(path))
    driver.frame()
    document = on_top(driver, DesignerScreen).shown
    assert document.path == path
    driver.press("tab course")
    driver.press("reseed")
    driver.key("Ctrl+S")
    assert path.with_name("mine.yaml.bak").read_text("utf-8") == text
    assert document.saved


def test_a_circuit_is_drawn_anew(driver: Driver) -> None:
    document = begin(driver, "bare circuit").shown
    driver.press("draw")
    for x, y in ((100, 100), (500, 120), (520, 500), (120, 480), (120, 240)):
        driver.click(*at(document, x, y))
    driver.key("Ctrl+Enter")
    assert isinstance(document.layout, CircuitLayout)
    assert len(document.layout.track) == 12


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_nothing_that_is_said_about_a_course_is_taken_unless_its_file_can_have_it(
    driver: Driver, size: tuple[int, int]
) -> None:
    driver.app.window.size = size
    screen = begin(driver, "make gates")
    driver.press("tab course")
    before = screen.shown.text
    for field, value in (("width", "12"), ("width", "x"), ("name", ""), ("height", "99999"), ("other", "1")):
        screen.press(f"say {field}", value)
        assert screen.shown.text == before
    screen.press("say width", "1000")
    assert screen.shown.layout.width_um == 1_000_000


def test_a_trial_tells_how_far_it_is_and_stops(driver: Driver) -> None:
    screen = begin(driver, "make gates")
    driver.key("F6")
    trial = screen.shown.trial
    assert isinstance(trial, Trial)
    assert trial.problems is None
    driver.key("F6")
    assert screen.shown.trial is None


def test_home_and_the_list_lead_to_the_designer(driver: Driver) -> None:
    go_to(driver, "home")
    driver.press("design")
    driver.frame()
    assert driver.screen == "courses"
    driver.press("make zig-zag")
    on_top(driver, CoursesScreen).press("number lanes", "3")
    driver.press("open-it")
    driver.frame()
    layout = on_top(driver, DesignerScreen).shown.layout
    assert isinstance(layout, LanesLayout)
    assert len(layout.lanes) == 3
    assert own_files.paths("layouts/turbo-rally") == ()
