"""A layout on a free table: each of its cards and obstacles is a piece, which knows its place in the layout (FT-20).

What lies where is the table's; what cannot lie there (name, author, style, offsets …) stays in `State.base`. So a
layout is a function of the state alone, and the same state always gives the same file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, TypeVar

from turbo_table.content import ContentError
from turbo_table.content.layouts import layout_to_json, load_layout
from turbo_table.core.game import Illegal, Step
from turbo_table.core.layout import (
    CircuitLayout,
    DriftLayout,
    Extras,
    Lane,
    LanesLayout,
    Layout,
    Outline,
    Placed,
    Point,
    Spot,
)
from turbo_table.core.values import replace
from turbo_table.games.freeform import finding, parts
from turbo_table.games.freeform.actions import LayOut
from turbo_table.games.freeform.art import middle
from turbo_table.games.freeform.events import Done
from turbo_table.games.freeform.lying import MOST_THINGS
from turbo_table.games.freeform.state import Item, Lying, State
from turbo_table.geometry.cards import ahead, pose, spot
from turbo_table.geometry.polygon import place
from turbo_table.geometry.pose import Pose
from turbo_table.scene.layout_art import finish_of_course

SPACE: Final = re.compile(r"\s")
DIGITS: Final = re.compile(r"\d+")
T = TypeVar("T")


@lru_cache(maxsize=64)
def read_word(word: str) -> Layout:
    """The layout in the word of an action. Raises ContentError for any other word."""
    return load_layout(word, "the layout")


def word_of(layout: Layout) -> str:
    """A layout as one word that `read_word` reads."""
    text = json.dumps(layout_to_json(layout), ensure_ascii=False, separators=(",", ":"))
    return SPACE.sub(lambda space: f"\\u{ord(space[0]):04x}", text)


# From a layout to pieces


def laid_out(state: State, layout: Layout) -> State:
    """The table with the pieces of this layout in place of those of another.

    A piece that lies where one lay, else one with the same place in the layout, stays: with its id, its lock, and what
    it lies on. What is new lies on top, and pieces that are no part of a layout stay as they are.
    """
    wanted = tuple(_pieces(layout))
    before = tuple(_parts(state.table))
    here = {(_role(each.part), each.pose): each for each in before}
    named = {(each.kind, each.part): each for each in before}
    found: list[Item | None] = [_take(here, (_role(part), at)) for _, part, at in wanted]
    taken = {each.id for each in found if each}
    named = {key: each for key, each in named.items() if each.id not in taken}
    found = [each or _take(named, (kind, part)) for each, (kind, part, _) in zip(found, wanted, strict=True)]
    stays: dict[str, Item] = {}
    new: list[Item] = []
    number = state.next
    for known, (kind, part, at) in zip(found, wanted, strict=True):
        if known is None:
            new.append(Item(id=str(number), kind=kind, pose=at, part=part))
            number += 1
        else:
            stays[known.id] = replace(known, kind=kind, pose=at, part=part)
    width_um, height_um = layout.width_um, layout.height_um
    kept = (stays.get(each.id) if isinstance(each, Item) and each.part else each for each in state.table)
    table = tuple(replace(each, pose=_within(each, width_um, height_um)) for each in kept if each)
    return replace(state, base=layout, table=(*table, *new), next=number, width_um=width_um, height_um=height_um)


def numbered(before: State, step: Step[State]) -> Step[State]:
    """After pieces came or went: those of a layout have their places in it anew.

    A lane of which all cards were copied has become a lane of its own; any other copy comes after its pattern.
    """
    if step.state.base is None:
        return step
    known = frozenset(each.id for each in before.table)
    new = tuple(each for each in _parts(step.state.table) if each.id not in known)
    lying, own = tuple(_parts(before.table)), dict[str, str]()
    number = max(_lane_numbers(lying), default=-1) + 1
    for lane in _lane_numbers(new):
        slots = f"lanes/{lane}/slots"
        if len(_numbered(new, slots)) == len(_numbered(lying, slots)):
            own[f"lanes/{lane}/"] = f"lanes/{number}/"
            number += 1
    parts_of = {each.id: _of_lane(each.part, own) for each in new}
    table = tuple(
        replace(each, part=parts_of[each.id]) if isinstance(each, Item) and each.id in parts_of else each
        for each in step.state.table
    )
    state = replace(step.state, table=table)
    layout = layout_of(state)
    assert layout is not None
    return replace(step, state=laid_out(state, layout))


def _of_lane(part: str, own: Mapping[str, str]) -> str:
    words = part.split()
    changed = (own[lane] + word.removeprefix(lane) for word in words for lane in own if word.startswith(lane))
    return " ".join(changed) or part


def _take(known: dict[tuple[str, T], Item], key: tuple[str, T]) -> Item | None:
    return known.pop(key, None)


def _role(part: str) -> str:
    return DIGITS.sub("", part.split()[0])


def check_lay_out(state: State, action: LayOut) -> Illegal | None:
    """Whether this is a layout, and there is room for its pieces."""
    try:
        layout = read_word(action.layout)
    except ContentError as error:
        return Illegal(error.sentence, "FT-20")
    if finding.count(laid_out(state, layout)) > MOST_THINGS:
        return Illegal(f"There are at most {MOST_THINGS:,} pieces and piles; remove some first.", "FT-3")
    return None


def lay_out(state: State, action: LayOut) -> Step[State]:
    """Another layout lies there."""
    layout = read_word(action.layout)
    said = " ".join(action.words) or f"lay out {layout.name}"
    return Step(laid_out(state, layout), (Done(seat=action.seat, deed="lay-out", what=said),))


def _within(each: Lying, width_um: int, height_um: int) -> Pose:
    """Its pose; on the table, unless it is a layout's piece, which may be faulty."""
    at = each.pose
    if isinstance(each, Item) and each.part:
        return at
    return Pose(min(max(at.x_um, 0), width_um), min(max(at.y_um, 0), height_um), at.heading_mdeg)


