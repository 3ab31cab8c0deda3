"""Where the things of a race lie on the table: cards, slicks, cars, flags, piles. No rule depends on any of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import Final

from turbo_table.core.layout import CARD_LENGTH_UM, CARD_WIDTH_UM, Extras, LanesLayout, Spot, last_slots
from turbo_table.core.layout import Lane as Slots
from turbo_table.games.turbo_rally import art, detours
from turbo_table.games.turbo_rally.detours import meets
from turbo_table.games.turbo_rally.effects import CARDS_OF_A_DETOUR
from turbo_table.games.turbo_rally.state import FLAT_TIRE, Course, State
from turbo_table.geometry import cards, polygon
from turbo_table.geometry.polygon import Polygon
from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, forward
from turbo_table.mechanics.lanes import BEFORE, Place, cell_at, has_started, is_home
from turbo_table.scene.scene import Frame

QUARTER_MDEG: Final = FULL_TURN_MDEG // 4
PITCH_UM: Final = 138_000
"""From lane to lane where no layout says where they lie: there is room for a detour between them."""
OFF_UM: Final = CARD_WIDTH_UM // 2 + 14_000
"""From the middle of a card to the middle of a car off the track beside it."""
CLOSE_UM: Final = OFF_UM - 9_000
"""The same beside a detour, where the next lane is near."""
HALF_UM: Final = CARD_LENGTH_UM // 4 + 2_000
"""From the middle of a stop light to the middle of a car on one half of it."""
UNDER_UM: Final = CARD_WIDTH_UM // 2 - 4_000
"""How far to the side a slick lies under its card, so that it sticks out."""
CAR_UM: Final = 26_000
"""Half the length of a car, and some air."""
NOTE_UM: Final = CAR_UM + 6_000
"""From the middle of a car to the words beside it."""
MARGIN_UM: Final = 16_000
"""Around everything on the table."""
PILE_UM: Final = 20_000
"""Between the piles, and around them."""


LaidBy = tuple[Course | None, tuple[str, ...], int, int]
"""What says where things lie still: course, names, slots of a lane, piles."""


def plain(count: int, length: int) -> LanesLayout:
    """Lanes side by side from left to right, the first one at the top: where there is no layout."""
    lanes = []
    for index in range(count):
        y_um = (count - 1 - index) * PITCH_UM
        slots = tuple(Spot(slot * CARD_LENGTH_UM, y_um, QUARTER_MDEG) for slot in range(length))
        lanes.append(Slots(Spot(-CARD_LENGTH_UM, y_um, QUARTER_MDEG), slots, None))
    return LanesLayout("Side by side", "", "drag", tuple(lanes))


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies still all through a match."""

    lanes: tuple[Slots, ...]
    """One a car."""
    finishes: tuple[Spot, ...]
    """Each of them once, however many lanes share it."""
    sides: tuple[int, ...]
    """On which side of its lane a detour lies: 1 right, -1 left; one a car."""
    flags: tuple[Pose, ...]
    """One a car, upright."""
    pile: Pose
    slicks: Pose
    more: tuple[Pose, ...]
    """The other piles: RPM cards and upgrades in Expanded Play."""
    bounds: Frame
    extras: Extras
    """What else the course shows: obstacles and decoration, as far as they lie on this table."""
    laid: tuple[Polygon, ...]
    """What a detour must not lie on."""


def ground(view: State) -> Ground:
    """The lanes of a match, and what lies about them."""
    return _ground(*_laid_by(view))


def _laid_by(view: State) -> LaidBy:
    return view.course, view.names, view.length, 2 if view.duel is None else 4


