"""The strip of seats: who plays, how they stand, what lies in front of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.ui import fonts
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.places import is_narrow, seat_of, token_places
from turbo_table.ui.table.shown import Filled, Shown, card_name
from turbo_table.ui.table.situation import Situation
from turbo_table.ui.widgets.model import Button, CardSlot, Label, Mark, Panel, TextStyle, Widget

SEAT: Final = 48.0
LOW_SEAT: Final = 34.0
LOW: Final = 320.0
"""A panel lower than this has no room for the strip of a player alone."""
LEAST: Final = 128.0
"""Three in a line need so much each."""
RIM: Final = 3.0
"""Around a card that can be asked about."""


def strip(filled: Filled, inside: Rect, now: Situation, shown: Shown, *, close: bool, flat: bool = False) -> float:
    """The strip of seats at the bottom, `flat`: in one line; its upper edge."""
    count, height = len(now.lines), LOW_SEAT if close else SEAT
    if count == 1 and inside.height < LOW and not flat:
        # Nobody else is there to be told from, and the cards need the room: pieces come and go at the lower edge.
        filled.seats.append(Rect(inside.x, inside.bottom - height, inside.width, height))
        return inside.bottom
    across = count if flat or (count <= 3 and inside.width / count >= LEAST) else 2
    if inside.height < LOW and not flat:
        across = max(across, ceil(count / 2))
    lines = ceil(count / across)
    top = inside.bottom - lines * (height + 8) + 8
    parts = []
    for index in range(count):
        row = Rect(inside.x, top + index // across * (height + 8), inside.width, height)
        rect = row.columns(across, 10)[index % across]
        filled.seats.append(rect)
        parts.append(_seat(rect, now, shown, Seat(index)))
    style, short = _fitting([(part.words, each.words) for part, each in zip(parts, now.lines, strict=True)])
    for index, part in enumerate(parts):
        words = now.lines[index].words
        text = _shortened(words) if short else words
        filled.widgets += part.widgets
        # The name comes first: words that would have to be cut are left out, pointing at the seat tells them.
        if fonts.wide(text, style) <= part.words.width:
            filled.widgets.append(Label(rect=part.words, text=text, style=style, colour="quiet"))
    return top


@dataclass(frozen=True, slots=True)
class SeatPart:
    """One seat of the strip."""

    widgets: tuple[Widget, ...]
    words: Rect
    """Where the words about it go."""


def _seat(rect: Rect, now: Situation, shown: Shown, seat: Seat) -> SeatPart:
    """One player: mark, name, and what lies in front of them."""
    size = min(24.0, rect.height - 10)
    mark = Mark(rect=Rect(rect.x + 8, rect.middle[1] - size / 2, size, size), seat=seat, colour=shown.colours[seat])
    tokens = [piece for piece in now.pieces.values() if seat_of(piece) == seat and piece.owner is None]
    tokens = [piece for piece in tokens if piece.id not in shown.hidden]
    places = token_places(rect)[: len(tokens)]
    slots = tuple(
        CardSlot(name=card_name(piece), rect=place.inset(-RIM), drawing=now.drawing(piece), label=piece.label)
        for place, piece in zip(places, tokens, strict=False)
    )
    right = min((slot.rect.x for slot in slots), default=rect.right) - (2 if slots else 8)
    # What lies in front of a player is asked about by itself, so the seat's own button ends before it.
    high = min((slot.rect.y for slot in slots), default=rect.bottom)
    pressed = rect.top(high - rect.y) if is_narrow(rect) else rect.left(right - rect.x if slots else rect.width)
    ground: tuple[Widget, ...] = (
        Panel(rect=rect, raised=True, rim="amber" if seat in (now.asking or (now.seat,)) else "hairline"),
        Button(name=f"seat {seat + 1}", rect=pressed, label="", tone="quiet"),
        mark,
    )
    left = rect.x + size + 16
    text = Rect(left, rect.y, max(0.0, right - left), rect.height)
    if rect.height <= LOW_SEAT:
        wide = min(text.width, fonts.wide(shown.names[seat], "label") + 1)
        name = Label(rect=text.left(wide), text=shown.names[seat], style="label")
        return SeatPart((*ground, name, *slots), text.beside(min(text.width, wide + 8)))
    line = Rect(left, rect.y, rect.right - 8 - left, rect.height) if is_narrow(rect) else text
    name = Label(rect=line.below(4).top(21), text=shown.names[seat], style="label")
    return SeatPart((*ground, name, *slots), text.below(24).top(20))


def _fitting(places: Sequence[tuple[Rect, str]]) -> tuple[TextStyle, bool]:
    """The style in which all words fit, and whether they have to be shortened for that; the same for every seat."""
    for style, short in _WAYS:
        if all(fonts.wide(_shortened(words) if short else words, style) <= rect.width for rect, words in places):
            return style, short
    return _WAYS[-1]


def _shortened(words: str) -> str:
    parts = words.split()
    return " ".join(parts[: 2 if len(parts) > 2 else 1])


_WAYS: Final[tuple[tuple[TextStyle, bool], ...]] = (
    ("quiet", False),
    ("number", False),
    ("quiet", True),
    ("number", True),
)
