"""Between two people at one table: nothing of a hand is shown before the other one is there."""

from __future__ import annotations

from typing import Final, Protocol

from turbo_table.core.game import Seat
from turbo_table.ui.bindings import shown
from turbo_table.ui.rect import Size
from turbo_table.ui.screens.still import SMALL, Still, boxed, middle
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Hint, Label, Mark, View


class Came(Protocol):
    """Told once, when the screen closes."""

    def __call__(self, *, here: bool) -> None:
        """`here`: the person said so; else nobody came."""


class PassingScreen(Still):
    """Hides the table until the named person is there."""

    name = "passing"

    def __init__(self, services: Services, seat: Seat, who: str, colour: int, then: Came | None = None) -> None:
        """`who` has the hands from now on; without a `then` there is no way back but that one's word."""
        self._services: Final = services
        self._who: Final = who
        self._seat: Final = seat
        self._colour: Final = colour
        self._then: Final = then
        self._here = False

    def view(self, size: Size) -> View:
        """Whose turn it is, and a button for that person."""
        return passed(size, self._seat, self._who, self._colour, back=self._then is not None)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """The person is there, or nobody came."""
        if name in ("here", "back"):
            self._here = name == "here"
            self._services.back()

    def command(self, command: str) -> bool:
        """Esc shows no hand to anybody: nobody came, or the person is waited for."""
        return command == "back" and self._then is None

    def close(self) -> None:
        """Tell whether the person is there."""
        if self._then is not None:
            self._then(here=self._here)


def passed(size: Size, seat: Seat, who: str, colour: int, *, back: bool = False) -> View:
    """Whom the table is passed to, and a button `here` for that person; `back`: one that leads back, too."""
    flow = middle(size, 440)
    flow.add(Mark(rect=flow.place(64, 12), seat=seat, colour=colour))
    flow.add(Label(rect=flow.place(34, 6), text=f"Pass the table to {who}", style="title", align="centre"))
    words = "What is in a hand stays hidden until then."
    flow.add(Label(rect=flow.place(20, 16), text=words, style="quiet", align="centre"))
    flow.add(Button(name="here", rect=flow.place(46), label=f"{who} is here", key=shown("take"), tone="primary"))
    if back:
        flow.gap(10)
        flow.add(Button(name="back", rect=flow.place(46), label="Back to the table", key=shown("back")))
    hints = (Hint(shown("take"), f"{who} is here"), *((Hint(shown("back"), "back"),) if back else ()))
    return View(widgets=boxed(size, flow, 14 if size.height < SMALL else 22), hints=hints, first="here")
