"""A table of lanes in the window: the panel below, choosing on the table, several races, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ui.tables import Table, new_session
from turbo_table.core.game import CHANCE, Settle
from turbo_table.scene.scene import Frame, Piece
from turbo_table.session.saves import from_text
from turbo_table.session.session import Session
from turbo_table.ui import fonts
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens.results import ResultsScreen
from turbo_table.ui.table.layout import STRIP, layout
from turbo_table.ui.table.panel import CHOSEN
from turbo_table.ui.table.rounds import rounds
from turbo_table.ui.widgets.draw import CAP
from turbo_table.ui.widgets.model import Button, Ground, Hint, Label, Panel, Widget

Open = Callable[..., Table]
GAME = "turbo-rally"
SIZES = ((720, 450), (960, 600), (1100, 617), (1280, 800), (1920, 1080))


@pytest.fixture
def open_table(tmp_path: Path) -> Iterator[Open]:
    tables: list[Table] = []

    def opened(session: Session, width: int = 1000, height: int = 700, *, motion: bool = False) -> Table:
        folder = tmp_path / str(len(tables))
        folder.mkdir()
        tables.append(Table(folder, session, width=width, height=height, motion=motion))
        return tables[-1]

    yield opened
    for table in tables:
        table.close()


def rally(
    seats: str = "human,human",
    course: str = "",
    *,
    variant: str = "race",
    seed: str = "1",
    lane: int = 0,
    teams: str = "none",
) -> Session:
    """A match that Ann starts with the tournament pack."""
    return new_session(
        seats, course, game=GAME, variant=variant, seed=seed, first="1", pack="tournament", lane=lane, teams=teams
    )


def turn(session: Session, *faces: str) -> None:
    """Turns in which these cards come up, one each."""
    for face in faces:
        session.do(next(iter(session.game.candidates(session.state, session.prompts[0].seat))))
        if session.prompts[0].kind == "turn-up-card":
            session.do(Settle(CHANCE, (face,)))


def widgets(table: Table) -> tuple[Widget, ...]:
    """All that is shown, whether it can be pressed or not."""
    return tuple(widget for widget, _ in table.app.top._items)


def words(table: Table) -> str:
    """All words on the screen."""
    return "\n".join(widget.text for widget in widgets(table) if isinstance(widget, Label))


def piece(table: Table, id: str) -> Piece:
    """A piece of the table."""
    return table.screen.desk.play.now.pieces[id]


def where(table: Table, id: str) -> tuple[float, float]:
    """Where a piece is on the screen."""
    pose = piece(table, id).pose
    assert pose is not None
    desk = table.screen.desk
    return desk.camera.to_screen(desk.layout.table, pose.x_um, pose.y_um)


def targets(table: Table) -> list[Ground]:
    """What is chosen on the table."""
    return [each for each in widgets(table) if isinstance(each, Ground) and each.name.startswith("offer")]


# Where things stand


def test_a_table_wider_than_high_has_its_panel_below() -> None:
    assert Frame(0, 0, 1_400_000, 800_000).is_wide
    assert not Frame(0, 0, 914_000, 914_000).is_wide
    assert not Frame(0, 0, 800_000, 1_400_000).is_wide


@pytest.mark.parametrize("size", SIZES)
def test_the_strip_is_low_and_the_table_has_the_rest(size: tuple[int, int]) -> None:
    at = layout(Size(*size), 44, wide=True)
    assert at.panel.height <= STRIP
    assert at.table.bottom < at.panel.y
    assert at.panel.bottom <= size[1] - 44 + 1e-6
    assert at.table.height > 0.5 * (size[1] - 44)
    assert (at.table.x, at.table.width) == (at.panel.x, at.panel.width)
    square = layout(Size(*size), 44)
    assert square.panel.x > square.table.right


@pytest.mark.parametrize("size", SIZES)
def test_nothing_in_the_strip_lies_over_another_or_is_cut_off(open_table: Open, size: tuple[int, int]) -> None:
    session = rally("human,human,human,human,human,human")
    turn(session, "basic", "basic", "basic", "basic", "basic", "sideswipe")
    table = open_table(session)
    table.driver.resize(*size)
    table.settle()
    panel = table.screen.desk.layout.panel
    inside = [each for each in widgets(table) if isinstance(each, Button) and panel.holds(*each.rect.middle)]
    assert len([each for each in inside if each.name.startswith("seat")]) == 6
    victims = [each for each in inside if each.label in session.setup.names and not each.name.startswith("seat")]
    assert {each.label for each in victims} == {"Ann", "Bo", "Cy", "Di", "Ed"}
    for each in victims:
        cap = max(22.0, fonts.wide(each.key, "key") + 16) + 8 if each.key else 0.0
        assert fonts.wide(each.label, "label") <= each.rect.width - 28 - cap
    for index, one in enumerate(inside):
        assert one.rect.right <= panel.right
        assert one.rect.bottom <= panel.bottom
        for other in inside[index + 1 :]:
            both = one.rect.within(other.rect)
            assert min(both.width, both.height) < 0.01
    labels = [each for each in widgets(table) if isinstance(each, Label) and panel.holds(*each.rect.middle)]
    assert any(each.text == "Flo turned up Sideswipe" for each in labels)


def test_a_large_table_is_shown_whole_and_a_small_one_round_the_car(open_table: Open) -> None:
    table = open_table(rally("human,human,human,human,human,human"), 1000, 700)
    desk = table.screen.desk
    table.driver.resize(1900, 1000)
    table.settle()
    assert desk.eye.shows(desk.play.now.whole, desk.layout.table, desk.layout.table)
    table.driver.resize(720, 450)
    table.settle()
    assert not desk.eye.shows(desk.play.now.whole, desk.layout.table, desk.layout.table)
    assert desk.layout.table.holds(*where(table, "car-1"))


# One key or click


@pytest.mark.parametrize("way", ["Enter", "D", "click", "button", "car"])
def test_one_key_or_click_flips_and_drives(open_table: Open, way: str) -> None:
    session = rally()
    table = open_table(session)
    next_card = table.screen.desk.play.now.offers[0].pieces[0]
    match way:
        case "click":
            table.driver.click(*where(table, next_card))
        case "car":
            table.driver.click(*where(table, "car-1"))
        case "button":
            table.driver.press("offer drive")
        case _:
            table.driver.key(way)
    table.settle()
    assert table.done[0] == "drive"
    assert table.done[1].startswith("settle")
    assert piece(table, next_card).art != "back"


def test_motion_goes_card_by_card_and_is_skipped_by_a_click(open_table: Open) -> None:
    session = rally()
    turn(session, "basic")
    table = open_table(session, motion=True)
    table.driver.key("Enter")
    play = table.screen.desk.play
    for _ in range(20):
        if not play.in_motion:
            table.driver.frame()
    moving = play.moving
    assert "car-" in "".join(moving.ids)
    area = table.screen.desk.layout.table
    table.driver.click(area.x + 6, area.bottom - 6)
    # What comes after it in the same turn may be on its way already.
    assert play.moving is not moving or not play.in_motion
    table.settle()
    table.agrees()


def test_what_comes_next_turn_is_said_everywhere(open_table: Open) -> None:
    session = rally()
    turn(session, "flat-tire", "basic")
    table = open_table(session)
    assert "this turn it is turned upright, the next one it is back on its card" in words(table)
    assert "Turn the car upright" in words_of_buttons(table)
    assert "gets upright this turn" in words(table)
    table.key("Enter")
    assert "comes back next turn" in words(table)


def test_what_the_pointer_rests_on_is_told(open_table: Open) -> None:
    session = rally()
    turn(session, "oil-drum")
    session.do(next(iter(session.game.candidates(session.state, session.prompts[0].seat))))
    table = open_table(session, 1280, 800)
    card = next(id for id, each in table.screen.desk.play.now.pieces.items() if each.art.startswith("oil-drum"))
    x, y = where(table, card)
    # Beside the car.
    table.driver.move(x - 34 * table.screen.desk.camera.px_per_mm, y)
    table.driver.run(600)
    assert "may lay an oil slick" in words(table)
    table.driver.move(4, 4)
    table.driver.frame()
    assert "may lay an oil slick" not in words(table)


# Choosing on the table


def oiling() -> Session:
    """Ann has come to an oil drum; Bob and Cy have twelve cards each."""
    session = rally("human,human,human")
    turn(session, "oil-drum")
    return session


def test_slicks_are_aimed_by_arrows_and_numbers(open_table: Open) -> None:
    table = open_table(oiling(), 1280, 800)
    names = [each.name for each in targets(table)]
    assert len(names) == 24
    assert table.app.top.focused == names[0]
    assert "Bo, card 1" in words_of_buttons(table)
    table.driver.key("Right")
    table.driver.frame()
    assert "Bo, card 2" in words_of_buttons(table)
    table.driver.key("Down")
    table.driver.frame()
    assert "Cy, card 2" in words_of_buttons(table)
    table.key("3")
    assert table.done[-1] == "oil 3 at 3"


def test_slicks_are_aimed_by_a_click_or_by_the_button(open_table: Open) -> None:
    table = open_table(oiling(), 1280, 800)
    offer = next(each for each in table.screen.desk.play.now.offers if each.words == "Cy, card 7")
    table.driver.click(*where(table, offer.pieces[0]))
    table.settle()
    assert table.done[-1] == "oil 3 at 7"
    table.key("Ctrl+Z")
    assert table.phase == "lay-slick"
    table.driver.key("Right")
    table.press(CHOSEN)
    assert table.done[-1] == "oil 2 at 2"


def test_enter_takes_the_card_that_is_aimed_at(open_table: Open) -> None:
    table = open_table(oiling(), 1280, 800)
    table.key("Right", "Right", "Down", "Left")
    assert "Cy, card 2" in words_of_buttons(table)
    table.key("Enter")
    assert table.done[-1] == "oil 3 at 2"


def test_arrows_go_along_a_lane_and_to_the_next_one_wherever_lanes_lead(open_table: Open) -> None:
    session = rally("human,human,human,human", "breakfast-table")
    turn(session, "oil-drum")
    table = open_table(session, 1280, 800)
    seen = []
    for key in ("Right", "Right", "Right", "Down", "Down", "Left", "Left", "Left"):
        table.key(key)
        seen.append(table.app.top.focused.removeprefix("offer oil "))
    assert seen == ["2 at 2", "2 at 3", "2 at 4", "3 at 4", "4 at 4", "4 at 3", "4 at 2", "4 at 1"]


def test_the_button_takes_no_card_that_nobody_chose(open_table: Open) -> None:
    table = open_table(oiling(), 1280, 800)
    before = list(table.done)
    table.app.top.reveal("menu")
    table.driver.frame()
    table.screen.desk.attention.last = None
    table.driver.click(*table.rect(CHOSEN).middle)
    assert table.done == before
    assert "Bo, card 1" in words_of_buttons(table)
    table.press(CHOSEN)
    assert table.done == [*before, "oil 2 at 1"]


def test_no_slick_by_its_key(open_table: Open) -> None:
    table = open_table(oiling())
    table.key("N")
    assert table.done[-1] == "no oil"


@pytest.mark.parametrize("way", ["2", "click", "button"])
def test_a_victim_is_chosen_on_the_table_or_by_its_number(open_table: Open, way: str) -> None:
    session = rally("human,human,human")
    turn(session, "basic", "basic", "sideswipe")
    table = open_table(session, 1280, 800)
    match way:
        case "click":
            table.driver.click(*where(table, "car-2"))
            table.settle()
        case "button":
            table.press("offer bump 2")
        case _:
            table.key(way)
    assert "bump 2" in table.done
    assert any(line.cue.words == "Cy bumps Bo off the track." for line in session.log)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_was_turned_up_is_said_uncut_in_every_window(open_table: Open, width: int, height: int) -> None:
    session = rally("human,human,human")
    turn(session, "basic", "basic", "sideswipe")
    table = open_table(session, width, height)
    title = next(each for each in widgets(table) if isinstance(each, Label) and each.text == "Cy turned up Sideswipe")
    assert fonts.wide(title.text, title.style) <= title.rect.width


@pytest.mark.parametrize("size", [*SIZES, (1084, 617)])
def test_a_button_with_its_key_tells_all_or_nothing(open_table: Open, size: tuple[int, int]) -> None:
    session = rally("human,human,human", "swerve")
    turn(session, "basic", "basic", "sideswipe")
    table = open_table(session, *size)
    victims = [each for each in widgets(table) if isinstance(each, Button) and each.name.startswith("offer bump")]
    assert len(victims) == 2
    for each in victims:
        room = each.rect.width - 28 - (CAP + 8 if each.key and each.capped else 0)
        assert max(fonts.wide(each.label, "label"), fonts.wide(each.detail, "quiet")) <= room


def test_a_small_table_is_seen_whole_where_that_is_hardly_smaller(open_table: Open) -> None:
    table = open_table(rally(course="breakfast-table", lane=3), 1280, 800)
    desk = table.screen.desk
    assert not desk.layout.strip
    assert desk.play.now.mine
    assert desk.eye.shows(desk.play.now.whole, desk.layout.table, desk.layout.table)


def hasty(table: Table, key: str = "Enter") -> None:
    """A key ten times within a tenth of a second."""
    for _ in range(5):
        table.driver.post_key(key)
        table.driver.post_key(key)
        table.driver.frame(20)
    table.settle()


@pytest.mark.parametrize("motion", [False, True])
def test_ten_hasty_enters_drive_through_one_turn(open_table: Open, *, motion: bool) -> None:
    table = open_table(rally("human,human,human"), motion=motion)
    hasty(table)
    assert table.done[:1] == ["drive"]
    assert [entry.seat for entry in table.session.line if entry.seat != CHANCE] == [0]
    table.key("Enter")
    assert [entry.seat for entry in table.session.line if entry.seat != CHANCE] == [0, 1]


@pytest.mark.parametrize("motion", [False, True])
@pytest.mark.parametrize(("phase", "seed"), [("lay-slick", "2"), ("choose-victim", "20")])
def test_a_hasty_enter_aims_at_nothing(open_table: Open, phase: str, seed: str, *, motion: bool) -> None:
    session = rally("human,human,human", seed=seed)
    turn(session, "basic", "basic")
    table = open_table(session, motion=motion)
    hasty(table)
    assert table.phase == phase
    table.key("1")
    assert table.phase != phase


def words_of_buttons(table: Table) -> list[str]:
    """The labels of all buttons."""
    return [each.label for each in widgets(table) if isinstance(each, Button)]


# Whole matches


def test_a_race_on_a_zig_zag_by_mouse_alone(open_table: Open) -> None:
    table = open_table(rally(course="breakfast-table"), 1280, 800)
    for _ in range(120):
        offers = table.screen.desk.play.now.offers
        if not offers:
            break
        table.driver.click(*where(table, offers[len(table.done) % len(offers)].pieces[0])) if offers[0].pieces else None
        table.settle()
    assert table.phase == "over"
    table.press("results")
    assert table.driver.screen == "results"


def test_a_team_tournament_by_keys_alone_saved_between_and_inside_races(open_table: Open) -> None:
    session = rally("human,human,human,human", variant="tournament", teams="two", lane=3)
    table = open_table(session)
    seen: list[str] = []
    for step in range(400):
        if table.phase == "over":
            break
        if table.phase == "begin-race":
            seen.append(words(table))
            table.agrees()
        elif step % 60 == 7:
            table.agrees()
        table.key("1" if table.phase == "choose-victim" else "Enter")
    assert len(seen) >= 4
    assert "After race 1 of 5" in seen[0]
    assert "TROPHIES" in seen[0]
    assert "starts race 2." in seen[0]
    assert "The tournament is over" in words(table)
    rows = tuple(each.amounts for each in rounds(session))
    assert sum(row == (None,) * 4 for row in rows) == len(session.state.match.arrivals) - 1
    table.key("Enter")
    screen = table.app.top.screen
    assert isinstance(screen, ResultsScreen)
    first = session.plugin.table.standings(session.state)
    assert first is not None
    winners = " and ".join(session.setup.names[seat] for seat in first.rows[0].seats)
    assert f"{winners} win" in words(table)
    assert "TROPHIES" in words(table)


def test_a_match_saved_between_races_goes_on_there(open_table: Open) -> None:
    session = rally(variant="tournament", lane=3)
    table = open_table(session)
    while table.phase != "begin-race":
        table.key("1" if table.phase == "choose-victim" else "Enter")
    assert table.screen.keeper.keep()
    again = from_text(table.screen.keeper.path.read_bytes(), "game.save").session
    assert again.state == session.state
    other = open_table(again)
    assert "After race 1 of 5" in words(other)
    other.key("Enter")
    assert other.phase == "flip-card"
    assert "Race 2 of 5" in again.plugin.table.ask(again.state, again.seats[0]).corner


def test_a_bot_begins_the_next_race_when_a_person_has_read_the_scores(open_table: Open) -> None:
    session = rally("human,bot", variant="tournament", lane=3)
    turn(session, "flat-tire", "jump-3", "", "", "basic", "basic", "")
    assert (session.prompts[0].kind, session.bot_prompt()) == ("begin-race", session.prompts[0])
    table = open_table(session)
    for _ in range(40):
        table.driver.frame(100)
    assert table.phase == "begin-race"
    assert "Bo starts race 2." in words(table)
    assert table.screen.desk.layout.panel.holds(*table.rect("go-on").middle)
    assert table.app.top.focused == "go-on"
    table.key("Enter")
    assert "begin race" in table.done
    assert table.phase != "begin-race"
    assert "go-on" not in table.driver.names


def test_scores_can_be_looked_at_any_time(open_table: Open) -> None:
    table = open_table(rally(variant="tournament"))
    assert "TROPHIES" not in words(table)
    assert Hint("W", "scores") in table.app.top.view.hints
    for key in ("W", "W", "W", "Esc"):
        table.driver.key(key)
        table.driver.frame()
        assert ("TROPHIES" in words(table)) == (table.screen.desk.scores is not None)
    assert table.screen.desk.scores is None
    table.press("standings")
    box = next(
        each.rect for each in widgets(table) if isinstance(each, Panel) and each.raised and each.rect.width > 500
    )
    assert box.within(table.screen.desk.layout.table) == box
    table.key("Enter")
    assert table.screen.desk.scores is None
    single = open_table(rally())
    assert "standings" not in single.driver.names
    assert Hint("W", "scores") not in single.app.top.view.hints
    assert not single.screen.command("standings")


def test_six_cars_at_a_shared_flag_are_all_seen(open_table: Open) -> None:
    table = open_table(rally("human,human,human,human,human,human", "whirlpool"), 1280, 800)
    assert not table.screen.desk.layout.strip
    desk = table.screen.desk
    desk.gaze.frame_part(desk.play.now.whole)
    table.settle()
    area = Rect(desk.layout.table.x, desk.layout.table.y, desk.layout.table.width, desk.layout.table.height)
    assert all(area.holds(*where(table, f"car-{number}")) for number in range(1, 7))
