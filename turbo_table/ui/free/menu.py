"""The menu beside the pointer: what can be done with what is chosen, else with the table."""

from __future__ import annotations

from typing import Final

from turbo_table.ui import fonts
from turbo_table.ui.free.desk import FreeDesk, Open
from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.model import Button, Panel, Widget

LINE: Final = 36.0
WIDE: Final = 200.0
PAD: Final = 8.0
ITEM: Final = "item "
"""How the name of a line begins."""


def place(open: Open, area: Rect) -> Rect:
    """Where a menu stands: beside the pointer, all of it in the area, in columns where it would be too high."""
    width, lines, columns = _size(open, area)
    high = lines * LINE + 2 * PAD
    x = min(max(open.x + 4, area.x + 4), area.right - width * columns - 2 * PAD - 4)
    y = min(max(open.y + 4, area.y + 4), area.bottom - high - 4)
    return Rect(x, y, width * columns + 2 * PAD, high)


def _size(open: Open, area: Rect) -> tuple[float, int, int]:
    """The width of a line, how many there are in a column, and how many columns."""
    texts = [(each.words, each.key) for each in open.offers]
    most = max((fonts.wide(words, "label") + fonts.wide(key, "key") for words, key in texts), default=0.0)
    room = max(1, int((area.height - 2 * PAD - 8) / LINE))
    columns = -(-len(texts) // room) or 1
    width = min(max(WIDE, most + 64), (area.width - 2 * PAD - 8) / columns)
    return width, -(-len(texts) // columns), columns


def menu(desk: FreeDesk) -> tuple[Widget, ...]:
    """The menu that is open; () where none is."""
    open = desk.open
    if open is None:
        return ()
    area = desk.layout.table
    rect = place(open, area)
    width, lines, _ = _size(open, area)
    items = []
    for index, offer in enumerate(open.offers):
        column, row = divmod(index, lines)
        line = Rect(rect.x + PAD + column * width, rect.y + PAD + row * LINE, width, LINE)
        items.append(Button(name=f"{ITEM}{index + 1}", rect=line, label=offer.words, key=offer.key))
    return (Panel(rect=rect, raised=True, rim="amber"), *items)


def open_at(desk: FreeDesk, x: float, y: float) -> None:
    """Open the menu of what is chosen, else of the table, at a point of the screen."""
    offers = desk.offers
    if offers:
        desk.open = Open(x, y, offers)
        desk.focus(f"{ITEM}1")
    desk.changed()
