"""Where the table of a game is looked at from: at what matters now, clear of what stands before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from turbo_table.geometry.polygon import place
from turbo_table.scene.scene import Frame
from turbo_table.session.session import Session
from turbo_table.ui.camera import Camera
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.services import Services
from turbo_table.ui.table.build import hand_height
from turbo_table.ui.table.eye import Eye, turn_towards
from turbo_table.ui.table.layout import Layout, layout
from turbo_table.ui.table.placing import Held
from turbo_table.ui.table.play import Play
from turbo_table.ui.table.targets import part_to_see

FIRST_SIZE: Final = Size(1280, 800)
"""Before the window told its own."""


class Gaze:
    """The areas of the screen, and the eye over the table in its own. Whoever has it moved shows the table anew."""

    def __init__(self, services: Services, session: Session, play: Play, held: Callable[[], Held | None]) -> None:
        """`held` says what is placed freely just now. It looks nowhere before the first `fit`."""
        self.eye: Final = Eye()
        self.size = FIRST_SIZE
        self.foot = 0.0
        """So much below the table is somebody else's; set before the first `fit`."""
        self._services: Final = services
        self._play: Final = play
        self._held: Final = held
        self._seats: Final = len(session.sitters)
        self._wide: Final = session.plugin.table.bounds(session.view(None)).is_wide
        self.layout: Layout = layout(FIRST_SIZE, services.hints_height, wide=self._wide)

    def fit(self, size: Size) -> bool:
        """The window has this size; whether that is new."""
        if size == self.size and self.eye.camera is not None:
            return False
        self.size = size
        self.layout = layout(size, self._services.hints_height, wide=self._wide).lifted(self.foot)
        self.look(glides=False)
        return True

    @property
    def camera(self) -> Camera:
        """Where the table is looked at from."""
        if self.eye.camera is None:
            self.look(glides=False)
        assert self.eye.camera is not None
        return self.eye.camera

    def look(self, *, glides: bool, stays: bool = False) -> None:
        """Frame what matters, unless a person has taken the eye over; `stays`: not where all of it is seen already."""
        now, clear = self._play.now, self.clear
        if self.eye.camera is None or self.eye.following:
            part = part_to_see(now, self.layout, clear, self._turn())
            if not (stays and self.eye.shows(part, self.layout.table, clear)):
                self.frame_part(part, glides=glides)
        elif not glides:
            self.eye.go(self.eye.camera.clamped(self.layout.table, now.whole), glides=False)

    def frame_part(self, part: Frame, *, glides: bool = True) -> None:
        """Frame a part of the table, clear of the hand."""
        now = self._play.now
        # A turn is framed clear of the hand before there is one; only then it has to be.
        comes = now.mine and self._held() is None and part != now.whole and bool(now.trays)
        clear = self.layout.clear(self.layout.hand_height) if comes else self.clear
        glides = glides and self._services.preferences.motion
        self.eye.look(part, self.layout.table, clear, self.clear, now.whole, self._turn(), glides=glides)

    def at_true_size(self, px_per_mm: float) -> None:
        """A mm is so many logical units: round what is held, else round what matters now."""
        now, held = self._play.now, self._held()
        part = now.frame
        if held is not None:
            xs, ys = zip(*place(now.drawing(held.piece).outline, held.pose), strict=True)
            part = Frame(min(xs), min(ys), max(xs), max(ys))
        glides = self._services.preferences.motion
        self.eye.at_size(px_per_mm, part, self.layout.table, now.whole, glides=glides)

    def at_seat(self, seat: int) -> None:
        """Look at what a seat has on the table."""
        now = self._play.now
        for piece in now.pieces.values():
            if piece.owner == seat and piece.pose is not None:
                self.eye.centre(self.layout.table, piece.pose.x_um, piece.pose.y_um, now.whole)
                return

    def bring(self, drawn: Frame, foot: float) -> None:
        """See to it that all of what is drawn over the table is in sight, below words that end at a height."""
        part = self._play.now.frame.around(drawn)
        if not self.eye.shows(part, self.layout.table, self.clear):
            self.frame_part(part)
        below = self.clear.below(foot - self.clear.y)
        self.eye.bring(drawn, self.layout.table, below, glides=self._services.preferences.motion)

    @property
    def clear(self) -> Rect:
        """Where nothing stands before the table: above the hand."""
        now = self._play.now
        if self._held() is not None or not now.hand:
            return self.layout.clear(0)
        return self.layout.clear(self.layout.hand_height if now.mine else hand_height(now, self.layout))

    def _turn(self) -> int:
        """How far the table is turned: towards the person who is asked, if it is to be turned at all."""
        if not self._services.preferences.turn_table:
            return 0
        if not self._play.now.mine and self.eye.target is not None:
            return self.eye.target.turn_mdeg
        return turn_towards(self._play.now.seat, self._seats)
