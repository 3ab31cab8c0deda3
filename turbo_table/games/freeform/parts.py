"""What the pieces of a layout are: kinds whose names say all there is to know of them, also the outline of an obstacle.

They are made when they are asked for, so a table needs no file for them, and an action can bring any of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final
from urllib.parse import quote, unquote

from turbo_table.core.game import Seat
from turbo_table.core.layout import CircuitLayout, DriftLayout, Layout, Point
from turbo_table.core.notation import from_thousandths, thousandths
from turbo_table.games import boxes
from turbo_table.games.freeform import art
from turbo_table.geometry.cards import CARD
from turbo_table.geometry.convex import convex
from turbo_table.geometry.outline import crosses_itself, triangles
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import SEAT_COLOURS, Drawing, Line, Mark, Shape
from turbo_table.scene.handling import BoxPiece
from turbo_table.scene.layout_art import (
    back_marks,
    barrier_marks,
    card_edge,
    finish_marks,
    road_marks,
    start_marks,
)

PREFIX: Final = "layout-"
CARD_KIND: Final = f"{PREFIX}card"
ROAD: Final = f"{PREFIX}road"
FIRST: Final = f"{PREFIX}first"
SHORT: Final = f"{PREFIX}short"
FINISH: Final = f"{PREFIX}finish"
START: Final = f"{PREFIX}start-"
BARRIER: Final = f"{PREFIX}barrier-"
OBSTACLE: Final = f"{PREFIX}obstacle/"
AREA: Final = f"{PREFIX}area/"
LINE: Final = f"{PREFIX}line/"
START_LINE: Final = f"{PREFIX}start-line/"
PLAIN: Final = {
    CARD_KIND: ("track card", back_marks),
    ROAD: ("track card", road_marks),
    FIRST: ("start card", lambda: (*road_marks(), *start_marks())),
    SHORT: ("card of the short track", road_marks),
    FINISH: ("finish", finish_marks),
}
OUTLINED: Final = (OBSTACLE, AREA, LINE, START_LINE)
GROUP: Final = "Course"
HALF_LENGTH_UM: Final = 44_000
JOINS: Final = ((Pose(0, -HALF_LENGTH_UM, 180_000), Pose(0, HALF_LENGTH_UM, 0)),)
"""The edges at which cards of a lane meet."""
STROKE_UM: Final = 3_000
REACH_UM: Final = 4_000
"""So far beside a line it can be taken."""
MOST_POINTS: Final = 40
MOST_STARTS: Final = 4
LAST: Final = 999
"""The number of a piece that comes after all others."""


def is_part(kind: str) -> bool:
    """Whether a kind is that of a layout's piece."""
    return kind.startswith(PREFIX)


def part(kind: str) -> BoxPiece | None:
    """The piece of a kind; None where its name makes no sense."""
    if kind in PLAIN:
        label, marks = PLAIN[kind]
        return _card(kind, label, tuple(marks()))
    if kind.startswith(OUTLINED):
        return _outlined(kind)
    if kind.startswith(START):
        number = kind.removeprefix(START)
        if not (number.isascii() and number.isdecimal() and 0 < int(number) <= 99):
            return None
        owner = Seat((int(number) - 1) % len(SEAT_COLOURS))
        return _card(kind, f"start {int(number)}", start_marks(), owner=owner)
    if kind.startswith(BARRIER):
        return _barrier(kind, kind.removeprefix(BARRIER))
    return None


def new_part(kind: str) -> str:
    """The place in a layout of a piece that is added: after all of its sort; empty for what has none."""
    places = {BARRIER: "barriers", START: "cars", ROAD: "track", OBSTACLE: "obstacles", AREA: "decoration"}
    found = next((place for prefix, place in {**places, LINE: "decoration"}.items() if kind.startswith(prefix)), "")
    return f"{found}/{LAST}" if found else {FINISH: "finish", SHORT: f"short/{LAST}"}.get(kind, "")


def palette(layout: Layout, lying: Iterable[str]) -> Iterator[BoxPiece]:
    """What can be added to a layout by the piece, where pieces of these kinds lie already."""
    known = frozenset(lying)
    kinds: list[str] = []
    match layout:
        case DriftLayout():
            barriers = (f"{BARRIER}{id}" for game in boxes.open_boxes() for id in _barriers_of(game))
            starts = (f"{START}{number + 1}" for number in range(MOST_STARTS))
            kinds = [*dict.fromkeys(barriers), FINISH, *[each for each in starts if each not in known][:1]]
        case CircuitLayout():
            kinds = [ROAD]
    yield from (piece for kind in kinds if kind == ROAD or kind not in known if (piece := part(kind)) is not None)


