"""Motion as a pure timeline: which pieces are on their way at a time, from where to where, and how far along.

The rules have changed the state already when anything moves; a timeline only shows the way there, and may be left at
any time. A piece lies on the table (a `Pose`) or off it (a `Spot` of the screen).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, hypot, pi
from typing import Final

from turbo_table.geometry.pose import FULL_TURN_MDEG, Pose, unit
from turbo_table.scene.scene import Cue, Piece
from turbo_table.ui.camera import Camera
from turbo_table.ui.rect import Rect

STEP_MS: Final = 220
"""One change of place."""
MS_PER_MM: Final = 2.6
"""Along a path: a card's length in the time of one change of place."""
LONGEST_MS: Final = 1_500


@dataclass(frozen=True, slots=True)
class Spot:
    """A place off the table: where a piece's origin is on the screen, in logical units."""

    x: float
    y: float
    px_per_mm: float
    heading_mdeg: float = 0.0
    """Clockwise from up the screen."""


Where = Pose | Spot


@dataclass(frozen=True, slots=True)
class Seen:
    """A piece and where it is to be seen."""

    piece: Piece
    where: Where


Stage = Mapping[str, Seen]
"""Piece id -> where it is at one moment; what is not in it is not to be seen."""


@dataclass(frozen=True, slots=True)
class Moving:
    """A piece between two places."""

    piece: Piece
    start: Where
    end: Where
    part: float
    """How far along, 0 to 1."""
    smooth: bool = False
    """It drives: from the start's heading into the end's."""
    alpha: float = 1.0
    lies: Pose | None = None
    """Where on the table it still lies, or lies already: it does not move just now."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One piece's way, while it lasts."""

    before: Piece
    """As it was until then."""
    piece: Piece
    stops: tuple[Where, ...]
    begin_ms: float
    end_ms: float
    smooth: bool = False
    alphas: tuple[float, float] = (1.0, 1.0)
    """When it begins and when it ends."""
    unseen: bool = False
    """It was not on the table: nothing of it is seen before its way begins."""


@dataclass(frozen=True, slots=True)
class Timeline:
    """All that moves, one stage after the other."""

    legs: tuple[Leg, ...] = ()
    length_ms: float = 0.0
    held_ms: float = 0.0
    """When all waits before the last change, so that what could not stay is seen."""

    @property
    def ids(self) -> frozenset[str]:
        """The pieces that move at some time; the others lie where they lie in the end."""
        return frozenset(leg.piece.id for leg in self.legs)

    def at(self, ms: float) -> tuple[Moving, ...]:
        """The pieces of the timeline at a time since its start, also those that wait or have arrived."""
        now: dict[str, Leg] = {}
        for leg in self.legs:  # those of one piece in the order of their beginnings
            if leg.piece.id not in now or leg.begin_ms <= ms:
                now[leg.piece.id] = leg
        return tuple(_on_the_way(leg, ms) for leg in now.values() if ms >= leg.begin_ms or not leg.unseen)


def timeline(stages: Sequence[Stage], cues: Iterable[Cue] = (), hold_ms: float = 0.0) -> Timeline:
    """The way from the first stage through the others to the last; a cue's path leads its piece's last change.

    What leaves the table waits for what drives there. `hold_ms`: how long all waits before the last change. What could
    not be laid is at the end of its path until then.
    """
    cues = tuple(cues)
    stages = _tried(stages, {cue.moved: cue.path[-1] for cue in cues if cue.moved and cue.path and cue.ghosts})
    paths = {cue.moved: cue.path for cue in cues if cue.moved and len(cue.path) > 1}
    last = {id: index for index, (one, other) in enumerate(pairwise(stages)) for id in _changed(one, other)}
    legs: list[Leg] = []
    ms = held_ms = 0.0
    for index, (one, other) in enumerate(pairwise(stages)):
        changed = _changed(one, other)
        if index == len(stages) - 2 and changed:
            held_ms = ms
            ms += hold_ms
        driven = {id: paths[id] for id in changed if id in paths and last[id] == index}
        drive_ms = max((_lasts(path) for path in driven.values()), default=0.0)
        end_ms = ms + drive_ms
        for id in changed:
            path = driven.get(id, ())
            begin = ms + drive_ms if drive_ms and not path and _leaves(one.get(id), other.get(id)) else ms
            legs.append(_leg(one.get(id), other.get(id), path, begin, begin + _lasts(path)))
            end_ms = max(end_ms, legs[-1].end_ms)
        ms = end_ms
    return Timeline(tuple(legs), ms, held_ms)


def _tried(stages: Sequence[Stage], tried: Mapping[str, Pose]) -> Sequence[Stage]:
    """The stages, with pieces where they were tried between the first and the last of them."""
    first, last = stages[0], stages[-1]
    poses = {id: Seen(replace(first[id].piece, pose=pose), pose) for id, pose in tried.items() if id in first}
    if not poses:
        return stages
    return first, *({**stage, **poses} for stage in stages[1:-1] or (first,)), last


def _lasts(path: tuple[Pose, ...]) -> float:
    """How long a way takes in ms; without poses, one change of place."""
    length_mm = sum(_length(one, other) for one, other in pairwise(path)) / 1000
    return min(LONGEST_MS, max(STEP_MS, length_mm * MS_PER_MM))


def _leaves(one: Seen | None, other: Seen | None) -> bool:
    return isinstance(_where(one), Pose) and not isinstance(_where(other), Pose)


