"""Handing a text to other programs."""

from __future__ import annotations

from contextlib import suppress

import pygame


def copied(text: str) -> bool:
    """Put a text where other programs can paste it; whether the system has such a place. Never raises."""
    with suppress(pygame.error, ValueError):
        pygame.scrap.put_text(text)
        return True
    return False
