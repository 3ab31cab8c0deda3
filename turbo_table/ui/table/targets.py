"""What of a situation is chosen, and where it is seen: offers by widgets and on the table, and the part to look at."""

from __future__ import annotations

from typing import Final

from turbo_table.geometry.polygon import place
from turbo_table.scene.scene import Frame, Offer, Piece
from turbo_table.ui.camera import Camera, framing
from turbo_table.ui.rect import Rect, around
from turbo_table.ui.table.layout import Layout
from turbo_table.ui.table.shown import card_name, name_of
from turbo_table.ui.table.situation import Situation
from turbo_table.ui.widgets.model import Ground

LEGIBLE_PX_PER_MM: Final = 0.5
"""So large a wide table is shown whole: the pictogram of a card can still be read."""

HARDLY_SMALLER: Final = 0.85
"""Of the size at which a part would be seen: nothing of the table is cut off for the sake of more."""


def grounds(now: Situation, camera: Camera, layout: Layout) -> tuple[Ground, ...]:
    """A widget over the pieces of each, in the order of the offers; () where nobody here chooses like that."""
    found = []
    for offer in now.choices.targets if now.mine else ():
        pieces = (now.pieces[id] for id in offer.pieces)
        outlines = [place(now.drawing(piece).outline, piece.pose) for piece in pieces if piece.pose is not None]
        corners = [camera.to_screen(layout.table, *point) for outline in outlines for point in outline]
        found.append(Ground(name=name_of(offer), rect=around(corners), label=offer.words))
    return tuple(found)


def card_named(now: Situation, name: str) -> Piece | None:
    """The piece of a card in a tray or the hand, by its widget's name."""
    return next((each for each in now.pieces.values() if name and card_name(each) == name), None)


def offer_named(now: Situation, name: str) -> Offer | None:
    """What pressing a widget would take."""
    if not now.mine or not name:
        return None
    piece = card_named(now, name)
    if piece is not None:
        return now.choices.by_piece.get(piece.id)
    return next((each for each in now.offers if name_of(each) == name), None)


def part_to_see(now: Situation, layout: Layout, clear: Rect, turn_mdeg: int) -> Frame:
    """The part to look at: what matters to the person who is asked; all where that is as good, or nobody is.

    A wide table is followed whoever drives, or it would grow and shrink with every turn.
    """
    seen = framing(now.whole, clear, now.whole, turn_mdeg)
    if layout.strip:
        return now.whole if seen.px_per_mm >= LEGIBLE_PX_PER_MM else now.frame
    near = framing(now.frame, clear, now.whole, turn_mdeg)
    return now.whole if not now.mine or seen.px_per_mm >= HARDLY_SMALLER * near.px_per_mm else now.frame