def _changed(one: Stage, other: Stage) -> tuple[str, ...]:
    """Ids of what is elsewhere, comes or goes, in a fixed order."""
    ids = dict.fromkeys((*one, *other))
    return tuple(id for id in ids if _where(one.get(id)) != _where(other.get(id)))


def _where(seen: Seen | None) -> Where | None:
    return seen.where if seen else None


def _leg(one: Seen | None, other: Seen | None, path: tuple[Pose, ...], begin_ms: float, end_ms: float) -> Leg:
    shown, before = other or one, one or other
    assert shown is not None
    assert before is not None
    if path:
        unseen = not isinstance(_where(one), Pose)
        return Leg(before.piece, shown.piece, path, begin_ms, end_ms, smooth=True, unseen=unseen)
    if one and other:
        return Leg(one.piece, other.piece, (one.where, other.where), begin_ms, end_ms)
    stops, alphas = (shown.where, shown.where), (0.0, 1.0) if other else (1.0, 0.0)
    return Leg(before.piece, shown.piece, stops, begin_ms, end_ms, alphas=alphas)


def ease_out(part: float) -> float:
    """Fast at first, then slower: 0 to 1."""
    left = 1 - min(max(part, 0.0), 1.0)
    return 1 - left * left * left


def _on_the_way(leg: Leg, ms: float) -> Moving:
    along = ease_out((ms - leg.begin_ms) / (leg.end_ms - leg.begin_ms))
    alpha = leg.alphas[0] + (leg.alphas[1] - leg.alphas[0]) * along
    index, part = _stop(leg.stops, along)
    waits = ms < leg.begin_ms
    rests = leg.stops[0] if waits else leg.stops[-1] if ms >= leg.end_ms else None
    lies = rests if isinstance(rests, Pose) and alpha >= 1 else None
    piece = leg.before if waits else leg.piece
    return Moving(piece, leg.stops[index], leg.stops[index + 1], part, leg.smooth, alpha, lies)


def _stop(stops: tuple[Where, ...], along: float) -> tuple[int, float]:
    """(the stop that was passed last, the part of the way to the next), by the length of the way."""
    if len(stops) == 2:
        return 0, along
    lengths = [_length(one, other) for one, other in pairwise(stops)]
    left = along * sum(lengths)
    for index, length in enumerate(lengths):
        if left <= length and length > 0:
            return index, left / length
        left -= length
    return len(lengths) - 1, 1.0


def _length(one: Where, other: Where) -> float:
    if isinstance(one, Pose) and isinstance(other, Pose):
        return hypot(other.x_um - one.x_um, other.y_um - one.y_um)
    return 0.0


# Where a moving piece is shown


def spot(moving: Moving, camera: Camera, area: Rect) -> Spot:
    """Where a moving piece is shown now, by a camera that may move too."""
    if isinstance(moving.start, Pose) and isinstance(moving.end, Pose):
        x_um, y_um, heading_mdeg = between(moving.start, moving.end, moving.part, smooth=moving.smooth)
        x, y = camera.to_screen(area, x_um, y_um)
        return Spot(x, y, camera.px_per_mm, camera.heading(heading_mdeg))
    one, other, part = on_screen(moving.start, camera, area), on_screen(moving.end, camera, area), moving.part
    return Spot(
        one.x + (other.x - one.x) * part,
        one.y + (other.y - one.y) * part,
        one.px_per_mm * (other.px_per_mm / one.px_per_mm) ** part,
        _turned(one.heading_mdeg, other.heading_mdeg, part),
    )


def on_screen(where: Where, camera: Camera, area: Rect) -> Spot:
    """Where something that lies still is shown."""
    if isinstance(where, Spot):
        return where
    x, y = camera.to_screen(area, where.x_um, where.y_um)
    return Spot(x, y, camera.px_per_mm, camera.heading(where.heading_mdeg))


def between(start: Pose, end: Pose, part: float, *, smooth: bool) -> tuple[float, float, float]:
    """(x in µm, y in µm, heading in millidegrees) on the way: straight, or as a car drives, forwards or backwards."""
    dx, dy = end.x_um - start.x_um, end.y_um - start.y_um
    heading = _turned(start.heading_mdeg, end.heading_mdeg, part)
    length = hypot(dx, dy)
    if not smooth or length == 0:
        return start.x_um + dx * part, start.y_um + dy * part, heading
    (ax, ay), (bx, by) = unit(start.heading_mdeg), unit(end.heading_mdeg)
    way = 1 if dx * (ax + bx) + dy * (ay + by) >= 0 else -1
    pull = length * way
    p, q = part, 1 - part
    # Hermite's cubic: through both places, along both headings.
    x = start.x_um + dx * p * p * (3 - 2 * p) + pull * (ax * p * q * q - bx * p * p * q)
    y = start.y_um + dy * p * p * (3 - 2 * p) + pull * (ay * p * q * q - by * p * p * q)
    vx = 6 * dx * p * q + pull * (ax * q * (1 - 3 * p) + bx * p * (3 * p - 2))
    vy = 6 * dy * p * q + pull * (ay * q * (1 - 3 * p) + by * p * (3 * p - 2))
    if hypot(vx, vy) > length / 100:
        heading = atan2(vx * way, vy * way) * 180_000 / pi % FULL_TURN_MDEG
    return x, y, heading


def _turned(start_mdeg: float, end_mdeg: float, part: float) -> float:
    """A heading on the shorter way from one to another."""
    turn = (end_mdeg - start_mdeg + FULL_TURN_MDEG / 2) % FULL_TURN_MDEG - FULL_TURN_MDEG / 2
    return (start_mdeg + turn * part) % FULL_TURN_MDEG
