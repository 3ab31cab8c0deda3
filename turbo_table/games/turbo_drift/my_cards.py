"""Card files as they are edited: the owner of a printed game measures the cards and types or drags them in.

A file may be faulty while it is edited; `card_set` alone judges.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from turbo_table.content import read_yaml, write_yaml
from turbo_table.content.edit_yaml import path_of, shown, typed, value_at, with_entry, with_value, without
from turbo_table.content.strict_yaml import Path
from turbo_table.core.printable import bare
from turbo_table.games.turbo_drift.card_parts import count, file_data, parts, size_um
from turbo_table.scene.parts import Editor

ABOUT: Final = (
    "The shapes that come with the program are our own, not those of the printed game. "
    "Do you own it? Measure your cards, and play with their shapes."
)
HEAD: Final = """\
# Turbo Drift: card shapes of your own. Lengths in mm, headings in degrees clockwise, 0 = straight on.
# Exits from the middle of the bottom edge (x right, y forward); barrier cards from their bottom-left corner.

"""
NAMES: Final = ("name", "id")
NEXT_MM: Final = 10


def start(name: str) -> str:
    """The shipped shapes as a file of this name."""
    text = files(__package__).joinpath("data/cards.yaml").read_text("utf-8")
    return _written(with_value(read_yaml(text, "cards.yaml").data, ("name",), name))


def edit(text: str, values: Mapping[str, str]) -> str:
    """The file with other values. Raises ContentError where it is no card file."""
    data = file_data(text)
    for id, value in values.items():
        path = path_of(id)
        data = with_value(data, path, bare(value) if path[-1] in NAMES else typed(value))
    return _written(data)


def do(text: str, deed: str) -> str:
    """The file after something was done with it. Raises ContentError where it is no card file."""
    data = file_data(text)
    kind, _, rest = deed.partition(" ")
    path = path_of(rest)
    match kind:
        case "remove":
            data = without(data, path)
        case "drop":
            data = without(data, tuple(json.loads(rest)))
        case "insert":
            data = with_entry(data, (*path[:-1], int(path[-1]) + 1), _next(data, path))
        case "add-line":
            middle = size_um(data)[0] / 2000
            data = _appended(data, path, [[middle - NEXT_MM, _free(data)], [middle + NEXT_MM, _free(data)]])
        case "add-icon":
            data = _appended(data, path, [size_um(data)[0] / 2000, _free(data)])
        case "add-barrier":
            taken = {shown(value_at(data, ("barriers", index, "id"))) for index in range(count(data, "barriers"))}
            id = next(id for number in range(1, 99) if (id := f"B{number}") not in taken)
            data = _appended(data, ("barriers",), {"id": id, "lines": [], "icons": []})
        case "mirror":
            exit = value_at(data, path)
            other = (*path[:-1], "b" if path[-1] == "a" else "a")
            data = with_value(data, other, _mirrored(exit)) if isinstance(exit, dict) else data
    return _written(data)


def _written(data: Any) -> str:
    return HEAD + write_yaml(data)


def _next(data: Any, path: Path) -> list[Any]:
    """A point between this one and the next; after the last one, a little further on, and on the card."""
    here, after = (value_at(data, each) for each in (path, (*path[:-1], int(path[-1]) + 1)))
    width_um, _ = size_um(data)
    match here, after:
        case [float() | int() as x, float() | int() as y], [float() | int() as x1, float() | int() as y1]:
            return [round((x + x1) / 2, 1), round((y + y1) / 2, 1)]
        case [float() | int() as x, float() | int() as y], _:
            return [x + NEXT_MM if (x + NEXT_MM) * 1000 < width_um - NEXT_MM * 500 else x - NEXT_MM, y]
    return [round(width_um / 2000, 1), _free(data)]


def _free(data: Any) -> float:
    """Where something new comes to lie: half way up."""
    return round(size_um(data)[1] / 2000, 1)


def _appended(data: Any, path: Path, value: Any) -> Any:
    here = value_at(data, path)
    return with_entry(data, (*path, len(here) if isinstance(here, list) else 0), value)


def _mirrored(exit: Mapping[str, Any]) -> dict[str, Any]:
    """The exit on the other side of the middle; what is no number stays as it is."""
    turned = {"x", "heading"}
    return {
        key: -value if key in turned and isinstance(value, int | float) and not isinstance(value, bool) else value
        for key, value in exit.items()
    }


EDITOR: Final = Editor(slot="cards", title="My cards", about=ABOUT, start=start, parts=parts, edit=edit, do=do)
