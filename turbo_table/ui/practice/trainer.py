"""The eye trainer, and free hand: ten questions, each answered with a ghost; then the cards are laid."""

from __future__ import annotations

from typing import Final

from turbo_table.practice.progress import Progress, answered
from turbo_table.practice.trainer import QUESTIONS, Plan, Question, Score, question
from turbo_table.session.luck import fresh_id
from turbo_table.ui.bindings import shown
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.practice import guess, miss
from turbo_table.ui.practice.asked import Asked
from turbo_table.ui.practice.guess import Grip, Guess
from turbo_table.ui.practice.trainer_panel import CRASHES, LAY, STOPS, panel
from turbo_table.ui.rect import Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens.still import Still
from turbo_table.ui.services import Services
from turbo_table.ui.table.build import zooms
from turbo_table.ui.table.layout import Layout, layout
from turbo_table.ui.widgets.model import Ground, Hint, View

GROUND: Final = "ghost"
SPEED: Final = 1.6
"""So much faster than at a table all is laid: whoever asks ten questions wants to know."""


class TrainerScreen(Still):
    """One sitting."""

    name = "trainer"

    def __init__(self, services: Services, plan: Plan) -> None:
        """At its first question."""
        self._services: Final = services
        self.plan: Final = plan
        self.sitting: Final = fresh_id()
        self.questions: list[Question] = []
        self.guesses: list[Guess] = []
        self.scores: list[Score] = []
        self._progress: Final = Progress()
        self._layout: Layout | None = None
        self._size: Size | None = None
        self._grip: Grip | None = None
        self._focused = ""
        self._asked_count = 0
        self._dirty = True
        self.asked: Asked = self._next()

    def _next(self) -> Asked:
        asked = Asked(self._services, question(self.plan, len(self.questions)))
        self.questions.append(asked.question)
        self._asked_count += 1
        return asked

    # What is shown

    def view(self, size: Size) -> View:
        """The table at the left, the question at the right."""
        if size != self._size:
            self._size, self._layout = size, layout(size, self._services.hints_height)
        at = self._layout
        assert at is not None
        asked = self.asked
        asked.stand.fit(at.table)
        widgets, places = panel(at, asked, self.scores)
        asked.stand.slots = {asked.piece(name).id: place for name, place in places.items()}
        ground = Ground(name=GROUND, rect=at.table.inset(4), label="the ghost on the table", rim=False)
        return View(
            widgets=(ground, *widgets, *zooms(at)),
            hints=self._hints(),
            first=GROUND,
            lead=GROUND,
            asked=self._asked_count,
            left=at.table.x,
        )

    def _hints(self) -> tuple[Hint, ...]:
        asked = self.asked
        leave = Hint(shown("back"), "leave")
        if asked.score is not None:
            last = len(self.questions) == QUESTIONS
            words_on = ("the result" if last else "next question") if asked.told else "at once"
            return (Hint(shown("take"), words_on), Hint(shown("whole-table"), "whole table"), leave)
        call = "it stops" if asked.guess.crash else "it crashes"
        crash = () if asked.line else (Hint(shown("crash-call"), call),)
        return (
            Hint("Arrows", "10 mm"),
            Hint("Shift+Arrows", "1 mm"),
            Hint("Q  E", "15°"),
            Hint("Shift+Q  E", "1°"),
            *crash,
            Hint(shown("take"), "look" if asked.line else "lay"),
            leave,
        )

    def paint(self, canvas: Canvas, size: Size) -> None:
        """The table, the ghost, and the miss."""
        miss.draw(canvas, self.asked)

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """Cards on their way to the table."""
        if self.asked.stand.area.width > 0:
            self.asked.stand.paint_over(canvas)

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A call is made, the cards are laid, or it goes on."""
        self._dirty = True
        match name:
            case "back":
                self._leave()
            case _ if name in (STOPS, CRASHES) and self.asked.score is None:
                self.asked.call(crash=name == CRASHES)
                # The keys go on with the ghost.
                self._asked_count += 1
            case _ if name in (LAY, GROUND):
                self._on()
            case _:
                self.command(name)

    def _on(self) -> None:
        asked = self.asked
        if asked.score is None:
            self._grip = None
            its = asked.answer()
            self.guesses.append(asked.guess)
            self.scores.append(its)
            self._asked_count += 1
            if not self._progress.add(answered(self.sitting, asked.question, its)):
                self._services.say(self._progress.fault)
        elif not asked.told:
            asked.stand.skip()
        elif len(self.questions) < QUESTIONS:
            self.asked = self._next()
        else:
            self._end()

    def _end(self) -> None:
        from turbo_table.ui.practice.result import ResultScreen

        answers = tuple(zip(self.questions, self.guesses, strict=True))
        self._services.replace(ResultScreen(self._services, self.plan, answers, tuple(self.scores), self.sitting))

    def _leave(self) -> None:
        """Answers that were given are kept; a result is shown where there is one."""
        self._services.back()

    def command(self, command: str) -> bool:
        """The ghost is steered, or the eye."""
        asked = self.asked
        self._dirty = True
        if command == "crash-call":
            if asked.score is None and not asked.line:
                asked.call(crash=not asked.guess.crash)
            return not asked.line
        if asked.score is None and (self._focused == GROUND or command.startswith("turn-")):
            steered = guess.moved(asked.guess, command, asked.stand.camera, asked.stand.now.whole)
            if steered is not None:
                asked.guess = steered
                asked.follow()
                return True
        return asked.stand.command(command)

    def pointer(self, event: Pointer) -> bool:
        """The ghost is dragged and turned; else the eye is moved."""
        asked, stand = self.asked, self.asked.stand
        self._dirty = True
        area, camera = stand.area, stand.camera
        if self._grip is not None:
            if event.kind == "move":
                asked.guess = guess.dragged(asked.guess, self._grip, event, camera, area, stand.now.whole)
            elif event.kind == "up":
                self._grip = None
                asked.follow()
            return True
        over = area.holds(event.x, event.y) and asked.score is None
        if over and event.kind == "down" and event.button == "left" and not event.space:
            asked.guess, self._grip = guess.taken(asked.guess, asked.shape(), event, camera, area)
            return True
        if over and event.kind == "wheel" and guess.over(asked.guess, asked.shape(), event, camera, area):
            asked.guess = guess.rolled(asked.guess, event)
            return True
        if asked.score is not None and not asked.told and event.kind == "down" and area.holds(event.x, event.y):
            stand.skip()
            return True
        return stand.pointer(event)

    def notice(self, focused: str, hovered: str) -> None:
        """What has the focus."""
        self._focused = focused

    def release(self) -> None:
        """Let go of what is dragged."""
        self._grip = None
        self.asked.stand.release()

    def frame(self, dt_ms: float) -> bool:
        """Motion goes on."""
        told = self.asked.told
        moved = self.asked.frame(dt_ms * SPEED)
        dirty, self._dirty = self._dirty, False
        return moved or dirty or told != self.asked.told
