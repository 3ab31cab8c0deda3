"""Seeds: a new one, and those that follow from one."""

from __future__ import annotations

import os
from random import SystemRandom
from typing import Final

LETTERS: Final = "bcdfghjkmnpqrstvwxz23456789"
"""Without vowels, so that no seed is a word, and without what looks alike."""


def fresh_seed() -> str:
    """Eight letters that nobody can foretell."""
    return "".join(SystemRandom().choice(LETTERS) for _ in range(8))


def fresh_id() -> str:
    """A name for a game that no other has: 16 hexadecimal digits."""
    return os.urandom(8).hex()


def answer_seed(seed: str, count: int) -> str:
    """What chance starts from for its answer after so many others: undo never rolls again."""
    return f"{seed}:{count}"


def bot_seed(seed: str, seat: int, ply: int) -> str:
    """What the random numbers of the bot on a seat start from after so many actions."""
    return f"{seed}:{seat}:{ply}"
