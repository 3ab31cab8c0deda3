"""In the place of a keeper where a game is to leave no trace, such as a lesson."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from turbo_table.session.session import Session


class Unkept:
    """Does nothing of what a table asks of its keeper, and nothing of it fails."""

    def __init__(self, session: Session) -> None:
        """The session that is not kept."""
        self.session: Final = session
        self.path: Final = Path()
        """Of no file."""
        self.fault: Final = ""

    def note(self) -> None:
        """Nothing is written."""

    def keep(self) -> bool:
        """Nothing has to be."""
        return True

    def save(self) -> str:
        """The sentence that says so."""
        return "A lesson is not saved."

    def close(self) -> bool:
        """There is no file to let go of."""
        return True

    def finish(self) -> str:
        """Nothing is noted, and there is nothing to be said about it."""
        return ""

    def forget(self) -> None:
        """There is nothing to forget."""
