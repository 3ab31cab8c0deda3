"""The table: a game being played by people and bots, by mouse or by keys."""

from __future__ import annotations

from typing import Final

from turbo_table.core.game import Action
from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import Frame, Offer
from turbo_table.session.keeper import Keeper
from turbo_table.session.session import Session
from turbo_table.ui.camera import Camera, framing
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.motion import Seen, Stage
from turbo_table.ui.rect import Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens import ways
from turbo_table.ui.services import Services
from turbo_table.ui.table import build, placing
from turbo_table.ui.table.build import GROUND, Built
from turbo_table.ui.table.eye import PANS, Eye, turn_towards
from turbo_table.ui.table.layout import Layout, layout
from turbo_table.ui.table.learner import Landing, landings
from turbo_table.ui.table.panel import Shown, card_name, name_of
from turbo_table.ui.table.picture import Over, Picture
from turbo_table.ui.table.placing import Held
from turbo_table.ui.table.play import Play
from turbo_table.ui.table.pointing import Centre, Click, Do, Hold, Intent, Pointing, Push, Refused, Zoom
from turbo_table.ui.table.rounds import rounds
from turbo_table.ui.table.sentences import HOW_TO_PLACE, sentence, untaken, verdict, waiting
from turbo_table.ui.table.sight import Sight
from turbo_table.ui.table.situation import Situation
from turbo_table.ui.table.stage import stage
from turbo_table.ui.thinking import Thinking, shared
from turbo_table.ui.widgets.model import View, Widget

FIRST_SIZE: Final = Size(1280, 800)
"""Before the window told its own."""
SAID_MS: Final = 7_000.0
"""How long a sentence is shown."""
ZOOMS: Final = {"zoom-in": 1, "zoom-out": -1}


