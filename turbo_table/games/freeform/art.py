"""What the free table's own pieces look like: tokens, dice, coins, notes, cards of a deck; around their middles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from textwrap import wrap
from typing import Final

from turbo_table.geometry.polygon import Point, Polygon, disc, place
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import SEAT_COLOURS, SEAT_RIMS, Badge, Drawing, Line, Mark, Picture, Shape, Text
from turbo_table.scene.shapes import moved, round_box, signed

CORNER_UM: Final = 4_000
RIM_UM: Final = 1_600
LETTER: Final = 0.66
"""The width of a letter, about, of the height of a capital."""
LINE: Final = 1.75
"""From one line of text to the next, of the height of a capital."""
CAPITALS_UM: Final = (24_000, 16_000, 11_000, 8_000, 6_000, 4_600, 3_600, 2_800, 2_200)
PIP: Final = 0.27
"""From the middle of a die to its pips, of an edge."""
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}
CORNERS: Final = {4: 3, 8: 4, 10: 5, 12: 5, 20: 6}
"""How many corners a die shows from above, by its faces; six faces: a square."""


def rectangle(width_um: int, height_um: int, radius_um: int = CORNER_UM) -> Polygon:
    """A rectangle with round corners around the middle."""
    return round_box(-(width_um // 2), -(height_um // 2), width_um, height_um, radius_um)


def middle(outline: Polygon) -> Point:
    """The middle of the box around an outline."""
    xs, ys = zip(*outline, strict=True)
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def token(colour: int, across_um: int) -> Drawing:
    """A disc of a seat's colour with its mark."""
    edge = disc((0, 0), across_um // 2, corners=48)
    marks: tuple[Mark, ...] = (
        Shape(points=edge, fill=SEAT_RIMS[colour]),
        Shape(points=disc((0, 0), across_um // 2 - RIM_UM, corners=48), fill=SEAT_COLOURS[colour]),
        signed(Badge(at=(0, 0), radius_um=across_um // 5, width_um=500), colour),
    )
    return Drawing(outline=edge, marks=marks)


def die(faces: int, face: int, across_um: int) -> Drawing:
    """A die from above with a face up, from 1: pips where there are six, else a number."""
    corners = CORNERS.get(faces)
    square = rectangle(across_um, across_um, across_um // 6)
    edge = square if corners is None else place(disc((0, 0), across_um * 5 // 8, corners), Pose(0, 0, 270_000))
    body = Shape(points=edge, fill="rim", stroke="ink", width_um=600)
    if faces in PIPS:
        step_um = round(across_um * PIP)
        pips = tuple(Shape(points=disc((x * step_um, y * step_um), across_um // 11), fill="ink") for x, y in PIPS[face])
        return Drawing(outline=edge, marks=(body, *pips))
    return Drawing(outline=edge, marks=(body, Text(at=(0, 0), words=str(face), height_um=across_um // 3, fill="ink")))


def coin(side: str, across_um: int) -> Drawing:
    """A coin with one of its sides up."""
    edge = disc((0, 0), across_um // 2, corners=48)
    fill = "amber" if side == "heads" else "quiet"
    marks = (
        Shape(points=edge, fill="ink"),
        Shape(points=disc((0, 0), across_um // 2 - 700, corners=48), fill=fill),
        Shape(points=disc((0, 0), across_um // 2 - 2_200, corners=48), stroke="ink", width_um=400),
        Text(at=(0, 0), words=side.upper(), height_um=across_um // 8, fill="ink"),
    )
    return Drawing(outline=edge, marks=marks)


def note(text: str, width_um: int, height_um: int) -> Drawing:
    """A slip of paper with words, as large as they fit."""
    edge = rectangle(width_um, height_um, 1_200)
    paper = Shape(points=edge, fill="#F4DF8E", stroke="ink", width_um=300)
    return Drawing(outline=edge, marks=(paper, *written(text, width_um - 6_000, height_um - 6_000)))


def card(text: str, picture: Picture | None, width_um: int, height_um: int) -> Drawing:
    """A card of a deck: words, or a picture over the whole of it with the words at its foot."""
    edge = rectangle(width_um, height_um)
    inner = rectangle(width_um - 2 * RIM_UM, height_um - 2 * RIM_UM, CORNER_UM - RIM_UM // 2)
    paper = (Shape(points=edge, fill="rim"), Shape(points=inner, fill="paper"))
    if picture is None:
        return Drawing(outline=edge, marks=(*paper, *written(text, width_um - 10_000, height_um - 12_000)))
    absent = written(picture.file, width_um - 12_000, height_um // 4, fill="quiet", most_um=3_600)
    foot = (
        moved(written(text, width_um - 10_000, height_um // 6, most_um=4_600), 0, -height_um * 2 // 5) if text else ()
    )
    return Drawing(outline=edge, marks=(*paper, *absent, picture, *foot))


def back(fill: str, width_um: int, height_um: int) -> Drawing:
    """The back of a deck's cards: its colour, and a diamond that says no more."""
    edge = rectangle(width_um, height_um)
    inner = rectangle(width_um - 4 * RIM_UM, height_um - 4 * RIM_UM, CORNER_UM // 2)
    x, y = width_um // 4, height_um // 4
    diamond = Shape(points=((x, 0), (0, y), (-x, 0), (0, -y)), stroke="rim", width_um=1_200)
    return Drawing(outline=edge, marks=(Shape(points=edge, fill="rim"), Shape(points=inner, fill=fill), diamond))


def empty_pile(outline: Polygon) -> Drawing:
    """The place of a pile that has no card."""
    line = Line(points=(*outline, outline[0]), stroke="quiet", width_um=900, alpha=0.8)
    return Drawing(outline=outline, marks=(Shape(points=outline, fill="raised", alpha=0.5), line))


def obstacle(points: Polygon, name: str) -> Drawing:
    """A shape on the table, such as an obstacle, with its name."""
    wide, high = (max(each) - min(each) for each in zip(*points, strict=True))
    body = Shape(points=points, fill="barrier", stroke="white", width_um=800)
    return Drawing(
        outline=points, marks=(body, *written(name, wide * 2 // 3, high * 2 // 3, fill="white", most_um=6_000))
    )


@lru_cache(maxsize=512)
def written(
    text: str, width_um: int, height_um: int, *, fill: str = "ink", most_um: int = CAPITALS_UM[0]
) -> tuple[Text, ...]:
    """Words around the middle, in as many lines as they take, as large as they fit; small ones are cut at the end."""
    sizes = [each for each in CAPITALS_UM if each <= most_um] or [most_um]
    lines: Sequence[str] = ()
    for high_um in sizes:
        letters = max(1, int(width_um / (high_um * LETTER)))
        lines = wrap(text, letters, break_long_words=high_um == sizes[-1])
        if len(lines) * high_um * LINE <= height_um and all(len(line) <= letters for line in lines):
            break
    lines = lines[: max(1, int(height_um / (high_um * LINE)))]
    first_um = (len(lines) - 1) * high_um * LINE / 2
    return tuple(
        Text(at=(0, round(first_um - index * high_um * LINE)), words=line, height_um=high_um, fill=fill)
        for index, line in enumerate(lines)
    )


def coloured(drawing: Drawing, colour: int) -> Drawing:
    """The drawing in the colour of a seat, whoever sits at the table."""
    return replace(
        drawing,
        marks=tuple(_coloured(mark, colour) for mark in drawing.marks),
        over=tuple(_coloured(mark, colour) for mark in drawing.over),
        glass=tuple(_coloured(mark, colour) for mark in drawing.glass),
    )


def _coloured(mark: Mark, colour: int) -> Mark:
    own = {"seat": SEAT_COLOURS[colour], "seat-rim": SEAT_RIMS[colour]}
    match mark:
        case Picture():
            return mark
        case Badge():
            return _coloured(signed(mark, colour), colour)
        case Shape():
            return replace(mark, fill=own.get(mark.fill, mark.fill), stroke=own.get(mark.stroke, mark.stroke))
        case Line():
            return replace(mark, stroke=own.get(mark.stroke, mark.stroke))
        case Text():
            return replace(mark, fill=own.get(mark.fill, mark.fill))


def in_one(drawing: Drawing) -> Drawing:
    """The drawing with nothing that shows through what lies on it: here a card lies over another, or under it."""
    return replace(drawing, marks=(*drawing.marks, *drawing.over), over=())


def shifted(drawing: Drawing, x_um: int, y_um: int) -> Drawing:
    """The drawing with its origin moved away by x and y."""
    return Drawing(
        outline=tuple((x - x_um, y - y_um) for x, y in drawing.outline),
        marks=moved(drawing.marks, -x_um, -y_um),
        over=moved(drawing.over, -x_um, -y_um),
        glass=moved(drawing.glass, -x_um, -y_um),
    )
