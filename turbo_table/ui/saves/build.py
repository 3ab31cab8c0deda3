"""The widgets of the saves screen: pure functions of what is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.session.shelf import Saved
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown
from turbo_table.ui.rect import Rect
from turbo_table.ui.rolling import Roll
from turbo_table.ui.saves import words
from turbo_table.ui.saves.previews import Inside
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.scrolling import moved
from turbo_table.ui.widgets.model import Button, Choice, Field, Label, Mark, Panel, Picture, Row, Widget

ROW: Final = 60.0
MARK: Final = 18.0
UNPLAYABLE: Final = ("go-on", "watch")
"""What cannot be done with a save that is damaged further on than its first line."""
BROKEN: Final = (*UNPLAYABLE, "rename")
"""What cannot be done with a save that cannot be read at all."""
APART: Final = ("rename", "delete")
"""What is not done with a save outside the folder of the saves."""
LEAST_PICTURE: Final = 84.0
ROOMY: Final = 520.0
"""Beside a list that is lower than this, buttons are lower too."""
BAR: Final = 14.0
"""Room beside the rows, for the bar."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where the parts of the screen are."""

    tabs: Rect
    panel: Rect
    rows: Rect
    """A whole number of rows."""
    foot: Rect
    """Where a file is typed."""
    undo: Rect | None
    """Where a deletion can be taken back."""
    beside: Rect
    small: bool


