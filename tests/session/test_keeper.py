"""Keeping a game while it is played: a line as it happens, whole after every failure."""

import os
from pathlib import Path

import platformdirs
import pytest

from turbo_table.core.game import legal
from turbo_table.games.registry import find
from turbo_table.session.keeper import Keeper, finished_folder, saves_folder, unfinished
from turbo_table.session.preview import ready, some_setup, under_way
from turbo_table.session.saves import from_text, to_text
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session

PLUGIN = find("turbo-drift")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path / "data"))


def new_session() -> Session:
    setup = some_setup(PLUGIN, 2)
    return Session(PLUGIN, setup, [Sitter(name) for name in setup.names], seed="1", policy="friendly", colours=(3, 0))


def act(session: Session) -> None:
    answer = session.chance_answer()
    session.do(answer or next(iter(legal(session.game, session.state, session.prompts[0].seat))))


def test_the_file_is_always_what_a_save_would_be() -> None:
    session = new_session()
    keeper = Keeper(session)
    for number in range(60):
        act(session)
        if number % 7 == 3:
            session.undo()
        if number % 14 == 3:
            session.redo()
        assert keeper.keep()
        assert keeper.path.read_text("utf-8") == to_text(session)
    loaded = from_text(keeper.path.read_bytes(), "x")
    assert loaded.warnings == ()
    assert loaded.session.state == session.state
    assert loaded.session.colours == (3, 0)


def test_a_game_goes_on_in_its_file() -> None:
    session = new_session()
    keeper = Keeper(session)
    act(session)
    keeper.keep()
    again = Keeper(from_text(keeper.path.read_bytes(), "x").session, keeper.path)
    act(again.session)
    assert again.keep()
    assert from_text(keeper.path.read_bytes(), "x").session.state == again.session.state


def test_a_failure_is_a_sentence_and_the_next_time_makes_it_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session()
    keeper = Keeper(session)
    assert keeper.keep()
    act(session)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", full)
        assert not keeper.keep()
        assert "No space left on device" in keeper.fault
    act(session)
    assert keeper.keep()
    assert keeper.fault == ""
    assert keeper.path.read_text("utf-8") == to_text(session)


def test_unfinished_games_are_found_newest_first_and_finished_ones_are_not() -> None:
    assert unfinished() == ()
    keepers = [Keeper(new_session(), saves_folder() / f"{number}.save") for number in range(3)]
    for number, keeper in enumerate(keepers):
        keeper.keep()
        os.utime(keeper.path, (number, number))
    assert [path.stem for path in unfinished()] == ["2", "1", "0"]
    keepers[1].finish()
    assert keepers[1].path == finished_folder() / "1.save"
    assert keepers[1].path.exists()
    keepers[2].forget()
    assert [path.stem for path in unfinished()] == ["0"]


def test_a_preview_puts_down_what_is_placed_by_hand() -> None:
    setup = some_setup(PLUGIN, 3)
    state = ready(PLUGIN, setup)
    prompts = PLUGIN.game.prompts(state)
    assert not prompts[0].open
    assert prompts[0].chance is None
    assert ready(PLUGIN, setup) == state
    assert under_way(PLUGIN, setup, 12, "x") == under_way(PLUGIN, setup, 12, "x") != state
