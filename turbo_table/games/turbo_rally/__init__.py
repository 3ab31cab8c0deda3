"""Turbo Rally: turn up your lane card by card, be first home."""

from typing import Final

from turbo_table.games.plugin import Bare, Plugin
from turbo_table.games.turbo_rally.bots import BOTS, LEVELS
from turbo_table.games.turbo_rally.box import box
from turbo_table.games.turbo_rally.figures import figures
from turbo_table.games.turbo_rally.rules import GAME
from turbo_table.games.turbo_rally.state import State
from turbo_table.games.turbo_rally.table import TABLE

PLUGIN: Final[Plugin[State]] = Plugin(
    game=GAME,
    table=TABLE,
    box=box,
    bots=BOTS,
    levels=LEVELS,
    figures=figures,
    first_course="drag-strip",
    bare=Bare("Side by side", "Straight lanes side by side, one for each player.", laid=True),
)
