"""Asked before something is lost: leaving with a game that could not be kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turbo_table.ui.bindings import shown
from turbo_table.ui.rect import Size
from turbo_table.ui.screens.still import BACK_HINTS, SMALL, Still, boxed, middle
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Hint, Label, View

LOSE_KEY: Final = "L"


class LeaveScreen(Still):
    """Stands over the screen that holds what would be lost."""

    name = "leave"

    def __init__(self, services: Services, unkept: Callable[[], str], leave: Callable[[], None]) -> None:
        """`unkept` tries to keep it and says why it cannot, or nothing; `leave` leaves for good."""
        self._services = services
        self._unkept = unkept
        self._leave = leave
        self._fault = unkept()

    def view(self, size: Size) -> View:
        """The fault, and three ways on; the first one loses nothing."""
        flow = middle(size, 480)
        flow.add(Label(rect=flow.place(34, 6), text="Leave anyway?", style="title"))
        flow.words(self._fault, "body", gap=8)
        flow.words("What was played since it was last saved is lost then.", "quiet", gap=16)
        flow.add(
            Button(name="stay", rect=flow.place(46, 10), label="Stay", key=shown("back"), tone="primary"),
            Button(name="save", rect=flow.place(46, 10), label="Try to save again", key=shown("save")),
            # Last, apart from where a hand is that just pressed Enter.
            Button(name="lose", rect=flow.place(46), label="Leave and lose it", key=LOSE_KEY, tone="danger"),
        )
        return View(
            widgets=boxed(size, flow, 14 if size.height < SMALL else 22),
            hints=(*BACK_HINTS[:-1], Hint(shown("back"), "stay"), Hint(LOSE_KEY, "leave")),
            first="stay",
            over=True,
        )

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Stay, or leave."""
        match name:
            case "stay":
                self._services.back()
            case "save":
                self._fault = self._unkept()
                if self._fault:
                    self._services.say(self._fault)
                else:
                    self._leave()
            case "lose":
                self._leave()