@lru_cache(maxsize=8)
def _ground(course: Course | None, names: tuple[str, ...], length: int, count_of_piles: int) -> Ground:
    count = len(names)
    shown = course.layout if course else plain(count, length)
    lanes = tuple(last_slots(lane, length) for lane in shown.lanes[:count])
    finishes = tuple(dict.fromkeys(cards.finish_of(lane) for lane in lanes))
    flags = tuple(_flag(lane, name) for lane, name in zip(lanes, names, strict=False))
    laid = [cards.outline(spot) for lane in lanes for spot in (lane.start, *lane.slots)]
    laid += [cards.outline(spot) for spot in finishes]
    laid += [polygon.place(art.flag(name).outline, flag) for name, flag in zip(names, flags, strict=False)]
    obstacles = [each.points for each in shown.extras.obstacles]
    sides, besides = detours.sides(lanes, laid)
    # A detour may come to lie beside any card.
    piles = _piles(_around([*laid, *besides]), [*laid, *besides, *obstacles], count_of_piles)
    laid += [polygon.place(cards.CARD, pose) for pose in piles]
    fixed = (*laid, *obstacles)
    for lane, side in zip(lanes, sides, strict=True):
        routes = (detours.route(lane.slots, side, slot, CARDS_OF_A_DETOUR, fixed)[1] for slot in range(length))
        besides += [polygon.place(cards.CARD, pose) for route in routes for pose in route]
    bounds = _around([*laid, *besides], MARGIN_UM)
    whole = all(len(lane.slots) == length for lane in shown.lanes[:count])
    extras = _shown(shown.extras, bounds, whole=whole)
    return Ground(lanes, finishes, sides, flags, piles[0], piles[1], piles[2:], bounds, extras, fixed)


def _shown(extras: Extras, bounds: Frame, *, whole: bool) -> Extras:
    """What of a course's extras lies on the table: that is as large as the lanes that are driven.

    `whole`: all of their slots are used, so that the cars wait where the course says.
    """

    line = extras.start_line
    return replace(
        extras,
        obstacles=tuple(each for each in extras.obstacles if _lies_in(each.points, bounds)),
        decoration=tuple(each for each in extras.decoration if _lies_in(each.points, bounds)),
        start_line=line if whole and line is not None and _lies_in(line, bounds) else None,
    )


def _lies_in(points: Polygon, bounds: Frame) -> bool:
    return all(bounds.left_um <= x <= bounds.right_um and bounds.near_um <= y <= bounds.far_um for x, y in points)


def _flag(lane: Slots, name: str) -> Pose:
    """Behind the car that waits, so far that neither hides the other, whatever way the lane goes."""
    xs, ys = zip(*art.flag(name).outline, strict=True)
    start = cards.pose(lane.start)
    dx, dy = (abs(part) for part in _direction(start.heading_mdeg))
    half_um = round(dx * max(xs) + dy * max(ys))
    at = start.then(forward(-CAR_UM - half_um))
    return Pose(at.x_um, at.y_um, 0)


def _direction(heading_mdeg: int) -> tuple[float, float]:
    far = Pose(0, 0, heading_mdeg).then(forward(1_000_000))
    return far.x_um / 1_000_000, far.y_um / 1_000_000


def _piles(tight: Frame, laid: list[Polygon], count: int) -> tuple[Pose, ...]:
    """So many piles side by side in a corner where nothing lies; else right of everything."""
    half_x, half_y = CARD_WIDTH_UM // 2, CARD_LENGTH_UM // 2
    step = CARD_WIDTH_UM + PILE_UM
    # At the near edge first: buttons stand in the far corners of a screen.
    for far in (False, True):
        for right in (True, False):
            x_um = tight.right_um - half_x - (count - 1) * step if right else tight.left_um + half_x
            y_um = tight.far_um - half_y if far else tight.near_um + half_y
            poses = tuple(Pose(x_um + step * number, y_um, 0) for number in range(count))
            if not any(meets(polygon.place(cards.CARD, pose), each) for pose in poses for each in laid):
                return poses
    x_um, y_um = tight.right_um + PILE_UM + half_x, (tight.near_um + tight.far_um) // 2
    apart = CARD_LENGTH_UM + PILE_UM
    top_um = y_um + apart * (count - 1) // 2
    return tuple(Pose(x_um, top_um - apart * number, 0) for number in range(count))


def _around(shapes: Iterable[Polygon], margin_um: int = 0) -> Frame:
    points = [point for shape in shapes for point in shape]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Frame(
        ceil(min(xs)) - margin_um, ceil(min(ys)) - margin_um, ceil(max(xs)) + margin_um, ceil(max(ys)) + margin_um
    )


def bounds(view: State) -> Frame:
    """All of the table."""
    return ground(view).bounds


# Cards


def card_pose(view: State, car: int, place: Place) -> Pose:
    """Where a card of a car's lane lies, or of the route beside it."""
    slots = ground(view).lanes[car].slots
    if place.step == BEFORE:
        return cards.pose(slots[place.slot])
    return _route(view, car, place.slot, len(view.lanes[car].route))[place.step]


