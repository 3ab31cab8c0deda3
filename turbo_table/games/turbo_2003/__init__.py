"""Turbo (2003): everybody at once, against the lights and each other."""

from typing import Final

from turbo_table.games.plugin import Bare, Plugin
from turbo_table.games.turbo_2003.boards import BOARDS
from turbo_table.games.turbo_2003.bots import BOTS, LEVELS
from turbo_table.games.turbo_2003.box import box
from turbo_table.games.turbo_2003.figures import figures, ground
from turbo_table.games.turbo_2003.rules import GAME
from turbo_table.games.turbo_2003.state import State
from turbo_table.games.turbo_2003.table import TABLE

PLUGIN: Final[Plugin[State]] = Plugin(
    game=GAME,
    table=TABLE,
    boards=BOARDS,
    bots=BOTS,
    levels=LEVELS,
    figures=figures,
    alone="seconds",
    ground=ground,
    box=box,
    bare=Bare("Two straights", "Along one straight and back along the other.", laid=True),
    first_course="roundabout",
)
