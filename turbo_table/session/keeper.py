"""Keeping a game on the disk while it is played, a line for each thing as it happens."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

from turbo_table.session.clock import stamp
from turbo_table.session.disk import data_folder, write_whole
from turbo_table.session.saves import lines_since, to_text
from turbo_table.session.session import Session


def saves_folder() -> Path:
    """Where unfinished games are kept."""
    return data_folder() / "saves"


def finished_folder() -> Path:
    """Where games go when they are over."""
    return saves_folder() / "finished"


def unfinished() -> tuple[Path, ...]:
    """The files of unfinished games, the newest first. Never raises."""
    found = []
    with suppress(OSError):
        for path in saves_folder().glob("*.save"):
            with suppress(OSError):
                found.append((path.stat().st_mtime_ns, path))
    return tuple(path for _, path in sorted(found, reverse=True))


class Keeper:
    """Keeps one session in one file. Nothing here raises: `fault` says what went wrong, in a sentence."""

    def __init__(self, session: Session, path: Path | None = None) -> None:
        """Nothing is written before the first `keep`; without a path it gets a new one among the unfinished games."""
        self.session: Final = session
        self.path = path or saves_folder() / f"{session.game.id} {stamp()}.save"
        self.fault = ""
        self._written: int | None = None

    def keep(self) -> bool:
        """Write what happened since the last time; whether the file is up to date."""
        try:
            if self._written is None:
                write_whole(self.path, to_text(self.session))
            else:
                with self.path.open("a", encoding="utf-8", newline="\n") as file:
                    file.write(lines_since(self.session, self._written))
        except (OSError, ValueError) as error:
            # The next time everything is written anew: an append may have gone half way.
            self._written = None
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            self.fault = f"The game could not be saved to {self.path}: {reason}."
            return False
        self._written = len(self.session.history)
        self.fault = ""
        return True

    def save(self) -> str:
        """Keep the game; the sentence that says what came of it."""
        return f"Saved to {self.path}." if self.keep() else self.fault

    def finish(self) -> None:
        """The game is over: it is kept, but no longer among the unfinished ones."""
        self.keep()
        target = finished_folder() / self.path.name
        with suppress(OSError):
            target.parent.mkdir(parents=True, exist_ok=True)
            self.path.replace(target)
            self.path = target

    def forget(self) -> None:
        """The game was never really begun: no file of it is left."""
        with suppress(OSError):
            self.path.unlink()
