"""The lights over the start: they count down, and differ in place, shape of word and colour."""

from __future__ import annotations

from typing import Final

from turbo_table.ui.canvas import Canvas
from turbo_table.ui.race.race import COUNT_MS
from turbo_table.ui.rect import Rect, Size

GO_MS: Final = 900.0
"""The green lights are seen for so long; they are in nobody's way."""
COLUMNS: Final = 3
RED: Final = ("#3A1219", "#FF4257")
GREEN: Final = ("#10281B", "#3FD873")


def lights(canvas: Canvas, size: Size, left_ms: float) -> None:
    """Before time runs (`left_ms` above 0): a red pair more each second, and the number; after: green, and GO."""
    small = size.height < 560
    lamp = 38.0 if small else 62.0
    gap = lamp * 0.28
    wide = COLUMNS * lamp + (COLUMNS + 1) * gap + lamp * 2.1
    high = 2 * lamp + 3 * gap
    box = Rect((size.width - wide) / 2, size.height * 0.4 - high / 2, wide, high)
    canvas.box(box.inset(-5), "room", radius=20, alpha=0.85)
    canvas.box(box, "#0B0C0E", radius=16, rim="edge", rim_width=2)
    go = left_ms <= 0
    lit = COLUMNS if go else min(COLUMNS, int((COUNT_MS - left_ms) / 1000) + 1)
    for column in range(COLUMNS):
        x = box.x + gap + column * (lamp + gap)
        _lamp(canvas, Rect(x, box.y + gap, lamp, lamp), RED[not go and column < lit])
        _lamp(canvas, Rect(x, box.y + 2 * gap + lamp, lamp, lamp), GREEN[go])
    words = Rect(box.x + gap + COLUMNS * (lamp + gap), box.y, lamp * 2.1, high)
    told = "GO" if go else str(max(1, -int(-left_ms // 1000)))
    canvas.text(Rect(words.x, words.middle[1] - 40, words.width - gap, 48), told, "display", align="centre")
    below = "drive!" if go else "wait"
    canvas.text(Rect(words.x, words.middle[1] + 10, words.width - gap, 24), below, "label", align="centre")


def _lamp(canvas: Canvas, rect: Rect, colour: str) -> None:
    canvas.box(rect, colour, radius=rect.width / 2, rim="hairline", rim_width=2)
    shine = Rect(rect.x + rect.width * 0.24, rect.y + rect.height * 0.18, rect.width * 0.22, rect.height * 0.22)
    canvas.box(shine, "white", radius=shine.width / 2, alpha=0.35)
