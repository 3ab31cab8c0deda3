"""The kept games that can be looked back on."""

from __future__ import annotations

from threading import Thread
from typing import Final

from turbo_table.content import ContentError, read_file
from turbo_table.session import shelf
from turbo_table.session.saves import MOST_BYTES, from_text
from turbo_table.session.session import Session
from turbo_table.session.shelf import Saved
from turbo_table.ui.practice import KNOWN, doors
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.saves import words
from turbo_table.ui.screens import ways
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import BACK_HINTS, Still, around, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Label, Panel, Row, Scroll, Tone, View, Widget

ROW: Final = "game "
MOST: Final = 60
NOTHING: Final = "No such game is kept yet. Play one, and look back on it here, or from its results and its replay."


class GamesScreen(Still):
    """A list, and what can be done with the chosen game."""

    name = "practice-games"

    def __init__(self, services: Services) -> None:
        """Files are read beside the frames."""
        self._services: Final = services
        self._found: tuple[Saved, ...] | None = None
        self.games: tuple[Saved, ...] | None = None
        self._chosen = 0
        self._lead = ""
        self._asked = 0
        self._loader: Final = Thread(target=self._load, daemon=True)
        self._loader.start()

    def _load(self) -> None:
        found = (each for each in shelf.saves() if each.game in KNOWN and not each.fault)
        self._found = tuple(sorted(found, key=lambda each: -each.when_s))[:MOST]

    def view(self, size: Size) -> View:
        """The list at the left, the ways at the right."""
        at = page(size)
        made: list[Widget] = [*heading(at, "Look back")]
        if not self.games:
            said = "Reading the saves …" if self.games is None else NOTHING
            inside = at.body.inset(24, 24)
            made += (
                Panel(rect=at.body),
                Label(rect=inside.top(44).left(min(640, inside.width)), text=said, fold=True),
            )
            if self.games is not None:
                play = Button(name="play", rect=inside.below(70).top(46).left(200), label="Play", tone="primary")
                made.append(play)
            return View(widgets=tuple(made), hints=BACK_HINTS, first="back", left=at.head.x)
        left = at.body.left(at.body.width * 0.56)
        right = at.body.beside(left.width + at.gap)
        flow = Flow(left.x + 2, left.y, left.width - 16)
        for index, each in enumerate(self.games):
            text = f"{', '.join(each.players)} · {words.title(each)}"
            flow.add(
                Row(
                    name=f"{ROW}{index}",
                    rect=flow.place(40, 2),
                    text=text,
                    corner="over" if each.over else words.how_far(each),
                    chosen=index == self._chosen,
                )
            )
        scroll = Scroll(
            name="list", rect=around(left.left(left.width - 18)), height=flow.y - left.y, widgets=tuple(flow.widgets)
        )
        made += self._ways(right, small=at.small)
        return View(
            widgets=tuple(made),
            scrolls=(scroll,),
            hints=BACK_HINTS,
            first=f"{ROW}0",
            lead=self._lead,
            asked=self._asked,
            left=at.head.x,
        )

    def _ways(self, area: Rect, *, small: bool) -> list[Widget]:
        chosen = self._game
        assert chosen is not None  # there are games
        flow = Flow(area.x + 20, area.y + 16, area.width - 40)
        flow.words(", ".join(chosen.players), "title", gap=2)
        flow.words(f"{words.title(chosen)}, {words.when(chosen)}, {words.how_far(chosen)}", "quiet", gap=16)
        high = 46.0 if small else 60.0
        for name, label, detail, primary in (
            ("review", "The turns that cost most", "each to be tried again", True),
            ("watch", "Step through it", "and ask at any point what else could be done", False),
        ):
            tone: Tone = "primary" if primary else "plain"
            flow.add(Button(name=name, rect=flow.place(high, 10), label=label, detail=detail, tone=tone))
        return [Panel(rect=area), *flow.widgets]

    @property
    def _game(self) -> Saved | None:
        return self.games[self._chosen] if self.games else None

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A game is chosen, or looked back on."""
        match name:
            case "back":
                self._services.back()
            case "play":
                ways.set_up(self._services, KNOWN[0])
            case "review" | "watch":
                session = self._session()
                if session is not None and name == "review":
                    doors.review(self._services, session)
                elif session is not None:
                    ways.watch(self._services, session)
            case _ if name == f"{ROW}{self._chosen}":
                self.press("review")
            case _ if name.startswith(ROW):
                self._chosen = int(name.removeprefix(ROW))

    def _session(self) -> Session | None:
        """The chosen game; None, with a sentence, where it cannot be read."""
        chosen = self._game
        if chosen is None:
            return None
        try:
            return from_text(read_file(chosen.path, MOST_BYTES), chosen.path.name).session
        except ContentError as error:
            self._services.say(error.sentence)
            return None

    def frame(self, dt_ms: float) -> bool:
        """The list comes as soon as it was read."""
        if self.games is not None or self._found is None:
            return False
        self.games = self._found
        self._lead, self._asked = (f"{ROW}0" if self.games else "play"), self._asked + 1
        return True

    def close(self) -> None:
        """Nothing is read any more."""
        self._loader.join()
