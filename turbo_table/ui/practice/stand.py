"""A table to look at: a session in a part of the window, what is laid there before somebody's eyes, the eye over it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from turbo_table.core.game import Action
from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import Frame
from turbo_table.session.session import Session
from turbo_table.ui.camera import Camera, framing
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.motion import Seen, Stage
from turbo_table.ui.rect import Rect
from turbo_table.ui.screen import Pointer
from turbo_table.ui.screens import ways
from turbo_table.ui.services import Services
from turbo_table.ui.table.eye import Eye
from turbo_table.ui.table.picture import Over, Picture
from turbo_table.ui.table.play import Play
from turbo_table.ui.table.pointing import Centre, Pointing, Push, Zoom
from turbo_table.ui.table.sight import Sight
from turbo_table.ui.table.situation import Choices, Situation
from turbo_table.ui.table.stage import stage
from turbo_table.ui.thinking import shared

PAUSE_MS: Final = 160.0
"""Between one action and the next."""
NO_CHOICES: Final = Choices({}, {}, ())
NOWHERE: Final = Rect(0, 0, 0, 0)


class Stand:
    """What is shown of a session that nobody plays: actions are handed over, and happen one after the other."""

    def __init__(self, services: Services, session: Session, part: Frame | None = None, *, stays: bool = False) -> None:
        """`part`: of the table, looked at first; what the game thinks matters if none is given.

        `stays`: what was laid stays to be seen, whatever the game does with it when the turn is over.
        """
        self.session: Final = session
        self.play: Final = Play(session, shared(), self._stage)
        self.area = NOWHERE
        self.slots: Mapping[str, Rect] = {}
        """Piece id -> its place off the table."""
        self.watched = False
        """Nothing that could be done is shown, whoever may do it."""
        self.before: Situation | None = None
        """What is shown instead of what is the case, such as cards that lie before the drive is over."""
        self._services: Final = services
        self._part = part
        self._stays = stays
        self._lay: dict[str, Seen] = {}
        """What was laid, as it lay."""
        self._foot = 0.0
        self._eye: Final = Eye()
        self._picture: Final = Picture(session.colours)
        self._pointing: Final = Pointing()
        self._left: list[Action] = []
        self._seen: tuple[Situation, Situation] | None = None
        """What is the case, and the same without what could be done."""
        self._pause_ms = 0.0

    # What is shown

    def fit(self, area: Rect, foot: float = 0) -> None:
        """The table has this part of the window; `foot`: so much at its lower edge is not free."""
        if area != self.area:
            self.area, self._foot = area, foot
            self.look(self._part or self.now.frame, glides=False)

    @property
    def now(self) -> Situation:
        """What is shown."""
        if self.before is not None or not self.watched:
            return self.before or self.play.now
        if self._seen is None or self._seen[0] is not self.play.now:
            quiet = replace(self.play.now, mine=False, offers=(), choices=NO_CHOICES)
            self._seen = (self.play.now, quiet)
        return self._seen[1]

    @property
    def camera(self) -> Camera:
        """Where the table is looked at from."""
        if self._eye.camera is None:
            self.look(self._part or self.now.frame, glides=False)
        assert self._eye.camera is not None
        return self._eye.camera

    @property
    def sight(self) -> Sight:
        """What is shown where."""
        now = self.now
        return Sight(self.session, now, self.camera, self.area, NOWHERE, framing(now.whole, self.area, now.whole), {})

    def attend(self, part: Frame) -> None:
        """This part of the table is what matters from now on, whatever becomes of the window."""
        self._part = part
        self.look(part)

    def look(self, part: Frame, *, glides: bool = True) -> None:
        """Frame a part of the table."""
        glides = glides and self._services.preferences.motion
        clear = self.area.top(self.area.height - self._foot)
        self._eye.look(part, self.area, clear, clear, self.now.whole, 0, glides=glides)

    def _stage(self, now: Situation) -> Stage:
        made = stage(now, self.slots, ())
        if not self._stays:
            return made
        self._lay |= {id: each for id, each in made.items() if isinstance(each.where, Pose)}
        return {**made, **self._lay}

    def paint(self, canvas: Canvas, *, labels: bool = True) -> None:
        """The table with all that lies and moves there."""
        over = Over(self.play.marks, labels=labels and not self._eye.gliding)
        self._picture.under(canvas, self.sight, self.play, self._pointing, over)

    def paint_over(self, canvas: Canvas) -> None:
        """What is on its way to the table."""
        self._picture.above(canvas, self.sight, self.play, self._pointing)

    # What happens

    @property
    def busy(self) -> bool:
        """Whether something is still to be laid, or moves."""
        return bool(self._left) or self.play.in_motion

    def lay(self, actions: Sequence[Action]) -> None:
        """Do these, one after the other."""
        self._left += actions

    def back(self) -> None:
        """Take back what was done last; what is still to be done is done no more."""
        self._left.clear()
        self.play.skip()
        self.play.undo()
        self.play.skip()

    def skip(self) -> None:
        """Do all that is left at once."""
        while self._left:
            self.play.do(self._left.pop(0))
        self.play.skip()

    def frame(self, dt_ms: float) -> bool:
        """Time passes; whether anything has to be painted again."""
        play = self.play
        play.motion = self._services.preferences.motion
        moved = self._eye.frame(dt_ms)
        moved = play.frame(dt_ms, free=False) or moved
        if self._left and not play.motion:
            self.skip()
            moved = True
        elif self._left and not play.in_motion:
            self._pause_ms -= dt_ms
            if self._pause_ms <= 0:
                play.do(self._left.pop(0))
                self._pause_ms = PAUSE_MS
                moved = True
        for cue in play.cues:
            self._services.sounds.play(cue.sound)
        play.cues.clear()
        return moved or self._picture.busy

    # The eye

    def command(self, command: str) -> bool:
        """The eye is moved by a key; whether it was."""
        if command == "whole-table":
            self.look(self.now.whole)
            return True
        if command == "driver":
            self.look(self._part or self.now.frame)
            return True
        if command == "true-size":
            self._at_true_size()
            return True
        return self._eye.command(command, self.area, self.now.whole)

    def _at_true_size(self) -> None:
        """A mm is a mm; where nobody measured that, it is measured first."""
        size = self._services.true_size
        if size is None:
            ways.true_size(self._services, self._at_true_size)
            return
        part, now = self._part or self.now.frame, self.now
        self._eye.at_size(size, part, self.area, now.whole, glides=self._services.preferences.motion)

    def show(self, part: Frame) -> None:
        """See to it that all of a part of the table is in sight."""
        if not self._eye.shows(part, self.area, self.area.inset(20)):
            self.look((self._part or self.now.frame).around(part))

    def pointer(self, event: Pointer) -> bool:
        """The eye is moved by the mouse; whether it was of use."""
        meant = self._pointing.event(event, self.sight, placing=None)
        if isinstance(meant, Push | Zoom | Centre):
            self._eye.move(meant, self.area, self.now.whole)
        return meant is not False

    def release(self) -> None:
        """Let go of the table."""
        self._pointing.cancel()
