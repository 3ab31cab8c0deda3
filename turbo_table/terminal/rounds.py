"""Several people at one terminal with hidden hands: all are asked at once, and who speaks sees the own hand alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.session.speaking import Speaking

WAYS: Final = "  Enter: nobody. The number of a player: that one."
FIRST: Final = "Say first who answers: Enter for nobody, or the number of a player."
CALLED: Final = "Nobody but {name} looks at this now. {name}: press Enter to see your hand. Anything else: ask again."
LINES_AWAY: Final = 60
"""So many empty lines take a hand out of sight."""


class Round:
    """The question whether anybody answers, and its answer, in lines."""

    def __init__(self, speaking: Speaking, names: tuple[str, ...], write: Callable[[str], None]) -> None:
        """Nothing is said yet."""
        self._speaking: Final = speaking
        self._names: Final = names
        self._write: Final = write
        self._private = False

    @property
    def asks(self) -> bool:
        """Whether a line says who answers, and not what."""
        return self._speaking.mode in ("anyone", "called")

    def show(self, question: str) -> None:
        """Ask all who may answer; or call the one who does."""
        if self._speaking.mode == "called":
            self._write(CALLED.format(name=self._named(self._speaking.prompt.seat if self._speaking.prompt else None)))
            return
        self._write(f"\nAnyone? {question}")
        for seat in self._speaking.people:
            self._write(f"  {seat + 1}. {self._named(seat)}")
        self._write(WAYS)

    def obey(self, line: str) -> bool:
        """Take a line as the answer; whether it was one."""
        if self._speaking.mode == "called":
            self._private = not line
            (self._speaking.forget if line else self._speaking.come)()
            return True
        seat = next((each for each in self._speaking.people if line.lower() in self._ways(each)), None)
        if line and seat is None:
            self._write(FIRST)
            return False
        self._speaking.speak(seat)
        return True

    def put_away(self) -> None:
        """Whoever saw the own hand has done something: it is taken out of sight."""
        if self._private and self._speaking.mode != "speaks":
            self._private = False
            for _ in range(LINES_AWAY):
                self._write("")

    def _ways(self, seat: Seat) -> tuple[str, str]:
        return str(seat + 1), self._named(seat).lower()

    def _named(self, seat: Seat | None) -> str:
        return self._names[seat] if seat is not None else ""
