"""What real dice and cards came up with: a button for each thing that may come, and a line to type several in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil
from typing import Final

from turbo_table.core.game import Action
from turbo_table.session.dealing import NOT_ASKED, Dealing
from turbo_table.ui import fonts
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.shown import Filled, Shown
from turbo_table.ui.widgets.model import Button, Field, Panel

TYPED: Final = "typed"
"""The name of the line."""
PICK: Final = "pick "
"""How the name of a button begins."""
HINT: Final = "What came"
GAP: Final = 8.0
LEAST_LINE: Final = 110.0
"""The least width of the line."""
HIGH: Final = 38.0
LEAST_HIGH: Final = 30.0
EDGE: Final = 12.0
MOST_WORDS: Final = 4
"""Of a name."""


def deal(
    dealing: Dealing, words: Iterable[str], do: Callable[[Action], object], refuse: Callable[[str], object]
) -> None:
    """Take in what real dice and cards came up with, one thing after the other; say what cannot be."""
    left = list(words)
    while left:
        if not dealing.choices:
            refuse(NOT_ASKED.format(words=left[0]))
            return
        # A name may have several words: as many as mean something together.
        runs = (" ".join(left[:count]) for count in range(min(MOST_WORDS, len(left)), 0, -1))
        word = next((run for run in runs if not dealing.fault(run)), left[0])
        fault = dealing.fault(word)
        if fault:
            refuse(fault)
            return
        del left[: word.count(" ") + 1]
        settle = dealing.pick(dealing.meant(word))
        if settle is not None:
            refused = dealing.session.refusal(settle) is not None
            do(settle)
            if refused:
                return


def named(dealing: Dealing) -> tuple[tuple[str, str], ...]:
    """What may come next, as it is and as it is called."""
    return tuple((each, dealing.name(each)) for each in dealing.choices)


def flat_picker(filled: Filled, space: Rect, table: Rect, shown: Shown) -> None:
    """Line and buttons side by side: in the space where they fit, else on a ground at the lower edge of the table."""
    count = len(shown.picks) + 1
    widest = max(LEAST_LINE, _widest(shown))
    across = max(1, int((space.width + GAP) / (widest + GAP)))
    lines = ceil(count / across)
    room = space
    if lines * (LEAST_HIGH + GAP) - GAP > space.height:
        across = max(1, int((table.width - 2 * EDGE + GAP) / (widest + GAP)))
        lines = ceil(count / across)
        ground = table.below(max(0.0, table.height - lines * (LEAST_HIGH + GAP) + GAP - 2 * EDGE))
        filled.widgets.append(Panel(rect=ground, raised=True, rim="hairline"))
        room = ground.inset(EDGE, EDGE)
    high = min(HIGH, (room.height + GAP) / lines - GAP)
    for index in range(count):
        place = room.below(index // across * (high + GAP)).top(high).columns(across, GAP)[index % across]
        if index == 0:
            filled.widgets.append(Field(name=TYPED, rect=place, label="", text="", hint=HINT))
        else:
            choice, name = shown.picks[index - 1]
            filled.widgets.append(Button(name=f"{PICK}{choice}", rect=place, label=name))


def _widest(shown: Shown) -> float:
    return max((fonts.wide(name, "label") for _, name in shown.picks), default=0.0) + 28


def picker(filled: Filled, space: Rect, shown: Shown, *, close: bool) -> float:
    """The buttons and the line; the height they take."""
    high = 34.0 if close else 42.0
    widest = _widest(shown)
    across = max(1, min(6, int((space.width + GAP) / (max(widest, 48.0) + GAP))))
    filled.widgets.append(Field(name=TYPED, rect=space.top(high), label="", text="", hint=HINT))
    below = space.below(high + GAP)
    lines = ceil(len(shown.picks) / across)
    for index, (choice, name) in enumerate(shown.picks):
        row = below.below(index // across * (high + GAP)).top(high)
        filled.widgets.append(Button(name=f"{PICK}{choice}", rect=row.columns(across, GAP)[index % across], label=name))
    return high + lines * (high + GAP)
