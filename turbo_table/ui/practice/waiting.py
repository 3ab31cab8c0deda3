"""What a screen shows while a search runs, and how it is asked."""

from __future__ import annotations

from typing import Final

from turbo_table.ui.practice.jobs import Answer, Job
from turbo_table.ui.practice.worker import Failed, Search, shared
from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.model import Bar, Button, Label, Widget

STOP: Final = "stop"
PULSE_MS: Final = 1_600.0
MOMENT_MS: Final = 250.0
"""Whoever waits longer is told that something is going on."""


class Waiting:
    """One search of a screen."""

    def __init__(self, search: Search | None = None) -> None:
        """Nothing is looked for."""
        self._search: Final = search or shared()
        self._job: Job | None = None
        self._ms = 0.0

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._job is not None

    def ask(self, job: Job) -> None:
        """Look for something."""
        self._job, self._ms = job, 0.0
        self._search.ask(job)

    def poll(self, dt_ms: float) -> Answer | Failed | None:
        """The answer once it is there."""
        if self._job is None:
            return None
        self._ms += dt_ms
        if self._search.job is not self._job:
            # Another screen looked for something else meanwhile.
            self._search.ask(self._job)
        found = self._search.poll()
        if found is not None:
            self._job = None
        return found

    def stop(self) -> None:
        """Enough: what was found so far will do."""
        self._search.stop()

    def drop(self) -> None:
        """No answer is wanted any more."""
        if self._job is not None:
            self._search.drop(self._job)
            self._job = None

    def widgets(self, area: Rect, words: str, *, stop: str = "That will do") -> list[Widget]:
        """A bar that goes to and fro, how much was tried, and the way to stop."""
        bar = area.below(54).top(8)
        part = self._ms % PULSE_MS / PULSE_MS
        along = 2 * part if part < 0.5 else 2 - 2 * part
        wide = bar.width * 0.24
        tried = f"{self._search.steps:,} actions tried" if self._search.steps else "It begins …"
        return [
            Label(rect=area.top(26), text=words, style="head"),
            Label(rect=area.below(28).top(20), text=tried, style="quiet"),
            Bar(rect=bar, colour="raised"),
            Bar(rect=Rect(bar.x + (bar.width - wide) * along, bar.y, wide, bar.height), colour="amber"),
            Button(name=STOP, rect=area.below(76).top(44).left(min(220, area.width)), label=stop),
        ]
