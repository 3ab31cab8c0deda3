"""In the place of a keeper where a game is to leave no trace, such as a lesson."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from turbo_table.session.session import Session


class Unkept:
    """Does nothing of what a table asks of its keeper, and nothing of it fails."""

    def __init__(self, session: Session, said: str = "A lesson is not saved.", leads_back: str = "") -> None:
        """The session that is not kept; `said`: to whoever wants it saved; `leads_back`: what leaving it leads to."""
        self.session: Final = session
        self._said: Final = said
        self.leads_back: Final = leads_back
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
        return self._said

    def close(self) -> bool:
        """There is no file to let go of."""
        return True

    def finish(self) -> str:
        """Nothing is noted, and there is nothing to be said about it."""
        return ""

    def forget(self) -> None:
        """There is nothing to forget."""
