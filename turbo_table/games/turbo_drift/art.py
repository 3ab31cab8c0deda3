"""What the cards of Turbo Drift look like. Whatever a rule measures is drawn from the cards of the race."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

from turbo_table.content.art import shipped_art
from turbo_table.games.turbo_drift.components import BOOST, CardSet
from turbo_table.geometry import polygon
from turbo_table.geometry.curve import curve
from turbo_table.geometry.polygon import Point, Polygon, centre
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import Drawing, Line, Mark, Shape, Text
from turbo_table.scene.shapes import faded, mixed, moved, round_box

GAME_ID: Final = "turbo-drift"
CORNER_UM: Final = 4_000
RIM_UM: Final = 2_200
GLASS: Final = 0.45
"""How much of a laid card's paper is seen."""
TREAD_UM: Final = 7_600
"""From the middle of the way to the middle of a tread."""
TREAD_WIDTH_UM: Final = 6_000
DASH_UM: Final = 4_100
"""From one dash of a tread to the next."""
DASHED: Final = 0.62
"""How much of that is black."""
LINE_UM: Final = 28_000
LINE_WIDTH_UM: Final = 2_200
EDGE_UM: Final = 500
"""The ink around amber and orange on paper."""
NUMBER_UM: Final = 10_000
LETTER_UM: Final = 6_400
FLAME_UM: Final = 54_000
"""The height of the flame in the art file."""
SMOOTHNESS: Final = 64
GLOW: Final = 14
"""How many shades a flame has."""
HOT: Final = ("#EE3A1A", "#FF6A1A", "#FF8F1C", "#FFB52A", "#FFDD6B", "#FFF1BD")
"""The colours of a flame, from its edge to its heart."""


@lru_cache(maxsize=256)
def drawing(cards: CardSet, id: str) -> Drawing:
    """The drawing of a piece's art. Raises KeyError for an id that no piece has."""
    kind, _, name = id.partition("-")
    match kind:
        case "path" if name == "back":
            return _back(cards)
        case "path":
            return _path(cards, name)
        case "barrier":
            return _barrier(cards, name)
        case "finish":
            return _finish(cards)
        case "boost":
            return _boost(cards)
        case "car":
            return _car(cards, driven=name == "driven")
        case "first":
            light = shipped_art(GAME_ID)["light"]
            return Drawing(outline=_card(cards), marks=(*_paper(cards), *_fitted(cards, light)))
    raise KeyError(id)


