"""Hands at the table that do what nobody should: and the game stays whole."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tests.sizes import times
from tests.ui.tables import Table, new_session
from turbo_table.scene.scene import STANDING
from turbo_table.session import shelf
from turbo_table.session.session import Session
from turbo_table.ui.widgets.model import Button, CardSlot, Row

Open = Callable[..., Table]


@pytest.fixture
def open_table(tmp_path: Path) -> Iterator[Open]:
    tables: list[Table] = []

    def opened(session: Session, **options: object) -> Table:
        folder = tmp_path / str(len(tables))
        folder.mkdir()
        tables.append(Table(folder, session, **options))  # type: ignore[arg-type]
        return tables[-1]

    yield opened
    for table in tables:
        table.close()


def driving(open_table: Open, **options: object) -> tuple[Table, CardSlot]:
    """A table where two cards are in the hand, and the first of them."""
    table = open_table(new_session(), **options)
    table.key("B", "F")
    return table, table.cards("hand")[0]


def begin_drag(table: Table, card: CardSlot) -> None:
    x, y = card.rect.middle
    table.driver.down(x, y)
    table.driver.move(x, y - 30)
    table.driver.move(x - 40, y - 150)
    assert table.screen.desk.pointing.grip is not None


def test_a_card_dropped_near_the_line_is_laid(open_table: Open) -> None:
    table, card = driving(open_table)
    x, y = table.target(card)
    table.driver.drag(*card.rect.middle, x + 12, y - 9)
    table.settle()
    assert table.done[-1].startswith("lay ")
    table.agrees()


def test_a_card_dropped_elsewhere_goes_back_and_says_why(open_table: Open) -> None:
    table, card = driving(open_table)
    before = list(table.done)
    x, y = table.target(card)
    table.driver.drag(*card.rect.middle, x + 130, y - 130)
    assert table.screen.desk.pointing.grip is None
    assert table.screen.said.startswith("Drop it on the gold line.")
    assert table.screen.said.endswith("(TD-17)")
    table.settle()
    assert table.done == before
    assert table.rect(card.name) == card.rect


def test_a_refusal_shakes_and_glides_back(open_table: Open) -> None:
    table, card = driving(open_table, motion=True)
    x, y = table.target(card)
    table.driver.drag(*card.rect.middle, x + 130, y - 130)
    places = []
    while table.screen.desk.pointing.back is not None:
        shown = table.screen.desk.pointing.shown(table.screen.desk.sight)
        assert shown is not None
        places.append(shown[1].x)
        table.driver.frame(16)
    assert 20 < len(places) < 40
    ways = [other > one for one, other in pairwise(places[:16])]
    assert sum(one != other for one, other in pairwise(ways)) >= 4


def test_the_line_glows_when_the_card_is_near(open_table: Open) -> None:
    table, card = driving(open_table)
    begin_drag(table, card)
    assert table.screen.desk.pointing.snap is None
    table.driver.move(*table.target(card))
    assert table.screen.desk.pointing.snap is not None


def test_taking_up_a_card_clears_the_last_refusal(open_table: Open) -> None:
    table, card = driving(open_table)
    x, y = table.target(card)
    table.driver.drag(*card.rect.middle, x + 130, y - 130)
    assert table.screen.said
    begin_drag(table, card)
    assert table.screen.said == ""


@pytest.mark.parametrize("way", ["Esc", "Ctrl+Z", "focus", "resize", "out"])
def test_a_drag_that_is_broken_off_only_puts_the_card_back(open_table: Open, way: str) -> None:
    table, card = driving(open_table)
    before = list(table.done)
    begin_drag(table, card)
    match way:
        case "focus":
            table.driver.lose_focus()
        case "resize":
            table.driver.resize(1100, 720)
        case "out":
            table.driver.move(-300, 5000)
            table.driver.up(-300, 5000)
        case _:
            table.driver.key(way)
    assert table.screen.desk.pointing.grip is None
    table.driver.up(300, 300)
    table.settle()
    assert table.done == before
    assert table.cards("hand")[0].name == card.name
    table.agrees()


def test_a_drag_may_leave_the_window_and_come_back(open_table: Open) -> None:
    table, card = driving(open_table)
    begin_drag(table, card)
    table.driver.move(-500, -500)
    table.driver.frame(5000)
    x, y = table.target(card)
    table.driver.move(x, y)
    table.driver.up(x, y)
    table.settle()
    assert table.done[-1].startswith("lay ")


def test_ten_clicks_in_a_tenth_of_a_second_do_one_thing_each(open_table: Open) -> None:
    table = open_table(new_session(), motion=True)
    before = len(table.done)
    x, y = table.cards("grid")[0].rect.middle
    for _ in range(10):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=(round(x), round(y)), button=1, touch=False))
        table.driver.frame(10)
    table.settle()
    assert len(table.done) == before + 1
    table.agrees()


def test_out_of_turn_nothing_is_done(open_table: Open) -> None:
    table = open_table(new_session("human,bot:steady", seed="2"))
    _step_to_the_bot(table)
    mine = [entry for entry in table.session.line if entry.seat == 0]
    cards = [name for name in table.driver.names if name.startswith(("grid", "hand", "place", "offer"))]
    for name in cards:
        table.screen.press(name)
    assert "not your turn" in table.screen.said
    for key in ("A", "F", "K", "1", "Enter", "Right"):
        table.screen.command(key)
    assert [entry for entry in table.session.line if entry.seat == 0] == mine
    assert len(cards) >= 6


def _step_to_the_bot(table: Table) -> None:
    """The person drives on until the bot is asked, without waiting for its answer."""
    for _ in range(60):
        if table.session.bot_prompt() is not None:
            return
        table.driver.key({"choose-direction": "F", "return-card": "K", "choose-cards": "A"}.get(table.phase, "Enter"))
    raise AssertionError("the bot was never asked")


@pytest.mark.parametrize("dt_ms", [0.0, 5000.0])
def test_frames_of_any_length(open_table: Open, dt_ms: float) -> None:
    table = open_table(new_session(), motion=True)
    table.driver.key("B")
    for _ in range(times(30)):
        table.screen.frame(dt_ms)
        table.driver.frame(dt_ms)
    table.settle()
    assert table.phase == "choose-direction"
    table.agrees()


def test_a_click_ends_a_motion(open_table: Open) -> None:
    table = open_table(new_session(), motion=True)
    table.driver.key("B")
    assert table.screen.desk.play.in_motion
    table.driver.click(*table.screen.desk.layout.table.middle)
    assert not table.screen.desk.play.in_motion


def test_undo_and_redo(open_table: Open) -> None:
    table = open_table(new_session())
    before = table.session.state
    table.key("B", "F")
    driven = table.session.state
    table.key("Ctrl+Z", "Ctrl+Z")
    assert table.session.state == before
    assert table.screen.said == "Taken back: take column B."
    rows = [row for scroll in table.app.top.view.scrolls for row in scroll.widgets if isinstance(row, Row)]
    assert [row.struck for row in rows[-2:]] == [True, True]
    table.key("Ctrl+Y", "Ctrl+Shift+Z")
    assert table.session.state == driven
    table.key("Ctrl+Y")
    assert table.screen.said == "There is nothing to do again."
    table.agrees()


def test_undo_and_redo_look_as_they_would_answer(open_table: Open) -> None:
    table = open_table(new_session())

    def enabled() -> list[bool]:
        tools = [table.driver.widget(name) for name in ("undo", "redo")]
        return [tool.enabled for tool in tools if isinstance(tool, Button)]

    assert enabled() == [False, False]
    table.key("B")
    assert enabled() == [True, False]
    table.key("Ctrl+Z")
    assert enabled() == [False, True]


def test_fair_undo_says_why_it_stops(open_table: Open) -> None:
    table = open_table(new_session(policy="fair"))
    table.key("B", "F", "1", "Ctrl+Z")
    assert table.screen.said == "Something was learned since then: fair undo does not go back past it."


def landing_ids(table: Table) -> list[str]:
    return [landing.piece.id for landing in table.screen.desk.outlook.landings]


def test_landings_are_shown_to_learners_alone(open_table: Open) -> None:
    table = open_table(new_session())
    card = table.cards("grid")[0]
    table.driver.move(*card.rect.middle)
    assert landing_ids(table) == []
    table.app.change(learner=True)
    table.driver.frame()
    assert landing_ids(table) == [card.name.partition(": ")[2]]
    line = len(table.session.line)
    table.driver.move(*table.rect("offer take row D").middle)
    assert landing_ids(table) == [], "shuffled cards are not known"
    assert len(table.session.line) == line


def test_the_eye_goes_where_it_is_sent(open_table: Open) -> None:
    table = open_table(new_session(course="zig-zag"))
    screen = table.screen
    table.key("Left", "Enter", "Right", "Right", "Right", "Right", "Right", "Right", "Right", "Right", "Enter")
    assert table.phase == "choose-cards"
    framed = screen.desk.camera
    table.key("Home")
    assert screen.desk.camera.px_per_mm < framed.px_per_mm
    table.key("End")
    assert screen.desk.camera == framed
    table.key("+", "Shift+Left")
    assert screen.desk.camera.px_per_mm > framed.px_per_mm
    before = screen.desk.camera
    x, y = screen.desk.layout.table.x + 200, screen.desk.layout.table.y + 300
    at = before.to_world(screen.desk.layout.table, x, y)
    table.driver.wheel(x, y, -1)
    assert screen.desk.camera.to_world(screen.desk.layout.table, x, y) == pytest.approx(at, abs=1)
    table.driver.drag(x, y, x + 50, y + 20, button=2)
    assert screen.desk.camera.to_world(screen.desk.layout.table, x + 50, y + 20) == pytest.approx(at, abs=1)
    table.driver.click(*screen.desk.layout.overview.middle)
    assert screen.desk.camera.centre_x_um == pytest.approx(457_000, abs=9_000)
    assert not screen.desk.eye.following


def test_the_small_map_moves_aside_where_a_car_stands_under_it(open_table: Open) -> None:
    table = open_table(new_session())
    table.key("+", "+", "+")
    desk = table.screen.desk
    assert desk.sight.overview in desk.layout.overviews
    car = next(piece.pose for piece in desk.play.now.pieces.values() if piece.pose and piece.layer >= STANDING)
    for under, place in enumerate(desk.layout.overviews):
        camera, area, (x, y) = desk.camera, desk.layout.table, place.middle
        at = camera.to_screen(area, car.x_um, car.y_um)
        desk.eye.go(camera.panned(x - at[0], y - at[1]), glides=False)
        assert desk.sight.overview in {desk.layout.overviews[1 - under], place.top(0).left(0)}
        assert desk.sight.overview != place


def test_space_pushes_the_table_where_it_is_dragged_and_presses_where_it_is_not(open_table: Open) -> None:
    table = open_table(new_session())
    table.key("+")
    line, area = len(table.session.line), table.screen.desk.layout.table
    card = table.cards("grid")[0].rect.middle
    for x, y in ((area.x + 200, area.y + 300), card):
        at = table.screen.desk.camera.to_world(area, x, y)
        post_space(pygame.KEYDOWN)
        table.driver.drag(x, y, x - 40, y - 20)
        post_space(pygame.KEYUP)
        table.driver.frame()
        assert table.screen.desk.camera.to_world(area, x - 40, y - 20) == pytest.approx(at, abs=1)
        assert len(table.session.line) == line
    table.driver.move(5, 5)
    table.key("Space")
    assert len(table.session.line) > line


def post_space(kind: int) -> None:
    pygame.event.post(pygame.Event(kind, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=44))


def test_what_lies_before_a_player_tells_what_it_is_for(open_table: Open) -> None:
    table = open_table(new_session())
    driver = table.screen.desk.play.now.seat
    assert driver is not None
    for id, said in (("first-player", "starts the next round"), ("boost", "turbo icon")):
        table.driver.move(*table.rect(f"seat {driver + 1}: {id}").middle)
        assert said in table.screen.desk.more
    table.driver.move(*table.rect(f"seat {driver + 1}").middle)
    assert table.screen.desk.more == table.screen.desk.play.now.lines[driver].spoken


def test_the_table_turns_towards_whose_turn_it_is(open_table: Open) -> None:
    table = open_table(new_session(), turn_table=True)
    seat = table.screen.desk.play.now.seat
    assert table.screen.desk.camera.turn_mdeg == (180_000 if seat else 0)
    table.key("O")
    assert table.screen.desk.camera.turn_mdeg == 0
    assert not table.app.preferences.turn_table


def test_saving_says_where(open_table: Open) -> None:
    table = open_table(new_session())
    table.key("B", "F", "Ctrl+S")
    assert table.driver.screen == "naming"
    table.driver.key("Enter")
    table.driver.frame()
    (saved,) = shelf.saves("named")
    assert str(saved.path) in table.app._said
    table.key("Ctrl+S")
    assert str(saved.path) in table.screen.said
    table.agrees()


def test_a_still_table_is_not_painted_again_and_again(open_table: Open) -> None:
    table = open_table(new_session())
    for _ in range(60):
        table.driver.frame()
    painted = table.app.painted
    for _ in range(60):
        table.driver.frame()
    assert table.app.painted == painted


def test_looking_closely_shows_what_is_pointed_at_until_the_next_key(open_table: Open) -> None:
    table = open_table(new_session())
    card = table.cards("grid")[2]
    table.driver.move(*card.rect.middle)
    table.key("Z")
    assert table.screen.desk.closely is not None
    assert card.name.endswith(table.screen.desk.closely.id)
    table.key("Esc")
    assert table.screen.desk.closely is None
    assert table.driver.screen == "table"


def test_a_line_of_the_log_opens_its_rule_and_escape_the_menu(open_table: Open) -> None:
    table = open_table(new_session())
    last = next(name for name in table.driver.names if name == f"log {len(table.session.log) - 1}")
    table.driver.press(last)
    assert table.driver.screen == "rules"
    table.driver.key("Esc")
    assert table.driver.screen == "table"
    table.driver.key("F2")
    assert table.driver.screen == "rules"
    table.driver.key("Esc")
    table.driver.key("Esc")
    assert table.driver.screen == "menu"
    table.driver.key("Esc")
    assert table.driver.screen == "table"


def test_arrows_stay_among_the_cards_however_long_the_log_is(open_table: Open) -> None:
    table = open_table(new_session())
    for keys in ("B", "F", "1", "1", "K"):
        table.key(keys)
    assert len(table.session.log) > 8
    table.key("Right", "Down")
    assert table.driver.app.top.focused.startswith("grid BE")
    table.key("Left", "Up")
    assert table.driver.app.top.focused.startswith("grid AD")


def test_arrows_pass_through_the_lines_that_are_seen(open_table: Open) -> None:
    table = open_table(new_session())
    for keys in ("B", "F", "1", "1", "K"):
        table.key(keys)
    log = table.driver.app.top.view.scrolls[0]
    seen = round(log.rect.height / 27)
    assert len(log.widgets) > seen + 2
    table.driver.app.top.reveal(f"log {len(table.session.log) - 1}")
    table.key(*["Up"] * seen)
    assert not table.driver.app.top.focused.startswith("log ")
    before = [widget.rect.y for widget in table.driver.app.top.widgets if widget.name.startswith("log ")]
    table.key("Page Up")
    assert [widget.rect.y for widget in table.driver.app.top.widgets if widget.name.startswith("log ")] > before


def hints(table: Table) -> dict[str, str]:
    return {hint.key: hint.words for hint in table.driver.app.top.view.hints}


def test_the_hints_say_what_enter_does_to_what_has_the_focus(open_table: Open) -> None:
    table = open_table(new_session())
    assert hints(table)["Enter"] == "take"
    assert "Ctrl+Z" not in hints(table)
    table.key("B")
    assert hints(table)["Enter"] == "choose"
    assert hints(table)["Ctrl+Z"] == "undo"
    table.key("F")
    assert hints(table)["Enter"] == "lay"
    table.key("1", "1")
    assert hints(table)["Enter"] == "put back"
    table.driver.app.top.reveal("menu")
    table.driver.frame()
    assert hints(table)["Enter"] == "choose"


def test_undo_says_why_not_to_the_pointer(open_table: Open) -> None:
    table = open_table(new_session())
    table.driver.move(*table.rect("undo").middle)
    table.driver.frame()
    assert table.screen.desk.more == table.session.undo_fault != ""


def test_a_card_of_the_grid_that_is_dragged_says_how_it_is_taken(open_table: Open) -> None:
    table = open_table(new_session())
    table.driver.drag(*table.cards("grid")[0].rect.middle, *table.screen.desk.layout.table.middle)
    assert table.screen.said.startswith("Click it to take it.")
    assert not any(action.startswith("take") for action in table.done)


def test_a_shuffled_card_does_not_say_which_it_is(open_table: Open) -> None:
    table = open_table(new_session())
    table.key("D", "F")
    face_down = [each for each in table.screen.desk.play.now.hand if each.art == "path-back"]
    assert len(face_down) == 2
    table.press(f"hand: {face_down[0].id}")
    assert "a card that lies face down" in table.screen.said
    assert not any(each.id.removeprefix("path-") + side in table.screen.said for each in face_down for side in "AB")


def test_what_is_placed_is_dragged_to_its_place(open_table: Open) -> None:
    table = open_table(new_session(course=""))
    camera, area = table.screen.desk.camera, table.screen.desk.layout.table
    x, y = area.middle
    table.driver.down(x, y)
    table.driver.move(x - 40, y - 30)
    table.driver.move(x - 90, y - 60)
    assert table.screen.desk.camera == camera
    table.driver.up(x - 90, y - 60)
    table.settle()
    assert [action for action in table.done if action.startswith("place barrier")]
    table.agrees()
