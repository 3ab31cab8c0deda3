"""The table: a game being played by people and bots, by mouse or by keys."""

from __future__ import annotations

from typing import Final

from turbo_table.core.game import Action
from turbo_table.geometry.pose import Pose
from turbo_table.session.keeper import Keeper
from turbo_table.session.session import Session
from turbo_table.ui.camera import Camera, framing
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.motion import Seen, Stage
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screen import Pointer
from turbo_table.ui.services import Services
from turbo_table.ui.table import build, placing, picture
from turbo_table.ui.table.build import Built
from turbo_table.ui.table.eye import PANS, Eye, turn_towards
from turbo_table.ui.table.layout import Layout, layout
from turbo_table.ui.table.learner import Landing, landings
from turbo_table.ui.table.play import Play
from turbo_table.ui.table.pointing import Centre, Click, Do, Hold, Intent, Pointing, Push, Refused, Zoom
from turbo_table.ui.table.sentences import sentence, waiting
from turbo_table.ui.table.sight import Sight
from turbo_table.ui.table.situation import Situation
from turbo_table.ui.table.stage import stage
from turbo_table.ui.thinking import Thinking, shared
from turbo_table.ui.widgets.model import View

NOWHERE: Final = Size(1280, 800)
"""Before the first view."""
