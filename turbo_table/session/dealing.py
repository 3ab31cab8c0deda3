"""Answers of chance that somebody reads off real dice and cards: picked piece by piece, or typed several at once."""

from __future__ import annotations

from typing import Final

from turbo_table.core.chance import following, offered
from turbo_table.core.game import CHANCE, Settle
from turbo_table.session.session import Session

NOT_ASKED: Final = "Nothing is rolled or drawn now: {words} was not taken in."
NO_CHOICE: Final = "This may come now: {choices}; not {word}."
LONGEST: Final = 40
"""So much of a wrong word is repeated."""


class Dealing:
    """What was read off so far of the answer that is asked for now."""

    def __init__(self, session: Session) -> None:
        """Nothing yet."""
        self.session: Final = session
        self._begun: tuple[str, ...] = ()
        self._state: object = None
        """What it was begun for."""

    @property
    def begun(self) -> tuple[str, ...]:
        """The beginning of the answer; () where another one is asked for by now."""
        return self._begun if self._state is self.session.state else ()

    @property
    def choices(self) -> tuple[str, ...]:
        """What may come next, each thing once; () where nothing is asked of real dice and cards."""
        prompt = self.session.typed_prompt()
        return offered(prompt.chance, self.begun) if prompt is not None and prompt.chance is not None else ()

    def name(self, choice: str) -> str:
        """What a choice is called at the table."""
        return self.session.plugin.table.answer(self.session.view(None), choice)

    def pick(self, choice: str) -> Settle | None:
        """The answer, once this makes it whole; None while there is more to pick."""
        prompt = self.session.typed_prompt()
        begun = (*self.begun, choice)
        if prompt is None or prompt.chance is None or not following(prompt.chance, begun):
            self._begun = ()
            return Settle(CHANCE, begun)
        self._begun, self._state = begun, self.session.state
        return None

    def meant(self, word: str) -> str:
        """The choice that words stand for, in any case: itself, its name or a part of that; the words where none."""
        plain = word.casefold()
        names = {each: self.name(each).casefold() for each in self.choices}
        whole = [each for each, name in names.items() if plain in (each.casefold(), name)]
        part = [each for each, name in names.items() if plain and f" {plain} " in f" {name} "]
        return whole[0] if whole else part[0] if len(part) == 1 else word

    def fault(self, word: str) -> str:
        """Why a word stands for no choice, as a sentence with their names; empty for one that does."""
        if self.meant(word) in self.choices:
            return ""
        return NO_CHOICE.format(choices=", ".join(map(self.name, self.choices)), word=word[:LONGEST])
