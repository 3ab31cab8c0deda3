"""The picture of the table under the widgets, and of what moves over them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from turbo_table.scene.scene import Piece
from turbo_table.ui import render
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.motion import Moving, Spot, on_screen, spot
from turbo_table.ui.rect import Rect
from turbo_table.ui.table import paint
from turbo_table.ui.table.learner import Landing
from turbo_table.ui.table.placing import Held
from turbo_table.ui.table.play import Marks, Play
from turbo_table.ui.table.pointing import Pointing
from turbo_table.ui.table.sight import Sight

STANDING: Final = 100
"""Pieces of this layer and above stand: they have a shadow."""


@dataclass(frozen=True, slots=True)
class Over:
    """What is shown besides the pieces."""

    marks: Marks
    landings: tuple[Landing, ...] = ()
    held: Held | None = None
    covers: tuple[Rect, ...] = ()
    """What stands before the table: no label lies under it."""


class Picture:
    """Keeps what lies still."""

    def under(self, canvas: Canvas, sight: Sight, play: Play, pointing: Pointing, over: Over) -> None:
        """The table with everything on it."""
        area = sight.area
        canvas.box(area, "table", radius=10, rim="hairline", rim_width=2)
        with canvas.clipped(area.inset(2)):
            self._table(canvas, sight)
            away = pointing.hidden | (play.moving.ids if play.in_motion else frozenset())
            if over.held is not None:
                away |= {over.held.piece.id}
            lying = [piece for piece in sight.now.pieces.values() if piece.pose is not None and piece.id not in away]
            self._pieces(canvas, sight, lying)
            for each in play.moving.at(play.moved_ms) if play.in_motion else ():
                if not _off_table(each):
                    self._moving(canvas, sight, each)
            self._over(canvas, sight, over)
            if pointing.grip is not None:
                shapes = [
                    sight.outline(pointing.grip.piece, offer.target)
                    for offer in sight.targets(pointing.grip.piece)
                    if offer.target is not None
                ]
                paint.targets(canvas, shapes, sight.camera, area, near=pointing.snap is not None)
        self._overview(canvas, sight, away=away)

    def above(self, canvas: Canvas, sight: Sight, play: Play, pointing: Pointing) -> None:
        """What is dragged, and what is on its way between table and panel."""
        for each in play.moving.at(play.moved_ms) if play.in_motion else ():
            if _off_table(each):
                self._moving(canvas, sight, each)
        held = pointing.shown(sight)
        if held is not None:
            grip, where = held
            self._at(canvas, sight, grip.piece, where, lifted=pointing.snap is None)

    def _table(self, canvas: Canvas, sight: Sight) -> None:
        camera, area, bounds = sight.camera, sight.area, sight.now.bounds
        corners = (
            (bounds.left_um, bounds.near_um),
            (bounds.right_um, bounds.near_um),
            (bounds.right_um, bounds.far_um),
            (bounds.left_um, bounds.far_um),
        )
        canvas.box(area.inset(2), "room", radius=8)
        points = paint.seen(corners, camera, area)
        canvas.polygon(points, "table")
        for x in range(bounds.left_um, bounds.right_um, 100_000):
            canvas.line(paint.seen(((x, bounds.near_um), (x, bounds.far_um)), camera, area), "words", 1, alpha=0.05)
        for y in range(bounds.near_um, bounds.far_um, 100_000):
            canvas.line(paint.seen(((bounds.left_um, y), (bounds.right_um, y)), camera, area), "words", 1, alpha=0.05)

    def _pieces(self, canvas: Canvas, sight: Sight, pieces: Iterable[Piece]) -> None:
        ordered = sorted(pieces, key=lambda piece: piece.layer)
        flat = [piece for piece in ordered if piece.layer < STANDING]
        for piece in flat:
            self._put(canvas, sight, piece, _still(sight, piece), "glass")
        for piece in flat:
            self._put(canvas, sight, piece, _still(sight, piece), "over")
        for piece in ordered[len(flat) :]:
            self._at(canvas, sight, piece, _still(sight, piece), lifted=False)

    def _put(
        self, canvas: Canvas, sight: Sight, piece: Piece, where: Spot, layer: render.Layer, alpha: float = 1
    ) -> None:
        drawing = sight.now.drawing(piece)
        size = where.px_per_mm * canvas.scale
        sprite = render.sprite(drawing, size, where.heading_mdeg, piece.owner, layer)
        if alpha < 1:
            faint = sprite.surface.copy()
            level = round(255 * alpha)
            faint.fill((level, level, level, level), special_flags=5)
            sprite = render.Sprite(faint, sprite.origin_x, sprite.origin_y)
        render.put(canvas.surface, sprite, where.x * canvas.scale, where.y * canvas.scale)

    def _at(self, canvas: Canvas, sight: Sight, piece: Piece, where: Spot, *, lifted: bool, alpha: float = 1) -> None:
        outline = sight.now.drawing(piece).outline
        size = where.px_per_mm * canvas.scale
        shade = render.shadow(outline, size, where.heading_mdeg, 2.0 if lifted else 1.0)
        if alpha >= 1:
            render.put(canvas.surface, shade, where.x * canvas.scale, where.y * canvas.scale)
        self._put(canvas, sight, piece, where, "marks", alpha)

    def _moving(self, canvas: Canvas, sight: Sight, each: Moving) -> None:
        where = spot(each, sight.camera, sight.area)
        if each.alpha > 0.01:
            self._at(canvas, sight, each.piece, where, lifted=True, alpha=each.alpha)

    def _over(self, canvas: Canvas, sight: Sight, over: Over) -> None:
        camera, area = sight.camera, sight.area
        for each in over.landings:
            where = on_screen(each.pose, camera, area)
            self._put(canvas, sight, each.piece, where, "glass", 0.55)
            paint.dashed(canvas, paint.seen(sight.outline(each.piece, each.pose), camera, area), "amber", 2)
        for shape in over.marks.rings:
            paint.ring(canvas, shape, camera, area)
        for ghost, clause in zip(over.marks.ghosts, over.marks.clauses, strict=True):
            paint.ghost(canvas, ghost, clause, sight, over.covers)
        if over.held is not None:
            held = over.held
            self._at(canvas, sight, held.piece, on_screen(held.lands, camera, area), lifted=True)
            points = paint.seen(sight.outline(held.piece, held.lands), camera, area)
            canvas.polygon(points, rim="amber" if held.allowed else "barrier", width=3)

    def _overview(self, canvas: Canvas, sight: Sight, *, away: frozenset[str]) -> None:
        rect = sight.overview
        canvas.box(rect, "panel", radius=8, rim="hairline")
        with canvas.clipped(rect.inset(1)):
            for piece in sorted(sight.now.pieces.values(), key=lambda each: each.layer):
                if piece.pose is None or piece.id in away:
                    continue
                where = on_screen(piece.pose, sight.map_camera, rect)
                self._put(canvas, sight, piece, where, "marks")
            seen = [sight.map_camera.to_screen(rect, x, y) for x, y in sight.camera.shown(sight.area)]
            if any(rect.holds(x, y) for x, y in seen):
                canvas.polygon(seen, rim="words", width=1.5)


def _still(sight: Sight, piece: Piece) -> Spot:
    assert piece.pose is not None
    return on_screen(piece.pose, sight.camera, sight.area)


def _off_table(each: Moving) -> bool:
    return isinstance(each.start, Spot) or isinstance(each.end, Spot)
