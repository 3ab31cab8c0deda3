"""What Turbo (2003) offers to a free table: the track cards, the lights and the 60, speed cards of four colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from turbo_table.core.game import Seat
from turbo_table.games.turbo_2003 import art, words
from turbo_table.games.turbo_2003.components import CHICANE, kind_of, limits, speed_set
from turbo_table.games.turbo_2003.rules import GAME
from turbo_table.geometry.cards import CARD
from turbo_table.geometry.pose import Pose
from turbo_table.scene.drawing import SEAT_NAMES
from turbo_table.scene.handling import BoxPiece

COLOURS: Final = GAME.seats["standard"].stop - 1
"""As many as can drive."""
ALONG: Final = (Pose(0, -art.TRACK_LENGTH_UM // 2, 180_000), Pose(0, art.TRACK_LENGTH_UM // 2, 0))
"""Where a track card's road comes in and goes out, each heading out of it."""
BETWEEN: Final = range(2, 12)
"""The numbers of the track cards between start and finish."""


def box(files: Mapping[str, str]) -> tuple[BoxPiece, ...]:
    """Speed cards of the own file, else the classic ones. Raises ContentError where it is not in order."""
    changes = dict.fromkeys(change for _, change in speed_set(files.get("speeds")).cards)
    speeds = (_speed(change, index) for index in range(COLOURS) for change in changes)
    return (*_track(), *_lights(), *speeds)


def _track() -> Iterator[BoxPiece]:
    yield _track_card("start", ("track-start",), ("start",))
    for number in BETWEEN:
        yield _track_card(f"track-{number}", (f"track-{number}", f"track-timed-{number}"), ("plain", "stopwatch"))
    yield _track_card("finish", ("track-finish",), ("finish",))


def _track_card(id: str, arts: tuple[str, ...], names: tuple[str, ...]) -> BoxPiece:
    label = id.replace("-", " card ") if len(names) > 1 else f"{id} of the track"
    return BoxPiece(
        id=id,
        label=label,
        sort="card",
        group="Circuit",
        sides=tuple(map(art.drawing, arts)),
        names=names,
        arts=arts,
        solids=(CARD,),
        joins=(ALONG,) * len(arts),
    )


def _lights() -> Iterator[BoxPiece]:
    for id in limits():
        arts = (f"limit-{id}",) if id == CHICANE else (f"light-{id}", "light-back")
        yield BoxPiece(
            id=f"light-{id}",
            label=words.light(id),
            sort="card",
            group="Limits" if id == CHICANE else "Lights",
            sides=tuple(map(art.drawing, arts)),
            names=("front", "back")[: len(arts)],
            arts=arts,
            secret=id != CHICANE,
            solids=(CARD,),
        )


def _speed(change: int, index: int) -> BoxPiece:
    word = f"{'plus' if change > 0 else 'minus'}-{abs(change)}" if change else kind_of(change)
    arts = (f"speed-{change or 'arrow'}", "speed-back")
    return BoxPiece(
        id=f"speed-{index + 1}-{word}",
        label=f"{SEAT_NAMES[index]} {kind_of(change)}",
        sort="card",
        group=f"Speed cards, {SEAT_NAMES[index]}",
        sides=tuple(map(art.drawing, arts)),
        names=("front", "back"),
        arts=arts,
        secret=True,
        owner=Seat(index),
    )
