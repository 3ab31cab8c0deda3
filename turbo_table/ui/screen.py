"""What the app asks of a screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

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


class Screen(Protocol):
    """One screen. It owns its own state; the app owns window, focus, keys and time."""

    name: str

    def view(self, size: Size) -> View:
        """Everything on it, made from its state: pure, and cheap enough for every frame."""

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A widget was pressed, or got a value (Toggle: bool; Choice: index; Field: text; Slider: 0 to 1)."""

    def command(self, command: str) -> bool:
        """A bound command (see bindings) that no widget answered; whether it means anything here."""

    def pointer(self, event: Pointer) -> bool:
        """The mouse over what is not a widget; whether it was of use."""

    def notice(self, focused: str, hovered: str) -> None:
        """The names of the widgets that have the focus and the pointer now; told when one of them changes."""

    def release(self) -> None:
        """Focus lost, or another screen opened: put back what is being dragged, let go of held keys."""

    def frame(self, dt_ms: float) -> bool:
        """Time passes (never more than 100 ms at once); whether it has to be painted again."""

    def paint(self, canvas: Canvas, size: Size) -> None:
        """What lies under the widgets."""

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """What lies over the widgets: a piece that is dragged, or on its way from a tray to the table."""
