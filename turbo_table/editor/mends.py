"""Mends: from a layout with a problem to one without it; the layout itself where no mend was found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from turbo_table.core.layout import CARD_LENGTH_UM, CircuitLayout, DriftLayout, Lane, LanesLayout, Layout, Outline, Spot
from turbo_table.editor.clear import field_of, hits
from turbo_table.editor.track import MOST_TURN_MDEG, moved, onward, outlines, trail, turns_of
from turbo_table.editor.whole import Path, changed, fitted, spots
from turbo_table.geometry.cards import ahead, finish_of, outline
from turbo_table.geometry.overlap import Field
from turbo_table.geometry.polygon import Polygon, outside
from turbo_table.geometry.pose import FULL_TURN_MDEG, unit

Mend = Callable[[Layout], Layout]
STEP_UM: Final = 10_000
FARTHEST_UM: Final = 800_000
DIRECTIONS: Final = 16
BESIDE_UM: Final = 140_000
"""From a lane to another one beside it."""


def apart(late: Path, early: Path) -> tuple[Mend, str]:
    """How two spots that overlap are parted, and in words what that does."""
    match late:
        case ("lanes", int(number), *_) if late[:2] != early[:2]:
            return partial(lane_aside, number=number), "Push the lane aside"
        case ("lanes", int(number), "start"):
            return partial(start_before, number=number), "Put the start before the first card"
        case ("lanes", int(number), "finish"):
            return partial(joined_finish, number=number), "Put the finish after the last card"
        case ("lanes", *_):
            return partial(relaid, path=late), "Lay the lane anew, card to card"
        case (("track" | "short"), *_):
            return partial(relaid, path=late), "Lay the track anew, card to card"
    return partial(aside, path=late), "Push it aside"


def joined(path: Path) -> tuple[Mend, str]:
    """How a gap before a spot is closed, and in words what that does."""
    match path:
        case ("lanes", int(number), "finish"):
            return partial(joined_finish, number=number), "Put the finish after the last card"
        case ("lanes", int(number), "slots", 0):
            return partial(start_before, number=number), "Put the start before the first card"
    return partial(relaid, path=path), "Close up what comes after the gap"


def onto_table(layout: Layout, path: Path) -> tuple[Mend, str]:
    """How a spot off the table gets onto it, and in words what that does."""
    if isinstance(layout, DriftLayout):
        return partial(pulled, path=path), "Pull it onto the table"
    return roomier, "Make the table large enough"


def roomier(layout: Layout) -> Layout:
    """A table with room for everything, and everything in its middle."""
    return layout if isinstance(layout, DriftLayout) else fitted(layout)


def pulled(layout: Layout, path: Path) -> Layout:
    """The spot pushed onto the table, if it fits there."""

    def pull(spot: Spot) -> Spot:
        xs, ys = zip(*outline(spot), strict=True)
        x_um = max(0, -min(xs)) - max(0, max(xs) - layout.width_um)
        y_um = max(0, -min(ys)) - max(0, max(ys) - layout.height_um)
        return replace(spot, x_um=spot.x_um + x_um, y_um=spot.y_um + y_um)

    return changed(layout, lambda at, spot: pull(spot) if at == path else spot)


def aside(layout: Layout, path: Path) -> Layout:
    """The spot in the nearest place on the table where nothing else lies."""
    spot = next(each for at, each in spots(layout) if at == path)
    others = field_of([outline(each) for at, each in spots(layout) if at != path])
    places = (moved([spot], x_um, y_um)[0] for x_um, y_um in _places())
    there = next((each for each in places if _is_free(layout, outline(each), others)), spot)
    return changed(layout, lambda at, each: there if at == path else each)


def lane_aside(layout: Layout, number: int) -> Layout:
    """The lane pushed to where it overlaps no other lane; a finish that is shared stays."""
    if not isinstance(layout, LanesLayout):
        return layout
    lane = layout.lanes[number]
    shared = {each.finish for index, each in enumerate(layout.lanes) if index != number}
    own = [lane.start, *lane.slots, *([lane.finish] if lane.finish and lane.finish not in shared else [])]
    others = field_of([outline(spot) for path, spot in spots(layout) if path[:2] != ("lanes", number)])
    for x_um, y_um in _places():
        if not any(map(others.hits, outlines(moved(own, x_um, y_um)))):
            start, *slots = moved([lane.start, *lane.slots], x_um, y_um)
            finish = lane.finish if lane.finish in shared or not lane.finish else moved([lane.finish], x_um, y_um)[0]
            return roomier_if_needed(_with_lane(layout, number, Lane(start, tuple(slots), finish, lane.offset)))
    return layout


def roomier_if_needed(layout: Layout) -> Layout:
    """The same on a table that has room for all of it."""
    fits = all(not outside(outline(spot), layout.width_um, layout.height_um) for _, spot in spots(layout))
    return layout if fits else roomier(layout)


def obstacle_aside(layout: Layout, index: int) -> Layout:
    """The obstacle in the nearest place where no card is; taken away where there is none."""
    extras = layout.extras
    cards = [outline(spot) for _, spot in spots(layout)]
    obstacle = extras.obstacles[index]
    for x_um, y_um in _places():
        points = tuple((x + x_um, y + y_um) for x, y in obstacle.points)
        inside = all(0 <= x <= layout.width_um and 0 <= y <= layout.height_um for x, y in points)
        there = replace(obstacle, points=points)
        if inside and not any(hits(cards, [there])):
            return _with_obstacles(layout, (*extras.obstacles[:index], there, *extras.obstacles[index + 1 :]))
    return _with_obstacles(layout, (*extras.obstacles[:index], *extras.obstacles[index + 1 :]))


def relaid(layout: Layout, path: Path) -> Layout:
    """The cards from the one at the path on, each touching the one before, turned as they were."""
    match layout, path:
        case LanesLayout(), ("lanes", int(number), "slots", int(index)):
            lane = layout.lanes[number]
            way = _close(lane.slots, index)
            finish = lane.finish
            if finish and [each.finish for each in layout.lanes].count(finish) == 1:
                finish = _close([*lane.slots, finish], index)[-1]
            return roomier_if_needed(_with_lane(layout, number, replace(lane, slots=way, finish=finish)))
        case CircuitLayout(), (("track" | "short") as key, int(index)):
            track = _close(layout.track if key == "track" else layout.short, index)
            return roomier_if_needed(replace(layout, track=track) if key == "track" else replace(layout, short=track))
    return layout


def _close(way: Sequence[Spot], index: int) -> tuple[Spot, ...]:
    """The way with all cards from an index on laid anew; a turn of more than a right angle becomes one."""
    first = max(0, index - 1)
    turns = [max(-MOST_TURN_MDEG, min(MOST_TURN_MDEG, turn)) for turn in turns_of(way[first:])]
    return (*way[:first], *trail(way[first], turns))


def joined_finish(layout: Layout, number: int) -> Layout:
    """The lane's finish one card after its last slot."""
    if not isinstance(layout, LanesLayout):
        return layout
    lane = layout.lanes[number]
    return roomier_if_needed(_with_lane(layout, number, replace(lane, finish=ahead(lane.slots[-1]))))


