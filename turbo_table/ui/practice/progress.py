"""How somebody gets better: charts of every answer that was given."""

from __future__ import annotations

from typing import Final

from turbo_table.practice.progress import SESSIONS, Progress, by_side, calls_right, due
from turbo_table.practice.trainer import Kind
from turbo_table.session.clock import now_s
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.practice import charts, doors
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens.still import BACK_HINTS, Page, Still, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Choice, Label, Panel, View, Widget

PARTS: Final = ("card sides", "over time")
KINDS: Final[tuple[Kind, ...]] = ("stop", "line")
KIND_NAMES: Final = ("Eye trainer", "Free hand")
SURE: Final = "Press it again: every answer is forgotten then, and nothing brings them back."


class ProgressScreen(Still):
    """Four charts, or two at a time in a small window."""

    name = "practice-progress"

    def __init__(self, services: Services) -> None:
        """With all that was answered."""
        self._services: Final = services
        self._progress: Final = Progress()
        self._part = 0
        self._kind: Kind = "stop"
        self._asked_to_forget = False
        self._read()

    def _read(self) -> None:
        everything = self._progress.answers()
        self._answers = everything
        answers = [each for each in everything if each.kind == self._kind]
        self.sides = by_side(answers)
        self.sittings = charts.newest(answers)
        self._calls = calls_right(answers)
        self._due = due(everything, now_s=now_s()) if everything else ()

    def _places(self, at: Page) -> dict[str, Rect]:
        gap = at.gap
        if at.small:
            body = at.body.below(44)
            if self._part == 0:
                return {"sides": body}
            left, right = body.columns(2, gap)
            return {
                "mm": left,
                "degrees": right.top((right.height - gap) / 2),
                self._third: right.below((right.height - gap) / 2 + gap),
            }
        top = at.body.top((at.body.height - gap) * 0.52)
        low = at.body.below(top.height + gap)
        one, two, three = low.columns(3, gap)
        return {"sides": top, "mm": one, "degrees": two, self._third: three}

    @property
    def _third(self) -> str:
        """What there is besides: nothing crashes in free hand."""
        return "calls" if self._kind == "stop" else "points"

    def view(self, size: Size) -> View:
        """Panels for the charts."""
        at = page(size, 1500)
        made: list[Widget] = [*heading(at, "Progress")]
        if not self._answers:
            inside = at.body.inset(24, 24)
            said = self._progress.fault or (
                "Nothing was answered yet. After ten questions of the eye trainer you see here which card sides deceive"
                " you, and those are asked for more often."
            )
            made += (
                Panel(rect=at.body),
                Label(rect=inside.top(34), text="Nothing to draw yet", style="title"),
                Label(rect=inside.below(44).top(66).left(min(560, inside.width)), text=said, fold=True),
                Button(name="begin", rect=inside.below(120).top(46).left(240), label="The eye trainer", tone="primary"),
            )
            return View(widgets=tuple(made), hints=BACK_HINTS, first="begin", left=at.head.x)
        label = "Forget all" if not self._asked_to_forget else "Really forget"
        forget = Rect(at.head.right - 132 - 150, at.head.middle[1] - 18, 138, 36)
        made.append(
            Button(name="forget", rect=forget, label=label, tone="danger" if self._asked_to_forget else "plain")
        )
        kinds = Rect(forget.x - 252, forget.y, 240, 36)
        if at.small:
            row = at.body.top(36)
            kinds = row.left(220)
            made.append(Choice(name="part", rect=row.beside(232).left(220), label="", values=PARTS, index=self._part))
        made.append(Choice(name="kind", rect=kinds, label="", values=KIND_NAMES, index=KINDS.index(self._kind)))
        made += [Panel(rect=place) for place in self._places(at).values()]
        return View(widgets=tuple(made), hints=BACK_HINTS, first="kind", left=at.head.x)

    def paint_over(self, canvas: Canvas, size: Size) -> None:
        """The charts."""
        if not self._answers:
            return
        for name, place in self._places(page(size, 1500)).items():
            inside = place.inset(18, 14)
            rest = inside.below(44)
            match name:
                case "sides":
                    words = "How far off, card side by card side: mm, the median of the newest answers"
                    canvas.text(inside.top(20), words, "section")
                    foot = 26 if self._due and rest.height > 150 else 0
                    charts.sides(canvas, rest.top(rest.height - foot), self.sides)
                    if foot:
                        next_up = ", ".join(dict.fromkeys(self._due[:5]))
                        said = f"Asked next: {next_up}. Below the white line a side waits longer."
                        canvas.text(rest.below(rest.height - 20).top(20), said, "quiet")
                case "mm":
                    canvas.text(inside.top(20), f"mm away, last {SESSIONS} sittings", "section")
                    charts.over_time(canvas, rest, self.sittings, lambda each: each.mm, None, ("mm", "amber"))
                case "degrees":
                    canvas.text(inside.top(20), "Degrees turned", "section")
                    charts.over_time(canvas, rest, self.sittings, lambda each: each.degrees, None, ("°", "#B58CFF"))
                case "points":
                    canvas.text(inside.top(20), "Points of a question", "section")
                    charts.over_time(canvas, rest, self.sittings, lambda each: each.points, 100, ("points", "#7FD4FF"))
                case "calls":
                    canvas.text(inside.top(20), "Crash calls right", "section")
                    charts.calls(canvas, inside.below(28).top(56), *self._calls)
                    below = inside.below(100)
                    if below.height > 70:
                        calls = [each for each in self.sittings if each.calls is not None]
                        charts.over_time(
                            canvas, below, calls, lambda each: 100 * (each.calls or 0.0), 100, ("%", "#C9F27A")
                        )

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Back, or to begin, or to forget."""
        match name:
            case "back":
                self._services.back()
            case "begin":
                doors.sitting(self._services, "stop")
            case "part":
                self._part = int(value or 0)
            case "kind":
                self._kind = KINDS[int(value or 0)]
                self._read()
            case "forget" if not self._asked_to_forget:
                self._asked_to_forget = True
                self._services.say(SURE)
            case "forget":
                self._asked_to_forget = False
                self._services.say("Forgotten." if self._progress.forget() else self._progress.fault)
                self._read()
