"""A course on a page of its own: its picture, and how bots fared on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turbo_table.core.layout import Measured
from turbo_table.scene.drawing import Drawing
from turbo_table.ui import fonts
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import Still, around, heading, page, reading
from turbo_table.ui.services import Services
from turbo_table.ui.table.layout import box
from turbo_table.ui.widgets.model import Bar, Label, Picture, Scroll, View, Widget

LEVELS: Final = ("gentle", "easy", "middling", "hard", "mean")
"""What the difficulties 1 to 5 are called."""
SQUARE: Final = 14.0
NOT_MEASURED: Final = "Not measured: no bot has driven this course yet."
OF_100: Final = " in 100"
"""What is counted like this is shown as a part of a whole."""
ROW: Final = 56.0


def marks(rect: Rect, measured: Measured | None) -> tuple[Widget, ...]:
    """How hard a course is, as so many of five squares and in words; a sentence where nobody knows."""
    if measured is None:
        return (Label(rect=rect, text=NOT_MEASURED, style="quiet"),)
    step = SQUARE + 4
    y = rect.middle[1] - SQUARE / 2
    squares = (
        Bar(
            rect=Rect(rect.x + index * step, y, SQUARE, SQUARE),
            colour="amber" if index < measured.difficulty else "edge",
        )
        for index in range(len(LEVELS))
    )
    words = f"Difficulty {measured.difficulty} of {len(LEVELS)}: {LEVELS[measured.difficulty - 1]}."
    return (*squares, Label(rect=rect.beside(len(LEVELS) * step + 8), text=words, style="quiet"))


def told(name: str, value: float) -> tuple[str, str]:
    """A figure in words: what was counted, and how much: `("Sharp reaches the finish", "100 % of games")`."""
    what, _, unit = name.rpartition(", ")
    if not what:
        what, unit = unit, ""
    things, whole, of = unit.partition(OF_100)
    if whole and not of:
        return _capital(what), f"{value:g} % of {things}"
    return _capital(what), f"{value:g} {unit}".strip()


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


class CourseScreen(Still):
    """Opened from the set-up, from the course that is chosen there."""

    name = "course"

    def __init__(
        self, services: Services, title: str, about: str, measured: Measured | None, drawing: Drawing | None
    ) -> None:
        """`drawing`: of the course with the cars of the set-up."""
        self._services = services
        self._title, self._about, self._measured, self._drawing = title, about, measured, drawing

    def view(self, size: Size) -> View:
        """The picture at the left, words at the right; below one another where it is narrow."""
        at = page(size, 1180)
        wide = at.body.width > 760
        room = at.body.left(at.body.width * 0.46) if wide else at.body.top(min(at.body.height * 0.5, 320))
        picture: tuple[Picture, ...] = ()
        if self._drawing is not None:
            drawn = box(self._drawing)
            high = min(room.height, room.width * drawn.height / drawn.width)
            picture = (Picture(rect=room.top(high), drawing=self._drawing),)
        place = at.body.beside(at.body.width * 0.46 + 36) if wide else at.body.below(room.height + 16)
        flow = Flow(place.x, place.y + 6, place.width - 12)
        flow.words(self._about, "body", gap=14)
        flow.add(*marks(flow.place(24, 18), self._measured))
        if self._measured is not None:
            self._figures(flow, self._measured.figures, self._measured.games)
        scroll = Scroll(name="words", rect=around(place), height=flow.y - place.y, widgets=tuple(flow.widgets))
        widgets = (*heading(at, self._title), *picture)
        return View(widgets=widgets, scrolls=(scroll,), hints=reading(scroll), left=at.head.x)

    def _figures(self, flow: Flow, figures: Sequence[tuple[str, float]], games: int) -> None:
        flow.section("How bots fared, alone or in pairs", gap=10)
        for name, value in figures:
            what, much = told(name, value)
            row = flow.place(ROW if OF_100 in name else ROW - 18, 4)
            right = fonts.wide(much, "label") + 4
            flow.add(
                Label(rect=row.top(24).left(row.width - right - 8), text=what, style="body"),
                Label(rect=row.top(24), text=much, style="label", align="right"),
            )
            if OF_100 in name:
                whole = row.below(30).top(8)
                flow.add(Bar(rect=whole, colour="raised"))
                part = whole.left(whole.width * min(1.0, max(0.0, value / 100)))
                if part.width >= 1:
                    flow.add(Bar(rect=part, colour="amber"))
        flow.gap(8)
        flow.words(f"Each figure is of {games} games.", "quiet", gap=8)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """There is only the way back."""
        if name == "back":
            self._services.back()
