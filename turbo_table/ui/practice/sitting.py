"""Before a sitting of the trainer: how many cards, what may be in them, or the code of somebody else's."""

from __future__ import annotations

from typing import Any, Final

from turbo_table.practice.trainer import Kind, Plan, has_check, plan_of
from turbo_table.ui.bindings import shown
from turbo_table.ui.practice import doors
from turbo_table.ui.rect import Size
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import BACK_HINTS, Still, around, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Choice, Field, Hint, Scroll, Toggle, View

TITLES: Final[dict[Kind, str]] = {"stop": "Eye trainer", "line": "Free hand"}
ABOUT: Final[dict[Kind, str]] = {
    "stop": (
        "You see a car and some cards. Put a ghost of the car where you think the cards take it, or mark the place "
        "where there is no room. Then the cards are laid, and the miss is drawn. Ten questions take three minutes."
    ),
    "line": (
        "The cards lie; lay the next one freely where the tyre tracks lead, as you would on a real table. Then you see "
        "where it belongs. This is the hand alone: ten cards, two minutes."
    ),
}
UNCHECKED: Final = "That code has no number at its end: what is mistyped in it gives other questions."
CARDS: Final = "The more, the farther you have to see."
COUNTS: Final = ("1 card", "2 cards", "3 cards")


class SittingScreen(Still):
    """What is asked, chosen once and kept for this kind."""

    name = "sitting"

    def __init__(self, services: Services, kind: Kind) -> None:
        """As it was chosen last."""
        self._services: Final = services
        self.kind: Final[Kind] = kind
        kept: dict[str, Any] = doors.kept(services, kind)
        cards = kept.get("cards")
        self.cards = cards if cards in (1, 2, 3) else 1
        self.switches = {name: kept.get(name) is True for name in ("reverse", "boost")}
        self.switches["mirrored"] = kept.get("mirrored", True) is True
        self._code = ""
        self._said = ""

    def view(self, size: Size) -> View:
        """A short form."""
        at = page(size, 860)
        flow = Flow(at.body.x, at.body.y + 6, at.body.width)
        high, gap = (44.0, 6.0) if at.small else (58.0, 10.0)
        flow.words(ABOUT[self.kind], "quiet" if at.small else "body", gap=8 if at.small else 16)
        line = self.kind == "line"
        flow.add(
            Choice(
                name="cards",
                rect=flow.place(high, gap),
                label="Cards that lie already" if line else "Cards in a question",
                detail="The last of them is the one that yours is laid to." if line else CARDS,
                values=COUNTS,
                index=self.cards - 1,
            )
        )
        told = {
            "mirrored": ("Both sides of the cards", "Every card has a mirrored side."),
            "reverse": ("Some in reverse", "The cards are laid behind the car."),
            "boost": ("Some with the boost", "A card on a turbo icon brings one more, straight on."),
        }
        for name, (label, detail) in told.items():
            on = self.switches[name]
            flow.add(Toggle(name=name, rect=flow.place(high, gap), label=label, detail=detail, on=on))
        flow.gap(gap - 6)
        flow.add(
            Button(
                name="start", rect=flow.place(high, 18), label="Begin", detail="", key=shown("start"), tone="primary"
            )
        )
        flow.section("Ten questions that somebody shared, or that you had before")
        flow.add(Field(name="code", rect=flow.place(46, 6), label="", text=self._code, hint=f"a code: {self.kind}1m-…"))
        if self._said:
            flow.words(self._said, "quiet", colour="danger-words")
        scroll = Scroll(name="form", rect=around(at.body), height=flow.y - at.body.y, widgets=tuple(flow.widgets))
        return View(
            widgets=heading(at, TITLES[self.kind]),
            scrolls=(scroll,),
            hints=(*BACK_HINTS[:-1], Hint(shown("start"), "begin"), BACK_HINTS[-1]),
            first="start",
            left=at.head.x,
        )

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Something is chosen, a code typed, or it begins."""
        match name:
            case "back":
                self._services.back()
            case "cards":
                self.cards = int(value or 0) + 1
            case "start":
                self._begin()
            case "code":
                self._take(str(value or ""))
            case _ if name in self.switches:
                self.switches[name] = bool(value)

    def _begin(self) -> None:
        doors.keep(self._services, self.kind, {"cards": self.cards, **self.switches})
        doors.sit(self._services, self._plan())

    def _plan(self) -> Plan:
        return doors.plan(self.kind, self.cards, **self.switches)

    def _take(self, code: str) -> None:
        self._code, self._said = code.strip(), ""
        if not self._code:
            return
        try:
            plan = plan_of(self._code)
        except ValueError as error:
            self._said = str(error)
            return
        doors.sit(self._services, plan)
        if not has_check(self._code):
            self._services.say(UNCHECKED)

    def command(self, command: str) -> bool:
        """It begins."""
        if command == "start":
            self._begin()
        return command == "start"
