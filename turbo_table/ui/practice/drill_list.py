"""The drills: those that come with the program, and one's own, with what was done."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from turbo_table.core.game import Setup
from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.games.turbo_drift.drill_file import setup_of
from turbo_table.games.turbo_drift.drills import Drill, goal_words
from turbo_table.practice.drills import names_for
from turbo_table.scene.drawing import Drawing, Shape
from turbo_table.scene.whole import whole
from turbo_table.session import own_files
from turbo_table.session.own_files import NotKept
from turbo_table.ui.bindings import shown
from turbo_table.ui.practice import doors, drill_files, mark
from turbo_table.ui.practice import words as words_of
from turbo_table.ui.practice.drill_files import Listed
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import Page, Still, around, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Hint, Label, Panel, Picture, Row, Scroll, View, Widget

ROW: Final = "drill "
HIGH: Final = 40.0


@lru_cache(maxsize=64)
def picture(drill: Drill) -> Drawing | None:
    """What a drill begins with, as a drawing."""
    setup: Setup = setup_of(drill, names_for(drill))
    if PLUGIN.game.refuse(setup) is not None:
        return None
    drawing = whole(PLUGIN.table, PLUGIN.game.setup(setup).state)
    wanted = (Shape(points=each, stroke="amber", width_um=5_000) for each in mark.shapes(drill))
    return replace(drawing, marks=(*drawing.marks, *wanted))


class DrillsScreen(Still):
    """A list, and what the chosen one is."""

    name = "drills"

    def __init__(self, services: Services) -> None:
        """At the first one that was not done."""
        self._services: Final = services
        self._lead = ""
        self._asked = 0
        self._stale = False
        self._read()
        undone = (each.id for each in self._listed if not drill_files.is_done(services, each.id))
        self._chosen = next(undone, self._listed[0].id if self._listed else "")

    def _read(self) -> None:
        self._listed = drill_files.listed()
        self._stale = False

    @property
    def _shown(self) -> Listed | None:
        return next((each for each in self._listed if each.id == self._chosen), None)

    def view(self, size: Size) -> View:
        """The list at the left, the chosen one at the right."""
        if self._stale:
            self._read()
        at = page(size)
        left = at.body.left(at.body.width * 0.46)
        right = at.body.beside(left.width + at.gap)
        flow = Flow(left.x + 2, left.y, left.width - 16)
        for own in (False, True):
            group = [each for each in self._listed if each.own == own]
            if own:
                flow.gap(8)
            flow.section("Your own" if own else "From a first card to Nitro")
            for each in group:
                done = drill_files.is_done(self._services, each.id)
                corner = "" if not each.fault else "draft"
                flow.add(
                    Row(
                        name=ROW + each.id,
                        rect=flow.place(36 if at.small else HIGH, 2),
                        text=each.name,
                        corner="done" if done else corner,
                        chosen=each.id == self._chosen,
                    )
                )
            if own and not group:
                flow.words(
                    "None yet: free practice, a table's menu and a replay can keep a position as a drill.", "quiet"
                )
        scroll = Scroll(
            name="list", rect=around(left.left(left.width - 18)), height=flow.y - left.y, widgets=tuple(flow.widgets)
        )
        return View(
            widgets=(*heading(at, "Drills"), *self._details(right, at)),
            scrolls=(scroll,),
            hints=(
                Hint("Tab", "next"),
                Hint("Arrows", "move"),
                Hint("Enter", "choose, then begin"),
                Hint(shown("back"), "back"),
            ),
            first=ROW + self._chosen,
            lead=self._lead,
            asked=self._asked,
            left=at.head.x,
        )

    def _details(self, area: Rect, at: Page) -> list[Widget]:
        made: list[Widget] = [Panel(rect=area)]
        chosen = self._shown
        inside = area.inset(14 if at.small else 22, 10 if at.small else 18)
        if chosen is None:
            return made
        foot = inside.below(inside.height - 50)
        words = inside.top(max(0.0, inside.height - 62))
        if chosen.drill is None:
            fault = Label(rect=words, text=chosen.fault, fold=True, colour="danger-words")
            return [*made, fault, *self._buttons(foot, chosen)]
        drill = chosen.drill
        flow = Flow(words.x, words.y, words.width)
        flow.words(drill.name, "title", gap=2)
        flow.words(goal_words(drill), "body", gap=6)
        if drill.about and not at.small:
            flow.words(drill.about, "quiet", gap=6)
        many = (
            f"{words_of.counted(len(drill.hints), 'hint')}, by {drill.author}" if drill.hints else f"By {drill.author}"
        )
        flow.words(many, "quiet", gap=10)
        made += flow.widgets
        drawing = picture(drill)
        room = words.bottom - flow.y
        if drawing is not None and room > 90:
            made.append(Picture(rect=Rect(words.x, flow.y, words.width, room), drawing=drawing))
        return [*made, *self._buttons(foot, chosen)]

    def _buttons(self, foot: Rect, chosen: Listed) -> list[Widget]:
        why = "" if chosen.drill is not None else "It is a draft: mend the file first."
        begin = Button(name="begin", rect=foot, label="Begin", tone="primary", enabled=not why, why_not=why)
        if not chosen.own:
            return [begin]
        one, two, three = foot.columns(3, 8)
        return [
            Button(name="begin", rect=one, label="Begin", tone="primary", enabled=not why, why_not=why),
            Button(name="share", rect=two, label="Share a copy"),
            Button(name="delete", rect=three, label="Delete"),
        ]

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """One is chosen, begun, shared or deleted."""
        chosen = self._shown
        match name:
            case "back":
                self._services.back()
            case "begin" if chosen is not None:
                doors.drill(self._services, chosen.path)
            case "share" if chosen is not None:
                self._services.say(self._shared(chosen))
            case "delete" if chosen is not None:
                self._services.say(self._deleted(chosen))
            case _ if name == ROW + self._chosen:
                self.press("begin")
            case _ if name.startswith(ROW):
                self._chosen = name.removeprefix(ROW)

    def _shared(self, chosen: Listed) -> str:
        try:
            return f"A copy lies in {own_files.share(chosen.path, chosen.name)}."
        except NotKept as error:
            return str(error)

    def _deleted(self, chosen: Listed) -> str:
        try:
            path = own_files.delete(chosen.path)
        except NotKept as error:
            return str(error)
        drill_files.forget_done(self._services, chosen.id)
        self._read()
        self._chosen = self._listed[-1].id if self._listed else ""
        self._lead, self._asked = ROW + self._chosen, self._asked + 1
        return f"{chosen.name} lies in {path.parent} now."

    def release(self) -> None:
        """Another screen comes on top: afterwards more may be done, and more drills be there."""
        self._stale = True
