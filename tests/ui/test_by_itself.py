"""What is done without a key: turns in which there is nothing to choose, and what comes next where somebody goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.session.test_speaking import begun, do
from tests.ui.tables import Table, new_session
from turbo_table.core.game import CHANCE, Settle, legal
from turbo_table.session.saves import from_text
from turbo_table.session.session import Session
from turbo_table.ui.table.play import FRESH_MS, GLANCE_MS, PACE_MS


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[list[Table]]:
    opened: list[Table] = []
    yield opened
    for table in opened:
        table.close()


def on_its_roof(seats: str = "human,human") -> Session:
    """Ann had a flat tire, Bo drove on a basic track: her car is turned upright next."""
    session = begun(seats, "flat-tire")
    let_all_pass(session)
    do(session, "drive")
    session.do(Settle(CHANCE, ("basic",)))
    let_all_pass(session)
    return session


def let_all_pass(session: Session) -> None:
    """Nobody answers."""
    while session.prompts[0].kind == "respond":
        do(session, "pass")


def opened(tables: list[Table], folder: Path, session: Session, *, motion: bool = False) -> Table:
    """A table with this session, however far it is."""
    place = folder / str(len(tables))
    place.mkdir()
    tables.append(Table(place, session, motion=motion))
    return tables[-1]


@pytest.mark.parametrize("motion", [False, True])
def test_a_turn_with_nothing_to_choose_is_read_and_then_done_by_itself(
    tables: list[Table], tmp_path: Path, *, motion: bool
) -> None:
    table = opened(tables, tmp_path, on_its_roof(), motion=motion)
    before = len(table.done)
    assert table.phase == "turn-upright"
    assert "on its roof" in table.screen.desk.play.now.ask.question
    table.driver.run(GLANCE_MS - 200)
    assert len(table.done) == before
    table.driver.run(400)
    table.settle()
    assert table.done[before:] == ["drive"]
    assert table.phase == "flip-card"


def test_a_key_does_it_at_once_and_one_that_comes_too_late_turns_up_no_card(
    tables: list[Table], tmp_path: Path
) -> None:
    table = opened(tables, tmp_path, on_its_roof())
    before = len(table.done)
    table.driver.key("Enter")
    assert len(table.done) == before + 1
    late = opened(tables, tmp_path, on_its_roof())
    while late.phase == "turn-upright":
        late.driver.frame()
    for _ in range(10):
        late.driver.post_key("Enter")
        late.driver.frame(FRESH_MS / 5)
    assert len(late.done) == before + 1
    late.settle()
    late.key("Enter")
    assert len(late.done) > before + 1


def test_going_back_goes_past_a_turn_with_nothing_to_choose(tables: list[Table], tmp_path: Path) -> None:
    table = opened(tables, tmp_path, on_its_roof())
    table.driver.run(GLANCE_MS + 200)
    table.key("Ctrl+Z")
    assert (table.phase, table.session.prompts[0].seat) == ("flip-card", 1)
    assert table.screen.keeper.keep()
    kept = from_text(table.screen.keeper.path.read_bytes(), "game.save")
    assert (kept.warnings, kept.session.line) == ((), table.session.line)


def test_nobody_and_on_turns_up_the_next_card_too(tables: list[Table], tmp_path: Path) -> None:
    table = opened(tables, tmp_path, begun("human,human", "basic"))
    before = len(table.done)
    table.driver.key("Shift+Enter")
    table.driver.run(PACE_MS * 4)
    table.settle()
    done = table.done[before:]
    assert done[:3] == ["pass", "pass", "drive"]
    assert done.count("drive") == 1


def test_ten_times_nobody_and_on_in_a_tenth_of_a_second_turns_up_one_card(tables: list[Table], tmp_path: Path) -> None:
    table = opened(tables, tmp_path, begun("human,human", "basic"))
    before = len(table.done)
    for _ in range(10):
        table.driver.post_key("Shift+Enter")
        table.driver.frame(10)
    table.driver.run(PACE_MS * 4)
    table.settle()
    assert table.done[before:].count("drive") == 1


def test_going_on_ends_where_there_is_something_to_choose(tables: list[Table], tmp_path: Path) -> None:
    table = opened(tables, tmp_path, begun("human,human", "oil-drum"))
    table.driver.key("Shift+Enter")
    table.driver.run(PACE_MS * 4)
    table.settle()
    assert table.phase == "lay-slick"
    table.key("Enter")
    table.driver.run(PACE_MS * 4)
    assert table.phase == "flip-card"


def before_a_race() -> Session:
    """Ann has won two upgrades, and begins a race in which she may use them."""
    session = new_session(
        "human,human", "", game="turbo-rally", variant="expanded-tournament", first="1", lane=12, seed="4"
    )
    upgrades = iter(("run-flat-tires", "turbo-boost"))
    while len(session.state.duel.upgrades[0]) < 2 or session.prompts[0].kind != "begin-race":
        prompt = session.prompts[0]
        settled = session.chance_answer()
        if prompt.kind == "draw-upgrade" and prompt.chance is not None:
            settled = Settle(CHANCE, (next(upgrades),))
        elif prompt.kind == "turn-up-card":
            # Ann drives through, all others lie on their roofs.
            settled = Settle(CHANCE, ("pass-lane" if session.state.turn.car == 0 else "flat-tire",))
            settled = settled if session.refusal(settled) is None else session.chance_answer()
        session.do(settled or prompt.default or next(iter(legal(session.game, session.state, prompt.seat))))
    return session


def test_what_an_upgrade_does_is_told_and_haste_uses_none(tables: list[Table], tmp_path: Path) -> None:
    table = opened(tables, tmp_path, before_a_race())
    table.driver.resize(1280, 800)
    before = len(table.done)
    for _ in range(10):
        table.driver.post_key("Enter")
        table.driver.frame(10)
    table.settle()
    assert table.phase == "declare-upgrades"
    assert not any(each.startswith("use") for each in table.done[before:])
    assert table.screen.desk.more.startswith("Use ")
    assert "Flat Tire is a Basic Track" in table.screen.desk.more
    table.key("2", "Enter")
    assert sorted(each for each in table.done[before:] if each.startswith("use")) == [
        "use run-flat-tires",
        "use turbo-boost",
    ]
