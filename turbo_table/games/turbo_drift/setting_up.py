"""Before the race: the course, who starts, placing barriers and cars, dealing the grid; TD-1 to TD-7, TD-36, TD-37."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import product
from math import ceil
from typing import Final

from turbo_table.content import ContentError, load
from turbo_table.content.fields import to_um
from turbo_table.core.game import Action, Event, Game, Illegal, Seat, Setup, Step
from turbo_table.core.journal import encode
from turbo_table.core.layout import DriftLayout, Spot
from turbo_table.core.setups import options_fault, seats_fault
from turbo_table.core.values import replace
from turbo_table.games.turbo_drift import events, judge
from turbo_table.games.turbo_drift.actions import PlaceBarrier, PlaceCar
from turbo_table.games.turbo_drift.components import CardSet, card_set
from turbo_table.games.turbo_drift.state import PLACES, Car, Course, State, Turn
from turbo_table.games.turbo_drift.turns import begin_round
from turbo_table.geometry import polygon
from turbo_table.geometry.overlap import Field, field
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import Pose, forward

BY_CHANCE: Final = ("chance", "last-winner")
"""Chance draws who starts; also where the last winner is asked for and nobody knows of one."""
ON_THE_TABLE: Final = "must lie wholly on the table."
Path = tuple[str | int, ...]
"""Keys and indices that lead to a place in a layout file."""
CHOICE_STEP_UM: Final = 20_000
"""Starting places that are listed lie this far apart; any other is allowed too."""
WHOLE_MM_UM: Final = 1_000
CHOICE_COLUMNS: Final = 7
CHOICE_ROWS: Final = 5
CHOICE_HEADINGS: Final = (0, 45_000, 90_000, 135_000)


@dataclass(frozen=True, slots=True)
class Table:
    """The house numbers of data/table.yaml, in mm."""

    width: float
    height: float
    finish_gap: float
    start_gap: float
    strip: float


@lru_cache(maxsize=1)
def table() -> Table:
    """The table without a course."""
    name = "table.yaml"
    return load(files(__package__).joinpath("data", name).read_text("utf-8"), name, Table, "table/1")


def refuse(game: Game[State], given: Setup) -> Illegal | None:
    """Why this race cannot be set up; TD-1, TD-2, TD-4, TD-36, TD-37."""
    reason = seats_fault(game, given)
    if reason:
        return Illegal(reason, "TD-1")
    reason = options_fault(game, given)
    if reason:
        return Illegal(reason, "TD-37")
    first = dict(given.options).get("first", "chance")
    if first not in BY_CHANCE and int(first) > len(given.names):
        return Illegal(f"Player {first} cannot start: there are {len(given.names)} players.", "TD-4")
    try:
        card_set(dict(given.files).get("cards"))
    except ContentError as error:
        return Illegal(str(error.faults[0]), "TD-2")
    return next((illegal for _, illegal in layout_faults(given)), None)


def layout_faults(given: Setup) -> Iterator[tuple[Path, Illegal]]:
    """All that is wrong with a course: (path in its file, fault); trusts what `refuse` asks before; TD-36."""
    if isinstance(given.layout, DriftLayout):
        cards = card_set(dict(given.files).get("cards"))
        for path, reason in _course_faults(cards, given.layout, len(given.names)):
            illegal = _no_course(reason)
            if illegal:
                yield path, illegal


def _no_course(reason: str) -> Illegal | None:
    return Illegal(reason, "TD-36")


def _course_faults(cards: CardSet, layout: DriftLayout, players: int) -> Iterator[tuple[Path, str]]:
    """What is wrong with a course, as sentences, each with its path in the file."""
    at = _course(cards, replace(layout, barriers=()), touch=False, wall=True)
    keep_clear = () if layout.cars else (_strip(at),)
    yield from _unknown(cards, layout)
    yield from _finish_fault(at, keep_clear)
    if layout.cars and len(layout.cars) < players:
        yield ("cars",), f"The course has {len(layout.cars)} starting places for {players} drivers."
    cars: tuple[tuple[str, Polygon], ...] = ()
    for index, spot in enumerate(layout.cars):
        pose, what = _rear(cards, spot), f"starting place {index + 1}"
        reason = _car_in_the_way(at, what, pose, cars)
        if reason:
            yield ("cars", index), reason
        cars = (*cars, (what, judge.card_outline(at, pose)))
    room_um = at.width_um - cards.width_um - (players - 1) * (2 * cards.width_um + CHOICE_STEP_UM)
    if not layout.cars and room_um < CHOICE_STEP_UM:
        yield ("table",), f"The table is too narrow for {players} cars side by side."
    yield from _barriers_in_the_way(at, layout, cars or keep_clear)


def laid_faults(cards: CardSet, layout: DriftLayout) -> Iterator[tuple[Path, str]]:
    """What is wrong with the finish and the barriers of a course, wherever the cars are; TD-36."""
    at = _course(cards, replace(layout, barriers=()), touch=False, wall=True)
    yield from _unknown(cards, layout)
    yield from _finish_fault(at, ())
    yield from _barriers_in_the_way(at, layout, ())


def _unknown(cards: CardSet, layout: DriftLayout) -> Iterator[tuple[Path, str]]:
    known = [id for id, _ in cards.barriers]
    ids = [placed.card for placed in layout.barriers]
    for index, id in enumerate(ids):
        if id not in known:
            yield ("barriers", index), f"There is no barrier card {id}; the cards are {', '.join(known)}."
        if id in ids[:index]:
            yield ("barriers", index), f"Barrier card {id} lies there twice."


def _finish_fault(at: Course, keep_clear: tuple[tuple[str, Polygon], ...]) -> Iterator[tuple[Path, str]]:
    reason = _fault(at, "the finish card", judge.middle_outline(at.cards), at.finish, field(keep_clear))
    if reason:
        yield ("finish",), reason


def _barriers_in_the_way(
    at: Course, layout: DriftLayout, keep_clear: tuple[tuple[str, Polygon], ...]
) -> Iterator[tuple[Path, str]]:
    for index, placed in enumerate(layout.barriers):
        pose = _pose(placed.spot)
        reason = _in_the_way(at, f"barrier card {placed.card}", pose, keep_clear)
        if reason:
            yield ("barriers", index), reason
        barriers = (*at.barriers, (placed.card, pose))
        at = course(at.cards, at.width_um, at.height_um, at.finish, barriers, at.touch, at.wall)


def course_of(cards: CardSet, layout: DriftLayout, *, touch: bool, wall: bool) -> Course:
    """The course of a layout; trusts `laid_faults`."""
    return _course(cards, layout, touch, wall)


def setup(given: Setup) -> Step[State]:
    """The first state; trusts `refuse`."""
    options = dict(given.options)
    cards = card_set(dict(given.files).get("cards"))
    layout = given.layout
    assert layout is None or isinstance(layout, DriftLayout)
    count = len(given.names)
    first = str(options.get("first", "chance"))
    state = State(
        names=given.names,
        course=_course(cards, layout, options.get("finish") == "touch", options.get("edge") != "open"),
        max_rounds=int(options.get("max_rounds", 100)),
        phase="draw-starter",
        driver=Seat(0),
        holder=Seat(0),
        round=0,
        cars=(Car(),) * count,
        grid=("",) * len(PLACES),
        turn=Turn(),
        starts=tuple(_rear(cards, spot) for spot in layout.cars[:count]) if layout else (),
        to_place=() if layout else tuple(id for id, _ in cards.barriers),
    )
    if count == 1 or first not in BY_CHANCE:
        return start_with(state, Seat(0 if count == 1 else int(first) - 1), by_chance=False)
    return Step(state)


def _course(cards: CardSet, layout: DriftLayout | None, touch: bool, wall: bool) -> Course:
    width_um, height_um = to_um(table().width), to_um(table().height)
    barriers: tuple[tuple[str, Pose], ...] = ()
    if layout is not None:
        width_um, height_um = layout.width_um, layout.height_um
        barriers = tuple((placed.card, _pose(placed.spot)) for placed in layout.barriers)
    if layout is not None and layout.finish is not None:
        finish = _pose(layout.finish)
    else:
        finish = Pose(width_um // 2, height_um - to_um(table().finish_gap) - cards.height_um // 2, 0)
    return course(cards, width_um, height_um, finish, barriers, touch, wall)


def course(
    cards: CardSet,
    width_um: int,
    height_um: int,
    finish: Pose,
    barriers: tuple[tuple[str, Pose], ...],
    touch: bool,
    wall: bool,
) -> Course:
    """A course with its digest."""
    text = encode((cards.digest, width_um, height_um, finish, barriers, touch, wall))
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    return Course(digest, cards, width_um, height_um, finish, barriers, touch, wall)


def _pose(spot: Spot) -> Pose:
    return Pose(spot.x_um, spot.y_um, spot.heading_mdeg)


def _rear(cards: CardSet, spot: Spot) -> Pose:
    """The middle of the rear edge of a car whose middle is at the spot."""
    return _pose(spot).then(forward(-(cards.height_um // 2)))


def start_with(state: State, seat: Seat, by_chance: bool) -> Step[State]:
    """This driver starts and gets the first-player card; TD-4."""
    chosen = events.StarterChosen(seat=seat, by_chance=by_chance)
    return _next(replace(state, driver=seat, holder=seat), (chosen,))


def _next(state: State, happened: tuple[Event, ...]) -> Step[State]:
    """What is set up next: barriers, then cars, then the grid, then the first round."""
    if state.to_place:
        return Step(replace(state, phase="draw-barrier"), happened)
    if any(car.pose is None for car in state.cars):
        if not state.starts:
            waiting = next(seat for seat in _clockwise(state) if state.cars[seat].pose is None)
            return Step(replace(state, phase="place-car", driver=waiting), happened)
        cars = list(state.cars)
        for place, seat in zip(state.starts, _clockwise(state), strict=True):
            cars[seat] = Car(pose=place)
            happened += (events.CarPlaced(seat=seat, pose=place),)
        state = replace(state, cars=tuple(cars))
    if "" in state.grid:
        return Step(replace(state, phase="deal-card", driver=state.holder), happened)
    step = begin_round(state)
    return Step(step.state, happened + step.events)


def _clockwise(state: State) -> tuple[Seat, ...]:
    count = len(state.names)
    return tuple(Seat((state.holder + turn) % count) for turn in range(count))


def turn_up_barrier(state: State, barrier: str) -> Step[State]:
    """Chance chose the barrier card that is placed next; TD-5."""
    left = tuple(id for id in state.to_place if id != barrier)
    after = replace(state, phase="place-barrier", drawn=barrier, to_place=left)
    return Step(after, (events.BarrierTurnedUp(seat=state.driver, barrier=barrier),), reveals=True)


def undealt(state: State) -> tuple[str, ...]:
    """Both sides of every path card that is not in the grid yet, sorted."""
    dealt = {card[:-1] for card in state.grid if card}
    return tuple(side for side in state.course.cards.sides if side[:-1] not in dealt)


def deal(state: State, card: str) -> Step[State]:
    """A path card comes into the first empty place; TD-7."""
    index = state.grid.index("")
    grid = (*state.grid[:index], card, *state.grid[index + 1 :])
    step = _next(replace(state, grid=grid), (events.CardDealt(card=card, place=PLACES[index]),))
    return replace(step, reveals=True)


# Placing barriers and cars by hand


def barrier_choices(state: State) -> Iterator[Action]:
    """Some places to choose from; every other one is as good if `check` allows it."""
    width_um, height_um, strip_um = state.course.width_um, state.course.height_um, to_um(table().strip)
    for row, column, heading in product(range(CHOICE_ROWS), range(CHOICE_COLUMNS), CHOICE_HEADINGS):
        x_um = width_um * (column + 1) // (CHOICE_COLUMNS + 1)
        y_um = strip_um + (height_um - strip_um) * (row + 1) // (CHOICE_ROWS + 1)
        yield PlaceBarrier(state.driver, x_um - x_um % WHOLE_MM_UM, y_um - y_um % WHOLE_MM_UM, heading)


def check_barrier(state: State, action: PlaceBarrier) -> Illegal | None:
    """TD-5."""
    pose = Pose(action.x_um, action.y_um, action.heading_mdeg % 360_000)
    reason = _in_the_way(state.course, f"barrier card {state.drawn}", pose, (_strip(state.course),))
    return Illegal(reason, "TD-5") if reason else None


def place_barrier(state: State, action: PlaceBarrier) -> Step[State]:
    """Lay the turned-up barrier card."""
    at = state.course
    pose = Pose(action.x_um, action.y_um, action.heading_mdeg % 360_000)
    barriers = (*at.barriers, (state.drawn, pose))
    laid = course(at.cards, at.width_um, at.height_um, at.finish, barriers, at.touch, at.wall)
    happened = events.BarrierPlaced(seat=action.seat, barrier=state.drawn, pose=pose)
    following = Seat((action.seat + 1) % len(state.names))
    return _next(replace(state, course=laid, drawn="", driver=following), (happened,))


def car_choices(state: State) -> Iterator[Action]:
    """Some starting places to choose from."""
    first_um = ceil(state.course.cards.width_um / 2 / WHOLE_MM_UM) * WHOLE_MM_UM
    for x_um in range(first_um, state.course.width_um - first_um + 1, CHOICE_STEP_UM):
        yield PlaceCar(state.driver, x_um)


def check_car(state: State, action: PlaceCar) -> Illegal | None:
    """TD-6."""
    reason = _car_in_the_way(state.course, "the car", start(action), _car_outlines(state))
    if not reason:
        return None
    least_um = state.course.cards.width_um / 2
    most_um = state.course.width_um - least_um
    where = f"Its middle lies from {least_um / 1000:g} to {most_um / 1000:g}."
    return Illegal(reason, "TD-6", where if reason.endswith(ON_THE_TABLE) else "")


def place_car(state: State, action: PlaceCar) -> Step[State]:
    """Put a car on the starting line."""
    pose = start(action)
    cars = tuple(Car(pose=pose) if seat == action.seat else car for seat, car in enumerate(state.cars))
    return _next(replace(state, cars=cars), (events.CarPlaced(seat=action.seat, pose=pose),))


def start(action: PlaceCar) -> Pose:
    """Where a car placed so stands: the middle of its rear edge; TD-6."""
    return Pose(action.x_um, to_um(table().start_gap), 0)


def _car_outlines(state: State) -> tuple[tuple[str, Polygon], ...]:
    return tuple(
        (f"the car of {name}", judge.card_outline(state.course, car.pose))
        for name, car in zip(state.names, state.cars, strict=True)
        if car.pose is not None
    )


@lru_cache(maxsize=16)
def _strip(at: Course) -> tuple[str, Polygon]:
    strip_um = to_um(table().strip)
    return f"the starting strip (the first {table().strip:g} mm)", (
        (0, 0),
        (at.width_um, 0),
        (at.width_um, strip_um),
        (0, strip_um),
    )


def _in_the_way(at: Course, what: str, pose: Pose, keep_clear: tuple[tuple[str, Polygon], ...]) -> str | None:
    """What keeps a barrier card with its middle at this pose from lying there, as a sentence."""
    return _fault(at, what, judge.middle_outline(at.cards), pose, _laid(at, keep_clear))


@lru_cache(maxsize=16)
def _laid(at: Course, keep_clear: tuple[tuple[str, Polygon], ...]) -> Field:
    """What lies on a course, and what else has to be kept clear."""
    card = judge.middle_outline(at.cards)
    barriers = ((f"barrier card {id}", polygon.place(card, pose)) for id, pose in at.barriers)
    return field((*barriers, ("the finish card", judge.finish_outline(at)), *keep_clear))


def _car_in_the_way(at: Course, what: str, pose: Pose, cars: tuple[tuple[str, Polygon], ...]) -> str | None:
    things = (*cars, ("the finish card", judge.finish_outline(at)))
    return _fault(at, what, judge.outline(at.cards), pose, field(things))


def _fault(at: Course, what: str, shape: Polygon, pose: Pose, obstacles: Field) -> str | None:
    if polygon.outside(polygon.place(shape, pose), at.width_um, at.height_um):
        return f"{what[0].upper()}{what[1:]} {ON_THE_TABLE}"
    for hit in obstacles.hits_at(shape, pose):
        return f"{what[0].upper()}{what[1:]} would overlap {obstacles.names[hit]}."
    return None
