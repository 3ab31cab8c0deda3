"""The table: a game being played by people and bots, by mouse or by keys."""

from __future__ import annotations

from typing import Final

from turbo_table.session.keeper import Keeper
from turbo_table.session.session import Session
from turbo_table.session.unkept import Unkept
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens import ways
from turbo_table.ui.services import Services
from turbo_table.ui.table import build, placing
from turbo_table.ui.table.anyone import ASK_AGAIN, NOT_AGAIN, SPEAK, speaker
from turbo_table.ui.table.build import GROUND
from turbo_table.ui.table.desk import Desk
from turbo_table.ui.table.keeping import Keeping
from turbo_table.ui.table.panel import CHOSEN
from turbo_table.ui.table.picker import PICK, TYPED
from turbo_table.ui.table.picture import Over, Picture
from turbo_table.ui.table.pointing import Centre, Click, Do, Hold, Intent, Look, Push, Refused, Zoom
from turbo_table.ui.table.rounds import rounds
from turbo_table.ui.table.score import score_box
from turbo_table.ui.table.shown import name_of
from turbo_table.ui.thinking import Thinking, shared
from turbo_table.ui.widgets.model import View, Widget


class TableScreen:
    """A session at a table. Everything that happens in it goes through the session."""

    name: Final = "table"

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
        self.desk: Final = Desk(services, session, thinking or shared())
        self._services: Final = services
        self._picture: Final = Picture(session.colours)
        self._view: View | None = None
        self._viewed = self._painted = 0
        """The changes that the last view, and the last picture, took in."""
        self._keeping: Final = Keeping(self.keeper)
        if any(sitter.is_bot for sitter in session.sitters):
            self.desk.play.thinking.warm()

    # What is shown

    def view(self, size: Size) -> View:
        """Everything on the screen but the table."""
        desk = self.desk
        desk.fit(size)
        desk.catch_up()
        if self._view is None or self._viewed != desk.changes:
            self._viewed = desk.changes
            built = desk.built
            dragging = desk.pointing.grip is not None
            self._view = View(
                widgets=(*built.widgets, *self._message()),
                scrolls=built.scrolls,
                hints=build.hints(
                    desk.play.now,
                    built,
                    dragging=dragging,
                    held=desk.held,
                    focus=desk.offer_of(desk.attention.focused),
                    hinting=desk.hinting,
                    undo=not self.session.undo_fault,
                ),
                first=built.first,
                lead=built.lead,
                asked=desk.asked,
            )
        return self._view

    def _message(self) -> tuple[Widget, ...]:
        """A hint; what was just said, else more of what is pointed at."""
        desk = self.desk
        hint = build.hint_box(desk.layout, desk.hinting)
        words, refused = (self.said, desk.message.refused) if self.said else (desk.more, False)
        before = (*build.covers(desk.coming, desk.built), *(each.rect for each in hint[:1]))
        if desk.scores is not None:
            scores = score_box(desk.scores, desk.layout.clear(0), self.session.setup.names, self.session.colours)
            hint, before = (*scores, *hint), (*before, scores[0].rect)
        return (*hint, *build.message(desk.coming, before, words, refused=refused))

    @property
    def said(self) -> str:
        """The sentence that is shown just now."""
        return self.desk.message.words

    def paint(self, canvas: Canvas, size: Size) -> None:
        """The table."""
        desk = self.desk
        sight = desk.sight
        covers = build.covers(sight, desk.built)
        over = Over(
            desk.play.marks,
            desk.outlook,
            desk.hinting.shown,
            desk.held,
            covers,
            focus=desk.offer_in_focus,
            numbered=build.numbered(desk.play.now, desk.offer_in_focus),
            labels=not desk.eye.gliding,
        )
        self._picture.under(canvas, sight, desk.play, desk.pointing, over)

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """What is dragged, and what is on its way between table and panel."""
        desk = self.desk
        if desk.closely is not None:
            self._picture.closely(canvas, desk.sight, desk.closely)
        self._picture.above(canvas, desk.sight, desk.play, desk.pointing)

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A widget was pressed."""
        desk = self.desk
        desk.play.skip()
        desk.closely = None
        desk.changed()
        offer = next((each for each in desk.play.now.offers if name_of(each) == name), None)
        piece = desk.card(name)
        if offer is not None:
            desk.do(offer.action)
        elif piece is not None:
            desk.take(piece)
        elif name == CHOSEN:
            desk.choose()
        elif name.startswith(SPEAK):
            desk.play.speak(speaker(name))
        elif name in (NOT_AGAIN, ASK_AGAIN):
            desk.never_again(ever=name == ASK_AGAIN)
        elif name == TYPED:
            desk.deal(*str(value or "").replace(",", " ").split())
        elif name.startswith(PICK):
            desk.deal(name.removeprefix(PICK))
        elif name in (GROUND, "place"):
            desk.put()
        elif name.startswith("log "):
            clause = self.session.log[int(name.removeprefix("log "))].cue.clause
            if clause:
                ways.rules(self._services, self.session.game.id, clause)
        elif name.startswith("seat "):
            desk.gaze.at_seat(int(name.removeprefix("seat ")) - 1)
        elif name == "results":
            rows = tuple(each.amounts for each in rounds(self.session))
            ways.results(self._services, self.session, rows)
        elif name == build.GO_ON:
            desk.play.go_on()
        elif name == "home":
            self._services.home()
        elif not name.startswith("place "):
            self.command("back" if name == "menu" else name)

    def command(self, command: str) -> bool:
        """A key, or a tool that stands for one."""
        done = self._steer(command) or self._see(command) or self._manage(command)
        if done:
            self.desk.changed()
        return done

    def _steer(self, command: str) -> bool:
        """What is held is moved and turned."""
        desk = self.desk
        if desk.pointing.grip is not None and command in placing.TURNS:
            return desk.pointing.turn(placing.TURNS[command])
        if desk.held is None or (command in placing.MOVES and desk.attention.focused != GROUND):
            return False
        pose = placing.steered(desk.held, command, desk.camera, desk.play.now.bounds)
        if pose is None:
            return False
        desk.hold(pose)
        return True

    def _see(self, command: str) -> bool:
        """The eye is moved."""
        desk, now = self.desk, self.desk.play.now
        match command:
            case "whole-table":
                desk.eye.following = False
                desk.gaze.frame_part(now.whole)
            case "driver":
                desk.eye.following = True
                desk.gaze.frame_part(now.frame)
            case "turn-table":
                turned = not self._services.preferences.turn_table
                self._services.change(turn_table=turned)
                desk.eye.following = True
                desk.gaze.look(glides=True)
                desk.say("The table turns towards whose turn it is." if turned else "The table stays as it lies.")
            case "true-size" if self._services.true_size is None:
                ways.true_size(self._services, lambda: self.command("true-size"))
            case "true-size":
                desk.gaze.at_true_size(self._services.true_size or 1)
                desk.say("A mm is a mm: a real card beside the screen is as large.")
            case "look":
                desk.look_closely()
            case _:
                return desk.eye.command(command, desk.layout.table, now.whole)
        return True

    def _manage(self, command: str) -> bool:
        """The game is managed."""
        desk = self.desk
        match command:
            case "back" | "undo" | "redo" if desk.pointing.busy:
                desk.pointing.cancel()
            case "back" if desk.closely is not None:
                desk.look_closely()
            case "back" | "hint-end" if desk.hinting.busy:
                desk.hinting.end()
            case "hint" | "hint-more":
                desk.hint(more=True)
            case "standings":
                return desk.show_scores()
            case "take-on" if desk.play.now.asking:
                desk.play.speak(None, onward=True)
            case "own-hand" if desk.play.now.hands:
                ways.own_hand(self._services, self.session, desk.play.now.hands)
            case "back" if desk.scores is not None and desk.play.now.prompt is not None:
                desk.show_scores(on=False)
            case "back":
                ways.menu(self._services, self.keeper)
            case "undo":
                desk.say(desk.play.undo())
            case "redo":
                desk.say(desk.play.redo())
            case "save":
                ways.save(self._services, self.keeper, desk.say)
            case "rules":
                prompt = desk.play.now.prompt
                ways.rules(self._services, self.session.game.id, prompt.rule if prompt else "")
            case _ if command.startswith("choose-"):
                return self._choose(int(command.removeprefix("choose-")))
            case _:
                return False
        return True

    def _choose(self, number: int) -> bool:
        keyed = self.desk.built.keyed
        if number > len(keyed):
            return False
        self.press(keyed[number - 1])
        return True

    # The pointer

    def pointer(self, event: Pointer) -> bool:
        """The mouse over the table, and what is dragged anywhere."""
        desk = self.desk
        if event.kind == "down":
            desk.closely = None
        desk.point(event.x, event.y)
        held = desk.pointing.grip
        meant = desk.pointing.event(event, desk.sight, placing=desk.held.lands if desk.held else None)
        if meant is False:
            return False
        if not isinstance(meant, bool):
            self._meant(meant)
        elif held is None and desk.pointing.grip is not None:
            # The last refusal is not about what is taken up now.
            desk.message.clear()
        desk.changed()
        return True

    def _meant(self, meant: Intent) -> None:
        desk = self.desk
        match meant:
            case Do(action, dropped):
                desk.play.skip()
                desk.do(action, dropped)
            case Refused(reason, clause):
                desk.refuse(reason, clause)
            case Push() | Zoom() | Centre():
                desk.eye.move(meant, desk.layout.table, desk.play.now.whole)
            case Hold(pose, put):
                desk.hold(pose)
                if put:
                    desk.put()
            case Look(x, y):
                desk.closely = desk.sight.piece_at(x, y)
            case Click():
                desk.play.skip()

    def notice(self, focused: str, hovered: str) -> None:
        """Focus or pointer went elsewhere: the cards they stand for are shown."""
        self.desk.notice(focused, hovered)

    def release(self) -> None:
        """Put back what is dragged."""
        if self.desk.pointing.cancel():
            self.desk.changed()

    # Time

    def frame(self, dt_ms: float) -> bool:
        """Motion goes on; chance and bots when all is still."""
        desk, play = self.desk, self.desk.play
        play.motion = self._services.preferences.motion
        before = (play.now, play.in_motion, play.arrived, desk.pointing.hidden)
        moved = desk.eye.frame(dt_ms)
        moved = desk.pointing.frame(dt_ms, motion=play.motion) or moved
        moved = play.frame(dt_ms, free=not desk.pointing.busy) or moved
        if play.called is not None and not play.in_motion:
            ways.hand_over(self._services, self.session, play.called, self._come)
            play.called = None
        desk.hint(dt_ms)
        desk.rest(dt_ms)
        if before != (play.now, play.in_motion, play.arrived, desk.pointing.hidden) or desk.message.frame(dt_ms):
            desk.changed()
        for cue in play.cues:
            self._services.sounds.play(cue.sound)
        play.cues.clear()
        if play.thought:
            desk.say(play.thought)
            play.thought = ""
        fault = self._keeping.note()
        if fault:
            desk.say(fault, refused=True)
        dirty = moved or self._picture.busy or desk.changes != self._painted
        self._painted = desk.changes
        return dirty

    def _come(self, *, here: bool) -> None:
        """Whoever was called sees the screen, or nobody came."""
        self.desk.play.come(here=here)
        self.desk.changed()

    def unkept(self) -> str:
        """Why a game that was begun cannot be kept; empty where it is."""
        return self._keeping.unkept()

    def close(self) -> None:
        """Keep the game; nobody waits for a bot any more."""
        self.desk.play.thinking.cancel()
        self._services.say(self._keeping.close(over=self.desk.play.over))
