"""A playthrough watched again: to and fro on a timeline, as it happened, and on from any point in a game of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from turbo_table.scene.scene import Piece
from turbo_table.session.bookmarks import read_bookmarks, write_bookmarks
from turbo_table.session.replay import Walk, branch
from turbo_table.session.session import Session
from turbo_table.ui.camera import Camera, framing
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.motion import Stage
from turbo_table.ui.rect import Size
from turbo_table.ui.replay import build, rail
from turbo_table.ui.replay.build import RAIL, Places
from turbo_table.ui.replay.reel import SPEEDS, Reel
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens import ways
from turbo_table.ui.services import Services
from turbo_table.ui.table import build as table_build
from turbo_table.ui.table.build import Built
from turbo_table.ui.table.eye import Eye
from turbo_table.ui.table.message import Message
from turbo_table.ui.table.picture import Over, Picture
from turbo_table.ui.table.pointing import Centre, Click, Look, Pointing, Push, Zoom
from turbo_table.ui.table.shown import card_name
from turbo_table.ui.table.sight import Sight
from turbo_table.ui.table.situation import Situation
from turbo_table.ui.table.stage import stage
from turbo_table.ui.widgets.model import View, Widget

COMMANDS: Final = {
    "left": "step-back",
    "right": "step-on",
    "up": "faster",
    "down": "slower",
    "whole-table": "to-start",
    "driver": "to-end",
}
"""What the keys of other screens mean here."""
FIRST_SIZE: Final = Size(1280, 800)


class ReplayScreen:
    """A session that is watched; it stays as it is."""

    name: Final = "replay"

    def __init__(self, services: Services, session: Session, path: Path | None = None, *, ply: int = 0) -> None:
        """`path`: of its save, for the game that branches from it; `ply`: how many actions are shown at first."""
        self.session: Final = session
        self.eye: Final = Eye()
        self.bookmarks = read_bookmarks(session)
        self._services: Final = services
        self._path: Final = path
        self._walk: Final = Walk(session)
        self._size = FIRST_SIZE
        self._at: Places = build.places(FIRST_SIZE, services.hints_height)
        self.reel: Final = Reel(self._walk, self._stage)
        self._runs: Final = rail.runs(self._walk)
        self._struck: Final = build.struck(self._walk)
        self._picture: Final = Picture(session.colours)
        self._pointing: Final = Pointing()
        self._scrubs = False
        self._closely: Piece | None = None
        self._words: Final = Message()
        self._built: Built | None = None
        self._view: View | None = None
        self._changed = True
        self._focused = self._hovered = ""
        self._pointer = (0.0, 0.0)
        self.reel.show_spoilers(shown=not services.preferences.no_spoilers)
        self._show(ply)

    # What is shown

    def view(self, size: Size) -> View:
        """Everything on the screen but the table and the timeline."""
        self._fit(size)
        if self._view is None:
            built = self.built
            self._view = View(
                widgets=(*built.widgets, *build.pieces(self._sight), *self._message()),
                scrolls=built.scrolls,
                hints=build.hints(self.reel),
                first=RAIL,
                left=self._at.layout.table.x,
            )
        return self._view

    def _fit(self, size: Size) -> None:
        if size != self._size or self.eye.camera is None:
            self._size, self._at = size, build.places(size, self._services.hints_height)
            self._look(glides=False)

    def _look(self, *, glides: bool) -> None:
        """Look at the whole table."""
        whole = self.reel.now.whole
        glides = glides and self._services.preferences.motion
        clear = build.clear(self._at)
        self.eye.look(whole, self._at.layout.table, clear, clear, whole, 0, glides=glides)
        self._change()

    def _change(self) -> None:
        """Something is shown differently."""
        self._built = self._view = None
        self._changed = True

    @property
    def built(self) -> Built:
        """The widgets and their places."""
        if self._built is None:
            self._built = build.build(self.reel, self._at, self.bookmarks, self._hovered or self._focused)
        return self._built

    @property
    def _sight(self) -> Sight:
        """What is shown where just now."""
        layout, now = self._at.layout, self.reel.now
        over, table, camera = layout.overview, layout.table, self.camera
        small = framing(now.whole, over.inset(-16), now.whole)
        shown = self.eye.overview(over, table, now.whole)
        sight = Sight(self.session, now, camera, table, shown, small, self.built.slots)
        return sight.with_map(layout.overviews, self.eye.target)

    @property
    def camera(self) -> Camera:
        """Where the table is looked at from."""
        if self.eye.camera is None:
            self._look(glides=False)
        assert self.eye.camera is not None
        return self.eye.camera

    def _stage(self, now: Situation) -> Stage:
        built = build.unmoved(self.reel, now, self._at)
        return stage(now, built.slots, built.seats)

    def _say(self, words: str) -> None:
        """Show a sentence for a while."""
        self._words.say(words)
        self._change()

    def _message(self) -> tuple[Widget, ...]:
        """What was just said; else more of what is pointed at."""
        sight = self._sight
        words = (
            self._words.words
            or (build.WORDS.get(self._hovered) if self._at.status.width < build.NARROW else "")
            or table_build.more_of(self.reel.now, build.shown_of(self.reel, self._at), self._hovered or self._focused)
        )
        return table_build.message(sight, table_build.covers(sight, self.built), words, refused=False)

    @property
    def rail(self) -> rail.Rail:
        """The timeline."""
        return rail.rail(self._at.rail, self._walk.length, self.reel.seen, hides=self.reel.hides)

    def paint(self, canvas: Canvas, size: Size) -> None:
        """Table and timeline."""
        sight = self._sight
        covers = table_build.covers(sight, self.built)
        over = Over(self.reel.marks, covers=covers, labels=not self.eye.gliding)
        self._picture.under(canvas, sight, self.reel, self._pointing, over)
        rail.paint(canvas, self.rail, self.reel.ply, self._runs, self._struck, self.bookmarks)

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """What is on its way between table and panel."""
        sight = self._sight
        if self._closely is not None:
            self._picture.closely(canvas, sight, self._closely)
        self._picture.above(canvas, sight, self.reel, self._pointing)

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A widget was pressed."""
        piece = self._piece(name)
        if piece is not None:
            self._jump(piece)
        elif name.startswith("log "):
            ways.rules(self._services, self.session.game.id, self._clause(name))
        elif name.startswith("seat "):
            self._look_at_seat(int(name.removeprefix("seat ")) - 1)
        elif name == "whole-table":
            self._look(glides=True)
        elif name == "back":
            self._services.back()
        else:
            self._do(name)

    def command(self, command: str) -> bool:
        """A key; whether it meant anything."""
        return self._do(COMMANDS.get(command, command))

    def _do(self, command: str) -> bool:
        """What a button or a key asks for; whether it was anything."""
        done = self._steer(command) or self._manage(command)
        if done:
            self._change()
        return done

    def _steer(self, command: str) -> bool:
        """To another point."""
        reel, walk = self.reel, self._walk
        match command:
            case "step-back":
                reel.go(reel.ply - 1)
            case "step-on":
                reel.running = False
                reel.on()
            case "turn-back":
                reel.go(walk.turn_before(reel.ply))
            case "turn-on":
                reel.running = False
                self._show(walk.turn_after(reel.ply))
            case "to-start":
                reel.go(0)
            case "to-end":
                reel.go(reel.most)
            case "run":
                reel.run()
            case "faster" | "slower":
                reel.faster(1 if command == "faster" else -1)
            case "speed":
                reel.speed = (reel.speed + 1) % len(SPEEDS)
            case "previous-mark" | "next-mark":
                self._to_bookmark(1 if command == "next-mark" else -1)
            case _:
                return False
        return True

    def _show(self, ply: int) -> None:
        """Go to a point that is shown now, if it was not seen before."""
        self.reel.seen = max(self.reel.seen, ply)
        self.reel.go(ply)

    def _manage(self, command: str) -> bool:
        match command:
            case "branch":
                self._branch()
            case "bookmark":
                self._bookmark()
            case "spoilers":
                hidden = self.reel.spoilers
                self.reel.show_spoilers(shown=not hidden)
                self._services.change(no_spoilers=hidden)
            case "rules":
                pointed = self._clause(self._hovered) or self._clause(self._focused)
                ways.rules(self._services, self.session.game.id, pointed or self._last_clause())
            case "what-else" if ways.practised(self.session.game.id):
                ways.what_else(self._services, self.session, self.reel.ply)
            case "look":
                self._look_closely()
            case "back" if self._closely is not None:
                self._closely = None
            case _:
                return self.eye.command(command, self._at.layout.table, self.reel.now.whole)
        return True

    def _branch(self) -> None:
        """Play on from here: a table of its own, in place of the replay."""
        if not self.reel.now.prompt:
            self._say(build.OVER)
            return
        ways.play(self._services, branch(self.session, self.reel.ply, self._path.name if self._path else ""))

    # Bookmarks

    def _bookmark(self) -> None:
        ply = self.reel.ply
        kept = set(self.bookmarks) ^ {ply}
        self.bookmarks = tuple(sorted(kept))
        fault = write_bookmarks(self.session, self.bookmarks)
        where = "the beginning" if ply == 0 else f"action {ply}"
        self._say(fault or (f"A bookmark at {where}." if ply in kept else f"No bookmark at {where} any more."))

    def _to_bookmark(self, way: int) -> None:
        """To the next, or the one before, of those that may be seen."""
        there = [each for each in self.bookmarks if (each - self.reel.ply) * way > 0 and each <= self.reel.most]
        if there:
            self.reel.go(min(there, key=lambda each: abs(each - self.reel.ply)))
        else:
            self._say("No bookmark comes after this." if way > 0 else "No bookmark comes before this.")

    # Pieces and clauses

    def _piece(self, name: str) -> Piece | None:
        """The piece that a widget stands for."""
        pieces = self.reel.now.pieces
        if name.startswith("piece "):
            return pieces.get(name.removeprefix("piece "))
        return next((each for each in pieces.values() if name and card_name(each) == name), None)

    def _jump(self, piece: Piece) -> None:
        """To where a piece was laid, or moved last; again: to where it moved before that."""
        ply = self.reel.ply
        moved = self._walk.moved(piece.id, ply)
        if moved == ply and ply > 0:
            moved = self._walk.moved(piece.id, ply - 1)
        self.reel.go(moved)
        label = piece.label[0].upper() + piece.label[1:]
        self._say(f"{label} came to where it is." if moved else f"{label} lay there from the beginning.")
        self._change()

    def _clause(self, name: str) -> str:
        if not name.startswith("log "):
            return ""
        return self.session.log[int(name.removeprefix("log "))].cue.clause

    def _last_clause(self) -> str:
        """Of what happened last."""
        return next((line.cue.clause for line in reversed(self._walk.log(self.reel.ply)) if line.cue.clause), "")

    def _look_at_seat(self, seat: int) -> None:
        for piece in self.reel.now.pieces.values():
            if piece.owner == seat and piece.pose is not None:
                self.eye.centre(self._at.layout.table, piece.pose.x_um, piece.pose.y_um, self.reel.now.whole)
                self._change()
                return

    def _look_closely(self) -> None:
        shown, self._closely = self._closely, None
        if shown is None:
            sight = self._sight
            self._closely = self._piece(self._hovered) or sight.piece_at(*self._pointer) or self._piece(self._focused)

    # The pointer

    def pointer(self, event: Pointer) -> bool:
        """The mouse over timeline and table."""
        self._pointer = (event.x, event.y)
        if event.kind == "down":
            self._closely = None
        used = self._scrub(event) or self._over_table(event)
        if used:
            self._change()
        return used

    def _scrub(self, event: Pointer) -> bool:
        """On the timeline: drag the handle, or turn the wheel to step."""
        over = self._at.rail.holds(event.x, event.y)
        if event.kind == "down" and event.button == "left" and over:
            self._scrubs = True
        if event.kind == "wheel" and over:
            self.reel.go(self.reel.ply + (1 if event.wheel > 0 else -1))
            return True
        if not self._scrubs:
            return False
        self.reel.go(self.rail.ply(event.x))
        self._scrubs = event.kind != "up"
        return True

    def _over_table(self, event: Pointer) -> bool:
        sight = self._sight
        meant = self._pointing.event(event, sight, placing=None)
        match meant:
            case Push() | Zoom() | Centre():
                self.eye.move(meant, sight.area, self.reel.now.whole)
            case Look(x, y):
                self._closely = sight.piece_at(x, y)
            case Click():
                piece = sight.piece_at(event.x, event.y)
                if piece is not None:
                    self._jump(piece)
        return meant is not False

    def notice(self, focused: str, hovered: str) -> None:
        """Focus or pointer went elsewhere."""
        self._focused, self._hovered = focused, hovered
        self._change()

    def release(self) -> None:
        """Let go of the handle and the table; nothing plays unseen."""
        self._scrubs = False
        self._pointing.cancel()
        self.reel.running = False
        self._change()

    def unkept(self) -> str:
        """There is nothing to keep: bookmarks were kept when they were set."""
        return ""

    def close(self) -> None:
        """Nothing runs."""

    # Time

    def frame(self, dt_ms: float) -> bool:
        """Motion goes on, and the game where it plays."""
        reel = self.reel
        reel.motion = self._services.preferences.motion
        moved = [self.eye.frame(dt_ms), reel.frame(dt_ms), self._words.frame(dt_ms)]
        for cue in reel.cues:
            self._services.sounds.play(cue.sound)
        reel.cues.clear()
        if any(moved):
            self._change()
        dirty = self._changed or self._picture.busy
        self._changed = False
        return dirty
