"""Keeping a game on the disk while it is played, a line for each thing as it happens.

Files are written by a thread of the keeper's own, one piece after the other: whoever plays never waits for a disk.
What was handed over is written even when the program ends at once; a kill costs what was not handed over.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

from turbo_table.session import lock
from turbo_table.session.clock import stamp
from turbo_table.session.disk import append, at_last, data_folder, previous, write_whole
from turbo_table.session.history import Item
from turbo_table.session.records import Records
from turbo_table.session.saves import header_text, items_text
from turbo_table.session.session import Session
from turbo_table.session.targets import reason

T = TypeVar("T")


def saves_folder() -> Path:
    """Where unfinished games are kept."""
    return data_folder() / "saves"


def finished_folder() -> Path:
    """Where games go when they are over."""
    return saves_folder() / "finished"


def unfinished() -> tuple[Path, ...]:
    """The files of unfinished games that no other window plays, the newest first. Never raises."""
    found = []
    with suppress(OSError):
        for path in saves_folder().glob("*.save"):
            with suppress(OSError):
                found.append((path.stat().st_mtime_ns, path))
    return tuple(path for _, path in sorted(found, reverse=True) if not lock.taken(path))


def free_paths(folder: Path, stem: str) -> Iterator[Path]:
    """Saves of this name that are not there yet and nobody's: `stem.save`, `stem 2.save`, and so on."""
    for number in count(1):
        path = folder / (f"{stem}.save" if number == 1 else f"{stem} {number}.save")
        if not (os.path.exists(path) or lock.held(path) or lock.taken(path)):
            yield path


class Keeper:
    """Keeps one session in one file. Nothing here raises: `fault` says what went wrong, in a sentence.

    The file is this window's alone until `close`, `finish` or `forget`.
    """

    def __init__(
        self,
        session: Session,
        path: Path | None = None,
        *,
        name: str = "",
        records: Records | None = None,
        locked: bool = True,
    ) -> None:
        """Nothing is written before the first `note` or `keep`.

        `path`: a new file among the unfinished games if none is given; `name`: what somebody called this save;
        `records`: where `finish` notes how the game ended; `locked`: no other window may write to the file.
        """
        self.session: Final = session
        new = free_paths(saves_folder(), f"{session.game.id} {stamp()}")
        self.path = path or next(each for each in new if not locked or lock.take(each))
        self.name = name
        self._locked: Final = locked
        self.taken = locked and path is not None and not lock.take(path)
        """Another window plays the game in this file: nothing is written to it."""
        self.fault = f"{self.path.name} is being played in another window." if self.taken else ""
        self._records: Final = records
        self._closed = False
        self._noted = 0
        """So much of the history was handed over."""
        self._handed: Final[deque[list[Item]]] = deque()
        self._writer: Final = ThreadPoolExecutor(1, "keeper")
        # The writer's own:
        self._items: Final[list[Item]] = []
        self._size: int | None = None
        """How long the file is; None: all of it has to be written anew."""

    def note(self) -> None:
        """Hand over what happened since the last time; at once, whatever the disk does. `fault` may follow."""
        if self.taken or self._noted == len(self.session.history):
            return
        self._hand_over()
        self._aside(self._write)

    def keep(self) -> bool:
        """Write what happened since the last time, and wait for it; whether the file is up to date."""
        if self.taken:
            return False
        self._hand_over()
        return self._wait(self._write)

    def save(self) -> str:
        """Keep the game; the sentence that says what came of it."""
        return f"Saved to {self.path}." if self.keep() else self.fault

    def close(self) -> bool:
        """Keep the game and let go of its file; whether it is up to date."""
        kept = self.keep()
        self.let_go()
        return kept

    def let_go(self) -> None:
        """Another window may have the file; nothing more is written than was handed over."""
        if self._locked and not (self._closed or self.taken):
            lock.let_go(self.path)
        self._closed = True
        self._writer.shutdown()

    def finish(self) -> str:
        """The game is over: it is kept, but no longer among the unfinished ones, and noted in the records.

        What has to be said about that, as a sentence; mostly nothing.
        """
        self._wait(self._anew)
        if self.keep() and self.path.parent == saves_folder():
            self._wait(self._move)
        if self._records is not None and not self.taken:
            self._records.record(self.session)
        self.let_go()
        return self.fault or (_news(self._records.fault) if self._records else "")

    def forget(self) -> None:
        """The game was never really begun: no file of it is left, unless the user named one."""
        if not self.taken and self.path.parent == saves_folder():
            self._handed.clear()
            self._wait(self._remove)
        self.let_go()

    # In the keeper's own thread

    def _aside(self, work: Callable[[], object]) -> None:
        try:
            self._writer.submit(work)
        except RuntimeError:  # after the end, of this keeper or of the program
            work()

    def _wait(self, work: Callable[[], T]) -> T:
        try:
            return self._writer.submit(work).result()
        except RuntimeError:
            return work()

    def _hand_over(self) -> None:
        new = self.session.history[self._noted :]
        self._noted += len(new)
        self._handed.append(new)

    def _write(self) -> bool:
        fresh: list[Item] = []
        while self._handed:
            fresh += self._handed.popleft()
        self._items.extend(fresh)
        if self._size is not None:
            if not fresh:
                return True
            with suppress(OSError, ValueError):
                self._size = append(at_last(self.path), items_text(fresh), self._size)
                self.fault = ""
                return True
        # The first time, and where an append failed, which may have gone half way: all of it anew.
        self._size = None
        text = header_text(self.session, name=self.name) + items_text(self._items)
        try:
            write_whole(self.path, text)
        except (OSError, ValueError) as error:
            self.fault = f"The game could not be saved to {self.path}: {reason(error)}."
            return False
        self._size = len(text.encode())
        self.fault = ""
        return True

    def _anew(self) -> None:
        """The first line is to say that the game is over."""
        self._size = None

    def _move(self) -> None:
        with suppress(OSError):
            finished_folder().mkdir(parents=True, exist_ok=True)
            target = next(free_paths(finished_folder(), self.path.stem))
            self.path.replace(target)
            with suppress(OSError):
                previous(self.path).unlink()
            if self._locked:
                lock.take(target)
                lock.let_go(self.path)
            self.path = target

    def _remove(self) -> None:
        for path in (self.path, previous(self.path)):
            with suppress(OSError):
                path.unlink()


_told: Final[set[str]] = set()
"""What was said about the records since the program began."""


def _news(fault: str) -> str:
    """A fault of the records the first time; nothing after each further game that is over."""
    new = "" if fault in _told else fault
    _told.add(fault)
    return new
