"""Writing files so that a kill at any moment leaves the old one or the new one."""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final
from uuid import uuid4

import platformdirs

LEFT_OVER_S: Final = 60
"""A temporary file that is so much older than the next one belongs to nobody."""


def data_folder() -> Path:
    """Where a user's own saves, courses and records live; it need not exist yet."""
    return Path(platformdirs.user_data_dir("turbo-table", appauthor=False))


def previous(path: Path) -> Path:
    """Where the generation before the last write is kept."""
    return path.with_name(f"{path.name}.previous")


def write_whole(path: Path, text: str) -> None:
    """Write a file in one piece and keep the one it replaces as `previous`. Raises OSError; the old file is safe.

    A link stays one: what it leads to is written.
    """
    path = at_last(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{_prefix(path)}{uuid4().hex}.tmp")
    # As any file that is made here, so that others may read it who may read its neighbours.
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            with suppress(OSError):
                shutil.copymode(path, beside)
            _keep(path)
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    _sync_folder(path.parent)
    _tidy(path)


def append(path: Path, text: str, size: int) -> int:
    """Write at the end of a file of so many bytes; its size then. Raises OSError, and the end may be half a line.

    Also for a file that is not there, or has not that size any more: whoever wrote to it, nothing is mended here.
    """
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
    try:
        if os.fstat(handle).st_size != size:
            raise OSError(errno.ESTALE, "somebody else wrote to it")
        left = text.encode()
        size += len(left)
        while left:
            left = left[os.write(handle, left) :]
        os.fsync(handle)
    finally:
        os.close(handle)
    return size


def at_last(path: Path) -> Path:
    """Where links lead in the end. Raises OSError for links that lead round in a circle."""
    end = Path(os.path.realpath(path))
    if end.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP))
    return end


def _prefix(path: Path) -> str:
    """How the temporary files of this file begin: those of no other file do."""
    return f".{path.name[:30]}.{hashlib.sha256(path.name.encode()).hexdigest()[:8]}."


def _tidy(path: Path) -> None:
    """Remove what writers that were killed left behind; what another one is writing now is younger."""
    with suppress(OSError):
        written_s = path.stat().st_mtime
        for old in path.parent.iterdir():
            ours = old.name.startswith(_prefix(path)) and old.name.endswith((".tmp", ".keep"))
            if ours and old.stat().st_mtime < written_s - LEFT_OVER_S:
                old.unlink()


def _keep(path: Path) -> None:
    """The present file under its `previous` name too; the file itself is not moved."""
    fresh = path.with_name(f"{_prefix(path)}{os.getpid()}.keep")
    with suppress(OSError):
        fresh.unlink()
    try:
        os.link(path, fresh)
    except OSError:  # a file system without hard links
        shutil.copy2(path, fresh)
    fresh.replace(previous(path))


def _sync_folder(folder: Path) -> None:
    """Make the new name last, where the system can open a folder."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
