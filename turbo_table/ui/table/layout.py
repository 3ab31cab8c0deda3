"""Where things stand on the table screen, in logical units: the table left and large, one panel right; or, for a table
that is wider than high, the table above and the panel as a strip below."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from turbo_table.scene.drawing import Drawing
from turbo_table.ui.motion import Spot
from turbo_table.ui.rect import Rect, Size

SMALL: Final = 0.6
"""A card of the hand that cannot be taken now, beside one that can."""
NARROW: Final = 1000.0
"""Below this width margins are small."""
LOW: Final = 680.0
"""Below this height sections lose their titles."""
TOOL: Final = 36.0
"""The height of a small button on the table."""
WIDE_ROW: Final = 136.0
"""All four of the eye's buttons stand in a row of this width."""
BETWEEN: Final = 6.0
"""From one of them to the next."""
PART: Final = 0.3625
"""A panel beside the table takes so much of the window's width."""
STRIP: Final = 170.0
LOW_STRIP: Final = 132.0
"""The height of that panel, and where there is little room."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The areas of the screen."""

    table: Rect
    panel: Rect
    close: bool
    """There is little room: margins are small and sections have no titles."""
    strip: bool = False
    """The panel is a strip below the table."""

    def lifted(self, foot: float) -> Layout:
        """The same with so much less of the table, at its lower edge."""
        return replace(self, table=self.table.top(self.table.height - foot)) if foot else self

    @property
    def tools(self) -> Rect:
        """The eye's buttons in the table's corner: in a row, or two and two where that would cut a word."""
        wide = min(150.0, self.table.width * 0.24, WIDE_ROW if self.strip else self.table.height * 0.26)
        gap = 8.0 if self.close else 14.0
        high = TOOL if wide >= WIDE_ROW else 2 * TOOL + BETWEEN
        return Rect(self.table.right - gap - wide, self.table.y + gap, wide, high)

    @property
    def overview(self) -> Rect:
        """The small map under them, where there is one."""
        tools = self.tools
        return Rect(tools.x, tools.bottom + BETWEEN, tools.width, tools.width)

    @property
    def overviews(self) -> tuple[Rect, Rect]:
        """Where the small map may be: under the eye's buttons, or as high at the table's left."""
        usual = self.overview
        return usual, replace(usual, x=self.table.x + self.table.right - usual.right)

    @property
    def hand_height(self) -> float:
        """How high a card in the hand is that can be taken now; the others are smaller."""
        return min(168.0, self.table.height * 0.25)

    def clear(self, hand: float) -> Rect:
        """The part of the table where nothing stands before it; `hand`: how high the cards at its lower edge are."""
        # What matters ends at the small buttons, or what lies at its far rim would come to lie under them.
        free = self.table.below(TOOL)
        return free.top(free.height - hand - 24) if hand else free


def layout(size: Size, hints_height: float, *, wide: bool = False, part: float = PART) -> Layout:
    """The areas at a window's logical size, above the hint bar; `wide`: for a wide table, see `Frame.is_wide`.

    `part`: of the width that a panel beside the table takes, where there is room.
    """
    close = size.width < NARROW or size.height < LOW
    if wide:
        return _strip(size, hints_height, close=close)
    margin, gap = (10.0, 10.0) if close else (24.0, 24.0)
    height = max(1.0, size.height - margin - hints_height)
    panel = min(max(size.width * part, 324.0), 560.0, size.width / 2)
    table = Rect(margin, margin, max(1.0, size.width - 2 * margin - gap - panel), height)
    return Layout(table, Rect(table.right + gap, margin, panel, height), close)


def _strip(size: Size, hints_height: float, *, close: bool) -> Layout:
    """The table over the whole width, and the strip below it."""
    margin, gap, high = (8.0, 8.0, LOW_STRIP) if close else (16.0, 12.0, STRIP)
    width = max(1.0, size.width - 2 * margin)
    whole = Rect(margin, margin, width, max(1.0, size.height - margin - hints_height))
    table = whole.top(max(1.0, whole.height - gap - high))
    return Layout(table, whole.below(table.height + gap), close, strip=True)


def box(drawing: Drawing) -> Rect:
    """What a drawing covers, in mm of its own frame turned y down."""
    xs, ys = [x for x, _ in drawing.outline], [y for _, y in drawing.outline]
    left, top = min(xs) / 1000, -max(ys) / 1000
    return Rect(left, top, max(max(xs) / 1000 - left, 0.001), max(-min(ys) / 1000 - top, 0.001))


def spot_in(rect: Rect, drawing: Drawing) -> Spot:
    """Where the origin of a drawing is that stands upright in a rectangle, as large as fits, in the middle."""
    size = box(drawing)
    px_per_mm = min(rect.width / size.width, rect.height / size.height)
    x, y = rect.middle
    middle_x, middle_y = size.middle
    return Spot(x - middle_x * px_per_mm, y - middle_y * px_per_mm, px_per_mm)


def hand_slots(area: Rect, cards: tuple[tuple[Drawing, float], ...]) -> tuple[Rect, ...]:
    """Where the cards of a hand, each of some height, lie: side by side at the lower edge of the table."""
    sizes = [(height * box(drawing).width / box(drawing).height, height) for drawing, height in cards]
    gap = 14.0
    spare = area.width - 24
    wide = sum(width for width, _ in sizes) + gap * (len(sizes) - 1)
    squeeze = min(1.0, spare / wide) if wide > 0 else 1.0
    x = area.middle[0] - min(wide, spare) / 2
    slots = []
    for width, height in sizes:
        slots.append(Rect(x, area.bottom - 14 - height * squeeze, width * squeeze, height * squeeze))
        x += (width + gap) * squeeze
    return tuple(slots)
