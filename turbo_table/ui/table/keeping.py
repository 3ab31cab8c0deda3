"""A game at a table is kept as it goes on, and when the table is left."""

from __future__ import annotations

from typing import Final

from turbo_table.session.keeper import Keeper
from turbo_table.session.unkept import Unkept


class Keeping:
    """What a table does with the keeper of its game."""

    def __init__(self, keeper: Keeper | Unkept) -> None:
        """Nothing was said about the game's file."""
        self._keeper: Final = keeper
        self._fault = ""

    def note(self) -> str:
        """What happened goes to the disk, beside the frames; what is wrong with that, once, as a sentence."""
        self._keeper.note()
        fault, self._fault = self._fault, self._keeper.fault
        return self._fault if self._fault != fault else ""

    def unkept(self) -> str:
        """Why a game that was begun cannot be kept; empty where it is."""
        return self._keeper.fault if self._keeper.session.begun and not self._keeper.keep() else ""

    def close(self, *, over: bool) -> str:
        """Keep the game for the last time; what has to be said about it, as a sentence."""
        if over:
            return self._keeper.finish()
        if not self._keeper.session.begun:
            self._keeper.forget()
        elif not self._keeper.close():
            return self._keeper.fault
        return ""
