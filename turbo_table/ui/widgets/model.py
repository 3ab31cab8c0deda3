"""What can stand on a screen. A screen makes these anew from its own state; equal tuples look equal.

Every widget with a `name` can have the focus and be pressed: by mouse, by key, by game pad, or by a test.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from turbo_table.core.game import Seat
from turbo_table.scene.drawing import Drawing
from turbo_table.ui.rect import Rect

Tone = Literal["plain", "primary", "quiet", "danger"]
TextStyle = Literal["display", "title", "head", "section", "label", "key", "body", "quiet", "small", "number"]
"""`display`: a screen's name; `title`: whose turn; `head`: a card's or panel's name; `section`: letter-spaced capitals;
`label`: on buttons; `key`: on key caps; `body`: words read in play (15 or more); `quiet`: the same, less loud;
`small`: clause ids (13); `number`: condensed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A ground for other widgets."""

    rect: Rect
    raised: bool = False
    rim: Literal["", "hairline", "amber", "barrier"] = "hairline"


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """Words that do nothing; folded at the rectangle's width where `fold`, else cut with an ellipsis."""

    rect: Rect
    text: str
    style: TextStyle = "body"
    align: Literal["left", "centre", "right"] = "left"
    fold: bool = False
    colour: str = ""
    """A palette name; empty: the style's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """The mark of a seat in its colour."""

    rect: Rect
    seat: Seat
    colour: int
    """Index of the seat's colour and mark."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """A length of a chart, in a colour."""

    rect: Rect
    colour: str
    alpha: float = 1.0
    radius: float = 3.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """Something to press."""

    name: str
    rect: Rect
    label: str
    detail: str = ""
    """A second, quiet line; several with a line break between them."""
    key: str = ""
    """The key that presses it, as shown: `B`, `Enter`."""
    capped: bool = True
    """Its key is shown, where there is room; it works in any case."""
    tone: Tone = "plain"
    chosen: bool = False
    """An amber rim: it is the one in force."""
    enabled: bool = True
    why_not: str = ""
    """Said when a disabled one is pressed."""
    mark: int | None = None
    """Colour index of a seat's mark shown at its left."""
    drawing: Drawing | None = None
    """A picture above the label (then the label stands below), or alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Toggle:
    """On or off; pressing turns it round."""

    name: str
    rect: Rect
    label: str
    on: bool
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One of several values; pressing, Left and Right go through them."""

    name: str
    rect: Rect
    label: str
    values: tuple[str, ...]
    """As shown."""
    index: int
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A line of text; focus and type. Enter or leaving it gives the text to the screen."""

    name: str
    rect: Rect
    label: str
    text: str
    detail: str = ""
    hint: str = ""
    """Shown where nothing is typed."""
    live: bool = False
    """The screen gets the text at every letter, such as for a search."""
    whole: bool = False
    """It is chosen whole when it gets the focus: what is typed then takes its place."""
    drops: bool = False
    """A file dropped on the window gives its path, as if it had been typed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slider:
    """A value from 0 to 1; drag, Left and Right."""

    name: str
    rect: Rect
    label: str
    value: float
    words: str
    """The value in words: `60 %`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of a list: a mark, words, and something small at the right, such as a clause."""

    name: str
    rect: Rect
    text: str
    corner: str = ""
    mark: int | None = None
    indented: bool = False
    """Without a mark, its words begin where those of marked lines do."""
    struck: bool = False
    """Taken back: shown struck through."""
    chosen: bool = False
    """It is the one shown just now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A drawing that does nothing, as large as fits."""

    rect: Rect
    drawing: Drawing
    colour: int | None = None
    """The seat colour index for `seat` in the drawing."""
    cut: bool = False
    """Only its outline has to fit: what lies around it is shown as far as the rectangle goes, and cut off there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSlot:
    """A place in a tray: a card's face to press, or an empty, dashed place."""

    name: str
    rect: Rect
    drawing: Drawing | None
    label: str
    """What it is, in words (spoken, hovered, in tests)."""
    allowed: bool = False
    """It may be taken now: its rim glows."""
    chosen: bool = False
    """Part of what has the focus: amber rim."""
    faded: bool = False
    drag: bool = False
    """It can be dragged: a press that moves goes to the screen's `pointer` instead, from its `down` on."""
    advised: bool = False
    """A hint speaks of it: it carries a tag that says so."""
    colour: int | None = None
    """The seat colour index for `seat` in the drawing."""
    key: str = ""
    """The key that takes it, shown on it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """A part of the screen that keys steer, such as the table under a held piece.

    It has the focus like a button and is pressed by Enter; the mouse goes through it, to the screen's `pointer`.
    """

    name: str
    rect: Rect
    label: str
    rim: bool = True
    """Its rim shows that it has the focus; False: what is steered on it does."""


Still = Panel | Label | Mark | Picture | Bar
Pressable = Button | Toggle | Choice | Field | Slider | Row | CardSlot | Ground
Widget = Still | Pressable


@dataclass(frozen=True, slots=True, kw_only=True)
class Scroll:
    """A part of a screen that may be higher than its room: the app scrolls it, by wheel, bar, keys and focus."""

    name: str
    rect: Rect
    """Where it is seen; nothing of it is drawn outside."""
    height: float
    """Of all that is in it."""
    widgets: tuple[Widget, ...]
    """Laid out as if nothing were scrolled, from the top of `rect`."""
    show: Rect | None = None
    """A part of it, brought into sight whenever this changes."""
    aside: bool = False
    """The screen is about something else: arrows pass through what is seen of it; pages, wheel and Tab scroll it."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A key that works now, for the hint bar."""

    key: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """All of a screen but the table below it."""

    widgets: tuple[Widget, ...]
    scrolls: tuple[Scroll, ...] = ()
    hints: tuple[Hint, ...] = ()
    first: str = ""
    """The name that has the focus when the screen opens; empty: the first one."""
    lead: str = ""
    """Where the screen itself leads the focus, such as along a list: taken up whenever it, or `asked`, changes."""
    asked: int = 0
    """Grows whenever the screen asks something new."""
    left: float | None = None
    """Where its content begins, and the hint bar with it; None: at the window's margin."""
    over: bool = False
    """It stands over the screen it was opened from, which is seen darkly behind it."""
    said: str = ""
    """A sentence that just came up (a refusal, `Saved to …`), shown above the hint bar for a while."""
