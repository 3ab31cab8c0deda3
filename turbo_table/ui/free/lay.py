"""What lies on a free table just now, as the seat that has the hands knows it: worked out once after every step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from turbo_table.core.game import Seat
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.handling import Handling, Thing
from turbo_table.scene.lying import Body, Lying
from turbo_table.scene.scene import Piece
from turbo_table.scene.snap import Jointed
from turbo_table.ui.table.sight import Sight
from turbo_table.ui.table.situation import Situation


@dataclass(frozen=True, slots=True)
class Lay:
    """All that the screen asks of a view."""

    now: Situation
    handling: Handling[Any]
    seat: Seat
    """Who has the hands."""
    things: Mapping[str, Thing]
    lying: Lying
    """What lies on the table and is shown, the lowest first."""
    unseen: frozenset[str] = frozenset()
    """What lies there and is not shown."""

    @property
    def hand(self) -> tuple[Thing, ...]:
        """The cards of the seat that has the hands."""
        return tuple(each for each in self.things.values() if each.hand == self.seat)

    def bodies(self, ids: Iterable[str]) -> tuple[Body, ...]:
        """Those of them that lie on the table, as geometry."""
        return tuple(self.lying.placed[id].body for id in ids if id in self.lying.placed)

    def jointed(self, id: str) -> Jointed:
        """Something on the table, with its lines. Raises KeyError for what does not lie there."""
        return Jointed(self.lying.placed[id].body, self.things[id].joins)

    def piece(self, id: str) -> Piece | None:
        """What it looks like; None where the viewer cannot see it."""
        return self.now.pieces.get(id)

    def drawing(self, id: str) -> Drawing | None:
        """Its drawing; None where the viewer cannot see it."""
        piece = self.piece(id)
        return None if piece is None else self.now.drawing(piece)

    def loose(self, ids: Iterable[str]) -> tuple[str, ...]:
        """Those of them that lie on the table and are not locked."""
        return tuple(id for id in ids if id in self.lying.placed and not self.things[id].locked)


def anything(thing: Thing) -> bool:
    """Whatever it is."""
    return True


def under(lay: Lay, sight: Sight, x: float, y: float) -> str:
    """The id of the topmost thing at a point of the screen; empty where there is none."""
    if not sight.area.holds(x, y) or sight.overview.holds(x, y):
        return ""
    return next(iter(lay.lying.at(sight.camera.to_world(sight.area, x, y))), "")


def lay(
    now: Situation, handling: Handling[Any], before: Lay | None = None, shows: Callable[[Thing], bool] = anything
) -> Lay:
    """What lies there and is shown; `before`: how it lay a moment ago, of which what stayed is taken over."""
    things = handling.things(now.view)
    unseen = frozenset(each.id for each in things.values() if each.pose is not None and not shows(each))
    bodies = (
        Body(each.id, each.outline, each.pose)
        for each in things.values()
        if each.pose is not None and each.id not in unseen
    )
    lying = Lying(bodies, before.lying if before is not None else None)
    return Lay(now, handling, handling.active(now.view), things, lying, unseen)
