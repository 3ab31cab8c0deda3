"""Nothing is written over but what we wrote for the same game, and a link stays a link."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from turbo_table.core.game import Setup
from turbo_table.games.registry import find
from turbo_table.session.disk import previous, write_whole
from turbo_table.session.saves import to_text
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session
from turbo_table.session.targets import csv_fault, save_fault


def session(seed: str = "1") -> Session:
    """A game at its very start."""
    return Session(find("turbo-drift"), Setup(names=("Ann",)), (Sitter("Ann"),), seed=seed)


def test_a_save_may_be_new_or_one_of_the_same_game(tmp_path: Path) -> None:
    file = tmp_path / "a.save"
    assert save_fault(file, session()) is None
    write_whole(file, to_text(session()) + '{"undo": 1}\n')
    assert save_fault(file, session()) is None
    assert save_fault(file, session("2")) == f"{file} is not a save of this game; choose another name."


@pytest.mark.parametrize("content", [b"", b"my: notes\n", b"[" * 100_000, b"{}", b"\xff\xfe\n"])
def test_what_is_no_save_is_not_written_over(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(content)
    assert save_fault(file, session()) == f"{file} is not a save of this game; choose another name."
    assert csv_fault(file, "n,seed") == f"{file} is no such table of ours; choose another name."


def test_a_table_may_be_written_again(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    file.write_text("n,seed\n1,a\n")
    assert csv_fault(file, "n,seed") is None


def test_a_folder_and_a_pipe_are_no_targets(tmp_path: Path) -> None:
    assert save_fault(tmp_path, session()) == f"{tmp_path} is a folder; choose another name."
    if sys.platform != "win32":
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        assert save_fault(pipe, session()) == f"{pipe} is no ordinary file; choose another name."


def link(file: Path, to: Path) -> Path:
    """A link, where the system lets us make one; else the file itself."""
    try:
        file.symlink_to(to)
    except OSError:
        return to
    return file


def test_a_link_is_followed_and_stays(tmp_path: Path) -> None:
    file = tmp_path / "real.save"
    file.write_text("old")
    name = link(tmp_path / "link.save", file)
    write_whole(name, "new")
    assert file.read_text() == "new"
    assert previous(file).read_text() == "old"
    assert name.is_symlink() == (name != file)


def test_a_link_round_in_a_circle_is_refused(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    if link(one, other) == one and link(other, one) == other:
        with pytest.raises(OSError, match="symbolic links"):
            write_whole(one, "new")
        assert one.is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir() if not path.is_symlink()) == []


def test_what_a_killed_writer_left_is_removed_by_the_next_one(tmp_path: Path) -> None:
    file, other = tmp_path / "a.save", tmp_path / "ab.save"
    for each in (file, other):
        write_whole(each, "x")
    kept: list[Path] = []
    for age_s, each in ((3_600, file), (0, file), (3_600, other)):
        left = tmp_path / f"{prefix(each)}{age_s}{len(kept)}.tmp"
        left.write_text("half")
        os.utime(left, (left.stat().st_atime - age_s, left.stat().st_mtime - age_s))
        kept.append(left)
    write_whole(file, "y")
    assert [left.exists() for left in kept] == [False, True, True]


def prefix(path: Path) -> str:
    """How the temporary files of a file begin, as one that is being written shows."""
    seen: list[str] = []

    def look(descriptor: int) -> None:
        seen.extend(each.name for each in path.parent.iterdir() if each.name.endswith(".tmp"))

    before = {each.name for each in path.parent.iterdir()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", look)
        write_whole(path, "x")
    name = next(each for each in seen if each not in before)
    return name[: name.rindex(".", 0, -4) + 1]


def test_a_file_gets_the_permissions_of_any_other_and_keeps_those_it_has(tmp_path: Path) -> None:
    file, other = tmp_path / "new", tmp_path / "any"
    other.touch()
    write_whole(file, "x")
    assert file.stat().st_mode == other.stat().st_mode
    file.chmod(0o640)
    chosen = file.stat().st_mode
    write_whole(file, "y")
    assert file.stat().st_mode == chosen
