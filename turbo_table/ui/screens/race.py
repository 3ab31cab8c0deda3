"""A game in which all act at once: turn by turn at its table first, then on a board for each seat, then judged."""

from __future__ import annotations

from typing import Any, Final

from turbo_table.core.game import Seat
from turbo_table.session.keeper import Keeper
from turbo_table.session.session import Session
from turbo_table.session.unkept import Unkept
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.race import view as view_of
from turbo_table.ui.race.hands import PARTS, Hands, assigned, clusters
from turbo_table.ui.race.judging import Judging
from turbo_table.ui.race.lights import GO_MS, lights
from turbo_table.ui.race.race import Race
from turbo_table.ui.race.times import TENTH_MS, left_words, time_words
from turbo_table.ui.race.view import Made
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Pointer, Stroke
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.table import TableScreen
from turbo_table.ui.services import Services
from turbo_table.ui.thinking import Thinking, shared
from turbo_table.ui.widgets.model import View


class RaceScreen:
    """A session, at its table, in the race or before the judges. Everything goes through the session."""

    @property
    def name(self) -> str:
        """`judges` while they look at rows, else `race`."""
        return "race" if self.judging is None else "judges"

    def __init__(
        self,
        services: Services,
        session: Session,
        keeper: Keeper | Unkept | None = None,
        thinking: Thinking | None = None,
    ) -> None:
        """`keeper`: where the game is kept; a new file of the user's own if none is given."""
        self.session: Final = session
        self.keeper: Final = keeper or Keeper(session)
        self._services: Final = services
        self._thinking: Final = thinking or shared()
        self._hands: Hands | None = None
        self._chosen: tuple[Any, ...] = ()
        self.race: Final = Race(session, self._thinking, self.hands)
        self._made: Final = Made(self.race, services.hints_height)
        self.table: TableScreen | None = None
        self.judging: Judging | None = None
        self._view: View | None = None
        self._viewed: tuple[Any, ...] = ()
        self._painted = 0
        self._went_ms = GO_MS
        """Since the lights turned green."""
        self._tenth = -1
        if any(sitter.is_bot for sitter in session.sitters):
            self._thinking.warm()
        self._turn_over()

    def hands(self) -> Hands:
        """Who plays on what, as it was chosen."""
        preferences, pads = self._services.preferences, self._services.pads
        chosen = (preferences.devices, preferences.clusters, pads)
        if self._hands is None or chosen != self._chosen:
            people = [seat for seat in self.session.seats if self.session.is_person(seat)]
            self._chosen = chosen
            self._hands = Hands(assigned(people, preferences.devices, pads), clusters(preferences.clusters))
        return self._hands

    def _turn_over(self) -> None:
        """Show the table, the race or the judges, as the game has it."""
        mode = self.race.mode
        if mode == "apart" and self.table is None:
            self.table = TableScreen(self._services, self.session, self.keeper, self._thinking)
        elif mode != "apart":
            self.table = None
        if mode == "judged" and self.judging is None:
            self.judging = Judging(self._services, self.session)
        elif mode != "judged":
            self.judging = None

    # What is shown

    def view(self, size: Size) -> View:
        """Everything on it."""
        if self.table is not None:
            return self.table.view(size)
        if self.judging is not None:
            return self.judging.view(size)
        learner = self._services.preferences.learner
        key = size, self.race.changes, self.race.mode, learner, self.hands()
        if self._view is None or key != self._viewed:
            self._viewed = key
            self._view = self._made.view(size, learner=learner)
        return self._view

    def paint(self, canvas: Canvas, size: Size) -> None:
        """What lies under the widgets."""
        inner = self.table or self.judging
        if inner is not None:
            inner.paint(canvas, size)

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """The lights, and the time."""
        inner = self.table or self.judging
        if inner is not None:
            inner.paint_over(canvas, size)
            return
        race = self.race
        if race.mode in ("on", "paused"):
            self._times(canvas, size)
        if race.mode == "count":
            lights(canvas, size, race.count_ms)
        elif race.mode == "on" and self._went_ms < GO_MS and not race.alone:
            lights(canvas, size, 0)

    def _times(self, canvas: Canvas, size: Size) -> None:
        self._made.fit(size)
        for seat, head in self._made.heads:
            ms = self.session.asked_ms(seat) if self.race.board(seat).acting else None
            if ms is not None:
                place = Rect(head.right - 74, head.y, 74, head.height)
                canvas.text(place, time_words(ms), "head", align="right")
        prompt = next((each for each in self.session.prompts if each.limit_ms), None)
        if prompt is not None:
            left = left_words(prompt.limit_ms - (self.session.asked_ms(prompt.seat) or 0))
            bar = self._made.fit(size).bar
            place = Rect(bar.x + bar.width * 0.3, bar.y, bar.width * 0.4, bar.height)
            canvas.text(place, f"Time is up in {left}", "head", align="centre", colour="amber")

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A card, a part of a row, or a way on."""
        if self.table is not None:
            self.table.press(name, value)
            self._catch_up()
            return
        if self.judging is not None:
            self.judging.press(name, value)
            self._catch_up()
            return
        kind, *rest = name.split(" ")
        match kind, [int(each) - 1 for each in rest if each.isdecimal()]:
            case "card", [seat, index]:
                self.race.place(Seat(seat), index)
            case "row", [seat, index]:
                self.race.take(Seat(seat), index)
            case _, [seat]:
                part = next((part for part in PARTS if part == kind), None)
                if part is not None:
                    self.race.part(Seat(seat), part)
            case _:
                self._way(name)

    def _way(self, name: str) -> None:
        match name:
            case view_of.READY:
                self.race.go()
            case view_of.MENU:
                ways.menu(self._services, self.keeper)
            case view_of.KEYS:
                ways.clusters(self._services)

    def stroke(self, stroke: Stroke) -> bool:
        """A key or a pad's button: cards are laid by it."""
        if self.table is not None or self.judging is not None:
            return False
        return self.race.stroke(stroke)

    def command(self, command: str) -> bool:
        """Esc stops the race, then leads to the menu; what it means at the table else."""
        if self.table is not None:
            done = self.table.command(command)
            self._catch_up()
            return done
        if self.judging is not None:
            done = self.judging.command(command)
            self._catch_up()
            return done
        match command:
            case "back":
                if not self.race.pause("You stopped it."):
                    ways.menu(self._services, self.keeper)
            case "take" | "start":
                self.race.go()
            case "save":
                self.race.pause("You stopped it.")
                ways.save(self._services, self.keeper, self._services.say)
            case "rules":
                self.race.pause("You stopped it.")
                ways.rules(self._services, self.session.game.id)
            case "undo" | "redo":
                self._services.say(self.session.undo_fault)
            case _:
                return False
        return True

    def pointer(self, event: Pointer) -> bool:
        """The mouse over the table."""
        inner = self.table or self.judging
        if inner is None:
            return False
        used = inner.pointer(event)
        self._catch_up()
        return used

    def notice(self, focused: str, hovered: str) -> None:
        """Focus or pointer went elsewhere."""
        if self.table is not None:
            self.table.notice(focused, hovered)

    def release(self) -> None:
        """The window is not in front any more, or another screen is: the race stands still."""
        if self.table is not None:
            self.table.release()
        self.race.release()

    # Time

    def frame(self, dt_ms: float) -> bool:
        """Time passes."""
        if self.table is not None:
            moved = self.table.frame(dt_ms)
            if not self.table.desk.play.in_motion:
                self._catch_up()
            return moved
        if self.judging is not None:
            moved = self.judging.frame(dt_ms)
            self._keep()
            return moved
        race = self.race
        before = race.mode
        race.frame(dt_ms)
        self._went_ms = 0.0 if before == "count" and race.mode == "on" else self._went_ms + dt_ms
        for sound in race.sounds:
            self._services.sounds.play(sound)
        race.sounds.clear()
        self._keep()
        self._turn_over()
        tenth = self.session.watch.now_ms // TENTH_MS
        lit = race.mode == "count" or self._went_ms < GO_MS + 50
        dirty = lit or tenth != self._tenth or race.changes != self._painted
        self._tenth, self._painted = tenth, race.changes
        return dirty

    def _catch_up(self) -> None:
        """Something was done at the table or by the judges: the game may have gone on to the race, or beyond."""
        stage = self.race.boards.stage(self.session.view(None))
        if (stage == "apart") != (self.race.mode == "apart") or (stage == "judged") != (self.race.mode == "judged"):
            self.race.catch_up()
            self._turn_over()
            self._view = None

    def _keep(self) -> None:
        self.keeper.note()

    def unkept(self) -> str:
        """Why a game that was begun cannot be kept; empty where it is."""
        return self.keeper.fault if self.session.begun and not self.keeper.keep() else ""

    def close(self) -> None:
        """Keep the game; nobody waits for a bot any more."""
        self.race.release()
        self._thinking.cancel()
        if not self.session.prompts:
            self._services.say(self.keeper.finish())
        elif self.session.begun:
            if not self.keeper.close():
                self._services.say(self.keeper.fault)
        else:
            self.keeper.forget()