def _pieces(layout: Layout) -> Iterator[tuple[str, str, Pose]]:
    """Kind, place in the layout and pose of each piece, bottom to top."""
    extras = layout.extras
    for index, each in enumerate(extras.decoration):
        yield _shape(parts.AREA if each.closed else parts.LINE, f"decoration/{index}", each)
    if extras.start_line:
        yield _shape(parts.START_LINE, "start_line", Outline("", extras.start_line))
    yield from ((kind, part, pose(at)) for kind, part, at in _spots(layout))
    for index, each in enumerate(extras.obstacles):
        yield _shape(parts.OBSTACLE, f"obstacles/{index}", each)


def _shape(prefix: str, part: str, shape: Outline) -> tuple[str, str, Pose]:
    x_um, y_um = middle(shape.points)
    points = tuple((x - x_um, y - y_um) for x, y in shape.points)
    return parts.outlined(prefix, shape.name, points), part, Pose(x_um, y_um, 0)


def _spots(layout: Layout) -> Iterator[tuple[str, str, Spot]]:
    match layout:
        case DriftLayout():
            yield parts.FINISH, "finish", finish_of_course(layout)
            for index, placed in enumerate(layout.barriers):
                yield f"{parts.BARRIER}{placed.card}", f"barriers/{index}", placed.spot
            yield from ((f"{parts.START}{index + 1}", f"cars/{index}", car) for index, car in enumerate(layout.cars))
        case CircuitLayout():
            yield from ((parts.SHORT, f"short/{index}", each) for index, each in enumerate(layout.short))
            kinds = [parts.FIRST, *[parts.ROAD] * (len(layout.track) - 2), parts.FINISH]
            for index, (kind, each) in enumerate(zip(kinds, layout.track, strict=True)):
                yield kind, f"track/{index}", each
        case LanesLayout():
            for number, lane in enumerate(layout.lanes):
                for index, slot in enumerate(lane.slots):
                    yield parts.CARD_KIND, f"lanes/{number}/slots/{index}", slot
            finishes: dict[Spot, list[int]] = {}
            for number, lane in enumerate(layout.lanes):
                if lane.finish:
                    finishes.setdefault(lane.finish, []).append(number)
            for finish, numbers in finishes.items():
                # Lanes that end on one card share the piece.
                yield parts.FINISH, " ".join(f"lanes/{number}/finish" for number in numbers), finish
            for number, lane in enumerate(layout.lanes):
                yield f"{parts.START}{number + 1}", f"lanes/{number}/start", lane.start


