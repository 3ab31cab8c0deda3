"""The widgets around the stage: all parts at the left, the values of the chosen one at the right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from turbo_table.scene.parts import Group, Part, Row
from turbo_table.ui.making.draft import Draft
from turbo_table.ui.rect import Rect
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.widgets.model import Button, CardSlot, Field, Label, Scroll, Widget

PART: Final = "part "
DEED: Final = "do "
WELL: Final = 38.0
SLOT: Final = (74.0, 96.0)
"""Width and height of a part's picture at the left."""
GAP: Final = 14.0
CLOSE: Final = 300.0
"""Below this width the lines of a list are named by their numbers alone."""


def rail(draft: Draft, area: Rect, chosen: Part) -> Scroll:
    """The pictures of all parts."""
    columns = max(1, int((area.width + GAP) / (SLOT[0] + GAP)))
    flow = Flow(area.x + 6, area.y + 6, area.width)
    shown: Rect | None = None
    for section, group in groupby(draft.parts, key=lambda part: part.section):
        flow.section(section, gap=6)
        parts = tuple(group)
        for start in range(0, len(parts), columns):
            row = flow.place(SLOT[1] + 24, 10)
            for column, part in enumerate(parts[start : start + columns]):
                place = Rect(row.x + column * (SLOT[0] + GAP), row.y, *SLOT)
                flow.add(*_slot(draft, part, place, chosen=part.id == chosen.id))
                shown = place.top(SLOT[1] + 24) if part.id == chosen.id else shown
        flow.gap(8)
    return Scroll(name="parts", rect=area, height=flow.y - area.y, widgets=tuple(flow.widgets), show=shown)


def _slot(draft: Draft, part: Part, place: Rect, *, chosen: bool) -> Iterator[Widget]:
    faulty = any(id == part.id for id, _ in draft.words)
    yield CardSlot(name=PART + part.id, rect=place, drawing=part.drawing, label=part.title, chosen=chosen)
    yield Label(
        rect=Rect(place.x - 6, place.bottom + 3, place.width + 12, 20),
        text=f"{part.short} · fault" if faulty else part.short,
        style="quiet",
        align="centre",
        colour="danger-words" if faulty else "words" if chosen else "",
    )


def values(draft: Draft, area: Rect, part: Part) -> Scroll:
    """What can be typed for a part, and done with it."""
    flow = Flow(area.x + 8, area.y + 6, area.width - 24)
    flow.words(part.title, "title", gap=2)
    flow.words(part.about, "quiet", gap=14)
    _faults(flow, draft, part.id, "")
    for group in part.groups:
        _group(flow, draft, part, group)
    return Scroll(name=f"values {part.id}", rect=area, height=flow.y - area.y, widgets=tuple(flow.widgets))


def _group(flow: Flow, draft: Draft, part: Part, group: Group) -> None:
    flow.section(group.title, gap=4)
    listed = any(row.remove for row in group.rows)
    for number, row in enumerate(group.rows):
        if listed:
            _listed(flow, row, captions=number == 0)
        else:
            named = row.label != group.title
            if named:
                flow.words(row.label, "label", gap=2)
            _wide(flow, row, captions=len(row.entries) > 1 or not named or bool(row.entries[0].unit))
        _faults(flow, draft, part.id, row.id)
    for deed in group.deeds:
        flow.add(Button(name=DEED + deed.id, rect=flow.place(40, 8), label=deed.label))
    flow.gap(12)


def _wide(flow: Flow, row: Row, *, captions: bool) -> None:
    """Fields beside one another, each under its name."""
    count = len(row.entries)
    names = flow.place(20, 2).columns(count, 10) if captions else ()
    wells = flow.place(WELL, 10).columns(count, 10)
    for entry, well in zip(row.entries, wells, strict=True):
        flow.add(Field(name=entry.id, rect=well, label="", text=entry.text, whole=True))
    for entry, name in zip(row.entries, names, strict=False):
        flow.add(Label(rect=name, text=f"{entry.label} {entry.unit}".strip(), style="quiet"))


def _listed(flow: Flow, row: Row, *, captions: bool) -> None:
    """A line of a list: its name, its fields, and buttons to put one after it and to take it away."""
    close = flow.width < CLOSE
    first, button = (24.0, 32.0) if close else (68.0, 38.0)
    names = flow.place(20, 2) if captions else None
    line = flow.place(WELL, 8)
    rest = Rect(line.x + first, line.y, line.width - first - 2 * (button + 6) - 2, WELL)
    flow.add(Label(rect=line.left(first - 4), text=row.label.split()[-1] if close else row.label, style="quiet"))
    for entry, well in zip(row.entries, rest.columns(len(row.entries), 8), strict=True):
        flow.add(Field(name=entry.id, rect=well, label="", text=entry.text, whole=True))
        if names:
            name = Rect(well.x, names.y, well.width, 20)
            flow.add(Label(rect=name, text=f"{entry.label} {entry.unit}".strip(), style="quiet"))
    plus = Rect(rest.right + 8, line.y, button, WELL)
    minus = Rect(plus.right + 6, line.y, button, WELL)
    flow.add(
        Button(name=DEED + row.insert, rect=plus, label="+", enabled=bool(row.insert)),
        Button(name=DEED + row.remove, rect=minus, label="×", tone="quiet"),
    )


def _faults(flow: Flow, draft: Draft, part: str, row: str) -> None:
    for words in draft.words.get((part, row), ()):
        flow.words(words, "quiet", gap=8, colour="danger-words")
