"""Where the focus goes: pure functions of a screen's widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.model import Ground, Panel, Pressable, Still, Widget

Direction = Literal["left", "right", "up", "down"]
ASIDE: Final = 3.0
"""How much worse a step to the side is than one straight on."""


def pressables(widgets: Sequence[Widget], clips: Sequence[Rect | None] = ()) -> tuple[Pressable, ...]:
    """Everything that can have the focus, in the order of Tab: panel by panel, each in the screen's own order.

    What stands before others for a while, raised, changes nothing of it.
    `clips`: for each widget the part that scrolls which it is in; such a part is an area of its own.
    """
    panels = [widget.rect for widget in widgets if isinstance(widget, Panel) and not widget.raised]
    areas: dict[int | Rect, list[Pressable]] = {}
    for widget, clip in zip(widgets, clips or [None] * len(widgets), strict=True):
        if not isinstance(widget, Still):
            areas.setdefault(clip or _area(panels, widget.rect), []).append(widget)
    return tuple(widget for area in areas.values() for widget in area)


def _area(panels: Sequence[Rect], rect: Rect) -> int:
    """The index of the smallest panel around a rectangle's middle; -1 outside all of them."""
    around = [index for index, panel in enumerate(panels) if panel.holds(*rect.middle)]
    return min(around, key=lambda index: panels[index].width * panels[index].height, default=-1)


def find(widgets: Sequence[Pressable], name: str) -> Pressable | None:
    """The widget of this name."""
    return next((widget for widget in widgets if widget.name == name), None)


def at(widgets: Sequence[Pressable], x: float, y: float) -> Pressable | None:
    """The topmost widget at a point; the mouse goes through a `Ground`."""
    return next((each for each in reversed(widgets) if each.rect.holds(x, y) and not isinstance(each, Ground)), None)


def following(widgets: Sequence[Pressable], name: str, step: Literal[1, -1]) -> str:
    """The name after (or before) this one, round and round; empty where there is nothing to focus."""
    names = [widget.name for widget in widgets]
    if not names:
        return ""
    if name not in names:
        return names[0 if step == 1 else -1]
    return names[(names.index(name) + step) % len(names)]


def toward(widgets: Sequence[Pressable], name: str, direction: Direction) -> str:
    """The name of the nearest widget in a direction; from the last one, the first one on the other side."""
    here = find(widgets, name)
    if here is None:
        return widgets[0].name if widgets else ""
    others = [widget for widget in widgets if widget.name != name]
    # Among what is chosen on a table one goes straight to the next lane, and does not slip off it to a button.
    lying = [widget for widget in others if isinstance(widget, Ground)] if isinstance(here, Ground) else []
    return _nearest(here, lying, direction, straight=True) or _nearest(here, others, direction) or name


def _nearest(here: Pressable, others: Sequence[Pressable], direction: Direction, *, straight: bool = False) -> str:
    ahead = [widget for widget in others if _ahead(here.rect, widget.rect, direction) > 0]
    if ahead:
        return min(ahead, key=lambda widget: _cost(here.rect, widget.rect, direction, straight=straight)).name
    # Round to the other side, but only to what lies in the same row or column.
    inline = [widget for widget in others if _aside(here.rect, widget.rect, direction) == 0]
    return min(inline, key=lambda widget: _ahead(here.rect, widget.rect, direction)).name if inline else ""


def _ahead(here: Rect, there: Rect, direction: Direction) -> float:
    """How far the middle of a rectangle lies in a direction."""
    x, y = there.middle[0] - here.middle[0], there.middle[1] - here.middle[1]
    # What starts before this one ends is beside it, unless it lies clearly farther.
    match direction:
        case "left":
            return -x if there.right <= here.x + here.width / 2 else min(0.0, -x)
        case "right":
            return x if there.x >= here.x + here.width / 2 else min(0.0, x)
        case "up":
            return -y if there.bottom <= here.y + here.height / 2 else min(0.0, -y)
        case "down":
            return y if there.y >= here.y + here.height / 2 else min(0.0, y)


def _aside(here: Rect, there: Rect, direction: Direction) -> float:
    """The gap between two rectangles across a direction; 0 where they overlap in it."""
    if direction in ("left", "right"):
        return max(0.0, there.y - here.bottom, here.y - there.bottom)
    return max(0.0, there.x - here.right, here.x - there.right)


def _cost(here: Rect, there: Rect, direction: Direction, *, straight: bool) -> tuple[float, float]:
    across = 1 if direction in ("left", "right") else 0
    offset = abs(there.middle[across] - here.middle[across])
    way = _ahead(here, there, direction) + ASIDE * _aside(here, there, direction)
    return (way + ASIDE * offset if straight else way), offset
