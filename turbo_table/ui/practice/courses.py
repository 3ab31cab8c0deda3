"""The courses for free practice, each with its best so far."""

from __future__ import annotations

from typing import Final

from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.session.preview import some_setup
from turbo_table.ui.practice import KNOWN, doors
from turbo_table.ui.practice.free import best_on, target
from turbo_table.ui.rect import Size
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.games import courses, picture
from turbo_table.ui.screens.still import BACK_HINTS, Still, around, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Scroll, View

COURSE: Final = "course "
LEAST: Final = 190.0


class CoursesScreen(Still):
    """Tiles."""

    name = "practice-courses"

    def __init__(self, services: Services) -> None:
        """All courses that there are."""
        self._services: Final = services
        self._courses: Final = courses(KNOWN[0])

    def view(self, size: Size) -> View:
        """A tile each."""
        at = page(size, 1400)
        gap = at.gap
        columns = max(2, int((at.body.width + gap) / (LEAST + gap)))
        columns = min(columns, 5)
        flow = Flow(at.body.x, at.body.y + 4, at.body.width)
        wide = (flow.width - gap * (columns - 1)) / columns
        for start in range(0, len(self._courses), columns):
            row = flow.place(wide + 62, gap)
            for place, each in zip(row.columns(columns, gap), self._courses[start : start + columns], strict=False):
                best = best_on(self._services, each)
                detail = f"your best: {best} rounds" if best else f"to beat: {target(each.measured)} rounds"
                drawing = picture(KNOWN[0], some_setup(PLUGIN, 1, layout=each.layout))
                flow.add(
                    Button(name=COURSE + each.id, rect=place, label=each.layout.name, detail=detail, drawing=drawing)
                )
        scroll = Scroll(name="tiles", rect=around(at.body), height=flow.y - at.body.y, widgets=tuple(flow.widgets))
        first = COURSE + self._courses[0].id if self._courses else "back"
        return View(
            widgets=heading(at, "Free practice"), scrolls=(scroll,), hints=BACK_HINTS, first=first, left=at.head.x
        )

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Drive there."""
        if name == "back":
            self._services.back()
        elif name.startswith(COURSE):
            found = next((each for each in self._courses if COURSE + each.id == name), None)
            if found is not None:
                doors.free(self._services, found)
