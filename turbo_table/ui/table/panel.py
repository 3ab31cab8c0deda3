"""The panel beside the table, from the top: who and what now, the buttons, the trays, what happened, the seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Final

from turbo_table.core import notation
from turbo_table.core.game import Seat
from turbo_table.scene.scene import Offer, Piece, Tray
from turbo_table.session.session import LogLine
from turbo_table.ui import fonts
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.layout import Layout, box
from turbo_table.ui.table.places import seat_of, token_places
from turbo_table.ui.table.situation import Head, Situation, heads_of
from turbo_table.ui.widgets.model import Button, CardSlot, Label, Mark, Panel, Picture, Row, Scroll, TextStyle, Widget

SECTION: Final = 26.0
ROW: Final = 27.0
HEAD: Final = 30.0
SEAT: Final = 48.0
LOW_SEAT: Final = 34.0
MOST_CARD: Final = 168.0
LEAST_CARD: Final = 44.0
MOST_LINES: Final = 120
"""Of the log."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the panel shows besides the situation."""

    log: tuple[LogLine, ...]
    colours: tuple[int, ...]
    """Index of each seat's colour."""
    names: tuple[str, ...]
    focus: Offer | None = None
    """The offer that is focused or pointed at: its cards get a rim."""
    buttons: tuple[Button, ...] = ()
    """Instead of the offers' own: when the game is over, or something is placed. Their places are chosen here."""
    how: str = ""
    """How to do what is asked, after the question."""
    waiting: str = ""
    """Words in the place of the buttons while nobody here decides."""
    quiet: bool = False
    """Something moves, or is dragged: no card glows."""
    hidden: frozenset[str] = frozenset()
    """Pieces that are elsewhere just now: on their way, or dragged."""


@dataclass(slots=True)
class Filled:
    """The panel's widgets, and where its pieces lie."""

    widgets: list[Widget] = field(default_factory=list)
    slots: dict[str, Rect] = field(default_factory=dict)
    """Piece id -> its place."""
    seats: list[Rect] = field(default_factory=list)
    log: Scroll | None = None
    """What happened."""


def panel(now: Situation, layout: Layout, shown: Shown) -> Filled:
    """Everything in the panel."""
    filled = Filled()
    filled.widgets.append(Panel(rect=layout.panel))
    inside = layout.panel.inset(12 if layout.close else 20, 10 if layout.close else 16)
    gap = 8.0 if layout.close else 14.0
    y = _head(filled, inside, now, shown, close=layout.close) + gap
    y += _buttons(filled, inside.below(y), now, shown, close=layout.close) + gap
    seats = _seats(filled, inside, now, shown, close=layout.close) - gap
    left = Rect(inside.x, inside.y + y, inside.width, max(0.0, seats - inside.y - y))
    least = ROW if layout.close else SECTION + max(3 * ROW, left.height * 0.25)
    used = _trays(filled, left.top(max(0.0, left.height - least - gap)), now, shown, close=layout.close)
    _log(filled, left.below(used + gap if used else 0), shown, titled=not layout.close)
    return filled


def name_of(offer: Offer) -> str:
    """The name of the widget that takes an offer."""
    return f"offer {notation.write(offer.action)}"


def card_name(piece: Piece) -> str:
    """The name of a card in a tray or the hand; it changes with the place, so that the focus does not go along."""
    return f"{piece.place}: {piece.id}"


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


def _trays(filled: Filled, space: Rect, now: Situation, shown: Shown, *, close: bool) -> float:
    """The trays below one another; the height they take."""
    y = 0.0
    for number, tray in enumerate(now.trays):
        share = (space.height - y) / (len(now.trays) - number)
        if number:
            y += 10
        if not close:
            filled.widgets.append(_section(space.below(y), tray.title))
            y += SECTION
            share -= SECTION
        y += _tray(filled, space.below(y).top(max(0.0, share)), now, shown, number, tray)
    return y


def _section(rect: Rect, title: str) -> Label:
    return Label(rect=rect.top(20), text=title.upper(), style="section")


