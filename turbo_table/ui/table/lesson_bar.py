"""The strip below the table that tells a lesson: where in the tour this is, what to do, the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from turbo_table.scene.tour import Lesson
from turbo_table.session.lessons import Standing
from turbo_table.ui import fonts
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.table.layout import NARROW
from turbo_table.ui.widgets.model import Button, Label, Panel, Tone, Widget

NEXT: Final = "next-lesson"
BACK: Final = "previous-lesson"
AGAIN: Final = "again"
CLAUSE: Final = "clause"
HEAD: Final = 40.0
"""The height of the line of title and buttons."""
BUTTON: Final = 78.0
GAP: Final = 12.0
"""Between the table and the strip."""


@dataclass(frozen=True, slots=True)
class At:
    """A place in a tour."""

    tour: Sequence[Lesson]
    index: int

    @property
    def lesson(self) -> Lesson:
        """The lesson there."""
        return self.tour[self.index]

    @property
    def last(self) -> bool:
        """Whether it is the last one."""
        return self.index == len(self.tour) - 1


def bar_height(size: Size, tour: Sequence[Lesson]) -> float:
    """How high the strip is in a window of this size: the same for all lessons, so that the table stays where it is."""
    width = _words_width(size)
    words = (text for lesson in tour for text in (lesson.words, lesson.done))
    return _pad(size) * 2 + HEAD + max(fonts.height(text, "body", width) for text in words)


def bar(rect: Rect, size: Size, at: At, stands: Standing) -> tuple[Widget, ...]:
    """The strip; `size`: the window's."""
    pad = _pad(size)
    inside = rect.inset(pad + 4, pad)
    head = inside.top(HEAD - 6)
    count = f"{at.index + 1} OF {len(at.tour)}"
    counted = fonts.wide(count, "section") + 14
    buttons = _buttons(head, at, stands)
    left = buttons[0].rect.x
    words = inside.below(HEAD).left(min(inside.width, _words_width(size)))
    return (
        Panel(rect=rect, rim="hairline" if stands.kind == "asked" else "amber"),
        Label(rect=Rect(head.x, head.y + 7, counted, 20), text=count, style="section"),
        Label(
            rect=Rect(head.x + counted, head.y + 3, left - head.x - counted - 8, 26),
            text=at.lesson.title,
            style="head",
        ),
        Label(rect=words, text=stands.words, style="body", fold=True),
        *buttons,
    )


def _buttons(head: Rect, at: At, stands: Standing) -> tuple[Button, ...]:
    """Clause, again, back, next, at the right; what most people want now stands out."""
    nothing = "" if at.lesson.reached else "There is nothing to do in this lesson but look."
    first = "" if at.index else "This is the first lesson."
    made: list[Button] = []
    x = head.right
    for name, label, fault, strong in (
        (NEXT, "Done" if at.last else "Next", "", stands.kind == "done"),
        (BACK, "Back", first, False),
        (AGAIN, "Again", nothing, stands.kind == "astray"),
        (CLAUSE, at.lesson.clause, "", False),
    ):
        place = Rect(x - BUTTON, head.y, BUTTON, head.height)
        tone: Tone = "primary" if strong else "plain"
        made.insert(0, Button(name=name, rect=place, label=label, tone=tone, enabled=not fault, why_not=fault))
        x = place.x - 8
    return tuple(made)


def _pad(size: Size) -> float:
    return 8.0 if size.width < NARROW else 10.0


def _words_width(size: Size) -> float:
    """A line that is not too long to read."""
    return min(size.width - (44 if size.width < NARROW else 76), 900.0)
