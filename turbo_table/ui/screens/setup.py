"""Setting up a game: seats, course, options. Whatever the game refuses is said in words, with its clause."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from turbo_table.core.game import Illegal, IllegalAction, Option, Seat, Setup
from turbo_table.core.setups import read_option, settings
from turbo_table.games.clauses import clause
from turbo_table.games.registry import find
from turbo_table.session.records import Records
from turbo_table.session.session import LUCKS, POLICIES
from turbo_table.ui import names
from turbo_table.ui.bindings import shown
from turbo_table.ui.race.hands import DEVICES, assigned
from turbo_table.ui.rect import Rect, Size
from turbo_table.ui.screens import setup_form, ways
from turbo_table.ui.screens.chosen import Chosen, from_json, to_json
from turbo_table.ui.screens.flow import Flow
from turbo_table.ui.screens.games import course, look_again
from turbo_table.ui.screens.still import BACK_HINTS, Page, Still, around, heading, page
from turbo_table.ui.services import Services
from turbo_table.ui.widgets.model import Button, Hint, Label, Scroll, View, Widget

FOOT: Final = 58.0
TABS: Final = ("Seats", "Course", "Options")
"""The sections, each of which has the window to itself where it is narrow."""


class SetupScreen(Still):
    """A form for one game. What was chosen is remembered."""

    name = "setup"

    def __init__(self, services: Services, game_id: str) -> None:
        """With the last choice for this game."""
        look_again()
        self._services = services
        self._plugin = find(game_id)
        self._tab = TABS[0]
        self._faulty = False
        """Whether a fault of the records was said."""
        self.chosen: Chosen = from_json(self._plugin, services.preferences.setup(game_id))
        self._won = self._last_winner()

    def refusal(self) -> Illegal | None:
        """Why the game cannot be played like this; a file that is not in order has no clause."""
        game = self._plugin.game
        fault = self.chosen.file_fault(game)
        return Illegal(fault, "") if fault else _refusal(game.id, self.chosen.setup(game))

    # What is shown

    def view(self, size: Size) -> View:
        """Seats and options at the left, courses at the right; one section at a time where it is narrow."""
        at = page(size, 1240)
        room = at.body.top(at.body.height - FOOT)
        wide = room.width > 900
        tabs = () if wide else self._tabs(room.top(40))
        scroll = self._both(room) if wide else self._section(room.below(50))
        return View(
            widgets=(*heading(at, self._plugin.game.title), *tabs, *self._foot(at)),
            scrolls=(scroll,),
            hints=(*BACK_HINTS, Hint(shown("start"), "start"), Hint(shown("rules"), "rules")),
            first="start",
            left=at.head.x,
        )

    def _both(self, room: Rect) -> Scroll:
        half = (room.width - 48) * 0.48
        left = Flow(room.x, room.y + 8, half)
        right = Flow(room.x + half + 48, room.y + 8, room.width - half - 48)
        left.section(TABS[0])
        self._seats(left)
        left.gap(14)
        if self._plugin.game.layout_kind:
            right.section(TABS[1])
            self._courses(right, room.bottom - 12)
        left.section(TABS[2])
        self._options(left)
        bottom = max(left.y, right.y)
        return Scroll(name="form", rect=around(room), height=bottom - room.y, widgets=(*left.widgets, *right.widgets))

    def _section(self, room: Rect) -> Scroll:
        flow = Flow(room.x, room.y + 8, room.width)
        match self._tab:
            case "Seats":
                self._seats(flow)
            case "Course" if self._plugin.game.layout_kind:
                self._courses(flow, 0)
            case _:
                self._options(flow)
        height = flow.y - room.y
        return Scroll(name=f"form {self._tab}", rect=around(room), height=height, widgets=tuple(flow.widgets))

    def _tabs(self, room: Rect) -> tuple[Widget, ...]:
        known = [tab for tab in TABS if tab != "Course" or self._plugin.game.layout_kind]
        return tuple(
            Button(name=f"tab {tab}", rect=place, label=tab, chosen=tab == self._tab)
            for tab, place in zip(known, room.columns(len(known), 10), strict=True)
        )

    def _seats(self, flow: Flow) -> None:
        setup_form.variants(flow, self._plugin.game, self.chosen)
        setup_form.seats(flow, self._plugin, self.chosen, self._devices())
        if self._plugin.boards is not None:
            setup_form.hands(flow, self._devices())

    def _courses(self, flow: Flow, bottom: float) -> None:
        setup_form.tiles(flow, self._plugin, self.chosen, bottom)

    def _options(self, flow: Flow) -> None:
        learner = self._services.preferences.learner
        setup_form.options(flow, self._plugin.game, self.chosen, learner=learner, won=self._won)

    def _foot(self, at: Page) -> tuple[Widget, ...]:
        foot = at.body.below(at.body.height - FOOT + 10)
        illegal = self.refusal()
        start = Button(
            name="start",
            rect=foot.beside(foot.width - 260),
            label="Start",
            key=shown("start"),
            tone="primary",
            enabled=illegal is None,
            why_not=illegal.reason if illegal else "",
        )
        return (start,) if illegal is None else (*self._why(foot.left(foot.width - 280), illegal), start)

    def _why(self, words: Rect, illegal: Illegal) -> tuple[Widget, ...]:
        """Why it cannot be started; where a clause says so, the way to it."""
        if not illegal.rule:
            return (Label(rect=words, text=illegal.reason, colour="danger-words", fold=True),)
        found = clause(self._plugin.game.id, illegal.rule)
        house = " · house rule" if found and found.house else ""
        text = words.beside(134)
        return (
            Button(name=f"why {illegal.rule}", rect=words.left(120), label=illegal.rule),
            Label(rect=text.top(24), text=illegal.reason, colour="danger-words"),
            Label(rect=text.below(25).top(20), text=f"The rules say why{house}.", style="quiet"),
        )

    # What is pressed

    def press(self, name: str, value: str | float | bool | None = None) -> None:
        """Something was chosen."""
        kind, _, rest = name.partition(" ")
        index = int(rest) - 1 if rest.isdecimal() else 0
        match kind:
            case "back":
                self._services.back()
            case "start":
                self._start()
            case "why":
                ways.rules(self._services, self._plugin.game.id, rest)
            case "measured":
                self._about_course()
            case "design" if self._plugin.game.layout_kind:
                ways.courses(self._services, kind=self._plugin.game.layout_kind)
            case "learner":
                self._services.change(learner=bool(value))
            case "clusters":
                ways.clusters(self._services)
            case "device":
                self._services.change(devices=self._with_device(index, int(value or 0)))
            case "tab":
                self._tab = rest
            case _:
                self.chosen = self._after(kind, rest, index, value)
                self._remember()
                if kind in ("name", "add", "remove"):
                    self._won = self._last_winner()

    def _devices(self) -> dict[Seat, str]:
        """What each person plays on where all act at once."""
        people = [Seat(number) for number, chair in enumerate(self.chosen.chairs) if not chair.bot]
        return assigned(people, self._services.preferences.devices, self._services.pads)

    def _with_device(self, index: int, chosen: int) -> tuple[str, ...]:
        """What everybody plays on, with something else for one seat; whoever had that gets what that seat had."""
        devices = self._devices()
        wanted, had = DEVICES[chosen], devices.get(Seat(index), "")
        other = next((seat for seat, its in devices.items() if its == wanted != "mouse"), None)
        if other is not None:
            devices[other] = had
        devices[Seat(index)] = wanted
        return tuple(devices.get(Seat(number), "") for number in range(len(self.chosen.chairs)))

    def _last_winner(self) -> str:
        """Who won the last game of these players, as a sentence."""
        records = Records()
        names = tuple(chair.name for chair in self.chosen.chairs)
        winner = records.last_winner(self._plugin.game.id, names)
        if records.fault and not self._faulty:
            self._faulty = True
            self._services.say(records.fault)
        return f"{winner} won the last game of these players." if winner else "No winner is known of these players yet."

    def _after(self, kind: str, rest: str, index: int, value: str | float | bool | None) -> Chosen:
        chosen = self.chosen
        if kind in ("colour", "name", "who", "remove") and index >= len(chosen.chairs):
            return chosen
        match kind:
            case "add":
                return chosen.more()
            case "remove":
                return chosen.without(index)
            case "colour":
                return chosen.with_chair(index, colour=chosen.free_colour(chosen.chairs[index].colour))
            case "name":
                name, left_out = names.typed(str(value))
                self._services.say(left_out)
                return chosen.with_chair(index, name=name or chosen.chairs[index].name)
            case "who":
                return chosen.with_chair(index, bot=("", *self._plugin.bots)[int(value or 0)])
            case "course":
                return replace(chosen, course=rest)
            case "variant":
                return chosen.with_variant(self._plugin.game, int(value or 0))
            case "undo":
                return replace(chosen, undo=POLICIES[int(value or 0)])
            case "chance":
                return chosen.with_chance(LUCKS[int(value or 0)])
            case "hints":
                return replace(chosen, hints=bool(value))
            case "seed":
                return replace(chosen, seed=names.typed(str(value))[0])
            case "file":
                paths = setup_form.file_paths(self._plugin.game.id, rest, dict(chosen.files).get(rest, ""))
                return chosen.with_file(rest, paths[int(value or 0)])
            case "option":
                option = settings(self._plugin.game, len(chosen.chairs))[rest]
                return chosen.with_option(rest, _read(option, value))
        return chosen

    def _about_course(self) -> None:
        here, game = course(self._plugin.game.id, self.chosen.course), self._plugin.game
        if here is not None:
            about = here.layout.about or here.layout.name
            drawing = setup_form.pictured(game, self.chosen)
            ways.course(self._services, here.layout.name, about, here.measured, drawing)

    def _remember(self) -> None:
        kept = self._services.preferences.with_setup(self._plugin.game.id, to_json(self.chosen))
        self._services.change(setups=kept.setups)

    def _start(self) -> None:
        try:
            session = self.chosen.session(self._plugin)
        except IllegalAction as error:
            self._services.say(str(error))
            return
        self._remember()
        ways.play(self._services, session)

    def command(self, command: str) -> bool:
        """F2 opens the rules."""
        if command == "rules":
            ways.rules(self._services, self._plugin.game.id)
        return command == "rules"


def _read(option: Option, value: str | float | bool | None) -> bool | int | str:
    if isinstance(value, bool):
        return value
    if option.choices and isinstance(value, int | float):
        return option.choices[int(value)]
    return read_option(option, str(value).strip())


@lru_cache(maxsize=32)
def _refusal(game_id: str, setup: Setup) -> Illegal | None:
    return find(game_id).game.refuse(setup)
