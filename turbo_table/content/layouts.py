"""Layout files, `turbo-table: layout/1`, in mm and degrees; a save's header holds the same keys as JSON.

The schema judges form alone: numbers in range, ids, counts, a course's cards on the table by their middle. What makes
a poor layout (overlaps, gaps) `editor.problems` says, and what a game allows its own `refuse`.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from turbo_table.content.errors import ContentError, Fault
from turbo_table.content.files import shipped
from turbo_table.content.layout_files import CircuitFile, DriftFile, LanesFile
from turbo_table.content.strict_yaml import Document, read_yaml
from turbo_table.content.strict_yaml import Path as KeyPath
from turbo_table.content.validate import HEADER_KEY, load_header, validate
from turbo_table.content.write_yaml import write_yaml
from turbo_table.core.layout import CircuitLayout, DriftLayout, Extras, Lane, LanesLayout, Layout, Outline, Point, Spot

HEADER = "layout/1"

KINDS = "'drift', 'lanes' or 'circuit'"


def load_layout(text: str | bytes, name: str) -> Layout:
    """The layout in a file's text; `name` stands in messages. Raises `ContentError` with all faults."""
    return read_layout(read_yaml(text, name))


def read_layout(document: Document) -> Layout:
    """The layout in a document. Raises `ContentError` with all faults."""
    load_header(document, HEADER)
    match document.data:
        case {"kind": "drift"}:
            return _on_the_table(document, validate(document, DriftFile).layout())
        case {"kind": "lanes"}:
            return validate(document, LanesFile).layout()
        case {"kind": "circuit"}:
            return validate(document, CircuitFile).layout()
        case {"kind": _}:
            raise ContentError(document.fault(("kind",), f"must be {KINDS}"))
        case _:
            raise ContentError(document.fault((), f"the key 'kind' is missing; it is {KINDS}"))


def find_layouts(game_id: str) -> tuple[Path, ...]:
    """The files of a game's shipped layouts, in the order of their ids; the id is the file's stem."""
    return tuple(sorted(shipped("layouts").joinpath(game_id).glob("*.yaml")))


def layout_to_json(layout: Layout) -> dict[str, Any]:
    """The layout as plain data for a save, with the keys of a layout file; `layout_from_json` reads it."""
    head = {HEADER_KEY: HEADER, "kind": layout.kind, "name": layout.name, "about": layout.about}
    table = {"table": {"width": _plain(layout.width_um), "height": _plain(layout.height_um)}}
    extras = _extras(layout.extras)
    match layout:
        case DriftLayout():
            return {
                **head,
                **table,
                **({"finish": _entry(layout.finish)} if layout.finish else {}),
                "barriers": [{"card": placed.card, **_entry(placed.spot)} for placed in layout.barriers],
                "cars": [_entry(car) for car in layout.cars],
                **extras,
            }
        case LanesLayout():
            return {**head, "style": layout.style, **table, **extras, "lanes": [*map(_lane, layout.lanes)]}
        case CircuitLayout():
            short = {"short": [*map(_entry, layout.short)]} if layout.short else {}
            return {**head, **table, "closed": layout.closed, **extras, "track": [*map(_entry, layout.track)], **short}


def layout_from_json(data: object, where: str) -> Layout:
    """The layout in plain data, such as a save's header holds, after the checks of a layout file.

    Raises `ContentError` with all faults; they name `where`, line 1, column 1, and the path of keys.
    """
    try:
        # JSON is YAML but for exponents, which the reader takes as text: one reader, and one set of limits.
        return load_layout(json.dumps(data, ensure_ascii=False, allow_nan=False), where)
    except ContentError as error:
        raise ContentError(*(replace(fault, line=1, column=1) for fault in error.faults)) from None
    except (TypeError, ValueError, RecursionError):
        raise ContentError(Fault(where, 1, 1, "", "the layout cannot be read")) from None


def layout_to_yaml(layout: Layout) -> str:
    """The text of a layout file that `load_layout` reads as an equal layout."""
    return write_yaml(layout_to_json(layout))


def _on_the_table(document: Document, layout: DriftLayout) -> DriftLayout:
    """The course, when each card lies on the table by its middle and none is placed twice."""
    spots: list[tuple[KeyPath, Spot]] = [(("finish",), layout.finish)] if layout.finish else []
    spots += [(("barriers", index), placed.spot) for index, placed in enumerate(layout.barriers)]
    spots += [(("cars", index), car) for index, car in enumerate(layout.cars)]
    table = f"{_plain(layout.width_um)} x {_plain(layout.height_um)} mm"
    faults = [
        document.fault(path, f"the middle of the card is off the table of {table}")
        for path, spot in spots
        if not (0 <= spot.x_um <= layout.width_um and 0 <= spot.y_um <= layout.height_um)
    ]
    cards = [placed.card for placed in layout.barriers]
    faults += [
        document.fault(("barriers", index, "card"), f"the card '{card}' is placed twice")
        for index, card in enumerate(cards)
        if card in cards[:index]
    ]
    if faults:
        raise ContentError(*sorted(faults, key=lambda fault: (fault.line, fault.column)))
    return layout


def _lane(lane: Lane) -> dict[str, Any]:
    return {
        **({"offset": lane.offset} if lane.offset else {}),
        "start": _entry(lane.start),
        **({"finish": _entry(lane.finish)} if lane.finish else {}),
        "slots": [*map(_entry, lane.slots)],
    }


def _extras(extras: Extras) -> Mapping[str, Any]:
    """The keys that say something."""
    made = extras.generated
    keys: dict[str, Any] = {
        "author": extras.author,
        "notes": extras.notes,
        "generator": made and {"name": made.generator, "seed": made.seed, "parameters": dict(made.parameters)},
        "obstacles": [{"name": each.name, "outline": _points(each.points)} for each in extras.obstacles],
        "decoration": [_decoration(each) for each in extras.decoration],
        "start_line": _points(extras.start_line) if extras.start_line else [],
    }
    return {key: value for key, value in keys.items() if value}


def _decoration(shape: Outline) -> dict[str, Any]:
    return {"name": shape.name, "outline" if shape.closed else "line": _points(shape.points)}


def _points(points: tuple[Point, ...]) -> list[list[int | float]]:
    return [[_plain(x_um), _plain(y_um)] for x_um, y_um in points]


def _entry(spot: Spot) -> dict[str, int | float]:
    return {"x": _plain(spot.x_um), "y": _plain(spot.y_um), "heading": _plain(spot.heading_mdeg)}


def _plain(thousandths: int) -> int | float:
    """Millimetres or degrees, as a whole number where they are whole."""
    return thousandths / 1_000 if thousandths % 1_000 else thousandths // 1_000