class TableScreen:
    """A session at a table. Everything that happens in it goes through the session."""

    name: Final = "table"

    def __init__(
        self,
        services: Services,
        session: Session,
        keeper: Keeper | None = None,
        thinking: Thinking | None = None,
    ) -> None:
        """`keeper`: where the game is kept; a new file of the user's own if none is given."""
        self.session: Final = session
        self.keeper: Final = keeper or Keeper(session)
        self._services: Final = services
        self._size = FIRST_SIZE
        self.layout: Layout = layout(FIRST_SIZE, services.hints_height)
        self._colours: Final = session.colours
        self.play: Final = Play(session, thinking or shared(), self._stage)
        self.eye: Final = Eye()
        self.pointing: Final = Pointing()
        self.held: Held | None = None
        """What is placed freely just now."""
        self._picture: Final = Picture(self._colours)
        self._built: Built | None = None
        self._view: View | None = None
        self._now: Situation | None = None
        """The situation that the eye and the held piece were set up for."""
        self._focused = self._hovered = ""
        self._landings: tuple[Offer, tuple[Landing, ...]] | None = None
        self._looking = False
        """Something is looked at closely."""
        self.said = ""
        """The sentence that is shown just now."""
        self._said_ms = 0.0
        self._refused = False
        self._kept = len(session.history)
        self._dirty = True
        if any(sitter.is_bot for sitter in session.sitters):
            self.play.thinking.warm()

    # What is shown

    def view(self, size: Size) -> View:
        """Everything on the screen but the table."""
        if size != self._size:
            self._size, self.layout = size, layout(size, self._services.hints_height)
            self.pointing.cancel()
            self._changed()
            self._look(glides=False)
        self._catch_up()
        if self._view is None:
            now, built = self.play.now, self.built
            dragging = self.pointing.grip is not None
            self._view = View(
                widgets=(*built.widgets, *self._message()),
                scrolls=built.scrolls,
                hints=build.hints(now, built, dragging=dragging, placing=self.held is not None),
                first=built.first,
                lead=built.first,
            )
        return self._view

    def _message(self) -> tuple[Widget, ...]:
        """What was just said; else the whole of a line of the log that is pointed at and too long to be read."""
        if self.said:
            return build.message(self.layout, self.said, refused=self._refused)
        return build.message(self.layout, build.cut_off(self.built, self._hovered or self._focused), refused=False)

    @property
    def built(self) -> Built:
        """The widgets and their places."""
        if self._built is None:
            held = frozenset({self.held.piece.id}) if self.held else frozenset[str]()
            self._built = build.build(self.play.now, self.layout, self._shown(), held)
        return self._built

    def _shown(self) -> Shown:
        buttons = build.over_buttons() if self.play.over else ()
        if self.held is not None:
            words = verdict(self.session.game.id, self.held)
            buttons = build.place_buttons(words, allowed=self.held.allowed)
        moving = self.play.moving.ids if self.play.in_motion else frozenset[str]()
        return Shown(
            log=tuple(self.session.log),
            colours=self._colours,
            names=self.session.setup.names,
            how=HOW_TO_PLACE if self.held is not None else "",
            focus=self._offer_of(self._hovered) or self._offer_of(self._focused),
            buttons=buttons,
            waiting=waiting(self.session, self.play.now),
            quiet=self.pointing.grip is not None,
            hidden=moving | self.pointing.hidden,
        )

    def _stage(self, now: Situation) -> Stage:
        """Where the pieces of a situation are to be seen."""
        shown = Shown(log=(), colours=self._colours, names=self.session.setup.names)
        built = build.build(now, self.layout, shown)
        return stage(now, built.slots, built.seats)

    def _changed(self) -> None:
        """Something is shown differently."""
        self._built = self._view = None
        self._dirty = True

    def _catch_up(self) -> None:
        """Set eye and held piece up for what is the case now, when that is new."""
        now, before = self.play.now, self._now
        if now is before:
            return
        if before is None or now.seat != before.seat or now.mine != before.mine:
            self.eye.following = True
        self._now = now
        self._landings = None
        self.held = placing.first(self.session, now)
        self._look(glides=True)
        self._changed()

    @property
    def sight(self) -> Sight:
        """What is shown where just now."""
        over = self.layout.overview
        map_camera = framing(self.play.now.bounds, over.inset(-16), self.play.now.bounds, self.camera.turn_mdeg)
        return Sight(self.session, self.play.now, self.camera, self.layout.table, over, map_camera, self.built.slots)

    # The eye

    @property
    def camera(self) -> Camera:
        """Where the table is looked at from."""
        if self.eye.camera is None:
            self._look(glides=False)
        assert self.eye.camera is not None
        return self.eye.camera

    def _look(self, *, glides: bool) -> None:
        """Frame what matters, unless a person has taken the eye over."""
        now = self.play.now
        if self.eye.camera is None or self.eye.following:
            self._frame(now.frame if now.mine else now.bounds, glides=glides)
        elif not glides:
            self.eye.go(self.eye.camera.clamped(self.layout.table, now.bounds), glides=False)

    def _frame(self, part: Frame, *, glides: bool) -> None:
        hand = 0.0 if self.held is not None else build.hand_height(self.play.now, self.layout)
        clear = self.layout.clear(hand)
        glides = glides and self._services.preferences.motion
        self.eye.look(part, self.layout.table, clear, self.play.now.bounds, self._turn(), glides=glides)
        self._dirty = True

    def _turn(self) -> int:
        """How far the table is turned: towards the person who is asked, if it is to be turned at all."""
        if not self._services.preferences.turn_table:
            return 0
        if not self.play.now.mine and self.eye.target is not None:
            return self.eye.target.turn_mdeg
        return turn_towards(self.play.now.seat, len(self.session.sitters))

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A widget was pressed."""
        self.play.skip()
        self._changed()
        offer = next((each for each in self.play.now.offers if name_of(each) == name), None)
        piece = next((each for each in self.play.now.pieces.values() if card_name(each) == name), None)
        if offer is not None:
            self._do(offer.action)
        elif piece is not None:
            self._take(piece.id)
        elif name in (GROUND, "place"):
            self._put()
        elif name.startswith("log "):
            self._open_rules(self.session.log[int(name.removeprefix("log "))].cue.clause)
        elif name.startswith("seat "):
            self._look_at_seat(int(name.removeprefix("seat ")) - 1)
        elif name == "results":
            self._open_results()
        elif name == "home":
            self._services.home()
        elif name == "menu":
            self.command("back")
        elif not name.startswith("place "):
            self.command(name)

    def _take(self, id: str) -> None:
        """A card was pressed: what it stands for, or why it stands for nothing."""
        now, sight = self.play.now, self.sight
        piece = now.pieces[id]
        offer = sight.offer(piece)
        if offer is not None:
            self._do(offer.action)
            return
        action = sight.meaning(piece, Pose(0, 0, 0))
        illegal = self.session.refusal(action) if action is not None else None
        if illegal is not None:
            self._refuse(sentence(self.session.game.id, illegal.reason, illegal.rule))
        else:
            self._refuse(untaken(now, piece.label))

    def _do(self, action: Action, dropped: Seen | None = None) -> None:
        """Do an action, or say why not."""
        illegal = self.play.do(action, dropped)
        if illegal is not None:
            self._refuse(sentence(self.session.game.id, illegal.reason, illegal.rule))
        else:
            self.said = ""
            self._changed()

    def _put(self) -> None:
        """Put down what is held."""
        held = self.held
        if held is None:
            return
        if held.action is None or held.illegal is not None:
            self._refuse(verdict(self.session.game.id, held))
        else:
            self._do(held.action, Seen(held.piece, held.lands))

    def _hold(self, pose: Pose) -> None:
        if self.held is not None:
            self.held = placing.held(self.session, self.play.now, self.held.piece, pose)
            self._changed()

    def _say(self, words: str, *, refused: bool = False) -> None:
        """Show a sentence for a while."""
        self.said, self._said_ms, self._refused = words, SAID_MS, refused
        self._changed()

    def _refuse(self, words: str) -> None:
        self._say(words, refused=True)

    def _offer_of(self, name: str) -> Offer | None:
        """What pressing a widget would take."""
        now = self.play.now
        if not now.mine or not name:
            return None
        piece = next((each for each in now.pieces.values() if card_name(each) == name), None)
        if piece is not None:
            return now.choices.by_piece.get(piece.id)
        return next((each for each in now.offers if name_of(each) == name), None)

    def _look_at_seat(self, seat: int) -> None:
        """Look at what a seat has on the table."""
        mine = (each for each in self.play.now.pieces.values() if each.owner == seat and each.pose is not None)
        piece = next(mine, None)
        if piece is not None and piece.pose is not None:
            self.eye.centre(self.layout.table, piece.pose.x_um, piece.pose.y_um, self.play.now.bounds)

    # Commands

    def command(self, command: str) -> bool:
        """A key, or a tool that stands for one."""
        done = self._steer(command) or self._see(command) or self._manage(command)
        if done:
            self._changed()
        return done

    def _steer(self, command: str) -> bool:
        """What is held is moved and turned."""
        if self.pointing.grip is not None and command in placing.TURNS:
            return self.pointing.turn(placing.TURNS[command])
        if self.held is None or (command in placing.MOVES and self._focused != GROUND):
            return False
        pose = placing.steered(self.held, command, self.camera, self.play.now.bounds)
        if pose is None:
            return False
        self._hold(pose)
        return True

    def _see(self, command: str) -> bool:
        """The eye is moved."""
        area, bounds = self.layout.table, self.play.now.bounds
        if command in ZOOMS:
            self.eye.zoom(area, *area.middle, ZOOMS[command], bounds)
        elif command in PANS:
            self.eye.pan(area, *PANS[command], bounds)
        elif command in ("whole-table", "driver"):
            self.eye.following = command == "driver"
            self._frame(self.play.now.frame if command == "driver" else bounds, glides=True)
        elif command == "turn-table":
            turned = not self._services.preferences.turn_table
            self._services.change(turn_table=turned)
            self.eye.following = True
            self._look(glides=True)
            self._say("The table turns towards whose turn it is." if turned else "The table stays as it lies.")
        elif command == "look":
            self._looking = not self._looking
        else:
            return False
        return True

    def _manage(self, command: str) -> bool:
        """The game is managed."""
        match command:
            case "undo" | "redo" if self.pointing.busy:
                self.pointing.cancel()
            case "undo":
                self._say(self.play.undo())
            case "redo":
                self._say(self.play.redo())
            case "save":
                self._say(self._save())
            case "back" if self.pointing.busy:
                self.pointing.cancel()
            case "back" if self._looking:
                self._looking = False
            case "back":
                ways.menu(self._services, self.session, self._save)
            case "rules":
                self._open_rules(self.play.now.prompt.rule if self.play.now.prompt else "")
            case _ if command.startswith("choose-"):
                number = int(command.removeprefix("choose-"))
                if number > len(self.built.keyed):
                    return False
                self.press(self.built.keyed[number - 1])
            case _:
                return False
        return True

    def _open_rules(self, clause: str) -> None:
        ways.rules(self._services, self.session.game.id, clause)

    def _open_results(self) -> None:
        rows = tuple(each.amounts for each in rounds(self.session))
        ways.results(self._services, self.session, rows)

    # The pointer

    def pointer(self, event: Pointer) -> bool:
        """The mouse over the table, and what is dragged anywhere."""
        hold = self.held.lands if self.held else None
        meant = self.pointing.event(event, self.sight, placing=hold)
        if isinstance(meant, bool):
            if meant:
                self._changed()
            return meant
        self._meant(meant)
        self._changed()
        return True

    def _meant(self, meant: Intent) -> None:
        area, bounds = self.layout.table, self.play.now.bounds
        match meant:
            case Do(action, dropped):
                self.play.skip()
                self._do(action, dropped)
            case Refused(reason, clause):
                self._refuse(sentence(self.session.game.id, reason, clause))
            case Push(right, down):
                self.eye.pan(area, right, down, bounds)
            case Zoom(x, y, steps):
                self.eye.zoom(area, x, y, steps, bounds)
            case Centre(x_um, y_um):
                self.eye.centre(area, x_um, y_um, bounds)
            case Hold(pose, put):
                self._hold(pose)
                if put:
                    self._put()
            case Click():
                self.play.skip()

    def notice(self, focused: str, hovered: str) -> None:
        """Focus or pointer went elsewhere: the cards they stand for are shown."""
        self._focused, self._hovered = focused, hovered
        self._changed()

    def release(self) -> None:
        """Put back what is dragged."""
        if self.pointing.cancel():
            self._changed()

    def close(self) -> None:
        """Keep the game; nobody waits for a bot any more."""
        self.play.thinking.cancel()
        if self.play.over:
            self.keeper.finish()
        elif any(self.session.is_person(each.seat) for each in self.session.line):
            self._keep()
        else:
            self.keeper.forget()

    # Time

    def frame(self, dt_ms: float) -> bool:
        """Motion goes on; chance and bots when all is still."""
        self.play.motion = self._services.preferences.motion
        in_motion, hidden = self.play.in_motion, self.pointing.hidden
        moved = self.eye.frame(dt_ms)
        moved = self.pointing.frame(dt_ms, motion=self.play.motion) or moved
        moved = self.play.frame(dt_ms, free=not self.pointing.busy) or moved
        if self.play.now is not self._now or in_motion != self.play.in_motion:
            self._changed()
        for cue in self.play.cues:
            self._services.sounds.play(cue.sound)
        self.play.cues.clear()
        if self.play.thought:
            self._say(self.play.thought)
            self.play.thought = ""
        if len(self.session.history) != self._kept:
            self._keep()
        if self.said:
            self._said_ms -= dt_ms
            if self._said_ms <= 0:
                self.said = ""
                self._changed()
        if moved or self.pointing.back is not None:
            self._dirty = True
        if hidden != self.pointing.hidden:
            self._changed()
        dirty, self._dirty = self._dirty or self._picture.busy, False
        return dirty

    # The picture

    def paint(self, canvas: Canvas, size: Size) -> None:
        """The table."""
        over = Over(self.play.marks, self.landings, self.held, build.covers(self.layout, self.built))
        self._picture.under(canvas, self.sight, self.play, self.pointing, over)

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """What is dragged, and what is on its way between table and panel."""
        self._picture.above(canvas, self.sight, self.play, self.pointing)

    @property
    def landings(self) -> tuple[Landing, ...]:
        """For a learner: where the cards of the offer in focus would come to lie."""
        if not self._services.preferences.learner or self.play.in_motion:
            return ()
        offer = self._offer_of(self._hovered) or self._offer_of(self._focused)
        if offer is None:
            return ()
        if self._landings is None or self._landings[0] is not offer:
            self._landings = (offer, landings(self.session.game, self.play.now, offer))
        return self._landings[1]

    def _keep(self) -> None:
        """What happened goes to the disk."""
        self._kept = len(self.session.history)
        if not self.keeper.keep():
            self._refuse(self.keeper.fault)

    def _save(self) -> str:
        """Keep the game; the sentence that says what came of it."""
        return f"Saved to {self.keeper.path}." if self.keeper.keep() else self.keeper.fault
