"""Buttons side by side in a panel: how many in a line, and what is left out where there is little room."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Final

from turbo_table.ui import fonts
from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.draw import CAP, SIGN
from turbo_table.ui.widgets.model import Button

LOW_BUTTON: Final = 30.0
"""The least height of a button."""


def fits(buttons: tuple[Button, ...], width: float) -> bool:
    """Whether no word of the buttons would be cut at a width."""
    return all(
        max(fonts.wide(each.label, "label"), fonts.wide(each.detail, "quiet"))
        <= width - 28 - (max(CAP, fonts.wide(each.key, "key") + 16) + 8 if each.key else 0) - _sign(each)
        for each in buttons
    )


def _sign(button: Button) -> float:
    return SIGN + 8 if button.mark is not None else 0.0


def fitted(buttons: tuple[Button, ...], width: float, *, keeps: bool) -> tuple[Button, ...]:
    """Where words would be cut: without marks; then each without showing its key, or cut, if it `keeps` a number."""
    if not fits(buttons, width):
        buttons = tuple(replace(each, mark=None) for each in buttons)
    return tuple(
        each if (keeps and each.key.isdecimal()) or fits((each,), width) else replace(each, capped=False)
        for each in buttons
    )


def across_of(buttons: tuple[Button, ...], space: Rect) -> tuple[int, int, float]:
    """(lines, buttons in a line, width of each): as few lines as their words allow, where there is room for more."""
    least = 1 if len(buttons) <= 2 else 2
    bare = tuple(replace(button, detail="", key="", mark=None) for button in buttons)
    for lines in range(least, 4):
        across = ceil(len(buttons) / lines)
        width = (space.width - 12 * (across - 1)) / across
        if fits(bare, width) or lines == 3 or space.height < (LOW_BUTTON + 8) * (lines + 1) - 8:
            return lines, across, width
    raise AssertionError("the last one is taken")
