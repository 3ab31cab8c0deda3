"""A program that is killed while it plays and saves: what was kept is there, and the game goes on."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from threading import Event

import platformdirs
import pytest

from tests.session.games import act_on, new_session
from tests.sizes import times
from turbo_table.session import library, lock, shelf
from turbo_table.session.history import Check, Item
from turbo_table.session.keeper import Keeper, unfinished
from turbo_table.session.saves import from_text, to_text
from turbo_table.session.session import Session

SPAWN = multiprocessing.get_context("spawn")
MOST_ACTIONS = 80
LONGEST_S = 0.02


def happened(session: Session) -> list[Item]:
    """The history without its digests, and without times."""
    return [getattr(item, "do", item) for item in session.history if not isinstance(item, Check)]


def play(data: str, file: str, kept: Connection) -> None:
    """Play and keep a game, and tell how much of it is kept; now and then the file is written anew."""
    platformdirs.user_data_dir = lambda *_, **__: data
    session = new_session()
    keeper = Keeper(session, Path(file))
    for number in range(MOST_ACTIONS):
        act_on(session, number)
        if number % 9 == 8:
            following = Keeper(session, Path(file))
            keeper.close()
            keeper = following
        if number % 3:
            keeper.note()
        elif keeper.keep():
            kept.send(len(happened(session)))
    keeper.keep()
    Event().wait()


@contextmanager
def playing(file: Path) -> Iterator[Connection]:
    """Another process that plays in this file, which is killed in the end."""
    data = str(platformdirs.user_data_dir())
    mine, its = SPAWN.Pipe(duplex=False)
    process = SPAWN.Process(target=play, args=(data, str(file), its))
    process.start()
    its.close()
    try:
        yield mine
    finally:
        process.kill()
        process.join()


def test_a_kill_at_any_moment_loses_nothing_that_was_kept(tmp_path: Path) -> None:
    rng = Random("kills")
    whole = new_session()
    for number in range(MOST_ACTIONS):
        act_on(whole, number)
    for kill in range(times(5)):
        file = tmp_path / f"{kill}.save"
        count = 0
        with playing(file) as kept:
            for _ in range(rng.randrange(MOST_ACTIONS // 3)):
                count = kept.recv()
            Event().wait(rng.random() * LONGEST_S)
        with suppress(EOFError):
            while kept.poll():
                count = kept.recv()
        if not count and not file.exists():
            continue
        loaded = from_text(file.read_bytes(), file.name)
        found = happened(loaded.session)
        assert len(found) >= count
        assert found == happened(whole)[: len(found)]
        assert loaded.differences == ()
        assert not lock.taken(file)
        opened = library.open_save(file)
        assert opened.keeper is not None
        act_on(opened.keeper.session, 0)
        assert opened.keeper.close()
        assert file.read_text("utf-8") == to_text(opened.keeper.session)


def test_a_game_that_another_window_plays_is_neither_offered_nor_touched() -> None:
    folder = shelf.folder_of("unfinished")
    file = folder / "theirs.save"
    with playing(file) as kept:
        kept.recv()
        assert unfinished() == ()
        assert [(each.path, each.taken) for each in shelf.saves()] == [(file, True)]
        sentence = "theirs.save is being played in another window."
        assert library.open_save(file) == library.Opened(None, (sentence,))
        saved = shelf.saves()[0]
        assert library.delete(saved).said == sentence
        assert library.rename(saved, "mine").path is None
        keeper = Keeper(new_session(), file)
        assert (keeper.taken, keeper.fault) == (True, sentence)
        keeper.note()
        assert (keeper.keep(), keeper.close()) == (False, False)
        keeper.forget()
        assert file.exists()
        # Another game of ours has a file of its own.
        assert Keeper(new_session()).keep()
    assert file in unfinished()
    assert library.open_save(file).keeper is not None


def test_where_nothing_can_be_locked_games_are_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("in the way")
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: os.fspath(blocked / "data"))
    keeper = Keeper(new_session(), tmp_path / "a.save")
    assert keeper.keep()
    assert not lock.taken(tmp_path / "a.save")
    assert not lock.taken(tmp_path / "another.save")
