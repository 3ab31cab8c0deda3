"""Problems of a layout, looked for beside the frames: at once by a thread, and by a bot in a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Final

from turbo_table.content import ContentError
from turbo_table.content.layouts import layout_to_yaml, load_layout
from turbo_table.core.layout import Layout
from turbo_table.editor.judged import RUNS, game_problems, never_ends
from turbo_table.editor.problems import Problem, problems

REST_MS: Final = 120
"""A layout is judged when it has stayed as it is for so long."""


@lru_cache(maxsize=8)
def judged(layout: Layout) -> tuple[Problem, ...]:
    """All that is wrong with a layout: with what lies there, by a game's rules, and with its file."""
    return (*problems(layout), *game_problems(layout), *_file_faults(layout))


def _file_faults(layout: Layout) -> tuple[Problem, ...]:
    try:
        load_layout(layout_to_yaml(layout), layout.name)
    except ContentError as error:
        return tuple(
            Problem(kind="game", sentence=f"Its file could not be read again: {fault.message}.", path=())
            for fault in error.faults
        )
    return ()


class Checks:
    """The problems of one layout after the other; a frame never waits for them."""

    def __init__(self) -> None:
        """Nothing was looked at."""
        self.found: tuple[Problem, ...] = ()
        self.of: Layout | None = None
        """The layout that they were found in."""
        self._wanted: Layout | None = None
        self._rested_ms = 0.0
        self._work: Future[tuple[Problem, ...]] | None = None
        self._looker: Final = ThreadPoolExecutor(1, "problems")

    def frame(self, layout: Layout | None, dt_ms: float) -> bool:
        """Time passes, and this is the layout now; whether other problems are known than before."""
        if layout is None:
            return False
        if layout is not self._wanted:
            self._wanted, self._rested_ms, self._work = layout, 0.0, None
        if self.of is layout:
            return False
        self._rested_ms += dt_ms
        if self._work is None and self._rested_ms >= REST_MS:
            self._work = self._looker.submit(judged, layout)
        if self._work is not None and self._work.done():
            self.found, self.of, self._work = self._work.result(), layout, None
            return True
        return False

    def now(self, layout: Layout) -> tuple[Problem, ...]:
        """The problems of a layout, waited for."""
        if self.of is not layout:
            self.found, self.of = judged(layout), layout
        return self.found

    def close(self) -> None:
        """Nothing more is looked at."""
        self._looker.shutdown(wait=False, cancel_futures=True)


def drive(pipe: Connection, layout: Layout) -> None:
    """The other process: tell how many runs are over, then what came of them."""

    def told(over: int) -> bool:
        pipe.send(over)
        return True

    with suppress(OSError):
        pipe.send(never_ends(layout, told))


class Trial:
    """The strongest bot drives a course until it reaches the finish, in a process of its own."""

    def __init__(self, layout: Layout, worker: Callable[[Connection, Layout], None] = drive) -> None:
        """It begins at once."""
        self.layout: Final = layout
        self.over = 0
        """So many runs are over without the finish."""
        self.runs: Final = RUNS
        self.problems: tuple[Problem, ...] | None = None
        """What came of it; None: it still drives."""
        self.fault = ""
        context = get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process: SpawnProcess | None = context.Process(target=worker, args=(other, layout), daemon=True)
        try:
            self._process.start()
        except OSError:
            self._process = None
            self.problems, self.fault = (), "The bot could not be started."
        finally:
            other.close()

    def poll(self) -> bool:
        """Whether anything new is known. Never waits."""
        was = (self.over, self.problems)
        while self.problems is None:
            try:
                if not self._pipe.poll():
                    break
                told = self._pipe.recv()
            except (EOFError, OSError):
                self.problems, self.fault = (), "The bot's process ended before it was done."
                break
            if isinstance(told, int):
                self.over = told
            else:
                self.problems = told or ()
        return was != (self.over, self.problems)

    def close(self) -> None:
        """It drives no more."""
        if self._process is not None and self._process.pid is not None:
            self._process.terminate()
            self._process.join(1)
        self._pipe.close()
