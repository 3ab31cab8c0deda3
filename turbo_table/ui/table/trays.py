"""The trays of the panel: places in a grid, heads of lines that stand for offers; and cards, there and in the hand."""

from __future__ import annotations

from typing import Final

from turbo_table.scene.scene import Offer, Piece, Tray
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.layout import box
from turbo_table.ui.table.shown import SECTION, Filled, Shown, card_name, name_of, section
from turbo_table.ui.table.situation import Head, Situation, heads_of
from turbo_table.ui.widgets.model import Button, CardSlot, Label, Widget

HEAD: Final = 30.0
MOST_CARD: Final = 168.0
LEAST_CARD: Final = 36.0


def chooses(now: Situation) -> bool:
    """Whether something in a tray can be taken."""
    places = {place for tray in now.trays for place in tray.places}
    ids = now.choices.by_piece
    return any(piece.id in ids and piece.place in places and piece.pose is None for piece in now.pieces.values())


def least_height(now: Situation) -> float:
    """What the trays take at least, without their titles."""
    return sum(HEAD + 6 + len(tray.rows) * (LEAST_CARD + 8) - 8 for tray in now.trays)


def trays(filled: Filled, space: Rect, now: Situation, shown: Shown, *, close: bool) -> float:
    """The trays below one another; the height they take."""
    y = 0.0
    for number, tray in enumerate(now.trays):
        share = (space.height - y) / (len(now.trays) - number)
        if number:
            y += 10
        if not close:
            filled.widgets.append(section(space.below(y), tray.title))
            y += SECTION
            share -= SECTION
        y += _tray(filled, space.below(y).top(max(0.0, share)), now, shown, number, tray)
    return y


def _tray(filled: Filled, space: Rect, now: Situation, shown: Shown, number: int, tray: Tray) -> float:
    across, down = len(tray.columns), len(tray.rows)
    aspect = _aspect(now, tray)
    gap = 8.0 if space.height < 250 else 14.0
    room = (space.height - HEAD - 6 - gap * (down - 1)) / down
    high = round(max(LEAST_CARD, min(MOST_CARD, room, (space.width - 44) / across / aspect - gap)))
    wide = round(high * aspect)
    # Columns keep some air between them, but stay one block.
    step = int(min(max(wide + 18, (space.width - 44) / across * 0.8), (space.width - 44) / across))
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
        comes = any(offer.place == place for offer in now.offers)
        return CardSlot(name=f"place {place}", rect=rect, drawing=None, label=f"empty place {place}", chosen=comes)
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
        advised=piece.id in shown.advised,
    )