def _barriers_of(game: str) -> Iterator[str]:
    """The ids of the barrier cards that a game offers."""
    for each in boxes.box(game).values():
        if each.group == "Barrier cards":
            yield each.id.rpartition(boxes.OF)[2]


def _card(kind: str, label: str, marks: tuple[Mark, ...], *, owner: Seat | None = None) -> BoxPiece:
    return BoxPiece(
        id=kind,
        label=label,
        sort="part",
        group=GROUP,
        sides=(Drawing(outline=card_edge(), marks=marks),),
        names=("front",),
        solids=(CARD,),
        joins=JOINS,
        owner=owner,
    )


def _barrier(kind: str, id: str) -> BoxPiece:
    """A barrier card, as the game that has it draws and judges it; with its id alone where no game knows it."""
    label = f"barrier {id}"
    for game in boxes.open_boxes():
        known = boxes.box(game).get(f"{game}{boxes.OF}{id}")
        if known is not None:
            return BoxPiece(
                id=kind,
                label=label,
                sort="part",
                group=GROUP,
                sides=known.sides[:1],
                names=("front",),
                solids=known.solids,
            )
    return _card(kind, label, barrier_marks(id))


# Outlines


def outlined(prefix: str, name: str, points: Sequence[Point]) -> str:
    """The kind of a shape by its points around its middle: its name and they are in it."""
    places = (f"{thousandths(x)},{thousandths(y)}" for x, y in points)
    return "/".join((f"{prefix}{quote(name, safe='')}", *places))


def outline_in(kind: str) -> tuple[str, str, tuple[Point, ...]] | None:
    """What `outlined` was given; None where the kind is no such thing."""
    prefix = next((each for each in OUTLINED if kind.startswith(each)), "")
    name, *places = kind.removeprefix(prefix).split("/")
    points = tuple(point for place in places if (point := _point(place)) is not None)
    least = 3 if prefix in (OBSTACLE, AREA) else 2
    if not prefix or len(points) < len(places) or not least <= len(points) <= MOST_POINTS:
        return None
    x_um, y_um = art.middle(points)
    return prefix, unquote(name), tuple((x - x_um, y - y_um) for x, y in points)


def _point(place: str) -> Point | None:
    x_um, y_um = (from_thousandths(each) for each in (*place.split(",", 1), "")[:2])
    return None if x_um is None or y_um is None else (x_um, y_um)


def _outlined(kind: str) -> BoxPiece | None:
    found = outline_in(kind)
    if found is None:
        return None
    prefix, name, points = found
    closed = prefix in (OBSTACLE, AREA)
    if closed and crosses_itself(points):
        return None
    edge = points if closed else _around(points)
    body: tuple[Mark, ...] = ()
    match prefix:
        case "layout-obstacle/":
            wide, high = (max(each) - min(each) for each in zip(*points, strict=True))
            stroke = Shape(points=points, fill="asphalt", stroke="quiet", width_um=1_500)
            words = art.written(name, wide * 2 // 3, high * 2 // 3, fill="words", most_um=11_000)
            body = (stroke, *words)
        case "layout-area/":
            body = (Shape(points=points, fill="hairline", alpha=0.6),)
        case "layout-line/":
            body = (Line(points=points, stroke="hairline", width_um=STROKE_UM),)
        case _:
            body = (Line(points=points, stroke="words", width_um=STROKE_UM),)
    return BoxPiece(
        id=kind,
        label=f"obstacle {name}" if prefix == OBSTACLE else name or "line of the start",
        sort="shape",
        group=GROUP,
        sides=(Drawing(outline=edge, marks=body),),
        names=("front",),
        solids=triangles(points) if prefix == OBSTACLE else (),
    )


def _around(points: Sequence[Point]) -> Polygon:
    """A shape around a line by which it can be taken."""
    reach = ((-REACH_UM, -REACH_UM), (REACH_UM, -REACH_UM), (REACH_UM, REACH_UM), (-REACH_UM, REACH_UM))
    corners = [(x + right, y + up) for x, y in points for right, up in reach]
    return tuple((round(x), round(y)) for x, y in convex(corners))
