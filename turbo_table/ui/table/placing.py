"""Placing a piece freely: it is steered by keys or follows the pointer, and is judged where it is."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final

from turbo_table.core.game import Action, Illegal
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.scene import Drag, Frame, Piece
from turbo_table.session.session import Session
from turbo_table.ui.camera import Camera
from turbo_table.ui.table.situation import Situation

STEP_UM: Final = 10_000
FINE_UM: Final = 1_000
TURN_MDEG: Final = 15_000
FINE_MDEG: Final = 1_000
MOVES: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
TURNS: Final = {
    "turn-left": -TURN_MDEG,
    "turn-right": TURN_MDEG,
    "turn-left-fine": -FINE_MDEG,
    "turn-right-fine": FINE_MDEG,
}


@dataclass(frozen=True, slots=True)
class Held:
    """A piece over the table, and what the game says to it there."""

    piece: Piece
    pose: Pose
    """Where it is held."""
    action: Action | None
    """What putting it down there means."""
    illegal: Illegal | None
    lands: Pose
    """Where it would come to lie; where it is held, if it may not."""
    turns: bool
    """Turning it would mean something else."""

    @property
    def allowed(self) -> bool:
        """Whether it may be put down."""
        return self.action is not None and self.illegal is None


def held(session: Session, now: Situation, piece: Piece, pose: Pose) -> Held:
    """A piece held at a pose, judged."""
    assert now.prompt is not None
    action = now.table.gesture(now.view, now.prompt.seat, Drag(piece.id, pose))
    turned = now.table.gesture(now.view, now.prompt.seat, Drag(piece.id, pose.facing(TURN_MDEG)))
    illegal = session.refusal(action) if action is not None else None
    lands = pose
    if action is not None and illegal is None:
        after = now.table.pieces(session.game.apply(now.view, action).state)
        lands = next((each.pose for each in after if each.id == piece.id and each.pose), pose)
    return Held(piece, pose, action, illegal, lands, turns=turned != action)


def first(session: Session, now: Situation) -> Held | None:
    """What has to be placed, held at the listed place nearest to the middle of the table; None where nothing has."""
    if not now.choices.placing or now.prompt is None:
        return None
    middle = ((now.bounds.left_um + now.bounds.right_um) // 2, (now.bounds.near_um + now.bounds.far_um) // 2)
    targets = [offer.target for offer in now.offers if offer.target is not None]
    pose = min(
        targets,
        key=lambda target: hypot(target.x_um - middle[0], target.y_um - middle[1]),
        default=Pose(*middle, 0),
    )
    loose = [piece for piece in (*now.hand, *now.pieces.values()) if piece.pose is None]
    tried = (held(session, now, piece, pose) for piece in loose)
    return next((each for each in tried if each.allowed), None)


def steered(at: Held, command: str, camera: Camera, bounds: Frame) -> Pose | None:
    """Where a command takes it: 10 mm along the screen, with Shift 1 mm, or turned; None for any other command."""
    if command in TURNS:
        return at.lands.facing(TURNS[command])
    fine = command.startswith("pan-")
    move = MOVES.get(command.removeprefix("pan-"))
    if move is None:
        return None
    # Up is up the screen; a table that is turned by quarters has its own axes along the screen's.
    quarter = round(camera.turn_mdeg / 90_000) % 4
    right, up = move
    for _ in range(quarter):
        right, up = -up, right
    step = FINE_UM if fine else STEP_UM
    pose = at.lands
    return inside(Pose(pose.x_um + right * step, pose.y_um + up * step, pose.heading_mdeg), bounds)


def inside(pose: Pose, bounds: Frame) -> Pose:
    """The nearest pose whose origin is on the table, on whole millimetres and degrees."""
    x_um = min(max(round(pose.x_um, -3), bounds.left_um), bounds.right_um)
    y_um = min(max(round(pose.y_um, -3), bounds.near_um), bounds.far_um)
    return Pose(x_um, y_um, round(pose.heading_mdeg, -3) % FULL_TURN_MDEG)
