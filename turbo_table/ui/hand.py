"""A piece in the hand: dragged by the pointer, snapping to where it may go, gliding back from where it may not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import cos, exp, hypot, pi, sin
from typing import Final

from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.scene import Offer, Piece
from turbo_table.ui.camera import Camera
from turbo_table.ui.motion import Spot
from turbo_table.ui.rect import Rect

FAR_ENOUGH: Final = 5.0
"""A press that moves this far (logical units) is a drag."""
SNAP: Final = 34.0
"""Logical units from where a piece would go at which it snaps there."""
SNAP_MDEG: Final = 40_000
SHAKE_MS: Final = 280
BACK_MS: Final = 200


@dataclass(frozen=True, slots=True)
class Grip:
    """A piece that is held by the pointer."""

    piece: Piece
    x: float
    y: float
    """Where the pointer is."""
    right_mm: float
    down_mm: float
    """From the pointer to the piece's origin, on the screen, at the table's scale."""
    heading_mdeg: float = 0.0
    """Clockwise from up the screen."""

    def moved(self, x: float, y: float) -> Grip:
        """The pointer went there."""
        return replace(self, x=x, y=y)

    def turned(self, by_mdeg: float) -> Grip:
        """Turned clockwise, about the pointer."""
        angle = by_mdeg * pi / 180_000
        return replace(
            self,
            right_mm=self.right_mm * cos(angle) - self.down_mm * sin(angle),
            down_mm=self.right_mm * sin(angle) + self.down_mm * cos(angle),
            heading_mdeg=(self.heading_mdeg + by_mdeg) % FULL_TURN_MDEG,
        )

    def spot(self, camera: Camera) -> Spot:
        """Where it is shown, as large as on the table."""
        size = camera.px_per_mm
        return Spot(self.x + self.right_mm * size, self.y + self.down_mm * size, size, self.heading_mdeg)

    def pose(self, camera: Camera, area: Rect) -> Pose:
        """Where it would come to lie."""
        here = self.spot(camera)
        x_um, y_um = camera.to_world(area, here.x, here.y)
        heading = round(self.heading_mdeg - camera.turn_mdeg) % FULL_TURN_MDEG
        return Pose(round(x_um), round(y_um), heading)


def taken_up(piece: Piece, spot: Spot, x: float, y: float, heading_mdeg: float | None = None) -> Grip:
    """A piece shown at a spot, gripped at a point, and turned to a heading on the screen if one is given."""
    size = spot.px_per_mm
    grip = Grip(piece, x, y, (spot.x - x) / size, (spot.y - y) / size, spot.heading_mdeg)
    return grip if heading_mdeg is None else grip.turned(heading_mdeg - spot.heading_mdeg)


def snapped(grip: Grip, camera: Camera, area: Rect, offers: Iterable[Offer]) -> Offer | None:
    """The offer to whose target the piece has come near, the nearest first; None where there is none."""
    here = grip.spot(camera)
    near: list[tuple[float, Offer]] = []
    for offer in offers:
        if offer.target is None or grip.piece.id not in offer.pieces:
            continue
        x, y = camera.to_screen(area, offer.target.x_um, offer.target.y_um)
        turn = abs((here.heading_mdeg - camera.heading(offer.target.heading_mdeg) + 180_000) % FULL_TURN_MDEG - 180_000)
        away = hypot(here.x - x, here.y - y)
        if away <= SNAP and turn <= SNAP_MDEG:
            near.append((away, offer))
    return min(near, key=lambda each: each[0])[1] if near else None


def shake(ms: float) -> float:
    """Logical units to the side at a time after a refusal: to and fro, and still."""
    if not 0 <= ms < SHAKE_MS:
        return 0.0
    return 9 * exp(-ms / 110) * sin(ms / SHAKE_MS * 6 * pi)
