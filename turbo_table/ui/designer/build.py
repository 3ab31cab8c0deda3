"""All widgets of the designer, and the keys that work now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from turbo_table.core.layout import CircuitLayout, DriftLayout, Layout
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown as key_of
from turbo_table.ui.designer.document import Document
from turbo_table.ui.designer.panel import panel
from turbo_table.ui.free import build as free
from turbo_table.ui.free.build import Built
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.layout import BETWEEN, TOOL
from turbo_table.ui.widgets.model import Button, Hint, Label, Panel, Widget

MORE: Final = {
    "draw": "Draw a lane: click its corners, or drag along it. Cards lay themselves.",
    "obstacle": "Draw an obstacle: click once for a cup, or its corners.",
    "follow": "A lane follows a card that is pulled.",
    "longer": "One card more at the end of the chosen lane.",
    "play-it": "A trial race; its menu leads back here.",
    "courses": "Another course: a new one, one of yours, or one that came with the program.",
}


def build(documents: Sequence[Document], index: int) -> Built:
    """Everything on the screen but the table."""
    document = documents[index]
    said = ("", "") if document.pen is not None else empty(document.layout)
    built = free.around(document.desk, panel(documents, index), said, MORE)
    return replace(built, widgets=(*built.widgets, *_tools(document), *_first(document), *_asked(document)))


def empty(layout: Layout) -> tuple[str, str]:
    """What to do first on a bare table."""
    if layout.kind != "lanes":
        return (
            "Nothing lies here",
            f"Take pieces out of the box ({key_of('add')}), or open a course ({key_of('open')}).",
        )
    draw = f"Press {key_of('draw')} and click its corners, or drag along it: cards lay themselves."
    return "Draw the first lane", f"{draw} Or open a course that a generator makes ({key_of('new')})."


def _first(document: Document) -> tuple[Widget, ...]:
    """A course of which only the finish lies there says what to do first."""
    layout, desk = document.layout, document.desk
    bare = isinstance(layout, DriftLayout) and not (layout.barriers or layout.cars or layout.extras.obstacles)
    if not bare or desk.held is not None or document.pen is not None:
        return ()
    area = desk.layout.table
    width = min(440.0, area.width - 40)
    words = (
        f"Take barriers out of the box ({key_of('add')}): drag them here, or click one and click where it goes. "
        f"Cars start at the near edge. {key_of('play')} plays it."
    )
    high = fonts.height(words, "body", width - 36)
    rect = Rect(area.middle[0] - width / 2, area.middle[1] - high / 2 - 30, width, high + 66)
    return (
        Panel(rect=rect, raised=True),
        Label(rect=rect.inset(18, 12).top(30), text="Where do the barriers stand?", style="head", align="centre"),
        Label(rect=rect.inset(18, 12).below(34).top(high), text=words, style="body", align="centre", fold=True),
    )


def _tools(document: Document) -> tuple[Widget, ...]:
    """The pens and switches of the designer, below those of the table."""
    desk, kind = document.desk, document.layout.kind
    layout = desk.layout
    gap = 8.0 if layout.close else 14.0
    x, y = layout.table.x + gap, layout.table.y + gap + 2 * (TOOL + BETWEEN)
    right = layout.overview.x - gap
    what = document.pen.what if document.pen is not None else ""
    named = [("obstacle", "Obstacle", what == "obstacle")]
    if kind != "drift":
        lane = "Draw the track" if isinstance(document.layout, CircuitLayout) else "Draw a lane"
        named = [
            ("draw", lane, what == "lane"),
            *named,
            ("follow", "Follow", document.follows),
            ("longer", "+ card", False),
        ]
    widths = [fonts.wide(label, "label") + 30 for _, label, _ in named]
    switches = sum(fonts.wide(label, "label") + 30 + BETWEEN for _, label, _ in free.SWITCHES)
    if x + switches + sum(widths) + BETWEEN * len(named) <= right:
        # All of them stand in a row.
        x, y = x + switches + BETWEEN, y - TOOL - BETWEEN
    short = {"draw": "Draw", "obstacle": "Cup", "longer": "+1"}
    if x + sum(widths) + BETWEEN * (len(named) - 1) > right:
        named = [(name, short.get(name, label), on) for name, label, on in named]
        widths = [fonts.wide(label, "label") + 28 for _, label, _ in named]
    part = min(1.0, (right - x - BETWEEN * (len(named) - 1)) / sum(widths))
    made = []
    for (name, label, on), wide in zip(named, widths, strict=True):
        made.append(Button(name=name, rect=Rect(x, y, wide * part, TOOL), label=label, chosen=on))
        x += wide * part + BETWEEN
    return tuple(made)


def _asked(document: Document) -> tuple[Widget, ...]:
    """What the pen is for, while it is out, and the way to lay what was drawn."""
    pen, desk = document.pen, document.desk
    if pen is None:
        return ()
    area = desk.layout.table
    lay = "Stand it there" if pen.what == "obstacle" else "Lay the cards"
    wide = fonts.wide(lay, "label") + fonts.wide(key_of("start"), "key") + 66
    place = Rect(area.middle[0] - wide / 2, area.bottom - 58, wide, 44)
    ready = bool(pen.points)
    return (
        Button(
            name="start",
            rect=place,
            label=lay,
            key=key_of("start"),
            tone="primary",
            enabled=ready,
            why_not="Set a corner first.",
        ),
    )


def hints(document: Document) -> tuple[Hint, ...]:
    """The keys that work now."""
    pen = document.pen
    if pen is not None:
        again = (Hint("Right click", "one corner back"),) if pen.points else ()
        return (
            Hint("Click, Enter", "a corner"),
            Hint("Drag", "a curve"),
            Hint(f"Twice, {key_of('start')}", "lay it"),
            Hint("Arrows", "move the pen"),
            *again,
            Hint(key_of("back"), "put the pen away"),
        )
    if document.desk.open or (document.desk.held is not None and not document.desk.held.faint):
        return free.hints(document.desk)
    draw = (Hint(key_of("draw"), "draw"),) if document.layout.kind != "drift" else ()
    mend = (Hint(key_of("mend"), "mend"),) if document.checks.found else ()
    next_one = (Hint(key_of("next-problem"), "problem"),) if document.checks.found else ()
    mine = (*draw, Hint(key_of("obstacle"), "obstacle"), *next_one, *mend, Hint(key_of("play"), "play"))
    return (*mine, *free.hints(document.desk))
