"""The picture of the table under the widgets, and of what moves over them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from turbo_table.scene.drawing import Drawing
from turbo_table.scene.hint import Hint
from turbo_table.scene.scene import Offer, Piece
from turbo_table.ui import render
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.layers import Afloat, TableLayers
from turbo_table.ui.motion import Moving, Spot, Timeline, on_screen, spot
from turbo_table.ui.rect import Rect
from turbo_table.ui.sheet import Skid
from turbo_table.ui.table import paint
from turbo_table.ui.table.learner import NOTHING, Landing, Outlook
from turbo_table.ui.table.marks import Marks, Way
from turbo_table.ui.table.placing import Held
from turbo_table.ui.table.pointing import Pointing
from turbo_table.ui.table.sight import Sight, lying

NO_HINT: Final = Hint(words="")


@dataclass(frozen=True, slots=True)
class Over:
    """What is shown besides the pieces."""

    marks: Marks
    outlook: Outlook = NOTHING
    """What would come of the offer in focus, for a learner."""
    hint: Hint | None = None
    """What somebody is advised to do."""
    held: Held | None = None
    covers: tuple[Rect, ...] = ()
    """What stands before the table: no label lies under it."""
    hidden: frozenset[str] = frozenset()
    """Pieces that somebody else shows, or nobody."""
    focus: Offer | None = None
    """The offer in focus: what lies on the table for it is marked."""
    numbered: tuple[Offer, ...] = ()
    """Offers chosen on the table that have a key each, 1 to 9."""
    labels: bool = True
    """Ghosts are labelled; not while the eye glides."""


class Moves(Protocol):
    """What moves just now, and what earlier drives left behind."""

    @property
    def moving(self) -> Timeline:
        """All that is on its way."""

    @property
    def moved_ms(self) -> float:
        """How long it has been so."""

    @property
    def in_motion(self) -> bool:
        """Whether it still is."""

    @property
    def skids(self) -> tuple[Way, ...]:
        """Of earlier drives, the oldest first."""


class Picture:
    """Keeps what lies still, of the table and of the small map."""

    def __init__(self, colours: Sequence[int]) -> None:
        """`colours`: the colour of each seat."""
        self._colours: Final = tuple(colours)
        self._table: TableLayers | None = None
        self._map: TableLayers | None = None
        self._sight: Sight | None = None
        self._more = False
        """Some landings are still to be drawn."""

    @property
    def busy(self) -> bool:
        """Whether the picture is not the best yet: paint another frame soon."""
        return self._more or any(layers is not None and layers.busy for layers in (self._table, self._map))

    def under(self, canvas: Canvas, sight: Sight, play: Moves, pointing: Pointing, over: Over) -> None:
        """The table with everything on it."""
        area, camera = sight.area, sight.camera
        moving = play.moving.at(play.moved_ms) if play.in_motion else ()
        afloat = [_afloat(each, sight) for each in moving if each.lies is None and not _off_table(each)]
        if over.held is not None:
            afloat.append(Afloat(over.held.piece, on_screen(over.held.lands, camera, area)))
        away = pointing.hidden | over.hidden | {each.piece.id for each in moving} | {each.piece.id for each in afloat}
        still = (piece for id, piece in sight.now.pieces.items() if piece.pose is not None and id not in away)
        resting = (replace(each.piece, pose=each.lies) for each in moving if each.lies is not None)
        lying = (*still, *resting)
        skids = tuple(Skid(skid.path, self._colour(skid.seat)) for skid in play.skids)
        table, small = self._layers(sight)
        table.paint(canvas, area, camera, lying, afloat, skids, corner=10)
        with canvas.clipped(area):
            self._over(canvas, sight, over)
            quiet = over.held is None and not play.in_motion
            _targets(canvas, sight, pointing, still=quiet)
            if quiet and pointing.grip is None:
                _choices(canvas, sight, over)
        canvas.box(area, radius=10, rim="hairline", rim_width=2)
        self._overview(canvas, sight, small, lying)

    def above(self, canvas: Canvas, sight: Sight, play: Moves, pointing: Pointing) -> None:
        """What is dragged, and what is on its way between table and panel."""
        table, _ = self._layers(sight)
        for each in play.moving.at(play.moved_ms) if play.in_motion else ():
            if each.lies is None and _off_table(each):
                table.put(canvas, _afloat(each, sight), sight.camera)
        held = pointing.shown(sight)
        if held is not None:
            grip, where = held
            table.put(canvas, Afloat(grip.piece, where), sight.camera)

    def closely(self, canvas: Canvas, sight: Sight, piece: Piece) -> None:
        """One piece, as large as there is room."""
        area = sight.area
        canvas.box(area, "room", radius=10, alpha=0.86)
        canvas.picture(area.top(area.height - 50).inset(40, 30), sight.now.drawing(piece), self._colour(piece.owner))
        words = piece.label[0].upper() + piece.label[1:]
        canvas.text(area.below(area.height - 66).top(32), words, "head", align="centre")

    def _layers(self, sight: Sight) -> tuple[TableLayers, TableLayers]:
        """Of the table and of the small map."""
        self._sight = sight
        bounds = sight.now.bounds
        if self._table is None or self._map is None or self._table.bounds != bounds:
            self._table = TableLayers(bounds, self._art, self._colours)
            self._map = TableLayers(bounds, self._art, self._colours)
        return self._table, self._map

    def _art(self, id: str) -> Drawing:
        assert self._sight is not None
        return self._sight.now.table.art(self._sight.now.view, id)

    def _colour(self, seat: int | None) -> int | None:
        return self._colours[seat] if seat is not None and seat < len(self._colours) else seat

    def _over(self, canvas: Canvas, sight: Sight, over: Over) -> None:
        camera, area = sight.camera, sight.area
        self._more = False
        if over.held is not None:
            for part in sight.now.areas:
                paint.part(canvas, part, camera, area)
        made = render.KEPT.made
        hint = over.hint or NO_HINT
        advised = (Landing(ghost, ghost.pose) for ghost in hint.ghosts if ghost.pose is not None)
        for each in (*over.outlook.landings, *advised):
            # While the camera moves, a sprite would have to be drawn anew for every frame; and one new one is enough.
            self._more = self._more or render.KEPT.made > made or (self._table is not None and self._table.busy)
            if not self._more:
                _landing(canvas, sight, each, self._colour(each.piece.owner))
            paint.dashed(canvas, paint.seen(sight.outline(each.piece, each.pose), camera, area), "amber", 2)
        for ghost in over.outlook.ghosts:
            paint.ghost(canvas, ghost, camera, area, hatched=False)
        for ghost in over.marks.ghosts:
            paint.ghost(canvas, ghost, camera, area)
        for shape in (*over.marks.rings, *hint.rings):
            paint.ring(canvas, shape, camera, area)
        for ghost, clause in zip(over.marks.ghosts, over.marks.clauses, strict=True) if over.labels else ():
            paint.label(canvas, ghost, clause, sight, over.covers, lying(sight))
        if over.held is not None:
            points = paint.seen(sight.outline(over.held.piece, over.held.lands), camera, area)
            canvas.polygon(points, rim="amber" if over.held.allowed else "barrier", width=3)

    def _overview(self, canvas: Canvas, sight: Sight, small: TableLayers, lying: Sequence[Piece]) -> None:
        rect = sight.overview
        if not rect.width:
            return
        small.paint(canvas, rect, sight.map_camera, lying)
        seen = [sight.map_camera.to_screen(rect, x, y) for x, y in sight.camera.shown(sight.area)]
        with canvas.clipped(rect):
            if any(rect.holds(x, y) for x, y in seen):
                canvas.polygon(seen, rim="words", width=1.5)
        canvas.box(rect.inset(-1), radius=6, rim="edge", rim_width=2)


def _landing(canvas: Canvas, sight: Sight, each: Landing, colour: int | None) -> None:
    """Where a piece would come to lie, for a learner: all of it, over whatever is there."""
    where = on_screen(each.pose, sight.camera, sight.area)
    size = where.px_per_mm * canvas.scale
    sprite = render.sprite(sight.now.drawing(each.piece), size, where.heading_mdeg, colour)
    render.put(canvas.surface, render.faint(sprite, 0.88), where.x * canvas.scale, where.y * canvas.scale)


def _targets(canvas: Canvas, sight: Sight, pointing: Pointing, *, still: bool) -> None:
    """Where what is held by the pointer may go; else, while all is `still`, the cards of the hand."""
    hand = sight.now.hand if still else ()
    pieces = (pointing.grip.piece,) if pointing.grip is not None else hand
    places = {offer.target: piece for piece in pieces for offer in sight.targets(piece) if offer.target is not None}
    shapes = [sight.outline(piece, pose) for pose, piece in places.items()]
    paint.targets(canvas, shapes, sight.camera, sight.area, snaps=pointing.snap is not None)


def _choices(canvas: Canvas, sight: Sight, over: Over) -> None:
    """What lies on the table and stands for an offer, its rim aglow; the one in focus stronger, some with their key."""
    now = sight.now
    lying = [
        piece for id in now.choices.by_piece if (piece := now.pieces.get(id)) is not None and piece.pose is not None
    ]
    for piece in lying if now.mine else ():
        chosen = over.focus is not None and piece.id in over.focus.pieces and over.focus in now.choices.targets
        paint.choice(canvas, sight.outline(piece), sight.camera, sight.area, chosen=chosen)
    for number, offer in enumerate(over.numbered if now.mine else (), 1):
        paint.key(canvas, sight.outline(now.pieces[offer.pieces[0]]), str(number), sight.camera, sight.area)


def _afloat(each: Moving, sight: Sight) -> Afloat:
    return Afloat(each.piece, spot(each, sight.camera, sight.area), each.alpha)


def _off_table(each: Moving) -> bool:
    return isinstance(each.start, Spot) or isinstance(each.end, Spot)
