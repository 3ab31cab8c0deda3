"""The rules, clause by clause: a list to jump by, and the chapter of the clause that was chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from turbo_table.games.clauses import Clause, clauses
from turbo_table.games.registry import GAMES, find
from turbo_table.ui.bindings import shown
from turbo_table.ui.canvas import Canvas
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.still import BACK_HINTS, Still, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.theme import ROW
from turbo_table.ui.widgets.model import Choice, Field, Hint, Label, Panel, Row, Scroll, View, Widget

HOUSE: Final = "house rule"
NOTHING: Final = "No clause speaks of that. Try another word, or empty the field."


class RulesScreen(Still):
    """The clauses of one game, and the way to those of the others."""

    name = "rules"

    def __init__(self, services: Services, game_id: str = "", clause: str = "") -> None:
        """At a clause, if there is one of that id; else at the first one. Without a game: any of them can be chosen."""
        self._services = services
        self._all = tuple(id for id in GAMES if clauses(id)) if not game_id else ()
        self._open(game_id or GAMES[0], clause)

    def _open(self, game_id: str, clause: str = "") -> None:
        self._game = game_id
        self._title = find(game_id).game.title
        self._clauses = clauses(game_id)
        self._chosen = next((each for each in self._clauses if each.id == clause), self._clauses[0])
        self._asked = self._chosen.id
        self._search = ""

    @property
    def chosen(self) -> str:
        """The id of the clause that is shown."""
        return self._chosen.id

    def _found(self) -> tuple[Clause, ...]:
        words = self._search.lower().split()
        return tuple(
            each
            for each in self._clauses
            if all(word in f"{each.id} {each.title} {each.text}".lower() for word in words)
        )

    def view(self, size: Size) -> View:
        """The list at the left, the words at the right."""
        at = page(size)
        found = self._found()
        side = min(380.0, at.body.width * 0.38)
        left, right = at.body.left(side), at.body.beside(side + at.gap)
        search = Field(
            name="search", rect=left.top(42), label="", text=self._search, hint="Search the rules", live=True
        )
        # Who comes from a game has asked for its rules; from elsewhere all can be read.
        games = self._games(left.top(42))
        if games:
            left = left.below(52)
            search = replace(search, rect=left.top(42))
        lists = self._list(Panel(rect=left.below(54)), found)
        words = self._words(Panel(rect=right))
        return View(
            widgets=(
                *heading(at, f"Rules of {self._title}"),
                *games,
                search,
                Panel(rect=left.below(54)),
                Panel(rect=right),
            ),
            scrolls=(lists, words),
            hints=(
                BACK_HINTS[0],
                *BACK_HINTS[2:],
                Hint("Up", "before"),
                Hint("Down", "after"),
                Hint(shown("rules"), "close"),
            ),
            first=f"clause {self._asked}",
            left=at.head.x,
        )

    def _games(self, rect: Rect) -> tuple[Choice, ...]:
        """The way to the rules of the other games, where there are any."""
        if len(self._all) < 2:
            return ()
        titles = tuple(find(id).game.title for id in self._all)
        return (Choice(name="game", rect=rect, label="", values=titles, index=self._all.index(self._game)),)

    def _list(self, panel: Panel, found: tuple[Clause, ...]) -> Scroll:
        inside = panel.rect.inset(10, 10)
        flow = Flow(inside.x, inside.y + 4, inside.width - 10)
        show = None
        chapter = ""
        if not found:
            flow.words(NOTHING, "quiet")
        for each in found:
            if each.chapter != chapter:
                flow.gap(10 if chapter else 0)
                flow.x += 8
                flow.section(each.chapter, gap=4)
                flow.x -= 8
                chapter = each.chapter
            rect = flow.place(ROW, 1)
            chosen = each is self._chosen
            show = rect if chosen else show
            flow.add(Row(name=f"clause {each.id}", rect=rect, text=each.title, corner=each.id, chosen=chosen))
        return Scroll(name="clauses", rect=inside, height=flow.y + 6 - inside.y, widgets=tuple(flow.widgets), show=show)

    def _words(self, panel: Panel) -> Scroll:
        """The whole chapter, the chosen clause marked and in sight."""
        inside = panel.rect.inset(10, 10)
        flow = Flow(inside.x + 18, inside.y + 8, min(inside.width - 44, 700))
        chapter = self._chosen.chapter
        flow.section(chapter, gap=12)
        show = None
        for each in self._clauses:
            if each.chapter != chapter:
                continue
            top = flow.y
            flow.add(*_title(flow, each))
            # Marks of code are for those who read the file.
            flow.words(each.text.replace("`", ""), "body", gap=4)
            flow.words(f"Source: {each.source}.", "quiet")
            rect = Rect(inside.x, top - 2, inside.width - 12, flow.y - top + 4)
            if each is self._chosen:
                show = rect
                flow.widgets.insert(0, Panel(rect=rect.inset(0, -6), raised=True, rim="hairline"))
            flow.gap(26)
        # Room below, so that the last clause too can stand at the top.
        return Scroll(name="words", rect=inside, height=flow.y - inside.y, widgets=tuple(flow.widgets), show=show)

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """A clause, or words to look for."""
        if name == "back":
            self._services.back()
        elif name == "game":
            self._open(self._all[int(value or 0)])
        elif name == "search" and isinstance(value, str):
            self._search = value
            found = self._found()
            if found and self._chosen not in found:
                self._chosen = found[0]
        else:
            self.notice(name, "")

    def notice(self, focused: str, hovered: str) -> None:
        """The clause with the focus is the one that is shown."""
        id = focused.removeprefix("clause ")
        self._chosen = next((each for each in self._clauses if each.id == id), self._chosen)

    def command(self, command: str) -> bool:
        """F2 closes what it opened."""
        if command == "rules":
            self._services.back()
        return command == "rules"

    def paint(self, canvas: Canvas, size: Size) -> None:
        """Nothing lies under the widgets."""


def _title(flow: Flow, each: Clause) -> tuple[Widget, ...]:
    place = flow.place(28, 2)
    aside = f"{HOUSE} · {each.id}" if each.house else each.id
    return (
        Label(rect=place.left(place.width - 130), text=each.title, style="head"),
        Label(rect=place, text=aside, style="small", align="right", colour="house" if each.house else ""),
    )
