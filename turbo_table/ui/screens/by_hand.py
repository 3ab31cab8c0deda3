"""Asked before a game of rules goes on by hand: the same table without them, and no way back."""

from __future__ import annotations

from typing import Final

from turbo_table.games.plugin import AnyPlugin
from turbo_table.session.luck import fresh_seed
from turbo_table.session.seats import Sitter
from turbo_table.session.session import Session, usual_policy
from turbo_table.ui.bindings import shown
from turbo_table.ui.rect import Size
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.still import BACK_HINTS, SMALL, Still, boxed, middle
from turbo_table.ui.services import Services
from turbo_table.ui.table.situation import situation
from turbo_table.ui.widgets.model import Button, Label, View

WORDS: Final = (
    "What lies here is put on a free table, in a game of its own: nobody judges there, and all of it can be moved."
)
ONE_WAY: Final = "That goes one way only."
KEPT: Final = "The game as it was stays among the saved games."


class ByHandScreen(Still):
    """Stands over the table of a game with rules."""

    name = "by-hand"

    def __init__(self, services: Services, session: Session, free: AnyPlugin) -> None:
        """`free`: a game that can be handled freely."""
        self._services: Final = services
        self._session: Final = session
        self._free: Final = free

    def view(self, size: Size) -> View:
        """What it means, and two ways on."""
        flow = middle(size, 480)
        flow.add(Label(rect=flow.place(34, 6), text="Go on by hand", style="title"))
        flow.words(WORDS, "body", gap=8)
        flow.words(f"{ONE_WAY} {KEPT}" if self._session.begun else ONE_WAY, "quiet", gap=16)
        flow.add(
            Button(name="go", rect=flow.place(46, 10), label="Go on by hand", tone="primary"),
            Button(name="back", rect=flow.place(46), label="Stay in this game", key=shown("back")),
        )
        return View(
            widgets=boxed(size, flow, 14 if size.height < SMALL else 22), hints=BACK_HINTS, first="back", over=True
        )

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Stay, or leave for the free table."""
        if name == "go":
            session = by_hand(self._session, self._free)
            self._services.home(lambda: ways.sit_down(self._services, session))
        elif name == "back":
            self._services.back()


def by_hand(session: Session, free: AnyPlugin) -> Session:
    """A free table with all that somebody at the table of a game sees, where it lies."""
    assert free.handling is not None
    now = situation(session, None)
    setup = free.handling.adopt(session.game.id, session.setup, tuple(now.pieces.values()))
    sitters = tuple(Sitter(name) for name in setup.names)
    policy = usual_policy(free)
    return Session(free, setup, sitters, seed=fresh_seed(), policy=policy, colours=session.colours[: len(sitters)])
