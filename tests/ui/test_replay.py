"""The replay screen: any point by mouse and keys, nothing of what is hidden, and on in a game of its own."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from tests.session.test_replay import race
from tests.ui.apps import PLUGIN, new_session, on_top
from turbo_table.core.game import legal
from turbo_table.session import shelf
from turbo_table.session.bookmarks import read_bookmarks
from turbo_table.session.replay import Walk
from turbo_table.session.saves import to_text
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.ui.headless import Driver
from turbo_table.ui.rect import Rect, around
from turbo_table.ui.replay.rail import rail
from turbo_table.ui.replay.reel import SPEEDS
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.replay import ReplayScreen
from turbo_table.ui.screens.table import TableScreen
from turbo_table.ui.table import paint

RACE = race()
END = len(RACE.line)


def watch(driver: Driver, session: Session = RACE, path: Path | None = None) -> ReplayScreen:
    """The replay of a game, on top."""
    ways.watch(driver.app, session, path)
    driver.frame()
    driver.frame()
    return on_top(driver, ReplayScreen)


def at(screen: ReplayScreen, ply: int) -> bool:
    """Whether exactly that point is shown."""
    walk = Walk(screen.session)
    reel = screen.reel
    seen = screen.session.game.view(walk.state(ply), None)
    pieces = {piece.id: piece.pose for piece in screen.session.plugin.table.pieces(seen)}
    return reel.ply == ply and {id: piece.pose for id, piece in reel.now.pieces.items()} == pieces


def words_of(thing: object) -> list[str]:
    """Every text in a view."""
    if isinstance(thing, str):
        return [thing]
    if isinstance(thing, tuple):
        return [words for each in thing for words in words_of(each)]
    if is_dataclass(thing) and not isinstance(thing, type) and type(thing).__name__ not in ("Drawing", "Rect"):
        return [words for each in fields(thing) for words in words_of(getattr(thing, each.name))]
    return []


def test_keys_step_by_action_and_by_turn_and_to_the_ends(driver: Driver) -> None:
    screen, walk = watch(driver), Walk(RACE)
    assert at(screen, 0)
    driver.key("Left")
    assert at(screen, 0)
    for ply in range(1, 12):
        driver.key("Right")
        assert at(screen, ply)
    driver.key("Left")
    assert at(screen, 10)
    turn = walk.turn_after(10)
    driver.key("Ctrl+Right")
    assert at(screen, turn)
    driver.key("Ctrl+Right")
    driver.key("Ctrl+Left")
    assert at(screen, turn)
    driver.key("End")
    assert at(screen, END)
    driver.key("Right")
    driver.key("Ctrl+Right")
    assert at(screen, END)
    driver.key("Home")
    assert at(screen, 0)


def test_every_button_does_what_its_key_does(driver: Driver) -> None:
    screen, walk = watch(driver), Walk(RACE)
    driver.press("step-on")
    assert at(screen, 1)
    driver.press("turn-on")
    assert at(screen, walk.turn_after(1))
    driver.press("step-back")
    assert at(screen, walk.turn_after(1) - 1)
    driver.press("turn-back")
    assert at(screen, walk.turn_before(walk.turn_after(1) - 1))
    driver.press("to-end")
    assert at(screen, END)
    driver.press("to-start")
    assert at(screen, 0)


def test_the_handle_is_dragged_to_and_fro_along_the_timeline(driver: Driver) -> None:
    screen = watch(driver)
    line = screen.rail
    y = line.rect.middle[1]
    driver.down(line.x(0), y)
    for ply in (5, END // 2, END, 3, END - 1, END, 0, 40):
        driver.move(line.x(ply), y)
        assert at(screen, ply)
    driver.move(-50, 5)
    assert at(screen, 0)
    driver.move(5_000, 5_000)
    driver.up(5_000, 5_000)
    assert at(screen, END)
    driver.move(line.x(7), y)
    assert at(screen, END)
    driver.click(line.x(9), y)
    assert at(screen, 9)
    driver.wheel(line.x(9), y, 1)
    driver.wheel(line.x(9), y, 1)
    driver.wheel(line.x(9), y, -1)
    assert at(screen, 10)


def test_a_lost_focus_lets_go_of_the_handle_and_stops(driver: Driver) -> None:
    screen = watch(driver)
    line = screen.rail
    y = line.rect.middle[1]
    driver.down(line.x(5), y)
    driver.lose_focus()
    driver.move(line.x(30), y)
    assert at(screen, 5)
    driver.key("Space")
    assert screen.reel.running
    driver.lose_focus()
    assert not screen.reel.running


def test_it_plays_to_the_end_stops_there_and_begins_again(driver: Driver) -> None:
    screen = watch(driver)
    for _ in SPEEDS:
        driver.key("Up")
    driver.key("Space")
    assert screen.reel.running
    points = [0]
    while screen.reel.running:
        driver.frame(100)
        if screen.reel.ply != points[-1]:
            points.append(screen.reel.ply)
    assert points == list(range(END + 1))
    driver.key("Space")
    driver.key("Space")
    assert screen.reel.ply <= 1
    assert not screen.reel.running


def test_a_step_moves_what_moved_and_a_jump_does_not(driver: Driver) -> None:
    screen = watch(driver)
    screen.reel.motion = True
    drive = next(ply for ply in range(END) if any(cue.path for cue in Walk(RACE).cues(ply + 1)))
    screen.reel.go(drive)
    assert not screen.reel.in_motion
    assert screen.reel.on()
    assert screen.reel.in_motion
    assert screen.reel.moving.length_ms > 200
    screen.reel.go(drive)
    assert not screen.reel.in_motion
    driver.app.change(motion=False)
    driver.frame()
    assert screen.reel.on()
    assert not screen.reel.in_motion


def test_speeds_have_ends(driver: Driver) -> None:
    screen = watch(driver)
    driver.key("Down")
    driver.key("Down")
    driver.key("Down")
    assert screen.reel.speed == 0
    for _ in range(9):
        driver.key("Up")
    assert screen.reel.speed == len(SPEEDS) - 1
    driver.press("speed")
    assert screen.reel.speed == 0


def test_a_click_on_a_piece_leads_to_where_it_moved_last(driver: Driver) -> None:
    screen, walk = watch(driver), Walk(RACE)
    clicked = set()
    for ply in range(20, END, 9):
        screen.reel.go(ply)
        for piece in [piece for piece in screen.reel.now.pieces.values() if piece.pose is not None]:
            screen.reel.go(ply)
            screen._change()
            sight = screen._sight
            outline = paint.seen(sight.outline(piece), sight.camera, sight.area)
            spot = around(outline).middle
            top = sight.piece_at(*spot)
            assert top is not None
            driver.click(*spot)
            moved = walk.moved(top.id, ply)
            assert at(screen, moved if moved < ply else walk.moved(top.id, ply - 1))
            clicked.add(top.id)
    assert {"car-1", "car-2"} <= clicked


def test_keys_reach_every_piece_and_every_card(driver: Driver) -> None:
    screen, walk = watch(driver), Walk(RACE)
    screen.reel.go(40)
    screen._change()
    driver.frame()
    lying = [f"piece {piece.id}" for piece in screen.reel.now.pieces.values() if piece.pose is not None]
    assert set(lying) <= set(driver.names)
    for name in (*lying, next(name for name in driver.names if name.startswith("grid "))):
        screen.reel.go(40)
        screen._change()
        driver.frame()
        assert driver.app.top.press(name)
        id = name.split()[-1]
        moved = walk.moved(id, 40)
        assert at(screen, moved if moved < 40 else walk.moved(id, 39))


def test_bookmarks_are_set_found_and_kept(driver: Driver) -> None:
    screen = watch(driver)
    for ply in (10, 30, 20):
        screen.reel.go(ply)
        driver.key("K")
    assert screen.bookmarks == read_bookmarks(RACE) == (10, 20, 30)
    driver.key("Home")
    for ply in (10, 20, 30, 30):
        driver.key("N")
        assert at(screen, ply)
    for ply in (20, 10, 10):
        driver.key("P")
        assert at(screen, ply)
    driver.press("bookmark")
    driver.key("Esc")
    again = watch(driver)
    assert again.bookmarks == (20, 30)


def test_a_point_of_the_timeline_is_found_where_it_is_shown() -> None:
    rect = Rect(20, 500, 700, 30)
    for length in (1, 7, 84, 300):
        whole = rail(rect, length, 0, hides=False)
        assert [whole.ply(whole.x(ply)) for ply in range(length + 1)] == list(range(length + 1))
        assert rect.x < whole.x(0) < whole.x(length) < rect.right
        assert (whole.ply(-1_000), whole.ply(9_999)) == (0, length)
        for seen in range(length):
            assert rail(rect, length, seen, hides=True) == rail(rect, 1_000, seen, hides=True)
    assert rail(rect, 0, 0, hides=False).ply(300) == 0


def test_without_spoilers_nothing_tells_how_long_it_is_or_who_won(driver: Driver) -> None:
    """Two games that begin alike, one of them far from its end, look the same at every point that both have."""
    whole = race()
    short = Session(whole.plugin, whole.setup, whole.sitters, seed="other", clock=lambda: 0)
    for each in whole.line[:45]:
        short.relive(each)
    seen = []
    for session in (whole, short):
        screen = watch(driver, session)
        if screen.reel.spoilers:
            driver.key("S")
        looks = []
        for key in ("End", "Right", "Right", "Ctrl+Right", "Ctrl+Right", "End", "N", "Left", "Left", "Home", "End"):
            driver.key(key)
            driver.run(700)
            line = screen.rail
            looks.append((words_of(driver.app.top.view.widgets), words_of(driver.app.top.view.scrolls), line))
            driver.move(5, line.rect.y)
        screen.reel.frame(0)
        seen.append(looks)
        driver.click(*(screen.rail.rect.right - 1, screen.rail.rect.middle[1]))
        assert screen.reel.ply == screen.reel.seen < 45
        driver.key("Esc")
        driver.frame()
    assert seen[0] == seen[1]
    assert not any(str(END) in words for look, _, _ in seen[0] for words in look)


def test_without_spoilers_the_end_shows_once_it_was_seen(driver: Driver) -> None:
    screen = watch(driver)
    driver.key("S")
    assert driver.app.preferences.no_spoilers
    screen._show(END)
    assert not screen.reel.hides
    driver.key("Left")
    assert f"Action {END - 1} of {END}" in words_of(driver.app.top.view.widgets)
    driver.key("Esc")
    again = watch(driver)
    assert again.reel.hides
    assert again.rail.span != END
    driver.key("S")
    assert not driver.app.preferences.no_spoilers


def test_an_unfinished_game_shows_what_everybody_may_see(driver: Driver) -> None:
    session = new_session()
    for _ in range(30):
        session.do(session.chance_answer() or next(iter(legal(session.game, session.state, session.prompts[0].seat))))
    screen = watch(driver, session)
    for ply in (0, 12, 30):
        screen.reel.go(ply)
        assert screen.reel.now.view == session.game.view(Walk(session).state(ply), None)
        assert not screen.reel.now.mine
        assert screen.reel.now.offers == ()


def test_playing_on_is_a_game_of_its_own(driver: Driver, tmp_path: Path) -> None:
    session = new_session()
    for _ in range(30):
        session.do(session.chance_answer() or next(iter(legal(session.game, session.state, session.prompts[0].seat))))
    path = tmp_path / "old.save"
    path.write_text(to_text(session), "utf-8")
    before = path.read_bytes()
    screen = watch(driver, session, path)
    screen.reel.go(20)
    driver.key("B")
    driver.frame()
    table = on_top(driver, TableScreen)
    assert table.session.line[:20] == session.line[:20]
    assert any('branched from "old.save" after action 20' in line.cue.words for line in table.session.log)
    assert table.keeper.path != path
    assert len(session.line) == 30
    driver.app.home()
    driver.frame()
    assert path.read_bytes() == before


def test_a_game_that_branched_is_kept_though_only_bots_went_on(driver: Driver) -> None:
    setup = new_session().setup
    session = Session(PLUGIN, setup, [Sitter(name, "random") for name in setup.names], seed="1")
    for _ in range(9):
        session.do(session.chance_answer() or session.bot_action(session.prompts[0]))
    screen = watch(driver, session)
    screen.reel.go(3)
    driver.key("B")
    driver.frame()
    assert driver.screen == "table"
    driver.app.home()
    driver.frame()
    (kept,) = shelf.saves("unfinished")
    assert kept.actions >= 3


def test_nobody_plays_on_where_the_game_is_over(driver: Driver) -> None:
    screen = watch(driver)
    driver.key("End")
    driver.key("B")
    assert driver.screen == "replay"
    assert at(screen, END)


def test_the_log_stands_at_the_point_and_leads_to_the_rules(driver: Driver) -> None:
    screen = watch(driver)
    screen.reel.go(25)
    screen._change()
    driver.frame()
    rows = [name for name in driver.names if name.startswith("log ")]
    assert rows
    assert all(RACE.log[int(name.removeprefix("log "))].ply <= 25 for name in rows)
    driver.press(rows[-1])
    driver.frame()
    assert driver.screen == "rules"
    driver.key("Esc")
    driver.key("F2")
    driver.frame()
    assert driver.screen == "rules"


def test_games_of_no_action_and_of_one(driver: Driver) -> None:
    session = new_session()
    for count in (0, 1):
        if count:
            session.do(
                session.chance_answer() or next(iter(legal(session.game, session.state, session.prompts[0].seat)))
            )
        screen = watch(driver, session)
        for key in ("Left", "Right", "Space", "Ctrl+Left", "Ctrl+Right", "End", "K", "N", "P", "S", "S", "Z", "Esc"):
            driver.key(key)
            driver.run(100)
        assert screen.reel.ply <= count
        driver.app.home()
        driver.frame()


def test_a_damaged_save_is_a_sentence_and_the_screen_stays(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "a.save"
    for content in (b"", b"nonsense\n", to_text(RACE).replace("take", "steal").encode()):
        path.write_bytes(content)
        ways.replay(driver.app, path)
        driver.frame()
        assert driver.screen == "home"
        assert driver.app._said
        driver.app._said = ""
    path.write_text(to_text(RACE), "utf-8")
    ways.replay(driver.app, path)
    driver.frame()
    assert driver.screen == "replay"


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.0), ((1280, 800), 1.0), ((1280, 800), 1.75)])
def test_nothing_is_cut_or_covered(driver: Driver, size: tuple[int, int], scale: float) -> None:
    driver.app.change(scale=scale)
    driver.resize(*size)
    screen = watch(driver)
    screen.reel.go(40)
    driver.frame()
    seen = driver.app.size
    buttons = [
        driver.widget(name) for name in ("turn-back", "run", "turn-on", "speed", "bookmark", "next-mark", "branch")
    ]
    for each in buttons:
        assert each.rect.x >= 0
        assert each.rect.right <= seen.width
        assert each.rect.bottom <= seen.height - driver.app.hints_height
    row = sorted((each.rect for each in buttons[:-1]), key=lambda rect: rect.x)
    assert all(one.right <= other.x for one, other in pairwise(row))
    assert row[-1].right <= screen._at.layout.table.right
    assert screen._at.status.y >= screen._at.layout.table.bottom
    assert driver.app.top.view.left == screen._at.rail.x
