"""What is wrong with a layout, as data: a sentence, where it stands in the file and on the table, and a mend.

A layout with problems can be kept and drawn. What a game says about it besides is `editor.judged`'s matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice, pairwise
from math import hypot
from typing import Final, Literal

from turbo_table.core.layout import (
    CARD_WIDTH_UM,
    CIRCUIT_CARDS,
    SHORT_CARDS,
    CircuitLayout,
    DriftLayout,
    LanesLayout,
    Layout,
    Spot,
)
from turbo_table.editor import mends
from turbo_table.editor.clear import hits, pairs
from turbo_table.editor.whole import Path, spots
from turbo_table.geometry.cards import outline
from turbo_table.geometry.polygon import Polygon, gap_um, outside

Kind = Literal[
    "overlap",
    "off-table",
    "obstacle",
    "unequal",
    "count",
    "gap",
    "no-finish",
    "start",
    "game",
    "never-ends",
]
Mend = Callable[[Layout], Layout]

GAP_UM: Final = 50_000
"""So wide a gap may be between a card and the next one."""
FEWEST_LANES: Final = 2
MOST: Final = 200
"""Overlaps, and cards in obstacles, that are told: nobody reads more, and a hostile file has a hundred thousand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One thing that is wrong."""

    kind: Kind
    sentence: str
    path: Path
    """In the layout's file."""
    places: tuple[Polygon, ...] = ()
    """What to mark on the table, and to jump to; empty: the whole layout."""
    mend: Mend | None = field(default=None, compare=False)
    """The layout it was found in -> the same without this problem, or that layout itself where no mend was found."""
    mend_words: str = ""
    """What the mend does, such as "Lay the lane anew"."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A spot of the layout, ready to be judged."""

    path: Path
    spot: Spot
    polygon: Polygon

    @property
    def is_start(self) -> bool:
        """Whether a car waits there; everything else is a card."""
        return "start" in self.path or "cars" in self.path


def problems(layout: Layout) -> tuple[Problem, ...]:
    """Everything that is wrong with a layout, by its place in the file."""
    all_things = things(layout)
    tracks = [each for each in all_things if each.path[0] != "short"]
    found = [
        *_overlaps(layout, tracks),
        *_overlaps(layout, [each for each in all_things if each.path[0] == "short"]),
        *_off_table(layout, all_things),
        *_in_obstacles(layout, all_things),
    ]
    match layout:
        case LanesLayout():
            found += [*_lane_counts(layout), *_lane_gaps(layout), *_finishes(layout)]
        case CircuitLayout():
            found += [*_circuit_counts(layout), *_circuit_gaps(layout)]
        case DriftLayout():
            pass
    order = {each.path: number for number, each in enumerate(all_things)}
    return tuple(sorted(found, key=lambda each: order.get(each.path, -1)))


def things(layout: Layout) -> list[Thing]:
    """Every spot of a layout by its name, a finish that lanes share only once."""
    found: list[Thing] = []
    shared: set[Spot] = set()
    for path, spot in spots(layout):
        if path[-1] == "finish":
            if spot in shared:
                continue
            shared.add(spot)
        found.append(Thing(path, spot, outline(spot)))
    return found


def name_of(layout: Layout, path: Path) -> str:
    """What people call the spot at a path of a layout."""
    match path:
        case ("lanes", int(lane), "slots", int(slot)):
            return f"card {slot + 1} of lane {lane + 1}"
        case ("lanes", int(lane), str(what)):
            return f"the {what} of lane {lane + 1}"
        case ("track", int(index)):
            return f"card {index + 1} of the track"
        case ("short", int(index)):
            return f"card {index + 1} of the short track"
        case ("barriers", int(index)) if isinstance(layout, DriftLayout):
            return f"barrier {layout.barriers[index].card}"
        case ("cars", int(index)):
            return f"start place {index + 1}"
    return "the finish"


def _overlaps(layout: Layout, judged: Sequence[Thing]) -> Iterator[Problem]:
    for one, other in islice(pairs([each.polygon for each in judged]), MOST):
        first, second = judged[one], judged[other]
        if (first.is_start or second.is_start) and "finish" in (first.path[-1], second.path[-1]):
            continue  # In a ring of lanes a car may wait on the finish.
        # The later one is told, and moved: a start before a card, since cards make the way.
        late, early = (first, second) if first.is_start and not second.is_start else (second, first)
        does = "lies on" if late.is_start else "overlaps"
        sentence = f"{_capital(name_of(layout, late.path))} {does} {name_of(layout, early.path)}."
        mend, words = mends.apart(late.path, early.path)
        yield Problem(
            kind="start" if late.is_start else "overlap",
            sentence=sentence,
            path=late.path,
            places=(late.polygon, early.polygon),
            mend=mend,
            mend_words=words,
        )


