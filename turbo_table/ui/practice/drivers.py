"""What the drivers of practice are called: the user as at the last table."""

from __future__ import annotations

from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.session.seats import NAMES, clean_name
from turbo_table.ui.services import Services


def called(services: Services, seats: int = 1, user: int = 0) -> tuple[str, ...]:
    """Names for so many seats; `user`: the seat that the user has."""
    kept = services.preferences.setup(PLUGIN.game.id).get("seats")
    people = [each for each in kept if isinstance(each, dict) and not each.get("bot")] if isinstance(kept, list) else []
    names = (clean_name(each["name"]) for each in people if isinstance(each.get("name"), str))
    own = next(filter(None, names), NAMES[0])
    others = (name for name in NAMES if name != own)
    return tuple(own if seat == user else next(others) for seat in range(seats))
