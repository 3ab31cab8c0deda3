"""Drill files, `turbo-table: drill/1`: a position, what is to be reached from it, hints, who made it; TD-38.

A drill is a file that a race can be set up with: `setup_of` gives the set-up, which begins with the driver's choice of
cards. Lengths in a file are mm, headings degrees, and a car is where its middle is, as in a course.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from turbo_table.content import ContentError, load_header, read_yaml, validate, write_yaml
from turbo_table.content.fields import Name, Sentence, to_mdeg, to_um
from turbo_table.content.layout_files import BarrierEntry, SpotEntry, TableEntry
from turbo_table.content.layouts import layout_to_json
from turbo_table.core.game import Illegal, Seat, Setup, Step
from turbo_table.core.layout import DriftLayout, Placed
from turbo_table.games.turbo_drift import positions
from turbo_table.games.turbo_drift.components import card_set
from turbo_table.games.turbo_drift.drills import MOST_TURNS, Drill, Goal, Way
from turbo_table.games.turbo_drift.events import RoundBegan
from turbo_table.games.turbo_drift.positions import Position, faults, options_of
from turbo_table.games.turbo_drift.state import Car, State
from turbo_table.geometry.pose import Pose, forward

HEADER: Final = "drill/1"
SLOT: Final = "drill"
"""The file of a set-up."""
Turns = Annotated[int, Field(ge=1, le=MOST_TURNS)]
FEET: Final = TableEntry()
"""3 x 3 ft, as of any course."""
Seats = Annotated[int, Field(ge=1, le=4)]
Rounds = Annotated[int, Field(ge=1, le=1_000)]
Near = Annotated[float, Field(ge=1, le=500)]
Turned = Annotated[float, Field(ge=1, le=180)]
Text = Annotated[str, Field(max_length=200_000)]


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalEntry:
    """The goal: `finish: true`, or a spot."""

    turns: Turns
    finish: bool = False
    spot: SpotEntry | None = None
    within: Near = 20
    turned: Turned = 180
    uses: Annotated[tuple[Way, ...], Field(max_length=6)] = ()
    crashes: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseEntry:
    """The table of a drill."""

    table: TableEntry = FEET
    finish: SpotEntry | None = None
    """None: where it lies without a course."""
    barriers: Annotated[tuple[BarrierEntry, ...], Field(max_length=40)] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DriverEntry:
    """A driver; without a car: exploded."""

    car: SpotEntry | None = None
    nitro: bool = True
    driven: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsEntry:
    """The options of the race, as a set-up has them."""

    edge: Literal["wall", "open"] = "wall"
    finish: Literal["overlap", "touch"] = "overlap"
    max_rounds: Rounds = 100


NO_OPTIONS: Final = OptionsEntry()


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillFile:
    """A drill, as people write it."""

    game: Literal["turbo-drift"]
    name: Name
    author: Name
    about: Sentence = ""
    goal: GoalEntry
    hints: Annotated[tuple[Sentence, ...], Field(max_length=9)] = ()
    course: CourseEntry
    drivers: Annotated[tuple[DriverEntry, ...], Field(min_length=1, max_length=4)]
    grid: Annotated[tuple[Name, ...], Field(min_length=6, max_length=6)]
    turn: Seats = 1
    first_player: Seats = 1
    round: Rounds = 1
    options: OptionsEntry = NO_OPTIONS
    cards: Text = ""
    """The text of a card file; empty: the shipped cards."""


def read_drill(text: str | bytes, name: str) -> Drill:
    """The drill of a file's text; `name` stands in messages. Raises `ContentError` with every fault at its place."""
    document = read_yaml(text, name)
    load_header(document, HEADER)
    entries = validate(document, DrillFile)
    if entries.goal.finish == (entries.goal.spot is not None):
        raise ContentError(document.fault(("goal",), "a goal is either 'finish: true' or a spot"))
    cards = entries.cards or None
    if cards is not None:
        try:
            card_set(cards)
        except ContentError as error:
            raise ContentError(document.fault(("cards",), f"the cards are not in order: {error.sentence}")) from None
    drill = _drill(entries)
    found = [document.fault(path, f"{illegal.reason} [{illegal.rule}]") for path, illegal in faults(drill.position)]
    if found:
        raise ContentError(*sorted(found, key=lambda fault: (fault.line, fault.column)))
    return drill


