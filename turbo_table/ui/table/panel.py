"""The panel beside the table, from the top: who and what now, the buttons, the trays, what happened, the seats."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Final

from turbo_table.scene.scene import Offer
from turbo_table.ui import fonts
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.layout import Layout
from turbo_table.ui.table.seats import strip
from turbo_table.ui.table.shown import SECTION, Filled, Shown, name_of, section
from turbo_table.ui.table.situation import Situation
from turbo_table.ui.table.trays import trays
from turbo_table.ui.widgets.model import Button, Label, Mark, Panel, Row, Scroll

ROW: Final = 27.0
MOST_LINES: Final = 120
"""Of the log."""


def panel(now: Situation, layout: Layout, shown: Shown) -> Filled:
    """Everything in the panel."""
    filled = Filled()
    filled.widgets.append(Panel(rect=layout.panel))
    inside = layout.panel.inset(12 if layout.close else 20, 10 if layout.close else 16)
    gap = 8.0 if layout.close else 14.0
    y = _head(filled, inside, now, shown, close=layout.close) + gap
    y += _buttons(filled, inside.below(y), now, shown, close=layout.close) + gap
    seats = strip(filled, inside, now, shown, close=layout.close) - gap
    left = Rect(inside.x, inside.y + y, inside.width, max(0.0, seats - inside.y - y))
    least = ROW if layout.close else SECTION + max(3 * ROW, left.height * 0.25)
    used = trays(filled, left.top(max(0.0, left.height - least - gap)), now, shown, close=layout.close)
    _log(filled, left.below(used + gap if used else 0), shown, titled=not layout.close)
    return filled


def _head(filled: Filled, inside: Rect, now: Situation, shown: Shown, *, close: bool) -> float:
    """Who, and what can be done now; the height it takes."""
    rect = inside
    if now.seat is not None:
        mark = Rect(inside.x, inside.y + 2, 28 if close else 30, 30)
        filled.widgets.append(Mark(rect=mark, seat=now.seat, colour=shown.colours[now.seat]))
        rect = inside.beside(36 if close else 42)
    corner = now.ask.corner.upper()
    wide = fonts.wide(corner, "section") + 4 if corner else 0.0
    filled.widgets += [
        Label(rect=rect.top(32).left(rect.width - wide - 8), text=now.ask.title, style="title"),
        Label(rect=rect.top(32), text=corner, style="section", align="right"),
    ]
    below = (inside if close else rect).below(36)
    words = " ".join(filter(None, (now.ask.question, shown.how)))
    height = max(40.0, fonts.height(words, "quiet", below.width))
    filled.widgets.append(Label(rect=below.top(height), text=words, style="quiet", fold=True))
    return 36 + height


def _buttons(filled: Filled, space: Rect, now: Situation, shown: Shown, *, close: bool) -> float:
    """The offers that nothing else stands for; the height they take: one line of them at least."""
    main = not any(_clickable(now, offer) for offer in now.offers)
    buttons = shown.buttons or tuple(
        _button(offer, first=main and index == 0) for index, offer in enumerate(now.choices.buttons)
    )
    height = 38.0 if close else 54.0
    if not buttons:
        filled.widgets.append(Label(rect=space.top(height), text=shown.waiting, style="quiet", fold=True))
        return height
    across = 1 if len(buttons) == 1 else 2 if len(buttons) in (2, 4) or space.width < 400 else 3
    lines = ceil(len(buttons) / across)
    for index, button in enumerate(buttons):
        row = space.below(index // across * (height + 8)).top(height)
        # The last line is as wide as the others, however few there are in it.
        count = across if index // across < lines - 1 else len(buttons) - (lines - 1) * across
        rect = row.columns(count, 12)[index % across]
        filled.widgets.append(replace(button, rect=rect))
    placed = [widget for widget in filled.widgets[-len(buttons) :] if isinstance(widget, Button)]
    if close or not (shown.buttons or all(_has_room(button) for button in placed)):
        filled.widgets[-len(buttons) :] = [replace(button, detail="") for button in placed]
    return lines * (height + 8) - 8


def _has_room(button: Button) -> bool:
    room = button.rect.width - 28 - (36 if button.key else 0)
    return fonts.wide(button.detail, "quiet") <= room


def _clickable(now: Situation, offer: Offer) -> bool:
    """Whether a card stands for the offer."""
    return any(offer is each for each in now.choices.by_piece.values()) and offer not in now.choices.buttons


def _button(offer: Offer, *, first: bool) -> Button:
    """`first`: it is what most people want."""
    return Button(
        name=name_of(offer),
        rect=Rect(0, 0, 0, 0),
        label=offer.words,
        detail=offer.detail,
        key=offer.key,
        tone="primary" if first else "plain",
    )


def _log(filled: Filled, space: Rect, shown: Shown, *, titled: bool) -> None:
    if titled and space.height > SECTION + ROW:
        filled.widgets.append(section(space, "What happened"))
        space = space.below(SECTION)
    rows_height = max(0.0, space.height // ROW * ROW)
    room = Rect(space.x - 8, space.y, space.width + 24, rows_height)
    lines = list(enumerate(shown.log))[-MOST_LINES:]
    rows = []
    for number, (index, each) in enumerate(lines):
        mark = None if each.cue.seat is None else shown.colours[each.cue.seat]
        rows.append(
            Row(
                name=f"log {index}",
                rect=Rect(room.x, room.y + number * ROW, space.width + 14, ROW),
                text=each.cue.words,
                corner=each.cue.clause,
                mark=mark,
                struck=each.taken_back,
            )
        )
    if rows and room.height:
        height = len(rows) * ROW
        end = Rect(room.x, room.y + height, 0, 0)
        filled.log = Scroll(name="log", rect=room, height=height, widgets=tuple(rows), show=end)
