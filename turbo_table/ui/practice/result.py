"""How a sitting of the trainer went: question by question, the code to share, and on."""

from __future__ import annotations

from statistics import median
from typing import Final

from turbo_table.practice.progress import Progress, sittings
from turbo_table.practice.trainer import QUESTIONS, Plan, Question, Score, truth
from turbo_table.ui import fonts
from turbo_table.ui.bindings import shown
from turbo_table.ui.clipboard import copied
from turbo_table.ui.practice import doors, words
from turbo_table.ui.practice.guess import Guess
from turbo_table.ui.practice.seen import SeenScreen
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens.still import BACK_HINTS, Still, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Bar, Button, Hint, Label, Panel, Row, TextStyle, View, Widget

QUESTION: Final = "question "
MOST_SITTINGS: Final = 1_000
NO_PLACE: Final = "This system has no place for copied text: write it down."


class ResultScreen(Still):
    """Opened when ten questions are answered."""

    name = "practice-result"

    def __init__(
        self,
        services: Services,
        plan: Plan,
        answers: tuple[tuple[Question, Guess], ...],
        scores: tuple[Score, ...],
        sitting: str = "",
    ) -> None:
        """What was asked and answered, and how good that was. `sitting`: as it is called in the records."""
        self._services: Final = services
        self._plan: Final = plan
        self._answers: Final = answers
        self._rows: Final = tuple((question, score) for (question, _), score in zip(answers, scores, strict=True))
        self._best: Final = _best(plan, sitting)

    def view(self, size: Size) -> View:
        """A row a question at the left; the figures and the ways on at the right."""
        at = page(size)
        side = min(360.0, at.body.width * 0.36)
        left = at.body.left(at.body.width - side - at.gap)
        right = at.body.beside(left.width + at.gap)
        points = sum(score.points for _, score in self._rows)
        name = heading(at, f"{points} of {100 * QUESTIONS} points")
        return View(
            widgets=(*name, *self._table(left, small=at.small), *self._side(right, small=at.small)),
            hints=(
                *BACK_HINTS[:-1],
                Hint("1–9", "look at an answer"),
                Hint(shown("copy"), "copy the code"),
                BACK_HINTS[-1],
            ),
            first="more",
            left=at.head.x,
        )

    def _table(self, area: Rect, *, small: bool) -> list[Widget]:
        made: list[Widget] = [Panel(rect=area)]
        inside = area.inset(12 if small else 20, 8 if small else 14)
        high = inside.height / (QUESTIONS + 1)
        call = "" if self._plan.kind == "line" else "Call" if small else "Crash call"
        heads = ("", "Cards", call, "Away", "Turn" if small else "Turned", "Pts" if small else "Points")
        # Where there is little room, words come before bars.
        widths = (0.06, 0.38, 0.2, 0.14, 0.12, 0.1) if small else (0.06, 0.3, 0.2, 0.12, 0.12, 0.2)
        for row, cells in enumerate((heads, *self._cells(small=small))):
            line = Rect(inside.x, inside.y + row * high, inside.width, high)
            if row:
                across = Rect(line.x - 10, line.y + 1, line.width + 20, high - 2)
                made.append(Row(name=f"{QUESTION}{row}", rect=across, text=""))
            x = line.x
            for index, (cell, width) in enumerate(zip(cells, widths, strict=True)):
                place = Rect(x, line.y, line.width * width, high)
                if index == 5 and row and not small:
                    score = self._rows[row - 1][1]
                    bar = Rect(place.x + 44, place.middle[1] - 8, place.width - 44, 16)
                    made.append(Bar(rect=bar, colour="raised"))
                    made.append(
                        Bar(
                            rect=bar.left(max(2.0, bar.width * score.points / 100)),
                            colour="amber" if score.call else "barrier",
                        )
                    )
                    place = place.left(40)
                colour = "danger-words" if index == 2 and cell.startswith("missed") else ""
                style: TextStyle = "quiet" if not row else "label" if index in (1, 5) else "body"
                made.append(Label(rect=place, text=cell, style=style, colour=colour))
                x += line.width * width
        return made

    def _cells(self, *, small: bool) -> list[tuple[str, ...]]:
        made: list[tuple[str, ...]] = []
        for number, (asked, score) in enumerate(self._rows, 1):
            crashed = truth(asked).crash is not None
            call = "" if asked.plan.kind == "line" else "crash" if crashed else "stop"
            call = call if score.call else "missed" if small else f"missed {call}"
            way = "" if not asked.reverse else " back" if small else " in reverse"
            cards = " ".join(map(words.card, asked.cards)) + way
            made.append((str(number), cards, call, words.mm(score.mm), words.degrees(score.degrees), str(score.points)))
        return made

    def _side(self, area: Rect, *, small: bool) -> list[Widget]:
        made: list[Widget] = [Panel(rect=area)]
        inside = area.inset(14 if small else 20, 10 if small else 16)
        plan = self._plan
        asked = words.plan_words(plan.kind, plan.cards, reverse=plan.reverse, boost=plan.boost)
        style: TextStyle = "quiet" if small else "section"
        made.append(Label(rect=inside.top(20), text=asked, style=style))
        rest = inside.below(28)
        errors_mm = [score.mm for _, score in self._rows if score.mm is not None]
        turns = [score.degrees for _, score in self._rows if score.degrees is not None]
        figures = [
            (words.mm(median(errors_mm) if errors_mm else None), "away, the median"),
            (words.degrees(median(turns) if turns else None), "turned"),
        ]
        if self._plan.kind == "stop":
            right = sum(score.call for _, score in self._rows)
            figures.append((f"{right} of {QUESTIONS}", "crash calls right"))
        line = 32.0 if small else 40.0
        for value, what in figures:
            made += (
                Label(rect=rest.top(line).left(100), text=value, style="title"),
                Label(rect=rest.top(line).beside(104), text=what, style="quiet"),
            )
            rest = rest.below(line)
        if self._best and not small:
            made.append(Label(rect=rest.below(4).top(22), text=self._best, style="quiet", fold=True))
            rest = rest.below(26)
        rest = rest.below(6 if small else 14)
        high, gap = (38.0, 6.0) if small else (46.0, 10.0)
        made.append(
            Label(
                rect=rest.top(20),
                text="Code, to share" if small else "The code of these ten, to share",
                style="section",
            )
        )
        code = self._plan.code
        half = len(code) // 2 if fonts.wide(code, "quiet") > rest.width else len(code)
        for index, part in enumerate((code[:half], code[half:])):
            made.append(Label(rect=rest.below(22 + 20 * index).top(20), text=part, style="quiet"))
        rest = rest.below(68)
        ways: tuple[tuple[str, str, str], ...] = (
            ("more", "Ten more", ""),
            ("again", "The same ten again", ""),
            ("code", "Copy the code", shown("copy")),
            ("progress", "Progress", ""),
        )
        for name, label, key in ways[: max(1, int((rest.height + gap) // (high + gap)))]:
            tone = "primary" if name == "more" else "plain"
            made.append(Button(name=name, rect=rest.top(high), label=label, key=key, tone=tone))  # type: ignore[arg-type]
            rest = rest.below(high + gap)
        return made

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """On, again, or share."""
        match name:
            case "back":
                self._services.back()
            case "more":
                doors.sit(self._services, doors.fresh_plan(self._plan), instead=True)
            case "again":
                doors.sit(self._services, self._plan, instead=True)
            case "code":
                self._services.say(f"Copied: {self._plan.code}" if copied(self._plan.code) else NO_PLACE)
            case "progress":
                doors.progress(self._services)
            case _ if name.startswith(QUESTION):
                self._look_at(int(name.removeprefix(QUESTION)))

    def _look_at(self, number: int) -> None:
        """An answer once more; `number`: from 1."""
        if number <= len(self._rows):
            scores = tuple(score for _, score in self._rows)
            self._services.open(SeenScreen(self._services, self._answers, scores, number - 1))

    def command(self, command: str) -> bool:
        """The code is copied, or an answer looked at."""
        if command == "copy":
            self.press("code")
        elif command.startswith("choose-"):
            self._look_at(int(command.removeprefix("choose-")))
        else:
            return False
        return True


def _best(plan: Plan, sitting: str) -> str:
    """The best that was reached before with questions of this kind, as a sentence; empty where nothing was."""
    before = [
        round(each.points * each.answers)
        for each in sittings(Progress().answers(), MOST_SITTINGS)
        if each.kind == plan.kind and each.session != sitting and each.answers == QUESTIONS
    ]
    return f"Your best so far: {max(before)} points." if before else ""