def start_pose(view: State, car: int) -> Pose:
    """Where a car waits for the race."""
    return cards.pose(ground(view).lanes[car].start)


def slick_pose(view: State, car: int, place: Place, *, under: bool) -> Pose:
    """Where a slick lies on its card; under it, it sticks out at the side."""
    at = card_pose(view, car, place)
    return at.then(Pose(-UNDER_UM, 0, 0)) if under else at


def _route(view: State, car: int, slot: int, count: int) -> tuple[Pose, ...]:
    """The cards of a route beside a lane."""
    return _detour(_laid_by(view), car, slot, count)[1]


@lru_cache(maxsize=256)
def _detour(laid_by: LaidBy, car: int, slot: int, count: int) -> tuple[int, tuple[Pose, ...]]:
    here = _ground(*laid_by)
    return detours.route(here.lanes[car].slots, here.sides[car], slot, count, here.laid)


# Cars


def car_pose(view: State, car: int) -> Pose:
    """Where a car stands or lies."""
    it, lane = view.cars[car], view.lanes[car]
    if not has_started(it):
        return start_pose(view, car)
    if is_home(lane, it):
        return _home(view, car)
    at = card_pose(view, car, it.place)
    if it.off:
        aside_um = OFF_UM if it.place.step == BEFORE else CLOSE_UM
        return at.then(Pose(_aside(view, car) * aside_um, 0, 0))
    if it.half:
        return at.then(forward(-HALF_UM))
    if cell_at(lane, it.place).kind == "stop-light":
        return at.then(forward(HALF_UM))
    return at


def _aside(view: State, car: int) -> int:
    """On which side of its card a car off the track is: where detours lie, but not on one."""
    place, route = view.cars[car].place, view.lanes[car].route
    way = _detour(_laid_by(view), car, place.slot, len(route))[0]
    return -way if place.step == BEFORE and route else way


def _home(view: State, car: int) -> Pose:
    """On its finish; where several lanes share one, side by side in the order in which they came home."""
    lanes = ground(view).lanes
    mine = cards.finish_of(lanes[car])
    if sum(cards.finish_of(lane) == mine for lane in lanes) == 1:
        return cards.pose(mine)
    order = [other for other in view.home if cards.finish_of(lanes[other]) == mine]
    number = order.index(car) if car in order else len(order)
    row, column = divmod(number, 3)
    return cards.pose(mine).then(Pose((column - 1) * 21_000, (22_000, -22_000)[row % 2], 0))


def around_car(view: State, car: int, behind: int, ahead: int) -> tuple[Pose, ...]:
    """The places of a car's lane from so many before the car to so many after it, and of its detour."""
    lane = ground(view).lanes[car]
    slot = view.cars[car].place.slot
    way = [cards.pose(spot) for spot in (lane.start, *lane.slots, cards.finish_of(lane))]
    near = way[max(0, slot + 1 - behind) : slot + 2 + ahead]
    return (*near, *_route(view, car, slot, len(view.lanes[car].route)), car_pose(view, car))


def note_pose(view: State, car: int, said: str) -> Pose | None:
    """Where words beside a car off its track begin, upright, ahead of it or behind; None where there is no room."""
    at = car_pose(view, car)
    if view.lanes[car].route or abs(_direction(at.heading_mdeg)[0]) < 0.9:
        return None
    return _note_pose(_laid_by(view), at, said)


@lru_cache(maxsize=64)
def _note_pose(laid_by: LaidBy, at: Pose, said: str) -> Pose | None:
    here, outline = _ground(*laid_by), art.note(said).outline
    spots = (*(spot for lane in here.lanes for spot in lane.slots), *here.finishes)
    taken = [cards.outline(spot) for spot in spots]
    taken += [polygon.place(cards.CARD, pile) for pile in (here.pile, here.slicks, *here.more)]
    wide_um = max(x for x, _ in outline)
    for x_um in (at.x_um + NOTE_UM, at.x_um - NOTE_UM - wide_um):
        begins = Pose(x_um, at.y_um, 0)
        words = polygon.place(outline, begins)
        if _lies_in(words, here.bounds) and not any(polygon.intersection(words, each) for each in taken):
            return begins
    return None


def is_upside_down(view: State, car: int) -> bool:
    """Whether a car lies on its roof."""
    it = view.cars[car]
    return it.off == 2 and it.cause == FLAT_TIRE
