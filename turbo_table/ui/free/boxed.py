"""The box of a free table: all kinds of pieces, group by group, to be dragged, clicked or taken by keys."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from turbo_table.scene.handling import BoxPiece
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown as key_of
from turbo_table.ui.free.desk import FreeDesk
from turbo_table.ui.rect import Rect
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.table.layout import box
from turbo_table.ui.table.shown import Filled
from turbo_table.ui.widgets.model import CardSlot, Field, Label, Scroll

KIND: Final = "kind "
"""How the name of a place in the box begins."""
FIND: Final = "find"
SLOT: Final = Rect(0, 0, 84, 84)
"""The room for a kind."""
WORDS: Final = 20.0
GAP: Final = 10.0


def fill(filled: Filled, room: Rect, desk: FreeDesk) -> None:
    """The line to look for something, and below it what there is."""
    hint = f"Find in the box ({key_of('add')})"
    filled.widgets.append(Field(name=FIND, rect=room.top(38), label="", text=desk.find, hint=hint, live=True))
    flow = Flow(room.x, room.y + 46, room.width)
    found = wanted(desk.box, desk.find)
    for group, kinds in groupby(found, key=lambda each: each.group):
        flow.section(group, gap=4)
        _kinds(flow, tuple(kinds), desk)
    if not found:
        flow.words(f'There is nothing called "{desk.find}" in the box.', "quiet")
    place = Rect(room.x - 8, room.y + 46, room.width + 20, max(0.0, room.height - 46))
    filled.log = Scroll(name="box", rect=place, height=flow.y - place.y, widgets=tuple(flow.widgets))


def wanted(kinds: Iterable[BoxPiece], words: str) -> tuple[BoxPiece, ...]:
    """Those in whose name or group all the words stand, in any case."""
    parts = words.casefold().split()
    return tuple(
        each for each in kinds if all(part in f"{each.label} {each.group} {each.id}".casefold() for part in parts)
    )


def _kinds(flow: Flow, kinds: tuple[BoxPiece, ...], desk: FreeDesk) -> None:
    across = max(1, int((flow.width + GAP) / (SLOT.width + GAP)))
    colours = desk.session.colours
    for start in range(0, len(kinds), across):
        row = flow.place(SLOT.height + WORDS, GAP)
        for place, kind in zip(row.columns(across, GAP), kinds[start : start + across], strict=False):
            size = box(kind.sides[0])
            fits = min(place.width / size.width, SLOT.height / size.height)
            wide, high = size.width * fits, size.height * fits
            rect = Rect(place.middle[0] - wide / 2, place.y + (SLOT.height - high) / 2, wide, high)
            style = next((s for s in ("quiet", "small") if fonts.wide(kind.label, s) <= place.width + 8), "small")
            flow.add(
                CardSlot(
                    name=f"{KIND}{kind.id}",
                    rect=rect,
                    drawing=kind.sides[0],
                    label=kind.label,
                    colour=None if kind.owner is None else colours[kind.owner % len(colours)],
                    drag=True,
                ),
                Label(
                    rect=Rect(place.x - 4, place.y + SLOT.height, place.width + 8, WORDS),
                    text=kind.label,
                    style="quiet" if style == "quiet" else "small",
                    align="centre",
                ),
            )
