"""What is held over the table: bodies that are moved as one, and where they would come to lie."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose
from turbo_table.scene.arrange import led
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.handling import Add, Copy, Intent, Move, Play
from turbo_table.scene.lying import Body
from turbo_table.scene.scene import Frame
from turbo_table.scene.snap import EDGE_REACH_UM, LINE_REACH_UM, Jointed, Snapped, snapped
from turbo_table.ui.free.lay import Lay

Origin = Literal["table", "hand", "box", "paste"]
ORIGIN: Final = Pose(0, 0, 0)
REACH_UM: Final = max(EDGE_REACH_UM, LINE_REACH_UM)


@dataclass(frozen=True, slots=True)
class Skin:
    """What a body looks like."""

    drawing: Drawing
    colour: int | None = None
    """Of the seat that has it."""
    origin: Pose = ORIGIN
    """Of the drawing, in the body's own frame."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """Bodies over the table. They keep their places about their middle; the first one is gripped, and snaps."""

    bodies: tuple[Body, ...]
    """As they lay when they were taken up; of the box, their ids are kinds."""
    skins: tuple[Skin, ...]
    joins: tuple[Pose, ...] = ()
    """Of the first one."""
    origin: Origin
    middle: Pose
    """Of all of them, when they were taken up; its heading is that of the first one."""
    at: Pose
    """Where their middle is held."""
    grip_um: tuple[float, float] = (0.0, 0.0)
    """From the pointer to their middle."""
    snap: Snapped | None = None
    """What the first one snaps to."""
    carried: bool = False
    """No button is held: a click, or Enter, puts them down."""
    faint: bool = False
    """Only outlines are shown where they would go: they were clicked, and may just be meant to be chosen."""

    @property
    def lands(self) -> Pose:
        """Where their middle would come to lie."""
        if self.snap is None:
            return self.at
        return led((replace(self.bodies[0], pose=self.middle),), self.bodies[0].pose, self.snap.pose)[0]

    @property
    def poses(self) -> tuple[Pose, ...]:
        """Where all of them would come to lie."""
        return led(self.bodies, self.middle, self.lands)

    @property
    def moved(self) -> bool:
        """Whether they would come to lie anywhere else than they were taken up; what is new always does."""
        return self.origin != "table" or self.lands != self.middle

    @property
    def ids(self) -> frozenset[str]:
        """The pieces that are shown at the pointer and nowhere else."""
        taken = not self.faint and (self.origin == "hand" or (self.origin == "table" and self.moved))
        return frozenset(each.id for each in self.bodies) if taken else frozenset()

    @property
    def intent(self) -> Intent:
        """What putting them down means."""
        placing = tuple((each.id, pose) for each, pose in zip(self.bodies, self.poses, strict=True))
        match self.origin:
            case "table":
                return Move(placing)
            case "hand":
                return Play(placing)
            case "box":
                return Add(placing)
            case "paste":
                return Copy(placing)

    def follow(self, x_um: float, y_um: float) -> Held:
        """The pointer is there."""
        x, y = round(x_um + self.grip_um[0]), round(y_um + self.grip_um[1])
        return replace(self, at=Pose(x, y, self.at.heading_mdeg), snap=None)

    def turned(self, by_mdeg: int) -> Held:
        """Turned clockwise about their middle, from where it would land."""
        return replace(self, at=self.lands.facing(by_mdeg), snap=None)

    def facing(self, heading_mdeg: int) -> Held:
        """Turned about their middle so that the first one heads that way."""
        return replace(self, at=replace(self.at, heading_mdeg=heading_mdeg % FULL_TURN_MDEG), snap=None)

    @property
    def leader(self) -> Body:
        """The first one, where it would come to lie."""
        return replace(self.bodies[0], pose=led(self.bodies[:1], self.middle, self.lands)[0])

    def pushed(self, right_um: int, up_um: int) -> Held:
        """Pushed from where it would land."""
        pose = self.lands
        return replace(self, at=Pose(pose.x_um + right_um, pose.y_um + up_um, pose.heading_mdeg), snap=None)

    def snapping(self, lay: Lay, *, grid: bool) -> Held:
        """With what it snaps to of all that lies there and is not held."""
        leader = replace(self.bodies[0], pose=led(self.bodies[:1], self.middle, self.at)[0])
        here = leader.frame
        near = lay.lying.near(
            Frame(here.left_um - REACH_UM, here.near_um - REACH_UM, here.right_um + REACH_UM, here.far_um + REACH_UM)
        )
        away = {each.id for each in self.bodies} if self.origin == "table" else set()
        others = [lay.jointed(each.body.id) for each in near if each.body.id not in away]
        return replace(self, snap=snapped(Jointed(leader, self.joins), others, grid=grid))
