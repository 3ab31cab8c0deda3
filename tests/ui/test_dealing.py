"""Real cards at the table: each thing that is dealt is asked for, picked or typed, and judged by the game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sizes import times
from tests.ui.tables import Table, new_session
from tests.ui.test_monkey import Monkey
from turbo_table.session.session import Session
from turbo_table.ui.table.picker import TYPED
from turbo_table.ui.widgets.model import Button


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    given = new_session()
    session = Session(given.plugin, given.setup, given.sitters, seed="1", chance="ask", policy="friendly")
    table = Table(tmp_path, session)
    yield table
    table.close()


def picks(table: Table) -> list[str]:
    """The labels of what can be picked."""
    return [each.label for each in table.app.top.widgets if isinstance(each, Button) and each.name.startswith("pick ")]


def say(table: Table, words: str) -> None:
    """Type words in the line."""
    table.driver.type(words)
    table.key("Enter")


def test_the_table_asks_what_was_dealt_and_takes_it_by_click_or_by_keys(table: Table) -> None:
    assert picks(table) == ["Ann", "Bo"]
    assert table.app.top.focused == TYPED
    table.press("pick player-2")
    assert table.done == ["settle player-2"]
    say(table, "1a, 2B 3A")
    assert table.done[1:] == ["settle 1A", "settle 2B", "settle 3A"]
    assert "1A" not in picks(table)
    table.key("Tab", "Enter")
    assert len(table.done) == 5
    table.agrees()


def test_what_cannot_be_is_refused_and_what_was_right_before_it_stays(table: Table) -> None:
    say(table, "Ann 1A 9Z 2A")
    assert table.done == ["settle player-1", "settle 1A"]
    assert "not 9Z" in table.screen.said
    say(table, "2A 3A 4A 5A 6A 6B")
    assert "6B was not taken in" in table.screen.said
    assert table.phase == "choose-cards"
    assert picks(table) == []
    table.agrees()


def test_a_refusal_calls_the_choices_what_the_table_calls_them(table: Table) -> None:
    say(table, "1a")
    assert table.screen.said == "This may come now: Ann, Bo; not 1a."
    assert table.done == []


def test_what_was_mistyped_is_taken_back_one_by_one(table: Table) -> None:
    say(table, "Ann 1A")
    table.key("Ctrl+Z")
    assert table.done == ["settle player-1"]
    assert table.screen.said == "Taken back: settle 1A."
    table.agrees()


def test_a_whole_turn_is_played_with_real_cards(table: Table) -> None:
    say(table, "Ann 1A 2A 3A 4A 5A 6A")
    table.press("offer take row D")
    while table.phase in ("choose-direction", "give-first-player"):
        table.key("1") if table.phase == "give-first-player" else table.key("F")
    assert table.phase == "turn-up-card"
    first = picks(table)[0]
    say(table, first)
    assert table.done[-1] == f"settle {first}"
    table.agrees()


def test_a_monkey_breaks_nothing_while_cards_are_asked_for(table: Table) -> None:
    monkey = Monkey(table.driver, 5)
    for _ in range(times(40)):
        monkey.act()
        table.app.running = True
        assert table.app.faces
    table.app.running = True


def test_what_was_typed_alone_is_kept_when_somebody_leaves(table: Table) -> None:
    say(table, "Ann 1A")
    path = table.screen.keeper.path
    table.screen.close()
    assert path.exists()
