"""The sentence that is shown at the table just now."""

from __future__ import annotations

from typing import Final

SHOWN_MS: Final = 7_000.0


class Message:
    """One sentence for a while."""

    def __init__(self) -> None:
        """Nothing is said."""
        self.words = ""
        self.refused = False
        """It says why something is not allowed."""
        self._left_ms = 0.0

    def say(self, words: str, *, refused: bool = False) -> None:
        """Show a sentence."""
        self.words, self.refused, self._left_ms = words, refused, SHOWN_MS

    def clear(self) -> None:
        """Show nothing."""
        self.words = ""

    def frame(self, dt_ms: float) -> bool:
        """Time passes; whether it has just ended."""
        if not self.words:
            return False
        self._left_ms -= dt_ms
        if self._left_ms > 0:
            return False
        self.clear()
        return True
