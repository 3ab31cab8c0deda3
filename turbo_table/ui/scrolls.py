"""How far each part of an open screen is scrolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from turbo_table.ui import scrolling
from turbo_table.ui.rect import Rect
from turbo_table.ui.screen import Pointer
from turbo_table.ui.widgets.model import Scroll, View, Widget

WHEEL: Final = 60.0
"""What a notch of the wheel scrolls."""
OVERLAP: Final = 40.0
"""What is seen before and after a page."""

Item = tuple[Widget, Rect | None]
"""A widget where it is seen, and the part of the screen that it may be seen in."""


class Scrolls:
    """The offsets, and the bar that is held."""

    def __init__(self) -> None:
        """Everything at its top."""
        self._offsets: dict[str, float] = {}
        self._shown: dict[str, Rect | None] = {}
        self._held = ""

    def items(self, view: View) -> list[Item]:
        """All widgets of a view where they are seen."""
        items: list[Item] = [(widget, None) for widget in view.widgets]
        for scroll in view.scrolls:
            if scroll.show is not None and scroll.show != self._shown.get(scroll.name):
                self._to(scroll, scrolling.showing(scroll, self._offset(scroll), scroll.show))
            self._shown[scroll.name] = scroll.show
            offset = self._offsets[scroll.name] = self._offset(scroll)
            items += [(scrolling.moved(widget, offset), scroll.rect) for widget in scroll.widgets]
        return items

    def bars(self, view: View) -> tuple[Rect, ...]:
        """The moving parts of the bars that there are."""
        thumbs = (scrolling.thumb(scroll, self._offset(scroll)) for scroll in view.scrolls)
        return tuple(thumb for thumb in thumbs if thumb is not None)

    def show(self, view: View, name: str) -> bool:
        """Bring a widget into sight; whether it is in a part that scrolls."""
        for scroll in view.scrolls:
            widget = _named(scroll.widgets, name)
            if widget is not None:
                self._to(scroll, scrolling.showing(scroll, self._offset(scroll), widget.rect))
                return True
        return False

    def page(self, view: View, way: int) -> bool:
        """A page up (-1) or down (1) in the last part; whether there is one."""
        if not view.scrolls:
            return False
        scroll = view.scrolls[-1]
        self._to(scroll, self._offset(scroll) + way * (scroll.rect.height - OVERLAP))
        return True

    def pointer(self, view: View, event: Pointer) -> bool:
        """The mouse; whether it scrolls: the wheel over a part, or a bar that is pulled."""
        match event.kind:
            case "wheel":
                over = next((each for each in view.scrolls if each.rect.holds(event.x, event.y)), None)
                if over is None or scrolling.most(over) <= 0:
                    return False
                self._to(over, self._offset(over) - event.wheel * WHEEL)
                return True
            case "down" if event.button == "left":
                grip = next((each for each in view.scrolls if scrolling.grips(each, event.x, event.y)), None)
                self._held = grip.name if grip else ""
            case "up" if self._held:
                self._held = ""
                return True
        held = next((each for each in view.scrolls if each.name == self._held), None)
        if held is None or event.kind not in ("down", "move"):
            return False
        self._to(held, scrolling.dragged(held, event.y))
        return True

    def release(self) -> None:
        """Let go of the bar."""
        self._held = ""

    def _offset(self, scroll: Scroll) -> float:
        return scrolling.clamped(scroll, self._offsets.get(scroll.name, 0.0))

    def _to(self, scroll: Scroll, offset: float) -> None:
        self._offsets[scroll.name] = scrolling.clamped(scroll, offset)


def pushed(before: View, now: View, name: str) -> bool:
    """Whether a widget of a part that scrolls has another place in it than before, such as below a new line."""
    places = [
        widget.rect
        for view in (before, now)
        for scroll in view.scrolls
        if (widget := _named(scroll.widgets, name)) is not None
    ]
    return len(places) == 2 and places[0] != places[1]


def _named(widgets: Sequence[Widget], name: str) -> Widget | None:
    return next((widget for widget in widgets if name and getattr(widget, "name", "") == name), None)
