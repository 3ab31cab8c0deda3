"""The free table: anything may lie anywhere, by mouse or by keys."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from turbo_table.scene.handling import Pass, Write
from turbo_table.scene.scene import Frame
from turbo_table.session import own_files
from turbo_table.session.keeper import Keeper
from turbo_table.session.session import Session
from turbo_table.session.unkept import Unkept
from turbo_table.ui import own_pictures, render
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.free import build, commands, deeds, menu, mouse, paint
from turbo_table.ui.free.boxed import FIND, KIND, wanted
from turbo_table.ui.free.desk import TABS, FreeDesk
from turbo_table.ui.free.hands import Table
from turbo_table.ui.rect import Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens import ways
from turbo_table.ui.services import Services
from turbo_table.ui.table.build import GROUND
from turbo_table.ui.table.keeping import Keeping
from turbo_table.ui.table.picker import deal
from turbo_table.ui.table.picture import Over, Picture
from turbo_table.ui.table.pointing import Pointing
from turbo_table.ui.table.shown import name_of
from turbo_table.ui.thinking import Thinking, shared
from turbo_table.ui.widgets.model import View


class FreeScreen:
    """A session of a game whose table is handled freely. Everything that happens in it goes through the session."""

    name: Final = "free"

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
        self.desk: Final = FreeDesk(services, session, thinking or shared())
        self._services: Final = services
        self._keeping: Final = Keeping(self.keeper)
        self._picture: Final = Picture(session.colours)
        self._raft: Final = paint.Raft()
        self._idle: Final = Pointing()
        self._view: View | None = None
        self._viewed = self._painted = 0
        self._moved = False
        """Something moved that is no widget."""
        files = services.preferences.setup(session.game.id).get("files")
        known = tuple(map(Path, map(str, files.values()))) if isinstance(files, dict) else ()
        slots = (own_files.paths(f"{slot.id}/{session.game.id}") for slot in session.game.files)
        if session.setup.files and own_pictures.look_in((*known, *(path for slot in slots for path in slot))):
            render.forget()
        self._covered = any(each.hand is not None for each in self.desk.lay.things.values())
        """There are hands, and nobody said yet that the right person is there."""
        if not self.desk.lay.lying.placed:
            # Where nothing lies, the box is what is wanted.
            self.desk.tab = "box"

    # What is shown

    def view(self, size: Size) -> View:
        """Everything on the screen but the table."""
        desk = self.desk
        desk.fit(size)
        # What lies there is looked up first: it may say that something is shown differently.
        assert desk.lay
        if self._view is None or self._covered or self._viewed != desk.changes:
            self._viewed = desk.changes
            built = build.Built((), ()) if self._covered else build.build(desk)
            self._view = View(
                widgets=built.widgets,
                scrolls=built.scrolls,
                hints=build.hints(desk),
                first=GROUND,
                lead=desk.lead,
                asked=desk.asked,
            )
        return self._view

    def paint(self, canvas: Canvas, size: Size) -> None:
        """The table."""
        desk = self.desk
        if self._covered:
            return
        over = Over(desk.play.marks, hidden=desk.away, labels=False)
        self._picture.under(canvas, desk.sight, desk.play, self._idle, over)
        paint.under(canvas, desk)

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """What is held, and what is on its way."""
        desk = self.desk
        if self._covered:
            return
        if desk.closely is not None:
            self._picture.closely(canvas, desk.sight, desk.closely)
        self._picture.above(canvas, desk.sight, desk.play, self._idle)
        paint.above(canvas, desk, self._raft)

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A widget was pressed."""
        desk = self.desk
        desk.play.skip()
        desk.closely = desk.tumbling = None
        desk.changed()
        kind, _, rest = name.partition(" ")
        number = int(rest) if rest.isdecimal() else 0
        match kind:
            case "table":
                self._enter()
            case "tab":
                desk.tab = next((tab for tab in TABS if tab == rest), "chosen")
            case "item":
                commands.take_item(desk, number)
            case "kind" | "find":
                self._from_box(kind, rest, str(value or ""))
            case "hand" if rest in desk.lay.things:
                deeds.take_card(desk, desk.lay.things[rest], carried=True)
                desk.focus(GROUND)
            case "card" if rest in desk.lay.things:
                deeds.take_out(desk, rest)
            case "seat":
                self._seat(number - 1)
            case "arrange":
                deeds.arrange(desk, rest)
            case "typed":
                self._deal(*str(value or "").replace(",", " ").split())
            case "pick":
                self._deal(rest)
            case "count":
                desk.count = int(value or 0) + 1
            case "draw" | "deal":
                action = deeds.counted(desk, kind, min(desk.count, len(desk.pile.cards))) if desk.pile else None
                if action is not None:
                    desk.do(action)
            case "x" | "y" | "angle":
                self._number(kind, str(value or ""))
            case "words" if desk.chosen:
                desk.act(Write(desk.chosen[0], str(value or "")))
            case "offer":
                offer = next((each for each in desk.offers if name_of(each) == name), None)
                if offer is not None:
                    deeds.take_offer(desk, offer)
            case "log":
                line = self.session.log[number] if rest.isdecimal() and number < len(self.session.log) else None
                if line is not None and line.cue.clause:
                    ways.rules(self._services, self.session.game.id, line.cue.clause)
            case "menu":
                ways.menu(self._services, self.keeper)
            case _:
                self.command(name)

    def _enter(self) -> None:
        """Enter over the table: what is held is put down, a ruler's end too, what is chosen is taken up."""
        desk = self.desk
        if desk.ruler is not None:
            desk.ruler = desk.ruler.pressed(desk.ruler.end)
        elif desk.held is not None and not desk.held.faint:
            deeds.put(desk)
        elif desk.chosen:
            deeds.lift(desk, desk.chosen[0], carried=True)

    def _from_box(self, kind: str, id: str, text: str) -> None:
        """A kind is taken out of the box; what is looked for there; Enter in the line takes the only one found."""
        desk = self.desk
        if kind == "find":
            again, desk.find = text == desk.find, text
            found = wanted(desk.box, text)
            if not (again and text and found):
                return
            id = found[0].id
        piece = next((each for each in desk.box if each.id == id), None)
        if piece is None:
            return
        deeds.take_kind(desk, piece, carried=True)
        desk.focus(GROUND)

    def _deal(self, *words: str) -> None:
        """What real dice and cards came up with."""
        deal(self.desk.dealing, words, self.desk.do, self.desk.say)

    def _seat(self, index: int) -> None:
        """A seat was pressed: the table is passed to it."""
        if 0 <= index < len(self.session.seats) and index != self.desk.lay.seat:
            self.desk.act(Pass(self.session.seats[index]))

    def _number(self, field: str, text: str) -> None:
        try:
            number = float(text.replace(",", ".").rstrip(" °m"))
            if not abs(number) < 1e6:
                raise ValueError
        except ValueError:
            self.desk.say(f"{text[:20]!r} is no number.")
            return
        deeds.type_in(self.desk, field, number)

    def command(self, command: str) -> bool:
        """A key, or a tool that stands for one."""
        self.desk.tumbling = None
        if self._manage(command) or commands.command(self.desk, command):
            self.desk.changed()
            return True
        if command == "back":
            ways.menu(self._services, self.keeper)
        return command == "back"

    def _manage(self, command: str) -> bool:
        """The session is managed."""
        match command:
            case "undo" | "redo":
                self.desk.back_or_again(again=command == "redo")
            case "save":
                ways.save(self._services, self.keeper, self._services.say)
            case "rules":
                ways.rules(self._services, self.session.game.id)
            case "true-size" if self._services.true_size is None:
                ways.true_size(self._services, lambda: self._manage("true-size"))
            case "true-size":
                desk = self.desk
                part = Frame(*desk.middle, *desk.middle)
                glides = self._services.preferences.motion
                size = self._services.true_size or 1
                desk.eye.at_size(size, part, desk.layout.table, desk.play.now.whole, glides=glides)
            case _:
                return False
        return True

    # The pointer

    def pointer(self, event: Pointer) -> bool:
        """The mouse over the table, and what is dragged anywhere."""
        desk = self.desk
        if event.kind == "down":
            desk.closely = desk.tumbling = None
        desk.pointer = (event.x, event.y)
        # What the pointer was over may be told late.
        hand = any(place.holds(event.x, event.y) for place in desk.slots.values())
        taking = desk.hovered.startswith(build.HAND if hand else KIND) and (
            hand or desk.layout.panel.holds(event.x, event.y)
        )
        table = Table(
            sight=desk.sight,
            lay=desk.lay,
            knob=desk.knob if event.kind == "down" else None,
            carrying=desk.held is not None and desk.held.carried,
            faint=desk.held is not None and desk.held.faint,
            measuring=desk.ruler is not None,
            open=menu.place(desk.open, desk.layout.table) if desk.open is not None else None,
            taking=taking,
        )
        meant = desk.hands.event(event, table)
        if not isinstance(meant, bool):
            self._moved = True
            mouse.mean(desk, meant)
        return meant is not False

    def notice(self, focused: str, hovered: str) -> None:
        """Focus or pointer went elsewhere."""
        desk = self.desk
        desk.focused, desk.hovered = focused, hovered
        if focused != FIND and desk.open is not None and not focused.startswith(menu.ITEM):
            desk.open = None
        desk.changed()

    def release(self) -> None:
        """Put back what is held."""
        self.desk.back_out()

    # Time

    def frame(self, dt_ms: float) -> bool:
        """Motion goes on; chance answers when all is still."""
        desk, play = self.desk, self.desk.play
        if self._covered:
            # Not before this screen is on top.
            self._covered = False
            desk.changed()
            ways.hand_over(self._services, self.session, desk.lay.seat)
        play.motion = self._services.preferences.motion
        before = (play.now, play.in_motion, play.told)
        moved = desk.eye.frame(dt_ms)
        desk.rest(dt_ms)
        if desk.tumbling is not None:
            desk.tumbling = None if desk.tumbling.over else desk.tumbling.later(dt_ms)
            play.skip()
            moved = True
        moved = play.frame(dt_ms, free=not desk.hands.busy) or moved
        if before != (play.now, play.in_motion, play.told):
            desk.changed()
        for cue in play.cues:
            self._services.sounds.play(cue.sound)
        play.cues.clear()
        fault = self._keeping.note()
        if fault:
            desk.say(fault)
        dirty = moved or self._moved or self._picture.busy or desk.changes != self._painted
        self._painted, self._moved = desk.changes, False
        return dirty

    def unkept(self) -> str:
        """Why a game that was begun cannot be kept; empty where it is."""
        return self._keeping.unkept()

    def close(self) -> None:
        """Keep the game."""
        self._services.say(self._keeping.close(over=self.desk.play.over))