def with_finish(layout: Layout, number: int) -> Layout:
    """The lane with a finish."""
    if not isinstance(layout, LanesLayout):
        return layout
    lane = layout.lanes[number]
    return roomier_if_needed(_with_lane(layout, number, replace(lane, finish=finish_of(lane))))


def start_before(layout: Layout, number: int) -> Layout:
    """The lane's start one card before its first slot."""
    if not isinstance(layout, LanesLayout):
        return layout
    lane = layout.lanes[number]
    return roomier_if_needed(_with_lane(layout, number, replace(lane, start=ahead(lane.slots[0], -CARD_LENGTH_UM))))


def equal_lanes(layout: Layout) -> Layout:
    """All lanes as long as the shortest: the others begin later."""
    if not isinstance(layout, LanesLayout):
        return layout
    end = min(len(lane.slots) + lane.offset for lane in layout.lanes)
    return replace(layout, lanes=tuple(_shorter(lane, len(lane.slots) + lane.offset - end) for lane in layout.lanes))


def _shorter(lane: Lane, fewer: int) -> Lane:
    fewer = min(fewer, len(lane.slots) - 1)
    if fewer <= 0:
        return lane
    return replace(lane, start=lane.slots[fewer - 1], slots=lane.slots[fewer:])


def another_lane(layout: Layout) -> Layout:
    """The last lane once more, beside it."""
    if not isinstance(layout, LanesLayout):
        return layout
    lane = layout.lanes[-1]
    start, *slots = moved([lane.start, *lane.slots], 0, -BESIDE_UM)
    finish = moved([lane.finish], 0, -BESIDE_UM)[0] if lane.finish else None
    beside = Lane(start, tuple(slots), finish, lane.offset)
    more = replace(layout, lanes=(*layout.lanes, beside))
    return roomier_if_needed(lane_aside(more, len(layout.lanes)))


def of_length(layout: Layout, key: str, count: int) -> Layout:
    """The track with so many cards: the last ones are taken away, or more come straight on."""
    if not isinstance(layout, CircuitLayout):
        return layout
    track = list((layout.track if key == "track" else layout.short)[:count])
    while len(track) < count:
        track.append(onward(track[-1]))
    made = tuple(track)
    return roomier_if_needed(replace(layout, track=made) if key == "track" else replace(layout, short=made))


def opened(layout: Layout) -> Layout:
    """The track without the claim that its end meets its start."""
    return replace(layout, closed=False) if isinstance(layout, CircuitLayout) else layout


def _with_lane(layout: LanesLayout, number: int, lane: Lane) -> LanesLayout:
    return replace(layout, lanes=(*layout.lanes[:number], lane, *layout.lanes[number + 1 :]))


def _with_obstacles(layout: Layout, obstacles: tuple[Outline, ...]) -> Layout:
    return replace(layout, extras=replace(layout.extras, obstacles=obstacles))


def _places() -> Iterator[tuple[int, int]]:
    """Pushes in all directions, the shortest first."""
    for far_um in range(STEP_UM, FARTHEST_UM, STEP_UM):
        for step in range(DIRECTIONS):
            x, y = unit(FULL_TURN_MDEG * step // DIRECTIONS)
            yield round(far_um * x), round(far_um * y)


def _is_free(layout: Layout, card: Polygon, others: Field) -> bool:
    """Whether a card is on the table, out of all obstacles, and clear of the others."""
    if outside(card, layout.width_um, layout.height_um) or others.hits(card):
        return False
    return not any(hits([card], layout.extras.obstacles))
