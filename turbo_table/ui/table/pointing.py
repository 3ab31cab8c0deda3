"""The mouse on the table: clicks, drags of pieces and of the table, the wheel. It says what is meant; others do it."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final, Literal

from turbo_table.core.game import Action
from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import Offer
from turbo_table.ui.hand import BACK_MS, FAR_ENOUGH, SHAKE_MS, Grip, shake, snapped, taken_up
from turbo_table.ui.motion import Moving, Seen, Spot, Where, spot
from turbo_table.ui.screen import Pointer
from turbo_table.ui.table.placing import FINE_MDEG, TURN_MDEG, inside
from turbo_table.ui.table.sight import Sight

NOTHING: Final = "That means nothing here."
WHERE: Final = "Drop it on the gold line. "
CLICK: Final = "Click it to take it. "


@dataclass(frozen=True, slots=True)
class Do:
    """An action is meant, with the piece that was dropped for it."""

    action: Action
    dropped: Seen | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """What was meant is not allowed."""

    reason: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Push:
    """The table is pushed by so many logical units."""

    right: float
    down: float


@dataclass(frozen=True, slots=True)
class Zoom:
    """Nearer by so many steps, at a point of the screen."""

    x: float
    y: float
    steps: float


@dataclass(frozen=True, slots=True)
class Centre:
    """Look at a point of the table, in µm."""

    x_um: float
    y_um: float


@dataclass(frozen=True, slots=True)
class Hold:
    """What is to be placed is held at a pose; `put`: and put down there."""

    pose: Pose
    put: bool = False


@dataclass(frozen=True, slots=True)
class Click:
    """A click that means nothing but `go on`."""


@dataclass(frozen=True, slots=True)
class Look:
    """Look closely at what is at a point of the screen."""

    x: float
    y: float


Intent = Do | Refused | Push | Zoom | Centre | Hold | Click | Look


@dataclass(frozen=True, slots=True)
class Back:
    """A piece on its way back to where it was taken up."""

    grip: Grip
    ms: float
    shakes: bool


class Pointing:
    """What the pointer holds."""

    def __init__(self) -> None:
        """It holds nothing."""
        self.grip: Grip | None = None
        self.snap: Offer | None = None
        """The offer that a drop would take now."""
        self.back: Back | None = None
        self._mode: Literal["", "pressed", "pan", "map", "piece", "held"] = ""
        self._start = (0.0, 0.0)
        self._last = (0.0, 0.0)

    @property
    def busy(self) -> bool:
        """Whether a button is down on the table, or something is held."""
        return self._mode != ""

    @property
    def hidden(self) -> frozenset[str]:
        """The pieces that are shown at the pointer and nowhere else."""
        held = self.grip or (self.back.grip if self.back else None)
        return frozenset({held.piece.id}) if held else frozenset()

    def event(self, event: Pointer, sight: Sight, *, placing: Pose | None) -> Intent | bool:
        """What is meant; True: of use, but nothing is meant yet. `placing`: where something is held that follows."""
        match event.kind:
            case "down":
                return self._down(event, sight)
            case "move":
                return self._move(event, sight, placing)
            case "up":
                return self._up(event, sight, placing)
            case "wheel":
                return self._wheel(event, sight, placing)
            case "leave":
                return False

    def cancel(self, *, shakes: bool = False) -> bool:
        """Put back what is held and let go; whether anything was."""
        was = self.busy
        if self.grip is not None:
            self.back = Back(self.grip, 0.0 if shakes else float(SHAKE_MS), shakes)
        self.grip, self.snap, self._mode = None, None, ""
        return was

    def frame(self, dt_ms: float, *, motion: bool) -> bool:
        """Time passes; whether anything moved."""
        if self.back is None:
            return False
        ms = self.back.ms + dt_ms
        self.back = Back(self.back.grip, ms, self.back.shakes) if motion and ms < SHAKE_MS + BACK_MS else None
        return True

    def shown(self, sight: Sight) -> tuple[Grip, Spot] | None:
        """The piece that is held or goes back, and where it is shown."""
        if self.grip is not None:
            target = self.snap.target if self.snap else None
            if target is None:
                return self.grip, self.grip.spot(sight.camera)
            return self.grip, spot(Moving(self.grip.piece, target, target, 1.0), sight.camera, sight.area)
        if self.back is None:
            return None
        grip, ms = self.back.grip, self.back.ms
        start: Where = grip.spot(sight.camera)
        end = sight.spot(sight.now.pieces[grip.piece.id]) if grip.piece.id in sight.now.pieces else None
        part = max(0.0, (ms - SHAKE_MS) / BACK_MS)
        here = spot(Moving(grip.piece, start, end or start, part), sight.camera, sight.area)
        aside = shake(ms) if self.back.shakes else 0.0
        return grip, Spot(here.x + aside, here.y, here.px_per_mm, here.heading_mdeg)

    def turn(self, by_mdeg: float) -> bool:
        """Turn what is held by the pointer; whether anything is."""
        if self.grip is None:
            return False
        self.grip = self.grip.turned(by_mdeg)
        return True

    # The events

    def _down(self, event: Pointer, sight: Sight) -> Intent | bool:
        self._start = self._last = (event.x, event.y)
        over_map = sight.overview.holds(event.x, event.y)
        if event.button == "left" and over_map:
            self._mode = "map"
            return Centre(*sight.map_camera.to_world(sight.overview, event.x, event.y))
        over = sight.area.holds(event.x, event.y) or any(rect.holds(event.x, event.y) for rect in sight.slots.values())
        if event.button not in ("left", "middle") or not over:
            return False
        self._mode = "pan" if event.button == "middle" or event.space else "pressed"
        return True

    def _move(self, event: Pointer, sight: Sight, placing: Pose | None) -> Intent | bool:
        right, down = event.x - self._last[0], event.y - self._last[1]
        self._last = (event.x, event.y)
        match self._mode:
            case "pressed" if _far(self._start, event):
                return self._begin(event, sight, placing)
            case "pan":
                return Push(right, down)
            case "map":
                return Centre(*sight.map_camera.to_world(sight.overview, event.x, event.y))
            case "piece":
                self._drag(event, sight)
                return True
            case "" | "held" if placing is not None and self._open(event, sight):
                return Hold(_at(event, sight, placing))
        return self._mode != ""

    def _open(self, event: Pointer, sight: Sight) -> bool:
        """Whether the table itself is under the pointer."""
        return sight.area.holds(event.x, event.y) and not sight.overview.holds(event.x, event.y)

    def _begin(self, event: Pointer, sight: Sight, placing: Pose | None) -> Intent | bool:
        """The press has become a drag: of what is placed, of the piece where it began, else of the table."""
        if placing is not None and sight.area.holds(*self._start):
            self._mode = "held"
            return Hold(_at(event, sight, placing))
        piece = sight.piece_at(*self._start)
        place = sight.spot(piece) if piece is not None and sight.movable(piece) else None
        if piece is None or place is None:
            if not sight.area.holds(*self._start):
                return True
            self._mode = "pan"
            return Push(event.x - self._start[0], event.y - self._start[1])
        targets = sight.targets(piece)
        # Turned as it would come to lie, so that only the place is left to find.
        heading = sight.camera.heading(targets[0].target.heading_mdeg) if targets and targets[0].target else None
        self.grip, self.back = taken_up(piece, place, *self._start, heading), None
        self._mode = "piece"
        self._drag(event, sight)
        return True

    def _drag(self, event: Pointer, sight: Sight) -> None:
        if self.grip is not None:
            self.grip = self.grip.moved(event.x, event.y)
            targets = sight.targets(self.grip.piece)
            # What a drop means to the game counts too, so that what snaps is what would be laid.
            meant = sight.meaning(self.grip.piece, self.grip.pose(sight.camera, sight.area)) if targets else None
            dropped = next((each for each in targets if each.action == meant), None)
            self.snap = dropped or snapped(self.grip, sight.camera, sight.area, targets)

    def _up(self, event: Pointer, sight: Sight, placing: Pose | None) -> Intent | bool:
        mode = self._mode
        if mode == "piece":
            self._drag(event, sight)
            return self._drop(event, sight)
        self._mode = ""
        if mode == "pan" and event.button == "middle" and not _far(self._start, event):
            return Look(event.x, event.y)
        if mode not in ("pressed", "held"):
            return mode != ""
        if placing is not None and self._open(event, sight):
            return Hold(_at(event, sight, placing), put=True)
        if mode == "held":
            return True
        piece = sight.piece_at(event.x, event.y)
        offer = sight.offer(piece) if piece is not None else None
        return Do(offer.action) if offer is not None else Click()

    def _drop(self, event: Pointer, sight: Sight) -> Intent | bool:
        grip, snap = self.grip, self.snap
        assert grip is not None
        if snap is not None and snap.target is not None:
            self._let_go()
            return Do(snap.action, Seen(grip.piece, snap.target))
        if not sight.area.holds(event.x, event.y):
            self.cancel()
            return True
        action = sight.meaning(grip.piece, grip.pose(sight.camera, sight.area))
        illegal = sight.session.refusal(action) if action is not None else None
        if action is None or illegal is not None:
            self.cancel(shakes=True)
            if illegal is None:
                return Refused(NOTHING)
            where = WHERE if sight.targets(grip.piece) else CLICK if sight.offer(grip.piece) else ""
            return Refused(where + illegal.reason, illegal.rule)
        self._let_go()
        return Do(action, Seen(grip.piece, grip.spot(sight.camera)))

    def _let_go(self) -> None:
        self.grip, self.snap, self.back, self._mode = None, None, None, ""

    def _wheel(self, event: Pointer, sight: Sight, placing: Pose | None) -> Intent | bool:
        if self.grip is not None:
            self.turn(event.wheel * (FINE_MDEG if event.shift else TURN_MDEG))
            return True
        if not sight.area.holds(event.x, event.y):
            return False
        if placing is not None and not event.ctrl:
            turn = round(event.wheel) * (FINE_MDEG if event.shift else TURN_MDEG)
            return Hold(placing.facing(turn))
        return Zoom(event.x, event.y, event.wheel)


def _far(start: tuple[float, float], event: Pointer) -> bool:
    return hypot(event.x - start[0], event.y - start[1]) >= FAR_ENOUGH


def _at(event: Pointer, sight: Sight, placing: Pose) -> Pose:
    """What is placed, with its middle under the pointer."""
    x_um, y_um = sight.camera.to_world(sight.area, event.x, event.y)
    return inside(Pose(round(x_um), round(y_um), placing.heading_mdeg), sight.now.bounds)