def places(body: Rect, *, small: bool, undo: bool) -> Places:
    """Tabs, list and foot at the left, the chosen save at the right."""
    gap = 10.0 if small else 16.0
    side = min(430.0, body.width * 0.4)
    left = body.left(body.width - side - gap)
    tabs = left.top(36 if small else 40)
    foot = left.below(left.height - (40 if small else 46))
    strip = Rect(left.x, foot.y - (40 if small else 52), left.width, 34 if small else 42) if undo else None
    room = Rect(left.x, tabs.bottom + gap, left.width, (strip or foot).y - gap - tabs.bottom - gap)
    inside = room.inset(6, 6)
    rows = inside.top(max(1, int(inside.height // ROW)) * ROW)
    return Places(tabs, room, rows, foot, strip, body.beside(body.width - side), small)


def tabs(area: Rect, names: tuple[str, ...], chosen: str, *, small: bool) -> tuple[Widget, ...]:
    """Which saves are listed."""
    if small:
        shown_names = tuple(name.capitalize() for name in names)
        return (Choice(name="tab", rect=area, label="", values=shown_names, index=names.index(chosen)),)
    return tuple(
        Button(name=f"tab {name}", rect=place, label=name.capitalize(), chosen=name == chosen)
        for name, place in zip(names, area.columns(len(names), 8), strict=True)
    )


def panel(at: Places) -> Panel:
    """What the rows stand on."""
    return Panel(rect=at.panel)


def rows(at: Places, listed: tuple[Saved, ...], roll: Roll, chosen: Saved | None) -> tuple[Widget, ...]:
    """The rows that are seen, and nothing of the others."""
    made: list[Widget] = []
    width = at.rows.width - (BAR if roll.count > roll.seen else 0)
    for index in roll.indices:
        saved = listed[index]
        place = Rect(at.rows.x, at.rows.y + (index - roll.first) * ROW, width, ROW).inset(0, 2)
        made.append(Row(name=f"save {saved.path}", rect=place, text="", chosen=saved is chosen))
        inside = place.inset(14, (place.height - 46) / 2)
        corner = words.when(saved)
        right = fonts.wide(corner, "quiet") + 12
        made += (
            Label(rect=inside.top(23).left(inside.width - right), text=words.title(saved), style="label"),
            Label(rect=inside.top(23), text=corner, style="quiet", align="right"),
        )
        second = inside.below(24).top(22)
        if saved.fault:
            made.append(Label(rect=second, text=saved.fault, style="quiet", colour="danger-words"))
            continue
        state = words.state(saved)
        wide = fonts.wide(state, "quiet") + 12
        made.append(Label(rect=second, text=state, style="quiet", align="right"))
        made += _names(second.left(second.width - wide), saved)
    return tuple(made)


def _names(area: Rect, saved: Saved) -> list[Widget]:
    """The players with their marks, as many as there is room for."""
    made: list[Widget] = []
    x = area.x
    for seat, (name, _, colour) in enumerate(words.players(saved)):
        width = fonts.wide(name, "quiet") + 1
        if x + MARK + 6 + width > area.right:
            if area.right - x > 20:
                made.append(Label(rect=Rect(x, area.y, 20, area.height), text="…", style="quiet"))
            break
        made.append(Mark(rect=Rect(x, area.middle[1] - MARK / 2, MARK, MARK), seat=Seat(seat), colour=colour % 6))
        made.append(Label(rect=Rect(x + MARK + 6, area.y, width, area.height), text=name, style="quiet"))
        x += MARK + 6 + width + 14
    return made


def foot(at: Places, typed: str) -> tuple[Widget, ...]:
    """A file anywhere, by its path."""
    button = 96.0
    field = at.foot.left(at.foot.width - button - 10)
    return (
        Field(name="path", rect=field, label="", text=typed, hint="Another file: its path"),
        Button(name="open", rect=at.foot.beside(at.foot.width - button), label="Open"),
    )


def undo(area: Rect | None, deleted: str) -> tuple[Widget, ...]:
    """What was deleted, and the way back."""
    if area is None:
        return ()
    button = 176.0
    return (
        Panel(rect=area, raised=True),
        Label(rect=area.inset(14, 0).left(area.width - button - 40), text=f"Deleted “{deleted}”.", style="body"),
        Button(
            name="undo",
            rect=area.beside(area.width - button).inset(4),
            label="Undo",
            key=shown("undo"),
        ),
    )


def empty(at: Places, said: str, *, play: bool) -> tuple[Widget, ...]:
    """A list with nothing in it says what to do first."""
    flow = Flow(at.rows.x + 18, at.rows.y + (12 if at.small else 26), min(at.rows.width - 36, 460))
    flow.words(said, "body", gap=18)
    if play:
        flow.add(Button(name="play", rect=flow.place(46).left(200), label="Play", tone="primary"))
    return tuple(flow.widgets)


def chosen(area: Rect, saved: Saved, inside: Inside | None, renaming: bool, *, small: bool) -> tuple[Widget, ...]:
    """The chosen save: its table, who plays, how far, and what can be done with it."""
    pad = 12.0 if small else 18.0
    room = area.inset(pad)
    fault = saved.fault or (inside.fault if inside else "")
    buttons = _buttons(room, saved, fault, small=small or area.height < ROOMY)
    top = min(each.rect.y for each in buttons)
    flow = Flow(room.x, 0, room.width)
    if renaming:
        place = flow.place(40, 6)
        flow.add(
            Field(name="name", rect=place.left(place.width - 92), label="", text=saved.name, hint="A name", whole=True),
            Button(name="renamed", rect=place.beside(place.width - 84), label="OK"),
        )
    else:
        flow.add(Label(rect=flow.place(26, 2), text=words.title(saved), style="head"))
    if fault:
        flow.words(fault, "quiet", colour="danger-words", gap=4)
    if not saved.fault:
        flow.add(Label(rect=flow.place(20, 2), text=words.course(saved), style="quiet"))
        corner = f"{inside.corner} · " if inside and inside.corner else ""
        about = f"{corner}{words.how_far(saved)} · {words.when(saved)}"
        flow.add(Label(rect=flow.place(20, 8), text=about, style="quiet"))
        _stands(flow, saved, inside, 22 if small else 27)
    height = top - room.y - flow.y - 22
    seen = room.top(max(0.0, height))
    shown_picture = height >= LEAST_PICTURE and not fault
    start = room.y + (height + 10 if shown_picture else 0)
    lower = [moved(each, -start) for each in flow.widgets]
    picture: tuple[Widget, ...] = ()
    if shown_picture and inside is not None and inside.drawing is not None:
        picture = (Picture(rect=seen, drawing=inside.drawing),)
    elif shown_picture:
        picture = (Label(rect=seen, text="Looking inside …", style="quiet", align="centre"),)
    return (Panel(rect=area), *picture, *lower, *buttons)


def _stands(flow: Flow, saved: Saved, inside: Inside | None, high: float) -> None:
    stands = inside.stands if inside else ()
    for seat, (name, bot, colour) in enumerate(words.players(saved)):
        place = flow.place(high)
        stand = stands[seat] if seat < len(stands) else ""
        right = fonts.wide(stand, "quiet") + 12 if stand else 0
        text = place.beside(MARK + 10)
        flow.add(
            Mark(rect=Rect(place.x, place.middle[1] - MARK / 2, MARK, MARK), seat=Seat(seat), colour=colour % 6),
            Label(rect=text.left(text.width - right), text=f"{name} · {bot}" if bot else name),
            *((Label(rect=place, text=stand, style="quiet", align="right"),) if stand else ()),
        )


def _buttons(room: Rect, saved: Saved, fault: str, *, small: bool) -> tuple[Button, ...]:
    high, gap = (36.0, 6.0) if small else (44.0, 10.0)
    elsewhere = words.state(saved) == words.ELSEWHERE
    off = BROKEN if saved.fault else UNPLAYABLE if fault else ()
    first = ("watch", "Watch", "W") if saved.over else ("go-on", "Go on", "")
    others: tuple[tuple[str, str, str], ...] = (
        *(() if saved.over else (("watch", "Watch", "W"),)),
        ("rename", "Rename", "R"),
        ("where", "Where" if small else "Where is it?", "F"),
        ("delete", "Delete", shown("delete")),
    )
    lines = [Rect(room.x, room.bottom - (3 - row) * high - (2 - row) * gap, room.width, high) for row in range(3)]
    places = [place for line in lines[1:] for place in line.columns(2, gap)]
    asked = ((*first, lines[0]), *((*each, place) for each, place in zip(others, places, strict=False)))
    return tuple(
        Button(
            name=name,
            rect=place,
            label=label,
            key=key,
            tone="primary" if name == first[0] else "plain",
            enabled=name not in (*off, *(APART if elsewhere else ())),
            why_not=fault if name in off else words.APART,
        )
        for name, label, key, place in asked
    )
