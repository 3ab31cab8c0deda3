"""What is counted of a playthrough: races, failures and their kinds, new starts, the time of a trial."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from statistics import fmean

from turbo_table.core.game import Event
from turbo_table.games.turbo_2003 import events
from turbo_table.games.turbo_2003.components import limits
from turbo_table.games.turbo_2003.state import State


def figures(state: State, happened: tuple[Event, ...]) -> Mapping[str, float]:
    """Counts of one playthrough; times are in seconds, of rows that were right."""
    counts: Counter[str] = Counter()
    times: list[float] = []
    speeds: list[float] = []
    for event in happened:
        match event:
            case events.StartInterrupted():
                counts["new_starts"] += 1
            case events.RowJudged(gave_up=gave_up, faults=faults, drove_ms=drove_ms):
                counts["rows"] += 1
                counts["given_up"] += gave_up
                counts["failures"] += bool(faults)
                for kind in {fault.kind for fault in faults}:
                    counts[kind.replace("-", "_")] += 1
                if not gave_up and not faults:
                    times.append(drove_ms / 1000)
                    speeds.append(fmean(event.speeds))
            case events.CardTakenBack() | events.CardMoved():
                counts["corrections"] += 1
            case events.PointsGiven(stopwatch=stopwatch, points=points):
                given = sum(each for _, each in points)
                counts["stopwatch_points" if stopwatch else "arrival_points"] += given
    names = ("rows", "failures", "too_fast", "too_slow", "not_stopped", "champion", "given_up", "corrections")
    return {
        "races": state.race,
        **{name: counts[name] for name in (*names, "new_starts", "stopwatch_points", "arrival_points")},
        **({"seconds": round(fmean(times), 3), "mean_speed": round(fmean(speeds), 1)} if times else {}),
    }


def ground(state: State) -> str:
    """Where the limits of the track lie: `60 on 4, 90 on 7`; games on the same ones can be compared."""
    lying = [(place, card.light) for place, card in enumerate(state.track, 1) if card.light]
    known = [(limits()[light], place) for place, light in lying]
    return ", ".join(f"{limit} on {place}" for limit, place in sorted(each for each in known if each[0] is not None))
