"""Small pictures for what can be practised: real tables, drawn once."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from turbo_table.games.turbo_drift import PLUGIN, judge
from turbo_table.geometry import polygon
from turbo_table.practice.drills import beginning, load, shipped_drills
from turbo_table.practice.trainer import QUESTIONS, Question, new_plan, question, truth
from turbo_table.scene.drawing import Drawing, Shape
from turbo_table.scene.whole import whole
from turbo_table.session.preview import some_setup
from turbo_table.ui.practice import KNOWN
from turbo_table.ui.screens.games import courses, picture, posed

SEED: Final = "picture"


def _with_stop(asked: Question) -> Drawing:
    """A question, and where the car stops as an outline."""
    drawing, stops = whole(PLUGIN.table, asked.state, near=True), truth(asked).pose
    assert stops is not None  # a question that was chosen for that
    outline = polygon.place(judge.middle_outline(asked.state.course.cards), stops)
    return replace(drawing, marks=(*drawing.marks, Shape(points=outline, stroke="amber", width_um=5_000)))


@lru_cache(maxsize=8)
def of(name: str) -> Drawing | None:
    """The picture of a tile; None where there is none."""
    match name:
        case "stop":
            plan = new_plan(SEED)
            stopping = (each for number in range(QUESTIONS) if truth(each := question(plan, number)).pose is not None)
            return _with_stop(next(stopping))
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
