"""Turbo Drift: lay path cards, drift round the barriers, be first at the finish."""

from typing import Final

from turbo_table.games.plugin import Bare, Plugin
from turbo_table.games.turbo_drift.advice import advise
from turbo_table.games.turbo_drift.bots import BOTS, LEVELS
from turbo_table.games.turbo_drift.box import box
from turbo_table.games.turbo_drift.figures import figures
from turbo_table.games.turbo_drift.my_cards import EDITOR
from turbo_table.games.turbo_drift.rules import GAME
from turbo_table.games.turbo_drift.state import State
from turbo_table.games.turbo_drift.table import TABLE
from turbo_table.games.turbo_drift.tour import TOUR

PLUGIN: Final[Plugin[State]] = Plugin(
    game=GAME,
    table=TABLE,
    editors=(EDITOR,),
    bots=BOTS,
    levels=LEVELS,
    figures=figures,
    bare=Bare("Build it now", "Everybody places barriers and cars by hand, as the rules say."),
    first_course="open-road",
    tour=TOUR,
    advise=advise,
    box=box,
)
