"""Bookmarks: kept for each game, and never more than a convenience."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from tests.session.test_replay import pig_session
from turbo_table.session.bookmarks import bookmarks_file, read_bookmarks, write_bookmarks
from turbo_table.session.replay import branch


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own."""
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path / "data"))
    return tmp_path / "data"


def test_bookmarks_are_kept_for_each_game() -> None:
    session = pig_session("3", "4")
    assert read_bookmarks(session) == ()
    assert write_bookmarks(session, (2, 5)) == ""
    assert read_bookmarks(session) == (2, 5)
    assert read_bookmarks(branch(session, 3)) == ()
    assert write_bookmarks(session, ()) == ""
    assert not bookmarks_file(session).exists()
    assert write_bookmarks(session, ()) == ""


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff",
        b"[]",
        b'{"turbo-table": "bookmarks/2", "at": [1]}',
        b'{"turbo-table": "bookmarks/1", "at": 1}',
        b"[" * 99_999,
    ],
)
def test_a_damaged_file_is_no_bookmarks(content: bytes) -> None:
    session = pig_session()
    path = bookmarks_file(session)
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert read_bookmarks(session) == ()


def test_only_points_of_the_game_are_taken() -> None:
    session = pig_session("3")
    path = bookmarks_file(session)
    path.parent.mkdir(parents=True)
    path.write_text('{"turbo-table": "bookmarks/1", "at": [4, 1, 1, -1, 5, true, "2", 3.0]}')
    assert read_bookmarks(session) == (1, 4)


def test_a_folder_that_takes_no_file_gets_a_sentence(folder: Path) -> None:
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("no folder")
    session = pig_session()
    assert write_bookmarks(session, (1,)).startswith("The bookmarks could not be saved to ")
    assert read_bookmarks(session) == ()
