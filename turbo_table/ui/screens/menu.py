"""The menu over a game: Esc opens it, Esc closes it."""

from __future__ import annotations

from typing import Final

from turbo_table.session.keeper import Keeper
from turbo_table.session.session import Policy
from turbo_table.session.unkept import Unkept
from turbo_table.ui.bindings import shown
from turbo_table.ui.rect import Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.still import BACK_HINTS, SMALL, Still, boxed, middle
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Label, Tone, View

UNDO: Final[dict[Policy, str]] = {
    "friendly": "Undo in this game: anything may be taken back.",
    "fair": "Undo in this game: back to the last thing somebody learned, never past another player.",
    "off": "Undo in this game: off.",
}

Way = tuple[str, str, str, Tone]
"""Name, label, key and tone of a button."""


class MenuScreen(Still):
    """Stands over the table, which is seen darkly behind it."""

    name = "menu"

    def __init__(self, services: Services, keeper: Keeper | Unkept) -> None:
        """Over the table of the game that is kept."""
        self._services = services
        self._keeper = keeper
        self._session = keeper.session

    def view(self, size: Size) -> View:
        """A column of buttons in the middle."""
        small = size.height < SMALL
        gap, high, pad = (4.0, 32.0, 12.0) if small else (10.0, 46.0, 22.0)
        flow = middle(size)
        flow.add(Label(rect=flow.place(34, gap), text=self._session.game.title, style="title"))
        ways_out: tuple[Way, ...] = (
            ("go-on", "Go on", shown("back"), "primary"),
            *((("save", "Save under a name", shown("save"), "plain"),) if self._kept else ()),
            ("saves", "Saved games", shown("open"), "plain"),
            ("rules", "Rules", shown("rules"), "plain"),
            *self._what_else(),
            *self._by_hand(),
            ("settings", "Settings", "", "plain"),
            ("help", "Keys", shown("help"), "plain"),
            *self._back(),
            ("home", "Save and leave" if self._kept else "Leave", "", "plain"),
        )
        for name, label, key, tone in ways_out:
            flow.add(Button(name=name, rect=flow.place(high, gap), label=label, key=key, tone=tone))
        flow.gap(2)
        if self._keeper.fault:
            flow.words(self._keeper.fault, "quiet", colour="danger-words")
        else:
            said = self._keeper.save() if isinstance(self._keeper, Unkept) else UNDO[self._session.policy]
            flow.words(said, "quiet")
        return View(widgets=boxed(size, flow, pad), hints=BACK_HINTS, first="go-on", over=True)

    @property
    def _kept(self) -> bool:
        """Whether the game has a file: a lesson or a trial race has none."""
        return isinstance(self._keeper, Keeper)

    def _by_hand(self) -> tuple[Way, ...]:
        """The way to a free table, from a game with rules that is kept; from one, to a file of what lies there."""
        plugin = self._session.plugin
        if plugin.handling is not None:
            return (("pieces", "Keep what lies here", "", "plain"),)
        # A game that offers no pieces would leave the free table bare.
        offers = plugin.box is not None and isinstance(self._keeper, Keeper)
        return (("by-hand", "Go on by hand", "", "plain"),) if offers and ways.free_table() else ()

    def _back(self) -> tuple[Way, ...]:
        """The way to the screen that the table was opened from, where that is meant to be."""
        words = self._keeper.leads_back if isinstance(self._keeper, Unkept) else ""
        return (("leave-it", words, "", "plain"),) if words else ()

    def _what_else(self) -> tuple[Way, ...]:
        """The way to what could be done now, where hints are allowed and somebody here has to decide."""
        session = self._session
        asked = any(not session.hint_fault(prompt.seat) for prompt in session.prompts)
        known = ways.practised(session.game.id) and (asked or not session.prompts)
        return (("what-else", "What could I do?", "", "plain"),) if known else ()

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Go where it says."""
        match name:
            case "go-on":
                self._services.back()
            case "save":
                ways.save(self._services, self._keeper, self._services.say)
            case "saves":
                ways.saves(self._services)
            case "rules":
                ways.rules(self._services, self._session.game.id)
            case "what-else":
                for prompt in self._session.prompts:
                    # Looking is a hint, and noted as one.
                    if not self._session.hint_fault(prompt.seat):
                        self._session.hinted(prompt.seat)
                ways.what_else(self._services, self._session)
            case "pieces":
                ways.keep_pieces(self._services, self._session)
            case "by-hand":
                ways.go_on_by_hand(self._services, self._session)
            case "settings":
                ways.settings(self._services)
            case "help":
                ways.keys(self._services)
            case "leave-it":
                self._services.back()
                self._services.back()
            case "home":
                self._services.home()

    def command(self, command: str) -> bool:
        """Saving and the rules work by their keys too."""
        if command in ("save", "rules"):
            self.press(command)
        return command in ("save", "rules")
