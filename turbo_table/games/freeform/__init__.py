"""The free table: anything lies anywhere, and next to nothing is refused."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from turbo_table.core.game import Setup
from turbo_table.games.freeform.rules import GAME
from turbo_table.games.freeform.state import State
from turbo_table.games.freeform.table import TABLE
from turbo_table.games.freeform.table_handling import HANDLING
from turbo_table.games.plugin import Plugin


def figures(state: State, events: tuple[Any, ...]) -> Mapping[str, float]:
    """Nothing is counted at a free table."""
    return {}


SHOWN: Final = files(__package__).joinpath("data/shown.yaml").read_text("utf-8")
PLUGIN: Final[Plugin[State]] = Plugin(
    game=GAME,
    table=TABLE,
    bots={},
    levels={},
    figures=figures,
    handling=HANDLING,
    shown=Setup(names=("Ann",), files=(("pieces", SHOWN),), options=(("width", 1200), ("height", 800))),
    undo="friendly",
)
