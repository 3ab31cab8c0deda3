"""What the panel is made from, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from turbo_table.core import notation
from turbo_table.scene.scene import Offer, Piece
from turbo_table.session.history import LogLine
from turbo_table.ui.rect import Rect
from turbo_table.ui.widgets.model import Button, Ground, Label, Scroll, Widget

SECTION: Final = 26.0
"""The height of a section's title, with what is below it."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the panel shows besides the situation."""

    log: tuple[LogLine, ...]
    colours: tuple[int, ...]
    """Index of each seat's colour."""
    logged: bool = field(default=True, kw_only=True)
    """There is room for what happened."""
    names: tuple[str, ...]
    focus: Offer | None = None
    """The offer that is focused or pointed at: its cards get a rim."""
    buttons: tuple[Button, ...] = ()
    """Instead of the offers' own: when the game is over, or something is placed. Their places are chosen here."""
    more: tuple[Button, ...] = ()
    """Besides the offers."""
    targets: tuple[Ground, ...] = ()
    """What is chosen on the table: where it lies on the screen, in the order of the offers."""
    held: Piece | None = None
    """What is placed: it is shown in the panel, large, with what it is for."""
    how: str = ""
    """How to do what is asked, after the question."""
    waiting: str = ""
    """Words in the place of the question while nobody here decides."""
    quiet: bool = False
    """Something moves, or is dragged: no card glows."""
    hidden: frozenset[str] = frozenset()
    """Pieces that are elsewhere just now: on their way, or dragged."""

    no_undo: str = ""
    """Why nothing can be taken back; empty where something can."""
    no_redo: str = ""
    """Why nothing can be done again; empty where something can."""
    picks: tuple[tuple[str, str], ...] = ()
    """What real dice and cards may come up with, as it is and as it is called."""
    scores: bool = False
    """It is a match of several races: how all stand can be looked at."""
    hands: bool = False
    """Several people here have hidden hands: each can be looked at."""
    hints: bool = False
    """Hints can be asked for in this game."""
    no_hint: str = ""
    """Why there is none now; empty where there is."""
    advised: frozenset[str] = frozenset()
    """Pieces that a hint speaks of."""


@dataclass(slots=True)
class Filled:
    """The panel's widgets, and where its pieces lie."""

    widgets: list[Widget] = field(default_factory=list)
    slots: dict[str, Rect] = field(default_factory=dict)
    """Piece id -> its place."""
    seats: list[Rect] = field(default_factory=list)
    log: Scroll | None = None
    """What happened."""


def name_of(offer: Offer) -> str:
    """The name of the widget that takes an offer."""
    return f"offer {notation.write(offer.action)}"


def card_name(piece: Piece) -> str:
    """The name of a card in a tray or the hand; it changes with the place, so that the focus does not go along."""
    return f"{piece.place}: {piece.id}"


def section(rect: Rect, title: str) -> Label:
    """The title of a section, at the top of its room."""
    return Label(rect=rect.top(20), text=title.upper(), style="section")
