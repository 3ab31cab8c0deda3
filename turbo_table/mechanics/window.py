"""Response windows: a move waits while hands of cards may answer. It asks hands, not seats, and knows no game.

After something was turned up and before the move is made, every other hand has one chance in turn order, then the
mover's. A card of the mover opens another round; a card of anybody else does not. Once the mover has nothing to add the
window is shut. Of each kind of card one may be played in a turn, over all hands and all windows of that turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from turbo_table.core.values import replace


@dataclass(frozen=True, slots=True)
class Window:
    """The answers of one turn. Hands are named by their numbers, from 0."""

    mover: int
    """Whose move it is."""
    waiting: tuple[int, ...] = ()
    """The hands that have still a chance in this round, the next one first; () when it is shut."""
    used: tuple[str, ...] = ()
    """The kinds of cards that were played in this turn, in order."""


def opened(window: Window, hands: Iterable[int]) -> Window:
    """The window with a round for these hands: in turn order, the mover's last. Without any it stays shut."""
    mover = window.mover
    order = sorted(hands, key=lambda hand: (hand == mover, hand < mover, hand))
    return replace(window, waiting=tuple(order))


def asked(window: Window) -> int | None:
    """The hand that may answer now; None when the window is shut."""
    return window.waiting[0] if window.waiting else None


def passed(window: Window) -> Window:
    """The hand that is asked lets its chance go by."""
    return replace(window, waiting=window.waiting[1:])


def answered(window: Window, kind: str, hands: Iterable[int]) -> Window:
    """The hand that is asked plays a card of a kind. After the mover's the others have a new round: `hands` may."""
    used = replace(window, used=(*window.used, kind))
    return opened(used, hands) if asked(window) == window.mover else passed(used)


def is_spent(window: Window, kind: str) -> bool:
    """Whether a card of this kind was played in this turn: no other may be."""
    return kind in window.used


def shut(window: Window) -> Window:
    """Nobody is asked any more."""
    return replace(window, waiting=())
