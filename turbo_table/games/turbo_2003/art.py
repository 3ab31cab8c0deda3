"""What the cards of Turbo (2003) look like. Numbers are drawn from the cards of the race."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turbo_table.content.art import shipped_art
from turbo_table.geometry.polygon import Point, Polygon
from turbo_table.scene.drawing import Badge, Drawing, Line, Mark, Shape, Text
from turbo_table.scene.shapes import loop, moved, round_box

GAME_ID: Final = "turbo-2003"
SPEED_WIDTH_UM: Final = 78_000
SPEED_HEIGHT_UM: Final = 60_000
"""Speed cards are wider than high, so that twelve of them lie under the keys, and below their track cards."""
TRACK_WIDTH_UM: Final = 63_000
TRACK_LENGTH_UM: Final = 88_000
CORNER_UM: Final = 5_000
RIM_UM: Final = 2_400
BAND_UM: Final = 6_500
"""The edge in the driver's colour."""
ROAD_UM: Final = 40_000
KERB_UM: Final = 3_600
BLOCK_UM: Final = 8_000
"""A block of a kerb, red or white."""
SWINGS_UM: Final = (0, 5_600, -5_600)
"""How far the road of a track card swings aside in its middle, card by card."""
CHICANE_UM: Final = (0, 6_000, 0, -6_000, 0)
GRID: Final = ((-9_500, -17_000), (9_500, 3_000), (-9_500, 23_000))
"""The middles of the fronts of a starting grid, driven upwards."""
VERGE: Final = "#3E4A3A"


@lru_cache(maxsize=256)
def drawing(id: str) -> Drawing:
    """The drawing of a piece's art. Raises KeyError for an id that no piece has."""
    kind, _, name = id.partition("-")
    match kind:
        case "speed":
            return _speed(name)
        case "stop":
            return _stop(name)
        case "track":
            return _track(name)
        case "light":
            return _light(name)
        case "limit":
            return _road_card(CHICANE_UM, _sign(name, 0, 0, 1.5))
    raise KeyError(id)


