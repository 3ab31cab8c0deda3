"""How large a mm is on this display: a frame is made as large as a bank card that is held to the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turbo_table.session.preferences import PX_PER_MM
from turbo_table.ui.bindings import shown
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import Page, Still, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.theme import PANEL_RADIUS
from turbo_table.ui.widgets.model import Button, Ground, Hint, Label, View, Widget

CARD_MM: Final = (85.60, 53.98)
CORNER_MM: Final = 3.18
"""ID-1 of ISO/IEC 7810: bank cards, driving licences, library cards."""
USUAL: Final = 96 / 25.4
"""Pixels for a mm where nothing is known."""
STEPS: Final = {
    "left": -1.0,
    "up": -1.0,
    "right": 1.0,
    "down": 1.0,
    "pan-left": -0.25,
    "pan-up": -0.25,
    "pan-right": 0.25,
    "pan-down": 0.25,
    "narrower": -1.0,
    "wider": 1.0,
}
"""Command, or button -> logical units that the frame becomes wider."""
FRAME: Final = "frame"
REACH: Final = 30.0
"""A press so near the corner takes it."""


class TrueSizeScreen(Still):
    """A frame with a corner to drag."""

    name = "true-size"

    def __init__(self, services: Services, then: Callable[[], object] | None = None) -> None:
        """As measured before, or as is usual; `then`: what is done once it fits."""
        self._services: Final = services
        self._then: Final = then
        self._size = Size(1280, 800)
        self._width = (services.true_size or USUAL) * CARD_MM[0]
        self._most = self._width
        """As wide as the window has room for."""
        self._drag: tuple[float, float] | None = None
        """From the pointer to the corner, and the width before."""
        self._focused = ""
        self._dirty = True

    @property
    def px_per_mm(self) -> float:
        """Logical units for a mm, as the frame is now."""
        return self._width / CARD_MM[0]

    # What is shown

    def _stage(self, at: Page) -> Rect:
        top = at.body.y + (60 if at.small else 78)
        return Rect(at.body.x, top, at.body.width, at.body.bottom - top - 62)

    def _frame(self, size: Size) -> Rect:
        """The frame: its top left stays, so that a card can be held there."""
        stage = self._stage(page(size))
        self._most = min(stage.width - 60, (stage.height - 46) * CARD_MM[0] / CARD_MM[1])
        self._width = min(max(self._width, 120.0, PX_PER_MM[0] * CARD_MM[0]), self._most)
        return Rect(stage.x + 24, stage.y + 24, self._width, self._width * CARD_MM[1] / CARD_MM[0])

    def view(self, size: Size) -> View:
        """What to do, the frame, and the buttons under it."""
        self._size = size
        at = page(size)
        flow = Flow(at.body.x, at.body.y, at.body.width)
        flow.words(
            "Hold a bank card, or any card of that size, to the screen with its corner in the top left one of the "
            "frame. Drag the other corner, or use the arrows, until the frame is as large as the card.",
            "body",
        )
        frame, stage = self._frame(size), self._stage(at)
        row = Rect(at.body.x, stage.bottom + 12, at.body.width, 46)
        buttons: tuple[Widget, ...] = (
            Button(name="narrower", rect=row.left(54), label="–"),
            Button(name="wider", rect=row.beside(62).left(54), label="+"),
            Label(rect=row.beside(136).left(row.width - 136 - 250), text=self._words(), style="quiet"),
            Button(name="fits", rect=row.beside(row.width - 230), label="It fits", key="Ctrl+Enter", tone="primary"),
        )
        return View(
            widgets=(
                *heading(at, "True size"),
                *flow.widgets,
                Ground(name=FRAME, rect=Rect(frame.right - 18, frame.bottom - 18, 36, 36), label="the corner"),
                *buttons,
            ),
            hints=(
                Hint("Arrows", "larger, smaller"),
                Hint("Shift+Arrows", "finely"),
                Hint("Ctrl+Enter", "it fits"),
                Hint(shown("back"), "back"),
            ),
            first=FRAME,
            left=at.head.x,
        )

    def _words(self) -> str:
        if self._width >= self._most:
            return "The window has no room for more: make it larger."
        return f"{CARD_MM[0]:.1f} × {CARD_MM[1]:.1f} mm: {self.px_per_mm * 25.4:.1f} dots an inch"

    def paint(self, canvas: Canvas, size: Size) -> None:
        """The card's frame, with a ruler inside."""
        at = page(size)
        frame = self._frame(size)
        canvas.box(self._stage(at), "table", radius=PANEL_RADIUS, rim="hairline")
        unit = self.px_per_mm
        canvas.box(frame, "rim", radius=CORNER_MM * unit)
        inner = frame.inset(2)
        canvas.box(inner, "paper", radius=CORNER_MM * unit - 2)
        for mm in range(int(CARD_MM[0]) + 1):
            long = 16.0 if mm % 10 == 0 else 11.0 if mm % 5 == 0 else 6.0
            if mm % 5 == 0 or unit >= 3:
                canvas.box(Rect(frame.x + mm * unit - 0.5, inner.y, 1, long), "ink", radius=0)
            if mm % 10 == 0 and mm:
                place = Rect(frame.x + mm * unit - 20, inner.y + 18, 40, 18)
                canvas.text(place, str(mm), "small", colour="ink", align="centre")
        canvas.text(
            Rect(frame.x, frame.middle[1] - 6, frame.width, 26), "A bank card", "head", colour="ink", align="centre"
        )
        lit = "amber" if self._drag or self._focused == FRAME else "words"
        x, y = frame.right, frame.bottom
        for radius, colour in ((13.0, "ink"), (11.0, lit), (4.0, "ink")):
            canvas.box(Rect(x - radius, y - radius, 2 * radius, 2 * radius), colour, radius=radius)

    # What is done

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """The frame is changed, or fits."""
        if name == "back" and self._drag is not None:
            self.release()
        elif name == "back":
            self._services.back()
        elif name == "fits":
            self._services.measure(self.px_per_mm)
            self._services.say("Kept for this display: a mm is a mm now.")
            self._services.back()
            if self._then is not None:
                self._then()
        elif name in STEPS:
            self._resize(self._width + STEPS[name])

    def _resize(self, width: float) -> None:
        self._width = width
        self._frame(self._size)
        self._dirty = True

    def command(self, command: str) -> bool:
        """The arrows change the frame while it has the focus."""
        if self._focused != FRAME or command not in STEPS:
            return False
        self._resize(self._width + STEPS[command])
        return True

    def pointer(self, event: Pointer) -> bool:
        """The corner is dragged."""
        frame = self._frame(self._size)
        if self._drag is not None:
            if event.kind == "move":
                along = ((event.x - frame.x) + (event.y - frame.y) * CARD_MM[0] / CARD_MM[1]) / 2
                self._resize(along + self._drag[0])
            elif event.kind == "up":
                self._drag = None
                self._dirty = True
            return True
        near = abs(event.x - frame.right) < REACH and abs(event.y - frame.bottom) < REACH
        if event.kind == "down" and event.button == "left" and near:
            along = ((event.x - frame.x) + (event.y - frame.y) * CARD_MM[0] / CARD_MM[1]) / 2
            self._drag = (self._width - along, self._width)
            self._dirty = True
        return self._drag is not None

    def notice(self, focused: str, hovered: str) -> None:
        """Whether the frame has the focus."""
        self._focused, self._dirty = focused, True

    def release(self) -> None:
        """Put the corner back."""
        if self._drag is not None:
            self._resize(self._drag[1])
            self._drag = None

    def frame(self, dt_ms: float) -> bool:
        """Whether the frame changed."""
        dirty, self._dirty = self._dirty, False
        return dirty
