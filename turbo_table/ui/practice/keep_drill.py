"""A position becomes a drill: a name, and in how many turns the finish is to be reached."""

from __future__ import annotations

from typing import Final

from turbo_table.core.game import Setup
from turbo_table.games.turbo_drift.drills import MOST_TURNS, Goal
from turbo_table.games.turbo_drift.state import State
from turbo_table.practice.drills import drill_from
from turbo_table.practice.solver import within_reach
from turbo_table.session.own_files import NotKept
from turbo_table.ui import names
from turbo_table.ui.bindings import shown
from turbo_table.ui.practice import drill_files
from turbo_table.ui.rect import Size
from turbo_table.ui.screens.still import SMALL, Still, boxed, middle
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Choice, Field, Hint, Label, View

AUTHOR: Final = "me"
FAR: Final = "That is far: nobody gets there in so few turns without a row or Nitro."


class KeepDrillScreen(Still):
    """Over the screen it was opened from."""

    name = "keep-drill"

    def __init__(self, services: Services, setup: Setup, state: State) -> None:
        """The position at the beginning of the turn that is under way."""
        self._services: Final = services
        self._setup: Final = setup
        self._state: Final = state
        where = setup.layout.name if setup.layout else "A position"
        self._name = f"{where}, round {state.round}"
        self._least: Final = next(
            (turns for turns in range(1, MOST_TURNS) if within_reach(state, state.driver, turns)), MOST_TURNS
        )
        self._turns = max(2, self._least)
        self._fault = ""

    def view(self, size: Size) -> View:
        """Two lines and two buttons."""
        small = size.height < SMALL
        flow = middle(size, 480)
        flow.add(Label(rect=flow.place(34, 4), text="Make this a drill", style="title"))
        flow.words(
            "The position as it was when this turn began; it stands among your own drills then.", "quiet", gap=12
        )
        flow.add(
            Field(name="title", rect=flow.place(46, 8), label="", text=self._name, hint="A name"),
            Choice(
                name="turns",
                rect=flow.place(46, 12),
                label="Reach the finish in",
                values=tuple("1 turn" if n == 1 else f"{n} turns" for n in range(1, MOST_TURNS + 1)),
                index=self._turns - 1,
            ),
        )
        if self._turns < self._least:
            flow.words(FAR, "quiet", gap=10)
        if self._fault:
            flow.words(self._fault, "quiet", colour="danger-words", gap=10)
        flow.add(
            Button(name="keep", rect=flow.place(46, 10), label="Keep it", key=shown("start"), tone="primary"),
            Button(name="cancel", rect=flow.place(46), label="Never mind", key=shown("back")),
        )
        hints = (Hint("Tab", "next"), Hint(shown("start"), "keep it"), Hint(shown("back"), "never mind"))
        return View(widgets=boxed(size, flow, 12 if small else 22), hints=hints, first="keep", over=True)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Named, chosen, kept or left."""
        match name:
            case "title":
                self._name, _ = names.titled(str(value or ""))
            case "turns":
                self._turns = int(value or 0) + 1
            case "keep":
                self._keep()
            case "cancel":
                self._services.back()

    def _keep(self) -> None:
        try:
            drill = drill_from(
                self._setup,
                self._state,
                name=self._name.strip() or "A position",
                author=AUTHOR,
                goal=Goal(turns=self._turns),
            )
            path = drill_files.keep(drill)
        except (ValueError, NotKept) as error:
            self._fault = str(error)
            return
        self._services.back()
        self._services.say(f"Kept as {path.name} among your own drills.")

    def command(self, command: str) -> bool:
        """It is kept."""
        if command == "start":
            self._keep()
        return command == "start"
