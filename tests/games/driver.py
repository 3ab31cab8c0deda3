"""A playthrough driven by lines of text, so that a test reads like the clause beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import pytest

from turbo_table.core import notation
from turbo_table.core.game import (
    CHANCE,
    Event,
    Game,
    Illegal,
    IllegalAction,
    Prompt,
    Result,
    Seat,
    Setup,
    Step,
    legal,
    refusal,
    step,
)

S = TypeVar("S")
E = TypeVar("E", bound=Event)


def expect_words(illegal: Illegal, words: Iterable[str]) -> None:
    """Assert that a refusal has these words (regular expressions)."""
    for word in words:
        assert re.search(word, illegal.whole, re.IGNORECASE), f"{word!r} is not in {illegal.whole!r}"


def expect_refused_setup(game: Game[Any], setup: Setup, *words: str) -> Illegal:
    """The refusal of a set-up, whose reason must have these words."""
    illegal = game.refuse(setup)
    assert illegal is not None, "the set-up was accepted"
    expect_words(illegal, words)
    return illegal


class Driver(Generic[S]):
    """A game under way: `do` lines of text, ask what is asked, look at what happened."""

    def __init__(self, game: Game[S], setup: Setup) -> None:
        """The game of a set-up that is not refused."""
        illegal = game.refuse(setup)
        assert illegal is None, illegal
        self.game = game
        self.step: Step[S] = game.setup(setup)
        self.log: list[Event] = list(self.step.events)

    @property
    def state(self) -> S:
        """The state now."""
        return self.step.state

    @property
    def prompt(self) -> Prompt:
        """What is asked now."""
        (prompt,) = self.game.prompts(self.state)
        return prompt

    @property
    def asked(self) -> str:
        """The kind of question that is asked now; empty when the game is over."""
        return self.prompt.kind if self.game.prompts(self.state) else ""

    @property
    def seat(self) -> int:
        """Who is asked now, from 0."""
        return self.prompt.seat

    @property
    def result(self) -> Result:
        """How the game ended."""
        result = self.game.result(self.state)
        assert result is not None, "the game is not over"
        return result

    def offered(self) -> set[str]:
        """The lines that are listed as legal for whoever is asked."""
        return {notation.write(action) for action in legal(self.game, self.state, self.prompt.seat)}

    def act(self, line: str) -> None:
        """Do one line, by whoever is asked."""
        seat = CHANCE if line.startswith("settle") else self.prompt.seat
        self.step = step(self.game, self.state, notation.read(line, seat, self.game.actions))
        self.log.extend(self.step.events)

    def expect_refused(self, line: str, by: Seat, rule: str, *words: str) -> None:
        """Assert that a line of a seat is refused by a rule and with these words.

        `A|B` stands for either, where two clauses forbid the same; words are regular expressions.
        """
        action = notation.read(line, CHANCE if line.startswith("settle") else by, self.game.actions)
        illegal = refusal(self.game, self.state, action)
        assert illegal is not None, f"{line!r} was allowed"
        assert illegal.rule in rule.split("|"), illegal
        expect_words(illegal, words)
        with pytest.raises(IllegalAction):
            step(self.game, self.state, action)

    def all(self, kind: type[E]) -> list[E]:
        """All that happened of one kind since the start, in order."""
        return [event for event in self.log if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        """The last that happened of one kind."""
        found = self.all(kind)
        assert found, f"there was no {kind.__name__}"
        return found[-1]