def _drill(entries: DrillFile) -> Drill:
    goal, course = entries.goal, entries.course
    half_um = card_set(entries.cards or None).height_um // 2
    position = Position(
        layout=DriftLayout(
            name=entries.name,
            about=entries.about,
            width_um=to_um(course.table.width),
            height_um=to_um(course.table.height),
            finish=course.finish.spot() if course.finish else None,
            barriers=tuple(Placed(barrier.card, barrier.spot()) for barrier in course.barriers),
        ),
        cards=entries.cards or None,
        touch=entries.options.finish == "touch",
        wall=entries.options.edge == "wall",
        max_rounds=entries.options.max_rounds,
        round=entries.round,
        cars=tuple(_car(driver, half_um) for driver in entries.drivers),
        grid=entries.grid,
        driver=Seat(entries.turn - 1),
        holder=Seat(entries.first_player - 1),
    )
    return Drill(
        name=entries.name,
        author=entries.author,
        about=entries.about,
        goal=Goal(
            turns=goal.turns,
            spot=_pose(goal.spot) if goal.spot else None,
            within_um=to_um(goal.within),
            turned_mdeg=round(goal.turned * 1000),
            uses=goal.uses,
            crashes=goal.crashes,
        ),
        hints=entries.hints,
        position=position,
    )


def _car(driver: DriverEntry, half_um: int) -> Car:
    if driver.car is None:
        return Car(nitro_left=driver.nitro, exploded=True)
    pose = _pose(driver.car).then(forward(-half_um))
    return Car(pose=pose, nitro_left=driver.nitro, driven=driver.driven)


def _pose(entry: SpotEntry) -> Pose:
    return Pose(to_um(entry.x), to_um(entry.y), to_mdeg(entry.heading))


def write_drill(drill: Drill) -> str:
    """The text of a drill file that `read_drill` reads as an equal drill."""
    position, goal = drill.position, drill.goal
    course = layout_to_json(position.layout)
    half_um = card_set(position.cards).height_um // 2
    target: dict[str, Any] = {"finish": True}
    if goal.spot is not None:
        target = {"spot": _entry(goal.spot), "within": _plain(goal.within_um), "turned": _plain(goal.turned_mdeg)}
    return write_yaml(
        {
            "turbo-table": HEADER,
            "game": "turbo-drift",
            "name": drill.name,
            "author": drill.author,
            **({"about": drill.about} if drill.about else {}),
            "goal": {"turns": goal.turns, **target, "uses": list(goal.uses), "crashes": goal.crashes},
            "hints": list(drill.hints),
            "course": {key: course[key] for key in ("table", "finish", "barriers") if key in course},
            "drivers": [_driver(car, half_um) for car in position.cars],
            "grid": list(position.grid),
            "turn": position.driver + 1,
            "first_player": position.holder + 1,
            "round": position.round,
            "options": dict(options_of(position)),
            **({"cards": position.cards} if position.cards else {}),
        }
    )


def _driver(car: Car, half_um: int) -> dict[str, Any]:
    place = {"car": _entry(car.pose.then(forward(half_um)))} if car.pose else {}
    return {**place, "nitro": car.nitro_left, "driven": car.driven}


def _entry(pose: Pose) -> dict[str, int | float]:
    return {"x": _plain(pose.x_um), "y": _plain(pose.y_um), "heading": _plain(pose.heading_mdeg)}


def _plain(value: int) -> int | float:
    return value / 1000 if value % 1000 else value // 1000


# Drills and races


def setup_of(drill: Drill, names: tuple[str, ...]) -> Setup:
    """The set-up that begins with the drill; `names`: of its drivers, in clockwise order."""
    return Setup(names=names, files=((SLOT, write_drill(drill)),))


@lru_cache(maxsize=32)
def _read(text: str) -> Drill:
    return read_drill(text, "the drill")


def refuse(given: Setup, text: str) -> Illegal | None:
    """Why a race cannot begin with this drill; TD-38."""
    return next((illegal for illegal in map(_refusal, _reasons(given, text)) if illegal), None)


def _refusal(reason: str) -> Illegal | None:
    return Illegal(reason, "TD-38")


def _reasons(given: Setup, text: str) -> Iterator[str]:
    try:
        drill = _read(text)
    except ContentError as error:
        yield error.sentence
        return
    count, names = len(drill.position.cars), len(given.names)
    if count != names:
        yield f"The drill is for {count} driver{'' if count == 1 else 's'}, not {names}."
    chosen = {id for id, _ in given.options} - {"first"}  # a position says itself whose turn it is
    if given.layout is not None or len(given.files) > 1 or chosen:
        yield "A drill brings its course, cards and options along: choose none besides."


def begin(given: Setup, text: str) -> Step[State]:
    """The first state of a race that begins with a drill; trusts `refuse`."""
    state = positions.begin(_read(text).position, given.names)
    return Step(state, (RoundBegan(round=state.round, seat=state.driver),))
