"""Keeping a game while it is played: a line as it happens, whole after every failure."""

import os
from pathlib import Path

import pytest

from tests.session.games import PLUGIN, act, act_on, finished, new_session
from turbo_table.session import lock
from turbo_table.session.disk import previous
from turbo_table.session.keeper import Keeper, finished_folder, saves_folder, unfinished
from turbo_table.session.preview import ready, some_setup, under_way
from turbo_table.session.records import Records
from turbo_table.session.saves import from_text, to_text
from turbo_table.session.session import Session


def loaded(path: Path) -> Session:
    """The game in a file, in which nothing may be amiss."""
    found = from_text(path.read_bytes(), path.name)
    assert found.warnings == ()
    return found.session


def test_the_file_is_always_what_a_save_would_be() -> None:
    session = new_session()
    keeper = Keeper(session)
    for number in range(60):
        act_on(session, number)
        assert keeper.keep()
        assert keeper.path.read_text("utf-8") == to_text(session)
    again = loaded(keeper.path)
    assert again.state == session.state
    assert again.colours == (3, 0)
    assert again.id == session.id


def test_what_is_noted_is_written_without_waiting_and_whole_at_the_end() -> None:
    session = new_session()
    keeper = Keeper(session)
    for number in range(60):
        act_on(session, number)
        keeper.note()
        keeper.note()
    assert keeper.close()
    assert keeper.path.read_text("utf-8") == to_text(session)
    assert not previous(keeper.path).exists()


def test_undo_and_redo_go_on_after_a_reload_as_before_it() -> None:
    session = new_session()
    keeper = Keeper(session)
    for _ in range(90):
        act(session)
    for _ in range(5):
        session.undo()
    session.redo()
    assert keeper.close()
    again = loaded(keeper.path)

    def states(of: Session) -> list[object]:
        seen = [of.state]
        for change, fault in ((of.redo, "redo_fault"), (of.undo, "undo_fault"), (of.redo, "redo_fault")):
            while not getattr(of, fault):
                change()
                seen.append((of.state, of.line))
        return seen

    mine = states(session)
    assert len(mine) > 60
    assert states(again) == mine


def test_a_game_goes_on_in_its_file() -> None:
    session = new_session()
    keeper = Keeper(session)
    act(session)
    keeper.keep()
    again = Keeper(loaded(keeper.path), keeper.path)
    act(again.session)
    assert again.keep()
    assert loaded(keeper.path).state == again.session.state


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


def test_a_file_that_somebody_else_changed_is_written_anew() -> None:
    session = new_session()
    keeper = Keeper(session)
    act(session)
    assert keeper.keep()
    for spoil in (lambda path: path.unlink(), lambda path: path.write_text("x"), lambda path: os.truncate(path, 9)):
        spoil(keeper.path)
        act(session)
        assert keeper.keep()
        assert keeper.path.read_text("utf-8") == to_text(session)


def test_a_file_that_the_user_named_is_neither_moved_nor_removed(tmp_path: Path) -> None:
    file = tmp_path / "mine.save"
    keeper = Keeper(finished(), file)
    assert keeper.finish() == ""
    assert (keeper.path, file.exists()) == (file, True)
    Keeper(loaded(file), file).forget()
    assert file.exists()


def test_the_end_of_a_game_is_noted_once() -> None:
    records = Records()
    session = finished()
    keeper = Keeper(session, records=records)
    assert keeper.finish() == ""
    assert [(each.id, each.hints) for each in records.games()] == [(session.id, 0)]
    again = Keeper(loaded(keeper.path), keeper.path, records=records)
    assert again.finish() == ""
    assert len(records.games()) == 1
    assert '"over": true' in keeper.path.read_text("utf-8").splitlines()[0]


def test_a_game_is_begun_when_somebody_did_something() -> None:
    for bots in (("", "random"), ("random", "random")):
        session = new_session("Ann", "Bo", bots=bots)
        while session.chance_answer() is not None:
            act(session)
        assert not session.begun
        before = len(session.line)
        while not session.begun:
            act(session)
        doers = {session.is_person(each.seat) for each in session.line[before:]}
        assert any(doers) == ("" in bots)


def test_a_fault_of_the_records_is_said_after_one_game_not_after_each(tmp_path: Path) -> None:
    (tmp_path / "records.sqlite").mkdir()
    said = [Keeper(finished(), records=Records(tmp_path / "records.sqlite")).finish() for _ in range(3)]
    assert "cannot be used" in said[0]
    assert said[1:] == ["", ""]


def test_two_games_of_the_same_second_have_files_of_their_own() -> None:
    keepers = [Keeper(new_session()) for _ in range(3)]
    assert len({keeper.path for keeper in keepers}) == 3
    assert all(keeper.keep() for keeper in keepers)


def test_a_keeper_may_be_asked_after_its_end() -> None:
    session = new_session()
    keeper = Keeper(session)
    assert keeper.close()
    act(session)
    keeper.note()
    assert keeper.keep()
    assert keeper.path.read_text("utf-8") == to_text(session)
    assert not lock.taken(keeper.path)


def test_a_preview_puts_down_what_is_placed_by_hand() -> None:
    setup = some_setup(PLUGIN, 3)
    state = ready(PLUGIN, setup)
    prompts = PLUGIN.game.prompts(state)
    assert not prompts[0].open
    assert prompts[0].chance is None
    assert ready(PLUGIN, setup) == state
    assert under_way(PLUGIN, setup, 12, "x") == under_way(PLUGIN, setup, 12, "x") != state
