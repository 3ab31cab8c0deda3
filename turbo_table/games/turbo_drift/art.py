"""What the cards of Turbo Drift look like."""

from __future__ import annotations

from functools import lru_cache

from turbo_table.games.turbo_drift.components import CardSet
from turbo_table.geometry import polygon
from turbo_table.scene.drawing import Drawing, Shape


@lru_cache(maxsize=256)
def drawing(cards: CardSet, id: str) -> Drawing:
    """The drawing of a piece's art."""
    middle = id == "finish" or id.startswith("barrier-")
    outline = polygon.card(cards.width_um, cards.height_um)
    if middle:
        outline = tuple((x, y - cards.height_um // 2) for x, y in outline)
    return Drawing(outline=outline, marks=(Shape(points=outline, fill="paper", stroke="rim", width_um=2000),))
