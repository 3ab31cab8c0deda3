"""What real dice and cards came up with: a button for each thing that may come, and a line to type several in."""

from __future__ import annotations

from math import ceil
from typing import Final

from turbo_table.ui import fonts
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.shown import Filled, Shown
from turbo_table.ui.widgets.model import Button, Field

TYPED: Final = "typed"
"""The name of the line."""
PICK: Final = "pick "
"""How the name of a button begins."""
HINT: Final = "What came"
GAP: Final = 8.0


def picker(filled: Filled, space: Rect, shown: Shown, *, close: bool) -> float:
    """The buttons and the line; the height they take."""
    high = 34.0 if close else 42.0
    widest = max((fonts.wide(name, "label") for _, name in shown.picks), default=0.0) + 28
    across = max(1, min(6, int((space.width + GAP) / (max(widest, 48.0) + GAP))))
    filled.widgets.append(Field(name=TYPED, rect=space.top(high), label="", text="", hint=HINT))
    below = space.below(high + GAP)
    lines = ceil(len(shown.picks) / across)
    for index, (choice, name) in enumerate(shown.picks):
        row = below.below(index // across * (high + GAP)).top(high)
        filled.widgets.append(Button(name=f"{PICK}{choice}", rect=row.columns(across, GAP)[index % across], label=name))
    return high + lines * (high + GAP)
