"""After a game: the turns that cost most, each to be tried again before the better line is shown."""

from __future__ import annotations

from typing import Final

from turbo_table.core.game import Seat
from turbo_table.games.turbo_drift import PLUGIN
from turbo_table.practice.review import Costly, Review
from turbo_table.scene.drawing import Drawing
from turbo_table.scene.whole import whole
from turbo_table.session.session import Session
from turbo_table.ui.bindings import shown
from turbo_table.ui.practice import doors, told, words
from turbo_table.ui.practice.jobs import ReviewJob
from turbo_table.ui.practice.waiting import STOP, Waiting
from turbo_table.ui.practice.worker import Failed
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens.still import BACK_HINTS, Page, Still, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Choice, Hint, Label, Panel, Picture, View, Widget

TRY: Final = "try "
BETTER: Final = "better "
SOME: Final = "Looked at: {}."


class ReviewScreen(Still):
    """Three panels side by side."""

    name = "look-back"

    def __init__(
        self, services: Services, session: Session, seat: Seat | None = None, waiting: Waiting | None = None
    ) -> None:
        """`seat`: whose turns; the first person's if none is given."""
        self._services: Final = services
        self._session: Final = session
        people = [each for each in session.seats if session.is_person(each)]
        self._seats: Final = tuple(people or session.seats)
        self._index = self._seats.index(seat) if seat in self._seats else 0
        self._waiting: Final = waiting or Waiting()
        self.found: Review | None = None
        self._fault = ""
        self._tried: set[int] = set()
        self._pictures: dict[int, Drawing] = {}
        self._lead = STOP
        self._asked = 0
        self._look()

    def _look(self) -> None:
        self.found, self._fault = None, ""
        self._lead, self._asked = STOP, self._asked + 1
        self._waiting.ask(ReviewJob(self._session.setup, self._session.line, self._seats[self._index]))

    # What is shown

    def view(self, size: Size) -> View:
        """What was found, or how far the search is."""
        at = page(size, 1400)
        made: list[Widget] = [*heading(at, "The turns that cost most")]
        body = at.body
        if len(self._seats) > 1:
            names = tuple(self._session.setup.names[seat] for seat in self._seats)
            row = body.top(40).left(min(320.0, body.width))
            made.append(Choice(name="seat", rect=row, label="", values=names, index=self._index))
            body = body.below(50)
        if self._waiting.busy:
            made.append(Panel(rect=body))
            made += self._waiting.widgets(body.inset(24, 22), "Each decision is held against the best one …")
        elif self.found is not None and self.found.costly:
            made += self._panels(body, self.found, at)
        else:
            said = self._fault or (self.found.note if self.found else "")
            made += (
                Panel(rect=body),
                Label(rect=body.inset(24, 22).top(26), text=said, style="head"),
            )
        return View(
            widgets=tuple(made),
            hints=(Hint(shown("take"), "that will do"), BACK_HINTS[-1]) if self._waiting.busy else BACK_HINTS,
            first=self._lead,
            lead=self._lead,
            asked=self._asked,
            left=at.head.x,
        )

    def _panels(self, body: Rect, found: Review, at: Page) -> list[Widget]:
        foot = "" if found.whole else f"{found.note} {SOME.format(words.counted(found.turns, 'turn'))}"
        looked = f"{words.counted(found.turns, 'turn')} looked at. The figure is the chance to win that was given away"
        foot = foot or looked + ("." if at.small else "; what chance did is nobody's fault.")
        made: list[Widget] = [Label(rect=body.below(body.height - 22), text=foot, style="quiet")]
        places = body.top(body.height - 30).columns(max(2, len(found.costly)), at.gap)
        following = next((index for index in range(len(found.costly)) if index not in self._tried), -1)
        for index, (costly, place) in enumerate(zip(found.costly, places, strict=False)):
            made += self._panel(index, costly, place, small=at.small, strong=index == following)
        return made

    def _panel(self, index: int, costly: Costly, place: Rect, *, small: bool, strong: bool) -> list[Widget]:
        inside = place.inset(12 if small else 18, 8 if small else 14)
        high, gap = (36.0, 6.0) if small else (46.0, 8.0)
        title = Label(rect=inside.top(30), text=f"Round {costly.round}", style="title")
        cost = Label(
            rect=inside.top(30),
            text=f"– {100 * costly.cost:.1f} %",
            style="title",
            align="right",
            colour="danger-words",
        )
        did = Label(rect=inside.below(34).top(44), text=self._did(costly), style="quiet", fold=True)
        tried = index in self._tried
        buttons = inside.below(inside.height - 2 * high - gap)
        picture = inside.below(84)
        picture = picture.top(max(0.0, buttons.y - picture.y - 10))
        made: list[Widget] = [Panel(rect=place), title, cost, did]
        if picture.height > 40:
            made.append(Picture(rect=picture, drawing=self._picture(index, costly), cut=True))
        made += (
            Button(
                name=f"{TRY}{index}",
                rect=buttons.top(high),
                label="Try it again",
                tone="primary" if strong else "plain",
            ),
            Button(
                name=f"{BETTER}{index}",
                rect=buttons.below(high + gap).top(high),
                label="The better line",
                enabled=tried,
                why_not="Try it again first.",
            ),
        )
        return made

    def _picture(self, index: int, costly: Costly) -> Drawing:
        if index not in self._pictures:
            self._pictures[index] = whole(
                PLUGIN.table, costly.state, self._session.colours, near=True, whose=costly.seat
            )
        return self._pictures[index]

    def _did(self, costly: Costly) -> str:
        """What was done in the turn, to the decision that cost most."""
        return f"{self._session.setup.names[costly.seat]} chose: {told.chosen(costly)}."

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Another seat, a turn again, or its better line."""
        costly = self.found.costly if self.found else ()
        match name:
            case "back":
                self._services.back()
            case "stop":
                self._waiting.stop()
            case "seat":
                self._index = int(value or 0)
                self._tried.clear()
                self._pictures.clear()
                self._look()
            case _ if name.startswith(TRY):
                index = int(name.removeprefix(TRY))
                doors.try_again(self._services, self._session, costly[index], lambda: self._tried.add(index))
            case _ if name.startswith(BETTER):
                each = costly[int(name.removeprefix(BETTER))]
                doors.what_else(self._services, self._session, each.ply + each.at)

    def frame(self, dt_ms: float) -> bool:
        """What was found is shown as soon as it is there."""
        if not self._waiting.busy:
            return False
        found = self._waiting.poll(dt_ms)
        if isinstance(found, Review):
            self.found = found
        elif isinstance(found, Failed):
            self._fault = found.words
        if found is not None:
            first = f"{TRY}0" if self.found and self.found.costly else "back"
            self._lead, self._asked = first, self._asked + 1
        return True

    def close(self) -> None:
        """Nothing is wanted any more."""
        self._waiting.drop()
