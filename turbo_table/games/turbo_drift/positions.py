"""Positions: a race that begins in its middle, with the cars, the grid and the turn that somebody wants; TD-38."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from turbo_table.content import ContentError
from turbo_table.core.game import Illegal, Scalar, Seat, Setup
from turbo_table.core.layout import DriftLayout, Placed, Spot
from turbo_table.core.values import replace
from turbo_table.games.turbo_drift import judge
from turbo_table.games.turbo_drift.choosing import HALF_TURN_MDEG
from turbo_table.games.turbo_drift.components import CardSet, card_set
from turbo_table.games.turbo_drift.setting_up import Path, course_of, laid_faults
from turbo_table.games.turbo_drift.state import PLACES, Car, Course, State, Turn
from turbo_table.geometry.pose import Pose

MOST_DRIVERS: Final = 4
FIRST: Final = Seat(0)
MOST_ROUNDS: Final = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """The beginning of somebody's turn."""

    layout: DriftLayout
    """The table, the finish and the barriers; without starting places."""
    cards: str | None = None
    """The text of a card file; None: the shipped cards."""
    touch: bool = False
    """Option `finish: touch`."""
    wall: bool = True
    """Option `edge: wall`."""
    max_rounds: int = 100
    round: int = 1
    cars: tuple[Car, ...]
    """By seat; the pose is the middle of the rear edge, None for a car that exploded."""
    grid: tuple[str, ...]
    """The side that is up in each of PLACES."""
    driver: Seat = FIRST
    """Whose turn it is."""
    holder: Seat = FIRST
    """Who has the first-player card."""


def begin(position: Position, names: tuple[str, ...]) -> State:
    """The state in which the driver chooses cards; trusts `faults`."""
    return State(
        names=names,
        course=_course(position),
        max_rounds=position.max_rounds,
        phase="choose-cards",
        driver=position.driver,
        holder=position.holder,
        round=position.round,
        cars=position.cars,
        grid=position.grid,
        turn=Turn(),
        starts=(),
    )


def position_of(setup: Setup, state: State) -> Position:
    """The position at the beginning of the turn that is under way; what was laid in it is taken back.

    `setup`: the one the race began with; its own cards go along. Raises ValueError, in a sentence, before the race
    and after its end.
    """
    if state.phase == "over":
        raise ValueError("The race is over: nobody has a turn.")
    if not state.round:
        raise ValueError("The race has not begun: nobody has a turn yet.")
    course, turn = state.course, state.turn
    cars, grid = state.cars, list(state.grid)
    for place, card in zip(turn.places, turn.taken, strict=True):
        grid[place] = card
    if turn.how:
        car = cars[state.driver]
        pose = car.pose if not turn.lines else turn.lines[0].facing(HALF_TURN_MDEG if turn.reverse else 0)
        car = Car(pose=pose, nitro_left=car.nitro_left or turn.how == "nitro")
        cars = (*cars[: state.driver], car, *cars[state.driver + 1 :])
    return Position(
        layout=_layout(course, setup.layout.name if setup.layout else ""),
        cards=dict(setup.files).get("cards"),
        touch=course.touch,
        wall=course.wall,
        max_rounds=state.max_rounds,
        round=state.round,
        cars=tuple(replace(car, driven=False) if car.exploded else car for car in cars),
        grid=tuple(grid),
        driver=state.driver,
        holder=state.holder,
    )


def _layout(course: Course, name: str) -> DriftLayout:
    return DriftLayout(
        name=name or "A course",
        about="",
        width_um=course.width_um,
        height_um=course.height_um,
        finish=_spot(course.finish),
        barriers=tuple(Placed(id, _spot(pose)) for id, pose in course.barriers),
    )


def _spot(pose: Pose) -> Spot:
    return Spot(pose.x_um, pose.y_um, pose.heading_mdeg)


def _course(position: Position) -> Course:
    return course_of(card_set(position.cards), position.layout, touch=position.touch, wall=position.wall)


# What is wrong with a position


