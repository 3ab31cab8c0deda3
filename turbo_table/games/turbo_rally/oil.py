"""Oil slicks: where they may be laid, and laying one; TR-12, TR-13, TR-25."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from turbo_table.core.game import Action, Illegal, Seat, Step
from turbo_table.core.values import replace
from turbo_table.games.turbo_rally import events
from turbo_table.games.turbo_rally.actions import NoOil, Oil
from turbo_table.games.turbo_rally.responses import is_agile
from turbo_table.games.turbo_rally.state import SLICK, State
from turbo_table.mechanics.lanes import BEFORE, Cell, Place, cell_at, cell_or_gap, cells_of, is_home, with_cell

_PLACE: Final = re.compile(r"([1-9]\d{0,3})(?:\+([1-9]\d{0,3}))?", re.ASCII)


def spot(place: Place) -> str:
    """A place as people say it: the slot from 1, such as `7`, on a detour also the card of the route: `7+2`."""
    return f"{place.slot + 1}" if place.step == BEFORE else f"{place.slot + 1}+{place.step + 1}"


@lru_cache(maxsize=1024)
def place_of(spot: str) -> Place | None:
    """The place that `spot` would write like this; None for any other text."""
    match = _PLACE.fullmatch(spot)
    return Place(int(match[1]) - 1, int(match[2] or 0) - 1) if match else None


def slick_on(cell: Cell) -> bool:
    """Whether a slick lies on this card; one beneath it was cleaned and harms nobody."""
    return any(card.face == SLICK for card in cell.on)


def may_lie(cell: Cell) -> bool:
    """Whether a slick may be laid on this card: face down, and none has been laid there; TR-13."""
    return not (cell.up or cell.on or cell.under)


def rivals(state: State) -> tuple[int, ...]:
    """The cars that race against the moving one, not home yet; TR-13, TR-29."""
    side = state.match.sides[state.turn.car]
    return tuple(
        index
        for index, (lane, car) in enumerate(zip(state.lanes, state.cars, strict=True))
        if state.match.sides[index] != side and not is_home(lane, car)
    )


def why_none(state: State) -> str:
    """Why the oil drum brings no slick: `no-slick`, `no-place`; empty where the driver has a choice; TR-25."""
    if not state.slicks:
        return "no-slick"
    return "" if next(_free(state), None) else "no-place"


def _free(state: State) -> Iterator[tuple[int, int, int]]:
    """Car, slot and step of each card that a slick may be laid on."""
    for index in rivals(state):
        for slot, step, cell in cells_of(state.lanes[index], state.cars[index]):
            if may_lie(cell):
                yield index, slot, step


def choices(state: State) -> Iterator[Action]:
    """Every card a slick may be laid on, and none."""
    seat = state.cars[state.turn.car].owner
    for index, slot, step in _free(state):
        yield _oil(seat, index + 1, slot, step)
    yield NoOil(seat)


@lru_cache(maxsize=4096)
def _oil(seat: Seat, car: int, slot: int, step: int) -> Oil:
    """The action; kept, because the same ones are listed again and again."""
    return Oil(seat, car, spot(Place(slot, step)))


def check(state: State, action: Oil) -> Illegal | None:
    """TR-13, TR-29."""
    index, mine, place = action.car - 1, state.turn.car, place_of(action.place)
    if not 0 <= index < len(state.cars):
        return Illegal(f"There is no car {action.car}: they are numbered from 1 to {len(state.cars)}.", "TR-13")
    if index == mine:
        return Illegal("A slick goes on the lane of an opponent, not on your own.", "TR-13")
    if state.match.sides[index] == state.match.sides[mine]:
        return Illegal("A slick goes on the lane of an opponent, not of your own team.", "TR-29")
    car, lane = state.cars[index], state.lanes[index]
    if is_home(lane, car):
        return Illegal(f"Car {action.car} is home: its lane takes no slick any more.", "TR-13")
    cell = None if place is None else cell_or_gap(lane, car, place)
    if cell is None:
        where = f"No card of the lane of car {action.car} lies at {action.place[:20]}."
        return Illegal(where, "TR-13", "Cards are named by their slot, such as 7, or on a detour 7+2.")
    if cell.up:
        return Illegal("A slick goes on a face-down card; this one is face up.", "TR-13")
    if not may_lie(cell):
        return Illegal("A card takes one slick in a race; one was laid there.", "TR-13")
    return None


def lay(state: State, action: Oil) -> Step[State]:
    """The next slick of the pile lies on the card."""
    index, place = action.car - 1, place_of(action.place)
    assert place is not None
    lane = state.lanes[index]
    slick, *left = state.slicks
    oiled = with_cell(lane, place, replace(cell_at(lane, place), on=(slick,)))
    lanes = (*state.lanes[:index], oiled, *state.lanes[index + 1 :])
    after = replace(state, slicks=tuple(left), phase="drive", lanes=lanes)
    laid = events.SlickLaid(car=state.turn.car, on=index, place=place)
    if is_agile(state, index):
        # It is taken away at once and goes under its pile; TR-48.
        back = replace(state, slicks=(*left, slick), phase="drive")
        return Step(back, (laid, events.SlickGone(car=index, place=place)), (after,))
    return Step(after, (laid,))


def decline(state: State) -> Step[State]:
    """No slick is laid; TR-12."""
    return Step(replace(state, phase="drive"), (events.NoSlickLaid(car=state.turn.car, why="declined"),))