# From pieces to a layout


def layout_of(state: State) -> Layout | None:
    """The layout that lies there; None where none was laid out. Lanes without a card are left out."""
    base = state.base
    if base is None:
        return None
    items = tuple(_parts(state.table))
    by_part = {part: each for each in items for part in each.part.split()}
    layout = replace(base, width_um=state.width_um, height_um=state.height_um, extras=_extras(base, items))
    match layout:
        case DriftLayout():
            end = by_part.get("finish")
            usual = layout.finish is None and end is not None and spot(end.pose) == finish_of_course(layout)
            barriers = tuple(
                Placed(each.kind.removeprefix(parts.BARRIER), spot(each.pose)) for each in _numbered(items, "barriers")
            )
            return replace(
                layout,
                finish=None if end is None or usual else spot(end.pose),
                barriers=barriers,
                cars=_row(items, "cars"),
                measured=None,
            )
        case CircuitLayout():
            return replace(layout, track=_row(items, "track"), short=_row(items, "short"))
        case LanesLayout():
            lanes = (_lane(number, items, by_part, base) for number in _lane_numbers(items))
            return replace(layout, lanes=tuple(lanes))


def _parts(table: Iterable[Lying]) -> Iterator[Item]:
    return (each for each in table if isinstance(each, Item) and each.part)


def _numbered(items: Iterable[Item], prefix: str) -> list[Item]:
    """The pieces of a list of the layout, in its order; a copy comes after its pattern."""
    found = (each for each in items if each.part.rpartition("/")[0] == prefix)
    return sorted(found, key=lambda each: (int(each.part.rpartition("/")[2]), int(each.id)))


def _row(items: Iterable[Item], prefix: str) -> tuple[Spot, ...]:
    return tuple(spot(each.pose) for each in _numbered(items, prefix))


def _lane_numbers(items: Iterable[Item]) -> list[int]:
    found = {int(each.part.split("/")[1]) for each in items if "/slots/" in each.part}
    return sorted(found)


def _lane(number: int, items: Iterable[Item], by_part: Mapping[str, Item], base: Layout) -> Lane:
    slots = _row(items, f"lanes/{number}/slots")
    start, finish = (by_part.get(f"lanes/{number}/{end}") for end in ("start", "finish"))
    known = base.lanes[number] if isinstance(base, LanesLayout) and number < len(base.lanes) else None
    return Lane(
        spot(start.pose) if start else ahead(slots[0], -parts.HALF_LENGTH_UM * 2),
        slots,
        spot(finish.pose) if finish else None,
        known.offset if known else 0,
    )


def _extras(base: Layout, items: Iterable[Item]) -> Extras:
    items = tuple(items)
    line = next((_points(each) for each in items if each.part == "start_line"), None)
    return replace(
        base.extras,
        obstacles=tuple(_outline(each) for each in _numbered(items, "obstacles")),
        decoration=tuple(_outline(each) for each in _numbered(items, "decoration")),
        start_line=(line[0], line[1]) if line else None,
    )


def _outline(item: Item) -> Outline:
    found = parts.outline_in(item.kind)
    assert found is not None
    return Outline(found[1], _points(item), found[0] != parts.LINE)


def _points(item: Item) -> tuple[Point, ...]:
    found = parts.outline_in(item.kind)
    assert found is not None
    return place(found[2], item.pose)