def _tray(filled: Filled, space: Rect, now: Situation, shown: Shown, number: int, tray: Tray) -> float:
    across, down = len(tray.columns), len(tray.rows)
    aspect = _aspect(now, tray)
    gap = 8.0 if space.height < 250 else 14.0
    room = (space.height - HEAD - 6 - gap * (down - 1)) / down
    high = max(LEAST_CARD, min(MOST_CARD, room, (space.width - 44) / across / aspect - gap))
    wide = high * aspect
    # Columns keep some air between them, but stay one block.
    step = min(max(wide + 18, (space.width - 44) / across * 0.8), (space.width - 44) / across)
    left = space.x + 44
    for head in heads_of(tray):
        offer = now.choices.heads.get((number, head))
        if head.axis == "column":
            rect = Rect(left + head.index * step + (wide - 44) / 2, space.y, 44, HEAD)
        else:
            rect = Rect(space.x, space.y + HEAD + 6 + head.index * (high + gap) + (high - HEAD) / 2, 36, HEAD)
        filled.widgets.append(_tray_head(rect, tray, head, offer))
    for index, place in enumerate(tray.places):
        row, column = divmod(index, across)
        rect = Rect(left + column * step, space.y + HEAD + 6 + row * (high + gap), wide, high)
        filled.widgets.append(_slot(filled, rect, now, shown, place))
    return HEAD + 6 + down * high + (down - 1) * gap


def _aspect(now: Situation, tray: Tray) -> float:
    """Width for height of a card of this tray, wherever it is just now."""
    art = next((now.drawing(piece) for place in tray.places for piece in now.at(place)), None)
    art = art or next((now.drawing(piece) for piece in now.hand), None)
    return 0.71 if art is None else box(art).width / box(art).height


def _tray_head(rect: Rect, tray: Tray, head: Head, offer: Offer | None) -> Widget:
    text = (tray.columns if head.axis == "column" else tray.rows)[head.index]
    if offer is None:
        return Label(rect=rect, text=text, style="number", align="centre", colour="quiet")
    return Button(name=name_of(offer), rect=rect, label=text, key=offer.key)


def _slot(filled: Filled, rect: Rect, now: Situation, shown: Shown, place: str) -> CardSlot:
    piece = next(iter(now.at(place)), None)
    if piece is None:
        return CardSlot(name=f"place {place}", rect=rect, drawing=None, label=f"empty place {place}")
    filled.slots[piece.id] = rect
    return card(piece, rect, now, shown)


def card(piece: Piece, rect: Rect, now: Situation, shown: Shown) -> CardSlot:
    """A card that lies in a tray or the hand; its empty place while it is elsewhere."""
    if piece.id in shown.hidden:
        return CardSlot(name=f"place of {piece.id}", rect=rect, drawing=None, label=f"the place of {piece.label}")
    return CardSlot(
        name=card_name(piece),
        rect=rect,
        drawing=now.drawing(piece),
        label=piece.label,
        allowed=piece.id in now.choices.by_piece and not shown.quiet,
        chosen=shown.focus is not None and piece.id in shown.focus.pieces,
        drag=now.mine,
    )


def _log(filled: Filled, space: Rect, shown: Shown, *, titled: bool) -> None:
    if titled and space.height > SECTION + ROW:
        filled.widgets.append(_section(space, "What happened"))
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


def _seats(filled: Filled, inside: Rect, now: Situation, shown: Shown, *, close: bool) -> float:
    """The strip of seats at the bottom; its upper edge."""
    count, height = len(now.lines), LOW_SEAT if close else SEAT
    across = count if count <= 3 else ceil(count / 2)
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
        filled.widgets += [*part.widgets, Label(rect=part.words, text=text, style=style, colour="quiet")]
    return top


@dataclass(frozen=True, slots=True)
class SeatPart:
    """One seat of the strip."""

    widgets: tuple[Widget, ...]
    words: Rect
    """Where the words about it go."""


def _seat(rect: Rect, now: Situation, shown: Shown, seat: Seat) -> SeatPart:
    """One player: mark, name, and what lies in front of them."""
    ground = Button(name=f"seat {seat + 1}", rect=rect, label="", chosen=seat == now.seat)
    size = min(24.0, rect.height - 10)
    mark = Mark(rect=Rect(rect.x + 8, rect.middle[1] - size / 2, size, size), seat=seat, colour=shown.colours[seat])
    tokens = [piece for piece in now.pieces.values() if seat_of(piece) == seat and piece.owner is None]
    tokens = [piece for piece in tokens if piece.id not in shown.hidden]
    right = rect.right - 8
    pictures = []
    for place, piece in zip(token_places(rect), tokens, strict=False):
        pictures.append(Picture(rect=place, drawing=now.drawing(piece)))
        right = place.x - 4
    text = Rect(rect.x + size + 16, rect.y, max(0.0, right - rect.x - size - 16), rect.height)
    if rect.height <= LOW_SEAT:
        return SeatPart((ground, mark, *pictures), text)
    name = Label(rect=text.below(4).top(21), text=shown.names[seat], style="label")
    return SeatPart((ground, mark, name, *pictures), text.below(24).top(20))


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
