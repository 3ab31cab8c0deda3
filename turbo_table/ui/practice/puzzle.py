"""While a puzzle is made: a proof stands behind it, so it takes some seconds."""

from __future__ import annotations

from typing import Final

from turbo_table.games.turbo_drift.drills import Drill
from turbo_table.session.luck import fresh_seed
from turbo_table.ui.bindings import shown
from turbo_table.ui.practice import doors
from turbo_table.ui.practice.jobs import PuzzleJob
from turbo_table.ui.practice.waiting import STOP, Waiting
from turbo_table.ui.practice.worker import Failed
from turbo_table.ui.rect import Size
from turbo_table.ui.screens.still import Still, boxed, middle
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Hint, View


class PuzzleScreen(Still):
    """Over the screen it was opened from."""

    name = "puzzle"

    def __init__(self, services: Services, seed: str = "") -> None:
        """`seed`: of the puzzle; a fresh one if none is given."""
        self._services: Final = services
        self._waiting: Final = Waiting()
        self._waiting.ask(PuzzleJob(seed or fresh_seed()))

    def view(self, size: Size) -> View:
        """What goes on, and the way out."""
        flow = middle(size, 460)
        area = flow.place(120)
        flow.add(*self._waiting.widgets(area, "A puzzle is made and proven …", stop="Never mind"))
        return View(widgets=boxed(size, flow, 22), hints=(Hint(shown("back"), "never mind"),), first=STOP, over=True)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """It is not wanted any more."""
        if name == STOP:
            self._services.back()

    def frame(self, dt_ms: float) -> bool:
        """On to the puzzle, as soon as there is one."""
        if not self._waiting.busy:
            return False
        found = self._waiting.poll(dt_ms)
        if isinstance(found, Drill):
            doors.try_drill(self._services, found, instead=True)
        elif isinstance(found, Failed):
            self._services.back()
            self._services.say(found.words)
        return True

    def close(self) -> None:
        """It is not wanted any more."""
        self._waiting.drop()
