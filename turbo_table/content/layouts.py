"""Layout files, `turbo-table: layout/1`, in mm and degrees; a save's header holds the same keys as JSON.

The schema judges form alone: numbers in range, ids, counts, cards on the table by their middle. What a game
allows (overlaps, the starting strip, which cards there are) its own `refuse` says.
"""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from turbo_table.content.errors import ContentError, Fault
from turbo_table.content.fields import Degrees, Identifier, Millimetres, Name, Sentence, to_mdeg, to_um
from turbo_table.content.files import shipped
from turbo_table.content.strict_yaml import Document, read_yaml
from turbo_table.content.strict_yaml import Path as KeyPath
from turbo_table.content.validate import HEADER_KEY, load_header, validate
from turbo_table.content.write_yaml import write_yaml
from turbo_table.core.layout import DriftLayout, Lane, LanesLayout, Layout, Measured, Placed, Spot

HEADER = "layout/1"

TableLength = Annotated[float, Field(ge=600, le=3_000)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpotEntry:
    """The middle of a card in mm from the bottom-left corner; its heading in degrees clockwise from up."""

    x: Millimetres
    y: Millimetres
    heading: Degrees = 0

    def spot(self) -> Spot:
        """The spot in µm and millidegrees, the heading turned into [0, 360)."""
        return Spot(to_um(self.x), to_um(self.y), to_mdeg(self.heading))


@dataclass(frozen=True, slots=True, kw_only=True)
class BarrierEntry(SpotEntry):
    """A barrier card where it lies."""

    card: Identifier


@dataclass(frozen=True, slots=True)
class TableEntry:
    """The size of the table in mm; 3 x 3 ft by default."""

    width: TableLength = 914
    height: TableLength = 914


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredEntry:
    """What came out when bots drove a course; a script writes it."""

    difficulty: Annotated[int, Field(ge=1, le=5)]
    games: Annotated[int, Field(ge=1)]
    digest: Name
    figures: dict[Sentence, float]

    def measured(self) -> Measured:
        """The same as a hashable value."""
        return Measured(
            difficulty=self.difficulty,
            games=self.games,
            digest=self.digest,
            figures=tuple(self.figures.items()),
        )


@dataclass(frozen=True, slots=True)
class DriftFile:
    """A course, as people write it."""

    kind: Literal["drift"]
    name: Name
    barriers: Annotated[tuple[BarrierEntry, ...], Field(max_length=40)]
    about: Sentence = ""
    table: TableEntry = TableEntry()
    finish: SpotEntry | None = None
    cars: Annotated[tuple[SpotEntry, ...], Field(max_length=4)] = ()
    measured: MeasuredEntry | None = None

    def layout(self) -> DriftLayout:
        """The course."""
        return DriftLayout(
            name=self.name,
            about=self.about,
            width_um=to_um(self.table.width),
            height_um=to_um(self.table.height),
            finish=self.finish.spot() if self.finish else None,
            barriers=tuple(Placed(barrier.card, barrier.spot()) for barrier in self.barriers),
            cars=tuple(car.spot() for car in self.cars),
            measured=self.measured.measured() if self.measured else None,
        )


@dataclass(frozen=True, slots=True)
class LaneEntry:
    """A lane, its slots in driving order."""

    slots: Annotated[tuple[SpotEntry, ...], Field(min_length=1, max_length=60)]
    offset: Annotated[int, Field(ge=-60, le=60)] = 0


@dataclass(frozen=True, slots=True)
class LanesFile:
    """Lanes, as people write them."""

    kind: Literal["lanes"]
    name: Name
    style: Literal["drag", "zig-zag", "centre", "circuit"]
    lanes: Annotated[tuple[LaneEntry, ...], Field(min_length=1, max_length=8)]
    about: Sentence = ""

    def layout(self) -> LanesLayout:
        """The lanes."""
        lanes = tuple(Lane(lane.offset, tuple(slot.spot() for slot in lane.slots)) for lane in self.lanes)
        return LanesLayout(self.name, self.about, self.style, lanes)


def load_layout(text: str | bytes, name: str) -> Layout:
    """The layout in a file's text; `name` stands in messages. Raises `ContentError` with all faults."""
    document = read_yaml(text, name)
    load_header(document, HEADER)
    match document.data:
        case {"kind": "drift"}:
            return _on_the_table(document, validate(document, DriftFile).layout())
        case {"kind": "lanes"}:
            return validate(document, LanesFile).layout()
        case {"kind": _}:
            raise ContentError(document.fault(("kind",), "must be 'drift' or 'lanes'"))
        case _:
            raise ContentError(document.fault((), "the key 'kind' is missing; it is 'drift' or 'lanes'"))


def find_layouts(game_id: str) -> tuple[Path, ...]:
    """The files of a game's shipped layouts, in the order of their ids; the id is the file's stem."""
    return tuple(sorted(shipped("layouts").joinpath(game_id).glob("*.yaml")))


def layout_to_json(layout: Layout) -> dict[str, Any]:
    """The layout as plain data for a save, with the keys of a layout file; `layout_from_json` reads it."""
    head = {HEADER_KEY: HEADER, "kind": layout.kind, "name": layout.name, "about": layout.about}
    match layout:
        case DriftLayout():
            return {
                **head,
                "table": {"width": _plain(layout.width_um), "height": _plain(layout.height_um)},
                **({"finish": _entry(layout.finish)} if layout.finish else {}),
                "barriers": [{"card": placed.card, **_entry(placed.spot)} for placed in layout.barriers],
                "cars": [_entry(car) for car in layout.cars],
            }
        case LanesLayout():
            lanes = [{"offset": lane.offset, "slots": [*map(_entry, lane.slots)]} for lane in layout.lanes]
            return {**head, "style": layout.style, "lanes": lanes}


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


def _entry(spot: Spot) -> dict[str, int | float]:
    return {"x": _plain(spot.x_um), "y": _plain(spot.y_um), "heading": _plain(spot.heading_mdeg)}


def _plain(thousandths: int) -> int | float:
    """Millimetres or degrees, as a whole number where they are whole."""
    return thousandths / 1_000 if thousandths % 1_000 else thousandths // 1_000
