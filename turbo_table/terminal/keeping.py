"""Keeping a game of the terminal after every own action: in the file that was named, else among the unfinished."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from turbo_table.session.disk import write_whole
from turbo_table.session.keeper import Keeper
from turbo_table.session.records import Records
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
        """Whether anything was written that has to be told."""
        self.played = False
        """Whether somebody did anything."""
        self.given_up = False
        """Whoever plays leaves without saving."""
        self._keeper: Keeper | None = None
        self._ours = loaded
        self._written = len(session.history) if loaded else -1

    def begin(self) -> bool:
        """Try the file before anybody plays; whether it will do."""
        if self.path is None:
            return True
        return self._write(self.path) if not self._ours else self._judged(self.path, place_fault) and self._open()

    def acted(self) -> None:
        """Somebody did something: keep it, where a file was named; else among the unfinished games."""
        self.played = True
        if self.path is not None:
            self._write(self.path)
        else:
            self._put(self._keeper_of(None))

    def save_as(self, path: Path) -> bool:
        """Save to a file that is named now; where none was named before, the game stays in it."""
        if path == self.path:
            return self._write(path)
        if not self._judged(path, lambda each: save_fault(each, self.session)):
            return False
        if self.path is not None:
            return self._copy(path)
        unnamed, self._keeper, self.path = self._keeper, None, path
        if not self._write(path):
            self._keeper, self.path = unnamed, None
            return False
        if unnamed is not None:
            unnamed.forget()
        return True

    def leave(self, *, over: bool) -> bool:
        """Keep what was done, a game that is not over in the user's own folder if need be; whether nothing is lost."""
        if self.given_up or not (self.played or (over and self.path)):
            self._let_go()
            return True
        if self.path is not None and not self._write(self.path):
            return False
        keeper = self._keeper_of(self.path)
        if self.path is None and not over and not self._put(keeper):
            return False
        if over:
            self.fault = keeper.finish()
        elif self.path is None:
            self.path, self.saved = keeper.path, True
        self._let_go()
        return True

    def _keeper_of(self, path: Path | None) -> Keeper:
        if self._keeper is None:
            self._keeper = Keeper(self.session, path, records=Records())
        return self._keeper

    def _open(self) -> bool:
        """Whether the file is ours alone."""
        self.fault = self._keeper_of(self.path).fault
        return not self.fault

    def _let_go(self) -> None:
        if self._keeper is not None:
            self._keeper.let_go()

    def _write(self, path: Path) -> bool:
        """Write where it has changed; the first time, see that it is nobody else's."""
        if self._written == len(self.session.history):
            self.fault = ""
            return True
        if not self._ours and not self._judged(path, lambda each: save_fault(each, self.session)):
            return False
        if not self._put(self._keeper_of(path)):
            return False
        self._ours, self._written, self.saved = True, len(self.session.history), True
        return True

    def _put(self, keeper: Keeper) -> bool:
        kept = keeper.keep()
        self.fault = keeper.fault
        return kept

    def _copy(self, path: Path) -> bool:
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


class Untraced(Keep):
    """In the place of a keep where a game is to leave no trace, such as a drill; a copy can still be saved."""

    def acted(self) -> None:
        """Nothing is kept."""

    def leave(self, *, over: bool) -> bool:
        """Nothing is lost that was to be kept."""
        return True


def _could_not(path: Path, error: Exception) -> str:
    return f"The game could not be saved to {path}: {reason(error)}."
