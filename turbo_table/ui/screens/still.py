"""What the screens share that are widgets alone: nothing moves on them, and the mouse over nothing does nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from turbo_table.ui.bindings import shown
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.scrolling import most, moved
from turbo_table.ui.theme import HINT_BAR
from turbo_table.ui.widgets.model import Button, Hint, Label, Panel, Scroll, Widget

SMALL: Final = 560
"""A logical height below this is small: heads and margins are too."""
BACK_HINTS: Final = (
    Hint("Tab", "next"),
    Hint("Arrows", "move"),
    Hint(shown("take"), "choose"),
    Hint(shown("back"), "back"),
)


def reading(scroll: Scroll) -> tuple[Hint, ...]:
    """The keys of a screen that has only words on it."""
    more = (Hint(shown("page-down"), "read on"),) if most(scroll) else ()
    return (*more, Hint(shown("back"), "back"))


class Still:
    """The parts of a screen that most screens have no use for."""

    def command(self, command: str) -> bool:
        """No command means anything."""
        return False

    def pointer(self, event: Pointer) -> bool:
        """The mouse is of no use."""
        return False

    def notice(self, focused: str, hovered: str) -> None:
        """It makes no difference what has the focus."""

    def release(self) -> None:
        """Nothing is held."""

    def unkept(self) -> str:
        """There is nothing to keep."""
        return ""

    def close(self) -> None:
        """Nothing is to be kept."""

    def frame(self, dt_ms: float) -> bool:
        """Nothing moves."""
        return False

    def paint(self, canvas: Canvas, size: Size) -> None:
        """Nothing lies under the widgets."""

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """Nothing lies over them."""


@dataclass(frozen=True, slots=True)
class Page:
    """How a screen is divided."""

    head: Rect
    body: Rect
    small: bool
    gap: float


def page(size: Size, most_width: float = 1180) -> Page:
    """Head and body of a screen, in the middle of a wide window."""
    small = size.height < SMALL
    margin = 16.0 if small else 28.0
    width = min(size.width - 2 * margin, most_width)
    x = (size.width - width) / 2
    head = Rect(x, margin - (4 if small else 8), width, 36 if small else 56)
    top = head.bottom + (10 if small else 18)
    return Page(
        head, Rect(x, top, width, size.height - HINT_BAR - top - (2 if small else 6)), small, 10 if small else 16
    )


def middle(size: Size, width: float = 400) -> Flow:
    """A column for what stands over another screen, to be placed by `boxed`."""
    return Flow((size.width - width) / 2 + 22, 0, width - 44)


def boxed(size: Size, flow: Flow, pad: float) -> tuple[Widget, ...]:
    """What is in the column, in a panel in the middle of the window."""
    room = size.height - HINT_BAR
    top = max(4.0, (room - flow.y - 2 * pad) / 2)
    panel = Panel(rect=Rect(flow.x - 22, top, flow.width + 44, flow.y + 2 * pad))
    return (panel, *(moved(widget, -(top + pad)) for widget in flow.widgets))


def around(room: Rect) -> Rect:
    """A little more than the room for a form: for focus rings, and the bar beside it."""
    return Rect(room.x - 8, room.y, room.width + 24, room.height)


def heading(page: Page, words: str, *, back: str = "Back") -> tuple[Widget, ...]:
    """The name of a screen, and the way back."""
    name = Label(rect=page.head.left(page.head.width - 150), text=words, style="title" if page.small else "display")
    if not back:
        return (name,)
    height = 36.0
    place = Rect(page.head.right - 132, page.head.middle[1] - height / 2, 132, height)
    return (name, Button(name="back", rect=place, label=back, key=shown("back"), tone="plain"))
