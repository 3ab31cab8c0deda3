"""The parts of a card file in the editor, drawn from their own values: also where a reader would refuse the file.

What is no number, or out of bounds, is mended for the drawing alone; `card_set` judges.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from math import dist
from typing import Any, Final

from turbo_table.content import load_header, read_yaml
from turbo_table.content.edit_yaml import path_of, shown, value_at
from turbo_table.content.fields import to_mdeg, to_um
from turbo_table.content.strict_yaml import Path
from turbo_table.games.turbo_drift import art
from turbo_table.games.turbo_drift.components import (
    BOOST,
    FARTHEST_EXIT_MM,
    MOST_BARRIERS,
    PATHS,
    SHORTEST_LINE_UM,
    Barrier,
    CardSet,
)
from turbo_table.geometry import polygon
from turbo_table.geometry.polygon import Point
from turbo_table.geometry.pose import Pose
from turbo_table.scene.parts import Deed, Entry, Group, Part, Row

FROM_EDGE: Final = (
    "From the middle of the bottom edge to where the next card's bottom edge has its middle: "
    "x to the right, y forward, heading clockwise."
)
FROM_CORNER: Final = (
    "From the bottom-left corner of the card to the ends and corners of each line, along its middle, "
    "and to the middle of each icon."
)
LABELS: Final = {
    "x": "x",
    "y": "y",
    "heading": "Heading",
    "id": "Number",
    "name": "Name",
    "width": "Width",
    "height": "Height",
}
KEYS: Final = {
    "": ("turbo-table", "game", "name", "card", "paths", "boost", "line_width", "icon_radius", "barriers"),
    "card": ("width", "height"),
    "paths": ("id", "name", "a", "b"),
    "exit": ("x", "y", "heading"),
    "barriers": ("id", "lines", "icons"),
}


@lru_cache(maxsize=16)
def parts(text: str) -> tuple[Part, ...]:
    """The parts of a card file. Raises ContentError where it is none."""
    data = file_data(text)
    paths = range(max(PATHS, count(data, "paths")))
    return (
        _whole(data),
        *(_path(data, index, side) for index in paths for side in ("a", "b")),
        _boost(data),
        *(_barrier(data, index) for index in range(count(data, "barriers"))),
    )


@lru_cache(maxsize=16)
def file_data(text: str) -> Any:
    """The plain data of a card file, to be read only. Raises ContentError where it is none."""
    document = read_yaml(text, "cards.yaml")
    load_header(document, "cards/1")
    return document.data


# The parts


def _whole(data: Any) -> Part:
    rows = (
        _row(data, "name", "Name", {"name": ""}),
        _row(data, "card", "Every card", {"card.width": "mm", "card.height": "mm"}),
        _row(data, "line_width", "Barrier lines", {"line_width": "mm"}, "Width"),
        _row(data, "icon_radius", "Turbo icons", {"icon_radius": "mm"}, "Radius"),
    )
    strays = tuple(Deed(id=f"drop {json.dumps(path)}", label=f"Remove '{path[-1]}'") for path in _strays(data))
    more = (Deed(id="add-barrier", label="Add a barrier card"),) if count(data, "barriers") < MOST_BARRIERS else ()
    return Part(
        id="",
        section="The set",
        title="The whole set",
        short="Set",
        about="Its name, the size of the cards, and how thick lines and icons are printed.",
        drawing=art.drawing(_cards(data), "path-back"),
        origin=(-(size_um(data)[0] // 2), 0),
        groups=(Group(title="The set", rows=rows, deeds=(*more, *strays)),),
    )


def _path(data: Any, index: int, side: str) -> Part:
    id, other = f"paths[{index}]", "B" if side == "a" else "A"
    number = shown(value_at(data, ("paths", index, "id"))) or str(index + 1)
    exit = _exit(data, f"{id}.{side}")
    card = _row(data, id, "Card", {f"{id}.id": "", f"{id}.name": ""})
    face = number + side.upper()
    drawn = art.drawing(_cards(data, exits=((face, exit),)), f"path-{face}")
    extra = (Deed(id=f"remove {id}", label="Remove this card"),) if index >= PATHS else ()
    return Part(
        id=f"{id}.{side}",
        section="Path cards",
        title=f"Path card {face}",
        short=face,
        about=FROM_EDGE,
        drawing=drawn,
        origin=(0, 0),
        groups=(
            Group(
                title="Exit",
                rows=(_exit_row(data, f"{id}.{side}", exit),),
                deeds=(Deed(id=f"mirror {id}.{side}", label=f"Side {other} is its mirror"),),
            ),
            Group(title="Card", rows=(card,), deeds=extra),
        ),
    )


def _boost(data: Any) -> Part:
    exit = _exit(data, BOOST)
    return Part(
        id=BOOST,
        section="Boost card",
        title="Boost card",
        short="Boost",
        about=FROM_EDGE,
        drawing=art.drawing(_cards(data, exits=((BOOST, exit),)), BOOST),
        origin=(0, 0),
        groups=(Group(title="Exit", rows=(_exit_row(data, BOOST, exit),)),),
    )


def _barrier(data: Any, index: int) -> Part:
    at = f"barriers[{index}]"
    name = shown(value_at(data, ("barriers", index, "id"))) or f"B{index + 1}"
    lines = tuple(_line(data, f"{at}.lines[{number}]", number) for number in range(count(data, f"{at}.lines")))
    icons = tuple(
        _dot(data, f"{at}.icons[{number}]", f"Icon {number + 1}") for number in range(count(data, f"{at}.icons"))
    )
    printed = Barrier(lines=tuple(_bars(data, at)), icons=tuple(_discs(data, at)))
    width_um, height_um = size_um(data)
    return Part(
        id=at,
        section="Barrier cards",
        title=f"Barrier card {name}",
        short=name,
        about=FROM_CORNER,
        drawing=art.drawing(_cards(data, barriers=((name, printed),)), f"barrier-{name}"),
        origin=(-(width_um // 2), -(height_um // 2)),
        groups=(
            *lines,
            Group(title="Icons", rows=icons, deeds=(Deed(id=f"add-icon {at}.icons", label="Add an icon"),)),
            Group(
                title="Card",
                rows=(_row(data, at, "Card", {f"{at}.id": ""}),),
                deeds=(
                    Deed(id=f"add-line {at}.lines", label="Add a line"),
                    Deed(id=f"remove {at}", label="Remove this card"),
                ),
            ),
        ),
    )


def _line(data: Any, at: str, number: int) -> Group:
    points = tuple(_dot(data, f"{at}[{point}]", f"Point {point + 1}") for point in range(count(data, at)))
    return Group(title=f"Line {number + 1}", rows=points, deeds=(Deed(id=f"remove {at}", label="Remove this line"),))


def _dot(data: Any, at: str, label: str) -> Row:
    entries = tuple(
        Entry(id=f"{at}[{axis}]", label=name, text=shown(value_at(data, path_of(f"{at}[{axis}]"))), unit="mm")
        for axis, name in enumerate("xy")
    )
    point = _point(data, at)
    width_um, height_um = size_um(data)
    pose = Pose(point[0] - width_um // 2, point[1] - height_um // 2, 0) if point else None
    return Row(id=at, label=label, entries=entries, at=pose, insert=f"insert {at}", remove=f"remove {at}")


def _exit_row(data: Any, at: str, exit: Pose) -> Row:
    row = _row(data, at, "Exit", {f"{at}.x": "mm", f"{at}.y": "mm", f"{at}.heading": "°"})
    whole = all(_number(data, entry.id) is not None for entry in row.entries)
    return Row(id=at, label=row.label, entries=row.entries, at=exit if whole else None, turns=True)


def _row(data: Any, id: str, label: str, units: Mapping[str, str], only: str = "") -> Row:
    entries = tuple(
        Entry(id=at, label=only or LABELS[str(path_of(at)[-1])], text=shown(value_at(data, path_of(at))), unit=unit)
        for at, unit in units.items()
    )
    return Row(id=id, label=label, entries=entries)


# What they are drawn from


def _cards(
    data: Any,
    exits: tuple[tuple[str, Pose], ...] = (),
    barriers: tuple[tuple[str, Barrier], ...] = (),
) -> CardSet:
    """A set of one card alone: so its drawing is made anew only when it changes itself."""
    width_um, height_um = size_um(data)
    digest = hashlib.sha256(repr((width_um, height_um, exits, barriers)).encode()).hexdigest()[:16]
    return CardSet(f"part-{digest}", "", width_um, height_um, exits, (), barriers)


def size_um(data: Any) -> tuple[int, int]:
    """Width and height of every card, mended."""
    width, height = (_number(data, f"card.{side}") for side in ("width", "height"))
    return to_um(min(max(width or 63, 30), 100)), to_um(min(max(height or 88, 30), 100))


def _exit(data: Any, at: str) -> Pose:
    x, y, heading = (_number(data, f"{at}.{key}") or 0 for key in KEYS["exit"])
    far = FARTHEST_EXIT_MM
    return Pose(to_um(min(max(x, -far), far)), to_um(min(max(y, -far), far)), to_mdeg(heading % 360))


def _bars(data: Any, at: str) -> Iterator[polygon.Polygon]:
    width_um, height_um = size_um(data)
    thick_um = to_um(min(max(_number(data, "line_width") or 4, 0.5), 30))
    for number in range(count(data, f"{at}.lines")):
        line = f"{at}.lines[{number}]"
        points = [point for index in range(count(data, line)) if (point := _point(data, f"{line}[{index}]"))]
        dots = [(x - width_um // 2, y - height_um // 2) for x, y in points]
        apart = [dots[:1], *([end] for begin, end in pairwise(dots) if dist(begin, end) >= SHORTEST_LINE_UM)]
        if len(apart) > 1:
            yield from polygon.thick_line([dot for each in apart for dot in each], thick_um)


def _discs(data: Any, at: str) -> Iterator[polygon.Polygon]:
    width_um, height_um = size_um(data)
    radius_um = to_um(min(max(_number(data, "icon_radius") or 6, 0.5), 30))
    for number in range(count(data, f"{at}.icons")):
        point = _point(data, f"{at}.icons[{number}]")
        if point:
            yield polygon.disc((point[0] - width_um // 2, point[1] - height_um // 2), radius_um)


def _point(data: Any, at: str) -> Point | None:
    x, y = (_number(data, f"{at}[{axis}]") for axis in (0, 1))
    return None if x is None or y is None else (to_um(x), to_um(y))


def _number(data: Any, at: str) -> float | None:
    """The number at a path, within what can be drawn; None where there is none."""
    value = value_at(data, path_of(at))
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return min(max(value, -1_000), 1_000)


def count(data: Any, at: str) -> int:
    """How many entries a list has; 0 where there is none."""
    here = value_at(data, path_of(at))
    return len(here) if isinstance(here, list) else 0


def _strays(data: Any) -> Iterator[Path]:
    """The paths of keys that no card file has."""
    yield from _unknown(data, (), "")
    for path, kind in ((("card",), "card"), ((BOOST,), "exit")):
        yield from _unknown(data, path, kind)
    for group in ("paths", "barriers"):
        for index in range(count(data, group)):
            yield from _unknown(data, (group, index), group)
            for side in ("a", "b") if group == "paths" else ():
                yield from _unknown(data, (group, index, side), "exit")


def _unknown(data: Any, path: Path, kind: str) -> Iterator[Path]:
    here = value_at(data, path)
    if isinstance(here, dict):
        yield from ((*path, key) for key in here if key not in KEYS[kind])
