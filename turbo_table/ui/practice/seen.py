"""The answers of a sitting looked at once more, question by question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turbo_table.practice.trainer import Question, Score
from turbo_table.ui.bindings import shown
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.practice import miss
from turbo_table.ui.practice.asked import Asked
from turbo_table.ui.practice.guess import Guess
from turbo_table.ui.practice.trainer_panel import LAY, panel
from turbo_table.ui.rect import Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens.still import Still
from turbo_table.ui.services import Services
from turbo_table.ui.table.build import zooms
from turbo_table.ui.table.layout import layout
from turbo_table.ui.widgets.model import Hint, View


class SeenScreen(Still):
    """One question at a time, as it stood when all was laid."""

    name = "seen"

    def __init__(
        self, services: Services, answers: Sequence[tuple[Question, Guess]], scores: Sequence[Score], index: int
    ) -> None:
        """`answers`: of all questions; `index`: of the one that is shown first."""
        self._services: Final = services
        self._answers: Final = tuple(answers)
        self._scores: Final = tuple(scores)
        self._asked_count = 0
        self.asked: Asked = self._at(index)

    def _at(self, index: int) -> Asked:
        self._asked_count += 1
        question, given = self._answers[index]
        asked = Asked(self._services, question)
        asked.over(given)
        return asked

    def view(self, size: Size) -> View:
        """The table at the left, the question at the right."""
        at = layout(size, self._services.hints_height)
        if at.table != self.asked.stand.area:
            self.asked.stand.fit(at.table)
            self.asked.look()
        widgets, _ = panel(at, self.asked, self._scores)
        on = "the result" if self._last else "next question"
        return View(
            widgets=(*widgets, *zooms(at)),
            hints=(
                Hint(shown("take"), on),
                Hint("Left  Right", "the one before, the next"),
                Hint(shown("whole-table"), "whole table"),
                Hint(shown("back"), "the result"),
            ),
            first=LAY,
            lead=LAY,
            asked=self._asked_count,
            left=at.table.x,
        )

    @property
    def _last(self) -> bool:
        return self.asked.question.number + 1 == len(self._answers)

    def paint(self, canvas: Canvas, size: Size) -> None:
        """The table, the ghost, and the miss."""
        miss.draw(canvas, self.asked)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """On, or back."""
        match name:
            case "back":
                self._services.back()
            case _ if name == LAY:
                self._go(1)
            case _:
                self.command(name)

    def _go(self, by: int) -> None:
        index = self.asked.question.number + by
        if index >= len(self._answers):
            self._services.back()
        elif index >= 0:
            self.asked = self._at(index)

    def command(self, command: str) -> bool:
        """To the question before or after, or the eye is moved."""
        if command in ("left", "right"):
            if command == "left" or not self._last:
                self._go(1 if command == "right" else -1)
            return True
        return self.asked.stand.command(command)

    def pointer(self, event: Pointer) -> bool:
        """The eye is moved."""
        return self.asked.stand.pointer(event)

    def frame(self, dt_ms: float) -> bool:
        """The eye glides."""
        return self.asked.frame(dt_ms)

    def release(self) -> None:
        """Let go of the table."""
        self.asked.stand.release()
