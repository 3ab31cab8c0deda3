"""Who sits where: people and bots, as words of a command line and back."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from turbo_table.core.printable import bare
from turbo_table.core.setups import MAX_NAME

NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
"""Names for those who give none."""


class SeatsError(Exception):
    """The words for the seats mean nothing; the message says what would."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat."""

    name: str
    bot: str = ""
    """The level of a bot; empty: a person."""

    @property
    def is_bot(self) -> bool:
        """Whether a bot sits here."""
        return bool(self.bot)


def read_seats(text: str, levels: Collection[str]) -> tuple[Sitter, ...]:
    """`human,bot:steady` or `human:Ann,bot:random:Zed` -> sitters. Raises SeatsError."""
    sitters: list[Sitter] = []
    for index, word in enumerate(text.split(",")):
        kind, *rest = word.strip().split(":")
        level = ""
        if kind == "bot":
            if not levels:
                raise SeatsError("There are no bots in this game: people sit on all seats, such as human,human.")
            level = rest.pop(0) if rest else next(reversed(tuple(levels)))
            if level not in levels:
                close = get_close_matches(level, levels, n=1)
                hint = f'did you mean "{close[0]}"?' if close else f"there are: {', '.join(levels)}."
                raise SeatsError(f'There is no bot "{level[:40]}"; {hint}')
        if kind not in ("human", "bot") or len(rest) > 1:
            raise SeatsError(f'A seat is "human", "human:NAME", "bot:LEVEL" or "bot:LEVEL:NAME", not "{word[:60]}".')
        sitters.append(Sitter(rest[0].strip() if rest else _free_name(index, sitters), level))
    return tuple(sitters)


def _free_name(index: int, taken: list[Sitter]) -> str:
    names = {sitter.name for sitter in taken}
    return next(name for name in (*NAMES[index:], *NAMES, f"Player {index + 1}") if name not in names)


def write_seat(sitter: Sitter) -> str:
    """The word that `read_seats` reads."""
    return f"bot:{sitter.bot}:{sitter.name}" if sitter.is_bot else f"human:{sitter.name}"


def clean_name(text: str) -> str:
    """A name as somebody typed it, without what cannot be shown, at most MAX_NAME characters."""
    return bare(text)[:MAX_NAME].strip()
