"""The schema of layout files as people write them, in mm and degrees; `layouts/README.md` documents it.

Each kind has a dataclass with the file's keys and a `layout` that gives the value in µm and millidegrees.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from turbo_table.content.fields import Degrees, Identifier, Millimetres, Name, Sentence, to_mdeg, to_um
from turbo_table.core.layout import (
    CARD_LENGTH_UM,
    CircuitLayout,
    DriftLayout,
    Extras,
    Generated,
    Lane,
    LanesLayout,
    Measured,
    Outline,
    Placed,
    Point,
    Spot,
    Style,
)
from turbo_table.geometry.cards import ahead
from turbo_table.geometry.outline import crosses_itself

MOST_SEED = 10**15


def _lines(text: str) -> str:
    if any(unicodedata.category(character) == "Cc" for character in text.replace("\n", "")):
        raise ValueError("must have no tabs or other controls")
    return text


def _steps(points: Sequence[tuple[float, float]]) -> Sequence[tuple[float, float]]:
    if any(one == other for one, other in pairwise(map(_point, points))):
        raise ValueError("has the same point twice in a row")
    return points


def _area(points: Sequence[tuple[float, float]]) -> Sequence[tuple[float, float]]:
    if crosses_itself(list(map(_point, points))):
        raise ValueError("must go round an area once, without touching or crossing itself")
    return points


TableLength = Annotated[float, Field(ge=600, le=3_000)]
LongTableLength = Annotated[float, Field(ge=300, le=10_000)]
Notes = Annotated[str, Field(max_length=4_000), AfterValidator(_lines)]
Parameters = Annotated[dict[Name, Annotated[int, Field(ge=-MOST_SEED, le=MOST_SEED)]], Field(max_length=40)]
PointEntry = tuple[Millimetres, Millimetres]
LineEntry = Annotated[tuple[PointEntry, PointEntry], AfterValidator(_steps)]
PathEntry = Annotated[tuple[PointEntry, ...], Field(min_length=2, max_length=60), AfterValidator(_steps)]
AreaEntry = Annotated[tuple[PointEntry, ...], Field(min_length=3, max_length=40), AfterValidator(_area)]


def _point(entry: tuple[float, float]) -> Point:
    return to_um(entry[0]), to_um(entry[1])


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


@dataclass(frozen=True, slots=True)
class LongTableEntry:
    """The same where lanes may need more room."""

    width: LongTableLength = 914
    height: LongTableLength = 914


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneratorEntry:
    """Which generator made the layout."""

    name: Identifier
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)]
    parameters: Parameters = field(default_factory=dict)

    def generated(self) -> Generated:
        """The same as a hashable value."""
        return Generated(self.name, self.seed, tuple(self.parameters.items()))


@dataclass(frozen=True, slots=True, kw_only=True)
class ObstacleEntry:
    """Something in the way: its corners, in order."""

    name: Name
    outline: AreaEntry


@dataclass(frozen=True, slots=True, kw_only=True)
class DecorationEntry:
    """An area or a line for the eye: one of the two keys."""

    name: Name
    outline: AreaEntry | None = None
    line: PathEntry | None = None

    def __post_init__(self) -> None:
        """Refuses both keys, or neither."""
        if (self.outline is None) == (self.line is None):
            raise ValueError("must have the key 'outline' (an area) or the key 'line', one of them")


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraKeys:
    """The keys that layouts of all kinds share; no rule asks for them."""

    author: Sentence = ""
    notes: Notes = ""
    generator: GeneratorEntry | None = None
    obstacles: Annotated[tuple[ObstacleEntry, ...], Field(max_length=40)] = ()
    decoration: Annotated[tuple[DecorationEntry, ...], Field(max_length=40)] = ()
    start_line: LineEntry | None = None

    def extras(self) -> Extras:
        """The same in µm."""
        line = self.start_line
        return Extras(
            author=self.author,
            notes=self.notes,
            generated=self.generator.generated() if self.generator else None,
            obstacles=tuple(Outline(each.name, tuple(map(_point, each.outline))) for each in self.obstacles),
            decoration=tuple(
                Outline(each.name, tuple(map(_point, each.outline or each.line or ())), each.outline is not None)
                for each in self.decoration
            ),
            start_line=(_point(line[0]), _point(line[1])) if line else None,
        )


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


@dataclass(frozen=True, slots=True, kw_only=True)
class DriftFile(ExtraKeys):
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
            extras=self.extras(),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LaneEntry:
    """A lane, its slots in driving order; the car waits one card before the first unless told."""

    slots: Annotated[tuple[SpotEntry, ...], Field(min_length=1, max_length=60)]
    start: SpotEntry | None = None
    finish: SpotEntry | None = None
    offset: Annotated[int, Field(ge=-60, le=60)] = 0

    def lane(self) -> Lane:
        """The lane."""
        slots = tuple(slot.spot() for slot in self.slots)
        start = self.start.spot() if self.start else ahead(slots[0], -CARD_LENGTH_UM)
        return Lane(start, slots, self.finish.spot() if self.finish else None, self.offset)


@dataclass(frozen=True, slots=True, kw_only=True)
class LanesFile(ExtraKeys):
    """Lanes, as people write them."""

    kind: Literal["lanes"]
    name: Name
    style: Style
    lanes: Annotated[tuple[LaneEntry, ...], Field(max_length=8)]
    """None: nobody has drawn one yet, and no game takes it."""
    about: Sentence = ""
    table: LongTableEntry = LongTableEntry()

    def layout(self) -> LanesLayout:
        """The lanes."""
        return LanesLayout(
            self.name,
            self.about,
            self.style,
            tuple(lane.lane() for lane in self.lanes),
            to_um(self.table.width),
            to_um(self.table.height),
            self.extras(),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class CircuitFile(ExtraKeys):
    """One track for everybody, as people write it."""

    kind: Literal["circuit"]
    name: Name
    track: Annotated[tuple[SpotEntry, ...], Field(min_length=2, max_length=60)]
    short: Annotated[tuple[SpotEntry, ...], Field(max_length=60)] = ()
    closed: bool = False
    about: Sentence = ""
    table: LongTableEntry = LongTableEntry()

    def layout(self) -> CircuitLayout:
        """The track."""
        return CircuitLayout(
            self.name,
            self.about,
            tuple(each.spot() for each in self.track),
            tuple(each.spot() for each in self.short),
            self.closed,
            to_um(self.table.width),
            to_um(self.table.height),
            self.extras(),
        )
