"""In the place of a keeper where a game is to leave no trace, such as a lesson."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from turbo_table.session.session import Session


class Unkept:
    """Does nothing of what a keeper does, and nothing of it fails."""

    def __init__(self, session: Session) -> None:
        """The session that is not kept."""
        self.session: Final = session
        self.path: Final = Path()
        self.fault: Final = ""

    def keep(self) -> bool:
        """Nothing has to be kept."""
        return True

    def save(self) -> str:
        """The sentence that says so."""
        return "A lesson is not saved."

    def finish(self) -> None:
        """Nothing is noted."""

    def forget(self) -> None:
        """There is nothing to forget."""
