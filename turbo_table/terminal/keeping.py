"""Keeping a game of the terminal: after every own action where a file was named, else when it is left."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from turbo_table.session.clock import stamp
from turbo_table.session.disk import data_folder, write_whole
from turbo_table.session.saves import to_text
from turbo_table.session.session import Session
from turbo_table.session.targets import place_fault, reason, save_fault

Judge = Callable[[Path], str | None]
"""Why a file must not be written, as a sentence."""


class Keep:
    """One game and its file. Nothing here raises: `fault` says in a sentence what went wrong last."""

    def __init__(self, session: Session, path: Path | None = None, *, loaded: bool = False) -> None:
        """`path`: the file that was named; `loaded`: the game was read from it. Nothing is written yet."""
        self.session: Final = session
        self.path = path
        self.fault = ""
        self.saved = False
        """Whether anything was written."""
        self.played = False
        """Whether somebody did anything."""
        self.given_up = False
        """Whoever plays leaves without saving."""
        self._ours = loaded
        self._written = len(session.history) if loaded else -1

    def begin(self) -> bool:
        """Try the file before anybody plays; whether it will do."""
        if self.path is None:
            return True
        return self._write(self.path) if not self._ours else self._judged(self.path, place_fault)

    def acted(self) -> None:
        """Somebody did something: keep it, where a file was named."""
        self.played = True
        if self.path is not None:
            self._write(self.path)

    def save_as(self, path: Path) -> bool:
        """Save to a file that is named now; where none was named before, the game stays in it."""
        if path == self.path:
            return self._write(path)
        if not (self._judged(path, lambda each: save_fault(each, self.session)) and self._put(path)):
            return False
        if self.path is None:
            self.path, self._ours, self._written = path, True, len(self.session.history)
        return True

    def leave(self, *, over: bool) -> bool:
        """Keep what was done, a game that is not over in the user's own folder if need be; whether nothing is lost."""
        if self.given_up:
            return True
        if not (self.played or (over and self.path)):
            return True
        if self.path is None:
            return over or self.save_as(_fresh(self.session.game.id))
        return self._write(self.path)

    def _write(self, path: Path) -> bool:
        """Write where it has changed; the first time, see that it is nobody else's."""
        if self._written == len(self.session.history):
            self.fault = ""
            return True
        if not self._ours and not self._judged(path, lambda each: save_fault(each, self.session)):
            return False
        if not self._put(path):
            return False
        self._ours, self._written = True, len(self.session.history)
        return True

    def _put(self, path: Path) -> bool:
        try:
            write_whole(path, to_text(self.session))
        except (OSError, ValueError) as error:
            self.fault = _could_not(path, error)
            return False
        self.fault, self.saved = "", True
        return True

    def _judged(self, path: Path, judge: Judge) -> bool:
        try:
            self.fault = judge(path) or ""
        except (OSError, ValueError) as error:
            self.fault = _could_not(path, error)
        return not self.fault


def _could_not(path: Path, error: Exception) -> str:
    return f"The game could not be saved to {path}: {reason(error)}."


def _fresh(id: str) -> Path:
    """A file for an unfinished game that is not there yet."""
    folder, name = data_folder() / "saves", f"{id} {stamp()}"
    names = (f"{name}.save", *(f"{name} {number}.save" for number in range(2, 100)))
    return next((folder / each for each in names if not os.path.exists(folder / each)), folder / names[0])


def file_named(text: str) -> Path:
    """The file that somebody typed: quotes around it are none of its name, and `~` is the home folder."""
    bare = text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'" else text
    try:
        return Path(bare).expanduser()
    except RuntimeError:  # nobody knows where home is
        return Path(bare)
