"""Before the first race: what can be set up, and the first state; TO-1, TO-2, TO-4, TO-5, TO-11, TO-32."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from turbo_table.content import ContentError
from turbo_table.core.game import Game, Illegal, Seat, Setup, Step, option
from turbo_table.core.layout import CircuitLayout
from turbo_table.core.setups import options_fault, seats_fault
from turbo_table.games.turbo_2003 import course
from turbo_table.games.turbo_2003.components import CHICANE, SpeedSet, speed_set
from turbo_table.games.turbo_2003.lights import SPLIT_STOPWATCHES, begin_race, free_places
from turbo_table.games.turbo_2003.state import State, Terms, TrackCard

SPLIT: Final = "split-times"
TRIAL: Final = "time-trial"
MINUTE_MS: Final = 60_000


def refuse(game: Game[State], given: Setup) -> Illegal | None:
    """Why this cannot be set up."""
    reason = seats_fault(game, given)
    if reason:
        return Illegal(reason, "TO-1")
    reason = options_fault(game, given)
    if reason:
        return Illegal(reason, "TO-32")
    youngest = int(option(game, given, "youngest"))
    if youngest > len(given.names):
        return Illegal(f"Player {youngest} cannot be the youngest: there are {len(given.names)} players.", "TO-5")
    try:
        first = setup(game, given).state
    except ContentError as error:
        return Illegal(str(error.faults[0]), "TO-2")
    return _undrivable(first) or next((illegal for _, illegal in layout_faults(given)), None)


def layout_faults(given: Setup) -> Iterator[tuple[course.Path, Illegal]]:
    """All that is wrong with a course: (path in its file, fault); TO-4."""
    if isinstance(given.layout, CircuitLayout):
        for path, reason in course.faults(given.layout, split=given.variant == SPLIT):
            illegal = _no_course(reason)
            if illegal:
                yield path, illegal


def _no_course(reason: str) -> Illegal | None:
    return Illegal(reason, "TO-4")


def _undrivable(state: State) -> Illegal | None:
    """Whether nobody could drive the track with these cards, even with the 60 alone on it; TO-11.

    Stopwatches may come to lie on any of the places, and stay free.
    """
    length = len(state.track) + len(state.to_lay) + (1 if state.to_lay else 0)
    plain = (TrackCard("start"), *(TrackCard("plain"),) * (length - 2), TrackCard("finish"))
    whole = State(
        names=state.names,
        terms=state.terms,
        phase="place-chicane",
        turn=state.turn,
        race=1,
        track=plain,
        drivers=state.drivers,
        unseen=(),
        drawn=CHICANE,
    )
    free = len(free_places(whole))
    if not free:
        return Illegal("With these speed cards there is no way to drive a track with a chicane.", "TO-11")
    if state.terms.split and free <= SPLIT_STOPWATCHES:
        return Illegal("With these speed cards stopwatches might leave the chicane no place on the track.", "TO-11")
    return None


def speeds_of(game: Game[State], given: Setup) -> SpeedSet:
    """The speed cards that are played with. Raises ContentError."""
    text = dict(given.files).get("speeds")
    return speed_set(text, "speeds.yaml") if text is not None else speed_set(None, str(option(game, given, "speeds")))


def setup(game: Game[State], given: Setup) -> Step[State]:
    """The first state; trusts `refuse`."""
    split, alone, layout = given.variant == SPLIT, given.variant == TRIAL, given.layout
    assert layout is None or isinstance(layout, CircuitLayout)
    terms = Terms(
        cards=speeds_of(game, given),
        champions=tuple(bool(option(game, given, "champions", seat)) for seat in range(len(given.names))),
        split=split,
        clock=alone or option(game, given, "driving") == "clock",
        races=int(option(game, given, "races")) if split else 1,
        limit_ms=int(option(game, given, "race_limit")) * MINUTE_MS,
        youngest=Seat(int(option(game, given, "youngest")) - 1),
        spots=course.spots(layout, split=split),
        closed=layout is not None and layout.closed,
        width_um=layout.width_um if layout else 0,
        height_um=layout.height_um if layout else 0,
    )
    empty = State(
        names=given.names,
        terms=terms,
        phase="lay-track",
        turn=terms.youngest,
        race=0,
        track=(),
        drivers=(),
        unseen=(),
        drawn="",
        points=(0,) * len(given.names),
    )
    return begin_race(empty, 1)
