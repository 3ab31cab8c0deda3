"""What a bot answers: the one place that asks one, here or in a process of its own."""

from __future__ import annotations

from random import Random
from typing import Any

from turbo_table.core.bot import Reply
from turbo_table.core.game import Action, Prompt
from turbo_table.games.plugin import AnyPlugin


def answer(plugin: AnyPlugin, bot: str, view: Any, prompt: Prompt, seed: str) -> Action:
    """What this bot does at this prompt, from what its seat sees; the same for the same seed, in any process."""
    return reply(plugin, bot, view, prompt, seed).action


def reply(plugin: AnyPlugin, bot: str, view: Any, prompt: Prompt, seed: str) -> Reply:
    """The same with how long it takes."""
    return plugin.bots[bot](plugin.game, view, prompt, Random(seed))
