"""Small pictures for what can be practised: real tables, drawn once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.practice.drills import beginning, load, shipped_drills
from turbo_table.practice.trainer import new_plan, question, truth
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.whole import whole
from turbo_table.session.preview import some_setup
from turbo_table.ui.practice import KNOWN
from turbo_table.ui.screens.games import courses, picture, posed

SEED: Final = "picture"


@lru_cache(maxsize=8)
def of(name: str) -> Drawing | None:
    """The picture of a tile; None where there is none."""
    match name:
        case "stop":
            return whole(PLUGIN.table, question(new_plan(SEED), 0).state, near=True)
        case "line":
            steps = truth(question(new_plan(SEED, kind="line", cards=2), 0)).steps
            states = [state for step in steps for state in (*step.via, step.state)]
            return whole(PLUGIN.table, max(states, key=lambda state: len(state.turn.laid)), near=True)
        case "drills" | "puzzle":
            paths = shipped_drills()
            drill = load(paths[4 if name == "drills" else 7])
            return whole(PLUGIN.table, beginning(drill), near=True)
        case "free":
            known = courses(KNOWN[0])
            return picture(KNOWN[0], some_setup(PLUGIN, 1, layout=known[-1].layout)) if known else None
    return posed(KNOWN[0])
