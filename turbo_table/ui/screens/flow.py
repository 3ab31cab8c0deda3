"""Laying things out from top to bottom."""

from __future__ import annotations

from turbo_table.ui import fonts
from turbo_table.ui.rect import Rect
from turbo_table.ui.theme import STYLES
from turbo_table.ui.widgets.model import Label, TextStyle, Widget


class Flow:
    """A column that is filled from the top."""

    def __init__(self, x: float, y: float, width: float) -> None:
        """Empty."""
        self.x, self.y, self.width = x, y, width
        self.widgets: list[Widget] = []

    def gap(self, height: float) -> None:
        """Leave room."""
        self.y += height

    def place(self, height: float, gap: float = 0) -> Rect:
        """The next place of this height, and room below it."""
        rect = Rect(self.x, self.y, self.width, height)
        self.y += height + gap
        return rect

    def add(self, *widgets: Widget) -> None:
        """Widgets that were placed."""
        self.widgets += widgets

    def words(self, text: str, style: TextStyle, *, gap: float = 0, colour: str = "", indent: float = 0) -> Rect:
        """Words, folded; where they are."""
        width = self.width - indent
        rect = Rect(self.x + indent, self.y, width, fonts.height(text, style, width))
        self.widgets.append(Label(rect=rect, text=text, style=style, fold=True, colour=colour))
        self.y += rect.height + gap
        return rect

    def section(self, text: str, *, gap: float = 8) -> Rect:
        """The name of a section."""
        rect = Rect(self.x, self.y, self.width, STYLES["section"].line)
        self.widgets.append(Label(rect=rect, text=text, style="section"))
        self.y += rect.height + gap
        return rect
