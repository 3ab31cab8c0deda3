"""A whole table as one drawing, for pictures of courses and games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from turbo_table.geometry.polygon import Point, place
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import SEAT_COLOURS, SEAT_RIMS, Badge, Drawing, Line, Mark, Picture, Shape, Text
from turbo_table.scene.scene import STANDING, Frame, Piece, TableView
from turbo_table.scene.shapes import signed

GRID_UM: Final = 100_000
AIR_UM: Final = 12_000
"""Between a card and the rim of the picture."""
NEARER: Final = 1.35
"""How many times nearer a near look comes to a table that is not broad."""
BROAD: Final = 2
"""What is so many times as broad as high is shown as a whole."""


def whole(
    table: TableView[Any], view: Any, colours: tuple[int, ...] = (), *, near: bool = False, whose: int | None = None
) -> Drawing:
    """Everything on the table in the table's own frame; `colours`: the colour index of each seat.

    `near`: the outline is only a broad band around what stands where it matters just now, of a wide table all of it;
    all is there, and the table goes on around it, as far as a picture of any shape may reach. `whose`: a seat of which
    nothing that stands there is cut.
    """
    bounds = table.bounds(view)
    pieces = sorted((piece for piece in table.pieces(view) if piece.pose), key=lambda piece: piece.layer)
    art = {piece.id: table.art(view, piece.art) for piece in pieces}
    flat = [piece for piece in pieces if piece.layer < STANDING]
    standing = [piece for piece in pieces if piece.layer >= STANDING]

    def laid(these: Iterable[Piece], part: Callable[[Drawing], tuple[Mark, ...]]) -> Iterator[Mark]:
        for piece in these:
            if piece.pose:
                colour = _colour(piece, colours)
                # A picture needs its file: its placeholder stands for it here.
                for mark in (each for each in part(art[piece.id]) if not isinstance(each, Picture)):
                    yield placed(signed(mark, colour) if isinstance(mark, Badge) else mark, piece.pose, colour)

    return Drawing(
        outline=_outline(_near(table, view, pieces, art, whose) if near else bounds),
        marks=(
            *ground(_beyond(bounds) if near else bounds),
            *laid(flat, lambda drawing: drawing.glass or drawing.marks),
            *laid(flat, lambda drawing: drawing.over),
            *laid(standing, lambda drawing: (*drawing.marks, *drawing.over)),
        ),
    )


def _colour(piece: Piece, colours: tuple[int, ...]) -> int:
    if piece.owner is None:
        return 0
    return colours[piece.owner] if piece.owner < len(colours) else piece.owner


def _outline(bounds: Frame) -> tuple[Point, ...]:
    left, near, right, far = bounds.left_um, bounds.near_um, bounds.right_um, bounds.far_um
    return (left, near), (right, near), (right, far), (left, far)


def _near(
    table: TableView[Any], view: Any, pieces: Sequence[Piece], art: Mapping[str, Drawing], whose: int | None
) -> Frame:
    """A broad band around what lies where it matters, in the middle of what stands there; all of it if it is broad."""
    bounds = table.bounds(view)
    frame = bounds if bounds.is_wide else table.frame(view)
    corners = [point for piece in pieces if piece.pose for point in place(art[piece.id].outline, piece.pose)]
    if not corners:
        return bounds
    xs, ys = zip(*corners, strict=True)
    left, right = max(frame.left_um, min(xs) - AIR_UM), min(frame.right_um, max(xs) + AIR_UM)
    near, far = max(frame.near_um, min(ys) - AIR_UM), min(frame.far_um, max(ys) + AIR_UM)
    if (right - left) > BROAD * (far - near):
        return bounds
    stand = any(piece.layer >= STANDING for piece in pieces)
    heights = [piece.pose.y_um for piece in pieces if piece.pose and (piece.layer >= STANDING or not stand)]
    half = round((far - near) / NEARER / 2)
    middle = min(max(sum(heights) // len(heights), near + half), far - half)
    own = [piece for piece in pieces if whose is not None and piece.owner == whose and piece.layer >= STANDING]
    kept = [y for piece in own if piece.pose for _, y in place(art[piece.id].outline, piece.pose)]
    if kept:
        middle = min(max(middle, max(kept) + AIR_UM - half), min(kept) - AIR_UM + half)
    return Frame(left, middle - half, right, middle + half)


def _beyond(bounds: Frame) -> Frame:
    """A table three times as large."""
    wide, high = bounds.right_um - bounds.left_um, bounds.far_um - bounds.near_um
    return Frame(bounds.left_um - wide, bounds.near_um - high, bounds.right_um + wide, bounds.far_um + high)


def ground(bounds: Frame) -> Iterator[Mark]:
    """The table, with a faint line every 100 mm."""
    yield Shape(points=_outline(bounds), fill="table", stroke="hairline", width_um=2_000)
    for x in range(bounds.left_um + GRID_UM, bounds.right_um, GRID_UM):
        yield Line(points=((x, bounds.near_um), (x, bounds.far_um)), stroke="white", width_um=1_200, alpha=0.05)
    for y in range(bounds.near_um + GRID_UM, bounds.far_um, GRID_UM):
        yield Line(points=((bounds.left_um, y), (bounds.right_um, y)), stroke="white", width_um=1_200, alpha=0.05)


def placed(mark: Shape | Line | Text, pose: Pose, colour: int = 0) -> Mark:
    """A mark where its piece lies, in its owner's colour."""

    def ink(name: str) -> str:
        seats = {"seat": SEAT_COLOURS, "seat-rim": SEAT_RIMS}
        return seats[name][colour % len(SEAT_COLOURS)] if name in seats else name

    match mark:
        case Shape():
            return replace(mark, points=place(mark.points, pose), fill=ink(mark.fill), stroke=ink(mark.stroke))
        case Line():
            return replace(mark, points=place(mark.points, pose), stroke=ink(mark.stroke))
        case Text():
            turned = (mark.turned_mdeg + pose.heading_mdeg) % 360_000
            return replace(mark, at=place((mark.at,), pose)[0], fill=ink(mark.fill), turned_mdeg=turned)
