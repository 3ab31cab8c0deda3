"""Whole games at the table: by keys alone, by mouse alone, set up by hand."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.sizes import times
from tests.ui.tables import Table, new_session
from turbo_table.session.bots import answer
from turbo_table.session.session import Session
from turbo_table.ui.motion import STEP_MS
from turbo_table.ui.widgets.model import Label

Open = Callable[[Session], Table]
MOST_PRESSES = 400


@pytest.fixture
def open_table(tmp_path: Path) -> Iterator[Open]:
    tables: list[Table] = []

    def opened(session: Session) -> Table:
        folder = tmp_path / str(len(tables))
        folder.mkdir()
        tables.append(Table(folder, session))
        return tables[-1]

    yield opened
    for table in tables:
        table.close()


def by_keys(table: Table) -> None:
    """One choice by keys alone, others each round."""
    match table.phase:
        case "choose-cards":
            table.key(("1", "A", "B", "D", "6", "C", "E")[len(table.done) % 7])
        case "choose-direction":
            table.key("F")
        case "lay-card":
            table.key("Enter" if len(table.done) % 2 else "1")
        case "return-card":
            table.key("K" if len(table.done) % 2 else "1")
        case _:
            table.key("Enter")


def by_mouse(table: Table) -> None:
    """One choice by mouse alone."""
    match table.phase:
        case "choose-cards" if len(table.done) % 2:
            heads = [name for name in table.driver.names if name.startswith("offer take")]
            table.press(heads[len(table.done) % len(heads)])
        case "choose-cards":
            cards = table.cards("grid")
            table.press(cards[len(table.done) % len(cards)].name)
        case "lay-card" if len(table.done) % 3:
            card = table.cards("hand")[0]
            table.driver.drag(*card.rect.middle, *table.target(card))
            table.settle()
        case "place-car":
            area = table.screen.desk.layout.table
            table.driver.click(area.x + area.width * 0.4, area.bottom - 60)
            table.settle()
        case "lay-card" | "return-card":
            table.press(table.cards("hand")[-1].name)
        case _:
            table.press(next(name for name in table.driver.names if name.startswith("offer")))


@pytest.mark.parametrize("hands", [by_keys, by_mouse])
def test_a_whole_game_against_a_bot(open_table: Open, hands: Callable[[Table], None]) -> None:
    for seed in range(times(1)):
        table = open_table(new_session("human,bot:steady", "zig-zag", seed=f"{seed}", max_rounds=3))
        for _ in range(MOST_PRESSES):
            if table.phase == "over":
                break
            before = len(table.session.line)
            hands(table)
            assert len(table.session.line) > before, (table.phase, table.screen.desk.play.now.ask)
        assert table.phase == "over"
        table.agrees()
        assert "results" in table.driver.names


def test_the_screen_does_what_was_pressed_and_nothing_else(open_table: Open) -> None:
    table = open_table(new_session())
    start = len(table.done)
    table.key("B", "F")
    card = table.cards("hand")[0]
    table.press(card.name)
    column, forward, lay = table.done[start : start + 3]
    assert (column, forward) == ("take column B", "forward")
    assert lay.startswith("lay ")
    table.agrees()


def test_a_new_question_takes_the_focus(open_table: Open) -> None:
    table = open_table(new_session())
    for key in ("B", "F", "Ctrl+Z", "Ctrl+Z"):
        table.app.top.reveal("zoom-in")
        table.key(key)
        assert table.app.top.focused == table.screen.desk.built.first


def test_a_crash_is_told_when_the_card_has_arrived(open_table: Open) -> None:
    table = open_table(new_session())
    table.key("A", "R")
    play, told = table.screen.desk.play, len(table.session.log)
    table.screen._services.change(motion=True)
    table.driver.frame()
    table.driver.press(table.cards("hand")[0].name)
    crash = table.session.log[told].cue
    assert crash.ghosts, "a card behind the starting line lies over the edge"
    assert (play.marks.ghosts, play.told) == ((), told)
    table.driver.run(STEP_MS + 50)
    assert play.in_motion
    assert (play.marks.ghosts, play.told) == (crash.ghosts, len(table.session.log))


def test_the_end_is_told_when_it_was_seen(open_table: Open) -> None:
    table = open_table(new_session(max_rounds=1))
    play, session = table.screen.desk.play, table.session
    while True:
        prompt = session.prompts[0]
        action = answer(session.plugin, "steady", session.view(prompt.seat), prompt, "1")
        if not session.game.prompts(session.game.apply(session.state, action).state):
            break
        play.do(action)
        table.settle()
    table.screen._services.change(motion=True)
    table.driver.frame()
    play.do(action)
    table.driver.frame()
    assert (play.over, play.in_motion) == (True, True)
    assert "results" not in table.driver.names
    assert "over" not in play.seen.ask.title
    table.settle()
    assert table.app.top.focused == "results"
    assert "over" in play.seen.ask.title


def test_barriers_and_cars_are_placed_by_keys(open_table: Open) -> None:
    table = open_table(new_session("human,human", ""))
    assert table.app.top.focused == "table"
    for number in range(5):
        held = table.screen.desk.held
        assert held is not None
        assert held.turns == (table.phase != "place-car")
        before = held.lands
        table.key("Right", "Shift+Up", "E", "Shift+Q")
        held = table.screen.desk.held
        assert held is not None
        moved = (held.lands.x_um - before.x_um, held.lands.y_um - before.y_um, held.lands.heading_mdeg)
        assert moved == (10_000, 1_000, (before.heading_mdeg + 14_000) % 360_000)
        for _ in range(40):
            if table.screen.desk.held is not None and table.screen.desk.held.allowed:
                break
            table.key(("Left", "Right")[number % 2])
        table.key("Enter")
    assert [action.split()[0] for action in table.done].count("place") == 5
    assert table.phase == "place-car"
    table.key("Left", "Left", "Up", "Enter")
    table.key(*["Right"] * 8, "Enter")
    assert table.phase == "choose-cards"
    table.agrees()


def test_barriers_and_cars_are_placed_by_mouse(open_table: Open) -> None:
    table = open_table(new_session("human,human", ""))
    area = table.screen.desk.layout.table
    turns = []
    for number in range(5):
        x, y = area.x + area.width * (0.2 + 0.12 * number), area.y + area.height * (0.3 + 0.08 * number)
        held = table.screen.desk.held
        assert held is not None
        turns.append((held.lands.heading_mdeg // 1000 + 15 * number) % 360)
        table.driver.move(x, y)
        table.driver.wheel(x, y, number)
        table.driver.click(x, y)
        table.settle()
    placed = [action for action in table.done if action.startswith("place barrier")]
    assert [int(action.split()[-1]) for action in placed] == turns
    for part in (0.3, 0.6):
        table.driver.click(area.x + area.width * part, area.y + area.height * 0.5)
        table.settle()
    assert table.phase == "choose-cards"
    table.agrees()


def test_a_barrier_that_may_not_lie_there_is_refused_with_the_clause(open_table: Open) -> None:
    table = open_table(new_session("human,human", ""))
    area, before = table.screen.desk.layout.table, len(table.done)
    table.driver.click(area.middle[0], area.bottom - 40)
    table.settle()
    assert len(table.done) == before
    assert "(TD-5)" in table.screen.said
    assert table.screen.desk.held is not None
    assert not table.screen.desk.held.allowed
    # The panel says it as long as it is held there.
    told = [each.text for each in table.app.top.view.widgets if isinstance(each, Label)]
    assert any("(TD-5)" in text for text in told)
    assert "stays clear for the cars" in [part.words for part in table.screen.desk.play.now.areas]


def test_a_table_for_bots_alone_plays_by_itself(open_table: Open) -> None:
    table = open_table(new_session("bot:random,bot:steady", max_rounds=2))
    assert table.phase == "over"
    table.agrees()
