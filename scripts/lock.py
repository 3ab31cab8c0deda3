"""A lock between processes: held by one at a time, and freed by the system when its holder dies.

Standard library only; read by Python 3.6 too, as `environment` is.
"""

import contextlib
import errno
import sys
import time
from pathlib import Path
from typing import IO, Callable, Iterator

PAUSE_S = 0.2

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _give_back(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _give_back(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_UN)


@contextlib.contextmanager
def locked(folder: Path, on_wait: Callable[[], None]) -> Iterator[None]:
    """Hold the lock of a folder, which is made if need be. Calls `on_wait` once if another process holds it.

    Raises OSError when the folder cannot be made or written to.
    """
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("ab") as file:
        told = False
        while not _taken(file):
            if not told:
                on_wait()
                told = True
            time.sleep(PAUSE_S)
        try:
            yield
        finally:
            with contextlib.suppress(OSError):
                _give_back(file)


def _taken(file: IO[bytes]) -> bool:
    try:
        _take(file)
    except OSError as error:
        # Other errors mean a file system without locks: go on as if alone.
        return error.errno not in (errno.EACCES, errno.EAGAIN)
    return True
