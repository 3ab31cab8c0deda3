"""What is counted of a race: rounds, crashes and their causes, boosts, explosions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from turbo_table.core.game import Event
from turbo_table.games.turbo_drift import events, judge
from turbo_table.games.turbo_drift.components import BOOST
from turbo_table.games.turbo_drift.state import State


def figures(state: State, happened: tuple[Event, ...]) -> Mapping[str, float]:
    """Counts of one race."""
    counts: Counter[str] = Counter()
    for event in happened:
        match event:
            case events.Crashed(struck=struck):
                cause = "edge" if struck.thing == judge.EDGE else "car" if struck.thing.startswith("car") else "barrier"
                counts["crashes"] += 1
                counts[f"crashes_{cause}"] += 1
            case events.CardLaid(card=card):
                counts["boosts" if card == BOOST else "cards_laid"] += 1
            case events.Exploded():
                counts["explosions"] += 1
            case events.CarStood(steps_back=steps) if steps:
                counts["steps_back"] += 1
            case events.CardsTaken():
                counts["turns"] += 1
    names = ("turns", "cards_laid", "boosts", "crashes", "crashes_barrier", "crashes_car", "crashes_edge")
    return {
        "rounds": state.round,
        **{name: counts[name] for name in (*names, "steps_back", "explosions")},
        **{f"ended_by_{how}": int(state.how == how) for how in ("card", "boost", "car", "last-car", "last-round")},
    }
