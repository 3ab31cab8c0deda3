"""Bots: functions of what a seat may see, so that none of them can peek."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from turbo_table.core.chance import pick
from turbo_table.core.game import Action, Game, Prompt, S, legal


@dataclass(frozen=True, slots=True)
class Reply:
    """What a bot does, and after how long."""

    action: Action
    after_ms: int = 0


Bot = Callable[[Game[S], S, Prompt, Random], Reply]
"""(game, view of the prompted seat, its prompt, random numbers) -> reply."""


def random_bot(game: Game[S], view: S, prompt: Prompt, rng: Random) -> Reply:
    """Any listed legal action, each as likely."""
    return Reply(pick(tuple(legal(game, view, prompt.seat)), rng))