def _off_table(layout: Layout, judged: Iterable[Thing]) -> Iterator[Problem]:
    size = f"{layout.width_um // 1_000} x {layout.height_um // 1_000} mm"
    for each in judged:
        if outside(each.polygon, layout.width_um, layout.height_um):
            mend, words = mends.onto_table(layout, each.path)
            yield Problem(
                kind="off-table",
                sentence=f"{_capital(name_of(layout, each.path))} is partly off the table of {size}.",
                path=each.path,
                places=(each.polygon,),
                mend=mend,
                mend_words=words,
            )


def _in_obstacles(layout: Layout, judged: Sequence[Thing]) -> Iterator[Problem]:
    obstacles = layout.extras.obstacles
    for index, hit in islice(hits([each.polygon for each in judged], obstacles), MOST):
        yield Problem(
            kind="obstacle",
            sentence=f"{_capital(name_of(layout, judged[index].path))} lies in the obstacle {obstacles[hit].name}.",
            path=judged[index].path,
            places=(judged[index].polygon, obstacles[hit].points),
            mend=partial(mends.obstacle_aside, index=hit),
            mend_words="Push the obstacle aside",
        )


def _lane_counts(layout: LanesLayout) -> Iterator[Problem]:
    if not layout.lanes:
        yield Problem(kind="count", sentence="There is no lane yet.", path=("lanes",))
    elif len(layout.lanes) < FEWEST_LANES:
        yield Problem(
            kind="count",
            sentence="There is one lane: nobody has anybody to race.",
            path=("lanes",),
            mend=mends.another_lane,
            mend_words="Lay another lane beside it",
        )
    ends = [len(lane.slots) + lane.offset for lane in layout.lanes]
    for number, end in enumerate(ends):
        if end > min(ends):
            more = end - min(ends)
            yield Problem(
                kind="unequal",
                sentence=f"Lane {number + 1} is longer than the shortest one by {_cards(more)}.",
                path=("lanes", number, "slots"),
                places=tuple(outline(spot) for spot in layout.lanes[number].slots[:more]),
                mend=mends.equal_lanes,
                mend_words="Cut all lanes to the same length at their starts",
            )


def _lane_gaps(layout: LanesLayout) -> Iterator[Problem]:
    for number, lane in enumerate(layout.lanes):
        path: Path = ("lanes", number)
        way = [*(((*path, "slots", index), slot) for index, slot in enumerate(lane.slots))]
        way = [((*path, "start"), lane.start), *way]
        if lane.finish:
            way.append(((*path, "finish"), lane.finish))
        yield from _gaps(layout, way)


def _circuit_gaps(layout: CircuitLayout) -> Iterator[Problem]:
    for key, track in (("track", layout.track), ("short", layout.short)):
        yield from _gaps(layout, [((key, index), spot) for index, spot in enumerate(track)])
        if layout.closed and track and _gap(track[-1], track[0]) > GAP_UM:
            yield Problem(
                kind="gap",
                sentence=f"The start does not lie beside the finish, though the track is closed ({_name(key)}).",
                path=(key, len(track) - 1),
                places=(outline(track[-1]), outline(track[0])),
                mend=mends.opened,
                mend_words="Say that the track is open",
            )


def _name(key: str) -> str:
    return "the short track" if key == "short" else "the track"


def _gaps(layout: Layout, way: Sequence[tuple[Path, Spot]]) -> Iterator[Problem]:
    for (_, before), (path, spot) in pairwise(way):
        wide_um = _gap(before, spot)
        if wide_um > GAP_UM:
            name = name_of(layout, path)
            mend, words = mends.joined(path)
            yield Problem(
                kind="gap",
                sentence=f"Before {name} is a gap of {round(wide_um / 1_000)} mm; {GAP_UM // 1_000} mm may be.",
                path=path,
                places=(outline(before), outline(spot)),
                mend=mend,
                mend_words=words,
            )


def _gap(one: Spot, other: Spot) -> float:
    """How far apart two cards are, in µm; 0.0 for cards so near that it does not matter."""
    if hypot(one.x_um - other.x_um, one.y_um - other.y_um) <= CARD_WIDTH_UM + GAP_UM:
        return 0.0
    return gap_um(outline(one), outline(other))


def _finishes(layout: LanesLayout) -> Iterator[Problem]:
    for number, lane in enumerate(layout.lanes):
        if lane.finish is None:
            yield Problem(
                kind="no-finish",
                sentence=f"Lane {number + 1} has no finish.",
                path=("lanes", number),
                places=(outline(lane.slots[-1]),),
                mend=partial(mends.with_finish, number=number),
                mend_words="Put a finish after its last card",
            )


def _circuit_counts(layout: CircuitLayout) -> Iterator[Problem]:
    for key, track, wanted in (("track", layout.track, CIRCUIT_CARDS), ("short", layout.short, SHORT_CARDS)):
        if track and len(track) != wanted:
            yield Problem(
                kind="count",
                sentence=f"{_capital(_name(key))} has {_cards(len(track))}; it has to have {wanted}.",
                path=(key,),
                places=(outline(track[-1]),),
                mend=partial(mends.of_length, key=key, count=wanted),
                mend_words=f"Make them {wanted}",
            )


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
