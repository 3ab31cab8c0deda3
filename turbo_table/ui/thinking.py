"""Bots and hints are thought up in a process of their own, so that no frame waits for one. It has no window."""

from __future__ import annotations

import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from turbo_table.core.bot import Reply
from turbo_table.core.game import Prompt
from turbo_table.games.registry import find
from turbo_table.scene.hint import Hint
from turbo_table.session import bots

HERE: Final = "The bots' own process has ended twice: they think in this window now, and it may pause."
FAILED: Final = "A bot could not decide: it does the first thing that is allowed."


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked, or whoever advises people. It holds only what its seat may see."""

    game: str
    bot: str
    """Empty: a hint is wanted."""
    view: Any
    prompt: Prompt
    seed: str


Answer = Reply | tuple[Hint, ...]
"""What a bot does, and after how long; or what a person had best do."""


def reply(question: Question) -> Answer | None:
    """What the bot answers, or the hint; None if that fails."""
    plugin = find(question.game)
    try:
        if not question.bot:
            return plugin.advise(question.view, question.prompt.seat) if plugin.advise else ()
        return bots.reply(plugin, question.bot, question.view, question.prompt, question.seed)
    except Exception:
        return None


def work(pipe: Connection) -> None:
    """The other process: answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            pipe.send(reply(pipe.recv()))


class Thinking:
    """One process for all bots, started when the first is asked. One question at a time: the last one counts."""

    def __init__(self, worker: Callable[[Connection], None] = work) -> None:
        """Nothing starts before `warm` or `ask`."""
        self._worker = worker
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._starts = 0
        self._wanted: Question | None = None
        self._asked: Question | None = None
        """What the process works on; not the wanted one where that came later."""
        self._here: list[Answer | None] = []
        self.said = ""
        """A sentence that has to be said once; whoever says it empties it."""

    @property
    def busy(self) -> bool:
        """Whether an answer is still wanted."""
        return self._wanted is not None

    def warm(self) -> None:
        """Start the process, so that the first question need not wait for it."""
        if self._process is not None or self._starts >= 2:
            return
        context = get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=self._worker, args=(other,), daemon=True)
        self._starts += 1
        try:
            self._process.start()
        except OSError:
            self._lose()
        finally:
            other.close()

    def ask(self, question: Question) -> None:
        """Ask a bot; what was asked before is wanted no more."""
        self._wanted = question
        self._send()

    def poll(self) -> tuple[Question, Answer | None] | None:
        """The question and its answer (None: the bot failed) once it is there; None until then. Never waits."""
        if self._pipe is not None and self._asked is not None:
            try:
                if self._pipe.poll():
                    return self._answered(self._pipe.recv())
            except (EOFError, OSError):
                self._lose()
            else:
                if self._process is not None and not self._process.is_alive() and not self._pipe.poll():
                    self._lose()
        self._send()
        if self._here:
            return self._answered(self._here.pop())
        return None

    def cancel(self, question: Question | None = None) -> None:
        """No answer is wanted any more; if a question is given, none to that one."""
        if question is None or question is self._wanted:
            self._wanted = None
            if self._here:
                # It was answered already, and nothing else is to come of it.
                self._asked = None
                self._here.clear()

    def close(self) -> None:
        """End the process."""
        self.cancel()
        if self._process is not None and self._process.pid is not None:
            self._process.terminate()
            self._process.join(1)
        self._forget()

    def _send(self) -> None:
        """Hand the wanted question over as soon as nothing else is being answered."""
        if self._wanted is None or self._asked is not None:
            return
        self.warm()
        if self._pipe is not None:
            try:
                self._pipe.send(self._wanted)
            except OSError:
                self._lose()
            else:
                self._asked = self._wanted
                return
        if self._starts >= 2 and self._process is None and not self._here:
            self._here.append(reply(self._wanted))
            self._asked = self._wanted

    def _answered(self, answer: Answer | None) -> tuple[Question, Answer | None] | None:
        """The answer if it is still wanted; else on to what is."""
        question, self._asked = self._asked, None
        if question is None or question is not self._wanted:
            self._send()
            return None
        self._wanted = None
        if answer is None and question.bot:
            self.said = FAILED
        return question, answer

    def _lose(self) -> None:
        """The process is gone: forget it; after the second time, think here."""
        self._forget()
        if self._starts >= 2:
            self.said = HERE

    def _forget(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        self._pipe = self._process = self._asked = None


@lru_cache(maxsize=1)
def shared() -> Thinking:
    """The one process of this program: it stays warm from game to game, and ends with the program."""
    return Thinking()
