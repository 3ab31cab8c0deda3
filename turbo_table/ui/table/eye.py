"""The eye over the table: it frames what matters, glides there, and goes where a person sends it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.geometry.pose import FULL_TURN_MDEG
from turbo_table.scene.scene import Frame
from turbo_table.ui.camera import Camera, framing, glide, least_px_per_mm
from turbo_table.ui.motion import ease_out
from turbo_table.ui.rect import Rect
from turbo_table.ui.table.pointing import Centre, Push, Zoom

GLIDE_MS: Final = 320
ZOOM: Final = 1.2
"""One turn of the wheel, or one press of a key."""
LEAST_MM: Final = 330.0
"""It never frames less of the table than this by itself."""
EDGE_UM: Final = 24_000
"""So much of what is beyond the table it may show by itself."""
PAN: Final = 60.0
ZOOMS: Final = {"zoom-in": 1, "zoom-out": -1}
PANS: Final = {"pan-left": (PAN, 0.0), "pan-right": (-PAN, 0.0), "pan-up": (0.0, PAN), "pan-down": (0.0, -PAN)}


class Eye:
    """A camera that moves."""

    def __init__(self) -> None:
        """It looks nowhere before the first `look`."""
        self.camera: Camera | None = None
        self.following = True
        """It frames what matters by itself; a person who moves it takes it over."""
        self._start: Camera | None = None
        self._end: Camera | None = None
        self._part = 1.0

    @property
    def gliding(self) -> bool:
        """Whether it is on its way."""
        return self._part < 1

    @property
    def target(self) -> Camera | None:
        """Where it will be."""
        return self._end if self.gliding else self.camera

    def look(
        self, part: Frame, area: Rect, clear: Rect, now: Rect, bounds: Frame, turn_mdeg: int, *, glides: bool
    ) -> None:
        """Frame a part of the table.

        `clear`: where in the area nothing will stand before it, which sets the size, so that it stays the same for a
        turn; `now`: where nothing stands before it just now. What lies beyond the table is shown as little as can be.
        """
        camera = framing(part, clear, bounds.around(part), turn_mdeg)
        near = max(least_px_per_mm(area, bounds), min(area.width, area.height) / LEAST_MM)
        aside = (clear.middle[0] - area.middle[0], clear.middle[1] - area.middle[1])
        camera = replace(camera, px_per_mm=min(camera.px_per_mm, near)).panned(*aside)
        self.go(camera.settled(area, bounds, EDGE_UM).holding(part, area, now), glides=glides)

    def shows(self, part: Frame, area: Rect, clear: Rect) -> bool:
        """Whether all of a part of the table is, or will be, seen in the clear part of the area."""
        camera = self.target
        corners = ((x, y) for x in (part.left_um, part.right_um) for y in (part.near_um, part.far_um))
        return camera is not None and all(clear.holds(*camera.to_screen(area, x, y)) for x, y in corners)

    def bring(self, part: Frame, area: Rect, inside: Rect, *, glides: bool) -> None:
        """Push the table as little as brings a part of it inside, from as near as now."""
        if self.target is not None:
            self.go(self.target.holding(part, area, inside), glides=glides)

    def overview(self, place: Rect, area: Rect, lying: Frame) -> Rect:
        """Where the small map is; empty while all that lies on the table is seen anyway."""
        return place.top(0).left(0) if self.shows(lying, area, area) else place

    def go(self, camera: Camera, *, glides: bool) -> None:
        """Go to a camera."""
        if self.camera is None or not glides:
            self.camera, self._part = camera, 1.0
        elif camera != self.target:
            self._start, self._end, self._part = self.camera, camera, 0.0

    def frame(self, dt_ms: float) -> bool:
        """Time passes; whether it moved."""
        if not self.gliding or self._start is None or self._end is None:
            return False
        self._part = min(1.0, self._part + dt_ms / GLIDE_MS)
        self.camera = glide(self._start, self._end, ease_out(self._part))
        return True

    def zoom(self, area: Rect, x: float, y: float, steps: float, bounds: Frame) -> None:
        """Nearer by so many steps at a point."""
        if self.camera is not None:
            self._take_over(self.camera.zoomed(area, x, y, ZOOM**steps, bounds))

    def pan(self, area: Rect, right: float, down: float, bounds: Frame) -> None:
        """Push the table."""
        if self.camera is not None:
            self._take_over(self.camera.panned(right, down).clamped(area, bounds))

    def at_size(self, px_per_mm: float, part: Frame, area: Rect, bounds: Frame, *, glides: bool) -> None:
        """So many logical units for a mm: the middle of a part of the table, or where a person looked last."""
        camera = self.target
        if camera is not None:
            x_um, y_um = (part.left_um + part.right_um) / 2, (part.near_um + part.far_um) / 2
            at = (x_um, y_um) if self.following else (camera.centre_x_um, camera.centre_y_um)
            self.following = False
            seen = Camera(*at, px_per_mm, camera.turn_mdeg).settled(area, bounds.around(part), EDGE_UM)
            self.go(seen, glides=glides)

    def centre(self, area: Rect, x_um: float, y_um: float, bounds: Frame) -> None:
        """Look at a point of the table from as near as now."""
        if self.camera is not None:
            camera = Camera(x_um, y_um, self.camera.px_per_mm, self.camera.turn_mdeg)
            self._take_over(camera.clamped(area, bounds))

    def move(self, meant: Push | Zoom | Centre, area: Rect, bounds: Frame) -> None:
        """What the mouse means for it."""
        match meant:
            case Push(right, down):
                self.pan(area, right, down, bounds)
            case Zoom(x, y, steps):
                self.zoom(area, x, y, steps, bounds)
            case Centre(x_um, y_um):
                self.centre(area, x_um, y_um, bounds)

    def command(self, command: str, area: Rect, bounds: Frame) -> bool:
        """A command that zooms or pans; whether it was one."""
        if command in ZOOMS:
            self.zoom(area, *area.middle, ZOOMS[command], bounds)
        elif command in PANS:
            self.pan(area, *PANS[command], bounds)
        return command in ZOOMS or command in PANS

    def _take_over(self, camera: Camera) -> None:
        self.camera, self._part, self.following = camera, 1.0, False


def turn_towards(seat: Seat | None, seats: int) -> int:
    """How far the table is turned so that a seat's side is near, in millidegrees; seats sit clockwise around it."""
    if seat is None or seats < 1:
        return 0
    return -round(4 * seat / seats) * (FULL_TURN_MDEG // 4) % FULL_TURN_MDEG
