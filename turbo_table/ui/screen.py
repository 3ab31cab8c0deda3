"""What the app asks of a screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Size
from turbo_table.ui.widgets.model import View


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse, in logical units, where no widget took it."""

    kind: Literal["down", "up", "move", "wheel", "leave"]
    x: float
    y: float
    button: Literal["left", "middle", "right", ""] = ""
    wheel: float = 0.0
    ctrl: bool = False
    shift: bool = False
    double: bool = False
    space: bool = False
    """The space bar is held, which pushes what lies below whatever there is."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key or a button of a game pad as it is, without any meaning."""

    device: str
    """`keys`, or `pad 1`, `pad 2` … as they were plugged in."""
    code: str
    """A key as it is shown, whatever Shift does to it: `Q`, `;`. Of a pad: `left`, `right`, `up`, `down`, `button 0` …,
    and `gone` when it is pulled out."""
    down: bool
    """It went down; else it came up."""


class Screen(Protocol):
    """One screen. It owns its own state; the app owns window, focus, keys and time.

    A key goes, until somebody wants it: to a field that is typed in; to the button whose `key` it is (Enter only where
    nothing but a ground has the focus); with Enter, and with Left and Right on a choice or slider, to the widget in
    focus; to `command`; to the app (moving the focus by Tab and arrows, Esc: `Services.back`, full screen, picture,
    help, quit).
    """

    @property
    def name(self) -> str:
        """What it is called, for tests and pictures."""

    def view(self, size: Size) -> View:
        """Everything on it, made from its state: pure, and cheap enough for every frame.

        The hint bar is drawn by the app over the lowest `theme.HINT_BAR` of the size.
        """

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A widget was pressed, or got a value (Toggle: bool; Choice: index; Field: text; Slider: 0 to 1)."""

    def command(self, command: str) -> bool:
        """A bound command (see bindings), or a key that is not bound as it is shown; whether it meant anything here."""

    def pointer(self, event: Pointer) -> bool:
        """The mouse over what is not a widget, and every turn of the wheel; whether it was of use.

        From a `down` that was of use until its `up`, everything comes here, also over widgets and outside the window.
        """

    def notice(self, focused: str, hovered: str) -> None:
        """The names of the widgets that have the focus and the pointer now; told when one of them changes."""

    def release(self) -> None:
        """Focus lost, or another screen opened: put back what is being dragged, let go of held keys."""

    def unkept(self) -> str:
        """Try to keep what has to be kept: the sentence that says why it cannot, or nothing.

        Asked before the program is left, or all screens are closed: then the user has the last word.
        """

    def close(self) -> None:
        """It will not be shown again: keep what has to be kept, end what runs."""

    def frame(self, dt_ms: float) -> bool:
        """Time passes (never more than 100 ms at once); whether it has to be painted again."""

    def paint(self, canvas: Canvas, size: Size) -> None:
        """What lies under the widgets; the canvas is in the room's colour."""

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """What lies over the widgets: a piece that is dragged, or on its way from a tray to the table."""


@runtime_checkable
class Direct(Protocol):
    """A screen that is also told keys and buttons as they are, up and down."""

    def stroke(self, stroke: Stroke) -> bool:
        """A key (without Ctrl or Alt) or a pad's button, before it is anything else; whether it was of use."""
