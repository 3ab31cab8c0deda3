"""Whose a file is while several windows are open: a lock of the system's, which also a kill frees.

Each file has a byte of its own in one file of locks, chosen by its name; so no lock lies about beside a save.
Within this process everything may be taken as often as one likes.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from threading import Event, RLock
from typing import Final

from turbo_table.session.disk import data_folder

BYTES: Final = 1 << 30
TRIES: Final = 5
"""Another window may just be looking whether a file is taken, which takes it for a moment."""
TRY_AGAIN_S: Final = 0.01

_guard: Final = RLock()
_files: Final[dict[Path, int]] = {}
"""Files of locks that are open. None is closed: that would free every lock this process holds in it."""
_held: Final[Counter[tuple[Path, int]]] = Counter()


def take(path: Path) -> bool:
    """Whether this process has the file for itself now; also where the system cannot lock. Never raises."""
    with _guard:
        place = _place(path)
        if not _held[place] and not any(_locked(place) or Event().wait(TRY_AGAIN_S) for _ in range(TRIES)):
            return False
        _held[place] += 1
    return True


def let_go(path: Path) -> None:
    """Give back what was taken once. Never raises."""
    with _guard:
        place = _place(path)
        if _held[place] == 1:
            _free(place)
        _held[place] = max(0, _held[place] - 1)


def held(path: Path) -> bool:
    """Whether this process has the file. Never raises."""
    with _guard:
        return _held[_place(path)] > 0


def taken(path: Path) -> bool:
    """Whether another process has the file. Never raises."""
    with _guard:
        place = _place(path)
        if _held[place]:
            return False
        got = _locked(place)
        if got:
            _free(place)
    return not got


def _place(path: Path) -> tuple[Path, int]:
    """Where the lock of a file is: in which file, which byte of it."""
    name = os.path.normcase(os.path.realpath(path))
    number = int.from_bytes(hashlib.sha256(os.fsencode(name)).digest()[:8], "big")
    return data_folder() / "locks", number % BYTES


def _handle(file: Path) -> int:
    """Raises OSError."""
    if file not in _files:
        file.parent.mkdir(parents=True, exist_ok=True)
        _files[file] = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    return _files[file]


def _locked(place: tuple[Path, int]) -> bool:
    """Lock a byte; False only where another process has it."""
    try:
        handle = _handle(place[0])
    except (OSError, ValueError):
        return True
    return _lock_byte(handle, place[1])


def _free(place: tuple[Path, int]) -> None:
    handle = _files.get(place[0])
    if handle is not None:
        with suppress(OSError):
            _free_byte(handle, place[1])


if sys.platform == "win32":
    import msvcrt

    def _lock_byte(handle: int, at: int) -> bool:
        os.lseek(handle, at, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _free_byte(handle: int, at: int) -> None:
        os.lseek(handle, at, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import errno
    import fcntl

    def _lock_byte(handle: int, at: int) -> bool:
        try:
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, at)
        except OSError as error:
            return error.errno not in (errno.EACCES, errno.EAGAIN)
        return True

    def _free_byte(handle: int, at: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_UN, 1, at)