def _box(width_um: int, height_um: int, inset_um: int = 0) -> Polygon:
    """A card's edge around its middle, or a line that far inside it."""
    wide, high = width_um - 2 * inset_um, height_um - 2 * inset_um
    return round_box(-wide // 2, -high // 2, wide, high, max(0, CORNER_UM - inset_um * 3 // 4))


# Speed cards


def _speed(name: str) -> Drawing:
    edge = _box(SPEED_WIDTH_UM, SPEED_HEIGHT_UM)
    if name == "back":
        return Drawing(outline=edge, marks=(*_tread_back(), Badge(at=(0, 0), radius_um=12_000, width_um=1_600)))
    inner = _box(SPEED_WIDTH_UM, SPEED_HEIGHT_UM, RIM_UM)
    low = -SPEED_HEIGHT_UM // 2 + RIM_UM
    left = -SPEED_WIDTH_UM // 2 + RIM_UM
    paper = (
        Shape(points=edge, fill="rim"),
        Shape(points=inner, fill="paper"),
        Shape(points=round_box(left, low, SPEED_WIDTH_UM - 2 * RIM_UM, BAND_UM, 2_000), fill="seat"),
        Shape(points=edge, stroke="seat-rim", width_um=600, alpha=0.6),
    )
    return Drawing(outline=edge, marks=(*paper, *_figure(name)))


def _figure(name: str) -> tuple[Mark, ...]:
    """The sign of a speed card and, beside it, its number; an arrow has none."""
    pictures = shipped_art(GAME_ID)
    if name == "arrow":
        return moved(pictures["arrow"], 0, 3_000, 1.08)
    value = int(name)
    sign = moved(pictures["plus" if value > 0 else "minus"], -20_500, 3_500, 0.98)
    words = str(abs(value))
    at, high_um = ((15_000, 3_000), 24_000) if len(words) < 3 else ((15_600, 3_000), 20_500)
    number = Text(at=at, words=words, height_um=high_um, fill="ink")
    return (*sign, number)


def _tread_back() -> tuple[Mark, ...]:
    """A tyre's tread, and no word."""
    edge = _box(SPEED_WIDTH_UM, SPEED_HEIGHT_UM)
    marks: list[Mark] = [
        Shape(points=edge, fill="seat-rim"),
        Shape(points=_box(SPEED_WIDTH_UM, SPEED_HEIGHT_UM, RIM_UM), fill="seat"),
    ]
    for column in range(-3, 4):
        for row in range(-2, 3):
            x, y = column * 10_500, row * 11_000
            chevron: tuple[Point, ...] = ((x - 3_600, y - 2_500), (x, y + 2_500), (x + 3_600, y - 2_500))
            marks.append(Line(points=chevron, stroke="ink", width_um=2_200, alpha=0.45))
    return tuple(marks)


# What a row goes past


def _stop(name: str) -> Drawing:
    """A track card as it stands over a row: of a speed card's size, driven from left to right."""
    edge = _box(SPEED_WIDTH_UM, SPEED_HEIGHT_UM)
    ground: tuple[Mark, ...] = (Shape(points=edge, fill="raised", stroke="hairline", width_um=1_000),)
    match name:
        case "start":
            marks = (*_straight(), *_grid_boxes())
        case "finish" | "finish-open":
            marks = (*_straight(), *_chequers(-11_000, -24_000, 22_000, 48_000, 6))
        case "plain":
            marks = _straight()
        case "timed":
            marks = (*_straight(), *moved(shipped_art(GAME_ID)["stopwatch"], 0, -1_500, 1.35))
        case _:
            marks = (*_road(SPEED_WIDTH_UM, CHICANE_UM, across=False), *_sign(name, 0, 0, 1.45))
    return Drawing(outline=edge, marks=(*ground, *marks))


def _straight() -> tuple[Mark, ...]:
    half = SPEED_WIDTH_UM // 2
    return (*_road(SPEED_WIDTH_UM, (0, 0), across=False), *_dashes(-half + 4_000, half, across=False))


def _road(length_um: int, swings_um: tuple[int, ...], *, across: bool) -> tuple[Mark, ...]:
    """A road from edge to edge of a card, upwards where `across`, else to the right; with kerbs where it swings."""
    half, count = length_um // 2, len(swings_um) - 1
    knots = [(round(-half + length_um * index / count), aside) for index, aside in enumerate(swings_um)]
    way = loop(knots, closed=False) if any(swings_um) else tuple(knots)

    def band(part: Polygon, inner_um: int, outer_um: int) -> Polygon:
        edge = [(at, aside + inner_um) for at, aside in part]
        points = (*edge, *((at, aside + outer_um) for at, aside in reversed(part)))
        return tuple((y, x) for x, y in points) if across else points

    side = ROAD_UM // 2
    asphalt = Shape(points=band(way, -side, side), fill="asphalt")
    if not any(swings_um):
        return (asphalt,)
    step = max(1, round(len(way) * BLOCK_UM / length_um))
    kerbs = [
        Shape(points=band(way[index : index + step + 1], inner, outer), fill="white" if block % 2 else "barrier")
        for inner, outer in ((-side - KERB_UM, -side), (side, side + KERB_UM))
        for block, index in enumerate(range(0, len(way) - 1, step))
    ]
    return (*kerbs, asphalt)


def _dashes(start_um: int, end_um: int, *, across: bool) -> tuple[Mark, ...]:
    """A dashed line in the middle of a road, upwards where `across`."""
    made: list[Mark] = []
    for at in range(start_um, end_um - 8_000, 15_000):
        one, other = (0, at), (0, at + 8_000)
        points = (one, other) if across else ((at, 0), (at + 8_000, 0))
        made.append(Line(points=points, stroke="amber", width_um=1_700))
    return tuple(made)


def _grid_boxes() -> tuple[Mark, ...]:
    """The places of a starting grid, driven to the right."""
    return tuple(_grid_box(y, -x, across=False) for x, y in GRID)


def _grid_box(x: int, y: int, *, across: bool) -> Line:
    """One place of it: open towards where one comes from."""
    corners = ((-6_500, -9_000), (-6_500, 0), (6_500, 0), (6_500, -9_000))
    points = tuple((x + aside, y + along) if across else (x + along, y + aside) for aside, along in corners)
    return Line(points=points, stroke="white", width_um=2_200)


def _chequers(left_um: int, low_um: int, width_um: int, height_um: int, rows: int) -> tuple[Mark, ...]:
    """A chequered band."""
    size = height_um // rows
    columns = max(1, width_um // size)
    marks: list[Mark] = [Shape(points=round_box(left_um, low_um, columns * size, rows * size, 0), fill="white")]
    for row in range(rows):
        for column in range(columns):
            if (row + column) % 2:
                square = round_box(left_um + column * size, low_um + row * size, size, size, 0)
                marks.append(Shape(points=square, fill="ink"))
    return tuple(marks)


def _sign(limit: str, x_um: int, y_um: int, zoom: float) -> tuple[Mark, ...]:
    """A speed limit around a point."""
    high_um = round((8_600 if len(limit) > 2 else 10_400) * zoom)
    number = Text(at=(x_um, y_um), words=limit, height_um=high_um, fill="ink")
    return (*moved(shipped_art(GAME_ID)["limit"], x_um, y_um, zoom), number)


# Cards of the table: driven upwards


def _road_card(swings_um: tuple[int, ...], on_top: tuple[Mark, ...]) -> Drawing:
    edge = _box(TRACK_WIDTH_UM, TRACK_LENGTH_UM)
    verge = Shape(points=_box(TRACK_WIDTH_UM, TRACK_LENGTH_UM, 1_600), fill=VERGE)
    road = _road(TRACK_LENGTH_UM - 2, swings_um, across=True)
    return Drawing(outline=edge, marks=(Shape(points=edge, fill="rim"), verge, *road, *on_top))


def _track(name: str) -> Drawing:
    half = TRACK_LENGTH_UM // 2
    if name == "start":
        return _road_card((0, 0), tuple(_grid_box(x, y, across=True) for x, y in GRID))
    if name == "finish":
        return _road_card((0, 0), _chequers(-20_000, -10_000, 40_000, 20_000, 4))
    number = int(name.removeprefix("timed-"))
    swing = SWINGS_UM[number % len(SWINGS_UM)]
    told = Text(at=(-25_000, 36_000), words=str(number), height_um=8_000, fill="white")
    if name.startswith("timed"):
        return _road_card((0, swing, 0), (*moved(shipped_art(GAME_ID)["stopwatch"], swing, -1_500, 1.3), told))
    return _road_card((0, swing, 0), (*(() if swing else _dashes(-half + 4_000, half, across=True)), told))


def _light(name: str) -> Drawing:
    """`red-90`, `red`, `green`; `back` shows neither lamp nor limit."""
    pictures = shipped_art(GAME_ID)
    colour, _, limit = name.partition("-")
    if colour == "back":
        edge = _box(TRACK_WIDTH_UM, TRACK_LENGTH_UM)
        inner = _box(TRACK_WIDTH_UM, TRACK_LENGTH_UM, RIM_UM)
        plain = (Shape(points=edge, fill="rim"), Shape(points=inner, fill="raised"))
        dark = (*pictures["housing"], *pictures["lamps-off"])
        return Drawing(outline=edge, marks=(*plain, *moved(dark, 0, 0, 0.98)))
    word = Text(at=(0, -37_400), words="GO" if colour == "green" else "WAIT", height_um=8_000, fill="white")
    sign = _sign(limit, 15_500, 28_500, 0.95) if limit else ()
    housing = moved((*pictures["housing"], *pictures[f"lamp-{colour}"]), 0, 2_000, 0.98)
    return _road_card(CHICANE_UM if limit else (0, 0), (*housing, word, *sign))
