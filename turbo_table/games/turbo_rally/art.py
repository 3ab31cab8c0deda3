"""What Turbo Rally's cards and cars look like: a pictogram on a road that joins with its neighbours'.

All drawings have their origin in the middle; a card's road runs up its frame. A face is drawn for the heading it lies
at, so that its pictogram and its name can be read whatever the lane's direction.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from turbo_table.content.art import shipped_art
from turbo_table.core.layout import CARD_LENGTH_UM, CARD_WIDTH_UM
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import FULL_TURN_MDEG
from turbo_table.scene.drawing import Badge, Drawing, Line, Mark, Shape, Text
from turbo_table.scene.layout_art import card_edge, finish_marks
from turbo_table.scene.shapes import mirrored, moved, round_box, turned

GAME_ID: Final = "turbo-rally"
WIDTH_UM: Final = CARD_WIDTH_UM
LENGTH_UM: Final = CARD_LENGTH_UM
"""Of a card, along its road."""
CORNER_UM: Final = 4_000
RIM_UM: Final = 1_400
ROAD_UM: Final = 38_000
"""The width of the road."""
NAME_UM: Final = 6_800
"""The height of the capitals of a card's name."""
FOLLOWS: Final = ("basic", "pass-lane", "stop-light", "shortcut")
"""Pictograms that point along the lane; the others stand upright for the reader."""
NAMES: Final = {
    "basic": "BASIC TRACK",
    "pass-lane": "PASS LANE",
    "oil-drum": "OIL DRUM",
    "flat-tire": "FLAT TIRE",
    "jump-3": "JUMP 3",
    "jump-5": "JUMP 5",
    "stop-light": "STOP LIGHT",
    "shortcut": "SHORTCUT",
    "detour": "DETOUR",
    "sideswipe": "SIDESWIPE",
    "rpm-draw": "RPM DRAW",
}
"""What is printed along both edges of each track card."""
BAND_UM: Final = (WIDTH_UM // 2 + ROAD_UM // 2) // 2
"""From the middle of a card to the middle of the band that its name stands on."""
FLAG_UM: Final = 14_000
"""The radius of a lane's flag."""
FLAG_NAME_UM: Final = 12_500
NOTE_UM: Final = 12_000
LETTER: Final = 0.52
"""The mean width of a letter for the height of a capital."""
FLAG_WIDTH_UM: Final = 96_000
"""A longer name is written smaller."""


@lru_cache(maxsize=512)
def face(kind: str, heading_mdeg: int) -> Drawing:
    """A track card's face as it lies at a heading. Raises KeyError for a kind that no card has."""
    name = NAMES[kind]
    return Drawing(
        outline=_card(),
        marks=(
            *_paper("rim", "paper"),
            *_road("#4A4F58", "#767C86"),
            *_pictogram(kind, heading_mdeg),
            *_names(name, heading_mdeg),
        ),
    )


@lru_cache(maxsize=1)
def back() -> Drawing:
    """The back of a track card: a tyre's tread, no word."""
    return Drawing(outline=_card(), marks=(*_paper("rim", "table"), *_tread(), *_road("", "#4B515C")))


@lru_cache(maxsize=1)
def finish() -> Drawing:
    """The finish card: a chequered flag from edge to edge."""
    return Drawing(outline=card_edge(), marks=finish_marks())


@lru_cache(maxsize=1)
def slick() -> Drawing:
    """An oil slick."""
    marks = shipped_art(GAME_ID)["oil-slick"]
    edge = marks[0]
    assert isinstance(edge, Shape)
    return Drawing(outline=edge.points, marks=marks)


@lru_cache(maxsize=2)
def car(*, upside_down: bool = False) -> Drawing:
    """A toy car, its nose up; on its roof after a flat tire."""
    marks = shipped_art(GAME_ID)["car-over" if upside_down else "car"]
    body = next(mark for mark in marks if isinstance(mark, Shape) and mark.fill == "seat")
    return Drawing(outline=body.points, marks=marks)


@lru_cache(maxsize=32)
def flag(name: str) -> Drawing:
    """The flag of a lane: its owner's mark and name, to stand upright."""
    height_um = min(FLAG_NAME_UM, int(FLAG_WIDTH_UM / max(1, len(name)) / LETTER))
    half_um = max(FLAG_UM, round(len(name) * height_um * 0.3)) + 2_000
    disc = round_box(-FLAG_UM, -4_000, 2 * FLAG_UM, 2 * FLAG_UM, FLAG_UM)
    return Drawing(
        outline=round_box(-half_um, -27_000, 2 * half_um, 54_000, 4_000),
        marks=(
            Shape(points=disc, fill="seat", stroke="seat-rim", width_um=1_600),
            Badge(at=(0, FLAG_UM - 4_000), radius_um=5_600, width_um=1_200),
            Text(at=(0, -17_500), words=name, height_um=height_um, fill="words"),
        ),
    )


@lru_cache(maxsize=32)
def note(words: str) -> Drawing:
    """Words on the table, upright; they begin at the origin."""
    wide_um = max(1, round(len(words) * NOTE_UM * LETTER))
    text = Text(at=(wide_um // 2, 0), words=words, height_um=NOTE_UM, fill="quiet")
    return Drawing(outline=round_box(0, -NOTE_UM, wide_um, 2 * NOTE_UM, 0), marks=(text,))


@lru_cache(maxsize=256)
def pile(count: int, *, slicks: bool) -> Drawing:
    """A pile: what lies on top, and how many there are."""
    under = tuple(
        moved((Shape(points=_card(), fill="table", stroke="rim", width_um=900),), 0, -1_500 * step) for step in (2, 1)
    )
    top = (*_paper("rim", "#3B3423"), *moved(shipped_art(GAME_ID)["oil-slick"], 0, 10_000)) if slicks else back().marks
    at = (0, -26_000)
    tag = (
        Shape(
            points=round_box(-13_000, at[1] - 9_000, 26_000, 18_000, 5_000), fill="panel", stroke="rim", width_um=900
        ),
        Text(at=at, words=str(count), height_um=10_500, fill="words"),
    )
    return Drawing(outline=_card(), marks=(*(mark for marks in under for mark in marks), *top, *tag))


def place() -> Drawing:
    """Where a pile lies that has run dry."""
    edge = Shape(points=_card(RIM_UM), stroke="hairline", width_um=1_200)
    words = Text(at=(0, 0), words="EMPTY", height_um=9_000, fill="quiet")
    return Drawing(outline=_card(), marks=(edge, words))


def _card(inset_um: int = 0) -> Polygon:
    width_um, length_um = WIDTH_UM - 2 * inset_um, LENGTH_UM - 2 * inset_um
    return round_box(-width_um // 2, -length_um // 2, width_um, length_um, CORNER_UM - inset_um)


def _paper(rim: str, field: str) -> tuple[Mark, ...]:
    return Shape(points=_card(), fill=rim), Shape(points=_card(RIM_UM), fill=field)


def _road(asphalt: str, edge: str) -> Iterator[Mark]:
    """The road from one short edge to the other."""
    left_um, low_um = -ROAD_UM // 2, -LENGTH_UM // 2
    if asphalt:
        yield Shape(points=round_box(left_um, low_um, ROAD_UM, LENGTH_UM, 0), fill=asphalt)
    for x_um in (left_um, -left_um):
        yield Line(points=((x_um, low_um), (x_um, -low_um)), stroke=edge, width_um=900)


def _tread() -> Iterator[Mark]:
    """Two rows of grooves, slanting to the middle."""
    for low_um in range(-LENGTH_UM // 2 + 7_000, LENGTH_UM // 2 - 9_000, 7_600):
        for way in (-1, 1):
            points = ((way * 2_600, low_um + 5_000), (way * 9_000, low_um), (way * 16_600, low_um + 2_600))
            yield Line(points=points, stroke="#3A3F48", width_um=2_400)


def _pictogram(kind: str, heading_mdeg: int) -> tuple[Mark, ...]:
    art = shipped_art(GAME_ID)
    if kind == "stop-light":
        words = moved(turned(art["wait-here"], _readable(0, heading_mdeg)), 0, -13_500)
        return (*art[kind], *words)
    if kind in FOLLOWS:
        return art[kind]
    marks = art["jump" if kind.startswith("jump") else kind]
    if heading_mdeg > FULL_TURN_MDEG // 2:
        # What points to the right by itself points the way the lane goes.
        marks = mirrored(marks)
    if kind.startswith("jump"):
        left = 4_600 if heading_mdeg > FULL_TURN_MDEG // 2 else -4_600
        number = Text(at=(left, 3_000), words=kind[-1], height_um=14_500, fill="white")
        marks = (*marks, number)
    return turned(marks, -heading_mdeg)


def _names(name: str, heading_mdeg: int) -> Iterator[Mark]:
    """The name along both long edges, each so that it can be read."""
    for way, along_mdeg in ((-1, FULL_TURN_MDEG * 3 // 4), (1, FULL_TURN_MDEG // 4)):
        turn = _readable(along_mdeg, heading_mdeg)
        yield Text(at=(way * BAND_UM, 0), words=name, height_um=NAME_UM, fill="ink", turned_mdeg=turn)


def _readable(along_mdeg: int, heading_mdeg: int) -> int:
    """How words along a direction of the card are turned in it, so that they do not stand on their head."""
    seen_mdeg = (along_mdeg + heading_mdeg) % FULL_TURN_MDEG
    on_head = FULL_TURN_MDEG // 4 < seen_mdeg < FULL_TURN_MDEG * 3 // 4
    return (along_mdeg + on_head * FULL_TURN_MDEG // 2) % FULL_TURN_MDEG
