"""Parts of a screen that scroll: pure functions of a `Scroll` and how far it is scrolled."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.model import Scroll, Widget

BAR: Final = 6.0
"""How wide the bar is."""
GRIP: Final = 14.0
"""How near to the edge a press takes the bar."""
AROUND: Final = 14.0
"""What is left free above and below something brought into sight."""
LEAST_THUMB: Final = 28.0
W = TypeVar("W", bound=Widget)


def most(scroll: Scroll) -> float:
    """How far it can be scrolled."""
    return max(0.0, scroll.height - scroll.rect.height)


def clamped(scroll: Scroll, offset: float) -> float:
    """The nearest offset there is, in whole units so that letters stay sharp."""
    return float(round(min(max(offset, 0.0), most(scroll))))


def moved(widget: W, offset: float) -> W:
    """The widget where it is seen."""
    rect = widget.rect
    return replace(widget, rect=Rect(rect.x, rect.y - offset, rect.width, rect.height)) if offset else widget


def showing(scroll: Scroll, offset: float, rect: Rect) -> float:
    """The offset, moved as little as brings a rectangle (laid out unscrolled) into sight; its top counts more."""
    low = rect.bottom + AROUND - scroll.rect.bottom
    high = rect.y - AROUND - scroll.rect.y
    return clamped(scroll, min(max(offset, low), high))


def thumb(scroll: Scroll, offset: float) -> Rect | None:
    """The bar's moving part; None where everything is seen."""
    way = most(scroll)
    if way <= 0:
        return None
    room = scroll.rect.height
    height = max(LEAST_THUMB, room * room / scroll.height)
    return Rect(scroll.rect.right - BAR, scroll.rect.y + (room - height) * offset / way, BAR, height)


def grips(scroll: Scroll, x: float, y: float) -> bool:
    """Whether a press there takes the bar."""
    rect = scroll.rect
    return most(scroll) > 0 and rect.holds(x, y) and x >= rect.right - GRIP


def dragged(scroll: Scroll, y: float) -> float:
    """The offset when the middle of the bar is pulled to a height."""
    height = max(LEAST_THUMB, scroll.rect.height**2 / scroll.height)
    room = max(1.0, scroll.rect.height - height)
    return clamped(scroll, (y - scroll.rect.y - height / 2) / room * most(scroll))
