"""Every file call fails once in turn: nothing that was kept is lost, nothing is raised, and the next time mends all."""

from __future__ import annotations

import errno
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.session.failing import failing
from tests.session.games import act, act_on, finished, new_session
from tests.sizes import times
from turbo_table.session import library, shelf
from turbo_table.session.disk import data_folder, write_whole
from turbo_table.session.history import Check, Item
from turbo_table.session.keeper import Keeper
from turbo_table.session.preferences import Preferences, load, save
from turbo_table.session.records import Records
from turbo_table.session.saves import from_text, to_text
from turbo_table.session.session import Session

CODES = (errno.ENOSPC, errno.EACCES, errno.EIO)
MOST_CALLS = 400
LEAST_CALLS = 5


def happened(session: Session) -> list[Item]:
    """The history without its digests."""
    return [item for item in session.history if not isinstance(item, Check)]


Work = tuple[Callable[[], object], Callable[[], object]]
"""What is done while a call fails, and what looks at it afterwards."""


def check_each_call(code: int, ready: Callable[[int], Work]) -> None:
    """Do some work again and again, each time another file call of it fails; `ready` gets everything ready for it."""
    for nth in range(1, MOST_CALLS):
        work, check = ready(nth)
        with failing(nth, code) as count:
            work()
        check()
        if count.calls < nth:
            assert nth > LEAST_CALLS
            return
    raise AssertionError("the work never ends")


@pytest.mark.parametrize("code", CODES)
def test_a_game_is_kept_whichever_call_fails(code: int, tmp_path: Path) -> None:
    def ready(nth: int) -> Work:
        session = new_session()
        keeper = Keeper(session, tmp_path / f"{nth}.save", locked=False)
        kept = [0]
        return lambda: check_keeping(keeper, kept), lambda: check_kept(keeper, kept[-1])

    check_each_call(code, ready)


def check_keeping(keeper: Keeper, kept: list[int]) -> None:
    """Play a little while file calls fail; `kept` is told what the keeper says is on the disk."""
    for number in range(4):
        act_on(keeper.session, number)
        if number % 2:
            keeper.note()
        elif keeper.keep():
            kept.append(len(happened(keeper.session)))
            assert keeper.fault == ""
        else:
            assert "could not be saved to" in keeper.fault
    keeper.let_go()


def check_kept(keeper: Keeper, kept: int) -> None:
    """What was kept is on the disk, and the next time all of it is."""
    if kept:
        found = happened(from_text(keeper.path.read_bytes(), "x").session)
        assert found == happened(keeper.session)[: len(found)]
        assert len(found) >= kept
    assert keeper.keep()
    assert keeper.path.read_text("utf-8") == to_text(keeper.session)


@pytest.mark.parametrize("code", CODES)
def test_the_end_of_a_game_is_kept_whichever_call_fails(code: int) -> None:
    session = finished()

    def ready(nth: int) -> Work:
        keeper = Keeper(session)
        assert keeper.keep()
        return keeper.finish, lambda: check_whole(keeper)

    check_each_call(code, ready)


def check_whole(keeper: Keeper) -> None:
    """The file of a finished game is there, wherever it is now, and holds all of it."""
    loaded = from_text(keeper.path.read_bytes(), "x")
    assert loaded.session.state == keeper.session.state


@pytest.mark.parametrize("code", CODES[: times(1)])
def test_the_library_loses_nothing_whichever_call_fails(code: int) -> None:
    session = new_session()
    act(session)

    def ready(nth: int) -> Work:
        shutil.rmtree(data_folder(), ignore_errors=True)
        done = library.save_named(session, "one")
        assert done.path is not None
        saved = shelf.told(done.path)
        return lambda: check_answers(session, saved), check_still_there

    check_each_call(code, ready)


def check_answers(session: Session, saved: shelf.Saved) -> None:
    """Whatever fails, the answer is a sentence."""
    answers = [library.save_named(session, "two"), library.rename(saved, "three")]
    shelf.saves()
    library.recent()
    answers.append(library.delete(saved))
    if answers[-1].path is not None:
        answers.append(library.restore(answers[-1].path))
    assert [answer.said for answer in answers if not answer.said.endswith(".")] == []


def check_still_there() -> None:
    """The save that was renamed, deleted and brought back is somewhere, and whole."""
    folders = (shelf.named_folder(), shelf.trash_folder() / "named")
    files = [path for folder in folders if folder.is_dir() for path in folder.glob("*.save")]
    mine = [path for path in files if shelf.told(path).name in ("one", "three")]
    assert mine
    assert [path for path in mine if len(from_text(path.read_bytes(), "x").session.line) != 1] == []


@pytest.mark.parametrize("code", CODES)
def test_preferences_are_the_old_ones_or_the_new_ones(code: int, tmp_path: Path) -> None:
    file = tmp_path / "preferences.json"
    answers: list[bool] = []

    def ready(nth: int) -> Work:
        assert save(file, Preferences(volume=0.1))
        return lambda: answers.append(save(file, Preferences(volume=0.9))), check

    def check() -> None:
        assert load(file).volume in ((0.9,) if answers[-1] else (0.1, 0.9))

    check_each_call(code, ready)
    assert set(answers) == {True, False}


def test_no_file_may_grow_any_more(tmp_path: Path) -> None:
    if sys.platform == "win32":
        return
    import resource
    import signal

    session = new_session()
    keeper = Keeper(session, tmp_path / "a.save", locked=False)
    for _ in range(5):
        act(session)
    assert keeper.keep()
    kept = happened(session)
    size = keeper.path.stat().st_size
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 20, before[1]))
    try:
        act(session)
        answers = [keeper.keep()]
        found = happened(from_text(keeper.path.read_bytes(), "x").session)
        recorded = Records(tmp_path / "records.sqlite").record(finished())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, ignored)
    assert answers == [False]
    assert not recorded
    assert "File too large" in keeper.fault
    assert found == kept
    assert keeper.keep()
    assert keeper.path.read_text("utf-8") == to_text(session)


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    write_whole(blocked, "in the way")
    keeper = Keeper(new_session(), blocked / "game.save")
    assert not keeper.keep()
    assert keeper.fault.startswith(f"The game could not be saved to {keeper.path}: ")
    assert not keeper.close()
    assert blocked.read_text() == "in the way"
