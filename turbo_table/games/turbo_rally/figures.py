"""What is counted of a match: turns, lost turns by cause, slicks laid and cleaned, cards skipped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from turbo_table.core.game import Event
from turbo_table.games.turbo_rally import events
from turbo_table.games.turbo_rally.state import State

LOST: Final = ("lost_to_flat_tires", "lost_to_sideswipes", "lost_to_stop_lights", "lost_to_slicks")
COUNTED: Final = (
    "slicks_laid",
    "slicks_cleaned",
    "cards_jumped",
    "cards_removed",
    "detour_cards",
    "bumps",
)
RPM: Final = ("rpm_played", "rpm_lost")
"""Where there are RPM cards at all."""


def figures(state: State, happened: tuple[Event, ...]) -> Mapping[str, float]:
    """Counts of one match. `turns_a_race` is the mean of the turns that cars took to come home, over all its races."""
    counts: Counter[str] = Counter()
    home = turns = 0
    for event in happened:
        match event:
            case events.CameHome(turns=taken, skipped=skipped):
                home, turns = home + 1, turns + taken
                counts["cards_jumped"] += skipped
            case events.Moved(skipped=skipped):
                counts["cards_jumped"] += skipped
            case events.CardsRemoved(gone=gone):
                counts["cards_removed"] += len(gone)
            case events.DetourLaid(cards=cards):
                counts["detour_cards"] += cards
            case events.SlickLaid():
                counts["slicks_laid"] += 1
            case events.SlickCleaned():
                counts["slicks_cleaned"] += 1
                counts["lost_to_slicks"] += 1
            case events.RolledOn():
                counts["lost_to_stop_lights"] += 1
            case events.TurnedUpright() | events.CameBack(cause="flat-tire"):
                counts["lost_to_flat_tires"] += 1
            case events.CameBack():
                counts["lost_to_sideswipes"] += 1
            case events.RpmPlayed(lost_to=lost):
                counts["rpm_played"] += 1
                counts["rpm_lost"] += bool(lost)
            case events.Bumped():
                counts["bumps"] += 1
    return {
        "turns_a_race": turns / home if home else 0.0,
        "races": len(state.match.arrivals),
        **{name: counts[name] for name in (*LOST, *COUNTED, *(() if state.duel is None else RPM))},
    }
