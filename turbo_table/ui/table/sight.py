"""What the pointer is over: the table as it is shown just now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from turbo_table.core.game import Action
from turbo_table.geometry import polygon
from turbo_table.geometry.polygon import Polygon, holds
from turbo_table.geometry.pose import Pose
from turbo_table.scene.scene import STANDING, Drag, Offer, Piece
from turbo_table.session.session import Session
from turbo_table.ui.camera import Camera
from turbo_table.ui.motion import Spot, on_screen
from turbo_table.ui.rect import Rect, around
from turbo_table.ui.table.layout import spot_in
from turbo_table.ui.table.situation import Situation


@dataclass(frozen=True, slots=True)
class Sight:
    """What is shown where."""

    session: Session
    now: Situation
    camera: Camera
    area: Rect
    """Of the table."""
    overview: Rect
    """Of the small map; empty where there is none."""
    map_camera: Camera
    """Of the small map, in its rectangle."""
    slots: Mapping[str, Rect]
    """Piece id -> its place in a tray or the hand."""

    def piece_at(self, x: float, y: float) -> Piece | None:
        """The piece at a point: of the hand and the trays first, then the topmost on the table."""
        for id, rect in reversed(tuple(self.slots.items())):
            if rect.holds(x, y) and id in self.now.pieces:
                return self.now.pieces[id]
        if not self.area.holds(x, y):
            return None
        point = self.camera.to_world(self.area, x, y)
        lying = [piece for piece in self.now.pieces.values() if piece.pose is not None]
        over = [piece for piece in lying if holds(self.outline(piece), point)]
        return max(enumerate(over), key=lambda each: (each[1].layer, each[0]), default=(0, None))[1]

    def outline(self, piece: Piece, pose: Pose | None = None) -> Polygon:
        """Where a piece lies, or would lie at a pose."""
        at = pose or piece.pose
        assert at is not None
        return polygon.place(self.now.drawing(piece).outline, at)

    def spot(self, piece: Piece) -> Spot | None:
        """Where a piece is shown."""
        if piece.pose is not None:
            return on_screen(piece.pose, self.camera, self.area)
        rect = self.slots.get(piece.id)
        return None if rect is None else spot_in(rect, self.now.drawing(piece))

    def movable(self, piece: Piece) -> bool:
        """Whether a person may take a piece up: it stands for an offer, or a drop of it means something."""
        return self.offer(piece) is not None or self.meaning(piece, piece.pose or Pose(0, 0, 0)) is not None

    def offer(self, piece: Piece) -> Offer | None:
        """What clicking a piece takes."""
        return self.now.choices.by_piece.get(piece.id) if self.now.mine else None

    def meaning(self, piece: Piece, pose: Pose) -> Action | None:
        """What a drop of a piece there means."""
        if not self.now.mine or self.now.prompt is None:
            return None
        return self.now.table.gesture(self.now.view, self.now.prompt.seat, Drag(piece.id, pose))

    def targets(self, piece: Piece) -> tuple[Offer, ...]:
        """The offers that take a piece somewhere."""
        if not self.now.mine:
            return ()
        return tuple(offer for offer in self.now.offers if offer.target is not None and piece.id in offer.pieces)

    def with_map(self, places: Sequence[Rect], camera: Camera | None) -> Sight:
        """The same with the small map, if there is one, in the first of these places under which no piece stands and
        no card of the hand may be laid; without it where there is no such place. `camera`: where the eye will be."""
        if not self.overview.width or camera is None:
            return self
        standing = [piece for piece in self.now.pieces.values() if piece.pose and piece.layer >= STANDING]
        kept = _places(replace(self, camera=camera), standing)
        free = (place for place in places if not any(_meet(place, each) for each in kept))
        return replace(self, overview=next(free, places[0].top(0).left(0)))


def lying(sight: Sight) -> tuple[Rect, ...]:
    """Where pieces lie and stand, and may be laid now: words should not hide them."""
    return _places(sight, [piece for piece in sight.now.pieces.values() if piece.pose is not None])


def _places(sight: Sight, pieces: Sequence[Piece]) -> tuple[Rect, ...]:
    """Around pieces on the table, and where cards of the hand may be laid now."""
    shapes = [sight.outline(piece) for piece in pieces]
    shapes += [sight.outline(piece, offer.target) for piece in sight.now.hand for offer in sight.targets(piece)]
    return tuple(around([sight.camera.to_screen(sight.area, x, y) for x, y in shape]) for shape in shapes)


def _meet(one: Rect, other: Rect) -> bool:
    part = one.within(other)
    return part.width > 0 and part.height > 0
