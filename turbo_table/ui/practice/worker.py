"""Searches run in a process of their own, so that no frame waits for one: how far it is, its answer, and a way to stop.

A search that is stopped answers with what it has found so far, and says so; one that nobody wants any more ends with
its process.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

from turbo_table.ui.practice.jobs import Answer, Job, do

LOST: Final = "The search has ended before it found anything: try again."
EVERY: Final = 128
"""Told after so many steps."""


@dataclass(frozen=True, slots=True)
class Failed:
    """No answer; the sentence says why."""

    words: str


def work(pipe: Connection) -> None:
    """The other process: do one job after the other, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            job = pipe.recv()
            if job is not None:  # a stop that came too late
                pipe.send(_done(job, pipe))


def _done(job: Job, pipe: Connection) -> Answer | Failed:
    stopped = False

    def watch(steps: int) -> bool:
        nonlocal stopped
        if not stopped and pipe.poll():
            stopped = pipe.recv() is None
        if not stopped and steps % EVERY == 0:
            pipe.send(steps)
        return not stopped

    try:
        return do(job, watch)
    except (EOFError, OSError):
        raise
    except Exception as error:
        return Failed(str(error) or LOST)


class Search:
    """One search at a time, in one process that stays warm."""

    def __init__(self, worker: Callable[[Connection], None] = work) -> None:
        """Nothing starts before `ask`."""
        self._worker = worker
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self.job: Job | None = None
        """What is being looked for; None: nothing."""
        self.steps = 0
        """How many steps of the game were tried so far."""

    def ask(self, job: Job) -> None:
        """Look for something; what was looked for before is wanted no more."""
        self.drop()
        self.job, self.steps = job, 0
        try:
            self._open().send(job)
        except OSError:
            self._end()

    def warm(self) -> None:
        """Start the process, so that the first search need not wait for it."""
        with suppress(OSError):
            self._open()

    def _open(self) -> Connection:
        """The pipe to the process, which is started where it does not run. Raises OSError."""
        if self._pipe is None or self._process is None:
            context = get_context("spawn")
            self._pipe, other = context.Pipe()
            self._process = context.Process(target=self._worker, args=(other,), daemon=True)
            try:
                self._process.start()
            finally:
                other.close()
        return self._pipe

    def poll(self) -> Answer | Failed | None:
        """The answer once it is there; None until then, and where nothing is looked for. Never waits."""
        if self.job is None:
            return None
        pipe, process = self._pipe, self._process
        try:
            while pipe is not None and pipe.poll():
                told = pipe.recv()
                if not isinstance(told, int):
                    self.job = None
                    return told  # type: ignore[no-any-return]
                self.steps = told
        except (EOFError, OSError):
            pipe = None
        if pipe is None or process is None or not process.is_alive():
            self._end()
            self.job = None
            return Failed(LOST)
        return None

    def stop(self) -> None:
        """Enough: the answer is what was found so far."""
        if self.job is not None and self._pipe is not None:
            with suppress(OSError):
                self._pipe.send(None)

    def drop(self, job: Job | None = None) -> None:
        """No answer is wanted any more; if a job is given, none to that one."""
        if self.job is not None and (job is None or job is self.job):
            self.job = None
            self._end()

    def close(self) -> None:
        """End the process."""
        self.job = None
        self._end()

    def _end(self) -> None:
        if self._process is not None and self._process.pid is not None:
            self._process.terminate()  # no frame waits for its end: whoever starts the next one clears it away
        if self._pipe is not None:
            self._pipe.close()
        self._pipe = self._process = None


@lru_cache(maxsize=1)
def shared() -> Search:
    """The one search of this program."""
    return Search()