def _card(cards: CardSet, inset_um: int = 0, *, middle: bool = False) -> Polygon:
    """A card's edge, or a line that far inside it, from the middle of the bottom edge or of the card."""
    low_um = inset_um - (cards.height_um // 2 if middle else 0)
    width_um, height_um = cards.width_um - 2 * inset_um, cards.height_um - 2 * inset_um
    return round_box(inset_um - cards.width_um // 2, low_um, width_um, height_um, CORNER_UM - inset_um * 3 // 4)


def _paper(cards: CardSet, field: str = "paper", rim: str = "rim", *, middle: bool = False) -> tuple[Mark, ...]:
    return (
        Shape(points=_card(cards, middle=middle), fill=rim),
        Shape(points=_card(cards, RIM_UM, middle=middle), fill=field),
    )


def _fitted(cards: CardSet, marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """Marks drawn for a card of 63 by 88, on a card of this size."""
    zoom = min(cards.width_um / 63_000, cards.height_um / 88_000)
    return moved(marks, 0, round((cards.height_um - 88_000 * zoom) / 2), zoom)


# Path cards


def _path(cards: CardSet, side: str) -> Drawing:
    exit = dict(cards.exits)[side]
    ways = (*_treads(cards, exit), *_line(exit), *_label(cards, side))
    glass = (
        Shape(points=_card(cards), fill="paper", alpha=GLASS),
        Shape(points=_card(cards, 450), stroke="rim", width_um=900, alpha=0.8),
    )
    return Drawing(outline=_card(cards), marks=(*_paper(cards), *ways), glass=(*glass, *ways))


def _treads(cards: CardSet, exit: Pose) -> Iterator[Mark]:
    """Two tyre tracks from the entry to the exit, as dashes across; nothing is printed beside the card."""
    card = _card(cards)
    way = curve(Pose(0, 0, 0), exit, SMOOTHNESS)
    for aside_um in (-TREAD_UM, TREAD_UM):
        inner = _beside(way, aside_um - TREAD_WIDTH_UM // 2)
        outer = _beside(way, aside_um + TREAD_WIDTH_UM // 2)
        middle = _beside(way, aside_um)
        length_um = sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(middle))
        count = max(1, round(length_um / DASH_UM))
        for index in range(count):
            start, end = ((index + 0.5 + side * DASHED / 2) / count for side in (-1, 1))
            one, other = _along(middle, start), _along(middle, end)
            dash: Polygon = (_at(inner, one), _at(outer, one), _at(outer, other), _at(inner, other))
            if any(abs(x) > cards.width_um // 2 or not 0 <= y <= cards.height_um for x, y in dash):
                dash = polygon.intersection(dash, card)
            if dash:
                yield Shape(points=dash, fill="ink")


def _beside(way: Sequence[Pose], aside_um: int) -> tuple[Point, ...]:
    steps = (pose.then(Pose(aside_um, 0, 0)) for pose in way)
    return tuple((pose.x_um, pose.y_um) for pose in steps)


def _along(points: Sequence[Point], part: float) -> float:
    """The index (with its fraction) of the point at that part of a way's length."""
    lengths = [hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(points)]
    left_um = part * sum(lengths)
    for index, length_um in enumerate(lengths):
        if left_um <= length_um and length_um:
            return index + left_um / length_um
        left_um -= length_um
    return float(len(lengths))


def _at(points: Sequence[Point], index: float) -> Point:
    whole = min(int(index), len(points) - 2)
    (x0, y0), (x1, y1) = points[whole], points[whole + 1]
    return round(x0 + (x1 - x0) * (index - whole)), round(y0 + (y1 - y0) * (index - whole))


def _line(exit: Pose) -> tuple[Mark, ...]:
    """The line of the exit: amber with an edge of ink, since amber alone is faint on paper."""
    bar = polygon.card(LINE_UM, LINE_WIDTH_UM)
    edge = polygon.card(LINE_UM + 2 * EDGE_UM, LINE_WIDTH_UM + 2 * EDGE_UM)
    middle = tuple((x, y - LINE_WIDTH_UM // 2) for x, y in bar)
    around = tuple((x, y - LINE_WIDTH_UM // 2 - EDGE_UM) for x, y in edge)
    return (
        Shape(points=polygon.place(around, exit), fill="ink"),
        Shape(points=polygon.place(middle, exit), fill="amber"),
    )


def _label(cards: CardSet, side: str) -> tuple[Mark, ...]:
    """Number and side in the bottom left corner, on one baseline."""
    number, letter = side[:-1], side[-1]
    high_um = min(NUMBER_UM, 26_000 // len(number))
    small_um = high_um * LETTER_UM // NUMBER_UM
    left_um, low_um = -cards.width_um // 2 + 4_400, 4_600
    wide_um = round(high_um * 0.66 * len(number))
    return (
        Text(at=(left_um + wide_um // 2, low_um + high_um // 2), words=number, height_um=high_um, fill="ink"),
        Text(
            at=(left_um + wide_um + small_um * 2 // 5, low_um + small_um // 2),
            words=letter,
            height_um=small_um,
            fill="ink",
        ),
    )


def _back(cards: CardSet) -> Drawing:
    """A tyre's tread, no word."""
    marks: list[Mark] = [*_paper(cards, "table")]
    half_um, step_um, rise_um = cards.width_um // 2 - 5_500, 6_000, 7_000
    columns = max(1, round(2 * half_um / 13_000))
    wide_um = 2 * half_um / columns
    for column in range(columns):
        left_um = -half_um + column * wide_um
        for low_um in range(7_000, cards.height_um - 13_500, step_um):
            points = tuple(
                (round(left_um + wide_um * part), low_um + (rise_um if part == 0.5 else 0)) for part in (0.1, 0.5, 0.9)
            )
            marks.append(Line(points=points, stroke="hairline", width_um=2_600))
    return Drawing(outline=_card(cards), marks=tuple(marks))


# Barrier cards


def _barrier(cards: CardSet, id: str) -> Drawing:
    """Lines and icons exactly where they are judged; they are seen through everything flat."""
    printed = dict(cards.barriers)[id]
    marks = (
        Shape(points=_card(cards, middle=True), fill="#4B515C"),
        Shape(points=_card(cards, 1_800, middle=True), fill="asphalt"),
        Shape(points=_card(cards, 4_000, middle=True), stroke="#4B515C", width_um=500),
        Text(
            at=(cards.width_um // 2 - 9_000, 8_500 - cards.height_um // 2),
            words=id,
            height_um=min(4_600, 18_000 // len(id)),
            fill="#8B919C",
        ),
    )
    lines = tuple(Shape(points=line, fill="white") for line in printed.lines)
    cores = tuple(Shape(points=_core(line), fill="barrier") for line in printed.lines)
    icons = tuple(mark for icon in printed.icons for mark in _icon(icon))
    return Drawing(outline=_card(cards, middle=True), marks=marks, over=(*lines, *cores, *icons))


def _core(line: Polygon) -> Polygon:
    """The red in the middle of a bar: four corners, each drawn in from both sides that meet there."""
    edge_um = 800
    corners: list[Point] = []
    for index, (x, y) in enumerate(line):
        shift_x = shift_y = 0.0
        for other_x, other_y in (line[index - 1], line[(index + 1) % len(line)]):
            length_um = hypot(other_x - x, other_y - y)
            shift_x += (other_x - x) / length_um * edge_um
            shift_y += (other_y - y) / length_um * edge_um
        corners.append((round(x + shift_x), round(y + shift_y)))
    return tuple(corners)


def _icon(outline: Polygon) -> Iterator[Mark]:
    x_um, y_um = centre(outline)
    radius_um = max(x for x, _ in outline) - x_um
    yield Shape(points=outline, fill="ink")
    yield Shape(points=polygon.disc((x_um, y_um), radius_um - radius_um // 9, corners=40), fill="turbo")
    zoom = radius_um * 1.28 / FLAME_UM
    yield from moved(shipped_art(GAME_ID)["flame"], x_um, y_um - round(FLAME_UM * zoom * 0.48), zoom)


# The other cards


def _finish(cards: CardSet) -> Drawing:
    """A chequered flag."""
    columns, rows = 7, 10
    left_um, low_um = RIM_UM - cards.width_um // 2, RIM_UM - cards.height_um // 2
    wide_um, high_um = (cards.width_um - 2 * RIM_UM) / columns, (cards.height_um - 2 * RIM_UM) / rows
    squares = tuple(
        Shape(points=_square(left_um, low_um, wide_um, high_um, column, row), fill="ink")
        for row in range(rows)
        for column in range(columns)
        if (row + column) % 2
    )
    marks = (*_paper(cards, "white", middle=True), *squares)
    return Drawing(outline=_card(cards, middle=True), marks=marks)


def _square(left_um: int, low_um: int, wide_um: float, high_um: float, column: int, row: int) -> Polygon:
    xs = [round(left_um + wide_um * each) for each in (column, column + 1)]
    ys = [round(low_um + high_um * each) for each in (row, row + 1)]
    return (xs[0], ys[0]), (xs[1], ys[0]), (xs[1], ys[1]), (xs[0], ys[1])


def _boost(cards: CardSet) -> Drawing:
    """A flame on black; in front of the car it leads to a line as well."""
    word = Text(at=(0, 14_500), words="BOOST", height_um=11_000, fill="white")
    card = (Shape(points=_card(cards), fill="#4A4339"), Shape(points=_card(cards, 1_300), fill="#14120F"))
    face = (*_fitted(cards, (*moved(_glow(), 0, 25_500, 0.95), word)), *_line(dict(cards.exits)[BOOST]))
    return Drawing(outline=_card(cards), marks=(*card, *face), glass=(*faded(card, 0.82), *face))


def _glow() -> Iterator[Mark]:
    """The flame, hotter and hotter towards its foot: ever smaller flames in it."""
    flame = shipped_art(GAME_ID)["flame"]
    for step in range(GLOW):
        part = step / (GLOW - 1)
        smaller = moved(flame, 0, round(3_000 * part), 1 - 0.72 * part)
        yield from (replace(mark, fill=mixed(HOT, part)) for mark in smaller if isinstance(mark, Shape))


def _car(cards: CardSet, *, driven: bool) -> Drawing:
    """A racing car; once it was driven this round, on a steering wheel."""
    art = shipped_art(GAME_ID)
    wheel = faded(moved(art["wheel"], 0, 44_000), 0.3) if driven else ()
    return Drawing(outline=_card(cards), marks=(*_paper(cards, "seat-rim"), *_fitted(cards, (*wheel, *art["car"]))))