def faults(position: Position) -> Iterator[tuple[Path, Illegal]]:
    """Why a race cannot come to this position: (keys of a drill file, fault), each a sentence; TD-38."""
    for path, reason in _faults(position):
        illegal = _impossible(reason)
        if illegal:
            yield path, illegal


def _impossible(reason: str) -> Illegal | None:
    return Illegal(reason, "TD-38")


def _faults(position: Position) -> Iterator[tuple[Path, str]]:
    try:
        cards = card_set(position.cards)
    except ContentError as error:
        yield ("cards",), f"The cards are not in order: {error.sentence}"
        return
    laid = list(laid_faults(cards, position.layout))
    for path, reason in laid:
        yield ("course", *path), reason
    yield from _grid_faults(position, cards)
    if not 1 <= len(position.cars) <= MOST_DRIVERS:
        yield ("drivers",), f"1 to {MOST_DRIVERS} drivers can race, not {len(position.cars)}."
        return
    if not laid:
        yield from _car_faults(position)
    yield from _turn_faults(position)


def _grid_faults(position: Position, cards: CardSet) -> Iterator[tuple[Path, str]]:
    if len(position.grid) != len(PLACES):
        yield ("grid",), f"The grid has {len(PLACES)} cards, not {len(position.grid)}."
        return
    for index, side in enumerate(position.grid):
        before = [other for other in position.grid[:index] if other[:-1] == side[:-1]]
        if side not in cards.sides:
            yield ("grid", index), f"There is no path card {side}; the sides are {', '.join(cards.sides)}."
        elif before:
            yield ("grid", index), f"{side} and {before[0]} are sides of the same card: only one can be up."


def _car_faults(position: Position) -> Iterator[tuple[Path, str]]:
    course = _course(position)
    on_table = tuple((Seat(seat), car.pose) for seat, car in enumerate(position.cars) if car.pose is not None)
    for seat, car in enumerate(position.cars):
        path: Path = ("drivers", seat)
        if car.pose is None:
            if car.nitro_left:
                yield path, f"Driver {seat + 1} has no car on the table, so it exploded, and its Nitro was used."
            continue
        others = tuple((other, pose) for other, pose in on_table if other != seat)
        verdict = judge.judge(judge.surroundings(course, others), car.pose)
        if verdict.struck:
            thing = {"edge": "the edge of the table"}.get(verdict.struck[0], verdict.struck[0])
            yield path, f"The car of driver {seat + 1} would overlap {thing}."
        elif verdict.finish:
            yield path, f"The car of driver {seat + 1} is at the finish already: the race would be over."


def _turn_faults(position: Position) -> Iterator[tuple[Path, str]]:
    cars, driver = position.cars, position.driver
    racing = [seat for seat, car in enumerate(cars) if car.pose is not None]
    if len(racing) < min(2, len(cars)):
        yield ("drivers",), "Only one car has not exploded, or none: the race would be over."
    for path, seat in (("turn", driver), ("first_player", position.holder)):
        if seat not in range(len(cars)):
            yield (path,), f"There is no driver {seat + 1}; the drivers are 1 to {len(cars)}."
        elif cars[seat].pose is None:
            yield (path,), f"Driver {seat + 1} exploded and is out of the race."
    if driver in racing:
        clockwise = [cars[seat].driven for seat in (*racing[racing.index(driver) :], *racing[: racing.index(driver)])]
        if clockwise[0]:
            yield ("turn",), f"Driver {driver + 1} has driven this round already."
        elif clockwise != sorted(clockwise):
            yield ("drivers",), f"Those who have driven this round must sit in a row, just before driver {driver + 1}."
    if not 1 <= position.max_rounds <= MOST_ROUNDS:
        yield ("options", "max_rounds"), f"A race has 1 to {MOST_ROUNDS} rounds, not {position.max_rounds}."
    elif not 1 <= position.round <= position.max_rounds:
        yield ("round",), f"The race has {position.max_rounds} rounds; there is no round {position.round}."


def options_of(position: Position) -> tuple[tuple[str, Scalar], ...]:
    """The options of a set-up that say the same."""
    return (
        ("finish", "touch" if position.touch else "overlap"),
        ("edge", "wall" if position.wall else "open"),
        ("max_rounds", position.max_rounds),
    )
