"""A seed for somebody who names none."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

LETTERS: Final = "bcdfghjkmnpqrstvwxz23456789"
"""Without vowels, so that no seed is a word, and without what looks alike."""


def fresh_seed() -> str:
    """Eight letters that nobody can foretell."""
    return "".join(SystemRandom().choice(LETTERS) for _ in range(8))
