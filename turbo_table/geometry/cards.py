"""Cards of a layout where they lie: 63 x 88 mm, a spot's heading along the long edge."""

from typing import Final

from turbo_table.core.layout import CARD_LENGTH_UM, CARD_WIDTH_UM, Lane, Spot
from turbo_table.geometry.polygon import Point, Polygon, place
from turbo_table.geometry.pose import Pose, forward

_X_UM: Final = CARD_WIDTH_UM // 2
_Y_UM: Final = CARD_LENGTH_UM // 2
CARD: Final[Polygon] = ((-_X_UM, -_Y_UM), (_X_UM, -_Y_UM), (_X_UM, _Y_UM), (-_X_UM, _Y_UM))
"""The outline of a card about its middle, in µm."""


def pose(spot: Spot) -> Pose:
    """The spot as a pose: the same numbers."""
    return Pose(spot.x_um, spot.y_um, spot.heading_mdeg)


def spot(pose: Pose) -> Spot:
    """The pose as a spot: the same numbers."""
    return Spot(pose.x_um, pose.y_um, pose.heading_mdeg)


def outline(at: Spot) -> Polygon:
    """The corners of a card that lies at a spot, in µm: rear left, rear right, front right, front left."""
    return place(CARD, pose(at))


def ahead(at: Spot, distance_um: int = CARD_LENGTH_UM) -> Spot:
    """The spot straight ahead, one card on unless told; a negative distance is behind."""
    return spot(pose(at).then(forward(distance_um)))


def front(at: Spot) -> Point:
    """The middle of the front edge of a card that lies at a spot."""
    reached = pose(at).then(forward(_Y_UM))
    return reached.x_um, reached.y_um


def rear(at: Spot) -> Point:
    """The middle of the rear edge of a card that lies at a spot."""
    reached = pose(at).then(forward(-_Y_UM))
    return reached.x_um, reached.y_um


def finish_of(lane: Lane) -> Spot:
    """Where the lane's finish card lies: one card beyond the last slot where nobody has put one."""
    return lane.finish or ahead(lane.slots[-1])
