"""The free table: anything lies anywhere, and next to nothing is refused."""

from collections.abc import Mapping
from typing import Any, Final

from turbo_table.games.freeform.rules import GAME
from turbo_table.games.freeform.state import State
from turbo_table.games.freeform.table import TABLE
from turbo_table.games.freeform.table_handling import HANDLING
from turbo_table.games.plugin import Plugin


def figures(state: State, events: tuple[Any, ...]) -> Mapping[str, float]:
    """Nothing is counted at a free table."""
    return {}


PLUGIN: Final[Plugin[State]] = Plugin(
    game=GAME,
    table=TABLE,
    bots={},
    levels={},
    figures=figures,
    handling=HANDLING,
    undo="friendly",
)
